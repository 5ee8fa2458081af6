"""The post-game report in words and figures: one HTML file that needs no network, or a file for the Voila app.

Everything is in it in both languages; the reader's browser chooses language and theme.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from html import escape
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from gmkit.analysis import suspicion
from gmkit.analysis.report import Award, Report, Turning, happened
from gmkit.errors import GmkitError, Language
from gmkit.plots import checks, odds
from gmkit.plots.review import review
from gmkit.plots.words import Words, rows
from gmkit.publish.figures import CONFIG, STILL
from gmkit.texts import texts_of

FORMAT = 1
#: The file that the Voila app reads.
REPORT = "report.json"
LANGUAGES: tuple[Language, ...] = ("ru", "en")
_HERE = Path(__file__).parent
#: Figures of `review` by the section that they stand in.
_SECTIONS = {
    "resources": ("resources", "jump", "sectors"),
    "checks": ("trials", "contributions"),
    "dice": ("dice", "luck"),
    "traitors": ("damage",),
    "waits": ("waits",),
}
TRAITORS = ("cyborg", "cylon")
#: So many checks are drawn one by one: the closest ones.
DRAWN = 3


def composed(report: Report, lang: Language = "ru") -> dict[str, Any]:
    """The report as plain data, ready as JSON: pages by language, each a title and sections of HTML and figures."""
    return {
        "format": FORMAT, "language": lang, "system": report.session.system.id, "roles": report.roles,
        "pages": {each: _page(report, each) for each in LANGUAGES},
    }  # fmt: skip


def write(report: Mapping[str, Any], path: str | Path) -> Path:
    """A composed report as one HTML file (`.html`) or as the Voila app's file (anything else is a folder for it).

    Raises GmkitError, with what was there before left as it was, when it cannot be written.
    """
    path = Path(path)
    if path.suffix.lower() in (".html", ".htm"):
        content, target = html(report), path
    else:
        content, target = json.dumps(report, ensure_ascii=False, separators=(",", ":")), path / REPORT
    fresh = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        fresh.write_text(content, encoding="utf-8")
        fresh.replace(target)
    except OSError as error:
        raise GmkitError(
            f"“{target}” cannot be written ({error.strerror}); make room or choose another place.",
            f"Не удаётся записать «{target}» ({error.strerror}); освободите место или выберите другое.",
        ) from None
    finally:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
    return target


def read(folder: str | Path) -> dict[str, Any]:
    """The report of a folder; raises GmkitError when there is none that this gmkit can show."""
    path = Path(folder) / REPORT
    try:
        found: dict[str, Any] = json.loads(path.read_bytes())
        known = found["format"] == FORMAT and all(found["pages"][lang]["sections"] for lang in LANGUAGES)
    except (OSError, ValueError, KeyError, TypeError):
        known, found = False, {}
    if not known:
        raise GmkitError(
            f"There is no report in “{folder}” that can be shown; make one: gmkit review GAME --to FOLDER.",
            f"В папке «{folder}» нет отчёта; создайте его: gmkit review ПАРТИЯ --to ПАПКА.",
        )
    return found


def html(report: Mapping[str, Any]) -> str:
    """The whole report as one page: its own style, script and plotly.js inside, nothing from elsewhere."""
    pages = "".join(_main(lang, report["pages"][lang]) for lang in LANGUAGES)
    figures = {
        lang: {section["id"]: section["figures"] for section in report["pages"][lang]["sections"]}
        for lang in LANGUAGES
    }
    data = json.dumps(figures, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    shell = (_HERE / "report.html").read_text(encoding="utf-8")
    parts = {
        "LANG": report["language"],
        "TITLE": escape(report["pages"][report["language"]]["title"]),
        "PAGES": pages,
        "DATA": data,
        "PLOTLY": _plotly(),
    }
    for name, text in parts.items():
        head, _, tail = shell.partition(f"<!--{name}-->")
        shell = f"{head}{text}{tail}"
    return shell


def _main(lang: str, page: Mapping[str, Any]) -> str:
    sections = "".join(
        f'<section data-id="{escape(section["id"])}"><h2>{escape(section["heading"])}</h2>{section["html"]}'
        f"{''.join('<div class=gm-figure></div>' for _ in section['figures'])}</section>"
        for section in page["sections"]
    )
    return f'<main lang="{lang}"><h1>{escape(page["title"])}</h1>{sections}</main>'


def _plotly() -> str:
    """plotly.js as the Python package brings it along, found without importing the package."""
    found = find_spec("plotly")
    assert found is not None
    assert found.origin is not None
    script = Path(found.origin).parent / "package_data" / "plotly.min.js"
    return script.read_text(encoding="utf-8").replace("</script", "<\\/script")


# ---- the page in one language


def _page(report: Report, lang: Language) -> dict[str, Any]:
    say = Words(texts_of(report.session, lang))
    figures = review(report.frames, say.texts)
    sections = [
        _section(say, "outcome", _outcome(report, say), _chances(report, say)),
        _section(say, "turning", _turning(report, say), []),
        *(
            _section(
                say,
                name,
                _words_of(report, say, name),
                [figures[f] for f in names if f in figures]
                + (_closest(report, say) if name == "checks" else []),
            )
            for name, names in _SECTIONS.items()
        ),
        _section(say, "suspicion", "", _suspicion(report, say)),
        _section(say, "awards", _awards(report, say), []),
        _section(say, "verification", _verification(report, say), []),
    ]
    title = say.texts.word("board", "title")
    return {
        "title": say("report-title", game=title),
        "sections": [s for s in sections if s["html"] or s["figures"]],
    }


def _section(say: Words, ident: str, html: str, figures: list[dict[str, Any]]) -> dict[str, Any]:
    ready = [{**figure, "layout": {**figure["layout"], **STILL}, "config": CONFIG} for figure in figures]
    return {"id": ident, "heading": say(f"report-{ident}"), "html": html, "figures": ready}


def _items(lines: list[str]) -> str:
    return f"<ul>{''.join(f'<li>{line}</li>' for line in lines)}</ul>" if lines else ""


def _outcome(report: Report, say: Words) -> str:
    """How it ended, and who was who."""
    session = report.session
    ended = say.texts.outcome(session.outcome) if session.outcome else say("report-running")
    turns = int(report.frames["games"]["turns"].iloc[0])
    facts = say("report-length", turns=turns, seats=len(session.seats), phases=session.phase_number)
    lines = []
    for row in rows(report.frames["roles"]):
        team = say(f"team-{row['team']}") if row["team"] else ""
        sign = "⚠ " if row["team"] in TRAITORS else ""
        cells = (say.seat(row["seat"]), _role(say, row["role"] or ""), sign + team)
        lines.append(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in cells)}</tr>")
    note = "" if report.roles == "shown" else f"<p>{escape(say('report-hidden'))}</p>"
    return f'<p class="gm-outcome">{escape(ended)}</p><p>{escape(facts)}</p>{note}<table>{"".join(lines)}</table>'


def _role(say: Words, role: str) -> str:
    for prefix in ("class", "character", "seat"):
        if (said := say.texts.word(prefix, role)) != role:
            return said
    return say.card(role) if role not in ("character", "npc") else ""


def _chances(report: Report, say: Words) -> list[dict[str, Any]]:
    if report.chances is None or not len(report.chances):
        return []
    import pandas as pd

    turning = pd.DataFrame(
        [{"turn": one.turn, "by": one.by} for one in report.turning], columns=["turn", "by"]
    )
    return [odds.win_chances(report.chances, say.texts, turning=turning)]


def _turning(report: Report, say: Words) -> str:
    """The turns that moved the game most, each with what was told of it."""
    lines = []
    for one in sorted(report.turning, key=lambda turning: turning.turn):
        told = _told(say, happened(report.frames, one.turn))
        lines.append(
            f"<b>{escape(_moved(report, say, one))}</b>" + (f" {escape('; '.join(told))}." if told else "")
        )
    intro = "report-turning-chances" if report.chances is not None else "report-turning-losses"
    return f"<p>{escape(say(intro))}</p>{_items(lines)}" if lines else ""


def _moved(report: Report, say: Words, one: Turning) -> str:
    if one.before is None or one.after is None or report.session.outcome is None:
        return say("report-lost", turn=one.turn, count=int(-one.by))
    side = say.side(report.session.outcome.winner)
    return say(
        "report-swing", turn=one.turn, side=side, before=f"{one.before:.0%}", after=f"{one.after:.0%}",
        sign="▲" if one.by > 0 else "▼",
    )  # fmt: skip


def _told(say: Words, found: Mapping[str, list[dict[str, Any]]]) -> list[str]:
    said = []
    for row in found["checks"]:
        if row["passed"] is not None and row["total"] is not None and row["difficulty"] is not None:
            name = say.card(row["name"] or row["kind"])
            passed = say("passed" if row["passed"] else "failed")
            said.append(
                say(
                    "report-check", name=name, total=row["total"], difficulty=row["difficulty"], passed=passed
                )
            )
    for row in found["damage"]:
        deed = say.cause(row["deed"], "")
        said.append(f"{deed}: {say.seat(row['seat'])} ({say.place(row['detail'])})")
    changes: dict[tuple[str, str], int] = {}
    for row in found["resources"]:
        key = (row["resource"], say.cause(row["cause"], row["detail"]))
        changes[key] = changes.get(key, 0) + row["change"]
    said += [
        f"{say.resource(name)} {'+' if change > 0 else '−'}{abs(change)} ({cause})"
        for (name, cause), change in changes.items()
        if change
    ]
    return said


def _words_of(report: Report, say: Words, name: str) -> str:
    """A sentence or two above a section's figures."""
    if name == "checks":
        told = report.frames["checks"]
        decided = told[told["passed"].notna()]
        count = int(decided["passed"].sum())
        return (
            f"<p>{escape(say('report-passed', passed=count, count=len(decided)))}</p>" if len(decided) else ""
        )
    if name == "traitors":
        return _traitors(report, say)
    return ""


