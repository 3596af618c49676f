"""Random play of Mr. Jack Pocket, to the end, without leaving the compiled code.

What is many is counted, not listed: actions that follow one another in the table of actions. Of
the tokens, one that lies free is drawn first, and then one of its uses: an exchange, say, is as likely as an
Alibi, and its 36 ways share that. All else is drawn evenly.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.core.dice import Dice
from gaslight.games.pocket.actions import EXCHANGE_AREAS, LAY_AREA, ROTATE_AREA, THROW_TOKENS
from gaslight.games.pocket.board import (
    BIT,
    EXCHANGE,
    FREE_TOKEN,
    NO_WALL,
    PLACES,
    ROTATION,
    START_WALLS,
)
from gaslight.games.pocket.rules import BLANK, advance, legal_into
from gaslight.games.pocket.state import LAYING, MANHUNT, OVER, THROWING, State
from gaslight.games.pocket.tokens import face_up, uses
from gaslight.games.shared.tables import CHUNK, CHUNK_MEMBERS


def play_out(state: State, dice: Dice) -> int:
    """Play at random to the end, in place; the number of steps made."""
    steps: i64 = 0
    choices = BLANK[:]
    while state.stage != OVER:
        if state.stage == MANHUNT:
            action = use_of_a_token(state, dice, choices)
        elif state.stage == LAYING:
            action = area_laid(state, dice)
        elif state.stage == THROWING:
            action = dice.among(THROW_TOKENS, 16)
        else:
            action = dice.pick(choices, legal_into(state, choices))
        advance(state, action)
        steps += 1
    return int(steps)


def use_of_a_token(state: State, dice: Dice, choices: vec[i64]) -> i64:
    """A free token first, then one of its uses."""
    face = face_up(state, free_token(state, dice))
    if face == EXCHANGE:
        return dice.among(EXCHANGE_AREAS, 36)
    if face == ROTATION and not state.rotated:
        return dice.among(ROTATE_AREA, 27)
    return dice.pick(choices, uses(state, face, choices, 0))


def any_use(state: State, dice: Dice, choices: vec[i64]) -> i64:
    """One of the uses of all free tokens, all equally likely."""
    exchanges: i64 = 0
    count: i64 = 0
    rotation_listed = False
    token: i64 = 0
    while token < 4:
        if not state.used & BIT[token]:
            face = face_up(state, token)
            if face == EXCHANGE:
                exchanges = 36
            elif face != ROTATION or not rotation_listed:
                count = uses(state, face, choices, count)
            if face == ROTATION:
                rotation_listed = True
        token += 1
    nth = dice.below(count + exchanges)
    if nth < count:
        return choices[nth]
    return EXCHANGE_AREAS + nth - count


def free_token(state: State, dice: Dice) -> i64:
    """One of the tokens not used yet, all equally likely."""
    nth: i64 = 0
    if state.acted < 3:
        nth = dice.below(4 - state.acted)
    return FREE_TOKEN[4 * state.used + nth]


def area_laid(state: State, dice: Dice) -> i64:
    """One of the tiles not laid yet, its wall any way or as the place demands."""
    wall = START_WALLS[state.laid]
    tiles = PLACES - state.laid
    nth: i64 = 0
    if wall == NO_WALL:
        nth = dice.below(4 * tiles)
        wall = nth & 3
        nth >>= 2
    else:
        nth = dice.below(tiles)
    action = LAY_AREA + 4 * CHUNK_MEMBERS[state.unlaid * CHUNK + nth] + wall
    dice.note(action)
    return action
