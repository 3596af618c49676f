"""What a seat of Mister X knows as a row of numbers, straight from the state: `view`, encoded by `FIELDS`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i32, i64

from gaslight.core.rows import HIDDEN, NONE, Rows
from gaslight.games.mister_x.readings import READINGS
from gaslight.games.mister_x.stages import OVER, PAYING, TICKETING, TRAVELLING
from gaslight.games.mister_x.state import FIRST_OPEN, LAST_CHECKED, MISTER_X, SECRET_SPACES, State
from gaslight.games.mister_x.tickets import AIR, CAR, RAIL, Bundle, size
from gaslight.games.mister_x.who_may_act import acting, to_act
from gaslight.games.shared.tables import BIT

SEATS: Final[i64] = 6
POSITIONS: Final[i64] = 26
KINDS: Final[i64] = 12
MOST_STUCK: Final[i64] = 16
MOST_RINGS: Final[i64] = 5
FIVE: Final[i64] = 5
MOST_LANDED: Final[i64] = 6
OPTIONS: Final[i64] = len(READINGS)


def write_row(rows: Rows, state: State, seat: i64, board: i64) -> None:
    """The row of a seat, NONE for the spectator."""
    over = state.stage == OVER
    of_x = over or seat == MISTER_X
    of_team = over or seat > MISTER_X or (seat >= 0 and state.open_table == 1)
    rows.put(seat)
    if state.stage == PAYING and not of_x:
        rows.put(TRAVELLING)
    else:
        rows.put(state.stage)
    rows.put(to_act(state))
    rows.bits(acting(state), SEATS)
    rows.put(state.round)
    rows.put(state.activations)
    write_options(rows, state, board)
    write_fugitive(rows, state, of_x)
    rows.put(FIVE)
    rows.numbers(state.places, FIVE)
    rows.put(FIVE)
    rows.numbers(state.markers, FIVE)
    rows.put(state.mover)
    if of_x or state.stage == TICKETING:
        rows.put(state.pending)
    else:
        rows.put(0)
    write_pursuit(rows, state)
    write_rings(rows, state)
    rows.put(state.proposal)
    rows.put(state.proposer)
    rows.put(state.struck)
    rows.put(state.silent)
    rows.put(state.answered)
    rows.put(state.giver)
    write_hands(rows, state, of_x, of_team)
    rows.put(state.pile_size)
    write_known(rows, state.pile, over)
    write_bundle(rows, state.discards)
    write_bundle(rows, state.box)
    rows.put(state.drawing)
    rows.put(state.to_draw)
    write_known(rows, state.floor_of_x, over or seat >= 0)
    write_known(rows, state.floor_of_team, over or seat >= 0)
    rows.result(over, state.winner, state.ending)


def write_options(rows: Rows, state: State, board: i64) -> None:
    """How the table was set up; `board` is the number of the map."""
    rows.put(board)
    rows.put(state.players)
    rows.put(state.window)
    rows.put(state.last_round)
    rows.put(state.open_table)
    rows.put(state.fixed_mission)
    rows.bits(state.readings, OPTIONS)


def write_fugitive(rows: Rows, state: State, of_x: bool) -> None:
    """Mister X's mission and trail, as far as the seat may know them."""
    opened = state.position >= FIRST_OPEN
    last = min(state.position, FIRST_OPEN)
    rows.put(state.mission)
    rows.put(state.position)
    if state.city and (of_x or opened):
        rows.put(state.city)
    else:
        rows.put(NONE)
    written: i64 = 0
    if of_x:
        written = last + 1
    rows.put(written)
    out = rows.out
    trail = state.trail
    at = rows.at
    n: i64 = 0
    while n < written:
        out[at + n] = i32(trail[n])
        n += 1
    rows.at = at + written
    rows.zeros(POSITIONS - written)
    if opened:
        rows.put(i64(state.trail[FIRST_OPEN]))
    else:
        rows.put(NONE)
    rows.put(state.trip)
    rows.put(state.exchanges)
    rows.put(max(last, 0))
    secret = state.face_down
    if of_x:
        secret = 0
    laid = state.laid
    at = rows.at - 1
    n = 1
    while n <= last:
        out[at + n] = i32(laid[n])
        if secret & BIT[n] and n <= SECRET_SPACES:
            out[at + n] = i32(HIDDEN)
        n += 1
    rows.at = at + n
    rows.zeros(POSITIONS - max(last, 0))
    rows.bits(state.face_down, POSITIONS)
    rows.bits(state.second_legs, POSITIONS)
    write_stuck(rows, state)


