"""`gmkit` on the command line: everything that a session can do, without a notebook.

Errors are one sentence on standard error and exit code 2. What is printed for a reader is what `view(reader)` holds.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from gmkit.errors import GmkitError, IllegalAnswer, Language, language
from gmkit.usage import Parser, language_in

if TYPE_CHECKING:
    from gmkit.core.questions import Question
    from gmkit.core.session import Session

Arguments = argparse.Namespace

LANGUAGES: tuple[Language, ...] = ("en", "ru")


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code: 0, or 2 with a sentence on standard error."""
    words = sys.argv[1:] if argv is None else argv
    asked = language_in(words)
    language.set("ru" if asked == "ru" else "en" if asked == "en" else _language_of_the_machine())
    try:
        arguments = _parser().parse_args(words)
        arguments.run(arguments)
    except GmkitError as error:
        print(f"gmkit: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # `gmkit show … | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        return 130
    return 0


def _language_of_the_machine() -> Language:
    named = os.environ.get("GMKIT_LANG") or os.environ.get("LC_ALL") or os.environ.get("LANG") or ""
    return "ru" if named.lower().startswith("ru") else "en"


# ---- making and opening


def new(a: Arguments) -> None:
    """Start a game in a new file."""
    from gmkit import games, sample

    if a.sample:
        if a.system != sample.SYSTEM:
            raise GmkitError(
                f"There is a sample of {sample.SYSTEM} alone; leave --sample out to begin a game of {a.system}.",
                f"Пример есть только для {sample.SYSTEM}; чтобы начать партию {a.system}, уберите --sample.",
            )
        session = sample.make(a.file)
    else:
        options = dict(_option(text) for text in a.option)
        session = games.new(
            a.system, a.player, path=a.file, seed=a.seed, options=options, deck=a.deck, typed=a.typed
        )
    print(session.commitment)
    session.close()


def _option(text: str) -> tuple[str, Any]:
    name, equals, value = text.partition("=")
    if not equals:
        raise GmkitError(
            f"Write an option as name=value, not “{text}”.", f"Настройка пишется имя=значение, не «{text}»."
        )
    return name, _value(value)


def _value(text: str) -> Any:
    """JSON where it is JSON (numbers, true, lists), else the text as it stands."""
    try:
        return json.loads(text)
    except ValueError:
        return text


def _open(a: Arguments) -> Session:
    from gmkit import games

    return games.open(a.file)


# ---- looking and entering


def show(a: Arguments) -> None:
    """Print what a reader may know: who is waited for and the questions asked; or all of it as JSON."""
    if (a.log or a.places) and a.reader != "gm":
        raise GmkitError(
            f"Log and places hold every secret and are not shown to {a.reader}; leave --as out, or take --json.",
            f"В журнале и местах все тайны: для {a.reader} их не показывают; уберите --as или возьмите --json.",
        )
    with closing(_open(a)) as session:
        if a.places:
            for path, value in session.places().items():
                print(f"{path} = {json.dumps(value, ensure_ascii=False)}")
        elif a.log:
            for number, line in enumerate(session.log.lines):
                print(f"{number:5} {line.decode()}")
        elif a.json:
            print(json.dumps(session.view(a.reader), ensure_ascii=False, indent=1))
        else:
            _show_plainly(session, a.reader)


def _show_plainly(session: Session, reader: str) -> None:
    from gmkit.texts import texts_of

    texts = texts_of(session, language.get())
    view = session.view(reader)
    print(f"{texts.phase(session.phase)} · {texts.step(session.step)}")
    for wait in view["waiting"]:
        print(f"  … {texts.names.get(wait['seat'], wait['seat'])} ({wait['seat']})")
    for question in session.waiting():
        if reader in ("gm", question.seat):
            print(f"{question.id}\n    {texts.question(question)}")
            options = getattr(question, "options", ())
            for option in dict.fromkeys(options):
                print(f"    - {option}: {texts.option(question, option)}")
            for option, refusal in getattr(question, "refused", {}).items():
                print(f"    x {option}: {texts.refusal(refusal)}")


def answer(a: Arguments) -> None:
    """Answer an open question, for any seat."""
    with closing(_open(a)) as session:
        value = _given(session.question(a.question), a.value)
        try:
            session.answer(a.question, value, overrule=a.overrule)
        except IllegalAnswer as error:
            if error.refusal is None:
                raise
            raise _refused(session, error) from None


def _given(question: Question[Any], text: str) -> Any:
    """What was typed as an answer: an option or free words as they stand, all else as JSON."""
    from gmkit.core.questions import Choose, Text

    if isinstance(question, Choose):
        known = text in question.options or text in question.refused
        return text if known else _value(text)
    if isinstance(question, Text):
        return text
    value = _value(text)
    if isinstance(value, list):  # options such as "1" need no quotes
        return [str(v) if type(v) is int and str(v) in getattr(question, "options", ()) else v for v in value]
    return value


def _refused(session: Session, error: IllegalAnswer) -> GmkitError:
    """The refusal in words, with the way around it."""
    from gmkit.texts import texts_of

    why = {lang: texts_of(session, lang).refusal(error.refusal) for lang in LANGUAGES}
    return GmkitError(
        f"Refused: {why['en']}. Choose another option, or overrule it: --overrule REASON.",
        f"Нельзя: {why['ru']}. Выберите другое или снимите запрет решением мастера: --overrule ПРИЧИНА.",
    )


def undo(a: Arguments) -> None:
    """Take back the last entry, or everything from a line on."""
    with closing(_open(a)) as session:
        seen = session.undo(a.to, confirm=a.confirm, reason=a.reason)
        if seen:
            from gmkit.texts.post import correction

            print(correction(session, seen, language.get(), a.profile))


def ruling(a: Arguments) -> None:
    """The GM's word: set a value, move a card, switch a reading."""
    with closing(_open(a)) as session:
        session.ruling(a.action, a.target, _value(a.value), reason=a.reason, public=a.public)


# ---- the log


def replay(a: Arguments) -> None:
    """Play the log again from its first line, printing each line that counts as it takes effect."""
    from gmkit.core.log import Answer, Phase, Ruling
    from gmkit.core.run import replay as feed
    from gmkit.core.run import started
    from gmkit.core.system import system
    from gmkit.store.sqlite import GameFile

    store = GameFile.open(Path(a.file))
    log, _, _ = store.load()
    store.close()
    run = started(system(log.header.system), log.header)
    ends, rules, rules_by = (
        ("конец", "правила", "решение мастера") if language.get() == "ru" else ("end", "rules", "ruling")
    )
    for number in log.counting:
        record = log.records[number]
        feed(run, record, number)
        match record:
            case Phase():
                print(f"{number:5} — {record.name or ends} ({rules} {record.rules}, {record.digest})")
            case Answer():
                print(f"{number:5} {record.question} = {json.dumps(record.value, ensure_ascii=False)}")
            case Ruling():
                print(f"{number:5} {rules_by} {record.action} {record.target}: {record.reason}")


def verify(a: Arguments) -> None:
    """Check a game: chain, commitment, every answer, state and die. Prints ok or names the first line that differs."""
    from gmkit import games
    from gmkit.store import jsonl
    from gmkit.store.sqlite import GameFile

    if a.file.endswith(".jsonl"):
        log = jsonl.read(a.file)
    else:
        store = GameFile.open(Path(a.file))
        log, _, _ = store.load()
        store.close()
    for remark in games.verify(log, a.head):
        print(remark)
    print(f"ok · {len(log)} · {log.head(0)} · {log.seal()}")


def export(a: Arguments) -> None:
    """Write the log as lines of JSON. It holds every secret of the game."""
    from gmkit.store import jsonl

    with closing(_open(a)) as session:
        jsonl.export(session, a.to)


def import_(a: Arguments) -> None:
    """Make a game file from an exported log."""
    from gmkit import games
    from gmkit.store import jsonl

    games.restore(jsonl.read(a.source), a.file).close()


# ---- posts and pages


def report(a: Arguments) -> None:
    """Print the next post for the table, or a seat's private message: all that is new since the last one marked.

    With --posted it counts as shown from now on; with --packet it is everything that a seat knows, for a substitute.
    """
    from gmkit.texts import post, texts_of
    from gmkit.texts.markup import render
    from gmkit.texts.packet import packet

    with closing(_open(a)) as session:
        lang = language.get()
        _need_reader(session, a.reader)
        if a.packet and a.reader == post.TABLE:
            raise GmkitError(
                "A packet is for a seat; name it with --as.",
                "Пакет составляется для места; назовите его: --as.",
            )
        if a.packet:
            print(render(packet(session, a.reader, lang), a.profile))
        elif a.reader == post.TABLE:
            print(post.post(session, post.TABLE, lang, a.profile))
        elif post.news(session, a.reader):
            print(render(post.seat_blocks(session, a.reader, lang), a.profile))
        else:
            print(texts_of(session, lang).word("post", "nothing"))
        if a.posted and not a.packet:
            session.mark_shown([a.reader], post.way(a.reader))


def _need_reader(session: Session, reader: str) -> None:
    if reader not in ("public", *session.seats):
        readers = ", ".join(("public", *session.seats))
        raise GmkitError(
            f"There is no post for “{reader}”; choose one of: {readers}.",
            f"Для «{reader}» нет отчёта; выберите одно из: {readers}.",
        )


def story(a: Arguments) -> None:
    """Print the game as a readable story from what everybody knows, turn by turn, with its figures."""
    from gmkit.texts.markup import render
    from gmkit.texts.prose import story as told

    with closing(_open(a)) as session:
        print(render(told(session, language.get()), a.profile))


def publish(a: Arguments) -> None:
    """Write what the table may know into a folder that `gmkit serve` shows, or as a page for any web space."""
    from gmkit.publish import publish as write
    from gmkit.publish.site import site

    with closing(_open(a)) as session:
        if a.to or not a.site:
            print(write(session, Path(a.to or "published"), language.get()))
        if a.site:
            print(site(session, Path(a.site), language.get()))


def links(a: Arguments) -> None:
    """Private links of the players: list them, give them out, renew or revoke them."""
    from gmkit.publish import Links

    with closing(_open(a)) as session:
        kept = Links.of(session)
        if a.address:
            kept.lead_to(a.address)
        for change, seats in ((kept.share, a.share), (kept.renew, a.renew), (kept.revoke, a.revoke)):
            for seat in _seats(session, seats):
                change(seat)
        for seat in session.seats:
            print(f"{seat}\t{session.names.get(seat, '')}\t{kept.link(seat) or '—'}")


def _seats(session: Session, named: Sequence[str]) -> Sequence[str]:
    """The seats that are named; raises GmkitError for what is none."""
    wrong = [seat for seat in named if seat not in (*session.seats, "all")]
    if wrong:
        known = ", ".join(session.seats)
        raise GmkitError(
            f"There is no seat “{wrong[0]}”; choose one of: {known}, or all.",
            f"Нет места «{wrong[0]}»; выберите одно из: {known}, или all.",
        )
    return session.seats if "all" in named else named


def serve(a: Arguments) -> None:
    """Show a published folder to players: Voila, read-only."""
    from gmkit.publish.serve import serve as run

    run(Path(a.folder), ip=a.ip, port=a.port, visitors=a.visitors, hosts=a.host)


def gm(a: Arguments) -> None:
    """Open the GM's desk in JupyterLab; makes a sample game on the first start."""
    from gmkit.lab import start

    start(Path(a.folder), port=a.port, browser=a.browser, lang=language.get())


# ---- simulation and cards


def review(a: Arguments) -> None:
    """The report after the game: one HTML file, or a folder for the Voila app; roles shown or hidden."""
    from gmkit.analysis.report import report as facts
    from gmkit.publish import report as page

    with closing(_open(a)) as session, _bar() as progress:
        told = facts(
            session, roles=a.roles, samples=a.number, workers=a.jobs, published=a.head, progress=progress
        )
        print(page.write(page.composed(told, language.get()), a.to))


def simulate(a: Arguments) -> None:
    """Play games by bots, on all cores or on a Dask cluster: a line of JSON a game, or a table with --to."""
    from gmkit.analysis import simulation

    job = simulation.job(
        a.system, a.number, bots=_bots(a.bots), seed=a.seed, players=a.player or None,
        options=dict(_option(text) for text in a.option), deck=a.deck,
    )  # fmt: skip
    with _bar() as progress:
        if a.to:
            print(simulation.simulate_to(job, a.to, workers=a.jobs, scheduler=a.scheduler, progress=progress))
            return
        for row in simulation.simulate(job, workers=a.jobs, scheduler=a.scheduler, progress=progress):
            print(json.dumps(row, ensure_ascii=False), flush=True)


def _bots(texts: Sequence[str]) -> dict[str, str]:
    """`plausible` for all, `P1=random` for a seat; one after another, or separated by commas."""
    parts = [part for text in texts for part in text.split(",") if part]
    pairs = [part.partition("=") for part in parts]
    return {seat if equals else "*": name if equals else seat for seat, equals, name in pairs}


@contextmanager
def _bar() -> Iterator[Callable[[int, int], None] | None]:
    """A line on standard error that shows how far the games are; none where nobody is looking."""
    if not sys.stderr.isatty():
        yield None
        return
    begun, before = time.monotonic(), -1

    def show(done: int, number: int) -> None:
        nonlocal before
        before = done if before < 0 else before  # games of an earlier run say nothing about the speed
        taken = time.monotonic() - begun
        speed = (done - before) / taken if taken else 0.0
        left = (
            f"{int((number - done) / speed) // 60}:{int((number - done) / speed) % 60:02}" if speed else "–"
        )
        filled = 24 * done // number
        bar = "█" * filled + "░" * (24 - filled)
        sys.stderr.write(f"\r{bar} {done}/{number}  {speed:.1f}/s  −{left}   ")
        sys.stderr.flush()

    try:
        yield show
    finally:
        sys.stderr.write("\n" if before >= 0 else "")


def check_cards(a: Arguments) -> None:
    """Read a card file and say everything that is wrong with it."""
    from gmkit import decks

    problems = decks.check(a.system, a.file)
    for problem in problems:
        print(problem.text(language.get()))
    if problems:
        raise GmkitError(
            f"{a.file}: problems: {len(problems)}; mend them and check again.",
            f"{a.file}: ошибок: {len(problems)}; исправьте и проверьте снова.",
        )
    print("ok")


# ---- the words of the command line


def _parser() -> argparse.ArgumentParser:
    parser = Parser(prog="gmkit", description="The game master's toolkit.")
    parser.add_argument("--lang", choices=("en", "ru"), help="language of what is printed")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def command(name: str, run: Any, *files: str) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=cast(str, run.__doc__).split("\n")[0], description=run.__doc__)
        added.set_defaults(run=run)
        for file in files:
            added.add_argument(file)
        return added

    def reader(parser: argparse.ArgumentParser, default: str) -> None:
        parser.add_argument(
            "--as", dest="reader", default=default, metavar="READER", help="gm, public or a seat"
        )

    def profile(parser: argparse.ArgumentParser) -> None:
        parser.add_argument(
            "--profile",
            default="plain",
            help="mark-up: bbcode, markdown, telegram, plain …, or an own .yaml file",
        )

    c = command("new", new, "system", "file")
    c.add_argument(
        "--player", action="append", default=[], metavar="NAME:CLASS", help="repeat for each player"
    )
    c.add_argument("--seed", help="for a repeatable game; otherwise drawn")
    c.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a ruling switch")
    c.add_argument("--deck", help="an own card file (YAML)")
    c.add_argument(
        "--typed", action="append", default=[], metavar="STREAM", help="chance to be typed in; * for all"
    )
    c.add_argument("--sample", action="store_true", help="a game in progress, played by bots")
    c = command("gm", gm)
    c.add_argument("folder", nargs="?", default="games", help="where the games are kept")
    c.add_argument("--port", type=int, default=8888)
    c.add_argument("--no-browser", dest="browser", action="store_false", help="only print the address")
    c = command("show", show, "file")
    reader(c, "gm")
    c.add_argument("--json", action="store_true", help="the whole view")
    c.add_argument("--log", action="store_true", help="the log, line by line")
    c.add_argument("--places", action="store_true", help="every place that a ruling can set")
    c = command("answer", answer, "file", "question", "value")
    c.add_argument("--overrule", default="", metavar="REASON", help="let a refused option through")
    c = command("undo", undo, "file")
    c.add_argument("--to", type=int, metavar="LINE")
    c.add_argument("--confirm", action="store_true", help="also take back what has been shown")
    c.add_argument("--reason", default="")
    profile(c)
    c = command("ruling", ruling, "file")
    c.add_argument("action", choices=("set", "move", "switch"))
    c.add_argument("target", help="a place, “from > to”, or a switch")
    c.add_argument("value")
    c.add_argument("--reason", required=True)
    c.add_argument("--public", action="store_true", help="tell the table")
    command("replay", replay, "file")
    c = command("verify", verify, "file")
    c.add_argument("--head", action="append", default=[], help="a published commitment or head; repeat")
    command("export", export, "file", "to")
    command("import", import_, "source", "file")
    c = command("report", report, "file")
    reader(c, "public")
    profile(c)
    c.add_argument("--posted", action="store_true", help="from now on this counts as shown")
    c.add_argument("--packet", action="store_true", help="everything that a seat knows, for a substitute")
    c = command("story", story, "file")
    profile(c)
    c = command("review", review, "file")
    c.add_argument("--to", default="report.html", metavar="FILE.html|FOLDER")
    c.add_argument("--roles", choices=("shown", "hidden"), help="default: shown when the game is over")
    c.add_argument(
        "-n", "--games", dest="number", type=int, default=40, help="simulated from each turn; 0: none"
    )
    c.add_argument("-j", "--jobs", type=int, metavar="N", help="processes; default: one a core")
    c.add_argument("--head", action="append", default=[], help="a published commitment or head; repeat")
    c = command("publish", publish, "file")
    c.add_argument("--to", metavar="FOLDER", help="for `gmkit serve` (published, unless --site is given)")
    c.add_argument("--site", metavar="FOLDER", help="a page that needs no server: for a web space or a disk")
    c = command("links", links, "file")
    for change in ("share", "renew", "revoke"):
        c.add_argument(
            f"--{change}", action="append", default=[], metavar="SEAT", help="a seat, or all; repeat"
        )
    c.add_argument("--address", help="where the page is: https://example.org/game/")
    c = command("serve", serve)
    c.add_argument("folder", nargs="?", default="published")
    c.add_argument("--port", type=int, default=8866)
    c.add_argument(
        "--ip", default="127.0.0.1", help="another address than this machine's own opens it to others"
    )
    c.add_argument(
        "--visitors", type=int, default=16, help="live pages at once, 60 MB each; more see the plain page"
    )
    c.add_argument(
        "--host",
        action="append",
        default=[],
        metavar="NAME",
        help="the name of a reverse proxy before it; repeat",
    )
    c = command("simulate", simulate, "system")
    c.add_argument("-n", "--games", dest="number", type=int, default=100)
    c.add_argument(
        "--bots",
        action="append",
        default=[],
        metavar="BOT|SEAT=BOT",
        help="plausible, random; for all or for a seat",
    )
    c.add_argument(
        "--seed", default="", help="the same seed gives the same games, however many processes play"
    )
    c.add_argument("-j", "--jobs", type=int, metavar="N", help="processes; default: one a core")
    c.add_argument(
        "--scheduler", default="", metavar="ADDRESS", help="a Dask scheduler whose workers play instead"
    )
    c.add_argument("--to", metavar="FILE", help="a new .parquet or .csv; killed and begun again, it goes on")
    c.add_argument(
        "--player", action="append", default=[], metavar="NAME", help="repeat; default: a full table"
    )
    c.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a ruling switch")
    c.add_argument("--deck", help="an own card file (YAML)")
    c = command("check-cards", check_cards, "file")
    c.add_argument("--system", default="cruiser")
    return parser


if __name__ == "__main__":
    sys.exit(main())
