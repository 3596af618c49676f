"""How likely Jack wins behind an appeal of Pocket."""

from __future__ import annotations

from gaslight.games.pocket.insight import hourglass_range
from gaslight.games.pocket.view import PocketView
from gaslight.search.pocket.kinds import value_place
from gaslight.search.pocket.values import VALUES

AS_PRINTED = {"last_turn": 8, "goal": 6}
"""The table of values was worked out for these."""


def behind_turn(view: PocketView) -> float | None:
    """By the suspects left, Jack's hourglasses, the turn, and what is known of the next one."""
    played = view.turn - 1
    as_printed = all(getattr(view, name) == value for name, value in AS_PRINTED.items())
    if played < 1 or not as_printed:
        return None
    alibi_comes_up = bool(played & 1) and not view.sides & 1
    situation = alibi_comes_up + 2 * view.sightings[played - 1]
    hourglasses = hourglass_range(view).known
    return VALUES.at[value_place(played, len(view.suspects), hourglasses, situation)]
