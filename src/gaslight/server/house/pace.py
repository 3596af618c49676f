"""When computers answer: at moments that follow from what is public alone.

What a computer thinks about depends on its secret, and so does how long that takes. So it answers when the
longest thought of a player of its game, level and seat would have ended: the most that was ever seen here,
whatever the truth and the position were, or what was measured beforehand if that is more. Only when a thought
is longer than any before it does the answer come later, and from then on all of them do.
"""

from __future__ import annotations

import math
from typing import Final, TypeAlias

from gaslight.agents.levels import COACH
from gaslight.agents.registry import players_of
from gaslight.core.simulate import COMPILED

Kind: TypeAlias = tuple[str, int, int]
"""Game, level, seat: all of it public."""

MARGIN: Final = 1.25
"""A machine with something else to do thinks more slowly."""
PLAIN_FACTOR: Final = 3.0
"""The engine as it stands, uncompiled, takes longer; how much longer is learned."""
COACH_SECONDS: Final = 0.5


class AnswerTimes:
    """The moments at which the computers of this server answer."""

    def __init__(self, grid_ms: int, most: float) -> None:
        self.grid = grid_ms / 1000
        self.most = most
        """No answer waits for longer than the computer may think."""
        self.longest: dict[Kind, float] = {}

    def allowance(self, kind: Kind) -> float:
        """How long after the thinking began the answer comes; multiples of the grid."""
        if self.grid <= 0:
            return 0.0
        return self.on_grid(MARGIN * self.longest.get(kind, measured(kind)))

    def noted(self, kind: Kind, seconds: float) -> None:
        """Take note of how long a thought took."""
        self.longest[kind] = max(self.longest.get(kind, measured(kind)), min(seconds, self.most))

    def rest(self, kind: Kind, allowed: float, passed: float, *, note: bool = True) -> float:
        """How long to wait still, when the thought has taken so long of what was allowed before it began."""
        if self.grid <= 0:
            return 0.0
        if note:
            self.noted(kind, passed)
        steps = max(1, math.ceil(passed / allowed))
        return steps * allowed - passed

    def on_grid(self, seconds: float) -> float:
        """The next multiple of the grid."""
        return max(1, math.ceil(min(seconds, self.most) / self.grid)) * self.grid


def measured(kind: Kind) -> float:
    """What was measured beforehand for a game and level."""
    game, level, _ = kind
    seconds = COACH_SECONDS if level == COACH else players_of(game).seconds[level - 1]
    return seconds if COMPILED else PLAIN_FACTOR * seconds
