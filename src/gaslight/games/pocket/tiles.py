"""The nine tiles: laid out (§2), each turned once a turn at most, and exchanged (§5.3)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.games.pocket.actions import LAY_AREA, ROTATE_AREA
from gaslight.games.pocket.board import BIT, NO_WALL, PLACES, START_WALLS
from gaslight.games.pocket.state import HIDING, State, open_lanes_crossing


def areas_to_lay(state: State, out: vec[i64]) -> i64:
    """§2: any tile not laid yet; the wall any way, but towards a detective who starts there."""
    count: i64 = 0
    wall: i64 = START_WALLS[state.laid]
    suspect: i64 = 0
    unlaid = state.unlaid
    while unlaid > 0:
        if unlaid & 1:
            if wall != NO_WALL:
                out[count] = LAY_AREA + suspect * 4 + wall
                count += 1
            else:
                out[count] = LAY_AREA + suspect * 4
                out[count + 1] = LAY_AREA + suspect * 4 + 1
                out[count + 2] = LAY_AREA + suspect * 4 + 2
                out[count + 3] = LAY_AREA + suspect * 4 + 3
                count += 4
        unlaid >>= 1
        suspect += 1
    return count


def lay_area(state: State, suspect: i64, wall: i64) -> None:
    """§2: put a tile on the next place; after the ninth Jack draws his card."""
    state.suspect_at[state.laid] = suspect
    state.wall_at[state.laid] = wall
    state.unlaid &= ~BIT[suspect]
    state.laid += 1
    if state.laid == PLACES:
        open_lanes_crossing(state)
        state.stage = HIDING


def rotations(state: State, out: vec[i64], count: i64) -> i64:
    """§5.3: write every turn of a tile that was not turned this turn behind the first `count`; the new count."""
    place: i64 = 0
    while place < PLACES:
        if not state.rotated & BIT[state.suspect_at[place]]:
            first = ROTATE_AREA + place * 3
            out[count] = first
            out[count + 1] = first + 1
            out[count + 2] = first + 2
            count += 3
        place += 1
    return count


def rotate(state: State, place: i64, quarters: i64) -> None:
    """§5.3: turn an area; it may not be turned again this turn, wherever it goes."""
    state.rotated |= BIT[state.suspect_at[place]]
    wall = state.wall_at[place]
    if wall != NO_WALL:
        state.wall_at[place] = (wall + quarters) & 3


def exchange(state: State, first: i64, second: i64) -> None:
    """§5.3: two areas change places without turning."""
    suspect = state.suspect_at[first]
    wall = state.wall_at[first]
    state.suspect_at[first] = state.suspect_at[second]
    state.wall_at[first] = state.wall_at[second]
    state.suspect_at[second] = suspect
    state.wall_at[second] = wall
