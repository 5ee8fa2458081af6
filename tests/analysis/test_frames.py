"""Frames: golden numbers worked out by hand, documented dtypes, and nothing that a reader could not know."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pandas as pd
import pytest

from gmkit.analysis import simulation
from gmkit.analysis.columns import FRAMES
from gmkit.analysis.frames import described, frames
from gmkit.core.events import Event
from gmkit.core.session import Session
from gmkit.errors import GmkitError
from gmkit.store import jsonl
from tests.analysis.golden_game import begun, voted

SYSTEMS = ("cruiser", "anima", "trials", "galactica")


@pytest.fixture(scope="module")
def golden() -> Session:
    return voted(begun())


def rows(found: pd.DataFrame, *columns: str) -> list[tuple[Any, ...]]:
    plain = found[list(columns)].astype(object).where(found[list(columns)].notna(), None)
    return [tuple(row) for row in plain.itertuples(index=False)]


def test_the_vote_card_by_card(golden: Session) -> None:
    """−3 of P1's yellow, +3 of each engineer, +1 of M1, +2 of P3, −2 of the random cards: 7."""
    found = frames(golden)
    (check,) = rows(found["checks"], "kind", "name", "difficulty", "total", "passed", "outcome")
    assert check == ("crisis", "C01", 10, 7, False, "1")
    given = found["contributions"]
    assert given["check"].tolist() == [1] * len(given)
    assert given.groupby("seat")["points"].sum().to_dict() == {
        "E1": 3,
        "E2": 3,
        "E3": 3,
        "M1": 1,
        "P1": -3,
        "P3": 2,
    }
    by_chance = given[given["source"] == "chance"]
    assert rows(by_chance, "seat", "colour", "count", "points") == [
        (None, "green", 1, -1),
        (None, "yellow", 1, -1),
    ]
    assert given["points"].sum() == 7


def test_the_table_knows_the_colours_and_a_seat_its_own(golden: Session) -> None:
    """In all 4 yellow, 1 green (minus), 7 blue and 5 white (plus): 12 − 5 = 7."""
    public = frames(golden, reader="public")["contributions"]
    pool = [("yellow", 4, -4), ("green", 1, -1), ("blue", 7, 7), ("white", 5, 5)]
    assert sorted(rows(public, "colour", "count", "points")) == sorted(pool)
    assert set(public["source"]) == {"pool"}
    own = frames(golden, reader="P1")["contributions"]
    assert rows(own[own["source"] == "hand"], "seat", "colour", "count") == [("P1", "yellow", 3)]


def test_resources_name_their_cause(golden: Session) -> None:
    told = frames(golden, reader="public")["resources"]
    people = told[told["resource"] == "people"]
    assert rows(people, "turn", "value", "change", "cause", "detail") == [
        (1, 15, 0, "start", ""),
        (2, 13, -2, "cru.crisis.result", "C01"),
    ]
    assert rows(told[told["resource"] == "fuel"], "value") == [(10,)]


def test_a_ruling_shows_as_the_cause_of_what_it_changed() -> None:
    session = begun()
    session.ruling("set", "fuel", 4, reason="counted wrongly", public=True)
    told = frames(voted(session), reader="public")["resources"]
    fuel = told[told["resource"] == "fuel"]
    assert rows(fuel, "value", "change", "cause") == [(10, 0, "start"), (4, -6, "ruling")]


def test_where_everybody_stands_and_who_is_what(golden: Session) -> None:
    gm, public = frames(golden), frames(golden, reader="public")
    assert set(gm["locations"]["place"]) == {"conference_hall"}
    teams = dict(rows(gm["roles"], "seat", "team"))
    assert [seat for seat, team in teams.items() if team == "cyborg"] == ["P1", "P2"]
    assert public["roles"]["team"].isna().all()
    own = frames(golden, reader="P2")["roles"]
    assert rows(own[own["team"].notna()], "seat", "team") == [("P2", "cyborg")]
    assert rows(own[own["seat"] == "E3"], "name", "role") == [("Ida", "engineer")]


