"""The order of play: set-up, the two turns of a round, and what follows what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from gaslight.core.game import Length
from gaslight.core.options import settle
from gaslight.games.mister_x import fugitive, pursuit
from gaslight.games.mister_x.board import MARK, WORD
from gaslight.games.mister_x.drawing_tickets import begin_drawing, show_of_team, show_of_x
from gaslight.games.mister_x.readings import MISSION_FIRST, SPECIALS_BY_ROUND
from gaslight.games.mister_x.rings import arrests_wait
from gaslight.games.mister_x.special_actions import begin_conference, nobody_left
from gaslight.games.mister_x.stages import (
    ARRESTING,
    CHECKING,
    CHOOSING,
    CONFERRING,
    DEALING,
    DISCARDING,
    EXCHANGING,
    HIDING,
    MOVING,
    PLACING,
    TRAVELLING,
)
from gaslight.games.mister_x.state import (
    ARRESTED,
    DETECTIVES,
    ENCIRCLED,
    MISTER_X,
    NO_PROPOSAL,
    NOT_MOVED,
    OPTIONS,
    OUT_OF_TIME,
    SPECIALS_FROM,
    THE_TEAM,
    State,
    win,
)
from gaslight.games.mister_x.tickets import NOTHING, ONE, Kind
from gaslight.games.shared.tables import BIT, table

MOST_CHOICES: Final = 160
"""No stage offers more actions than this."""
BLANK: Final = table([0] * MOST_CHOICES)
"""An empty list of choices: copying it is far quicker than making one."""
STEPS_A_ROUND: Final = 150
"""Rounds of six players, their gifts and agreements, have about 70 in random play."""


def longest(options: Mapping[str, str]) -> Length | None:
    """No game is longer than this; without a last round there is no telling."""
    rounds = settle(OPTIONS, options)["round_cap"]
    if rounds == "none":
        return None
    return Length(STEPS_A_ROUND * int(rounds), STEPS_A_ROUND * int(rounds))


def place_detective(state: State, card: i64) -> None:
    """§1.3, ruling W: a start card places the next figure; after the fifth Mister X chooses."""
    city = state.board.cards[card]
    state.places[state.mover] = city
    state.occupied[WORD[city]] |= MARK[city]
    state.mover += 1
    if state.mover == DETECTIVES:
        state.mover = 0
        state.stage = CHOOSING
        if state.readings & MISSION_FIRST:
            state.stage = HIDING


def after_drawing(state: State) -> None:
    """Who is next once a seat has drawn its tickets."""
    if state.to_draw > 0:
        return
    seat = state.drawing
    if state.stage == DEALING:
        if seat + 1 < state.players:
            begin_drawing(state, seat + 1)
            state.stage = DEALING
        else:
            state.stage = PLACING
            if state.readings & MISSION_FIRST:
                state.stage = CHOOSING
    elif seat == MISTER_X and state.exchanges > 0:
        resume_travelling(state)
    elif seat == MISTER_X:
        begin_pursuit(state)
    elif seat + 1 < state.players:
        begin_drawing(state, seat + 1)
        after_drawing(state)
    else:
        state.stage = CHECKING
        if arrests_wait(state):
            state.stage = ARRESTING


def begin_round(state: State) -> None:
    """Rulings V, Y5, M: a new round, unless time is up or Mister X is encircled."""
    if state.last_round > 0 and state.round == state.last_round:
        win(state, THE_TEAM, OUT_OF_TIME)
    elif fugitive.encircled(state):
        win(state, THE_TEAM, ENCIRCLED)
    else:
        begin_turn_of_x(state)


def begin_turn_of_x(state: State) -> None:
    """§1.5: Mister X begins each round."""
    state.round += 1
    state.landed = 0
    detective: i64 = 0
    while detective < DETECTIVES:
        state.markers[detective] = NOT_MOVED
        detective += 1
    state.stage = TRAVELLING


def resume_travelling(state: State) -> None:
    """Rulings L, Y4: after an exchange he goes on with his turn, ten times at most."""
    state.stage = TRAVELLING
    if fugitive.gives_up(state, BLANK[:]):
        win(state, THE_TEAM, ENCIRCLED)


def begin_pursuit(state: State) -> None:
    """§1.10: the detectives' turn."""
    state.stage = MOVING


def arrest(state: State, caught: bool) -> None:
    """§1.16, ruling E: Mister X loses, or the turn or its check goes on."""
    if caught:
        win(state, THE_TEAM, ARRESTED)
    elif arrests_wait(state):
        state.stage = CHECKING
    else:
        after_landing(state)


def after_landing(state: State) -> None:
    """The next detective moves, or the extra trip of a special operation is over."""
    if state.proposal != NO_PROPOSAL:
        begin_discarding(state)
    else:
        after_a_move(state)


def after_a_move(state: State) -> None:
    """§1.13, ruling A: once all have moved, special actions from space 5 on; else tickets are thrown away."""
    if not pursuit.all_moved(state):
        state.stage = MOVING
        return
    pursuit.clear_markers(state)
    reached = state.position
    if state.readings & SPECIALS_BY_ROUND:
        reached = state.round
    if reached >= SPECIALS_FROM:
        begin_conference(state)
    else:
        begin_discarding(state)


def begin_discarding_if_none_left(state: State) -> None:
    """A conference ends when every player has declined."""
    if state.stage == CONFERRING and nobody_left(state):
        begin_discarding(state)


def begin_discarding(state: State) -> None:
    """§1.15: the players throw tickets away."""
    state.proposal = NO_PROPOSAL
    state.proposer = 0
    state.struck = 0
    state.silent = 0
    state.stage = DISCARDING


def discard(state: State, seat: i64, kind: Kind) -> None:
    """§1.9, §1.15: a ticket goes to the discard pile; in an exchange (§1.21) until none is left."""
    state.hands[seat] -= ONE[kind]
    state.discards += ONE[kind]
    if seat != MISTER_X:
        show_of_team(state, ONE[kind])
        return
    show_of_x(state, ONE[kind])
    if state.stage == EXCHANGING:
        fugitive.note_useless(state, kind)
        if state.hands[MISTER_X] == NOTHING:
            begin_drawing(state, MISTER_X)
            after_drawing(state)


def end_discard(state: State, seat: i64) -> None:
    """§1.9, §1.15, ruling Y3: when everybody has thrown tickets away they draw, in seat order."""
    state.activations += 1
    if seat == MISTER_X:
        begin_drawing(state, MISTER_X)
        after_drawing(state)
        return
    state.silent |= BIT[seat]
    if nobody_left(state):
        state.silent = 0
        begin_drawing(state, 1)
        after_drawing(state)
