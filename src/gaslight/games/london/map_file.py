"""A map of the district as a text file: reading one, and saying in words what is wrong with it."""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from typing import Final

from gaslight.core.options import FILE_PREFIX
from gaslight.games.london.characters import CHARACTERS
from gaslight.games.shared.hexgrid import DIRECTIONS, NO_CELL, Cell, distances, neighbours

COLUMNS: Final = "abcdefghijklm"
ROWS: Final = 17
MARGIN: Final = 6
"""Where column a begins in a line of the map; every column is PITCH characters wide."""
PITCH: Final = 4

STREET: Final = "street"
MANHOLE: Final = "manhole"
LAMP: Final = "lamp"
BUILDING: Final = "building"
GARDEN: Final = "garden"
KIND_OF_SIGN: Final = {
    "..": STREET,
    "oo": MANHOLE,
    "ox": MANHOLE,
    "L1": LAMP,
    "L2": LAMP,
    "L3": LAMP,
    "L4": LAMP,
    "L+": LAMP,
    "L-": LAMP,
    "##": BUILDING,
    "%%": GARDEN,
}
EXITS: Final = ("NW", "NE", "SW", "SE")
MOST_STREETS: Final = 60
MOST_MANHOLES: Final = 9
LAMP_POSTS: Final = 8
NAMES: Final = ("symmetry", "exits", "cordons", "starts", "lantern")
SYMMETRIES: Final = ("half-turn", "none")


@dataclass(frozen=True)
class Sheet:
    """A map as it was written: the sign of each cell, and the named lines."""

    signs: dict[Cell, str]
    symmetry: str
    gates: dict[str, str]
    cordons: tuple[str, ...]
    starts: dict[str, str]
    lantern: str


@dataclass
class Reading:
    """What was read so far, and what is wrong with it."""

    signs: dict[Cell, str] = field(default_factory=dict)
    named: dict[str, str] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)


class MapProblem(ValueError):
    """A map that cannot be played on; the message says why, a line for each problem."""


def hex_name(cell: Cell) -> str:
    """The name of a cell: its column and the number of its diagonal."""
    column, height = cell
    return f"{COLUMNS[column]}{7 - (height - column - 1) // 2}"


def hex_order(cell: Cell) -> tuple[int, int]:
    """Cells in the order of their names: a1, a2, ... b1, ..."""
    return cell[0], -cell[1]


def kind_at(sheet: Sheet, cell: Cell) -> str:
    """What a cell of a sheet is."""
    return KIND_OF_SIGN[sheet.signs[cell]]


def streets_of(sheet: Sheet) -> list[Cell]:
    """The cells one can stand on, manholes too."""
    return sorted(
        [cell for cell in sheet.signs if kind_at(sheet, cell) in (STREET, MANHOLE)], key=hex_order
    )


def of_kind(sheet: Sheet, kind: str) -> list[Cell]:
    """The cells of one kind."""
    return sorted([cell for cell in sheet.signs if kind_at(sheet, cell) == kind], key=hex_order)


# --- Reading ----------------------------------------------------------------------------------


def sheet_text(name: str) -> str:
    """The text of a map: one that comes with the game, or an owner's own, named `file:PATH`."""
    if name.startswith(FILE_PREFIX):
        return Path(name.removeprefix(FILE_PREFIX)).read_text(encoding="utf-8")
    return (files("gaslight.games.london") / f"map_{name}.txt").read_text(encoding="utf-8")


def read_sheet(text: str) -> Sheet:
    """A map from its text; MapProblem says everything that is wrong with it."""
    reading = Reading()
    lines = text.splitlines()
    top = len(lines)
    for number, line in enumerate(lines, 1):
        if line.strip() == "map:":
            top = number
            break
        read_named(line, reading)
    read_map(lines[top:], reading)
    sheet = Sheet(
        reading.signs,
        reading.named.get("symmetry", "none"),
        pairs(reading, "exits"),
        tuple(listed(reading, "cordons")),
        pairs(reading, "starts"),
        reading.named.get("lantern", ""),
    )
    for name in NAMES:
        if name not in reading.named:
            reading.problems.append(f"a line `{name}: ...` is missing above `map:`")
    problems = reading.problems or problems_of(sheet)
    if problems:
        raise MapProblem("\n".join(problems))
    return sheet


