"""Standing orders: sealed in the log, proposed when their question comes, ordered by the rules, never to be seen."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

import gmkit
from gmkit.core.log import Log, Note, decode
from gmkit.core.session import Session
from gmkit.core.views import waiting
from gmkit.errors import GmkitError
from gmkit.games import restore, verify
from gmkit.publish.writing import publication
from gmkit.schedule import Deadline, Plan, book
from gmkit.texts.post import post, private_messages
from gmkit.texts.reading import standing
from gmkit.texts.reading.standing import Order, carry_out, file, in_force, parsed, proposals, withdraw
from tests.texts.reading.settings import NAMES, action, crisis, setting

BEGAN = datetime(2030, 11, 27, 12, 0, tzinfo=UTC)


# ---- the words of an order


@pytest.mark.parametrize(
    ("text", "when", "then", "otherwise"),
    [
        ("если мостик свободен, иду на мостик, иначе остаюсь", "мостик свободен", "иду на мостик", "остаюсь"),
        ("если атакуют мой вайпер, то играю манёвр", "атакуют мой вайпер", "играю манёвр", ""),
        ("играю манёвр, если атакуют мой вайпер; иначе пас", "атакуют мой вайпер", "играю манёвр", "пас"),
        ("if my viper is attacked, play evasive manoeuvres, else pass", "my viper is attacked",
         "play evasive manoeuvres", "pass"),
        ("go to the bridge when it is free", "it is free", "go to the bridge", ""),
        ("иду на мостик", "", "иду на мостик", ""),
    ],
)  # fmt: skip
def test_the_parts_of_a_conditional_order(text: str, when: str, then: str, otherwise: str) -> None:
    order = parsed(text, "P1")
    assert (order.when, order.then, order.otherwise) == (when, then, otherwise)
    assert not order.again


def test_an_order_for_every_day() -> None:
    assert parsed("по умолчанию: военный центр, тренировка", "P1") == Order(
        "P1", "военный центр, тренировка", again=True
    )


# ---- kept, carried out, withdrawn


def test_an_order_waits_in_the_log_and_replay_is_exact() -> None:
    game = action("ru")
    before = game.view("gm")
    filed = file(game, Order("P2", "военный центр, тренировка", "x"))
    assert in_force(game) == [filed]
    assert game.view("gm") == before
    carry_out(game, filed)
    assert game.given() == {"P2:cru.act.go": "military_centre", "P2:cru.act.do": "train"}
    log = Log()
    for number, line in enumerate(game.log.lines):
        log.append(decode(line, number), line)
    again = restore(log)
    assert again.view("gm") == game.view("gm")
    assert in_force(again) == []
    verify(game.log, [game.head])


def test_an_order_outlives_the_closing_of_the_game_file(tmp_path: Path) -> None:
    path = tmp_path / "one.gmkit"
    players = [f"{name}:{role}" for role, names in NAMES["ru"].items() for name in names]
    game = gmkit.new("cruiser", players, path=path, seed="tea")
    file(game, Order("P2", "военный центр, тренировка"))
    game.close()
    again = gmkit.open(path)
    (filed,) = in_force(again)
    assert filed.order.then == "военный центр, тренировка"
    again.close()


def test_an_order_holds_once_or_each_time_and_an_undo_brings_it_back() -> None:
    game = action("ru")
    once = file(game, Order("P2", "военный центр, тренировка"))
    often = file(game, Order("P3", "мостик, ничего не делаю", again=True))
    carry_out(game, once)
    carry_out(game, often)
    assert in_force(game) == [often]
    game.undo(game.entries()[0])
    assert in_force(game) == [once, often]


def test_what_is_ordered_otherwise() -> None:
    game = action("ru")
    filed = file(game, Order("P2", "мостик, ничего", "x", "военный центр, тренировка"))
    (proposal,) = proposals(game)
    assert [entry.value for entry in proposal.then.entries] == ["bridge", "nothing"]
    assert [entry.value for entry in proposal.otherwise.entries] == ["military_centre", "train"]
    carry_out(game, filed, "otherwise")
    assert game.given()["P2:cru.act.go"] == "military_centre"


def test_a_withdrawn_order_is_no_more_proposed_and_stays_in_the_log() -> None:
    game = action("ru")
    filed = file(game, Order("P2", "военный центр, тренировка"))
    withdraw(game, filed)
    assert in_force(game) == []
    assert proposals(game) == []
    assert any("тренировка" in record.text for record in game.log.records if isinstance(record, Note))


def test_an_order_never_replaces_what_the_player_has_said_since() -> None:
    game = action("ru")
    filed = file(game, Order("P2", "военный центр, тренировка"))
    game.answer("P2:cru.act.go", "bridge")
    game.answer("P2:cru.act.do", "nothing")
    assert proposals(game) == []
    with pytest.raises(GmkitError):
        carry_out(game, filed)
    assert game.given() == {"P2:cru.act.go": "bridge", "P2:cru.act.do": "nothing"}


def test_an_order_waits_for_its_own_question() -> None:
    """An order for the vote says nothing in the action phase, and one of the action phase nothing to the vote."""
    order = Order("P2", "кризис: жёлтая", key="cru.vote.spend")
    game = action("ru")
    file(game, order)
    file(game, Order("P2", "военный центр, тренировка"))
    assert [p.filed.order.then for p in proposals(game)] == ["военный центр, тренировка"]
    later = crisis("ru")
    file(later, order)
    file(later, Order("P2", "военный центр, тренировка"))
    (proposal,) = proposals(later)
    assert [(e.question.id, e.value) for e in proposal.then.entries] == [
        ("P2:cru.vote.spend/crisis", ("yellow",))
    ]


def test_orders_come_by_seat_and_not_by_when_they_were_written() -> None:
    game = action("ru")
    for seat in ("E3", "P2", "M1"):
        file(game, Order(seat, "коридоры, отдыхаю"))
    assert [proposal.filed.order.seat for proposal in proposals(game)] == ["P2", "M1", "E3"]


def test_in_a_window_orders_come_as_the_rules_list_their_uses() -> None:
    """AnimA's interrupts go in turn order (ANI-ADV-05), whoever wrote first."""
    game, uses = _window_with_two_uses()
    wanted = [use for use in uses if use != "pass"]
    for use in reversed(wanted):
        seat, _, rest = use.partition(":")
        card = game.header.deck["advantages" if rest.startswith("play:") else "characters"]
        name = next(c["name"]["ru"] for c in card if c["id"] == rest.partition(":")[2])
        verb = "играю" if rest.startswith("play:") else "способность"
        file(game, Order(seat, f"{verb} «{name}»", "мне это поможет", "пас"))
    found = proposals(game)
    assert [entry.value for proposal in found for entry in proposal.then.entries[:1]] == wanted
    assert all(proposal.otherwise.passes for proposal in found)


