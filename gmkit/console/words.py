"""The desk's own words, in Russian and English: `gmkit/texts/locales/<lang>/console.ftl`."""

from __future__ import annotations

from typing import Any

from gmkit.errors import Language
from gmkit.texts.bundles import bundle


class Words:
    """Buttons, headings and sentences of the desk in one language; a missing one shows its id.

    >>> Words("en")("close-phase")
    'Close the phase'
    """

    def __init__(self, lang: Language) -> None:
        self.lang = lang
        self._bundle = bundle(lang, "console")

    def __contains__(self, ident: str) -> bool:
        return ident in self._bundle

    def __call__(self, ident: str, **facts: Any) -> str:
        said = self._bundle.format(ident, {name.replace("_", "-"): value for name, value in facts.items()})
        return ident if said is None else said
