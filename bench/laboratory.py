"""Our games and those of other packages, one step after another from Python, all in one run.

Writes docs/benchmarks.md. Each is measured in turns and its best round counts, so the ratios hold
on any machine.

    ./check bench
"""

from __future__ import annotations

import argparse
import datetime as dt
import platform
import random
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
from bench.peers import (
    MANY,
    PEERS,
    RULES_ONLY,
    VECTORS,
    WITH_EYES,
    one_of,
    pettingzoo_steps,
)
from gymnasium.vector import SyncVectorEnv, VectorEnv

import gaslight
from gaslight.adapters import gymnasium as gymnasium_adapter
from gaslight.adapters import open_spiel, pettingzoo
from gaslight.adapters.vector import GaslightVectorEnv
from gaslight.agents.uniform import Uniform
from gaslight.core.game import CHANCE, NOBODY

PAGE = Path(__file__).resolve().parent.parent / "docs" / "benchmarks.md"
GAMES_IN_A_BATCH = 1024
GAMES_IN_A_VECTOR = 256
RULES = "Python loop, rules only"
SEEING = "Python loop, with observations and masks"
BATCH = f"batch of {GAMES_IN_A_BATCH:,}, rules only"
BATCH_SEEING = f"batch of {GAMES_IN_A_BATCH:,}, with observations and masks"
VECTOR = f"Gymnasium vector of {GAMES_IN_A_VECTOR}"
SYNC_VECTOR = f"Gymnasium `SyncVectorEnv` of {GAMES_IN_A_VECTOR} of our environments"
TRIVIAL = "rps_v2"
"""PettingZoo's own game with the least to do in a step."""
SPELL = 0.005
"""Seconds of one spell."""


class Aside:
    """Seconds that a loop spent on what is not measured."""

    seconds = 0.0


ASIDE = Aside()

Steps = Iterator[int]
"""A loop that plays without end and yields, game by game, the number of steps it made."""


def python_loop(name: str) -> Steps:
    """The rules alone, stepped from Python; chance is drawn from the same list as choices are, as by the peers."""
    game = gaslight.game(name)
    to_act, legal_actions, advance = game.to_act, game.legal_actions, game.advance
    start = game.initial()
    chance = random.Random(1).random
    while True:
        state = game.copy(start)
        steps = 0
        while to_act(state) != NOBODY:
            advance(state, one_of(legal_actions(state), chance))
            steps += 1
        yield steps


def python_loop_seeing(name: str) -> Steps:
    """The same; before every decision its seat is shown its observation and its mask."""
    game = gaslight.game(name)
    rows = gaslight.layout(name)
    actions = len(game.ACTIONS)
    start = game.initial()
    chance = random.Random(1).random
    while True:
        state = game.copy(start)
        steps = 0
        while (seat := game.to_act(state)) != NOBODY:
            legal = game.legal_actions(state)
            if seat != CHANCE:
                rows.row(game.view(state, seat))
                mask = bytearray(actions)
                for action in legal:
                    mask[action] = 1
            game.advance(state, one_of(legal, chance))
            steps += 1
        yield steps


def batch(name: str) -> Steps:
    games = gaslight.Batch(name, GAMES_IN_A_BATCH, seed=1)
    generator = np.random.default_rng(1)
    while True:
        yield games.step(games.random_actions(generator))


def batch_for_learners(name: str) -> Steps:
    """The same with what a learner reads at every step: observations and masks of all games."""
    games = gaslight.Batch(name, GAMES_IN_A_BATCH, seed=1)
    generator = np.random.default_rng(1)
    while True:
        games.observations()
        games.masks()
        yield games.step(games.random_actions(generator))


def sync_vector_loop(name: str) -> Steps:
    """As many of our environments in Gymnasium's own `SyncVectorEnv`."""
    one = [lambda: gymnasium_adapter.GaslightEnv(name, 0, Uniform())]
    return vector_steps(SyncVectorEnv(one * GAMES_IN_A_VECTOR))


def vector_loop(name: str) -> Steps:
    """Gymnasium's vector environment: a decision in each game, the random opponent's not counted."""
    return vector_steps(GaslightVectorEnv(GAMES_IN_A_VECTOR, name, 0, Uniform()))


