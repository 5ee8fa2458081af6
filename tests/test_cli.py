"""The command line: what is typed reaches the game; what goes wrong is one sentence, exit code 2, no file changed."""

from pathlib import Path

import pytest

import gmkit
from gmkit import cli
from gmkit.core.system import system

CREW = [text for player in system("cruiser").company for text in ("--player", player)]


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "game.gmkit"
    gmkit.new("cruiser", system("cruiser").company, path=path, seed="1").close()
    return path


def files(folder: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def refused(capsys: pytest.CaptureFixture[str], folder: Path, *words: str) -> tuple[str, str]:
    """The sentence of a refused command in English and Russian; asserts what every refusal keeps to."""
    before, said = files(folder), []
    for lang in ("en", "ru"):
        assert cli.main(["--lang", lang, *words]) == 2
        out, err = capsys.readouterr()
        assert (out, err.count("\n"), err[:7]) == ("", 1, "gmkit: ")
        assert "Traceback" not in err
        said.append(err[7:].strip())
    assert files(folder) == before
    assert said[0] != said[1]
    return said[0], said[1]


@pytest.mark.parametrize("what", ["--log", "--places"])
def test_the_log_is_shown_to_nobody_but_the_gm(
    game: Path, capsys: pytest.CaptureFixture[str], what: str
) -> None:
    for reader in ("P1", "public"):
        en, _ = refused(capsys, game.parent, "show", str(game), "--as", reader, what)
        assert f"not shown to {reader}" in en
    assert cli.main(["show", str(game), what]) == 0


@pytest.mark.parametrize("reader", ["P9", "gm", ""])
def test_a_report_for_nobody(game: Path, capsys: pytest.CaptureFixture[str], reader: str) -> None:
    en, _ = refused(capsys, game.parent, "report", str(game), "--as", reader)
    assert "choose one of: public, P1, P2" in en


def test_a_seat_without_news_is_told_so(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    session = gmkit.open(game)
    session.answer("gm:cru.action.close", True)
    session.close()
    assert cli.main(["--lang", "en", "report", str(game), "--as", "E1"]) == 0
    assert capsys.readouterr().out.strip()


def test_a_refused_option_says_why_in_words(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = refused(capsys, game.parent, "answer", str(game), "P1:cru.act.go", "brig")
    assert said[0].startswith(
        "Refused: nobody walks into the brig (CRU-ACT-07). Choose another option, or overrule"
    )
    assert said[1].startswith(
        "Нельзя: на гауптвахту по своей воле не ходят (CRU-ACT-07). Выберите другое или снимите"
    )
    assert cli.main(["answer", str(game), "P1:cru.act.go", "brig", "--overrule", "dragged there"]) == 0


@pytest.mark.parametrize("typed", ["1", '"1"'])
def test_an_option_that_looks_like_a_number(game: Path, typed: str) -> None:
    """The seed brings a crisis that the president decides by its first or second option."""
    assert cli.main(["answer", str(game), "gm:cru.action.close", "true"]) == 0
    assert cli.main(["answer", str(game), "P1:cru.crisis.choice", typed]) == 0
    assert gmkit.open(game).given()["P1:cru.crisis.choice"] == "1"


def test_lists_and_numbers_are_typed_as_json(game: Path) -> None:
    for question, value in (
        ("P1:cru.act.sabotage", '["mine"]'),
        ("E1:cru.act.go", "systems_control"),
        ("E1:cru.act.do", "calibrate"),
        ("E1:cru.act.amount", "3"),
    ):
        assert cli.main(["answer", str(game), question, value]) == 0
    given = gmkit.open(game).given()
    assert (given["P1:cru.act.sabotage"], given["E1:cru.act.amount"]) == (("mine",), 3)


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["new", "chess", "x.gmkit", *CREW], "no system “chess”"),
        (["new", "anima", "x.gmkit", "--sample"], "a sample of cruiser alone"),
        (["new", "cruiser", "x.gmkit", "--player", "Ann", *CREW[2:]], "“name:class”"),
        (["new", "cruiser", "x.gmkit", "--player", "Ann:cook", *CREW[2:]], "“cook” is no class"),
        (["new", "cruiser", "x.gmkit", "--player", ":political", *CREW[2:]], "cannot be a name"),
        (["new", "cruiser", "x.gmkit", *CREW[:2], *CREW[:-2]], "a player named"),
        (["new", "cruiser", "x.gmkit", *CREW[2:]], "still free: political: 1"),
        (["new", "cruiser", "x.gmkit", *CREW, "--option", "guard"], "name=value"),
        (["new", "cruiser", "x.gmkit", *CREW, "--option", "guard=1"], "no option “guard”"),
        (
            ["new", "cruiser", "x.gmkit", *CREW, "--option", "reveal_at_end=perhaps"],
            "cannot be perhaps; choose one of: false, true.",
        ),
        (["show", "x.gmkit"], "no game file"),
        (["show", "game.gmkit", "--as", "P9"], "no seat “P9”"),
        (["answer", "game.gmkit", "P1:cru.act.go", "moon"], "no option “moon”"),
        (["answer", "game.gmkit", "P1:cru.act.run", "moon"], "is not asked now"),
        (["undo", "game.gmkit"], "no entry to take back"),
        (["ruling", "game.gmkit", "set", "gold", "1", "--reason", "r"], "no place “gold”"),
        (["ruling", "game.gmkit", "set", "fuel", "1", "--reason", " "], "needs a reason"),
        (["export", "game.gmkit", "game.gmkit"], "exists already"),
        (["import", "game.gmkit", "x.gmkit"], "not an exported game"),
        (["verify", "game.gmkit", "--head", "abc"], "this log never had it"),
        (["report", "game.gmkit", "--profile", "wiki"], "“wiki”"),
        (["report", "game.gmkit", "--packet"], "name it with --as"),
        (["simulate", "cruiser", "--bots", "clever"], "no bot “clever”"),
        (["simulate", "cruiser", "--bots", "P9=random"], "no seat “P9”"),
        (["simulate", "cruiser", "-n", "-5"], "-5 games cannot be played"),
        (["simulate", "cruiser", "-n", "0"], "0 games cannot be played"),
        (["simulate", "cruiser", "-j", "-1"], "-1 processes cannot play"),
        (["simulate", "cruiser", "--to", "games.xls"], "neither .parquet nor .csv"),
        (["simulate", "cruiser", "--option", "guard=1"], "no option “guard”"),
        (["simulate", "cruiser", "--player", "Ann:political"], "still free: political: 2"),
    ],
)  # fmt: skip
def test_what_goes_wrong_is_one_sentence(
    game: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    words: list[str],
    part: str,
) -> None:
    monkeypatch.chdir(game.parent)
    en, _ = refused(capsys, game.parent, *words)
    assert part in en


