"""The moments of games in which the posts of the corpus were written."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache

import gmkit
from gmkit.core.play import play_out
from gmkit.core.session import Session
from tests.trials.examples import VEHICLE_TEXT

NAMES = {
    "ru": {
        "political": ("Тай", "Вера Лунц", "Осип"),
        "military": ("Кира", "Ратмир", "Джун"),
        "engineer": ("Марек", "Лада", "Пим"),
    },
    "en": {
        "political": ("Tay", "Vera Lunz", "Osric"),
        "military": ("Keira", "Rowan", "June"),
        "engineer": ("Marek", "Lark", "Pim"),
    },
}
#: Who sits where with the seed "tea": P1 Тай (president, cyborg), P2 Вера, P3 Осип (cyborg), M1 Ратмир (admiral),
#: M2 Кира, M3 Джун, E1 Марек, E2 Лада, E3 Пим.
WHY = "corpus"


def _cruiser(lang: str) -> Session:
    players = [f"{name}:{role}" for role, names in NAMES[lang].items() for name in names]
    return gmkit.new("cruiser", players, seed="tea")


def action(lang: str) -> Session:
    """Day 1, the action phase, nothing entered."""
    return _cruiser(lang)


def hard(lang: str) -> Session:
    """A later action phase: June is in the brig, navigation is a ruin, the bridge guarded, two prohibitions stand."""
    session = _cruiser(lang)
    hand = {"yellow": 4, "green": 5, "blue": 2, "white": 3}
    for place, value in {
        "crew.M3.room": "brig",
        "crew.M3.hand": hand,
        "rooms.navigation.destroyed": True,
        "guarded": "bridge",
        "crew.E1.hand": {"yellow": 0, "green": 1, "blue": 4, "white": 1},
        "prohibitions": [
            {"number": 1, "seats": ["E1", "E2", "E3"], "rooms": ["bridge"], "since": 1},
            {"number": 2, "seats": ["M2"], "rooms": ["weapons_bay"], "since": 1},
        ],
    }.items():
        session.ruling("set", place, value, reason=WHY)
    return session


def crisis(lang: str) -> Session:
    """Day 1, the crisis phase: the Breach (blue, white), the brig for Pim proposed by Keira, Lark's election."""
    session = _cruiser(lang)
    session.ruling("set", "crew.P1.crises", ["C01", "C02"], reason=WHY)
    session.ruling("set", "crew.P3.crises", ["C01", "C03", "C04"], reason=WHY)
    for ident, value in {
        "M2:cru.act.go": "conference_hall",
        "M2:cru.act.do": "brig_vote",
        "M2:cru.act.target": "E3",
        "M2:cru.act.colours": ["green", "white"],
        "E2:cru.act.go": "conference_hall",
        "E2:cru.act.do": "run",
        "E2:cru.act.colours": ["yellow", "blue"],
        "gm:cru.action.close": True,
    }.items():
        session.answer(ident, value)
    return session


def choice(lang: str) -> Session:
    """A crisis phase in which the president chooses (Refugee Flotilla) and the admiral has two routes to jump along.

    Keira is where she is prohibited to be.
    """
    session = _cruiser(lang)
    for place, value in {
        "crew.P1.crises": ["C24", "C02"],
        "crew.P3.crises": ["C24", "C03"],
        "crew.M2.room": "weapons_bay",
        "routes": ["J02", "J12"],
        "prep": 4,
        "prohibitions": [{"number": 1, "seats": ["M2", "M3"], "rooms": ["weapons_bay"], "since": 1}],
    }.items():
        session.ruling("set", place, value, reason=WHY)
    session.answer("gm:cru.action.close", True)
    return session


PARTIES = {"ru": ["Анна", "Борис", "Вера"], "en": ["Ayla", "Bors", "Cyra"]}


def _anima(lang: str, key: str, options: int = 1) -> Session:
    """АнимА, played by its bots until that question is asked, with so many options."""
    session = gmkit.new("anima", PARTIES[lang], seed="tea")
    bot, dice = session.system.bots["plausible"], random.Random(1)

    def asked() -> bool:
        question = session.waiting()[0]
        return question.key == key and len(getattr(question, "options", ())) >= options

    while not asked():
        play_out(session, bot, dice, decisions=1)
    return session


CREW = {"ru": ["Анна", "Борис", "Вера", "Глеб", "Дина"], "en": ["Ann", "Bob", "Cat", "Dan", "Eve"]}


def _galactica(lang: str, key: str, options: int = 1) -> Session:
    """Galactica, played by its bots until that question is asked, with so many options."""
    session = gmkit.new("galactica", CREW[lang], seed="tea")
    bot, dice = session.system.bots["plausible"], random.Random(1)

    def asked() -> bool:
        question = session.waiting()[0]
        return question.key == key and len(getattr(question, "options", ())) >= options

    while not asked():
        play_out(session, bot, dice, decisions=1)
    return session


def trial(lang: str) -> Session:
    """A trial has been announced: Alice and Bob, each with an NPC, activate and allot."""
    players = ["Алиса: К1 М1 Т1 Н2 В0; Алисы; ж", "Боб: К1 М0 Т2 Н0 В2; Боба; м"]
    session = gmkit.new("trials", players, seed="tea")
    for line in ("НИП Т1: Т1; ведёт Боб", "НИП Н1: Н1; ведёт Алиса"):
        session.answer("gm:tri.between", "person")
        session.answer("gm:tri.person", line)
    for ident, value in {
        "gm:tri.between": "trial", "gm:tri.which": "own", "gm:tri.text": VEHICLE_TEXT,
    }.items():  # fmt: skip
        session.answer(ident, value)
    return session


SETTINGS: dict[str, Callable[[str], Session]] = {
    "action": action,
    "hard": hard,
    "crisis": crisis,
    "choice": choice,
    "party": lambda lang: _anima(lang, "ani.setup.character"),
    "discard": lambda lang: _anima(lang, "ani.discard.do", 9),
    "move": lambda lang: _anima(lang, "ani.move.do", 8),
    "window": lambda lang: _anima(lang, "ani.window.move", 2),
    "meet": lambda lang: _anima(lang, "ani.meet.do", 3),
    "explore": lambda lang: _anima(lang, "ani.explore.do", 3),
    "reward": lambda lang: _anima(lang, "ani.reward", 4),
    "trial": trial,
    "gal_move": lambda lang: _galactica(lang, "gal.move", 10),
    "gal_crisis": lambda lang: _galactica(lang, "gal.crisis.choose", 2),
}


@lru_cache(maxsize=32)
def setting(name: str, lang: str) -> Session:
    """The game of that moment, its players' names in the language; nobody may change it."""
    return SETTINGS[name](lang)
