"""CRU-SET, CRU-PBS: who signs up, what is dealt before day 1, and what is announced then."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import gmkit
from gmkit import decks
from gmkit.core import chance
from gmkit.core.questions import CHANCE, Draw, Shuffle
from gmkit.errors import GmkitError
from gmkit.systems.cruiser.rules.setup import apply, enrol, remarks
from gmkit.systems.cruiser.state import ROOMS, SEATS
from tests.cruiser.deal import board, deal, seen
from tests.cruiser.game import PLAYERS


def mixed(political: int, military: int, engineer: int) -> list[str]:
    counts = {"political": political, "military": military, "engineer": engineer}
    return [f"{role}-{i}:{role}" for role, count in counts.items() for i in range(count)]


# ---- sign-up


@pytest.mark.rule("CRU-SET-01")
@pytest.mark.parametrize(
    "counts", [(3, 3, 2), (2, 3, 3), (4, 3, 2), (3, 2, 4), (3, 3, 4), (0, 0, 0), (4, 4, 4)]
)
def test_a_game_starts_only_with_three_of_each_class(counts: tuple[int, int, int]) -> None:
    """Nine players, three in each class: every other number or mixture is refused."""
    with pytest.raises(GmkitError):
        gmkit.new("cruiser", mixed(*counts))


@pytest.mark.rule("CRU-SET-01")
def test_too_few_players_are_told_which_places_are_free() -> None:
    """Seven players: the refusal says what is missing. Nine, in whatever order they came, make a game."""
    with pytest.raises(GmkitError, match="military: 1, engineer: 1"):
        gmkit.new("cruiser", mixed(3, 2, 2))
    session = gmkit.new("cruiser", list(reversed(mixed(3, 3, 3))))
    assert session.phase == "action"
    assert sorted(session.names) == sorted(SEATS)
    assert len(set(session.names.values())) == 9


@pytest.mark.rule("CRU-SET-02")
def test_the_fourth_engineer_is_refused_and_told_where_there_is_room() -> None:
    """Places go to who applies first; the fourth for a full class hears which classes still have places."""
    enrolled: list[dict[str, Any]] = []
    for name in ("Ada", "Bob", "Cid"):
        enrolled.append(apply(f"{name}:engineer", enrolled))
    with pytest.raises(GmkitError) as refused:
        apply("Dan:engineer", enrolled)
    assert "free: political, military." in refused.value.en
    assert "свободны: political, military." in refused.value.ru
    assert [player["name"] for player in enrolled] == ["Ada", "Bob", "Cid"]
    enrolled += [apply(f"{name}:political", enrolled) for name in ("Eve", "Fay")]
    enrolled.append(apply("Gus:political", enrolled))
    with pytest.raises(GmkitError, match=r"free: military\."):
        apply("Dan:engineer", enrolled)
    assert apply("Dan:military", enrolled)["class"] == "military"


@pytest.mark.rule("CRU-SET-02")
@pytest.mark.parametrize("application", ["Dan:president", "Dan:", "Dan", {"name": "Dan"}, 7])
def test_the_class_is_chosen_by_the_applicant(application: Any) -> None:
    """Nobody is put into a class: without one of the three named openly there is no application."""
    with pytest.raises(GmkitError):
        apply(application, [])


@pytest.mark.rule("CRU-SET-04")
def test_only_humans_sign_up() -> None:
    """Any other race is refused; a sheet that names none is a human's."""
    for race in ("human", "человек", "Человек"):
        assert apply({"name": "Ada", "class": "engineer", "race": race}, [])
    assert apply({"name": "Ada", "class": "engineer"}, [])
    with pytest.raises(GmkitError, match="human"):
        apply({"name": "Ada", "class": "engineer", "race": "cyborg"}, [])


@pytest.mark.rule("CRU-SET-05")
def test_a_rank_in_the_name_is_remarked_on_and_not_refused() -> None:
    """What is sensible only people know: the program remarks on a rank, and refuses only what is no name."""
    rank = ("CRU-SET-05", "cru.remark.rank")
    for name in ("Адмирал Адама", "капитан Ким", "Major Tom", "Tom, lieutenant"):
        assert rank in remarks(apply({"name": name, "class": "military"}, []))
    for name in ("Майорова Анна", "Ada Lovelace", "Капитанов"):
        assert rank not in remarks(apply({"name": name, "class": "military"}, []))
    for name in ("", "   ", "A\nB", "x" * 61, "Ann\u202eanA", "A\u200bnn"):
        with pytest.raises(GmkitError):
            apply({"name": name, "class": "military"}, [])
    assert apply({"name": "x" * 60, "class": "military"}, [])
    with pytest.raises(GmkitError, match="already"):
        apply("ada:military", [{"name": "Ada", "class": "engineer"}])


