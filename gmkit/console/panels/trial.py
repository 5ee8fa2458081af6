"""The trial at the desk: write or paste one, move dice between tasks and see the chances, take advice, roll.

The dice on this panel are a draft until they are entered: nothing is rolled and nothing is lost by trying.
"""

from __future__ import annotations

from html import escape as safe
from typing import TYPE_CHECKING, Any

import ipywidgets as w

from gmkit.console.chips import Chips, Item
from gmkit.console.figures import figure_output
from gmkit.console.panels.orders import Single, Standing
from gmkit.console.parts import button, column, dress, escape, html, lines, row, show
from gmkit.console.workplace import Panel
from gmkit.core.questions import GM, Question
from gmkit.errors import GmkitError
from gmkit.plots.trials import bars
from gmkit.texts.trials import percent

if TYPE_CHECKING:
    from gmkit.console.workplace import Desk

CLOSE = "tri.allot.close"
BETWEEN = "tri.between"


class TrialPanel(Panel):
    """Writing between trials, dice during one."""

    def build(self) -> None:
        self.writing = Writing(self.desk)
        self.dice = Dice(self.desk)
        self.single = Single(self.desk)
        self.report = html("", "report")
        self.children = [self.single, self.writing, self.dice, self.report]

    def paint(self) -> None:
        standing = Standing(self.desk)
        single = standing.single
        asked = single is not None and single.key != BETWEEN
        show(self.single, asked)
        if single is not None and asked:
            self.single.paint(single)
        entering = self.session.step == CLOSE
        show(self.writing, self.session.step == BETWEEN)
        show(self.dice, entering)
        self.writing.paint()
        if entering:
            self.dice.paint()
        self.report.value = "" if entering else self._report()

    def _report(self) -> str:
        """The last results, as they go to the forum."""
        told = [event for event in self.session.events if event.kind == "tri.results"]
        if not told:
            return ""
        said = told[-1].data["said"][self.desk.lang]
        return (
            f"<section class='gmk-box'><h4>{escape(self.words('trial-report'))}</h4>{lines(said)}</section>"
        )


