"""GAL-CHECK: skill checks from what may cancel them to the discard."""

from __future__ import annotations

from typing import Any

import pytest

from gmkit.core.questions import GM
from gmkit.core.table import Table
from gmkit.systems.galactica.rules import check, contributions, locations
from gmkit.systems.galactica.state import TYPES, World
from tests.galactica.game import Game

#: Nobody of them interferes with a check unless a test gives the means.
QUIET = ("apollo", "roslin", "starbuck", "baltar", "helo")


def quiet(**options: Any) -> Game:
    game = Game(characters=QUIET, **options)
    for seat in ("p1", "p2", "p3", "p4", "p5"):
        game.put("command", seat)
    return game.destiny("lea1", "pil1", "eng2", "tac2")


def play_check(
    game: Game,
    difficulty: int = 8,
    *,
    types: tuple[str, ...] = ("tac", "lea"),
    answers: Any = None,
    **more: Any,
) -> Any:
    """Play one check and return its result; `added` maps seats to the cards they put in."""
    given = {f"{seat}:gal.check.add": cards for seat, cards in more.pop("added", {}).items()}
    asked = check.Check(
        more.pop("what", "gal.crisis.detector_sabotage"), types, difficulty, **{"kind": "crisis", **more}
    )
    return game.play(check.skill_check, asked, answers={**given, **(answers or {})})


def total(game: Game) -> int:
    return int(game.told("gal.check.total", "public")[-1]["total"])


# ---- the sum


@pytest.mark.rule("GAL-CHECK-01", "GAL-CHECK-16")
def test_types_on_the_check_add_and_all_others_subtract() -> None:
    """Destiny Leadership 1 and Piloting 1; Tactics 5 and Engineering 2 of players: 1 - 1 + 5 - 2 = 3."""
    game = quiet().hand("p1", "tac5").hand("p2", "eng2")
    play_check(game, added={"p1": ("tac5",), "p2": ("eng2",)})
    assert total(game) == 3
    (told,) = game.told("gal.check.total")
    assert (told["plus"], told["minus"]) == (6, 3)


@pytest.mark.rule("GAL-CHECK-17", "GAL-CHECK-18")
@pytest.mark.parametrize(("difficulty", "result"), [(4, "pass"), (5, "pass"), (6, "fail")])
def test_reaching_the_difficulty_is_enough_and_less_fails(difficulty: int, result: str) -> None:
    game = quiet().hand("p1", "tac5")
    assert play_check(game, difficulty, added={"p1": ("tac5",)}) == result
    assert total(game) == 5


@pytest.mark.rule("GAL-CHECK-19")
@pytest.mark.parametrize(("sum_", "result"), [(18, "pass"), (17, "partial"), (14, "partial"), (13, "fail")])
def test_a_partial_result_lies_between_the_two_numbers(sum_: int, result: str) -> None:
    assert check.judge(check.Check("x", ("tac",), 18, 14), sum_) == result


@pytest.mark.rule("GAL-CHECK-02", "GAL-CHECK-04")
def test_two_cards_of_destiny_lie_in_it_face_down_and_are_spent_whatever_happens() -> None:
    game = quiet()
    assert play_check(game, 0) == "pass"  # they alone decide: 1 - 1 = 0
    assert game.told("gal.check.laid", "public") == [{"count": 2}]
    assert not game.told("gal.check.destiny")
    assert game.world.decks["destiny"].top == ["eng2", "tac2"]


@pytest.mark.rule("GAL-CHECK-03")
def test_an_empty_destiny_deck_is_built_anew_of_two_cards_a_type() -> None:
    game = quiet().destiny("lea1")
    game.chance("gal.draw.destiny", ["pil1"]).chance("gal.draw.pil", ["pil1", "pil2"])
    play_check(game)
    (built,) = game.told("gal.destiny.built")
    assert built["count"] == 10
    rest = game.world.decks["destiny"].rest
    counts = {kind: sum(card[:3] == kind for card in [*rest, "pil1"]) for kind in TYPES}
    assert counts == dict.fromkeys(TYPES, 2)


@pytest.mark.rule("GAL-CHECK-03", "GAL-SKILL-22")
def test_destiny_is_built_when_trust_instincts_wants_more_than_there_is() -> None:
    game = quiet().destiny("tac0", "pil1")
    play_check(game)
    assert game.told("gal.destiny.built")
    assert len(game.world.decks["destiny"].rest) == 8
    assert len(game.told("gal.check.more")[0]["cards"]) == 2


# ---- contributions


