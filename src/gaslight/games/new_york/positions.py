"""New York positions and views as one line of text, both ways; the entries are in `fields.py`."""

from __future__ import annotations

from gaslight.games.new_york.beliefs import NewYorkTruth, state_of
from gaslight.games.new_york.fields import FIELDS
from gaslight.games.new_york.state import State
from gaslight.games.new_york.view import NewYorkView, view, whole_view


def position_text(state: State) -> str:
    """The whole truth in one line."""
    return FIELDS.text(whole_view(state))


def info_key(state: State, seat: int | None) -> str:
    """What a seat knows in one line."""
    return FIELDS.text(view(state, seat))


def public_key(state: State) -> str:
    """What everybody knows in one line."""
    return FIELDS.text(view(state, None))


def parse_position(text: str) -> State:
    """The state that `position_text` wrote; ValueError says what was expected."""
    seen: NewYorkView = FIELDS.parse(text)
    truth = NewYorkTruth(seen.identity, seen.jack_alibis or (), seen.detective_alibis or ())
    return state_of(seen, truth)
