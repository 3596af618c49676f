"""How many iterations a second the tree search makes, one core, from the start of a match.

PYTHONPATH=.check/compiled .venv/bin/python bench/search.py
"""

from __future__ import annotations

import argparse
import json
import time

from gaslight.agents.imagining import SearchedGame, imagine
from gaslight.agents.registry import PLAYERS
from gaslight.core.dice import Dice
from gaslight.core.match import Match
from gaslight.core.simulate import COMPILED
from gaslight.search.tree import Search, SearchSettings


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--iterations", type=int, default=50_000)
    parser.add_argument("--rounds", type=int, default=3, help="the best of so many counts")
    words = parser.parse_args()
    rates = {
        name: max([rate(players.searched, words.iterations) for _ in range(words.rounds)])
        for name, players in PLAYERS.items()
        if players.searched is not None
    }
    print(json.dumps({"iterations a second": rates, "compiled": COMPILED}, indent=1))


def rate(game: SearchedGame, iterations: int) -> int:
    """Iterations for each second of processor time."""
    match = Match(game.rules)
    match.roll(Dice(3))
    seat = match.game.actors(match.state)[0]
    imagined = imagine(match.game, match.game.view(match.state, seat), 48, Dice(1))
    deals = list(range(len(imagined.states)))
    search = Search(game.table(imagined.states), iterations, SearchSettings())
    began = time.process_time()
    search.run(iterations, deals, [1] * len(deals), Dice(2))
    return round(iterations / (time.process_time() - began))


if __name__ == "__main__":
    main()
