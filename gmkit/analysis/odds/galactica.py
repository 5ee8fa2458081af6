"""Odds at a table of Galactica, for one reader: what "public", a seat or the GM may know, and nothing else.

For "public" and a seat everything comes from the events and the view of that reader. The GM's odds are a mode of their
own, `truth`: hands, sealed cards, what is left of Destiny and the Crisis deck as they lie.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, Any

from gmkit.analysis.odds.checks import DRAWN, TYPES, Check, CheckOdds, Giving, Hand, How, Stock, check_odds
from gmkit.analysis.odds.counting import spread
from gmkit.analysis.odds.dice import Roll, hits
from gmkit.analysis.odds.ledger import IN_DESTINY, Ledger
from gmkit.core.questions import GM
from gmkit.errors import GmkitError

if TYPE_CHECKING:
    from gmkit.core.session import Session

#: The types as decks spell them.
_TYPE = {"tactics": "tac", "leadership": "lea", "politics": "pol", "piloting": "pil", "engineering": "eng"}
#: Cards that somebody may add who has not said so yet.
GUESSED = 2


@dataclass(frozen=True, slots=True)
class OpenCheck:
    """The check that is under way: what is checked, what has been declared, what is certain."""

    what: str
    check: Check
    declared: Mapping[str, int]
    cards: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    shown: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  #: those that lie open


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What a reader knows that odds are made of."""

    reader: str
    status: Mapping[str, Any]
    stock: Stock
    open: OpenCheck | None
    decks: Mapping[str, Any]
    rolls: Mapping[str, Mapping[str, Any]]


def knowledge(session: Session, reader: str) -> Knowledge:
    """What the reader knows: "public", a seat, or "gm" for the truth.

    Raises GmkitError for another system or reader.
    """
    if session.system.id != "galactica":
        raise GmkitError(
            "These odds are of Galactica’s checks and rolls.", "Эти шансы — для тестов и бросков «Галактики»."
        )
    session.view(reader)  # refuses a reader whom the game has not
    decks, board = session.aid("decks"), session.board(reader)
    ledger = Ledger(_full(session, decks), session.seats)
    for event in session.events:
        if event.seen("public"):
            ledger.tell(event)
    papers = {one.seat: list(one.hand) for one in board.papers}
    hidden = session.aid("hidden") if reader == GM else None
    stock = _truth(papers, hidden) if hidden else _counted(ledger, papers, board.status)
    asked = _open(session, reader, board)
    if asked is not None and hidden is not None and "destiny" not in asked.cards:
        shown = Counter(card for cards in asked.shown.values() for card in cards)
        lying = Counter(card for card in hidden["open"] if card[:3] in TYPES) - shown
        if lying:
            asked = replace(asked, cards={**asked.cards, "destiny": tuple(sorted(lying.elements()))})
    return Knowledge(reader, board.status, stock, asked, decks, session.aid("rolls"))


def _full(session: Session, decks: Mapping[str, Any]) -> dict[str, Counter[str]]:
    """GAL-SKILL-02: the five skill decks by the options."""
    found: dict[str, Counter[str]] = {kind: Counter() for kind in TYPES}
    for skill in session.header.deck["skills"]:
        if skill.get("module", "base") in decks["modules"]:
            kind = _TYPE.get(skill["type"], skill["type"])
            for card in skill["cards"]:
                found[kind][f"{kind}{card['value']}"] += card["count"]
    return found


