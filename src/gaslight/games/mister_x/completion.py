"""A view made whole: hidden tickets dealt so that they fit what is going on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from gaslight.core.dice import Chance, Dice
from gaslight.games.mister_x.board import NO_CITY, board_named
from gaslight.games.mister_x.dealing import (
    Cards,
    dealt,
    numbers_of,
    one_by_one,
    shuffled,
    split,
    varied,
    without,
)
from gaslight.games.mister_x.fugitive import double_move_fits, is_goal, onward
from gaslight.games.mister_x.pursuit import tickets_for_move
from gaslight.games.mister_x.rebuild import state_from
from gaslight.games.mister_x.rounds import BLANK
from gaslight.games.mister_x.special_actions import price, symbol_of
from gaslight.games.mister_x.stages import ARRIVING, TICKETING, TRAVELLING
from gaslight.games.mister_x.state import (
    FIRST_LEG,
    MISTER_X,
    NOT_MOVED,
    SECOND_LEG,
    SECRET_SPACES,
    State,
)
from gaslight.games.mister_x.tickets import transports
from gaslight.games.mister_x.view import FACE_DOWN, Counts, MisterXView, owned_in, owner_in
from gaslight.games.shared.tables import BIT

TRIES = 200
"""How often tickets are dealt until they fit."""


def sees_x(view: MisterXView) -> bool:
    """Whether a view shows Mister X's trail and tickets."""
    return view.hands[0] is not None


def sees_team(view: MisterXView) -> bool:
    """Whether a view shows the detectives' tickets."""
    return view.hands[1] is not None


def completed(view: MisterXView, trail: list[int], dice: Chance | None) -> MisterXView:
    """The view with a whole trail and with all tickets, at random or (None) in a fixed way."""
    if view.pile is not None:
        return view
    fixed: Chance = Dice(1)
    whole = view
    for n in range(TRIES):
        if dice is not None:
            whole = with_tickets(view, trail, lambda cards: shuffled(cards, dice))
        elif n == 0:
            whole = with_tickets(view, trail, varied)
        else:
            whole = with_tickets(view, trail, lambda cards: shuffled(cards, fixed))
        if tickets_fit(state_from(whole)):
            break
    return whole


def with_tickets(
    view: MisterXView, trail: list[int], arrange: Callable[[Cards], Cards]
) -> MisterXView:
    """The view with a whole trail, and with the unseen tickets dealt once."""
    city = trail[-1] if view.city is None and trail else view.city
    own, rest = reserved(view, city or NO_CITY, unseen(view), arrange)
    laid = list(view.laid)
    hands: list[Counts | None] = list(view.hands)
    if not sees_x(view):
        hidden = [position for position in view.face_down if position <= SECRET_SPACES]
        number = view.hand_sizes[0] - len(own[0]) + len(hidden)
        held, rest = dealt(rest, left_of(floor(view.floor_of_x), own[:1]), number, arrange)
        for position in hidden:
            laid[position - 1] = held.pop()
        hands[0] = numbers_of(own[0] + held)
    if not sees_team(view):
        sizes = [view.hand_sizes[seat] - len(own[seat]) for seat in range(1, view.players)]
        cards, rest = dealt(rest, left_of(floor(view.floor_of_team), own[1:]), sum(sizes), arrange)
        for seat, more in enumerate(split(cards, sizes), start=1):
            hands[seat] = numbers_of(own[seat] + more)
    nothing = numbers_of([])
    return replace(
        view,
        trail=tuple(trail),
        city=city,
        laid=tuple(laid),
        hands=tuple(hands),
        pile=numbers_of(rest),
        floor_of_x=view.floor_of_x or nothing,
        floor_of_team=view.floor_of_team or nothing,
    )


def floor(numbers: Counts | None) -> Cards:
    """The tickets that a side is known to hold."""
    return one_by_one(numbers) if numbers is not None else []


def left_of(cards: Cards, own: list[Cards]) -> Cards:
    """Known tickets that are not among those reserved already."""
    left = list(cards)
    for reserved_cards in own:
        for kind in reserved_cards:
            if kind in left:
                left.remove(kind)
    return left


