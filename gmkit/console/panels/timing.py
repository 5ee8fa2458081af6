"""Time: the plan of the deadlines, who is away, a pause, and a substitute with all that the seat knows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any
from zoneinfo import available_timezones

import ipywidgets as w
from msgspec.structs import replace

from gmkit.console.chips import Chips, Copy
from gmkit.console.parts import button, column, dress, escape, html, row, show
from gmkit.console.workplace import Panel
from gmkit.errors import GmkitError
from gmkit.schedule import Absence, Plan, book
from gmkit.schedule.plan import clock, day
from gmkit.texts.markup import profiles, render
from gmkit.texts.packet import packet

if TYPE_CHECKING:
    from gmkit.console.workplace import Desk


class Timing(Panel):
    def build(self) -> None:
        self.plan = PlanForm(self.desk)
        self.away = Away(self.desk)
        self.substitute = Substitute(self.desk)
        left = column(self.plan, look=("grow",))
        right = column(self.away, self.substitute, look=("grow",))
        self.children = [row(left, right, look=("split",))]

    def paint(self) -> None:
        self.plan.paint()
        self.away.paint()
        self.substitute.paint()


class PlanForm(w.VBox):
    """Working days, time zone, quiet hours, hours of each step."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk, words = desk, desk.words
        self._read: Any = None
        self.zone = dress(w.Combobox(options=sorted(available_timezones()), ensure_option=False), "grow")
        self.days = Chips(desk.safely(self._toggle), look="switch")
        self._days: tuple[int, ...] = ()
        self.holidays = dress(w.Text(placeholder="2026-12-31, 2027-01-01"), "grow")
        self.quiet_from = dress(w.Text(placeholder="23:00"), "grow")
        self.quiet_to = dress(w.Text(placeholder="08:00"), "grow")
        self.hours = w.Text(placeholder="48")
        self.step_hours = w.Text()
        self.hour = w.Text(placeholder="20:00")
        self.waits = w.Checkbox(description=words("plan-waits"), indent=False)
        self.save = button(words("plan-save"), desk.safely(self._save), "main")
        self._step = html("", "small")
        self.children = [
            html(f"<h3>{escape(words('plan-title'))}</h3><p>{escape(words('plan-note'))}</p>"),
            row(_field(words("plan-zone"), self.zone), _field(words("plan-holidays"), self.holidays)),
            row(_field(words("plan-days"), self.days)),
            row(_field(words("plan-quiet"), row(self.quiet_from, html("–"), self.quiet_to))),
            row(_field(words("plan-hours"), self.hours), _field(words("plan-hour"), self.hour)),
            column(self._step, self.step_hours),
            row(self.waits, look=("bar",)),
            row(self.save),
        ]
        dress(self, "column", "box")

    def _toggle(self, number: str, _: str) -> None:
        n = int(number)
        self._days = tuple(sorted(set(self._days) ^ {n}))

    def paint(self) -> None:
        """Fill the fields when the plan or the step is another one; what is half typed stays otherwise."""
        session, words = self.desk.session, self.desk.words
        plan, step = book.plan_of(session), session.step
        if (plan, step) != self._read:
            self._read = (plan, step)
            self.zone.value, self._days = plan.zone, plan.days
            self.holidays.value = ", ".join(plan.holidays)
            self.quiet_from.value, self.quiet_to.value = plan.quiet or ("", "")
            self.hours.value = _number(plan.hours.get("", 0))
            self.step_hours.value = _number(plan.hours[step]) if step in plan.hours else ""
            self.hour.value, self.waits.value = plan.hour, plan.waits
        self._step.value = escape(words("plan-step-hours", step=self.desk.texts.step(step)))
        self.days.items = [
            {"id": str(n), "label": words(f"day-{n}"), "on": n in self._days} for n in range(7)
        ]

    def _save(self, _: Any) -> None:
        session = self.desk.session
        quiet = (self.quiet_from.value.strip(), self.quiet_to.value.strip())
        if bool(quiet[0]) != bool(quiet[1]):
            raise GmkitError(
                "Quiet hours have a beginning and an end; fill in both, or leave both empty.",
                "У тихих часов есть начало и конец; заполните оба поля или оставьте оба пустыми.",
            )
        plan = replace(
            book.plan_of(session),
            zone=self.zone.value.strip() or "UTC",
            days=self._days,
            holidays=tuple(day(text).isoformat() for text in _parts(self.holidays.value)),
            quiet=(_clock(quiet[0]), _clock(quiet[1])) if quiet[0] else None,
            hours=self._hours(),
            hour=_clock(self.hour.value) if self.hour.value.strip() else "",
            waits=self.waits.value,
        )
        book.set_plan(session, plan)
        self.desk.done(self.desk.words("plan-saved"))

    def _hours(self) -> Mapping[str, float]:
        session = self.desk.session
        hours = dict(book.plan_of(session).hours) | {"": _hours(self.hours.value or "0")}
        hours.pop(session.step, None)
        if self.step_hours.value.strip():
            hours[session.step] = _hours(self.step_hours.value)
        return hours


