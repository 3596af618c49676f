"""Pile, discard pile and box: drawing by unequal odds, reshuffling, and what that proves (§1.2, §1.14, §1.20)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.core.dice import Dice
from gaslight.games.mister_x.actions import DRAW_TICKET
from gaslight.games.mister_x.stages import DRAWING
from gaslight.games.mister_x.state import MISTER_X, SEATS, SECRET_SPACES, State, full_hand
from gaslight.games.mister_x.tickets import KINDS, NOTHING, ONE, Bundle, Kind, held, size
from gaslight.games.shared.tables import BIT

NONE_LEFT: Final[i64] = 0


def begin_drawing(state: State, seat: i64) -> None:
    """A seat draws up to its full hand."""
    state.stage = DRAWING
    state.drawing = seat
    state.to_draw = full_hand(state, seat) - size(state.hands[seat])
    keep_pile_filled(state)


def tickets_to_draw(state: State, out: vec[i64]) -> i64:
    """Every kind of ticket that is left in the pile."""
    count: i64 = 0
    action: i64 = DRAW_TICKET
    left = state.pile
    while left:
        if left & 31:
            out[count] = action
            count += 1
        left >>= 5
        action += 1
    return count


def ticket_drawn(state: State, dice: Dice) -> i64:
    """A ticket of the pile, noted in the trace: each card is equally likely, so kinds go by how many are left."""
    nth = dice.below(state.pile_size)
    action: i64 = DRAW_TICKET
    pile = state.pile
    while nth >= pile & 31:
        nth -= pile & 31
        pile >>= 5
        action += 1
    dice.note(action)
    return action


def draw_ticket(state: State, kind: Kind) -> None:
    """A ticket goes from the pile to the hand of the seat that draws."""
    state.pile -= ONE[kind]
    state.pile_size -= 1
    state.hands[state.drawing] += ONE[kind]
    state.to_draw -= 1
    keep_pile_filled(state)


def keep_pile_filled(state: State) -> None:
    """Rulings N, Y3: reshuffle when a ticket is needed and the pile is empty; only then, at last, the box."""
    if state.to_draw == 0 or state.pile_size > 0:
        return
    note_what_is_held(state)
    if state.discards != NOTHING:
        state.pile = state.discards
        state.discards = NOTHING
    else:
        state.pile = state.box
        state.box = NOTHING
    state.pile_size = size(state.pile)
    if state.pile_size == 0:
        state.to_draw = NONE_LEFT


def note_what_is_held(state: State) -> None:
    """With the pile empty everybody can count what the other side must hold."""
    state.floor_of_x = state.hands[MISTER_X] + face_down_tickets(state)
    team: Bundle = NOTHING
    seat: i64 = 1
    while seat < SEATS:
        team += state.hands[seat]
        seat += 1
    state.floor_of_team = team


def face_down_tickets(state: State) -> Bundle:
    """The tickets of secret trips that lie on the numbered spaces."""
    bundle: Bundle = NOTHING
    space: i64 = 1
    while space <= SECRET_SPACES:
        if state.face_down & BIT[space]:
            bundle += ONE[i64(state.laid[space])]
        space += 1
    return bundle


def less(floor: Bundle, shown: Bundle) -> Bundle:
    """A floor once tickets have been shown: of no kind fewer than none."""
    kind: i64 = 0
    while shown:
        some = shown & 31
        if some:
            has = held(floor, kind)
            some = min(some, has)
            floor -= ONE[kind] * some
        shown >>= 5
        kind += 1
    return floor


def show_of_x(state: State, shown: Bundle) -> None:
    """Everybody sees tickets that Mister X held."""
    if state.floor_of_x != NOTHING:
        state.floor_of_x = less(state.floor_of_x, shown)


def show_of_team(state: State, shown: Bundle) -> None:
    """Everybody sees tickets that the detectives held."""
    if state.floor_of_team != NOTHING:
        state.floor_of_team = less(state.floor_of_team, shown)


def put_in_box(state: State, bundle: Bundle) -> None:
    """§1.14: tickets spent on special actions leave the game."""
    state.box += bundle


def return_box(state: State) -> None:
    """Ruling Y4: the box comes back into the pile before a second exchange."""
    state.pile += state.box
    state.pile_size += size(state.box)
    state.box = NOTHING


def tickets_in_all(state: State) -> i64:
    """How many tickets there are, in all places: always as many as the deck has."""
    total = state.pile_size + size(state.discards) + size(state.box)
    seat: i64 = 0
    while seat < SEATS:
        total += size(state.hands[seat]) + size(state.aside[seat])
        seat += 1
    for marker in state.markers:
        if marker < KINDS:
            total += 1
    if state.position > SECRET_SPACES:
        return total + SECRET_SPACES
    if state.position > 0:
        total += state.position
    return total
