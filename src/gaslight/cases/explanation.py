"""Why an answer is right, and what each other one leaves: told once a case is solved."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from gaslight.cases import chase, hunt
from gaslight.cases.case import Case, Found
from gaslight.cases.registry import CASE_GAMES
from gaslight.core.game import AnyGame
from gaslight.games import GAMES


def explained(case: Case, view: Any) -> list[Found]:
    """What each option comes to; which are right is known, so only these are looked at, not every move."""
    game = GAMES[case.game]
    found = looked_at(game, view, case)
    return [replace(each, right=place in case.right) for place, each in enumerate(found)]


def looked_at(game: AnyGame, view: Any, case: Case) -> list[Found]:
    match case.kind:
        case "witnesses":
            return hunt.witnesses(game, view, case)
        case "split":
            return [hunt.split_by(game, view, option) for option in case.options]
        case "hide" | "crowd":
            return [hunt.crowd_by(*told) for told in hunt.jacks_moves(game, view, case)]
        case "runners":
            return [way_of(game, view, case, place) for place in range(len(case.options))]
        case "exits":
            (state,) = hunt.tables(game, view).values()
            ways = hunt.ways_to_leave(game, state, len(case.right))
            return [Found(True, picks=ways.get(option, ())) for option in case.options]
        case "net":
            return chase.net(game, view, case)
        case "safe":
            return chase.safe(game, view, case)
        case "trail":
            state = game.state_of(view, None)
            counts = [chase.cities_left(game, state, hunt.picks_of(each)) for each in case.options]
            return [Found(True, count=count) for count in counts]
    return [Found(True) for _ in case.options]


def way_of(game: AnyGame, view: Any, case: Case, place: int) -> Found:
    """A way by which somebody could leave, where he could."""
    if place not in case.right:
        return Found(False)
    jack = CASE_GAMES[game.NAME].people.index(case.options[place])
    ways = hunt.ways_to_leave(game, hunt.tables(game, view)[jack], 1)
    return Found(True, picks=next(iter(ways.values())))
