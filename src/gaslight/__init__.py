"""Hidden-identity pursuit games: the rules, a place to play, opponents, a laboratory.

The names below are all a program needs; each is loaded when it is first used, so importing
the package costs next to nothing. docs/library.md shows them at work.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any, Literal, overload

if TYPE_CHECKING:
    from gaslight.agents.levels import make as player
    from gaslight.agents.named import agent
    from gaslight.arena.corpus import Corpus, CorpusError
    from gaslight.arena.friendly import play
    from gaslight.batch import Batch
    from gaslight.core.about import about
    from gaslight.core.dice import Dice, SealedDice
    from gaslight.core.fields import Fields
    from gaslight.core.game import (
        CHANCE,
        NOBODY,
        AnyGame,
        Belief,
        Choice,
        Event,
        Game,
        IllegalActionError,
        Outcome,
    )
    from gaslight.core.match import Match, Played
    from gaslight.core.options import Option
    from gaslight.core.record import Record, RecordError, dump, load, record_of, replay
    from gaslight.core.simulate import COMPILED, Simulation, simulate
    from gaslight.games import GAMES, london, mister_x, new_york, pocket
    from gaslight.games.london.insight import LondonGlance, LondonInsight
    from gaslight.games.mister_x.insight import MisterXGlance, MisterXInsight
    from gaslight.games.new_york.insight import NewYorkGlance, NewYorkInsight
    from gaslight.games.pocket.insight import PocketGlance, PocketInsight

__version__ = "0.2.0"

__all__ = [
    "CHANCE",
    "COMPILED",
    "GAMES",
    "NOBODY",
    "AnyGame",
    "Batch",
    "Belief",
    "Choice",
    "Corpus",
    "CorpusError",
    "Dice",
    "Event",
    "Fields",
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
    "about",
    "agent",
    "dump",
    "game",
    "layout",
    "load",
    "play",
    "player",
    "record_of",
    "replay",
    "simulate",
]

HOMES = {
    "gaslight.agents.levels": ("player",),
    "gaslight.agents.named": ("agent",),
    "gaslight.arena.corpus": ("Corpus", "CorpusError"),
    "gaslight.arena.friendly": ("play",),
    "gaslight.batch": ("Batch",),
    "gaslight.core.about": ("about",),
    "gaslight.core.dice": ("Dice", "SealedDice"),
    "gaslight.core.fields": ("Fields",),
    "gaslight.core.game": (
        "CHANCE",
        "NOBODY",
        "AnyGame",
        "Belief",
        "Choice",
        "Event",
        "Game",
        "IllegalActionError",
        "Outcome",
    ),
    "gaslight.core.match": ("Match", "Played"),
    "gaslight.core.options": ("Option",),
    "gaslight.core.record": ("Record", "RecordError", "dump", "load", "record_of", "replay"),
    "gaslight.core.simulate": ("COMPILED", "Simulation", "simulate"),
    "gaslight.games": ("GAMES",),
}
"""The module that defines each of the names loaded late."""
HOME_OF = {name: module for module, names in HOMES.items() for name in names}
OTHER_NAMES = {"player": "make"}
"""What a name is called at home, where that differs."""
DESCRIBED: set[str] = set()
"""The games whose help has been written."""


@overload
def game(
    name: Literal["pocket"],
) -> Game[pocket.State, pocket.PocketView, PocketInsight | None, PocketGlance | None]: ...
@overload
def game(
    name: Literal["london"],
) -> Game[london.State, london.LondonView, LondonInsight | None, LondonGlance | None]: ...
@overload
def game(
    name: Literal["new_york"],
) -> Game[new_york.State, new_york.NewYorkView, NewYorkInsight, NewYorkGlance]: ...
@overload
def game(
    name: Literal["mister_x"],
) -> Game[mister_x.State, mister_x.MisterXView, MisterXInsight | None, MisterXGlance | None]: ...
@overload
def game(name: str) -> AnyGame: ...
def game(name: str) -> AnyGame:
    """The game of that name: ``pocket``, ``london``, ``new_york`` (or ``new-york``) or ``mister_x``."""
    found: AnyGame = importlib.import_module("gaslight.games").named(name)
    if found.NAME not in DESCRIBED:
        DESCRIBED.add(found.NAME)
        importlib.import_module("gaslight.core.about").describe(found)
    return found


def layout(name: str) -> Fields:
    """The field table of a game: how its views become rows of numbers, and back."""
    return game(name).FIELDS


if not TYPE_CHECKING:  # or a misspelt name would be of any type

    def __getattr__(name: str) -> Any:
        if name not in HOME_OF:
            raise AttributeError(f"module 'gaslight' has no attribute {name!r}")
        value = getattr(importlib.import_module(HOME_OF[name]), OTHER_NAMES.get(name, name))
        if isinstance(value, type):
            importlib.import_module("gaslight.core.about").give_words(value)
        globals()[name] = value  # found at once from now on
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