@pytest.mark.parametrize(
    ("words", "english", "russian"),
    [
        ([], "required: COMMAND", "Не хватает: COMMAND"),
        (["show"], "required: file", "Не хватает: file"),
        (["dance"], "invalid choice: 'dance' (choose from", "нет варианта 'dance'; есть: "),
        (["show", "game.gmkit", "--loud"], "Unrecognized arguments: --loud", "Непонятно: --loud"),
        (["show", "game.gmkit", "--as"], "--as: expected one argument", "--as: не хватает значения"),
        (["undo", "game.gmkit", "--to", "two"], "invalid int value: 'two'", "не подходит 'two'"),
        (["ruling", "game.gmkit", "set", "fuel", "1"], "required: --reason", "Не хватает: --reason"),
        (["undo", "game.gmkit", "--confirm=yes"], "ignored explicit argument", "значение 'yes' здесь лишнее"),
    ],
)
def test_what_argparse_refuses_is_said_in_the_sessions_language(
    game: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    words: list[str],
    english: str,
    russian: str,
) -> None:
    monkeypatch.chdir(game.parent)
    en, ru = refused(capsys, game.parent, *words)
    assert english in en
    assert russian in ru
    assert "--help" in en


def test_the_language_of_the_machine_holds_before_anything_is_parsed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GMKIT_LANG", "ru_RU.UTF-8")
    assert cli.main(["show"]) == 2
    assert "Не хватает" in capsys.readouterr().err
    assert cli.main(["--lang", "klingon", "show", "x"]) == 2
    assert "нет варианта 'klingon'" in capsys.readouterr().err


def test_the_remarks_of_verify_and_replay_speak_the_sessions_language(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    session = gmkit.open(game)
    session.ruling("set", "fuel", 3, reason="typo")
    session.answer("P1:cru.act.go", "brig", overrule="dragged there")
    session.mark_shown(["public"], "post")
    session.undo(confirm=True)
    session.answer("P1:cru.act.go", "brig", overrule="dragged there")
    session.close()
    said = {}
    for lang in ("en", "ru"):
        assert cli.main(["--lang", lang, "verify", str(game)]) == 0
        assert cli.main(["--lang", lang, "replay", str(game)]) == 0
        said[lang] = capsys.readouterr().out
    for words in ("ruling set fuel: typo", "overruled: dragged there", "undo back to line", "(rules 1, "):
        assert words in said["en"]
    for words in (
        "решение мастера set fuel",
        "по решению мастера: dragged",
        "отмена, до строки",
        "(правила 1, ",
    ):
        assert words in said["ru"]


def test_a_post_counts_as_shown_only_with_posted(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for _ in range(2):
        assert cli.main(["--lang", "en", "report", str(game)]) == 0
        assert "President:" in capsys.readouterr().out
    assert cli.main(["--lang", "en", "report", str(game), "--posted", "--profile", "telegram"]) == 0
    assert "<b>The game begins</b>" in capsys.readouterr().out
    assert cli.main(["--lang", "en", "report", str(game)]) == 0
    assert capsys.readouterr().out.startswith("Nothing new.")
    assert cli.main(["--lang", "en", "report", str(game), "--as", "P1", "--packet"]) == 0
    assert "Everything that" in capsys.readouterr().out


def test_the_story_of_a_game_in_both_languages(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for lang, word in (("en", "the story of a game"), ("ru", "рассказ о партии")):
        assert cli.main(["--lang", lang, "story", str(game)]) == 0
        assert word in capsys.readouterr().out.splitlines()[0]


def test_a_name_may_be_any_line(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = 'O"Neil <b>😀</b>'
    path = game.with_name("names.gmkit")
    assert cli.main(["new", "cruiser", str(path), "--player", f"{name}:political", *CREW[2:]]) == 0
    assert cli.main(["show", str(path), "--as", "public"]) == 0
    assert name in capsys.readouterr().out


def test_a_deck_with_errors_is_refused_before_any_game_is_simulated(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deck = tmp_path / "deck.yaml"
    deck.write_text("crises: [", encoding="utf-8")
    assert cli.main(["simulate", "cruiser", "-n", "2", "--jobs", "2", "--deck", str(deck)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "deck.yaml" in err
    assert "Traceback" not in err
