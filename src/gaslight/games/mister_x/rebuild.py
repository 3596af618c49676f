"""A state from a view that shows everything."""

from __future__ import annotations

from mypy_extensions import u8

from gaslight.games.mister_x.board import MARK, WORD, board_named
from gaslight.games.mister_x.stages import STAGES
from gaslight.games.mister_x.state import (
    ENDINGS,
    FIRST_OPEN,
    NO_MISSION,
    NO_WINNER,
    TRIPS,
    State,
    blank,
)
from gaslight.games.mister_x.tickets import bundle_of
from gaslight.games.mister_x.view import MisterXView
from gaslight.games.shared.tables import BIT

STAGE_NUMBER = {name: n for n, name in enumerate(STAGES)}
ENDING_NUMBER = {ending.value: n for n, ending in enumerate(ENDINGS)}


def state_from(view: MisterXView) -> State:
    """The state of which `view` shows everything."""
    state = blank(board_named(view.map))
    state.stage = STAGE_NUMBER[view.stage]
    state.round = view.round
    state.activations = view.activations
    state.players = view.players
    state.window = view.window
    state.last_round = view.last_round
    state.open_table = int(view.open_table)
    state.fixed_mission = NO_MISSION if view.fixed_mission is None else view.fixed_mission
    state.readings = mask(list(view.readings))
    put_mister_x(state, view)
    put_detectives(state, view)
    put_tickets(state, view)
    state.ringed = mask([position for position, _ in view.rings])
    state.rings = mask(list(view.rings_on_board))
    state.winner = NO_WINNER if view.winner is None else view.winner
    if view.ending is not None:
        state.ending = ENDING_NUMBER[view.ending]
    return state


def mask(members: list[int]) -> int:
    """A set as a word."""
    return sum([int(BIT[member]) for member in members])


def put_mister_x(state: State, view: MisterXView) -> None:
    """His mission, his trail and his trip."""
    state.mission = NO_MISSION if view.mission is None else view.mission
    state.position = view.position
    state.city = view.city or 0
    for position, city in enumerate(view.trail):
        state.trail[position] = u8(city)
    if view.first_open is not None:
        state.trail[FIRST_OPEN] = u8(view.first_open)
    for position, kind in enumerate(view.laid, start=1):
        state.laid[position] = u8(kind)
        for detective in range(5):
            state.places_at[5 * position + detective] = u8(view.blocked[position - 1][detective])
    state.face_down = mask(list(view.face_down))
    state.second_legs = mask(list(view.second_legs))
    for position, transports in view.stuck:
        for transport in range(3):
            if transports & BIT[transport]:
                state.stuck_by[transport] |= BIT[position]
    state.trip = TRIPS.index(view.trip)
    state.exchanges = view.exchanges


def put_detectives(state: State, view: MisterXView) -> None:
    """The five figures, where they came to, and what the team is about."""
    for detective in range(5):
        place = view.places[detective]
        state.places[detective] = place
        if place:
            state.occupied[WORD[place]] |= MARK[place]
        state.markers[detective] = view.markers[detective]
    state.mover = view.mover
    state.pending = view.pending
    for position, cities in enumerate(view.landings):
        for n, city in enumerate(cities):
            state.landings[6 * position + n] = u8(city)
    state.landed = view.landed
    state.proposal = view.proposal
    state.proposer = view.proposer
    state.struck = view.struck
    state.silent = view.silent
    state.answered = view.answered
    state.giver = view.giver


def put_tickets(state: State, view: MisterXView) -> None:
    """Hands, piles and the box."""
    for seat, hand in enumerate(view.hands):
        assert hand is not None
        state.hands[seat] = bundle_of(hand)
        state.aside[seat] = bundle_of(view.given[seat])
    assert view.pile is not None
    assert view.floor_of_x is not None
    assert view.floor_of_team is not None
    state.pile = bundle_of(view.pile)
    state.pile_size = view.pile_size
    state.discards = bundle_of(view.discards)
    state.box = bundle_of(view.box)
    state.drawing = view.drawing
    state.to_draw = view.to_draw
    state.floor_of_x = bundle_of(view.floor_of_x)
    state.floor_of_team = bundle_of(view.floor_of_team)
