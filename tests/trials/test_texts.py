"""TRI-TSK, TRI-DEP, TRI-HID: trials as GMs write them, read and written back."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gmkit.systems.trials.conditions import AllOf, AnyOf, Ended, holds, key, read_condition, write_condition
from gmkit.systems.trials.effort import Plan
from gmkit.systems.trials.errors import NotationError, TrialTextError
from gmkit.systems.trials.notation import parse_modifier
from gmkit.systems.trials.reading import read_trial, same_rules
from gmkit.systems.trials.report import announcement, report
from gmkit.systems.trials.trial import ActivationRule, Clause, Note, Restriction, Trial, problems
from gmkit.systems.trials.writing import write_trial
from tests.trials.examples import STUDENT, STUDENT_TEXT, VEHICLE, VEHICLE_TEXT, play, trial_of

OUT, HATCHES = "Покинуть транспорт!", "Задраить люки, малый газ!"


@pytest.mark.rule(
    "TRI-EXA-02", "TRI-TSK-01", "TRI-TSK-03", "TRI-DEP-02", "TRI-DEP-03", "TRI-DEP-06", "TRI-FLW-03"
)
def test_the_first_trial_reads_as_it_stands_in_the_source() -> None:
    assert VEHICLE.title == "Тонущий вездеход"
    assert [(task.name, str(task.requirement), task.can_be_ignored) for task in VEHICLE.tasks] == [
        ("Без паники!", "[1К-1К]", False),
        ("Осторожнее, не пораньтесь", "[1М-1М]", False),
        (OUT, "[1В/1Т+1∀]", True),
        (HATCHES, "[2Т+1∀]", True),
        ("Лови их, хватай!", "[1Н+1В+1∀]", False),
    ]
    failure = VEHICLE.tasks[0].outcome("✕")
    assert failure is not None
    assert failure.effect.modifiers == (parse_modifier("[+1∀-1∀]↴"),)
    assert failure.effect.text == "Все паникуют."
    assert VEHICLE.tasks[2].blocks == (HATCHES,)
    assert VEHICLE.tasks[4].needs == AnyOf((Ended(OUT, "✓"), Ended(HATCHES, "✓")))
    both_ignored = AllOf((Ended(OUT, "⊘"), Ended(HATCHES, "⊘")))
    assert VEHICLE.clauses == (Clause(both_ignored, "весь экипаж в трясине"),)
    assert [line.sign for line in VEHICLE.tasks[2].outcomes] == ["✓", "⊘", "✕"]


@pytest.mark.rule("TRI-EXB-01", "TRI-TSK-08", "TRI-NPC-07", "TRI-OUT-08")
def test_the_second_trial_reads_as_it_stands_in_the_source() -> None:
    assert [(task.name, str(task.requirement), task.can_be_ignored) for task in STUDENT.tasks] == [
        ("Борьба за выживание", "[2В-2В]", False),
        ("Безопасность спасателей", "[1М-1М]", False),
        ("Поиск орудия спасения", "[1Т/1Н]", False),
        ("Спасение утопающего", "[1В+3В/1Т*]", True),
        ("«Стойте, не улетайте!»", "[1Н+1В+2∀]", False),
    ]
    assert [task.personal for task in STUDENT.tasks] == ["НИП Т1", "", "", "", ""]
    tool = Ended("Поиск орудия спасения", "✓")
    assert STUDENT.tasks[3].notes == (Note("*", condition=tool),)
    failure = STUDENT.tasks[3].outcome("✕")
    assert failure is not None
    assert failure.condition == tool
    assert [effect.text for effect in failure.effects()] == ["ничего", "еще X человек застряли в топи"]
    assert STUDENT.restrictions == (Restriction("НИП Т1", ("Борьба за выживание",), True),)
    assert STUDENT.clauses[0].text == 'НИП Т1 получит травму "Вода в легких"'


@pytest.mark.parametrize("trial", [VEHICLE, STUDENT], ids=lambda trial: trial.title)
@pytest.mark.parametrize("language", ["ru", "en"])
def test_written_and_read_back_it_is_the_same_trial(trial: Trial, language: str) -> None:
    text = write_trial(trial, language)  # type: ignore[arg-type]
    again = read_trial(text)
    assert same_rules(again, trial)
    assert again.language == language
    assert write_trial(again) == text


def test_the_written_text_is_the_sources_own() -> None:
    """Apart from what the forum glued together, every line of the source comes back."""
    for trial, text in ((VEHICLE, VEHICLE_TEXT), (STUDENT, STUDENT_TEXT)):
        for line in write_trial(trial).splitlines():
            assert line in text


ENGLISH = """
The GM writes:
Trial: The leaking lock
Activations: 2 free, at most 4
- Stay calm [1K-1K]
ok: fine
failure: Panic. [+1A-1A]>>
1) Find the leak [2T/(1T+1H)]
Personal to NPC Rick
✓: found
ignored: the leak grows
✗: nothing
Repair it [2T/1N*]
Needs success of task "Find the leak"
Not ∅ blocks task "Run"
* - if "Stay calm" ✓
✓: If "Stay calm" ✓ - tight, otherwise tight for d6+X minutes
X: X people lose air
• Run [1B]
N* - only with boots
✔: out
Additionally: Rick takes no part in task "Run". If "Repair it" ✕ or "Run" not ✓ — the air is gone. Hurry!
"""


@pytest.mark.rule("TRI-ACT-09")
def test_an_english_trial_with_all_that_people_type() -> None:
    with pytest.raises(TrialTextError, match="mark † is not explained"):
        read_trial(ENGLISH.replace("2T/1N*", "2T/1N†"))
    trial = read_trial(ENGLISH)
    assert trial.language == "en"
    assert trial.activation == ActivationRule(2, 4)
    assert [str(task.requirement) for task in trial.tasks] == ["[1К-1К]", "[2Т/(1Т+1Н)]", "[2Т/1Н*]", "[1В]"]
    assert [task.name for task in trial.tasks] == ["Stay calm", "Find the leak", "Repair it", "Run"]
    assert trial.tasks[2].blocks == ("Run",)
    assert trial.tasks[2].needs == Ended("Find the leak", "✓")
    assert [line.sign for line in trial.tasks[1].outcomes] == ["✓", "⊘", "✕"]
    assert trial.clauses[0].condition == AnyOf((Ended("Repair it", "✕"), Ended("Run", "⊘✕")))
    assert trial.restrictions == (Restriction("Rick", ("Run",), False),)
    assert trial.extra[2].text == "Hurry!"
    assert same_rules(read_trial(write_trial(trial, "ru")), trial)


@pytest.mark.rule("TRI-LET-08")
def test_x_is_a_failure_only_at_the_start_of_a_line() -> None:
    trial = trial_of(
        "- А [1К]", "х: Х человек пропали", "- Б [1К]", "✕: ещё X раз", "- В [1К]", "X: Xавьер упал"
    )
    lines = [task.outcome("✕") for task in trial.tasks]
    assert [line.effect.uses_x for line in lines if line] == [True, True, False]


@pytest.mark.rule("TRI-TSK-05")
@pytest.mark.parametrize("other", ["Вторая", "Первая"])
def test_a_task_that_depends_on_a_later_one_or_itself_is_refused(other: str) -> None:
    text = f'Испытание: Т\n- Первая [1К]\nНужен успех задачи "{other}"\n✓: да\n- Вторая [1К]'
    with pytest.raises(TrialTextError, match="line 3, column 21"):
        read_trial(text)
    assert read_trial(text, force=True).tasks[0].needs == Ended(other, "✓")


@pytest.mark.rule("TRI-DEP-01")
def test_a_condition_may_speak_of_an_earlier_trial_when_the_gm_names_it() -> None:
    text = 'Испытание: Т\n- Первая [1К]\nНужен успех задачи "Взять верёвку"'
    with pytest.raises(TrialTextError, match="there is no task “Взять верёвку”"):
        read_trial(text)
    assert read_trial(text, earlier=["Взять верёвку"]).tasks[0].needs == Ended("Взять верёвку", "✓")


@pytest.mark.rule("TRI-XVA-05")
def test_an_ignored_line_with_x_is_refused() -> None:
    with pytest.raises(TrialTextError, match=r"line 3.*⊘ line uses X"):
        trial_of("- А [1К]", "⊘: X человек пропали")


@pytest.mark.rule("TRI-DEP-07")
def test_a_clause_on_failures_points_out_that_a_task_can_be_ignored() -> None:
    assert [(problem.rule, problem.about, problem.fatal) for problem in problems(STUDENT)] == [
        ("TRI-DEP-07", "Спасение утопающего", False)
    ]
    assert problems(VEHICLE) == ()


@pytest.mark.rule("TRI-NOT-01")
@pytest.mark.parametrize(
    ("lines", "line", "column"),
    [
        (["- Задача"], 2, 9),
        (["- Задача [1К"], 2, 13),
        (["- Задача 1К]"], 2, 1),
        (["- А [1К]", "✓: хорошо - Б [1К+]"], 3, 19),
        (["- А [1К]", "✓: хорошо [+1Я]↴"], 3, 14),
        (["✓: да"], 2, 1),
        (["- А [1К]", "✓: да", "успех: да"], 4, 1),
        (["- А [1К]", "просто слова"], 3, 1),
        (["- А [1К]", "Нужен успех задач Б"], 3, 13),
        (["- А [1К]", "- А [2К]"], 3, 3),
        (["- А [1К*]"], 2, 8),
        (["- А [1К]", 'Не ⊘ блокирует задачу "В"'], 3, 24),
        (["- А [1К]", 'Дополнительно: "Ы" ✕ — беда'], 3, 17),
        (["Активации: 3 без риска, не больше 2", "- А [1К]"], 2, 1),
    ],
)
def test_a_bad_line_is_named_with_its_place(lines: list[str], line: int, column: int) -> None:
    with pytest.raises((TrialTextError, NotationError)) as error:
        trial_of(*lines)
    assert (error.value.line, error.value.column) == (line, column), error.value


@pytest.mark.parametrize(
    "text", ["", "просто текст", "Испытание:\n- А [1К]", "Испытание: Пусто", "Испытание: П\n\n"]
)
def test_a_text_without_a_trial_is_refused(text: str) -> None:
    with pytest.raises(TrialTextError):
        read_trial(text)


PIECES = st.sampled_from(
    ["Испытание: Т", "\n", "- А [1К]", "- Б [1М/1Т*-1∀]", "✓: да [+1∀]↴", "⊘: X", "✕: Если \"А\" ✓ — X, иначе d6+X",
     " - ", 'Нужен успех задач "А" или "Б"', "Лично для А", '* - если "А" ✓', 'Не ⊘ блокирует задачу "Б"',
     "Дополнительно: ",
     '"А" и "Б" ✕: беда.', "(скрыто)", "[", "]", '"', "Активации: 2 без риска"]
)  # fmt: skip


PASTED = st.builds(
    lambda pieces, between: between.join(pieces),
    st.lists(PIECES | st.text(max_size=8), max_size=20) | st.lists(PIECES, max_size=12),
    st.sampled_from(["", "\n", "\n"]),
)


@given(PASTED)
def test_any_text_reads_or_gives_the_readers_own_error(text: str) -> None:
    for whole in (text, "Испытание: Т\n" + text):
        with suppress(TrialTextError, NotationError):
            trial = read_trial(whole)
            assert same_rules(read_trial(write_trial(trial)), trial)


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        ('"А" ✓', Ended("А", "✓")),
        ("«А» успех", Ended("А", "✓")),
        ('"А" не ⊘', Ended("А", "✓✕")),
        ('"А" и "Б" ✕', AllOf((Ended("А", "✕"), Ended("Б", "✕")))),
        ('Игнорирование задач "А", "Б"', AllOf((Ended("А", "⊘"), Ended("Б", "⊘")))),
        (
            '"А" ✓ и "Б" ✕ или "В" ⊘',
            AnyOf((AllOf((Ended("А", "✓"), Ended("Б", "✕"))), Ended("В", "⊘"))),
        ),
        ("если повезёт", None),
        ('"А"', None),
        ('"А" "Б" ✓', None),
        ('и "А" ✓', None),
        ('"А" ✓ или', None),
        ("", None),
    ],
)
def test_conditions(text: str, condition: object) -> None:
    assert read_condition(text) == condition
    if condition is not None:
        for language in ("ru", "en"):
            assert read_condition(write_condition(condition, language)) == condition  # type: ignore[arg-type]


def test_what_a_condition_means() -> None:
    condition = read_condition('"А" ✓ и "Б" не ✓ или "В" ⊘')
    assert condition is not None
    assert holds(condition, {"а": "✓", "б": "✕"})
    assert not holds(condition, {"а": "✓", "б": "✓"})
    assert not holds(condition, {"а": "✓"})
    assert holds(condition, {"в": "⊘"})
    assert key(" «Ёлка  и ель» ") == "елка и ель"


@pytest.mark.rule("TRI-HID-01")
def test_hidden_parts_stay_out_of_the_announcement() -> None:
    lines = [
        "- Дверь [2Т] (скрыто)",
        "✓: открыта",
        "✕: взрыв (скрыто)",
        "- Бежать [1В]",
        'Нужен успех задачи "Дверь" (скрыто)',
    ]
    trial = trial_of(*lines)
    shown = announcement(trial)
    assert shown.splitlines() == ["Испытание: Проба", "- Дверь [?]", "✓: открыта", "- Бежать [1В]"]
    everything = announcement(trial, gm=True)
    assert "взрыв" in everything
    assert "[2Т]" in everything
    assert "Нужен успех" in everything
    assert read_trial(write_trial(trial)) == trial
    assert same_rules(read_trial(write_trial(trial, "en")), trial)


@pytest.mark.rule("TRI-HID-01", "TRI-HID-02")
def test_a_hidden_sentence_is_shown_once_it_applies() -> None:
    secret = 'Если "Дверь" ✕ — срабатывает ловушка. (скрыто)'
    trial = trial_of("- Дверь [1Т-1Т]", f"Дополнительно: Темно. {secret} Сыро.")
    assert [sentence.hidden for sentence in trial.extra] == [False, True, False]
    assert announcement(trial).splitlines()[-1] == "Дополнительно: Темно. Сыро."
    assert "ловушка" in announcement(trial, gm=True)
    assert "ловушка" not in report(play(trial, (), Plan(), ((6,),)), gm=False)
    assert (
        report(play(trial, (), Plan(), ((1,),)), gm=False).splitlines()[-1]
        == "Сработало: срабатывает ловушка"
    )
    assert read_trial(write_trial(trial)) == trial
    again = read_trial(write_trial(trial, "en"))
    assert [sentence.hidden for sentence in again.extra] == [False, True, False]
