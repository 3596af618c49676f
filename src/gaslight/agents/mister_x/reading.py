"""Where Mister X most likely is, by how he has moved: each of several habits followed from his start, city by city.

A habit says how gladly he makes which trip. How well each explains what was seen of him, tickets, rings and the rings
that did not fall, says how far it is believed. Every city that is possible keeps some weight.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from gaslight.agents.mister_x.distances import goal_distances, nearest
from gaslight.core.dice import Chance
from gaslight.games import mister_x
from gaslight.games.mister_x.board import board_named
from gaslight.games.mister_x.evidence import BLOCKED, BY
from gaslight.games.mister_x.state import DETECTIVES, FIRST_OPEN
from gaslight.games.mister_x.trace import chain_of
from gaslight.games.mister_x.view import MisterXView

PLACES = 200


@dataclass(frozen=True)
class Habit:
    """How gladly he makes which trip, as a logit."""

    homeward: float
    """For each step nearer to his goal."""
    beside: float
    """Against a city where a detective can follow at once,"""
    near: float
    """or with his next move but one."""
    whim: float
    """How many of his trips he makes anyhow."""


HABITS = (Habit(1.7, 2.4, 0.5, 0.1), Habit(2.5, 0.0, 0.0, 0.1), Habit(0.0, 0.0, 0.0, 1.0))
"""As the strongest Mister X moves (fitted to 858 of his trips), straight home, anyhow."""
HAS = (0.95, 0.9, 0.7)
"""How likely he is held to have a ticket of each transport."""
HELD = tuple([1.0 - math.prod([1.0 - HAS[t] for t in range(3) if by >> t & 1]) for by in range(8)])
"""How likely he has a ticket for a line, by the transports that go there."""

Line = tuple[int, int, int]
"""A neighbouring city, the transports that go there as a mask, and how much farther from his goal it is."""
Step = tuple[int, tuple[int, ...], frozenset[int]]
"""A position: the transports that may have led there as a mask, where detectives stood, where he may have been."""
Held = tuple[float, dict[int, float]]
"""How likely what was seen is by a habit, as a logarithm; and how likely he then is in each city."""


def believed_of(view: MisterXView) -> list[float]:
    """The weight of each city as his present one, as whoever has watched him must see it; they add up to 1."""
    seen = view if view.seat != 0 else mister_x.view(mister_x.state_of(view, None), None)
    if seen.position > FIRST_OPEN:
        return [float(city == seen.city) for city in range(PLACES)]
    mission = seen.mission or 0
    trail = trail_of(seen)
    found = [followed(seen.map, mission, trail, habit) for habit in HABITS]
    most = max([logarithm for logarithm, _ in found])
    beliefs = [math.exp(logarithm - most) for logarithm, _ in found]
    total = sum(beliefs)
    together = [0.0] * PLACES
    for belief, (_, held) in zip(beliefs, found, strict=True):
        for city, weight in held.items():
            together[city] += weight * belief / total
    return together


def trail_of(view: MisterXView) -> tuple[Step, ...]:
    """What is publicly known of each position; of one who has not started yet, where he may start."""
    chain = chain_of(view)
    if not chain.records:
        starts = board_named(view.map).sheet.missions[view.mission or 0].starts
        return ((7, (), frozenset(starts)),)
    return tuple(
        [
            (
                record[BY],
                record[BLOCKED : BLOCKED + int(DETECTIVES)],
                frozenset([city for city in range(PLACES) if weights[city] > 0.0]),
            )
            for record, weights in zip(chain.records, chain.forward, strict=True)
        ]
    )


@lru_cache(maxsize=3000)
def followed(name: str, mission: int, trail: tuple[Step, ...], habit: Habit) -> Held:
    """Where he is by one habit; what led up to the last position was mostly worked out before."""
    by, places, possible = trail[-1]
    if len(trail) == 1:
        return 0.0, dict.fromkeys(sorted(possible), 1 / len(possible))
    logarithm, before = followed(name, mission, trail[:-1], habit)
    moved = travelled(lines_of(name, mission), before, nearest(name, places), by, habit)
    left = {city: moved[city] for city in sorted(possible)}
    total = sum(left.values())
    return logarithm + math.log(total), {city: weight / total for city, weight in left.items()}


def travelled(
    lines: Sequence[Sequence[Line]],
    before: dict[int, float],
    near: Sequence[int],
    by: int,
    habit: Habit,
) -> dict[int, float]:
    """The weights after a trip by a mask of transports, past where the detectives stood.

    What he may have chosen among are all lines, for his tickets are not known: a city from which he would
    rather have gone by another transport is the less likely.
    """
    after: dict[int, float] = {}
    fears = (0.0, math.exp(-habit.beside), math.exp(-habit.near), 1.0)
    for city, weight in before.items():
        free = [
            (there, mask, HELD[mask], math.exp(-habit.homeward * step) * fears[min(3, near[there])])
            for there, mask, step in lines[city]
            if near[there] > 0
        ]
        likely = sum([held * urge for _, _, held, urge in free])
        anyhow = sum([held for _, _, held, _ in free])
        for there, mask, held, urge in free:
            if mask & by:
                share = (1.0 - habit.whim) * urge / likely + habit.whim / anyhow
                shown = 1.0 if mask & by == mask else tickets_of(mask & by) / tickets_of(mask)
                after[there] = after.get(there, 0.0) + weight * share * held * shown
    return after


def tickets_of(mask: int) -> float:
    """How many of the transports of a mask he is held to have tickets for."""
    return sum([HAS[t] for t in range(3) if mask >> t & 1])


@lru_cache(maxsize=12)
def lines_of(name: str, mission: int) -> list[list[Line]]:
    """The lines of each city."""
    board, goal = board_named(name), goal_distances(name, mission)
    found: list[list[Line]] = [[]]
    for city in range(1, int(board.cities) + 1):
        lines = range(int(board.first_line[city]), int(board.first_line[city + 1]))
        found.append(
            [
                (there, int(board.by[line]), max(-3, min(3, goal[there] - goal[city])))
                for line in lines
                for there in [int(board.neighbours[line])]
            ]
        )
    return found


def spread(believed: Sequence[float], many: int, dice: Chance) -> list[int]:
    """So many cities, each as often as it is likely, up to one; in a random order."""
    point = dice.below(1 << 20) / (1 << 20)
    cities: list[int] = []
    for city, weight in enumerate(believed):
        point -= many * weight
        while point < 0.0 and len(cities) < many:
            cities.append(city)
            point += 1.0
    while len(cities) < many:  # what rounding has left over
        cities.append(cities[-1])
    for last in range(many - 1, 0, -1):
        other = dice.below(last + 1)
        cities[last], cities[other] = cities[other], cities[last]
    return cities
