"""How the game ends (§4): Jack's ways out by land and by ship (§8), an accusation and its verdict."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.games.new_york.actions import ACCUSE, ESCAPE
from gaslight.games.new_york.box import LAND, PEOPLE, POINTS, WAYS, Character
from gaslight.games.new_york.grid import EAST, WEST, Cell, Word
from gaslight.games.new_york.movement import within
from gaslight.games.new_york.state import (
    ARRESTED,
    JUDGING,
    LEFT_BY_LAND,
    LEFT_BY_SEA,
    OVER,
    REVEALING,
    WRONGLY_ACCUSED,
    State,
    player,
)
from gaslight.games.shared.order import DETECTIVE, JACK
from gaslight.games.shared.tables import BIT


def list_ways_out(state: State, character: Character, led: bool, out: vec[i64], count: i64) -> i64:
    """§4.1: write the ways by which the character may leave now."""
    if may_leave(state, character):
        ways = ways_in_reach(state, character, state.at[character], led)
        way: i64 = 0
        while way < WAYS:
            if ways & BIT[way]:
                out[count] = ESCAPE + way
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


def escape(state: State, way: i64) -> None:
    """§4.1: Jack is gone, and will show his card."""
    state.chosen = way
    state.stage = REVEALING


def show_identity(state: State) -> None:
    """§4.1: Jack has left, by land or by sea."""
    if state.chosen == LAND:
        win(state, JACK, LEFT_BY_LAND)
    else:
        win(state, JACK, LEFT_BY_SEA)


def list_accusations(state: State, west: Word, east: Word, out: vec[i64], count: i64) -> i64:
    """§4.2: write whom the Detective may accuse: whoever is in reach."""
    other: i64 = 0
    while other < PEOPLE:
        cell = state.at[other]
        if other != state.active and (west & WEST[cell] or east & EAST[cell]):
            out[count] = ACCUSE + other
            count += 1
        other += 1
    return count


def accuse(state: State, character: Character) -> None:
    """§4.2: the accuser comes to the accused; the truth then speaks."""
    start = state.at[state.active]
    state.occupied_west &= ~WEST[start]
    state.occupied_east &= ~EAST[start]
    state.at[state.active] = state.at[character]
    state.accused = character
    state.stage = JUDGING


def give_verdict(state: State, right: bool) -> None:
    """§4.2: Jack is arrested, or gets away in the confusion."""
    if right:
        win(state, DETECTIVE, ARRESTED)
    else:
        win(state, JACK, WRONGLY_ACCUSED)


def win(state: State, winner: i64, ending: i64) -> None:
    """The game is over."""
    state.stage = OVER
    state.winner = winner
    state.ending = ending
