"""Whole random games, read aloud in both languages: everything shown has words, and goes to its readers only."""

import random

import pytest

import gmkit
from gmkit import decks
from gmkit.core.session import Session
from gmkit.core.system import system
from gmkit.texts import Texts, slug, texts_of
from gmkit.texts.bundles import bundle
from gmkit.texts.markup import profiles
from gmkit.texts.post import post, private_messages

LANGUAGES = ("en", "ru")
RULES = system("cruiser")


def wild_deck() -> dict:
    """The default deck with the effects that it does not use, and quick to lose or win with."""
    deck = decks.load("cruiser")
    deck["meta"]["goal_parsecs"] = 2
    jumps = iter(deck["jumps"])
    for effects in ({"brig": {"who": "random"}}, {"destroy": "bridge"}, {"infirmary": {"who": "admiral"}}):
        for _ in range(3):
            next(jumps)["effects"] = effects
    return deck


def play(session: Session, seed: int, phases: int):
    """Answer at random, chance by hand at times; yields at the start and after each closed phase."""
    dice = random.Random(seed)
    yield
    for _ in range(phases):
        number = session.phase_number
        while session.phase_number == number and not session.over:
            said(session)
            waiting = session.waiting()
            question = dice.choice(waiting[:-1]) if len(waiting) > 1 and dice.random() < 0.99 else waiting[-1]
            session.answer(question, True if question.seat == "gm" else question.sample(dice))
        yield
        if session.over:
            return


def whole(texts: Texts, message: str, kind: str, facts: dict) -> None:
    """The message is there and names no fact that it does not get."""
    found = bundle(texts.lang, "cruiser").attempt(message, texts.labels(kind, facts))
    assert found is not None, message
    assert found[1] == [], (message, facts)
    assert found[0].strip()
    assert "  " not in found[0], found[0]


def said(session: Session) -> None:
    """One open question and its options have words."""
    question = session.waiting()[0]
    for lang in LANGUAGES:
        texts = texts_of(session, lang)
        assert texts.question(question) != question.id
        for option in getattr(question, "options", ()):
            label = texts.option(question, option)
            named = question.key == "cru.setup.numbers"
            assert named or label != option, (question, label)
        for refusal in getattr(question, "refused", {}).values():
            reason = texts.refusal(refusal)
            assert refusal.rule in reason
            assert refusal.why not in reason
        assert texts.step(session.step) != session.step


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_everything_that_a_game_shows_has_words(seed: int) -> None:
    options = {switch.name: switch.values[seed % len(switch.values)] for switch in RULES.switches}
    typed = ("*",) if seed == 0 else ()
    session = gmkit.new(
        "cruiser", RULES.company, seed=str(seed), deck=wild_deck(), options=options, typed=typed
    )
    told = 0
    for _ in play(session, seed, 16):
        for lang in LANGUAGES:
            texts = texts_of(session, lang)
            for event in session.events[told:]:
                whole(texts, slug(event.kind), event.kind, dict(event.data))
            for reader in ("public", "gm", "M1"):
                for line in RULES.report(session.events[told:], reader):
                    whole(texts, slug(line.kind), line.kind, dict(line.facts))
            for profile in profiles():
                assert post(session, "public", lang, profile).strip()
            for seat, text in private_messages(session, lang).items():
                assert texts.seat(seat) in text
        told = len(session.events)
    if session.outcome is not None:
        for lang in LANGUAGES:
            ending = texts_of(session, lang).outcome(session.outcome)
            assert not ending.startswith("outcome-")
            assert ending in post(session, "public", lang)


def test_a_post_says_nothing_private_and_a_message_only_what_is_its_own() -> None:
    """Kinds that only one seat sees never come into the post; each message has its own seat's events."""
    session = gmkit.new("cruiser", RULES.company, seed="tea")
    texts = texts_of(session, "ru")
    for _ in play(session, 5, 2):
        public = post(session, "public", "ru")
        messages = private_messages(session, "ru")
        closed = session.phase_number - 1
        for event in session.events:
            if event.phase != closed or event.seen("public"):
                continue
            line = texts.say(event.kind, event.data)
            assert line not in public
            for seat, text in messages.items():
                own = {
                    texts.say(e.kind, e.data) for e in session.events if e.seen(seat) and e.phase == closed
                }
                assert (line in text) <= (line in own)
