"""States, views, matches and what else the library hands out are pickled, copied, compared and printed."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

import gaslight
from gaslight.core.play import stroke
from gaslight.games import GAMES

games = pytest.mark.parametrize("name", sorted(GAMES))
ways = pytest.mark.parametrize(
    "way", [lambda value: pickle.loads(pickle.dumps(value)), copy.deepcopy], ids=["pickle", "deep"]
)
Way = Callable[[Any], Any]


def walk(name: str, steps: int = 60, seed: int = 5) -> list[Any]:
    """The states along a random game, chance included."""
    game = GAMES[name]
    dice = gaslight.Dice(seed)
    state = game.initial()
    states = []
    for _ in range(steps):
        states.append(game.copy(state))
        if game.to_act(state) == gaslight.NOBODY:
            break
        legal = game.legal_actions(state)
        chance = game.to_act(state) == gaslight.CHANCE
        game.advance(state, stroke(game, state, dice) if chance else legal[dice.below(len(legal))])
    return states


@games
@ways
def test_a_state_comes_back_as_it_was(name: str, way: Way) -> None:
    game = GAMES[name]
    before: Any = None
    for n, state in enumerate(walk(name)):
        twin = way(state)
        assert twin is not state
        assert twin == state
        assert game.legal_actions(twin) == game.legal_actions(state)
        assert twin != before
        before = state
        for seat in (0, 1, None):
            view = game.view(state, seat)
            assert way(view) == view
        if n % 12:
            continue  # a game is long: some are played to their end
        ends = [gaslight.Dice(9), gaslight.Dice(9)]
        first, second = game.copy(state), twin
        assert game.play_out(first, ends[0]) == game.play_out(second, ends[1])
        assert ends[0] == ends[1]
        assert first == second


@games
def test_a_state_is_printed_without_its_secrets(name: str) -> None:
    game = GAMES[name]
    state = walk(name, 30)[-1]
    text = repr(state)
    assert text.startswith(f"<{name} state: ")
    for _ in range(10):  # whatever is hidden, the text is the same
        sampled = game.sample(game.view(state, None), gaslight.Dice(3))
        assert repr(sampled) == text
    with pytest.raises(TypeError, match="it is no key"):
        hash(state)
    assert state != name
    assert copy.copy(state) == state


@games
@ways
def test_a_match_comes_back_as_it_was(name: str, way: Way) -> None:
    match = gaslight.Match(GAMES[name])
    assert repr(match) == f"<Match of {name}: 0 actions, chance to act>"
    dice = gaslight.Dice(2)
    match.roll(dice)
    (seat, *_) = match.game.actors(match.state)
    match.play(seat, match.choices(seat)[0])
    twin, other = way(match), way(dice)
    assert twin == match
    assert other == dice
    assert twin.state == match.state
    match.roll(dice)
    twin.roll(other)
    assert twin == match
    (seat, *_) = match.game.actors(match.state)
    match.play(seat, match.choices(seat)[0])
    assert twin != match
    assert match != name
    with pytest.raises(TypeError, match="it is no key"):
        hash(match)
    with pytest.raises(TypeError, match="no key"):
        hash(dice)


def test_a_match_that_is_over_says_so() -> None:
    match = gaslight.Match(gaslight.game("pocket"), {"turns": "1"})
    dice = gaslight.Dice(2)
    while match.outcome is None:
        match.roll(dice)
        for seat in match.game.actors(match.state):
            match.play(seat, match.choices(seat)[0])
    assert repr(match).endswith(", over>")


@games
@ways
def test_small_values_come_back_as_they_were(name: str, way: Way) -> None:
    game = GAMES[name]
    state = next(state for state in reversed(walk(name, 40)) if game.actors(state))
    view = game.view(state, 0)
    choice = game.legal_actions(state)[0]
    values = [
        *game.OPTIONS,
        game.ACTIONS[0],
        game.ACTIONS[-1],
        game.insight(view),
        game.events(state, choice, 0),
        game.beliefs(view)[0],
        gaslight.simulate(game, 2),
        game.outcome(walk(name, 9999)[-1]),
    ]
    for value in values:
        assert way(value) == value


@ways
def test_sealed_dice_go_on_where_they_were(way: Way) -> None:
    dice = gaslight.SealedDice(bytes(32))
    dice.below(6)
    twin = way(dice)
    assert [twin.below(1000) for _ in range(9)] == [dice.below(1000) for _ in range(9)]
