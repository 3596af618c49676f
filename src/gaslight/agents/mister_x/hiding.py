"""Mister X's own actions, rated: how near his goal they bring him, how far from the detectives, how unexpected.

A greedy one looks at distances. A cunning one keeps out of reach where the team expects him, keeps a
free road ahead, and spends his special actions when they pay.
"""

from __future__ import annotations

import math
from typing import Any

from gaslight.agents.mister_x.distances import (
    FAR,
    distances,
    goal_distances,
    nearest,
    neighbours,
)
from gaslight.games import mister_x
from gaslight.games.mister_x.actions import (
    ACTIONS,
    ChooseMission,
    Discard,
    DoubleMove,
    EndDiscard,
    Exchange,
    SecretTrip,
    StartAt,
    TravelTo,
    UseTicket,
)
from gaslight.games.mister_x.board import board_named
from gaslight.games.mister_x.tickets import SYMBOLS
from gaslight.games.mister_x.view import MisterXView

ARRIVED = 100.0
"""The score of a destination: nothing else comes near it."""
DOUBLE_COSTS = 1.6
"""What the three tickets of a double move are worth, in moves."""


def rate_for_x(view: MisterXView, legal_actions: list[int], cunning: bool) -> list[float]:
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
    near = nearest(view.map, view.places)
    urges: dict[int, float] = {}
    for other in neighbours(board_named(view.map), city):
        if other not in view.places:
            fear = 1.2 if near[other] <= 1 else 0.0
            urges[other] = math.exp(-1.2 * (goal[other] - goal[city]) - fear)
    total = sum(urges.values())
    return {other: urge / total for other, urge in urges.items()} if urges else {city: 1.0}


def trip_score(view: MisterXView, action: Any, cunning: bool, expected: dict[int, float]) -> float:
    """A start, a trip or a special action of Mister X."""
    match action:
        case StartAt(city):
            return city_score(view, city, cunning, expected)
        case TravelTo(city) if view.trip == "first":
            return first_leg_score(view, city, cunning)
        case TravelTo(city):
            return city_score(view, city, cunning, expected)
        case DoubleMove():
            return double_score(view, action, cunning)
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


def double_score(view: MisterXView, paid: DoubleMove, cunning: bool) -> float:
    """Two trips at once: worth it to arrive, for a cunning one also to get out of a net."""
    if view.city is None:
        return -1000.0
    hand = tickets_by_transport(view)
    left = [hand[0] - paid.cars, hand[1] - paid.rails, hand[2] - paid.airs]
    seconds = {second for _, second in two_trips(view, left)}
    if cunning:
        best = max([city_score(view, city, True, {}) for city in seconds], default=-1000.0)
        return best - DOUBLE_COSTS
    return ARRIVED - DOUBLE_COSTS if any(is_home(view, city) for city in seconds) else -1000.0


def first_leg_score(view: MisterXView, city: int, cunning: bool) -> float:
    """The first trip of a double move is as good as the best one that can follow it."""
    if is_home(view, city):
        return ARRIVED
    left = tickets_by_transport(view)
    seconds = [second for first, second in two_trips(view, left) if first == city]
    if cunning:
        return max([city_score(view, second, True, {}) for second in seconds], default=-1000.0)
    home = any(is_home(view, second) for second in seconds)
    return ARRIVED if home else city_score(view, city, False, {})


def is_home(view: MisterXView, city: int) -> bool:
    """Whether a city is a destination of his mission."""
    assert view.mission is not None
    return goal_distances(view.map, view.mission)[city] == 0


def tickets_by_transport(view: MisterXView) -> list[int]:
    """How many tickets he holds for cars, for trains and ships, and for planes."""
    hand = view.hands[view.seat or 0] or (0,) * 12
    return [sum(hand[first : first + 4]) for first in (0, 4, 8)]


def two_trips(view: MisterXView, tickets: list[int]) -> set[tuple[int, int]]:
    """The cities of every pair of trips that so many tickets of each transport allow."""
    assert view.city is not None
    found: set[tuple[int, int]] = set()
    for transport, count in enumerate(tickets):
        if count > 0:
            left = [held - (n == transport) for n, held in enumerate(tickets)]
            for first in trips_by(view, view.city, 2**transport):
                mask = sum([2**n for n, held in enumerate(left) if held > 0])
                found |= {(first, second) for second in trips_by(view, first, mask)}
    return found


def trips_by(view: MisterXView, city: int, mask: int) -> list[int]:
    """The cities without a detective that a mask of transports leads to."""
    board = board_named(view.map)
    lines = range(int(board.first_line[city]), int(board.first_line[city + 1]))
    return [
        int(board.neighbours[line])
        for line in lines
        if board.by[line] & mask and board.neighbours[line] not in view.places
    ]


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
