"""London and New York by search, with the last round solved and Jack's behaviour read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from gaslight.agents import last_round
from gaslight.agents.hunt_reading import leaning_of
from gaslight.agents.ismcts import InformationSetSearch
from gaslight.core.dice import Chance
from gaslight.games.shared.order import JACK


@dataclass(frozen=True)
class HuntPlayer:
    """A number of iterations from a seat's view; `endings` steps, at most, through the last round.

    The Detective weighs the suspects by Jack's behaviour, if `reads_past` and views are given.
    """

    game: str
    iterations: int
    name: str = "search"
    endings: int = 400_000
    reads_past: bool = True

    def choose(
        self, view: Any, legal_actions: list[int], dice: Chance, past: Sequence[Any] = ()
    ) -> int:
        leaning = None
        if self.reads_past and past and view.seat != JACK:
            leaning = leaning_of(self.game, [*past, view])
        if self.endings and last_round.is_last(view):
            if view.seat == JACK:
                solved = last_round.jack_choice(self.game, view, self.endings, dice, past)
            else:
                solved = last_round.detective_choice(
                    self.game, view, legal_actions, self.endings, leaning or last_round.EVEN
                )
            if solved is not None:
                return solved
        search = InformationSetSearch(self.game, self.iterations)
        return search.settle(view.seat, search.think(view, dice, leaning), dice)
