"""A reading in words: of each line what became of it, what it says, and why something of it does not count."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gmkit.texts.bundles import bundle
from gmkit.texts.reading.said import Doubt, Entry, Illegal

if TYPE_CHECKING:
    from gmkit.core.questions import Question
    from gmkit.texts import Texts
    from gmkit.texts.reading.reading import Line

#: How many open options a refusal names.
NAMED = 8


class Teller:
    """Words about readings, in the language of the texts."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts
        self._messages = bundle(texts.lang, "reading")

    def _say(self, ident: str, **facts: Any) -> str:
        said = self._messages.format(f"reading-{ident}", {k.replace("_", "-"): v for k, v in facts.items()})
        return ident if said is None else said

    def state(self, line: Line) -> str:
        """What became of the line, in a word or two."""
        return self._say(f"state-{line.state}")

    def line(self, line: Line) -> list[str]:
        """Everything there is to say about the line, the most important first."""
        said = [*self._why(line), *map(self.entry, line.said.entries)]
        said += [self.illegal(one) for one in line.said.illegal]
        said += [self.doubt(one) for one in line.said.doubts]
        if line.said.missing:
            asked = "; ".join(self.texts.question(question) for question in line.said.missing)
            said.append(self._say("missing", questions=asked))
        if line.said.rest:
            said.append(self._say("rest", words=line.said.rest))
        if line.state in ("read", "part", "unclear", "illegal") and line.post.edited:
            when = line.post.edited_when
            said.append(self._say("edited-when", when=_clock(when)) if when else self._say("edited"))
        if line.doubtful_time:
            said.append(self._say("time-unknown"))
        if line.state == "unclear" and not line.said.recognised:
            said.append(self._say("nothing"))
        return said

    def _why(self, line: Line) -> list[str]:
        match line.state:
            case "late" | "early":
                return [self._say(line.state, when=line.post.at)]
            case "edited":
                return [self._say("held-edited")]
            case "stranger":
                author = line.post.author
                return [self._say("stranger", author=author) if author else self._say("stranger-none")]
            case "other" | "known" | "replaced" | "not_asked" | "quote" | "pass" | "condition":
                return [self._say(line.state)]
        return []

    def answer(self, question: Question[Any], value: Any) -> str:
        """An answer with its question."""
        return self._say(
            "answer", question=self.texts.question(question), answer=self.texts.answer(question, value)
        )

    def entry(self, entry: Entry) -> str:
        said = self.answer(entry.question, entry.value)
        if entry.implied:
            said = self._say("implied", said=said)
        slips = [
            self._say("typo", said=slip, meant=self.texts.option(entry.question, meant))
            for slip, meant in entry.typos
        ]
        return f"{said} ({'; '.join(slips)})" if slips else said

    def illegal(self, one: Illegal) -> str:
        """Why the rules refuse it, with the rule."""
        if one.refusal is not None:
            return f"{self.answer(one.question, one.value)}: {self.texts.refusal(one.refusal)}"
        if one.error is not None:
            rule = f" ({one.question.rule})" if one.question.rule else ""
            return f"{self.answer(one.question, one.value)}: {one.error.text(self.texts.lang)}{rule}"
        options = [self.texts.option(one.question, option) for option in getattr(one.question, "options", ())]
        more = ["…"] if len(options) > NAMED else []
        return self._say(
            "not-offered", option=self.texts.option(one.question, one.value),
            question=self.texts.question(one.question), options=", ".join([*options[:NAMED], *more]) or "—",
        )  # fmt: skip

    def doubt(self, one: Doubt) -> str:
        """What cannot be told, and what it can mean."""
        said = self._say(f"doubt-{one.why}", word=one.word)
        if one.why == "what" and one.question is not None:
            return f"{said} {self.texts.question(one.question)}"
        choices = [self.choice(one, question, value) for question, value in one.choices]
        return f"{said} {' / '.join(choices)}" if choices else said

    def choice(self, one: Doubt, question: Question[Any], value: Any) -> str:
        """One thing that a doubtful order can mean; with its question where they differ."""
        if one.why in ("which", "rest"):
            return self.answer(question, value)
        return self.texts.answer(question, value)


def _clock(when: Any) -> str:
    return str(when.strftime("%d.%m.%Y %H:%M"))
