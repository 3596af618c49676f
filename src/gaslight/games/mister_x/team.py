"""Who of the detective players may act: read off what lies open, never off their tickets (ruling Z5)."""

from __future__ import annotations

from mypy_extensions import i64

from gaslight.games.mister_x.actions import OPERATE
from gaslight.games.mister_x.pursuit import can_travel
from gaslight.games.mister_x.state import (
    AGREEING,
    COLLECTING,
    DETECTIVES,
    MOVING,
    NOT_MOVED,
    OPERATING,
    TICKETING,
    State,
    owner,
)
from gaslight.games.mister_x.tickets import TRANSPORT_BIT
from gaslight.games.shared.tables import BIT


def players_asked(state: State) -> i64:
    """The players of the team who may act, as a set."""
    stage = state.stage
    team = BIT[state.players] - 2
    if stage == MOVING:
        return still_to_move(state) & ~state.silent
    if stage == TICKETING:
        return BIT[owner(state, state.mover)]
    if stage == AGREEING:
        return team & ~state.answered
    if stage == COLLECTING:
        return BIT[state.giver]
    if stage == OPERATING:
        return operators(state)
    return team & ~state.silent


def still_to_move(state: State) -> i64:
    """The players with a detective who has not moved, as a set."""
    seats: i64 = 0
    detective: i64 = 0
    while detective < DETECTIVES:
        if state.markers[detective] == NOT_MOVED:
            seats |= BIT[owner(state, detective)]
        detective += 1
    return seats


def operators(state: State) -> i64:
    """The players with a detective who can make the extra trip of the special operation, as a set."""
    by = TRANSPORT_BIT[state.proposal - OPERATE]
    seats: i64 = 0
    detective: i64 = 0
    while detective < DETECTIVES:
        if can_travel(state, detective, by):
            seats |= BIT[owner(state, detective)]
        detective += 1
    return seats
