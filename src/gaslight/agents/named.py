"""Agents by name, as commands and tournaments call them: ``uniform``, ``greedy``, ``level:5``, ``turn:100``."""

from __future__ import annotations

from collections.abc import Callable

from gaslight.agents import levels
from gaslight.agents.agent import Agent
from gaslight.agents.heuristic.hunt import HuntGreedy
from gaslight.agents.heuristic.mister_x import TRIPS, MisterXPlayer
from gaslight.agents.heuristic.mister_x_coalition import CoalitionPlayer
from gaslight.agents.heuristic.pocket import PocketGreedy
from gaslight.agents.hunt_player import HuntPlayer
from gaslight.agents.ismcts import InformationSetSearch
from gaslight.agents.pocket_alphabeta import PocketAlphaBeta
from gaslight.agents.pocket_solving import Work
from gaslight.agents.pocket_turn import PocketTurn
from gaslight.agents.uniform import Uniform

Maker = Callable[[str, int], Agent]
"""Makes an agent from its name and the number behind the colon (0 where none was given)."""

MAKERS: dict[str, dict[str, Maker]] = {
    "pocket": {
        "greedy": lambda name, _: PocketGreedy(name),
        "alphabeta": lambda name, depth: PocketAlphaBeta(depth or 4, name),
        "ismcts": lambda name, work: InformationSetSearch("pocket", work or 20_000, name),
        "turn": lambda name, work: PocketTurn(Work(work or 100), name),
    },
    "london": {
        "greedy": lambda name, _: HuntGreedy("london", name),
        "ismcts": lambda name, work: InformationSetSearch("london", work or 10_000, name),
        "search": lambda name, work: HuntPlayer("london", work or 20_000, name),
    },
    "new_york": {
        "greedy": lambda name, _: HuntGreedy("new_york", name),
        "ismcts": lambda name, work: InformationSetSearch("new_york", work or 10_000, name),
        "search": lambda name, work: HuntPlayer("new_york", work or 20_000, name),
    },
    "mister_x": {
        "greedy": lambda name, _: MisterXPlayer(False, name),
        "cunning": lambda name, trips: MisterXPlayer(True, name, trips=trips or TRIPS),
        "coalition": lambda name, _: CoalitionPlayer(name),
    },
}
"""The named agents of each game, beside those that every game has."""


def agent(game: str, name: str) -> Agent:
    """The agent of a name; ValueError says which names there are."""
    kind, _, number = name.partition(":")
    own = MAKERS.get(game, {})
    if number and not number.isdecimal():
        raise ValueError(f"agent {name!r}: expected a whole number behind the colon")
    if kind == "uniform":
        return Uniform()
    if kind == "level":
        return levels.make(game, int(number or 5))
    if kind not in own:
        known = ", ".join(["uniform", "level:N", *own])
        raise ValueError(f"unknown agent {name!r}; {game} has: {known}")
    return own[kind](name, int(number or 0))
