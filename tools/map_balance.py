"""How fair a map of Mister X is: one player against itself, mission by mission, as a table.

    .venv/bin/python tools/map_balance.py                            level 5, 400 games a cell
    .venv/bin/python tools/map_balance.py --games 40 --missions green --players 2 --minutes 5
    .venv/bin/python tools/map_balance.py --map file:FOLDER          a map of your own
    .venv/bin/python tools/map_balance.py --kept FILE --games 0      the table of games played before

A cell is a mission with a number of players. It has the share that Mister X won (with its 95 %
interval), how often the most frequent destination was the one he reached, and the most frequent
start the one he chose, the median of rounds, and how often he had to travel in the open. What is
aimed at stands in `AIMS`; a figure outside it is marked with a `!`. With `--minutes` the cells take
turns, and what was played by then is shown. With `--kept` every game is written down in a file as
it ends, those that stand there are not played again, and the table is of all of them.
"""

from __future__ import annotations

import argparse
import csv
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import NamedTuple

from gaslight.arena.bout import Result, play
from gaslight.arena.schedule import Bout
from gaslight.arena.statistics import wilson
from gaslight.games import mister_x
from gaslight.games.mister_x.board import CONTINENT
from gaslight.games.mister_x.map_files import MISSIONS
from gaslight.games.mister_x.state import SECRET_SPACES

AIMS = {"green": 0.60, "grey": 0.50, "pink": 0.40}
"""The share of games that Mister X should win: the rulebook calls the missions easy, medium and hard."""
WITHIN = 0.05
MOST_OF_ONE = 0.40
"""No destination more of a mission's wins, no start more of its choices."""
ROUNDS = (12, 18)
LEAST_OPEN = 0.05
ALL = 0
"""Stands for any number of players."""
HEAD = "| mission | players | games | Mister X won | likeliest destination | likeliest start | rounds | in the open |"


class Game(NamedTuple):
    """What is kept of a game."""

    mission: str
    players: int
    deal: int
    won: int
    """1 if Mister X won it."""
    rounds: int
    start: int
    destination: int
    """The city where he arrived, 0 if he did not."""
    opened: int
    """1 if he had to travel in the open."""


@dataclass
class Cell:
    """What became of the games of one mission with one number of players."""

    mission: str
    players: int
    board: str = CONTINENT
    games: int = 0
    won: int = 0
    open_games: int = 0
    rounds: list[int] = field(default_factory=list)
    starts: Counter[int] = field(default_factory=Counter)
    destinations: Counter[int] = field(default_factory=Counter)
    deals: set[int] = field(default_factory=set)

    def add(self, game: Game) -> None:
        """Count a game."""
        self.deals.add(game.deal)
        self.games += 1
        self.rounds.append(game.rounds)
        self.starts[game.start] += 1
        self.open_games += game.opened
        if game.won:
            self.won += 1
            self.destinations[game.destination] += 1

    def row(self) -> str:
        """The cell as a line of the table."""
        if not self.games:
            return f"| {self.mission} | {self.players} | 0 | | | | | |"
        share = wilson(self.won, self.games)
        middle = median(self.rounds)
        opened = self.open_games / self.games
        columns = (
            self.mission,
            str(self.players) if self.players else "all",
            str(self.games),
            f"{share.value:.0%} [{share.low:.0%}, {share.high:.0%}]"
            + mark(abs(share.value - AIMS[self.mission]) <= WITHIN),
            most(self.destinations),
            most(self.starts),
            f"{middle:g}" + mark(ROUNDS[0] <= middle <= ROUNDS[1]),
            f"{opened:.0%}" + mark(opened >= LEAST_OPEN),
        )
        return f"| {' | '.join(columns)} |"


def mark(good: bool) -> str:
    """A figure that is not what is aimed at."""
    return "" if good else " !"


def most(counted: Counter[int]) -> str:
    """The most frequent city and its share."""
    if not counted:
        return "-"
    (city, times), *_ = counted.most_common(1)
    share = times / counted.total()
    return f"{city}: {share:.0%}" + mark(share <= MOST_OF_ONE)


