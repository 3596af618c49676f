"""How likely Jack wins, moment by moment, by the figures that the computer players reckon with.

Behind each call for witnesses it is the value of what the call left, and it stays until the next
call, unless Jack can walk out in the activation that is his: then he has won. It is worked out from
Jack's view, so it is for his eyes while a game is on. Mister X has none.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gaslight.agents.registry import players_of
from gaslight.games.shared.order import JACK


def chance_to_get_away(game: str, view_of: Callable[[int], Any]) -> int | None:
    """Per cent, from the view of Jack's seat; None where there is no figure, as before the first round."""
    figure = players_of(game).chance
    if figure is None:
        return None
    view = view_of(JACK)
    if view.winner is not None:
        return 100 if view.winner == JACK else 0
    chance = figure(view)
    return None if chance is None else round(100 * chance)
