"""Pocket by alpha-beta with a hand-made score, as the public programs play it.

Up to `depth` actions ahead, at most to the appeal. Jack scores with his own identity in mind and
fears a rival who knows it too; the Investigator counts suspects, as if all were equally likely.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.games.pocket.actions import ANSWER_WITNESSES, DRAW_ALIBI, TAKE_ALIBI
from gaslight.games.pocket.board import BIT, COUNT
from gaslight.games.pocket.rules import BLANK, advance, legal_into
from gaslight.games.pocket.state import APPEALING, JACK, OVER, State, hourglasses, player
from gaslight.games.pocket.witnesses import visible
from gaslight.games.shared.tables import table
from gaslight.search.pocket.split import (
    card_worth,
    jack_score,
    suspects_left,
    undrawn,
)

WON: Final[i64] = 100000
FOUND: Final[i64] = 300
"""How much better than one suspect left an arrest is, in hundredths of a suspect."""
HOURGLASS: Final[i64] = 150


class AlphaBeta:
    """One search for one seat; scores are Jack's, so he maximises."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat
        self.positions: i64 = 0
        """How many positions were scored."""

    def marks(self, state: State, depth: i64, actions: list[int]) -> list[int]:
        """The score of each action, for interpreted code."""
        count: i64 = len(actions)
        out = table([0] * len(actions))
        self.scores(state, depth, table(actions), count, out)
        return [int(out[n]) for n in range(len(actions))]

    def scores(
        self, state: State, depth: i64, actions: vec[i64], count: i64, out: vec[i64]
    ) -> None:
        """Write the score of each action; equal best ones keep equal scores."""
        alpha: i64 = -WON - 1
        beta: i64 = WON + 1
        n: i64 = 0
        while n < count:
            # One wider than needed, so that an equally good action is not cut to a bound.
            score = self.after(state, actions[n], depth, alpha - 1, beta + 1)
            out[n] = score
            if player(state) == JACK:
                alpha = max(alpha, score)
            else:
                beta = min(beta, score)
            n += 1

    def after(self, state: State, action: i64, depth: i64, alpha: i64, beta: i64) -> i64:
        """The score behind an action."""
        if action == TAKE_ALIBI:
            return self.behind_alibi(state, depth, alpha, beta)
        after = state.copy()
        advance(after, action)
        return self.best(after, depth - 1, alpha, beta)

    def best(self, state: State, depth: i64, alpha: i64, beta: i64) -> i64:
        """The score of a position, both sides choosing what suits them."""
        if state.stage == APPEALING:
            self.positions += 1
            return self.appeal(state)
        if depth <= 0:
            self.positions += 1
            return self.score(state)
        choices = BLANK[:]
        count = legal_into(state, choices)
        maximise = player(state) == JACK
        found: i64 = WON
        if maximise:
            found = -WON
        n: i64 = 0
        while n < count and alpha < beta:
            score = self.after(state, choices[n], depth, alpha, beta)
            if maximise:
                found = max(found, score)
                alpha = max(alpha, score)
            else:
                found = min(found, score)
                beta = min(beta, score)
            n += 1
        return found

    def behind_alibi(self, state: State, depth: i64, alpha: i64, beta: i64) -> i64:
        """The mean over the cards it may be; Jack's own card changes nothing that is seen."""
        if player(state) == JACK:
            after = state.copy()
            advance(after, TAKE_ALIBI)
            advance(after, DRAW_ALIBI)
            after.jack_alibi_turns &= ~BIT[after.turn]
            worth: i64 = HOURGLASS
            if self.seat == JACK:
                worth = card_worth(state)
            # A win is a win, with or without the card.
            return min(worth + self.best(after, depth - 1, alpha - worth, beta - worth), WON)
        cards = undrawn(state)
        total: i64 = 0
        count: i64 = 0
        card: i64 = 0
        while card < 9:
            hidden = self.seat == JACK and card == state.jack
            if cards & BIT[card] and state.suspects != BIT[card] and not hidden:
                after = state.copy()
                advance(after, TAKE_ALIBI)
                advance(after, DRAW_ALIBI + card)
                total += self.best(after, depth - 1, -WON, WON)
                count += 1
            card += 1
        return total // count

    def score(self, state: State) -> i64:
        """The score of a position in the middle of a turn."""
        if self.seat == JACK:
            return jack_score(state) + HOURGLASS * hourglasses(state)
        return suspects_left(state)

    def appeal(self, state: State) -> i64:
        """The score at the appeal, its answer taken in."""
        if self.seat == JACK:
            answer = ANSWER_WITNESSES
            if visible(state) & BIT[state.jack]:
                answer = ANSWER_WITNESSES + 1
            after = state.copy()
            advance(after, answer)
            if after.stage == OVER:
                if after.winner == JACK:
                    return WON
                return -WON
            return 100 * COUNT[after.suspects] + HOURGLASS * hourglasses(after)
        return appeal_mark(COUNT[state.suspects], COUNT[visible(state) & state.suspects])


def appeal_mark(total: i64, seen: i64) -> i64:
    """What the Investigator makes of an appeal that shows so many of the suspects."""
    unseen = total - seen
    sum_of = seen * suspects_worth(seen) + unseen * suspects_worth(unseen)
    return (sum_of + HOURGLASS * unseen) // total


def suspects_worth(left: i64) -> i64:
    """What so many suspects left are worth to Jack."""
    if left == 1:
        return 100 - FOUND
    return 100 * left
