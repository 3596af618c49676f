"""The questions of Mister X, answered over every city that a view allows."""

from __future__ import annotations

from typing import Any

from gaslight.cases.case import Case, Found
from gaslight.cases.moves import played
from gaslight.core.game import CHANCE, AnyGame
from gaslight.games.mister_x.actions import ACTIONS, MoveDetective, TravelTo, UseTicket
from gaslight.games.mister_x.board import Board, board_named, way
from gaslight.games.mister_x.state import DETECTIVE_NAMES

MISTER_X = 0


def where(game: AnyGame, view: Any, case: Case) -> list[Found]:
    """The cities where Mister X can be."""
    cities = {str(belief.truth) for belief in game.beliefs(view)}
    return [Found(option in cities, count=len(cities)) for option in case.options]


def net(game: AnyGame, view: Any, case: Case) -> list[Found]:
    """The cities where the next move of a detective would arrest him, were he there."""
    found: dict[str, Found] = {}
    for belief in game.beliefs(view):
        state = game.state_of(view, belief.truth)
        near = tuple(
            DETECTIVE_NAMES[kind.detective]
            for action in game.legal_actions(state)
            if isinstance(kind := ACTIONS[action], MoveDetective) and arrests(game, state, action)
        )
        found[str(belief.truth)] = Found(bool(near), near=near)
    return [found.get(option, Found(False)) for option in case.options]


def arrests(game: AnyGame, state: Any, action: int) -> bool:
    """Whether a detective's trip ends where Mister X is; whatever ticket pays for it."""
    after = game.apply(state, action)
    while game.to_act(after) != CHANCE:
        tickets = [
            each for each in game.legal_actions(after) if isinstance(ACTIONS[each], UseTicket)
        ]
        if not tickets:
            return False
        after = game.apply(after, tickets[0])
    return game.action_text(after, game.legal_actions(after)[0]) == "arrest"


def trips(game: AnyGame, state: Any) -> dict[str, int]:
    """The plain trips that Mister X can make now, in notation, and where each leads."""
    return {
        game.action_text(state, action): kind.city
        for action in game.legal_actions(state)
        if isinstance(kind := ACTIONS[action], TravelTo)
    }


def near_to(board: Board, places: tuple[int, ...], city: int) -> tuple[str, ...]:
    """The detectives one line away from a city."""
    return tuple(DETECTIVE_NAMES[n] for n in range(5) if way(board, places[n], city))


def safe(game: AnyGame, view: Any, case: Case) -> list[Found]:
    """The city next door to which no detective stands."""
    state = game.state_of(view, None)
    cities = trips(game, state)
    board = board_named(view.map)
    if not cities.keys() >= set(case.options):
        raise ValueError(f"case {case.id}: an option is no plain trip")
    near = [near_to(board, view.places, cities[option]) for option in case.options]
    return [Found(not each, near=each, count=len(each)) for each in near]


def cities_left(game: AnyGame, state: Any, picks: tuple[str, ...]) -> int:
    """With how many cities everybody must reckon after a trip."""
    after = played(game, state, picks)
    while game.to_act(after) == CHANCE and len(game.legal_actions(after)) == 1:
        after = game.apply(after, game.legal_actions(after)[0])
        if game.outcome(after) is not None:
            return 1
    return len(game.beliefs(game.view(after, None)))


def ways_to_go(game: AnyGame, state: Any) -> list[tuple[str, ...]]:
    """Every plain trip with every ticket that pays for it."""
    found: list[tuple[str, ...]] = []
    for trip in trips(game, state):
        paying = played(game, state, (trip,))
        if game.to_act(paying) == CHANCE:
            found.append((trip,))
            continue
        for action in game.legal_actions(paying):
            if isinstance(ACTIONS[action], UseTicket):
                found.append((trip, game.action_text(paying, action)))
    return found


def trail(game: AnyGame, view: Any, case: Case) -> list[Found]:
    """The trip after which the detectives must reckon with the most cities, of all there are."""
    state = game.state_of(view, None)
    best = max(cities_left(game, state, picks) for picks in ways_to_go(game, state))
    ways = {"; ".join(picks): picks for picks in ways_to_go(game, state)}
    if not ways.keys() >= set(case.options):
        raise ValueError(f"case {case.id}: an option is no plain trip")
    counts = [cities_left(game, state, ways[option]) for option in case.options]
    return [Found(count == best, count=count) for count in counts]
