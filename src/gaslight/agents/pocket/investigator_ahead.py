"""The Investigator's look past the appeal of Pocket, when she expects a Jack who looks at the appeal alone.

Who he is she does not know: each trial takes one of those he may be, as likely as she holds it, and
in the trial she learns from what he does, as she will at the table.
"""

from __future__ import annotations

from collections import defaultdict

from gaslight.agents.pocket.rehearsal import Odds, Possible, Rehearsal, possible_types
from gaslight.agents.pocket.solved_turn import Solved
from gaslight.agents.pocket.trials import Trials, best_tried
from gaslight.core.dice import Chance
from gaslight.games.pocket.board import HOURGLASSES
from gaslight.games.pocket.rules import advance
from gaslight.games.pocket.state import State
from gaslight.search.pocket.answer import InvestigatorsAnswer
from gaslight.search.pocket.plain import PlainPlay
from gaslight.search.pocket.turn import TurnGame
from gaslight.search.pocket.values import VALUES
from gaslight.search.public_tree import HIDER, SEEKER

GOLDEN = 0.6180339887498949
"""Multiples of it, taken modulo 1, spread evenly: so few trials meet every likely Jack."""


def far_sighted(
    solved: Solved, weights: list[float], promised: list[float], trials: Trials, dice: Chance
) -> int:
    """The action that is best as far as she can see.

    `weights` says how likely each type is, `promised` what the table makes of each edge.
    """
    seeking = Seeking(possible_types(solved.game.types, weights), dice.below(1 << 30))
    start = dice.below(1 << 30) / (1 << 30)

    def lost(board: State, trial: int) -> float:
        return -seeking.won(board, one_of(weights, (start + trial * GOLDEN) % 1.0), trial)

    return best_tried(solved.game, promised, trials, lambda: seeking.effort, lost)


def one_of(weights: list[float], point: float) -> int:
    """Whose share of the weights a point between 0 and 1 falls on."""
    left = point * sum(weights)
    for t, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return t
    return max(range(len(weights)), key=lambda t: weights[t])


class Seeking(Rehearsal):
    """Turns in which the Investigator answers a plain Jack."""

    def play_on(self, state: State) -> None:
        game = self.laid_out(state, VALUES)
        tree, node = game.tree, game.root
        answer, habits = answer_to_plain(game)
        reach = 0  # Where the answer keeps how likely each type comes to the node at hand.
        while tree.kind[node] in (SEEKER, HIDER):
            edges = [int(tree.first[node]) + a for a in range(int(tree.count[node]))]
            if tree.kind[node] == SEEKER:
                losses = [answer.value(tree.child[edge], reach) for edge in edges]
                taken = losses.index(min(losses))
            else:
                width, own = tree.widths[tree.space[node]], tree.base[node] + self.true
                taken = self.fall([habits.shares[own + a * width] for a in range(len(edges))])
                below = reach + 2 * int(answer.widest)
                answer.go_on(node, taken, reach, below)
                reach = below
            advance(state, tree.label[edges[taken]])
            node = tree.child[edges[taken]]
        self.keep(
            [
                one._replace(weight=answer.cells[reach + answer.widest + t])
                for t, one in enumerate(self.possible)
            ]
        )

    def kept(self, card: int) -> tuple[list[Possible], int]:
        # Which cards are gone she does not learn: the odds of the next are left as they are.
        weights: dict[tuple[int, int], float] = defaultdict(float)
        draws: dict[tuple[int, int], Odds] = {}
        for one in self.possible:
            for other, share in enumerate(one.draw):
                richer = one.jack, one.held + int(HOURGLASSES[other])
                weights[richer] += one.weight * share
                draws[richer] = one.draw
        possible = [
            Possible(jack, held, weight, draws[jack, held])
            for (jack, held), weight in weights.items()
            if weight > 0
        ]
        own = self.possible[self.true]
        richer = own.jack, own.held + int(HOURGLASSES[card])
        kinds = [(one.jack, one.held) for one in possible]
        return possible, kinds.index(richer)

    def solved(self, state: State) -> float:
        game = self.laid_out(state, VALUES)
        answer, _ = answer_to_plain(game)
        return answer.value(game.root, 0) / sum([one.weight for one in self.possible])


def answer_to_plain(game: TurnGame) -> tuple[InvestigatorsAnswer, PlainPlay]:
    """Her best answer to a plain Jack in a turn, and what each of those he may be does there."""
    habits = PlainPlay(game)
    answer = InvestigatorsAnswer(game, habits, habits)
    weights = list(game.types.weight)
    answer.begin([0.0] * len(weights), weights)
    return answer, habits
