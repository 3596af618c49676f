"""The formula, against the example that Glickman published with it."""

from __future__ import annotations

import math

import pytest

from gaslight.ratings.glicko2 import (
    MEAN,
    SCALE,
    WIDEST,
    Rating,
    Scored,
    after,
    aged,
    expected,
    steadiness,
    weight,
)

PLAYER = Rating(1500, 200, 0.06)
GAMES = [Scored(1400, 30, 1), Scored(1550, 100, 0), Scored(1700, 300, 0)]


def cut(volatility: float) -> float:
    """To five digits as the paper writes it: 0.059996 is 0.05999 there."""
    return math.floor(volatility * 1e5) / 1e5


def test_the_steps_of_the_published_example_to_their_last_digit() -> None:
    assert round(SCALE, 4) == 173.7178
    assert [round((game.rating - MEAN) / SCALE, 4) for game in GAMES] == [-0.5756, 0.2878, 1.1513]
    assert [round(game.deviation / SCALE, 4) for game in GAMES] == [0.1727, 0.5756, 1.7269]
    told = [round(weight(game.deviation), 4) for game in GAMES]
    assert told == [0.9955, 0.9531, 0.7242]
    shares = [round(expected(PLAYER.rating, game.rating, game.deviation), 3) for game in GAMES]
    assert shares == [0.639, 0.432, 0.303]
    # The example goes on with these rounded figures.
    variance = 1 / sum(g**2 * e * (1 - e) for g, e in zip(told, shares, strict=True))
    assert round(variance, 4) == 1.7785
    gain = sum(g * (game.score - e) for g, e, game in zip(told, shares, GAMES, strict=True))
    delta = round(variance, 4) * gain
    assert round(delta, 4) == -0.4834
    sigma = steadiness(round(200 / SCALE, 4), 0.06, 1.7785, -0.4834)
    assert cut(sigma) == 0.05999
    before = math.sqrt(1.1513**2 + cut(sigma) ** 2)
    assert round(before, 6) == 1.152862
    phi = 1 / math.sqrt(1 / round(before, 6) ** 2 + 1 / 1.7785)
    assert round(phi, 4) == 0.8722
    mu = 0.8722**2 * gain
    assert (
        round(mu, 3) == -0.207
    )  # the paper's last digit, 9, is that of all figures unrounded: below
    assert round(SCALE * -0.2069 + MEAN, 2) == 1464.06


def test_the_result_of_the_published_example() -> None:
    known = after(PLAYER, GAMES)
    assert round((known.rating - MEAN) / SCALE, 4) == -0.2069
    assert round(known.deviation, 2) == 151.52
    assert cut(known.volatility) == 0.05999
    # Without rounding on the way the rating is a hundredth lower than the paper has it.
    assert round(known.rating, 2) == 1464.05


def test_without_games_only_certainty_is_lost() -> None:
    later = after(PLAYER, [])
    assert (later.rating, later.volatility) == (1500, 0.06)
    assert round(later.deviation / SCALE, 4) == round(math.hypot(200 / SCALE, 0.06), 4)
    assert aged(PLAYER, 0).deviation == pytest.approx(200)
    assert aged(PLAYER, 10**6).deviation == WIDEST


@pytest.mark.parametrize("score", [0, 1])
def test_a_surprise_moves_a_rating_more_and_shakes_it(score: int) -> None:
    plain = after(PLAYER, [Scored(1500, 50, score)])
    surprising = after(PLAYER, [Scored(1500 + 800 * (2 * score - 1), 50, score)] * 10)
    assert abs(surprising.rating - 1500) > abs(plain.rating - 1500)
    assert surprising.volatility > PLAYER.volatility
    assert plain.deviation < PLAYER.deviation
