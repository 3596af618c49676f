"""Reading help for Mister X, worked out from a view alone."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.core.insight import FROM_1, FROM_2
from gaslight.games.mister_x.board import Board, board_named, way
from gaslight.games.mister_x.state import (
    DETECTIVE_NAMES,
    FIRST_OPEN,
    NOT_MOVED,
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
from gaslight.games.mister_x.trace import chain_of, present_weights, trail_of
from gaslight.games.mister_x.view import Counts, MisterXView, owned_in, owner_in, plays_by

PARTS: Final = 10000
"""Weights are told in parts of ten thousand."""


@dataclass
class Whereabouts:
    """A set of cities: how many they are, and how likely each is in parts of ten thousand."""

    count: int
    cities: dict[str, int]


@dataclass
class WhereaboutsThen(Whereabouts):
    """Where he may have been when he wrote down a position."""

    position: int


@dataclass
class Reach:
    """Where a detective can go next, with the tickets that lead there; any, where the hand is hidden."""

    tickets_known: bool
    cities: dict[str, list[str]]


@dataclass
class Landing:
    """How likely a detective's coming makes an arrest or a ring, in parts of ten thousand; cities ruled out."""

    arrest: int
    ring: int
    rules_out: int


@dataclass
class Destination:
    """A destination of the mission: the nearest detective, and for Mister X how far he is from it."""

    city: int
    nearest: str
    detective_moves: int
    mister_x_moves: int | None


@dataclass
class Symbols:
    """Tickets with a symbol: those that each detective player holds, those he may give; together."""

    held: list[int]
    usable: list[int]
    together: int


@dataclass
class Specials:
    """From when special actions are allowed; for the team what each may give, and who has still to move."""

    from_space: int
    allowed: bool
    magnifiers: Symbols | None = None
    beacons: Symbols | None = None
    still_to_move: list[str] | None = None


@dataclass
class Danger:
    """The detectives one line away from Mister X: at most so many can come to him next turn."""

    at_most: int
    detectives: list[str]


@dataclass(kw_only=True)
class MisterXInsight:
    """Where Mister X may be and have been, who reaches what, distances, and what special actions cost."""

    reach: dict[str, Reach] = field(metadata=FROM_1)
    goals: list[Destination] = field(metadata=FROM_1)
    special: Specials = field(metadata=FROM_1)
    whereabouts: Whereabouts = field(metadata=FROM_2)
    whereabouts_then: list[WhereaboutsThen] = field(metadata=FROM_2)
    """By position."""
    landing: dict[str, Landing] = field(metadata=FROM_2)
    """By the city that a detective can go to."""
    danger: Danger | None = field(metadata=FROM_2)
    """For Mister X alone."""


@dataclass(kw_only=True)
class MisterXGlance:
    """How far everybody is from the destinations, and how near the detectives are to Mister X."""

    goals: list[Destination] = field(metadata=FROM_1)
    danger: Danger | None = field(metadata=FROM_2)


def glance(view: MisterXView) -> MisterXGlance | None:
    """The quick part of reading help; None before the start and after the end."""
    if view.position < 0 or view.winner is not None:
        return None
    board = board_named(view.map)
    return MisterXGlance(goals=goals(view, board), danger=danger(view, board))


def insight(view: MisterXView) -> MisterXInsight | None:
    """Reading help; None before the start and after the end."""
    now = glance(view)
    if now is None:
        return None
    board = board_named(view.map)
    chain = chain_of(view)
    trail = trail_of(chain)
    if not chain.told:
        chain.told = [
            WhereaboutsThen(*told(weights), position) for position, weights in enumerate(trail)
        ]
    present = present_weights(view)
    reach = [reach_of(view, board, detective) for detective in range(5)]
    return MisterXInsight(
        reach={DETECTIVE_NAMES[detective]: reach[detective] for detective in range(5)},
        goals=now.goals,
        special=special_actions(view),
        whereabouts=Whereabouts(*told(present)),
        whereabouts_then=chain.told,
        landing=landing(view, present, trail, reach),
        danger=now.danger,
    )


