"""The hexes of Manhattan as numbers, as names, and as sets in two words.

A cell is a number: columns 1 to 14 from the left, eight cells a column from the top, then
Liberty Island. A set of cells takes two words, because the compiled integers hold 62 bits:
`west` holds columns 1 to 6 and Liberty Island, `east` columns 7 to 13, one byte a column, the
topmost cell in the lowest bit. Nobody can stand in column 14, so it has no bits. What touches a
whole set of cells is then a few shifts (`spread`), whatever stands on the board.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.games.shared.hexgrid import STEPS
from gaslight.games.shared.tables import members, table

Cell: TypeAlias = i64
"""A hex of the grid, or Liberty Island."""
Word: TypeAlias = i64
"""One half of a set of cells."""

COLUMNS: Final = 14
HEIGHT: Final = 8
"""Cells a column."""
LIBERTY: Final[i64] = 112
CELLS: Final = 113
NOWHERE: Final[i64] = -1

ISLAND: Final[i64] = 0x1000000000000
"""Liberty Island in the west word, above the six columns."""
SIX_COLUMNS: Final[i64] = 0xFFFFFFFFFFFF
FIRST_COLUMN: Final[i64] = 0xFF
ODD_COLUMNS: Final[i64] = 0xFF00FF00FF00FF
EVEN_COLUMNS: Final[i64] = 0xFF00FF00FF00
"""Counted as on the board: column 1 and column 7 are the lowest bytes of the two words."""
NOT_TOP: Final[i64] = 0xFEFEFEFEFEFEFE
NOT_BOTTOM: Final[i64] = 0x7F7F7F7F7F7F7F


def column_and_row(cell: int) -> tuple[int, int]:
    """Column and printed row of a cell: odd columns hold even rows, even columns odd ones."""
    column = cell // HEIGHT + 1
    row = 2 * (cell % HEIGHT) + 1 + column % 2
    return column, row


def cell_at(column: int, row: int) -> int:
    """The cell at a printed column and row, or NOWHERE when the grid has none there."""
    if not (1 <= column <= COLUMNS and 1 <= row <= 2 * HEIGHT and (column + row) % 2):
        return int(NOWHERE)
    return (column - 1) * HEIGHT + (row - 1) // 2


def touching(cell: int) -> list[int]:
    """The cells of the grid that touch a cell, clockwise from the one above."""
    if cell == LIBERTY:
        return []
    column, row = column_and_row(cell)
    found = (cell_at(column + across, row + down) for across, down in STEPS)
    return [near for near in found if near != NOWHERE]


def cell_name(cell: int) -> str:
    """The name of a cell, as printed on the page: ``e8``, or ``liberty``."""
    if cell == LIBERTY:
        return "liberty"
    column, row = column_and_row(cell)
    return f"{'abcdefghijklmn'[column - 1]}{row}"


CELL_NAMES: Final[tuple[str, ...]] = tuple(cell_name(cell) for cell in range(CELLS))
OLDER_NAMES: Final[dict[str, int]] = {
    "c{}r{}".format(*column_and_row(cell)): cell for cell in range(COLUMNS * HEIGHT)
}
"""Cells by column and row (``c5r8``), as records, positions and maps from before name them."""
CELL_NUMBERS: Final[dict[str, int]] = {
    name: cell for cell, name in enumerate(CELL_NAMES)
} | OLDER_NAMES


def west_bit(cell: int) -> int:
    """A cell as a set, its west word."""
    if cell == LIBERTY:
        return int(ISLAND)
    return 2**cell if cell < 48 else 0


def east_bit(cell: int) -> int:
    """A cell as a set, its east word."""
    return 2 ** (cell - 48) if 48 <= cell < 104 else 0


WEST: Final = table([west_bit(cell) for cell in range(CELLS)])
EAST: Final = table([east_bit(cell) for cell in range(CELLS)])

NEAR_WEST: Final = table([sum(west_bit(near) for near in touching(cell)) for cell in range(CELLS)])
NEAR_EAST: Final = table([sum(east_bit(near) for near in touching(cell)) for cell in range(CELLS)])
"""The cells that touch each cell."""


def packed_heights(column: int) -> int:
    """The heights of a column's set bits, 1 at the top, four bits each, the topmost first."""
    heights = [height for height in range(HEIGHT) if column & 2**height]
    return sum((height + 1) * 16**n for n, height in enumerate(heights))


HEIGHTS: Final = table([packed_heights(column) for column in range(256)])


def spread(west: Word, east: Word) -> tuple[Word, Word]:
    """Every cell of the grid that touches some cell of a set."""
    west &= SIX_COLUMNS
    west_up = (west & NOT_TOP) >> 1
    west_down = (west & NOT_BOTTOM) << 1
    # An odd column lies half a hex lower than its neighbours: it touches the same height and the next below.
    west_side = west | (west_down & ODD_COLUMNS) | (west_up & EVEN_COLUMNS)
    east_up = (east & NOT_TOP) >> 1
    east_down = (east & NOT_BOTTOM) << 1
    east_side = east | (east_down & ODD_COLUMNS) | (east_up & EVEN_COLUMNS)
    west_next = west_side << 8
    return (
        west_up
        | west_down
        | (west_next & SIX_COLUMNS)
        | (west_side >> 8)
        | (east_side & FIRST_COLUMN) << 40,
        east_up | east_down | (east_side & SIX_COLUMNS) << 8 | (east_side >> 8) | (west_next >> 48),
    )


def list_cells(west: Word, east: Word, first: i64, out: vec[i64], count: i64) -> i64:
    """Write `first` plus the number of each cell of a set behind `count` entries; the new count."""
    if west & ISLAND:
        west ^= ISLAND
        out[count] = first + LIBERTY
        count += 1
    column = first - 1
    while west:
        heights = HEIGHTS[west & 255]
        while heights:
            out[count] = column + (heights & 15)
            count += 1
            heights >>= 4
        west >>= 8
        column += 8
    column = first + 47
    while east:
        heights = HEIGHTS[east & 255]
        while heights:
            out[count] = column + (heights & 15)
            count += 1
            heights >>= 4
        east >>= 8
        column += 8
    return count


def cells_of(west: Word, east: Word) -> tuple[int, ...]:
    """The cells of a set, in order; Liberty Island last."""
    found: list[int] = list(members(west & SIX_COLUMNS))
    for cell in members(east):
        found.append(48 + cell)
    if west & ISLAND:
        found.append(int(LIBERTY))
    return tuple(found)


def words_of(cells: list[int]) -> tuple[int, int]:
    """A set of cells as its two words."""
    west = 0
    east = 0
    for cell in cells:
        west |= int(WEST[cell])
        east |= int(EAST[cell])
    return west, east
