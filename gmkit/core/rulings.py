"""The GM has the last word: any value can be set and any card moved, typed like the state it touches.

A path names a place in the state by its field names, keys and indices: `resources.fuel`, `crew.P1.room`.

>>> from dataclasses import make_dataclass
>>> ship = make_dataclass("Ship", [("fuel", int), ("hands", dict[str, list[str]])])(8, {"A": ["oil"], "B": []})
>>> assign(ship, "fuel", 7)
>>> move(ship, "oil", "hands.A", "hands.B")
>>> ship
Ship(fuel=7, hands={'A': [], 'B': ['oil']})
>>> assign(ship, "fuel", "much")
Traceback (most recent call last):
gmkit.errors.GmkitError: “fuel” cannot be 'much': Expected `int`, got `str`.
"""

from __future__ import annotations

import dataclasses
import types
import typing
from functools import lru_cache
from typing import Any

import msgspec

from gmkit.errors import GmkitError


def assign(state: Any, path: str, value: Any) -> None:
    """Set the place named by `path`; raises GmkitError when there is no such place or the value does not fit."""
    parent, last, kind = _walk(state, path)
    _get(parent, last, path)  # a new key or index is set with the whole of what holds it
    try:
        fitting = msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise GmkitError(
            f"“{path}” cannot be {value!r}: {error}.", f"«{path}» не может быть {value!r}: {error}."
        ) from None
    _put(parent, last, fitting)


def move(state: Any, card: Any, source: str, target: str) -> None:
    """Move one card from the list at `source` to the end of the list at `target`."""
    held, into = look(state, source), look(state, target)
    if not isinstance(held, list) or not isinstance(into, list) or card not in held:
        raise GmkitError(
            f"There is no card “{card}” to move from “{source}” to “{target}”; check the three names.",
            f"Карты «{card}» нет в «{source}», или «{target}» — не место для карт; проверьте названия.",
        )
    held.remove(card)
    into.append(card)


def look(state: Any, path: str) -> Any:
    """The value at the place; raises GmkitError when there is none."""
    parent, last, _ = _walk(state, path)
    return _get(parent, last, path)


def places(state: Any, prefix: str = "") -> dict[str, Any]:
    """Every place with its plain value, for a GM who looks for the name of one."""
    found: dict[str, Any] = {}
    for name, value in _children(state):
        path = f"{prefix}{name}"
        found |= places(value, f"{path}.") or {path: msgspec.to_builtins(value)}
    return found


def _children(value: Any) -> list[tuple[str, Any]]:
    if _is_record(value):
        owner: Any = type(value)
        return [(name, getattr(value, name)) for name in _hints(owner)]
    if isinstance(value, dict):
        return [(str(k), v) for k, v in value.items()]
    if isinstance(value, list) and any(_is_record(v) for v in value):
        return [(str(i), v) for i, v in enumerate(value)]
    return []


def _is_record(value: Any) -> bool:
    """A state is made of dataclasses or of msgspec's structs."""
    return isinstance(value, msgspec.Struct) or dataclasses.is_dataclass(value)


def _walk(state: Any, path: str) -> tuple[Any, str, Any]:
    *steps, last = path.split(".")
    here, kind = state, type(state)
    for step in steps:
        kind = _kind(here, kind, step, path)
        here = _get(here, step, path)
    return here, last, _kind(here, kind, last, path)


def _kind(parent: Any, kind: Any, step: str, path: str) -> Any:
    """The declared type of `parent`'s child `step`."""
    owner: Any = type(parent)
    if _is_record(parent):
        hints = _hints(owner)
        if step in hints:
            return hints[step]
        raise _no_place(path)
    options = typing.get_args(kind) if isinstance(kind, types.UnionType) else (kind,)
    for option in options:
        args = typing.get_args(option)
        if isinstance(parent, dict) and len(args) == 2:
            return args[1]
        if isinstance(parent, list) and args:
            return args[0]
    return Any


_hints = lru_cache(typing.get_type_hints)  # reading them takes longer than all else in a ruling


def _get(parent: Any, step: str, path: str) -> Any:
    try:
        if isinstance(parent, dict):
            return parent[_key(parent, step)]
        if isinstance(parent, list):
            return parent[int(step)]
        return getattr(parent, step)
    except (KeyError, IndexError, ValueError, AttributeError):
        raise _no_place(path) from None


def _put(parent: Any, step: str, value: Any) -> None:
    if isinstance(parent, dict):
        parent[_key(parent, step)] = value
    elif isinstance(parent, list):
        parent[int(step)] = value
    else:
        setattr(parent, step, value)


def _key(parent: dict[Any, Any], step: str) -> Any:
    """The key that is written `step`: a number is one in the state and text in a path."""
    return next((key for key in parent if str(key) == step), step)


def _no_place(path: str) -> GmkitError:
    return GmkitError(
        f"The game has no place “{path}”; the desk and `gmkit show --places` list the places.",
        f"В партии нет места «{path}»; места перечислены на столе мастера и в `gmkit show --places`.",
    )
