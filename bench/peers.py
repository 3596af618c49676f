"""Games of other packages, played at random from a Python loop by the packages' own means.

Each maker imports its package and returns a loop that yields the number of steps it made. What is
not installed is left out (`requirements/peers.txt` holds them all).
"""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable, Iterator
from typing import Any

Steps = Iterator[int]


def open_spiel(name: str) -> Steps:
    pyspiel = importlib.import_module("pyspiel")
    importlib.import_module("open_spiel.python.games")  # those written in Python
    return open_spiel_steps(pyspiel.load_game(name))


def open_spiel_steps(game: Any) -> Steps:
    generator = random.Random(1)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(generator.choice(state.legal_actions()))
            yield 1


def pettingzoo(module: str) -> Steps:
    return pettingzoo_steps(importlib.import_module(f"pettingzoo.classic.{module}").env())


def pettingzoo_steps(env: Any) -> Steps:
    generator = random.Random(1)
    while True:
        env.reset(seed=generator.randrange(2**32))
        for agent in env.agent_iter():
            observation, _, over, cut, _ = env.last()
            if over or cut:
                break
            if isinstance(observation, dict):
                choices = observation["action_mask"].nonzero()[0].tolist()
                env.step(generator.choice(choices))
            else:
                env.step(generator.randrange(env.action_space(agent).n))
            yield 1


def rlcard(name: str) -> Steps:
    package = importlib.import_module("rlcard")
    return rlcard_steps(package.make(name))


def rlcard_steps(env: Any) -> Steps:
    generator = random.Random(1)
    while True:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(generator.choice(list(state["legal_actions"])))
            yield 1


def chess() -> Steps:
    return chess_steps(importlib.import_module("chess"))


def chess_steps(package: Any) -> Steps:
    generator = random.Random(1)
    while True:
        board = package.Board()
        while moves := list(board.legal_moves):
            board.push(generator.choice(moves))
            yield 1
            if board.fullmove_number > 150:
                break


def catanatron() -> Steps:
    return catanatron_steps(importlib.import_module("catanatron"))


def catanatron_steps(package: Any) -> Steps:
    while True:
        colours = list(package.Color)[:4]
        game = package.Game([package.RandomPlayer(colour) for colour in colours])
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            yield 1


PEERS: dict[str, Callable[[], Steps]] = {
    "OpenSpiel, connect_four (C++)": lambda: open_spiel("connect_four"),
    "OpenSpiel, leduc_poker (C++)": lambda: open_spiel("leduc_poker"),
    "OpenSpiel, python_tic_tac_toe": lambda: open_spiel("python_tic_tac_toe"),
    "PettingZoo, rps_v2": lambda: pettingzoo("rps_v2"),
    "PettingZoo, tictactoe_v3": lambda: pettingzoo("tictactoe_v3"),
    "PettingZoo, connect_four_v3": lambda: pettingzoo("connect_four_v3"),
    "RLCard, leduc-holdem": lambda: rlcard("leduc-holdem"),
    "RLCard, blackjack": lambda: rlcard("blackjack"),
    "python-chess": chess,
    "Catanatron": catanatron,
}
