"""Random play of Mister X, to the end, without leaving the compiled code."""

from __future__ import annotations

from mypy_extensions import i64

from gaslight.core.dice import Dice
from gaslight.games.mister_x.drawing_tickets import ticket_drawn
from gaslight.games.mister_x.rounds import BLANK
from gaslight.games.mister_x.rules import advance, legal_into
from gaslight.games.mister_x.stages import DEALING, DRAWING, OVER
from gaslight.games.mister_x.state import State


def play_out(state: State, dice: Dice) -> int:
    """Play at random to the end, in place; the number of steps made."""
    steps: i64 = 0
    choices = BLANK[:]
    while state.stage != OVER:
        if state.stage == DRAWING or state.stage == DEALING:
            advance(state, ticket_drawn(state, dice))
        else:
            count = legal_into(state, choices)
            advance(state, dice.pick(choices, count))
        steps += 1
    return int(steps)
