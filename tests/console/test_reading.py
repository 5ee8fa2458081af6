"""Posts in: a pasted page, the GM's word on what is unclear, what is entered, and standing orders that stay sealed."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

import gmkit
from gmkit.console import desk as make_desk
from gmkit.console.workplace import Desk
from gmkit.core.log import Note
from gmkit.schedule import Deadline, Plan, book
from gmkit.texts.reading import ledger, standing
from tests.console.conftest import close_phase, everything, shut

#: What is pasted has a time of its own; the desk's clock stands a little later.
NOW = datetime(2030, 11, 27, 20, 0, tzinfo=UTC)
AT = "27.11.2030 18:30"


@pytest.fixture
def desk(games: Path) -> Any:
    """A desk on day 1, in English; its clock and the plan's zone are UTC, so that a page's times are the desk's."""
    path = games / "one.gmkit"
    names = {"political": "Anna Boris Vera", "military": "Gleb Dina Egor", "engineer": "Janna Zahar Ira"}
    players = [f"{name}:{role}" for role, said in names.items() for name in said.split()]
    gmkit.new("cruiser", players, path=path, seed="tea").close()
    made = make_desk(path, folder=games, lang="en")
    made.clock = lambda: NOW
    made.safely(lambda: book.set_plan(made.session, Plan(zone="UTC")))()
    yield made
    assert "Unexpected error" not in made.messages.text, made.error_log.read_text(encoding="utf-8")
    shut(made)


def seat(desk: Desk, name: str) -> str:
    return next(seat for seat, known in desk.session.names.items() if known == name)


def paste(desk: Desk, text: str, **fields: Any) -> Any:
    """Put a text into the panel and press Read."""
    panel = desk.panel("reading")
    panel.text.value = text
    for name, value in fields.items():
        getattr(panel, name).value = value
    panel.go.click()
    return panel


def said(panel: Any, n: int = 0) -> dict[str, Any]:
    return dict(panel.lines.items[n])


def test_a_page_is_shown_line_by_line_and_entered_only_by_the_button(desk: Desk) -> None:
    panel = paste(
        desk,
        f"Anna » {AT}\n## military centre, train\n\nGleb » {AT}\n> ## bridge\nNo.\n## weapons bay, shoot\n\n"
        f"Dina » {AT}\n## into the brig\n",
    )
    assert [item["state"] for item in panel.lines.items] == [
        "understood", "quote", "understood", "against the rules",
    ]  # fmt: skip
    assert "CRU-ACT-07" in said(panel, 3)["note"]
    assert desk.session.given() == {}
    assert panel.enter.description == "Enter 4 answers"
    panel.enter.click()
    anna, gleb = seat(desk, "Anna"), seat(desk, "Gleb")
    assert desk.session.given() == {
        f"{anna}:cru.act.go": "military_centre", f"{anna}:cru.act.do": "train",
        f"{gleb}:cru.act.go": "weapons_bay", f"{gleb}:cru.act.do": "shoot",
    }  # fmt: skip
    assert panel.lines.items[0]["state"] == "entered already"
    assert panel.enter.disabled


def test_what_is_unclear_waits_for_a_press(desk: Desk) -> None:
    panel = paste(desk, "## bridge or weapons bay, nothing", writer=seat(desk, "Anna"))
    assert said(panel)["state"] == "unclear"
    assert panel.enter.disabled
    labels = [act["label"] for act in said(panel)["acts"]]
    assert {"Bridge", "Weapons bay"} <= set(labels)
    act = next(act["id"] for act in said(panel)["acts"] if act["label"] == "Bridge")
    panel.lines.click(said(panel)["id"], act)
    assert not panel.enter.disabled
    panel.enter.click()
    assert desk.session.given()[f"{seat(desk, 'Anna')}:cru.act.go"] == "bridge"


def test_a_line_can_be_left_out_and_taken_back(desk: Desk) -> None:
    panel = paste(desk, "## bridge, nothing", writer=seat(desk, "Anna"))
    panel.lines.click(said(panel)["id"], "drop")
    assert said(panel)["state"] == "not entered"
    assert panel.enter.disabled
    panel.lines.click(said(panel)["id"], "take")
    assert not panel.enter.disabled


def test_a_late_line_counts_only_by_the_gms_word(desk: Desk) -> None:
    def set_deadline() -> None:
        book.set_deadline(desk.session, Deadline(NOW - timedelta(hours=2), NOW - timedelta(days=1)))

    desk.safely(set_deadline)()
    panel = paste(desk, f"Anna » {AT}\n## bridge, nothing")
    assert said(panel)["state"] == "late"
    assert AT in said(panel)["note"]
    assert panel.enter.disabled
    panel.lines.click(said(panel)["id"], "allow")
    panel.enter.click()
    assert desk.session.given()[f"{seat(desk, 'Anna')}:cru.act.go"] == "bridge"


def test_a_writer_whom_nobody_knows_is_asked_for_once_and_kept(desk: Desk) -> None:
    panel = paste(desk, f"dark_cat » {AT}\n## bridge, nothing")
    assert said(panel)["state"] == "who is it?"
    panel.strangers.children[0].children[1].value = "P1"
    assert said(panel)["state"] == "understood"
    assert ledger.writers(desk.session) == {"dark_cat": "P1"}
    panel.enter.click()
    assert desk.session.given()["P1:cru.act.go"] == "bridge"


