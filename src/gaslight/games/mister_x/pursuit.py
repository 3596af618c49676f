"""The detectives' turn: moves, special actions and how the team agrees on them (§1.10 to §1.15)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from gaslight.games.mister_x.actions import (
    AGREEMENTS,
    DECLINES,
    GIFTS,
    MOVES,
    NO_MORE_GIFTS,
    OBJECTIONS,
    OPERATE,
    PROPOSALS,
    STAYS,
    TICKETS,
)
from gaslight.games.mister_x.board import MARK, NO_CITY, WORD, City, way
from gaslight.games.mister_x.piles import put_in_box, show_of_team
from gaslight.games.mister_x.state import (
    AGREEING,
    ARRESTING,
    COLLECTING,
    CONFERRING,
    DETECTIVES,
    INVESTIGATING,
    LAST_CHECKED,
    MOVED,
    NO_PROPOSAL,
    NOT_MOVED,
    OPERATING,
    SECRET_SPACES,
    STAYED,
    TICKETING,
    Detective,
    State,
    free,
    owned,
    owner,
)
from gaslight.games.mister_x.tickets import (
    BEACON,
    KINDS,
    MAGNIFIER,
    NOTHING,
    ONE,
    TRANSPORT_BIT,
    Kind,
    held,
    kinds_by,
    size,
    transports,
    with_symbol,
)
from gaslight.games.shared.tables import BIT

# --- Moves (§1.10 to §1.12) -----------------------------------------------------------------


def moves(state: State, out: vec[i64]) -> i64:
    """§1.10, rulings O, Y8: the trips of detectives not moved yet; a player who has none says so."""
    count: i64 = 0
    seat: i64 = 0
    before: i64 = 0
    detective: i64 = 0
    while detective < DETECTIVES:
        if state.markers[detective] == NOT_MOVED:
            its = owner(state, detective)
            if its != seat:
                count = stay_if_no_trip(seat, before, out, count)
                seat = its
                before = count
                if state.silent & BIT[seat]:
                    seat = 0
            if not state.silent & BIT[its]:
                count = moves_of(state, detective, transports(state.hands[its]), out, count)
        detective += 1
    return stay_if_no_trip(seat, before, out, count)


def stay_if_no_trip(seat: i64, before: i64, out: vec[i64], count: i64) -> i64:
    """Offer a seat (0 for none) to say that it cannot move, if nothing was added for it."""
    if seat > 0 and count == before:
        out[count] = STAYS + seat
        return count + 1
    return count


def moves_of(state: State, detective: Detective, by: i64, out: vec[i64], count: i64) -> i64:
    """§1.12: the free cities that a detective reaches by a mask of transports."""
    board = state.board
    kinds = board.by
    neighbours = board.neighbours
    occupied = state.occupied
    here = state.places[detective]
    first = MOVES + 199 * detective
    line: i64
    for line in range(board.first_line[here], board.first_line[here + 1]):
        if kinds[line] & by:
            city = neighbours[line]
            if not occupied[WORD[city]] & MARK[city]:  # `free`, asked in the busiest loop
                out[count] = first + city
                count += 1
    return count


def begin_move(state: State, detective: Detective, city: City) -> None:
    """A detective's player has chosen where to go; the ticket follows."""
    state.mover = detective
    state.pending = city
    state.stage = TICKETING


def tickets_for_move(state: State, out: vec[i64]) -> i64:
    """§1.10: the tickets of the detective's player that fit the line."""
    hand = state.hands[owner(state, state.mover)]
    by = way(state.board, state.places[state.mover], state.pending)
    return kinds_by(hand, by, TICKETS, out)


def use_ticket(state: State, kind: Kind) -> None:
    """§1.10: the ticket goes onto the colour marker, the figure to its city."""
    state.hands[owner(state, state.mover)] -= ONE[kind]
    show_of_team(state, ONE[kind])
    state.markers[state.mover] = kind
    city = state.pending
    state.pending = NO_CITY
    land(state, state.mover, city)


