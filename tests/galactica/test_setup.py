"""GAL-SETUP, GAL-LOYAL-01 .. -04: signing up, the decks, what lies where before the first turn."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import gmkit
from gmkit.core.questions import CHANCE
from gmkit.core.session import Session
from gmkit.errors import GmkitError
from gmkit.systems.galactica.rules import loyalty, setup
from gmkit.systems.galactica.state import TYPES, World

NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay")
CAST = ("tigh", "apollo", "roslin", "tyrol", "anders", "adama")


def new(players: int = 5, cast: tuple[str, ...] = CAST, seed: str = "s", **options: Any) -> Session:
    people = [f"{name}:{who}" for name, who in zip(NAMES[:players], cast, strict=False)]
    return gmkit.new("galactica", people, seed=seed, options=options)


def settled(session: Session, **answers: Any) -> World:
    """The set-up phase is played, chance from the seed, answers by key."""
    while session.phase == "setup":
        (question, *_) = session.waiting()
        if question.seat == CHANCE:
            session.roll()
        else:
            session.answer(question, answers.get(question.id, question.default))
    world: World = session._run.state
    return world


def table(**more: Any) -> World:
    return settled(new(**more))


@pytest.mark.rule("GAL-SETUP-01")
@pytest.mark.parametrize("count", [2, 7])
def test_three_to_six_players(count: int) -> None:
    with pytest.raises(GmkitError, match=r"not 3 to 6 \(GAL-SETUP-01\)"):
        gmkit.new("galactica", [f"P{n}" for n in range(count)])


@pytest.mark.rule("GAL-SETUP-03", "GAL-SETUP-04", "GAL-SETUP-01")
def test_everything_wrong_is_said_at_once() -> None:
    with pytest.raises(GmkitError) as caught:
        gmkit.new("galactica", ["Ann:tigh", "ann:tigh"])
    said = str(caught.value)
    assert "2 players" in said
    assert "2 players named" in said
    assert "“tigh” is chosen 2 times (GAL-SETUP-03)" in said


@pytest.mark.rule("GAL-SETUP-03")
def test_unknown_character() -> None:
    with pytest.raises(GmkitError, match="there is no character “gaius”, choose one of: adama"):
        gmkit.new("galactica", ["Ann:gaius", "Bob", "Cat"])


@pytest.mark.rule("GAL-SETUP-03", "GAL-SETUP-04")
def test_who_has_none_chooses_in_order_among_the_free() -> None:
    session = gmkit.new("galactica", ["Ann", "Bob:adama", "Cat"], seed="s")
    first = session.waiting()[0]
    assert first.id == "p1:gal.character"
    assert len(first.options) == 14  # type: ignore[attr-defined]
    assert "adama" not in first.options  # type: ignore[attr-defined]
    session.answer(first, "helo")
    assert session.waiting()[0].id == "p3:gal.character"
    assert "helo" not in session.waiting()[0].options  # type: ignore[attr-defined]
    world = settled(session)
    assert list(world.seats) == ["p1", "p2", "p3"]
    assert [p.name for p in world.seats.values()] == ["Ann", "Bob", "Cat"]
    assert world.current == "p1"


@pytest.mark.rule("GAL-SETUP-02", "GAL-SETUP-12", "GAL-SETUP-13", "GAL-CRISIS-02")
def test_the_forum_game_has_no_attack_cards() -> None:
    session = new()
    cards, world = session._run.cards, session._run.state
    crises = world.decks["crisis"].every()
    assert len(crises) == 60 + 40
    assert all(cards.crises[ident].kind != "attack" for ident in crises)
    assert len(world.decks["super_crisis"].every()) == 7
    assert "gal.super.massive_assault" not in world.decks["super_crisis"].every()


@pytest.mark.rule("GAL-SETUP-02", "GAL-SETUP-12")
def test_the_base_game_has_them_and_no_cag_cards() -> None:
    session = new(pursuit="attack_cards", exodus=False, nebula=False)
    cards, world = session._run.cards, session._run.state
    crises = world.decks["crisis"].every()
    assert len(crises) == 70
    assert sum(cards.crises[ident].kind == "attack" for ident in crises) == 10
    assert not any(cards.crises[ident].by == "cag" for ident in crises)
    assert len(world.decks["tac"].every()) == 21


@pytest.mark.rule("GAL-SETUP-05", "GAL-SETUP-06")
def test_first_hands() -> None:
    session = new()
    world = session._run.state
    while session.phase == "setup" and not any(q.key == "gal.setup.hand" for q in session.waiting()):
        question = session.waiting()[0]
        if question.seat == CHANCE:
            session.roll()
        else:
            session.answer(question, question.default)
    question = session.waiting()[0]
    assert question.id == "p2:gal.setup.hand"
    # Apollo: PIL 2, TAC 1, two of LEA and POL in any mix
    assert Counter(question.options) == {"tac": 1, "lea": 2, "pol": 2, "pil": 2}  # type: ignore[attr-defined]
    world = settled(session, **{"p4:gal.setup.hand": ["eng", "eng", "lea"]})
    held = {
        seat: len(player.hand) for seat, player in world.seats.items()
    }  # p1: the draw of his first turn, once
    assert held == {"p1": 5, "p2": 3, "p3": 3, "p4": 3, "p5": 3}
    assert Counter(card[:3] for card in world.seats["p4"].hand) == {"eng": 2, "lea": 1}


@pytest.mark.rule("GAL-SETUP-05")
def test_the_set_caps_the_first_hand() -> None:
    """Given Tigh (TAC 3, LEA 2): three TAC may be taken, three LEA may not."""
    options = setup.within_set(new()._run.cards, "tigh")
    assert Counter(options) == {"tac": 3, "lea": 2}
    assert Counter(setup.within_set(new()._run.cards, "baltar")) == {"pol": 2, "lea": 1, "eng": 1}


@pytest.mark.rule("GAL-SETUP-07", "GAL-SETUP-08")
def test_skill_decks_and_destiny() -> None:
    session = new()
    assert [len(session._run.state.decks[kind].every()) for kind in TYPES] == [25] * 5
    world = settled(session)
    destiny = world.decks["destiny"].every()
    assert Counter(card[:3] for card in destiny) == dict.fromkeys(TYPES, 2)


@pytest.mark.rule("GAL-SETUP-09", "GAL-SETUP-10", "GAL-SETUP-11", "GAL-SETUP-14", "GAL-SETUP-15")
def test_where_all_begins() -> None:
    world = table(starting_ships="none", cast=("helo", "gaeta", "roslin", "tyrol", "anders"))
    assert [p.place for p in world.seats.values()] == [
        "",
        "ftl_control",
        "presidents_office",
        "hangar_deck",
        "armory",
    ]
    assert world.reserves == {"mk2": 6, "mk7": 0}
    assert world.damaged == {"mk2": 0, "mk7": 4}
    assert (world.raptors, world.jump, world.pursuit, world.nukes) == (4, 0, 0, 2)
    assert world.resources == {"population": 12, "morale": 10, "food": 8, "fuel": 8}
    assert all(not s.raiders and not s.vipers and not s.civilians for s in world.sectors.values())


@pytest.mark.rule("GAL-SETUP-10")
def test_the_base_game_has_eight_mk2() -> None:
    world = table(
        pursuit="attack_cards",
        exodus=False,
        nebula=False,
        starting_ships="none",
        cast=("tigh", "roslin", "tyrol", "zarek", "anders"),
    )
    assert (world.reserves, world.damaged) == ({"mk2": 8, "mk7": 0}, {"mk2": 0, "mk7": 0})


@pytest.mark.rule("GAL-SETUP-09", "GAL-SETUP-20")
def test_starting_ships_and_apollo() -> None:
    session = new()
    world = settled(session, **{"p2:gal.apollo.sector": "echo"})
    assert world.seats["p2"].place == "echo"
    sectors = world.sectors
    assert (sectors["alpha"].raiders, len(sectors["alpha"].basestars)) == (3, 1)
    assert len(sectors["delta"].civilians) == 2
    assert sorted(viper.pilot for viper in sectors["echo"].vipers) == ["", "p2"]
    assert [viper.pilot for viper in sectors["foxtrot"].vipers] == [""]
    assert world.reserves["mk2"] == 6 - 3
    assert all(not s.raiders and not s.basestars for s in world.fleet.values())


@pytest.mark.rule("GAL-SETUP-16", "GAL-SETUP-17", "GAL-SETUP-18")
def test_trauma_and_allies() -> None:
    for seed in ("a", "b", "c"):
        world = table(seed=seed)
        assert [len(p.trauma) for p in world.seats.values()] == [3] * 5
        assert all("disaster" not in p.trauma for p in world.seats.values())
        assert len(world.allies) == 3
        assert all(ally.token for ally in world.allies)
        assert set(world.waiting_trauma) == {"sickbay", "brig"}
        tokens = len(world.trauma) + 15 + 3 + 2
        assert tokens == 38


@pytest.mark.rule("GAL-SETUP-19", "GAL-TITLE-01", "GAL-TITLE-15", "GAL-QUORUM-02")
def test_titles_and_the_quorum_card() -> None:
    """Given Tigh, Apollo, Roslin, Tyrol and Anders: Tigh is Admiral, Roslin President, Apollo CAG."""
    session = new()
    world = settled(session)
    assert world.titles == {"admiral": "p1", "president": "p3", "cag": "p2"}
    assert len(world.quorum) == 1
    mine = [e for e in session.events if e.kind == "gal.quorum.drew.mine"]
    assert [e.seen_by for e in mine] == [("p3",)]


@pytest.mark.rule("GAL-SETUP-19")
def test_no_cag_without_the_fleet_board() -> None:
    assert set(table(pursuit="attack_cards").titles) == {"admiral", "president"}


@pytest.mark.rule("GAL-SETUP-21")
def test_the_same_seed_brings_the_same_game() -> None:
    one, two, other = table(seed="x"), table(seed="x"), table(seed="y")
    assert [p.hand for p in one.seats.values()] == [p.hand for p in two.seats.values()]
    assert [p.hand for p in one.seats.values()] != [p.hand for p in other.seats.values()]


# ---- the loyalty deck


@pytest.mark.rule("GAL-LOYAL-01", "GAL-SETUP-01")
@pytest.mark.parametrize(
    ("players", "exodus", "cylon", "human", "sympathizer"),
    [
        (3, True, 1, 6, 0), (4, True, 1, 7, 1), (5, True, 2, 9, 0), (6, True, 2, 10, 1),
        (3, False, 1, 5, 0), (4, False, 1, 6, 1), (5, False, 2, 8, 0), (6, False, 2, 9, 1),
    ],
)  # fmt: skip
def test_size_of_the_loyalty_deck(
    players: int, exodus: bool, cylon: int, human: int, sympathizer: int
) -> None:
    """Case B08."""
    counts = loyalty.counts(players, ["tigh"] * players, exodus=exodus, sympathizer=True)
    assert counts == {"cylon": cylon, "not_cylon": human, "sympathizer": sympathizer}
    # enough for two cards each, and with Exodus just one left over (B09)
    assert sum(counts.values()) == 2 * players + exodus


@pytest.mark.rule("GAL-LOYAL-01")
def test_without_a_sympathizer() -> None:
    """One more human card takes his place, and the fleet begins poorer."""
    counts = loyalty.counts(4, ["tigh"] * 4, exodus=True, sympathizer=False)
    assert counts == {"cylon": 1, "not_cylon": 8, "sympathizer": 0}
    world = table(players=4, sympathizer=False)
    assert world.resources == {"population": 10, "morale": 9, "food": 7, "fuel": 8}
    assert table(players=5, sympathizer=False).resources["food"] == 8


@pytest.mark.rule("GAL-LOYAL-03", "GAL-LOYAL-04", "GAL-LOYAL-10")
def test_baltar_and_athena_add_a_card_each() -> None:
    """Given both: 13 cards, 6 dealt at the start and 6 in the Sleeper phase, 1 is left over."""
    session = new(cast=("baltar", "athena", "roslin", "tyrol", "tigh"))
    world = settled(session)
    assert [len(p.loyalty) for p in world.seats.values()] == [2, 1, 1, 1, 1]
    assert len(world.decks["loyalty"].every()) == 13 - 6
    (told,) = [e for e in session.events if e.kind == "gal.setup"]
    assert told.data["loyalty"] == {
        "cylon": 2, "not_cylon": 11, "sympathizer": 0, "dealt": 6, "later": 6, "spare": 1,
    }  # fmt: skip


@pytest.mark.rule("GAL-LOYAL-02", "GAL-LOYAL-04")
def test_two_random_cylon_cards_and_every_card_is_for_its_owner_only() -> None:
    kinds: set[str] = set()
    for seed in range(6):
        session = new(seed=str(seed))
        world = settled(session)
        cards = [card for p in world.seats.values() for card in p.loyalty] + world.decks["loyalty"].every()
        cylon = [card for card in cards if card != loyalty.HUMAN]
        assert len(cards) == 11
        assert len(cylon) == 2
        kinds |= set(cylon)
        for event in session.events:
            if event.kind == "gal.loyalty.mine":
                assert event.seen_by == (event.data["seat"],)
                assert event.data["cards"] == world.seats[event.data["seat"]].loyalty
        public = [e for e in session.events if e.seen("public")]
        assert not any("gal.loyalty." in str(value) for e in public for value in e.data.values())
    assert len(kinds) > 3


@pytest.mark.rule("GAL-LOYAL-01")
def test_the_sympathizer_comes_after_the_first_deal() -> None:
    for seed in range(8):
        world = table(players=6, seed=str(seed))
        assert all(loyalty.SYMPATHIZER not in p.loyalty for p in world.seats.values())
        assert world.decks["loyalty"].every().count(loyalty.SYMPATHIZER) == 1


@pytest.mark.rule("GAL-LOYAL-01")
def test_a_deck_built_by_hand_is_checked() -> None:
    """Case B08: a wrong deck is refused with what is wrong in it."""
    world = table()
    options = {"exodus": True, "sympathizer": True}
    assert setup.loyalty_problems(world, options, {"cylon": 2, "not_cylon": 9}) == []
    found = setup.loyalty_problems(world, options, {"cylon": 1, "not_cylon": 9, "sympathizer": 1})
    assert [problem.en for problem in found] == [
        "1 cards “Cylon”, not 2", "1 cards “sympathizer”, not 0",
    ]  # fmt: skip
    assert {problem.rule for problem in found} == {"GAL-LOYAL-01"}


@pytest.mark.rule("GAL-LOYAL-01")
def test_the_aids_of_the_set_up() -> None:
    session = new()
    settled(session)
    listed = session.aid("checklist")
    assert listed["titles"] == {"admiral": "p1", "president": "p3", "cag": "p2"}
    assert listed["loyalty"]["spare"] == 1
    assert session.aid("loyalty_deck", 2, 9)["cylon"] == 2
    with pytest.raises(GmkitError, match=r"8 cards “not a Cylon”, not 9 \(GAL-LOYAL-01\)"):
        session.aid("loyalty_deck", 2, 8)


@pytest.mark.rule("GAL-SETUP-03")
def test_a_misspelt_field_is_not_passed_over() -> None:
    with pytest.raises(GmkitError, match="take out: charakter"):
        gmkit.new("galactica", [{"name": "Ann", "charakter": "tigh"}, "Bob", "Cat"])
