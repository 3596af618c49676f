"""Callahan's power (§6.5): an investigation tile is lifted and laid anew."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.games.new_york.actions import COVER_FIRST, COVER_SECOND, LIFT_INVESTIGATION
from gaslight.games.new_york.grid import (
    EAST,
    NEAR_EAST,
    NEAR_WEST,
    NOWHERE,
    WEST,
    Cell,
    Word,
    list_cells,
    spread,
)
from gaslight.games.new_york.state import State, mark_covered


def callahan(state: State, out: vec[i64], count: i64) -> i64:
    """§6.5 Callahan must move an investigation tile, before or after moving."""
    tile: i64 = 0
    while tile < 2:
        west, east = first_covers(state, tile)
        if west | east:
            out[count] = LIFT_INVESTIGATION + tile
            count += 1
        tile += 1
    return count


def coverable(state: State, lifted: i64) -> tuple[Word, Word]:
    """§6.5: streets, metro entrances and parks with nobody on them and not under the other tile."""
    kept = 2 - 2 * lifted
    west = state.gaslight_west | state.site_west | state.occupied_west
    east = state.gaslight_east | state.site_east | state.occupied_east
    west |= WEST[state.investigations[kept]] | WEST[state.investigations[kept + 1]]
    east |= EAST[state.investigations[kept]] | EAST[state.investigations[kept + 1]]
    if not state.cover_informant:
        west |= WEST[state.informant]
        east |= EAST[state.informant]
    return state.board.street_west & ~west, state.board.street_east & ~east


def first_covers(state: State, lifted: i64) -> tuple[Word, Word]:
    """§6.5: the cells that the lifted tile can cover together with another; one of the two must be new.

    A pair with a new cell lacks one of the two old cells: leave out each in turn.
    """
    open_west, open_east = coverable(state, lifted)
    one = state.investigations[2 * lifted]
    other = state.investigations[2 * lifted + 1]
    west, east = touching_one_another(open_west & ~WEST[one], open_east & ~EAST[one])
    more_west, more_east = touching_one_another(open_west & ~WEST[other], open_east & ~EAST[other])
    return west | more_west, east | more_east


def touching_one_another(west: Word, east: Word) -> tuple[Word, Word]:
    """The cells of a set that touch another cell of it."""
    near_west, near_east = spread(west, east)
    return west & near_west, east & near_east


def second_covers(state: State, lifted: i64, first: Cell) -> tuple[Word, Word]:
    """§6.5: the cells that the lifted tile can cover besides `first`; one of the two must be new."""
    open_west, open_east = coverable(state, lifted)
    one = state.investigations[2 * lifted]
    other = state.investigations[2 * lifted + 1]
    west = open_west & NEAR_WEST[first]
    east = open_east & NEAR_EAST[first]
    if first == one:
        west &= ~WEST[other]
        east &= ~EAST[other]
    elif first == other:
        west &= ~WEST[one]
        east &= ~EAST[one]
    return west, east


def list_first_covers(state: State, out: vec[i64]) -> i64:
    """Write the first cells for the lifted tile."""
    west, east = first_covers(state, state.lifted)
    return list_cells(west, east, COVER_FIRST, out, 0)


def list_second_covers(state: State, out: vec[i64]) -> i64:
    """Write the second cells for the lifted tile."""
    west, east = second_covers(state, state.lifted, state.chosen)
    return list_cells(west, east, COVER_SECOND, out, 0)


def lift(state: State, tile: i64) -> None:
    """Take up an investigation tile; its cells are free again."""
    state.lifted = tile
    mark_covered(state)


def cover(state: State, second: Cell) -> None:
    """Lay the lifted tile on the two chosen cells."""
    first = state.chosen
    if second < first:
        first, second = second, first
    state.investigations[2 * state.lifted] = first
    state.investigations[2 * state.lifted + 1] = second
    state.lifted = -1
    state.chosen = NOWHERE
    mark_covered(state)