class Away(w.VBox):
    """Who is away, and whether the whole game rests."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk, words = desk, desk.words
        self.pause = button("", desk.safely(self._pause))
        self.resting = html("", "small")
        self.absences = Chips(desk.safely(self._remove), look="rows")
        self.seat = dress(w.Dropdown(), "grow")
        self.first, self.last = w.Text(placeholder="2026-12-01"), w.Text(placeholder="2026-12-07")
        self.add = button(words("away-add"), desk.safely(self._add))
        self.children = [
            html(f"<h3>{escape(words('away-title'))}</h3>"),
            row(self.pause, self.resting),
            self.absences,
            row(self.seat, self.first, html("–"), self.last, self.add),
        ]
        dress(self, "column", "box")

    def paint(self) -> None:
        desk, words, session = self.desk, self.desk.words, self.desk.session
        plan, since = book.plan_of(session), book.paused(session)
        self.pause.description = words("pause-end" if since else "pause-begin")
        self.resting.value = escape(words("paused")) if since else ""
        _seats(desk, self.seat)
        self.absences.items = [
            {
                "id": str(n), "label": desk.texts.seat(one.seat), "note": f"{one.first} – {one.last}", "off": True,
                "acts": [{"id": "remove", "label": "✕", "hint": words("away-remove")}],
            }
            for n, one in enumerate(plan.absences)
        ]  # fmt: skip

    def _pause(self, _: Any) -> None:
        session, now = self.desk.session, self.desk.clock()
        if book.paused(session) is None:
            book.pause(session, now)
        else:
            book.resume(session, now)

    def _add(self, _: Any) -> None:
        first = day(self.first.value)
        last = day(self.last.value or self.first.value)
        plan = book.plan_of(self.desk.session)
        absence = Absence(self.seat.value, first.isoformat(), last.isoformat())
        book.set_plan(self.desk.session, replace(plan, absences=(*plan.absences, absence)))
        self.first.value = self.last.value = ""

    def _remove(self, number: str, _: str) -> None:
        plan = book.plan_of(self.desk.session)
        left = tuple(one for n, one in enumerate(plan.absences) if n != int(number))
        book.set_plan(self.desk.session, replace(plan, absences=left))


class Substitute(w.VBox):
    """Somebody takes a seat over: the new name is told to the table; all that the seat knows is ready to be sent."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk, words = desk, desk.words
        self._made: Any = None
        self.seat = dress(w.Dropdown(), "grow")
        self.seat.observe(desk.safely(lambda _: None), "value")
        self.name = dress(w.Text(placeholder=words("substitute-name")), "grow")
        self.take_over = button(words("substitute-go"), desk.safely(self._take_over))
        known = profiles(desk.folder)
        self.profile = w.Dropdown(options=[(known[p].name[desk.lang], p) for p in known])
        self.profile.observe(desk.safely(lambda _: None), "value")
        self.make = button(words("packet-make"), desk.safely(self._make))
        self.copy = Copy(label=words("packet-copy"), done=words("copied"), failed=words("copy-failed"))
        self.children = [
            html(f"<h3>{escape(words('substitute-title'))}</h3><p>{escape(words('substitute-note'))}</p>"),
            row(self.seat, self.name, self.take_over),
            row(self.profile, self.make, self.copy),
            html(escape(words("packet-hidden")), "small"),
        ]
        dress(self, "column", "box")

    def paint(self) -> None:
        desk, session = self.desk, self.desk.session
        _seats(desk, self.seat)
        if self._key() != self._made:
            self.copy.text = ""  # what a seat knows is on the page only when it has been asked for
        show(self.copy, bool(self.copy.text))
        show(self.take_over, name_place(session, self.seat.value) is not None)

    def _key(self) -> tuple[str, str, str]:
        return self.desk.session.head, self.seat.value, self.profile.value

    def _make(self, _: Any) -> None:
        desk = self.desk
        self._made = self._key()
        mark_up = profiles(desk.folder)[self.profile.value]
        self.copy.text = render(packet(desk.session, self.seat.value, desk.lang), mark_up)

    def _take_over(self, _: Any) -> None:
        session, seat, name = self.desk.session, self.seat.value, " ".join(self.name.value.split())
        place = name_place(session, seat)
        if not name or name in session.names.values() or place is None:
            raise GmkitError(
                "Write the name of the substitute; no other player may have it.",
                "Напишите имя замены; его не должно быть ни у кого из игроков.",
            )
        old = session.names.get(seat, seat)
        said = self.desk.words("substitute-reason", old=old, name=name)
        session.ruling("set", place, name, reason=said, public=True)
        self.name.value = ""
        self.desk.done(self.desk.words("substitute-done"))


def name_place(session: Any, seat: str) -> str | None:
    """The place of the state in which the name of a seat's player stands."""
    name = session.names.get(seat)
    ends = (f".{seat}.name", f".{seat}")
    return next((p for p, value in session.places().items() if value == name and p.endswith(ends)), None)


def _seats(desk: Desk, widget: Any) -> None:
    options = [(desk.texts.seat(seat), seat) for seat in desk.session.seats]
    if tuple(widget.options) != tuple(options):
        kept = widget.value
        widget.options = options
        widget.value = kept if kept in desk.session.seats else desk.session.seats[0]


def _field(label: str, widget: Any) -> Any:
    return column(html(f"<label>{escape(label)}</label>"), widget, look=("field",))


def _parts(text: str) -> list[str]:
    return text.replace(",", " ").replace(";", " ").split()


def _number(hours: float) -> str:
    return f"{hours:g}"


def _clock(text: str) -> str:
    return f"{clock(text):%H:%M}"


def _hours(text: str) -> float:
    try:
        return float(text.strip().replace(",", "."))
    except ValueError:
        raise GmkitError(
            f"“{text}” is no number of hours; write it like 48.", f"«{text}» — не число часов; пишите 48."
        ) from None


__all__ = ["Plan", "Timing"]
