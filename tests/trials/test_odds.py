"""TRI-XVA, TRI-MOD-04, TRI-ACT-03: exact odds and advice, against brute force over all dice and allotments."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import product

import pytest

from gmkit.errors import IllegalAnswer
from gmkit.systems.trials.advice import Goal, Together, Value, best_allotment
from gmkit.systems.trials.effort import Activation, Effort, Plan, check_plan
from gmkit.systems.trials.errors import EffortRefused
from gmkit.systems.trials.odds import risk_odds, trial_odds
from gmkit.systems.trials.people import Person, traits_of
from gmkit.systems.trials.reading import read_trial
from gmkit.systems.trials.resolution import Course, begin
from gmkit.systems.trials.trial import Trial
from tests.trials.examples import CAST, STUDENT, VEHICLE, VEHICLE_PLAN, crew, put, trial_of

HALF = Fraction(1, 2)


def chances(trial: Trial, plan: Plan, at: int = 0) -> dict[tuple[str, int | None], Fraction]:
    return trial_odds(trial, plan).tasks[at].x()


def roll_everything(
    course: Course, weight: Fraction, found: dict[tuple[tuple[str, int | None], ...], Fraction]
) -> None:
    """Every success or failure of every die, by the rules of resolution.py: independent of the odds' own sums."""
    if course.done:
        outcome = tuple((result.sign, result.x) for result in course.results)
        found[outcome] = found.get(outcome, Fraction(0)) + weight
        return
    dice = sum(group.count for group in course.dice())
    for values in product((3, 4), repeat=dice):
        amounts = sum(amount.dice for amount in course.judged(values).amounts())
        roll_everything(course.rolled(values, (1,) * amounts), weight / 2**dice, found)


def brute(
    trial: Trial, cast: tuple[Person, ...], plan: Plan
) -> dict[tuple[tuple[str, int | None], ...], Fraction]:
    found: dict[tuple[tuple[str, int | None], ...], Fraction] = {}
    roll_everything(begin(trial, cast, plan), Fraction(1), found)
    return found


def assert_odds_are_exact(trial: Trial, cast: tuple[Person, ...], plan: Plan) -> None:
    odds = trial_odds(trial, plan)
    expected = brute(trial, cast, plan)
    for at, task in enumerate(odds.tasks):
        marginal: dict[tuple[str, int | None], Fraction] = {}
        for outcome, chance in expected.items():
            marginal[outcome[at]] = marginal.get(outcome[at], Fraction(0)) + chance
        assert task.x() == marginal
        assert sum(task.x().values()) == 1
    together: dict[tuple[str, ...], Fraction] = {}
    for outcome, chance in expected.items():
        signs = tuple(sign for sign, _ in outcome)
        together[signs] = together.get(signs, Fraction(0)) + chance
    assert {signs: Fraction(w, 2**odds.bits) for signs, w in odds.together.items() if w} == together


@pytest.mark.rule("TRI-BON-03", "TRI-MOD-04", "TRI-BON-06")
def test_chances_named_in_the_source_and_the_catalogue() -> None:
    assert chances(trial_of("- А [1М-1М]"), put()) == {("✓", 0): HALF, ("✕", 1): HALF}
    assert trial_odds(trial_of("- А [2В-2В]"), put()).tasks[0].chance("✓") == Fraction(1, 4)
    panic = trial_of("- П [1К]", "✕: [+1∀-1∀]↴", "- А [1М-1М]")
    assert trial_odds(panic, put()).tasks[1].chance("✓") == Fraction(1, 4)


@pytest.mark.rule("TRI-MOD-04")
@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_a_modifier_asks_for_one_success_more_of_one_die_more(dice: int) -> None:
    """Half of the tasks get harder by one success: those whose bonus die fails."""
    panic = trial_of("- П [1К]", "✕: [+1∀-1∀]↴", "- А [1М]")
    failing = trial_odds(panic, put(("М", 1, dice))).tasks[1].chance("✕")
    binomial = Fraction(1 + (dice + 1), 2 ** (dice + 1))  # fewer than 2 successes of dice + 1
    assert failing == binomial
    assert failing == HALF * Fraction(1, 2**dice) + HALF * Fraction(1 + dice, 2**dice)


@pytest.mark.rule("TRI-ACT-03")
def test_chances_of_risk() -> None:
    assert risk_odds(0) == (1,)
    assert risk_odds(1) == (Fraction(5, 6), Fraction(1, 6))
    assert risk_odds(2) == (Fraction(25, 36), Fraction(10, 36), Fraction(1, 36))


@pytest.mark.rule("TRI-XVA-02", "TRI-XVA-03")
def test_the_distribution_of_x_by_hand() -> None:
    """[1К] with three К: X is 0, 1, 2 beyond the first success."""
    assert chances(trial_of("- А [1К]"), put(("К", 0, 3))) == {
        ("✕", 1): Fraction(1, 8),
        ("✓", 0): Fraction(3, 8),
        ("✓", 1): Fraction(3, 8),
        ("✓", 2): Fraction(1, 8),
    }


