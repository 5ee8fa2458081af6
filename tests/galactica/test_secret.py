"""GAL-SECRET: what each reader may know, and what the GM is reminded of where no program can watch."""

from __future__ import annotations

from typing import Any

import pytest

from gmkit.core.questions import CHANCE, GM
from gmkit.systems.galactica.rules import check, cylons, loyalty, piles, secrecy, titles
from gmkit.texts import texts_of
from gmkit.texts.post import post
from tests.galactica.game import Game

PEOPLE = ("tigh", "roslin", "apollo", "baltar", "zarek")


def board(**options: Any) -> Game:
    return Game(characters=PEOPLE, **options).put("command", "p1", "p2", "p3", "p4", "p5")


def moments(game: Game) -> list[str]:
    """What the GM has been reminded of; nobody else ever is."""
    for reader in ("public", "p1", "p2"):
        assert not game.told("gal.reminder", reader)
    return [told["moment"] for told in game.told("gal.reminder")]


def one_check(game: Game) -> None:
    asked = check.Check("gal.crisis.detector_sabotage", ("tac", "lea"), 8, kind="crisis")
    answers = {f"{s}:gal.check.add": tuple(p.hand) for s, p in game.world.seats.items() if p.hand}
    game.play(check.skill_check, asked, answers=answers)


@pytest.mark.rule("GAL-SECRET-01", "GAL-SECRET-12", "GAL-SECRET-03")
def test_at_the_start_the_gm_reads_the_manners_of_the_table() -> None:
    game = board()
    started = [e for e in game.session.events if e.kind == "gal.reminder" and e.data["moment"] == "start"]
    assert len(started) == 1
    said = texts_of(game.session, "en").say(started[0].kind, started[0].data)
    assert "no effect" in said
    assert "replaced by the GM" in said


@pytest.mark.rule("GAL-SECRET-02")
def test_who_has_seen_loyalty_may_keep_silent_tell_or_lie() -> None:
    game = board().cylon("p3")
    game.play(loyalty.look, "p4", "p3", None, "GAL-CHAR-48")
    assert moments(game) == ["loyalty_seen"]
    assert game.player("p3").loyalty[0] not in str([e.data for e in game.fresh("public")])


@pytest.mark.rule(
    "GAL-SECRET-03", "GAL-SECRET-04", "GAL-SECRET-05", "GAL-SECRET-10", "GAL-CHECK-10", "GAL-CHECK-11"
)
@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ("medium", "exact value", "private codes", "weak")),
        ("ru", ("средние", "точный вес", "условные обозначения", "слабые")),
    ],
)
def test_before_a_check_the_gm_reads_what_may_be_said(lang: Any, words: tuple[str, ...]) -> None:
    game = board()
    one_check(game)
    (told,) = [e for e in game.fresh() if e.kind == "gal.reminder" and e.data["moment"] == "check_talk"]
    said = texts_of(game.session, lang).say(told.kind, told.data)
    assert all(word in said for word in words)


@pytest.mark.rule("GAL-SECRET-06")
def test_after_a_check_the_cards_are_shown_and_nobody_says_whose_they_were() -> None:
    game = board().hand("p1", "tac5").hand("p2", "lea1")
    one_check(game)
    assert "check_shown" in moments(game)
    for event in game.fresh("public"):
        if event.kind in ("gal.check.revealed", "gal.check.total", "gal.check.result"):
            assert not {"p1", "p2"} & set(map(str, event.data.values()))


@pytest.mark.rule("GAL-SECRET-07")
def test_a_card_seen_on_a_deck_is_for_one_pair_of_eyes() -> None:
    game = board()
    top = game.world.decks["crisis"].rest[0]
    game.top("crisis", top)
    game.play(piles.scout, "p1", "crisis", "GAL-SKILL-24")
    assert moments(game) == ["deck_seen"]
    assert top in str([e.data for e in game.fresh("p1")])
    for reader in ("public", "p2"):
        assert top not in str([e.data for e in game.fresh(reader)])


@pytest.mark.rule("GAL-SECRET-08")
def test_the_president_says_nothing_definite_about_quorum_cards() -> None:
    game = board()
    game.play(titles.give, "president", "p4", "GAL-TITLE-09")
    assert moments(game) == ["quorum"]
    card = game.world.quorum[0]
    assert card in str([e.data for e in game.fresh("p4")])
    assert card not in str([e.data for e in game.fresh("p2")])
    assert game.papers("p4")["quorum"] == game.world.quorum
    assert game.papers("p2")["quorum"] is None