def _counted(ledger: Ledger, papers: Mapping[str, Sequence[str]], status: Mapping[str, Any]) -> Stock:
    """The ledger as a stock. A hand that the reader sees is an urn of its own, its cards gone from the others."""
    urns: dict[str, tuple[str, ...]] = {}
    for seat, cards in papers.items():
        held = ledger.hands[seat]
        for card in (Counter(cards) - held.known).elements():
            ledger.take(card, [held])
        held.slots.clear()
        urns |= _own(seat, cards)
    hands: dict[str, Hand] = {}
    for seat, held in ledger.hands.items():
        slots = dict(held.slots)
        if seat in papers:
            slots = {name: len(cards) for name, cards in urns.items() if name.endswith(f":{seat}")}
        elif held.known:
            seen = _own(seat, list(held.known.elements()))
            urns |= seen
            slots |= {name: len(cards) for name, cards in seen.items()}
        hands[seat] = Hand(slots, min(status["seats"][seat]["cards"], sum(slots.values())))
    urns |= {name: tuple(cards.elements()) for name, cards in ledger.urns.items()}
    fresh = {name: IN_DESTINY for kind, name in ledger.deck.items() if status["decks"][kind] >= IN_DESTINY}
    destiny = ledger.lying or ledger.destiny
    known = {seat: tuple(cards) for seat, cards in papers.items()}
    return Stock(urns, hands, Hand(dict(destiny.slots), destiny.count), fresh, known)


