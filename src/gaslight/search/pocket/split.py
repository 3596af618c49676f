"""How the next appeal would split the suspects of Pocket: what the simple players look at."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.games.pocket.actions import DRAW_ALIBI, TAKE_ALIBI
from gaslight.games.pocket.board import BIT, COUNT, HOURGLASSES, SuspectSet
from gaslight.games.pocket.rules import advance
from gaslight.games.pocket.state import JACK, State, drawn_cards
from gaslight.games.pocket.witnesses import visible
from gaslight.games.shared.tables import table

UNSEEN_BONUS: Final[i64] = 150
"""What a turn token is worth to Jack, in hundredths of a suspect left."""
CARD_BONUS: Final[i64] = 120
"""What one hourglass on an Alibi card is worth to him."""


def suspects_left(state: State) -> i64:
    """Suspects expected after an appeal held now, in hundredths, any suspect being equally likely Jack."""
    total: i64 = COUNT[state.suspects]
    seen: i64 = COUNT[visible(state) & state.suspects]
    return 100 * (seen * seen + (total - seen) * (total - seen)) // total


def suspects_at_worst(state: State) -> i64:
    """Suspects left after an appeal held now, if its answer is the worse for the Investigator."""
    total: i64 = COUNT[state.suspects]
    seen: i64 = COUNT[visible(state) & state.suspects]
    if seen + seen > total:
        return seen
    return total - seen


def jack_score(state: State) -> i64:
    """How an appeal held now would suit Jack: suspects left with him, and a turn token if unseen."""
    seen: SuspectSet = visible(state)
    if seen & BIT[state.jack]:
        return 100 * COUNT[seen & state.suspects]
    return 100 * COUNT[state.suspects & ~seen] + UNSEEN_BONUS


def undrawn(state: State) -> SuspectSet:
    """The cards that may be drawn next as far as the table shows: not those revealed."""
    known: SuspectSet = drawn_cards(state)
    turn: i64 = 1
    while turn <= state.turn:
        if state.jack_alibi_turns & BIT[turn]:
            known &= ~BIT[state.alibi_at[turn]]
        turn += 1
    return state.cards & ~known


def alibi_left(state: State) -> i64:
    """`suspects_left` after the Investigator takes an Alibi, averaged over the cards it may be."""
    cards = undrawn(state)
    total: i64 = 0
    count: i64 = 0
    card: i64 = 0
    while card < 9:
        if cards & BIT[card] and state.suspects != BIT[card]:
            after = state.copy()
            advance(after, TAKE_ALIBI)
            advance(after, DRAW_ALIBI + card)
            total += suspects_left(after)
            count += 1
        card += 1
    return total // count


def card_worth(state: State) -> i64:
    """The hourglasses, in hundredths, that Jack may expect of a card."""
    cards = state.cards & ~drawn_cards(state) & ~BIT[state.jack]
    total: i64 = 0
    card: i64 = 0
    while card < 9:
        if cards & BIT[card]:
            total += HOURGLASSES[card]
        card += 1
    return CARD_BONUS * total // COUNT[cards]


def marks(state: State, seat: i64, actions: list[int]) -> list[int]:
    """What each action promises its seat, for interpreted code."""
    count: i64 = len(actions)
    out = table([0] * len(actions))
    scores(state, seat, table(actions), count, out)
    return [int(out[n]) for n in range(len(actions))]


def scores(state: State, seat: i64, actions: vec[i64], count: i64, out: vec[i64]) -> None:
    """Write what each action promises its seat, more being better, as if the appeal came at once.

    For the Investigator nothing hidden in `state` is read.
    """
    n: i64 = 0
    while n < count:
        action = actions[n]
        if seat == JACK:
            if action == TAKE_ALIBI:
                out[n] = jack_score(state) + card_worth(state)
            else:
                after = state.copy()
                advance(after, action)
                out[n] = jack_score(after)
        elif action == TAKE_ALIBI:
            out[n] = -alibi_left(state)
        else:
            after = state.copy()
            advance(after, action)
            out[n] = -suspects_left(after)
        n += 1
