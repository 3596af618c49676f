"""The detectives' turn: moves and their tickets (§1.10 to §1.12); what follows is in `special_actions.py`."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from gaslight.games.mister_x.actions import MOVE_DETECTIVE, STAY, USE_TICKET
from gaslight.games.mister_x.board import MARK, NO_CITY, WORD, City, way
from gaslight.games.mister_x.drawing_tickets import show_of_team
from gaslight.games.mister_x.readings import FREE_MOVES
from gaslight.games.mister_x.stages import ARRESTING, TICKETING
from gaslight.games.mister_x.state import (
    DETECTIVES,
    LAST_CHECKED,
    MOVED,
    NOT_MOVED,
    STAYED,
    Detective,
    State,
    free,
    owner,
)
from gaslight.games.mister_x.tickets import (
    AIR,
    CAR,
    KINDS,
    OF_TRANSPORT,
    ONE,
    RAIL,
    TRANSPORT_BIT,
    Bundle,
    Kind,
    kinds_by,
    size,
    transports,
)
from gaslight.games.shared.tables import BIT, table

ONE_OF: Final = table([1, 256, 65536])
"""One ticket of a transport, in `numbers_by_transport`."""

# --- Moves (§1.10 to §1.12) -----------------------------------------------------------------


def moves(state: State, out: vec[i64]) -> i64:
    """§1.10, rulings O, Y8: the trips of detectives not moved yet; a player who has none says so.

    The tickets that would strand another of the player's detectives are not offered (`sparing`).
    """
    reach = reach_of_all(state)
    count: i64 = 0
    seat: i64 = 0
    before: i64 = 0
    detective: i64 = 0
    while detective < DETECTIVES:
        if state.markers[detective] == NOT_MOVED:
            its = owner(state, detective)
            if its != seat:
                count = stay_if_no_trip(seat, before, out, count)
                seat = its
                before = count
                if state.silent & BIT[seat]:
                    seat = 0
            if not state.silent & BIT[its]:
                count = moves_of(state, detective, sparing(state, detective, reach), out, count)
        detective += 1
    return stay_if_no_trip(seat, before, out, count)


def stay_if_no_trip(seat: i64, before: i64, out: vec[i64], count: i64) -> i64:
    """Offer a seat (0 for none) to say that it cannot move, if nothing was added for it."""
    if seat > 0 and count == before:
        out[count] = STAY + seat - 1
        return count + 1
    return count


def moves_of(state: State, detective: Detective, by: i64, out: vec[i64], count: i64) -> i64:
    """§1.12: the free cities that a detective reaches by a mask of transports."""
    board = state.board
    kinds = board.by
    neighbours = board.neighbours
    occupied = state.occupied
    here = state.places[detective]
    first = MOVE_DETECTIVE + 199 * detective - 1
    line: i64
    for line in range(board.first_line[here], board.first_line[here + 1]):
        if kinds[line] & by:
            city = neighbours[line]
            if not occupied[WORD[city]] & MARK[city]:  # `free`, asked in the busiest loop
                out[count] = first + city
                count += 1
    return count


# --- As many as can move (§1.11, ruling O) --------------------------------------------------


def reach_of_all(state: State) -> i64:
    """By which transports each detective not moved yet can come to a free city: three bits for each."""
    reach: i64 = 0
    if state.readings & FREE_MOVES:
        return reach
    board = state.board
    detective: i64 = DETECTIVES - 1
    while detective >= 0:
        reach <<= 3
        if state.markers[detective] == NOT_MOVED:
            line = board.first_line[state.places[detective]]
            end = board.first_line[state.places[detective] + 1]
            while line < end:
                if board.by[line] & ~(reach & 7) and free(state, board.neighbours[line]):
                    reach |= board.by[line]
                line += 1
        detective -= 1
    return reach


def sparing(state: State, detective: Detective, reach: i64) -> i64:
    """Ruling O: the transports whose ticket a detective may use, as a mask.

    After it as many of his player's other detectives must still be able to move as before, as the
    figures stand; the option `moves=free` lets him use up any ticket.
    """
    seat = owner(state, detective)
    hand = state.hands[seat]
    by = transports(hand)
    if state.readings & FREE_MOVES:
        return by
    others = waiting(state, seat, reach, by) & ~BIT[detective]
    if others == 0:
        return by
    tickets = numbers_by_transport(hand)
    most = able(others | BIT[detective], reach, by, tickets)
    allowed: i64 = 0
    transport: i64 = 0
    while transport < 3:
        mask = TRANSPORT_BIT[transport]
        fits = (reach >> 3 * detective) & 7 & by & mask
        if fits and able(others, reach, by, tickets - ONE_OF[transport]) >= most - 1:
            allowed |= mask
        transport += 1
    return allowed


def waiting(state: State, seat: i64, reach: i64, by: i64) -> i64:
    """The detectives of a seat who can move by a mask of transports, as a set."""
    found: i64 = 0
    detective: i64 = 0
    while detective < DETECTIVES:
        if (reach >> 3 * detective) & 7 & by and owner(state, detective) == seat:
            found |= BIT[detective]
        detective += 1
    return found


def able(detectives: i64, reach: i64, by: i64, tickets: i64) -> i64:
    """How many of some detectives tickets suffice for at most, each with one that fits.

    By Hall's theorem as many are left over as any set of transports has more detectives who can use
    nothing else than it has tickets.
    """
    left_over: i64 = 0
    total: i64 = 0
    transports_in: i64 = 7
    while transports_in > 0:
        bound: i64 = 0
        detective: i64 = 0
        while detective < DETECTIVES:
            ways = (reach >> 3 * detective) & 7 & by
            if detectives & BIT[detective] and ways and ways & ~transports_in == 0:
                bound += 1
            detective += 1
        if transports_in == 7:
            total = bound
        has: i64 = 0
        if transports_in & 1:
            has += tickets & 255
        if transports_in & 2:
            has += (tickets >> 8) & 255
        if transports_in & 4:
            has += (tickets >> 16) & 255
        left_over = max(left_over, bound - has)
        transports_in -= 1
    return total - left_over


def numbers_by_transport(hand: Bundle) -> i64:
    """How many tickets of each transport a hand has, eight bits each."""
    return (
        size(hand & OF_TRANSPORT[CAR])
        + size(hand & OF_TRANSPORT[RAIL]) * ONE_OF[RAIL]
        + size(hand & OF_TRANSPORT[AIR]) * ONE_OF[AIR]
    )


# --- A move ---------------------------------------------------------------------------------


def begin_move(state: State, detective: Detective, city: City) -> None:
    """A detective's player has chosen where to go; the ticket follows."""
    state.mover = detective
    state.pending = city
    state.stage = TICKETING


