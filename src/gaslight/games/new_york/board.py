"""The board as it is played on: what a map prints, as sets of cells."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.core.options import FILE_PREFIX
from gaslight.games.new_york.box import CHARACTERS
from gaslight.games.new_york.grid import LIBERTY, touching, words_of
from gaslight.games.new_york.map_file import (
    BOARDING,
    BUILDING,
    EXIT,
    LANDING,
    PORT,
    PRINTED_METRO,
    STREET,
    Plan,
)
from gaslight.games.shared.tables import table


class Board:
    """A printed board with its set-up: what never changes during a game, as sets of cells."""

    def __init__(self, name: str, plan: Plan) -> None:
        self.name: str = name
        """``printed``, or ``file:PATH``."""
        self.ground: vec[i64] = table(plan.ground)
        """The kind of ground printed on each cell."""
        self.island_drawn: int = plan.island
        street_west, street_east = words_of(plan.cells(STREET, PRINTED_METRO))
        self.street_west: i64 = street_west
        self.street_east: i64 = street_east
        metro_west, metro_east = words_of(plan.cells(PRINTED_METRO))
        self.printed_metro_west: i64 = metro_west
        self.printed_metro_east: i64 = metro_east
        building_west, building_east = words_of(plan.cells(BUILDING))
        self.building_west: i64 = building_west
        self.building_east: i64 = building_east
        quay_west, quay_east = words_of(plan.cells(BOARDING, LANDING))
        self.quay_west: i64 = quay_west
        self.quay_east: i64 = quay_east
        boarding_west, boarding_east = words_of(plan.cells(BOARDING))
        self.boarding_west: i64 = boarding_west
        self.boarding_east: i64 = boarding_east
        landing_west, landing_east = words_of(plan.cells(LANDING))
        self.landing_west: i64 = landing_west
        self.landing_east: i64 = landing_east
        walk_west, walk_east = words_of(
            [*plan.cells(STREET, PRINTED_METRO, BOARDING, LANDING), int(LIBERTY)]
        )
        self.walk_west: i64 = walk_west
        """Where a character may stand as long as nothing is built or laid there."""
        self.walk_east: i64 = walk_east
        ways = [*plan.cells(EXIT), *plan.cells(PORT)]
        self.way_cells: vec[i64] = table(ways)
        access = [words_of(touching(way)) for way in ways]
        self.access_west: vec[i64] = table([west for west, _ in access])
        """The cells from which each way out is one step."""
        self.access_east: vec[i64] = table([east for _, east in access])
        self.start_at: vec[i64] = table([plan.start[character] for character in CHARACTERS])
        self.start_metros: vec[i64] = table(plan.metros)
        self.start_gaslights: vec[i64] = table(plan.gaslights)
        self.start_sites: vec[i64] = table(plan.sites)
        self.start_investigations: vec[i64] = table(
            [cell for pair in plan.investigations for cell in pair]
        )
        self.start_steamers: vec[i64] = table([ways.index(port) - 1 for port in plan.steamers])
        self.start_informant: i64 = plan.informant


def board_named(name: str) -> Board:
    """The printed board, or the one in an owner's file; ValueError says what is wrong with it."""
    if name in BOARDS:
        return BOARDS[name]
    if not name.startswith(FILE_PREFIX):
        raise ValueError(f"unknown map {name!r}; expected printed or file:PATH")
    path = Path(name.removeprefix(FILE_PREFIX))
    try:
        return sound_board(name, path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ValueError(f"cannot read the map {path}: {error.strerror}") from error


def sound_board(name: str, text: str) -> Board:
    """The board of a map; ValueError says what is wrong with it."""
    plan = Plan(text)
    if plan.problems:
        raise ValueError(f"the map {name} cannot be played: {'; '.join(plan.problems)}")
    return Board(name, plan)


def printed_board() -> Board:
    """The board in the box, from map.txt."""
    text = (files("gaslight.games.new_york") / "map.txt").read_text(encoding="utf-8")
    return sound_board("printed", text)


BOARDS: Final = {"printed": printed_board()}
PRINTED: Final[Board] = BOARDS["printed"]