@pytest.mark.rule("GAL-CHECK-05", "GAL-CHECK-06", "GAL-CHECK-07", "GAL-CHECK-09")
def test_each_adds_any_number_in_secret_and_the_number_is_public() -> None:
    game = quiet().hand("p1", "tac5", "lea2", "eng1").hand("p2", "eng2")
    play_check(game, added={"p1": ("eng1", "tac5", "lea2"), "p2": ()})
    asked = game.question("gal.check.add", "p1")
    assert (asked.low, asked.high) == (0, 3)  # type: ignore[attr-defined]
    assert game.told("gal.check.declared", "public") == [
        {"seat": "p1", "count": 3},
        {"seat": "p2", "count": 0},
    ]
    assert game.player("p1").hand == []


@pytest.mark.rule("GAL-CHECK-09", "GAL-CHECK-08")
def test_declarations_come_in_any_order_and_stand_until_the_gm_closes() -> None:
    """All are asked at once; an answer can be given anew only while the GM keeps the check open."""
    game = quiet().hand("p1", "tac5").hand("p2", "eng2").hand("p3", "lea1")
    session = game.session
    run = session._run

    async def wrapped(table: Table, world: World) -> str | None:
        await check.skill_check(table, world, check.Check("x", ("tac",), 3, kind="crisis"))
        return None

    run.open, run.at_boundary = None, False
    run._coroutine = wrapped(Table(run), run.state)  # type: ignore[assignment]
    run._send(None)
    while session.waiting()[0].key != "gal.check.add":
        first = session.waiting()[0]
        session.roll() if first.seat == "chance" else session.answer(first, ())
    assert {q.seat for q in session.waiting() if q.key == "gal.check.add"} == {"p1", "p2", "p3"}
    session.answer("p3:gal.check.add", ("lea1",))
    session.answer("p1:gal.check.add", ())
    session.answer("p1:gal.check.add", ("tac5",))
    assert session.given()["p1:gal.check.add"] == ("tac5",)
    assert session.view("public")["board"]["declared"] == {"p3": 1, "p1": 1}  # the numbers at once, no cards
    assert "tac5" not in str(session.view("p2")["board"])
    session.answer("gm:gal.check.close", True)
    assert game.player("p1").hand == []
    assert game.player("p2").hand == ["eng2"]  # who said nothing adds nothing


@pytest.mark.rule("GAL-CHECK-24")
def test_in_the_brig_one_card_at_most() -> None:
    game = quiet().hand("p1", "tac5", "lea2").put("brig", "p1")
    play_check(game, added={"p1": ("tac5",)})
    assert game.question("gal.check.add", "p1").high == 1  # type: ignore[attr-defined]


@pytest.mark.rule("GAL-CHECK-25", "GAL-CHAR-23", "GAL-CYLON-20", "GAL-CHAR-79")
@pytest.mark.parametrize(
    ("character", "place", "revealed", "low", "high"),
    [
        ("gaeta", "command", False, 0, 3), ("gaeta", "brig", False, 0, 1), ("gaeta", "caprica", True, 0, 1),
        ("cally", "command", False, 2, 5), ("cally", "brig", False, 0, 1), ("cally", "caprica", True, 0, 1),
        ("tigh", "command", False, 0, 5), ("tigh", "caprica", True, 0, 1),
    ],
)  # fmt: skip
def test_limits_combine_by_the_strictest(
    character: str, place: str, revealed: bool, low: int, high: int
) -> None:
    game = Game(characters=(character, *QUIET[:4])).hand("p1", "tac1", "tac2", "lea1", "lea2", "eng1")
    game.put(place, "p1").arrange(lambda world: setattr(world.seats["p1"], "revealed", revealed))
    asked = contributions.contribution(game.world, "p1", check.Check("brig", ("pol",), 7))
    assert asked is not None
    assert (asked.low, asked.high) == (low, high)


@pytest.mark.rule("GAL-CHAR-79")
def test_cally_plays_none_or_two_and_more() -> None:
    game = Game(characters=("cally", *QUIET[:4])).hand("p1", "tac1", "tac2").destiny("lea1", "pil1")
    play_check(game, answers={"p1:gal.check.whether": "some"}, added={"p1": ("tac1", "tac2")})
    assert game.player("p1").hand == []
    game.hand("p1", "tac1", "tac2").destiny("lea1", "pil1")
    play_check(game, answers={"p1:gal.check.whether": "none"})
    assert len(game.player("p1").hand) == 2
    game.hand("p1", "tac1").destiny("lea1", "pil1")
    play_check(game)
    asked = [q for q in game.asked if q.key in ("gal.check.add", "gal.check.whether")]
    assert not asked  # with a single card she has nothing to say


# ---- secrecy


