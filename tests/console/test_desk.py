"""A game on the desk: from the first screen through a day to the posts."""

from __future__ import annotations

import json
from pathlib import Path

import gmkit
from gmkit.console.workplace import Desk
from gmkit.core.log import Answer, Shown
from tests.console.conftest import PLAYERS, close_phase, everything, order, shut


def fill_in(empty: Desk, name: str = "autumn") -> None:
    new = empty.panels["start"].new
    new.name.value = name
    new.players.paste("\n".join(PLAYERS))
    new.seed.value = "tea"


def test_a_new_game_is_made_from_the_form_and_kept_in_its_file(empty: Desk, games: Path) -> None:
    fill_in(empty)
    empty.panels["start"].new.switches["reveal_at_end"].value = True
    empty.panels["start"].new.start.click()

    assert empty.session.phase == "action"
    assert "autumn.gmkit" in empty.messages.text
    shut(empty)
    again = gmkit.open(games / "autumn.gmkit")
    assert sorted(again.names.values()) == sorted(p.split(":")[0] for p in PLAYERS)
    assert again.switches["reveal_at_end"] is True
    again.close()


def test_what_is_wrong_with_players_is_said_player_by_player_and_no_file_is_made(
    empty: Desk, games: Path
) -> None:
    fill_in(empty)
    new = empty.panels["start"].new
    new.players.names["military"][1].value = "анна"  # the same name as P1's, whatever its case
    new.players.names["engineer"][2].value = ""
    new.start.click()

    assert empty.messages.tone == "bad"
    assert "5. " in new.errors.value
    assert "9. " in new.errors.value
    assert "1. " not in new.errors.value
    assert list(games.iterdir()) == [empty.error_log]


def test_a_deck_with_errors_is_listed_and_refused(empty: Desk, games: Path, tmp_path: Path) -> None:
    deck = tmp_path / "own.yaml"
    deck.write_text("meta: {version: 1}\ncrises: []\n", encoding="utf-8")
    fill_in(empty)
    new = empty.panels["start"].new
    new.deck.value = str(deck)
    new.check.click()
    assert "<li>" in new.deck_said.value
    new.start.click()
    assert empty.messages.tone == "bad"
    assert "<li>" in new.errors.value
    assert not list(games.glob("*.gmkit"))


def test_a_games_file_is_opened_from_the_list(empty: Desk, games: Path) -> None:
    for name in ("one", "two"):
        gmkit.new("cruiser", PLAYERS, path=games / f"{name}.gmkit", seed=name).close()
    start = empty.panel("start")
    start.games.click("two.gmkit")
    assert empty.path == games / "two.gmkit"
    assert empty.session.header.seed == "two"
    empty.header.games.click()
    assert not empty.playing


def test_orders_of_a_day_by_clicking_and_both_phases_closed(desk: Desk) -> None:
    for seat in desk.session.seats:
        order(desk, seat, "corridors")
    assert [q.seat for q in desk.session.waiting() if q.waited] == ["gm"]
    close_phase(desk)
    assert desk.shown == "results"
    assert desk.session.phase == "crisis"
    close_phase(desk)
    assert desk.session.phase == "action"
    assert "Day 2" in desk.header.where.value


def test_an_answer_is_replaced_by_its_chip_and_later_answers_stay(desk: Desk) -> None:
    card = order(desk, "P1", "bridge")
    card.chips.click("P1:cru.act.go")
    card.place().widget.click("corridors")
    assert desk.session.given()["P1:cru.act.go"] == "corridors"
    assert desk.session.given()["P1:cru.act.do"] == "nothing"
    assert not card.editing


def test_a_sealed_order_is_nowhere_in_the_page_until_it_is_shown(desk: Desk) -> None:
    order(desk, "P1", "bridge", "emergency_jump")
    desk.panel("orders").choose("P2")
    card = desk.panel("orders").choose("P1")
    said = [item["label"] for item in card.chips.items]
    assert said == ["•••"] * 2
    card.peek.click()
    assert "Bridge" in [item["label"] for item in card.chips.items]
    desk.panel("orders").choose("P2")
    assert {item["label"] for item in desk.panel("orders").choose("P1").chips.items} == {"•••"}
    desk.header.secrets.click()
    assert "Bridge" in [item["label"] for item in card.chips.items]


def test_roles_and_hands_are_not_in_the_page_until_secrets_are_shown(desk: Desk) -> None:
    """Nothing on any panel tells the cyborgs while secrets are hidden, not even who has cards to put in order."""
    cyborgs = desk.session.board("gm").secrets["cyborgs"]
    texts = {}
    for seat in desk.session.seats:
        card = desk.panel("orders").choose(seat)
        card.more.click()
        texts[seat] = everything(card)
    assert not any("CRU-CRI-03" in text for text in texts.values())
    desk.panel("log"), desk.panel("rulings")
    secrets = desk.panel("secrets")
    assert secrets.shown.value == ""
    desk.panels["secrets"].hidden.children[1].click()
    assert secrets.shown.value.count("cyborg</span>") == 2
    card = desk.panel("orders").choose(cyborgs[0])
    card.more.click()
    assert "CRU-CRI-03" in everything(card)
    desk.header.secrets.click()
    assert "CRU-CRI-03" not in everything(card)
    desk.panel("secrets")
    assert "cyborg</span>" not in everything(desk)


