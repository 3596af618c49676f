"""Tumblety's power (§6.7): he may let a neighbour change places with anybody."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.games.new_york.actions import HYPNOTISE, SWAP_WITH
from gaslight.games.new_york.box import PEOPLE, TUMBLETY, Character
from gaslight.games.new_york.grid import EAST, NEAR_EAST, NEAR_WEST, NOWHERE, WEST
from gaslight.games.new_york.state import State


def is_optional(power_of: Character) -> bool:
    """§6.7: his swap may be left out; every other power has to be used where it can be."""
    return power_of == TUMBLETY


def tumblety(state: State, out: vec[i64], count: i64) -> i64:
    """§6.7 Tumblety may, before or after moving, let a neighbour change places with anybody, once."""
    cell = state.at[TUMBLETY]
    west = NEAR_WEST[cell]
    east = NEAR_EAST[cell]
    other: i64 = 0
    while other < PEOPLE:
        at = state.at[other]
        if west & WEST[at] or east & EAST[at]:
            out[count] = HYPNOTISE + other
            count += 1
        other += 1
    return count


def list_swaps(state: State, out: vec[i64]) -> i64:
    """Write everybody with whom the hypnotised neighbour may change places."""
    count: i64 = 0
    other: i64 = 0
    while other < PEOPLE:
        if other != state.chosen and (other != TUMBLETY or state.swap_self):
            out[count] = SWAP_WITH + other
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
