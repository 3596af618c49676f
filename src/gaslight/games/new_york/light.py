"""Shadow and light: who is visible (docs/rules/new_york.md §1)."""

from __future__ import annotations

from mypy_extensions import i64

from gaslight.games.new_york.box import PEOPLE, CharacterSet
from gaslight.games.new_york.grid import EAST, ISLAND, WEST, Word, spread
from gaslight.games.new_york.state import State
from gaslight.games.shared.tables import BIT


def hiding_places(state: State) -> tuple[Word, Word]:
    """§1.3: where nobody is ever seen: parks, Liberty Island, and quays if the table plays so."""
    west = state.park_west | ISLAND
    east = state.park_east
    if state.quays_dark:
        west |= state.board.quay_west
        east |= state.board.quay_east
    return west, east


def exposed(state: State) -> tuple[Word, Word]:
    """§1: the cells on which somebody stands and is visible."""
    dark_west, dark_east = hiding_places(state)
    west = state.occupied_west & ~dark_west
    east = state.occupied_east & ~dark_east
    # A gaslight and a character in the open have the same effect: whoever stands next to them is seen.
    seen_west, seen_east = spread(west | state.gaslight_west, east | state.gaslight_east)
    return west & seen_west, east & seen_east


def visible(state: State) -> CharacterSet:
    """§1: who would be seen if the witnesses were called now."""
    west, east = exposed(state)
    seen: CharacterSet = 0
    character: i64 = 0
    while character < PEOPLE:
        cell = state.at[character]
        if west & WEST[cell] or east & EAST[cell]:
            seen |= BIT[character]
        character += 1
    return seen


def lit(state: State) -> tuple[Word, Word]:
    """§1.1: the cells that gaslights light: streets, metro entrances, and quays unless they are dark."""
    dark_west, dark_east = hiding_places(state)
    west, east = spread(state.gaslight_west, state.gaslight_east)
    board = state.board
    return (
        west & board.walk_west & ~(dark_west | state.gaslight_west | state.site_west),
        east & board.walk_east & ~(dark_east | state.gaslight_east | state.site_east),
    )