@pytest.mark.rule("GAL-CHECK-27", "GAL-SECRET-06")
def test_the_table_sees_all_cards_sorted_and_nobodys_names() -> None:
    """Whoever plays which card and which two are Destiny's: the public result is the same."""

    def seen(first: tuple[str, ...], second: tuple[str, ...], destiny: tuple[str, str]) -> list[Any]:
        game = quiet().hand("p1", *first).hand("p2", *second).destiny(*destiny)
        play_check(game, added={"p1": first, "p2": second})
        return [(e.kind, e.data) for e in game.fresh("public")]

    usual = seen(("tac5", "eng2"), ("lea4", "pil3"), ("lea1", "pil1"))
    assert usual == seen(("pil3", "lea4"), ("eng2", "tac5"), ("pil1", "lea1"))
    assert usual == seen(("pil1", "lea1"), ("eng2", "tac5"), ("pil3", "lea4"))
    shown = dict(usual)["gal.check.revealed"]["cards"]
    assert shown == ["tac5", "lea4", "lea1", "pil3", "pil1", "eng2"]


@pytest.mark.rule("GAL-CHECK-27")
def test_the_gm_alone_keeps_who_played_what() -> None:
    game = quiet().hand("p1", "tac5").hand("p2", "eng2")
    play_check(game, added={"p1": ("tac5",), "p2": ("eng2",)})
    (kept,) = game.told("gal.check.who")
    assert kept == {"destiny": ["lea1", "pil1"], "added": {"p1": ["tac5"], "p2": ["eng2"]}}
    for reader in ("public", "p1", "p2"):
        assert not game.told("gal.check.who", reader)


@pytest.mark.rule("GAL-CHECK-27")
def test_windows_are_asked_of_the_gm_whoever_could_use_them() -> None:
    """Nobody can play anything, and somebody could: the same questions come in the same order."""
    empty = quiet().hand("p1", "tac1")
    play_check(empty)
    able = quiet().hand("p1", "lea5").hand("p2", "tac1")
    able.hand("p1", "pol3")
    play_check(able)
    asked = [q.key for q in empty.asked if q.seat == GM]
    assert asked == [q.key for q in able.asked if q.seat == GM]
    assert "gal.check.late" in asked
    assert "gal.window.total" in asked


# ---- Investigative Committee


def with_committee() -> Game:
    game = quiet().hand("p1", "tac5", "lea1").hand("p2", "pol3").hand("p3", "eng2")
    game.arrange(lambda world: setattr(world, "current", "p2"))
    return game


@pytest.mark.rule("GAL-CHECK-12", "GAL-SKILL-11", "GAL-CHECK-15")
def test_a_committee_before_the_cards_opens_everything_in_turn_order() -> None:
    game = with_committee()
    result = play_check(
        game,
        4,
        answers={"gm:gal.window.before_cards": [("p2:skill:pol3",)], "p1:gal.check.open": ("tac5", "lea1")},
    )
    assert result == "pass"  # 1 - 1 + 5 + 1 = 6
    kinds = [event.kind for event in game.fresh("public")]
    assert kinds.index("gal.check.destiny") < kinds.index("gal.check.opened")
    assert [told["seat"] for told in game.told("gal.check.opened", "public")] == [
        "p3",
        "p4",
        "p5",
        "p1",
        "p2",
    ]
    assert game.told("gal.check.opened", "public")[3]["cards"] == ["tac5", "lea1"]
    assert not [q for q in game.asked if q.key == "gal.check.add"]
    assert game.player("p2").hand == []


@pytest.mark.rule("GAL-CHECK-14")
def test_who_had_declared_may_just_open_the_same_cards() -> None:
    game = with_committee()
    play_check(
        game,
        added={"p1": ("tac5",), "p2": ("pol3",), "p3": ()},
        answers={"gm:gal.check.late": "p2:skill:pol3", "p1:gal.check.again": "open"},
    )
    opened = {told["seat"]: told["cards"] for told in game.told("gal.check.opened")}
    assert opened["p1"] == ["tac5"]
    assert opened["p2"] == []  # the card that he had declared is the Committee itself
    again = [q.seat for q in game.asked if q.key == "gal.check.again"]
    assert again == ["p1"]  # p3 had declared none and is simply asked anew


@pytest.mark.rule("GAL-CHECK-13")
def test_a_committee_is_possible_while_cards_are_being_declared() -> None:
    game = with_committee()
    play_check(game)
    late = game.question("gal.check.late")
    assert late.options == ("pass", "p2:skill:pol3")  # type: ignore[attr-defined]
    assert late.seat == GM
    assert not late.waited


# ---- difficulty, order, results