@pytest.mark.rule("CRU-SET-05")
def test_a_rank_in_a_name_is_told_to_the_gm_alone() -> None:
    """The game starts all the same; the remark stands in the GM's log and in nobody else's."""
    session, _ = deal(["Captain Ahab:military", *(p for p in PLAYERS if p != "mil1:military")])
    told = [e for e in session.events if e.kind == "cru.remark.rank"]
    assert [([session.names[s] for s in e.data["seats"]], e.seen_by) for e in told] == [
        (["Captain Ahab"], ())
    ]
    assert not [e for e in deal()[0].events if e.kind == "cru.remark.rank"]


@pytest.mark.rule("CRU-SET-06")
def test_the_inventory_is_empty_at_sign_up_and_filled_by_the_deal() -> None:
    """Something in the inventory is refused; jump and crisis cards come to the seat with the deal."""
    with pytest.raises(GmkitError, match="inventory"):
        apply({"name": "Ada", "class": "engineer", "inventory": ["J01"]}, [])
    sheets = [{"name": n, "class": c, "inventory": []} for n, c in (p.split(":") for p in PLAYERS)]
    session, _ = deal(sheets, cyborgs=["P2", "E1"])
    for seat in SEATS:
        (papers,) = board(session, seat)["papers"]
        assert len(papers["jumps"]) == 2
        assert len(papers["crises"]) == (17 if seat in ("P2", "E1") else 0)


@pytest.mark.rule("CRU-SET-07")
def test_a_missing_avatar_is_only_remarked_on() -> None:
    """An avatar is wanted, not needed."""
    bare = apply({"name": "Ada", "class": "engineer"}, [])
    assert remarks(bare) == [("CRU-SET-07", "cru.remark.avatar")]
    assert remarks(apply({"name": "Ada", "class": "engineer", "avatar": "ada.png"}, [])) == []


@pytest.mark.rule("CRU-SET-07")
def test_who_has_no_avatar_is_told_to_the_gm_once() -> None:
    """One remark names all of them, and only the GM sees it."""
    sheets = [
        {"name": n, "class": c, "avatar": "" if n == "eng2" else "x.png"}
        for n, c in (p.split(":") for p in PLAYERS)
    ]
    (told,) = [e for e in deal(sheets)[0].events if e.kind == "cru.remark.avatar"]
    assert ([deal(sheets)[0].names[s] for s in told.data["seats"]], told.seen_by) == (["eng2"], ())


@pytest.mark.rule("CRU-SET-08")
def test_all_other_fields_are_the_players_own_affair() -> None:
    """A sheet with nothing but name and class is enough, and what else it says is kept as it is."""
    rich = {"name": "Ada", "class": "engineer", "age": 36, "biography": "…", "race": "human"}
    enrolled = enrol([rich, *(p for p in PLAYERS if p != "eng1:engineer")], {})
    assert enrolled[0] == rich
    assert enrolled[1] == {"name": "pol1", "class": "political"}


# ---- the deal


@pytest.mark.rule("CRU-SET-03")
def test_each_class_gets_its_numbers_at_random() -> None:
    """The three of a class are put in random order; the place in it is the number of the seat."""
    session, asked = deal(
        numbers_political=["pol2", "pol3", "pol1"],
        numbers_military=["mil3", "mil1", "mil2"],
        numbers_engineer=["eng1", "eng3", "eng2"],
    )
    assert list(session.names.values()) == [
        *("pol2", "pol3", "pol1"),
        *("mil3", "mil1", "mil2"),
        *("eng1", "eng3", "eng2"),
    ]
    assert list(session.names) == list(SEATS)
    for role in ("political", "military", "engineer"):
        question = asked[f"numbers/{role}"]
        assert isinstance(question, Shuffle)
        assert sorted(question.options) == [f"{role[:3]}{i}" for i in (1, 2, 3)]
        orders = Counter(tuple(chance.answer(question, "seed", n)) for n in range(600))
        assert len(orders) == 6
        assert all(60 <= count <= 140 for count in orders.values())


@pytest.mark.rule("CRU-SET-09")
def test_two_of_all_nine_become_cyborgs_even_president_and_admiral() -> None:
    """The draw is over all nine seats, each pair alike; the other seven are humans."""
    session, asked = deal(cyborgs=["M1", "P1"])
    teams = {papers["seat"]: papers["team"] for papers in board(session, "gm")["papers"]}
    assert teams == {seat: "cyborg" if seat in ("P1", "M1") else "human" for seat in SEATS}
    question = asked["cyborgs"]
    assert isinstance(question, Draw)
    assert (question.options, question.count, question.again) == (SEATS, 2, False)
    pairs = Counter(frozenset(chance.answer(question, "seed", n)) for n in range(3600))
    assert len(pairs) == 36
    assert all(60 <= count <= 140 for count in pairs.values())


