"""Manholes and their covers: how far one gets on foot and below (§4), and Bert, who moves the covers (§5.8)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.games.london.board import STRIDE, Board, Hex, HexSet
from gaslight.games.london.changes import COVER_ROWS, WIDTH
from gaslight.games.london.characters import STEALTHY
from gaslight.games.london.state import State
from gaslight.games.shared.tables import BIT


def within(state: State, steps: i64) -> HexSet:
    """The streets that the activated character reaches with so many points, his own too."""
    if state.active == STEALTHY:
        return reach_over(state.board, state.covered, state.at[STEALTHY], steps)
    return reach(state.board, state.covered, state.at[state.active], steps)


def reach(board: Board, covered: i64, start: Hex, steps: i64) -> HexSet:
    """Rulings 1 to 3: the streets within `steps` points, the start too.

    Either on foot, or on foot to the nearest open manhole, for a point to any other, and on.
    """
    return on_foot_or_below(board.ball, board.open_ball, covered * 4, start, steps)


def reach_over(board: Board, covered: i64, start: Hex, steps: i64) -> HexSet:
    """Ruling 4: the same through buildings, gardens and lamps."""
    return on_foot_or_below(board.leap, board.open_leap, covered * 4, start, steps)


def on_foot_or_below(
    ball: vec[i64], open_ball: vec[i64], row: i64, start: Hex, steps: i64
) -> HexSet:
    """The streets within reach, by the tables of one way to walk."""
    entrances = open_ball[row]
    away: i64 = 0
    while away < steps:
        if entrances & ball[away * STRIDE + start]:
            return ball[steps * STRIDE + start] | open_ball[row + steps - 1 - away]
        away += 1
    return ball[steps * STRIDE + start]


def bert(state: State) -> i64:
    """§5.8, must, before or after the move: a cover goes to an open manhole."""
    return (COVER_ROWS + BIT[len(state.board.manhole)] + state.covered) * WIDTH


def move_cover(state: State, manhole: i64, target: i64) -> None:
    """One manhole opens, another closes, whoever stands there."""
    state.covered ^= BIT[manhole] | BIT[target]
    state.powered = 1
