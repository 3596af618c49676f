"""A board of London as typed tables: streets, reach, light, the lantern's beams, the way to the whistle.

Hexes are numbered: first the streets in the order of their names, then the lamp posts, then
the obstacles. A set of streets is one word. Tables by street have STRIDE entries a row.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.games.london.characters import CHARACTERS
from gaslight.games.london.map_file import (
    BUILDING,
    EXITS,
    GARDEN,
    LAMP,
    MANHOLE,
    MOST_MANHOLES,
    MOST_STREETS,
    Sheet,
    hex_name,
    hex_order,
    kind_at,
    of_kind,
    read_sheet,
    sheet_text,
    streets_of,
)
from gaslight.games.shared.hexgrid import DIRECTIONS, NO_CELL, Cell, distances, neighbours
from gaslight.games.shared.tables import members, set_of, table

Hex: TypeAlias = i64
"""A street hex, 0 to 59."""
HexSet: TypeAlias = i64
"""A set of street hexes as a bit mask."""

STRIDE: Final[i64] = MOST_STREETS
AWAY: Final[i64] = MOST_STREETS
"""Where a character is who has left the district."""
NO_POST: Final[i64] = 8
"""Where a lamp tile is that has left the board."""
MOST_STEPS: Final = 4
WHISTLE_POINTS: Final[i64] = 3
FACINGS: Final[i64] = 6

PRINTINGS: Final = ("2016", "2006")
WHISTLES: Final = ("walk", "simple", "shortest", "upto", "nearer")
"""The readings of what the points of a whistle buy (ruling 27)."""
NEARER: Final[i64] = 4
"""The reading by which each point must bring one hex nearer to Goodley."""


class Board:
    """The unchanging district: names for people, tables for the rules."""

    __slots__ = (
        "ball",
        "beam",
        "cells",
        "closer",
        "distance",
        "gate",
        "kinds",
        "lamp_light",
        "lead",
        "leap",
        "manhole",
        "name",
        "names",
        "near",
        "open_ball",
        "open_leap",
        "sheet",
        "streets",
    )

    def __init__(self, name: str, sheet: Sheet) -> None:
        streets = streets_of(sheet)
        posts = of_kind(sheet, LAMP)
        blocks = sorted([*of_kind(sheet, BUILDING), *of_kind(sheet, GARDEN)], key=hex_order)
        manholes = [streets.index(cell) for cell in of_kind(sheet, MANHOLE)]
        near = neighbours(streets)
        away = [distances(near, start) for start in range(len(streets))]
        over = leaps([*streets, *posts, *blocks], len(streets))
        self.name: str = name
        """The value of the option `board`: a printing, or file:PATH."""
        self.sheet: Sheet = sheet
        self.cells: list[Cell] = [*streets, *posts, *blocks]
        self.names: list[str] = [hex_name(cell) for cell in self.cells]
        self.kinds: list[str] = [kind_at(sheet, cell) for cell in self.cells]
        self.streets: i64 = len(streets)
        self.near: vec[i64] = table([set_of([n for n in row if n != NO_CELL]) for row in near])
        """The streets beside each street."""
        self.distance: vec[i64] = table(
            [away[a][b] if b < len(away) else 0 for a in range(len(away)) for b in row()]
        )
        """Steps over the streets, without manholes; distance[a * STRIDE + b]."""
        self.ball: vec[i64] = balls(away)
        """The streets within n steps, the start too: ball[n * STRIDE + start]."""
        self.leap: vec[i64] = balls(over)
        """The streets within n steps through anything, for Stealthy."""
        self.open_ball: vec[i64] = round_open_manholes(manholes, self.ball)
        """The streets within n steps of some open manhole, by the covered ones: [covered * 4 + n]."""
        self.open_leap: vec[i64] = round_open_manholes(manholes, self.leap)
        self.manhole: vec[i64] = table(manholes)
        """The street under each manhole."""
        self.closer: vec[i64] = closer_sets(away)
        """The streets nearer to a than b is: closer[a * STRIDE + b]."""
        self.lead: vec[i64] = whistle_ends(near, away)
        """The streets that n whistle points reach: lead[(reading * 4 + n) * STRIDE + start]."""
        self.lamp_light: vec[i64] = lamp_lights(posts, streets)
        """The streets that a set of lit lamp posts lights."""
        self.beam: vec[i64] = beams(streets)
        """The streets in the lantern's beam: beam[street * 6 + direction]."""
        self.gate: vec[i64] = table([self.names.index(sheet.gates[name]) for name in EXITS])
        """The street before each exit."""

    def start_places(self) -> vec[i64]:
        """Where the characters stand at first."""
        return table([self.names.index(self.sheet.starts[name]) for name in CHARACTERS])

    def start_lit(self) -> int:
        """The lamp posts that are lit at first, as a set of post numbers."""
        cells = of_kind(self.sheet, LAMP)
        return set_of([n for n, cell in enumerate(cells) if self.sheet.signs[cell] != "L-"])

    def start_lamps(self) -> vec[i64]:
        """The post of each numbered tile at first; there is no number 0."""
        signs = [self.sheet.signs[cell] for cell in of_kind(self.sheet, LAMP)]
        return table([int(NO_POST), *(signs.index(f"L{number}") for number in (1, 2, 3, 4))])

    def start_covers(self) -> int:
        """The manholes covered at first, as a set of manhole numbers."""
        cells = of_kind(self.sheet, MANHOLE)
        return set_of([n for n, cell in enumerate(cells) if self.sheet.signs[cell] == "ox"])

    def start_cordons(self) -> int:
        """The exits with a cordon at first."""
        return set_of([EXITS.index(name) for name in self.sheet.cordons])

    def start_facing(self) -> int:
        """Where Watson's lantern points at first."""
        return DIRECTIONS.index(self.sheet.lantern)