def test_who_was_waited_for_and_how_long(tmp_path: Path) -> None:
    """All nine from 0 s; P1 is done at 100 s, P2 at 160 s, the GM closes at 200 s without the others."""
    now = [0.0]
    session = begun(tmp_path / "g.gmkit", lambda: now[0])
    for seconds, seat in ((100, "P1"), (160, "P2")):
        now[0] = seconds
        session.answer(f"{seat}:cru.act.go", "corridors")
        session.answer(f"{seat}:cru.act.do", "nothing")
    now[0] = 200
    session.answer("gm:cru.action.close", True)
    waits = frames(session, reader="public")["waiting"]
    orders = waits[waits["step"] == "cru.action.close"]
    total = orders.groupby("seat")["seconds"].sum().to_dict()
    assert total == dict.fromkeys(("P3", "M1", "M2", "M3", "E1", "E2", "E3"), 200) | {"P1": 100, "P2": 160}
    assert rows(orders[orders["stretch"] == orders["stretch"].min()], "others") == [(8,)] * 9
    last = waits[waits["step"] == "cru.crisis.close"]
    assert last["until"].isna().all()
    session.close()


def test_an_answer_that_was_replaced_leaves_no_trace_for_others(tmp_path: Path) -> None:
    """When P1 changes an order, or gives a secret one that nobody waits for, the public times stay the same."""

    def public(changed: bool) -> str:
        now = [0.0]
        session = begun(tmp_path / f"{changed}.gmkit", lambda: now[0])
        for seat in ("P1", "P2"):
            now[0] += 60
            session.answer(f"{seat}:cru.act.go", "corridors")
            session.answer(f"{seat}:cru.act.do", "nothing")
        now[0] += 30
        if changed:
            session.answer("P1:cru.act.sabotage", ["mine"])
        now[0] += 30
        session.answer("gm:cru.action.close", True)
        made = frames({"game": session}, reader="public")["waiting"].to_csv()
        session.close()
        return made

    assert public(True) == public(False)


def test_a_secret_changes_nothing_that_others_are_told() -> None:
    """E1 and E2 throw a green and a white card: which of them threw which is theirs and the GM's."""
    one, other = (
        voted(begun(), {"P1": ["yellow"], "E1": [mine], "E2": [yours]})
        for mine, yours in (("green", "white"), ("white", "green"))
    )
    for reader in ("public", "E3", "P1"):
        told, again = (frames({"game": session}, reader=reader) for session in (one, other))
        assert [told[name].to_csv() for name in told] == [again[name].to_csv() for name in again]
    for reader in ("gm", "E1"):
        told, again = (frames({"game": session}, reader=reader) for session in (one, other))
        assert told["contributions"].to_csv() != again["contributions"].to_csv()


@pytest.fixture(scope="module", params=SYSTEMS)
def whole(request: pytest.FixtureRequest) -> Session:
    """A whole game of each system."""
    return simulation.played(simulation.job(request.param, 1, seed="frames", bots="random"), 0)


@pytest.mark.parametrize("reader", ["gm", "public"])
def test_every_frame_has_its_documented_columns(whole: Session, reader: str) -> None:
    found = frames(whole, reader=reader)
    assert list(found) == list(FRAMES)
    for name, columns in FRAMES.items():
        assert {column: str(dtype) for column, dtype in found[name].dtypes.items()} == {
            column: dtype for column, (dtype, _) in columns.items()
        }
    assert found["games"].loc[0, "over"]
    assert found["games"].loc[0, "lost"] == 0
    assert len(found["events"]) == sum(event.seen(reader) for event in whole.events)


def test_sums_agree_with_the_game(whole: Session) -> None:
    """Contributions of a check add up to its total, and the changes of a resource to its last value."""
    found = frames(whole)
    checks = found["checks"].set_index("check")["total"].dropna()
    given = found["contributions"].groupby("check")["points"].sum()
    assert (given == checks.reindex(given.index)).all()
    for _, told in found["resources"].groupby(["resource", "seat"], dropna=False):
        assert told["value"].iloc[0] + told["change"].iloc[1:].sum() == told["value"].iloc[-1]


def test_every_die_of_the_log_is_there(whole: Session) -> None:
    dice = frames(whole)["dice"]
    assert ((dice["face"] >= 1) & (dice["face"] <= dice["sides"])).all()
    rolls = sum(b"roll" in line or b"risk" in line or b"amount" in line for line in whole.log.lines)
    if whole.system.id != "trials":
        public = frames(whole, reader="public")["dice"]
        assert sorted(public["face"]) == sorted(dice["face"])
    assert bool(len(dice)) == bool(rolls)


