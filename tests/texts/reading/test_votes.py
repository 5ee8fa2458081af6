"""Votes of the table by the rules of a forum: words, changes, withdrawals, self-votes, edits, deadline, ties."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from gmkit.core.questions import Choose
from gmkit.errors import GmkitError
from gmkit.texts.reading import Request, forum, forums
from gmkit.texts.reading.votes import Tally, tally
from tests.texts.reading.settings import action

GAME = action("ru")
for _ident, _value in {"P1:cru.act.go": "conference_hall", "P1:cru.act.do": "brig_vote"}.items():
    GAME.answer(_ident, _value)
QUESTION = GAME.question("P1:cru.act.target")


def count(profile: str, *votes: str, until: datetime | None = None, voters: tuple[str, ...] = ()) -> Tally:
    """Votes as `name: text`, each an hour after the one before."""
    assert isinstance(QUESTION, Choose)
    page = ""
    for hour, vote in enumerate(votes, 9):
        name, _, text = vote.partition(": ")
        page += f"{name} » 27.11.2026 {hour:02}:00\n{text}\n\n"
    return tally(GAME, QUESTION, Request(page, forum=forum(profile), until=until), voters)


def seat(name: str) -> str:
    return next(seat for seat, known in GAME.names.items() if known == name)


def test_most_votes_win_and_names_are_found_in_every_case() -> None:
    found = count("bold", "Кира: [b]голосую за Пима[/b]", "Осип: [b]Пим[/b]", "Лада: **голос против Марека**")
    assert (found.winner, found.why) == (seat("Пим"), "most")
    assert found.standing == {seat("Пим"): [seat("Кира"), seat("Осип")], seat("Марек"): [seat("Лада")]}


def test_the_last_vote_counts() -> None:
    found = count("bold", "Кира: [b]голосую за Пима[/b]", "Кира: [b]голосую за Марека[/b]")
    assert found.standing == {seat("Марек"): [seat("Кира")]}
    assert [vote.fate for vote in found.votes] == ["replaced", "counts"]


def test_a_vote_can_be_taken_back() -> None:
    found = count("bold", "Кира: [b]голосую за Пима[/b]", "Кира: [b]снимаю голос[/b]")
    assert found.standing == {}
    assert (found.winner, found.why) == ("", "none")


def test_more_changes_than_the_forum_allows_do_not_count() -> None:
    votes = [f"Кира: [b]голосую за {name}[/b]" for name in ("Пима", "Марека", "Ладу", "Тая", "Осипа")]
    assert count("strict", *votes).standing == {seat("Тай"): [seat("Кира")]}  # three changes, not four
    assert count("bold", *votes).standing == {seat("Осип"): [seat("Кира")]}


def test_saying_the_same_again_is_no_change() -> None:
    votes = ["Кира: [b]голосую за Пима[/b]"] * 6 + ["Кира: [b]голосую за Марека[/b]"]
    assert count("strict", *votes).standing == {seat("Марек"): [seat("Кира")]}


def test_voting_for_oneself() -> None:
    vote = "Кира: [b]голосую за Киру[/b]"
    assert count("bold", vote).winner == seat("Кира")
    found = count("strict", vote)
    assert found.winner == ""
    assert [one.fate for one in found.votes] == ["self"]


def test_an_edited_post() -> None:
    vote = "Кира: [b]голосую за Пима[/b]\nПоследний раз редактировалось Кира 27.11.2026 09:05"
    assert count("bold", vote).winner == seat("Пим")
    found = count("strict", vote)
    assert found.winner == ""
    assert [one.fate for one in found.votes] == ["edited"]


@pytest.mark.parametrize(("profile", "counts"), [("bold", True), ("strict", False)])
def test_a_vote_at_the_very_minute_of_the_deadline(profile: str, counts: bool) -> None:
    end = datetime(2026, 11, 27, 9, 0)  # noqa: DTZ001
    found = count(profile, "Кира: [b]голосую за Пима[/b]", "Осип: [b]голосую за Пима[/b]", until=end)
    assert len(found.standing.get(seat("Пим"), ())) == (1 if counts else 0)
    assert found.votes[1].fate == "late"


def test_ties() -> None:
    votes = ("Кира: [b]голосую за Марека[/b]", "Осип: [b]голосую за Пима[/b]")
    assert (count("bold", *votes).winner, count("bold", *votes).why) == (seat("Марек"), "first")
    for profile in ("strict", "common"):
        marked = [vote.replace("[b]", "## [b]") for vote in votes]
        found = count(profile, *(votes if profile == "strict" else marked))
        assert (found.winner, found.why) == ("", "tie")
        assert set(found.tied) == {seat("Марек"), seat("Пим")}


def test_who_reached_the_number_first_wins_not_who_was_named_first() -> None:
    found = count(
        "bold", "Кира: [b]голосую за Марека[/b]", "Осип: [b]голосую за Пима[/b]", "Лада: [b]голосую за Пима[/b]",
        "Джун: [b]голосую за Марека[/b]",
    )  # fmt: skip
    assert found.winner == seat("Пим")


def test_a_majority_where_the_forum_wants_one() -> None:
    four = [f"{name}: [v]Пим[/v]" for name in ("Кира", "Осип", "Лада", "Джун")]
    assert (count("tagged", *four).winner, count("tagged", *four).why) == ("", "majority")
    assert count("tagged", *four, "Марек: [v]Пим[/v]").winner == seat("Пим")


def test_only_voters_vote_and_talk_is_no_vote() -> None:
    found = count(
        "bold", "Кира: [b]голосую за Пима[/b]", "Осип: [b]важно![/b] Пим хороший", "Лада: [b]Пим?[/b]",
        voters=(seat("Кира"), seat("Осип"), seat("Лада")),
    )  # fmt: skip
    assert found.standing == {seat("Пим"): [seat("Кира")]}
    assert count("bold", "Кира: [b]голосую за Пима[/b]", voters=(seat("Осип"),)).standing == {}


def test_a_vote_for_two_is_unclear_and_counts_for_nobody() -> None:
    found = count("bold", "Кира: [b]голосую за Пима или Марека[/b]")
    assert found.standing == {}
    assert [vote.fate for vote in found.votes] == ["unclear"]


def test_a_gms_own_profile_is_data(tmp_path: Path) -> None:
    file = tmp_path / "forums.yaml"
    file.write_text('- id: ours\n  name: {en: Ours, ru: Наш}\n  marks: ["@@"]\n', encoding="utf-8")
    assert forums(tmp_path)["ours"].marks == ("@@",)
    assert "common" in forums(tmp_path)
    file.write_text("- id: ours\n  colour: red\n", encoding="utf-8")
    with pytest.raises(GmkitError) as error:
        forums(tmp_path)
    assert "forums.yaml" in error.value.en
    assert "forums.yaml" in error.value.ru
    with pytest.raises(GmkitError):
        forum("nowhere")
