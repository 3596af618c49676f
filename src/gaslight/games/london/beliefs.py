"""The truths a London view still allows, with their exact weights; sampling one.

Jack's card and the alibi cards come from one shuffled deck, and which rounds saw a draw lies open.
So two truths, each naming Jack and the card of every draw in order, weigh the same wherever both
fit what was seen; and all that was seen of Jack himself is in the open tokens: who is a suspect.
"""

from __future__ import annotations

from dataclasses import dataclass

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.core.dice import Chance
from gaslight.core.game import Belief
from gaslight.core.values import as_values
from gaslight.games.london.board import AWAY, NO_POST, WHISTLES, board_named
from gaslight.games.london.characters import NO_CHARACTER
from gaslight.games.london.powers import NUMBERED_LAMPS
from gaslight.games.london.state import (
    ENDINGS,
    NO_CARD,
    NO_EXIT,
    STAGES,
    State,
    streets_taken,
)
from gaslight.games.london.view import HIDDEN_CARD, UNLIT, LondonView
from gaslight.games.shared.hunt_state import NO_WINNER
from gaslight.games.shared.order import CARDS, JACK, ROUNDS
from gaslight.games.shared.tables import BIT, set_of, table

STAGE_NUMBER = {name: n for n, name in enumerate(STAGES)}
ENDING_NUMBER = {ending.value: n for n, ending in enumerate(ENDINGS)}


@dataclass(frozen=True)
class LondonTruth:
    """All that can be hidden: who Jack is, and the alibi cards drawn, in order."""

    jack: int | None
    alibis: tuple[int, ...]


as_values(LondonTruth)


def beliefs(view: LondonView) -> list[Belief]:
    """Every truth that fits the view; all weigh the same."""
    return [Belief(truth, 1) for truth in truths(view)]


def truths(view: LondonView) -> list[LondonTruth]:
    """Every truth that fits the view."""
    found: list[LondonTruth] = []
    for jack in identities(view):
        hands: list[tuple[int, ...]] = [()]
        for card in drawn_cards(view):
            hands = [
                (*hand, other)
                for hand in hands
                for other in (deck(view, jack, hand) if card == HIDDEN_CARD else [card])
            ]
        found += [LondonTruth(jack, hand) for hand in hands]
    return found


def identities(view: LondonView) -> list[int | None]:
    """Who Jack may be: a suspect whose alibi this seat has not seen; nobody before he draws."""
    if view.identity is not None:
        return [view.identity]
    if view.round == 0:
        return [None]
    return [suspect for suspect in view.suspects if suspect not in view.alibis]


def drawn_cards(view: LondonView) -> list[int]:
    """The alibi cards drawn so far, in order, HIDDEN_CARD where this seat may not know them."""
    return [card for card in view.alibis if card is not None]


def deck(view: LondonView, jack: int | None, hand: tuple[int, ...]) -> list[int]:
    """The cards that a hidden draw may have been, after the draws of `hand`."""
    return [
        card
        for card in range(CARDS)
        if card != jack and card not in view.alibis and card not in hand
    ]


def sample(view: LondonView, dice: Chance) -> State:
    """A whole state drawn from the view's beliefs: every Jack allows as many hands as any other."""
    possible = identities(view)
    jack = possible[dice.below(len(possible))]
    hand: tuple[int, ...] = ()
    for card in drawn_cards(view):
        possible_cards = deck(view, jack, hand) if card == HIDDEN_CARD else [card]
        hand = (*hand, possible_cards[dice.below(len(possible_cards))])
    return state_of(view, LondonTruth(jack, hand))


def state_of(view: LondonView, truth: LondonTruth) -> State:
    """The whole state that a view and one of its truths make together."""
    state = State(
        board_named(view.board),
        table([int(AWAY) if place is None else place for place in view.at]),
        numbered_lamps(view.lamps),
        table([int(NO_CARD)] * (ROUNDS + 1)),
    )
    state.whistle = WHISTLES.index(view.whistle)
    state.stage = STAGE_NUMBER[view.stage]
    state.round = view.round
    state.hand = set_of(list(view.hand))
    for character, user in zip(view.hand, view.chosen_by, strict=True):
        if user is not None:
            state.used |= BIT[character]
            if user == JACK:
                state.used_by_jack |= BIT[character]
    state.acted = view.acted
    state.active = number_or(view.active, NO_CHARACTER)
    state.moved = int(view.moved)
    state.powered = int(view.powered)
    state.points = view.points
    state.led = set_of(list(view.led))
    state.called = number_or(view.called, NO_CHARACTER)
    state.taken = streets_taken(state.at)
    state.facing = view.facing
    state.lit = set_of([post for post, tile in enumerate(view.lamps) if tile != UNLIT])
    state.covered = set_of(list(view.covered))
    state.cordons = set_of(list(view.cordons))
    state.suspects = set_of(list(view.suspects))
    state.sightings = 1
    for turn, seen in enumerate(view.sightings, 1):
        if seen:
            state.sightings |= BIT[turn]
    state.jack = number_or(truth.jack, NO_CHARACTER)
    draws = 0
    for turn, who in enumerate(view.alibi_drawers, 1):
        if who is not None:
            state.alibi_at[turn] = truth.alibis[draws]
            state.drawn |= BIT[truth.alibis[draws]]
            draws += 1
            if who == JACK:
                state.jack_drew |= BIT[turn]
    state.accused = number_or(view.accused, NO_CHARACTER)
    state.exit = number_or(view.exit, NO_EXIT)
    state.winner = number_or(view.winner, NO_WINNER)
    if view.ending is not None:
        state.ending = ENDING_NUMBER[view.ending]
    return state


def number_or(number: int | None, nothing: i64) -> i64:
    """A number as the state keeps it, with a number that stands for nothing."""
    if number is None:
        return nothing
    return number


def numbered_lamps(tiles: tuple[int, ...]) -> vec[i64]:
    """The post of each numbered tile, NO_POST once it is out."""
    posts = [int(NO_POST)]
    for number in range(1, NUMBERED_LAMPS + 1):
        posts.append(tiles.index(number) if number in tiles else int(NO_POST))
    return table(posts)
