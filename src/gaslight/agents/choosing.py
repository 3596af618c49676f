"""Settling on one action when several are as good."""

from __future__ import annotations

from collections.abc import Sequence

from gaslight.core.dice import Chance

ALIKE = 1e-9
"""Scores that differ by less are the same: the rest is how fractions are rounded."""


def one_of_the_best(actions: Sequence[int], scores: Sequence[float], dice: Chance) -> int:
    """The action of the best score; equal ones are settled by the dice."""
    best = max(scores)
    equal = [a for a, score in zip(actions, scores, strict=True) if score > best - ALIKE]
    return equal[dice.below(len(equal))]
