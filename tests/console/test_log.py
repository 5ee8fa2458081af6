"""The log, fair undo, branches, rulings, and chance that is typed in."""

from __future__ import annotations

from gmkit.console.workplace import Desk
from gmkit.core.log import Answer, Ruling, Typed, Undo
from gmkit.texts.post import news
from tests.console.conftest import close_phase, order


def test_lines_are_readable_and_hide_what_was_answered(desk: Desk) -> None:
    order(desk, "P1", "bridge")
    log = desk.panel("log")
    said = [(item["label"], item["note"]) for item in log.lines.items]
    name = desk.session.names["P1"]
    assert said.count((f"{name}: •••", "sealed answer")) == 2
    assert not any("ridge" in label for label, _ in said)
    desk.header.secrets.click()
    assert (f"{name}: Do nothing", "What to do?") in [(i["label"], i["note"]) for i in log.lines.items]
    assert (f"{name}: Bridge", "Where to go?") in [(i["label"], i["note"]) for i in log.lines.items]


def test_an_undo_that_nobody_has_seen_is_clean(desk: Desk) -> None:
    order(desk, "P1", "bridge")
    desk.header.undo.click()
    assert list(desk.session.given()) == ["P1:cru.act.go"]
    assert "nobody had seen" in desk.messages.text


def test_undo_to_any_line(desk: Desk) -> None:
    order(desk, "P1", "bridge")
    order(desk, "P2", "bridge")
    line = desk.session.entries()[1]
    log = desk.panel("log")
    log.lines.click(str(line), "undo")
    assert "3 entries" in log.undoing._asked.value
    log.undoing.reason.value = "typed into the wrong game"
    log.undoing.confirm.click()
    assert list(desk.session.given()) == ["P1:cru.act.go"]
    undo = desk.session.log.records[-1]
    assert isinstance(undo, Undo)
    assert undo.reason == "typed into the wrong game"


def test_taking_back_what_has_been_shown_lists_who_has_seen_what_and_the_next_post_says_so(
    desk: Desk,
) -> None:
    order(desk, "P1", "bridge")
    close_phase(desk)
    desk.panel("posts").mark.click()
    desk.header.undo.click()
    assert desk.shown == "log"
    undoing = desk.panels["log"].undoing
    assert "the table" in undoing._asked.value.lower()
    assert "bridge" in undoing._asked.value
    assert desk.session.phase == "crisis", "nothing is taken back before it is confirmed"
    undoing.confirm.click()
    assert desk.session.phase == "action"
    posts = desk.panel("posts")
    assert posts.copy.text.startswith("[b][size=120]Correction by the game master")
    assert posts.readers.item("public")["state"] == "correction"
    posts.mark.click()
    assert posts.readers.item("public")["tone"] == "sent"
    assert not news(desk.session, "public")


def test_a_branch_touches_neither_log_nor_file(desk: Desk) -> None:
    order(desk, "P1", "bridge")
    before = desk.session.head
    line = desk.session.entries()[0]
    desk.panel("log").lines.click(str(line), "fork")
    assert desk.branch
    assert desk.session.given() == {}
    order(desk, "P1", "corridors")
    desk.panel("posts").publishing.now.click()
    assert not desk.panels["posts"].publishing.folder.exists()
    desk.header.back.click()
    assert not desk.branch
    assert desk.session.head == before
    assert desk.session.given()["P1:cru.act.go"] == "bridge"


def test_a_value_is_found_by_search_and_set_with_a_reason(desk: Desk) -> None:
    setting = desk.panel("rulings").set
    setting.search.value = "fuel"
    setting.found.click("fuel")
    assert setting.value.value == "10"
    setting.value.value = "7"
    setting.go.click()
    assert "needs a reason" in desk.messages.text
    setting.reason.value = "counted wrong"
    setting.public.value = True
    setting.go.click()
    assert desk.session.board("gm").status["resources"]["fuel"] == 7
    ruling = desk.session.log.records[-1]
    assert isinstance(ruling, Ruling)
    assert ruling.public


def test_a_value_of_a_wrong_kind_is_refused(desk: Desk) -> None:
    setting = desk.panel("rulings").set
    setting.search.value = "fuel"
    setting.found.click("fuel")
    setting.value.value = "many"
    setting.reason.value = "why not"
    setting.go.click()
    assert desk.messages.tone == "bad"
    assert desk.session.board("gm").status["resources"]["fuel"] == 10


def test_places_are_found_by_a_players_name_and_values_are_hidden(desk: Desk) -> None:
    setting = desk.panel("rulings").set
    setting.search.value = f"{desk.session.names['E2']} cyborg"
    assert [item["id"] for item in setting.found.items] == ["crew.E2.cyborg"]
    assert setting.found.items[0]["state"] == "•••"
    desk.header.secrets.click()
    assert setting.found.items[0]["state"] in ("true", "false")


def test_a_card_is_moved_once_secrets_are_shown(desk: Desk) -> None:
    moving = desk.panel("rulings").move
    assert moving.go.disabled
    assert not moving.card.options
    desk.header.secrets.click()
    moving.source.value, moving.target.value = "crew.P1.jumps", "crew.P2.jumps"
    card = moving.card.value
    moving.reason.value = "dealt to the wrong player"
    moving.go.click()
    places = desk.session.places()
    assert card in places["crew.P2.jumps"]
    assert card not in places["crew.P1.jumps"]


def test_a_disputed_reading_is_switched(desk: Desk) -> None:
    switching = desk.panel("rulings").switch
    switching.which.value = "excess_shots"
    assert "CRU-WPN-06" in switching._source.value
    switching.value.value = "kept"
    switching.reason.value = "agreed at the table"
    switching.go.click()
    assert desk.session.switches["excess_shots"] == "kept"


def test_chance_is_typed_in_or_rolled(desk: Desk) -> None:
    """The two random cards of a vote: the first time typed in, the second time from the seed."""
    chance = desk.panel("rulings").chance
    chance.streams.click("skill")
    assert desk.session.typed == {"skill"}
    while desk.session.step != "cru.vote.random":
        close_phase(desk)
    orders = desk.panel("orders")
    assert "chance" in desk.header.waits.value
    orders.single.place.widget.click("white", "white")
    typed = [r for r in desk.session.log.records if isinstance(r, Answer) and r.typed]
    assert [r.value for r in typed] == [["white", "white"]]
    while desk.session.step != "cru.vote.random":
        close_phase(desk)
    desk.panel("orders").single.place.widget.roll.click()
    assert len([r for r in desk.session.log.records if isinstance(r, Answer) and r.typed]) == 1
    desk.panel("rulings").chance.streams.click("skill")
    assert isinstance(desk.session.log.records[-1], Typed)
    assert not desk.session.typed


def test_every_stream_that_a_game_uses_can_be_typed_in(desk: Desk) -> None:
    from gmkit import sample

    used = set()
    for seed in ("a", "b", "c"):
        session = sample.make(seed=seed)
        used |= set(session._run.counters)
    assert used <= set(desk.board.STREAMS)
