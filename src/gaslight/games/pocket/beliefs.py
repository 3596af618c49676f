"""The truths a Pocket view still allows, with their exact weights; sampling one.

Before play every deal is equally likely, and no draw depends on what was dealt before but by
leaving fewer cards. So two truths, each naming Jack and the card of every draw of his in order,
weigh the same wherever both fit what was seen. What was seen cuts them down in two ways: who is
still a suspect, and, at every past appeal, whether Jack then had hourglasses enough (had he had
them the game would have ended, or the race begun).
"""

from __future__ import annotations

from dataclasses import dataclass

from gaslight.core.dice import Chance
from gaslight.core.game import Belief
from gaslight.core.values import as_values
from gaslight.games.pocket.board import (
    BIT,
    EVERYBODY,
    HOURGLASSES,
    NO_CARD,
    NO_WALL,
    SuspectSet,
)
from gaslight.games.pocket.state import ENDINGS, NO_WINNER, STAGES, State
from gaslight.games.pocket.view import HIDDEN_CARD, PocketView
from gaslight.games.shared.tables import table

STAGE_NUMBER = {name: n for n, name in enumerate(STAGES)}
ENDING_NUMBER = {ending.value: n for n, ending in enumerate(ENDINGS)}


@dataclass(frozen=True)
class PocketTruth:
    """All that is hidden: who Jack is, and the cards he took, in the order he took them."""

    jack: int | None
    alibis: tuple[int, ...]


as_values(PocketTruth)


def beliefs(view: PocketView) -> list[Belief]:
    """Every truth that fits the view; all weigh the same."""
    return [Belief(truth, 1) for truth in truths(view)]


def truths(view: PocketView) -> list[PocketTruth]:
    """Every truth that fits the view."""
    draws = [(turn, card) for turn, card in enumerate(view.jack_alibis, 1) if card is not None]
    if view.turn == 0 and view.identity is None:
        return [PocketTruth(None, ())]
    identities = view.suspects if view.identity is None else (view.identity,)
    revealed = {card for card in view.investigator_alibis if card is not None}
    found: list[PocketTruth] = []
    for jack in identities:
        taken = revealed | {jack}
        for alibis in hands(view, draws, taken):
            found.append(PocketTruth(jack, alibis))
    return found


def hands(view: PocketView, draws: list[tuple[int, int]], taken: set[int]) -> list[tuple[int, ...]]:
    """Every order of cards that Jack may have taken at his draws."""
    partial: list[tuple[int, ...]] = [()]
    for _, card in draws:
        longer: list[tuple[int, ...]] = []
        for hand in partial:
            if card != HIDDEN_CARD:
                longer.append((*hand, card))
                continue
            for other in view.cards:
                if other not in taken and other not in hand:
                    longer.append((*hand, other))
        partial = longer
    turns = [turn for turn, _ in draws]
    return [hand for hand in partial if fits_the_appeals(view, turns, hand)]


def fits_the_appeals(view: PocketView, turns: list[int], hand: tuple[int, ...]) -> bool:
    """Whether these cards explain that the game went on, or raced, after each appeal."""
    if view.winner is not None:
        return True
    for turn in range(1, len(view.sightings) + 1):
        total = len([won for won in view.jack_turns if won <= turn])
        for drawn, card in zip(turns, hand, strict=True):
            if drawn <= turn:
                total += int(HOURGLASSES[card])
        racing = view.race_since > 0 and turn >= view.race_since
        if (total >= view.goal) != racing:
            return False
    return True


def sample(view: PocketView, dice: Chance) -> State:
    """A whole state drawn from the view's beliefs."""
    possible = truths(view)
    return state_of(view, possible[dice.below(len(possible))])


def state_of(view: PocketView, truth: PocketTruth) -> State:
    """The whole state that a view and one of its truths make together."""
    laid = len(view.suspect_at)
    rest = 9 - laid
    state = State(
        table([*view.suspect_at, *([0] * rest)]),
        table([*view.wall_at, *([int(NO_WALL)] * rest)]),
        table(list(view.posts)),
        table([int(NO_CARD)] * 9),
    )
    state.stage = STAGE_NUMBER[view.stage]
    state.turn = view.turn
    state.laid = laid
    state.unlaid = EVERYBODY & ~mask(view.suspect_at)
    state.cards = mask(view.cards)
    state.suspects = mask(view.suspects)
    state.jack = NO_CARD if truth.jack is None else truth.jack
    n = 0
    for turn, card in enumerate(view.jack_alibis, 1):
        if card is not None:
            state.alibi_at[turn] = truth.alibis[n]
            state.jack_alibi_turns |= BIT[turn]
            n += 1
    for turn, card in enumerate(view.investigator_alibis, 1):
        if card is not None:
            state.alibi_at[turn] = card
    for turn in view.jack_turns:
        state.jack_turns |= BIT[turn]
    for turn, seen in enumerate(view.sightings, 1):
        if seen:
            state.sightings |= BIT[turn]
    state.sides = view.sides
    for token, user in enumerate(view.used):
        if user is not None:
            state.used |= BIT[token]
            if user == 1:
                state.used_by_jack |= BIT[token]
    state.acted = view.acted
    state.rotated = mask(view.rotated)
    state.race_since = view.race_since
    state.winner = NO_WINNER if view.winner is None else view.winner
    if view.ending is not None:
        state.ending = ENDING_NUMBER[view.ending]
    state.last_turn = view.last_turn
    state.goal = view.goal
    if view.play_on_when_seen:
        state.play_on_when_seen = 1
    state.no_goal_to = view.no_goal_to
    return state


def mask(members: tuple[int, ...]) -> SuspectSet:
    """A set of suspects from their numbers."""
    members_mask: SuspectSet = 0
    for suspect in members:
        members_mask |= BIT[suspect]
    return members_mask
