"""The two worked trials of the source: people, plans, dice, and small ways to set up others."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from gmkit.systems.trials.effort import Activation, Effort, Plan
from gmkit.systems.trials.people import Person, Traits, read_traits, traits_of
from gmkit.systems.trials.reading import read_trial
from gmkit.systems.trials.resolution import Course, RiskRoll, begin
from gmkit.systems.trials.trial import Trial

SOURCE = Path(__file__).parent / "source"
VEHICLE_TEXT = (SOURCE / "vehicle.txt").read_text(encoding="utf-8")
STUDENT_TEXT = (SOURCE / "student.txt").read_text(encoding="utf-8")
VEHICLE = read_trial(VEHICLE_TEXT)
STUDENT = read_trial(STUDENT_TEXT)

ALICE = Person("Алиса", read_traits("К1 М1 Т1 Н2 В0"), genitive="Алисы", gender="f")
BOB = Person("Боб", read_traits("К1 М0 Т2 Н0 В2"), genitive="Боба", gender="m")
NPC_T = Person("НИП Т1", read_traits("Т1"), npc=True, controller="Боб")
NPC_N = Person("НИП Н1", read_traits("Н1"), npc=True, controller="Алиса")
CAST = (ALICE, BOB, NPC_T, NPC_N)

VEHICLE_PLAN = Plan(
    (Activation("Боб", ("К", "В")), Activation("Алиса", ("Н",))),
    (
        Effort("Боб", "К", 0),
        Effort("Боб", "В", 2),
        Effort("Боб", "В", 4),
        Effort("НИП Т1", "Т", 2),
        Effort("Алиса", "Н", 4, 2),
        Effort("НИП Н1", "Н", 4),
    ),
)
VEHICLE_DICE = ((2, 6), (4,), (3, 6), (), (4, 5, 3, 2))
VEHICLE_RISK = (RiskRoll("Боб", (2,)),)

STUDENT_PLAN = Plan(
    (Activation("Алиса", ("Н", "Т")), Activation("Боб", ("Т", "В"))),
    (
        Effort("Алиса", "Н", 2, 2),
        Effort("Алиса", "Т", 3),
        Effort("Боб", "Т", 2, 2),
        Effort("Боб", "В", 3, 2),
        Effort("НИП Н1", "Н", 2),
    ),
)
STUDENT_DICE = ((4, 3), (3,), (3, 5, 6, 3, 3), (6, 1, 6), ())
STUDENT_RISK = (RiskRoll("Боб", (1,)), RiskRoll("Алиса", (5,)))


def play(
    trial: Trial,
    cast: tuple[Person, ...],
    plan: Plan,
    dice: Sequence[Sequence[int]],
    amounts: dict[int, Sequence[int]] | None = None,
) -> Course:
    """Resolve with these dice, task by task; `amounts` are the d6 of outcomes by task."""
    course = begin(trial, cast, plan)
    for at, values in enumerate(dice):
        course = course.rolled(values, (amounts or {}).get(at, ()))
    return course


def vehicle() -> Course:
    return play(VEHICLE, CAST, VEHICLE_PLAN, VEHICLE_DICE)


def student() -> Course:
    return play(STUDENT, CAST, STUDENT_PLAN, STUDENT_DICE)


def crew(**values: int) -> tuple[Person, ...]:
    """One НИП with these points: free dice without activation."""
    return (Person("Экипаж", traits_of(values), npc=True),)


def put(*efforts: tuple[str, int, int]) -> Plan:
    """(letter, task, points) of that НИП."""
    return Plan(efforts=tuple(Effort("Экипаж", letter, task, points) for letter, task, points in efforts))


def trial_of(*lines: str) -> Trial:
    """A trial from its lines below the title."""
    return read_trial("\n".join(("Испытание: Проба", *lines)))


def signs(course: Course) -> str:
    return "".join(result.sign for result in course.results)


def hero(traits: str = "К4 М3 Т1 Н0 В0", **more: object) -> Person:
    return Person("Герой", read_traits(traits), **more)  # type: ignore[arg-type]


NOBODY = Traits()
