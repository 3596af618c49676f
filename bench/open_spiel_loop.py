"""Random play of one OpenSpiel game in OpenSpiel's own C++ loop, as JSON.

The Python package offers no loop of its own, but its tree search does: asked for a single
simulation, it values the root by playing N games to the end at random, all in C++.
The clock runs over that one call. Steps are games times the mean length of a game, which
is measured apart from it.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from typing import Any

import pyspiel

SEED = 7


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long to play, about")
    words = parser.parse_args()
    game = pyspiel.load_game(words.game)
    root = first_decision(game)
    length = mean_length(root, words.seconds / 2)
    trial = 100
    games = round(trial * words.seconds / rollouts(game, root, trial)) + 1
    seconds = rollouts(game, root, games)
    figures = {
        "game": words.game,
        "players": game.num_players(),
        "games": games,
        "mean_length": length,
        "seconds": seconds,
        "steps_per_second": games * length / seconds,
    }
    json.dump(figures, sys.stdout)


def first_decision(game: Any) -> Any:
    """The first state in which a player decides: the search starts from no other."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    return state


def rollouts(game: Any, root: Any, games: int) -> float:
    """The seconds that so many random games from `root` take in C++."""
    evaluator = pyspiel.RandomRolloutEvaluator(games, SEED)
    # One simulation: exploration constant 2, no memory limit to speak of, no solver, silent.
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 1000, False, SEED, False)
    began = time.perf_counter()
    bot.mcts_search(root)
    return time.perf_counter() - began


def mean_length(root: Any, seconds: float) -> float:
    """Steps from `root` to the end, decisions and chance actions, on average."""
    generator = random.Random(SEED)
    games = steps = 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        state = root.clone()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(generator.choices(actions, odds)[0])
            else:
                state.apply_action(generator.choice(state.legal_actions()))
            steps += 1
        games += 1
    return steps / games


if __name__ == "__main__":
    main()
