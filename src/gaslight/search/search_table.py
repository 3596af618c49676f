"""A game as the search meets it: one working state, dealt anew for every iteration.

Each game has its own kind of `SearchTable`. Sides are teams: side 1 is Jack or Mister X, who has the
great secret; side 0 hunts him. Values are side 1's chance of winning.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.core.dice import Dice
from gaslight.games.shared.tables import table
from gaslight.search.public_tree import reals

CAREFUL: Final[i64] = 0
"""How the hunter plays in an iteration: by what the tree has learnt."""
ONE_AHEAD: Final[i64] = 1
"""She takes what looks best one step ahead."""
AT_RANDOM: Final[i64] = 2
"""She takes anything."""


class SearchTable:
    """What the search asks of a game; every method here is answered by the games' own tables."""

    def begin(self, deal: i64) -> None:
        """Make the working state a copy of an imagined one."""
        raise NotImplementedError

    def expect(self, manner: i64) -> None:
        """Get ready for an iteration in which the hunter plays in this manner."""
        if manner == AT_RANDOM:
            raise NotImplementedError

    def knowledge(self, side: i64) -> i64:
        """A number for what a side knows beyond the other in the working state, at the root."""
        raise NotImplementedError

    def to_act(self) -> i64:
        """The side that decides, or CHANCE, or NOBODY."""
        raise NotImplementedError

    def choices(self, out: vec[i64]) -> i64:
        """Write the legal actions of the side to act; how many there are."""
        raise NotImplementedError

    def stroke(self, dice: Dice) -> i64:
        """What chance does now, or a hunter who plays at random."""
        raise NotImplementedError

    def shown(self, action: i64, side: i64) -> i64:
        """The action as a side sees it that does not take it: a number, the same where it looks the same."""
        raise NotImplementedError

    def advance(self, action: i64) -> None:
        """Carry out an action on the working state."""
        raise NotImplementedError

    def promises(self, actions: vec[i64], count: i64, out: vec[float]) -> None:
        """Write how good each action looks to the side to act: 0 to 1, one step ahead."""
        raise NotImplementedError

    def promised(self, actions: list[int]) -> list[float]:
        """How good each action looks, for interpreted code."""
        count: i64 = len(actions)
        out = reals(count)
        self.promises(table(actions), count, out)
        return [out[n] for n in range(len(actions))]

    def finish(self, dice: Dice) -> float:
        """Play on in a cheap way and estimate side 1's chance; the working state is lost."""
        raise NotImplementedError
