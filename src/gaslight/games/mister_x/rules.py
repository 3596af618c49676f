"""Mister X in the order of its rulebook: who acts, what is legal, what an action leads to.

Sections as in docs/rules/mister_x.md. What follows what is in `rounds.py`, the turns
themselves in `fugitive.py` and `pursuit.py`, rings in `rings.py`, tickets in `piles.py`.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.core.game import CHANCE, NOBODY, Outcome
from gaslight.games.mister_x import fugitive, pursuit
from gaslight.games.mister_x.actions import (
    AGREE,
    ARREST,
    ARRESTS,
    ARRIVAL,
    ARRIVALS,
    CHOOSE_MISSION,
    DECLINE,
    DISCARD,
    DISCARDS,
    DOUBLE_MOVE,
    DRAW_TICKET,
    END_CHECK,
    END_DISCARD,
    END_DISCARDS,
    EXCHANGE,
    FIRST,
    GIVE,
    GIVE_NO_MORE,
    KIND,
    MOVE_DETECTIVE,
    PLACE_RING,
    PROPOSE,
    REVEAL,
    REVEALS,
    SECOND,
    SECRET_TRIP,
    START_CARDS,
    STAY,
    TRAVEL_TO,
    USE_TICKET,
)
from gaslight.games.mister_x.piles import (
    draw_ticket,
    tickets_to_draw,
)
from gaslight.games.mister_x.rings import investigated, next_ring, place_ring
from gaslight.games.mister_x.rounds import (
    BLANK,
    after_a_move,
    after_drawing,
    arrest,
    begin_discarding,
    begin_discarding_if_none_left,
    begin_round,
    begin_turn_of_x,
    discard,
    end_discard,
    place_detective,
)
from gaslight.games.mister_x.state import (
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
    ENDINGS,
    EXCHANGING,
    INVESTIGATING,
    MISTER_X,
    MOVING,
    OPERATING,
    OVER,
    PAYING,
    PLACING,
    SHEDDING,
    TICKETING,
    TRAVELLING,
    State,
    free,
    owner,
)
from gaslight.games.mister_x.team import players_asked
from gaslight.games.mister_x.tickets import Kind, held
from gaslight.games.shared.tables import BIT, listed, members, only_member

# --- Who acts -------------------------------------------------------------------------------


def to_act(state: State) -> i64:
    """The seat that decides now (the first of `actors`), or CHANCE, or NOBODY."""
    if state.stage == OVER:
        return NOBODY
    if is_chance(state):
        return CHANCE
    if state.stage <= SHEDDING:
        return MISTER_X
    seats = acting(state)
    return only_member(seats & -seats)


def is_chance(state: State) -> bool:
    """Whether cards are drawn or the truth answers."""
    return state.stage <= CHECKING


def actors(state: State) -> tuple[int, ...]:
    """Every seat that may act now: Mister X, or the players of the team who have something to do or to say."""
    return members(acting(state))


def acting(state: State) -> i64:
    """`actors` as a set."""
    if state.stage == OVER or is_chance(state):
        return 0
    if state.stage <= SHEDDING:
        return BIT[MISTER_X]
    return players_asked(state)


def actor(state: State, action: int) -> int:
    """Whose action a legal action is: one of `actors`, or CHANCE."""
    if is_chance(state):
        return CHANCE
    if state.stage <= SHEDDING:
        return 0
    if state.stage == TICKETING:
        return int(owner(state, state.mover))
    if KIND[action] == MOVE_DETECTIVE:
        return int(owner(state, FIRST[action]))
    return int(FIRST[action])


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
    choices = BLANK[:]
    return listed(choices, legal_into(state, choices))


def odds(state: State) -> list[int]:
    """Relative weights of `legal_actions` when CHANCE is to act: how many such tickets are left."""
    actions = legal_actions(state)
    if state.stage == DRAWING or state.stage == DEALING:
        return [int(held(state.pile, FIRST[action])) for action in actions]
    return [1] * len(actions)


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
        out[0] = ARRESTS
        if state.places[state.mover] == state.city:
            out[0] = ARRESTS + 1
    elif stage == ARRIVING:
        out[0] = ARRIVALS
        if fugitive.is_goal(state, state.city):
            out[0] = ARRIVALS + 1
    elif stage == INVESTIGATING:
        out[0] = REVEALS + i64(state.trail[investigated(state)])
    else:
        out[0] = next_ring(state)
    return 1


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
        return pursuit.proposals(state, out)
    if stage == AGREEING:
        return pursuit.answers(state, out)
    if stage == COLLECTING:
        return pursuit.gifts(state, out)
    if stage == OPERATING:
        return pursuit.operations(state, out)
    return 0


def start_cards(state: State, out: vec[i64]) -> i64:
    """§1.3: the start cards not drawn yet."""
    count: i64 = 0
    card: i64 = 0
    while card < len(state.board.cards):
        if free(state, state.board.cards[card]):
            out[count] = START_CARDS + card
            count += 1
        card += 1
    return count


def discards_of(state: State, seat: i64, out: vec[i64], count: i64) -> i64:
    """§1.9, §1.15: any ticket of a seat, or no more."""
    action: i64 = DISCARDS + 12 * seat
    hand = state.hands[seat]
    while hand:
        if hand & 31:
            out[count] = action
            count += 1
        hand >>= 5
        action += 1
    out[count] = END_DISCARDS + seat
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
    """The state after `action`; the given state is left as it was."""
    after = state.copy()
    advance(after, action)
    return after


def advance(state: State, action: i64) -> None:
    """Carry out a legal action in place; the caller owns `state`."""
    kind = KIND[action]
    first = FIRST[action]
    second = SECOND[action]
    if kind <= END_CHECK:
        stroke_of_chance(state, kind, first)
    elif kind <= EXCHANGE:
        act_of_x(state, kind, first)
    elif kind == USE_TICKET:
        use_ticket(state, first)
    elif kind == DISCARD:
        discard(state, first, second)
    elif kind == END_DISCARD:
        end_discard(state, first)
    elif kind == MOVE_DETECTIVE:
        move_detective(state, first, second)
    else:
        word_of_team(state, kind, first, second)


def stroke_of_chance(state: State, kind: i64, first: i64) -> None:
    """Cards are drawn, and the truth answers."""
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
    elif kind == REVEAL:
        place_ring(state, investigated(state))
        begin_discarding(state)
    else:
        place_detective(state, first)


def act_of_x(state: State, kind: i64, first: i64) -> None:
    """Mister X's own actions."""
    if kind == TRAVEL_TO:
        fugitive.travel_to(state, first)
    elif kind == DOUBLE_MOVE:
        fugitive.begin_double_move(state, first)
    elif kind == SECRET_TRIP:
        fugitive.begin_secret_trip(state, first)
    elif kind == EXCHANGE:
        fugitive.begin_exchange(state)
    elif kind == CHOOSE_MISSION:
        fugitive.choose_mission(state, first)
    else:
        fugitive.start_at(state, first)
        begin_turn_of_x(state)


def use_ticket(state: State, kind: Kind) -> None:
    """§1.6, §1.10: the ticket of a trip, Mister X's or a detective's."""
    if state.stage == PAYING:
        fugitive.use_ticket(state, kind)
    else:
        pursuit.use_ticket(state, kind)


def move_detective(state: State, detective: i64, city: i64) -> None:
    """§1.10, §1.13: a move, whose ticket follows, or the extra trip of a special operation."""
    if state.stage == MOVING:
        pursuit.begin_move(state, detective, city)
    else:
        pursuit.land(state, detective, city)


def word_of_team(state: State, kind: i64, seat: i64, second: i64) -> None:
    """What a player says, about moving or about a special action."""
    if kind == STAY:
        pursuit.stay(state, seat)
        after_a_move(state)
    elif kind == PROPOSE:
        pursuit.propose(state, seat, second)
    elif kind == AGREE:
        pursuit.agree(state, seat)
    elif kind == GIVE:
        pursuit.give(state, seat, second)
    elif kind == GIVE_NO_MORE:
        pursuit.give_no_more(state)
    else:
        if kind == DECLINE:
            pursuit.decline(state, seat)
        else:
            pursuit.object_to(state)
        begin_discarding_if_none_left(state)