def unseen(view: MisterXView) -> Cards:
    """All tickets that the view does not show."""
    cards = one_by_one(board_named(view.map).sheet.tickets)
    shown = one_by_one(view.discards) + one_by_one(view.box)
    shown += [kind for kind in view.laid[:SECRET_SPACES] if kind != FACE_DOWN]
    shown += [marker for marker in view.markers if marker < 12]
    for hand in (*view.hands, *view.given):
        if hand is not None:
            shown += one_by_one(hand)
    return without(cards, shown)


# --- Tickets that what was said puts into a hand -----------------------------------------------


def reserved(
    view: MisterXView, city: int, cards: Cards, arrange: Callable[[Cards], Cards]
) -> tuple[list[Cards], Cards]:
    """By seat the tickets it must hold for what is going on to be true, and all other tickets."""
    own: list[Cards] = [[] for _ in range(view.players)]
    if view.stage == "exchanging" and not sees_x(view):
        useless = without_ways(cards, ways(view, [city]))
        own[0] = first_known(useless, floor(view.floor_of_x), arrange)[: view.hand_sizes[0]]
    elif view.stage == "moving" and not sees_team(view):
        for seat in range(1, view.players):
            if view.silent & BIT[seat]:
                useless = without_ways(left_of(cards, own), ways(view, waiting_places(view, seat)))
                own[seat] = first_known(useless, floor(view.floor_of_team), arrange)[
                    : view.hand_sizes[seat]
                ]
    elif view.stage in ("agreeing", "collecting") and not sees_team(view):
        pledge(view, cards, arrange, own)
    return own, left_of(cards, own)


def first_known(cards: Cards, known: Cards, arrange: Callable[[Cards], Cards]) -> Cards:
    """The tickets in a random order, but those known to be held first."""
    sure: Cards = []
    left = list(known)
    for kind in cards:
        if kind in left:
            left.remove(kind)
            sure.append(kind)
    return arrange(sure) + arrange(without(cards, sure))


def ways(view: MisterXView, places: list[int]) -> int:
    """The transports that lead from some of these cities to a free one, as a mask."""
    board = board_named(view.map)
    mask = 0
    for place in places:
        for line in range(int(board.first_line[place]), int(board.first_line[place + 1])):
            if int(board.neighbours[line]) not in view.places:
                mask |= int(board.by[line])
    return mask


def waiting_places(view: MisterXView, seat: int) -> list[int]:
    """Where the detectives of a seat stand that have not moved."""
    return [
        view.places[detective]
        for detective in range(5)
        if view.markers[detective] == NOT_MOVED and owner_in(view, detective) == seat
    ]


def without_ways(cards: Cards, mask: int) -> Cards:
    """The tickets that fit none of the transports of a mask."""
    return [kind for kind in cards if not mask >> (kind // 4) & 1]


def pledge(
    view: MisterXView, cards: Cards, arrange: Callable[[Cards], Cards], own: list[Cards]
) -> None:
    """The tickets that a special action on the table still needs, in the hands of those who may give them."""
    symbol = symbol_of(view.proposal)
    givers: Cards = []
    for seat in range(max(1, view.giver), view.players):
        limit = owned_in(view, seat) - sum(view.given[seat])
        givers += [seat] * min(limit, view.hand_sizes[seat])
    missing = int(price(view.proposal)) - sum([sum(given) for given in view.given])
    suited = first_known(
        [kind for kind in cards if kind % 4 == symbol], floor(view.floor_of_team), arrange
    )
    for seat, kind in zip(arrange(givers)[:missing], suited, strict=False):
        own[seat].append(kind)


# --- Whether the tickets fit ------------------------------------------------------------------


def tickets_fit(state: State) -> bool:
    """Whether the hidden tickets allow what was announced and what was said."""
    hand = state.hands[MISTER_X]
    if state.stage == TRAVELLING and state.trip == FIRST_LEG:
        return double_move_fits(state, hand)
    if state.stage == TRAVELLING and state.trip == SECOND_LEG:
        return transports(hand) & onward(state, state.city) != 0
    if state.stage == ARRIVING and state.trip == FIRST_LEG:
        return is_goal(state, state.city) or transports(hand) & onward(state, state.city) != 0
    if state.stage == TICKETING:
        return tickets_for_move(state, BLANK[:]) > 0
    return True
