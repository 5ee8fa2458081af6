"""Odds at the desk: what everybody knows, beside it the GM's truth; suspicion only when it is asked for.

Nothing of this panel is published. The truth stands in its own box and is made only while secrets are shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import ipywidgets as w

from gmkit.console.figures import figure_output
from gmkit.console.parts import button, column, dress, escape, html, row, show
from gmkit.console.workplace import Panel
from gmkit.core.questions import GM
from gmkit.errors import GmkitError, language

if TYPE_CHECKING:
    from gmkit.console.workplace import Desk

PUBLIC = "public"
#: So many reasons of suspicion are told, and so many crises by name.
REASONS = 6


def decimal(value: Fraction | float) -> str:
    """One decimal place as the desk's language writes it, with a real minus."""
    said = f"{float(value):.1f}".replace("-", "−")
    return said.replace(".", ",") if language.get() == "ru" else said


def percent(chance: Fraction | float) -> str:
    """A chance in percent, its exact value behind it where that is short."""
    said = f"{decimal(chance * 100)} %"
    if isinstance(chance, Fraction) and 1 < chance.denominator < 1000:
        return f"<span title='{chance}'>{said}</span>"
    return said


def table(rows: Iterable[Sequence[str]], heads: Sequence[str] = ()) -> str:
    """Rows of cells that are HTML already."""
    head = "<tr>" + "".join(f"<th>{cell}</th>" for cell in heads) + "</tr>" if heads else ""
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in one) + "</tr>" for one in rows)
    return f"<table class='gmk-odds'>{head}{body}</table>"


class Odds(Panel):
    """Two boxes of the same odds, and suspicion under a button."""

    def build(self) -> None:
        words = self.words
        self.public = html("", "odds-public")
        self.truth = html("", "odds-truth")
        self.hidden = html(f"<p class='gmk-small'>{escape(words('odds-truth-hidden'))}</p>")
        self.suspicion = SuspicionBox(self.desk)
        self.children = [
            column(html(f"<h3>{escape(words('odds-public'))}</h3>"), self.public, look=("box",)),
            column(html(f"<h3>{escape(words('odds-truth'))}</h3>"), self.hidden, self.truth, look=("box",)),
            self.suspicion,
        ]

    def paint(self) -> None:
        """The truth is not in the page at all while secrets are hidden."""
        told = OF[self.session.system.id](self.desk)
        self.public.value = told.page(PUBLIC)
        secrets = self.desk.secrets
        show(self.hidden, not secrets)
        self.truth.value = told.page(GM) if secrets else ""
        self.suspicion.paint()


