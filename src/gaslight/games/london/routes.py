"""The ways that pieces take on the board of London when somebody carries out an action: for the eye alone."""

from __future__ import annotations

from collections.abc import Iterator

from gaslight.core.game import Route
from gaslight.games.london.actions import (
    ACTIONS,
    Accuse,
    Escape,
    LeadTo,
    MoveCordon,
    MoveCover,
    MoveLamp,
    MoveTo,
    SwapWith,
)
from gaslight.games.london.board import Board
from gaslight.games.london.characters import CHARACTERS, GULL, STEALTHY
from gaslight.games.london.map_file import EXITS
from gaslight.games.london.notation import manhole_name, post_name
from gaslight.games.london.state import State
from gaslight.games.shared.hexgrid import NO_CELL, neighbours
from gaslight.games.shared.routes import shortest

BESIDE: dict[str, list[list[int]]] = {}
"""What lies beside each hex of a board, obstacles too, worked out once."""


def routes(state: State, action: int) -> tuple[Route, ...]:
    """The ways that pieces take by a decision."""
    board = state.board
    match ACTIONS[action]:
        case MoveTo(street):
            return (own_walk(state, street),)
        case Accuse(character):
            return (own_walk(state, int(state.at[character])),)
        case Escape(way):
            gate = own_walk(state, int(board.gate[way]))
            return (Route(gate.piece, (*gate.places, EXITS[way]), gate.points + 1),)
        case LeadTo(points, street):
            return (led_walk(state, points, street),)
        case SwapWith(other):
            pair = (int(GULL), other)
            ends = [board.names[state.at[who]] for who in pair]
            return (
                Route(CHARACTERS[pair[0]], (ends[0], ends[1])),
                Route(CHARACTERS[pair[1]], (ends[1], ends[0])),
            )
        case MoveLamp(post, target):
            return (Route("lamp", (post_name(board, post), post_name(board, target))),)
        case MoveCordon(way, target):
            return (Route("cordon", (EXITS[way], EXITS[target])),)
        case MoveCover(manhole, target):
            return (Route("cover", (manhole_name(board, manhole), manhole_name(board, target))),)
        case _:
            return ()


def own_walk(state: State, street: int) -> Route:
    """§4: the activated character's walk, through open manholes where that is shorter."""
    active = int(state.active)
    over = active == STEALTHY
    return walk(state, active, street, over=over, below=True)


def led_walk(state: State, points: int, street: int) -> Route:
    """§5.6: the walk of somebody who is led, over the streets; a longer one is shown by its ends alone."""
    led = int(state.called)
    way = walk(state, led, street, over=False, below=False)
    if way.points == points:
        return way
    return Route(way.piece, (way.places[0], way.places[-1]), points)


def walk(state: State, who: int, street: int, *, over: bool, below: bool) -> Route:
    """The shortest walk of somebody to a street."""
    board = state.board
    near = beside_on(board)
    opened = [int(hex_) for n, hex_ in enumerate(board.manhole) if not state.covered >> n & 1]

    def beside(cell: int) -> Iterator[tuple[int, int]]:
        for there in near[cell]:
            if there != NO_CELL and (over or there < board.streets):
                yield there, 1
        if below and cell in opened:
            for there in opened:
                yield there, 1

    places, points = shortest(int(state.at[who]), street, beside)
    return Route(CHARACTERS[who], tuple([board.names[place] for place in places]), points)


def beside_on(board: Board) -> list[list[int]]:
    """What lies beside each hex of a board, obstacles too."""
    if board.name not in BESIDE:
        BESIDE[board.name] = neighbours(board.cells)
    return BESIDE[board.name]
