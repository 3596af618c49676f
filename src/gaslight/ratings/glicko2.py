"""Glicko-2, as Mark Glickman describes it (docs/ratings.md has the formula): a rating, how sure it is, how steady."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

SCALE = 400 / math.log(10)
"""Points of a rating in one unit of the formula."""
MEAN = 1500.0
WIDEST = 380.0
"""The deviation of somebody of whom nothing is known (350 in the paper: people here lie further apart)."""
VOLATILITY = 0.06
TAU = 0.5
"""How fast the volatility may change."""
CLOSE = 1e-6
"""The volatility is found to this accuracy."""


@dataclass(frozen=True, slots=True)
class Rating:
    """What is known of a strength: the middle, the deviation around it, and how much it moves by itself."""

    rating: float = MEAN
    deviation: float = WIDEST
    volatility: float = VOLATILITY


@dataclass(frozen=True, slots=True)
class Scored:
    """A game against somebody of such a strength: 1 for a win, 0 for a loss, a half for a draw."""

    rating: float
    deviation: float
    score: float


def weight(deviation: float) -> float:
    """How much a result against somebody tells, if this much is unsure of him; `deviation` in points."""
    phi = deviation / SCALE
    return 1 / math.sqrt(1 + 3 * (phi / math.pi) ** 2)


def expected(rating: float, other: float, deviation: float) -> float:
    """The share of games that a rating wins against another, `deviation` being unsure."""
    return 1 / (1 + math.exp(-weight(deviation) * (rating - other) / SCALE))


def aged(known: Rating, periods: float) -> Rating:
    """What is known of somebody after a time without games: the same, less surely."""
    phi = known.deviation / SCALE
    wider = SCALE * math.sqrt(phi**2 + periods * known.volatility**2)
    return replace(known, deviation=min(wider, WIDEST))


def after(known: Rating, games: Sequence[Scored], periods: float = 1.0) -> Rating:
    """What is known of somebody after a period with these games, `periods` after the last one."""
    if not games:
        return aged(known, periods)
    mu, phi = (known.rating - MEAN) / SCALE, known.deviation / SCALE
    information = gain = 0.0
    for game in games:
        told = weight(game.deviation)
        share = expected(known.rating, game.rating, game.deviation)
        information += told**2 * share * (1 - share)
        gain += told * (game.score - share)
    variance = 1 / information
    sigma = steadiness(phi, known.volatility, variance, variance * gain)
    before = phi**2 + periods * sigma**2
    new_phi = 1 / math.sqrt(1 / before + 1 / variance)
    new_mu = mu + new_phi**2 * gain
    return Rating(SCALE * new_mu + MEAN, min(SCALE * new_phi, WIDEST), sigma)


def steadiness(phi: float, sigma: float, variance: float, delta: float) -> float:
    """The new volatility: the root of Glickman's f, closed in on from both sides (the Illinois method)."""
    start = math.log(sigma**2)

    def f(x: float) -> float:
        grown = math.exp(x)
        total = phi**2 + variance + grown
        return grown * (delta**2 - total) / (2 * total**2) - (x - start) / TAU**2

    low = start
    if delta**2 > phi**2 + variance:
        high = math.log(delta**2 - phi**2 - variance)
    else:
        step = 1
        while f(start - step * TAU) < 0:
            step += 1
        high = start - step * TAU
    f_low, f_high = f(low), f(high)
    while abs(high - low) > CLOSE:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return math.exp(low / 2)