def told(weights: vec[float]) -> tuple[int, dict[str, int]]:
    """How many cities may be meant, and how likely each is in parts of ten thousand."""
    # The vec stays on this side: one that interpreted code passes to compiled code is never freed.
    cities = [city for city in range(1, 200) if weights[city] > 0.0]
    return len(cities), {str(city): round(weights[city] * PARTS) for city in cities}


def reach_of(view: MisterXView, board: Board, detective: int) -> Reach:
    """Where a detective can go next with his player's tickets; with any ticket where they are unknown."""
    hand = view.hands[owner_in(view, detective)]
    by = int(ANY_TRANSPORT) if hand is None else int(transports(bundle_of(hand)))
    here = view.places[detective]
    cities: dict[str, list[str]] = {}
    for line in range(int(board.first_line[here]), int(board.first_line[here + 1])):
        there = int(board.neighbours[line])
        mask = int(board.by[line]) & by
        if mask and there not in view.places:
            cities[str(there)] = [TRANSPORTS[t] for t in range(3) if mask >> t & 1]
    return Reach(hand is not None, cities)


def landing(
    view: MisterXView, present: vec[float], trail: list[vec[float]], reach: list[Reach]
) -> dict[str, Landing]:
    """For each city a detective can go to: how likely it makes an arrest or a ring, and what it rules out."""
    oldest = max(0, view.position - view.window)
    window = trail[oldest : min(view.position, int(FIRST_OPEN))]
    found: dict[str, Landing] = {}
    for one in reach:
        for name in one.cities:
            city = int(name)
            chances = [weights[city] for weights in window]
            found[name] = Landing(
                arrest=round(present[city] * PARTS),
                ring=round(min(1.0, sum(chances)) * PARTS),
                rules_out=int(present[city] > 0.0),
            )
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


def bound_for(view: MisterXView) -> int | None:
    """Where Mister X is, or where the trip leads that he is paying for; None to whom that is hidden."""
    return view.pending if view.seat == 0 and view.stage == "paying" else view.city


def goals(view: MisterXView, board: Board) -> list[Destination]:
    """Each destination: the nearest detective, and for Mister X how far he is from it."""
    assert view.mission is not None
    here = bound_for(view)
    listed: list[Destination] = []
    for city in board.sheet.missions[view.mission].destinations:
        away = distances_from(board, city)
        nearest = min(range(5), key=lambda detective: away[view.places[detective]])
        own = None if here is None else away[here]
        moves = away[view.places[nearest]]
        listed.append(Destination(city, DETECTIVE_NAMES[nearest], moves, own))
    return listed


def danger(view: MisterXView, board: Board) -> Danger | None:
    """The detectives one line away from Mister X: at most so many can come to him next turn; for him alone."""
    here = bound_for(view)
    if view.seat != 0 or here is None:
        return None
    near = [DETECTIVE_NAMES[d] for d in range(5) if way(board, view.places[d], here)]
    return Danger(len(near), near)


def special_actions(view: MisterXView) -> Specials:
    """What special actions cost, and who can pay."""
    reached = view.round if plays_by(view, "specials_by_round") else view.position
    allowed = reached >= SPECIALS_FROM
    hands = [hand for hand in view.hands[1:] if hand is not None]
    if len(hands) < view.players - 1:
        return Specials(int(SPECIALS_FROM), allowed)
    return Specials(
        int(SPECIALS_FROM),
        allowed,
        magnifiers=symbols(view, hands, MAGNIFIER),
        beacons=symbols(view, hands, BEACON),
        still_to_move=[DETECTIVE_NAMES[d] for d in range(5) if view.markers[d] == NOT_MOVED],
    )


def symbols(view: MisterXView, hands: list[Counts], symbol: i64) -> Symbols:
    """How many tickets with a symbol each detective player holds and may give."""
    held = [int(with_symbol(bundle_of(hand), symbol)) for hand in hands]
    owned = [owned_in(view, seat) for seat in range(1, view.players)]
    usable = [min(pair) for pair in zip(held, owned, strict=True)]
    return Symbols(held, usable, sum(usable))
