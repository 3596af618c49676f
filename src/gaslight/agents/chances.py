"""How likely Jack wins, moment by moment, by the figures that the computer players reckon with.

Behind each call for witnesses it is the value of what the call left, and it stays until the next
call. It is worked out from Jack's view, so it is for his eyes while a game is on. Mister X has none.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from gaslight.games.pocket.insight import hourglass_range
from gaslight.games.shared.order import JACK
from gaslight.search.hunt import Prospects
from gaslight.search.london import PROSPECTS as LONDON
from gaslight.search.new_york import PROSPECTS as NEW_YORK
from gaslight.search.pocket.kinds import value_place
from gaslight.search.pocket.values import VALUES

POCKET_AS_PRINTED = {"last_turn": 8, "goal": 6}
"""The table of values was worked out for these."""


def behind_round(prospects: Prospects, view: Any) -> float | None:
    """London and New York: by the suspects left, the rounds left and the last answer."""
    played = view.round - 1
    if played < 0:
        return None
    seen = played > 0 and view.sightings[played - 1]
    return prospects.chance(played, len(view.suspects), int(not seen))


def behind_turn(view: Any) -> float | None:
    """Pocket: by the suspects left, Jack's hourglasses, the turn, and what is known of the next one."""
    played = view.turn - 1
    as_printed = all(getattr(view, name) == value for name, value in POCKET_AS_PRINTED.items())
    if played < 1 or not as_printed:
        return None
    alibi_comes_up = bool(played & 1) and not view.sides & 1
    situation = alibi_comes_up + 2 * view.sightings[played - 1]
    hourglasses = hourglass_range(view)["known"]
    return VALUES[value_place(played, len(view.suspects), hourglasses, situation)]


FIGURES: dict[str, Callable[[Any], float | None]] = {
    "pocket": behind_turn,
    "london": partial(behind_round, LONDON),
    "new_york": partial(behind_round, NEW_YORK),
}
"""The games that have a figure, and how it is found."""


def jacks_chance(game: str, view_of: Callable[[int], Any]) -> int | None:
    """Per cent, from the view of Jack's seat; None where there is no figure, as before the first round."""
    if game not in FIGURES:
        return None
    view = view_of(JACK)
    if view.winner is not None:
        return 100 if view.winner == JACK else 0
    chance = FIGURES[game](view)
    return None if chance is None else round(100 * chance)
