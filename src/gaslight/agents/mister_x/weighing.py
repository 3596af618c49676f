"""What whole moves of Mister X and of the team are worth: how games end that are played on behind each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gaslight.agents.mister_x.reading import believed_of
from gaslight.agents.mister_x.search_player import SEARCHED, Trials
from gaslight.agents.weighing import Moves
from gaslight.core.dice import Chance
from gaslight.games.mister_x.view import MisterXView

GAMES_IN_MIND = 240
"""How many games are played on behind a move, the same worlds and the same luck for each."""


def is_weighed(view: MisterXView) -> bool:
    """Trips, starts and the detectives' moves are; what is thrown away, said or given is not."""
    return view.mission is not None and view.stage in SEARCHED


def by_games(views: Sequence[Any], moves: Moves, dice: Chance, times: int = 1) -> list[float]:
    """The chance of the seat's side behind each move; nothing where it is not weighed."""
    view = views[-1]
    if not is_weighed(view):
        return []
    believed = believed_of(view)
    rounds = [Trials(view, dice, believed) for _ in range(times)]
    found = [
        sum([trials.behind(move, GAMES_IN_MIND) for trials in rounds]) / times for move in moves
    ]
    return [chance if view.seat == 0 else 1.0 - chance for chance in found]
