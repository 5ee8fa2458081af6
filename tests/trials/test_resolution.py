"""TRI-TSK, TRI-DIE, TRI-BON, TRI-MOD, TRI-OUT, TRI-XVA, TRI-DEP, TRI-HID: one task after another."""

from __future__ import annotations

import pytest

from gmkit.systems.trials.amounts import amounts_in, roll_amounts
from gmkit.systems.trials.errors import DiceMismatch
from gmkit.systems.trials.load import hampers
from gmkit.systems.trials.people import Person, read_traits
from gmkit.systems.trials.report import report
from gmkit.systems.trials.resolution import begin
from tests.trials.examples import CAST, STUDENT, VEHICLE, crew, play, put, signs, trial_of

PANIC = ("- Без паники [1К]", "✕: Паника. [+1∀-1∀]↴")


@pytest.mark.rule("TRI-TSK-02", "TRI-OUT-04", "TRI-OUT-02", "TRI-BON-03", "TRI-BON-04")
def test_tasks_that_nobody_attempts() -> None:
    trial = trial_of("- Сама [1М-1М]", "- Никак [1Н]", "- С исходом [1К-1К]", "⊘: Ничего")
    course = play(trial, crew(), put(), ((4,), (), ()))
    assert signs(course) == "✓✕⊘"
    assert signs(play(trial, crew(), put(), ((3,), (), ()))) == "✕✕⊘"
    with pytest.raises(DiceMismatch, match="needs 0 dice"):  # the bonus die of an ignored task is not rolled
        play(trial, crew(), put(), ((3,), (), (6,)))


@pytest.mark.rule("TRI-OUT-01", "TRI-OUT-03", "TRI-OUT-06", "TRI-TSK-06")
def test_success_and_failure_of_what_is_attempted() -> None:
    trial = trial_of("- Чинить [2Т]", "✓: Работает", "⊘: Стоит", "✕: Сломано совсем")
    cast = crew(Т=3, К=3)
    assert signs(play(trial, cast, put(("Т", 0, 2)), ((4, 5),))) == "✓"
    failed = play(trial, cast, put(("Т", 0, 2)), ((4, 3),))
    assert (failed.results[0].sign, failed.results[0].effect.text) == ("✕", "Сломано совсем")
    assert signs(play(trial, cast, put(("К", 0, 3)), ((6, 6, 6),))) == "✕"  # number and type


@pytest.mark.rule("TRI-DIE-01", "TRI-DIE-02")
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_a_die_is_one_success_from_four_on(value: int) -> None:
    trial = trial_of("- Одно [1Н]", "- Два [2Н]")
    course = play(trial, crew(Н=2), put(("Н", 0, 1), ("Н", 1, 1)), ((value,), (value,)))
    assert signs(course) == ("✓✕" if value >= 4 else "✕✕")
    assert course.results[0].got == ((("Н", 1),) if value >= 4 else ())


@pytest.mark.rule("TRI-DIE-03")
def test_a_one_on_a_task_die_only_fails() -> None:
    course = play(trial_of("- А [1Н]", "✕: нет"), crew(Н=1), put(("Н", 0, 1)), ((1,),))
    assert course.results[0].victims() == 0
    assert course.cast[0].injuries == ()


@pytest.mark.parametrize("dice", [(), (1, 2, 3), (0, 4), (4, 7)])
def test_wrong_dice_are_refused_and_nothing_is_lost(dice: tuple[int, ...]) -> None:
    course = begin(trial_of("- А [1Н]"), crew(Н=2), put(("Н", 0, 2)))
    with pytest.raises(DiceMismatch):
        course.rolled(dice)
    assert course.results == ()
    assert signs(course.rolled((4, 4))) == "✓"


@pytest.mark.rule("TRI-MOD-01", "TRI-MOD-02", "TRI-MOD-06", "TRI-MOD-07")
def test_a_modifier_makes_every_later_task_harder_and_gives_it_a_die() -> None:
    trial = trial_of(
        "- До [1В]", *PANIC, "- Сама [1М-1М]", "- Вылезти [1В/1Т+1∀]", "- Забыть [1Т]", "⊘: Забыто"
    )
    cast = crew(В=1, Т=1)
    course = play(trial, cast, put(("В", 0, 1), ("Т", 3, 1)), ((4,), ()))
    assert signs(course) == "✓✕"
    assert [str(result.case.requirement) for result in course.results] == ["[1В]", "[1К]"]
    assert str(course.case().requirement) == "[1М+1∀-1М-1∀]"
    both = course.rolled((4, 2)).rolled((6, 6))  # М alone is not enough for 1М+1∀
    assert signs(both) == "✓✕✕✕"
    assert str(both.results[3].case.requirement) == "[1В/1Т+1∀+1∀-1∀]"
    assert [(group.count, group.success.letter, group.bonus) for group in both.results[3].groups] == [
        (1, "Т", False),
        (1, "∀", True),
    ]
    assert "vs [1В/1Т+1∀+1∀])" in report(both)
    assert signs(course.rolled((4, 4))) == "✓✕✓"
    last = both.rolled(())  # ignored stays ignored, no bonus die
    assert signs(last) == "✓✕✕✕⊘"


