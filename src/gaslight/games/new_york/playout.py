"""Random play of Mr. Jack in New York, to the end, without leaving the compiled code.

While a character owes both, a coin says whether it moves or uses its power, and then one of the
choices is drawn: moves are many, and would leave the powers little. All else is drawn evenly.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.core.dice import Dice
from gaslight.games.new_york.actions import DEAL_CARDS
from gaslight.games.new_york.moves import list_moves
from gaslight.games.new_york.powers import list_power
from gaslight.games.new_york.rules import BLANK, advance, legal_into
from gaslight.games.new_york.state import ACTING, DEALING, OVER, State
from gaslight.games.shared.order import HANDS


def play_out(state: State, dice: Dice) -> int:
    """Play at random to the end, in place: move or power first by a coin, then one of the choices."""
    steps: i64 = 0
    choices = BLANK[:]
    while state.stage != OVER:
        if state.stage == ACTING and state.move_owed and state.power_owed:
            action = dice.pick(choices, moves_or_power(state, dice, choices))
        elif state.stage == DEALING:
            action = dice.among(DEAL_CARDS, HANDS)
        else:
            action = dice.pick(choices, legal_into(state, choices))
        advance(state, action)
        steps += 1
    return int(steps)


def moves_or_power(state: State, dice: Dice, choices: vec[i64]) -> i64:
    """Write the moves or the uses of the power, as a coin falls; how many there are."""
    count: i64 = 0
    if dice.below(2):
        count = list_power(state, choices, 0)
    if count == 0:
        count = list_moves(state, choices, 0)
    return count
