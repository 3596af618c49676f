"""Who plays whom: every pair of agents, in both roles, on the same seeded deals."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Bout:
    """One game to be played: everything that decides it, as plain values.

    `sides` names the agent of each team, in the order of the game's teams.
    """

    game: str
    options: tuple[tuple[str, str], ...]
    seed: int
    deal: int
    sides: tuple[str, str]

    @property
    def key(self) -> str:
        """What tells this bout from every other, for resuming."""
        options = ",".join([f"{name}={value}" for name, value in self.options])
        return f"{self.game}|{options}|{self.seed}|{self.deal}|{self.sides[0]}|{self.sides[1]}"


def schedule(first: Bout, agents: Sequence[str], games: int, chain: bool = False) -> list[Bout]:
    """`games` bouts for each pair, half in either role, deal by deal.

    `first` gives the game, its options and the seed. With `chain` only neighbours in the list
    meet, which is what a ladder of levels needs. Early deals of all pairs come first, so that a
    tournament that is stopped is still balanced.
    """
    pairs = list(itertools.pairwise(agents)) if chain else list(itertools.combinations(agents, 2))
    bouts: list[Bout] = []
    for deal in range((games + 1) // 2):
        for one, other in pairs:
            for sides in ((one, other), (other, one)):
                bouts.append(Bout(first.game, first.options, first.seed, deal, sides))
    return bouts
