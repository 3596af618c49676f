"""The cities where Mister X may be, at every position, with their exact set and their weights.

The weights are those of a *uniform mover*: every start city of the mission is equally likely,
and on every trip, the ticket being what it was, every free city it could lead to. Sets are
exact: a city has weight above 0 exactly when some whole trail through it fits all that is
publicly known. Weights are floating-point numbers, exact to about twelve digits.

Going forward over the positions gives the present city; going back as well gives every
earlier one in the light of what became known later.
"""

from __future__ import annotations

from typing import Any, Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.games.mister_x.board import Board, City, board_named
from gaslight.games.mister_x.evidence import (
    BLOCKED,
    BY,
    CITY,
    GOES_ON,
    NO_GOAL,
    NOT_IN,
    STOOD,
    USELESS,
    Record,
    evidence,
)
from gaslight.games.mister_x.state import FIRST_OPEN
from gaslight.games.mister_x.tickets import ANY_TRANSPORT
from gaslight.games.mister_x.view import MisterXView
from gaslight.games.shared.tables import COMPILED

NOWHERE: Final = vec[float]([0.0] * 200) if COMPILED else cast("vec[float]", [0.0] * 200)
"""No city has any weight: copied to begin with."""


class Chain:
    """The weights position by position, each in the light of what came before it and of itself."""

    __slots__ = ("board", "forward", "mission", "records", "told", "trail")

    def __init__(
        self, board: Board, mission: int, records: list[Record], forward: list[vec[float]]
    ) -> None:
        self.board: Board = board
        self.mission: i64 = mission
        self.records: list[Record] = records
        self.forward: list[vec[float]] = forward
        self.trail: list[vec[float]] = []
        """The weights in the light of all that is known; empty until somebody asks."""
        self.told: list[Any] = []
        """The same as reading help tells it; empty until somebody asks."""


Key = tuple[str, int, tuple[tuple[int, ...], ...]]
"""A map, a mission, and where the detectives stood at his first trip: mostly one table."""
CHAINS: Final[dict[Key, Chain]] = {}
"""The chain worked out last at each table: the next one mostly shares all but its last positions."""
MOST_CHAINS: Final = 64


def chain_of(view: MisterXView) -> Chain:
    """The weights at every position of a view, worked out anew only where the evidence changed."""
    mission = view.mission if view.mission is not None else 0
    key = (view.map, mission, view.blocked[:1])
    records = evidence(view)
    latest = CHAINS.get(key)
    if latest is not None and latest.records == records:
        return latest
    forward: list[vec[float]] = []
    if latest is not None:
        for old, new, weights in zip(latest.records, records, latest.forward, strict=False):
            if old != new:
                break
            forward.append(weights)
    elif len(CHAINS) == MOST_CHAINS:
        del CHAINS[next(iter(CHAINS))]  # the oldest table
    board = board_named(view.map)
    for position in range(len(forward), len(records)):
        if position == 0:
            weights = start_weights(board, mission)
        else:
            weights = travelled(board, forward[position - 1], records[position])
        forward.append(cut_down(board, mission, weights, records[position]))
    chain = Chain(board, mission, records, forward)
    CHAINS[key] = chain
    return chain


def present_weights(view: MisterXView) -> vec[float]:
    """The weight of each city as his present one (they add up to 1); none before the start."""
    if view.position > FIRST_OPEN:
        weights = NOWHERE[:]
        weights[known_city(view)] = 1.0
        return weights
    chain = chain_of(view)
    if not chain.forward:
        return NOWHERE[:]
    return chain.forward[-1][:]


def known_city(view: MisterXView) -> i64:
    """The city of a Mister X who travels openly."""
    assert view.city is not None
    return view.city


def possible_cities(view: MisterXView) -> list[int]:
    """The cities where Mister X may be now, by number; empty before the start."""
    return cities_of(present_weights(view))


def cities_of(weights: vec[float]) -> list[int]:
    """The cities that have any weight."""
    found: list[int] = []
    city: i64 = 1
    while city < 200:
        if weights[city] > 0.0:
            found.append(int(city))
        city += 1
    return found


def possible_trail(view: MisterXView) -> list[vec[float]]:
    """The weight of each city at each position, 0 up to the first open one, by all that is known now."""
    return list(trail_of(chain_of(view)))


def trail_of(chain: Chain) -> list[vec[float]]:
    """The same for a chain, worked out once."""
    if not chain.trail:
        chain.trail = in_hindsight(chain)
    return chain.trail


