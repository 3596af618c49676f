"""The moves of a piece that Smith, Lestrade and Bert make: from a taken place to a free one.

One table lists them all. A row says how many moves there are, then the moves; which row it is
depends on the kind of piece and on the set of places that are taken.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gaslight.games.london.actions import INDEX, MoveCordon, MoveCover, MoveLamp
from gaslight.games.london.map_file import EXITS, LAMP_POSTS, MOST_MANHOLES
from gaslight.games.shared.tables import members, table

WIDTH: Final[i64] = 17
"""The length of a row: at most 16 moves, of four lit tiles to four unlit posts."""


def rows_for(kind: type[MoveLamp | MoveCordon | MoveCover], places: int) -> list[int]:
    """For each set of taken places its row, all behind one another."""
    rows: list[int] = []
    for taken in range(2**places):
        moves = [
            INDEX[kind(source, target)]
            for source in members(taken)
            for target in range(places)
            if not taken >> target & 1
        ]
        row = [len(moves), *moves] if len(moves) < WIDTH else []
        rows += row + [0] * (WIDTH - len(row))
    return rows


LAMP_ROWS: Final[i64] = 0
CORDON_ROWS: Final[i64] = 2**LAMP_POSTS
COVER_ROWS: Final[i64] = 2**LAMP_POSTS + 2 ** len(EXITS)
"""The first row of each kind of piece. For covers, boards with n manholes begin 2**n rows on."""

CHANGES: Final = table(
    [
        *rows_for(MoveLamp, LAMP_POSTS),
        *rows_for(MoveCordon, len(EXITS)),
        *([0] * int(WIDTH)),
        *(move for manholes in range(MOST_MANHOLES + 1) for move in rows_for(MoveCover, manholes)),
    ]
)
