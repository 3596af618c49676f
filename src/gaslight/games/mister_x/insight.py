"""Reading help for Mister X, worked out from a view alone."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec

from gaslight.games.mister_x.board import Board, board_named, way
from gaslight.games.mister_x.state import (
    DETECTIVE_NAMES,
    FIRST_OPEN,
    NOT_MOVED,
    OWNED,
    OWNER,
    SPECIALS_FROM,
)
from gaslight.games.mister_x.tickets import (
    ANY_TRANSPORT,
    BEACON,
    MAGNIFIER,
    TRANSPORTS,
    bundle_of,
    transports,
    with_symbol,
)
from gaslight.games.mister_x.trace import chain_of, cities_of, present_weights, trail_of
from gaslight.games.mister_x.view import MisterXView

PARTS: Final = 10000
"""Weights are told in parts of ten thousand."""


def insight(view: MisterXView) -> dict[str, Any]:
    """Where Mister X may be and have been, who reaches what, distances, and what special actions cost."""
    if view.position < 0 or view.winner is not None:
        return {}
    board = board_named(view.map)
    chain = chain_of(view)
    trail = trail_of(chain)
    if not chain.told:
        chain.told = [
            {"position": position, **possible(weights)} for position, weights in enumerate(trail)
        ]
    present = present_weights(view)
    reach = [reach_of(view, board, detective) for detective in range(5)]
    found: dict[str, Any] = {
        "possible": possible(present),
        "possible_after": chain.told,
        "reach": {DETECTIVE_NAMES[detective]: reach[detective] for detective in range(5)},
        "landing": landing(view, present, trail, reach),
        "goals": goals(view, board),
        "special": special_actions(view),
    }
    if view.seat == 0 and view.city is not None:
        found["danger"] = danger(view, board, view.city)
    return found


def possible(weights: vec[float]) -> dict[str, Any]:
    """A set of cities, how many they are, and how likely each is in parts of ten thousand."""
    cities = cities_of(weights)
    return {
        "count": len(cities),
        "cities": {str(city): round(weights[city] * PARTS) for city in cities},
    }


def reach_of(view: MisterXView, board: Board, detective: int) -> dict[str, Any]:
    """Where a detective can go next with his player's tickets; with any ticket where they are unknown."""
    hand = view.hands[int(OWNER[5 * view.players + detective])]
    by = int(ANY_TRANSPORT) if hand is None else int(transports(bundle_of(hand)))
    here = view.places[detective]
    cities: dict[str, list[str]] = {}
    for line in range(int(board.first_line[here]), int(board.first_line[here + 1])):
        there = int(board.neighbours[line])
        mask = int(board.by[line]) & by
        if mask and there not in view.places:
            cities[str(there)] = [TRANSPORTS[t] for t in range(3) if mask >> t & 1]
    return {"tickets_known": hand is not None, "cities": cities}


def landing(
    view: MisterXView, present: vec[float], trail: list[vec[float]], reach: list[dict[str, Any]]
) -> dict[str, dict[str, int]]:
    """For each city a detective can go to: how likely it makes an arrest or a ring, and what it rules out."""
    oldest = max(0, view.position - view.window)
    window = trail[oldest : min(view.position, int(FIRST_OPEN))]
    found: dict[str, dict[str, int]] = {}
    for cities in reach:
        for name in cities["cities"]:
            city = int(name)
            chances = [weights[city] for weights in window]
            found[name] = {
                "arrest": round(present[city] * PARTS),
                "ring": round(min(1.0, sum(chances)) * PARTS),
                "rules_out": int(present[city] > 0.0),
            }
    return found


DISTANCES: Final[dict[tuple[str, int], list[int]]] = {}
"""The distances from a destination on a map, worked out once."""


def distances_from(board: Board, city: int) -> list[int]:
    """The same as `distances`, from the table."""
    if (board.name, city) not in DISTANCES:
        DISTANCES[board.name, city] = distances(board, city)
    return DISTANCES[board.name, city]


def distances(board: Board, start: int) -> list[int]:
    """The fewest trips from a city to every other, any tickets allowed; -1 where no line leads."""
    away = [-1] * 200
    away[start] = 0
    border = [start]
    while border:
        beyond: list[int] = []
        for city in border:
            for line in range(int(board.first_line[city]), int(board.first_line[city + 1])):
                there = int(board.neighbours[line])
                if away[there] < 0:
                    away[there] = away[city] + 1
                    beyond.append(there)
        border = beyond
    return away


def goals(view: MisterXView, board: Board) -> list[dict[str, Any]]:
    """Each destination: the nearest detective, and for Mister X how far he is from it."""
    assert view.mission is not None
    listed: list[dict[str, Any]] = []
    for city in board.sheet.missions[view.mission].destinations:
        away = distances_from(board, city)
        nearest = min(range(5), key=lambda detective: away[view.places[detective]])
        goal: dict[str, Any] = {
            "city": city,
            "nearest": DETECTIVE_NAMES[nearest],
            "detective_moves": away[view.places[nearest]],
        }
        if view.city is not None:
            goal["mister_x_moves"] = away[view.city]
        listed.append(goal)
    return listed


def danger(view: MisterXView, board: Board, city: int) -> dict[str, Any]:
    """The detectives one line away from Mister X: at most so many can come to him next turn."""
    near = [DETECTIVE_NAMES[d] for d in range(5) if way(board, view.places[d], city)]
    return {"at_most": len(near), "detectives": near}


def special_actions(view: MisterXView) -> dict[str, Any]:
    """From when special actions are allowed; for the team what each player may give and what is in reach."""
    allowed = view.position >= SPECIALS_FROM
    found: dict[str, Any] = {"from_space": int(SPECIALS_FROM), "allowed": allowed}
    hands = view.hands[1:]
    if any(hand is None for hand in hands):
        return found
    for name, symbol in (("magnifiers", MAGNIFIER), ("beacons", BEACON)):
        usable: list[int] = []
        has: list[int] = []
        for seat, hand in enumerate(hands, start=1):
            number = int(with_symbol(bundle_of(hand or ()), symbol))
            has.append(number)
            usable.append(min(number, int(OWNED[6 * view.players + seat])))
        found[name] = {"held": has, "usable": usable, "together": sum(usable)}
    moving = [d for d in range(5) if view.markers[d] == NOT_MOVED]
    found["still_to_move"] = [DETECTIVE_NAMES[d] for d in moving]
    return found
