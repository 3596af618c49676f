"""The powers, one function a character; what the characters may do is in docs/rules/london.md §5.

A function writes the ways to use a power behind the first `count` choices and returns the new
count, or says where they are listed; what each use does stands below it.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.games.london.actions import AIM_LANTERN, DRAW_ALIBI, SWAP_WITH
from gaslight.games.london.board import FACINGS
from gaslight.games.london.changes import CHANGES, CORDON_ROWS, LAMP_ROWS, WIDTH
from gaslight.games.london.characters import (
    EVERYBODY,
    GOODLEY,
    GULL,
    LESTRADE,
    SMITH,
    WATSON,
    Character,
)
from gaslight.games.london.goodley import goodley
from gaslight.games.london.manholes import bert
from gaslight.games.london.state import State, player
from gaslight.games.shared.order import JACK
from gaslight.games.shared.tables import BIT, those_in

NUMBERED_LAMPS: Final[i64] = 4


def uses(state: State, out: vec[i64], count: i64) -> i64:
    """The ways to use the activated character's power before, after or instead of the move."""
    if state.active == GOODLEY:
        return goodley(state, out, count)
    if state.active == GULL:
        return gull(state, out, count)
    row = changes_row(state)
    last = row + CHANGES[row]
    while row < last:
        row += 1
        out[count] = CHANGES[row]
        count += 1
    return count


def changes_row(state: State) -> i64:
    """Where CHANGES lists what Smith, Lestrade or Bert, whoever is activated, may do."""
    if state.active == SMITH:
        return smith(state)
    if state.active == LESTRADE:
        return lestrade(state)
    return bert(state)


def holmes(state: State, out: vec[i64], count: i64) -> i64:
    """§5.1, must, after the move: he secretly draws an alibi card, any that is left in the deck."""
    deck = EVERYBODY & ~state.drawn & ~BIT[state.jack]
    return those_in(out, count, DRAW_ALIBI, deck)


def draw_alibi(state: State, card: i64) -> None:
    """Ruling 13: the player who activated him keeps the card; no token is turned over for it."""
    state.alibi_at[state.round] = card
    state.drawn |= BIT[card]
    if player(state) == JACK:
        state.jack_drew |= BIT[state.round]
    state.powered = 1


def watson(state: State, out: vec[i64], count: i64) -> i64:
    """§5.2, must, after any way of moving him: his lantern is aimed, the old direction allowed."""
    direction: i64 = 0
    while direction < FACINGS:
        out[count + direction] = AIM_LANTERN + direction
        direction += 1
    return count + FACINGS


def aim_lantern(state: State, direction: i64) -> None:
    """It is Watson's own power when he is activated, and on top of another's power when not."""
    state.facing = direction
    if state.active == WATSON:
        state.powered = 1


def smith(state: State) -> i64:
    """§5.3, must, before or after the move: a lit tile goes to an unlit lamp post."""
    return (LAMP_ROWS + state.lit) * WIDTH


def move_lamp(state: State, post: i64, target: i64) -> None:
    """Ruling 11: the tile keeps its number."""
    state.lit ^= BIT[post] | BIT[target]
    number: i64 = 1
    while number <= NUMBERED_LAMPS:
        if state.lamp_at[number] == post:
            state.lamp_at[number] = target
        number += 1
    state.powered = 1


def lestrade(state: State) -> i64:
    """§5.4, must, before or after the move: a cordon goes to an exit that has none."""
    return (CORDON_ROWS + state.cordons) * WIDTH


def move_cordon(state: State, way: i64, target: i64) -> None:
    """One exit opens, another closes."""
    state.cordons ^= BIT[way] | BIT[target]
    state.powered = 1


def gull(state: State, out: vec[i64], count: i64) -> i64:
    """§5.7, may, instead of the move: he changes places with anybody."""
    return those_in(out, count, SWAP_WITH, EVERYBODY ^ BIT[GULL])


def swap_with(state: State, other: Character) -> None:
    """Ruling 17: it needs no path, is no move, and is all that Gull does this time."""
    place = state.at[GULL]
    state.at[GULL] = state.at[other]
    state.at[other] = place
    state.moved = 1
    state.powered = 1
