"""The truths a New York view still allows, with their exact weights; sampling one.

Every deal of identity and Alibi cards is equally likely, and which player draws when does not
depend on the cards. So two truths, each naming Jack and the sets of cards that both players have
drawn, weigh the same wherever both fit: Jack is among the suspects, and no card is in two places.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from gaslight.core.dice import Chance
from gaslight.core.game import Belief
from gaslight.core.values import as_values
from gaslight.games.new_york.board import board_named
from gaslight.games.new_york.box import NO_ONE, PEOPLE
from gaslight.games.new_york.grid import NOWHERE, words_of
from gaslight.games.new_york.state import (
    ENDINGS,
    STAGES,
    State,
    mark_covered,
    mark_occupied,
)
from gaslight.games.new_york.view import NewYorkView
from gaslight.games.shared.hunt_state import NO_WINNER
from gaslight.games.shared.tables import set_of, table

STAGE_NUMBER = {name: n for n, name in enumerate(STAGES)}
ENDING_NUMBER = {ending.value: n for n, ending in enumerate(ENDINGS)}


@dataclass(frozen=True)
class NewYorkTruth:
    """All that is hidden: who Jack is, and the Alibi cards that each player has drawn."""

    jack: int | None
    jack_alibis: tuple[int, ...]
    detective_alibis: tuple[int, ...]


as_values(NewYorkTruth)


def beliefs(view: NewYorkView) -> list[Belief]:
    """Every truth that fits the view; all weigh the same."""
    return [Belief(truth, 1) for truth in truths(view)]


def truths(view: NewYorkView) -> list[NewYorkTruth]:
    """Every truth that fits the view."""
    found: list[NewYorkTruth] = []
    for jack in identities(view):
        for jack_alibis in hands(view.jack_alibis, view.jack_cards, free_cards(view, jack)):
            rest = [card for card in free_cards(view, jack) if card not in jack_alibis]
            for detective_alibis in hands(view.detective_alibis, view.detective_cards, rest):
                found.append(NewYorkTruth(jack, jack_alibis, detective_alibis))
    return found


def identities(view: NewYorkView) -> list[int | None]:
    """Whom the seat may take for Jack; None before his card is drawn."""
    if view.round == 0 or view.identity is not None:
        return [view.identity]
    if view.stage == "revealing":
        return [view.active if view.led is None else view.led]
    own_alibis = view.detective_alibis or ()
    return [suspect for suspect in view.suspects if suspect not in own_alibis]


def free_cards(view: NewYorkView, jack: int | None) -> list[int]:
    """The cards that the seat cannot place: not Jack's own, and in no hand it knows."""
    known = {jack, *(view.jack_alibis or ()), *(view.detective_alibis or ())}
    return [card for card in range(PEOPLE) if card not in known]


def hands(known: tuple[int, ...] | None, size: int, free: list[int]) -> list[tuple[int, ...]]:
    """The sets of cards that a player may hold."""
    if known is not None:
        return [known]
    return list(combinations(free, size))


def sample(view: NewYorkView, dice: Chance) -> State:
    """A whole state drawn from the view's beliefs.

    Whoever Jack is leaves equally many ways to deal the hidden hands, so each is drawn apart.
    """
    possible = identities(view)
    jack = possible[dice.below(len(possible))]
    free = free_cards(view, jack)
    jack_alibis = drawn_hand(view.jack_alibis, view.jack_cards, free, dice)
    rest = [card for card in free if card not in jack_alibis]
    detective_alibis = drawn_hand(view.detective_alibis, view.detective_cards, rest, dice)
    return state_of(view, NewYorkTruth(jack, jack_alibis, detective_alibis))


def drawn_hand(
    known: tuple[int, ...] | None, size: int, free: list[int], dice: Chance
) -> tuple[int, ...]:
    """The known hand, or `size` of the free cards."""
    if known is not None:
        return known
    left = list(free)
    return tuple([left.pop(dice.below(len(left))) for _ in range(size)])


def state_of(view: NewYorkView, truth: NewYorkTruth) -> State:
    """The whole state that a view and one of its truths make together."""
    cells = [cell for pair in view.investigations for cell in pair]
    state = State(board_named(view.board), table(list(view.at)), table(cells))
    state.stage = STAGE_NUMBER[view.stage]
    state.round = view.round
    state.acted = view.acted
    state.hand = set_of(list(view.hand))
    state.used = set_of(list(view.used))
    state.used_by_jack = set_of(list(view.used_by_jack))
    state.suspects = set_of(list(view.suspects))
    state.jack = NO_ONE if truth.jack is None else truth.jack
    state.jack_alibis = set_of(list(truth.jack_alibis))
    state.detective_alibis = set_of(list(truth.detective_alibis))
    state.visits_by_jack = set_of(list(view.jack_visits))
    state.visits_by_detective = set_of(list(view.detective_visits))
    state.sightings = set_of([n for n, seen in enumerate(view.sightings, 1) if seen])
    state.witness_seen = int(view.witness_seen)
    state.metro_west, state.metro_east = words_of(list(view.metros))
    state.gaslight_west, state.gaslight_east = words_of(list(view.gaslights))
    state.site_west, state.site_east = words_of(list(view.sites))
    state.park_west, state.park_east = words_of(list(view.parks))
    state.metros_left = view.metros_left
    state.gaslights_left = view.gaslights_left
    state.sites_left = view.sites_left
    state.steamers = set_of(list(view.steamers))
    state.informant = view.informant
    state.talkative = int(view.talkative)
    state.active = NO_ONE if view.active is None else view.active
    state.move_owed = int(view.move_owed)
    state.power_owed = int(view.power_owed)
    state.led = NO_ONE if view.led is None else view.led
    state.lifted = -1 if view.lifted is None else view.lifted
    state.chosen = NOWHERE if view.chosen is None else view.chosen
    state.accused = NO_ONE if view.accused is None else view.accused
    state.winner = NO_WINNER if view.winner is None else view.winner
    if view.ending is not None:
        state.ending = ENDING_NUMBER[view.ending]
    state.quays_dark = int(view.quays_dark)
    state.cover_informant = int(view.cover_informant)
    state.swap_self = int(view.swap_self)
    mark_occupied(state)
    mark_covered(state)
    return state
