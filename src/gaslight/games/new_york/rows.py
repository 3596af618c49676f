"""What a seat of Mr. Jack in New York knows as numbers, straight from the state: `view`, encoded by `FIELDS`."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from gaslight.core.rows import NONE, Rows, answers, bits, numbers, result, zeros
from gaslight.games.new_york.box import COUNT, NO_ONE
from gaslight.games.new_york.grid import CELLS, NOWHERE, Word, list_cells
from gaslight.games.new_york.rules import to_act
from gaslight.games.new_york.state import OVER, State
from gaslight.games.new_york.view import appeals, next_hand
from gaslight.games.shared.order import DETECTIVE, JACK

PEOPLE: Final[i64] = 8
MOST_ROUNDS: Final[i64] = 8
PORTS: Final[i64] = 5
ALL_CELLS: Final[i64] = CELLS


def write_row(rows: Rows, state: State, seat: i64, board: i64, room: vec[i64]) -> None:
    """The row of a seat, NONE for the spectator; `board` is the number of the board, `room` to list cells in."""
    over = state.stage == OVER
    out = rows.out
    at = rows.at
    out[at] = i32(seat)
    out[at + 1] = i32(board)
    out[at + 2] = i32(state.quays_dark)
    out[at + 3] = i32(state.cover_informant)
    out[at + 4] = i32(state.swap_self)
    out[at + 5] = i32(state.stage)
    out[at + 6] = i32(to_act(state))
    out[at + 7] = i32(state.round)
    out[at + 8] = i32(state.acted)
    at = bits(out, at + 9, state.hand, PEOPLE)
    at = bits(out, at, state.used, PEOPLE)
    at = bits(out, at, state.used_by_jack, PEOPLE)
    at = bits(out, at, next_hand(state), PEOPLE)
    at = bits(out, at, state.suspects, PEOPLE)
    out[at] = i32(state.witness_seen)
    at = answers(out, at + 1, state.sightings >> 1, max(0, appeals(state)), MOST_ROUNDS)
    at = numbers(out, at, state.at, PEOPLE)
    at = write_cells(out, at, state.metro_west, state.metro_east, room)
    at = write_cells(out, at, state.gaslight_west, state.gaslight_east, room)
    at = write_cells(out, at, state.site_west, state.site_east, room)
    at = write_cells(out, at, state.park_west, state.park_east, room)
    out[at] = i32(state.metros_left)
    out[at + 1] = i32(state.gaslights_left)
    out[at + 2] = i32(state.sites_left)
    at = numbers(out, at + 3, state.investigations, 4)
    at = bits(out, at, state.steamers, PORTS)
    out[at] = i32(state.informant)
    out[at + 1] = i32(state.talkative)
    at = bits(out, at + 2, state.visits_by_jack >> 1, MOST_ROUNDS)
    at = bits(out, at, state.visits_by_detective >> 1, MOST_ROUNDS)
    out[at] = i32(COUNT[state.jack_alibis])
    out[at + 1] = i32(COUNT[state.detective_alibis])
    at = write_play(out, at + 2, state)
    at = write_alibis(out, at, state.jack_alibis, over or seat == JACK)
    at = write_alibis(out, at, state.detective_alibis, over or seat == DETECTIVE)
    out[at] = i32(NONE)
    if over or seat == JACK:
        out[at] = somebody(state.jack)
    rows.at = result(out, at + 1, over, state.winner, state.ending)


def write_play(out: vec[i32], at: i64, state: State) -> i64:
    """The character being played, and what is owed; the slot behind."""
    out[at] = somebody(state.active)
    out[at + 1] = i32(state.move_owed)
    out[at + 2] = i32(state.power_owed)
    out[at + 3] = somebody(state.led)
    out[at + 4] = i32(state.lifted)
    out[at + 5] = i32(state.chosen)
    if state.chosen == NOWHERE:
        out[at + 5] = i32(NONE)
    out[at + 6] = somebody(state.accused)
    return at + 7


def somebody(character: i64) -> i32:
    """A character, or NONE for nobody."""
    if character == NO_ONE:
        return i32(NONE)
    return i32(character)


def write_cells(out: vec[i32], at: i64, west: Word, east: Word, room: vec[i64]) -> i64:
    """A set of cells: a bit for each cell; the slot behind."""
    end = zeros(out, at, ALL_CELLS)
    count = list_cells(west, east, at, room, 0)
    n: i64 = 0
    while n < count:
        out[room[n]] = 1
        n += 1
    return end


def write_alibis(out: vec[i32], at: i64, cards: i64, known: bool) -> i64:
    """A player's alibi cards, where the seat may know them; the slot behind."""
    if known:
        out[at] = 1
        return bits(out, at + 1, cards, PEOPLE)
    return zeros(out, at, PEOPLE + 1)