def write_stuck(rows: Rows, state: State) -> None:
    """Where he exchanged a hand, and the transports that were of no use to him there."""
    anywhere = state.stuck_by[CAR] | state.stuck_by[RAIL] | state.stuck_by[AIR]
    first = rows.at
    rows.put(0)
    position: i64 = 0
    while anywhere >> position:
        if anywhere & BIT[position]:
            rows.put(position)
            by_car = (state.stuck_by[CAR] >> position) & 1
            by_rail = (state.stuck_by[RAIL] >> position) & 1
            rows.put(by_car + 2 * by_rail + 4 * ((state.stuck_by[AIR] >> position) & 1))
        position += 1
    pairs = (rows.at - first - 1) // 2
    rows.out[first] = i32(pairs)
    rows.zeros(2 * (MOST_STUCK - pairs))


def write_pursuit(rows: Rows, state: State) -> None:
    """Where the detectives stood at each position, and where they came to."""
    last = max(0, min(state.position, FIRST_OPEN))
    rows.put(last)
    out = rows.out
    at = rows.at
    places = state.places_at
    n: i64 = FIVE
    position: i64 = 0
    while position < last:
        out[at] = i32(FIVE)
        out[at + 1] = i32(places[n])
        out[at + 2] = i32(places[n + 1])
        out[at + 3] = i32(places[n + 2])
        out[at + 4] = i32(places[n + 3])
        out[at + 5] = i32(places[n + 4])
        at += FIVE + 1
        n += FIVE
        position += 1
    rows.at = at
    rows.zeros((POSITIONS - last) * (FIVE + 1))
    checked = min(state.position, LAST_CHECKED) + 1
    rows.put(checked)
    at = rows.at
    landings = state.landings
    n = 0
    position = 0
    while position < checked:
        count: i64 = 0
        while count < MOST_LANDED:
            city = landings[n + count]
            if not city:
                break
            count += 1
            out[at + count] = i32(city)
        out[at] = i32(count)
        while count < MOST_LANDED:
            count += 1
            out[at + count] = 0
        at += MOST_LANDED + 1
        n += MOST_LANDED
        position += 1
    rows.at = at
    rows.zeros((POSITIONS + 4 - checked) * (MOST_LANDED + 1))
    rows.put(state.landed)


def write_rings(rows: Rows, state: State) -> None:
    """The positions made known by a ring, each with its city, and those whose rings lie on the board."""
    first = rows.at
    rows.put(0)
    position: i64 = 0
    while state.ringed >> position:
        if state.ringed & BIT[position]:
            rows.put(position)
            rows.put(i64(state.trail[position]))
        position += 1
    pairs = (rows.at - first - 1) // 2
    rows.out[first] = i32(pairs)
    rows.zeros(2 * (POSITIONS - pairs))
    rows.members(state.rings, MOST_RINGS)


def write_hands(rows: Rows, state: State, of_x: bool, of_team: bool) -> None:
    """The tickets given and held by each seat, as far as the seat may look."""
    rows.put(state.players)
    n: i64 = 0
    while n < state.players:
        write_bundle(rows, state.aside[n])
        n += 1
    rows.zeros(KINDS * (SEATS - state.players))
    rows.put(state.players)
    n = 0
    while n < state.players:
        rows.put(size(state.hands[n]))
        n += 1
    rows.zeros(SEATS - state.players)
    rows.put(state.players)
    write_known(rows, state.hands[MISTER_X], of_x)
    n = 1
    while n < state.players:
        write_known(rows, state.hands[n], of_team)
        n += 1
    rows.zeros((KINDS + 1) * (SEATS - state.players))


def write_known(rows: Rows, bundle: Bundle, known: bool) -> None:
    """Tickets for those who may look."""
    if known:
        rows.put(1)
        write_bundle(rows, bundle)
    else:
        rows.zeros(KINDS + 1)


def write_bundle(rows: Rows, bundle: Bundle) -> None:
    """How many tickets of each kind."""
    out = rows.out
    at = rows.at
    end = at + KINDS
    while at < end:
        out[at] = i32(bundle & 31)
        bundle >>= 5
        at += 1
    rows.at = end