def row() -> range:
    """The numbers of a row of a table by street."""
    return range(MOST_STREETS)


def leaps(cells: list[Cell], streets: int) -> list[list[int]]:
    """Steps from street to street when buildings, gardens and lamps may be crossed."""
    near = neighbours(cells)
    return [distances(near, start)[:streets] for start in range(streets)]


def balls(away: list[list[int]]) -> vec[i64]:
    """For 0 to 4 steps and each start: the streets within that many steps."""
    rows: list[int] = []
    for steps in range(MOST_STEPS + 1):
        sets = [set_of([n for n, far in enumerate(line) if far <= steps]) for line in away]
        rows += sets + [0] * (MOST_STREETS - len(sets))
    return table(rows)


def round_open_manholes(manholes: list[int], ball: vec[i64]) -> vec[i64]:
    """For each pair of covered manholes and 0 to 3 steps: the streets so near to an open one."""
    rows = [0] * (2**MOST_MANHOLES * 4)
    for first in range(len(manholes)):
        for second in range(first):
            covered = 2**first + 2**second
            for steps in range(4):
                word = 0
                for n, street in enumerate(manholes):
                    if n not in (first, second):
                        word |= int(ball[steps * STRIDE + street])
                rows[covered * 4 + steps] = word
    return table(rows)


def closer_sets(away: list[list[int]]) -> vec[i64]:
    """For each street to come closer to, and each start: the streets that are closer."""
    rows: list[int] = []
    for line in away:
        within = [
            set_of([n for n, far in enumerate(line) if far < steps])
            for steps in range(max(line) + 1)
        ]
        rows += [within[far] for far in line] + [0] * (MOST_STREETS - len(line))
    return table(rows)


def whistle_ends(near: list[list[int]], away: list[list[int]]) -> vec[i64]:
    """Ruling 27: for each reading, 0 to 3 points and each start, the ends that the points reach."""
    return table(
        [
            set_of(led_to(reading, points, start, near, away)) if start < len(near) else 0
            for reading in WHISTLES
            for points in range(WHISTLE_POINTS + 1)
            for start in row()
        ]
    )


def led_to(
    reading: str, points: int, start: int, near: list[list[int]], away: list[list[int]]
) -> list[int]:
    """The ends of a whistled move of exactly `points` points from `start`, closer or not."""
    if reading in ("shortest", "nearer"):
        return [n for n, far in enumerate(away[start]) if far == points]
    if reading == "upto":
        return [n for n, far in enumerate(away[start]) if far <= points]
    walks = [[start]]
    for _ in range(points):
        walks = [
            [*walk, beside]
            for walk in walks
            for beside in near[walk[-1]]
            if beside != NO_CELL and (reading == "walk" or beside not in walk)
        ]
    return [walk[-1] for walk in walks]


def lamp_lights(posts: list[Cell], streets: list[Cell]) -> vec[i64]:
    """For each set of lamp posts: the streets beside one of them."""
    beside = [
        set_of([n - 1 for n in neighbours([post, *streets])[0] if n != NO_CELL]) for post in posts
    ]
    rows: list[int] = []
    for lit in range(2 ** len(posts)):
        word = 0
        for post in members(lit):
            word |= beside[post]
        rows.append(word)
    return table(rows)


def beams(streets: list[Cell]) -> vec[i64]:
    """Ruling 8: the beam runs straight to the first lamp post or obstacle, or the edge."""
    near = neighbours(streets)
    rows: list[int] = []
    for start in range(len(streets)):
        for direction in range(FACINGS):
            lit: list[int] = []
            ahead = near[start][direction]
            while ahead != NO_CELL:
                lit.append(ahead)
                ahead = near[ahead][direction]
            rows.append(set_of(lit))
    return table(rows)


LOADED: Final[dict[str, Board]] = {}


def board_named(name: str) -> Board:
    """The board of a printing or of an owner's file, read once; MapProblem says what is wrong."""
    if name not in LOADED:
        LOADED[name] = Board(name, read_sheet(sheet_text(name)))
    return LOADED[name]


def street_names(board: Board, streets: HexSet) -> list[str]:
    """The names of the streets of a set."""
    return [board.names[n] for n in members(streets)]
