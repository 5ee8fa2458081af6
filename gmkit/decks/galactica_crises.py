"""The crises of Battlestar Galactica: what each kind of crisis has, and that its texts tell what it does."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Annotated, Any, Literal

from pydantic import Field

from gmkit.decks.galactica_steps import Count, Icon, Ships, Skill, Steps, impossible, mentioned, steps
from gmkit.decks.reading import Place, Source
from gmkit.decks.shape import Ident, Shape, Words, fit

#: Which games a card is for.
Module = Literal["base", "attack", "exodus", "fleet", "nebula"]


class SetUp(Shape):
    alpha: Ships | None = None
    bravo: Ships | None = None
    charlie: Ships | None = None
    delta: Ships | None = None
    echo: Ships | None = None
    foxtrot: Ships | None = None


class SpecialShape(Shape):
    id: Ident
    name: Words
    effects: Steps


class NeedShape(Shape):
    nukes: Count


class OptionShape(Shape):
    text: Words
    check: Literal[True] | None = None
    effects: Steps | None = None
    requires: NeedShape | None = None


class TextsShape(Shape):
    """What each result says; there is one for each list of effects."""

    pass_: Words | None = Field(default=None, alias="pass")
    partial: Words | None = None
    fail: Words | None = None
    consequence: Words | None = None
    special: Words | None = None


class CrisisShape(Shape):
    """Every key that a crisis may have; which of them it has depends on its kind."""

    id: Ident
    name: Words
    module: Module
    copies: Count = 1
    text: Words
    kind: Literal["check", "choice", "check_or_choice", "attack"]
    positive: list[Skill] = Field(default_factory=list)
    difficulty: Annotated[int, Field(ge=1, le=40)] | None = None
    partial: Annotated[int, Field(ge=1, le=40)] | None = None
    by: Literal["current", "president", "admiral", "cag"] | None = None
    options: list[OptionShape] = Field(default_factory=list)
    pass_: Steps | None = Field(default=None, alias="pass")
    partial_effect: Steps | None = None
    fail: Steps | None = None
    consequence: Steps | None = None
    setup: SetUp | None = None
    special: SpecialShape | None = None
    texts: TextsShape | None = None
    activation: list[Icon] = Field(default_factory=list)
    jump: bool = False


_CHECK = ("positive", "difficulty", "pass", "texts")
_CHOICE = ("by", "options")
_ATTACK = ("setup", "special", "texts", "activation")
_WANTED = {"check": _CHECK, "choice": _CHOICE, "check_or_choice": (*_CHECK, *_CHOICE), "attack": _ATTACK}
_MAY = {
    "check": ("partial", "partial_effect", "fail", "consequence"),
    "check_or_choice": ("partial", "partial_effect", "fail", "consequence"),
}
_COMMON = {"id", "name", "module", "copies", "text", "kind", "activation", "jump"}
#: Which text tells which list of effects.
RESULTS = {"pass": "pass", "partial": "partial_effect", "fail": "fail", "consequence": "consequence"}


def crisis(source: Source, place: Place, raw: Any, functions: Collection[str]) -> None:
    """Check a crisis or a super crisis; `functions` are the cards whose failure is a rule of its own."""
    if not fit(source, place, raw, CrisisShape):
        return
    kind = raw["kind"]
    wanted = (
        _WANTED[kind] if raw["id"] in functions else (*_WANTED[kind], *(("fail",) if kind in _MAY else ()))
    )
    for key in wanted:
        if raw.get(key) is None:
            source.add(
                (*place, key), f"a crisis `{kind}` needs `{key}`.", f"кризису `{kind}` нужен ключ `{key}`."
            )
    for key in raw.keys() - {*wanted, *_MAY.get(kind, ()), *_COMMON}:
        source.add(
            (*place, key),
            f"a crisis `{kind}` has no `{key}`; remove it or change `kind`.",
            f"у кризиса `{kind}` не бывает `{key}`; уберите или исправьте `kind`.",
        )
    _results(source, place, raw, functions)
    for number, option in enumerate(raw.get("options") or ()):
        _option(source, (*place, "options", number), kind, option)
    if len(raw.get("options") or (1, 2)) != 2:
        source.add((*place, "options"), "a choice has two options.", "вариантов выбора бывает два.")
    if special := raw.get("special"):
        steps(source, (*place, "special", "effects"), special["effects"])
    if len(set(raw.get("positive") or ())) != len(raw.get("positive") or ()):
        source.add((*place, "positive"), "a skill type stands twice.", "тип навыка стоит дважды.")


def _results(source: Source, place: Place, raw: Mapping[str, Any], functions: Collection[str]) -> None:
    """Each result has its effects and its text, and the partial one its number."""
    if (raw.get("partial") is None) != (raw.get("partial_effect") is None):
        source.add(
            (*place, "partial"),
            "`partial` and `partial_effect` belong together; add the other one.",
            "`partial` и `partial_effect` бывают только вместе; добавьте недостающее.",
        )
    if raw.get("partial") and raw.get("difficulty") and raw["partial"] >= raw["difficulty"]:
        impossible(source, (*place, "partial"), "partial", raw["partial"], f"1 … {raw['difficulty'] - 1}")
    texts = raw.get("texts") or {}
    found = {text: raw.get(key) for text, key in RESULTS.items()}
    found["special"] = (raw.get("special") or {}).get("effects")
    for text, effects in found.items():
        if effects is not None:
            key = RESULTS.get(text)
            if key:
                steps(source, (*place, key), effects)
            if text in texts:
                mentioned(source, (*place, "texts", text), effects, texts[text])
            else:
                source.add((*place, "texts"), f"`texts` lacks `{text}`.", f"в `texts` нет `{text}`.")
        elif text in texts and raw["id"] not in functions:
            source.add(
                (*place, "texts", text),
                f"`{text}` has a text, but no effects; add them or remove it.",
                f"у `{text}` есть текст, но нет эффектов; добавьте их или уберите его.",
            )


def _option(source: Source, place: Place, kind: str, option: Mapping[str, Any]) -> None:
    effects = option.get("effects")
    if bool(option.get("check")) == (effects is not None) or (option.get("check") and kind == "choice"):
        source.add(
            place,
            "an option either has `effects` or is the check of a `check_or_choice`.",
            "у варианта либо есть `effects`, либо это тест кризиса `check_or_choice`.",
        )
    if effects is not None:
        steps(source, (*place, "effects"), effects)
        mentioned(source, (*place, "text"), effects, option["text"])
