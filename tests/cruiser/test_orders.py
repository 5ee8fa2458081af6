"""CRU-ACT: orders of the action phase."""

from __future__ import annotations

from typing import Any

import pytest

from gmkit.core.questions import Choose
from gmkit.errors import IllegalAnswer
from gmkit.systems.cruiser.state import ROOMS, SEATS
from tests.cruiser.game import Game

#: The book's actions, room by room; an asterisk where the book has one, with the class or title.
BOOK = {
    "corridors": {},
    "infirmary": {},
    "conference_hall": {"brig_vote": "", "run": ""},
    "navigation": {"load_route": ""},
    "weapons_bay": {"shoot": "", "shoot_group": "military"},
    "bridge": {"emergency_jump": ""},
    "systems_control": {"calibrate": ""},
    "command_centre": {"pass_experience": ""},
    "military_centre": {"train": "", "set_priorities": "admiral"},
    "information_centre": {"analyse": "", "post_guard": "admiral", "prohibit": "president"},
}
EVERYWHERE = tuple(BOOK)  #: all rooms but the brig
TITLED = {"military": ("M1", "M2", "M3"), "admiral": ("E2",), "president": ("M3",), "": SEATS}


def places(game: Game) -> dict[str, str]:
    return {member["seat"]: member["room"] for member in game.view("public")["board"]["crew"]}


def moves(game: Game, reader: str = "public") -> list[tuple[str, str]]:
    return [(e.data["seat"], e.data["room"]) for e in game.told("cru.moved", reader)]


def menu(game: Game, seat: str, room: str) -> Choose:
    """The actions that this seat is offered in this room."""
    game.order(seat, room)
    question = game.session.question(f"{seat}:cru.act.do")
    assert isinstance(question, Choose)
    return question


# ---- one room, one action


@pytest.mark.rule("CRU-ACT-01")
def test_nothing_happens_before_the_phase_is_closed_and_then_all_at_once() -> None:
    """Two orders stand, and the ship has not changed; on closing both are carried out."""
    game = Game().order("P2", "military_centre", "train").order("E1", "information_centre", "analyse")
    assert set(places(game).values()) == {"corridors"}
    assert game.crew("P2").cards == game.crew("E1").cards == 0
    assert game.told(reader="public") == []
    game.close()
    assert (places(game)["P2"], places(game)["E1"]) == ("military_centre", "information_centre")
    assert (game.crew("P2").cards, game.crew("E1").cards) == (2, 2)


@pytest.mark.rule("CRU-ACT-01")
def test_it_does_not_matter_in_which_order_the_orders_come_in() -> None:
    """The same four orders, entered forwards and backwards: the same public report."""
    reports = []
    for turned in (False, True):
        game = Game().hand("M2", green=1, white=1).hand("M3", white=2)
        for seat in ("P1", "M3", "E3"):
            game.arrange(
                lambda ship, seat=seat: setattr(ship.crew[seat], "jumps", [f"J0{SEATS.index(seat) + 1}"])
            )
        orders: list[tuple[tuple[Any, ...], dict[str, Any]]] = [
            (("P1", "navigation", "load_route"), {"jump": "J01"}),
            (("M2", "command_centre", "pass_experience"), {"target": "M3", "colour": "green", "amount": 1}),
            (("M3", "navigation", "load_route"), {"jump": "J06"}),
            (("E3", "navigation", "load_route"), {"jump": "J09"}),
        ]
        for where, details in reversed(orders) if turned else orders:
            game.order(*where, **details)
        game.to_crisis("C26")
        assert game.ship.routes == ["J06", "J09"]
        reports.append(
            [(line.kind, line.facts) for line in game.session.system.report(game.told(), "public")]
        )
    assert reports[0] == reports[1]


@pytest.mark.rule("CRU-ACT-01")
def test_a_player_has_one_room_and_one_action_a_phase() -> None:
    """A second order takes the place of the first, it does not come on top."""
    game = Game().order("P2", "military_centre", "train").order("P2", "information_centre", "analyse")
    game.to_crisis("C26")
    assert places(game)["P2"] == "information_centre"
    assert game.crew("P2").hand == {"yellow": 1, "green": 0, "blue": 0, "white": 1}
    assert moves(game) == [("P2", "information_centre")]
    assert game.told("cru.train") == []


@pytest.mark.rule("CRU-ACT-02")
@pytest.mark.parametrize("start", EVERYWHERE)
def test_every_room_is_one_move_from_every_room(start: str) -> None:
    """From anywhere to anywhere, the own room included."""
    for target in EVERYWHERE:
        game = Game().put(start, "E1").order("E1", target)
        game.close()
        assert places(game)["E1"] == target
        assert moves(game) == ([] if target == start else [("E1", target)])


