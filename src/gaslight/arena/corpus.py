"""A corpus of games in a folder: two tables, a data card, checksums; written once, read and checked.

``games`` has a row for each game, ``decisions`` one for each decision of a seat: what the seat saw as a row of
numbers, what it might do and what it did. Nothing in it depends on when or where it was made.
"""

from __future__ import annotations

import hashlib
import importlib
import itertools
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from gaslight.arena.bout import Result
from gaslight.arena.croissant import Column, data_card
from gaslight.arena.records import match_of
from gaslight.arena.schedule import Bout
from gaslight.core.game import CHANCE
from gaslight.core.match import Match
from gaslight.core.options import settle
from gaslight.games import GAMES

Row: TypeAlias = dict[str, Any]

CARD = "croissant.json"
SUMS = "SHA256SUMS"
ROWS_AT_A_TIME = 4096

TABLES: Mapping[str, Sequence[Column]] = {
    "games": (
        Column("game", "int64", False, "the number of the game in this corpus, from 0"),
        Column("deal", "int64", False, "what chance begins with: games of one deal share it"),
        Column("sides", "string", True, "the player of each side, in the order of the sides"),
        Column("winner", "int64", False, "the side that won"),
        Column("reason", "string", False, "the rule that ended the game"),
        Column("actions", "int64", True, "every action from the first, chance included"),
        Column("moves", "string", True, "the same in notation"),
    ),
    "decisions": (
        Column("game", "int64", False, "the game it belongs to"),
        Column("step", "int64", False, "how many actions came before"),
        Column("seat", "int64", False, "who decided"),
        Column("side", "int64", False, "that seat's side"),
        Column(
            "observation", "int32", True, "what the seat knew: a row of `gaslight.layout(game)`"
        ),
        Column("legal", "int64", True, "the actions it might take"),
        Column("action", "int64", False, "the one it took"),
        Column("won", "bool", False, "whether its side won in the end"),
    ),
}
"""The tables and their columns."""


class CorpusError(ValueError):
    """A folder that is no corpus, or one that has been changed since it was written."""


