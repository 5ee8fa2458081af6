"""TRI-EXA, TRI-EXB, TRI-REP: both worked trials of the source, die by die, with their reports."""

from __future__ import annotations

import re

import pytest

from gmkit.errors import IllegalAnswer
from gmkit.systems.trials.people import Health, Injury, after_trial
from gmkit.systems.trials.report import report, risk_line
from gmkit.systems.trials.resolution import RiskRoll, participants, risk_injuries, strike
from tests.trials.examples import (
    ALICE,
    BOB,
    CAST,
    SOURCE,
    STUDENT,
    STUDENT_DICE,
    STUDENT_PLAN,
    STUDENT_RISK,
    VEHICLE,
    VEHICLE_DICE,
    VEHICLE_PLAN,
    VEHICLE_RISK,
    hero,
    play,
    student,
    vehicle,
)


def unglued(text: str) -> str:
    """The source's results with each heading on a line of its own, and without its doubled brackets."""
    text = re.sub(r" - (?=[^\[\n]+\[[^\]\n]+\]\n)", "\n- ", text)
    return text.replace(") )", ")").strip()


@pytest.mark.rule(
    "TRI-REP-01",
    "TRI-REP-02",
    "TRI-REP-03",
    "TRI-REP-04",
    "TRI-REP-05",
    "TRI-REP-07",
    "TRI-BON-05",
    "TRI-ALO-05",
)
def test_the_results_of_the_first_trial_word_by_word() -> None:
    assert report(vehicle()) == unglued((SOURCE / "vehicle_results.txt").read_text(encoding="utf-8"))


@pytest.mark.rule("TRI-REP-08", "TRI-EXB-08", "TRI-REP-03")
def test_the_results_of_the_second_trial_word_by_word() -> None:
    assert report(student()) == unglued((SOURCE / "student_results.txt").read_text(encoding="utf-8"))


@pytest.mark.rule("TRI-REP-06", "TRI-EXA-04")
def test_risk_is_reported_before_the_tasks() -> None:
    lines = report(vehicle(), VEHICLE_RISK).splitlines()
    assert lines[:2] == ["Риск Боба: 1d6 = 2 (не 1, успех) Боб уцелел.", "Итоги испытания: Тонущий вездеход"]
    assert risk_injuries(VEHICLE_RISK, {}) == ()
    assert report(student(), STUDENT_RISK).splitlines()[:2] == [
        "Риск Боба: 1d6 = 1 (провал) Боб получает травму. Но все её эффекты наступят после завершения испытания.",
        "Риск Алисы: 1d6 = 5 (не 1, успех) Алиса уцелела.",
    ]


def test_risk_of_somebody_whose_grammar_nobody_gave() -> None:
    risk = RiskRoll("Герой", (1, 1))
    assert risk_line(risk, hero(), "ru").startswith(
        "Риск (Герой): 2d6 = 1 + 1 (провал) Герой получает травмы (2)."
    )
    assert risk_line(risk, hero(), "en").startswith(
        "Risk of Герой: 2d6 = 1 + 1 (failure) Герой gets 2 injuries."
    )
    assert risk_line(RiskRoll("Герой", (3,)), hero(), "ru").endswith("Герой без травм.")


def test_the_report_in_english() -> None:
    lines = report(vehicle(), VEHICLE_RISK, "en").splitlines()
    assert lines[0] == "Risk of Боб: 1d6 = 2 (not 1, success) Боб is unharmed."
    assert lines[1] == "Trial results: Тонущий вездеход"
    assert lines[10:15] == [
        "- Покинуть транспорт! [1В/1Т+1∀]",
        "Players' dice: 1В+1Т Bonus dice: —",
        'Not ⊘ blocks task "Задраить люки, малый газ!"',
        "Rolls: 1В+1Т = 3 + 6 (got 1Т vs [1В/1Т+1∀]) X=1",
        "✕: X членов экипажа не смогли эвакуироваться безопасно",
    ]
    assert lines[-1] == (
        'Additionally: If "Покинуть транспорт!" and "Задраить люки, малый газ!" ⊘ — весь экипаж в трясине.'
    )