def quarters(game: Game, target: str, **answers: Any) -> Any:
    return game.play(locations.admirals_quarters, "p1", answers={"gal.quarters.target": target, **answers})


@pytest.mark.rule("GAL-CHECK-26", "GAL-CHAR-09", "GAL-CHAR-28")
def test_changes_of_the_difficulty_add_up() -> None:
    """Tigh activates the Admiral's Quarters on Starbuck and uses his hatred: 7 - 3 - 3 = 1."""
    game = Game(characters=("tigh", "starbuck", "apollo", "roslin", "baltar")).put("admirals_quarters", "p1")
    game.destiny("lea2", "pil1")
    quarters(game, "p2", **{"gm:gal.window.before_cards": [("p1:cylon_hatred",)]})
    assert game.told("gal.check.total")[0]["difficulty"] == 1
    assert game.told("gal.check.result")[0]["result"] == "pass"
    assert game.player("p2").place == "brig"


@pytest.mark.rule("GAL-CHECK-26")
def test_a_difficulty_below_zero_is_passed_by_a_total_of_its_value() -> None:
    assert check.judge(check.Check("x", ("tac",), -2), -2) == "pass"
    assert check.judge(check.Check("x", ("tac",), -2), -3) == "fail"


@pytest.mark.rule("GAL-CHECK-21")
def test_five_crises_and_one_super_crisis_have_consequences() -> None:
    cards = quiet().session._run.cards
    assert sum(card.consequence is not None for card in cards.crises.values()) == 5
    assert [card.id for card in cards.super_crises.values() if card.consequence is not None] == [
        "gal.super.massive_missile_strike"
    ]


@pytest.mark.rule("GAL-CHECK-20", "GAL-CHECK-22")
@pytest.mark.parametrize(("card", "happens"), [("lea0", True), ("lea1", False)])
@pytest.mark.parametrize("difficulty", [-9, 9])
def test_consequences_need_a_zero_card_and_no_result(card: str, happens: bool, difficulty: int) -> None:
    game = quiet().destiny(card, "pil1")
    done: list[int] = []

    async def consequence() -> None:
        done.append(len(game.fresh()))

    play_check(game, difficulty, consequence=consequence)
    assert bool(done) == happens
    kinds = [event.kind for event in game.fresh()]
    if happens:
        assert kinds.index("gal.check.ability") < done[0] <= kinds.index("gal.check.total")


@pytest.mark.rule("GAL-CHECK-22", "GAL-CHECK-23")
def test_the_steps_come_in_their_order() -> None:
    """Cancelling, before the cards, Destiny, cards, Devotion, shown, Quick Fix, abilities, total, emergency, result."""
    game = Game(characters=("tyrol", "cally", "athena", "adama", "tigh"))
    game.arrange(lambda world: setattr(world, "current", "p2"))
    game.hand("p1", "lea3").hand("p3", "eng3").hand("p5", "tac2").destiny("pol0", "eng0", "tac1", "tac2")
    play_check(
        game, 9, answers={
            "gm:gal.window.before_cards": [("p3:skill:eng3",), ()],
            "p5:gal.check.add": ("tac2",),
            "p1:gal.check.devotion": "pil",
            "p2:gal.check.fix": "pass",
            "gm:gal.window.total": ("p1:skill:lea3",),
            "p4:gal.check.take": True,
        },
    )  # fmt: skip
    keys = [q.key for q in game.asked if q.seat != "chance" and q.key != "gal.check.late"]
    steps = [
        "gal.window.check", "gal.window.before_cards", "gal.check.add", "gal.check.devotion", "gal.check.fix",
        "gal.check.order", "gal.window.total", "gal.check.take",
    ]  # fmt: skip
    found = [keys.index(step) for step in steps]
    assert found == sorted(found)
    kinds = [event.kind for event in game.fresh()]
    order = [
        "gal.check.begun", "gal.check.laid", "gal.check.declared", "gal.check.devoted", "gal.check.revealed",
        "gal.check.ability", "gal.check.total", "gal.check.difficulty", "gal.check.result", "gal.check.taken",
    ]  # fmt: skip
    assert [k for k in dict.fromkeys(kinds) if k in order] == order


@pytest.mark.rule("GAL-CHECK-28")
def test_every_card_goes_to_the_discards_of_its_type() -> None:
    game = quiet().hand("p1", "tac5", "eng4")
    play_check(game, added={"p1": ("tac5", "eng4")})
    found = {kind: game.world.decks[kind].discard for kind in TYPES}
    assert found == {"tac": ["tac5"], "lea": ["lea1"], "pol": [], "pil": ["pil1"], "eng": ["eng4"]}
    assert game.world.open == []


