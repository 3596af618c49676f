"""Mr. Jack in the order of its rulebook; sections and rulings as in docs/rules/london.md."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.core.game import CHANCE, NOBODY, Outcome
from gaslight.games.london.actions import (
    ACCUSE,
    AIM_LANTERN,
    ANSWER_WITNESSES,
    CALL_CHARACTER,
    CHOOSE_CARD,
    DEAL_CARDS,
    DRAW_ALIBI,
    DRAW_IDENTITY,
    ESCAPE,
    FIRST,
    GIVE_VERDICT,
    KIND,
    LEAD_TO,
    MOVE_CORDON,
    MOVE_COVER,
    MOVE_LAMP,
    MOVE_TO,
    PHASE,
    SECOND,
    SHOW_IDENTITY,
    SWAP_WITH,
)
from gaslight.games.london.arrest_and_escape import accuse, escape, give_verdict, show_identity
from gaslight.games.london.characters import EVERYBODY
from gaslight.games.london.goodley import call_character, end_whistle, goodley, lead_to, led_ends
from gaslight.games.london.manholes import move_cover
from gaslight.games.london.moves import activation_choices, move_to
from gaslight.games.london.powers import (
    aim_lantern,
    draw_alibi,
    holmes,
    move_cordon,
    move_lamp,
    swap_with,
    watson,
)
from gaslight.games.london.rounds import aim_or_go_on, begin_round, choose_card, go_on
from gaslight.games.london.state import (
    ACTIVATING,
    AIMING,
    CHOOSING,
    DEALING,
    DRAWING,
    ENDINGS,
    HIDING,
    JUDGING,
    LEADING,
    OVER,
    REVEALING,
    WHISTLING,
    State,
    player,
)
from gaslight.games.london.witnesses import call_witnesses, light, stands_seen
from gaslight.games.shared.actions import ACTIVATION, ANSWER, POWER
from gaslight.games.shared.order import CARDS_A_ROUND, HANDS
from gaslight.games.shared.refusals import check_action, check_chance
from gaslight.games.shared.tables import every, listed, room, table, those_in

MOST_CHOICES: Final = 128
"""No stage offers more actions than this."""
BLANK: Final = table([0] * MOST_CHOICES)
"""An empty list of choices: copying it is far quicker than making one."""


def to_act(state: State) -> i64:
    """The seat that decides now, or CHANCE, or NOBODY."""
    if CHOOSING <= state.stage <= AIMING:
        return player(state)
    if state.stage == OVER:
        return NOBODY
    return CHANCE


def actors(state: State) -> tuple[int, ...]:
    """The one seat that may act now, or nobody."""
    if CHOOSING <= state.stage <= AIMING:
        return (int(player(state)),)
    return ()


def actor(state: State, action: int) -> int:
    """Whose action it is: always the one to act."""
    return int(to_act(state))


def outcome(state: State) -> Outcome | None:
    """Who won and by which rule, or None while the game goes on."""
    if state.stage != OVER:
        return None
    return Outcome((int(state.winner),), ENDINGS[state.ending])


def activation(state: State) -> int:
    """How many activations are complete, and calls answered, since the start."""
    return int(state.round * (CARDS_A_ROUND + 1) + state.acted)


# --- What may be done ---------------------------------------------------------------------


def legal_actions(state: State) -> list[int]:
    """Every legal action, in a fixed order."""
    out = room(BLANK)
    return listed(out, legal_into(state, out))


def odds(state: State) -> list[int]:
    """Every chance action here is as likely as any other."""
    check_chance(int(to_act(state)))
    return [1] * int(legal_into(state, room(BLANK)))


def legal_into(state: State, out: vec[i64]) -> i64:
    """Write every legal action into `out`; how many there are."""
    stage = state.stage
    if stage == ACTIVATING:
        return activation_choices(state, out)
    if stage == CHOOSING:
        return those_in(out, 0, CHOOSE_CARD, state.hand & ~state.used)
    if stage == LEADING:
        return led_ends(state, out)
    if stage == WHISTLING:
        return goodley(state, out, 0)
    if stage == AIMING:
        return watson(state, out, 0)
    if stage == DRAWING:
        return holmes(state, out, 0)
    if stage == DEALING:
        return every(out, DEAL_CARDS, HANDS)
    if stage == HIDING:
        return those_in(out, 0, DRAW_IDENTITY, EVERYBODY)
    if stage == OVER:
        return 0
    out[0] = answer(state)
    return 1


def answer(state: State) -> i64:
    """What the truth says to a call for witnesses, to an accusation, and at the end."""
    if state.stage == REVEALING:
        return SHOW_IDENTITY + state.jack
    if state.stage == JUDGING:
        if state.accused == state.jack:
            return GIVE_VERDICT + 1
        return GIVE_VERDICT
    if stands_seen(state, state.at[state.jack], light(state)):
        return ANSWER_WITNESSES + 1
    return ANSWER_WITNESSES


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
        activate(state, action)
    elif phase == POWER:
        use_power(state, action)
    elif phase == ANSWER:
        hear_answer(state, action)
    else:
        set_up(state, action)


def set_up(state: State, action: i64) -> None:
    """§2, §3: Jack draws his card; four characters are turned up."""
    if KIND[action] == DEAL_CARDS:
        state.hand = FIRST[action]
        state.stage = CHOOSING
    else:  # DRAW_IDENTITY
        state.jack = FIRST[action]
        begin_round(state)


def activate(state: State, action: i64) -> None:
    """§3, §4: a character is chosen, and moves, accuses, leaves or stays."""
    kind = KIND[action]
    first = FIRST[action]
    if kind == MOVE_TO:
        move_to(state, first)
    elif kind == CHOOSE_CARD:
        choose_card(state, first)
    elif kind == ACCUSE:
        accuse(state, first)
    elif kind == ESCAPE:
        escape(state, first)
    else:  # STAY
        state.moved = 1
        go_on(state)


def use_power(state: State, action: i64) -> None:
    """§5: a power is used, or a part of it."""
    kind = KIND[action]
    first = FIRST[action]
    if kind == CALL_CHARACTER:
        call_character(state, first)
        return
    if kind == LEAD_TO:
        led = state.called
        lead_to(state, first, SECOND[action])
        aim_or_go_on(state, led)
        return
    if kind == SWAP_WITH:
        swap_with(state, first)
        aim_or_go_on(state, first)
        return
    if kind == AIM_LANTERN:
        aim_lantern(state, first)
    elif kind == MOVE_LAMP:
        move_lamp(state, first, SECOND[action])
    elif kind == MOVE_CORDON:
        move_cordon(state, first, SECOND[action])
    elif kind == MOVE_COVER:
        move_cover(state, first, SECOND[action])
    else:  # LET_LAPSE
        end_whistle(state)
    go_on(state)


def hear_answer(state: State, action: i64) -> None:
    """What chance and truth say: an alibi card, the witnesses, the verdict, Jack's own card."""
    kind = KIND[action]
    first = FIRST[action]
    if kind == ANSWER_WITNESSES:
        call_witnesses(state, first != 0)
    elif kind == DRAW_ALIBI:
        draw_alibi(state, first)
        go_on(state)
    elif kind == GIVE_VERDICT:
        give_verdict(state, first != 0)
    else:  # SHOW_IDENTITY
        show_identity(state)
