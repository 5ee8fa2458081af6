"""Posts at the desk: a preview until it is marked; what was copied is what counts; corrections, reminders, mark-ups."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import gmkit
from gmkit.console import desk as make_desk
from gmkit.console.workplace import Desk
from gmkit.core.log import Note, Shown
from gmkit.schedule import Plan, book
from gmkit.texts.post import post
from tests.console.conftest import PLAYERS, close_phase, order, shut

MONDAY = datetime(2026, 11, 30, 14, 0, tzinfo=UTC)


def shown(desk: Desk) -> list[tuple[list[str], str, int]]:
    return [(r.readers, r.how, r.events) for r in desk.session.log.records if isinstance(r, Shown)]


def copied(posts: object) -> None:
    """Press the copy button: the page copies, and tells the desk."""
    posts.copy._handle_custom_msg({"copied": True}, [])  # type: ignore[attr-defined]


def test_a_preview_does_not_count_as_shown(desk: Desk) -> None:
    posts = desk.panel("posts")
    length = len(desk.session.log)
    for reader in ("E2", "public", "P1"):
        posts.readers.click(reader)
    posts.profile.value = "plain"
    assert posts.readers.item("public")["tone"] == "wait"
    assert posts.mark.description == "Mark as sent"
    assert len(desk.session.log) == length


def test_what_has_been_marked_stays_in_sight_until_there_is_news(desk: Desk) -> None:
    posts = desk.panel("posts")
    first = posts.copy.text
    posts.mark.click()
    assert posts.copy.text == first
    assert posts.mark.disabled
    close_phase(desk)
    posts = desk.panel("posts")
    assert "The game begins" not in posts.copy.text
    assert "After the action phase" in posts.copy.text
    assert not posts.mark.disabled


def test_what_happened_after_copying_comes_in_the_next_post(desk: Desk) -> None:
    posts = desk.panel("posts")
    count = len(desk.session.events)
    copied(posts)
    close_phase(desk)
    posts = desk.panel("posts")
    assert "more has happened" in posts.note.value
    posts.mark.click()
    assert shown(desk) == [(["public"], "post", count)]
    assert posts.readers.item("public")["tone"] == "wait"
    assert "The game begins" not in posts.copy.text
    assert "After the action phase" in posts.copy.text
    posts.mark.click()
    assert posts.readers.item("public")["tone"] == "sent"


def test_an_undo_forgets_what_was_copied(desk: Desk) -> None:
    close_phase(desk)
    posts = desk.panel("posts")
    copied(posts)
    desk.header.undo.click()
    posts = desk.panel("posts")
    posts.mark.click()
    assert shown(desk)[-1] == (["public"], "post", len(desk.session.events))


def test_what_the_game_master_changes_is_what_is_copied(desk: Desk) -> None:
    posts = desk.panel("posts")
    posts.text.value = "Hello!\n\n" + posts.text.value
    assert posts.copy.text.startswith("Hello!")
    posts.readers.click("E2")
    posts.readers.click("public")
    assert posts.text.value.startswith("Hello!")
    posts.mark.click()
    assert posts.copy.text.startswith("Hello!")
    close_phase(desk)
    assert "Hello!" not in desk.panel("posts").copy.text


def test_a_long_post_comes_in_parts_for_a_messenger(desk: Desk) -> None:
    posts = desk.panel("posts")
    assert posts.parts.layout.display == "none"
    posts.profile.value = "discord"
    assert posts.parts.layout.display is None
    parts = [item["label"] for item in posts.parts.items]
    assert parts[0] == f"1/{len(parts)}"
    texts = []
    for item in posts.parts.items:
        posts.parts.click(item["id"])
        texts.append(posts.copy.text)
    assert all(len(text) <= 2000 for text in texts)
    assert desk.session.commitment in texts[-1]
    posts.profile.value = "plain"
    assert posts.copy.text == post(desk.session, "public", "en")


def test_an_own_mark_up_in_the_folder_of_games(games: Path) -> None:
    own = "- {id: house, name: {en: Our forum, ru: Наш форум}, escape: none, heading: '!! {text}'}\n"
    (games / "markup.yaml").write_text(own, encoding="utf-8")
    path = games / "one.gmkit"
    gmkit.new("cruiser", PLAYERS, path=path, seed="tea").close()
    desk = make_desk(path, folder=games, lang="ru")
    posts = desk.panel("posts")
    assert ("Наш форум", "house") in posts.profile.options
    posts.profile.value = "house"
    assert posts.copy.text.startswith("!! Начало игры")
    shut(desk)


def test_marking_a_post_sets_the_deadline_that_it_names(desk: Desk) -> None:
    desk.clock = lambda: MONDAY
    book.set_plan(desk.session, Plan(zone="Europe/Moscow", hours={"": 24.0}))
    posts = desk.panel("posts")
    assert "Deadline: Tuesday, 1 December, 17:00 (Europe/Moscow, UTC+3)." in posts.copy.text
    assert "sets the deadline" in posts.note.value
    assert book.deadline(desk.session) is None
    desk.clock = lambda: MONDAY + timedelta(hours=5)  # the text in the preview does not run on with the clock
    assert "17:00" in desk.panel("posts").copy.text
    copied(posts)
    posts.mark.click()
    end = book.deadline(desk.session)
    assert end is not None
    assert end.at == MONDAY + timedelta(hours=24)
    assert "until Tuesday, 1 December, 17:00" in desk.header.waits.value


def test_the_reminder_is_ready_when_half_is_left(desk: Desk) -> None:
    desk.clock = lambda: MONDAY
    book.set_plan(desk.session, Plan(hours={"": 24.0}))
    posts = desk.panel("posts")
    posts.mark.click()
    desk.clock = lambda: MONDAY + timedelta(hours=13)
    order(desk, "P1", "corridors")
    posts = desk.panel("posts")
    posts.readers.click("reminder")
    assert posts.copy.text.startswith("[b][size=120]Reminder")
    assert "Deadline: Tuesday, 1 December, 14:00 (UTC)." in posts.copy.text
    posts.mark.click()
    assert "reminder" not in [item["id"] for item in posts.readers.items]
    assert any(isinstance(r, Note) and r.text.startswith("reminded: ") for r in desk.session.log.records)


def test_in_a_branch_nothing_counts_as_shown(desk: Desk) -> None:
    order(desk, "P1", "corridors")
    desk.panel("log").lines.click(str(desk.session.entries()[0]), "fork")
    posts = desk.panel("posts")
    posts.mark.click()
    assert desk.messages.tone == "bad"
    assert "what-if branch" in desk.messages.text
    assert shown(desk) == []


def test_a_correction_is_ready_after_the_game_is_opened_again(desk: Desk, games: Path) -> None:
    close_phase(desk)
    posts = desk.panel("posts")
    posts.mark.click()
    posts.readers.click("M1")
    posts.mark.click()
    desk.header.undo.click()
    desk.panels["log"].undoing.confirm.click()
    shut(desk)
    again = make_desk(games / "one.gmkit", folder=games, lang="en")
    posts = again.panel("posts")
    assert posts.readers.item("public")["state"] == "correction"
    assert "no longer valid" in posts.copy.text.lower()
    assert "takes back" in posts.note.value
    posts.mark.click()
    assert posts.readers.item("public")["tone"] == "sent"
    shut(again)


def test_the_story_so_far_is_there_to_be_copied_and_never_marked(desk: Desk) -> None:
    close_phase(desk)
    posts = desk.panel("posts")
    posts.readers.click("story")
    assert posts.copy.text.startswith("[b][size=120]Cruiser Galaxy: the story of a game")
    assert posts.mark.layout.display == "none"
    posts.readers.click("public")
    assert posts.mark.layout.display is None
    assert "story of a game" not in posts.copy.text