def read_named(line: str, reading: Reading) -> None:
    """Read a line above the map: a comment, nothing, or `name: value`."""
    if not line.strip() or line.startswith("#"):
        return
    name, colon, value = line.partition(":")
    if not colon or name not in NAMES:
        reading.problems.append(
            f"expected one of {', '.join(NAMES)} and a colon above `map:`, got {line!r}"
        )
    reading.named[name] = value.strip()


def read_map(lines: list[str], reading: Reading) -> None:
    """Read the lines below `map:`: one of column letters, then the rows, each with its number."""
    rows = [line for line in lines[1:] if line.strip()]
    if not rows:
        reading.problems.append(
            "there is no map: expected `map:`, a line of column letters, then the rows"
        )
    for height, row in enumerate(rows):
        if row[:MARGIN].strip() != str(height) or height >= ROWS:
            reading.problems.append(f"expected row {height} of 0 to {ROWS - 1}, got {row!r}")
            continue
        read_row(height, row, reading)


def read_row(height: int, row: str, reading: Reading) -> None:
    """Read the cells of a row; each stands under the letter of its column."""
    rest = row.ljust(MARGIN + PITCH * len(COLUMNS))
    for column in range(len(COLUMNS)):
        start = MARGIN + PITCH * column
        sign, gap = rest[start : start + 2], rest[start + 2 : start + PITCH]
        if gap.strip() or (sign.strip() and sign not in KIND_OF_SIGN):
            known = " ".join(KIND_OF_SIGN)
            place = f"row {height}, column {COLUMNS[column]}"
            reading.problems.append(
                f"{place}: expected one of {known} under its letter, got {(sign + gap).strip()!r}"
            )
        elif sign.strip() and (height + column) % 2 == 0:
            reading.problems.append(
                f"row {height}, column {COLUMNS[column]}: a hex stands half a hex too high or too low"
            )
        elif sign.strip():
            reading.signs[column, height] = sign


def listed(reading: Reading, name: str) -> list[str]:
    """The parts of a line that names several things."""
    return [part.strip() for part in reading.named.get(name, "").split(",") if part.strip()]


def pairs(reading: Reading, name: str) -> dict[str, str]:
    """The parts of a line of pairs: a name and the hex that goes with it."""
    found: dict[str, str] = {}
    for part in listed(reading, name):
        who, _, where = part.partition(" ")
        if who in found:
            reading.problems.append(f"{name}: {who} is named twice")
        found[who] = where.strip()
    return found


# --- Checking ---------------------------------------------------------------------------------


def check_map(path_or_text: str) -> list[str]:
    """What is wrong with a map, given as its path or its text, in words; nothing when it is fine."""
    try:
        if "\n" in path_or_text:
            read_sheet(path_or_text)
        else:
            read_sheet(sheet_text(FILE_PREFIX + path_or_text))
    except (OSError, UnicodeDecodeError) as problem:
        return [f"cannot read {path_or_text}: {problem}"]
    except MapProblem as problem:
        return str(problem).splitlines()
    return []


def problems_of(sheet: Sheet) -> list[str]:
    """Everything that keeps a sheet from being a board of this game."""
    return [
        *wrong_counts(sheet),
        *wrong_symmetry(sheet),
        *wrong_streets(sheet),
        *wrong_exits(sheet),
        *wrong_starts(sheet),
    ]


def wrong_counts(sheet: Sheet) -> list[str]:
    """The pieces of the box must fit the board."""
    problems: list[str] = []
    streets = len(streets_of(sheet))
    manholes = len(of_kind(sheet, MANHOLE))
    lamps = len(of_kind(sheet, LAMP))
    signs = list(sheet.signs.values())
    if not 8 < streets <= MOST_STREETS:
        problems.append(f"expected 9 to {MOST_STREETS} street hexes, found {streets}")
    if not 4 <= manholes <= MOST_MANHOLES:
        problems.append(f"expected 4 to {MOST_MANHOLES} manholes, found {manholes}")
    if signs.count("ox") != 2:
        problems.append(f"expected 2 covered manholes (ox), found {signs.count('ox')}")
    if lamps != LAMP_POSTS:
        problems.append(f"expected {LAMP_POSTS} lamp posts, found {lamps}")
    for sign, wanted in (("L1", 1), ("L2", 1), ("L3", 1), ("L4", 1), ("L+", 2), ("L-", 2)):
        if signs.count(sign) != wanted:
            problems.append(f"expected {wanted} of the sign {sign}, found {signs.count(sign)}")
    low = [hex_name(cell) for cell in sheet.signs if int(hex_name(cell)[1:]) < 1]
    if low:
        problems.append(
            f"the map reaches too far down: the number of {', '.join(low)} would be below 1"
        )
    return problems


