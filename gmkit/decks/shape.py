"""Shapes of cards in pydantic, and what pydantic finds in sentences that a game master understands."""

from __future__ import annotations

from collections.abc import Mapping, Set
from difflib import get_close_matches
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from gmkit.decks.reading import Place, Source


class Shape(BaseModel):
    """A record in a card file: nothing is guessed, nothing unknown is passed over."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class Words(Shape):
    """A text in both languages."""

    en: str = Field(pattern=r"\S")
    ru: str = Field(pattern=r"\S")


#: A card's permanent name in logs and rulings.
Ident = Annotated[str, Field(pattern=r"^[A-Za-z][A-Za-z0-9_.-]*$")]

_LANGUAGES = {"en": ("English", "английского"), "ru": ("Russian", "русского")}
_KINDS = {
    "int_type": ("a whole number", "целое число"),
    "string_type": ("a text", "текст"),
    "list_type": ("a list", "список"),
    "dict_type": ("a mapping `key: value`", "набор `ключ: значение`"),
    "model_type": ("a mapping `key: value`", "набор `ключ: значение`"),
    "model_attributes_type": ("a mapping `key: value`", "набор `ключ: значение`"),
}


def fit(source: Source, place: Place, raw: Any, shape: type[Shape]) -> bool:
    """Check the shape of what stands at `place`; note every problem. True when there is none."""
    try:
        shape.model_validate(raw)
    except ValidationError as error:
        for found in error.errors(include_url=False):
            at: Place = found["loc"]
            en, ru = _sentence(found, at, shape)
            source.add((*place, *at), en, ru)
        return False
    return True


def _sentence(found: Mapping[str, Any], at: Place, shape: type[Shape]) -> tuple[str, str]:
    kind, given, context = found["type"], found.get("input"), found.get("ctx", {})
    path = spelled(at)
    last = str(at[-1]) if at else ""
    if last in _LANGUAGES and kind in ("missing", "string_pattern_mismatch"):
        language = _LANGUAGES[last]
        return (
            f"`{spelled(at[:-1])}` has no {language[0]} text; add `{last}: …`.",
            f"у `{spelled(at[:-1])}` нет {language[1]} текста; добавьте `{last}: …`.",
        )
    match kind:
        case "missing":
            return f"the key `{path}` is missing.", f"нет ключа `{path}`."
        case "extra_forbidden":
            near = get_close_matches(last, _keys(shape, at), 1)
            en = f" Did you mean `{near[0]}`?" if near else " Remove it."
            ru = f" Может быть, `{near[0]}`?" if near else " Уберите его."
            return f"unknown key `{path}`.{en}", f"неизвестный ключ `{path}`.{ru}"
        case "literal_error":
            allowed = context["expected"].replace("'", "").replace(" or ", ", ")
            return (
                f"`{path}` is {given!r}; it can be: {allowed}.",
                f"`{path}` — {given!r}; может быть: {allowed}.",
            )
        case "greater_than_equal":
            return (
                f"`{path}` is {given}; it is {context['ge']} or more.",
                f"`{path}` — {given}; бывает от {context['ge']}.",
            )
        case "less_than_equal":
            return (
                f"`{path}` is {given}; it is {context['le']} at most.",
                f"`{path}` — {given}; бывает до {context['le']}.",
            )
        case "too_short":
            least = context["min_length"]
            return (
                f"`{path}` has {len(given or ())} entries; it needs at least {least}.",
                f"в `{path}` записей: {len(given or ())}; нужно хотя бы {least}.",
            )
        case "string_pattern_mismatch":
            return (
                f"`{path}` is {given!r}; use Latin letters, digits, `_`, `.` and `-`, a letter first.",
                f"`{path}` — {given!r}; нужны латинские буквы, цифры, `_`, `.` и `-`, первой — буква.",
            )
    if kind in _KINDS:
        need, russian = _KINDS[kind]
        return (
            f"`{path}` has to be {need}, not {shown(given)}.",
            f"`{path}` — это {russian}, а не {shown(given)}.",
        )
    return f"`{path}`: {found['msg']}.", f"`{path}`: {found['msg']}."


def spelled(at: Place) -> str:
    """A place within a card, as one writes it: `outcomes[2].min`."""
    text = ""
    for part in at:
        text += f"[{part + 1}]" if isinstance(part, int) else f".{part}" if text else part
    return text


def shown(value: Any) -> str:
    """A wrong value, as YAML would show it and not too long."""
    text = (
        {None: "null", True: "true", False: "false"}.get(value)
        if isinstance(value, (bool, type(None)))
        else None
    )
    text = text or (f"“{value}”" if isinstance(value, str) else str(value))
    return text if len(text) <= 40 else f"{text[:39]}…"


def _keys(shape: type[Shape], at: Place) -> list[str]:
    """The keys that a record may have at a place within a shape; found by following the annotations."""
    here: Any = shape
    for part in at[:-1]:
        if isinstance(part, str):
            here = _inner(here.model_fields[part].annotation) if part in here.model_fields else None
        if here is None:
            return []
    return list(here.model_fields)


def _inner(annotation: Any) -> Any:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    for argument in getattr(annotation, "__args__", ()):
        if (inner := _inner(argument)) is not None:
            return inner
    return None


def top_keys(source: Source, deck: Mapping[str, Any], top: Set[str]) -> None:
    """A problem for every key of the deck itself that is none of `top`."""
    for key in deck.keys() - top:
        known = ", ".join(sorted(top))
        source.add(
            (key,),
            f"unknown key `{key}`; a deck has: {known}.",
            f"неизвестный ключ `{key}`; в колоде бывают: {known}.",
        )