class _Galactica:
    """Checks, rolls, ships and the next Crisis of Galactica."""

    def __init__(self, desk: Desk) -> None:
        self.desk, self.words = desk, desk.words

    def page(self, reader: str) -> str:
        from gmkit.analysis.odds import galactica

        session = self.desk.session
        if (
            not session.board(PUBLIC).status["current"]
            or not session.phase_number
            or session.phase == "setup"
        ):
            return f"<p>{escape(self.words('odds-later'))}</p>"
        told = galactica.knowledge(session, reader)
        return self._check(told) + self._rolls(told) + self._ships(told) + self._crisis(reader)

    def _check(self, told: Any) -> str:
        from gmkit.analysis.odds import galactica

        if told.open is None:
            return f"<p>{escape(self.words('odds-no-check'))}</p>"
        asked = told.open.check
        cases = [("odds-help", galactica.expected(told)), ("odds-any", galactica.expected(told, how="any"))]
        rows = [
            [escape(self.words(name)), *self._results(galactica.check(told, given))] for name, given in cases
        ]
        if told.reader != GM:
            for seat, player in told.status["seats"].items():
                if not player["revealed"] and player["cards"]:
                    odds = galactica.check(told, galactica.expected(told, harms=[seat]))
                    said = self.words("odds-harms", name=self.desk.texts.names.get(seat, seat))
                    rows.append([escape(said), *self._results(odds)])
        title = self.words(
            "odds-check",
            types=", ".join(self.desk.texts.word("skill", t) for t in asked.types),
            number=asked.difficulty,
        )
        heads = ["", *(escape(self.words(f"odds-{name}")) for name in ("passed", "partial", "saved", "mean"))]
        return f"<h4>{escape(title)}</h4>{table(rows, heads)}"

    def _results(self, odds: Any) -> list[str]:
        return [percent(odds.passed), percent(odds.partial), percent(odds.saved), decimal(odds.mean)]

    def _rolls(self, told: Any) -> str:
        from gmkit.analysis.odds import galactica

        found = galactica.rolls(told)
        rows = [
            [
                escape(self.words(f"odds-roll-{roll.name.replace('_', '-')}", number=roll.needed)),
                *(
                    percent(one) if one is not None else "—"
                    for one in (roll.plain, roll.plan, roll.again, roll.both)
                ),
            ]
            for roll in found
        ]
        heads = ["", *(escape(self.words(f"odds-{name}")) for name in ("plain", "plan", "again", "both"))]
        planned = self.words("odds-planned", chance=decimal(found[0].planned * 100))
        return f"<h4>{escape(self.words('odds-rolls'))}</h4><p>{escape(planned)}</p>{table(rows, heads)}"

    def _ships(self, told: Any) -> str:
        from gmkit.analysis.odds import galactica

        chances = galactica.basestars(told)
        if len(chances) == 1:
            return ""
        said = ", ".join(f"{hits}: {percent(chance)}" for hits, chance in enumerate(chances))
        return f"<p>{escape(self.words('odds-basestars'))} {said}</p>"

    def _crisis(self, reader: str) -> str:
        from gmkit.analysis.odds import galactica

        found = galactica.crises(self.desk.session, reader)
        parts = [(self.words("odds-jump"), found.jump)]
        parts += [
            (self.words(f"odds-kind-{kind.replace('_', '-')}"), chance)
            for kind, chance in found.kinds.items()
        ]
        parts += [
            (self.words(f"odds-ships-{icon.replace('_', '-')}"), chance)
            for icon, chance in found.ships.items()
        ]
        rows = [[escape(name), percent(chance)] for name, chance in parts]
        named = ""
        if len(found.cards) <= REASONS:
            named = ", ".join(_named(self.desk, card) for card in found.cards)
            named = f"<p>{escape(named)}</p>"
        return f"<h4>{escape(self.words('odds-crisis', count=len(found.cards)))}</h4>{named}{table(rows)}"


class _Cruiser:
    """Votes and fighters of Крейсер."""

    def __init__(self, desk: Desk) -> None:
        self.desk, self.words = desk, desk.words

    def page(self, reader: str) -> str:
        from gmkit.analysis.odds import cruiser

        session = self.desk.session
        told = "".join(self._vote(reader, ballot) for ballot in cruiser.ballots(session, reader))
        return (told or f"<p>{escape(self.words('odds-no-vote'))}</p>") + self._threats()

    def _vote(self, reader: str, ballot: Any) -> str:
        from gmkit.analysis.odds import cruiser

        session = self.desk.session
        voters = cruiser.voters(session, reader, ballot.id)
        against = (
            [one.seat for one in session.board(reader).papers if one.team == "cyborg"] if reader == GM else []
        )
        cases = [("odds-nobody", cruiser.vote_odds(ballot, voters))]
        if reader == GM:
            cases.append(("odds-cyborgs", cruiser.vote_odds(ballot, voters, against=against)))
        else:
            cases.append(("odds-two", cruiser.vote_odds(ballot, voters, traitors=2)))
        rows = [[escape(self.words(name)), percent(odds.passed), decimal(odds.mean)] for name, odds in cases]
        colours = ", ".join(self.desk.texts.word("colour", colour) for colour in ballot.plus)
        title = self.words("odds-vote", types=colours, number=ballot.difficulty)
        heads = ["", escape(self.words("odds-passed")), escape(self.words("odds-mean"))]
        return f"<h4>{escape(title)}</h4>{table(rows, heads)}"

    def _threats(self) -> str:
        from gmkit.analysis.odds import cruiser

        found = [
            one for one in cruiser.threats(self.desk.session.board(PUBLIC).status) if one.in_days is not None
        ]
        if not found:
            return f"<p>{escape(self.words('odds-no-fighters'))}</p>"
        rows = [
            [escape(self.desk.texts.word("room", one.room)), str(one.in_days), str(one.shots)]
            for one in sorted(found, key=lambda one: one.in_days or 0)
        ]
        heads = [escape(self.words(f"odds-{name}")) for name in ("room", "days", "shots")]
        return f"<h4>{escape(self.words('odds-fighters'))}</h4>{table(rows, heads)}"


