"""Eastman's power (§6.6): instead of moving he leads somebody who is seen, or unseen, as he is."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.games.new_york.actions import LEAD, MOVE_TO
from gaslight.games.new_york.arrest_and_escape import list_ways_out, may_leave, ways_in_reach
from gaslight.games.new_york.box import EASTMAN, PEOPLE, POINTS, Character
from gaslight.games.new_york.grid import Word, list_cells
from gaslight.games.new_york.light import visible
from gaslight.games.new_york.movement import stops_among, within
from gaslight.games.new_york.state import State
from gaslight.games.shared.tables import BIT


def eastman(state: State, out: vec[i64], count: i64) -> i64:
    """§6.6 Eastman may, instead of moving, move somebody who is visible or invisible as he is."""
    seen = visible(state)
    like_him = seen
    if not seen & BIT[EASTMAN]:
        like_him = ~seen
    other: i64 = 0
    while other < PEOPLE:
        if other != EASTMAN and like_him & BIT[other] and can_be_led(state, other):
            out[count] = LEAD + other
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


def led_stops(state: State, character: Character) -> tuple[Word, Word]:
    """§6.6: the cells on which a character that Eastman leads may stop."""
    west, east = within(state, character, state.at[character], True, POINTS)
    return stops_among(state, west, east)


def list_led_moves(state: State, out: vec[i64], count: i64) -> i64:
    """§6.6: write the moves of the character Eastman leads; no metro, no accusation."""
    west, east = led_stops(state, state.led)
    count = list_cells(west, east, MOVE_TO, out, count)
    return list_ways_out(state, state.led, True, out, count)