@pytest.mark.rule("CRU-ACT-03")
def test_one_may_stay_and_act_where_one_is() -> None:
    """An engineer repairs on two days running, two cards and one, without a step."""
    game = Game().put("bridge", "E1").destroy("bridge").hand("E1", blue=2)
    game.order("E1", do="repair", amount=2).to_crisis("C26")
    game.next_day()
    assert game.ship.rooms["bridge"].repair == 2
    game.order("E1", "bridge", "repair", amount=1).to_crisis("C26")
    assert game.ship.works("bridge")
    assert moves(game) == []


# ---- open and secret


@pytest.mark.rule("CRU-ACT-04")
def test_an_open_order_is_seen_at_once_and_a_secret_one_is_not() -> None:
    """The same order, openly and secretly: others see the one, and of the other nothing."""

    def shown(game: Game, reader: str) -> list[dict[str, Any]]:
        orders: list[dict[str, Any]] = game.view(reader)["board"]["open_orders"]
        return orders

    game = Game().order("P2", "military_centre", "train", open=True)
    game.order("E1", "bridge", open=False)
    assert shown(game, "P3") == [{"seat": "P2", "room": "military_centre", "action": "train"}]
    assert shown(game, "public") == shown(game, "P3")
    assert game.session.question("E1:cru.act.open").default is False
    game.answer("P2:cru.act.open", False)
    assert shown(game, "P3") == shown(game, "public") == []
    game.order("P2", "military_centre", "train", open=True).close()
    assert shown(game, "public") == []


@pytest.mark.rule("CRU-ACT-04")
def test_sabotage_stays_secret_even_beside_an_open_order() -> None:
    """What is open is the way and the action."""
    game = Game().put("bridge", "P3").order("P3", "military_centre", "train", open=True, sabotage=["mine"])
    assert game.view("public")["board"]["open_orders"] == [
        {"seat": "P3", "room": "military_centre", "action": "train"}
    ]


@pytest.mark.rule("CRU-ACT-05")
@pytest.mark.parametrize("opened", [False, True])
def test_all_moves_and_actions_are_announced_when_the_phase_ends(opened: bool) -> None:
    """Secret means secret until then. Mines and the contents of cards stay secret for good."""
    game = Game().put("bridge", "P3", "M2").put("navigation", "E1")
    route = game.crew("E1").jumps[0]
    game.order("P3", "military_centre", "train", open=opened, sabotage=["mine"])
    game.order("P2", "information_centre", "analyse", open=opened)
    game.order("E1", "navigation", "load_route", jump=route, open=opened)
    game.order("M2", "bridge", open=opened)
    game.to_crisis("C26")
    assert moves(game) == [("P2", "information_centre"), ("P3", "military_centre")]
    done = [
        (e.kind, e.data) for e in game.told(reader="public") if e.kind not in ("cru.moved", "cru.missing")
    ]
    assert done == [
        ("cru.train", {"seat": "P3"}),
        ("cru.analyse", {"seat": "P2"}),
        ("cru.loaded", {"seats": ["E1"], "count": 1}),
        ("cru.crisis", {"crisis": "C26"}),
    ]
    assert game.crew("P3").bomb == "bridge"
    lines = game.session.system.report(game.told(), "public")
    assert [x.facts["seat"] for x in lines if x.kind == "cru.moved"] == ["P2", "P3"]


@pytest.mark.rule("CRU-ACT-05")
def test_a_move_is_announced_as_it_took_place() -> None:
    """M2 wanted to the bridge, which exploded: what is told is that he stands in the corridors."""
    game = Game().arrange(lambda ship: [setattr(ship, "day", 3), setattr(ship.crew["P3"], "bomb", "bridge")])
    game.put("navigation", "M2").order("M2", "bridge").order("P3", sabotage=["detonate"])
    game.close()
    assert moves(game) == [("M2", "corridors")]


@pytest.mark.rule("CRU-ACT-06")
def test_without_an_order_one_stays_and_does_nothing() -> None:
    """Wherever that is; who gave no order is named, who ordered nothing is not."""
    game = Game().put("military_centre", "P2").put("infirmary", "E1").order("M1", do="nothing")
    before = places(game)
    game.to_crisis("C26")
    assert places(game) == before
    assert [e.kind for e in game.told(reader="public")] == ["cru.missing", "cru.crisis"]
    assert game.told("cru.missing")[0].data == {"seats": [seat for seat in SEATS if seat != "M1"]}
    assert all(game.crew(seat).cards == 0 for seat in SEATS)


@pytest.mark.rule("CRU-ACT-06")
def test_half_an_order_is_completed_by_doing_nothing() -> None:
    """A destination without an action is a walk."""
    game = Game()
    game.answer("P2:cru.act.go", "military_centre")
    game.close()
    assert places(game)["P2"] == "military_centre"
    assert game.crew("P2").cards == 0