def _window_with_two_uses() -> tuple[Session, tuple[str, ...]]:
    """A window in which two seats can do something, found by letting the bots play."""
    import random

    from gmkit.core.play import play_out

    for seed in range(40):
        game = gmkit.new("anima", ["Анна", "Борис", "Вера", "Глеб"], seed=f"window-{seed}")
        bot, dice = game.system.bots["plausible"], random.Random(seed)
        for _ in range(400):
            if game.over:
                break
            question: Any = game.waiting()[0]
            seats = {use.partition(":")[0] for use in getattr(question, "options", ())} - {"pass"}
            if question.facts.get("window") and len(seats) > 1:
                return game, tuple(question.options)
            play_out(game, bot, dice, decisions=1)
    raise AssertionError("no window with two uses in forty games")


def test_a_bad_order_is_refused_in_a_sentence() -> None:
    game = action("ru")
    for order in (Order("P9", "мостик"), Order("P1", "  ")):
        with pytest.raises(GmkitError) as error:
            file(game, order)
        assert error.value.en != error.value.ru
    assert not any(isinstance(record, Note) for record in game.log.records)


def test_a_remark_of_the_gms_that_begins_alike_is_no_order() -> None:
    game = action("ru")
    game.note("standing: looks like a storm")
    game.note('standing: {"who": "P1"}')
    assert in_force(game) == []


# ---- nobody sees whether somebody has one


