"""Search over imagined truths, for every game that has a table in `gaslight.search`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from gaslight.agents.imagining import Leaning, SearchedGame, imagine
from gaslight.core.dice import Chance, Dice
from gaslight.core.play import drawn
from gaslight.search.tree import Search, SearchSettings

IMAGINED = 48
"""How many truths are imagined from what a seat knows, and as many from what all know."""
NEAR_BEST = 0.25
"""The side with the secret mixes the actions tried at least so often as the favourite."""


@dataclass(frozen=True)
class InformationSetSearch:
    """A number of iterations from a seat's view; Jack and Mister X mix their best actions."""

    game: SearchedGame
    iterations: int
    name: str = "ismcts"
    settings: SearchSettings = field(default_factory=SearchSettings)

    def choose(
        self, view: Any, legal_actions: list[int], dice: Chance, past: Sequence[Any] = ()
    ) -> int:
        return self.settle(view.seat, self.think(view, dice), dice)

    def settle(self, seat: int, statistics: list[tuple[int, float, float]], dice: Chance) -> int:
        """The action tried most; the side with the secret mixes those tried nearly as often."""
        most = max(tried for _, tried, _ in statistics)
        if seat == 0:
            return next(action for action, tried, _ in statistics if tried == most)
        kept = [(action, tried) for action, tried, _ in statistics if tried >= NEAR_BEST * most]
        return drawn([action for action, _ in kept], [int(tried) for _, tried in kept], dice)

    def think(
        self, view: Any, dice: Chance, leaning: Leaning | None = None
    ) -> list[tuple[int, float, float]]:
        """Each action with how often it was tried and its share of wins."""
        side = view.seat
        imagined = imagine(self.game.rules, view, IMAGINED, dice, leaning)
        search = Search(self.game.table(imagined.states), self.iterations, self.settings)
        deals = list(range(len(imagined.states)))
        # Only the hider's own truths are imagined too often for the hunter to learn from them.
        learning = [int(side == 0 or deal >= imagined.own) for deal in deals]
        seed = sum([dice.below(2**31) << (31 * n) for n in range(3)])
        search.run(self.iterations, deals, learning, Dice(seed))
        return search.statistics(search.root_node(0, side))
