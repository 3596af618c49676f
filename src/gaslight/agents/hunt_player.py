"""London and New York by search, with the last round solved and the rival's behaviour read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from gaslight.agents import last_round
from gaslight.agents.hunt_reading import leaning_of
from gaslight.agents.hunt_rival import ALL_CAREFUL, manners_of
from gaslight.agents.ismcts import InformationSetSearch
from gaslight.core.dice import Chance
from gaslight.games.shared.order import JACK
from gaslight.search.tree import Settings

CONVINCED = 0.5
"""Jack answers a Detective as random, or as plain, who is believed to be so by more than this."""


@dataclass(frozen=True)
class HuntPlayer:
    """A number of iterations from a seat's view; `endings` steps, at most, through the last round.

    If `reads_past` and views are given, the Detective weighs the suspects by Jack's behaviour, and
    Jack answers how she has played so far.
    """

    game: str
    iterations: int
    name: str = "search"
    endings: int = 400_000
    reads_past: bool = True

    def choose(
        self, view: Any, legal_actions: list[int], dice: Chance, past: Sequence[Any] = ()
    ) -> int:
        if view.seat == JACK:
            return self.as_jack(view, dice, past)
        return self.as_detective(view, legal_actions, dice, past)

    def as_jack(self, view: Any, dice: Chance, past: Sequence[Any]) -> int:
        """The last round's mixed strategy, or search."""
        rival = ALL_CAREFUL
        if self.reads_past and past:
            rival = manners_of(self.game, [*past, view])
        random = rival.random if rival.random > CONVINCED else 0.0
        plain = rival.plain if rival.plain > CONVINCED else 0.0
        if self.endings and last_round.is_last(view) and not random:
            solved = last_round.jack_choice(self.game, view, self.endings, dice, past)
            if solved is not None:
                return solved
        settings = Settings(random_hunter=random, plain_hunter=plain)
        search = InformationSetSearch(self.game, self.iterations, settings=settings)
        statistics = search.think(view, dice)
        if random:  # nothing need be hidden from her by mixing
            return max(statistics, key=lambda entry: entry[1])[0]
        return search.settle(view.seat, statistics, dice)

    def as_detective(
        self, view: Any, legal_actions: list[int], dice: Chance, past: Sequence[Any]
    ) -> int:
        """The last activations worked out, or search, the suspects weighed by what Jack did."""
        leaning = None
        if self.reads_past and past:
            leaning = leaning_of(self.game, [*past, view])
        if self.endings and last_round.is_last(view):
            solved = last_round.detective_choice(
                self.game, view, legal_actions, self.endings, leaning or last_round.EVEN
            )
            if solved is not None:
                return solved
        search = InformationSetSearch(self.game, self.iterations)
        return search.settle(view.seat, search.think(view, dice, leaning), dice)
