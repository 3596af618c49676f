"""Mister X by rule of thumb: distances, coverage, and for the stronger player what the team must believe.

Greedy players look one action ahead. The stronger ones reason about the goal: the detectives
expect a man who is going somewhere and cut him off, Mister X keeps out of reach where the team
expects him and spends his special actions when they pay.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from gaslight.agents.agent import Advice
from gaslight.core.dice import Chance
from gaslight.games import mister_x
from gaslight.games.mister_x.actions import (
    ACTIONS,
    Agree,
    ChooseMission,
    Decline,
    Discard,
    DoubleMove,
    EndDiscard,
    Exchange,
    Give,
    MoveDetective,
    Propose,
    SecretTrip,
    StartAt,
    TravelTo,
    UseTicket,
)
from gaslight.games.mister_x.board import Board, board_named
from gaslight.games.mister_x.tickets import SYMBOLS
from gaslight.games.mister_x.view import MisterXView

FAR = 30
ARRIVED = 100.0
"""The score of a destination: nothing else comes near it."""
TRIPS = 2
"""How many of Mister X's next trips a cunning team thinks of."""


@lru_cache(maxsize=4)
def distances(name: str) -> tuple[tuple[int, ...], ...]:
    """Moves from every city to every other, by any transport."""
    board = board_named(name)
    return tuple([steps_from(board, city) for city in range(int(board.cities) + 1)])


def neighbours(board: Board, city: int) -> list[int]:
    """The cities one trip away."""
    lines = range(int(board.first_line[city]), int(board.first_line[city + 1]))
    return [int(board.neighbours[line]) for line in lines]


def steps_from(board: Board, start: int) -> tuple[int, ...]:
    """Moves from one city to each; FAR for the place that is none."""
    steps = [FAR] * (int(board.cities) + 1)
    if start == 0:
        return tuple(steps)
    steps[start] = 0
    reached = [start]
    for city in reached:
        for other in neighbours(board, city):
            if steps[other] == FAR:
                steps[other] = steps[city] + 1
                reached.append(other)
    return tuple(steps)


@lru_cache(maxsize=12)
def goal_distances(name: str, mission: int) -> tuple[int, ...]:
    """Moves from every city to the nearest destination of a mission."""
    board = board_named(name)
    goals = [c for c in range(1, int(board.cities) + 1) if board.goals[200 * mission + c]]
    return tuple([min([row[goal] for goal in goals]) for row in distances(name)])


Scores = list[float]


@dataclass(frozen=True)
class MisterXPlayer:
    """Plays either side; `cunning` for the stronger way, `noise` for how far it misjudges things."""

    cunning: bool
    name: str = "greedy"
    noise: float = 0.0
    trips: int = TRIPS
    """How many of Mister X's next trips a cunning team thinks of."""

    def choose(
        self,
        view: MisterXView,
        legal_actions: list[int],
        dice: Chance,
        past: Sequence[MisterXView] = (),
    ) -> int:
        scores = rate(view, legal_actions, self.cunning, self.trips)
        if self.noise:
            scores = [score + self.noise * slip(dice) for score in scores]
        best = max(scores)
        equal = [a for a, score in zip(legal_actions, scores, strict=True) if score > best - 1e-9]
        return equal[dice.below(len(equal))]


def slip(dice: Chance) -> float:
    """A misjudgement, mostly small, centred on none."""
    return sum([dice.below(1000) / 500 - 1 for _ in range(3)])


def rate(view: MisterXView, legal_actions: list[int], cunning: bool, trips: int = TRIPS) -> Scores:
    """How good each action looks to the seat, more being better."""
    if view.seat == 0:
        return rate_for_x(view, legal_actions, cunning)
    return rate_for_team(view, legal_actions, cunning, trips)


# --- Mister X -----------------------------------------------------------------------------


def rate_for_x(view: MisterXView, legal_actions: list[int], cunning: bool) -> Scores:
    """Each action of Mister X's."""
    if view.stage in ("travelling", "hiding"):
        expected = after_secret_trip(view) if cunning and view.stage == "travelling" else {}
        return [trip_score(view, ACTIONS[action], cunning, expected) for action in legal_actions]
    return [ticket_score(ACTIONS[action], cunning) for action in legal_actions]


def after_secret_trip(view: MisterXView) -> dict[int, float]:
    """How likely the team holds each city for his next one, if it learns nothing of the trip."""
    public = mister_x.view(mister_x.state_of(view, None), None)
    now = {belief.truth: belief.weight for belief in mister_x.beliefs(public)}
    total = sum(now.values())
    ahead: dict[int, float] = {}
    for city, weight in now.items():
        if city is None:
            continue
        for other, share in likely_steps(view, city).items():
            ahead[other] = ahead.get(other, 0.0) + share * weight / total
    return ahead


def likely_steps(view: MisterXView, city: int) -> dict[int, float]:
    """Where a man in a city goes next, if he is bound for his goal and fears the detectives."""
    assert view.mission is not None
    goal = goal_distances(view.map, view.mission)
    steps = distances(view.map)
    urges: dict[int, float] = {}
    for other in neighbours(board_named(view.map), city):
        if other not in view.places:
            near = min([steps[place][other] for place in view.places])
            fear = 1.2 if near <= 1 else 0.0
            urges[other] = math.exp(-1.2 * (goal[other] - goal[city]) - fear)
    total = sum(urges.values())
    return {other: urge / total for other, urge in urges.items()} if urges else {city: 1.0}