def test_the_worked_trials_exactly() -> None:
    assert_odds_are_exact(VEHICLE, CAST, VEHICLE_PLAN)
    plan = Plan(
        (Activation("Алиса", ("Н", "Т")), Activation("Боб", ("В",))),
        (
            Effort("Алиса", "Н", 2),
            Effort("Алиса", "Т", 3),
            Effort("Боб", "В", 3, 2),
            Effort("НИП Н1", "Н", 2),
        ),
    )
    assert_odds_are_exact(STUDENT, CAST, plan)


def test_the_chance_of_an_extra_condition() -> None:
    clause = VEHICLE.clauses[0]
    assert trial_odds(VEHICLE, VEHICLE_PLAN).chance_of(clause.condition) == 0
    assert trial_odds(VEHICLE, Plan()).chance_of(clause.condition) == 1


@pytest.mark.rule("TRI-NOT-08")
def test_odds_with_a_note_for_some_characters() -> None:
    trial = trial_of("- Лезть [1В+1Т*/2Т]", "Т* - с верёвкой")
    two = tuple(Person(name, traits_of({"Т": 2, "В": 1}), npc=True) for name in ("А", "Б"))
    plan = Plan(
        efforts=(Effort("А", "Т", 0, 2), Effort("Б", "Т", 0), Effort("Б", "В", 0)),
        eligible=frozenset({(0, "*", "А")}),
    )
    assert_odds_are_exact(trial, two, plan)


def some_trial(rng: random.Random, tasks: int) -> Trial:
    """Requirements, notes, prerequisites, exclusions and modifiers thrown together."""
    lines = ["Испытание: Случай"]
    for at in range(tasks):
        terms = [
            "/".join(f"{rng.randint(1, 2)}{rng.choice('КМТНВ∀')}" for _ in range(rng.randint(1, 2)))
            for _ in range(rng.randint(1, 2))
        ]
        conditions = []
        if at and rng.random() < 0.3:
            terms[-1] += f"/1{rng.choice('КМТ')}*"
            conditions.append(f'* - если "З{rng.randrange(at)}" {rng.choice("✓⊘✕")}')
        if at and rng.random() < 0.3:
            link = rng.choice(["", f' или "З{rng.randrange(at)}"', f' и "З{rng.randrange(at)}"'])
            conditions.append(f'Нужен успех задач "З{rng.randrange(at)}"{link}')
        if at < tasks - 1 and rng.random() < 0.25:
            conditions.append(f'Не ⊘ блокирует задачу "З{rng.randrange(at + 1, tasks)}"')
        bonus = f"-{rng.randint(1, 2)}{rng.choice('КМТНВ∀')}" if rng.random() < 0.4 else ""
        lines += [f"- З{at} [{'+'.join(terms)}{bonus}]", *conditions]
        lines.append("✓: да" + (" [+1∀-1∀]↴" if rng.random() < 0.15 else ""))
        if rng.random() < 0.4:
            lines.append("⊘: мимо" + (" [+1К]↴" if rng.random() < 0.2 else ""))
        lines.append("✕: нет" + (" [+1∀-1∀]↴" if rng.random() < 0.3 else ""))
    return read_trial("\n".join(lines))


def some_crew(rng: random.Random, dice: int) -> tuple[Person, ...]:
    values = dict.fromkeys("КМТНВ", 0)
    for _ in range(dice):
        values[rng.choice("КМТНВ")] += 1
    return crew(**values)


def spreads(points: int, tasks: int) -> list[tuple[int, ...]]:
    """Every way to put at most that many points on the tasks."""
    return [spread for spread in product(range(points + 1), repeat=tasks) if sum(spread) <= points]


def all_plans(trial: Trial, cast: tuple[Person, ...]) -> list[Plan]:
    """Every allotment that the rules allow, unused points included."""
    points = cast[0].traits.points()
    plans = []
    for choice in product(*(spreads(count, len(trial.tasks)) for count in points.values())):
        on_tasks = zip(points, choice, strict=True)
        plan = put(*((letter, at, n) for letter, spread in on_tasks for at, n in enumerate(spread) if n))
        try:
            check_plan(trial, cast, plan)
        except EffortRefused:
            continue
        plans.append(plan)
    return plans


def reached(trial: Trial, plan: Plan, goal: Goal) -> Fraction:
    odds = trial_odds(trial, plan)
    if isinstance(goal, Together):
        return odds.chance(goal.wanted)
    value = sum(
        (worth * odds.tasks[at].chance(sign) for (at, sign), worth in goal.signs.items()), Fraction(0)
    )
    for (at, sign), worth in goal.per_x.items():
        value += worth * sum(
            x * chance for (other, x), chance in odds.tasks[at].x().items() if other == sign and x
        )
    return value


def some_goal(rng: random.Random, tasks: int) -> Goal:
    if rng.random() < 0.5:
        chosen = rng.sample(range(tasks), rng.randint(1, tasks))
        return Together({at: rng.choice(["✓", "✓", "✓", "✕", "✓⊘"]) for at in chosen})
    signs = {(at, sign): rng.randint(-3, 6) for at in range(tasks) for sign in "✓⊘✕"}
    return Value(
        signs, {(at, "✓"): Fraction(rng.randint(0, 2), 3) for at in range(tasks) if rng.random() < 0.3}
    )


