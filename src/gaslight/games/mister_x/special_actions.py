"""The team's special actions (§1.13): proposed, agreed on, paid for together, and carried out."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.games.mister_x.actions import (
    AGREE,
    DECLINE,
    GIVE,
    GIVE_NO_MORE,
    OBJECT,
    OPERATE,
    PROPOSE,
)
from gaslight.games.mister_x.drawing_tickets import put_in_box, show_of_team
from gaslight.games.mister_x.pursuit import can_travel, moves_of
from gaslight.games.mister_x.readings import ANY_PROPOSAL
from gaslight.games.mister_x.stages import (
    AGREEING,
    COLLECTING,
    CONFERRING,
    INVESTIGATING,
    OPERATING,
)
from gaslight.games.mister_x.state import DETECTIVES, NO_PROPOSAL, SECRET_SPACES, State, owned
from gaslight.games.mister_x.tickets import (
    BEACON,
    KINDS,
    MAGNIFIER,
    NOTHING,
    ONE,
    TRANSPORT_BIT,
    Kind,
    held,
    size,
    with_symbol,
)
from gaslight.games.shared.tables import BIT


def begin_conference(state: State) -> None:
    """§1.13: the team may take one special action."""
    state.stage = CONFERRING
    state.struck = 0
    state.silent = 0


def symbol_of(special: i64) -> i64:
    """Magnifiers for an investigation, beacons for a special operation."""
    if special < OPERATE:
        return MAGNIFIER
    return BEACON


def price(special: i64) -> i64:
    """Three, four or five tickets."""
    return 3 + special % 3


def may_give(state: State, seat: i64, symbol: i64) -> i64:
    """§1.13: how many more tickets a player can give: no more in all than he has detectives."""
    limit = owned(state, seat) - size(state.aside[seat])
    has = with_symbol(state.hands[seat], symbol)
    if has < limit:
        return has
    return limit


def team_may_give(state: State, symbol: i64, first: i64) -> i64:
    """How many more tickets the players from seat `first` on can give together."""
    total: i64 = 0
    seat = first
    while seat < state.players:
        total += may_give(state, seat, symbol)
        seat += 1
    return total


def has_effect(state: State, special: i64) -> bool:
    """§1.13, rulings Q, U, Y2, Y7: somebody can make the extra trip, or there is a secret city to find."""
    if special < OPERATE:
        return state.position - positions_ago(special) <= SECRET_SPACES
    by = TRANSPORT_BIT[special - OPERATE]
    detective: i64 = 0
    while detective < DETECTIVES:
        if can_travel(state, detective, by):
            return True
        detective += 1
    return False


def is_payable(state: State, special: i64) -> bool:
    """Whether the team together has the tickets for it."""
    return price(special) <= team_may_give(state, symbol_of(special), 1)


def may_bluff(state: State) -> bool:
    """Ruling Z1, `proposals=any`: what cannot be paid for may be proposed where another can object to it."""
    return state.readings & ANY_PROPOSAL != 0 and state.players > 2


def proposals(state: State, out: vec[i64]) -> i64:
    """Every special action that the team can pay for and nobody objected to, or none at all."""
    count: i64 = 0
    bluffing = may_bluff(state)
    special: i64 = 0
    while special < 6:
        if (
            not state.struck & BIT[special]
            and has_effect(state, special)
            and (bluffing or is_payable(state, special))
        ):
            seat: i64 = 1
            while seat < state.players:
                if not state.silent & BIT[seat]:
                    out[count] = PROPOSE + 6 * (seat - 1) + special
                    count += 1
                seat += 1
        special += 1
    return by_each(state, DECLINE, state.silent, out, count)


def by_each(state: State, first: i64, but: i64, out: vec[i64], count: i64) -> i64:
    """The action of every seat, one after another from `first` on, of the team, but for a mask of seats."""
    seat: i64 = 1
    while seat < state.players:
        if not but & BIT[seat]:
            out[count] = first + seat - 1
            count += 1
        seat += 1
    return count


def propose(state: State, seat: i64, special: i64) -> None:
    """A special action is on the table: the others agree or object."""
    state.proposal = special
    state.proposer = seat
    state.answered = BIT[seat]
    state.stage = AGREEING
    state.activations += 1
    begin_collecting_if_agreed(state)


def decline(state: State, seat: i64) -> None:
    """A player wants no special action."""
    state.silent |= BIT[seat]
    state.activations += 1


def nobody_left(state: State) -> bool:
    """Whether every seat of the team has its bit in `silent`."""
    return state.silent == BIT[state.players] - 2


def answers(state: State, out: vec[i64]) -> i64:
    """Those who have not agreed yet agree or object; what cannot be paid for nobody agrees to."""
    count: i64 = 0
    if is_payable(state, state.proposal):
        count = by_each(state, AGREE, state.answered, out, 0)
    return by_each(state, OBJECT, state.answered, out, count)


def agree(state: State, seat: i64) -> None:
    """A player agrees."""
    state.answered |= BIT[seat]
    state.activations += 1
    begin_collecting_if_agreed(state)


def object_to(state: State) -> None:
    """A player objects: this action cannot be proposed again this round."""
    state.struck |= BIT[state.proposal]
    state.proposal = NO_PROPOSAL
    state.proposer = 0
    state.answered = 0
    state.stage = CONFERRING
    state.activations += 1


def begin_collecting_if_agreed(state: State) -> None:
    """With everybody's word the tickets are collected, in seat order."""
    if state.answered == BIT[state.players] - 2:
        state.answered = 0
        state.giver = 1
        state.stage = COLLECTING