def seen(game: Session) -> str:
    """All that everybody but the GM gets, sealed heads masked: they change with every secret alike."""
    readers = ("public", *game.seats)
    everything: dict[str, Any] = {
        "views": {reader: game.view(reader) for reader in readers},
        "waiting": [(one.seat, one.key) for one in waiting(game)],
        "posts": [post(game, "public", language, "bbcode") for language in ("en", "ru")],
        "messages": private_messages(game, "ru"),
        "page": publication(game, "ru"),
    }
    everything["page"].pop("mark")  # a hash over the page, sealed head included
    return re.sub(r"\b[0-9a-f]{64}\b", "#", json.dumps(everything, default=str, sort_keys=True))


def times(game: Session) -> list[Any]:
    """The public times: until when the step is waited for, whether a reminder is due, who is waited for."""
    hours = [BEGAN + timedelta(hours=hour) for hour in range(0, 60, 5)]
    return [
        book.deadline(game),
        book.awaited(game),
        [book.reminder_due(game, hour) for hour in hours],
        [book.passed(game, hour) for hour in hours],
        book.propose(game, BEGAN),
    ]


SECRETS: tuple[tuple[Order, ...], ...] = (
    (),
    (Order("P2", "военный центр, тренировка", "Пим пойдёт в ЦУС", "коридоры, отдыхаю"),),
    (Order("E3", "кризис: синяя", key="cru.vote.spend", again=True), Order("M1", "мостик, ничего")),
)


@pytest.mark.parametrize("orders", SECRETS[1:], ids=["one", "two"])
def test_posts_queue_and_public_times_do_not_change_with_a_standing_order(
    orders: tuple[Order, ...],
) -> None:
    """T02: the same day is told twice, with and without; at every moment everybody gets the same, byte by byte."""
    stories = [_day(()), _day(orders)]
    assert stories[0] == stories[1]
    assert len(stories[0]) == 5


def _day(orders: tuple[Order, ...]) -> list[tuple[str, list[Any]]]:
    """An action phase and the morning after the crisis phase. What a standing order says is said at the close: by the
    order where there is one, by the player at that same moment where there is none."""
    game = action("ru")
    book.set_plan(game, Plan(zone="UTC"))
    book.set_deadline(game, Deadline(BEGAN + timedelta(hours=48), BEGAN))
    for order in orders:
        file(game, order)
    told = [(seen(game), times(game))]
    game.answer("P1:cru.act.go", "bridge")
    game.answer("P1:cru.act.do", "nothing")
    told.append((seen(game), times(game)))
    _at_the_close(game, orders, [Order("P2", "военный центр, тренировка"), Order("M1", "мостик, ничего")])
    game.answer("gm:cru.action.close", True)
    told.append((seen(game), times(game)))
    book.set_deadline(game, Deadline(BEGAN + timedelta(hours=96), BEGAN + timedelta(hours=48)))
    told.append((seen(game), times(game)))
    game.answer("gm:cru.crisis.close", True)
    told.append((seen(game), times(game)))
    return told


def _at_the_close(game: Session, orders: tuple[Order, ...], said: list[Order]) -> None:
    """Everybody's answer of that moment is in: by standing orders, or given by the players themselves."""
    for proposal in proposals(game):
        if proposal.then.entries:
            carry_out(game, proposal.filed)
    given = game.given()
    for order in said:
        if f"{order.seat}:cru.act.go" not in given:
            carry_out(game, file(game, order))


def test_who_has_an_order_is_waited_for_like_everybody_else() -> None:
    game = action("ru")
    before = [one.seat for one in waiting(game)]
    file(game, Order("P2", "военный центр, тренировка"))
    proposals(game)
    assert [one.seat for one in waiting(game)] == before


def test_no_reader_gets_the_words_of_an_order() -> None:
    game = action("ru")
    file(game, Order("P2", "военный центр, тренировка", "тайное условие"))
    for reader in ("public", *game.seats):
        told = json.dumps([game.view(reader), post(game, reader, "ru")], ensure_ascii=False, default=str)
        assert "тайное условие" not in told
    assert all("тайное" not in said for said in private_messages(game, "ru").values())


def test_proposals_change_nothing() -> None:
    game = setting("action", "ru").fork()
    file(game, Order("P2", "военный центр, тренировка"))
    before = (len(game.log), game.given())
    proposals(game)
    assert (len(game.log), game.given()) == before


def test_marks_of_standing_orders_are_the_desks_own() -> None:
    assert set(standing.MARKS).isdisjoint(book.MARKS)
