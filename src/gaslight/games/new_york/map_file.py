"""Maps of Manhattan: reading one from text, and saying in words what is wrong with it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mypy_extensions import i64

from gaslight.games.new_york.box import (
    CHARACTERS,
    GASLIGHT_TILES,
    METRO_TILES,
    PORTS,
    SITE_TILES,
)
from gaslight.games.new_york.grid import (
    CELL_NAMES,
    CELL_NUMBERS,
    CELLS,
    HEIGHT,
    LIBERTY,
    NOWHERE,
    cell_at,
    column_and_row,
    touching,
)

SEA: Final[i64] = 0
STREET: Final[i64] = 1
PRINTED_METRO: Final[i64] = 2
BUILDING: Final[i64] = 3
BOARDING: Final[i64] = 4
LANDING: Final[i64] = 5
PORT: Final[i64] = 6
EXIT: Final[i64] = 7
ISLAND_CELL: Final[i64] = 8
SIGNS: Final = "~.MB<>PXL"
"""The map's sign of each kind of ground, in the order above."""
GROUNDS: Final = (
    "sea",
    "street",
    "metro",
    "building",
    "boarding",
    "landing",
    "port",
    "exit",
    "liberty",
)


class Plan:
    """A map as it was read, not yet known to be good; `problems` collects what is wrong, in words."""

    def __init__(self, text: str) -> None:
        self.problems: list[str] = []
        self.ground: list[int] = [int(SEA)] * CELLS
        self.island: int = int(NOWHERE)
        self.start: dict[str, int] = {}
        self.metros: list[int] = []
        self.gaslights: list[int] = []
        self.sites: list[int] = []
        self.investigations: list[list[int]] = []
        self.steamers: list[int] = []
        self.informant: int = int(NOWHERE)
        self.read(text)
        if not self.problems:
            self.check_board()
            self.check_set_up()

    def cells(self, *kinds: i64) -> list[int]:
        """The cells with a ground of these kinds, in order."""
        return [cell for cell in range(CELLS) if self.ground[cell] in kinds]

    def problem(self, words: str) -> None:
        self.problems.append(words)

    def read(self, text: str) -> None:
        """Take the two sections of the file apart."""
        section = ""
        for number, line in enumerate(text.splitlines(), 1):
            content = line.split("#")[0].rstrip()
            if not content:
                continue
            if content.strip() in ("[board]", "[set-up]"):
                section = content.strip()
            elif section == "[board]":
                self.read_row(number, content)
            elif section == "[set-up]":
                self.read_set_up(number, content.split())
            else:
                self.problem(
                    f"line {number}: expected [board] or [set-up] first, got {content.strip()!r}"
                )

    def read_row(self, number: int, content: str) -> None:
        """One row of the board: its number, then a sign at each column that has a cell in it."""
        label = content[:4].strip()
        if not label.isdecimal() or not 1 <= int(label) <= 2 * HEIGHT:
            self.problem(f"line {number}: expected a row number from 1 to 16, got {label!r}")
            return
        row = int(label)
        for place, sign in enumerate(content[4:], 4):
            if sign == " ":
                continue
            column = (place - 3) // 2
            cell = cell_at(column, row)
            if place % 2 == 0 or cell == NOWHERE:
                self.problem(
                    f"line {number}: no hex of row {row} stands at character {place + 1}, got {sign!r}"
                )
            elif sign not in SIGNS:
                self.problem(f"{CELL_NAMES[cell]}: expected one of {' '.join(SIGNS)}, got {sign!r}")
            elif sign == "L":
                self.island = cell
                self.ground[LIBERTY] = int(ISLAND_CELL)
            else:
                self.ground[cell] = SIGNS.index(sign)

    def read_set_up(self, number: int, words: list[str]) -> None:
        """One line of the set-up: a character or a kind of piece, and its cells."""
        piece = words[0]
        unknown = [word for word in words[1:] if word not in CELL_NUMBERS]
        if unknown:
            self.problem(
                f"line {number}: {unknown[0]!r} is no hex; hexes are named like e8, or liberty"
            )
            return
        cells = [CELL_NUMBERS[word] for word in words[1:]]
        if piece == "metro":
            self.metros += cells
        elif piece == "gaslight":
            self.gaslights += cells
        elif piece == "site":
            self.sites += cells
        elif piece == "steamer":
            self.steamers += cells
        elif piece == "investigation":
            self.investigations.append(cells)
        elif (piece == "informant" or piece in CHARACTERS) and len(cells) != 1:
            self.problem(f"line {number}: {piece} stands on one hex, got {len(cells)}")
        elif piece == "informant":
            self.informant = cells[0]
        elif piece in CHARACTERS:
            self.start[piece] = cells[0]
        else:
            self.problem(f"line {number}: unknown piece {piece!r}")

    def check_board(self) -> None:
        """The printed board: ports and exit in the right number, everybody's ground where bits are."""
        for kind, wanted in ((EXIT, 1), (PORT, int(PORTS)), (ISLAND_CELL, 1)):
            found = len(self.cells(kind))
            if found != wanted:
                self.problem(
                    f"the board needs {wanted} of {SIGNS[kind]} ({GROUNDS[kind]}), found {found}"
                )
        for kind in (BOARDING, LANDING):
            if not self.cells(kind):
                self.problem(f"the board has no {GROUNDS[kind]} quay ({SIGNS[kind]})")
        for cell in self.cells(STREET, PRINTED_METRO, BUILDING, BOARDING, LANDING):
            if column_and_row(cell)[0] == 14:
                self.problem(f"{CELL_NAMES[cell]}: column 14 holds only ports and the land exit")
        for cell in self.cells(EXIT, PORT):
            if not [
                near
                for near in touching(cell)
                if self.ground[near] in (STREET, PRINTED_METRO, BOARDING, LANDING)
            ]:
                self.problem(f"{CELL_NAMES[cell]}: this way out touches no street")

    def check_set_up(self) -> None:
        """The set-up: all pieces there, each where the rules would let it stand."""
        streets = set(self.cells(STREET))
        for piece, cells, most in (
            ("metro", self.metros, METRO_TILES),
            ("gaslight", self.gaslights, GASLIGHT_TILES),
            ("site", self.sites, SITE_TILES),
        ):
            if len(cells) > most:
                self.problem(f"the box holds {most} {piece} tiles, the set-up uses {len(cells)}")
            for cell in cells:
                if cell not in streets:
                    self.problem(
                        f"{piece} on {CELL_NAMES[cell]}: tiles lie on empty streets, one on a street"
                    )
                streets.discard(cell)
        self.check_apart("metro", self.metros + self.cells(PRINTED_METRO))
        self.check_apart("gaslight", self.gaslights)
        open_cells = streets | set(self.metros) | set(self.cells(PRINTED_METRO))
        self.check_investigations(open_cells)
        if len(set(self.steamers)) != 2 or set(self.steamers) - set(self.cells(PORT)):
            self.problem("two steamers must lie in two different ports")
        covered = {cell for pair in self.investigations for cell in pair}
        standing = (open_cells | set(self.cells(BOARDING, LANDING, ISLAND_CELL))) - covered
        for name in (*CHARACTERS, "informant"):
            cell = self.informant if name == "informant" else self.start.get(name, int(NOWHERE))
            if cell not in standing:
                where = "nowhere" if cell == NOWHERE else f"on {CELL_NAMES[cell]}"
                self.problem(
                    f"{name} stands {where}: expected a free street, metro entrance, quay or Liberty Island"
                )
            standing.discard(cell)

    def check_apart(self, piece: str, cells: list[int]) -> None:
        """No two of a kind may touch."""
        for cell in cells:
            for near in touching(cell):
                if near in cells and near > cell:
                    self.problem(
                        f"{piece} on {CELL_NAMES[cell]} and {CELL_NAMES[near]}: two of them must not touch"
                    )

    def check_investigations(self, open_cells: set[int]) -> None:
        """Two tiles, each on two touching open cells, not on one another."""
        if len(self.investigations) != 2:
            self.problem(f"two investigation tiles are laid, got {len(self.investigations)}")
        laid: set[int] = set()
        for pair in self.investigations:
            names = " ".join(CELL_NAMES[cell] for cell in pair)
            if len(pair) != 2 or pair[1] not in touching(pair[0]):
                self.problem(f"investigation {names}: expected two hexes that touch")
            elif set(pair) - open_cells or set(pair) & laid:
                self.problem(
                    f"investigation {names}: expected streets or metro entrances, each covered once"
                )
            laid |= set(pair)


def check_map(text_or_path: str) -> list[str]:
    """What is wrong with a map (its text, or the path of its file), in words; nothing when it can be played."""
    if "\n" in text_or_path:
        return Plan(text_or_path).problems
    try:
        return Plan(Path(text_or_path).read_text(encoding="utf-8")).problems
    except OSError as error:
        return [f"cannot read {text_or_path}: {error.strerror}"]
