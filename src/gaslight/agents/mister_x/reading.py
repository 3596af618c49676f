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
from gaslight.games.mister_x.evidence import BLOCKED, BY, Record, evidence
from gaslight.games.mister_x.state import DETECTIVES, FIRST_OPEN
from gaslight.games.mister_x.trace import cut_down, start_weights
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
Held = tuple[float, dict[int, float]]
"""How likely what was seen is by a habit, as a logarithm; and how likely he then is in each city."""


def believed_of(view: MisterXView) -> list[float]:
    """The weight of each city as his present one, as whoever has watched him must see it."""
    seen = view if view.seat != 0 else mister_x.view(mister_x.state_of(view, None), None)
    if seen.position > FIRST_OPEN:
        return [float(city == seen.city) for city in range(PLACES)]
    return weights(seen.map, seen.mission or 0, evidence(seen))


def weights(name: str, mission: int, records: list[Record]) -> list[float]:
    """How likely each city is his present one, by what is publicly known of each position; they add up to 1."""
    if not records:  # he has not started yet
        records = [(7, *[0] * 14)]
    found = [followed(name, mission, tuple(records), habit) for habit in HABITS]
    most = max([logarithm for logarithm, _ in found])
    beliefs = [math.exp(logarithm - most) for logarithm, _ in found]
    total = sum(beliefs)
    together = [0.0] * PLACES
    for belief, (_, held) in zip(beliefs, found, strict=True):
        for city, weight in held.items():
            together[city] += weight * belief / total
    return together


@lru_cache(maxsize=3000)
def followed(name: str, mission: int, records: tuple[Record, ...], habit: Habit) -> Held:
    """Where he is by one habit; what led up to the last position was mostly worked out before."""
    board = board_named(name)
    record = records[-1]
    logarithm = 0.0
    after = start_weights(board, mission)
    if len(records) > 1:
        logarithm, before = followed(name, mission, records[:-1], habit)
        near = nearest(name, record[BLOCKED : BLOCKED + int(DETECTIVES)])
        moved = travelled(lines_of(name, mission), before, near, record[BY], habit)
        for city in range(PLACES):
            after[city] = moved.get(city, 0.0)
    seen = list(after)
    left = list(cut_down(board, mission, after, record))
    kept = sum([weight for weight, still in zip(seen, left, strict=True) if still > 0.0])
    held = {city: weight for city, weight in enumerate(left) if weight > 0.0}
    return logarithm + math.log(max(kept / (sum(seen) if len(records) == 1 else 1.0), 1e-300)), held


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
