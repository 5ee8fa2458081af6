"""What must hold in every system, shown by random play with real answers and no rule knowledge (DESIGN §6)."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import gmkit
from gmkit import games
from gmkit.core.log import Answer, Log, decode
from gmkit.core.play import play_out
from gmkit.core.questions import CHANCE
from gmkit.core.session import Session
from gmkit.core.system import SYSTEMS, system
from gmkit.errors import BadGame, GmkitError
from gmkit.store.sqlite import GameFile
from tests.galactica import census

GAMES = 200

pytestmark = pytest.mark.slow


def started(ident: str, seed: int, path: Path | None = None) -> Session:
    return games.new(ident, system(ident).company, seed=f"every-{seed}", path=path)


def randomly(session: Session, dice: random.Random, decisions: int = 100_000) -> Session:
    play_out(session, session.system.bots["random"], dice, decisions=decisions)
    return session


def picture(session: Session) -> str:
    """Everything a session is: what each reader sees, what is asked, what is given."""
    readers = ("gm", "public", *session.seats)
    return json.dumps([session.view(reader) for reader in readers], sort_keys=True)


@pytest.fixture(params=SYSTEMS)
def ident(request: pytest.FixtureRequest) -> str:
    return str(request.param)


# ---- games end, and always ask somebody


def _play_to_the_end(ident: str, seeds: range) -> None:
    count = CENSUS[ident]
    for seed in seeds:
        session, dice = started(ident, seed), random.Random(seed)
        counted = count(session)
        while not session.over:
            assert session.waiting(), "an unfinished game asks somebody"
            randomly(session, dice, decisions=40)
            assert count(session) == counted, "cards are conserved"
        assert session.outcome is not None
        assert session.waiting() == []


def test_random_games_end_ask_somebody_and_lose_no_card(ident: str) -> None:
    _play_to_the_end(ident, range(GAMES))


@pytest.mark.long
def test_a_thousand_random_games(ident: str) -> None:
    _play_to_the_end(ident, range(GAMES, 1000 + GAMES))


def _cruiser_cards(session: Session) -> Any:
    """Every jump and crisis card is in one place or has left the game for good; hands hold 0 to 15 cards."""
    ship = session._run.state
    jumps = [card for crew in ship.crew.values() for card in crew.jumps] + ship.routes
    crises = [card for crew in ship.crew.values() for card in crew.crises]
    assert len(set(jumps)) == len(jumps) <= 18
    assert len(set(crises)) == len(crises) <= 34
    loaded = sum(len(e.data["seats"]) for e in session.events if e.kind == "cru.loaded")
    assert sum(len(crew.jumps) for crew in ship.crew.values()) == 18 - loaded
    played = sum(e.kind == "cru.crisis" for e in session.events)
    assert len(crises) == 34 - played
    assert all(count >= 0 for crew in ship.crew.values() for count in crew.hand.values())
    assert all(crew.cards <= 15 for crew in ship.crew.values())
    assert sum(len(ship.inside(room)) for room in (*ship.rooms, "corridors", "infirmary", "brig")) == 9
    return 9


def _anima_cards(session: Session) -> Any:
    """Every card of every kind lies in just one place; hands and parties keep their limits."""
    world = session._run.state
    found: Counter[str] = Counter()
    for pile in ("locations", "encounters", "characters", "arcane", "advantages"):
        found.update(getattr(world, pile))
        found.update(getattr(world, f"{pile}_discard"))
    found.update([*world.aside, *world.finals, *world.incidents, *world.areas, *world.open])
    found.update([world.final] if world.final else [])
    for area in world.areas.values():
        found.update(card for card in (area.encounter, area.monster) if card)
        found.update(trap.card for trap in area.traps)
    for party in world.parties.values():
        found.update(member.id for member in party.members)
        found.update([*party.hand, *party.missions, *party.active, *party.done, *party.plots])
        found.update(card for card in (party.faction, party.organization) if card)
        assert len(party.hand) <= 5
        assert len(party.regulars()) <= 3
        assert len(party.arcanes()) <= 1
    deck = session.header.deck
    piles = ("locations", "encounters", "characters", "arcane", "advantages", "missions")
    combined = session.switches["combined"] != "alone"
    wanted = {
        card["id"]: card.get("copies", 1)
        for pile in piles
        for card in deck[pile]
        if combined or card.get("set", "beyond") == "beyond"
    }
    if session.phase != "setup":  # while it is dealt, cards lie before players who have not chosen yet
        assert found == wanted
    return sum(wanted.values())


def _trials_people(session: Session) -> Any:
    """Nobody gets lost: everybody has a seat, keeps the base values, and has as many injuries as he was told of."""
    campaign = session._run.state
    assert {member.seat for member in campaign.people} <= set(session.seats)
    healed = Counter(e.data["name"] for e in session.events if e.kind == "tri.healed")
    hurt = Counter(e.data["name"] for e in session.events if e.kind == "tri.injured")
    for member in campaign.people:
        assert len(member.injuries) == hurt[member.name] - healed[member.name] <= 3
        assert all(0 <= system.wear <= 4 for system in campaign.ship)
    assert len(campaign.past) == campaign.number
    return [(member.name, member.traits) for member in campaign.people]


CENSUS: dict[str, Callable[[Session], Any]] = {
    "cruiser": _cruiser_cards,
    "anima": _anima_cards,
    "trials": _trials_people,
    "galactica": census.everything,
}


# ---- replay = live, undo = identity, reopened = the same


@pytest.mark.parametrize("seed", range(12))
def test_replay_is_live(ident: str, seed: int) -> None:
    session = randomly(started(ident, seed), random.Random(seed), decisions=60 + 45 * seed)
    again = games.restore(Log([decode(line, n) for n, line in enumerate(session.log.lines)]))
    assert picture(again) == picture(session)
    assert again.log.head() == session.log.head()
    assert gmkit.verify(session.log) == []


@pytest.mark.parametrize("seed", range(8))
def test_undo_undoes_anything(ident: str, seed: int) -> None:
    dice = random.Random(seed)
    session = randomly(started(ident, seed), dice, decisions=dice.randrange(40, 400))
    entries = session.entries()
    line = entries[dice.randrange(len(entries))]
    before = picture(session.fork(at=line))
    length = len(session.log)
    session.undo(line)
    assert picture(session) == before
    assert len(session.log) == length + 1, "nothing is ever deleted from the log"
    randomly(session, dice, decisions=30)
    gmkit.verify(session.log)


@pytest.mark.parametrize("seed", range(8))
def test_doing_again_after_an_undo_draws_the_same(ident: str, seed: int) -> None:
    dice = random.Random(seed)
    session = randomly(started(ident, seed), dice, decisions=dice.randrange(40, 200))
    after = picture(session)
    answers = [(n, session.log.records[n]) for n in session.entries()]
    line = answers[len(answers) // 2][0]
    session.undo(line)
    for number, record in answers:
        if number >= line:
            assert isinstance(record, Answer)
            session.answer(record.question, record.value)
    assert picture(session) == after


@pytest.mark.parametrize("seed", range(6))
def test_a_reopened_file_is_the_same_game(ident: str, seed: int, tmp_path: Path) -> None:
    dice = random.Random(seed)
    session = randomly(started(ident, seed, tmp_path / "game.gmkit"), dice, decisions=dice.randrange(30, 300))
    session.close()
    again = gmkit.open(tmp_path / "game.gmkit")
    assert picture(again) == picture(session)
    assert [e.kind for e in again.events] == [e.kind for e in session.events]
    again.close()


# ---- sealed answers


def test_a_sealed_answer_shows_to_nobody_else(ident: str) -> None:
    """Replace one seat's complete sealed answer by another legal one: no other reader's view changes by a byte."""
    tried = 0
    for seed in range(40):
        tried += _replaced_unseen(ident, seed)
        if seed >= 9 and tried >= 20:
            return
    raise AssertionError(f"only {tried} answers could be replaced")


def _replaced_unseen(ident: str, seed: int) -> int:
    dice = random.Random(seed)
    session = randomly(started(ident, seed), dice, decisions=dice.randrange(20, 250))
    while not session.over and not any(_replaceable(session)):  # on to a batch in which something is given
        randomly(session, dice, decisions=1)
    tried = 0
    for question, value in _replaceable(session):
        others = [r for r in ("public", *session.seats) if r != question.seat]
        before = {reader: json.dumps(session.view(reader)) for reader in others}
        waited = session.view("public")["waiting"]
        for _ in range(5):
            session.answer(question.id, _another(question, value, dice))
        if session.view("public")["waiting"] == waited:  # the dialog is complete again
            tried += 1
            assert {reader: json.dumps(session.view(reader)) for reader in others} == before
        session.answer(question.id, value)
    return tried


def _another(question: Any, value: Any, dice: random.Random) -> Any:
    """A legal answer; how many cards a seat declares for a check is public at once (GAL-CHECK-06)."""
    if question.key == "gal.check.add":
        return dice.sample(question.options, len(value))
    return question.sample(dice)


def _replaceable(session: Session) -> Iterator[tuple[Any, Any]]:
    given = session.given()
    openly = {i.split(":")[0] for i, v in given.items() if i.endswith(":cru.act.open") and v}
    for ident, value in given.items():
        seat = ident.split(":")[0]
        if seat in openly or ident.endswith(":cru.act.open"):
            continue  # an order given openly is everybody's at once (CRU-VIS-06)
        if ident.endswith(":gal.check.whether"):
            continue  # Cally's none or some changes that number
        yield session.question(ident), value


# ---- corruption


@pytest.mark.parametrize("seed", range(6))
def test_a_changed_line_is_named(ident: str, seed: int, tmp_path: Path) -> None:
    """Any byte of any line of the file changed: opening says which line, and never anything but a GmkitError."""
    import sqlite3

    dice = random.Random(seed)
    path = tmp_path / "game.gmkit"
    session = randomly(started(ident, seed, path), dice, decisions=80)
    session.close()
    number = dice.randrange(len(session.log))
    line = bytearray(session.log.lines[number])
    line[dice.randrange(len(line))] ^= 1 + dice.randrange(30)
    db = sqlite3.connect(path)
    db.execute("UPDATE log SET line = ? WHERE n = ?", (line.decode("utf-8", "replace"), number))
    db.commit()
    db.close()
    with pytest.raises(BadGame, match=rf"\b{number}\b"):
        gmkit.open(path)


@pytest.mark.parametrize("seed", range(12))
def test_a_log_that_does_not_replay_names_its_line(ident: str, seed: int) -> None:
    """An answer changed in the log with the chain made anew: replay or verify names a line, or it is a legal game."""
    dice = random.Random(seed)
    session = randomly(started(ident, seed), dice, decisions=120)
    records = list(session.log.records)
    places = [n for n, r in enumerate(records) if isinstance(r, Answer)]
    number = places[dice.randrange(len(places))]
    old = records[number]
    assert isinstance(old, Answer)
    records[number] = Answer(old.question, ["nonsense"] if not isinstance(old.value, list) else "nonsense")
    with pytest.raises(GmkitError, match=rf"\b{number}\b"):
        gmkit.verify(Log(records))


def test_chance_changed_by_hand_is_named(ident: str) -> None:
    session = randomly(started(ident, 3), random.Random(3), decisions=120)
    records = list(session.log.records)
    number, old = next(
        (n, r)
        for n, r in enumerate(records)
        if isinstance(r, Answer) and r.question.startswith(CHANCE) and r.value != r.value[::-1]
    )
    records[number] = Answer(old.question, list(reversed(old.value)))
    with pytest.raises(BadGame, match=rf"\b{number}\b"):
        gmkit.verify(Log(records))


def test_the_file_keeps_what_the_session_said(ident: str, tmp_path: Path) -> None:
    session = randomly(started(ident, 1, tmp_path / "g.gmkit"), random.Random(1), decisions=50)
    log, _, _ = GameFile.open(tmp_path / "g.gmkit").load()
    assert log.lines == session.log.lines
    session.close()
