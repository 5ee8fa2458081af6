"""kill -9 at any moment: every acknowledged answer is there, the file opens, and the state equals a replay."""

import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import gmkit
from gmkit import games
from gmkit.core.log import Log
from gmkit.games import restore, verify

ROOT = Path(__file__).parents[2]
READERS = ("gm", "public", "A", "B", "C")


def killed(*arguments: object, dice: random.Random) -> list[str]:
    """Run the writer, kill it a random moment after its first word, and return the lines it had said."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.store.writer", *map(str, arguments)],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    assert process.stdout is not None
    first = process.stdout.readline()
    time.sleep(dice.expovariate(20))
    process.send_signal(signal.SIGKILL)
    rest, errors = process.communicate()
    assert first, errors.decode()
    assert process.returncode == -signal.SIGKILL, errors.decode()
    said = (first + rest).decode().splitlines(keepends=True)
    return [line.strip() for line in said if line.endswith("\n")]


def play_and_kill(path: Path, dice: random.Random, times: int) -> int:
    """Several writers one after the other on one file; returns how many answers were acknowledged."""
    taken = 0
    for _ in range(times):
        said = killed("play", path, dice.randrange(10**6), dice=dice)
        taken += len(said) - 1
        session = gmkit.open(path)
        for line in said:
            length, head = line.split()
            assert session.log.head(int(length) - 1) == head, "an acknowledged answer is there, word for word"
        replayed = restore(Log(session.log.records))
        assert replayed.head == session.head
        assert replayed.checkpoints == session.checkpoints
        for reader in READERS:
            assert replayed.view(reader) == session.view(reader)
        session.close()
    return taken


def new_game(folder: Path) -> Path:
    path = folder / "game.gmkit"
    games.new("toy", ("Ann", "Bob", "Cid"), deck={}, seed="kill", path=path).close()
    return path


@pytest.mark.slow
def test_a_writer_killed_at_25_moments_loses_nothing(tmp_path: Path) -> None:
    path = new_game(tmp_path)
    assert play_and_kill(path, random.Random(25), 25) > 25
    verify(gmkit.open(path).log)


@pytest.mark.long
def test_a_writer_killed_at_200_moments_loses_nothing(tmp_path: Path) -> None:
    dice = random.Random(200)
    for part in range(8):
        folder = tmp_path / str(part)
        folder.mkdir()
        assert play_and_kill(new_game(folder), dice, 25) > 25


@pytest.mark.slow
def test_a_maker_killed_leaves_whole_games_or_none(tmp_path: Path) -> None:
    dice = random.Random(8)
    for attempt in range(5):
        folder = tmp_path / str(attempt)
        folder.mkdir()
        said = killed("make", folder, dice=dice)
        made = sorted(p for p in folder.glob("*.gmkit"))
        assert {*said} <= {p.name for p in made}
        for path in made:
            session = gmkit.open(path)
            assert session.phase == "night"
            session.close()
        number = len(made)
        games.new(
            "toy", "ABC", deck={}, path=folder / f"{number}.gmkit"
        ).close()  # what was left is not in the way
