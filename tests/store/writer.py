"""The process that is killed: plays Lantern in a file and says, line by line, what has been taken.

`writer.py play FILE SEED` answers at random in an existing game, acknowledging each answer once it counts;
`writer.py make FOLDER` makes one new game after another. Runs until it is killed.
"""

import os
import random
import sys
from pathlib import Path

import gmkit
from gmkit import games
from gmkit.core.session import Session
from tests.core.registered import lantern
from tests.core.toy import random_step


def say(*words: object) -> None:
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


def play(path: Path, seed: int) -> None:
    dice = random.Random(seed)
    session = gmkit.open(path)
    say(len(session.log), session.log.head())
    while True:
        if dice.random() < 0.15 and session.entries():
            session.undo(to=dice.choice(session.entries()[-6:]), confirm=True)
        elif session.over:
            session.undo(to=session.entries()[0], confirm=True)
        else:
            answer(session, dice)
        say(len(session.log), session.log.head())


def answer(session: Session, dice: random.Random) -> None:
    if dice.random() < 0.1:
        session.mark_shown(["public"], "post")
    random_step(session, dice)


def make(folder: Path) -> None:
    for number in range(10**6):
        path = folder / f"{number}.gmkit"
        games.new("toy", ("Ann", "Bob", "Cid"), deck={}, seed=str(number), path=path).close()
        say(path.name)


if __name__ == "__main__":
    with lantern():
        if sys.argv[1] == "play":
            play(Path(sys.argv[2]), int(sys.argv[3]))
        else:
            make(Path(sys.argv[2]))
