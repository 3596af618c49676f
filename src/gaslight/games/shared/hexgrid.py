"""Flat-top hexes in columns: a cell is (column, height), and heights grow downwards by 2.

In every column the heights are all even or all odd, by turns, so a step to the next
column changes the height by 1. Draw a cell at x = 1.5 * column, y = height * sqrt(3) / 2.
"""

from __future__ import annotations

from typing import Final, TypeAlias

Cell: TypeAlias = tuple[int, int]

DIRECTIONS: Final = ("N", "NE", "SE", "S", "SW", "NW")
"""Clockwise from straight up, so the opposite of direction d is (d + 3) % 6."""
STEPS: Final = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))

NO_CELL: Final = -1


def step(cell: Cell, direction: int) -> Cell:
    """The cell beside `cell` in a direction, on the board or not."""
    across, down = STEPS[direction]
    return cell[0] + across, cell[1] + down


def neighbours(cells: list[Cell]) -> list[list[int]]:
    """For each cell the numbers of its six neighbours in the order of DIRECTIONS, or NO_CELL."""
    number = {cell: n for n, cell in enumerate(cells)}
    return [
        [number.get(step(cell, direction), NO_CELL) for direction in range(6)] for cell in cells
    ]


def distances(near: list[list[int]], start: int) -> list[int]:
    """Steps from `start` to every cell along `near`, NO_CELL where no way leads."""
    away = [NO_CELL] * len(near)
    away[start] = 0
    edge = [start]
    while edge:
        reached: list[int] = []
        for cell in edge:
            for beside in near[cell]:
                if beside != NO_CELL and away[beside] == NO_CELL:
                    away[beside] = away[cell] + 1
                    reached.append(beside)
        edge = reached
    return away
