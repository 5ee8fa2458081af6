"""A pasted page as posts: who wrote each, when, whether it was edited, and which of its lines are the writer's own.

Headers are known by their form: phpBB, vBulletin, XenForo, SMF, Discourse, Discord, VK, Telegram and WhatsApp, in
Russian and English. What stands before the first header, or a paste without any, is one post of an unknown writer.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from datetime import datetime

from gmkit.texts.reading.moments import moment
from gmkit.texts.reading.pasted import Line, lines
from gmkit.texts.reading.tokens import fold


@dataclass(frozen=True, slots=True)
class Post:
    """One post. `at` is its time as it was written there, `when` the same as a moment where it can be told."""

    author: str
    at: str
    when: datetime | None
    lines: tuple[Line, ...]
    edited: bool = False
    edited_when: datetime | None = None
    day_only: bool = False  #: the page tells the day and not the time


#: Stands in where nobody knows what day it is: enough to tell that there is a time at all.
_SOME_DAY = datetime(2000, 1, 1)  # noqa: DTZ001 - no zone

_NAME = r"(?P<name>[^\n»«:]{1,40}?)"
_CLOCK = r"\d\d?:\d\d(?::\d\d)?(?:\s*[ap]m)?"
_MONTH = r"[a-zа-яё]{3,9}\.?"
_DAY = rf"(?:{_MONTH}\s+\d{{1,2}}|\d{{1,2}}\s+{_MONTH})(?:,?\s*\d{{4}})?"
_WEEKDAY = r"(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+|(?:пн|вт|ср|чт|пт|сб|вс)[а-я]*,?\s+)?"
_NEAR = r"(?:сегодня|вчера|today|yesterday)"
_BY = r"(?:сообщение|непрочитанное сообщение|post|unread post|by|от|автор)"
#: A header in one line; what `when` matches has to hold a date or a time.
_HEADERS = tuple(
    re.compile(form, re.IGNORECASE)
    for form in (
        rf"^\[(?P<when>[\d./\-, :]+(?:[ap]m)?)\]\s*{_NAME}:\s*(?P<rest>.*)$",  # WhatsApp, Telegram on a phone
        rf"^(?P<when>\d[\d./]+,? {_CLOCK})\s+[-–—]\s+{_NAME}:\s*(?P<rest>.*)$",  # WhatsApp's export
        rf"^{_NAME},?\s+\[(?P<when>[^\]]*{_CLOCK}[^\]]*)\]:?\s*(?P<rest>)$",  # Telegram's desktop
        rf"^(?:\W*{_BY}\s+)+(?:by\s+)?{_NAME}\s+[»›]\s+(?P<when>.+)(?P<rest>)$",  # phpBB
        rf"^{_NAME}\s+[»›]\s+(?P<when>.*\d.*)(?P<rest>)$",
        rf"^{_NAME}\s+[—–-]\s+(?P<when>(?:{_NEAR},?\s+(?:в|at)\s+)?[\d./ ,]*{_CLOCK})(?P<rest>)$",  # Discord
        rf"^{_NAME}\s+(?P<when>\d{{1,2}}\s+{_MONTH}\s+(?:\d{{4}}\s+)?в\s+{_CLOCK})(?P<rest>)$",  # VK
        rf"^{_NAME}\s+(?P<when>{_NEAR}\s+(?:в|at)\s+{_CLOCK})(?P<rest>)$",
        rf"^{_NAME}\s+(?P<when>\d{{1,2}}\.\d\d\.\d{{2,4}},?\s+{_CLOCK})(?P<rest>)$",
        rf"^{_NAME}\s*[,|·]\s*(?P<when>{_WEEKDAY}{_DAY},?\s*(?:в|at)?\s*{_CLOCK})(?P<rest>)$",
        rf"^{_NAME}\s+(?P<when>{_WEEKDAY}{_DAY},?\s+(?:at\s+)?{_CLOCK})(?P<rest>)$",
    )
)
#: A line that holds nothing but a date or a time and what forums put around it.
_AROUND = re.compile(
    r"(?:#\s?\d+|№\s?\d+|\bответ\b|\breply\b|\bотправлено\b|\bposted\b|\bдобавлено\b|\bon\b|\bat\b|\bв\b|\bг\b|"
    r"[«»·•|:,.\s\-–—]|\b(?:пн|вт|ср|чт|пт|сб|вс|mon|tue|wed|thu|fri|sat|sun)[a-zа-я]*)+"
)
_WROTE = re.compile(
    r"^\W*(?P<name>[^:]{1,40}?)\s+(?:писал(?:\(а\)|а)?|пишет|сказал(?:\(а\)|а)?|wrote|said|написал(?:\(а\)|а)?)\b"
    r"[^:\n]*:?\s*[↑:]*.*$",
    re.IGNORECASE,
)
_FORWARDED = re.compile(r"^\[?(?:forwarded from|переслано от|переслан\w* сообщени\w*)\b", re.IGNORECASE)
_EDITED = re.compile(
    r"последний раз (?:редактировалось|отредактировано|изменено)|^\W*(?:сообщение |пост )?отредактировано|"
    r"^\W*(?:сообщение )?изменено\b|^\W*last edited|^\W*edited (?:by|at|on|\d|\w+ \d)|^\W*edited\W*$|"
    r"\((?:ред|изм|edited|изменено)\.?\)\s*$|^\W*ред\.\s|^✏",
    re.IGNORECASE,
)
#: What stands beside a post and is nobody's words: figures of the writer, and buttons.
_FIGURES = (
    "сообщени[йяе]|сообщений всего|posts?|messages|зарегистрирован\\w*|joined|регистрация|репутация|reputation|откуда|"
    "location|баллы|points|благодарност\\w*|likes?|реакции|reactions?"
)
_BUTTONS = (
    "вернуться к началу|top|наверх|ответить|reply|quote|цитировать|поделиться|share|нравится|like|пожаловаться|report|"
    "профиль|лс|pm|вне форума|не в сети|offline|online|member|new member|active member|участник|новичок|пользователь|"
    "senior member|administrator|модератор|#\\d+|re: .*|вложения:?|показать ещё|\\d+ (?:ответов|replies|likes?)"
)
_FURNITURE = re.compile(rf"^[^\w#№]*(?:(?:{_FIGURES})\s*:.*|{_BUTTONS})\W*$", re.IGNORECASE)


def _header(
    text: str, now: datetime | None, month_first: bool
) -> tuple[str, str, datetime | None, str] | None:
    """Writer, time and what follows in the same line, if the line is a header."""
    if _EDITED.search(text):
        return None
    for form in _HEADERS:
        if match := form.match(text):
            when = match["when"].strip()
            found = moment(when, now or _SOME_DAY, month_first=month_first)
            if found is not None:
                known = moment(when, now, month_first=month_first)
                return match["name"].strip(" ,.»›\t"), when, known[0] if known else None, match["rest"]
    return None


def _only_a_time(text: str, now: datetime | None, month_first: bool) -> tuple[str, datetime | None] | None:
    """The time, if the line holds nothing else."""
    if len(text) > 60:
        return None
    found = moment(text, now or _SOME_DAY, month_first=month_first)
    if found is None:
        return None
    start, end = found[1]
    around = fold(text)[:start] + " " + fold(text)[end:]
    if _AROUND.fullmatch(around):
        known = moment(text, now, month_first=month_first)
        return text.strip(" #«»·|"), known[0] if known else None
    return None


def _may_be_a_name(text: str, known: frozenset[str]) -> bool:
    """A line that can be a writer's name alone."""
    said = text.strip()
    if fold(said) in known:
        return True
    return (
        bool(re.fullmatch(r"[^\W\d_][\w .\-]{0,29}", said))
        and len(said.split()) <= 3
        and not _FURNITURE.match(said)
    )


