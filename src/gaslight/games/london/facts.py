"""The unchanging board of London as plain data, for the page."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import Any, Final, Literal, TypeAlias, TypedDict, cast

from gaslight.core.options import settle
from gaslight.games.london.board import Board, board_named
from gaslight.games.london.characters import CAST
from gaslight.games.london.map_file import EXITS, LAMP_POSTS
from gaslight.games.london.notation import manhole_name, post_name
from gaslight.games.london.powers import NUMBERED_LAMPS
from gaslight.games.london.state import OPTIONS
from gaslight.games.shared.hexgrid import DIRECTIONS, NO_CELL, Cell, neighbours, step
from gaslight.games.shared.order import CARDS_A_ROUND, JACK, ROUNDS, chooser

EXIT_NAMES: Final = ("north-west", "north-east", "south-west", "south-east")
EXIT_NAMES_RU: Final = ("северо-запад", "северо-восток", "юго-запад", "юго-восток")


Corner: TypeAlias = Literal["NW", "NE", "SW", "SE"]
Compass: TypeAlias = Literal["N", "NE", "SE", "S", "SW", "NW"]


class Hex(TypedDict):
    """A hex, where to draw it, and its neighbours by direction."""

    id: str
    kind: Literal["street", "lamp", "manhole", "building", "garden"]
    column: int
    row: int
    x: float
    y: float
    neighbours: dict[str, str]


class Exit(TypedDict):
    """An exit with its gate, and where to draw it."""

    id: Corner
    name: str
    name_ru: str
    gate: str
    x: float
    y: float


class Character(TypedDict):
    """A character as in `characters.toml`."""

    id: str
    name: str
    name_ru: str
    monogram: str
    monogram_ru: str
    colour: str
    steps: int
    power: str
    timing: str


class LondonFacts(TypedDict):
    """The board; what a view names by number stands here in the order of its numbers."""

    board: str
    hexes: list[Hex]
    streets: int
    lamps: list[str]
    manholes: list[str]
    exits: list[Exit]
    directions: list[Compass]
    characters: list[Character]
    rounds: int
    order: list[list[Literal["detective", "jack"]]]
    lamps_out: list[int]


def board_facts(options: Mapping[str, str]) -> LondonFacts:
    """Hexes with their neighbours and places to draw, lamps, manholes, exits, characters, order."""
    board = board_named(settle(OPTIONS, options)["board"])
    return {
        "board": board.name,
        "hexes": hexes(board),
        "streets": int(board.streets),
        "lamps": [post_name(board, post) for post in range(LAMP_POSTS)],
        "manholes": [manhole_name(board, manhole) for manhole in range(len(board.manhole))],
        "exits": [exit_facts(board, way) for way in range(len(EXITS))],
        "directions": cast("list[Compass]", list(DIRECTIONS)),
        "characters": [cast("Character", dict(character)) for character in CAST],
        "rounds": int(ROUNDS),
        "order": [
            [
                "jack" if chooser(turn, chosen) == JACK else "detective"
                for chosen in range(CARDS_A_ROUND)
            ]
            for turn in range(1, int(ROUNDS) + 1)
        ],
        "lamps_out": [
            number if number <= NUMBERED_LAMPS else 0 for number in range(1, int(ROUNDS) + 1)
        ],
    }


def drawn_at(cell: Cell) -> tuple[float, float]:
    """Where the middle of a cell is drawn, for hexes with sides of length 1."""
    return 1.5 * cell[0], round(cell[1] * sqrt(3) / 2, 4)


def hexes(board: Board) -> list[Hex]:
    """Every hex, in the order of their numbers: streets, lamp posts, obstacles."""
    near = neighbours(board.cells)
    return [
        {
            "id": board.names[n],
            "kind": cast("Any", board.kinds[n]),
            "column": cell[0],
            "row": cell[1],
            "x": drawn_at(cell)[0],
            "y": drawn_at(cell)[1],
            "neighbours": {
                direction: board.names[near[n][d]]
                for d, direction in enumerate(DIRECTIONS)
                if near[n][d] != NO_CELL
            },
        }
        for n, cell in enumerate(board.cells)
    ]


def exit_facts(board: Board, way: int) -> Exit:
    """An exit with its gate; it is drawn beyond the gate, towards its corner."""
    gate = int(board.gate[way])
    beyond = step(board.cells[gate], DIRECTIONS.index(EXITS[way]))
    x, y = drawn_at(beyond)
    return {
        "id": EXITS[way],
        "name": EXIT_NAMES[way],
        "name_ru": EXIT_NAMES_RU[way],
        "gate": board.names[gate],
        "x": x,
        "y": y,
    }
