"""The ways of pieces: over which places a walk goes, and what it costs."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import pytest

from gaslight.core.game import CHANCE, Route
from gaslight.games import GAMES
from gaslight.games.shared.routes import shortest
from tests.random_play import steps

LINE = {0: [1], 1: [0, 2], 2: [1, 3], 3: [2], 4: []}


def along(place: int) -> Iterator[tuple[int, int]]:
    """A line of places, of which 2 costs nothing to enter."""
    for there in LINE[place]:
        yield there, int(there != 2)


def test_the_shortest_walk_is_told_with_its_cost() -> None:
    assert shortest(0, 0, along) == ([0], 0)
    assert shortest(0, 3, along) == ([0, 1, 2, 3], 2)
    assert shortest(0, 4, along) == ([], 0)


def told(
    game: str, seeds: range, options: dict[str, str] | None = None
) -> Iterator[tuple[Any, str, tuple[Route, ...]]]:
    """Every choice of random games: the position, the kind of the choice, the routes."""
    module = GAMES[game]
    for seed in seeds:
        for state, _ in steps(module, options or {}, seed):
            if module.to_act(state) == CHANCE:
                continue
            for action in module.legal_actions(state):
                yield state, module.choice(state, action).kind, module.routes(state, action)


def test_walks_of_london_are_as_long_as_they_cost() -> None:
    module = GAMES["london"]
    seen: dict[str, int] = {}
    through, below = 0, 0
    for state, kind, routes in told("london", range(6)):
        seen[kind] = seen.get(kind, 0) + len(routes)
        board = state.board
        if kind not in ("move", "accuse", "lead"):
            assert all(route.points == 0 or kind == "escape" for route in routes)
            continue
        (route,) = routes
        cells = [board.names.index(place) for place in route.places]
        assert len(cells) == route.points + 1
        through += any(cell >= board.streets for cell in cells)
        below += any(
            not board.near[a] >> b & 1
            for a, b in itertools.pairwise(cells)
            if max(a, b) < board.streets
        )
        assert route.piece in [one["id"] for one in module.board_facts({})["characters"]]
    assert set(seen) >= {"move", "accuse", "swap", "lamp", "cordon", "cover", "lead", "escape"}
    assert seen["card"] == seen["aim"] == 0
    assert through > 0, "Stealthy goes through houses"
    assert below > 0, "somebody goes through a manhole"


def test_a_lead_that_goes_round_about_is_told_by_its_ends() -> None:
    walks = [
        route
        for _, kind, routes in told("london", range(3), {"whistle": "walk"})
        if kind == "lead"
        for route in routes
    ]
    assert {len(route.places) == route.points + 1 for route in walks} == {True, False}
    assert all(len(route.places) in (2, route.points + 1) for route in walks)


def test_walks_of_new_york_take_ferries_the_metro_and_roofs() -> None:
    seen: dict[str, int] = {}
    ferries, rides, roofs = 0, 0, 0
    for _, kind, routes in told("new_york", range(12)):
        seen[kind] = seen.get(kind, 0) + len(routes)
        if kind not in ("move", "accuse"):
            continue
        (route,) = routes
        assert route.places[0] != route.places[-1]
        assert 1 <= route.points <= 3
        roofs += route.points < len(route.places) - 1
        ferries += "liberty" in route.places
        if route.points == 1 and len(route.places) == 2 and "liberty" not in route.places:
            facts = {cell["id"]: cell for cell in NEW_YORK["cells"]}
            rides += route.places[1] not in facts[route.places[0]]["touches"]
    assert set(seen) >= {"move", "accuse", "swap", "sail", "informant", "escape"}
    assert seen["card"] == seen["build"] == 0
    assert min(ferries, rides, roofs) > 0


NEW_YORK = GAMES["new_york"].board_facts({})


def test_plates_of_pocket_go_clockwise_and_tiles_change_places() -> None:
    seen: dict[str, int] = {}
    for _, kind, routes in told("pocket", range(6)):
        seen[kind] = max(seen.get(kind, 0), len(routes))
        for route in routes:
            if kind in ("move", "joker"):
                posts = [int(post) for post in route.places]
                assert len(posts) == route.points + 1
                assert all((b - a) % 12 == 1 for a, b in itertools.pairwise(posts))
    assert seen == {"move": 1, "joker": 1, "rotate": 0, "exchange": 2, "alibi": 0}


@pytest.mark.parametrize("kind", ["travel", "move"])
def test_trips_go_from_city_to_city(kind: str) -> None:
    drawn = 0
    for n, (_, what, routes) in enumerate(told("mister_x", range(1), {"round_cap": "3"})):
        if what == kind:
            (route,) = routes
            assert len(route.places) == 2
            assert all(1 <= int(city) <= 199 for city in route.places)
            drawn += 1
        if n > 20_000:
            break
    assert drawn > 0
