"""The detectives' actions, rated: how likely a move catches him, and how well the team covers where he goes.

A cunning team expects a man who is going somewhere, thinks of his next trips and cuts him off.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from gaslight.agents.mister_x.distances import distances, goal_distances
from gaslight.agents.mister_x.hiding import likely_steps
from gaslight.games import mister_x
from gaslight.games.mister_x.actions import (
    ACTIONS,
    Agree,
    Decline,
    Discard,
    EndDiscard,
    Give,
    MoveDetective,
    Propose,
    UseTicket,
)
from gaslight.games.mister_x.tickets import SYMBOLS
from gaslight.games.mister_x.view import MisterXView

TRIPS = 2
"""How many of Mister X's next trips a cunning team thinks of."""
SECOND_NEAREST = 0.35
"""What the second nearest detective counts, beside the nearest."""


def rate_for_team(
    view: MisterXView,
    legal_actions: list[int],
    cunning: bool,
    trips: int,
    known: Mapping[int, float] | None = None,
) -> list[float]:
    """Each action of the team's; `known` says how likely he is in each city, if it has been learnt it elsewhere."""
    if view.stage in ("moving", "operating"):
        weights = dict(known) if known else suspected(view, cunning)
        ahead = expected_next(view, weights, trips) if cunning else weights
        return move_scores(view, legal_actions, weights, ahead)
    return [team_score(view, ACTIONS[action], cunning) for action in legal_actions]


def suspected(view: MisterXView, cunning: bool) -> dict[int, float]:
    """How likely Mister X is in each city; a cunning team expects him nearer his goal than chance would."""
    found = {b.truth: float(b.weight) for b in mister_x.beliefs(view) if b.truth is not None}
    if cunning and view.mission is not None:
        goal = goal_distances(view.map, view.mission)
        least = min([goal[city] for city in found], default=0)
        found = {city: w * math.exp(-0.9 * (goal[city] - least)) for city, w in found.items()}
    total = sum(found.values())
    return {city: weight / total for city, weight in found.items()} if total else {}


def expected_next(view: MisterXView, weights: dict[int, float], trips: int) -> dict[int, float]:
    """Where he will be after his next trips: tomorrow's city and those of the days after count alike."""
    steps: dict[int, dict[int, float]] = {}
    ahead: dict[int, float] = {}
    now = weights
    for _ in range(trips):
        after: dict[int, float] = {}
        for city, weight in now.items():
            if city not in steps:
                steps[city] = likely_steps(view, city)
            for other, share in steps[city].items():
                after[other] = after.get(other, 0.0) + weight * share
        for city, weight in after.items():
            ahead[city] = ahead.get(city, 0.0) + weight / trips
        now = after
    return ahead


def move_scores(
    view: MisterXView, legal_actions: list[int], weights: dict[int, float], ahead: dict[int, float]
) -> list[float]:
    """The detectives' moves: the chance to catch him there, and how well the team then covers him."""
    others: dict[int, list[tuple[int, float, int, int]]] = {}
    scores: list[float] = []
    for action in legal_actions:
        chosen = ACTIONS[action]
        if not isinstance(chosen, MoveDetective):
            scores.append(0.0)
            continue
        if chosen.detective not in others:
            others[chosen.detective] = without(view, chosen.detective, ahead)
        gap = coverage(distances(view.map)[chosen.city], others[chosen.detective])
        scores.append(12.0 * weights.get(chosen.city, 0.0) - gap)
    return scores


def without(
    view: MisterXView, detective: int, ahead: dict[int, float]
) -> list[tuple[int, float, int, int]]:
    """Each city where he is expected: how likely, and how far the nearest two of the other detectives are."""
    steps = distances(view.map)
    rows = [steps[place] for n, place in enumerate(view.places) if n != detective]
    found = []
    for city, weight in ahead.items():
        near, second, *_ = sorted([row[city] for row in rows])
        found.append((city, weight, near, second))
    return found


def coverage(row: tuple[int, ...], others: list[tuple[int, float, int, int]]) -> float:
    """How far the team is from him, with one more detective so far from each city."""
    gap = 0.0
    for city, weight, near, second in others:
        away = row[city]
        if away < near:
            gap += weight * (away + SECOND_NEAREST * near)
        else:
            gap += weight * (near + SECOND_NEAREST * min(away, second))
    return gap


def team_score(view: MisterXView, action: Any, cunning: bool) -> float:
    """What the team says, and which tickets it spends."""
    match action:
        case UseTicket(kind):
            return 1.0 if SYMBOLS[kind % 4] in ("footprints", "silhouette") else 0.0
        case Propose(_, special):
            if not cunning:
                return -1.0
            spread = len(suspected(view, True))
            return (
                2.0 + special % 3 if special < 3 and spread > 4 else (1.5 if special >= 3 else -1.0)
            )
        case Agree():
            return 1.0
        case Give():
            return 1.0
        case Decline():
            return 0.0
        case EndDiscard():
            return 0.5
        case Discard(_, kind):
            return (
                0.6
                if cunning and SYMBOLS[kind % 4] in ("footprints", "silhouette") and kind < 4
                else -1.0
            )
    return 0.0
