"""TRI-FLW and what lasts between trials: a campaign played as a game, with the worked trials of the source."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

import gmkit
from gmkit.core.session import Session
from gmkit.errors import GmkitError
from gmkit.texts.post import post, private_messages
from tests.trials.examples import SOURCE, STUDENT_TEXT, VEHICLE_TEXT
from tests.trials.test_worked_trials import unglued

PLAYERS = ["Алиса: К1 М1 Т1 Н2 В0; Алисы; ж", "Боб: К1 М0 Т2 Н0 В2; Боба; м"]
NPCS = ("НИП Т1: Т1; ведёт Боб", "НИП Н1: Н1; ведёт Алиса")


def say(session: Session, *answers: Any) -> None:
    """Answer what stands open, one after the other."""
    for answer in answers:
        session.answer(session.waiting()[0], answer)


def campaign(*, typed: bool = True, npcs: Sequence[str] = NPCS, **more: Any) -> Session:
    session = gmkit.new("trials", PLAYERS, seed="tea", typed=["*"] if typed else [], **more)
    for line in npcs:
        say(session, "person", line)
    return session


def announce(session: Session, text: str = VEHICLE_TEXT) -> Session:
    say(session, "trial", "own", text)
    return session


def allot(session: Session, plan: Mapping[str, Any]) -> None:
    """Enter answers by question, in this order, then nothing for all others; the GM closes."""
    for ident, value in plan.items():
        session.answer(ident, value)
    while (question := session.waiting()[0]).seat != "gm":
        session.answer(question, question.default)
    say(session, True)


def person(session: Session, name: str, reader: str = "public") -> dict[str, Any]:
    people = session.board(reader).status["people"]
    found: dict[str, Any] = next(one for one in people if one["name"] == name)
    return found


def told(session: Session, kind: str) -> list[dict[str, Any]]:
    return [event.data for event in session.events if event.kind == kind]


VEHICLE_ORDERS = {
    "P2:tri.activate/Боб": ["К", "В"],
    "P2:tri.allot/Боб/К": {"1": 1},
    "P2:tri.allot/Боб/В": {"3": 1, "5": 1},
    "P2:tri.allot/НИП Т1/Т": {"3": 1},
    "P1:tri.activate/Алиса": ["Н"],
    "P1:tri.allot/Алиса/Н": {"5": 2},
    "P1:tri.allot/НИП Н1/Н": {"5": 1},
}


def vehicle() -> Session:
    """The first worked trial, die by die."""
    session = announce(campaign())
    allot(session, VEHICLE_ORDERS)
    say(session, [2], [2, 6], [4], [3, 6])
    say(session, ["НИП Т1"], "", [4, 5, 3, 2])
    return session


def student() -> Session:
    """The second one: two people are hurt."""
    session = announce(vehicle(), STUDENT_TEXT)
    allot(
        session,
        {
            "P1:tri.activate/Алиса": ["Н", "Т"],
            "P1:tri.allot/Алиса/Н": {"3": 2},
            "P1:tri.allot/Алиса/Т": {"4": 1},
            "P1:tri.allot/НИП Н1/Н": {"3": 1},
            "P2:tri.activate/Боб": ["Т", "В"],
            "P2:tri.allot/Боб/Т": {"3": 2},
            "P2:tri.allot/Боб/В": {"4": 2},
        },
    )
    say(session, [5], [1], "Вывих стопы: нельзя бежать")
    say(session, [4, 3], [3], ["НИП Н1"], "Порез руки")
    say(session, [3, 5, 3, 6, 3], [6, 1, 6])
    return session


# ---- the flow


@pytest.mark.rule("TRI-FLW-01", "TRI-FLW-02", "TRI-FLW-03")
def test_the_situation_the_ideas_and_the_trial_make_one_post() -> None:
    session = campaign()
    say(session, "situation", "Вездеход вязнет.")
    say(session, "discuss")
    assert {question.seat for question in session.waiting()} == {"P1", "P2", "gm"}
    session.answer("P2:tri.idea", "Бросить машину!")
    assert "Бросить машину" not in json.dumps(session.view("P1"), ensure_ascii=False)  # sealed until closed
    session.answer("gm:tri.discuss.close", True)
    announce(session)
    said = post(session, "public", "ru")
    assert [
        said.index(text) for text in ("Вездеход вязнет.", "Бросить машину!", "- Без паники! [1К-1К]")
    ] == sorted(said.index(text) for text in ("Вездеход вязнет.", "Бросить машину!", "- Без паники! [1К-1К]"))
    assert session.board("public").status["situation"] == "Вездеход вязнет."


@pytest.mark.rule("TRI-FLW-02")
def test_the_discussion_may_be_left_out() -> None:
    session = campaign()
    say(session, "situation", "Всё рушится!")
    announce(session)  # the trial follows at once
    assert session.phase == "trial"
    assert told(session, "tri.idea") == []


@pytest.mark.rule("TRI-FLW-04", "TRI-NPC-02", "TRI-ACT-05", "TRI-NPC-05")
def test_each_player_is_asked_for_what_is_his_own() -> None:
    session = announce(campaign())
    asked = {question.seat: question for question in session.waiting()}
    assert asked["P1"].id == "P1:tri.activate/Алиса"
    assert asked["P1"].options == ("К", "М", "Т", "Н")  # В0 would give no dice
    session.answer("P1:tri.activate/Алиса", ["М"])
    session.answer("P1:tri.allot/Алиса/М", {"2": 1})  # only what was activated, then the НИП
    session.answer("P1:tri.allot/НИП Н1/Н", {})
    with pytest.raises(GmkitError):
        session.answer("P1:tri.allot/НИП Т1/Т", {})  # Bob's
    with pytest.raises(GmkitError):
        session.answer("P1:tri.allot/Алиса/М", {"2": 2})  # one point


@pytest.mark.rule("TRI-FLW-04", "TRI-FLW-06", "TRI-ACT-01")
def test_an_allotment_is_sealed_until_closed_and_fixed_afterwards() -> None:
    session = announce(campaign())
    before = {reader: json.dumps(session.view(reader)) for reader in ("public", "P1")}
    for ident, value in list(VEHICLE_ORDERS.items())[:4]:
        session.answer(ident, value)
    waiting = session.view("public")["waiting"]
    assert [one["seat"] for one in waiting] == ["P1"]  # that Bob has sent is all that shows
    after = json.loads(json.dumps(session.view("P1")))
    assert after["board"] == json.loads(before["P1"])["board"]
    session.answer("P2:tri.allot/Боб/К", {})  # replaced
    assert session.given()["P2:tri.allot/Боб/К"] == {}
    allot(session, VEHICLE_ORDERS)
    with pytest.raises(GmkitError, match="not asked now"):
        session.answer("P2:tri.allot/Боб/К", {"2": 1})


@pytest.mark.rule("TRI-FLW-05", "TRI-EXA-11", "TRI-REP-06")
def test_the_first_trial_from_the_sealed_allotment_to_the_post() -> None:
    session = vehicle()
    said = told(session, "tri.results")[0]["said"]["ru"]
    expected = unglued((SOURCE / "vehicle_results.txt").read_text(encoding="utf-8")).splitlines()
    assert said == ["Риск Боба: 1d6 = 2 (не 1, успех) Боб уцелел.", *expected]
    shown = post(session, "public", "ru")
    assert all(line in shown for line in said)
    assert told(session, "tri.hit") == [{"names": ["НИП Т1"], "task": "Покинуть транспорт!"}]
    assert person(session, "НИП Т1")["health"] == "healthy"  # stuck, not injured: the GM named no injury
    assert session.phase == "between"


@pytest.mark.rule("TRI-FLW-05", "TRI-EXB-10", "TRI-INJ-08", "TRI-ACT-07", "TRI-ACT-08", "TRI-OUT-09")
def test_the_second_trial_leaves_two_people_injured() -> None:
    session = student()
    said = told(session, "tri.results")[1]["said"]["ru"]
    assert said[:2] == [
        "Риск Алисы: 1d6 = 5 (не 1, успех) Алиса уцелела.",
        "Риск Боба: 1d6 = 1 (провал) Боб получает травму. Но все её эффекты наступят после завершения испытания.",
    ]
    assert "✓: Утопающий спасен" in said
    states = {one["name"]: one["health"] for one in session.board("public").status["people"]}
    assert states == {"Алиса": "healthy", "Боб": "injured", "НИП Т1": "healthy", "НИП Н1": "injured"}
    assert person(session, "Боб")["injuries"][0] == {
        "name": "Вывих стопы",
        "effect": "нельзя бежать",
        "recovery": "",
    }
    assert person(session, "Боб")["now"] == {
        "К": 1,
        "М": 0,
        "Т": 1,
        "Н": 0,
        "В": 1,
    }  # К1 up, Т2 and В2 halved


@pytest.mark.rule("TRI-INJ-08", "TRI-INJ-09")
def test_an_injury_of_the_trial_changes_nothing_before_its_end() -> None:
    session = announce(campaign())
    allot(session, VEHICLE_ORDERS)
    say(session, [1], "ушиб")  # Bob's risk die
    assert person(session, "Боб")["health"] == "healthy"
    assert session.waiting()[0].id == "chance:tri.roll/1"
    say(session, [2, 6], [4], [3, 6], ["Боб"], "")
    assert session.waiting()[0].count == 4  # his В is rolled in task 5 all the same
    say(session, [4, 5, 3, 2])
    assert person(session, "Боб")["health"] == "injured"


@pytest.mark.rule("TRI-DIE-04")
def test_dice_come_from_the_recorded_seed_and_replay_the_same() -> None:
    def rolled(seed: str) -> Session:
        session = gmkit.new("trials", PLAYERS, seed=seed)
        announce(session, "Испытание: Кубики\n- Бросить [5∀-9∀]")
        allot(session, {})
        return session

    first, again, other = rolled("tea"), rolled("tea"), rolled("coffee")
    dice = [one.ended[0].dice for one in (s._run.state.past[0] for s in (first, again, other))]
    assert len(dice[0]) == 9
    assert dice[0] == dice[1] != dice[2]
    assert gmkit.verify(first.log) == []  # every die follows from the seed
    first.undo()
    say(first, True)
    assert first._run.state.past[0].ended[0].dice == dice[0]


@pytest.mark.rule("TRI-DIE-04")
def test_typed_dice_are_marked_as_typed() -> None:
    assert any("tri.risk" in remark and "typed" in remark for remark in gmkit.verify(vehicle().log))


# ---- what is refused


@pytest.mark.rule("TRI-DEP-05")
def test_points_on_two_tasks_of_which_one_bars_the_other_are_settled_before_any_die() -> None:
    session = announce(campaign())
    plan = {
        "P2:tri.activate/Боб": ["Т"],
        "P2:tri.allot/Боб/Т": {"4": 2},
        "P2:tri.allot/НИП Т1/Т": {"4": 1},
        "P1:tri.activate/Алиса": [],
        "P1:tri.allot/НИП Н1/Н": {"3": 1},
    }
    allot(session, plan)
    assert session.waiting()[0].id == "gm:tri.barred/3/4"
    say(session, "4")
    assert told(session, "tri.pools")[0]["pools"] == ["—", "—", "—", "2Т+1Т", "—"]
    assert told(session, "tri.barred") == [
        {"task": "Задраить люки, малый газ!", "other": "Покинуть транспорт!"}
    ]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Зоя К1 М1", "двоеточие"),
        ("Зоя: К1 Ж2", "знак 9"),
        ("Зоя: К99", "знак 7"),
        ("Зоя: К1; порядок КМТ", "знак 10"),
        ("НИП Кот: Т1; ведёт Зоя", "нет игрока «Зоя»"),
        ("Боб: К1; порядок ВНТМК", "менять его нельзя"),
    ],
)
def test_a_bad_sheet_is_refused_and_nothing_is_lost(line: str, said: str) -> None:
    session = campaign()
    say(session, "person")
    before = (json.dumps(session.view("gm")), len(session.log))
    with pytest.raises(GmkitError) as refused:
        say(session, line)
    assert said in refused.value.ru
    assert (json.dumps(session.view("gm")), len(session.log)) == before


@pytest.mark.rule("TRI-TSK-05")
def test_the_gm_may_force_an_order_of_tasks_that_looks_ahead() -> None:
    text = 'Испытание: Вперёд\n- А [1К]\nНужен успех задачи "Б"\n- Б [1К]'
    with pytest.raises(GmkitError, match="comes later"):
        announce(campaign(), text)
    assert announce(campaign(options={"force_order": True}), text).phase == "trial"


# ---- people


@pytest.mark.rule("TRI-NPC-03")
def test_an_npc_is_handed_over_between_trials() -> None:
    session = campaign()
    say(session, "hand", "НИП Т1", "P1")
    announce(session)
    session.answer("P1:tri.activate/Алиса", [])
    session.answer("P1:tri.allot/НИП Т1/Т", {"3": 1})
    session.answer("P2:tri.activate/Боб", [])
    assert [question.seat for question in session.waiting()] == ["P1", "gm"]


@pytest.mark.rule("TRI-NPC-03")
def test_an_npc_goes_over_while_the_allotment_is_open_and_not_after_it() -> None:
    session = announce(campaign())
    session.answer("P2:tri.activate/Боб", [])
    session.answer("P2:tri.allot/НИП Т1/Т", {"3": 1})
    session.ruling("set", "people.2.seat", "P1", reason="передан Алисе", public=True)
    assert "P2:tri.allot/НИП Т1/Т" not in session.given()  # Bob has nothing of him any more
    session.answer("P1:tri.activate/Алиса", [])
    session.answer("P1:tri.allot/НИП Т1/Т", {"4": 1})
    allot(session, {})
    assert told(session, "tri.pools")[0]["pools"][3] == "1Т"
    with pytest.raises(GmkitError, match="not asked now"):
        session.answer("gm:tri.between", "hand")  # not before the result


def test_a_player_joins_and_takes_the_next_seat() -> None:
    session = campaign()
    assert session.seats == ("P1", "P2")
    say(session, "person", "Вера: К2 М1 Т0 Н0 В1; порядок ВНТМК")
    assert session.seats == ("P1", "P2", "P3")
    assert session.names["P3"] == "Вера"
    assert session.view("P3")["board"]["papers"][0]["people"] == ["Вера"]
    announce(session)
    assert {question.seat for question in session.waiting()} == {"P1", "P2", "P3", "gm"}


@pytest.mark.rule("TRI-INJ-02", "TRI-INJ-06", "TRI-INJ-07", "TRI-INJ-13", "TRI-INJ-15")
def test_injured_dying_healed_dead() -> None:
    session = campaign()
    say(session, "injure", "Боб", "ушиб: хромает; лечение: неделя")
    assert person(session, "Боб")["injuries"] == [{"name": "ушиб", "effect": "хромает", "recovery": "неделя"}]
    say(session, "injure", "Боб", "ожог")
    assert person(session, "Боб")["health"] == "dying"
    announce(session)
    session.answer("P2:tri.allot/НИП Т1/Т", {})  # Bob himself is not asked
    say(session, [], {}, True)
    while session.phase == "trial":
        question = session.waiting()[0]
        say(
            session,
            [1] * question.count
            if question.seat == "chance"
            else ["Алиса"]
            if question.key == "tri.victims"
            else "",
        )
    say(session, "heal", "Боб#1")
    assert person(session, "Боб")["health"] == "injured"
    assert [one["name"] for one in person(session, "Боб")["injuries"]] == ["ожог"]
    for _ in range(2):
        say(session, "injure", "Боб", "")
    assert person(session, "Боб")["health"] == "dead"
    assert "Боб" not in _options(session, "injure")
    session.undo()


def _options(session: Session, deed: str) -> tuple[str, ...]:
    say(session, deed)
    found: tuple[str, ...] = session.waiting()[0].options  # type: ignore[attr-defined]
    return found


@pytest.mark.rule("TRI-MAI-02", "TRI-MAI-04")
def test_a_maim_is_no_injury() -> None:
    session = campaign()
    say(session, "maim", "Боб", "Страх высоты: не выше пяти метров")
    assert person(session, "Боб")["health"] == "healthy"
    assert person(session, "Боб")["maims"] == [{"name": "Страх высоты", "effect": "не выше пяти метров"}]


# ---- hidden things


@pytest.mark.rule("TRI-PRT-01", "TRI-PRT-05", "TRI-PRT-04", "TRI-PRT-06")
def test_a_pre_injury_is_the_gms_alone_until_it_is_found() -> None:
    def ill(name: str) -> Session:
        session = campaign()
        say(session, "sicken", name, "головокружение" if name == "Боб" else "тошнота")
        return session

    first, second = ill("Боб"), ill("Алиса")
    for reader in ("public", "P1", "P2"):
        views = [session.view(reader) for session in (first, second)]
        assert json.dumps(views[0]) == json.dumps(views[1])
        assert "головокружение" not in json.dumps(views[0], ensure_ascii=False)
    assert first.board("gm").secrets["pre"] == {
        "Боб": [{"name": "головокружение", "stage": 1, "monitored": False}]
    }
    say(first, "examine", "Боб")
    assert person(first, "Боб")["pre"] == [{"name": "головокружение", "stage": 1}]
    assert person(first, "Боб")["health"] == "healthy"
    say(first, "treat", "Боб#1", 0)
    assert person(first, "Боб")["pre"]
    say(first, "treat", "Боб#1", 1)
    assert person(first, "Боб")["pre"] == []


@pytest.mark.rule("TRI-PRT-02", "TRI-SHP-04", "TRI-DYN-07")
def test_what_grows_under_load_stays_hidden_until_it_breaks_out() -> None:
    session = campaign()
    say(session, "sicken", "Боб", "тошнота", "load", 3)
    for die, stage in ((2, 1), (1, 2), (1, 3)):  # Д - 2 = 1
        say(session, "turn", [die], *[[6]] * 5)
        assert session.board("gm").secrets["pre"]["Боб"][0]["stage"] == stage
    assert "тошнота" not in json.dumps(session.view("public"), ensure_ascii=False)
    say(session, "turn", [1], *[[1]] * 5)
    assert session.board("gm").secrets["pre"] == {}
    assert person(session, "Боб")["injuries"][0]["name"] == "тошнота"
    assert session.board("gm").secrets["wear"] == dict.fromkeys(
        ("engines", "control", "life_support", "hull", "radio"), 1
    )
    assert all(system["wear"] is None for system in session.board("public").status["ship"])
    say(session, "inspect", "hull", 1)
    shown = {system["name"]: system["wear"] for system in session.board("public").status["ship"]}
    assert shown["hull"] == 1
    assert shown["radio"] is None


@pytest.mark.rule("TRI-PRT-02", "TRI-SHP-04")
def test_the_numbers_are_switches() -> None:
    session = campaign(options={"last_stage": 2, "strain_from": 2, "strain_below": 1})
    say(session, "sicken", "Боб", "тошнота", "load", 2)
    for _ in range(2):
        say(session, "turn", [1], *[[6]] * 5)  # Д - 1 = 1
    assert person(session, "Боб")["health"] == "injured"  # after stage 2, not 3


@pytest.mark.rule("TRI-DYN-08", "TRI-SHP-01", "TRI-SHP-02")
def test_beyond_the_limit_systems_break_and_a_fault_is_public_at_once() -> None:
    session = campaign()
    say(session, "damage", "radio", "удар")
    states = {one["name"]: one["condition"] for one in session.board("public").status["ship"]}
    assert states["radio"] == "faulty"
    say(session, "load", 6, "turn", *[[6]] * 5, ["hull"], ["engines"])
    states = {one["name"]: one["condition"] for one in session.board("public").status["ship"]}
    assert states["engines"] == "broken"
    say(session, "repair", "engines")
    states = {one["name"]: one["condition"] for one in session.board("public").status["ship"]}
    assert states["engines"] == "working"


@pytest.mark.rule("TRI-DYN-04", "TRI-DYN-06", "TRI-DYN-09")
def test_load_hampers_tasks_and_hurts_those_outside_their_seats() -> None:
    session = campaign()
    say(session, "load", 4)
    announce(session, "Испытание: Рывки\n- А [1Т]")
    allot(session, {"P2:tri.activate/Боб": ["Т"], "P2:tri.allot/Боб/Т": {"1": 2}})
    say(session, ["Боб"], [5], "синяк", [6, 1])
    assert told(session, "tri.task")[0]["sign"] == "✕"  # 1Т+1∀ is asked for
    assert person(session, "Боб")["injuries"][0]["name"] == "синяк"


@pytest.mark.rule("TRI-HID-01", "TRI-HID-02")
def test_a_hidden_part_shows_to_the_table_only_after_it_has_come_into_play() -> None:
    text = "Испытание: Тайна\n- Открыть [2Т] (скрыто)\n✓: Сундук открыт\n✕: Взрыв! (скрыто)"
    session = announce(campaign(), text)
    for reader in ("public", "P1"):
        assert "2Т" not in json.dumps(session.view(reader)["board"], ensure_ascii=False)
        assert "Взрыв" not in json.dumps(session.view(reader), ensure_ascii=False)
    assert "Взрыв" in session.board("gm").secrets["text"]
    allot(session, {"P2:tri.activate/Боб": ["Т"], "P2:tri.allot/Боб/Т": {"1": 1}})
    assert not any(event.kind == "tri.odds" and event.seen("public") for event in session.events)
    say(session, [1])
    assert "✕: Взрыв!" in post(session, "public", "ru")


@pytest.mark.rule("TRI-MOD-08", "TRI-DEP-01")
def test_the_next_trial_may_look_back_at_this_one() -> None:
    session = vehicle()
    text = 'Испытание: Дальше\n- А [1К-1К]\nНужен успех задачи "Без паники!"'
    announce(session, text)
    allot(session, {})
    say(session, [5])
    assert session._run.state.past[1].ended[0].sign == "✓"


@pytest.mark.rule("TRI-EXB-09")
def test_an_extra_sentence_that_names_an_injury_gives_it() -> None:
    text = (
        'Испытание: Вода\n- Плыть [1В]\nДополнительно: Если "Плыть" ✕ — НИП Т1 получит травму "Вода в легких"'
    )
    session = announce(campaign(), text)
    allot(session, {})
    assert person(session, "НИП Т1")["injuries"][0]["name"] == "Вода в легких"


# ---- as a game file


def test_a_campaign_is_a_file_like_any_other(tmp_path: Path) -> None:
    path = tmp_path / "camp.gmkit"
    session = campaign(path=path)
    announce(session)
    allot(session, VEHICLE_ORDERS)
    before = json.dumps(session.view("gm"))
    session.close()
    again = gmkit.open(path)
    assert json.dumps(again.view("gm")) == before
    again.close()


def test_everything_of_the_state_can_be_set_by_a_ruling() -> None:
    session = campaign()
    session.ruling("set", "people.1.traits.К", 5, reason="опечатка")
    session.ruling("set", "people.2.seat", "P1", reason="передан")
    session.ruling("set", "ship.0.wear", 2, reason="ремонт")
    assert person(session, "Боб")["now"]["К"] == 5
    assert person(session, "НИП Т1")["seat"] == "P1"
    for place, value in session.places().items():
        session.ruling("set", place, value, reason="то же самое")  # each place takes the value it has


def test_a_private_message_says_whom_one_leads_when_there_is_news() -> None:
    session = vehicle()
    assert private_messages(session, "ru") == {}  # a trial's results are the table's


def test_the_campaign_ends_when_the_gm_says_so() -> None:
    session = vehicle()
    say(session, "end")
    assert session.over
    assert session.outcome is not None
    assert session.outcome.winner == "crew"


@pytest.mark.parametrize(
    ("players", "said"),
    [
        ([], "1 to 9"),
        (["А"] * 2, "already"),
        (["НИП Кот: Т1"], "НИП"),
        ([7], "К1 М0"),
        (["А: Ж1"], "К М Т Н В"),
    ],
)
def test_a_sign_up_that_cannot_be(players: list[Any], said: str) -> None:
    with pytest.raises(GmkitError, match=said):
        gmkit.new("trials", players)


def test_nine_may_play_and_a_name_is_enough() -> None:
    session = gmkit.new("trials", [f"Игрок {n}" for n in range(9)])
    assert len(session.seats) == 9
    say(session, "person")
    with pytest.raises(GmkitError, match="all 9 seats"):
        say(session, "Десятый: К1")


def test_a_trial_of_many_tasks_is_played_without_its_chances() -> None:
    text = "Испытание: Долго\n" + "\n".join(f"- Шаг {n} [1К-1К]\n✕: [+1∀-1∀]↴" for n in range(40))
    session = announce(campaign(), text)
    draft: dict[str, Any] = {"activations": {}, "efforts": []}
    assert session.aid("odds", draft)["tasks"] == []
    with pytest.raises(GmkitError, match="up to 10 tasks"):
        session.aid("best", draft)
    allot(session, {})
    assert told(session, "tri.odds") == []
    while session.phase == "trial":
        say(session, [6] * session.waiting()[0].count)  # type: ignore[attr-defined]
    assert len(session._run.state.past[0].ended) == 40


def test_modifiers_that_no_table_could_judge_are_refused_with_the_place() -> None:
    text = "Испытание: Дебри\n" + "\n".join(f"- Шаг {n} [1К/2М/3Т]\n✕: [+2К/3М/4Т/5Н/6В]↴" for n in range(9))
    with pytest.raises(GmkitError) as refused:
        announce(campaign(), text)
    assert "более чем 1000 способами" in refused.value.ru
    assert refused.value.ru.startswith("строка ")


@pytest.mark.parametrize(
    ("values", "said"), [("1=3", "1✓=3"), ("1✓=много", "1✓=3"), ("9✓=1", "задач в испытании 5")]
)
def test_values_that_cannot_be_read_are_refused(values: str, said: str) -> None:
    session = announce(campaign())
    with pytest.raises(GmkitError) as refused:
        session.aid("best", {"activations": {}, "efforts": []}, [], values)
    assert said in refused.value.ru


def test_the_plausible_player_takes_the_advice() -> None:
    """Bob can do only one thing about [2Т]: activate Т and put both points there, with his НИП's."""
    session = announce(campaign(), "Испытание: Мотор\n- Починить [2Т]\n- Спеть [9М]")
    bot = session.system.bots["plausible"]
    answers = {}
    while (question := session.waiting()[0]).seat != "gm":
        answer = bot(question, lambda seat=question.seat: session.board(seat), random.Random(1))  # type: ignore[misc]
        answers[question.id] = answer
        session.answer(question, answer)
    assert list(answers["P2:tri.activate/Боб"]) == ["Т"]
    assert answers["P2:tri.allot/Боб/Т"] == {"1": 2}
    assert answers["P2:tri.allot/НИП Т1/Т"] == {"1": 1}
