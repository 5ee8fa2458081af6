"""TRI-ACT, TRI-ALO, TRI-FLW, TRI-DEP-05: activations and allotments, what is refused and what is said."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gmkit.systems.trials.effort import (
    Activation,
    Effort,
    Plan,
    attempted,
    check_plan,
    moved,
    points,
    risk_dice,
)
from gmkit.systems.trials.errors import DiceMismatch, EffortRefused, UnknownName
from gmkit.systems.trials.people import Person, read_traits
from gmkit.systems.trials.report import pools
from gmkit.systems.trials.resolution import begin, risk_injuries, roll_risk
from gmkit.systems.trials.trial import ActivationRule
from tests.trials.examples import (
    ALICE,
    BOB,
    CAST,
    STUDENT,
    STUDENT_PLAN,
    VEHICLE,
    VEHICLE_PLAN,
    crew,
    put,
    trial_of,
)


def refusal(trial: object, plan: Plan, cast: tuple[Person, ...] = CAST) -> tuple[str, str]:
    with pytest.raises(EffortRefused) as error:
        check_plan(trial, cast, plan)  # type: ignore[arg-type]
    assert error.value.ru != error.value.en
    return error.value.rule, error.value.en


@pytest.mark.rule("TRI-EXA-03", "TRI-ALO-01", "TRI-ACT-04", "TRI-FLW-04")
def test_the_allotment_of_the_first_trial() -> None:
    course = begin(VEHICLE, CAST, VEHICLE_PLAN)
    assert course.notices == ()
    assert pools(course) == ("1К", "—", "1В+1Т", "—", "1В+2Н+1Н")
    bonus = [group for group in course.dice() if group.bonus]
    assert [(group.count, group.success.letter) for group in bonus] == [(1, "К")]


@pytest.mark.rule("TRI-EXB-02")
def test_the_allotment_of_the_second_trial() -> None:
    course = begin(STUDENT, CAST, STUDENT_PLAN)
    assert pools(course) == ("—", "—", "2Н+2Т+1Н", "1Т+2В", "—")
    assert [notice.text() for notice in course.notices] == ["НИП Т1: не использовано 1Т"]
    assert [risk_dice(STUDENT, activation) for activation in STUDENT_PLAN.activations] == [1, 1]


@pytest.mark.rule("TRI-ACT-01", "TRI-ACT-02")
def test_one_activation_is_free_and_at_most_three_are_possible() -> None:
    eve = Person("Ева", read_traits("К1 М1 Т1 Н1 В1"))
    check_plan(VEHICLE, (eve,), Plan((Activation("Ева", ("К", "М", "Т")),)))
    assert refusal(VEHICLE, Plan((Activation("Ева", tuple("КМТН")),)), (eve,))[0] == "TRI-ACT-02"
    assert refusal(VEHICLE, Plan((Activation("Ева", tuple("КК")),)), (eve,))[0] == "TRI-ACT-02"
    twice = Plan((Activation("Ева", ("К",)), Activation("Ева", ("М",))))
    assert refusal(VEHICLE, twice, (eve,))[0] == "TRI-ACT-01"


@pytest.mark.rule("TRI-ACT-09")
def test_a_trial_may_change_the_number_of_activations() -> None:
    eve = Person("Ева", read_traits("К1 М1 Т1 Н1 В1"))
    trial = trial_of("Активации: 2 без риска, не больше 4", "- Всё сразу [1∀]")
    assert trial.activation == ActivationRule(2, 4)
    four = Activation("Ева", tuple("КМТН"))
    check_plan(trial, (eve,), Plan((four,)))
    assert risk_dice(trial, four) == 2


@pytest.mark.rule("TRI-ACT-03", "TRI-ACT-08")
def test_each_one_on_a_risk_die_is_an_injury_that_the_gm_names() -> None:
    eve = Activation("Ева", ("К", "М", "Т"))
    assert roll_risk(VEHICLE, eve, (2, 6)).injuries == 0
    risk = roll_risk(VEHICLE, eve, (1, 1))
    assert risk.injuries == 2
    with pytest.raises(Exception, match="name each of them"):
        risk_injuries([risk], {})
    for bad in ((1,), (1, 2, 3), (0, 1), (7, 1)):
        with pytest.raises(DiceMismatch):
            roll_risk(VEHICLE, eve, bad)


@pytest.mark.rule("TRI-ACT-05")
def test_points_that_were_not_activated_cannot_be_used() -> None:
    assert points((BOB,), Plan((Activation("Боб", ("В",)),))) == {("Боб", "В"): 2}
    plan = Plan((Activation("Алиса", ("Н",)),), (Effort("Алиса", "К", 0),))
    assert refusal(VEHICLE, plan) == ("TRI-ACT-05", "Алиса has not activated К")


@pytest.mark.rule("TRI-ACT-10")
def test_activating_nothing_is_refused() -> None:
    assert refusal(VEHICLE, Plan((Activation("Боб", ("К", "М")),)))[0] == "TRI-ACT-10"


@pytest.mark.rule("TRI-ALO-02")
def test_a_point_serves_one_task() -> None:
    activation = (Activation("Боб", ("В",)),)
    check_plan(VEHICLE, CAST, Plan(activation, (Effort("Боб", "В", 2), Effort("Боб", "В", 4))))
    three = Plan(activation, (Effort("Боб", "В", 2), Effort("Боб", "В", 4, 2)))
    assert refusal(VEHICLE, three) == ("TRI-ALO-02", "Боб has 2В, not 3В")
    assert refusal(VEHICLE, Plan(efforts=(Effort("НИП Т1", "В", 2),)))[0] == "TRI-ALO-02"


@pytest.mark.rule("TRI-ALO-03")
def test_unused_points_are_allowed_and_said() -> None:
    notices = check_plan(VEHICLE, CAST, Plan((Activation("Алиса", ("Н",)),), (Effort("Алиса", "Н", 4),)))
    unused = [notice.en for notice in notices if notice.rule == "TRI-ALO-03"]
    assert unused == ["Алиса: 1Н not used", "НИП Т1: 1Т not used", "НИП Н1: 1Н not used"]


@pytest.mark.rule("TRI-ALO-04", "TRI-OUT-05")
def test_points_that_cannot_help_are_allowed_said_and_an_attempt() -> None:
    plan = Plan(efforts=(Effort("НИП Н1", "Н", 0),))
    notices = check_plan(VEHICLE, CAST, plan)
    assert [notice.en for notice in notices if notice.rule == "TRI-ALO-04"] == [
        "НИП Н1: Н cannot help with “Без паники!” [1К-1К]"
    ]
    assert attempted(VEHICLE, plan) == {0}
    useful = check_plan(VEHICLE, CAST, Plan(efforts=(Effort("НИП Н1", "Н", 2),)))  # ∀ takes it
    assert not [notice for notice in useful if notice.rule == "TRI-ALO-04"]


@pytest.mark.rule("TRI-DEP-05", "TRI-TSK-03", "TRI-DEP-06")
def test_effort_on_two_tasks_that_exclude_each_other_is_refused() -> None:
    cast = crew(Т=2)
    rule, sentence = refusal(VEHICLE, put(("Т", 2, 1), ("Т", 3, 1)), cast)
    assert rule == "TRI-DEP-05"
    assert "Покинуть транспорт!" in sentence
    assert "Задраить люки, малый газ!" in sentence
    check_plan(VEHICLE, cast, put(("Т", 3, 2)))
    check_plan(VEHICLE, cast, put(("Т", 2, 2)))


@pytest.mark.rule("TRI-TSK-08")
def test_nobody_else_works_on_a_personal_task() -> None:
    plan = Plan((Activation("Боб", ("В",)),), (Effort("Боб", "В", 0),))
    assert refusal(STUDENT, plan) == ("TRI-TSK-08", "Боб takes no part in “Борьба за выживание”")
    assert attempted(STUDENT, Plan()) == {0}  # its owner must, even without dice


@pytest.mark.rule("TRI-NPC-07")
def test_an_npc_restricted_by_the_text() -> None:
    assert refusal(STUDENT, Plan(efforts=(Effort("НИП Т1", "Т", 2),)))[0] == "TRI-NPC-07"
    barred = trial_of("- А [1Т]", "- Б [1Т]", 'Дополнительно: НИП Т1 не участвует в задаче "Б".')
    check_plan(barred, CAST, Plan(efforts=(Effort("НИП Т1", "Т", 0),)))
    assert refusal(barred, Plan(efforts=(Effort("НИП Т1", "Т", 1),)))[0] == "TRI-NPC-07"


@pytest.mark.parametrize(
    "effort",
    [
        Effort("НИП Т1", "Т", 5),
        Effort("НИП Т1", "Т", -1),
        Effort("НИП Т1", "Т", 0, 0),
        Effort("НИП Т1", "∀", 0),
    ],
)
def test_impossible_efforts(effort: Effort) -> None:
    assert refusal(VEHICLE, Plan(efforts=(effort,)))[0] == "TRI-ALO-01"


def test_an_unknown_name_in_a_plan() -> None:
    with pytest.raises(UnknownName):
        check_plan(VEHICLE, CAST, Plan(efforts=(Effort("Ева", "К", 0),)))


@pytest.mark.rule("TRI-FLW-06", "TRI-MOD-07")
def test_the_allotment_cannot_change_once_results_appear() -> None:
    course = begin(STUDENT, CAST, STUDENT_PLAN).rolled((4, 3)).rolled((3,)).rolled((1, 1, 1, 1, 1))
    assert course.signs()["поиск орудия спасения"] == "✕"
    assert [(group.who, str(group.count) + group.success.letter) for group in course.dice()] == [
        ("Алиса", "1Т"),  # still there, although there is no tool
        ("Боб", "2В"),
    ]
    assert course.rolled((6, 6, 6)).results[-1].sign == "✕"


def test_sealed_plans_of_several_players_become_one() -> None:
    alice = Plan((Activation("Алиса", ("Н",)),), (Effort("Алиса", "Н", 4, 2), Effort("НИП Н1", "Н", 4)))
    bob = Plan((Activation("Боб", ("К", "В")),), (Effort("Боб", "К", 0), Effort("НИП Т1", "Т", 2)))
    check_plan(VEHICLE, CAST, alice, player="Алиса")
    check_plan(VEHICLE, CAST, bob, player="Боб")
    together = begin(VEHICLE, CAST, alice + bob)
    assert pools(together) == ("1К", "—", "1Т", "—", "2Н+1Н")


def test_moving_dice_between_tasks() -> None:
    plan = moved(moved(VEHICLE_PLAN, "Алиса", "Н", 4, 1), "Алиса", "Н", 2, 1)
    check_plan(VEHICLE, CAST, plan)
    assert sorted((e.task, e.points) for e in plan.efforts if e.who == "Алиса") == [(2, 1), (4, 1)]
    assert [e for e in moved(plan, "алиса", "Н", 4, 0).efforts if e.task == 4 and e.who == "Алиса"] == []


@pytest.mark.rule("TRI-NOT-08")
def test_a_note_for_some_characters_only() -> None:
    trial = trial_of("- Подняться [1В/1Т*]", "Т* - только с верёвкой")
    alice, bob = replace(ALICE, traits=read_traits("Т1")), replace(BOB, traits=read_traits("Т1"))
    both = (Activation("Алиса", ("Т",)), Activation("Боб", ("Т",)))
    rope = frozenset({(0, "*", "Алиса")})
    with_alice = Plan(both, (Effort("Алиса", "Т", 0),), rope)
    with_bob = Plan(both, (Effort("Боб", "Т", 0),), rope)
    assert begin(trial, (alice, bob), with_alice).rolled((6,)).results[0].sign == "✓"
    assert begin(trial, (alice, bob), with_bob).rolled((6,)).results[0].sign == "✕"
