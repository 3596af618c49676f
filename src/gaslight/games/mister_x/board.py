"""The board as typed tables: cities, lines, missions, start cards, deck."""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.core.options import FILE_PREFIX
from gaslight.games.mister_x.map_files import (
    TICKET_FOR,
    MapFiles,
    MapProblem,
    problems,
    read_continent,
    read_europe,
    read_folder,
)
from gaslight.games.mister_x.tickets import TRANSPORTS, Bundle, bundle_of
from gaslight.games.shared.tables import table

City: TypeAlias = i64
"""A city's number, from 1; 0 stands for none."""
NO_CITY: Final[i64] = 0
CITIES: Final[i64] = 199

WORD: Final = table([city // 50 for city in range(200)])
MARK: Final = table([2 ** (city % 50) for city in range(200)])
"""A set of cities is four words: city c is bit MARK[c] of word WORD[c]."""
NO_CITIES: Final = table([0, 0, 0, 0])

EUROPE: Final = "europe"
"""The first map, with long lines; what records mean that name none."""
CONTINENT: Final = "continent"
"""The map of new tables, with short lines, missions and tickets in balance."""
LISTED: Final = (EUROPE, CONTINENT)
"""The maps that come with the game, in the order of their numbers in rows."""


class Board:
    """One map: what is printed on it, never changing, shared by all states played on it."""

    __slots__ = (
        "by",
        "cards",
        "cities",
        "deck",
        "first_line",
        "goals",
        "name",
        "neighbours",
        "sheet",
        "starts",
    )

    def __init__(self, name: str, sheet: MapFiles) -> None:
        ways = ways_between(sheet)
        first, neighbours, by = [0, 0], [], []
        for city in range(1, len(sheet.cities) + 1):
            for other in sorted(ways[city]):
                neighbours.append(other)
                by.append(ways[city][other])
            first.append(len(neighbours))
        self.name: str = name
        """The value of the option `map` that names it."""
        self.sheet: MapFiles = sheet
        self.cities: i64 = len(sheet.cities)
        self.first_line: vec[i64] = table(first)
        """Where a city's neighbours begin: from first_line[city] up to first_line[city + 1]."""
        self.neighbours: vec[i64] = table(neighbours)
        self.by: vec[i64] = table(by)
        """How each neighbour is reached: a mask of transports."""
        self.cards: vec[i64] = table(list(sheet.start_cards))
        self.starts: vec[i64] = table(
            [city for mission in sheet.missions for city in (*mission.starts, 0, 0, 0, 0, 0)[:5]]
        )
        """Five start cities a mission, 0 where it has fewer."""
        self.goals: vec[i64] = table(
            [int(city in mission.destinations) for mission in sheet.missions for city in range(200)]
        )
        """Whether a city is a destination: goals[200 * mission + city]."""
        self.deck: Bundle = bundle_of(sheet.tickets)


def ways_between(sheet: MapFiles) -> dict[int, dict[int, int]]:
    """For each city its neighbours, each with a mask of the tickets that lead there."""
    ways: dict[int, dict[int, int]] = {city.number: {} for city in sheet.cities}
    for route in sheet.routes:
        ticket = 2 ** TRANSPORTS.index(TICKET_FOR[route.by])
        for here, there in ((route.a, route.b), (route.b, route.a)):
            ways[here][there] = ways[here].get(there, 0) | ticket
    return ways


BOARDS: Final[dict[str, Board]] = {
    EUROPE: Board(EUROPE, read_europe()),
    CONTINENT: Board(CONTINENT, read_continent()),
}


def board_named(name: str) -> Board:
    """The board of a value of the option `map`, read once; ValueError says what is wrong with it."""
    if name not in BOARDS:
        sheet = read_folder(name.removeprefix(FILE_PREFIX))
        wrong = problems(sheet)
        if wrong:
            raise MapProblem("; ".join(wrong))
        BOARDS[name] = Board(name, sheet)
    return BOARDS[name]


def way(board: Board, here: City, there: City) -> i64:
    """The transports that lead from one city straight to another, as a mask; 0 for none."""
    line = board.first_line[here]
    while line < board.first_line[here + 1]:
        if board.neighbours[line] == there:
            return board.by[line]
        line += 1
    return 0
