"""Mister X in the order of its rulebook: who acts, what is legal, what an action leads to.

Sections as in docs/rules/mister_x.md. What follows what is in `rounds.py`, the turns
themselves in `fugitive.py` and `pursuit.py`, rings in `rings.py`, tickets in `drawing_tickets.py`.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.core.game import Outcome
from gaslight.games.mister_x import fugitive, pursuit
from gaslight.games.mister_x.actions import (
    AGREE,
    ARREST,
    ARRIVAL,
    CHOOSE_MISSION,
    DECLINE,
    DISCARD,
    DOUBLE_MOVE,
    DRAW_START_CARD,
    DRAW_TICKET,
    END_CHECK,
    END_DISCARD,
    FIRST,
    GIVE,
    GIVE_NO_MORE,
    KIND,
    MOVE_DETECTIVE,
    PHASE,
    PLACE_RING,
    PROPOSE,
    REVEAL,
    SECOND,
    SECRET_TRIP,
    STAY,
    TRAVEL_TO,
    USE_TICKET,
)
from gaslight.games.mister_x.drawing_tickets import draw_ticket, tickets_to_draw
from gaslight.games.mister_x.rings import (
    arrests_wait,
    investigated,
    landed_on,
    next_ring,
    place_ring,
)
from gaslight.games.mister_x.rounds import (
    BLANK,
    after_a_move,
    after_drawing,
    after_landing,
    arrest,
    begin_discarding,
    begin_discarding_if_none_left,
    begin_round,
    begin_turn_of_x,
    discard,
    end_discard,
    place_detective,
)
from gaslight.games.mister_x.special_actions import (
    agree,
    answers,
    decline,
    gifts,
    give,
    give_no_more,
    object_to,
    operations,
    proposals,
    propose,
)
from gaslight.games.mister_x.stages import (
    AGREEING,
    ARRESTING,
    ARRIVING,
    CHECKING,
    CHOOSING,
    COLLECTING,
    CONFERRING,
    DEALING,
    DISCARDING,
    DRAWING,
    EXCHANGING,
    INVESTIGATING,
    MOVING,
    OPERATING,
    OVER,
    PAYING,
    PLACING,
    SHEDDING,
    TICKETING,
    TRAVELLING,
)
from gaslight.games.mister_x.state import ENDINGS, MISTER_X, State, free
from gaslight.games.mister_x.tickets import Kind, counts
from gaslight.games.mister_x.who_may_act import to_act
from gaslight.games.shared.actions import ACTIVATION, ANSWER, POWER
from gaslight.games.shared.refusals import check_action, check_chance
from gaslight.games.shared.tables import BIT, listed, room


def outcome(state: State) -> Outcome | None:
    """Who won and by which rule, or None while the game goes on."""
    if state.stage != OVER:
        return None
    if state.winner == MISTER_X:
        return Outcome((0,), ENDINGS[state.ending])
    return Outcome(tuple(range(1, int(state.players))), ENDINGS[state.ending])


def activation(state: State) -> int:
    """How many activations are complete: whole turns of Mister X, single decisions of the detectives."""
    return int(state.activations)


# --- What may be done -----------------------------------------------------------------------


def legal_actions(state: State) -> list[int]:
    """Every action open to `actors`, or to CHANCE, in a fixed order; empty once over."""
    choices = room(BLANK)
    return listed(choices, legal_into(state, choices))


def odds(state: State) -> list[int]:
    """Relative weights of `legal_actions` when CHANCE is to act: how many such tickets are left."""
    check_chance(int(to_act(state)))
    if state.stage == DRAWING or state.stage == DEALING:
        return [left for left in counts(state.pile) if left]
    return [1] * len(legal_actions(state))


def legal_into(state: State, out: vec[i64]) -> i64:
    """Write every legal action into `out`; how many there are."""
    stage = state.stage
    if stage <= CHECKING:
        return strokes_of_chance(state, out)
    if stage <= SHEDDING:
        return choices_of_x(state, out)
    return choices_of_team(state, out)


def strokes_of_chance(state: State, out: vec[i64]) -> i64:
    """What can be drawn, or the one answer that is true."""
    stage = state.stage
    if stage == DRAWING or stage == DEALING:  # quicker compiled
        return tickets_to_draw(state, out)
    if stage == PLACING:
        return start_cards(state, out)
    if stage == ARRESTING:
        out[0] = ARREST
        if is_caught(state):
            out[0] = ARREST + 1
    elif stage == ARRIVING:
        out[0] = ARRIVAL
        if fugitive.is_goal(state, state.city):
            out[0] = ARRIVAL + 1
    elif stage == INVESTIGATING:
        out[0] = REVEAL + i64(state.trail[investigated(state)]) - 1
    else:
        out[0] = next_ring(state)
    return 1


def is_caught(state: State) -> bool:
    """§1.16, ruling E: whether the detective who has just moved, or one in the whole round, found him."""
    if arrests_wait(state):
        return landed_on(state, state.city)
    return state.places[state.mover] == state.city


def choices_of_x(state: State, out: vec[i64]) -> i64:
    """What Mister X may do."""
    stage = state.stage
    if stage == TRAVELLING:
        return fugitive.journeys(state, out)
    if stage == PAYING:
        return fugitive.tickets_for_trip(state, out)
    if stage == SHEDDING:
        return discards_of(state, MISTER_X, out, 0)
    if stage == EXCHANGING:
        return fugitive.exchanged_ticket(state, out)
    if stage == CHOOSING:
        return fugitive.missions_to_choose(state, out)
    return fugitive.start_cities(state, out)


def choices_of_team(state: State, out: vec[i64]) -> i64:
    """What the players of the team may do, all of them together."""
    stage = state.stage
    if stage == MOVING:
        return pursuit.moves(state, out)
    if stage == TICKETING:
        return pursuit.tickets_for_move(state, out)
    if stage == DISCARDING:
        return discards_of_team(state, out)
    if stage == CONFERRING:
        return proposals(state, out)
    if stage == AGREEING:
        return answers(state, out)
    if stage == COLLECTING:
        return gifts(state, out)
    if stage == OPERATING:
        return operations(state, out)
    return 0


def start_cards(state: State, out: vec[i64]) -> i64:
    """§1.3: the start cards not drawn yet."""
    count: i64 = 0
    card: i64 = 0
    while card < len(state.board.cards):
        if free(state, state.board.cards[card]):
            out[count] = DRAW_START_CARD + card
            count += 1
        card += 1
    return count


def discards_of(state: State, seat: i64, out: vec[i64], count: i64) -> i64:
    """§1.9, §1.15: any ticket of a seat, or no more."""
    action: i64 = DISCARD + 12 * seat
    hand = state.hands[seat]
    while hand:
        if hand & 31:
            out[count] = action
            count += 1
        hand >>= 5
        action += 1
    out[count] = END_DISCARD + seat
    return count + 1


def discards_of_team(state: State, out: vec[i64]) -> i64:
    """§1.15: every player who has not finished, in any order."""
    count: i64 = 0
    seat: i64 = 1
    while seat < state.players:
        if not state.silent & BIT[seat]:
            count = discards_of(state, seat, out, count)
        seat += 1
    return count


# --- What an action does --------------------------------------------------------------------


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
        take_turn(state, action)
    elif phase == ANSWER:
        hear_answer(state, action)
    elif phase == POWER:
        act_specially(state, action)
    else:
        set_up(state, action)


def set_up(state: State, action: i64) -> None:
    """§1.3, §1.4: the detectives' start cards, Mister X's mission and start."""
    kind = KIND[action]
    first = FIRST[action]
    if kind == DRAW_START_CARD:
        place_detective(state, first)
    elif kind == CHOOSE_MISSION:
        fugitive.choose_mission(state, first)
    else:  # START_AT
        fugitive.start_at(state, first)
        begin_turn_of_x(state)


def take_turn(state: State, action: i64) -> None:
    """§1.5 to §1.12, §1.15: trips and tickets of both sides, and what they throw away."""
    kind = KIND[action]
    first = FIRST[action]
    if kind == DISCARD:
        discard(state, first, SECOND[action])
    elif kind == USE_TICKET:
        use_ticket(state, first)
    elif kind == MOVE_DETECTIVE:
        move_detective(state, first, SECOND[action])
    elif kind == TRAVEL_TO:
        fugitive.travel_to(state, first)
    elif kind == END_DISCARD:
        end_discard(state, first)
    elif kind == STAY:
        pursuit.stay(state, first)
        after_a_move(state)
    else:  # EXCHANGE
        fugitive.begin_exchange(state)


def use_ticket(state: State, kind: Kind) -> None:
    """§1.6, §1.10: the ticket of a trip, Mister X's or a detective's."""
    if state.stage == PAYING:
        fugitive.use_ticket(state, kind)
    else:
        pursuit.use_ticket(state, kind)
        pass_over_arrest(state)


def move_detective(state: State, detective: i64, city: i64) -> None:
    """§1.10, §1.13: a move, whose ticket follows, or the extra trip of a special operation."""
    if state.stage == MOVING:
        pursuit.begin_move(state, detective, city)
    else:
        pursuit.land(state, detective, city)
        pass_over_arrest(state)


def pass_over_arrest(state: State) -> None:
    """Ruling E, `arrest=at_check`: the truth says nothing yet, and the turn goes on."""
    if arrests_wait(state):
        after_landing(state)


def act_specially(state: State, action: i64) -> None:
    """§1.8, §1.13: Mister X's special actions, and what the team says about its own."""
    kind = KIND[action]
    first = FIRST[action]
    if kind == DOUBLE_MOVE:
        fugitive.begin_double_move(state, first)
    elif kind == SECRET_TRIP:
        fugitive.begin_secret_trip(state, first)
    elif kind == PROPOSE:
        propose(state, first, SECOND[action])
    elif kind == AGREE:
        agree(state, first)
    elif kind == GIVE:
        give(state, first, SECOND[action])
    elif kind == GIVE_NO_MORE:
        give_no_more(state)
    else:
        if kind == DECLINE:
            decline(state, first)
        else:  # OBJECT
            object_to(state)
        begin_discarding_if_none_left(state)


def hear_answer(state: State, action: i64) -> None:
    """Tickets are drawn, and the truth answers."""
    kind = KIND[action]
    first = FIRST[action]
    if kind == DRAW_TICKET:
        draw_ticket(state, first)
        after_drawing(state)
    elif kind == ARREST:
        arrest(state, first != 0)
    elif kind == ARRIVAL:
        fugitive.arrive(state, first != 0)
    elif kind == END_CHECK:
        begin_round(state)
    elif kind == PLACE_RING:
        place_ring(state, state.position - first)
    else:  # REVEAL
        place_ring(state, investigated(state))
        begin_discarding(state)
