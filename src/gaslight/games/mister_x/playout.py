"""Random play of Mister X, to the end, without leaving the compiled code."""

from __future__ import annotations

from mypy_extensions import i64

from gaslight.core.dice import Dice
from gaslight.games.mister_x.actions import DRAWS
from gaslight.games.mister_x.rounds import BLANK
from gaslight.games.mister_x.rules import advance, legal_into
from gaslight.games.mister_x.state import DEALING, DRAWING, OVER, State


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


def ticket_drawn(state: State, dice: Dice) -> i64:
    """A ticket of the pile, all equally likely, noted in the trace."""
    nth = dice.below(state.pile_size)
    action: i64 = DRAWS
    pile = state.pile
    while nth >= pile & 31:
        nth -= pile & 31
        pile >>= 5
        action += 1
    dice.note(action)
    return action