@pytest.mark.rule("GAL-SECRET-09")
def test_revealed_cylons_keep_their_cards_to_themselves() -> None:
    game = board().cylon("p3").cylon("p4", revealed=True).hand("p3", "tac5", "pil1")
    game.play(cylons.reveal, "p3", game.player("p3").loyalty[0])
    assert "cylon" in moments(game)
    assert game.player("p3").super_crisis
    assert game.player("p3").super_crisis not in str(game.session.view("p4"))
    assert "tac5" not in str(game.session.view("p4")["board"])


@pytest.mark.rule("GAL-SECRET-11")
def test_of_trauma_tokens_only_the_number_is_open() -> None:
    game = board()
    seats = game.status("public")["seats"]
    assert {seat["trauma"] for seat in seats.values()} == {3}
    (own,) = game.session.view("p1")["board"]["papers"]
    assert len(own["trauma"]) == 3
    started = [e.data["moment"] for e in game.session.events if e.kind == "gal.reminder"]
    assert "trauma" in started


@pytest.mark.rule("GAL-SECRET-12")
def test_a_replaced_player_leaves_everything_to_the_new_one() -> None:
    """The GM renames the seat by a ruling; hand, loyalty, place and titles stay with it."""
    game = board().hand("p1", "tac5").cylon("p1")
    before = (list(game.player("p1").hand), list(game.player("p1").loyalty), game.player("p1").place)
    game.session.ruling("set", "seats.p1.name", "Zoe", reason="broke the secrecy rules")
    after = (list(game.player("p1").hand), list(game.player("p1").loyalty), game.player("p1").place)
    assert before == after
    assert game.session.names["p1"] == "Zoe"


@pytest.mark.rule("GAL-SECRET-13")
def test_every_set_of_cards_shown_in_a_check_stays_in_the_public_log() -> None:
    game = board().hand("p1", "tac5").destiny("lea1", "pil1", "eng2", "tac2")
    one_check(game)
    one_check(game)
    shown = [
        e["data"]["cards"] for e in game.session.view("public")["events"] if e["kind"] == "gal.check.revealed"
    ]
    assert shown == [["tac5", "lea1", "pil1"], ["tac2", "eng2"]]
    for e in game.session.view("public")["events"]:
        assert e["kind"] not in ("gal.check.who", "gal.drew.mine", "gal.reminder")


@pytest.mark.rule("GAL-SECRET-14")
def test_each_seat_sees_its_own_papers_and_the_gm_all() -> None:
    game = board().hand("p1", "tac5").cylon("p1").hand("p2", "pil4")
    own = game.papers("p1")
    assert own["hand"] == ["tac5"]
    assert own["loyalty"] == game.player("p1").loyalty
    assert sorted(own["trauma"]) == sorted(game.player("p1").trauma)
    assert len(game.session.view(GM)["board"]["papers"]) == 5
    assert game.session.view("public")["board"]["papers"] == []
    for reader in ("public", "p2"):
        seen = str(game.session.view(reader)["board"])
        assert "tac5" not in seen
        assert game.player("p1").loyalty[0] not in seen


@pytest.mark.rule("GAL-SECRET-14", "GAL-CHECK-27")
def test_nothing_public_depends_on_what_lies_in_a_sealed_check() -> None:
    """While a check is open: other cards of the same number leave everything that others can see byte-equal."""
    from gmkit.core.table import Table
    from gmkit.systems.galactica.state import World

    def seen(first: str, second: str) -> list[str]:
        game = board().hand("p1", first).hand("p2", second).destiny("lea1", "pil1")
        session, run = game.session, game.session._run

        async def wrapped(table: Table, world: World) -> str | None:
            await check.skill_check(table, world, check.Check("x", ("tac",), 3, kind="crisis"))
            return None

        run.open, run.at_boundary = None, False
        run._coroutine = wrapped(Table(run), run.state)  # type: ignore[assignment]
        run._send(None)
        while session.waiting()[0].key != "gal.check.add":
            asked = session.waiting()[0]
            session.roll() if asked.seat == CHANCE else session.answer(asked, ())
        session.answer("p1:gal.check.add", (first,))
        views = [str(session.view(reader)) for reader in ("public", "p3")]
        return [*views, post(session, "public", "ru").split("\n\n")[-2]]

    usual = seen("pol3", "tac1")
    other = seen("tac5", "pol3")
    for one, two in zip(usual[:2], other[:2], strict=True):
        assert one == two


@pytest.mark.rule("GAL-SECRET-03")
def test_every_reminder_has_its_words() -> None:
    for lang in ("en", "ru"):
        texts = texts_of(board().session, lang)  # type: ignore[arg-type]
        said = {moment: texts.say("gal.reminder", {"moment": moment}) for moment in secrecy.MOMENTS}
        assert len(set(said.values())) == len(secrecy.MOMENTS)