@pytest.mark.rule("CRU-SET-10")
def test_everybody_is_placed_at_random_outside_brig_and_infirmary() -> None:
    """Nine rooms, corridors among them, each seat for itself: several may start in one room."""
    session, asked = deal(room_P1=["bridge"], room_P2=["bridge"], room_E3=["corridors"])
    for seat in SEATS:
        question = asked[f"room/{seat}"]
        assert isinstance(question, Draw)
        assert sorted(question.options) == sorted([*ROOMS, "corridors"])
        assert question.count == 1
    where = {member["seat"]: member["room"] for member in board(session, "public")["crew"]}
    assert where == dict.fromkeys(SEATS, "conference_hall") | {
        "P1": "bridge",
        "P2": "bridge",
        "E3": "corridors",
    }


@pytest.mark.rule("CRU-SET-10")
def test_a_gm_may_read_that_nobody_starts_in_the_corridors() -> None:
    """The other reading, by the switch: eight rooms."""
    _, asked = deal(options={"start_in_corridors": False})
    assert all(sorted(asked[f"room/{seat}"].options) == sorted(ROOMS) for seat in SEATS)  # type: ignore[attr-defined]


@pytest.mark.rule("CRU-SET-11", "CRU-TEA-07")
def test_all_nine_get_two_jump_cards_without_replacement() -> None:
    """Eighteen different cards of the jump deck, two to each, cyborgs too."""
    hand = [f"J{n:02}" for n in range(24, 6, -1)]
    session, asked = deal(jumps=hand, cyborgs=["P1", "E3"])
    question = asked["jumps"]
    assert isinstance(question, Draw)
    assert (sorted(question.options), question.count, question.again) == (
        [f"J{n:02}" for n in range(1, 25)],
        18,
        False,
    )
    dealt = {
        papers["seat"]: [card["id"] for card in papers["jumps"]] for papers in board(session, "gm")["papers"]
    }
    assert dealt == {seat: hand[2 * i : 2 * i + 2] for i, seat in enumerate(SEATS)}
    with pytest.raises(GmkitError):
        deal(jumps=["J01"] * 18)


@pytest.mark.rule("CRU-SET-12", "CRU-TEA-04")
def test_the_crises_are_shuffled_and_shared_by_the_two_cyborgs() -> None:
    """34 cards, 17 to each cyborg in the order shuffled; nobody but the owner and the GM sees them."""
    pile = [f"C{n:02}" for n in range(34, 0, -1)]
    session, asked = deal(crises=pile, cyborgs=["E3", "P3"])
    assert isinstance(asked["crises"], Shuffle)
    assert sorted(asked["crises"].options) == sorted(pile)
    held = {
        papers["seat"]: [card["id"] for card in papers["crises"]] for papers in board(session, "gm")["papers"]
    }
    assert held == {seat: [] for seat in SEATS} | {"P3": pile[:17], "E3": pile[17:]}
    for seat in (*SEATS, "public"):
        papers = board(session, seat)["papers"]
        assert [p["seat"] for p in papers] == [s for s in (seat,) if s != "public"]
        told = [e for e in session.events if e.kind == "cru.dealt.crises" and e.seen(seat)]
        assert [e.data["seat"] for e in told] == [s for s in ("P3", "E3") if s == seat]


@pytest.mark.rule("CRU-SET-13", "CRU-SET-14")
def test_the_ship_is_whole_on_day_one() -> None:
    """Day 1, counter 1; nothing destroyed, mined, guarded, prohibited, loaded or covered, and no fighters."""
    session, _ = deal()
    status = board(session, "gm")["status"]
    assert (status["day"], status["prep"], status["distance"]) == (1, 1, 0)
    assert status["fighters"] == {"1": 0, "2": 0, "3": 0}
    assert status["guarded"] is None
    assert status["prohibitions"] == []
    assert (status["calibration"], status["routes"], status["jumping"]) == (0, 0, False)
    assert [(room["destroyed"], room["repair"]) for room in status["rooms"].values()] == [(False, 0)] * 8
    secrets = board(session, "gm")["secrets"]
    assert (secrets["bombs"], secrets["routes"], secrets["shift_bonus"]) == ({}, [], False)
    assert board(session, "gm")["votes"] == []
    assert board(session, "gm")["crisis"] is None


@pytest.mark.rule("CRU-SET-14")
def test_no_result_of_a_night_comes_before_day_one() -> None:
    """Before the first action phase there is neither crisis nor jump: only deals, draws and the status are told."""
    session, _ = deal()
    assert {e.kind for e in session.events} == {
        *("cru.enlisted", "cru.president", "cru.admiral", "cru.dealt", "cru.dealt.crises"),
        *("cru.drawn", "cru.status", "cru.remark.avatar"),
    }


