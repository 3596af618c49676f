"""London positions and views as one line of text, both ways; the entries are in `fields.py`."""

from __future__ import annotations

from gaslight.games.london.beliefs import LondonTruth, drawn_cards, state_of
from gaslight.games.london.fields import FIELDS
from gaslight.games.london.state import State
from gaslight.games.london.view import LondonView, view, whole_view
from gaslight.games.shared.order import CARDS_A_ROUND


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
    seen: LondonView = FIELDS.parse(text)
    check_counts(seen)
    return state_of(seen, LondonTruth(seen.identity, tuple(drawn_cards(seen))))


def check_counts(seen: LondonView) -> None:
    """Refuse a position with too few or too many of something."""
    if len(seen.covered) != 2 or len(seen.cordons) != 2:
        raise ValueError("covers and cordons: expected two of each")
    if len(seen.hand) not in (0, CARDS_A_ROUND):
        raise ValueError(f"cards: expected {CARDS_A_ROUND} characters, or - before the deal")
    if len(seen.sightings) != max(seen.round - 1, 0):
        raise ValueError(f"answers: expected one for each round before round {seen.round}")
