"""Mr. Jack Pocket in the order of its rulebook; sections as in docs/rules/pocket.md."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.core.game import CHANCE, NOBODY, Outcome
from gaslight.games.pocket.actions import (
    ANSWER_WITNESSES,
    DRAW_ALIBI,
    DRAW_IDENTITY,
    FIRST,
    KIND,
    LAY_AREA,
    PHASE,
    SECOND,
    THROW_TOKENS,
)
from gaslight.games.pocket.board import ALIBI, BIT
from gaslight.games.pocket.state import (
    APPEALING,
    DRAWING,
    ENDINGS,
    HIDING,
    LAYING,
    MANHUNT,
    OVER,
    THROWING,
    State,
    pile,
    player,
)
from gaslight.games.pocket.tiles import areas_to_lay, lay_area
from gaslight.games.pocket.tokens import begin_turn, finish_action, manhunt_choices, use_token
from gaslight.games.pocket.witnesses import appeal_for_witnesses, draw_alibi, visible
from gaslight.games.shared.actions import ACTIVATION, ANSWER
from gaslight.games.shared.refusals import check_action, check_chance
from gaslight.games.shared.tables import every, listed, room, table, those_in

MOST_CHOICES: Final = 72
"""No stage offers more actions than this."""

BLANK: Final = table([0] * MOST_CHOICES)
"""An empty list of choices: copying it is far quicker than making one."""

OUTCOMES: Final = [Outcome((winner,), ending) for winner in (0, 1) for ending in ENDINGS]


def to_act(state: State) -> i64:
    """The seat that decides now, or CHANCE, or NOBODY."""
    if state.stage == MANHUNT:
        return player(state)
    if state.stage == OVER:
        return NOBODY
    return CHANCE


def outcome(state: State) -> Outcome | None:
    """Who won and by which rule, or None while the game goes on."""
    if state.stage != OVER:
        return None
    return OUTCOMES[state.winner * len(ENDINGS) + state.ending]


def activation(state: State) -> int:
    """How many tokens have been used, and appeals answered, since the start."""
    return int(state.turn * 5 + state.acted)


def actors(state: State) -> tuple[int, ...]:
    """The one seat that may act now, or nobody."""
    if state.stage == MANHUNT:
        return (int(player(state)),)
    return ()


def actor(state: State, action: int) -> int:
    """Whose action it is: always the one to act."""
    return int(to_act(state))


# --- What may be done ---------------------------------------------------------------------


def legal_actions(state: State) -> list[int]:
    """Every legal action, in the order of the table of tokens or of `ACTIONS`."""
    out = room(BLANK)
    return listed(out, legal_into(state, out))


def odds(state: State) -> list[int]:
    """Relative weights of what chance may do: all strokes of one kind are equally likely."""
    check_chance(int(to_act(state)))
    return [1] * int(legal_into(state, room(BLANK)))


def legal_into(state: State, out: vec[i64]) -> i64:
    """Write every legal action into `out`; how many there are."""
    if state.stage == MANHUNT:
        return manhunt_choices(state, out)
    if state.stage == APPEALING:
        out[0] = ANSWER_WITNESSES
        if visible(state) & BIT[state.jack]:
            out[0] = ANSWER_WITNESSES + 1
        return 1
    if state.stage == THROWING:
        return every(out, THROW_TOKENS, 16)
    if state.stage == DRAWING:
        return those_in(out, 0, DRAW_ALIBI, pile(state))
    if state.stage == HIDING:
        return those_in(out, 0, DRAW_IDENTITY, state.suspects)
    if state.stage == LAYING:
        return areas_to_lay(state, out)
    return 0


# --- What an action does ------------------------------------------------------------------


def apply(state: State, action: int) -> State:
    """The state after `action`, IllegalActionError if it is not legal; the given state is left as it was."""
    choices = room(BLANK)
    check_action(action, choices, legal_into(state, choices))
    return carried_out(state, action)


def carried_out(state: State, action: i64) -> State:
    """The state after an action known to be legal: unlike `apply`, no slower for one secret than for another."""
    after = state.copy()
    advance(after, action)
    return after


def advance(state: State, action: i64) -> None:
    """Carry out a legal action in place; the caller owns `state`. Nothing is checked: `apply` does."""
    phase = PHASE[action]
    if phase == ACTIVATION:
        use_token(state, action)
    elif phase == ANSWER:
        hear_answer(state, action)
    else:
        set_up(state, action)


def hear_answer(state: State, action: i64) -> None:
    """What chance or the truth said."""
    kind = KIND[action]
    first = FIRST[action]
    if kind == DRAW_ALIBI:
        draw_alibi(state, first)
        finish_action(state, ALIBI)
    elif kind == ANSWER_WITNESSES:
        appeal_for_witnesses(state, first != 0)
    else:  # THROW_TOKENS
        state.sides = first
        state.stage = MANHUNT


def set_up(state: State, action: i64) -> None:
    """§2: an area is laid, or Jack draws his card and the first turn begins."""
    first = FIRST[action]
    if KIND[action] == LAY_AREA:
        lay_area(state, first, SECOND[action])
    else:  # DRAW_IDENTITY
        state.jack = first
        begin_turn(state)