@pytest.mark.rule(
    "TRI-EXA-05", "TRI-EXA-06", "TRI-EXA-07", "TRI-EXA-08", "TRI-EXA-09", "TRI-DIE-01", "TRI-TSK-04"
)
def test_signs_successes_and_x_of_the_first_trial() -> None:
    results = vehicle().results
    assert [(result.sign, result.got, result.x) for result in results] == [
        ("✓", (("К", 1),), 0),
        ("✓", (("М", 1),), 0),
        ("✕", (("Т", 1),), 1),
        ("⊘", (), None),
        ("✕", (("В", 1), ("Н", 1)), 3),  # it could not be begun: X is the whole difficulty (TRI-XVA-07)
    ]
    assert all(result.case.requirement == result.case.task.requirement for result in results)  # no panic
    assert results[4].case.meaning.judge({group.success: 1 for group in results[4].groups[:2]}).x == 1


@pytest.mark.rule("TRI-EXA-09", "TRI-DEP-04", "TRI-DEP-02")
def test_the_fifth_task_fails_whatever_its_dice_show() -> None:
    dice = (*VEHICLE_DICE[:4], (6, 6, 6, 6))
    result = play(VEHICLE, CAST, VEHICLE_PLAN, dice).results[4]
    assert (result.sign, result.x) == ("✕", 3)
    assert "= 6 + 6 + 6 + 6" in report(play(VEHICLE, CAST, VEHICLE_PLAN, dice))  # rolled for the record


@pytest.mark.rule("TRI-EXA-10", "TRI-TSK-07", "TRI-DEP-06")
def test_the_extra_condition_of_the_first_trial() -> None:
    assert vehicle().fired() == ()
    idle = play(VEHICLE, CAST, VEHICLE_PLAN.__class__(), ((4,), (4,), (), (), ()))
    assert [result.sign for result in idle.results] == ["✓", "✓", "⊘", "⊘", "✕"]
    assert [clause.text for clause in idle.fired()] == ["весь экипаж в трясине"]
    assert report(idle).splitlines()[-1] == "Сработало: весь экипаж в трясине"
    assert play(VEHICLE, CAST, VEHICLE_PLAN.__class__(), ((4,), (4,), ())).fired() == ()  # not before the end


@pytest.mark.rule("TRI-EXA-11", "TRI-OUT-09")
def test_the_gm_names_as_many_victims_as_x_says() -> None:
    result = vehicle().results[2]
    mire = Injury("В трясине")
    assert result.victims() == 1
    assert [hit.who for hit in strike(CAST, result, [("НИП Т1", mire)])] == ["НИП Т1"]
    for wrong in ([], [("Боб", mire), ("Алиса", mire)]):
        with pytest.raises(IllegalAnswer, match="hits 1 different people"):
            strike(CAST, result, wrong)
    assert [person.name for person in participants(CAST, VEHICLE_PLAN)] == [
        "Боб",
        "НИП Т1",
        "Алиса",
        "НИП Н1",
    ]


@pytest.mark.rule("TRI-EXA-12", "TRI-XVA-06")
def test_x_and_d6_where_the_outcome_uses_them() -> None:
    uses = [
        (at, line.sign)
        for at, task in enumerate(VEHICLE.tasks)
        for line in task.outcomes
        if any(effect.uses_x for effect in line.effects())
    ]
    assert uses == [(2, "✕"), (4, "✓")]
    dice = ((2, 6), (4,), (4, 6), (), (4, 5, 6, 4))
    course = play(VEHICLE, CAST, VEHICLE_PLAN, dice, {4: (3,)})
    catch = course.results[4]
    assert (catch.sign, catch.x) == ("✓", 1)
    assert [rolled.total for rolled in catch.rolled] == [4]
    assert "✓: Добыто d6+X образцов (d6+X = 3+1 = 4)" in report(course)
    with pytest.raises(Exception, match="needs 1 d6, not 0"):
        play(VEHICLE, CAST, VEHICLE_PLAN, dice)


