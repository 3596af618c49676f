"""How fair a map of Mister X is: one player against itself, mission by mission, as a table.

    .venv/bin/python tools/map_balance.py                            level 5, 400 games a cell
    .venv/bin/python tools/map_balance.py --games 40 --missions green --players 2 --minutes 5
    .venv/bin/python tools/map_balance.py --map file:FOLDER          a map of your own

A cell is a mission with a number of players. It has the share that Mister X won (with its 95 %
interval), how often the most frequent destination was the one he reached, and the most frequent
start the one he chose, the median of rounds, and how often he had to travel in the open. What is
aimed at stands in `AIMS`; a figure outside it is marked with a `!`. With `--minutes` the cells take
turns, and what was played by then is shown.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from dataclasses import dataclass, field
from statistics import median

from gaslight.arena.bout import Result, play
from gaslight.arena.schedule import Bout
from gaslight.arena.statistics import wilson
from gaslight.games import mister_x
from gaslight.games.mister_x.map_files import MISSIONS
from gaslight.games.mister_x.state import SECRET_SPACES

AIMS = {"green": 0.60, "grey": 0.50, "pink": 0.40}
"""The share of games that Mister X should win: the rulebook calls the missions easy, medium and hard."""
WITHIN = 0.05
MOST_OF_ONE = 0.40
"""No destination more of a mission's wins, no start more of its choices."""
ROUNDS = (12, 18)
LEAST_OPEN = 0.05
HEAD = "| mission | players | games | Mister X won | likeliest destination | likeliest start | rounds | in the open |"


@dataclass
class Cell:
    """What became of the games of one mission with one number of players."""

    mission: str
    players: int
    board: str = "europe"
    games: int = 0
    won: int = 0
    open_games: int = 0
    rounds: list[int] = field(default_factory=list)
    starts: Counter[int] = field(default_factory=Counter)
    destinations: Counter[int] = field(default_factory=Counter)

    def add(self, result: Result) -> None:
        """Replay a game and note what is measured."""
        state = mister_x.initial(dict(result.bout.options))
        for action in result.actions:
            mister_x.advance(state, action)
        self.games += 1
        self.rounds.append(int(state.round))
        self.starts[int(state.trail[0])] += 1
        self.open_games += state.position > SECRET_SPACES
        if result.winner == 0:
            self.won += 1
            self.destinations[int(state.city)] += 1

    def row(self) -> str:
        """The cell as a line of the table."""
        if not self.games:
            return f"| {self.mission} | {self.players} | 0 | | | | | |"
        share = wilson(self.won, self.games)
        middle = median(self.rounds)
        opened = self.open_games / self.games
        columns = (
            self.mission,
            str(self.players),
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


def measured(cells: list[Cell], player: str, games: int, seed: int, seconds: float) -> None:
    """Play the cells in turn, one game each, until all are full or the time is up."""
    end = time.monotonic() + seconds
    for deal in range(games):
        for cell in cells:
            if time.monotonic() > end:
                return
            options = {"players": str(cell.players), "mission": cell.mission, "map": cell.board}
            sides = (player, player)
            cell.add(play(Bout("mister_x", tuple(options.items()), seed, deal, sides)))


def main(given: list[str] | None = None) -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--player", default="level:5", help="who plays both sides")
    parser.add_argument("--games", type=int, default=400, help="games a cell")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4, 6])
    parser.add_argument("--missions", nargs="+", default=list(MISSIONS), choices=MISSIONS)
    parser.add_argument("--map", default="europe")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=600.0, help="stop after so long")
    args = parser.parse_args(given)
    cells = [
        Cell(mission, players, args.map) for mission in args.missions for players in args.players
    ]
    measured(cells, args.player, args.games, args.seed, 60 * args.minutes)
    print(f"{HEAD}\n|---|---|---|---|---|---|---|---|")
    for cell in cells:
        print(cell.row())


if __name__ == "__main__":
    main()
