"""Profiles of forums: what marks an order there, what an edit is worth, and how a vote is counted. They are data."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

import msgspec

from gmkit.errors import GmkitError, Language
from gmkit.share import share

FILE = "forums.yaml"


class Votes(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"own": "self"}):
    """How a vote of the table is counted. `changes=None`: any number of them."""

    words: tuple[str, ...] = ("vote", "голосую")
    undo: tuple[str, ...] = ("unvote", "снимаю голос")
    changes: int | None = None
    own: Literal["count", "void"] = "count"
    edits: Literal["count", "void"] = "count"
    ties: Literal["gm", "first", "nobody"] = "gm"
    majority: bool = False


class Forum(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One forum's habits."""

    id: str
    name: dict[Language, str]
    marks: tuple[str, ...] = ("##", "№№")
    bold: bool = False
    tags: tuple[str, ...] = ()
    edits: Literal["count", "void"] = "count"
    deadline: Literal["inclusive", "exclusive"] = "inclusive"
    month_first: bool = False
    votes: Votes = Votes()


def forums(folder: Path | None = None) -> dict[str, Forum]:
    """The profiles by id: those that come with gmkit, and those of a GM's own `forums.yaml` in the folder.

    Raises GmkitError for a file of the GM's that cannot be read.
    """
    own = folder / FILE if folder is not None else None
    return _known() | (_of(own) if own is not None and own.is_file() else {})


@lru_cache(maxsize=1)
def _known() -> dict[str, Forum]:
    return _of(share("data", "forums", FILE))


def _of(path: Path) -> dict[str, Forum]:
    import yaml

    try:
        raw: Any = yaml.safe_load(path.read_text(encoding="utf-8"))
        return {forum.id: forum for forum in msgspec.convert(raw, list[Forum])}
    except (OSError, UnicodeDecodeError, yaml.YAMLError, msgspec.ValidationError) as error:
        said = " ".join(str(error).split())
        raise GmkitError(
            f"The forum profiles in “{path.name}” cannot be read ({said}); compare the file with gmkit's own.",
            f"Профили форумов в «{path.name}» не читаются ({said}); сравните файл с тем, что идёт с gmkit.",
        ) from None


def forum(ident: str, folder: Path | None = None) -> Forum:
    """The profile of that id; raises GmkitError when there is none."""
    known = forums(folder)
    if ident not in known:
        raise GmkitError(
            f"There is no forum profile “{ident}”; choose one of: {', '.join(known)}.",
            f"Нет профиля форума «{ident}»; выберите один из: {', '.join(known)}.",
        )
    return known[ident]
