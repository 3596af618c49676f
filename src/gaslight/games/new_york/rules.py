"""Mr. Jack in New York in the order of its rulebook; sections as in docs/rules/new_york.md."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.core.game import CHANCE, NOBODY, Outcome
from gaslight.games.new_york.actions import (
    ANSWER_WITNESSES,
    BUILD,
    CHOOSE_CARD,
    COVER_FIRST,
    COVER_SECOND,
    DEAL_CARDS,
    DRAW_ALIBI,
    DRAW_IDENTITY,
    ESCAPE,
    FIRST,
    GIVE_VERDICT,
    HYPNOTISE,
    KIND,
    LEAD,
    LIFT_INVESTIGATION,
    MOVE_TO,
    PHASE,
    SAIL,
    SECOND,
    SEND_INFORMANT,
    SHOW_IDENTITY,
    SKIP_POWER,
    STAY,
    SWAP_WITH,
    TURN_TO_PARK,
)
from gaslight.games.new_york.arrest_and_escape import accuse, escape, give_verdict, show_identity
from gaslight.games.new_york.box import EVERYBODY
from gaslight.games.new_york.callahan import cover, lift, list_first_covers, list_second_covers
from gaslight.games.new_york.eastman import list_led_moves
from gaslight.games.new_york.informant import alibi_pile, draw_alibi, list_sendings, send_informant
from gaslight.games.new_york.light import visible
from gaslight.games.new_york.moves import list_moves, move
from gaslight.games.new_york.powers import build, list_power, sail, turn_to_park
from gaslight.games.new_york.rounds import (
    appeal_for_witnesses,
    begin_round,
    choose_card,
    deal,
    finish_move,
    finish_power,
)
from gaslight.games.new_york.state import (
    ACTING,
    APPEALING,
    CHOOSING,
    COVERING_FIRST,
    COVERING_SECOND,
    DEALING,
    DRAWING,
    ENDINGS,
    HIDING,
    JUDGING,
    LEADING,
    OVER,
    SENDING,
    STAGES,
    SWAPPING,
    State,
    player,
)
from gaslight.games.new_york.tumblety import is_optional, list_swaps, swap
from gaslight.games.shared.actions import ACTIVATION, ANSWER, POWER
from gaslight.games.shared.order import HANDS
from gaslight.games.shared.refusals import check_action, check_chance
from gaslight.games.shared.tables import BIT, every, listed, room, table, those_in

MOST_CHOICES: Final = 192
"""No stage offers more actions than this."""
BLANK: Final = table([0] * MOST_CHOICES)
"""An empty list of choices: copying it is far quicker than making one."""

STAGE_OF_CHANCE: Final = table(
    [
        int(stage in ("hiding", "dealing", "drawing", "judging", "appealing", "revealing"))
        for stage in STAGES
    ]
)


def to_act(state: State) -> i64:
    """The seat that decides now, or CHANCE, or NOBODY."""
    if STAGE_OF_CHANCE[state.stage]:
        return CHANCE
    if state.stage == OVER:
        return NOBODY
    return player(state)


def outcome(state: State) -> Outcome | None:
    """§4: who won and by which rule, or None while the game goes on."""
    if state.stage != OVER:
        return None
    return Outcome((int(state.winner),), ENDINGS[state.ending])


def actors(state: State) -> tuple[int, ...]:
    """The one seat that may act now, or nobody."""
    seat = int(to_act(state))
    return (seat,) if seat >= 0 else ()


def actor(state: State, action: int) -> int:
    """Whose action it is: always the one to act."""
    return int(to_act(state))


def activation(state: State) -> int:
    """How many characters have been played, and appeals answered, since the start."""
    return int(state.round * 5 + state.acted)


# --- What may be done ---------------------------------------------------------------------


def legal_actions(state: State) -> list[int]:
    """Every legal action, in a fixed order."""
    out = room(BLANK)
    return listed(out, legal_into(state, out))


def odds(state: State) -> list[int]:
    """Relative weights of what chance may do: all strokes of one kind are equally likely."""
    check_chance(int(to_act(state)))
    return [1] * int(legal_into(state, room(BLANK)))


def legal_into(state: State, out: vec[i64]) -> i64:
    """Write every legal action into `out`; how many there are."""
    stage = state.stage
    if stage == ACTING:
        return list_acts(state, out)
    if stage == CHOOSING:
        return those_in(out, 0, CHOOSE_CARD, state.hand)
    if stage == COVERING_FIRST:
        return list_first_covers(state, out)
    if stage == COVERING_SECOND:
        return list_second_covers(state, out)
    if stage == LEADING:
        return list_led_moves(state, out, 0)
    if stage == SWAPPING:
        return list_swaps(state, out)
    if stage == SENDING:
        return list_sendings(state, out)
    return list_chance(state, out)


def list_chance(state: State, out: vec[i64]) -> i64:
    """Write what chance may do, or the one answer that the truth gives; nothing once over."""
    stage = state.stage
    if stage == DRAWING:
        return those_in(out, 0, DRAW_ALIBI, alibi_pile(state))
    if stage == DEALING:
        return every(out, DEAL_CARDS, HANDS)
    if stage == HIDING:
        return those_in(out, 0, DRAW_IDENTITY, EVERYBODY)
    if stage == OVER:
        return 0
    if stage == APPEALING:
        out[0] = ANSWER_WITNESSES
        if visible(state) & BIT[state.jack]:
            out[0] = ANSWER_WITNESSES + 1
    elif stage == JUDGING:
        out[0] = GIVE_VERDICT
        if state.accused == state.jack:
            out[0] = GIVE_VERDICT + 1
    else:
        out[0] = SHOW_IDENTITY + state.jack
    return 1


def list_acts(state: State, out: vec[i64]) -> i64:
    """§5, §6: write the moves and powers that the active character still owes, in either order."""
    count: i64 = 0
    if state.move_owed:
        count = list_moves(state, out, count)
    if state.power_owed:
        count = list_power(state, out, count)
        if not state.move_owed and (count == 0 or is_optional(state.active)):
            out[count] = SKIP_POWER
            count += 1
    return count


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
    """§2, §3.1: Jack draws his card; four cards are dealt."""
    if KIND[action] == DEAL_CARDS:
        deal(state, FIRST[action])
    else:  # DRAW_IDENTITY
        state.jack = FIRST[action]
        begin_round(state)


def activate(state: State, action: i64) -> None:
    """§3, §4, §5, §7: a card is chosen, its character moves, accuses, leaves or stays, or sends the Informant on."""
    kind = KIND[action]
    first = FIRST[action]
    if kind == MOVE_TO:
        move(state, first)
    elif kind == CHOOSE_CARD:
        choose_card(state, first)
    elif kind == STAY:
        finish_move(state)
    elif kind == SEND_INFORMANT:
        send_informant(state, first)
    elif kind == ESCAPE:
        escape(state, first)
    else:  # ACCUSE
        accuse(state, first)


def use_power(state: State, action: i64) -> None:
    """§6: the active character's power, or the first half of it, or none."""
    kind = KIND[action]
    first = FIRST[action]
    if kind == LIFT_INVESTIGATION:
        lift(state, first)
        state.stage = COVERING_FIRST
    elif kind == COVER_FIRST:
        state.chosen = first
        state.stage = COVERING_SECOND
    elif kind == HYPNOTISE:
        state.chosen = first
        state.stage = SWAPPING
    elif kind == LEAD:
        state.led = first
        state.stage = LEADING
    else:
        if kind == BUILD:
            build(state, first)
        elif kind == TURN_TO_PARK:
            turn_to_park(state, first)
        elif kind == COVER_SECOND:
            cover(state, first)
        elif kind == SWAP_WITH:
            swap(state, first)
        elif kind == SAIL:
            sail(state, first, SECOND[action])
        finish_power(state)


def hear_answer(state: State, action: i64) -> None:
    """What chance and truth say: an alibi, the witnesses, the verdict, Jack's own card."""
    kind = KIND[action]
    first = FIRST[action]
    if kind == ANSWER_WITNESSES:
        appeal_for_witnesses(state, first != 0)
    elif kind == DRAW_ALIBI:
        draw_alibi(state, first)
    elif kind == GIVE_VERDICT:
        give_verdict(state, first != 0)
    else:  # SHOW_IDENTITY
        show_identity(state)
