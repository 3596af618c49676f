"""No view, choice, key, event or error depends on what its seat may not know."""

from __future__ import annotations

from typing import Any

import pytest

from gaslight.core.dice import SealedDice
from gaslight.core.game import CHANCE, AnyGame
from gaslight.core.match import Match
from gaslight.games import GAMES
from tests.hidden import SECRETS
from tests.random_play import (
    GAME_OPTIONS,
    amount,
    choices_of,
    label,
    seats_and_spectator,
    settled,
    some_steps,
    steps,
)

cases = pytest.mark.parametrize("case", GAME_OPTIONS, ids=label)
Case = tuple[str, dict[str, str]]

TRUTHS_TRIED = 3
"""How many other truths are put in the place of the real one, at each state and seat."""


def games_of(name: str) -> int:
    """How many games: a game of Mister X is as long as forty of the others."""
    compiled = {"pocket": 50, "mister_x": 4}.get(name, 20)
    return amount(2 if name == "mister_x" else 4, compiled)


def refusal(game: AnyGame, options: dict[str, str], state: Any, seat: int) -> str:
    """The error that a seat would get for an action it may not take."""
    match = Match(game, options)
    match.state = state
    offered = choices_of(game, state, seat)
    illegal = next(action for action in range(len(game.ACTIONS)) if action not in offered)
    return match.refusal(seat, illegal)


@cases
def test_another_truth_changes_nothing_for_the_seat(case: Case) -> None:
    name, options = case
    game = GAMES[name]
    dice = SealedDice(b"s" * 32)
    changed = 0
    for seed in range(games_of(name)):
        for state, _ in some_steps(game, options, seed):
            for seat in seats_and_spectator(game, options):
                view = game.view(state, seat)
                for _ in range(TRUTHS_TRIED):
                    other = game.sample(view, dice)
                    changed += game.position_text(other) != game.position_text(state)
                    assert game.view(other, seat) == view
                    assert game.info_key(other, seat) == game.info_key(state, seat)
                    assert game.public_key(other) == game.public_key(state)
                    assert game.to_act(other) == game.to_act(state)
                    assert game.actors(other) == game.actors(state)
                    if seat is not None:
                        assert choices_of(game, other, seat) == choices_of(game, state, seat)
                        assert refusal(game, options, other, seat) == refusal(
                            game, options, state, seat
                        )
    assert changed, "no truth was ever changed: the test would not notice a leak"


def told_to(game: AnyGame, options: dict[str, str], state: Any, seat: int | None) -> list[Any]:
    """All that a seat, or the spectator, is told of a state."""
    told = [game.view(state, seat), game.info_key(state, seat)]
    if seat is None:
        return told
    return [*told, choices_of(game, state, seat), refusal(game, options, state, seat)]


CLOSELY = {"mister_x": 11}
"""For one thing hidden at a time: of these long games one state in so many."""


@cases
def test_a_hidden_thing_that_is_another_changes_nothing_for_those_who_may_not_know_it(
    case: Case,
) -> None:
    name, options = case
    game, chosen = GAMES[name], settled(GAMES[name], options)
    untried = {secret.name for secret in SECRETS[name]}
    enough = amount(1 if name == "mister_x" else 4, 8)
    for seed in range(enough + 200):
        if seed >= enough and not untried:
            break
        for n, (state, _) in enumerate(steps(game, options, seed)):
            if n % CLOSELY.get(name, 1):
                continue
            twins = [(secret, secret.twin(state)) for secret in SECRETS[name]]
            seats = seats_and_spectator(game, options) if any(twin for _, twin in twins) else []
            told = {seat: told_to(game, options, state, seat) for seat in seats}
            for secret, twin in twins:
                if twin is None:
                    continue
                assert game.position_text(twin) != game.position_text(state)
                for seat in seats:
                    if secret.known_to(chosen, seat):
                        continue
                    untried.discard(secret.name)
                    assert told_to(game, options, twin, seat) == told[seat], secret.name
                assert game.public_key(twin) == game.public_key(state), secret.name
                assert game.actors(twin) == game.actors(state), secret.name
    assert not untried, "these secrets were never another: the test would not notice a leak"


@cases
def test_a_step_tells_two_equal_seats_the_same(case: Case) -> None:
    """Where the same action is legal under two truths, a seat sees the same events and view."""
    name, options = case
    game = GAMES[name]
    dice = SealedDice(b"e" * 32)
    compared = 0
    for seed in range(amount(3, 60)):
        for state, action in some_steps(game, options, seed):
            for seat in seats_and_spectator(game, options):
                other = game.sample(game.view(state, seat), dice)
                if action not in game.legal_actions(other):
                    continue
                after, twin = game.apply(state, action), game.apply(other, action)
                if game.to_act(state) != CHANCE:
                    assert game.view(twin, seat) == game.view(after, seat)
                elif game.public_key(after) != game.public_key(twin):
                    continue  # the truth answered, and what it leads to became public
                compared += 1
                assert game.events(other, action, seat) == game.events(state, action, seat)
                assert game.shown(other, action, seat) == game.shown(state, action, seat)
    assert compared


@cases
def test_the_truth_is_among_the_beliefs(case: Case) -> None:
    name, options = case
    game = GAMES[name]
    for seed in range(amount(2, 20)):
        for state, _ in some_steps(game, options, seed):
            for seat in seats_and_spectator(game, options):
                view = game.view(state, seat)
                beliefs = game.beliefs(view)
                assert beliefs
                assert all(belief.weight > 0 for belief in beliefs)
                if name == "mister_x":
                    continue  # a truth there is a city: the game's own tests look into it
                positions = [
                    game.position_text(game.state_of(view, belief.truth)) for belief in beliefs
                ]
                assert game.position_text(state) in positions
                assert len(set(positions)) == len(positions)


@cases
def test_after_the_end_everything_is_shown(case: Case) -> None:
    name, options = case
    game = GAMES[name]
    for seed in range(amount(2, 10)):
        for state, action in steps(game, settled(game, options), seed):
            last = game.apply(state, action)
        for seat in seats_and_spectator(game, options):
            dice = SealedDice(b"o" * 32)
            view = game.view(last, seat)
            assert game.position_text(game.sample(view, dice)) == game.position_text(last)
