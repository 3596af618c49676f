"""Who may act: Mister X, or several players of the team; read off what lies open, never off tickets (ruling Z5)."""

from __future__ import annotations

from mypy_extensions import i64

from gaslight.core.game import CHANCE, NOBODY
from gaslight.games.mister_x.actions import FIRST, KIND, MOVE_DETECTIVE, OPERATE
from gaslight.games.mister_x.pursuit import can_travel
from gaslight.games.mister_x.stages import (
    AGREEING,
    CHECKING,
    COLLECTING,
    MOVING,
    OPERATING,
    OVER,
    SHEDDING,
    TICKETING,
)
from gaslight.games.mister_x.state import DETECTIVES, MISTER_X, NOT_MOVED, THE_TEAM, State, owner
from gaslight.games.mister_x.tickets import TRANSPORT_BIT
from gaslight.games.shared.tables import BIT, members, only_member


def to_act(state: State) -> i64:
    """The seat that decides now (the first of `actors`), or CHANCE, or NOBODY."""
    if state.stage == OVER:
        return NOBODY
    if is_chance(state):
        return CHANCE
    if state.stage <= SHEDDING:
        return MISTER_X
    if state.players == 2:
        return THE_TEAM
    seats = acting(state)
    return only_member(seats & -seats)


def is_chance(state: State) -> bool:
    """Whether cards are drawn or the truth answers."""
    return state.stage <= CHECKING


def actors(state: State) -> tuple[int, ...]:
    """Every seat that may act now: Mister X, or the players of the team who have something to do or to say."""
    return members(acting(state))


def acting(state: State) -> i64:
    """`actors` as a set."""
    if state.stage == OVER or is_chance(state):
        return 0
    if state.stage <= SHEDDING:
        return BIT[MISTER_X]
    return players_asked(state)


def actor(state: State, action: int) -> int:
    """Whose action a legal action is: one of `actors`, or CHANCE."""
    if is_chance(state):
        return CHANCE
    if state.stage <= SHEDDING:
        return 0
    if state.stage == TICKETING:
        return int(owner(state, state.mover))
    if KIND[action] == MOVE_DETECTIVE:
        return int(owner(state, FIRST[action]))
    return int(FIRST[action])


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