def test_an_order_is_given_openly_in_the_fold_below_it(desk: Desk) -> None:
    card = order(desk, "P1", "bridge")
    card.more.click()
    assert not card.besides
    card.reveal.click()
    place = next(p for p in card.besides if "openly" in p._text.value)
    place.widget.click("yes")
    assert desk.session.view("public")["board"]["open_orders"][0]["seat"] == "P1"
    assert [item["id"] for item in card.chips.items] == ["P1:cru.act.go", "P1:cru.act.do"]


def test_the_close_lists_who_is_missing_and_what_each_gets(desk: Desk) -> None:
    order(desk, "P1", "corridors")
    orders = desk.panel("orders")
    orders.closing.close_phase.click()
    missing = orders.closing.missing.value
    assert missing.count("<li>") == 8
    assert missing.count("By default:") == 8
    orders.closing.cancel.click()
    assert desk.session.phase == "action"


def test_names_with_html_stay_text(desk: Desk) -> None:
    for name in desk.panels:
        panel = desk.panel(name)
        assert "<b>Ира</b>" not in "".join(
            child.value for child in _widgets(panel) if type(child).__name__ == "HTML"
        )


def test_the_language_switches_at_any_time(desk: Desk) -> None:
    assert "Day 1" in desk.header.where.value
    desk.panel("results")
    desk.header.languages.click("ru")
    assert "День 1" in desk.header.where.value
    assert desk.shown == "results"


def test_a_half_filled_form_survives_a_switch_of_language(empty: Desk) -> None:
    fill_in(empty)
    empty.header.languages.click("ru")
    new = empty.panels["start"].new
    assert new.name.value == "autumn"
    assert [p["name"] for p in new.players.players()] == [p.split(":")[0] for p in PLAYERS]
    assert "Новая партия" in everything(empty.panels["start"])


def test_posts_can_be_copied_and_are_marked_as_shown(desk: Desk) -> None:
    posts = desk.panel("posts")
    assert "Анна" in posts.copy.text
    assert posts.text.value == posts.copy.text
    posts.mark.click()
    posts.readers.click("E2")
    assert posts.text.value == "", "a private message is hidden"
    assert "Захар" in posts.copy.text
    posts.peek.click()
    assert posts.text.value == posts.copy.text
    posts.mark.click()
    assert [r.readers for r in desk.session.log.records if isinstance(r, Shown)] == [["public"], ["E2"]]
    assert posts.mark.disabled
    assert posts.readers.item("E2")["tone"] == "sent"
    assert posts.readers.item("P1")["tone"] == "wait"


def test_publication_after_each_closed_phase(desk: Desk) -> None:
    posts = desk.panel("posts")
    posts.publishing.each.value = True
    desk.header.languages.click("ru")
    desk.header.languages.click("en")
    assert desk.panel("posts").publishing.each.value
    close_phase(desk)
    page = json.loads((posts.publishing.folder / "public.json").read_text(encoding="utf-8"))
    assert page["head"] in {desk.session.log.seal(n) for n in range(len(desk.session.log))}
    assert "Published" in desk.messages.text


def test_until_when_is_said_and_forgotten_with_the_phase(desk: Desk) -> None:
    deadline = desk.panel("orders").deadline
    deadline.until.value = "when the moon is full"
    deadline.set_until.click()
    assert "until when the moon is full" in desk.header.waits.value
    close_phase(desk)
    assert "moon" not in desk.header.waits.value


def test_results_name_the_rule_behind_each_line(desk: Desk) -> None:
    order(desk, "P1", "bridge")
    close_phase(desk)
    results = desk.panel("results")
    assert "CRU-ACT-06" in results.shown.value  # eight orders were missing
    results.how.click("steps")
    public = results.shown.value.count("<li>")
    desk.header.secrets.click()
    assert results.shown.value.count("<li>") > public
    results.choice.value = 1
    assert "CRU-PBS-01" in results.shown.value


def test_who_is_waited_for_stands_in_the_header(desk: Desk) -> None:
    assert desk.header.waits.value.count("gmk-tone-wait") == 9
    order(desk, "P1", "corridors")
    assert desk.header.waits.value.count("gmk-tone-wait") == 8


def test_answers_entered_at_the_desk_are_logged_by_option_id(desk: Desk) -> None:
    order(desk, "M1", "weapons_bay", "shoot")
    given = [r for r in desk.session.log.records if isinstance(r, Answer) and r.question.startswith("M1")]
    assert [r.value for r in given] == ["weapons_bay", "shoot"]


def _widgets(widget: object) -> list[object]:
    children = getattr(widget, "children", ())
    return [widget, *(inner for child in children for inner in _widgets(child))]
