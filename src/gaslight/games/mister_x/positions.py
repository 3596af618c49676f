"""Mister X positions and views as one line of text, both ways; the entries are in `fields.py`."""

from __future__ import annotations

from gaslight.games.mister_x.fields import FIELDS
from gaslight.games.mister_x.rebuild import state_from
from gaslight.games.mister_x.state import State
from gaslight.games.mister_x.view import MisterXView, everything, view


def position_text(state: State) -> str:
    """The whole truth in one line."""
    return FIELDS.text(everything(state))


def info_key(state: State, seat: int | None) -> str:
    """What a seat knows in one line."""
    return FIELDS.text(view(state, seat))


def public_key(state: State) -> str:
    """What everybody knows in one line."""
    return FIELDS.text(view(state, None))


def parse_position(text: str) -> State:
    """The state that `position_text` wrote; ValueError says what was expected."""
    seen: MisterXView = FIELDS.parse(text)
    for name in ("pile", "floor_of_x", "floor_of_team"):
        if getattr(seen, name) is None:
            raise ValueError(f"{name}: expected all tickets of a whole position; got '?'")
    if len(seen.hands) != seen.players or None in seen.hands:
        raise ValueError("hands: expected a hand for each player of a whole position")
    return state_from(seen)