@pytest.mark.rule("GAL-CHECK-29", "GAL-SKILL-12")
def test_a_cancelled_check_costs_nobody_a_card() -> None:
    game = quiet().hand("p1", "pol6", "tac5").put("brig", "p1")
    result = play_check(
        game, what="brig", kind="location", by="p1",
        answers={"gm:gal.window.check": ("p1:skill:pol6",), "p1:gal.check.say": "pass"},
    )  # fmt: skip
    assert result == "pass"
    assert game.world.decks["destiny"].top == ["lea1", "pil1", "eng2", "tac2"]
    assert game.player("p1").hand == ["tac5"]
    assert not [q for q in game.asked if q.key == "gal.check.add"]


@pytest.mark.rule("GAL-CHECK-30", "GAL-SKILL-08")
def test_the_current_player_orders_the_abilities_of_anothers_check() -> None:
    game = quiet().destiny("pol0", "eng0", "lea1").hand("p2", "pol1").put("brig", "p2")
    game.arrange(lambda world: setattr(world, "current", "p4"))
    play_check(game, what="brig", kind="location", by="p2")
    asked = game.question("gal.check.order")
    assert asked.seat == "p4"
    assert set(asked.options) == {"pol0", "eng0"}  # type: ignore[attr-defined]


@pytest.mark.rule("GAL-CHECK-31")
def test_a_partial_result_is_neither_success_nor_failure() -> None:
    """Iron Will has nothing to save where the partial number is reached, and nobody can name it (GAL-CHAR-38)."""
    iron = check.Check("x", ("tac",), 18, 14, iron_will=True)
    assert check.judge(iron, 15) == "partial"
    assert check.judge(iron, 13) == "fail"  # 5 short of the main difficulty
    assert "partial" not in check.SCRIPTED


@pytest.mark.rule(
    "GAL-CHECK-10", "GAL-CHECK-11", "GAL-SECRET-03", "GAL-SECRET-04", "GAL-SECRET-05", "GAL-SECRET-10"
)
def test_what_may_be_said_is_read_to_the_gm_before_the_declarations() -> None:
    game = quiet().hand("p1", "tac5")
    play_check(game)
    moments = [told["moment"] for told in game.told("gal.reminder")]
    assert moments == ["check_talk", "check_shown"]
    assert not game.told("gal.reminder", "public")
    kinds = [event.kind for event in game.fresh()]
    assert kinds.index("gal.check.laid") < kinds.index("gal.reminder") < kinds.index("gal.check.revealed")


@pytest.mark.rule("GAL-CHECK-05")
def test_a_hand_that_the_gm_corrects_meanwhile_is_what_is_asked() -> None:
    """A ruling while contributions are open: the question of that seat is made anew from the corrected hand."""
    g = quiet().hand("p2", "tac1", "lea2")
    g.world.decks["eng"].rest.remove("eng5")
    session, run = g.session, g.session._run

    async def rule(table: Table, world: World) -> None:
        await check.skill_check(table, world, check.Check("gal.crisis.detector_sabotage", ("tac",), 5))

    run.open, run._coroutine, run.at_boundary = None, None, False
    run._coroutine = rule(Table(run), run.state)  # type: ignore[assignment]
    run._send(None)
    while not any(question.key == "gal.check.add" for question in session.waiting()):
        asked = session.waiting()[0]
        if asked.seat == "chance":
            session.roll()
        else:
            session.answer(asked, asked.default)
    session.ruling("set", "seats.p2.hand", ["tac1", "lea2", "eng5"], reason="a forgotten card")
    (added,) = [question for question in session.waiting() if question.id == "p2:gal.check.add"]
    assert added.options == ("tac1", "lea2", "eng5")  # type: ignore[attr-defined]


@pytest.mark.rule("GAL-CHECK-14")
def test_who_had_declared_the_committee_itself_is_asked_like_everybody_else() -> None:
    """Nothing is left of the declaration; not to ask would tell the table which card it was."""
    g = quiet().hand("p2", "pol3", "tac1").hand("p3", "tac2")
    g.play(
        check.skill_check,
        check.Check("gal.crisis.detector_sabotage", ("tac",), 5, kind="crisis"),
        answers={
            "p2:gal.check.add": ("pol3",), "p3:gal.check.add": ("tac2",),
            "gm:gal.check.late": "p2:skill:pol3", "p2:gal.check.again": "open",
        },
    )  # fmt: skip
    assert {q.seat for q in g.asked if q.key == "gal.check.again"} == {"p2", "p3"}
    assert {e["seat"]: e["cards"] for e in g.told("gal.check.opened")}["p2"] == []
