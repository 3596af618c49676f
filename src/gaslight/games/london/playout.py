"""Random play of Mr. Jack, to the end, without leaving the compiled code.

Any legal action is as likely as any other. What is many is counted, not listed: plain moves are
members of a set, the moves of a lamp, cordon or cover are a row of a table.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.core.dice import Dice
from gaslight.games.london.actions import CHOOSE_CARD, DEAL_CARDS, MOVE_TO
from gaslight.games.london.changes import CHANGES
from gaslight.games.london.characters import MOVES_A_PIECE, STEPS
from gaslight.games.london.manholes import within
from gaslight.games.london.moves import besides_plain_moves, power_is_due
from gaslight.games.london.powers import changes_row, uses
from gaslight.games.london.rules import BLANK, advance, legal_into
from gaslight.games.london.state import ACTIVATING, CHOOSING, DEALING, OVER, State
from gaslight.games.shared.order import CARDS_A_ROUND, HANDS
from gaslight.games.shared.tables import CHUNK, CHUNK_MEMBERS, nth_of, size_of


def play_out(state: State, dice: Dice) -> int:
    """Play at random to the end, in place; the number of steps made."""
    steps: i64 = 0
    choices = BLANK[:]
    stage = state.stage
    while stage != OVER:
        if stage == ACTIVATING:
            action = move_or_power(state, dice, choices)
            dice.note(action)
        elif stage == CHOOSING:
            action = CHOOSE_CARD + card(state, dice)
            dice.note(action)
        elif stage == DEALING:
            action = dice.among(DEAL_CARDS, HANDS)
        else:
            action = dice.pick(choices, legal_into(state, choices))
        advance(state, action)
        stage = state.stage
        steps += 1
    return int(steps)


def card(state: State, dice: Dice) -> i64:
    """One of the characters lying open."""
    nth: i64 = 0
    if state.acted < CARDS_A_ROUND - 1:
        nth = dice.below(CARDS_A_ROUND - state.acted)
    return CHUNK_MEMBERS[(state.hand & ~state.used) * CHUNK + nth]


def move_or_power(state: State, dice: Dice, choices: vec[i64]) -> i64:
    """One of the legal actions of an activated character."""
    plain: i64 = 0
    count: i64 = 0
    free: i64 = 0
    if not state.moved:
        ends = within(state, STEPS[state.active])
        free = ends & ~state.taken
        plain = size_of(free)
        count = besides_plain_moves(state, choices, plain, ends)
    row: i64 = 0
    changes: i64 = 0
    if power_is_due(state):
        if MOVES_A_PIECE[state.active]:
            row = changes_row(state)
            changes = CHANGES[row]
        else:
            count = uses(state, choices, count)
    nth = dice.below(count + changes)
    if nth < plain:
        return MOVE_TO + nth_of(free, nth)
    if nth < count:
        return choices[nth]
    return CHANGES[row + 1 + nth - count]
