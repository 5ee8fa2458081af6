"""Posts, queue, reminders, public times and the story are byte for byte the same whatever secret is changed.

Every system is played by bots; then the sealed answers of one seat are replaced by others, hands are swapped by rulings
that the table is not told of, standing orders come and go. Only the log's checksum may differ, never its length.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from itertools import pairwise
from typing import Any

import pytest

import gmkit
from gmkit.core.play import play_out
from gmkit.core.session import Session
from gmkit.core.system import SYSTEMS, system
from gmkit.schedule import Plan, book
from gmkit.systems.cruiser.state import COLOURS
from gmkit.texts import texts_of
from gmkit.texts.markup import profiles, render
from gmkit.texts.packet import packet
from gmkit.texts.post import private_messages, seat_blocks, table_blocks
from gmkit.texts.prose import story
from gmkit.texts.queue import queue, reminder

NOW = datetime(2026, 11, 30, 14, 0, tzinfo=UTC)
PLAN = Plan(zone="Europe/Moscow", hours={"": 36.0})
HEAD = re.compile(r"[0-9a-f]{64}")


def public(session: Session) -> list[str]:
    """All that the table can get of the desk, in both languages and every mark-up, without the checksums."""
    texts = []
    for lang in ("en", "ru"):
        for blocks in (table_blocks(session, lang), reminder(session, lang), story(session, lang)):
            texts += [HEAD.sub("#" * 64, render(blocks, profile)) for profile in profiles().values()]
        texts += queue(session, texts_of(session, lang), book.propose(session, NOW, PLAN))
    times = (
        book.propose(session, NOW, PLAN),
        book.awaited(session),
        book.window(session),
        book.deadline(session),
    )
    return [*texts, repr(times), repr(book.reminder_due(session, NOW))]


def private(session: Session, seat: str) -> list[str]:
    """All that a seat gets of the desk."""
    return [
        HEAD.sub("#" * 64, render(blocks, "plain"))
        for blocks in (seat_blocks(session, seat, "en"), packet(session, seat, "ru"))
    ]


def played(ident: str, seed: int, decisions: int) -> Session:
    session = gmkit.new(ident, system(ident).company, seed=f"untold-{seed}")
    play_out(session, session.system.bots["plausible"], random.Random(seed), decisions=decisions)
    return session


def sealed(session: Session) -> Iterator[tuple[str, Any]]:
    """Answers of the open batch that nobody but their seat knows."""
    given = session.given()
    openly = {i.partition(":")[0] for i, v in given.items() if i.endswith("act.open") and v}
    return (
        (i, v) for i, v in given.items() if i.partition(":")[0] not in openly and not i.endswith("act.open")
    )


@pytest.mark.slow
@pytest.mark.parametrize("ident", [ident for ident in SYSTEMS if "plausible" in system(ident).bots])
def test_a_sealed_answer_changes_nothing_that_others_get(ident: str) -> None:
    tried = 0
    for seed in range(30):
        dice = random.Random(seed)
        session = played(ident, seed, dice.randrange(12, 160))
        bot = session.system.bots["plausible"]
        for _ in range(60):
            if session.over or any(True for _ in sealed(session)):
                break
            play_out(session, bot, dice, decisions=1)
        for ident_of in [ident_of for ident_of, _ in sealed(session)][:3]:
            seat = ident_of.partition(":")[0]
            if ident_of not in session.given():
                continue  # another answer has made it pointless
            others = [other for other in session.seats if other != seat][:2]
            before = public(session), [private(session, other) for other in others]
            waited = book.awaited(session)
            session.answer(ident_of, session.question(ident_of).sample(dice))
            if book.awaited(session) != waited:
                break  # the dialog asks on: that is public
            assert public(session) == before[0]
            assert [private(session, other) for other in others] == before[1]
            tried += 1
        if tried >= 5:
            return
    assert tried >= (1 if ident == "anima" else 3), "nothing could be replaced"


def cruiser_hands(session: Session) -> None:
    crew = session._run.state.crew
    for one in crew.values():
        one.hand.update(zip(COLOURS, [one.cards, 0, 0, 0], strict=True))


def cruiser_teams(session: Session) -> None:
    for one in session._run.state.crew.values():
        one.cyborg = not one.cyborg


def cruiser_cards(session: Session) -> None:
    ship = session._run.state
    for one in ship.crew.values():
        one.crises.reverse()
        one.jumps.reverse()
        one.bomb = None if one.bomb else "navigation"
    ship.routes.reverse()


def anima_hands(session: Session) -> None:
    """Every card of a hand, and every secret mission, for another one of the pile."""
    world = session._run.state
    for party in world.parties.values():
        count = len(party.hand)
        world.advantages += party.hand
        party.hand = [world.advantages.pop(0) for _ in range(count)]
        party.missions.reverse()
    world.aside.reverse()


def galactica_loyalty(session: Session) -> None:
    """Everybody has somebody else's loyalty, hand and trauma, as far as their counts are equal."""
    world = session._run.state
    players = list(world.seats.values())
    for pile in ("loyalty", "hand", "trauma"):
        for one, other in pairwise(players):
            mine, theirs = getattr(one, pile), getattr(other, pile)
            if len(mine) == len(theirs):
                mine[:], theirs[:] = list(theirs), list(mine)


