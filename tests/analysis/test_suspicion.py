"""Suspicion: exact over all deals, from public facts alone, and better than the base rate on games it has not seen."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from gmkit.analysis import suspicion as suspicions
from gmkit.analysis.report import report
from gmkit.analysis.simulation import begun, job, mixed, played
from gmkit.analysis.suspicion import Claim, brier, frame, note_of, suspicion
from gmkit.analysis.suspicion import cruiser as pairs
from gmkit.core.play import play_out
from gmkit.core.session import Session
from gmkit.errors import GmkitError
from gmkit.publish.report import composed

HUMAN = ("gal.loyalty.not_cylon", "gal.loyalty.sympathizer")
#: A model in which nothing that people do says anything: the deal and what is shown alone.
BLANK: dict[str, dict[str, Any]] = {
    "cruiser": {"unsure": 0.0, "mines": 0.0, "detonates": 0.5, "route": ((0.3, 0.3, 0.3), (0.3, 0.3, 0.3))},
    "galactica": {
        "spoils": 0.0, "reveals": 0.0, "reveals_late": 0.0, "gives": ((0.2,) * 5, (0.2,) * 5),
        "far": ((0.3,) * 3, (0.3,) * 3),
    },
}  # fmt: skip


def guilty(session: Session) -> dict[str, bool]:
    """The truth, which suspicion never sees."""
    papers = session.board("gm").papers
    if session.system.id == "cruiser":
        return {one.seat: one.team == "cyborg" for one in papers}
    return {one.seat: any(card not in HUMAN for card in one.loyalty) for one in papers}


def halfway(system: str, turns: int, **job_options: Any) -> Session:
    session = begun(job(system, 1, bots="plausible", **job_options), 0)
    bot, dice = mixed(session.system, {"*": "plausible"}), random.Random("half")
    kind = "gal.turn" if system == "galactica" else "cru.day"
    while not session.over and sum(event.kind == kind for event in session.events) < turns:
        play_out(session, bot, dice, decisions=5)
    return session


# ---- the deal


@pytest.mark.rule("GAL-LOYAL-01")
def test_the_first_deal_is_exact() -> None:
    """Five players, Exodus, Baltar among them: 2 Cylon cards of 12, six dealt; Baltar has two of them."""
    players = ["Ann:apollo", "Bob:baltar", "Cat:tigh", "Dan:tyrol", "Eve:zarek"]
    session = halfway("galactica", 1, seed="deal", players=players)
    built = next(event.data for event in session.events if event.kind == "gal.loyalty.built")
    size, cylon = built["cylon"] + built["not_cylon"], built["cylon"]
    assert (size, cylon) == (12, 2)
    chances = suspicion(session).turns[0][1]
    for seat, cards in {"p1": 1, "p2": 2, "p3": 1}.items():
        none = 1.0
        for n in range(cards):
            none *= (size - cylon - n) / (size - n)
        assert chances[seat] == pytest.approx(1 - none)


@pytest.mark.rule("GAL-LOYAL-07")
def test_deals_agree_with_brute_force() -> None:
    """Every order of a small loyalty deck, dealt twice, with a card shown and a card mixed in between."""
    session = halfway("galactica", 1, seed="brute", players=["Ann:apollo", "Bob:tigh", "Cat:tyrol"])
    from gmkit.analysis.suspicion import galactica

    model = suspicions.model("galactica", **BLANK["galactica"])
    following = galactica._Following(session, model)
    following.built({"cylon": 2, "not_cylon": 4}, ())
    for seat in ("p1", "p2", "p3"):
        following.dealt({"seat": seat, "count": 1}, ())
    following.cards_shown({"seat": "p1", "cards": [HUMAN[0]]}, ())
    following.more({"count": 1}, ())
    for seat in ("p1", "p2", "p3"):
        following.dealt({"seat": seat, "count": 1}, ())

    found: Counter[str] = Counter()
    ways = 0
    for order in set(permutations("CCHHHH")):
        first, rest = order[:3], order[3:]
        if first[0] == "C":
            continue
        for later in permutations([*rest, "H"], 3):
            ways += 1
            for seat, cards in zip(
                ("p1", "p2", "p3"), zip(("H", *first[1:]), later, strict=True), strict=True
            ):
                found[seat] += "C" in cards
    assert following.beliefs.chances() == pytest.approx({seat: count / ways for seat, count in found.items()})


def test_a_revealed_cylon_is_certain_and_an_executed_human_is_not_one() -> None:
    session = played(job("galactica", 9, bots="plausible", seed="o"), 0)
    told = suspicion(session)
    assert told.impossible == 0
    for event in session.events:
        if event.kind == "gal.revealed":
            assert told.now[event.data["seat"]] == 1
    shown = [
        e for e in session.events if e.kind == "gal.loyalty.shown" and set(e.data["cards"]) <= set(HUMAN)
    ]
    assert shown
    assert any(reason.kind == "shown" and reason.after == 0 for reason in told.reasons)


# ---- bombs


def test_a_bomb_was_laid_where_its_cyborg_stood() -> None:
    """P1 and P2 stood in the bridge, nobody else did; when it explodes one of them did it."""
    session = begun(job("cruiser", 1, seed="bombs"), 0)
    following = pairs._Following(session, suspicions.model("cruiser"))
    here = {seat: "bridge" if seat in ("P1", "P2") else "navigation" for seat in session.seats}
    following.before = following.places = dict(here)
    following._explosions()
    following.before = following.places = dict.fromkeys(session.seats, "corridors")
    following.exploded = ["bridge"]
    following._explosions()
    chances = following.beliefs.chances()
    assert chances["P1"] == chances["P2"] > 0.5
    assert all(0 < chances[seat] < 0.2 for seat in session.seats[2:])
    assert following.beliefs.weights.keys() == {
        pair for pair in following.bombs if "P1" in pair or "P2" in pair
    }


@pytest.mark.rule("CRU-SAB-02")
def test_the_room_is_that_of_the_days_start() -> None:
    """P1 left the bridge on the day when P2 came in: the bomb there was P1's, by the default reading."""
    session = begun(job("cruiser", 1, seed="bombs"), 0)
    following = pairs._Following(session, suspicions.model("cruiser"))
    following.before = dict.fromkeys(session.seats, "corridors") | {"P1": "bridge"}
    following.places = dict.fromkeys(session.seats, "corridors") | {"P2": "bridge"}
    following._explosions()
    following.before = following.places = dict.fromkeys(session.seats, "corridors")
    following.exploded = ["bridge"]
    following._explosions()
    chances = following.beliefs.chances()
    assert chances["P1"] == pytest.approx(1)
    assert chances["P2"] == pytest.approx(1 / 8)