def vector_steps(env: VectorEnv[Any, Any, Any]) -> Steps:
    """Only the environment is timed: what choosing takes is put aside."""
    generator = np.random.default_rng(1)
    seen, _ = env.reset(seed=1)
    while True:
        began = time.process_time()
        actions = one_in_each(seen["action_mask"], generator)
        ASIDE.seconds += time.process_time() - began
        seen, *_ = env.step(actions)
        yield GAMES_IN_A_VECTOR


def one_in_each(masks: Any, generator: np.random.Generator) -> Any:
    """In each game one of the legal actions, all equally likely; 0 where there is none."""
    games, actions = masks.view(np.bool_).nonzero()
    counts = np.bincount(games, minlength=len(masks))
    nth = (generator.random(len(masks)) * counts).astype(np.int64)
    places = np.minimum(counts.cumsum() - counts + nth, len(actions) - 1)
    return np.where(counts > 0, actions[places], 0)


def pettingzoo_loop(name: str) -> Steps:
    return pettingzoo_steps(pettingzoo.env(name))


def gymnasium_loop(name: str) -> Steps:
    env = gymnasium_adapter.GaslightEnv(name, 0, Uniform())
    generator = random.Random(1)
    while True:
        seen, _ = env.reset(seed=generator.randrange(2**32))
        over, steps = False, 0
        while not over:
            action = one_of(seen["action_mask"].nonzero()[0], generator.random)
            seen, _, over, _, _ = env.step(action)
            steps += 1
        yield steps


def open_spiel_loop(name: str) -> Steps:
    game = open_spiel.load(name)
    generator = random.Random(1)
    while True:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(generator.choices(actions, odds)[0])
            else:
                state.apply_action(one_of(state.legal_actions(), generator.random))
            steps += 1
        yield steps


OURS: dict[str, Callable[[str], Steps]] = {
    RULES: python_loop,
    SEEING: python_loop_seeing,
    BATCH: batch,
    BATCH_SEEING: batch_for_learners,
    VECTOR: vector_loop,
    SYNC_VECTOR: sync_vector_loop,
    "PettingZoo": pettingzoo_loop,
    "Gymnasium": gymnasium_loop,
    "OpenSpiel": open_spiel_loop,
}


def speed(steps: Steps, seconds: float) -> float:
    """Steps in a second of processor time, in the best of many short spells: other work falls between them."""
    best = 0.0
    ends = time.process_time() + seconds
    while time.process_time() < ends:
        count = 0
        began = time.process_time() - ASIDE.seconds
        while (spent := time.process_time() - ASIDE.seconds - began) < SPELL:
            count += next(steps)
        best = max(best, count / spent)
    return best


def measure(seconds: float, rounds: int) -> tuple[dict[tuple[str, str], float], dict[str, float]]:
    """The best of the rounds, ours by way and game, and the peers'."""
    ours = {(way, name): loop(name) for way, loop in OURS.items() for name in gaslight.GAMES}
    peers: dict[str, Steps] = {}
    for label, make in PEERS.items():
        try:
            peers[label] = make()
        except ImportError as reason:
            print(f"{label} is left out: {reason}", file=sys.stderr)
    for steps in (*ours.values(), *peers.values()):
        next(steps)  # what is done once only, such as compiling, is no step
    best_ours = dict.fromkeys(ours, 0.0)
    best_peers = dict.fromkeys(peers, 0.0)
    for _ in range(rounds):
        for key, steps in ours.items():
            best_ours[key] = max(best_ours[key], speed(steps, seconds))
        for label, steps in peers.items():
            best_peers[label] = max(best_peers[label], speed(steps, seconds))
    return best_ours, best_peers


