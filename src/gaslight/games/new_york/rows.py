"""What a seat of Mr. Jack in New York knows as numbers, straight from the state: `view`, encoded by `FIELDS`."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.core.rows import NONE, Rows
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
    rows.put(seat)
    rows.put(board)
    rows.put(state.quays_dark)
    rows.put(state.cover_informant)
    rows.put(state.swap_self)
    rows.put(state.stage)
    rows.put(to_act(state))
    rows.put(state.round)
    rows.put(state.acted)
    rows.bits(state.hand, PEOPLE)
    rows.bits(state.used, PEOPLE)
    rows.bits(state.used_by_jack, PEOPLE)
    rows.bits(next_hand(state), PEOPLE)
    rows.bits(state.suspects, PEOPLE)
    rows.put(state.witness_seen)
    rows.answers(state.sightings >> 1, max(0, appeals(state)), MOST_ROUNDS)
    rows.numbers(state.at, PEOPLE)
    write_cells(rows, state.metro_west, state.metro_east, room)
    write_cells(rows, state.gaslight_west, state.gaslight_east, room)
    write_cells(rows, state.site_west, state.site_east, room)
    write_cells(rows, state.park_west, state.park_east, room)
    rows.put(state.metros_left)
    rows.put(state.gaslights_left)
    rows.put(state.sites_left)
    rows.numbers(state.investigations, 4)
    rows.bits(state.steamers, PORTS)
    rows.put(state.informant)
    rows.put(state.talkative)
    rows.bits(state.visits_by_jack >> 1, MOST_ROUNDS)
    rows.bits(state.visits_by_detective >> 1, MOST_ROUNDS)
    rows.put(COUNT[state.jack_alibis])
    rows.put(COUNT[state.detective_alibis])
    write_play(rows, state)
    write_alibis(rows, state.jack_alibis, over or seat == JACK)
    write_alibis(rows, state.detective_alibis, over or seat == DETECTIVE)
    if over or seat == JACK:
        rows.put(somebody(state.jack))
    else:
        rows.put(NONE)
    rows.result(over, state.winner, state.ending)


def write_play(rows: Rows, state: State) -> None:
    """The character being played, and what is owed."""
    rows.put(somebody(state.active))
    rows.put(state.move_owed)
    rows.put(state.power_owed)
    rows.put(somebody(state.led))
    rows.put(state.lifted)
    if state.chosen == NOWHERE:
        rows.put(NONE)
    else:
        rows.put(state.chosen)
    rows.put(somebody(state.accused))


def somebody(character: i64) -> i64:
    """A character, or NONE for nobody."""
    if character == NO_ONE:
        return NONE
    return character


def write_cells(rows: Rows, west: Word, east: Word, room: vec[i64]) -> None:
    """A set of cells: a bit for each cell."""
    first = rows.at
    rows.zeros(ALL_CELLS)
    count = list_cells(west, east, first, room, 0)
    n: i64 = 0
    while n < count:
        rows.out[room[n]] = 1
        n += 1


def write_alibis(rows: Rows, cards: i64, known: bool) -> None:
    """A player's alibi cards, where the seat may know them."""
    if known:
        rows.put(1)
        rows.bits(cards, PEOPLE)
    else:
        rows.zeros(PEOPLE + 1)