# ---- claims and the model


def test_claims_noted_by_the_gm_count() -> None:
    session = halfway("galactica", 4, seed="claims")
    before = suspicion(session).now
    said = Claim(turn=3, seat="p1", about="p2", traitor=True)
    after = suspicion(session, claims=[said]).now
    assert after["p2"] > before["p2"]
    assert after["p1"] > before["p1"], "who accuses may be a traitor"
    session.note(note_of(Claim(turn=0, seat="p1", about="p2", traitor=True)))
    told = suspicion(session)
    assert told.now == pytest.approx(after)
    assert told.largest(1, seat="p2")[0].kind in ("claim", "deal", "check")
    with pytest.raises(GmkitError, match="no seat"):
        suspicion(session, claims=[Claim(1, "p1", "p9", traitor=False)])


def test_the_model_can_be_changed() -> None:
    session = halfway("galactica", 6, seed="model")
    blank = suspicion(session, model=suspicions.model("galactica", **BLANK["galactica"]))
    assert {reason.kind for reason in blank.reasons} <= {"deal", "shown", "revealed", "handed", "check"}
    assert suspicion(session).now != blank.now
    with pytest.raises(GmkitError, match="no “guile”"):
        suspicions.model("cruiser", guile=1)
    with pytest.raises(GmkitError, match="no hidden traitors"):
        suspicion(begun(job("anima", 1), 0))


@pytest.mark.parametrize("system", suspicions.SYSTEMS)
def test_secrets_do_not_enter(system: str) -> None:
    """Only events that the whole table was told: with all others taken out the result is the same."""
    session = halfway(system, 6, seed="secret")
    told = suspicion(session)
    session._run.events[:] = [event for event in session._run.events if event.seen("public")]
    again = suspicion(session)
    assert (again.turns, again.reasons) == (told.turns, told.reasons)


def test_the_frame_has_a_row_a_turn_and_seat_with_its_largest_reason() -> None:
    told = suspicion(halfway("cruiser", 5, seed="frame"))
    made = frame(told)
    assert len(made) == len(told.turns) * 9
    assert made.groupby("turn")["chance"].sum().round(6).eq(2).all()
    last = made[made["turn"] == 3]
    for row in last.itertuples():
        moves = [abs(r.by) for r in told.reasons if r.turn == 3 and r.seat == row.seat]
        assert abs(row.by) == pytest.approx(max(moves, default=0.0))


# ---- calibration on games it has not seen


def scores(system: str, games: int, seed: str) -> tuple[float, float, float]:
    """Mean Brier scores: of suspicion, of the deal alone, of the base rate of these games for everybody."""
    work = job(system, games, bots="plausible", seed=seed)
    blank = suspicions.model(system, **BLANK[system])
    truths, found, alone = [], [], []
    for number in range(games):
        session = played(work, number)
        truths.append(guilty(session))
        found.append(brier(suspicion(session).now, truths[-1]))
        alone.append(brier(suspicion(session, model=blank).now, truths[-1]))
    rate = sum(sum(truth.values()) for truth in truths) / sum(map(len, truths))
    base = [brier(dict.fromkeys(truth, rate), truth) for truth in truths]
    return sum(found) / games, sum(alone) / games, sum(base) / games


@pytest.mark.parametrize(("system", "games"), [("cruiser", 6), ("galactica", 6)])
def test_suspicion_beats_the_base_rate(system: str, games: int) -> None:
    found, _, base = scores(system, games, "held out, few")
    assert found < base


@pytest.mark.long
@pytest.mark.parametrize("system", suspicions.SYSTEMS)
def test_suspicion_beats_the_base_rate_on_500_games(system: str) -> None:
    """And what people do must say more than the deal alone."""
    found, alone, base = scores(system, 500, "held out")
    said = f"{system}: suspicion {found:.4f}, the deal alone {alone:.4f}, base rate {base:.4f}"
    assert found < alone < base + 1e-9, said
    assert found < 0.8 * base, said


def test_suspicion_is_published_after_the_game_alone() -> None:
    """Of pages and dashboards only the report takes from here, and it leaves suspicion out while roles are hidden."""
    root = Path(suspicions.__file__).parents[3]
    files = [*(root / "gmkit" / "publish").rglob("*.py"), *(root / "voila_apps").rglob("*.ipynb")]
    assert len(files) > 5
    assert [path.name for path in files if "import suspicion" in path.read_text(encoding="utf-8")] == [
        "report.py"
    ]
    session = halfway("cruiser", 4, seed="published")
    assert suspicion(session).now["P1"] != pytest.approx(2 / 9)
    page = composed(report(session, samples=0), "en")
    drawn = {section["id"] for section in page["pages"]["en"]["sections"] if section["figures"]}
    assert drawn
    assert "suspicion" not in drawn
