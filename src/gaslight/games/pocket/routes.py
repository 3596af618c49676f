"""The ways that plates and tiles take in Pocket when somebody carries out an action: for the eye alone."""

from __future__ import annotations

from gaslight.core.game import Route
from gaslight.games.pocket.actions import ACTIONS, ExchangeAreas, MoveDetective, PlayJoker
from gaslight.games.pocket.board import DETECTIVES, PLACE_NAMES, SUSPECTS
from gaslight.games.pocket.state import State


def routes(state: State, action: int) -> tuple[Route, ...]:
    """The ways that plates and tiles take by a decision; posts by number, places by name."""
    match ACTIONS[action]:
        case MoveDetective(detective, posts):
            return (walk(state, detective, posts),)
        case PlayJoker(detective) if detective is not None:
            return (walk(state, detective, 1),)
        case ExchangeAreas(first, second):
            ends = (PLACE_NAMES[first], PLACE_NAMES[second])
            return (
                Route(SUSPECTS[state.suspect_at[first]], ends),
                Route(SUSPECTS[state.suspect_at[second]], ends[::-1]),
            )
        case _:
            return ()


def walk(state: State, detective: int, posts: int) -> Route:
    """A detective's way clockwise from post to post."""
    here = int(state.posts[detective])
    passed = [str((here + step) % 12) for step in range(posts + 1)]
    return Route(DETECTIVES[detective], tuple(passed), posts)
