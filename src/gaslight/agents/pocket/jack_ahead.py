"""Jack's look past the appeal of Pocket, when he expects a plain Investigator, or one who plays at random.

What she does is then known but for chance, so that his next turns can be rehearsed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from gaslight.agents.pocket.rehearsal import Possible, Rehearsal, possible_types, without
from gaslight.agents.pocket.trials import Trials, best_tried
from gaslight.games.pocket.board import HOURGLASSES
from gaslight.games.pocket.rules import advance, legal_actions
from gaslight.games.pocket.state import DRAWING, INVESTIGATOR, State, player
from gaslight.search.pocket.alphabeta import AlphaBeta
from gaslight.search.pocket.answer import JacksAnswer
from gaslight.search.pocket.kinds import Types
from gaslight.search.pocket.plain import PlainPlay, random_play
from gaslight.search.pocket.turn import TurnGame
from gaslight.search.pocket.values import PLAIN_VALUES
from gaslight.search.public_tree import Habits

TO_THE_APPEAL: Final = 4
"""How many actions a turn has."""


def far_sighted(hiding: Hiding, game: TurnGame, promised: list[float], trials: Trials) -> int:
    """The action that is best as far as he can see; `promised` is what the table makes of each edge."""
    return best_tried(
        game, promised, trials, lambda: hiding.effort, lambda board, n: hiding.won(board, 0, n)
    )


class Hiding(Rehearsal):
    """Turns in which Jack, who knows who he is, answers an Investigator of a known manner."""

    def __init__(self, types: Types, own: int, manner: Manner, seed: int) -> None:
        super().__init__([possible_types(types, [1.0] * len(types.jack))[own]], seed)
        self.manner = manner

    def play_on(self, state: State) -> None:
        if player(state) == INVESTIGATOR:
            self.let_her_act(state)
            return
        game = self.laid_out(state, PLAIN_VALUES)
        answer = self.answer(game)
        tree, first = game.tree, game.tree.first[game.root]
        edges = [int(first) + a for a in range(int(tree.count[game.root]))]
        best = max(edges, key=lambda edge: answer.value(tree.child[edge], 0, 0.0, 1.0))
        advance(state, tree.label[best])

    def kept(self, card: int) -> tuple[list[Possible], int]:
        (himself,) = self.possible
        richer = himself.held + int(HOURGLASSES[card])
        return [himself._replace(held=richer, draw=without(himself.draw, card))], 0

    def let_her_act(self, state: State) -> None:
        """One action of hers, any of those that are equally good to her."""
        equal = self.manner.actions(state)
        advance(state, equal[self.dice.below(len(equal))])

    def solved(self, state: State) -> float:
        # The tree behind her first action is many times smaller than the one before it.
        if player(state) == INVESTIGATOR and state.acted == 0:
            self.let_her_act(state)
            if state.stage == DRAWING:
                self.draw(state)
        game = self.laid_out(state, PLAIN_VALUES)
        return self.answer(game).value(game.root, 0, 0.0, 1.0)

    def answer(self, game: TurnGame) -> JacksAnswer:
        """His best answer to what she does in a turn."""
        habits = self.manner.habits(game)
        return JacksAnswer(game, habits, habits)


def plain_actions(state: State) -> list[int]:
    """The equally good actions of an Investigator who looks at the coming appeal alone."""
    actions = legal_actions(state)
    marks = AlphaBeta(INVESTIGATOR).marks(state, TO_THE_APPEAL, actions)
    least = min(marks)
    return [a for a, mark in zip(actions, marks, strict=True) if mark == least]


@dataclass(frozen=True)
class Manner:
    """How an Investigator plays: what she may do at a position, and how often all through a turn."""

    actions: Callable[[State], list[int]]
    habits: Callable[[TurnGame], Habits]


PLAIN_MANNER: Final = Manner(plain_actions, PlainPlay)
RANDOM_MANNER: Final = Manner(legal_actions, random_play)