def trip_score(view: MisterXView, action: Any, cunning: bool, expected: dict[int, float]) -> float:
    """A start, a trip or a special action of Mister X."""
    match action:
        case StartAt(city):
            return city_score(view, city, cunning, expected)
        case TravelTo(city):
            return city_score(view, city, cunning, expected)
        case DoubleMove():
            return double_score(view, cunning, expected)
        case SecretTrip():
            return secret_score(view, cunning, expected)
        case Exchange():
            return 0.0
    return 0.0


def city_score(view: MisterXView, city: int, cunning: bool, expected: dict[int, float]) -> float:
    """How good it is for Mister X to be in a city: near his goal, out of reach."""
    assert view.mission is not None
    goal = goal_distances(view.map, view.mission)[city]
    if goal == 0:
        return ARRIVED
    steps = distances(view.map)
    places = [place for place in view.places if place]
    reach = [steps[place][city] for place in places]
    beside = reach.count(1)
    if not cunning:
        return -goal - 3.0 * beside - 0.5 * reach.count(2)
    # They come where they expect him: a city nobody thinks of is nearly safe.
    surprise = expected.get(city, 0.02)
    danger = min(1.0, beside * (0.12 + 1.6 * surprise))
    board = board_named(view.map)
    exits = [other for other in neighbours(board, city) if other not in places]
    onward = [
        other
        for other in exits
        if goal_distances(view.map, view.mission)[other] < goal
        and min([steps[place][other] for place in places], default=FAR) > 1
    ]
    open_road = 0.35 * min(len(onward), 3)
    cramped = 0.6 if len(exits) <= 2 else 0.0
    near = 0.25 * reach.count(2)
    return -goal - 9.0 * danger - near + open_road - cramped


def double_score(view: MisterXView, cunning: bool, expected: dict[int, float]) -> float:
    """Two trips at once: worth it to arrive, or to get out of a net."""
    if not cunning or view.city is None:
        return -1000.0
    board = board_named(view.map)
    best = -1000.0
    for first in neighbours(board, view.city):
        if first in view.places:
            continue
        for second in neighbours(board, first):
            if second not in view.places:
                best = max(best, city_score(view, second, True, {}))
    return best - 1.6


def secret_score(view: MisterXView, cunning: bool, expected: dict[int, float]) -> float:
    """A trip nobody can follow: worth it when the team knows where he is."""
    if not cunning or view.city is None:
        return -1000.0
    board = board_named(view.map)
    options = [c for c in neighbours(board, view.city) if c not in view.places]
    spread = {city: 0.6 * weight for city, weight in expected.items()}
    if not options:
        return -1000.0
    known = max(expected.values(), default=0.0)
    best = max([city_score(view, city, True, spread) for city in options])
    # Where he can simply arrive, or is lost in the crowd, the tickets are better kept.
    worth_it = known > 0.4 and best < ARRIVED
    return best - 0.5 + (0.6 if worth_it else 0.0)


def ticket_score(action: Any, cunning: bool) -> float:
    """Tickets: spend those whose symbol is no use to Mister X; keep the rest."""
    match action:
        case UseTicket(kind):
            return 1.0 if SYMBOLS[kind % 4] in ("magnifier", "beacon") else 0.0
        case Discard(_, kind):
            useless = SYMBOLS[kind % 4] in ("magnifier", "beacon")
            return 1.0 + (kind < 4) if cunning and useless and kind < 4 else -1.0
        case EndDiscard():
            return 0.5
        case ChooseMission():
            return 0.0
    return 0.0


# --- The detectives -----------------------------------------------------------------------


def rate_for_team(view: MisterXView, legal_actions: list[int], cunning: bool, trips: int) -> Scores:
    """Each action of the team's."""
    if view.stage in ("moving", "operating"):
        weights = suspected(view, cunning)
        ahead = expected_next(view, weights, trips) if cunning else weights
        return [move_score(view, ACTIONS[action], weights, ahead) for action in legal_actions]
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


def move_score(
    view: MisterXView, action: Any, weights: dict[int, float], ahead: dict[int, float]
) -> float:
    """A detective's move: the chance to catch him there, and how well the team then covers him."""
    if not isinstance(action, MoveDetective):
        return 0.0
    steps = distances(view.map)
    places = list(view.places)
    places[action.detective] = action.city
    gap = 0.0
    for city, weight in ahead.items():
        reach = sorted([steps[place][city] for place in places])
        gap += weight * (reach[0] + 0.35 * reach[1])
    return 12.0 * weights.get(action.city, 0.0) - gap


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


def reason(view: MisterXView, action: int) -> Advice:
    """Why an action suits its seat, as numbers."""
    chosen = ACTIONS[action]
    if isinstance(chosen, TravelTo) and view.mission is not None:
        goal = goal_distances(view.map, view.mission)
        steps = distances(view.map)
        near = min([steps[place][chosen.city] for place in view.places])
        facts = (("to_goal", goal[chosen.city]), ("nearest_detective", near))
        return Advice(action, "mister_x.trip", facts)
    if isinstance(chosen, MoveDetective):
        weights = suspected(view, True)
        percent = round(100 * weights.get(chosen.city, 0.0))
        return Advice(action, "mister_x.search", (("chance", percent), ("cities", len(weights))))
    return Advice(action, "choice")
