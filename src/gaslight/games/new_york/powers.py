"""The eight powers (§6): for each, what may be chosen, and what the choice does."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.games.new_york.actions import (
    BUILDINGS,
    FIRST_COVERS,
    HYPNOSES,
    LEADS,
    LIFTS,
    PARKS,
    SAILINGS,
    SECOND_COVERS,
    SWAPS,
)
from gaslight.games.new_york.box import (
    BEACH,
    CALLAHAN,
    CLOUD_RIDER,
    EASTMAN,
    GRANT,
    LATIMER,
    PEOPLE,
    PORTS,
    TUMBLETY,
    Character,
)
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
from gaslight.games.new_york.light import visible
from gaslight.games.new_york.movement import led_stops, may_leave, ways_in_reach
from gaslight.games.new_york.state import State, mark_covered
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
    return list_cells(west & ~near_west, east & ~near_east, BUILDINGS, out, count)


def cloud_rider(state: State, out: vec[i64], count: i64) -> i64:
    """§6.2 Cloud Rider must start a building site, before or after moving, on any empty street."""
    if state.sites_left == 0:
        return count
    west, east = empty_streets(state)
    return list_cells(west, east, BUILDINGS, out, count)


def latimer(state: State, out: vec[i64], count: i64) -> i64:
    """§6.3 Latimer must put up a gaslight, before or after moving, not next to another."""
    if state.gaslights_left == 0:
        return count
    west, east = empty_streets(state)
    near_west, near_east = spread(state.gaslight_west, state.gaslight_east)
    return list_cells(west & ~near_west, east & ~near_east, BUILDINGS, out, count)


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
    return list_cells(west, east, PARKS, out, count)


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


def callahan(state: State, out: vec[i64], count: i64) -> i64:
    """§6.5 Callahan must move an investigation tile, before or after moving."""
    tile: i64 = 0
    while tile < 2:
        west, east = first_covers(state, tile)
        if west | east:
            out[count] = LIFTS + tile
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
    return list_cells(west, east, FIRST_COVERS, out, 0)


def list_second_covers(state: State, out: vec[i64]) -> i64:
    """Write the second cells for the lifted tile."""
    west, east = second_covers(state, state.lifted, state.chosen)
    return list_cells(west, east, SECOND_COVERS, out, 0)


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


def eastman(state: State, out: vec[i64], count: i64) -> i64:
    """§6.6 Eastman may, instead of moving, move somebody who is visible or invisible as he is."""
    seen = visible(state)
    like_him = seen
    if not seen & BIT[EASTMAN]:
        like_him = ~seen
    other: i64 = 0
    while other < PEOPLE:
        if other != EASTMAN and like_him & BIT[other] and can_be_led(state, other):
            out[count] = LEADS + other
            count += 1
        other += 1
    return count


def can_be_led(state: State, character: Character) -> bool:
    """§6.6: somebody with a stop in reach, or with a way out that may be taken now."""
    west, east = led_stops(state, character)
    if west | east:
        return True
    return (
        may_leave(state, character)
        and ways_in_reach(state, character, state.at[character], True) != 0
    )


def tumblety(state: State, out: vec[i64], count: i64) -> i64:
    """§6.7 Tumblety may, before or after moving, let a neighbour change places with anybody, once."""
    cell = state.at[TUMBLETY]
    west = NEAR_WEST[cell]
    east = NEAR_EAST[cell]
    other: i64 = 0
    while other < PEOPLE:
        at = state.at[other]
        if west & WEST[at] or east & EAST[at]:
            out[count] = HYPNOSES + other
            count += 1
        other += 1
    return count


def list_swaps(state: State, out: vec[i64]) -> i64:
    """Write everybody with whom the hypnotised neighbour may change places."""
    count: i64 = 0
    other: i64 = 0
    while other < PEOPLE:
        if other != state.chosen and (other != TUMBLETY or state.swap_self):
            out[count] = SWAPS + other
            count += 1
        other += 1
    return count


def swap(state: State, other: Character) -> None:
    """Let the hypnotised neighbour and another change places; nothing else happens."""
    neighbour = state.chosen
    cell = state.at[neighbour]
    state.at[neighbour] = state.at[other]
    state.at[other] = cell
    state.chosen = NOWHERE


def smith(state: State, out: vec[i64], count: i64) -> i64:
    """§6.8 Smith must move a steamer to an empty port, before or after moving."""
    origin: i64 = 0
    while origin < PORTS:
        port: i64 = 0
        while port < PORTS:
            if state.steamers & BIT[origin] and not state.steamers & BIT[port]:
                # The voyages of one port follow one another, the port itself left out.
                voyage = SAILINGS + 4 * origin + port
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