def page(ours: dict[tuple[str, str], float], peers: dict[str, float]) -> str:
    """The page of benchmarks."""
    names = list(gaslight.GAMES)
    today = dt.datetime.now(tz=dt.UTC)
    build = "compiled" if gaslight.COMPILED else "plain"
    lines = [
        "# Benchmarks",
        "",
        "Made by `./check bench`; run it to measure your own machine. One step after another, in seconds of processor",
        "time, the best of many short spells in turns. A step is a decision or a chance action; an environment that",
        "hides chance counts decisions only. *Rules only* lists the legal actions and carries one out; *with",
        "observations and masks* also fills what a learner reads. Read the ratios: the machine is shared.",
        "",
        f"{processor()}, Python {platform.python_version()}, engine {build}, {today:%Y-%m-%d}.",
        "",
        "## Ours, thousand steps a second",
        "",
        "| way | " + " | ".join(names) + " |",
        "|---|" + "---:|" * len(names),
    ]
    for way in OURS:
        cells = " | ".join(f"{ours[way, name] / 1000:,.0f}" for name in names)
        lines.append(f"| {way} | {cells} |")
    lines += ["", "What an adapter adds to a step, microseconds:", ""]
    lines += ["| adapter | " + " | ".join(names) + " |", "|---|" + "---:|" * len(names)]
    for way in ("PettingZoo", "Gymnasium", "OpenSpiel"):
        extra = [1e6 / ours[way, name] - 1e6 / ours[RULES, name] for name in names]
        lines.append(f"| {way} | " + " | ".join(f"{cost:,.1f}" for cost in extra) + " |")
    lines += [
        "",
        "Most of it is the arrays that are handed out and Python's own calls; Gymnasium's includes the opponent's",
        "moves, each with a view of its own, OpenSpiel's what its C++ side asks of Python.",
        "",
    ]
    ratios = [ours[VECTOR, name] / ours[SYNC_VECTOR, name] for name in names]
    told = ", ".join(f"{name} {ratio:,.0f}" for name, ratio in zip(names, ratios, strict=True))
    lines += [
        f"The vector environment is so many times as fast as `SyncVectorEnv`: {told}. One loop",
        "for both, the random opponent in both; what choosing from the masks takes is not counted in either.",
        *why_not_more(ours, peers),
    ]
    trivial = next((figure for label, figure in peers.items() if TRIVIAL in label), None)
    if trivial is not None:
        slowest = min(ours["PettingZoo", name] for name in names) / trivial
        lines.append(
            f"The slowest of our PettingZoo environments is {slowest:.1f} times as fast as `{TRIVIAL}` in this run."
        )
    lines += [
        "",
        "## Other packages in the same run",
        "",
        "Like for like: the same loop in the same Python, the same way of choosing one of the legal actions, those of",
        "chance included, by the public means of each package. The last column is our Pocket in the same kind of loop",
        "as a multiple.",
    ]
    for kind, (title, labels) in COMPARED.items():
        found = {label: peers[label] for label in labels if label in peers}
        if not found:
            continue
        lines += [
            "",
            f"### {title}",
            "",
            "| game | thousand steps a second | ours is |",
            "|---|---:|---:|",
        ]
        for label, figure in sorted(found.items(), key=lambda item: -item[1]):
            lines.append(
                f"| {label} | {figure / 1000:,.1f} | {ours[kind, 'pocket'] / figure:,.1f} times |"
            )
    return "\n".join(lines) + "\n"


def why_not_more(ours: dict[tuple[str, str], float], peers: dict[str, float]) -> list[str]:
    """What the multiple hides: how fast one of our environments is by itself."""
    array, one_by_one = [peers.get(label) for label in VECTORS]
    if array is None or one_by_one is None:
        return []
    names = list(gaslight.GAMES)
    many = ", ".join([f"{name} {ours[VECTOR, name] / array:,.1f}" for name in names])
    single = ", ".join([f"{name} {ours[SYNC_VECTOR, name] / one_by_one:,.1f}" for name in names])
    return [
        "The multiple says as much of what it is measured against: our environments are stepped one by one as fast",
        f"as few others. `SyncVectorEnv` with ours is so many times as fast as with `CartPole-v1`: {single};",
        "and Gymnasium's own vector environment of `CartPole-v1`, a game of four numbers stepped as one numpy array,",
        f"is {array / one_by_one:,.0f} times as fast as `SyncVectorEnv` of it.",
        f"Against that array ours makes so many times as many steps: {many}.",
    ]


COMPARED = {
    RULES: ("Rules only, from a Python loop", list(RULES_ONLY)),
    SEEING: ("With observations and masks, from a Python loop", list(WITH_EYES)),
    "PettingZoo": (
        "PettingZoo environments",
        [label for label in PEERS if label.startswith("PettingZoo")],
    ),
    BATCH_SEEING: ("Many games at once, with observations and masks", list(MANY)),
    VECTOR: ("Gymnasium vector environments", list(VECTORS)),
}


def processor() -> str:
    """The name of the processor, where the system tells it."""
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.3, help="length of one measurement")
    parser.add_argument("--rounds", type=int, default=3, help="measurements; the best counts")
    chosen: Any = parser.parse_args(words)
    warnings.simplefilter("ignore")  # remarks of other packages
    text = page(*measure(chosen.seconds, chosen.rounds))
    PAGE.write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