def test_lines_once_entered_are_known_again_until_they_are_taken_back(desk: Desk) -> None:
    page = f"Anna » {AT}\n## bridge, nothing"
    panel = paste(desk, page)
    panel.enter.click()
    panel = paste(desk, page)
    assert said(panel)["state"] == "entered already"
    desk.safely(lambda: desk.session.undo(desk.session.entries()[-2]))()
    panel = paste(desk, page)
    assert said(panel)["state"] == "understood"


def test_a_paste_without_times_is_put_away_once_it_is_entered(desk: Desk) -> None:
    """It could not be told from the same words of another day."""
    panel = paste(desk, "## bridge, nothing", writer="P1")
    panel.enter.click()
    assert panel.text.value == ""
    assert panel.reading is None


def test_a_private_message_is_read_without_marks(desk: Desk) -> None:
    text = "Hi!\nI go to the bridge and do nothing."
    panel = paste(desk, text, writer="P1")
    assert panel.lines.items == []
    panel = paste(desk, text, writer="P1", private=True)
    assert panel.enter.description == "Enter 2 answers"


def test_an_empty_paste_says_what_to_do(desk: Desk) -> None:
    paste(desk, "  ")
    assert "paste a post" in desk.messages.text


def test_a_conditional_order_goes_into_the_form_and_then_into_the_log(desk: Desk) -> None:
    panel = paste(
        desk, "## if the bridge is free, bridge, do nothing, otherwise stay and do nothing", writer="P2"
    )
    assert said(panel)["state"] == "conditional"
    panel.lines.click(said(panel)["id"], "file")
    form = panel.standing
    assert (form.seat.value, form.when.value) == ("P2", "the bridge is free")
    form.file.click()
    (filed,) = standing.in_force(desk.session)
    assert filed.order.otherwise == "stay and do nothing"


def kept(desk: Desk, **order: Any) -> Any:
    desk.safely(lambda: standing.file(desk.session, standing.Order(**order)))()
    return desk.panel("reading").standing


def test_a_standing_order_is_sealed_on_the_desk_and_in_the_log(desk: Desk) -> None:
    panel = kept(desk, seat="P2", then="military centre, train", when="Anna is away")
    assert panel.orders.items[0]["label"] == "•••"
    assert "train" not in everything(desk)
    desk.panel("log")
    assert "train" not in everything(desk)
    assert any(item["label"] == "standing order: sealed" for item in desk.panel("log").lines.items)
    panel = desk.panel("reading").standing
    panel.peek.click()
    assert "military centre, train" in panel.orders.items[0]["label"]


def test_a_standing_order_is_proposed_and_carried_out_by_a_press(desk: Desk) -> None:
    panel = kept(desk, seat="P2", then="military centre, train", when="x", otherwise="stay, do nothing")
    assert [act["id"] for act in panel.orders.items[0]["acts"]] == ["end"]
    panel.look.click()
    assert [act["id"] for act in panel.orders.items[0]["acts"]] == ["then", "otherwise", "end"]
    panel.orders.click(panel.orders.items[0]["id"], "then")
    assert desk.session.given() == {"P2:cru.act.go": "military_centre", "P2:cru.act.do": "train"}
    assert panel.orders.items == []
    assert "No" in panel.note.value or "no" in panel.note.value


def test_the_closing_reminds_of_standing_orders(desk: Desk) -> None:
    orders = desk.panel("orders")
    orders.closing.close_phase.click()
    assert "standing order" not in orders.closing.missing.value
    orders.closing.cancel.click()
    kept(desk, seat="P2", then="military centre, train")
    orders = desk.panel("orders")
    orders.closing.close_phase.click()
    assert "1 standing order" in orders.closing.missing.value


def test_a_standing_order_can_be_withdrawn_and_stays_in_the_log(desk: Desk) -> None:
    panel = kept(desk, seat="P2", then="military centre, train")
    panel.orders.click(panel.orders.items[0]["id"], "end")
    assert standing.in_force(desk.session) == []
    remarks = [record.text for record in desk.session.log.records if isinstance(record, Note)]
    assert any("military centre, train" in text for text in remarks)


def test_another_phase_reads_a_pasted_page_anew(desk: Desk) -> None:
    """Posts of the phase before are not orders of this one."""
    page = f"Anna » {AT}\n## bridge, nothing"
    panel = paste(desk, page)
    panel.enter.click()
    close_phase(desk)
    panel = desk.panel("reading")
    assert panel.enter.disabled
    assert said(panel)["state"] in ("entered already", "before the phase")


def test_a_vote_of_the_table_is_counted_and_given_as_an_answer(desk: Desk) -> None:
    for ident, value in {"P1:cru.act.go": "conference_hall", "P1:cru.act.do": "brig_vote"}.items():
        desk.safely(lambda i=ident, v=value: desk.session.answer(i, v))()
    panel = desk.panel("reading")
    panel.text.value = f"Anna » {AT}\n## vote Ira\nGleb » {AT}\n## vote: Ira!\nDina » {AT}\n## vote Zahar\n"
    panel.ballot.question.value = "P1:cru.act.target"
    panel.ballot.count.click()
    assert "Most votes." in panel.ballot.said.value
    panel.ballot.give.click()
    assert desk.session.given()["P1:cru.act.target"] == seat(desk, "Ira")


def test_both_languages(desk: Desk) -> None:
    panel = paste(desk, "## bridge or hall", writer="P1")
    desk.speak("ru")
    panel = desk.panel("reading")
    assert panel.go.description == "Прочитать"
    panel.text.value = "## мостик, ничего не делаю"
    panel.writer.value = "P1"
    panel.go.click()
    assert said(panel)["state"] == "понято"