def posts(
    text: str, *, names: Iterable[str] = (), now: datetime | None = None, month_first: bool = False,
    tags: tuple[str, ...] = (),
) -> list[Post]:  # fmt: skip
    """The posts of a pasted page, in the order in which they stand there.

    `names` are writers that are known; a name that stands alone above a time is taken for one anyway.
    """
    known = frozenset(fold(name) for name in names)

    def begins(line: str) -> bool:
        return _header(line, now, month_first) is not None or _only_a_time(line, now, month_first) is not None

    said = lines(text, tags, begins)
    starts = list(_starts(said, now, month_first, known))
    found = []
    first = starts[0][0] if starts else len(said)
    if any(_words(line) for line in said[:first]):
        found.append(_post("", "", None, said[:first], now, month_first))
    ends = [*(start[0] for start in starts[1:]), len(said)][: len(starts)]
    for (_, body, author, at, when, rest), end in zip(starts, ends, strict=True):
        own = [Line(rest)] if rest else []
        found.append(_post(author, at, when, [*own, *said[body:end]], now, month_first))
    return found


def _words(line: Line) -> bool:
    return bool(line.text) and not _FURNITURE.match(line.text)


def _starts(
    said: list[Line], now: datetime | None, month_first: bool, known: frozenset[str]
) -> Iterable[tuple[int, int, str, str, datetime | None, str]]:
    """For each post: its first line, the first line of its body, writer, time, moment, rest of the header's line."""
    spoken = [n for n, line in enumerate(said) if line.text]
    for place, n in enumerate(spoken):
        line = said[n]
        if line.quoted or line.signed:
            continue
        if header := _header(line.text, now, month_first):
            yield (n, n + 1, *header)
            continue
        time = _only_a_time(line.text, now, month_first)
        if time is None:
            continue
        above, below = _above(said, spoken[max(0, place - 4) : place]), spoken[place + 1 : place + 2]
        if above and fold(said[above[0]].text) in known:
            yield (above[0], n + 1, said[above[0]].text, *time, "")
        elif below and fold(said[below[0]].text) in known:  # the time first, then the name: vBulletin
            yield (n, below[0] + 1, said[below[0]].text, *time, "")
        elif (
            len(above) > 1
            and fold(said[above[1]].text) in known
            and _may_be_a_name(said[above[0]].text, known)
        ):
            yield (above[1], n + 1, said[above[1]].text, *time, "")  # a rank between name and time
        elif above and _may_be_a_name(said[above[0]].text, known):
            yield (above[0], n + 1, said[above[0]].text, *time, "")