def tickets_for_move(state: State, out: vec[i64]) -> i64:
    """§1.10: the tickets of the detective's player that fit the line."""
    hand = state.hands[owner(state, state.mover)]
    by = way(state.board, state.places[state.mover], state.pending)
    return kinds_by(hand, by & sparing(state, state.mover, reach_of_all(state)), USE_TICKET, out)


def use_ticket(state: State, kind: Kind) -> None:
    """§1.10: the ticket goes onto the colour marker, the figure to its city."""
    state.hands[owner(state, state.mover)] -= ONE[kind]
    show_of_team(state, ONE[kind])
    state.markers[state.mover] = kind
    city = state.pending
    state.pending = NO_CITY
    land(state, state.mover, city)


def land(state: State, detective: Detective, city: City) -> None:
    """A detective comes to a city: is Mister X there? (§1.16, ruling E)"""
    here = state.places[detective]
    state.occupied[WORD[here]] ^= MARK[here]
    state.occupied[WORD[city]] |= MARK[city]
    state.places[detective] = city
    state.mover = detective
    if state.position <= LAST_CHECKED:
        state.landings[6 * state.position + state.landed] = u8(city)
    state.landed += 1
    state.silent = 0
    state.stage = ARRESTING
    state.activations += 1


def stay(state: State, seat: i64) -> None:
    """§1.11: a player cannot move; when nobody who is left can, they stay where they are."""
    state.silent |= BIT[seat]
    state.activations += 1
    detective: i64 = 0
    while detective < DETECTIVES:
        if (
            state.markers[detective] == NOT_MOVED
            and not state.silent & BIT[owner(state, detective)]
        ):
            return
        detective += 1
    detective = 0
    while detective < DETECTIVES:
        if state.markers[detective] == NOT_MOVED:
            state.markers[detective] = STAYED
        detective += 1


def all_moved(state: State) -> bool:
    """Whether every detective has moved or stayed."""
    detective: i64 = 0
    while detective < DETECTIVES:
        if state.markers[detective] == NOT_MOVED:
            return False
        detective += 1
    return True


def clear_markers(state: State) -> None:
    """§1.10: once all have moved the used tickets go to the discard pile."""
    detective: i64 = 0
    while detective < DETECTIVES:
        if state.markers[detective] < KINDS:
            state.discards += ONE[state.markers[detective]]
            state.markers[detective] = MOVED
        detective += 1


def can_travel(state: State, detective: Detective, by: i64) -> bool:
    """Whether a free city is in a detective's reach by a mask of transports."""
    board = state.board
    line = board.first_line[state.places[detective]]
    end = board.first_line[state.places[detective] + 1]
    while line < end:
        if board.by[line] & by and free(state, board.neighbours[line]):
            return True
        line += 1
    return False