def wrong_symmetry(sheet: Sheet) -> list[str]:
    """Where the map says so, turning it half way round must lay like on like."""
    if sheet.symmetry not in SYMMETRIES:
        return [f"symmetry: expected one of {', '.join(SYMMETRIES)}; got {sheet.symmetry!r}"]
    if sheet.symmetry == "none":
        return []
    problems: list[str] = []
    for cell in sorted(sheet.signs, key=hex_order):
        opposite = (len(COLUMNS) - 1 - cell[0], ROWS - 1 - cell[1])
        if opposite not in sheet.signs:
            problems.append(
                f"symmetry: {hex_name(cell)} has no hex opposite, at {hex_name(opposite)}"
            )
        elif ground(sheet, cell) != ground(sheet, opposite):
            problems.append(
                f"symmetry: {hex_name(cell)} is {ground(sheet, cell)}, "
                f"but {hex_name(opposite)} opposite is {ground(sheet, opposite)}"
            )
    return problems


def ground(sheet: Sheet, cell: Cell) -> str:
    """Street, lamp or obstacle: what counts for symmetry."""
    kind = kind_at(sheet, cell)
    return {MANHOLE: STREET, BUILDING: "obstacle", GARDEN: "obstacle"}.get(kind, kind)


def wrong_streets(sheet: Sheet) -> list[str]:
    """Every street must be reachable from every other without a manhole; neighbours are mutual."""
    streets = streets_of(sheet)
    if not streets:
        return []
    near = neighbours(streets)
    away = distances(near, 0)
    cut_off = [hex_name(streets[n]) for n in range(len(streets)) if away[n] == NO_CELL]
    if cut_off:
        return [f"no street leads from {hex_name(streets[0])} to {', '.join(cut_off)}"]
    return []


def wrong_exits(sheet: Sheet) -> list[str]:
    """Four exits, each behind a street hex of its own, two of them with a cordon."""
    problems: list[str] = []
    streets = [hex_name(cell) for cell in streets_of(sheet)]
    if sorted(sheet.gates) != sorted(EXITS):
        problems.append(
            f"exits: expected {', '.join(EXITS)}, each with its gate; got {', '.join(sheet.gates)}"
        )
    for name, gate in sheet.gates.items():
        if gate not in streets:
            problems.append(f"exits: the gate of {name} must be a street hex, got {gate!r}")
    if len(set(sheet.gates.values())) != len(sheet.gates):
        problems.append("exits: two exits share a gate")
    if len(set(sheet.cordons)) != 2 or not set(sheet.cordons) <= set(EXITS):
        problems.append(
            f"cordons: expected two of {', '.join(EXITS)}; got {', '.join(sheet.cordons)}"
        )
    return problems


def wrong_starts(sheet: Sheet) -> list[str]:
    """The eight characters on street hexes of their own, and Watson's lantern aimed."""
    problems: list[str] = []
    streets = [hex_name(cell) for cell in streets_of(sheet)]
    if sorted(sheet.starts) != sorted(CHARACTERS):
        problems.append(f"starts: expected {', '.join(CHARACTERS)}; got {', '.join(sheet.starts)}")
    for who, where in sheet.starts.items():
        if where not in streets:
            problems.append(f"starts: {who} must stand on a street hex, got {where!r}")
    if len(set(sheet.starts.values())) != len(sheet.starts):
        problems.append("starts: two characters stand on one hex")
    if sheet.lantern not in DIRECTIONS:
        problems.append(f"lantern: expected one of {', '.join(DIRECTIONS)}; got {sheet.lantern!r}")
    return problems