@dataclass(frozen=True)
class Origin:
    """What a corpus is made of: the same gives the same files."""

    game: str
    options: tuple[tuple[str, str], ...]
    agents: tuple[str, ...]
    games: int
    seed: int

    def bouts(self) -> list[Bout]:
        """The games to play: all pairs in both roles on the same deals; one agent plays itself."""
        pairs = list(itertools.permutations(self.agents, 2)) or [(self.agents[0], self.agents[0])]
        return [
            Bout(self.game, self.options, self.seed, n // len(pairs), pairs[n % len(pairs)])
            for n in range(self.games)
        ]


# --- Writing ------------------------------------------------------------------------------


def write(origin: Origin, results: Sequence[Result], folder: Path, formats: Sequence[str]) -> None:
    """Write the tables in the formats asked for, ``jsonl`` or ``parquet``, the card and the checksums."""
    folder.mkdir(parents=True, exist_ok=True)
    files: list[Path] = []
    for table, columns in TABLES.items():
        for form in formats:
            path = folder / f"{table}.{form}"
            WRITERS[form](path, columns, rows_of(table, results))
            files.append(path)
    layout = GAMES[origin.game].FIELDS.names()
    card = folder / CARD
    sums = {path.name: digest(path) for path in files}
    card.write_text(
        json.dumps(data_card(origin, layout, TABLES, sums), indent=1, ensure_ascii=False) + "\n",
        encoding="utf-8",
    )
    sums[CARD] = digest(card)
    lines = [f"{sha256}  {name}\n" for name, sha256 in sums.items()]
    (folder / SUMS).write_text("".join(lines), encoding="utf-8")


def rows_of(table: str, results: Sequence[Result]) -> Iterator[Row]:
    """The rows of a table, game by game."""
    for n, result in enumerate(results):
        match = match_of(result)
        if table == "games":
            yield game_row(n, result, match)
        else:
            yield from decision_rows(n, result, match)


def game_row(n: int, result: Result, match: Match) -> Row:
    """A game as a row."""
    state = match.state_at(0)
    moves = []
    for action in result.actions:
        moves.append(match.game.action_text(state, action))
        match.game.advance(state, action)
    return {
        "game": n,
        "deal": result.bout.deal,
        "sides": list(result.bout.sides),
        "winner": result.winner,
        "reason": result.reason,
        "actions": list(result.actions),
        "moves": moves,
    }


def decision_rows(n: int, result: Result, match: Match) -> Iterator[Row]:
    """The decisions of a game as rows, each from the view of the seat that made it."""
    game = match.game
    teams = game.teams(match.options)
    side_of = {seat: side for side, team in enumerate(teams) for seat in team}
    state = match.state_at(0)
    for step, played in enumerate(match.played):
        seat = played.actor
        if seat != CHANCE:
            legal = [a for a in game.legal_actions(state) if game.actor(state, a) == seat]
            yield {
                "game": n,
                "step": step,
                "seat": seat,
                "side": side_of[seat],
                "observation": list(game.FIELDS.encode(game.view(state, seat))),
                "legal": legal,
                "action": played.action,
                "won": side_of[seat] == result.winner,
            }
        game.advance(state, played.action)


def write_jsonl(path: Path, _: Sequence[Column], rows: Iterable[Row]) -> None:
    """One line of JSON a row."""
    with path.open("w", encoding="utf-8", newline="\n") as lines:
        for row in rows:
            lines.write(json.dumps(row, separators=(",", ":"), ensure_ascii=False) + "\n")


def write_parquet(path: Path, columns: Sequence[Column], rows: Iterable[Row]) -> None:
    """A Parquet file, compressed; needs the extra `data`."""
    pyarrow, parquet = pyarrow_and_parquet()
    kinds = {"bool": pyarrow.bool_()}
    fields = []
    for column in columns:
        kind = kinds.get(column.kind) or getattr(pyarrow, column.kind)()
        fields.append((column.name, pyarrow.list_(kind) if column.many else kind))
    schema = pyarrow.schema(fields)
    left = iter(rows)
    with parquet.ParquetWriter(path, schema, compression="zstd") as writer:
        while part := list(itertools.islice(left, ROWS_AT_A_TIME)):
            writer.write_table(pyarrow.Table.from_pylist(part, schema))


WRITERS = {"jsonl": write_jsonl, "parquet": write_parquet}


def pyarrow_and_parquet() -> tuple[Any, Any]:
    """The two modules; CorpusError says how to get them."""
    try:
        return importlib.import_module("pyarrow"), importlib.import_module("pyarrow.parquet")
    except ImportError:
        raise CorpusError(
            "Parquet needs pyarrow: pip install 'gaslight-games[data]'; JSON lines need nothing"
        ) from None


def digest(path: Path) -> str:
    """The SHA-256 of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


# --- Reading ------------------------------------------------------------------------------


class Corpus:
    """A corpus in a folder, its files held to their checksums; CorpusError says what is wrong.

    `games()` and `decisions()` give one row after another, from JSON lines or, where there are none, from Parquet.
    """

    def __init__(self, folder: str | Path) -> None:
        self.folder = Path(folder)
        try:
            card = json.loads((self.folder / CARD).read_text(encoding="utf-8"))
            lines = (self.folder / SUMS).read_text(encoding="utf-8").splitlines()
        except (OSError, ValueError) as problem:
            raise CorpusError(f"{self.folder} is no corpus: {problem}") from None
        for line in lines:
            sha256, _, name = line.partition("  ")
            path = self.folder / name
            if not path.is_file():
                raise CorpusError(f"{path} is missing")
            if digest(path) != sha256:
                raise CorpusError(f"{path} was changed after it was written")
        made_of = card["gaslight:origin"]
        self.game = str(made_of["game"])
        self.options = settle(GAMES[self.game].OPTIONS, made_of["options"])
        self.agents = tuple(made_of["agents"])
        self.seed = int(made_of["seed"])

    def __repr__(self) -> str:
        return f"<Corpus of {self.game}: {', '.join(self.agents)}, seed {self.seed}>"

    def games(self) -> Iterator[Row]:
        """The games, in order."""
        return self.rows("games")

    def decisions(self) -> Iterator[Row]:
        """The decisions, in order."""
        return self.rows("decisions")

    def rows(self, table: str) -> Iterator[Row]:
        """The rows of a table."""
        path = self.folder / f"{table}.jsonl"
        if path.exists():
            with path.open(encoding="utf-8") as lines:
                for line in lines:
                    yield json.loads(line)
            return
        parquet = pyarrow_and_parquet()[1]
        for part in parquet.ParquetFile(path.with_suffix(".parquet")).iter_batches(ROWS_AT_A_TIME):
            yield from part.to_pylist()

    def match(self, game: Row) -> Match:
        """The match that a row of `games` tells."""
        bout = Bout(self.game, tuple(self.options.items()), self.seed, game["deal"], ("", ""))
        return match_of(
            Result(bout, game["winner"], game["reason"], tuple(game["actions"]), (0, 0))
        )
