"""The map of Mister X as the players see it: how many moves from city to city, and to a goal."""

from __future__ import annotations

from functools import lru_cache

from gaslight.games.mister_x.board import Board, board_named

FAR = 30


@lru_cache(maxsize=4)
def distances(name: str) -> tuple[tuple[int, ...], ...]:
    """Moves from every city to every other, by any transport."""
    board = board_named(name)
    return tuple([steps_from(board, city) for city in range(int(board.cities) + 1)])


@lru_cache(maxsize=4)
def rows_of_200(name: str) -> list[int]:
    """The same in rows of 200, one after another, as the search lays them out."""
    rows = [list(row) + [0] * (200 - len(row)) for row in distances(name)]
    rows += [[0] * 200 for _ in range(200 - len(rows))]
    return [steps for row in rows for steps in row]


@lru_cache(maxsize=64)
def nearest(name: str, places: tuple[int, ...]) -> tuple[int, ...]:
    """How far the nearest of some places is from each city; FAR where there is none."""
    steps = distances(name)
    rows = [steps[place] for place in places] or [steps[0]]
    return tuple([min(away) for away in zip(*rows, strict=True)])


def neighbours(board: Board, city: int) -> list[int]:
    """The cities one trip away."""
    lines = range(int(board.first_line[city]), int(board.first_line[city + 1]))
    return [int(board.neighbours[line]) for line in lines]


def steps_from(board: Board, start: int) -> tuple[int, ...]:
    """Moves from one city to each; FAR for the place that is none."""
    steps = [FAR] * (int(board.cities) + 1)
    if start == 0:
        return tuple(steps)
    steps[start] = 0
    reached = [start]
    for city in reached:
        for other in neighbours(board, city):
            if steps[other] == FAR:
                steps[other] = steps[city] + 1
                reached.append(other)
    return tuple(steps)


@lru_cache(maxsize=12)
def goal_distances(name: str, mission: int) -> tuple[int, ...]:
    """Moves from every city to the nearest destination of a mission."""
    board = board_named(name)
    goals = [c for c in range(1, int(board.cities) + 1) if board.goals[200 * mission + c]]
    return tuple([min([row[goal] for goal in goals]) for row in distances(name)])
