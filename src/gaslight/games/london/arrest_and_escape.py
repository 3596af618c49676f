"""How the game ends (§8): an accusation and its verdict, Jack's way out, or the last round."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.games.london.actions import ACCUSE, ESCAPE
from gaslight.games.london.board import AWAY, HexSet
from gaslight.games.london.characters import STEPS, Character
from gaslight.games.london.manholes import within
from gaslight.games.london.map_file import EXITS
from gaslight.games.london.state import (
    ARRESTED,
    ESCAPED,
    JUDGING,
    NO_EXIT,
    NOT_CAUGHT,
    OVER,
    REVEALING,
    WRONGLY_ACCUSED,
    State,
    jack_may_leave,
)
from gaslight.games.shared.order import DETECTIVE, JACK
from gaslight.games.shared.tables import BIT

WAYS_OUT: Final[i64] = len(EXITS)


def accusations(state: State, out: vec[i64], count: i64, ends: HexSet) -> i64:
    """§8: the detective may end on anybody's hex, innocent or not: nothing offered tells the truth."""
    at = state.at
    targets = ends & state.taken & ~BIT[at[state.active]]
    other: i64 = 0
    while targets:
        place = BIT[at[other]]
        if targets & place:
            out[count] = ACCUSE + other
            count += 1
            targets ^= place
        other += 1
    return count


def accuse(state: State, character: Character) -> None:
    """§8: the activated character steps onto the suspect's hex; the truth gives the verdict."""
    state.at[state.active] = state.at[character]
    state.accused = character
    state.stage = JUDGING


def give_verdict(state: State, right: bool) -> None:
    """§8: right or wrong, an accusation ends the game."""
    if right:
        win(state, DETECTIVE, ARRESTED)
    else:
        win(state, JACK, WRONGLY_ACCUSED)


def escapes(state: State, out: vec[i64], count: i64) -> i64:
    """§8: Jack himself, led by Jack, with a point left at the gate of an exit without a cordon."""
    if state.active != state.jack or not jack_may_leave(state):
        return count
    gates = within(state, STEPS[state.active] - 1)
    way: i64 = 0
    while way < WAYS_OUT:
        if not state.cordons & BIT[way] and gates & BIT[state.board.gate[way]]:
            out[count] = ESCAPE + way
            count += 1
        way += 1
    return count


def escape(state: State, way: i64) -> None:
    """§8: Jack leaves the district, and shows his card."""
    state.at[state.active] = AWAY
    state.exit = way
    state.stage = REVEALING


def show_identity(state: State) -> None:
    """§8: Jack wins by leaving, or as the last round is over."""
    if state.exit == NO_EXIT:
        win(state, JACK, NOT_CAUGHT)
    else:
        win(state, JACK, ESCAPED)


def win(state: State, winner: i64, ending: i64) -> None:
    """The game is over."""
    state.stage = OVER
    state.winner = winner
    state.ending = ending
