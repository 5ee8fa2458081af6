"""A game system as the core sees it, and the registry of those there are."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field, is_dataclass
from importlib import import_module
from typing import Any, Protocol, get_args, get_origin, get_type_hints

from msgspec import Struct

from gmkit.core.events import Event
from gmkit.core.questions import Dice, Question
from gmkit.core.table import Table
from gmkit.errors import GmkitError, Language

#: A phase of the rules: plays it and names the next one, None when the game is over.
PhaseRule = Callable[[Table, Any], Awaitable[str | None]]


@dataclass(frozen=True, slots=True)
class Switch:
    """A disputed reading or a house option: its values (the first is the default) and where it comes from."""

    name: str
    values: tuple[Any, ...]
    source: str
    texts: Mapping[Language, str] = field(default_factory=dict)

    @property
    def default(self) -> Any:
        return self.values[0]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the side that won, why (a message id), and the rule."""

    winner: str
    reason: str
    rule: str


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a report: a message id and what it names; `rule` stands behind it in the desk."""

    kind: str
    facts: Mapping[str, Any]
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Pending:
    """What has been entered into the open batch so far, as far as a view may use it: answers by question id."""

    key: str
    answers: Mapping[str, Any]


class Bot(Protocol):
    """A player for simulations: answers a question from what its seat may see (`look` makes the view)."""

    def __call__(self, question: Question[Any], look: Callable[[], Any], dice: Dice) -> Any: ...


@dataclass(frozen=True, slots=True)
class GameSystem:
    """A folder's table of contents.

    `version` counts rules changes (`table.since`). `cards` reads the deck that the game's file holds. `view`
    projects state and cards for a reader ("public", "gm" or a seat); it is the only way by which state leaves.
    `company` is a full table of made-up players for `enrol`, for simulations. `seats` are the same in every game, or
    follow from the state where anybody may join. `status` makes the status block of a post from the public view's
    `board`; without it the block of the last report stands. `aids` are what the system works out for the GM beside the
    rules: functions of state, switches and plain data, which change nothing and give plain data.
    """

    id: str
    version: int
    promise: str
    state: type
    first_phase: str
    phases: Mapping[str, PhaseRule]
    cards: Callable[[Mapping[str, Any]], Any]
    start: Callable[[Sequence[Mapping[str, Any]], Mapping[str, Any], Any], Any]
    enrol: Callable[[Sequence[Any], Mapping[str, Any]], list[dict[str, Any]]]
    seats: tuple[str, ...] | Callable[[Any], tuple[str, ...]]
    names: Callable[[Any], Mapping[str, str]]
    view: Callable[[Any, Any, str, Pending], Any]
    outcome: Callable[[Any], Outcome | None]
    report: Callable[[Sequence[Event], str], list[Line]]
    status: Callable[[Mapping[str, Any]], list[Line]] | None = None
    switches: tuple[Switch, ...] = ()
    company: tuple[Any, ...] = ()
    bots: Mapping[str, Bot] = field(default_factory=dict)
    aids: Mapping[str, Callable[..., Any]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if path := _set_in(self.state):
            raise TypeError(
                f"{path} is a set, whose order differs from run to run; use a list or dict.fromkeys"
            )

    def seats_of(self, state: Any) -> tuple[str, ...]:
        """The seats of a game in this state."""
        return self.seats(state) if callable(self.seats) else self.seats

    def settle(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Every switch with its value, defaults for those not given; raises GmkitError for an unknown name or value."""
        known = {switch.name: switch for switch in self.switches}
        for name, value in options.items():
            if name not in known:
                names = ", ".join(sorted(known)) or "—"
                raise GmkitError(
                    f"{self.id} has no option “{name}”; it has: {names}.",
                    f"У системы {self.id} нет настройки «{name}»; есть: {names}.",
                )
            if value not in known[name].values:
                values = ", ".join(map(_spelt, known[name].values))
                raise GmkitError(
                    f"Option “{name}” cannot be {_spelt(value)}; choose one of: {values}.",
                    f"Настройка «{name}» не может быть {_spelt(value)}; выберите одно из: {values}.",
                )
        return {name: options.get(name, switch.default) for name, switch in known.items()}


def _spelt(value: Any) -> str:
    """A switch's value as it is typed in: true and false as in JSON, a text without quotes."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _set_in(kind: Any, path: str = "", known: frozenset[Any] = frozenset()) -> str:
    """The first place of a state type that is a set; "" when there is none."""
    if kind in (set, frozenset) or get_origin(kind) in (set, frozenset):
        return path
    parts: list[tuple[str, Any]] = [(path, part) for part in get_args(kind) if part is not Ellipsis]
    record = isinstance(kind, type) and (is_dataclass(kind) or issubclass(kind, Struct))
    if record and kind not in known:
        known |= {kind}
        parts = [(f"{kind.__name__}.{name}", part) for name, part in get_type_hints(kind).items()]
    return next((found for place, part in parts if (found := _set_in(part, place, known))), "")


#: The systems of this package; a module is imported when its system is first asked for.
SYSTEMS = ("cruiser", "anima", "trials", "galactica")


def system(ident: str) -> GameSystem:
    """The system of that id; raises GmkitError when there is none."""
    if ident not in SYSTEMS:
        raise GmkitError(
            f"There is no system “{ident}”; choose one of: {', '.join(SYSTEMS)}.",
            f"Нет системы «{ident}»; выберите одну из: {', '.join(SYSTEMS)}.",
        )
    found: GameSystem = import_module(f"gmkit.systems.{ident}").SYSTEM
    return found
