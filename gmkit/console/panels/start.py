"""The first screen: open a game, or make a new one."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any

import ipywidgets as w

from gmkit.console.chips import Chips, Item
from gmkit.console.overview import Overview, how_long, look
from gmkit.console.parts import Fold, button, column, dress, escape, html, row, show, tag
from gmkit.console.signup import form
from gmkit.console.workplace import Panel
from gmkit.core.system import SYSTEMS, system
from gmkit.errors import BadCards, GmkitError
from gmkit.schedule import Deadline, Plan
from gmkit.texts import Texts
from gmkit.texts.moments import moment

if TYPE_CHECKING:
    from gmkit.console.workplace import Desk

SUFFIX = ".gmkit"
SAMPLE = "sample"


def games_in(folder: Path) -> list[Path]:
    """The game files of a folder, the one last played first."""
    try:
        found = [(path.stat().st_mtime, path) for path in folder.glob(f"*{SUFFIX}") if path.is_file()]
    except OSError as error:
        raise GmkitError(
            f"The folder “{folder}” cannot be read ({error.strerror}).",
            f"Папка «{folder}» не читается ({error.strerror}).",
        ) from None
    return [path for _, path in sorted(found, reverse=True)]


class Start(Panel):
    def build(self) -> None:
        words = self.words
        self.games = Chips(self.safely(self._open), look="rows")
        self.folder = dress(w.Text(str(self.desk.folder), continuous_update=False), "grow")
        self.folder.observe(self.safely(self._moved), "value")
        self.none = html(f"<p>{escape(words('no-games'))}</p>")
        self.sample = button(words("sample"), self.safely(self._sample))
        left = column(
            html(f"<h3>{escape(words('open-game'))}</h3>"),
            row(html(escape(words("folder"))), self.folder),
            self.none, self.games, self.sample, look=("box", "side", "games"),
        )  # fmt: skip
        self.new = NewGame(self.desk)
        self.children = [row(left, self.new, look=("split",))]

    def _open(self, name: str, _: str) -> None:
        self.desk.load(self.desk.folder / name)

    def _moved(self, change: Any) -> None:
        self.desk.folder = Path(change["new"].strip() or ".").expanduser()

    def _sample(self, _: Any) -> None:
        from gmkit import sample

        path = self.desk.folder / f"{SAMPLE}{SUFFIX}"
        number = 1
        while path.exists():
            number += 1
            path = path.with_name(f"{SAMPLE}-{number}{SUFFIX}")
        self.desk.take(sample.make(path), path)

    def paint(self) -> None:
        now = self.desk.clock()
        found = [look(path, self.desk.lang) for path in games_in(self.desk.folder)]
        found.sort(key=lambda game: game.pressing(now))
        show(self.none, not found)
        self.games.items = [self._entry(game, now) for game in found]
        self.new.paint()

    def _entry(self, game: Overview, now: datetime) -> Item:
        """What there is to know of a game before it is opened; first what it waits for, then until when."""
        words = self.words
        if game.problem:
            return {
                "id": game.path.name,
                "label": game.path.stem,
                "note": game.problem,
                "tone": "bad",
                "state": "⚠",
            }
        when = " · ".join(filter(None, [words("system-" + game.system), game.moment, game.phase]))
        late, remind = game.late(now), game.remind(now)
        state = (
            "late" if late else "remind" if remind else "over" if game.over else "gm" if game.gm else "wait"
        )
        notes = [when, *self._waits(game, now)]
        return {
            "id": game.path.name, "label": game.path.stem, "note": "\n".join(notes),
            "state": words(f"game-{state}"), "tone": {"wait": "wait", "over": "plain"}.get(state, "part"),
        }  # fmt: skip

    def _waits(self, game: Overview, now: datetime) -> list[str]:
        words = self.words
        if game.over:
            return [game.over]
        who = words("game-all", count=len(game.wanted)) if game.everybody else ", ".join(game.wanted)
        lines = [words("game-waits", who=who, step=game.step)]
        if game.since is not None:
            lines.append(words("game-since", span=how_long(max(now - game.since, timedelta()), words)))
        if game.paused:
            lines.append(words("paused"))
        elif game.end is not None and game.plan is not None:
            lines.append(words("until", when=self._end(game.end, game.plan)))
        return lines

    def _end(self, end: Deadline, plan: Plan) -> str:
        if end.at is None:
            return end.text
        return moment(Texts(self.desk.lang, SYSTEMS[0]), plan.local(end.at), plan.zone)

    # -- the form survives a switch of language

    def draft(self) -> dict[str, Any]:
        return self.new.draft() if self.built else {}

    def restore(self, draft: dict[str, Any]) -> None:
        self.new.restore(draft)


class NewGame(w.VBox):
    """Names, options, seed, deck, file: everything that is fixed at the start."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk, words = desk, desk.words
        self.name = dress(w.Text(placeholder=words("game-name-placeholder")), "grow")
        self.system = w.Dropdown(options=[(words(f"system-{ident}"), ident) for ident in SYSTEMS])
        self.system.observe(desk.safely(lambda _: self._system()), "value")
        self.seed = dress(w.Text(placeholder=words("seed-placeholder")), "grow")
        self.deck = dress(w.Text(placeholder=words("deck-placeholder")), "grow")
        self.deck_said = html("")
        self.check = button(words("deck-check"), desk.safely(self._check))
        self.typed = w.Checkbox(description=words("typed-all"), indent=False, value=False)
        self.rules = Fold(desk, words("options"))
        self.more = Fold(
            desk, words("more"),
            _labelled(words("seed"), self.seed), html(f"<small>{escape(words('seed-note'))}</small>"),
            _labelled(words("deck"), row(self.deck, self.check)), self.deck_said, self.typed,
        )  # fmt: skip
        self.start = button(words("start-game"), desk.safely(self._start), "main", "wide")
        self.errors = html("", "errors")
        self._players = column()
        self.children = [
            html(f"<h3>{escape(words('new-game'))}</h3>"),
            row(_labelled(words("game-name"), self.name), _labelled(words("system"), self.system)),
            self._players, self.rules, self.more, self.errors, self.start,
        ]  # fmt: skip
        dress(self, "column", "box", "grow")
        self._system()

    def _system(self) -> None:
        """The form and the switches of the chosen system."""
        found = system(self.system.value)
        self.players = form(self.desk, found)
        self._players.children = [self.players]
        texts = self.desk.texts_of(found.id)
        self.switches = {
            s.name: w.Dropdown(options=[(texts.switch(s.name, value), value) for value in s.values])
            for s in found.switches
        }
        self.rules.body.children = [
            row(
                html(f"{escape(texts.switch(s.name))} {tag(s.source)}", "grow"),
                self.switches[s.name],
                look=("switch-row",),
            )
            for s in found.switches
        ]

    def paint(self) -> None:
        show(self.errors, bool(self.errors.value))

    def _check(self, _: Any) -> None:
        from gmkit import decks

        if not self.deck.value.strip():
            raise GmkitError("Write the deck's file first.", "Сначала укажите файл колоды.")
        problems = decks.check(self.system.value, Path(self.deck.value.strip()).expanduser())
        said = [escape(problem.text(self.desk.lang)) for problem in problems]
        self.deck_said.value = _problems(said) if said else f"<p>{escape(self.desk.words('deck-good'))}</p>"

    def _start(self, _: Any) -> None:
        """Make the game, in a file of its own; whatever is refused stands beside its field."""
        import gmkit

        desk = self.desk
        options = {name: widget.value for name, widget in self.switches.items()}
        self.errors.value = ""
        if problems := self.players.problems(options):
            self.errors.value = _problems([escape(text) for text in problems])
            raise GmkitError(desk.words("players-wrong", count=len(problems)))
        path = desk.folder / f"{file_name(self.name.value)}{SUFFIX}"
        deck = self.deck.value.strip()
        try:
            session = gmkit.new(
                self.system.value, self.players.players(), path=path, seed=self.seed.value.strip() or None,
                options=options, deck=Path(deck).expanduser() if deck else None,
                typed=["*"] if self.typed.value else [],
            )  # fmt: skip
        except BadCards as error:
            self.errors.value = _problems([escape(line) for line in error.text(desk.lang).splitlines()[1:]])
            raise GmkitError(error.en.splitlines()[0], error.ru.splitlines()[0]) from None
        desk.take(session, path)
        desk.done(desk.words("game-made", file=path.name))

    def draft(self) -> dict[str, Any]:
        fields = ("name", "system", "seed", "deck", "typed")
        return {
            "fields": {field: getattr(self, field).value for field in fields},
            "players": self.players.draft(),
            "switches": {name: widget.value for name, widget in self.switches.items()},
        }

    def restore(self, draft: dict[str, Any]) -> None:
        for field, value in draft["fields"].items():
            getattr(self, field).value = value
        self.players.restore(draft["players"])
        for name, value in draft["switches"].items():
            self.switches[name].value = value


def _labelled(label: str, widget: Any) -> Any:
    return column(html(f"<label>{escape(label)}</label>"), widget, look=("field",))


def _problems(said: list[str]) -> str:
    return "<ul class='gmk-problems'>" + "".join(f"<li>{text}</li>" for text in said) + "</ul>"


def file_name(title: str) -> str:
    """A title as the name of a file in the folder of games: no other folder can be named by it."""
    name = " ".join("".join(" " if c in '/\\:*?"<>|' or ord(c) < 32 else c for c in title).split()).strip(
        ". "
    )
    if not name:
        raise GmkitError(
            "Give the game a name: its file is called so.", "Дайте партии имя: так будет называться её файл."
        )
    return name[:80]
