"""Where the files lie that a game master edits or runs: data, notebooks, Voila apps."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_INSTALLED = _PACKAGE / "_share"  # a wheel carries the folders inside the package


def share(*parts: str) -> Path:
    """The path of a file or folder that ships with gmkit; it need not exist.

    >>> share("data", "cruiser").parts[-2:]
    ('data', 'cruiser')
    """
    base = _INSTALLED if _INSTALLED.is_dir() else _PACKAGE.parent
    return base.joinpath(*parts)
