"""Mister X's turn: his mission, his trips, his special actions, the exchange of eight (§1.4 to §1.9)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from gaslight.games.mister_x.actions import (
    CHOOSE_MISSION,
    DISCARD,
    DOUBLE_MOVE,
    EXCHANGE,
    SECRET_TRIP,
    START_AT,
    THREE_FOOTPRINTS,
    THREE_SILHOUETTES,
    TRAVEL_TO,
    USE_TICKET,
)
from gaslight.games.mister_x.board import NO_CITY, City, way
from gaslight.games.mister_x.drawing_tickets import put_in_box, return_box, show_of_x
from gaslight.games.mister_x.readings import MISSION_FIRST
from gaslight.games.mister_x.stages import (
    ARRIVING,
    EXCHANGING,
    HIDING,
    PAYING,
    PLACING,
    SHEDDING,
    TRAVELLING,
)
from gaslight.games.mister_x.state import (
    ARRIVED,
    DETECTIVES,
    FIRST_LEG,
    FIRST_OPEN,
    MISTER_X,
    MOST_EXCHANGES,
    NO_MISSION,
    PLAIN,
    SECOND_LEG,
    SECRET,
    SECRET_SPACES,
    State,
    free,
    win,
)
from gaslight.games.mister_x.tickets import (
    ANY_TRANSPORT,
    FOOTPRINTS,
    OF_TRANSPORT,
    ONE,
    SILHOUETTE,
    TRANSPORT_BIT,
    Bundle,
    Kind,
    held,
    holds,
    kinds_by,
    size,
    transports,
    with_symbol,
)
from gaslight.games.shared.tables import BIT

# --- Set-up (§1.4) --------------------------------------------------------------------------


def missions_to_choose(state: State, out: vec[i64]) -> i64:
    """§1.4: one of three, or the one the table has settled."""
    if state.fixed_mission != NO_MISSION:
        out[0] = CHOOSE_MISSION + state.fixed_mission
        return 1
    out[0] = CHOOSE_MISSION
    out[1] = CHOOSE_MISSION + 1
    out[2] = CHOOSE_MISSION + 2
    return 3


def choose_mission(state: State, mission: i64) -> None:
    """§1.4, ruling W: he announces only the colour, after the start cards or before them."""
    state.mission = mission
    state.stage = HIDING
    if state.readings & MISSION_FIRST:
        state.stage = PLACING


def start_cities(state: State, out: vec[i64]) -> i64:
    """§1.4: the start cities of his mission."""
    count: i64 = 0
    nth: i64 = 0
    while nth < 5:
        city = state.board.starts[5 * state.mission + nth]
        if city != NO_CITY:
            out[count] = START_AT + city - 1
            count += 1
        nth += 1
    return count


def start_at(state: State, city: City) -> None:
    """§1.4: he secretly writes his start city at position 0."""
    state.city = city
    state.position = 0
    state.trail[0] = u8(city)
    state.activations += 1


# --- What he may do (§1.5 to §1.8) ----------------------------------------------------------


def encircled(state: State) -> bool:
    """Ruling M: a detective stands in every neighbouring city."""
    board = state.board
    line = board.first_line[state.city]
    while line < board.first_line[state.city + 1]:
        if free(state, board.neighbours[line]):
            return False
        line += 1
    return True


def is_goal(state: State, city: City) -> bool:
    """Whether a city is a destination of his mission."""
    return state.board.goals[200 * state.mission + city] == 1


def journeys(state: State, out: vec[i64]) -> i64:
    """§1.5: a trip or one special action; with nothing to use, the exchange (§1.21)."""
    if state.trip == FIRST_LEG:
        return first_legs(state, out)
    if state.trip == SECRET:
        return trips(state, ANY_TRANSPORT, out)
    count = trips(state, transports(state.hands[MISTER_X]), out)
    if state.trip == SECOND_LEG:
        return count
    count = double_moves(state, out, count)
    count = secret_trips(state, out, count)
    if count == 0:
        out[0] = EXCHANGE
        return 1
    return count


def trips(state: State, by: i64, out: vec[i64]) -> i64:
    """§1.6, ruling F: the neighbouring cities without a detective that a mask of transports reaches."""
    board = state.board
    count: i64 = 0
    line = board.first_line[state.city]
    end = board.first_line[state.city + 1]
    while line < end:
        if board.by[line] & by and free(state, board.neighbours[line]):
            out[count] = TRAVEL_TO + board.neighbours[line] - 1
            count += 1
        line += 1
    return count


def onward(state: State, city: City) -> i64:
    """The transports by which some free city can be reached from `city`, as a mask."""
    board = state.board
    mask: i64 = 0
    line = board.first_line[city]
    end = board.first_line[city + 1]
    while line < end:
        if board.by[line] & ~mask and free(state, board.neighbours[line]):
            mask |= board.by[line]
        line += 1
    return mask


def leaves_second_leg(state: State, city: City, left: Bundle) -> bool:
    """Rulings K, H, Y6: from `city` the tickets left allow the second leg, or none is needed."""
    return is_goal(state, city) or transports(left) & onward(state, city) != 0


def first_leg_fits(state: State, city: City, by: i64, hand: Bundle) -> bool:
    """Whether a hand has a ticket for a first leg to `city` that leaves one for the second."""
    transport: i64 = 0
    while transport < 3:
        fits = by & TRANSPORT_BIT[transport] and hand & OF_TRANSPORT[transport]
        if fits and leaves_second_leg(state, city, without_one(hand, transport)):
            return True
        transport += 1
    return False


def without_one(hand: Bundle, transport: i64) -> Bundle:
    """A hand that has given one ticket of a transport: which, is all the same for the second leg."""
    kind = 4 * transport
    while held(hand, kind) == 0:
        kind += 1
    return hand - ONE[kind]


def first_legs(state: State, out: vec[i64]) -> i64:
    """§1.8: first legs of a double move from which it can be completed."""
    board = state.board
    hand = state.hands[MISTER_X]
    count: i64 = 0
    line = board.first_line[state.city]
    end = board.first_line[state.city + 1]
    while line < end:
        city = board.neighbours[line]
        if free(state, city) and first_leg_fits(state, city, board.by[line], hand):
            out[count] = TRAVEL_TO + city - 1
            count += 1
        line += 1
    return count


def double_move_fits(state: State, hand: Bundle) -> bool:
    """Ruling K: whether the tickets left after giving three allow a double move."""
    board = state.board
    line = board.first_line[state.city]
    end = board.first_line[state.city + 1]
    while line < end:
        city = board.neighbours[line]
        if free(state, city) and first_leg_fits(state, city, board.by[line], hand):
            return True
        line += 1
    return False


def double_moves(state: State, out: vec[i64], count: i64) -> i64:
    """§1.8: every way to give three footprints that leaves two trips."""
    hand = state.hands[MISTER_X]
    if with_symbol(hand, FOOTPRINTS) < 3:
        return count
    nth: i64 = 0
    while nth < 10:
        three = THREE_FOOTPRINTS[nth]
        if holds(hand, three) and double_move_fits(state, hand - three):
            out[count] = DOUBLE_MOVE + nth
            count += 1
        nth += 1
    return count


def secret_trips(state: State, out: vec[i64], count: i64) -> i64:
    """§1.8, ruling U: every way to give three silhouettes and keep one ticket; when he travels openly, too."""
    hand = state.hands[MISTER_X]
    if with_symbol(hand, SILHOUETTE) < 3 or size(hand) < 4:
        return count
    nth: i64 = 0
    while nth < 10:
        if holds(hand, THREE_SILHOUETTES[nth]):
            out[count] = SECRET_TRIP + nth
            count += 1
        nth += 1
    return count


def tickets_for_trip(state: State, out: vec[i64]) -> i64:
    """§1.6: the tickets that fit the line; on a secret trip any (ruling J).

    On a first leg every one of them leaves a second leg, if only back the way he came.
    """
    hand = state.hands[MISTER_X]
    by: i64 = ANY_TRANSPORT
    if state.trip != SECRET:
        by = way(state.board, state.city, state.pending)
    return kinds_by(hand, by, USE_TICKET, out)


# --- What he does ---------------------------------------------------------------------------


def begin_double_move(state: State, three: i64) -> None:
    """§1.8: three footprints go into the box."""
    give_three(state, THREE_FOOTPRINTS[three])
    state.trip = FIRST_LEG


def begin_secret_trip(state: State, three: i64) -> None:
    """§1.8: three silhouettes go into the box."""
    give_three(state, THREE_SILHOUETTES[three])
    state.trip = SECRET


def give_three(state: State, three: Bundle) -> None:
    """Mister X pays for a special action."""
    state.hands[MISTER_X] -= three
    put_in_box(state, three)
    show_of_x(state, three)


def travel_to(state: State, city: City) -> None:
    """§1.6: he has chosen where to go."""
    state.pending = city
    state.stage = PAYING


def use_ticket(state: State, kind: Kind) -> None:
    """§1.6, §1.7: he lays the ticket on the lowest free space and writes the new city down.

    Ruling U: beyond the last secret space it goes to the discard pile face up, that of a secret trip
    as well; `face_down` then only says that the ticket does not tell by which line he came.
    """
    state.hands[MISTER_X] -= ONE[kind]
    state.position += 1
    state.city = state.pending
    state.pending = NO_CITY
    if state.trip == SECRET and state.position <= FIRST_OPEN:
        state.face_down |= BIT[state.position]
    if state.trip != SECRET or state.position > SECRET_SPACES:
        show_of_x(state, ONE[kind])
    if state.position > SECRET_SPACES:
        state.discards += ONE[kind]
    if state.position <= FIRST_OPEN:
        write_down(state, kind)
    state.stage = ARRIVING


def arrive(state: State, arrived: bool) -> None:
    """§1.17, rulings H, T: in a destination he wins at once; else the second leg, or the end of his turn."""
    if arrived:
        win(state, MISTER_X, ARRIVED)
    elif state.trip == FIRST_LEG:
        state.trip = SECOND_LEG
        state.stage = TRAVELLING
    else:
        state.trip = PLAIN
        state.exchanges = 0
        state.stage = SHEDDING


def write_down(state: State, kind: Kind) -> None:
    """§1.7: the position on his strip, with the ticket and what stood in his way."""
    position = state.position
    state.trail[position] = u8(state.city)
    state.laid[position] = u8(kind)
    if state.trip == SECOND_LEG:
        state.second_legs |= BIT[position]
    detective: i64 = 0
    while detective < DETECTIVES:
        state.places_at[5 * position + detective] = u8(state.places[detective])
        detective += 1


def begin_exchange(state: State) -> None:
    """§1.21, rulings L, Y4: he throws his hand away; before a second time the box comes back."""
    if state.exchanges > 0:
        return_box(state)
    state.exchanges += 1
    state.stage = EXCHANGING
    state.activations += 1


def exchanged_ticket(state: State, out: vec[i64]) -> i64:
    """The tickets of an exchange are thrown away kind by kind."""
    kind: i64 = 0
    while not held(state.hands[MISTER_X], kind):
        kind += 1
    out[0] = DISCARD + kind
    return 1


def note_useless(state: State, kind: Kind) -> None:
    """Ruling Y9: everybody sees a ticket that was of no use where he is."""
    if state.position <= SECRET_SPACES:
        state.stuck_by[kind >> 2] |= BIT[state.position]


def gives_up(state: State, out: vec[i64]) -> bool:
    """Ruling Y4: after ten exchanges in one turn he still has no ticket to use."""
    return state.exchanges >= MOST_EXCHANGES and journeys(state, out) == 1 and out[0] == EXCHANGE
