"""TRI-DYN, TRI-PRT, TRI-SHP: dynamic load, pre-injuries, ship systems. Numbers marked DESIGN are options."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gmkit.errors import IllegalAnswer
from gmkit.systems.trials.errors import DiceMismatch, UnknownName
from gmkit.systems.trials.load import (
    LoadOptions,
    check_load,
    describe,
    hampers,
    injures,
    injures_on,
    systems_to_break,
    systems_to_wear,
    warns,
)
from gmkit.systems.trials.people import Health, examined, sheet, sickens, treated, under_load
from gmkit.systems.trials.strain import (
    Condition,
    PreInjury,
    ShipSystem,
    StrainOptions,
    broken,
    cured,
    damaged,
    grown,
    grows,
    inspected,
    loaded,
    repaired,
    system_view,
    worn,
)
from tests.trials.examples import hero


@pytest.mark.rule("TRI-DYN-01")
def test_load_is_a_whole_number_from_zero_on() -> None:
    assert [check_load(load) for load in (0, 5, 9)] == [0, 5, 9]
    with pytest.raises(IllegalAnswer, match="from 0 on"):
        check_load(-1)


@pytest.mark.rule(
    "TRI-DYN-02",
    "TRI-DYN-03",
    "TRI-DYN-04",
    "TRI-DYN-05",
    "TRI-DYN-06",
    "TRI-DYN-07",
    "TRI-DYN-08",
    "TRI-DYN-09",
)
@pytest.mark.parametrize(
    ("load", "outside", "seated", "warning", "harder", "wear", "breaks"),
    [
        (0, 0, 0, False, False, 0, 0),
        (1, 0, 0, True, False, 0, 0),
        (2, 1, 0, True, False, 0, 0),
        (3, 5, 0, True, False, 0, 0),
        (4, 5, 0, True, True, 0, 0),
        (5, 5, 1, True, True, 1, 0),
        (6, 5, 1, True, True, 1, 1),
        (8, 5, 1, True, True, 1, 3),
    ],
)
def test_what_each_level_does(
    load: int, outside: int, seated: int, warning: bool, harder: bool, wear: int, breaks: int
) -> None:
    assert injures_on(load, seated=False) == outside
    assert injures_on(load, seated=True) == seated
    assert [injures(load, die, seated=False) for die in range(1, 7)] == [
        die <= outside for die in range(1, 7)
    ]
    assert warns(load, seated=False) is warning
    assert not warns(load, seated=True)
    assert (hampers(load) is not None) is harder
    assert (systems_to_wear(load), systems_to_break(load)) == (wear, breaks)


@pytest.mark.rule("TRI-DYN-02", "TRI-DYN-08")
def test_each_level_is_described_in_both_languages() -> None:
    texts = [describe(load, language) for load in range(7) for language in ("ru", "en")]
    assert len(set(texts)) == 14
    assert describe(0).startswith("Д=0 — невесомость")
    assert describe(9) == "Д=9 (>5) — корабль разваливается на части"


def test_numbers_of_the_load_are_options() -> None:
    options = LoadOptions(unsafe_on=2, hampers_from=3, hampers_by=2)
    assert injures_on(2, seated=False, options=options) == 2
    assert str(hampers(3, options)) == "[+2∀]↴"


@pytest.mark.rule("TRI-PRT-02", "TRI-PRT-06", "TRI-PRT-01", "TRI-PRT-03")
def test_a_pre_injury_grows_unseen_and_ends_as_an_injury() -> None:
    person = sickens(hero(), "Обезвоживание")
    for stage in (2, 3):
        person = under_load(person, 4, (2,))
        assert person.pre_injuries[0].stage == stage
        assert person.health is Health.HEALTHY
        assert person.current() == hero().current()
    person = under_load(person, 4, (2,))
    assert person.pre_injuries == ()
    assert [injury.name for injury in person.injuries] == ["Обезвоживание"]
    assert person.health is Health.INJURED


@pytest.mark.rule("TRI-PRT-02", "TRI-SHP-04")
@pytest.mark.parametrize(
    ("load", "highest"), [(0, 0), (1, 0), (2, 0), (3, 1), (4, 2), (5, 3), (6, 4), (9, 6)]
)
def test_strain_grows_on_load_minus_two(load: int, highest: int) -> None:
    assert [die for die in range(1, 7) if grows(load, die)] == list(range(1, highest + 1))


@pytest.mark.rule("TRI-PRT-05", "TRI-PRT-01")
def test_only_the_gm_knows_a_pre_injury_before_monitoring() -> None:
    person = sickens(hero(), "Аритмия")
    assert sheet(person).pre_injuries == ()
    assert sheet(person) == sheet(hero())  # nothing else differs either
    assert [one.name for one in sheet(person, gm=True).pre_injuries] == ["Аритмия"]
    assert [one.name for one in sheet(examined(person)).pre_injuries] == ["Аритмия"]


@pytest.mark.rule("TRI-PRT-04")
def test_a_known_pre_injury_goes_with_one_success() -> None:
    person = sickens(sickens(hero(), "Аритмия"), "Сыпь")
    with pytest.raises(UnknownName, match="examine first"):
        treated(person, "Аритмия", 1)
    person = examined(person)
    assert treated(person, "Аритмия", 0) == person
    assert [one.name for one in treated(person, "аритмия", 1).pre_injuries] == ["Сыпь"]
    assert cured(PreInjury("Сыпь"), 5) == PreInjury("Сыпь")


def test_numbers_of_the_strain_are_options() -> None:
    options = StrainOptions(last_stage=1, below=0, acts_from=1)
    assert grown(PreInjury("Сыпь"), 1, 1, options) == (None, True)
    with pytest.raises(DiceMismatch):
        under_load(sickens(hero(), "Сыпь"), 3, ())
    with pytest.raises(DiceMismatch):
        grows(3, 7)


@pytest.mark.rule("TRI-SHP-01", "TRI-SHP-02")
def test_faults_follow_the_model_of_injuries_and_are_public() -> None:
    engine = ShipSystem("Двигатель")
    states = [
        engine.condition,
        damaged(engine, "удар").condition,
        damaged(damaged(engine, "удар"), "ошибка").condition,
    ]
    assert states == [Condition.WORKING, Condition.FAULTY, Condition.BROKEN]
    assert system_view(damaged(engine, "удар")).faults == ("удар",)


@pytest.mark.rule("TRI-SHP-03", "TRI-SHP-04")
def test_wear_is_hidden_until_the_system_breaks() -> None:
    engine = ShipSystem("Двигатель")
    for wear in (1, 2, 3):
        engine = loaded(engine, 5, 3)
        assert engine.wear == wear
        assert engine.condition is Condition.WORKING
        assert system_view(engine) == system_view(ShipSystem("Двигатель"))
        assert system_view(engine, gm=True).wear == wear
    assert loaded(engine, 5, 4) == engine
    engine = loaded(engine, 5, 1)
    assert engine.condition is Condition.BROKEN
    assert system_view(engine).condition is Condition.BROKEN
    assert broken(ShipSystem("Шлюз")).condition is Condition.BROKEN


@pytest.mark.rule("TRI-SHP-05")
def test_monitoring_shows_wear_and_takes_steps_off() -> None:
    engine = worn(ShipSystem("Двигатель"), 3)
    assert inspected(engine, 0) == engine
    assert system_view(inspected(engine, 1)).wear == 3
    assert inspected(engine, 3).wear == 1
    assert inspected(engine, 9).wear == 0


def test_a_repair_mends_faults_and_breakdowns() -> None:
    engine = damaged(worn(ShipSystem("Двигатель"), 4), "удар")
    assert engine.condition is Condition.BROKEN
    assert repaired(engine) == ShipSystem("Двигатель")
    assert repaired(replace(engine, worn_out=False, wear=2)).wear == 2
