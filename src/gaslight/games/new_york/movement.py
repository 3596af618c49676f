"""How far a character comes, where it may stop, and which ways out it reaches (§5, §8)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.games.new_york.actions import ACCUSATIONS, ESCAPES, MOVES, STAYS
from gaslight.games.new_york.box import CLOUD_RIDER, LAND, PEOPLE, POINTS, WAYS, Character
from gaslight.games.new_york.grid import (
    EAST,
    ISLAND,
    NEAR_EAST,
    NEAR_WEST,
    WEST,
    Cell,
    Word,
    list_cells,
    spread,
)
from gaslight.games.new_york.state import State, player
from gaslight.games.shared.order import DETECTIVE, JACK
from gaslight.games.shared.tables import BIT


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


def led_stops(state: State, character: Character) -> tuple[Word, Word]:
    """§6.6: the cells on which a character that Eastman leads may stop."""
    west, east = within(state, character, state.at[character], True, POINTS)
    return stops_among(state, west, east)


def list_moves(state: State, out: vec[i64], count: i64) -> i64:
    """§5: write the moves of the active character behind `count` entries; the new count.

    The Detective may also accuse whoever is in reach (§4.2), Jack leave if it is he (§4.1);
    neither is ever forced, so without an ordinary stop staying is offered too.
    """
    character = state.active
    west, east = within(state, character, state.at[character], False, POINTS)
    stop_west, stop_east = stops_among(state, west, east)
    if stop_west | stop_east:
        count = list_cells(stop_west, stop_east, MOVES, out, count)
    else:
        out[count] = STAYS
        count += 1
    if player(state) == DETECTIVE:
        other: i64 = 0
        while other < PEOPLE:
            cell = state.at[other]
            if other != character and (west & WEST[cell] or east & EAST[cell]):
                out[count] = ACCUSATIONS + other
                count += 1
            other += 1
        return count
    return list_ways_out(state, character, False, out, count)


def list_led_moves(state: State, out: vec[i64], count: i64) -> i64:
    """§6.6: write the moves of the character Eastman leads; no metro, no accusation."""
    west, east = led_stops(state, state.led)
    count = list_cells(west, east, MOVES, out, count)
    return list_ways_out(state, state.led, True, out, count)


def list_ways_out(state: State, character: Character, led: bool, out: vec[i64], count: i64) -> i64:
    """§4.1: write the ways by which the character may leave now."""
    if may_leave(state, character):
        ways = ways_in_reach(state, character, state.at[character], led)
        way: i64 = 0
        while way < WAYS:
            if ways & BIT[way]:
                out[count] = ESCAPES + way
                count += 1
            way += 1
    return count


def may_leave(state: State, character: Character) -> bool:
    """§4.1: only Jack, moved by Jack, while the witness card shows its invisible side."""
    return state.witness_seen == 0 and character == state.jack and player(state) == JACK


def ways_in_reach(state: State, character: Character, start: Cell, led: bool) -> i64:
    """§8: the ways out that are open and in reach, as bits; the step out costs the last point."""
    west, east = within(state, character, start, led, POINTS - 1)
    board = state.board
    ways: i64 = 0
    way: i64 = 0
    while way < WAYS:
        reached = west & board.access_west[way] or east & board.access_east[way]
        if reached and (way == LAND or state.steamers & BIT[way - 1]):
            ways |= BIT[way]
        way += 1
    return ways
