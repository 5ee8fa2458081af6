"""What the table may know, written into a folder (`publish`) and shown from there (`gmkit.publish.serve`).

The dashboard's kernels import this package too, so a name loads when it is first used: they read publications and
never load what writes them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gmkit.publish.links import Links
    from gmkit.publish.reading import FORMAT, LANGUAGES, PUBLIC, read
    from gmkit.publish.writing import publication, publish

__all__ = ["FORMAT", "LANGUAGES", "PUBLIC", "Links", "publication", "publish", "read"]

_HOMES = dict.fromkeys(("FORMAT", "LANGUAGES", "PUBLIC", "read"), "gmkit.publish.reading")
_HOMES |= dict.fromkeys(("publication", "publish"), "gmkit.publish.writing")
_HOMES |= {"Links": "gmkit.publish.links"}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module 'gmkit.publish' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_HOMES[name]), name)