def in_hindsight(chain: Chain) -> list[vec[float]]:
    """The weights of each position in the light of what came after it too."""
    last = len(chain.records) - 1
    found: list[vec[float]] = []
    later = NOWHERE[:]
    for position in range(last, -1, -1):
        weights = chain.forward[position][:]
        if position < last:
            later = seen_from_before(
                chain.board, later, found[-1], weights, chain.records[position + 1]
            )
            city: i64 = 1
            while city < 200:
                weights[city] *= later[city]
                city += 1
            normalise(weights)
        else:
            city = 1
            while city < 200:
                if weights[city] > 0.0:
                    later[city] = 1.0
                city += 1
        found.append(weights)
    found.reverse()
    return found


# --- One position ---------------------------------------------------------------------------


def start_weights(board: Board, mission: i64) -> vec[float]:
    """§1.4: every start city of the mission is equally likely."""
    weights = NOWHERE[:]
    nth: i64 = 0
    while nth < 5:
        weights[board.starts[5 * mission + nth]] = 1.0
        nth += 1
    weights[0] = 0.0
    return weights


def barred_by(record: Record, first: int) -> vec[float]:
    """A flag for each of the five cities of a record where detectives stood."""
    flags = NOWHERE[:]
    for n in range(first, first + 5):
        flags[record[n]] = 1.0
    return flags


def ways_out(board: Board, city: City, by: i64, barred: vec[float]) -> i64:
    """How many free cities a mask of transports leads to."""
    count: i64 = 0
    line = board.first_line[city]
    end = board.first_line[city + 1]
    while line < end:
        if board.by[line] & by and barred[board.neighbours[line]] == 0.0:
            count += 1
        line += 1
    return count


def travelled(board: Board, before: vec[float], record: Record) -> vec[float]:
    """The weights after one trip: from every city its weight goes in equal parts where the ticket leads."""
    weights = NOWHERE[:]
    by: i64 = record[BY]
    barred = barred_by(record, BLOCKED)
    city: i64 = 1
    while city <= board.cities:
        weight = before[city]
        if weight > 0.0:
            count = ways_out(board, city, by, barred)
            if count > 0:
                share = weight / float(count)
                line = board.first_line[city]
                end = board.first_line[city + 1]
                while line < end:
                    there = board.neighbours[line]
                    if board.by[line] & by and barred[there] == 0.0:
                        weights[there] += share
                    line += 1
        city += 1
    return weights


def cut_down(board: Board, mission: i64, weights: vec[float], record: Record) -> vec[float]:
    """The weights without the cities where, by the record, he cannot be."""
    if record[CITY]:
        keep_only(weights, record[CITY])
    for n in range(NOT_IN, len(record)):
        weights[record[n]] = 0.0
    city: i64 = 1
    if record[NO_GOAL]:
        while city <= board.cities:
            if board.goals[200 * mission + city]:
                weights[city] = 0.0
            city += 1
    if record[USELESS] or record[GOES_ON]:
        barred = barred_by(record, STOOD)
        city = 1
        while city <= board.cities:
            if weights[city] > 0.0 and not could_go_on(board, city, record, barred):
                weights[city] = 0.0
            city += 1
    normalise(weights)
    return weights


def keep_only(weights: vec[float], city: i64) -> None:
    """A ring: he was in this city."""
    weight = weights[city]
    other: i64 = 0
    while other < 200:
        weights[other] = 0.0
        other += 1
    weights[city] = weight


def could_go_on(board: Board, city: City, record: Record, barred: vec[float]) -> bool:
    """Whether a city allows what he did next: exchange tickets of no use, go on with his turn."""
    if record[USELESS] and ways_out(board, city, record[USELESS], barred):
        return False
    return not record[GOES_ON] or ways_out(board, city, ANY_TRANSPORT, barred) > 0


def normalise(weights: vec[float]) -> None:
    """Make the weights add up to 1."""
    total = 0.0
    city: i64 = 1
    while city < 200:
        total += weights[city]
        city += 1
    if total > 0.0:
        city = 1
        while city < 200:
            weights[city] /= total
            city += 1


def seen_from_before(
    board: Board, later: vec[float], after: vec[float], before: vec[float], record: Record
) -> vec[float]:
    """How well each city of one position explains all that became known after it."""
    weights = NOWHERE[:]
    by: i64 = record[BY]
    barred = barred_by(record, BLOCKED)
    city: i64 = 1
    while city <= board.cities:
        if before[city] > 0.0:
            count = ways_out(board, city, by, barred)
            total = 0.0
            line = board.first_line[city]
            while line < board.first_line[city + 1]:
                there = board.neighbours[line]
                if board.by[line] & by and barred[there] == 0.0 and after[there] > 0.0:
                    total += later[there]
                line += 1
            if total > 0.0:
                weights[city] = total / float(count)
        city += 1
    return weights