def _traitors(report: Report, say: Words) -> str:
    """What traitors did, when it may be told: points against checks, deeds and what they cost."""
    traitors = [row["seat"] for row in rows(report.frames["roles"]) if row["team"] in TRAITORS]
    if not traitors:
        return ""
    given, deeds = report.frames["contributions"], report.frames["damage"]
    lines = []
    for seat in traitors:
        mine = given[(given["seat"] == seat) & (given["points"] < 0)]
        cost = deeds[deeds["seat"] == seat].groupby("deed")["amount"].sum()
        parts = [say("report-against", points=int(-mine["points"].sum()), count=int(mine["count"].sum()))]
        parts += [f"{say.cause(str(deed), '')}: {int(amount)}" for deed, amount in cost.items()]
        lines.append(f"<b>{escape(say.seat(seat))}</b>: {escape('; '.join(parts))}")
    return _items(lines)


def _suspicion(report: Report, say: Words) -> list[dict[str, Any]]:
    """What public facts said of each seat, turn by turn; only when the game is over and roles are shown."""
    if report.roles != "shown" or report.session.system.id not in suspicion.SYSTEMS:
        return []
    return [odds.suspicion(suspicion.frame(suspicion.suspicion(report.session)), say.texts)]


def _closest(report: Report, say: Words) -> list[dict[str, Any]]:
    """The checks that were decided most narrowly, card by card."""
    told, given = report.frames["checks"], report.frames["contributions"]
    drawn = told[told["check"].isin(given["check"]) & told["total"].notna() & told["difficulty"].notna()]
    margin = (drawn["total"] - drawn["difficulty"]).abs()
    chosen = drawn.loc[margin.sort_values(kind="stable").index[:DRAWN], "check"]
    figures = [checks.waterfall(told, given, int(number), say.texts) for number in sorted(chosen)]
    return [figure for figure in figures if figure["data"]]


def _awards(report: Report, say: Words) -> str:
    return _items([_award(say, award) for award in report.awards])


def _award(say: Words, award: Award) -> str:
    value = f"{award.value:.1f}" if award.value % 1 else f"{int(award.value)}"
    earned = say(f"award-{award.kind}-for", value=value)
    return f"<b>{escape(say(f'award-{award.kind}'))}</b> — {escape(say.seat(award.seat))} ({escape(earned)})"


def _verification(report: Report, say: Words) -> str:
    found = report.verification
    if found.failed is not None:
        verdict = (
            f'<p class="gm-bad">✕ {escape(say("report-bad"))} {escape(found.failed.text(say.texts.lang))}</p>'
        )
    else:
        verdict = f'<p class="gm-good">✓ {escape(say("report-good", lines=found.lines))}</p>'
    marked = [escape(say(f"remark-{name}", count=count)) for name, count in found.remarks.items() if count]
    sums = say("report-sums", commitment=found.commitment, head=found.head)
    return f"{verdict}{_items(marked)}<p class=gm-chain>{escape(sums)}</p>"
