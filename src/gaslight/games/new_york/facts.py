"""The unchanging board of New York as plain data, for the page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from gaslight.core.options import settle
from gaslight.games.new_york.board import Board, board_named
from gaslight.games.new_york.box import BOX, LAST_ROUND, LATIMER, POINTS, WAYS
from gaslight.games.new_york.grid import (
    CELL_NAMES,
    CELLS,
    LIBERTY,
    cells_of,
    column_and_row,
    touching,
)
from gaslight.games.new_york.map_file import BOARDING, GROUNDS, LANDING, SEA
from gaslight.games.new_york.notation import way_name
from gaslight.games.new_york.state import OPTIONS

RU_GROUNDS: Final = {
    "street": "улица",
    "metro": "вход в метро",
    "building": "здание",
    "boarding": "причал отправления",
    "landing": "причал прибытия",
    "port": "порт",
    "exit": "выход по суше",
    "liberty": "остров Свободы",
}


def board_facts(options: Mapping[str, str]) -> dict[str, Any]:
    """The board and the box as plain data: cells, ferries, ways out, characters, tiles."""
    chosen = settle(OPTIONS, options)
    board = board_named(chosen["board"])
    start = [CELL_NAMES[cell] for cell in board.start_at]
    if board.name == "printed":
        start[LATIMER] = chosen["latimer_start"]
    cells = [cell for cell in range(CELLS) if board.ground[cell] != SEA]
    return {
        "cells": [cell_facts(board, cell) for cell in cells],
        "ferries": ferries(board),
        "ways": [
            {
                "id": way_name(board, way),
                "cell": CELL_NAMES[board.way_cells[way]],
                "kind": "land" if way == 0 else "port",
                "from": [
                    CELL_NAMES[cell]
                    for cell in cells_of(
                        board.access_west[way] & board.walk_west,
                        board.access_east[way] & board.walk_east,
                    )
                ],
            }
            for way in range(WAYS)
        ],
        "characters": [
            {**character, "start": start[n]} for n, character in enumerate(BOX["character"])
        ],
        "tiles": dict(BOX["tiles"]),
        "rounds": int(LAST_ROUND),
        "points": int(POINTS),
        "cell_names": list(CELL_NAMES),
        "ground_names": {
            name: {"en": name, "ru": RU_GROUNDS[name]} for name in GROUNDS if name != "sea"
        },
    }


def cell_facts(board: Board, cell: int) -> dict[str, Any]:
    """One cell: its number in views, its name, its ground, where to draw it, what it touches."""
    column, row = column_and_row(board.island_drawn if cell == LIBERTY else cell)
    return {
        "id": CELL_NAMES[cell],
        "number": cell,
        "ground": GROUNDS[board.ground[cell]],
        "column": column,
        "row": row,
        "x": 1.5 * column,
        "y": round(row * 3**0.5 / 2, 4),
        "touches": [CELL_NAMES[near] for near in touching(cell) if board.ground[near] != SEA],
    }


def ferries(board: Board) -> list[dict[str, str]]:
    """The one-way ferries, to Liberty Island and from it."""
    found = []
    for cell in range(CELLS):
        if board.ground[cell] == BOARDING:
            found.append({"from": CELL_NAMES[cell], "to": CELL_NAMES[LIBERTY]})
        elif board.ground[cell] == LANDING:
            found.append({"from": CELL_NAMES[LIBERTY], "to": CELL_NAMES[cell]})
    return found