@pytest.mark.parametrize(
    ("ident", "change"),
    [
        ("cruiser", cruiser_hands), ("cruiser", cruiser_teams), ("cruiser", cruiser_cards),
        ("anima", anima_hands), ("galactica", galactica_loyalty),
    ],
)  # fmt: skip
@pytest.mark.parametrize("seed", range(4))
def test_changed_hands_teams_and_piles_change_nothing_that_the_table_gets(
    ident: str, change: Callable[[Session], None], seed: int
) -> None:
    session = played(ident, seed, 40 + 30 * seed)
    before, known = public(session), session.view("gm")
    change(session)
    assert session.view("gm") != known, "nothing has been changed: this test looks at nothing"
    assert public(session) == before


def test_a_changed_public_fact_does_change_the_post() -> None:
    """The other way round, so that the comparisons above can fail."""
    session = played("cruiser", 1, 60)
    before = public(session)
    session.ruling("set", "fuel", 3, reason="a leak")
    assert public(session) != before


def test_a_preloaded_order_does_not_show_in_text_or_time() -> None:
    """T02: whoever can interrupt and whoever cannot: the same queue, the same deadline, the same post."""
    said = set()
    for mine in ([], ["mine"]):
        session = played("cruiser", 3, 9)
        cyborg = session.board("gm").secrets["cyborgs"][0]
        while session.step != "cru.action.close":
            session.answer(session.waiting()[-1], True)
        book.set_plan(session, PLAN)
        book.set_deadline(session, book.propose(session, NOW))
        session.answer(f"{cyborg}:cru.act.sabotage", mine)
        said.add("\n".join(public(session)))
    assert len(said) == 1


def test_a_packet_holds_all_that_its_seat_was_told_and_nothing_that_it_was_not() -> None:
    session = played("cruiser", 5, 150)
    texts = texts_of(session, "ru")
    for seat in session.seats:
        text = render(packet(session, seat, "ru"), "plain")
        for event in session.events:
            if event.kind == "cru.status":
                continue
            said = texts.say(event.kind, event.data)
            if event.seen(seat):
                assert said in text
        own = {e.kind for e in session.events if e.seen_by == (seat,)}
        assert own
        secrets = session.view("gm")["board"]["papers"]
        mine = next(p for p in secrets if p["seat"] == seat)
        for other in secrets:
            for jump in other["jumps"]:
                if other["seat"] != seat and jump not in mine["jumps"]:
                    assert jump["name"]["ru"] not in text.partition("Что произошло")[0]
        assert text.count("🔒") == sum(e.seen(seat) and e.seen_by != ("public",) for e in session.events)


def test_messages_of_seats_do_not_tell_of_each_other() -> None:
    session = played("cruiser", 7, 60)
    texts, messages = texts_of(session, "ru"), private_messages(session, "ru")
    for seat, text in messages.items():
        for event in session.events:
            if (
                event.seen_by != ("public",)
                and not event.seen(seat)
                and event.kind in ("cru.dealt", "cru.loaded-mine")
            ):
                assert texts.say(event.kind, event.data) not in text