@pytest.mark.rule("CRU-ACT-07")
def test_one_may_walk_into_corridors_and_infirmary_but_not_into_the_brig() -> None:
    """Nobody jails himself; not even from next door."""
    game = Game().put("bridge", "P2", "P3").order("P2", "infirmary").order("P3", "corridors")
    for seat in ("E1", "P1", "M1"):
        with pytest.raises(IllegalAnswer) as refused:
            game.order(seat, "brig")
        assert refused.value.rule == "CRU-ACT-07"
    game.close()
    assert (places(game)["P2"], places(game)["P3"]) == ("infirmary", "corridors")


@pytest.mark.rule("CRU-ACT-07")
def test_a_gm_may_read_that_nobody_walks_into_the_infirmary() -> None:
    """The other reading, by the switch; a patient may stay in bed."""
    game = Game(walk_into_infirmary=False).put("infirmary", "E1")
    with pytest.raises(IllegalAnswer) as refused:
        game.order("P2", "infirmary")
    assert refused.value.rule == "CRU-ACT-07"
    game.order("E1", "infirmary").order("P2", "corridors").close()
    assert places(game)["E1"] == "infirmary"


# ---- what a room offers


@pytest.mark.rule("CRU-ACT-08")
@pytest.mark.parametrize("room", EVERYWHERE)
def test_a_room_offers_the_books_actions_to_those_who_may_do_them(room: str) -> None:
    """In the room of arrival, by class and title (E2 is admiral, M3 president); doing nothing is always possible."""
    game = Game().arrange(lambda ship: [setattr(ship, "admiral", "E2"), setattr(ship, "president", "M3")])
    for seat in SEATS:
        question = menu(game, seat, room)
        mine = [action for action, reserve in BOOK[room].items() if seat in TITLED[reserve]]
        assert list(question.options) == ["nothing", *mine]
        others = [action for actions in BOOK.values() for action in actions if action not in mine]
        for action in [*others, "repair"]:
            with pytest.raises(IllegalAnswer):
                game.answer(f"{seat}:cru.act.do", action)


@pytest.mark.rule("CRU-ACT-08")
def test_the_room_that_counts_is_the_one_after_the_move() -> None:
    """Standing in the military centre and ordered to the bridge, nobody trains."""
    game = Game().put("military_centre", "P2")
    with pytest.raises(IllegalAnswer):
        game.order("P2", "bridge", "train")
    game.order("P2", "military_centre", "train")
    game.answer("P2:cru.act.go", "bridge")
    assert "P2:cru.act.do" not in game.session.given()
    game.close()
    assert game.crew("P2").cards == 0


@pytest.mark.rule("CRU-ACT-08")
@pytest.mark.parametrize(
    ("seat", "room", "action", "rule"),
    [
        ("E1", "weapons_bay", "shoot_group", "CRU-WPN-03"),
        ("P1", "military_centre", "set_priorities", "CRU-MIL-02"),
        ("P1", "information_centre", "post_guard", "CRU-INF-03"),
        ("M1", "information_centre", "prohibit", "CRU-INF-04"),
        ("E3", "navigation", "load_route", "CRU-NAV-06"),
    ],
)
def test_an_order_without_class_title_or_jump_card_is_refused_by_its_rule(
    seat: str, room: str, action: str, rule: str
) -> None:
    """The refusal names the rule that stands against the action."""
    game = Game().arrange(lambda ship: ship.crew["E3"].jumps.clear())
    with pytest.raises(IllegalAnswer) as refused:
        game.order(seat, room, action)
    assert refused.value.rule == rule


@pytest.mark.rule("CRU-ACT-08")
@pytest.mark.parametrize(
    ("title", "room", "action", "colour", "details"),
    [
        ("admiral", "military_centre", "set_priorities", "green", {"priorities": list(ROOMS)}),
        ("admiral", "information_centre", "post_guard", "green", {"guard": "bridge"}),
        ("president", "information_centre", "prohibit", "yellow", {"bans": [(["engineer"], ["bridge"])]}),
    ],
)
def test_a_title_lost_between_order_and_resolution_makes_the_action_fail(
    title: str, room: str, action: str, colour: str, details: dict[str, Any]
) -> None:
    """It fails at its step, and no card is spent."""
    game = Game().arrange(lambda ship: setattr(ship, title, "E2")).hand("E2", **{colour: 2})
    game.order("E2", room, action, **details)
    setattr(game.ship, title, "E3")
    game.close()
    assert game.failures() == {"E2": (action, "title")}
    assert game.crew("E2").hand[colour] == 2
    assert (game.ship.guard_order, game.ship.prohibitions) == (None, [])
    assert game.ship.priorities[0] == "bridge"


