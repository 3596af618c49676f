"""What a seat of Mister X knows as a row of numbers, straight from the state: `view`, encoded by `FIELDS`."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from gaslight.core.rows import HIDDEN, NONE, Rows, bits, members, numbers, result, zeros
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
    out = rows.out
    at = rows.at
    out[at] = i32(seat)
    out[at + 1] = i32(state.stage)
    if state.stage == PAYING and not of_x:
        out[at + 1] = i32(TRAVELLING)
    out[at + 2] = i32(to_act(state))
    at = bits(out, at + 3, acting(state), SEATS)
    out[at] = i32(state.round)
    out[at + 1] = i32(state.activations)
    at = write_options(out, at + 2, state, board)
    at = write_fugitive(out, at, state, of_x)
    out[at] = i32(FIVE)
    at = numbers(out, at + 1, state.places, FIVE)
    out[at] = i32(FIVE)
    at = numbers(out, at + 1, state.markers, FIVE)
    out[at] = i32(state.mover)
    out[at + 1] = 0
    if of_x or state.stage == TICKETING:
        out[at + 1] = i32(state.pending)
    at = write_pursuit(out, at + 2, state)
    at = write_rings(out, at, state)
    out[at] = i32(state.proposal)
    out[at + 1] = i32(state.proposer)
    out[at + 2] = i32(state.struck)
    out[at + 3] = i32(state.silent)
    out[at + 4] = i32(state.answered)
    out[at + 5] = i32(state.giver)
    at = write_hands(out, at + 6, state, of_x, of_team)
    out[at] = i32(state.pile_size)
    at = write_known(out, at + 1, state.pile, over)
    at = write_bundle(out, at, state.discards)
    at = write_bundle(out, at, state.box)
    out[at] = i32(state.drawing)
    out[at + 1] = i32(state.to_draw)
    at = write_known(out, at + 2, state.floor_of_x, over or seat >= 0)
    at = write_known(out, at, state.floor_of_team, over or seat >= 0)
    rows.at = result(out, at, over, state.winner, state.ending)


def write_options(out: vec[i32], at: i64, state: State, board: i64) -> i64:
    """How the table was set up; `board` is the number of the map. Here and below: the slot behind."""
    out[at] = i32(board)
    out[at + 1] = i32(state.players)
    out[at + 2] = i32(state.window)
    out[at + 3] = i32(state.last_round)
    out[at + 4] = i32(state.open_table)
    out[at + 5] = i32(state.fixed_mission)
    return bits(out, at + 6, state.readings, OPTIONS)


def write_fugitive(out: vec[i32], at: i64, state: State, of_x: bool) -> i64:
    """Mister X's mission and trail, as far as the seat may know them."""
    opened = state.position >= FIRST_OPEN
    last = min(state.position, FIRST_OPEN)
    out[at] = i32(state.mission)
    out[at + 1] = i32(state.position)
    out[at + 2] = i32(NONE)
    if state.city and (of_x or opened):
        out[at + 2] = i32(state.city)
    at += 3
    written: i64 = 0
    if of_x:
        written = last + 1
    out[at] = i32(written)
    at += 1
    trail = state.trail
    n: i64 = 0
    while n < written:
        out[at + n] = i32(trail[n])
        n += 1
    at = zeros(out, at + written, POSITIONS - written)
    out[at] = i32(NONE)
    if opened:
        out[at] = i32(trail[FIRST_OPEN])
    out[at + 1] = i32(state.trip)
    out[at + 2] = i32(state.exchanges)
    at += 3
    out[at] = i32(max(last, 0))
    secret = state.face_down
    if of_x:
        secret = 0
    laid = state.laid
    n = 1
    while n <= last:
        out[at + n] = i32(laid[n])
        if secret & BIT[n] and n <= SECRET_SPACES:
            out[at + n] = i32(HIDDEN)
        n += 1
    at = zeros(out, at + n, POSITIONS - max(last, 0))
    at = bits(out, at, state.face_down, POSITIONS)
    at = bits(out, at, state.second_legs, POSITIONS)
    return write_stuck(out, at, state)


def write_stuck(out: vec[i32], at: i64, state: State) -> i64:
    """Where he exchanged a hand, and the transports that were of no use to him there."""
    stuck = state.stuck_by
    anywhere = stuck[CAR] | stuck[RAIL] | stuck[AIR]
    first = at
    at += 1
    position: i64 = 0
    while anywhere >> position:
        if anywhere & BIT[position]:
            by_car = (stuck[CAR] >> position) & 1
            by_rail = (stuck[RAIL] >> position) & 1
            out[at] = i32(position)
            out[at + 1] = i32(by_car + 2 * by_rail + 4 * ((stuck[AIR] >> position) & 1))
            at += 2
        position += 1
    pairs = (at - first - 1) // 2
    out[first] = i32(pairs)
    return zeros(out, at, 2 * (MOST_STUCK - pairs))


def write_pursuit(out: vec[i32], at: i64, state: State) -> i64:
    """Where the detectives stood at each position, and where they came to."""
    last = max(0, min(state.position, FIRST_OPEN))
    out[at] = i32(last)
    at += 1
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
    at = zeros(out, at, (POSITIONS - last) * (FIVE + 1))
    checked = min(state.position, LAST_CHECKED) + 1
    out[at] = i32(checked)
    at += 1
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
        zeros(out, at + 1 + count, MOST_LANDED - count)
        at += MOST_LANDED + 1
        n += MOST_LANDED
        position += 1
    at = zeros(out, at, (POSITIONS + 4 - checked) * (MOST_LANDED + 1))
    out[at] = i32(state.landed)
    return at + 1


def write_rings(out: vec[i32], at: i64, state: State) -> i64:
    """The positions made known by a ring, each with its city, and those whose rings lie on the board."""
    ringed = state.ringed
    first = at
    at += 1
    position: i64 = 0
    while ringed >> position:
        if ringed & BIT[position]:
            out[at] = i32(position)
            out[at + 1] = i32(state.trail[position])
            at += 2
        position += 1
    pairs = (at - first - 1) // 2
    out[first] = i32(pairs)
    at = zeros(out, at, 2 * (POSITIONS - pairs))
    return members(out, at, state.rings, MOST_RINGS)


def write_hands(out: vec[i32], at: i64, state: State, of_x: bool, of_team: bool) -> i64:
    """The tickets given and held by each seat, as far as the seat may look."""
    players = state.players
    aside = state.aside
    hands = state.hands
    out[at] = i32(players)
    at += 1
    n: i64 = 0
    while n < players:
        at = write_bundle(out, at, aside[n])
        n += 1
    at = zeros(out, at, KINDS * (SEATS - players))
    out[at] = i32(players)
    at += 1
    n = 0
    while n < players:
        out[at + n] = i32(size(hands[n]))
        n += 1
    at = zeros(out, at + players, SEATS - players)
    out[at] = i32(players)
    at = write_known(out, at + 1, hands[MISTER_X], of_x)
    n = 1
    while n < players:
        at = write_known(out, at, hands[n], of_team)
        n += 1
    return zeros(out, at, (KINDS + 1) * (SEATS - players))


def write_known(out: vec[i32], at: i64, bundle: Bundle, known: bool) -> i64:
    """Tickets for those who may look."""
    if known:
        out[at] = 1
        return write_bundle(out, at + 1, bundle)
    return zeros(out, at, KINDS + 1)


def write_bundle(out: vec[i32], at: i64, bundle: Bundle) -> i64:
    """How many tickets of each kind."""
    end = at + KINDS
    while at < end:
        out[at] = i32(bundle & 31)
        bundle >>= 5
        at += 1
    return end