def told(result: Result) -> Game:
    """What is kept of a game that was played."""
    options = dict(result.bout.options)
    state = mister_x.initial(options)
    for action in result.actions:
        mister_x.advance(state, action)
    won = result.winner == 0
    return Game(
        options["mission"],
        int(options["players"]),
        result.bout.deal,
        int(won),
        int(state.round),
        int(state.trail[0]),
        int(state.city) if won else 0,
        int(state.position > SECRET_SPACES),
    )


@dataclass
class Series:
    """Games of one player against itself, dealt by one seed; the cells are filled in turn."""

    cells: list[Cell]
    player: str
    seed: int
    kept: Path | None = None

    def heading(self) -> str:
        """What the games of a file have in common."""
        return f"# {self.player} against itself on {self.cells[0].board}, seed {self.seed}"

    def read(self) -> None:
        """Count the games that are kept; ValueError if they are others."""
        if self.kept is None or not self.kept.is_file():
            return
        heading, *lines = self.kept.read_text(encoding="utf-8").splitlines()
        if heading != self.heading():
            raise ValueError(f"{self.kept} holds {heading!r}; expected {self.heading()!r}")
        cells = {(cell.mission, cell.players): cell for cell in self.cells}
        for mission, *numbers in csv.reader(lines):
            game = Game(mission, *[int(number) for number in numbers])
            cell = cells.get((mission, game.players))
            if cell is not None:
                cell.add(game)

    def play(self, games: int, seconds: float) -> None:
        """Play until every cell has so many games, or the time is up."""
        end = time.monotonic() + seconds
        for deal in range(games):
            for cell in self.cells:
                if deal in cell.deals:
                    continue
                if time.monotonic() > end:
                    return
                game = self.played(cell, deal)
                cell.add(game)
                self.keep(game)

    def played(self, cell: Cell, deal: int) -> Game:
        """One game."""
        options = {"players": str(cell.players), "mission": cell.mission, "map": cell.board}
        sides = (self.player, self.player)
        return told(play(Bout("mister_x", tuple(options.items()), self.seed, deal, sides)))

    def keep(self, game: Game) -> None:
        """Write a game down, so that two who fill one file do not disturb each other."""
        if self.kept is None:
            return
        line = ",".join(map(str, game)) + "\n"
        heading = "" if self.kept.is_file() else self.heading() + "\n"
        with self.kept.open("a", encoding="utf-8") as file:
            file.write(heading + line)

    def table(self) -> str:
        """The figures of all cells, and of each mission whatever the number of players."""
        lines = [HEAD, "|---|---|---|---|---|---|---|---|"]
        for mission in dict.fromkeys([cell.mission for cell in self.cells]):
            cells = [cell for cell in self.cells if cell.mission == mission]
            lines += [cell.row() for cell in cells]
            if len(cells) > 1:
                lines.append(together(cells).row())
        return "\n".join(lines)


def together(cells: list[Cell]) -> Cell:
    """The games of several cells of a mission as one."""
    whole = Cell(cells[0].mission, ALL, cells[0].board)
    for cell in cells:
        whole.games += cell.games
        whole.won += cell.won
        whole.open_games += cell.open_games
        whole.rounds += cell.rounds
        whole.starts += cell.starts
        whole.destinations += cell.destinations
    return whole


def main(given: list[str] | None = None) -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--player", default="level:5", help="who plays both sides")
    parser.add_argument("--games", type=int, default=400, help="games a cell")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4, 6])
    parser.add_argument("--missions", nargs="+", default=list(MISSIONS), choices=MISSIONS)
    parser.add_argument("--map", default=CONTINENT)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=600.0, help="stop after so long")
    parser.add_argument("--kept", type=Path, help="a file that the games are kept in")
    args = parser.parse_args(given)
    cells = [
        Cell(mission, players, args.map) for mission in args.missions for players in args.players
    ]
    series = Series(cells, args.player, args.seed, args.kept)
    series.read()
    series.play(args.games, 60 * args.minutes)
    print(series.table())


if __name__ == "__main__":
    main()
