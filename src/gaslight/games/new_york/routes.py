"""The ways that pieces take on the board of New York when somebody carries out an action: for the eye alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from gaslight.core.game import Route
from gaslight.games.new_york.actions import (
    ACTIONS,
    Accuse,
    Escape,
    MoveTo,
    Sail,
    SendInformant,
    SwapWith,
)
from gaslight.games.new_york.box import CHARACTERS, CLOUD_RIDER, NO_ONE
from gaslight.games.new_york.grid import (
    CELL_NAMES,
    CELLS,
    EAST,
    LIBERTY,
    WEST,
    Word,
    cells_of,
    touching,
)
from gaslight.games.new_york.movement import walkable
from gaslight.games.new_york.notation import way_name
from gaslight.games.new_york.state import State, mover
from gaslight.games.shared.routes import shortest

TOUCHING: Final = [touching(cell) for cell in range(CELLS)]


def routes(state: State, action: int) -> tuple[Route, ...]:
    """The ways that pieces take by a decision."""
    board = state.board
    match ACTIONS[action]:
        case MoveTo(cell):
            return (walk(state, cell),)
        case Accuse(character):
            return (walk(state, int(state.at[character])),)
        case Escape(way):
            return (walk_out(state, way),)
        case SendInformant(cell):
            return (Route("informant", (CELL_NAMES[state.informant], CELL_NAMES[cell])),)
        case SwapWith(other):
            one = int(state.chosen)
            ends = [CELL_NAMES[state.at[who]] for who in (one, other)]
            return (
                Route(CHARACTERS[one], (ends[0], ends[1])),
                Route(CHARACTERS[other], (ends[1], ends[0])),
            )
        case Sail(origin, port):
            ways = [way_name(board, n + 1) for n in (origin, port)]
            return (Route("steamer", (ways[0], ways[1])),)
        case _:
            return ()


def walk_out(state: State, way: int) -> Route:
    """§8: the walk to the nearest cell from which a way out is taken, and out."""
    board = state.board
    doors = cells_of(board.access_west[way], board.access_east[way])
    ways = [one for one in (walk(state, int(door)) for door in doors) if one.places]
    best = min(ways, key=lambda one: one.points)
    out = CELL_NAMES[board.way_cells[way]]
    return Route(best.piece, (*best.places, out), best.points + 1)


def walk(state: State, target: int) -> Route:
    """§5: the shortest walk of who is moved: steps, ferries, the metro, over roofs for Cloud Rider."""
    board = state.board
    who = int(mover(state))
    led = state.led != NO_ONE
    west, east = walkable(state)
    streets = set(cells_of(west, east))
    metros = set() if led else set(cells_of(state.metro_west & west, state.metro_east & east))
    over = who == CLOUD_RIDER and not led
    roofs = crossed(state) if over else set()

    def beside(cell: int) -> Iterator[tuple[int, int]]:
        steps = [*TOUCHING[cell]]
        if holds(board.boarding_west, board.boarding_east, cell):
            steps.append(int(LIBERTY))
        if cell == LIBERTY:
            steps += cells_of(board.landing_west, board.landing_east)
        if cell in metros:
            steps += metros
        for there in steps:
            if there in roofs:
                yield there, 0
            elif there in streets:
                yield there, 1

    places, points = shortest(int(state.at[who]), target, beside)
    return Route(CHARACTERS[who], tuple([CELL_NAMES[place] for place in places]), points)


def crossed(state: State) -> set[int]:
    """§6.2: the buildings and sites that Cloud Rider crosses."""
    board = state.board
    return set(
        cells_of(board.building_west | state.site_west, board.building_east | state.site_east)
    )


def holds(west: Word, east: Word, cell: int) -> bool:
    """Whether a set of cells holds one."""
    return bool(west & WEST[cell] or east & EAST[cell])
