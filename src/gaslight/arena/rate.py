"""Strength from results: scores of pairs, and Elo by agent and role, with bootstrap intervals.

Each agent has a rating in each role, and one number says how much the first role is favoured; the
chance of a win follows the usual Elo curve of their difference. An agent's rating is the mean of
its two roles. The weakest agent stands at 0. A weak prior keeps the ratings of agents that never
lost, or never won, finite.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from gaslight.arena.bout import Result
from gaslight.arena.statistics import Interval, wilson
from gaslight.core.dice import Dice

SCALE = math.log(10) / 400
PRIOR = 1 / 600**2
"""The prior's weight: ratings spread by about 600 before any game is played."""
ROUNDS = 200
"""How many times the results are drawn again for the intervals."""


@dataclass(frozen=True)
class Rating:
    """An agent's Elo, overall and by role, and its games."""

    agent: str
    overall: Interval
    by_role: tuple[Interval, Interval]
    games: int
    milliseconds: float
    """A typical choice of this agent took so long; the only figure that depends on the machine."""


@dataclass(frozen=True)
class Pair:
    """How one agent did against another: shares of games won, in all and by role."""

    agent: str
    rival: str
    games: int
    score: Interval
    by_role: tuple[Interval, Interval]
    elo: Interval
    """The difference of strength that the score stands for."""


Deal = tuple[tuple[tuple[str, str], int], ...]
"""The games of one pair on one deal: sides and winner. They are drawn together."""


def deals_of(results: Sequence[Result]) -> list[Deal]:
    """Results by pair and deal, in a fixed order."""
    found: dict[tuple[str, str, int], list[tuple[tuple[str, str], int]]] = defaultdict(list)
    for result in results:
        one, other = sorted(result.bout.sides)
        found[one, other, result.bout.deal].append((result.bout.sides, result.winner))
    return [tuple(sorted(found[key])) for key in sorted(found)]


def drawn_again(deals: list[Deal], dice: Dice) -> list[Deal]:
    """As many deals, drawn with putting back.

    Where all went alike that would show no spread at all, and a few of them prove little: there each is
    turned about, its losers winning, as often as one deal more than were played might have been.
    """
    again = [deals[dice.below(len(deals))] for _ in deals]
    if any(deal != deals[0] for deal in deals):
        return again
    return [turned(deal) if dice.below(len(deals) + 1) == 0 else deal for deal in again]


def turned(deal: Deal) -> Deal:
    """The deal with the other winner in every game."""
    return tuple([(sides, 1 - winner) for sides, winner in deal])


def interval(value: float, draws: list[float]) -> Interval:
    """A figure with the middle 95 of 100 draws."""
    draws = sorted(draws)
    cut = int(len(draws) * 0.025)
    return Interval(value, draws[cut], draws[-1 - cut])


# --- Pairs --------------------------------------------------------------------------------


def pairs(results: Sequence[Result], seed: int = 0) -> list[Pair]:
    """Every pair that met, as the later named of the two did against the earlier."""
    names = names_in_order(results)
    by_pair: dict[tuple[str, str], list[Result]] = defaultdict(list)
    for result in results:
        one, other = sorted(result.bout.sides, key=names.index)
        by_pair[other, one].append(result)
    found: list[Pair] = []
    for (name, rival), met in by_pair.items():
        deals = deals_of(met)
        dice = Dice(seed)
        draws = [score(drawn_again(deals, dice), name) for _ in range(ROUNDS)]
        games = len(met)
        share = interval(score(deals, name), draws)
        elo = Interval(*[elo_of(x, games) for x in (share.value, share.low, share.high)])
        roles = (role_score(deals, name, 0), role_score(deals, name, 1))
        found.append(Pair(name, rival, games, share, roles, elo))
    return found


def names_in_order(results: Sequence[Result]) -> list[str]:
    """The agents in the order they first appear."""
    return list(dict.fromkeys([name for result in results for name in result.bout.sides]))


def score(deals: list[Deal], name: str) -> float:
    """The share of games that an agent won."""
    won = [sides[winner] == name for deal in deals for sides, winner in deal]
    return sum(won) / len(won)


def role_score(deals: list[Deal], name: str, role: int) -> Interval:
    """The share of the games in one role that an agent won: one a deal, so they are independent."""
    won = [winner == role for deal in deals for sides, winner in deal if sides[role] == name]
    return wilson(sum(won), len(won))


def deal_scores(results: Sequence[Result], name: str) -> list[float]:
    """The share of the games of each deal that an agent won, deal by deal."""
    return [score([deal], name) for deal in deals_of(results)]


def elo_of(share: float, games: int) -> float:
    """The difference of Elo that a score stands for; half a game either way bounds it."""
    share = min(max(share, 0.5 / games), 1 - 0.5 / games)
    return math.log(share / (1 - share)) / SCALE


# --- Elo ----------------------------------------------------------------------------------


def ratings(results: Sequence[Result], seed: int = 0) -> list[Rating]:
    """Every agent's Elo, the strongest first."""
    names = names_in_order(results)
    deals = deals_of(results)
    fitted = fit(deals, names)
    dice = Dice(seed)
    draws = [fit(drawn_again(deals, dice), names) for _ in range(ROUNDS)]
    found: list[Rating] = []
    for name in names:
        roles = (
            interval(fitted[name][0], [draw[name][0] for draw in draws]),
            interval(fitted[name][1], [draw[name][1] for draw in draws]),
        )
        overall = interval(mean(fitted[name]), [mean(draw[name]) for draw in draws])
        games = [result for result in results if name in result.bout.sides]
        times = sorted([result.milliseconds[result.bout.sides.index(name)] for result in games])
        found.append(Rating(name, overall, roles, len(games), times[len(times) // 2]))
    return sorted(found, key=lambda rating: -rating.overall.value)


def mean(roles: tuple[float, float]) -> float:
    """The middle of the two roles."""
    return (roles[0] + roles[1]) / 2


def fit(deals: list[Deal], names: list[str]) -> dict[str, tuple[float, float]]:
    """Each agent's ratings in both roles, the weakest agent's mean at 0."""
    counts: dict[tuple[str, str], list[int]] = defaultdict(lambda: [0, 0])
    for deal in deals:
        for sides, winner in deal:
            counts[sides][winner] += 1
    rating = {(name, role): 0.0 for name in names for role in (0, 1)}
    favour = 0.0
    for _ in range(60):
        slope = {key: -PRIOR * value for key, value in rating.items()}
        bend = dict.fromkeys(rating, PRIOR)
        pull, stiff = 0.0, 1e-9
        for (one, other), (won, lost) in counts.items():
            gap = rating[one, 0] - rating[other, 1] + favour
            chance = 1 / (1 + math.exp(-SCALE * gap))
            push = SCALE * (won - (won + lost) * chance)
            weight = SCALE * SCALE * (won + lost) * chance * (1 - chance)
            slope[one, 0] += push
            slope[other, 1] -= push
            bend[one, 0] += weight
            bend[other, 1] += weight
            pull += push
            stiff += weight
        for key in rating:
            rating[key] += 0.5 * slope[key] / bend[key]
        favour += 0.5 * pull / stiff
    means = {name: mean((rating[name, 0], rating[name, 1])) for name in names}
    least = min(means.values())
    return {name: (rating[name, 0] - least, rating[name, 1] - least) for name in names}
