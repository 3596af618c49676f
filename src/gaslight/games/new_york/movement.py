"""How far a character comes, where it may stop, and which ways out it reaches (§5, §8)."""

from __future__ import annotations

from mypy_extensions import i64

from gaslight.games.new_york.box import CLOUD_RIDER, Character
from gaslight.games.new_york.grid import (
    EAST,
    ISLAND,
    NEAR_EAST,
    NEAR_WEST,
    WEST,
    Cell,
    Word,
    spread,
)
from gaslight.games.new_york.state import State


def walkable(state: State) -> tuple[Word, Word]:
    """§5.2: where a character may stand: no gaslight, no site, no investigation tile there."""
    board = state.board
    return (
        board.walk_west & ~(state.gaslight_west | state.site_west | state.covered_west),
        board.walk_east & ~(state.gaslight_east | state.site_east | state.covered_east),
    )


def within(
    state: State, character: Character, start: Cell, led: bool, points: i64
) -> tuple[Word, Word]:
    """§5: every cell that a character comes to from `start` for at most `points`, that cell included.

    Others never block. One point buys a step, a ferry or a metro ride; the led take no metro.
    Cloud Rider's set holds the buildings and sites she crosses, which cost her nothing.
    """
    board = state.board
    west = WEST[start]
    east = EAST[start]
    near_west = NEAR_WEST[start]
    near_east = NEAR_EAST[start]
    walk_west, walk_east = walkable(state)
    metro_west = state.metro_west & walk_west
    metro_east = state.metro_east & walk_east
    if led:
        metro_west = 0
        metro_east = 0
    crosses = character == CLOUD_RIDER and not led
    if crosses:
        west, east = cross_buildings(state, west, east)
        near_west, near_east = spread(west, east)
    while True:
        if west & metro_west or east & metro_east:
            near_west |= metro_west
            near_east |= metro_east
        if west & board.boarding_west or east & board.boarding_east:
            near_west |= ISLAND
        if west & ISLAND:
            near_west |= board.landing_west
            near_east |= board.landing_east
        west |= near_west & walk_west
        east |= near_east & walk_east
        if crosses:
            west, east = cross_buildings(state, west, east)
        points -= 1
        if points == 0:
            return west, east
        near_west, near_east = spread(west, east)


def cross_buildings(state: State, west: Word, east: Word) -> tuple[Word, Word]:
    """§6.2: add the buildings and sites that Cloud Rider steps onto from a set of cells, row after row."""
    over_west = state.board.building_west | state.site_west
    over_east = state.board.building_east | state.site_east
    while True:
        next_west, next_east = spread(west, east)
        next_west &= over_west & ~west
        next_east &= over_east & ~east
        if not next_west | next_east:
            return west, east
        west |= next_west
        east |= next_east


def stops_among(state: State, west: Word, east: Word) -> tuple[Word, Word]:
    """§5.3: the cells in reach on which one may stop: nobody there, no building, not the Silent Informant."""
    west &= state.board.walk_west & ~(state.site_west | state.occupied_west)
    east &= state.board.walk_east & ~(state.site_east | state.occupied_east)
    if not state.talkative:
        west &= ~WEST[state.informant]
        east &= ~EAST[state.informant]
    return west, east
