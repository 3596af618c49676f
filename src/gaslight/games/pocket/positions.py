"""Pocket positions and views as one line of text, both ways; the entries are in `fields.py`."""

from __future__ import annotations

from gaslight.games.pocket.beliefs import PocketTruth, state_of
from gaslight.games.pocket.fields import FIELDS
from gaslight.games.pocket.state import JACK, State
from gaslight.games.pocket.view import PocketView, view


def position_text(state: State) -> str:
    """The whole truth in one line: Jack's view hides nothing."""
    return FIELDS.text(view(state, int(JACK)))


def info_key(state: State, seat: int | None) -> str:
    """What a seat knows in one line."""
    return FIELDS.text(view(state, seat))


def public_key(state: State) -> str:
    """What everybody knows in one line."""
    return FIELDS.text(view(state, None))


def parse_position(text: str) -> State:
    """The state that `position_text` wrote; ValueError says what was expected."""
    seen: PocketView = FIELDS.parse(text)
    taken = tuple([card for card in seen.jack_alibis if card is not None])
    return state_of(seen, PocketTruth(seen.identity, taken))
