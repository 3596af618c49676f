"""Position check, investigation and rings (§1.13, §1.16, §1.19)."""

from __future__ import annotations

from mypy_extensions import i64

from gaslight.games.mister_x.actions import END_CHECK, PLACE_RING
from gaslight.games.mister_x.readings import ARREST_AT_CHECK, START_NOT_RINGED
from gaslight.games.mister_x.special_actions import positions_ago
from gaslight.games.mister_x.state import (
    LAST_CHECKED,
    RING_PAIRS,
    SECRET_SPACES,
    Position,
    State,
)
from gaslight.games.shared.tables import BIT


def investigated(state: State) -> Position:
    """§1.13, ruling B: the position that the investigation asks for."""
    return state.position - positions_ago(state.proposal)


def landed_on(state: State, city: i64) -> bool:
    """Whether a detective came to a city this round (rulings D, Y10)."""
    nth: i64 = 0
    while nth < state.landed:
        if i64(state.landings[6 * state.position + nth]) == city:
            return True
        nth += 1
    return False


def arrests_wait(state: State) -> bool:
    """Ruling E, `arrest=at_check`: nothing is said before the check, but in the open everybody sees it."""
    return state.readings & ARREST_AT_CHECK != 0 and state.position <= SECRET_SPACES


def next_ring(state: State) -> i64:
    """§1.16, rulings C, Y1: the oldest position of the window that is still to be ringed, or no more."""
    first: i64 = 0
    if state.readings & START_NOT_RINGED:
        first = 1
    if state.position <= LAST_CHECKED:
        ago = state.window
        while ago > 0:
            position = state.position - ago
            if first <= position <= SECRET_SPACES and not state.ringed & BIT[position]:
                city = i64(state.trail[position])
                if landed_on(state, city):
                    return PLACE_RING + 199 * (ago - 1) + city - 1
            ago -= 1
    return END_CHECK


def place_ring(state: State, position: Position) -> None:
    """§1.16, §1.19, ruling Y1: a pair of rings; the sixth takes back the pair with the oldest number."""
    if state.ringed & BIT[position]:
        return
    pairs: i64 = 0
    oldest: i64 = SECRET_SPACES + 1
    at: i64 = SECRET_SPACES
    while at >= 0:
        if state.rings & BIT[at]:
            pairs += 1
            oldest = at
        at -= 1
    if pairs == RING_PAIRS:
        state.rings &= ~BIT[oldest]
    state.ringed |= BIT[position]
    state.rings |= BIT[position]
