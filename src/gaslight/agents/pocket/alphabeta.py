"""Alpha-beta for Pocket: the baseline in the manner of the public programs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gaslight.agents.choosing import one_of_the_best
from gaslight.agents.pocket.greedy import some_state
from gaslight.core.dice import Chance
from gaslight.games.pocket.state import INVESTIGATOR
from gaslight.games.pocket.view import PocketView
from gaslight.search.pocket.alphabeta import AlphaBeta


@dataclass(frozen=True)
class PocketAlphaBeta:
    """Looks `depth` actions ahead, at most to the appeal; equal scores are settled by the dice."""

    depth: int = 4
    name: str = "alphabeta"

    def choose(
        self,
        view: PocketView,
        legal_actions: list[int],
        dice: Chance,
        past: Sequence[PocketView] = (),
    ) -> int:
        marks = AlphaBeta(view.to_act).marks(some_state(view), self.depth, legal_actions)
        sign = -1 if view.to_act == INVESTIGATOR else 1
        return one_of_the_best(legal_actions, [sign * mark for mark in marks], dice)
