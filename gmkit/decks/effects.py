"""Card effects against a system's vocabulary: verbs, arguments, nesting, in both languages and with places."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Any

import msgspec

from gmkit.core.effects import Vocabulary
from gmkit.decks.reading import Place, Source
from gmkit.decks.shape import shown, spelled

#: What a verb's argument must besides be: place, verb, argument; it notes problems itself.
Sense = Callable[[Source, Place, str, Any], None]

_NEEDED = {
    "int": ("a whole number", "целое число"),
    "str": ("a text", "текст"),
    "array": ("a list", "список"),
    "object": ("a mapping `key: value`", "набор `ключ: значение`"),
}


def effects(
    source: Source, place: Place, raw: Any, vocabulary: Vocabulary[Any], sense: Sense, *, nested: bool = False
) -> None:
    """Check the mapping verb -> argument at `place` and note every problem."""
    if not isinstance(raw, Mapping):
        return  # the shape has been complained about
    for verb, argument in raw.items():
        at = (*place, verb)
        if verb not in vocabulary.verbs:
            _unknown(source, at, verb, sorted(vocabulary.verbs))
            continue
        try:
            msgspec.convert(argument, vocabulary.verbs[verb].takes)
        except msgspec.ValidationError as error:
            _misfit(source, at, verb, str(error), argument)
            continue
        sense(source, at, verb, argument)
        for number, part in enumerate(argument if isinstance(argument, list) else ()):
            if isinstance(part, Mapping) and "effects" in part:
                inner = (*at, number, "effects")
                if nested:
                    source.add(
                        inner,
                        f"the effect `{verb}` is nested twice; effects nest one level.",
                        f"эффект `{verb}` вложен дважды; допустим один уровень.",
                    )
                else:
                    effects(source, inner, part["effects"], vocabulary, sense, nested=True)


def _unknown(source: Source, at: Place, verb: str, known: list[str]) -> None:
    near = get_close_matches(verb, known, 1)
    en = f" Did you mean `{near[0]}`?" if near else ""
    ru = f" Может быть, `{near[0]}`?" if near else ""
    listed = ", ".join(known)
    source.add(
        at,
        f"unknown effect `{verb}`.{en} Known are: {listed}.",
        f"неизвестный эффект `{verb}`.{ru} Есть: {listed}.",
    )


def _misfit(source: Source, at: Place, verb: str, said: str, argument: Any) -> None:
    """An argument of the wrong type, from what msgspec says of it."""
    said, _, path = said.partition(" - at `$")
    steps: list[str | int] = [
        int(step[1:-1]) if step[0] == "[" else step[1:] for step in re.findall(r"\.\w+|\[\d+\]", path)
    ]
    where = spelled((verb, *steps))
    if needed := re.fullmatch(r"Expected `([a-z]+)[^`]*`, got `([^`]*)`.*", said):
        en, ru = _NEEDED.get(needed[1], (f"`{needed[1]}`", f"`{needed[1]}`"))
        value = shown(_inside(argument, steps))
        en, ru = f"has to be {en}, not {value}", f"— это {ru}, а не {value}"
    elif missing := re.fullmatch(r"Object missing required field `(\w+)`.*", said):
        en, ru = f"lacks the key `{missing[1]}`", f"— нет ключа `{missing[1]}`"
    elif extra := re.fullmatch(r"Object contains unknown field `(\w+)`.*", said):
        en, ru = f"has an unknown key `{extra[1]}`", f"— неизвестный ключ `{extra[1]}`"
    elif said.startswith("Invalid enum value"):
        value = shown(_inside(argument, steps))
        en, ru = f"cannot be {value}", f"не бывает {value}"
    else:
        en, ru = f"is wrong ({said})", f"с ошибкой ({said})"
    source.add((*at, *steps), f"the effect `{where}` {en}.", f"эффект `{where}` {ru}.")


def _inside(value: Any, steps: list[str | int]) -> Any:
    for step in steps:
        value = value[step]
    return value
