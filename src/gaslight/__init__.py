"""Hidden-identity pursuit games: the rules, a place to play, opponents, a laboratory.

The names below are all a program needs; each is loaded when it is first used, so importing
the package costs next to nothing. docs/library.md shows them at work.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gaslight.agents.levels import make as player
    from gaslight.batch import Batch
    from gaslight.core.dice import Dice, SealedDice
    from gaslight.core.game import (
        CHANCE,
        NOBODY,
        AnyGame,
        Belief,
        Choice,
        Event,
        Game,
        Outcome,
    )
    from gaslight.core.match import IllegalActionError, Match, Played
    from gaslight.core.options import Option
    from gaslight.core.record import Record, RecordError, dump, load, record_of, replay
    from gaslight.core.simulate import COMPILED, Simulation, simulate
    from gaslight.encoding.layouts import layout
    from gaslight.games import GAMES

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "COMPILED",
    "GAMES",
    "NOBODY",
    "AnyGame",
    "Batch",
    "Belief",
    "Choice",
    "Dice",
    "Event",
    "Game",
    "IllegalActionError",
    "Match",
    "Option",
    "Outcome",
    "Played",
    "Record",
    "RecordError",
    "SealedDice",
    "Simulation",
    "dump",
    "game",
    "layout",
    "load",
    "player",
    "record_of",
    "replay",
    "simulate",
]

HOMES = {
    "gaslight.agents.levels": ("player",),
    "gaslight.batch": ("Batch",),
    "gaslight.core.dice": ("Dice", "SealedDice"),
    "gaslight.core.game": (
        "CHANCE",
        "NOBODY",
        "AnyGame",
        "Belief",
        "Choice",
        "Event",
        "Game",
        "Outcome",
    ),
    "gaslight.core.match": ("IllegalActionError", "Match", "Played"),
    "gaslight.core.options": ("Option",),
    "gaslight.core.record": ("Record", "RecordError", "dump", "load", "record_of", "replay"),
    "gaslight.core.simulate": ("COMPILED", "Simulation", "simulate"),
    "gaslight.encoding.layouts": ("layout",),
    "gaslight.games": ("GAMES",),
}
"""The module that defines each of the names loaded late."""
HOME_OF = {name: module for module, names in HOMES.items() for name in names}
OTHER_NAMES = {"player": "make"}
"""What a name is called at home, where that differs."""


def game(name: str) -> AnyGame:
    """The game of that name: ``pocket``, ``london``, ``new_york`` or ``mister_x``."""
    games = importlib.import_module("gaslight.games").GAMES
    if name not in games:
        raise ValueError(f"there is no game named {name!r}; there are: {', '.join(games)}")
    found: AnyGame = games[name]
    return found


def __getattr__(name: str) -> Any:
    if name not in HOME_OF:
        raise AttributeError(f"module 'gaslight' has no attribute {name!r}")
    value = getattr(importlib.import_module(HOME_OF[name]), OTHER_NAMES.get(name, name))
    globals()[name] = value  # found at once from now on
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
