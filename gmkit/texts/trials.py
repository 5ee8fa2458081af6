"""What the facts of the trials are in words. What a GM has written himself, names and texts, goes through as it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from gmkit.texts.labels import listed, plain, seat, word
from gmkit.texts.wording import Papers, Story, Wording

if TYPE_CHECKING:
    from gmkit.texts import Texts

#: How a trait is called, by its letter.
LETTERS = {"К": "command", "М": "medicine", "Т": "technics", "Н": "science", "В": "endurance"}


def part(texts: Texts, value: Any, facts: Mapping[str, Any] = {}) -> str:
    """A ship system by its name in the campaign's file."""
    known = texts.cards.get(str(value))
    return str(known["name"][texts.lang]) if known else str(value)


def either(texts: Texts, value: Any, facts: Mapping[str, Any] = {}) -> str:
    """What the rules have said in both languages; or what a person has written."""
    if isinstance(value, Mapping):
        value = value[texts.lang]
    return str(value) if isinstance(value, str) else "\n".join(map(str, value))


def nothing(texts: Texts, value: Any, facts: Mapping[str, Any] = {}) -> str:
    """For facts that a message shows in another way."""
    return ""


def unnamed(kind: str) -> Any:
    """A name that the GM may have left out."""
    return lambda texts, value, facts: str(value) if value else texts.word("unnamed", kind)


def behind(texts: Texts, value: Any, facts: Mapping[str, Any] = {}) -> str:
    """A text that stands behind another one, if there is one."""
    return f" ({value})" if value else ""


def letter(texts: Texts, value: Any, facts: Mapping[str, Any] = {}) -> str:
    known = LETTERS.get(str(value))
    return f"{value} ({texts.word('trait', known)})" if known else str(value)


def dice(texts: Texts, value: Any, facts: Mapping[str, Any] = {}) -> str:
    """Rolls, or the dice that are to be rolled."""
    return value if isinstance(value, str) else " + ".join(map(str, value))


def pooled(texts: Texts, value: Sequence[str], facts: Mapping[str, Any]) -> str:
    """Task by task, what has been put on it."""
    tasks = facts["tasks"]
    return "; ".join(f"{n}. {tasks[n - 1]} — {pool}" for n, pool in enumerate(value, 1))


def chances(texts: Texts, value: Sequence[Mapping[str, Any]], facts: Mapping[str, Any]) -> str:
    """Task by task, the chance of success, and that it stays ignored where that can be."""
    said = []
    for number, task in enumerate(value, 1):
        sign = "⊘" if task["⊘"] == 1 else f"✓ {percent(task['✓'])}"
        said.append(f"{number}. {task['task']} {sign}")
    return "; ".join(said)


def percent(chance: float) -> str:
    """A chance; what is not certain never reads 0 % or 100 %.

    >>> percent(0.5), percent(1.0), percent(0.9999)
    ('50 %', '100 %', '99.9 %')
    """
    if chance in (0, 1):
        return f"{chance:.0%}".replace("%", " %")
    shown = min(max(chance * 100, 0.1), 99.9)
    return f"{shown:.1f} %".replace(".0 %", " %")


def what(texts: Texts, value: Any, facts: Mapping[str, Any]) -> str:
    return str(value)


# ---- options


def sample(texts: Texts, value: str, facts: Mapping[str, Any]) -> str:
    """A trial of the campaign's file, with its language."""
    ident, _, lang = value.partition("/")
    known = texts.cards.get(ident)
    return f"{known['name'][texts.lang]} ({lang})" if known else value


def ailing(texts: Texts, value: str, facts: Mapping[str, Any]) -> str:
    """`Bob#1`: whose and what."""
    who, _, _ = value.rpartition("#")
    said = facts.get("said", {}).get(value, "")
    return f"{who}: {said or texts.word('unnamed', 'injury')}"


def task(texts: Texts, value: str, facts: Mapping[str, Any]) -> str:
    """A task by its number, with its name where the question is at hand; the log has the number alone."""
    name = facts.get("tasks", {}).get(value)
    return f"{value}. {name}" if name else value


def full(texts: Texts, card: Mapping[str, Any]) -> list[str]:
    """Lines that the rules have said in both languages; a record of the campaign's file by its name."""
    if "name" in card:
        own = card.get("text", {})
        lines = str(own.get(texts.lang) or next(iter(own.values()), "")).splitlines()
        return [card["name"][texts.lang], *lines]
    return list(card[texts.lang])


def papers(texts: Texts, board: Mapping[str, Any]) -> Papers:
    """TRI-NPC-02: whom the player controls, and with what."""
    if len(board["papers"]) != 1:
        return Papers()
    (own,) = board["papers"]
    lines = []
    for person in board["status"]["people"]:
        if person["name"] in own["people"]:
            traits = " ".join(f"{letter}{count}" for letter, count in person["now"].items())
            facts = {
                "name": person["name"],
                "traits": traits,
                "health": texts.word("health", person["health"]),
            }
            lines.append(texts.phrase("papers-person", facts))
    return Papers(tuple(lines))


WORDING = Wording(
    facts={
        "seat": seat,
        "seats": listed(seat),
        "system": part,
        "said": either,
        "injury": unnamed("injury"),
        "maim": unnamed("maim"),
        "pre": unnamed("pre"),
        "cause": unnamed("cause"),
        "effect": behind,
        "health": word("health"),
        "state": word("condition"),
        "letter": letter,
        "dice": dice,
        "names": listed(plain),
        "tasks": nothing,
        "pools": pooled,
        "chances": chances,
        "tri.struck.about": what,
        "tri.turn.about": part,
        "tri.successes.about": letter,
        "tri.heal.said": nothing,
        "tri.treat.said": nothing,
        "tri.word.name": part,
        "tri.word.cause": what,
        "ruling.action": word("ruling-action"),
    },
    options={
        "tri.which": sample,
        "tri.hand.to": seat,
        "tri.heal": ailing,
        "tri.treat": ailing,
        "tri.system": part,
        "tri.struck": part,
        "tri.allot": task,
        "tri.barred": task,
    },
    card=full,
    papers=papers,
    whole={"tri.announced": "said", "tri.results": "said", "tri.results.full": "said"},
    piles=("ship", "trials"),
    story=Story(begins={"tri.trial": "number"}, whole=("tri.results",), leads=True),
)
