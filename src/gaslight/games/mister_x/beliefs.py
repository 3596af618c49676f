"""The truths that a view still allows, with their weights; sampling a whole state.

For the detectives and the spectator a *truth* is the city where Mister X is now (None before
he has written one down, and once the game is over): `beliefs` lists every one that is still
possible, weighted as `trace.py` says. `state_of` completes it to a whole state in a fixed way:
the likeliest trail that ends there, and hidden tickets that fit. `sample` draws all of it: a
whole trail by its exact weight, hidden tickets as `dealing.py` says.

For Mister X all that is hidden is which tickets the detectives hold: far too many ways to list
(a million deals for two players). His one truth is None, completed in a fixed way by `state_of`
and at random by `sample`.
"""

from __future__ import annotations

from collections.abc import Callable

from gaslight.core.dice import Chance
from gaslight.core.game import Belief
from gaslight.games.mister_x.completion import completed, sees_x, tickets_fit
from gaslight.games.mister_x.evidence import BLOCKED, BY
from gaslight.games.mister_x.rebuild import state_from
from gaslight.games.mister_x.state import FIRST_OPEN, State
from gaslight.games.mister_x.trace import (
    Chain,
    barred_by,
    chain_of,
    cities_of,
    present_weights,
    ways_out,
)
from gaslight.games.mister_x.view import MisterXView

WHOLE = 2**60
"""The weights of a view's beliefs add up to about this."""
MOST_TRAILS = 20
"""How many trails are drawn for a sample before one without a fitting hand is taken."""
FINE = 2**31
"""Random numbers are drawn as finely as this."""


def beliefs(view: MisterXView) -> list[Belief]:
    """Every truth that fits the view: his present city, weighted under a uniform mover."""
    if sees_x(view) or view.position < 0:
        return [Belief(None, 1)]
    weights = present_weights(view)
    return [Belief(city, max(1, int(weights[city] * WHOLE))) for city in cities_of(weights)]


def state_of(view: MisterXView, truth: int | None) -> State:
    """The whole state that a view and one of its truths make together, the rest filled in a fixed way."""
    trail = list(view.trail)
    if not sees_x(view) and truth is not None:
        trail = likeliest_trail(view, truth)
    return state_from(completed(view, trail, None))


def sample(view: MisterXView, dice: Chance) -> State:
    """A whole state drawn from the view's beliefs.

    Which cities the tickets nobody sees can lead on from is not part of the belief, so a trail may come
    out that no hand goes on with: then another is drawn.
    """
    state = drawn(view, dice)
    tries = 1
    while not tickets_fit(state) and tries < MOST_TRAILS:
        state = drawn(view, dice)
        tries += 1
    return state


def drawn(view: MisterXView, dice: Chance) -> State:
    """A trail by its weight, and tickets that fit it if there are any."""
    trail = list(view.trail) if sees_x(view) else random_trail(view, dice)
    return state_from(completed(view, trail, dice))


# --- The hidden trail -----------------------------------------------------------------------


def random_trail(view: MisterXView, dice: Chance) -> list[int]:
    """A whole trail up to the present (or first open) position, by its exact weight."""

    def pick(cities: list[int], weights: list[float]) -> int:
        point = sum(weights) * (dice.below(FINE) / FINE)
        for city, weight in zip(cities[:-1], weights, strict=False):
            point -= weight
            if point < 0.0:
                return city
        return cities[-1]

    chain = chain_of(view)
    if not chain.forward:
        return []
    cities = cities_of(chain.forward[-1])
    last = pick(cities, [chain.forward[-1][city] for city in cities])
    return followed_back(chain, last, pick)


def likeliest_trail(view: MisterXView, truth: int) -> list[int]:
    """A trail that ends in a city, the likeliest step before each."""

    def pick(cities: list[int], weights: list[float]) -> int:
        return cities[weights.index(max(weights))]

    chain = chain_of(view)
    return followed_back(chain, truth if view.position <= FIRST_OPEN else first_open(view), pick)


def first_open(view: MisterXView) -> int:
    """The city of the first open position."""
    assert view.first_open is not None
    return view.first_open


def followed_back(
    chain: Chain, last: int, pick: Callable[[list[int], list[float]], int]
) -> list[int]:
    """A trail to a last city, each city before it picked by how likely it led there."""
    board = chain.board
    trail = [last]
    for position in range(len(chain.records) - 1, 0, -1):
        record = chain.records[position]
        barred = barred_by(record, BLOCKED)
        before = chain.forward[position - 1]
        cities: list[int] = []
        weights: list[float] = []
        for line in range(int(board.first_line[trail[-1]]), int(board.first_line[trail[-1] + 1])):
            city = int(board.neighbours[line])
            if board.by[line] & record[BY] and before[city] > 0.0:
                cities.append(city)
                weights.append(before[city] / float(ways_out(board, city, record[BY], barred)))
        trail.append(pick(cities, weights))
    trail.reverse()
    return trail