@pytest.mark.parametrize("seed", range(12))
def test_odds_of_random_trials_equal_brute_force(seed: int) -> None:
    rng = random.Random(seed)
    trial, cast = some_trial(rng, rng.randint(2, 4)), some_crew(rng, rng.randint(1, 4))
    plans = all_plans(trial, cast)
    assert_odds_are_exact(trial, cast, rng.choice(plans))


@pytest.mark.parametrize("seed", range(40))
def test_advice_equals_brute_force_over_all_allotments(seed: int) -> None:
    rng = random.Random(seed)
    tasks = rng.randint(2, 4)
    trial, cast, goal = some_trial(rng, tasks), some_crew(rng, rng.randint(1, 4)), some_goal(rng, tasks)
    best = max(reached(trial, plan, goal) for plan in all_plans(trial, cast))
    advice = best_allotment(trial, cast, Plan(), goal)
    check_plan(trial, cast, advice.plan)
    assert advice.reaches == best == reached(trial, advice.plan, goal)


@pytest.mark.rule("TRI-XVA-03", "TRI-XVA-02")
@pytest.mark.parametrize(
    "per_x", [{(1, "✓"): 5}, {(0, "✓"): 1, (0, "✕"): -2}, {(0, "✕"): 1, (1, "✓"): Fraction(1, 2)}]
)
def test_advice_counts_what_x_is_worth(per_x: dict[tuple[int, str], Fraction | int]) -> None:
    trial, cast = trial_of("- А [1К]", "✕: [+1∀-1∀]↴", "- Б [1К/2М]", "⊘: мимо"), crew(К=3, М=2)
    goal = Value({(0, "✓"): 1, (1, "✓"): 1}, per_x)
    best = max(reached(trial, plan, goal) for plan in all_plans(trial, cast))
    without_x = best_allotment(trial, cast, Plan(), Value(goal.signs)).reaches
    assert best_allotment(trial, cast, Plan(), goal).reaches == best != without_x


def test_advice_for_eight_dice_equals_brute_force() -> None:
    cast = crew(К=4, Т=4)
    trial = trial_of(
        "- А [1К/2Т-1К]", "✕: [+1∀-1∀]↴", "- Б [2К+1Т]", 'Нужен успех задачи "А"', "- В [1∀+1Т/1К]"
    )
    goal = Value({(0, "✓"): 2, (1, "✓"): 5, (2, "✓"): 4, (2, "✕"): -1})
    best = max(reached(trial, plan, goal) for plan in all_plans(trial, cast))
    assert best_allotment(trial, cast, Plan(), goal).reaches == best


def test_advice_deals_the_points_back_to_their_owners() -> None:
    plan = Plan(VEHICLE_PLAN.activations)
    advice = best_allotment(VEHICLE, CAST, plan, Together({2: "✓", 4: "✓"}))
    assert check_plan(VEHICLE, CAST, advice.plan) is not None
    assert advice.plan.activations == plan.activations
    assert advice.reaches == trial_odds(VEHICLE, advice.plan).chance({2: "✓", 4: "✓"})
    assert {effort.task for effort in advice.plan.efforts} <= {0, 2, 4}


@pytest.mark.rule("TRI-NPC-07", "TRI-TSK-08")
def test_advice_keeps_to_personal_tasks_and_restrictions() -> None:
    advice = best_allotment(STUDENT, CAST, Plan((Activation("Боб", ("Т", "В")),)), Together({0: "✓", 2: "✓"}))
    check_plan(STUDENT, CAST, advice.plan)
    assert all(effort.who != "НИП Т1" and effort.task != 0 for effort in advice.plan.efforts)
    assert advice.reaches == Fraction(1, 4) * Fraction(7, 8)


def test_no_point_is_wasted_by_the_advice() -> None:
    advice = best_allotment(trial_of("- А [1К]", "- Б [1М]"), crew(К=1, М=1, В=3), Plan(), Together({0: "✓"}))
    assert advice.plan.efforts == (Effort("Экипаж", "К", 0),)


@pytest.mark.parametrize(
    "goal", [Together({7: "✓"}), Together({0: ""}), Value({(0, "?"): 1}), Value({(-1, "✓"): 1})]
)
def test_a_goal_that_names_no_task_is_refused(goal: Goal) -> None:
    with pytest.raises(IllegalAnswer, match="the goal names task"):
        best_allotment(VEHICLE, CAST, Plan(), goal)


def test_too_many_different_points_are_refused_at_once() -> None:
    trial = trial_of("- А [1К/1М/1Т/1Н/1В]", "- Б [1К+1М+1Т+1Н+1В]")
    with pytest.raises(IllegalAnswer, match="too many different points"):
        best_allotment(trial, crew(К=20, М=20, Т=20, Н=20, В=20), Plan(), Together({0: "✓"}))
