"""The eight powers (§6): for each, what may be chosen, and what the choice does."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.games.new_york.actions import BUILD, SAIL, TURN_TO_PARK
from gaslight.games.new_york.box import (
    BEACH,
    CALLAHAN,
    CLOUD_RIDER,
    EASTMAN,
    GRANT,
    LATIMER,
    PORTS,
    TUMBLETY,
)
from gaslight.games.new_york.callahan import callahan
from gaslight.games.new_york.eastman import eastman
from gaslight.games.new_york.grid import EAST, WEST, Cell, Word, list_cells, spread
from gaslight.games.new_york.state import State
from gaslight.games.new_york.tumblety import tumblety
from gaslight.games.shared.tables import BIT


def list_power(state: State, out: vec[i64], count: i64) -> i64:
    """§6: write the first choice of the active character's power behind `count` entries; the new count."""
    character = state.active
    if character == BEACH:
        return beach(state, out, count)
    if character == CLOUD_RIDER:
        return cloud_rider(state, out, count)
    if character == LATIMER:
        return latimer(state, out, count)
    if character == GRANT:
        return grant(state, out, count)
    if character == CALLAHAN:
        return callahan(state, out, count)
    if character == EASTMAN:
        return eastman(state, out, count)
    if character == TUMBLETY:
        return tumblety(state, out, count)
    return smith(state, out, count)


def empty_streets(state: State) -> tuple[Word, Word]:
    """§6: streets without a tile, a character, the Informant or an investigation tile."""
    west = state.metro_west | state.gaslight_west | state.site_west | state.park_west
    east = state.metro_east | state.gaslight_east | state.site_east | state.park_east
    west |= state.covered_west | state.occupied_west | WEST[state.informant]
    east |= state.covered_east | state.occupied_east | EAST[state.informant]
    return state.board.street_west & ~west, state.board.street_east & ~east


def beach(state: State, out: vec[i64], count: i64) -> i64:
    """§6.1 Beach must build a metro entrance, before or after moving, not next to another, even a covered one."""
    if state.metros_left == 0:
        return count
    west, east = empty_streets(state)
    near_west, near_east = spread(state.metro_west, state.metro_east)
    return list_cells(west & ~near_west, east & ~near_east, BUILD, out, count)


def cloud_rider(state: State, out: vec[i64], count: i64) -> i64:
    """§6.2 Cloud Rider must start a building site, before or after moving, on any empty street."""
    if state.sites_left == 0:
        return count
    west, east = empty_streets(state)
    return list_cells(west, east, BUILD, out, count)


def latimer(state: State, out: vec[i64], count: i64) -> i64:
    """§6.3 Latimer must put up a gaslight, before or after moving, not next to another."""
    if state.gaslights_left == 0:
        return count
    west, east = empty_streets(state)
    near_west, near_east = spread(state.gaslight_west, state.gaslight_east)
    return list_cells(west & ~near_west, east & ~near_east, BUILD, out, count)


def build(state: State, cell: Cell) -> None:
    """Lay the active character's kind of tile."""
    if state.active == BEACH:
        state.metro_west |= WEST[cell]
        state.metro_east |= EAST[cell]
        state.metros_left -= 1
    elif state.active == CLOUD_RIDER:
        state.site_west |= WEST[cell]
        state.site_east |= EAST[cell]
        state.sites_left -= 1
    else:
        state.gaslight_west |= WEST[cell]
        state.gaslight_east |= EAST[cell]
        state.gaslights_left -= 1


def grant(state: State, out: vec[i64], count: i64) -> i64:
    """§6.4 Grant must turn a gaslight, a site or an uncovered metro tile into a park, occupied or not."""
    board = state.board
    west = state.metro_west & ~(board.printed_metro_west | state.covered_west)
    east = state.metro_east & ~(board.printed_metro_east | state.covered_east)
    west |= state.gaslight_west | state.site_west
    east |= state.gaslight_east | state.site_east
    return list_cells(west, east, TURN_TO_PARK, out, count)


def turn_to_park(state: State, cell: Cell) -> None:
    """Turn the tile on a cell over."""
    west = WEST[cell]
    east = EAST[cell]
    state.metro_west &= ~west
    state.metro_east &= ~east
    state.gaslight_west &= ~west
    state.gaslight_east &= ~east
    state.site_west &= ~west
    state.site_east &= ~east
    state.park_west |= west
    state.park_east |= east


def smith(state: State, out: vec[i64], count: i64) -> i64:
    """§6.8 Smith must move a steamer to an empty port, before or after moving."""
    origin: i64 = 0
    while origin < PORTS:
        port: i64 = 0
        while port < PORTS:
            if state.steamers & BIT[origin] and not state.steamers & BIT[port]:
                # The voyages of one port follow one another, the port itself left out.
                voyage = SAIL + 4 * origin + port
                if port > origin:
                    voyage -= 1
                out[count] = voyage
                count += 1
            port += 1
        origin += 1
    return count


def sail(state: State, origin: i64, port: i64) -> None:
    """Let a steamer change its port."""
    state.steamers += BIT[port] - BIT[origin]