def _own(place: str, cards: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """Cards known to lie in a place, by type."""
    return {
        f"{kind}:{place}": tuple(card for card in cards if card[:3] == kind)
        for kind in TYPES
        if any(card[:3] == kind for card in cards)
    }


def _truth(papers: Mapping[str, Sequence[str]], hidden: Mapping[str, Any]) -> Stock:
    """The GM's: all hands, Destiny and the skill decks as they lie."""
    urns: dict[str, tuple[str, ...]] = {}
    hands = {}
    for seat, cards in papers.items():
        own = _own(seat, cards)
        urns |= own
        hands[seat] = Hand({name: len(there) for name, there in own.items()}, len(cards))
    left = [*hidden["destiny"]["top"], *hidden["destiny"]["rest"], *hidden["destiny"]["bottom"]]
    destiny = _own("destiny", left)
    piles = {kind: (*hidden[kind]["top"], *hidden[kind]["rest"], *hidden[kind]["bottom"]) for kind in TYPES}
    urns |= destiny | {f"{kind}:deck": cards for kind, cards in piles.items() if cards}
    fresh = {f"{kind}:deck": IN_DESTINY for kind, cards in piles.items() if len(cards) >= IN_DESTINY}
    slots = {name: len(cards) for name, cards in destiny.items()}
    return Stock(urns, hands, Hand(slots, len(left)), fresh, {s: tuple(cards) for s, cards in papers.items()})


# ---- checks


def _open(session: Session, reader: str, board: Any) -> OpenCheck | None:
    """The check whose cards are being gathered or are about to be, as the reader was told of it."""
    found: dict[str, Any] | None = None
    for event in session.events[-200:]:
        if not event.seen("public"):
            continue
        if event.kind == "gal.check.begun":
            found = dict(event.data) | {"ones": False, "cards": {}, "seen": False}
        elif found is not None:
            _follow(found, event.kind, event.data)
            if event.kind in ("gal.check.revealed", "gal.check.result", "gal.check.cancelled"):
                found = None
    if found is None:
        return None
    shown = {seat: tuple(given) for seat, given in found["cards"].items()}
    cards = dict(shown)
    for ident, value in session.given().items():
        seat, _, key = ident.partition(":")
        if key == "gal.check.add" and reader in (GM, seat):
            cards[seat] = tuple(value)
    check = Check(tuple(found["types"]), found["difficulty"], found["partial"], ones=found["ones"])
    return OpenCheck(found["what"], check, dict(board.declared), cards, shown)


def _follow(found: dict[str, Any], kind: str, data: Mapping[str, Any]) -> None:
    """What changes an open check before its cards are shown."""
    if kind == "gal.check.difficulty":
        found["difficulty"] = data["difficulty"]
    elif kind == "gal.check.ones":
        found["ones"] = True
    elif kind == "gal.played" and data["card"] in ("eng3", "eng4", "eng5"):
        found["types"] = [*dict.fromkeys([*found["types"], "eng"])]  # GAL-SKILL-38: Scientific Research
    elif kind in ("gal.check.destiny", "gal.check.opened"):
        found["cards"][data.get("seat", "destiny")] = data["cards"]


def expected(
    told: Knowledge, *, how: How = "help", guess: int | None = GUESSED, harms: Sequence[str] = ()
) -> list[Giving]:
    """What goes into the open check: certain cards, declared numbers, and `guess` cards at most of all others.

    `how` is what all do whose cards are not known; the seats of `harms` do harm. A prisoner and a revealed Cylon add
    one card at most (GAL-CHECK-25, GAL-CYLON-20).
    """
    found = []
    for seat, player in told.status["seats"].items():
        known = told.open.cards.get(seat) if told.open else None
        if known is not None:
            found.append(Giving(seat, cards=known))
            continue
        count = told.open.declared.get(seat) if told.open else None
        bound = 1 if player["place"] == "brig" or player["revealed"] else guess
        hostile = seat in harms or player["revealed"]
        found.append(Giving(seat, count, "harm" if hostile else how, most=bound))
    return found


def check(
    told: Knowledge, givings: Sequence[Giving] | None = None, *, check: Check | None = None
) -> CheckOdds:
    """The chances of the open check, or of another one, if these are given. Raises GmkitError when none is open."""
    asked = check or (told.open.check if told.open else None)
    if asked is None:
        raise GmkitError(
            "No skill check is open; give the types and the difficulty of one.",
            "Сейчас нет теста навыков; задайте типы карт и сложность.",
        )
    if check is not None:
        told = replace(told, open=None)
    given = list(expected(told) if givings is None else givings)
    laid = told.open.cards.get("destiny") if told.open else None
    if laid is not None:
        given.append(Giving("", cards=laid))
    return check_odds(told.stock, asked, given, destiny=0 if laid is not None else DRAWN)


# ---- dice


@dataclass(frozen=True, slots=True)
class RollOdds:
    """A roll: what it must reach, and the chance of it plain, planned, rolled anew, and both.

    `planned` is the chance that somebody could play Strategic Planning at all, as far as the reader knows.
    """

    name: str
    needed: int
    good: bool
    plain: Fraction
    plan: Fraction
    again: Fraction | None
    both: Fraction | None
    planned: Fraction
    rule: str


def rolls(told: Knowledge) -> list[RollOdds]:
    """The rolls of this game with all that may interfere with them."""
    planned = holds(told, told.decks["plans"])
    found = []
    for name, facts in told.rolls.items():
        roll = Roll(facts["needed"], facts["sides"], good=facts["good"])
        again: tuple[int, ...] = (0,) * anew(told, name)
        if facts.get("evade"):
            again = (*again, facts["malus"])
        plan = facts["plan"]
        found.append(
            RollOdds(
                name, facts["needed"], facts["good"], roll.chance(), roll.chance(plan=plan),
                roll.chance(again=again) if again else None,
                roll.chance(plan=plan, again=again) if again else None, planned, facts["rule"],
            )
        )  # fmt: skip
    return found


def anew(told: Knowledge, name: str) -> int:
    """GAL-CHAR-14, -20: who may have the die rolled anew by an ability is public; cards in hands are not in it."""
    seats, current = told.status["seats"], told.status["current"]
    found = 0
    for seat, player in seats.items():
        if player["revealed"] or player["out"]:
            continue
        found += player["character"] == "helo" and seat == current and bool(player["place"])
        found += player["character"] == "gaeta" and name == "ftl"
    return found


def holds(told: Knowledge, cards: Sequence[str]) -> Fraction:
    """The chance that one of the cards is in some hand of a seat that may use its text (GAL-CYLON-19)."""
    stock = told.stock
    names = [name for name in stock.urns if any(card in stock.urns[name] for card in cards)]
    start: dict[tuple[int, ...], Fraction] = {tuple(0 for _ in names): Fraction(1)}
    for seat, hand in stock.hands.items():
        if told.status["seats"][seat]["revealed"]:
            continue
        if seat in stock.known:
            if any(card in stock.known[seat] for card in cards):
                return Fraction(1)
            continue
        slots = [hand.slots.get(name, 0) for name in names]
        rest = sum(hand.slots.values()) - sum(slots)
        ways = comb(sum(slots) + rest, hand.count)
        drawn: dict[tuple[int, ...], Fraction] = {}
        for before, chance in start.items():
            for chosen, times in spread([*slots, rest], hand.count).items():
                key = tuple(a + b for a, b in zip(before, chosen[:-1], strict=True))
                drawn[key] = drawn.get(key, Fraction(0)) + chance * Fraction(times, ways)
        start = drawn
    none = Fraction(0)
    for vector, chance in start.items():
        without = chance
        for name, count in zip(names, vector, strict=True):
            size = len(stock.urns[name])
            good = sum(card in cards for card in stock.urns[name])
            without *= Fraction(comb(size - good, count), max(1, comb(size, count)))
        none += without
    return 1 - none


def basestars(told: Knowledge) -> list[Fraction]:
    """GAL-SHIP-43: the chances that 0, 1, … of the basestars that can fire hit Galactica."""
    needed = told.rolls["basestar_galactica"]
    stars = [star for sector in told.status["sectors"].values() for star in sector["basestars"]]
    silent = told.decks["disarmed"]
    armed = sum(not any(token.endswith(silent) for token in star["damage"]) for star in stars)
    return hits(Roll(needed["needed"], needed["sides"]).chance(), armed)


# ---- crises


@dataclass(frozen=True, slots=True)
class NextCrisis:
    """What the next Crisis may be: each card's chance, and what these come to by kind, by ships, and for a jump."""

    cards: Mapping[str, Fraction]
    kinds: Mapping[str, Fraction]
    ships: Mapping[str, Fraction]
    jump: Fraction


def crises(session: Session, reader: str) -> NextCrisis:
    """The next card of the Crisis deck, by what the reader has seen of it. The truth knows the deck's top as well."""
    deck = {card["id"]: card for card in session.header.deck["crises"]}
    if reader == GM:
        hidden = session.aid("hidden")["crisis"]
        left = Counter(hidden["top"][:1] or hidden["rest"] or hidden["bottom"][:1])
    else:
        left = _unseen(session, deck)
    total = left.total()
    cards = {card: Fraction(count, total) for card, count in sorted(left.items())}
    kinds: dict[str, Fraction] = {}
    ships: dict[str, Fraction] = {}
    jump = Fraction(0)
    for card, chance in cards.items():
        facts = deck[card]
        kinds[facts["kind"]] = kinds.get(facts["kind"], Fraction(0)) + chance
        jump += chance if facts.get("jump") else 0
        for icon in facts.get("activation", ()):
            ships[icon] = ships.get(icon, Fraction(0)) + chance
    return NextCrisis(cards, kinds, ships, jump)


def _unseen(session: Session, deck: Mapping[str, Any]) -> Counter[str]:
    """Cards that the table has not seen since the deck was made. What a seat has looked at alone is not counted off."""
    modules = session.aid("decks")["modules"]
    left = Counter({
        ident: int(card.get("copies", 1))
        for ident, card in deck.items()
        if card.get("module", "base") in modules
    })  # fmt: skip
    gone: Counter[str] = Counter()
    drawn = ""
    for event in session.events:
        if not event.seen("public"):
            continue
        data = event.data
        if event.kind in ("gal.crisis", "gal.crisis.drawn") and left[data["card"]]:
            if drawn != data["card"]:  # a card that Starbuck was shown is resolved afterwards
                left[data["card"]] -= 1
                gone[data["card"]] += 1
            drawn = data["card"] if event.kind == "gal.crisis.drawn" else ""
        elif event.kind == "gal.kept.shuffled" and gone[data["card"]]:
            gone[data["card"]] -= 1
            left[data["card"]] += 1
        elif event.kind == "gal.reshuffled" and data["deck"] == "crisis":
            left, gone = left + gone, Counter()
    return +left
