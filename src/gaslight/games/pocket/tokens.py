"""The four tokens (§5): thrown or turned over, used by turns, and what each face allows."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.games.pocket.actions import (
    EXCHANGE_AREAS,
    FIRST,
    KIND,
    MOVE_DETECTIVE,
    PLAY_JOKER,
    ROTATE_AREA,
    SECOND,
    TAKE_ALIBI,
)
from gaslight.games.pocket.board import (
    ALIBI,
    BIT,
    EXCHANGE,
    FACE_UP,
    JOKER,
    POSTS,
    ROTATION,
    TOKEN_SHOWING,
)
from gaslight.games.pocket.state import (
    APPEALING,
    DRAWING,
    INVESTIGATOR,
    JACK,
    MANHUNT,
    THROWING,
    State,
    pile,
    player,
)
from gaslight.games.pocket.tiles import exchange, rotate, rotations
from gaslight.games.shared.tables import table

DETECTIVE_OF: Final = table([3, 0, 2, 1, 3, 3, 3])
"""The detective whom a token face moves (3: none)."""

FACE_MOVING: Final = table([1, 3, 2])
"""The token face that moves each detective."""


def begin_turn(state: State) -> None:
    """§5.1, §5.2: the tokens are thrown on odd turns and turned over on even ones."""
    state.turn += 1
    state.used = 0
    state.used_by_jack = 0
    state.acted = 0
    state.rotated = 0
    if state.turn & 1:
        state.stage = THROWING
    else:
        state.sides ^= 15
        state.stage = MANHUNT


def face_up(state: State, token: i64) -> i64:
    """The face that a token shows."""
    return FACE_UP[4 * state.sides + token]


def manhunt_choices(state: State, out: vec[i64]) -> i64:
    """§5: every use of every free token; two Rotations are one and the same choice."""
    count: i64 = 0
    rotation_listed = False
    token: i64 = 0
    while token < 4:
        if not state.used & BIT[token]:
            face = face_up(state, token)
            if face != ROTATION or not rotation_listed:
                count = uses(state, face, out, count)
            if face == ROTATION:
                rotation_listed = True
        token += 1
    return count


def uses(state: State, face: i64, out: vec[i64], count: i64) -> i64:
    """§5.3: write every way to carry out a face behind the first `count`; the new count."""
    if face == ROTATION:
        return rotations(state, out, count)
    if face == EXCHANGE:
        pair: i64 = 0
        while pair < 36:
            out[count + pair] = EXCHANGE_AREAS + pair
            pair += 1
        return count + 36
    if face == JOKER:
        out[count] = PLAY_JOKER
        out[count + 1] = PLAY_JOKER + 1
        out[count + 2] = PLAY_JOKER + 2
        if player(state) == INVESTIGATOR:
            return count + 3
        out[count + 3] = PLAY_JOKER + 3
        return count + 4
    if face == ALIBI:
        out[count] = TAKE_ALIBI
        return count + 1
    out[count] = MOVE_DETECTIVE + DETECTIVE_OF[face] * 2
    out[count + 1] = MOVE_DETECTIVE + DETECTIVE_OF[face] * 2 + 1
    return count + 2


def use_token(state: State, action: i64) -> None:
    """§5.3: carry out what a free token allows, and lay the token aside; an alibi is drawn first."""
    kind = KIND[action]
    first = FIRST[action]
    if kind == ROTATE_AREA:
        rotate(state, first, SECOND[action])
        finish_action(state, ROTATION)
    elif kind == EXCHANGE_AREAS:
        exchange(state, first, SECOND[action])
        finish_action(state, EXCHANGE)
    elif kind == MOVE_DETECTIVE:
        move_detective(state, first, SECOND[action])
        finish_action(state, FACE_MOVING[first])
    elif kind == PLAY_JOKER:
        if first < 3:
            move_detective(state, first, 1)
        finish_action(state, JOKER)
    elif pile(state):  # TAKE_ALIBI
        state.stage = DRAWING
    else:  # In a small game the cards may have run out: the token is used for nothing.
        finish_action(state, ALIBI)


def move_detective(state: State, detective: i64, posts: i64) -> None:
    """§5.3: clockwise round the district; detectives may share a post."""
    post = state.posts[detective] + posts
    if post >= POSTS:
        post -= POSTS
    state.posts[detective] = post


def finish_action(state: State, face: i64) -> None:
    """§5: lay the used token aside; after the fourth the witnesses are called."""
    token = BIT[TOKEN_SHOWING[7 * (16 * state.sides + state.used) + face]]
    state.used |= token
    if player(state) == JACK:
        state.used_by_jack |= token
    state.acted += 1
    state.stage = MANHUNT
    if state.acted == 4:
        state.stage = APPEALING
