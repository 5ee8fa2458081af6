"""Titles at hand for tests: who holds them, brig votes and elections that come out as wished, a prohibition."""

from __future__ import annotations

from gmkit.systems.cruiser.state import Prohibition
from tests.cruiser.game import Game

PLUS = ["yellow", "white"]


def titled(president: str = "P1", admiral: str = "M1") -> Game:
    return Game().arrange(
        lambda ship: [setattr(ship, "president", president), setattr(ship, "admiral", admiral)]
    )


def accuse(game: Game, **targets: str) -> Game:
    """Each opener proposes the brig for a target; the random cards alone will carry the vote."""
    for opener, target in targets.items():
        game.order(opener, "conference_hall", "brig_vote", target=target, colours=PLUS)
        game.chance(f"cru.vote.random/brig-{opener}", PLUS)
    return game


def stand(game: Game, **points: int) -> Game:
    """Each candidate runs for president and will reach these points, two of them by the random cards."""
    for seat in points:
        game.order(seat, "conference_hall", "run", colours=PLUS)
        game.chance(f"cru.vote.random/election-{seat}", PLUS)
    game.to_crisis("C26")
    for seat, total in points.items():
        if total > 2:
            game.hand(seat, yellow=total - 2).spend(seat, f"election-{seat}", *["yellow"] * (total - 2))
    return game


def titles(game: Game) -> tuple[str, str, bool]:
    """President, admiral, whether he is only acting: as everybody sees it."""
    status = game.view("public")["board"]["status"]
    return status["president"], status["admiral"], status["acting"]


def admirals(game: Game) -> list[tuple[str, str]]:
    """Every change of admiral told since the last close."""
    return [(e.kind, e.data["seat"]) for e in game.told(reader="public") if e.kind.startswith("cru.admiral")]


def ban(game: Game, seats: list[str], rooms: list[str]) -> None:
    """A prohibition that has been in force since yesterday."""
    game.arrange(lambda ship: ship.prohibitions.append(Prohibition(1, seats, rooms, ship.day - 1)))