@pytest.mark.rule("TRI-MOD-02")
def test_without_the_failure_there_is_no_modifier() -> None:
    trial = trial_of(*PANIC, "- Дальше [1М-1М]")
    course = play(trial, crew(К=1), put(("К", 0, 1)), ((5,),))
    assert str(course.case().requirement) == "[1М-1М]"


@pytest.mark.rule("TRI-MOD-05")
def test_modifiers_add_up() -> None:
    trial = trial_of(*PANIC, "- Свет [1Т]", "✕: Темно. [+1В]↴ [+1∀-2∀]↴", "- Дальше [1М]")
    course = play(trial, crew(), put(), ((), (6,)))
    assert signs(course) == "✕✕"
    assert str(course.case().requirement) == "[1М+1∀+1В+1∀-1∀-2∀]"
    assert course.case().meaning.smallest() == 4
    assert course.case().meaning.bonus == (("∀", 3),)


@pytest.mark.rule("TRI-MOD-08")
def test_a_modifier_ends_with_the_trial_unless_its_text_says_otherwise() -> None:
    ends = play(trial_of(*PANIC), crew(), put(), ((),))
    assert ends.carries_over() == ()
    text = "✕: Паника и в следующем испытании. [+1∀-1∀]↴"
    lasts = play(trial_of("- Без паники [1К]", text), crew(), put(), ((),))
    assert [str(modifier) for modifier in lasts.carries_over()] == ["[+1∀-1∀]↴"]
    following = begin(trial_of("- Дальше [1М]"), crew(), put(), carried=lasts.carries_over())
    assert str(following.case().requirement) == "[1М+1∀-1∀]"


@pytest.mark.rule("TRI-OUT-05", "TRI-TSK-08")
def test_a_personal_task_is_attempted_even_without_dice() -> None:
    trial = trial_of("- Плыть [1В-1В]", "Лично для Экипаж", "⊘: Ничего", "✕: Тонет")
    course = play(trial, crew(), put(), ((3,),))
    assert signs(course) == "✕"
    assert signs(play(trial_of("- Плыть [1В-1В]", "⊘: Ничего"), crew(), put(), ((),))) == "⊘"


@pytest.mark.rule("TRI-OUT-07")
def test_an_outcome_without_a_line_has_no_effect() -> None:
    trial = trial_of("- А [1К]", "✕: Плохо [+1∀]↴", "- Б [1К]")
    course = play(trial, crew(К=2), put(("К", 0, 1), ("К", 1, 1)), ((6,), (6,)))
    assert [result.effect.text for result in course.results] == ["", ""]
    assert report(course).splitlines()[4] == "✓"
    assert "Плохо" not in report(course)


@pytest.mark.rule("TRI-OUT-08")
def test_an_outcome_that_depends_on_an_earlier_task() -> None:
    branch = '✕: Если "А" ✓ — ничего, иначе всё пропало [+1К]↴'
    trial = trial_of("- А [1К]", "- Б [1М]", branch, "- В [1Т]")
    good = play(trial, crew(К=1), put(("К", 0, 1)), ((6,), ()))
    bad = play(trial, crew(К=1), put(("К", 0, 1)), ((1,), ()))
    assert (good.results[1].effect.text, str(good.case().requirement)) == ("ничего", "[1Т]")
    assert (bad.results[1].effect.text, str(bad.case().requirement)) == ("всё пропало", "[1Т+1К]")


@pytest.mark.rule("TRI-OUT-09")
@pytest.mark.parametrize(
    ("text", "victims"), [("Кто-то получит травму", 1), ("somebody is hurt", 1), ("Шум", 0)]
)
def test_an_outcome_that_names_no_victim(text: str, victims: int) -> None:
    course = play(trial_of("- А [1К]", f"✕: {text}"), crew(), put(), ((),))
    assert course.results[0].victims() == victims


@pytest.mark.rule("TRI-DEP-04", "TRI-XVA-07")
def test_a_task_that_could_not_be_begun() -> None:
    trial = trial_of(
        "- А [1К]", "- Б [2М/3Т]", 'Нужен успех задачи "А"', "- В [1Н]", 'Нужен успех задачи "А"', "⊘: Ничего"
    )
    cast = crew(М=3)
    course = play(trial, cast, put(("М", 1, 3)), ((), (6, 6, 6), ()))
    assert signs(course) == "✕✕⊘"
    assert course.results[1].x == 2
    assert course.results[1].values == (6, 6, 6)


@pytest.mark.rule("TRI-DEP-04")
@pytest.mark.parametrize(("first", "second", "sign"), [(6, 1, "✓"), (1, 6, "✓"), (1, 1, "✕")])
def test_one_of_two_prerequisites_is_enough(first: int, second: int, sign: str) -> None:
    trial = trial_of("- А [1К]", "- Б [1К]", "- В [1Т]", 'Нужен успех задач "А" или "Б"')
    plan = put(("К", 0, 1), ("К", 1, 1), ("Т", 2, 1))
    assert signs(play(trial, crew(К=2, Т=1), plan, ((first,), (second,), (6,))))[-1] == sign