def test_several_games_and_every_way_to_give_them(golden: Session, tmp_path: Path) -> None:
    path = tmp_path / "evening.jsonl"
    jsonl.export(golden, path)
    found = frames([golden, path, golden])
    assert found["games"]["game"].tolist() == ["1", "evening", "3"]
    one, two = (
        found["resources"].query(f"game == '{name}'").drop(columns="game") for name in ("1", "evening")
    )
    assert one.reset_index(drop=True).equals(two.reset_index(drop=True))


def test_what_cannot_be_told_is_one_sentence(golden: Session, tmp_path: Path) -> None:
    with pytest.raises(GmkitError, match="no seat “P9”"):
        frames(golden, reader="P9")
    with pytest.raises(GmkitError, match="There is no game file"):
        frames(tmp_path / "none.gmkit")
    with pytest.raises(GmkitError, match="no frame “weather”"):
        frames(golden)["weather"]


def test_the_columns_are_described() -> None:
    told = described()
    assert set(told["frame"]) == set(FRAMES)
    assert told["says"].str.len().min() >= 3


def test_a_brig_vote_is_a_vote_with_its_contributions() -> None:
    """M1 wants P1 in the brig, green and yellow count: M1 gives 2 green, E1 a blue, green and white come: 1 < 2."""
    session = begun()
    for question, value in {
        "go": "conference_hall", "do": "brig_vote", "target": "P1", "colours": ["green", "yellow"],
    }.items():  # fmt: skip
        session.answer(f"M1:cru.act.{question}", value)
    session.answer("gm:cru.action.close", True)
    session.answer("M1:cru.vote.spend/brig-M1", ["green", "green"])
    session.answer("E1:cru.vote.spend/brig-M1", ["blue"])
    session.answer("gm:cru.crisis.close", True)
    session.answer("chance:cru.vote.random/crisis", ["blue", "blue"])
    session.answer("chance:cru.vote.random/brig-M1", ["green", "white"])
    found = frames(session)
    votes = rows(found["votes"], "kind", "seat", "target", "difficulty", "total", "passed")
    assert votes == [("brig", "M1", "P1", 2, 1, False)]
    number = found["votes"]["check"].iloc[0]
    given = found["contributions"].query(f"check == {number}")
    assert given.groupby("seat", dropna=False)["points"].sum().to_dict() == {"M1": 2, "E1": -1, pd.NA: 0}
    public = frames(session, reader="public")["contributions"].query(f"check == {number}")
    assert sorted(rows(public, "colour", "points")) == [("blue", -1), ("green", 3), ("white", -1)]


def test_public_frames_read_no_event_that_is_not_public(whole: Session) -> None:
    """All secret events are overwritten with nonsense: what the table is told stays the same, byte for byte."""
    before = frames({"game": whole}, reader="public")
    other = whole.fork()
    other._run.events = [
        event if event.seen("public") else Event(event.kind, {"seat": 7}, event.seen_by, "", event.phase)
        for event in whole.events
    ]
    after = frames({"game": other}, reader="public")
    for name in before:
        assert before[name].to_csv() == after[name].to_csv(), name


def test_each_seat_of_galactica_knows_its_own_cards_and_everybody_the_pool() -> None:
    session = simulation.played(simulation.job("galactica", 4, seed="cards", bots="random"), 3)
    gm, public = frames(session), frames(session, reader="public")
    totals = gm["checks"].set_index("check")["total"].dropna()
    assert len(totals) > 2
    for found in (gm, public, frames(session, reader="p2")):
        sums = found["contributions"].groupby("check")["points"].sum()
        assert (sums.reindex(totals.index).fillna(0) == totals).all()
    declared = public["contributions"].query("source == 'declared'").set_index(["check", "seat"])["count"]
    thrown = gm["contributions"].query("source == 'hand'").groupby(["check", "seat"])["count"].sum()
    assert (thrown.reindex(declared.index).fillna(0) == declared).all()
    own = frames(session, reader="p2")["contributions"].query("seat == 'p2' and source == 'hand'")
    mine = gm["contributions"].query("seat == 'p2' and source == 'hand'")
    columns = ["check", "card", "count", "points"]
    assert sorted(rows(own, *columns)) == sorted(rows(mine, *columns))