@pytest.mark.rule("TRI-EXB-03", "TRI-ACT-07", "TRI-INJ-08")
def test_a_risk_failure_leaves_the_dice_of_this_trial_alone() -> None:
    twist = Injury("Подвёрнутая нога")
    pending = risk_injuries(STUDENT_RISK, {"Боб": [twist]})
    assert [(one.who, one.injury, one.source) for one in pending] == [("Боб", twist, "risk")]
    course = student()
    bobs = [group for result in course.results for group in result.groups if group.who == "Боб"]
    assert [(group.count, group.success.letter) for group in bobs] == [(2, "Т"), (2, "В")]
    assert [person.health for person in after_trial(CAST, pending)][:2] == [Health.HEALTHY, Health.INJURED]


@pytest.mark.rule("TRI-EXB-04", "TRI-EXB-05", "TRI-EXB-06", "TRI-EXB-07", "TRI-EXB-08", "TRI-DIE-03")
def test_signs_successes_and_x_of_the_second_trial() -> None:
    assert [(result.sign, result.got, result.x) for result in student().results] == [
        ("✕", (("В", 1),), 1),
        ("✕", (), 1),
        ("✓", (("Н", 1), ("Т", 1)), 1),
        ("✓", (("Т", 1), ("В", 1)), 0),  # Bob's 1 on a task die does nothing
        ("✕", (), 4),
    ]
    assert student().results[1].victims() == 1


@pytest.mark.rule("TRI-EXB-09", "TRI-DEP-07")
def test_the_extra_condition_of_the_second_trial_wants_both_failures() -> None:
    assert student().fired() == ()
    failed = play(STUDENT, CAST, STUDENT_PLAN, (*STUDENT_DICE[:3], (1, 1, 1), ()))
    assert [clause.text for clause in failed.fired()] == ['НИП Т1 получит травму "Вода в легких"']
    unaided = play(STUDENT, CAST, STUDENT_PLAN.__class__(), ((4, 3), (3,), (), (), ()))
    assert unaided.results[3].sign == "⊘"
    assert unaided.fired() == ()  # ⊘ is not ✕


@pytest.mark.rule("TRI-EXB-10", "TRI-NPC-08", "TRI-INJ-10")
def test_who_is_injured_after_the_second_trial() -> None:
    course = student()
    pending = risk_injuries(STUDENT_RISK, {"Боб": [Injury("Подвёрнутая нога")]})
    pending += strike(CAST, course.results[1], [("НИП Н1", Injury("Порез руки"))])
    after = after_trial(CAST, pending)
    assert {person.name: person.health for person in after} == {
        "Алиса": Health.HEALTHY,
        "Боб": Health.INJURED,
        "НИП Т1": Health.HEALTHY,
        "НИП Н1": Health.INJURED,
    }
    assert (ALICE.health, BOB.health) == (Health.HEALTHY, Health.HEALTHY)


@pytest.mark.rule("TRI-EXB-11", "TRI-EXB-07", "TRI-OUT-08", "TRI-XVA-04")
def test_without_a_tool_the_same_dice_fail_and_more_people_are_stuck() -> None:
    no_tool = (*STUDENT_DICE[:2], (3, 3, 1, 3, 3), (6, 1, 6), ())
    course = play(STUDENT, CAST, STUDENT_PLAN, no_tool)
    rescue = course.results[3]
    assert (rescue.sign, rescue.x, rescue.effect.text) == ("✕", 3, "еще X человек застряли в топи")
    assert rescue.victims() == 3
    assert "(получено 1Т+1В vs [1В+3В/1Т*]) X=3\n✕: еще X человек застряли в топи" in report(course)
    with_tool = play(STUDENT, CAST, STUDENT_PLAN, (*STUDENT_DICE[:3], (1, 1, 6), ())).results[3]
    assert (with_tool.sign, with_tool.effect.text, with_tool.victims()) == ("✕", "ничего", 0)