@pytest.mark.rule("TRI-DEP-01")
def test_a_prerequisite_in_another_trial() -> None:
    from gmkit.systems.trials.reading import read_trial

    trial = read_trial(
        'Испытание: Подъём\n- Лезть [1В]\nНужен успех задачи "Взять верёвку"', earlier=["Взять верёвку"]
    )
    plan = put(("В", 0, 1))
    for sign in "✓✕":
        course = begin(trial, crew(В=1), plan, earlier={"Взять верёвку": sign}).rolled((6,))
        assert course.results[0].sign == sign


@pytest.mark.rule("TRI-DEP-05")
def test_the_excluded_task_is_ignored_and_not_rolled() -> None:
    trial = trial_of("- А [1К]", 'Не ⊘ блокирует задачу "Б"', "⊘: Ничего", "- Б [1М-1М]")
    assert signs(play(trial, crew(К=1), put(("К", 0, 1)), ((1,), ()))) == "✕⊘"
    assert signs(play(trial, crew(К=1), put(), ((), (6,)))) == "⊘✓"


@pytest.mark.rule("TRI-DEP-03")
def test_free_text_changes_nothing() -> None:
    plain = trial_of("- А [1К]", "✕: Все устали, дальше будет труднее на 1∀", "- Б [1К]")
    course = play(plain, crew(), put(), ((),))
    assert str(course.case().requirement) == "[1К]"


@pytest.mark.rule("TRI-TSK-07")
def test_extra_conditions_wait_for_the_last_task() -> None:
    trial = trial_of("- А [1К]", "- Б [1К]", 'Дополнительно: Если "А" ✕ — беда')
    half = play(trial, crew(), put(), ((),))
    assert half.fired() == ()
    assert [clause.text for clause in half.rolled(()).fired()] == ["беда"]


@pytest.mark.rule("TRI-XVA-06")
def test_amounts_in_texts() -> None:
    found = amounts_in("Добыто 2d6+X-1 образцов и д6 камней, ещё к6 + Х, но не d66, id6 и d6x")
    assert [(one.dice, one.added, one.times_x) for one in found] == [(2, -1, 1), (1, 0, 0), (1, 0, 1)]
    rolled = roll_amounts(found, (1, 2, 3, 4), 5)
    assert [one.total for one in rolled] == [1 + 2 + 5 - 1, 3, 4 + 5]
    assert str(rolled[0]) == "2d6+X-1 = 1+2+5-1 = 7"
    assert [(one.added, one.times_x) for one in amounts_in("d6-X, d6+X+X, d6+2+3")] == [
        (0, -1),
        (0, 2),
        (5, 0),
    ]
    with pytest.raises(DiceMismatch, match="needs 4 d6, not 3"):
        roll_amounts(found, (1, 2, 3), 0)


@pytest.mark.rule("TRI-HID-02")
def test_players_see_a_hidden_part_only_when_it_has_come_into_play() -> None:
    trial = trial_of(
        "- Дверь [2Т] (скрыто)", "✓: открыта", "✕: взрыв (скрыто)", "- Окно [3В] (скрыто)", "⊘: закрыто"
    )
    before = begin(trial, crew(Т=1), put(("Т", 0, 1)))
    assert "[2Т]" not in report(before, gm=False)
    after = before.rolled((6,)).rolled(())
    shown = report(after, gm=False)
    assert "- Дверь [2Т]" in shown
    assert "✕: взрыв" in shown
    assert "- Окно [?]" in shown
    assert "3В" not in shown
    assert "- Окно [3В]" in report(after)


@pytest.mark.rule("TRI-FLW-05", "TRI-REP-07")
def test_only_the_line_that_applies_is_announced() -> None:
    course = play(VEHICLE, CAST, put(), ((1,), (1, 1), (), (), (1,)))
    text = report(course)
    assert "✕: Все паникуют. [+1∀-1∀]↴" in text
    assert "Удалось избежать паники" not in text


@pytest.mark.rule("TRI-REP-04")
def test_no_success_is_reported_as_zero_and_ignored_as_a_sign() -> None:
    course = play(trial_of("- А [1М-1М]", "- Б [1М]", "⊘: -"), crew(), put(), ((3,), ()))
    assert "Броски: 1М = 3 (получено 0 vs [1М])" in report(course)
    assert "Броски: = ... (получено ⊘ vs [1М])" in report(course)


@pytest.mark.rule("TRI-DYN-06")
def test_from_load_four_on_every_task_is_harder() -> None:
    load = hampers(4)
    assert load is not None
    course = begin(VEHICLE, CAST, put(), carried=(load,))
    assert str(course.case().requirement) == "[1К+1∀-1К]"
    assert hampers(3) is None


def test_a_universal_success_serves_a_task_level_note() -> None:
    rescuers = (*CAST, Person("Ева", read_traits("В1"), npc=True))
    course = play(STUDENT, rescuers, put(), ((4, 4), (4,), (), (), ()))
    assert signs(course) == "✓✓✕⊘✕"
