"""How likely Jack wins, moment by moment, by the figures that the computer players reckon with.

Behind each call for witnesses it is the value of what the call left, and it stays until the next
call, unless Jack can walk out in the activation that is his: then he has won. It is worked out from
Jack's view, so it is for his eyes while a game is on. Mister X has none.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from gaslight.agents.registry import players_of
from gaslight.games import GAMES
from gaslight.games.london.characters import CHARACTERS as LONDON
from gaslight.games.new_york.box import CHARACTERS as NEW_YORK
from gaslight.games.shared.order import JACK

CHARACTERS: Final = {"london": LONDON, "new_york": NEW_YORK}
"""Where there are ways out: who may take one, by number."""


def chance_to_get_away(game: str, view_of: Callable[[int], Any]) -> int | None:
    """Per cent, from the view of Jack's seat; None where there is no figure, as before the first round."""
    figure = players_of(game).chance
    if figure is None:
        return None
    view = view_of(JACK)
    if view.winner is not None:
        return 100 if view.winner == JACK else 0
    if walks_out(game, view):
        return 100
    chance = figure(view)
    return None if chance is None else round(100 * chance)


def walks_out(game: str, view: Any) -> bool:
    """Whether Jack is to move, and a way out lies open to him in this activation."""
    if game not in CHARACTERS or view.to_act != JACK or view.active not in (None, view.identity):
        return False
    seen = not view.jack_may_leave if game == "london" else view.witness_seen
    if seen or view.round == 0:
        return False
    help_ = GAMES[game].insight(view)
    jack = CHARACTERS[game][view.identity]
    return help_ is not None and any(jack in threat.by for threat in help_.threats)
