"""The powers, one function a character; what the characters may do is in docs/rules/london.md §5.

A function writes the ways to use a power behind the first `count` choices and returns the new
count, or says where they are listed; what each use does stands below it.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.games.london.actions import (
    AIMS,
    CALLS,
    DRAWS,
    LAPSE,
    LEADS,
    SWAPS,
)
from gaslight.games.london.board import FACINGS, STRIDE, WHISTLE_POINTS
from gaslight.games.london.changes import CHANGES, CORDON_ROWS, COVER_ROWS, LAMP_ROWS, WIDTH
from gaslight.games.london.characters import (
    EVERYBODY,
    GOODLEY,
    GULL,
    LESTRADE,
    NO_CHARACTER,
    SMITH,
    WATSON,
    Character,
)
from gaslight.games.london.map_file import EXITS
from gaslight.games.london.state import (
    ACTIVATING,
    AIMING,
    DRAWING,
    LEADING,
    State,
    player,
    put,
)
from gaslight.games.shared.order import JACK
from gaslight.games.shared.tables import BIT, table, those_in

WAYS_OUT: Final[i64] = len(EXITS)
NUMBERED_LAMPS: Final[i64] = 4
STAGE_AFTER_MOVE: Final = table([int({0: DRAWING, 1: AIMING}.get(n, ACTIVATING)) for n in range(8)])
"""Where the power that is owed after the move is used: Holmes draws, Watson aims, the others as before."""


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
    return those_in(out, count, DRAWS, deck)


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
        out[count + direction] = AIMS + direction
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


def lestrade(state: State) -> i64:
    """§5.4, must, before or after the move: a cordon goes to an exit that has none."""
    return (CORDON_ROWS + state.cordons) * WIDTH


def move_cordon(state: State, way: i64, target: i64) -> None:
    """One exit opens, another closes."""
    state.cordons ^= BIT[way] | BIT[target]


def bert(state: State) -> i64:
    """§5.8, must, before or after the move: a cover goes to an open manhole."""
    return (COVER_ROWS + BIT[len(state.board.manhole)] + state.covered) * WIDTH


def move_cover(state: State, manhole: i64, target: i64) -> None:
    """One manhole opens, another closes, whoever stands there."""
    state.covered ^= BIT[manhole] | BIT[target]


def gull(state: State, out: vec[i64], count: i64) -> i64:
    """§5.7, may, instead of the move: he changes places with anybody."""
    return those_in(out, count, SWAPS, EVERYBODY ^ BIT[GULL])


def swap_with(state: State, other: Character) -> None:
    """Ruling 17: it needs no path, is no move, and is all that Gull does this time."""
    place = state.at[GULL]
    state.at[GULL] = state.at[other]
    state.at[other] = place
    state.moved = 1
    state.powered = 1


def goodley(state: State, out: vec[i64], count: i64) -> i64:
    """§5.6, must, before or after the move: he whistles for others with 3 points in all.

    Rulings 14 and 28: offered are those not yet led who can end closer to him; if there is nobody,
    the points lapse.
    """
    points = state.points
    if points == 0:
        points = WHISTLE_POINTS
    at = state.at
    lead = state.board.lead_within
    closer = state.board.closer
    row = (state.whistle * (WHISTLE_POINTS + 1) + points) * STRIDE
    nearer = at[GOODLEY] * STRIDE
    free = ~state.taken
    found = count
    other: i64 = 0
    while other < NO_CHARACTER:
        start = at[other]
        ends = lead[row + start] & closer[nearer + start] & free
        if ends and not state.led & BIT[other]:
            out[found] = CALLS + other
            found += 1
        other += 1
    if found == count:
        out[found] = LAPSE
        found += 1
    return found


def call_character(state: State, other: Character) -> None:
    """The whistle goes to one of those who can come closer."""
    if state.points == 0:
        state.points = WHISTLE_POINTS
    state.called = other
    state.stage = LEADING


def led_ends(state: State, out: vec[i64]) -> i64:
    """Rulings 14 and 16: where the called character may be led, for 1, 2 or 3 points."""
    start = state.at[state.called]
    closer = state.board.closer[state.at[GOODLEY] * STRIDE + start] & ~state.taken
    row = state.whistle * (WHISTLE_POINTS + 1)
    count: i64 = 0
    points: i64 = 1
    while points <= state.points:
        ends = state.board.lead[(row + points) * STRIDE + start] & closer
        count = those_in(out, count, LEADS + (points - 1) * STRIDE, ends)
        points += 1
    return count


def lead_to(state: State, points: i64, street: i64) -> None:
    """The points are spent in one go, and nobody is led twice (ruling 28)."""
    other = state.called
    put(state, other, street)
    state.led |= BIT[other]
    state.called = NO_CHARACTER
    state.points -= points
    if state.points == 0:
        end_whistle(state)


def end_whistle(state: State) -> None:
    """All points are spent, or those left lapse (ruling 28)."""
    state.points = 0
    state.led = 0
    state.powered = 1