@pytest.mark.rule("CRU-SET-15")
def test_the_first_hand_is_the_ordinary_draw_of_day_one() -> None:
    """Hands are empty before it, so after it everybody has four cards, president and admiral five."""
    session, _ = deal()
    hands = {papers["seat"]: papers["hand"] for papers in board(session, "gm")["papers"]}
    political = {"yellow": 2, "green": 0, "blue": 1, "white": 1}
    military = {"yellow": 1, "green": 2, "blue": 0, "white": 1}
    engineer = {"yellow": 0, "green": 1, "blue": 2, "white": 1}
    expected = {"P": political, "M": military, "E": engineer}
    assert hands == {seat: expected[seat[0]] for seat in SEATS} | {
        "P1": political | {"yellow": 3},
        "M1": military | {"green": 3},
    }


@pytest.mark.rule("CRU-SET-16")
def test_a_defence_list_of_all_eight_rooms_is_in_force_and_public() -> None:
    """The deck's list: every mineable room once, announced at the start."""
    session, _ = deal()
    order = decks.load("cruiser")["defence_priority"]
    assert sorted(order) == sorted(ROOMS)
    assert board(session, "public")["status"]["priorities"] == order
    (line,) = [x for x in session.system.report(session.events, "public") if x.kind == "cru.block.priorities"]
    assert line.facts == {"rooms": order}


@pytest.mark.rule("CRU-SET-17")
@pytest.mark.parametrize(("odd", "first", "second"), [("P3", "C01", "C18"), ("E3", "C18", "C01")])
def test_chance_decides_which_cyborg_has_the_odd_days(odd: str, first: str, second: str) -> None:
    """Whoever is drawn plays the crisis of day 1, the other that of day 2."""
    session, asked = deal(cyborgs=["P3", "E3"], parity=[odd])
    assert isinstance(asked["parity"], Draw)
    assert sorted(asked["parity"].options) == ["E3", "P3"]
    session.answer("gm:cru.action.close", True)
    assert board(session, "public")["crisis"]["id"] == first
    session.answer("gm:cru.crisis.close", True)
    while session.waiting()[0].seat == CHANCE:
        session.roll()
    session.answer("gm:cru.action.close", True)
    assert board(session, "public")["crisis"]["id"] == second


@pytest.mark.rule("CRU-SET-17")
def test_before_the_first_crisis_the_turn_of_the_cyborgs_shows_nowhere() -> None:
    """Two games that differ in nothing but the parity look the same to every seat until a crisis is shown."""
    one, _ = deal(cyborgs=["P3", "E3"], parity=["P3"])
    other, _ = deal(cyborgs=["P3", "E3"], parity=["E3"])
    for reader in (*SEATS, "public"):
        assert seen(one, reader) == seen(other, reader)
    for session in (one, other):
        session.answer("gm:cru.action.close", True)
    assert board(one, "public")["crisis"] != board(other, "public")["crisis"]
    assert "P3" not in str(board(one, "public")["crisis"])


# ---- the announcement at the start


@pytest.mark.rule("CRU-PBS-01", "CRU-PBS-02", "CRU-PBS-03")
def test_roles_places_president_and_admiral_are_announced_at_the_start() -> None:
    """One line a seat in standard order with its place, then president and admiral; names belong to seats openly."""
    session, _ = deal(room_M3=["bridge"], numbers_engineer=["eng3", "eng1", "eng2"], cyborgs=["P2", "E1"])
    lines = session.system.report(session.events, "public")
    assert lines[0].kind == "cru.report.start"
    assert [(x.kind, dict(x.facts)) for x in lines[1:12]] == [
        *(
            ("cru.enlisted", {"seat": seat, "room": "bridge" if seat == "M3" else "conference_hall"})
            for seat in SEATS
        ),
        ("cru.president", {"seat": "P1"}),
        ("cru.admiral", {"seat": "M1"}),
    ]
    assert {line.kind for line in lines[12:]} == {
        *("cru.block.day", "cru.block.resources", "cru.block.prep", "cru.block.distance"),
        *("cru.block.president", "cru.block.admiral", "cru.block.priorities", "cru.block.fighters"),
        *("cru.block.room", "cru.block.calibration", "cru.block.routes", "cru.block.hand"),
    }
    public = session.view("public")
    assert [public["names"][seat] for seat in ("E1", "E2", "E3")] == ["eng3", "eng1", "eng2"]
    assert [member["role"] for member in public["board"]["crew"]] == [
        *["political"] * 3,
        *["military"] * 3,
        *["engineer"] * 3,
    ]
