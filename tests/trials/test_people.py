"""TRI-NPC, TRI-INJ, TRI-MAI: characters, НИП, injuries, healing, maims."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gmkit.errors import IllegalAnswer
from gmkit.systems.trials.effort import Activation, Effort, Plan, check_plan, points, risk_dice
from gmkit.systems.trials.errors import EffortRefused, UnknownName
from gmkit.systems.trials.people import (
    Health,
    Injury,
    Maim,
    Pending,
    Person,
    Traits,
    after_trial,
    check_order,
    find,
    hand_over,
    healed,
    injured,
    maimed,
    npc_points,
    npcs_of,
    read_traits,
    sheet,
)
from tests.trials.examples import ALICE, BOB, CAST, NPC_N, NPC_T, STUDENT, VEHICLE, hero

KNEE = Injury("Вывих коленного сустава", "нельзя бежать, нельзя нести груз")
BURN = Injury("Ожог")
FEAR = Injury("Паника")


@pytest.mark.rule("TRI-EXA-01", "TRI-NPC-01", "TRI-NPC-04")
def test_the_sheets_of_the_worked_trial_and_the_sum_of_the_npcs() -> None:
    assert ALICE.traits == Traits((1, 1, 1, 2, 0))
    assert BOB.traits == Traits((1, 0, 2, 0, 2))
    assert str(npc_points(CAST)) == "К0 М0 Т1 Н1 В0"
    assert str(npc_points(CAST, "Алиса")) == "К0 М0 Т0 Н1 В0"


@pytest.mark.rule("TRI-NPC-02", "TRI-NPC-03")
def test_npcs_are_controlled_and_handed_over_freely_but_not_during_a_trial() -> None:
    assert npcs_of(CAST, "Боб") == (NPC_T,)
    cast = hand_over(CAST, "НИП Т1", "Алиса")
    assert [npc.name for npc in npcs_of(cast, "алиса")] == ["НИП Т1", "НИП Н1"]
    assert npcs_of(hand_over(cast, "НИП Т1", "Боб"), "Боб") == (NPC_T,)
    with pytest.raises(IllegalAnswer, match="already allotted") as error:
        hand_over(CAST, "НИП Т1", "Алиса", trial_running=True)
    assert error.value.rule == "TRI-NPC-03"
    with pytest.raises(IllegalAnswer, match="own character"):
        hand_over(CAST, "Боб", "Алиса")


@pytest.mark.rule("TRI-NPC-02")
def test_a_player_allots_only_his_own_people() -> None:
    plan = Plan(efforts=(Effort("НИП Н1", "Н", 4),))
    check_plan(VEHICLE, CAST, plan, player="Алиса")
    with pytest.raises(EffortRefused, match="not under"):
        check_plan(VEHICLE, CAST, plan, player="Боб")


@pytest.mark.rule("TRI-NPC-05", "TRI-NPC-06")
def test_an_npc_gives_all_points_without_activation_and_risk() -> None:
    npc = Person("Техник", read_traits("Т1 Н2"), npc=True, controller="Боб")
    at_hand = points((BOB, npc), Plan())
    assert at_hand == {("Техник", "Т"): 1, ("Техник", "Н"): 2}
    with pytest.raises(EffortRefused, match="without activation"):
        check_plan(VEHICLE, (BOB, npc), Plan((Activation("Техник", ("Т", "Н")),)))


@pytest.mark.rule("TRI-INJ-02", "TRI-INJ-03", "TRI-INJ-04")
@pytest.mark.parametrize(
    ("order", "halves"),
    [
        ("КМТНВ", "К2 М2 Т0 Н0 В0"),
        ("КТМНВ", "К2 М1 Т1 Н0 В0"),
        ("МКТНВ", "К2 М2 Т0 Н0 В0"),  # an even value in between does not flip it
        ("ТНВМК", "К2 М1 Т1 Н0 В0"),
    ],
)
def test_halving_rounds_odd_values_up_and_down_in_turn(order: str, halves: str) -> None:
    person = hero(order=order)
    assert str(person.current()) == "К4 М3 Т1 Н0 В0"
    assert str(injured(person, KNEE).current()) == halves


traits = st.lists(st.integers(0, 9), min_size=5, max_size=5).map(
    lambda v: Traits((v[0], v[1], v[2], v[3], v[4]))
)


@pytest.mark.rule("TRI-INJ-03")
@given(traits, st.permutations("КМТНВ").map("".join))
def test_halves_add_up_to_half_rounded_up(values: Traits, order: str) -> None:
    halves = values.halved(order)
    assert sum(halves.values) == (sum(values.values) + 1) // 2
    assert all(
        half in (value // 2, (value + 1) // 2)
        for half, value in zip(halves.values, values.values, strict=True)
    )


@pytest.mark.rule("TRI-INJ-05")
def test_the_order_names_each_letter_once() -> None:
    assert check_order("т, н в к М") == "ТНВКМ"
    for bad in ("КМТН", "КМТНН", "КМТНВВ", "", "КМТН∀"):
        with pytest.raises(IllegalAnswer, match="rounding order") as error:
            check_order(bad)
        assert error.value.rule == "TRI-INJ-05"


@pytest.mark.rule("TRI-INJ-06", "TRI-INJ-07", "TRI-INJ-16", "TRI-INJ-01")
def test_the_number_of_injuries_alone_decides_the_state() -> None:
    person = hero()
    states = [person.health]
    for injury in (FEAR, FEAR, KNEE, BURN):
        person = injured(person, injury)
        states.append(person.health)
    assert states == [Health.HEALTHY, Health.INJURED, Health.DYING, Health.DEAD, Health.DEAD]
    assert len(person.injuries) == 3


@pytest.mark.rule("TRI-INJ-06", "TRI-INJ-15")
@pytest.mark.parametrize("injuries", [(KNEE, BURN), (KNEE, BURN, FEAR)])
def test_the_dying_and_the_dead_take_no_part(injuries: tuple[Injury, ...]) -> None:
    npc = injured(NPC_T, *injuries)
    assert not npc.takes_part
    assert npc_points((npc,)) == Traits()
    bob = injured(BOB, *injuries)
    with pytest.raises(EffortRefused, match="takes no part in trials"):
        check_plan(VEHICLE, (ALICE, bob), Plan((Activation("Боб", ("К",)),)))
    with pytest.raises(EffortRefused, match="takes no part in trials") as error:
        check_plan(VEHICLE, (ALICE, npc), Plan(efforts=(Effort("НИП Т1", "Т", 2),)))
    assert error.value.rule == "TRI-INJ-15"
    with pytest.raises(EffortRefused, match="НИП Т1"):  # he cannot own the personal task either
        check_plan(STUDENT, (ALICE, BOB, npc, NPC_N), Plan())


@pytest.mark.rule("TRI-INJ-08", "TRI-INJ-09", "TRI-INJ-10")
def test_injuries_of_a_trial_count_together_after_it() -> None:
    pending = (Pending("Боб", KNEE, "risk"), Pending("боб", BURN), Pending("НИП Н1", BURN))
    assert all(person.health is Health.HEALTHY for person in CAST)
    after = after_trial(CAST, pending)
    assert [person.health for person in after] == [
        Health.HEALTHY,
        Health.DYING,
        Health.HEALTHY,
        Health.INJURED,
    ]


@pytest.mark.rule("TRI-NPC-08")
def test_npcs_lose_points_like_characters() -> None:
    assert str(injured(NPC_T, KNEE).current()) == "К0 М0 Т1 Н0 В0"  # a single 1 rounds up to 1
    npc = Person("Медик", read_traits("М1 Т1"), npc=True)
    assert str(injured(npc, KNEE).current()) == "К0 М1 Т0 Н0 В0"  # К М Т Н В is the order nobody chose
    assert injured(npc, KNEE, BURN).health is Health.DYING


@pytest.mark.rule("TRI-INJ-11", "TRI-INJ-12")
def test_an_injury_keeps_its_effect_and_the_time_the_gm_gives_it() -> None:
    person = injured(hero(), Injury("Перелом", "рука в гипсе", "шесть недель"))
    shown = sheet(person).injuries[0]
    assert (shown.name, shown.effect, shown.recovery) == ("Перелом", "рука в гипсе", "шесть недель")
    assert sheet(healed(person, "перелом")).injuries == ()


@pytest.mark.rule("TRI-INJ-13", "TRI-INJ-14")
def test_healing_goes_one_state_back_and_counts_from_the_base() -> None:
    person = injured(hero(), KNEE, BURN)
    assert person.health is Health.DYING
    person = healed(person, "Ожог")
    assert person.health is Health.INJURED
    assert str(person.current()) == "К2 М2 Т0 Н0 В0"
    grown = Person("Герой", read_traits("К6 М3 Т1"), order=person.order, injuries=person.injuries)
    assert str(grown.current()) == "К3 М2 Т0 Н0 В0"
    person = healed(person, "Вывих коленного сустава")
    assert person.health is Health.HEALTHY
    assert str(person.current()) == "К4 М3 Т1 Н0 В0"


@pytest.mark.rule("TRI-INJ-13")
def test_one_injury_is_healed_and_the_others_stay() -> None:
    person = healed(injured(hero(), KNEE, BURN), "вывих коленного сустава")
    assert person.injuries == (BURN,)


def test_what_cannot_be_healed_is_refused() -> None:
    with pytest.raises(UnknownName, match="there are: Ожог"):
        healed(injured(hero(), BURN), "Грипп")
    with pytest.raises(IllegalAnswer, match="dead"):
        healed(injured(hero(), BURN, KNEE, FEAR), "Ожог")


@pytest.mark.rule("TRI-MAI-01", "TRI-MAI-02", "TRI-MAI-03", "TRI-MAI-04")
def test_a_maim_stays_and_is_no_injury() -> None:
    fear = Maim("Панический страх высоты", "никакого участия в испытаниях выше 5 метров")
    person = healed(injured(maimed(hero(), fear), BURN), "Ожог")
    assert person.health is Health.HEALTHY
    assert sheet(person).maims == (fear,)
    assert injured(person, BURN).health is Health.INJURED
    assert injured(person, BURN).current() == injured(hero(), BURN).current()


@pytest.mark.rule("TRI-LET-07")
def test_traits_as_people_type_them() -> None:
    assert read_traits("k1 м2, T3h4 В 5").values == (1, 2, 3, 4, 5)
    assert read_traits("").values == (0, 0, 0, 0, 0)
    for bad in ("К1 К2", "Ж3", "К", "К1 и ещё", "∀2", "К-1"):
        with pytest.raises(UnknownName, match="is not a trait"):
            read_traits(bad)


def test_an_unknown_name_lists_the_known_ones() -> None:
    assert find(CAST, "  нип т1 ") is NPC_T
    with pytest.raises(UnknownName, match="there are: Алиса, Боб, НИП Т1, НИП Н1"):
        find(CAST, "Ева")


@pytest.mark.rule("TRI-ACT-03", "TRI-ACT-06")
@pytest.mark.parametrize(("letters", "dice"), [("К", 0), ("КТ", 1), ("ТВК", 2), ("", 0)])
def test_risk_dice_are_activations_minus_one(letters: str, dice: int) -> None:
    assert risk_dice(VEHICLE, Activation("Боб", tuple(letters))) == dice
