"""Agents by name, as commands and tournaments call them: ``uniform``, ``greedy``, ``level:5``, ``turn:100``."""

from __future__ import annotations

import importlib

from gaslight.agents import levels
from gaslight.agents.agent import Agent
from gaslight.agents.registry import players_of
from gaslight.agents.uniform import Uniform
from gaslight.games import named


def agent(game: str, name: str) -> Agent:
    """The agent of a name, or one of your own as ``module:Class``; ValueError says which names there are."""
    kind, _, number = name.partition(":")
    game = named(game).NAME
    own = players_of(game).named
    if number.isidentifier() and kind not in ("uniform", "level", *own):
        return own_agent(kind, number)
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


def seated(game: str, player: str | int | Agent) -> Agent:
    """The agent of a level or of a name, or the agent itself."""
    if isinstance(player, int):
        return levels.make(game, player)
    if isinstance(player, str):
        return agent(game, player)
    return checked(player, "a player")


def own_agent(module: str, name: str) -> Agent:
    """An agent of somebody's own: made of the class `name` of a module, or the value of that name."""
    try:
        found = getattr(importlib.import_module(module), name)
    except (ImportError, AttributeError) as problem:
        raise ValueError(f"agent '{module}:{name}': {problem}") from None
    return checked(found() if isinstance(found, type) else found, f"agent '{module}:{name}'")


def checked(player: Agent, called: str) -> Agent:
    """The player itself, ValueError unless it has what a player needs."""
    if not callable(getattr(player, "choose", None)) or not hasattr(player, "name"):
        raise ValueError(f"{called}: expected a `name` and a method `choose`; got {player!r}")
    return player
