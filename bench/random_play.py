"""Random play of one game by one build of the engine, as JSON; `engine.py` runs this for each build.

The build is the one on PYTHONPATH: `src` is plain, `.check/compiled` is compiled.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
import tracemalloc
from typing import Any

from gaslight.core.game import CHANCE, NOBODY, AnyGame
from gaslight.core.simulate import simulate
from gaslight.games import GAMES

WARM_UP = 200
COPIES = 2_000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--seconds", type=float, default=1.0, help="how long to play, about")
    parser.add_argument(
        "--checked", type=int, default=2000, help="games whose checksum is reported"
    )
    words = parser.parse_args()
    game = GAMES[words.game]
    checked = simulate(game, games=words.checked, seed=1)
    enough = max(WARM_UP, round(words.seconds * checked.games / checked.seconds))
    result = simulate(game, games=enough, seed=2)
    figures = {
        "compiled": result.compiled,
        "games": result.games,
        "steps": result.steps,
        "seconds": result.seconds,
        "games_per_second": result.games / result.seconds,
        "steps_per_second": result.steps_per_second,
        "checksum": checked.checksum,
        "step_from_python_seconds": step_from_python(game, words.seconds / 2),
        "state_bytes": state_bytes(game),
    }
    json.dump(figures, sys.stdout)


def step_from_python(game: AnyGame, seconds: float) -> float:
    """The time of one legal-actions and one apply, called from an ordinary Python loop."""
    generator = random.Random(3)
    steps = 0
    spent = 0.0
    while spent < seconds:
        state = game.initial()
        path = []
        while game.to_act(state) != NOBODY:
            legal = game.legal_actions(state)
            weights = game.odds(state) if game.to_act(state) == CHANCE else None
            action = generator.choices(legal, weights)[0]
            path.append((state, action))
            state = game.apply(state, action)
        # The same way again with nothing but the two calls between the clock's readings.
        began = time.perf_counter()
        for before, action in path:
            game.legal_actions(before)
            game.apply(before, action)
        spent += time.perf_counter() - began
        steps += len(path)
    return spent / steps


def state_bytes(game: AnyGame) -> float:
    """Memory of one state, by what is allocated to keep many copies of it."""
    state = middle(game)
    kept: list[Any] = [None] * COPIES
    tracemalloc.start()
    for place in range(COPIES):
        kept[place] = game.copy(state)
    grown, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return grown / COPIES


def middle(game: AnyGame) -> Any:
    """A state twenty random steps into a game."""
    generator = random.Random(4)
    state = game.initial()
    for _ in range(20):
        if game.to_act(state) == NOBODY:
            break
        weights = game.odds(state) if game.to_act(state) == CHANCE else None
        state = game.apply(state, generator.choices(game.legal_actions(state), weights)[0])
    return state


if __name__ == "__main__":
    main()
