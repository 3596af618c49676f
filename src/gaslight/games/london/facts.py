"""The unchanging board of London as plain data, for the page."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import Any, Final

from gaslight.core.options import settle
from gaslight.games.london.board import Board, board_named
from gaslight.games.london.characters import CAST
from gaslight.games.london.map_file import EXITS, LAMP_POSTS
from gaslight.games.london.notation import manhole_name, post_name
from gaslight.games.london.powers import NUMBERED_LAMPS
from gaslight.games.london.state import OPTIONS
from gaslight.games.shared.hexgrid import DIRECTIONS, NO_CELL, Cell, neighbours, step
from gaslight.games.shared.order import CARDS_A_ROUND, ROUNDS, SEATS, chooser

EXIT_NAMES: Final = ("north-west", "north-east", "south-west", "south-east")
EXIT_NAMES_RU: Final = ("северо-запад", "северо-восток", "юго-запад", "юго-восток")


def board_facts(options: Mapping[str, str]) -> dict[str, Any]:
    """Hexes with their neighbours and places to draw, lamps, manholes, exits, characters, order."""
    board = board_named(settle(OPTIONS, options)["board"])
    return {
        "board": board.name,
        "hexes": hexes(board),
        "streets": int(board.streets),
        "lamps": [post_name(board, post) for post in range(LAMP_POSTS)],
        "manholes": [manhole_name(board, manhole) for manhole in range(len(board.manhole))],
        "exits": [exit_facts(board, way) for way in range(len(EXITS))],
        "directions": list(DIRECTIONS),
        "characters": [dict(character) for character in CAST],
        "rounds": int(ROUNDS),
        "order": [
            [SEATS[chooser(turn, chosen)] for chosen in range(CARDS_A_ROUND)]
            for turn in range(1, int(ROUNDS) + 1)
        ],
        "lamps_out": [
            number if number <= NUMBERED_LAMPS else 0 for number in range(1, int(ROUNDS) + 1)
        ],
    }


def drawn_at(cell: Cell) -> dict[str, float]:
    """Where the middle of a cell is drawn, for hexes with sides of length 1."""
    return {"x": 1.5 * cell[0], "y": round(cell[1] * sqrt(3) / 2, 4)}


def hexes(board: Board) -> list[dict[str, Any]]:
    """Every hex, in the order of their numbers: streets, lamp posts, obstacles."""
    near = neighbours(board.cells)
    return [
        {
            "id": board.names[n],
            "kind": board.kinds[n],
            "column": cell[0],
            "row": cell[1],
            **drawn_at(cell),
            "neighbours": {
                direction: board.names[near[n][d]]
                for d, direction in enumerate(DIRECTIONS)
                if near[n][d] != NO_CELL
            },
        }
        for n, cell in enumerate(board.cells)
    ]


def exit_facts(board: Board, way: int) -> dict[str, Any]:
    """An exit with its gate; it is drawn beyond the gate, towards its corner."""
    gate = int(board.gate[way])
    beyond = step(board.cells[gate], DIRECTIONS.index(EXITS[way]))
    names = {"name": EXIT_NAMES[way], "name_ru": EXIT_NAMES_RU[way]}
    return {"id": EXITS[way], **names, "gate": board.names[gate], **drawn_at(beyond)}
