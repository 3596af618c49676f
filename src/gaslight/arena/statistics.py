"""What results are worth: intervals for shares of wins, and a test that stops as soon as it can decide.

A share of games that depend on nothing but themselves gets Wilson's interval. Games of one deal are not
independent of one another: their intervals come from drawing the deals again (`rate.py`), and the test
counts deals.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

SURE = 1.959964
"""Standard deviations to either side that hold 95 of 100 draws."""
FEWEST_DEALS = 8
"""Before so many deals the spread of their scores is not known well enough to decide anything."""
LEAST_SPREAD = 0.02
"""The variance of a deal's score is taken for at least this: a run of equal scores is no certainty."""


@dataclass(frozen=True)
class Interval:
    """A figure with the limits that hold it in 95 of 100 draws."""

    value: float
    low: float
    high: float


def wilson(won: int, games: int) -> Interval:
    """The share of independent games won; between 0 and 1 where none was played."""
    if games == 0:
        return Interval(0.0, 0.0, 1.0)
    share = won / games
    spread = SURE * SURE / games
    middle = (share + spread / 2) / (1 + spread)
    reach = SURE * math.sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return Interval(share, max(0.0, middle - reach), min(1.0, middle + reach))


class Verdict(Enum):
    """What a sequential test says so far."""

    NOT_YET = "not yet decided"
    STRONGER = "stronger"
    NOT_STRONGER = "not stronger"


@dataclass(frozen=True)
class SequentialTest:
    """Whether an agent scores `better`, rather than only `worse`, of the games: a sequential probability ratio test.

    It errs in either direction in `error` of the cases. The scores of whole deals are taken for
    normally spread (the generalised form of the test), so that both games of a deal may hang together.
    """

    worse: float
    better: float
    error: float = 0.05

    def __post_init__(self) -> None:
        if not 0 < self.worse < self.better < 1:
            raise ValueError(
                f"expected two shares of wins, the smaller first; got {self.worse} and {self.better}"
            )

    def ratio(self, scores: Sequence[float]) -> float:
        """The logarithm of how much likelier the better share makes the scores of some deals than the worse."""
        count = len(scores)
        mean = sum(scores) / count
        spread = sum([(score - mean) ** 2 for score in scores]) / count
        gap = self.better - self.worse
        return count * gap * (2 * mean - self.worse - self.better) / (2 * max(spread, LEAST_SPREAD))

    def verdict(self, scores: Sequence[float]) -> Verdict:
        """What the scores of the deals so far, each from 0 to 1, decide."""
        if len(scores) < FEWEST_DEALS:
            return Verdict.NOT_YET
        bound = math.log((1 - self.error) / self.error)
        ratio = self.ratio(scores)
        if ratio >= bound:
            return Verdict.STRONGER
        return Verdict.NOT_STRONGER if ratio <= -bound else Verdict.NOT_YET
