"""What whole moves of Mister X and of the team are worth: how games end that are played on behind each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gaslight.agents.mister_x.search_player import Trials
from gaslight.agents.weighing import Moves
from gaslight.core.dice import Chance

GAMES_IN_MIND = 240
"""So many games are played on behind a move, the same worlds and the same luck for each."""


def by_games(views: Sequence[Any], moves: Moves, dice: Chance) -> list[float]:
    """The chance of the seat's side behind each move; nothing before a mission is known."""
    view = views[-1]
    if view.mission is None:
        return []
    trials = Trials(view, dice)
    found = [trials.behind(move, GAMES_IN_MIND) for move in moves]
    return [chance if view.seat == 0 else 1.0 - chance for chance in found]