def _above(said: list[Line], lines: list[int]) -> list[int]:
    """The lines above a time that can be a name, the nearest first."""
    return [n for n in reversed(lines) if not _FURNITURE.match(said[n].text)]


def _post(
    author: str, at: str, when: datetime | None, said: list[Line], now: datetime | None, month_first: bool
) -> Post:
    """The post of these lines: marks of editing, attributions of quotes and furniture taken out."""
    own: list[Line] = []
    edited, edited_when = False, None
    quoting = forwarded = False
    for raw in said:
        line = raw
        if _EDITED.search(line.text) and not line.quoted:
            edited = True
            found = moment(line.text, now or when, month_first=month_first)
            edited_when = found[0] if found else edited_when
            rest = re.sub(
                r"\((?:ред|изм|edited|изменено)\.?\)\s*$", "", line.text, flags=re.IGNORECASE
            ).strip()
            if rest == line.text.strip():
                continue
            line = replace(line, text=rest)
        if _FORWARDED.match(line.text):
            forwarded = True
        if not line.text:
            quoting = False
        elif _WROTE.match(line.text) and "##" not in line.text:
            quoting = True
        if line.text and _FURNITURE.match(line.text):
            continue
        own.append(replace(line, quoted=True) if quoting or forwarded else line)
    day_only = when is not None and not re.search(r"\d:\d\d", at)
    return Post(author, at, when, tuple(own), edited, edited_when, day_only)


#: For tests and for the desk: what a page's writers are called, each once, in order.
def writers(found: Iterable[Post], named: Callable[[str], bool] = bool) -> list[str]:
    return list(dict.fromkeys(post.author for post in found if named(post.author)))