def land(state: State, detective: Detective, city: City) -> None:
    """A detective comes to a city: is Mister X there? (§1.16, ruling E)"""
    here = state.places[detective]
    state.occupied[WORD[here]] ^= MARK[here]
    state.occupied[WORD[city]] |= MARK[city]
    state.places[detective] = city
    state.mover = detective
    if state.position <= LAST_CHECKED:
        state.landings[6 * state.position + state.landed] = u8(city)
    state.landed += 1
    state.silent = 0
    state.stage = ARRESTING
    state.activations += 1


def stay(state: State, seat: i64) -> None:
    """§1.11: a player cannot move; when nobody who is left can, they stay where they are."""
    state.silent |= BIT[seat]
    state.activations += 1
    detective: i64 = 0
    while detective < DETECTIVES:
        if (
            state.markers[detective] == NOT_MOVED
            and not state.silent & BIT[owner(state, detective)]
        ):
            return
        detective += 1
    detective = 0
    while detective < DETECTIVES:
        if state.markers[detective] == NOT_MOVED:
            state.markers[detective] = STAYED
        detective += 1


def all_moved(state: State) -> bool:
    """Whether every detective has moved or stayed."""
    detective: i64 = 0
    while detective < DETECTIVES:
        if state.markers[detective] == NOT_MOVED:
            return False
        detective += 1
    return True


def clear_markers(state: State) -> None:
    """§1.10: once all have moved the used tickets go to the discard pile."""
    detective: i64 = 0
    while detective < DETECTIVES:
        if state.markers[detective] < KINDS:
            state.discards += ONE[state.markers[detective]]
            state.markers[detective] = MOVED
        detective += 1


# --- Special actions (§1.13) ----------------------------------------------------------------


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
        return state.position <= SECRET_SPACES
    by = TRANSPORT_BIT[special - OPERATE]
    detective: i64 = 0
    while detective < DETECTIVES:
        if can_travel(state, detective, by):
            return True
        detective += 1
    return False


def can_travel(state: State, detective: Detective, by: i64) -> bool:
    """Whether a free city is in a detective's reach by a mask of transports."""
    board = state.board
    line = board.first_line[state.places[detective]]
    end = board.first_line[state.places[detective] + 1]
    while line < end:
        if board.by[line] & by and free(state, board.neighbours[line]):
            return True
        line += 1
    return False


def proposals(state: State, out: vec[i64]) -> i64:
    """Every special action that the team can pay for and nobody objected to, or none at all."""
    count: i64 = 0
    magnifiers = team_may_give(state, MAGNIFIER, 1)
    beacons = team_may_give(state, BEACON, 1)
    special: i64 = 0
    while special < 6:
        has = magnifiers
        if special >= OPERATE:
            has = beacons
        if price(special) <= has and not state.struck & BIT[special] and has_effect(state, special):
            seat: i64 = 1
            while seat < state.players:
                if not state.silent & BIT[seat]:
                    out[count] = PROPOSALS + 6 * seat + special
                    count += 1
                seat += 1
        special += 1
    return by_each(state, DECLINES, state.silent, out, count)


def by_each(state: State, first: i64, but: i64, out: vec[i64], count: i64) -> i64:
    """The action `first + seat` of every seat of the team, but for a mask of seats."""
    seat: i64 = 1
    while seat < state.players:
        if not but & BIT[seat]:
            out[count] = first + seat
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
    """Those who have not agreed yet agree or object."""
    count = by_each(state, AGREEMENTS, state.answered, out, 0)
    return by_each(state, OBJECTIONS, state.answered, out, count)


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
                out[count] = GIFTS + 12 * seat + kind
                count += 1
            kind += 4
    if team_may_give(state, symbol, seat + 1) >= missing(state):
        out[count] = NO_MORE_GIFTS + seat
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
