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
from bench.peers import PEERS

import gaslight
from gaslight.adapters import gymnasium as gymnasium_adapter
from gaslight.adapters import open_spiel, pettingzoo
from gaslight.agents.uniform import Uniform
from gaslight.core.game import CHANCE, NOBODY
from gaslight.core.match import drawn

PAGE = Path(__file__).resolve().parent.parent / "docs" / "benchmarks.md"
GAMES_IN_A_BATCH = 1024
TRIVIAL = "rps_v2"
"""PettingZoo's own game with the least to do in a step."""
SPELL = 0.005
"""Seconds of one spell."""

Steps = Iterator[int]
"""A loop that plays without end and yields the number of steps it made."""


def bare_loop(name: str) -> Steps:
    """`legal_actions` and `advance` along games chosen beforehand: what one step costs."""
    game = gaslight.game(name)
    dice = gaslight.Dice(1)
    paths = []
    for _ in range(5 if name == "mister_x" else 200):
        state = game.initial()
        path = []
        while game.to_act(state) != NOBODY:
            legal = game.legal_actions(state)
            odds = game.odds(state) if game.to_act(state) == CHANCE else [1] * len(legal)
            path.append(drawn(legal, odds, dice))
            game.advance(state, path[-1])
        paths.append(path)
    start = game.initial()
    legal_actions, advance = game.legal_actions, game.advance
    while True:
        for path in paths:
            state = game.copy(start)
            for action in path:
                legal_actions(state)
                advance(state, action)
            yield len(path)


def batch(name: str) -> Steps:
    games = gaslight.Batch(name, GAMES_IN_A_BATCH, seed=1)
    generator = np.random.default_rng(1)
    while True:
        yield games.step(games.random_actions(generator))


def pettingzoo_loop(name: str) -> Steps:
    env = pettingzoo.env(name)
    generator = random.Random(1)
    while True:
        env.reset(seed=generator.randrange(2**32))
        for agent in env.agent_iter():
            env.last()
            if env.terminations[agent]:
                break
            env.step(generator.choice(env.table.choices))
            yield 1


def gymnasium_loop(name: str) -> Steps:
    env = gymnasium_adapter.GaslightEnv(name, 0, Uniform())
    generator = random.Random(1)
    while True:
        env.reset(seed=generator.randrange(2**32))
        over = False
        while not over:
            _, _, over, _, _ = env.step(generator.choice(env.table.choices))
            yield 1


def open_spiel_loop(name: str) -> Steps:
    game = open_spiel.load(name)
    generator = random.Random(1)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(generator.choices(actions, odds)[0])
            else:
                state.apply_action(generator.choice(state.legal_actions()))
            yield 1


OURS: dict[str, Callable[[str], Steps]] = {
    "legal actions and advance": bare_loop,
    f"batch of {GAMES_IN_A_BATCH:,}": batch,
    "PettingZoo": pettingzoo_loop,
    "Gymnasium": gymnasium_loop,
    "OpenSpiel": open_spiel_loop,
}


def speed(steps: Steps, seconds: float) -> float:
    """Steps a second in the best of many short spells: other work on the machine falls between them."""
    best = 0.0
    ends = time.perf_counter() + seconds
    while time.perf_counter() < ends:
        count = 0
        began = time.perf_counter()
        while (spent := time.perf_counter() - began) < SPELL:
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
        "Made by `./check bench`; run it to see your own machine. One core, one step after another, best of",
        "many short spells in turns. A step is a decision or a stroke of chance; an environment that hides chance",
        "counts decisions only. Read the ratios: the absolute figures are those of a shared machine.",
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
    bare = next(iter(OURS))
    lines += ["", "What an adapter adds to a step, microseconds:", ""]
    lines += ["| adapter | " + " | ".join(names) + " |", "|---|" + "---:|" * len(names)]
    for way in list(OURS)[2:]:
        extra = [1e6 / ours[way, name] - 1e6 / ours[bare, name] for name in names]
        lines.append(f"| {way} | " + " | ".join(f"{cost:,.1f}" for cost in extra) + " |")
    lines += [
        "",
        "Most of it is the view, made anew and encoded at every step; Gymnasium's includes the opponent's moves.",
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
        "Each game played at random by its package's own means from a Python loop. The last column is our",
        f"Pocket (`{bare}`; for environments, our environment of the same kind) as a multiple.",
        "",
        "| game | thousand steps a second | ours is |",
        "|---|---:|---:|",
    ]
    for label, figure in sorted(peers.items(), key=lambda item: -item[1]):
        way = "PettingZoo" if label.startswith("PettingZoo") else bare
        lines.append(
            f"| {label} | {figure / 1000:,.1f} | {ours[way, 'pocket'] / figure:,.1f} times |"
        )
    return "\n".join(lines) + "\n"


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
