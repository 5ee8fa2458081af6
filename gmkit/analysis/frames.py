"""Games as tidy pandas frames, for one reader's knowledge or for the GM's; several games at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gmkit import games as game_files
from gmkit.analysis.columns import FRAMES, TIME, Column
from gmkit.analysis.story import Row, Story
from gmkit.core.questions import GM
from gmkit.core.session import Session
from gmkit.errors import GmkitError
from gmkit.store import jsonl

if TYPE_CHECKING:
    import pandas as pd

#: A live game, or where one lies: a game file, or an exported log (`.jsonl`).
Game = Session | str | Path


class Frames(Mapping[str, "pd.DataFrame"]):
    """The frames by name; every frame is there, with all its columns, even where it has no row.

    >>> import gmkit
    >>> from gmkit.core.system import system
    >>> session = gmkit.new("cruiser", system("cruiser").company, seed="tea")
    >>> found = frames(session, reader="public")
    >>> found["resources"].query("turn == 1 and resource == 'fuel'")[["value", "cause"]].values.tolist()
    [[10, 'start']]
    >>> found["roles"]["team"].notna().sum()
    np.int64(0)
    """

    def __init__(self, made: Mapping[str, pd.DataFrame], reader: str) -> None:
        self._made = dict(made)
        self.reader = reader

    def __getitem__(self, name: str) -> pd.DataFrame:
        if name not in self._made:
            raise GmkitError(
                f"There is no frame “{name}”; choose one of: {', '.join(self._made)}.",
                f"Нет таблицы «{name}»; есть: {', '.join(self._made)}.",
            )
        return self._made[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._made)

    def __len__(self) -> int:
        return len(self._made)

    def __repr__(self) -> str:
        sizes = ", ".join(f"{name} {len(made)}" for name, made in self._made.items())
        return f"<Frames for {self.reader}: {sizes}>"


def frames(games: Game | Iterable[Game] | Mapping[str, Game], *, reader: str = GM) -> Frames:
    """Tidy frames of one game or of several, for a reader's knowledge: "gm", "public" or a seat.

    A game is a session, a game file or an exported log; a mapping names the games, otherwise a file has its own name
    and a session its number. Raises GmkitError when a game cannot be read or has no such reader.
    """
    told = [story.rows for story in stories(games, reader=reader)]
    return Frames(
        {name: frame(name, [row for rows in told for row in rows[name]]) for name in FRAMES}, reader
    )


def stories(games: Game | Iterable[Game] | Mapping[str, Game], *, reader: str = GM) -> Iterator[Story]:
    """Each game told to the reader."""
    for name, game in _named(games):
        if isinstance(game, Session):
            yield Story(game, name, reader)
            continue
        session = _opened(Path(game))
        try:
            yield Story(session, name, reader)
        finally:
            session.close()


def _named(games: Game | Iterable[Game] | Mapping[str, Game]) -> list[tuple[str, Game]]:
    if isinstance(games, Mapping):
        return [(str(name), game) for name, game in games.items()]
    several = [games] if isinstance(games, (Session, str, Path)) else list(games)
    named: list[tuple[str, Game]] = []
    for number, game in enumerate(several, 1):
        name = str(number) if isinstance(game, Session) else Path(game).stem
        taken = {other for other, _ in named}
        named.append((name if name not in taken else f"{name} ({number})", game))
    return named


def _opened(path: Path) -> Session:
    if path.suffix == ".jsonl":
        return game_files.restore(jsonl.read(path))
    return game_files.open(path)


def frame(name: str, rows: list[Row]) -> pd.DataFrame:
    """Rows as the frame of that name: its columns in their order, each with its documented dtype."""
    import pandas as pd

    made: dict[str, Any] = {}
    for column, (dtype, _) in FRAMES[name].items():
        values = [row.get(column) for row in rows]
        if dtype == TIME:
            seconds = pd.Series(values, dtype="Float64")
            made[column] = pd.to_datetime(seconds, unit="s", utc=True).astype("datetime64[ns, UTC]")
        else:
            made[column] = pd.Series(values, dtype=dtype)
    return pd.DataFrame(made)


def described(name: str | None = None) -> pd.DataFrame:
    """What stands in the frames: one row a column, with dtype and meaning; of one frame or of all."""
    import pandas as pd

    chosen: Mapping[str, Mapping[str, Column]] = FRAMES if name is None else {name: FRAMES[name]}
    rows: list[dict[str, Any]] = [
        {"frame": frame_name, "column": column, "dtype": dtype, "says": says}
        for frame_name, columns in chosen.items()
        for column, (dtype, says) in columns.items()
    ]
    return pd.DataFrame(rows)