@pytest.mark.rule("CRU-ACT-08")
def test_what_the_gm_lets_through_still_fails_in_a_room_that_does_not_work() -> None:
    """The military centre is a ruin; the GM overrules the refusal, and at its step the training fails all the same."""
    game = Game().order("E2", "military_centre").destroy("military_centre")
    with pytest.raises(IllegalAnswer) as refused:
        game.answer("E2:cru.act.do", "train")
    assert refused.value.rule == "CRU-RUI-03"
    game.answer("E2:cru.act.do", "train", overrule="let her try")
    game.close()
    assert game.failures() == {"E2": ("train", "ruin")}
    assert game.crew("E2").cards == 0


@pytest.mark.rule("CRU-ACT-08")
def test_an_action_that_the_room_does_not_have_cannot_even_be_overruled() -> None:
    """There is nothing to overrule: the bridge has no training."""
    with pytest.raises(IllegalAnswer):
        Game().order("E2", "bridge", "train", overrule="let her try")


# ---- movement


@pytest.mark.rule("CRU-ACT-09")
def test_movement_comes_after_detonations() -> None:
    """Who meant to leave the bridge is hurt there; who meant to come is stopped in the corridors."""
    game = Game().arrange(lambda ship: [setattr(ship, "day", 3), setattr(ship.crew["P3"], "bomb", "bridge")])
    game.put("bridge", "E1").order("E1", "military_centre", "train").order("E2", "bridge", "emergency_jump")
    game.order("P3", sabotage=["detonate"]).close()
    assert (places(game)["E1"], places(game)["E2"]) == ("infirmary", "corridors")
    assert game.failures() == {"E1": ("train", "bomb"), "E2": ("emergency_jump", "bomb")}
    assert game.crew("E1").cards == 0


@pytest.mark.rule("CRU-ACT-09")
def test_movement_comes_before_every_other_action() -> None:
    """All nine walk from the corridors and act where they arrive; every move stands before the first action."""
    game = Game().hand("M1", green=2).hand("P2", white=1, blue=1).hand("E1", blue=1)
    game.arrange(lambda ship: ship.fighters.append(3))
    route = game.crew("M2").jumps[0]
    game.order("P1", "conference_hall", "run", colours=["yellow", "white"])
    game.order("P2", "command_centre", "pass_experience", target="P1", colour="blue", amount=1)
    game.order("P3", "information_centre", "analyse").order(
        "M1", "information_centre", "post_guard", guard="bridge"
    )
    game.order("M2", "navigation", "load_route", jump=route).order("M3", "military_centre", "train")
    game.order("E1", "systems_control", "calibrate", amount=1).order("E2", "weapons_bay", "shoot")
    game.order("E3", "conference_hall", "brig_vote", target="P1", colours=["yellow", "white"])
    game.to_crisis("C26")
    kinds = [e.kind for e in game.told(reader="public")]
    assert game.failures() == {}
    assert kinds == [
        *["cru.moved"] * 9,
        *("cru.passed", "cru.train", "cru.analyse", "cru.loaded", "cru.vote.election", "cru.vote.brig"),
        *("cru.guard.ordered", "cru.shot", "cru.calibrated", "cru.crisis"),
    ]


# ---- replacing


@pytest.mark.rule("CRU-ACT-10")
def test_the_last_version_of_an_order_counts() -> None:
    """Replaced in part or whole, or withdrawn, until the GM closes the phase, and not afterwards."""
    game = Game().hand("E1", blue=9).order("E1", "systems_control", "calibrate", amount=3)
    game.answer("E1:cru.act.amount", 5)
    game.order("P2", "military_centre", "train").order("P2", "corridors", "nothing")
    game.order("P3", "bridge").order("P3", "military_centre", "train")
    game.close()
    assert (game.ship.calibration, game.crew("E1").cards) == (5, 4)
    assert (places(game)["P2"], game.crew("P2").cards) == ("corridors", 0)
    assert (places(game)["P3"], game.crew("P3").cards) == ("military_centre", 2)
    with pytest.raises(IllegalAnswer):
        game.answer("E1:cru.act.amount", 1)


@pytest.mark.rule("CRU-ACT-10")
def test_sabotage_and_open_orders_can_be_withdrawn_too() -> None:
    """The bomb is not laid, and nothing is shown any more."""
    game = Game().put("bridge", "P3").order("P3", do="nothing", sabotage=["mine"], open=True)
    game.answer("P3:cru.act.sabotage", [])
    game.answer("P3:cru.act.open", False)
    assert game.view("public")["board"]["open_orders"] == []
    game.close()
    assert game.crew("P3").bomb is None
    assert game.told("cru.mined") == []
