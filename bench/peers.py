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


def one_of(choices: Any, chance: Callable[[], float]) -> Any:
    """One of the choices: the same way for everybody, ourselves included."""
    return choices[int(chance() * len(choices))]


def open_spiel(name: str) -> Steps:
    pyspiel = importlib.import_module("pyspiel")
    importlib.import_module("open_spiel.python.games")  # those written in Python
    return open_spiel_steps(pyspiel.load_game(name))


def open_spiel_steps(game: Any) -> Steps:
    chance = random.Random(1).random
    while True:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            state.apply_action(one_of(state.legal_actions(), chance))
            steps += 1
        yield steps


def open_spiel_seeing(name: str) -> Steps:
    """The same; before every decision its player is shown its information and its mask."""
    pyspiel = importlib.import_module("pyspiel")
    return open_spiel_seeing_steps(pyspiel.load_game(name))


def open_spiel_seeing_steps(game: Any) -> Steps:
    chance = random.Random(1).random
    partial = game.get_type().provides_information_state_tensor
    while True:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if not state.is_chance_node():
                seat = state.current_player()
                _ = (
                    state.information_state_tensor(seat)
                    if partial
                    else state.observation_tensor(seat)
                )
                state.legal_actions_mask()
            state.apply_action(one_of(state.legal_actions(), chance))
            steps += 1
        yield steps


def pgx_leduc(games: int) -> Steps:
    """Many games of Leduc in one compiled step: choosing, playing, dealing anew; each holds observation and mask."""
    jax, pgx = importlib.import_module("jax"), importlib.import_module("pgx")
    auto_reset = importlib.import_module("pgx.experimental").auto_reset
    return pgx_steps(jax, pgx.make("leduc_holdem"), auto_reset, games)


def pgx_steps(jax: Any, env: Any, auto_reset: Any, games: int) -> Steps:
    random_, numpy = jax.random, jax.numpy
    step = jax.vmap(auto_reset(env.step, env.init))

    @jax.jit  # type: ignore[untyped-decorator]
    def onward(state: Any, key: Any) -> tuple[Any, Any]:
        key, choosing, dealing = random_.split(key, 3)
        legal = numpy.where(state.legal_action_mask, 0.0, -1e9)
        did = random_.categorical(choosing, legal, axis=1)
        return step(state, did, random_.split(dealing, games)), key

    key = random_.PRNGKey(1)
    state = jax.jit(jax.vmap(env.init))(random_.split(key, games))
    while True:
        state, key = onward(state, key)
        state.observation.block_until_ready()
        yield games


def pettingzoo(module: str) -> Steps:
    return pettingzoo_steps(importlib.import_module(f"pettingzoo.classic.{module}").env())


def pettingzoo_steps(env: Any) -> Steps:
    generator = random.Random(1)
    while True:
        env.reset(seed=generator.randrange(2**32))
        steps = 0
        for agent in env.agent_iter():
            observation, _, over, cut, _ = env.last()
            if over or cut:
                break
            if isinstance(observation, dict):
                env.step(one_of(observation["action_mask"].nonzero()[0], generator.random))
            else:
                env.step(generator.randrange(env.action_space(agent).n))
            steps += 1
        yield steps


def cart_poles(mode: str) -> Steps:
    """Gymnasium's own CartPole, a trivial game, many at once: one after another, or as one array."""
    gymnasium = importlib.import_module("gymnasium")
    return cart_pole_steps(gymnasium.make_vec("CartPole-v1", ENVIRONMENTS, mode))


def cart_pole_steps(env: Any) -> Steps:
    numpy = importlib.import_module("numpy")
    env.reset(seed=1)
    actions = numpy.arange(ENVIRONMENTS) % 2
    while True:
        actions = 1 - actions
        env.step(actions)
        yield ENVIRONMENTS


def rlcard(name: str) -> Steps:
    package = importlib.import_module("rlcard")
    return rlcard_steps(package.make(name))


def rlcard_steps(env: Any) -> Steps:
    generator = random.Random(1)
    while True:
        state, steps = env.reset()[0], 0
        while not env.is_over():
            state, _ = env.step(one_of(list(state["legal_actions"]), generator.random))
            steps += 1
        yield steps


def chess() -> Steps:
    return chess_steps(importlib.import_module("chess"))


def chess_steps(package: Any) -> Steps:
    generator = random.Random(1)
    while True:
        board, steps = package.Board(), 0
        while moves := list(board.legal_moves):
            board.push(one_of(moves, generator.random))
            steps += 1
            if board.fullmove_number > 150:
                break
        yield steps


def catanatron() -> Steps:
    return catanatron_steps(importlib.import_module("catanatron"))


def catanatron_steps(package: Any) -> Steps:
    while True:
        colours = list(package.Color)[:4]
        game = package.Game([package.RandomPlayer(colour) for colour in colours])
        steps = 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            steps += 1
        yield steps


GAMES_AT_ONCE = 1024
ENVIRONMENTS = 256

RULES_ONLY: dict[str, Callable[[], Steps]] = {
    "OpenSpiel, connect_four (C++)": lambda: open_spiel("connect_four"),
    "OpenSpiel, leduc_poker (C++)": lambda: open_spiel("leduc_poker"),
    "OpenSpiel, python_tic_tac_toe": lambda: open_spiel("python_tic_tac_toe"),
    "RLCard, leduc-holdem": lambda: rlcard("leduc-holdem"),
    "RLCard, blackjack": lambda: rlcard("blackjack"),
    "python-chess": chess,
    "Catanatron": catanatron,
}
WITH_EYES: dict[str, Callable[[], Steps]] = {
    "OpenSpiel, leduc_poker (C++), seeing": lambda: open_spiel_seeing("leduc_poker"),
    "OpenSpiel, connect_four (C++), seeing": lambda: open_spiel_seeing("connect_four"),
}
MANY: dict[str, Callable[[], Steps]] = {
    f"pgx, leduc_holdem, {GAMES_AT_ONCE:,} games": lambda: pgx_leduc(GAMES_AT_ONCE),
}
VECTORS: dict[str, Callable[[], Steps]] = {
    f"CartPole-v1, array of {ENVIRONMENTS}": lambda: cart_poles("vector_entry_point"),
    f"CartPole-v1, `SyncVectorEnv` of {ENVIRONMENTS}": lambda: cart_poles("sync"),
}
PEERS: dict[str, Callable[[], Steps]] = {
    **RULES_ONLY,
    **WITH_EYES,
    **MANY,
    **VECTORS,
    "PettingZoo, rps_v2": lambda: pettingzoo("rps_v2"),
    "PettingZoo, tictactoe_v3": lambda: pettingzoo("tictactoe_v3"),
    "PettingZoo, connect_four_v3": lambda: pettingzoo("connect_four_v3"),
}