OF: dict[str, Any] = {"galactica": _Galactica, "cruiser": _Cruiser}


def _named(desk: Desk, detail: str) -> str:
    """A card, a room or seats by their names."""
    texts = desk.texts
    card = texts.cards.get(detail)
    if card and isinstance(card.get("name"), dict):
        return str(card["name"][desk.lang])
    said = []
    for part in detail.split():
        name = texts.names.get(part)
        said.append(name or texts.word("room", part))
    return ", ".join(said)


class SuspicionBox(w.VBox):
    """Who may be a traitor by public facts: behind a press, for the GM's eyes, with claims to enter."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk, words = desk, desk.words
        self.open = False
        self.press = button(words("suspicion-show"), desk.safely(self._press))
        self.table = html("", "suspicion")
        self.figure = dress(w.Output(), "figure")
        seats = [(desk.texts.names.get(seat, seat), seat) for seat in desk.session.seats]
        self.who = dress(w.Dropdown(options=seats), "claim-who")
        self.about = dress(w.Dropdown(options=seats), "claim-about")
        self.says = dress(
            w.Dropdown(options=[(words(f"claim-{what}"), what) for what in ("traitor", "loyal")]), "claim"
        )
        self.enter = button(words("claim-enter"), desk.safely(self._claim))
        self.inside = column(
            html(f"<p class='gmk-small'>{escape(words('suspicion-note'))}</p>"), self.table, self.figure,
            row(html(escape(words("claim-title"))), self.who, self.about, self.says, self.enter),
        )  # fmt: skip
        self.children = [html(f"<h3>{escape(words('suspicion-title'))}</h3>"), self.press, self.inside]
        dress(self, "column", "box")

    def _press(self, _: Any) -> None:
        self.open = not self.open

    def _claim(self, _: Any) -> None:
        from gmkit.analysis.suspicion import Claim, note_of

        if self.who.value == self.about.value:
            raise GmkitError(
                "Choose two different players: who says it, and of whom.",
                "Выберите двух разных игроков: кто говорит и о ком.",
            )
        claim = Claim(0, self.who.value, self.about.value, traitor=self.says.value == "traitor")
        self.desk.session.note(note_of(claim))
        self.desk.done(self.desk.words("claim-noted"))

    def paint(self) -> None:
        """While it is closed nothing of it is worked out or in the page."""
        self.press.description = self.desk.words("suspicion-hide" if self.open else "suspicion-show")
        show(self.inside, self.open)
        if not self.open:
            self.table.value, self.figure.outputs = "", ()
            return
        from gmkit.analysis.suspicion import frame, suspicion
        from gmkit.plots.odds import suspicion as drawn

        told = suspicion(self.desk.session)
        ranked = sorted(told.now.items(), key=lambda pair: -pair[1])
        names = self.desk.texts.names
        seats = table([[escape(names.get(seat, seat)), percent(chance)] for seat, chance in ranked])
        reasons = "".join(f"<li>{escape(self._reason(reason))}</li>" for reason in told.largest(REASONS))
        self.table.value = f"{seats}<h4>{escape(self.desk.words('suspicion-reasons'))}</h4><ul>{reasons}</ul>"
        made = frame(told)
        made["reason"] = [
            self.desk.words(f"reason-{kind.replace('_', '-')}", detail=_named(self.desk, detail or ""))
            if isinstance(kind, str)
            else ""
            for kind, detail in zip(made["reason"], made["detail"].fillna(""), strict=True)
        ]
        self.figure.outputs = figure_output(drawn(made, self.desk.texts))

    def _reason(self, reason: Any) -> str:
        why = self.desk.words(
            f"reason-{reason.kind.replace('_', '-')}", detail=_named(self.desk, reason.detail)
        )
        return self.desk.words(
            "suspicion-reason", turn=reason.turn, name=self.desk.texts.names.get(reason.seat, reason.seat), why=why,
            before=f"{reason.before * 100:.0f}", after=f"{reason.after * 100:.0f}",
        )  # fmt: skip