def missing(state: State) -> i64:
    """How many tickets the special action still needs."""
    needed = price(state.proposal)
    seat: i64 = 1
    while seat <= state.giver:
        needed -= size(state.aside[seat])
        seat += 1
    return needed


def gifts(state: State, out: vec[i64]) -> i64:
    """§1.13: a ticket of the player whose turn it is to give, or no more, if those after him can make up for it."""
    seat = state.giver
    symbol = symbol_of(state.proposal)
    count: i64 = 0
    if may_give(state, seat, symbol) > 0:
        kind = symbol
        while kind < KINDS:
            if held(state.hands[seat], kind):
                out[count] = GIVE + 12 * (seat - 1) + kind
                count += 1
            kind += 4
    if team_may_give(state, symbol, seat + 1) >= missing(state):
        out[count] = GIVE_NO_MORE + seat - 1
        count += 1
    return count


def give(state: State, seat: i64, kind: Kind) -> None:
    """A player gives a ticket; with the last one the action is carried out."""
    state.hands[seat] -= ONE[kind]
    state.aside[seat] += ONE[kind]
    show_of_team(state, ONE[kind])
    state.activations += 1
    if missing(state) == 0:
        carry_out(state)
    elif size(state.aside[seat]) == owned(state, seat):
        state.giver += 1


def give_no_more(state: State) -> None:
    """A player leaves the rest to those after him."""
    state.giver += 1
    state.activations += 1


def carry_out(state: State) -> None:
    """§1.13, §1.14: the tickets go into the box, and the action is carried out."""
    seat: i64 = 1
    while seat < state.players:
        put_in_box(state, state.aside[seat])
        state.aside[seat] = NOTHING
        seat += 1
    state.giver = 0
    state.stage = OPERATING
    if state.proposal < OPERATE:
        state.stage = INVESTIGATING


def operations(state: State, out: vec[i64]) -> i64:
    """§1.13: the extra trips of a special operation, by any detective."""
    by = TRANSPORT_BIT[state.proposal - OPERATE]
    count: i64 = 0
    detective: i64 = 0
    while detective < DETECTIVES:
        count = moves_of(state, detective, by, out, count)
        detective += 1
    return count


def positions_ago(special: i64) -> i64:
    """§1.13: three, four or five magnifiers show the city 4, 3 or 2 positions ago."""
    return 4 - special
