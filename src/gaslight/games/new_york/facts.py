"""The unchanging board of New York as plain data, for the page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal, TypedDict, cast

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
from gaslight.games.shared.order import CARDS_A_ROUND, JACK, chooser

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


class CellFacts(TypedDict):
    """A cell: its number in views, its name, its ground, where to draw it, what it touches."""

    id: str
    number: int
    ground: Literal["street", "metro", "building", "boarding", "landing", "port", "exit", "liberty"]
    column: int
    row: int
    x: float
    y: float
    touches: list[str]


Ferry = TypedDict("Ferry", {"from": str, "to": str})
"""A one-way ferry."""

Way = TypedDict("Way", {"id": str, "cell": str, "kind": Literal["land", "port"], "from": list[str]})
"""A way out, its cell, and the cells from which it can be taken."""


class Character(TypedDict):
    """A character as in `box.toml`, and where he starts."""

    id: str
    name: str
    name_ru: str
    short: str
    short_ru: str
    colour: str
    emblem: str
    power: str
    timing: str
    mandatory: bool
    start: str


class NewYorkFacts(TypedDict):
    """The board; what a view names by number stands here in the order of its numbers."""

    cells: list[CellFacts]
    ferries: list[Ferry]
    ways: list[Way]
    characters: list[Character]
    tiles: dict[str, int]
    rounds: int
    order: list[list[Literal["detective", "jack"]]]
    points: int
    cell_names: list[str]
    ground_names: dict[str, dict[str, str]]


def board_facts(options: Mapping[str, str]) -> NewYorkFacts:
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
            cast("Character", {**character, "start": start[n]})
            for n, character in enumerate(BOX["character"])
        ],
        "tiles": dict(BOX["tiles"]),
        "rounds": int(LAST_ROUND),
        "order": [
            [
                "jack" if chooser(turn, chosen) == JACK else "detective"
                for chosen in range(CARDS_A_ROUND)
            ]
            for turn in range(1, int(LAST_ROUND) + 1)
        ],
        "points": int(POINTS),
        "cell_names": list(CELL_NAMES),
        "ground_names": {
            name: {"en": name, "ru": RU_GROUNDS[name]} for name in GROUNDS if name != "sea"
        },
    }


def cell_facts(board: Board, cell: int) -> CellFacts:
    """One cell: its number in views, its name, its ground, where to draw it, what it touches."""
    column, row = column_and_row(board.island_drawn if cell == LIBERTY else cell)
    return {
        "id": CELL_NAMES[cell],
        "number": cell,
        "ground": cast("Any", GROUNDS[board.ground[cell]]),
        "column": column,
        "row": row,
        "x": 1.5 * column,
        "y": round(row * 3**0.5 / 2, 4),
        "touches": [CELL_NAMES[near] for near in touching(cell) if board.ground[near] != SEA],
    }


def ferries(board: Board) -> list[Ferry]:
    """The one-way ferries, to Liberty Island and from it."""
    found: list[Ferry] = []
    for cell in range(CELLS):
        if board.ground[cell] == BOARDING:
            found.append({"from": CELL_NAMES[cell], "to": CELL_NAMES[LIBERTY]})
        elif board.ground[cell] == LANDING:
            found.append({"from": CELL_NAMES[LIBERTY], "to": CELL_NAMES[cell]})
    return found
