"""Rank correlation, for the tests of ratings."""

from __future__ import annotations


def correlation(one: list[float], other: list[float]) -> float:
    """The rank correlation of two lists."""
    ranks = [[sorted(values).index(value) for value in values] for values in (one, other)]
    middle = (len(one) - 1) / 2
    shared = sum((a - middle) * (b - middle) for a, b in zip(*ranks, strict=True))
    return float(shared / sum((a - middle) ** 2 for a in ranks[0]))