class Writing(w.VBox):
    """A text field for the next trial, with the campaign's own trials to begin from."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk, words = desk, desk.words
        self.samples = Chips(desk.safely(self._sample))
        self.text = dress(
            w.Textarea(placeholder=words("trial-placeholder"), rows=14, continuous_update=False), "wide"
        )
        self.check = button(words("trial-check"), desk.safely(self._check))
        self.announce = button(words("trial-announce"), desk.safely(self._announce), "main")
        self.said = html("", "trial-said")
        self.children = [
            html(f"<h3>{escape(words('trial-write'))}</h3>"),
            row(html(escape(words("trial-samples"))), self.samples),
            self.text, row(self.check, self.announce), self.said,
        ]  # fmt: skip
        dress(self, "column", "box")

    def paint(self) -> None:
        deck = self.desk.session.header.deck
        self.samples.items = [
            {"id": f"{one['id']}/{lang}", "label": f"{one['name'][self.desk.lang]} ({lang})"}
            for one in deck.get("trials", ())
            for lang in one["text"]
        ]

    def _sample(self, ident: str, _: str) -> None:
        name, _, lang = ident.partition("/")
        deck = self.desk.session.header.deck
        self.text.value = next(one["text"][lang] for one in deck["trials"] if one["id"] == name)
        self.said.value = ""

    def _check(self, _: Any) -> None:
        self.said.value = ""
        found = self.desk.session.aid("read", self.text.value)
        said = lines(found["said"].splitlines())
        remarks = lines([remark[self.desk.lang] for remark in found["remarks"]]) if found["remarks"] else ""
        self.said.value = f"<p>{escape(self.desk.words('trial-reads'))}</p>{said}{remarks}"

    def _announce(self, _: Any) -> None:
        """Checked first, so that a text that is refused leaves no half-answered question behind."""
        session, text = self.desk.session, self.text.value
        if session.step != BETWEEN:
            raise GmkitError(*_both("trial-busy"))
        title = session.aid("read", text)["title"]
        for answer in ("trial", "own", text):
            session.answer(session.waiting()[0], answer)
        self.text.value, self.said.value = "", ""
        self.desk.done(self.desk.words("trial-announced", title=title))


class Dice(w.VBox):
    """Who has which dice, on which task they lie, and what comes of it."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk, words = desk, desk.words
        self.phase = 0
        self.activations: dict[str, list[str]] = {}
        self.efforts: dict[tuple[str, str, int], int] = {}
        self.wanted: list[int] = []
        self.held: tuple[str, str] | None = None  #: the dice that the next press on a task takes
        self.sure = False
        self.pool = Chips(desk.safely(self._press_die), look="rows")
        self.tasks = Chips(desk.safely(self._press_task), look="rows")
        self.figure = dress(w.Output(), "figure")
        self.notes = html("", "trial-notes")
        self.best = button(
            words("trial-best"), desk.safely(lambda _: self._advise("")), hint=words("trial-want-hint")
        )
        self.values = dress(w.Text(placeholder=words("trial-values")), "grow")
        self.best_values = button(
            words("trial-best-values"), desk.safely(lambda _: self._advise(self.values.value))
        )
        self.clear = button(words("trial-clear"), desk.safely(self._clear), "quiet")
        self.enter = button(words("trial-enter"), desk.safely(self._enter), "main")
        self.roll = button(words("trial-roll"), desk.safely(self._roll))
        self.advice = html("")
        left = column(
            html(f"<p class='gmk-small'>{escape(words('trial-dice'))}</p>"), self.pool, look=("side",)
        )
        right = column(self.tasks, self.notes, self.figure, look=("grow",))
        self.children = [
            html(f"<h3>{escape(words('trial-odds'))}</h3>"),
            row(left, right, look=("split",)),
            row(self.best, self.values, self.best_values, self.clear),
            self.advice,
            row(self.enter, self.roll),
        ]
        dress(self, "column", "box")

    # -- the draft

    def draft(self) -> dict[str, Any]:
        return {
            "activations": {who: list(letters) for who, letters in self.activations.items() if letters},
            "efforts": [[*key, count] for key, count in self.efforts.items() if count],
        }

    def take(self, plan: Any) -> None:
        """A plan as the draft."""
        self.activations = {who: list(letters) for who, letters in plan["activations"].items()}
        self.efforts = {(who, letter, task): count for who, letter, task, count in plan["efforts"]}

    def _spent(self, who: str, letter: str) -> int:
        return sum(n for (name, one, _), n in self.efforts.items() if (name, one) == (who, letter))

    # -- pressing

    def _press_die(self, ident: str, act: str) -> None:
        who, _, letter = ident.rpartition("/")
        found = next(r for r in self.table["rows"] if (r["who"], r["letter"]) == (who, letter))
        active = self.activations.setdefault(who, []) if not found["npc"] else [letter]
        if act == "drop":
            active.remove(letter)
            self.efforts = {key: n for key, n in self.efforts.items() if key[:2] != (who, letter)}
            self.held = None
            return
        if letter not in active:
            trial = {"activations": {**self.activations, who: [*active, letter]}, "efforts": []}
            self.desk.session.aid("odds", trial)  # refuses more than there may be
            active.append(letter)
        self.held = (who, letter)

    def _press_task(self, ident: str, act: str) -> None:
        task = int(ident)
        if act == "want":
            self.wanted = (
                [at for at in self.wanted if at != task] if task in self.wanted else [*self.wanted, task]
            )
            return
        if self.held is None:
            raise GmkitError(*_both("trial-choose-die"))
        key = (*self.held, task)
        before = self.efforts.get(key, 0)
        self.efforts[key] = max(0, before + (-1 if act == "take" else 1))
        try:
            self.desk.session.aid("odds", self.draft())
        except GmkitError:
            self.efforts[key] = before
            raise

    def _advise(self, values: str) -> None:
        words = self.desk.words
        found = self.desk.session.aid("best", self.draft(), sorted(self.wanted), values)
        self.take(found)
        said = (
            words("trial-worth", exact=found["reaches"])
            if values.strip()
            else words("trial-reaches", chance=percent(found["chance"]), exact=found["reaches"])
        )
        self.advice.value = f"<p class='gmk-advice'>{escape(said)}</p>"

    def _clear(self, _: Any) -> None:
        self.efforts, self.activations, self.held = {}, {}, None
        self.advice.value = ""

    def _enter(self, _: Any) -> None:
        """Write the draft down for all players; refused as a whole, or entered as a whole."""
        session = self.desk.session
        session.aid("odds", self.draft())
        for question, value in self._changes():
            session.answer(question, value)
        self.desk.done(self.desk.words("trial-entered"))

    def _changes(self) -> Any:
        """Answer after answer, as long as one is missing or another one than the draft's."""
        session = self.desk.session
        while True:
            given = session.given()
            missing = [q for q in session.waiting() if q.seat != GM]
            differ = [
                session.question(i)
                for i, v in given.items()
                if _plain(v) != self._answer(session.question(i))
            ]
            following = next(iter([*differ, *missing]), None)
            if following is None:
                return
            yield following, self._answer(following)

    def _answer(self, question: Question[Any]) -> Any:
        if question.key == "tri.activate":
            return [letter for letter in self.activations.get(question.about, []) if letter]
        who, _, letter = question.about.rpartition("/")
        return {
            str(task + 1): count
            for (name, one, task), count in self.efforts.items()
            if (name, one) == (who, letter) and count
        }

    def _roll(self, _: Any) -> None:
        if not self.sure:
            self.sure = True
            return
        self.sure = False
        closing = Standing(self.desk).closing
        if closing is not None:
            self.desk.session.answer(closing, True)

    # -- painting

    def paint(self) -> None:
        session, words = self.desk.session, self.desk.words
        self.table = session.aid("table")
        entered = session.board("gm").secrets["plan"]
        if session.phase_number != self.phase:
            self.phase, self.wanted, self.held, self.sure = session.phase_number, [], None, False
            self.advice.value = ""
            self.take(entered)
        try:
            odds = session.aid("odds", self.draft())
        except GmkitError:  # a ruling has changed the people under the draft
            self.take(entered)
            odds = session.aid("odds", self.draft())
        self.pool.items = [self._die(found) for found in self.table["rows"]]
        self.tasks.items = [
            self._task(at, task, odds["tasks"][at] if odds["tasks"] else None)
            for at, task in enumerate(self.table["tasks"])
        ]
        self.figure.outputs = figure_output(bars(odds["tasks"], self.desk.lang))
        self.notes.value = self._notes(odds, entered)
        self.roll.description = words("trial-roll-sure" if self.sure else "trial-roll")

    def _die(self, found: Any) -> Item:
        who, letter, words = found["who"], found["letter"], self.desk.words
        active = found["npc"] or letter in self.activations.get(who, [])
        left = found["points"] - self._spent(who, letter)
        state = words("trial-points", left=left, total=found["points"]) if active else words("trial-inactive")
        drop = [{"id": "drop", "label": words("trial-drop")}] if active and not found["npc"] else []
        return {
            "id": f"{who}/{letter}", "mark": f"{found['points']}{letter}", "label": who, "state": state,
            "on": self.held == (who, letter), "tone": "plain" if active else "quiet", "acts": drop,
        }  # fmt: skip

    def _task(self, at: int, task: Any, odds: Any) -> Item:
        words = self.desk.words
        dice = [f"{n}{letter} {who}" for (who, letter, task_), n in self.efforts.items() if task_ == at and n]
        state = "" if odds is None else "⊘" if odds["⊘"] == 1 else f"✓ {percent(odds['✓'])}"
        return {
            "id": str(at), "mark": str(at + 1), "label": f"{task['name']} {task['difficulty']}",
            "note": " + ".join(dice) or words("trial-none"), "state": state, "on": at in self.wanted,
            "acts": [
                {"id": "add", "label": words("trial-add")}, {"id": "take", "label": words("trial-take")},
                {"id": "want", "label": words("trial-wanted" if at in self.wanted else "trial-want")},
            ],
        }  # fmt: skip

    def _notes(self, odds: Any, entered: Any) -> str:
        words, lang = self.desk.words, self.desk.lang
        said = [words("trial-all", chance=odds["all"])] if odds["all"] else []
        if odds["risk"]:
            listed = ", ".join(f"{who} {percent(chance)}" for who, chance in odds["risk"].items())
            said.append(words("trial-risk", list=listed))
        said += [notice[lang] for notice in odds["notices"]]
        now, then = self.draft(), {"activations": entered["activations"], "efforts": entered["efforts"]}
        if _same(now) != _same(then):
            said.append(words("trial-differs"))
        return "".join(f"<p class='gmk-small'>{safe(line)}</p>" for line in said)


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _same(plan: Any) -> Any:
    """A plan without its order."""
    activations = {who: sorted(letters) for who, letters in plan["activations"].items() if letters}
    return activations, sorted(map(list, plan["efforts"]))


def _both(ident: str) -> tuple[str, str]:
    from gmkit.console.words import Words

    return Words("en")(ident), Words("ru")(ident)
