"""The levels offered to players: every game has them, and they are honest and repeatable."""

from __future__ import annotations

import pickle

import pytest

from gaslight.agents import levels
from gaslight.agents.agent import Moment
from gaslight.core.dice import Dice, spread_seed
from gaslight.core.match import Match
from gaslight.core.simulate import COMPILED
from gaslight.games import GAMES

SOME = 4 if COMPILED else 1
"""Thinking is slow on the plain engine: one moment a game must do there."""


def decisions(name: str, games: int, seed: int = 1) -> list[tuple[Match, int]]:
    """Moments of random matches where a seat has to decide: the match and the seat."""
    found: list[tuple[Match, int]] = []
    for n in range(games):
        dice = Dice(spread_seed(seed, n))
        match = Match(GAMES[name])
        stop = 12 + dice.below(20)
        while match.outcome is None:
            match.roll(dice)
            seats = match.game.actors(match.state)
            if not seats:
                break
            seat = seats[0]
            choices = match.choices(seat)
            if stop == 0 and len(choices) > 1:
                found.append((match, seat))
                break
            stop = max(0, stop - 1)
            match.play(seat, choices[dice.below(len(choices))])
    return found


@pytest.mark.parametrize("name", list(GAMES))
def test_every_game_has_five_levels_that_choose_legally(name: str) -> None:
    for match, seat in decisions(name, SOME):
        view, legal = match.game.view(match.state, seat), match.choices(seat)
        for level in levels.LEVELS:
            assert levels.choose(name, level.number, Moment(view, legal), seed=3) in legal


@pytest.mark.parametrize("name", list(GAMES))
def test_a_hint_is_a_legal_action_with_a_reason(name: str) -> None:
    for match, seat in decisions(name, SOME, seed=2):
        legal = match.choices(seat)
        advice = levels.hint(name, match.game.view(match.state, seat), legal)
        assert advice.action in legal
        assert advice.kind


@pytest.mark.parametrize("name", ["london", "new_york"])
def test_the_novice_does_not_accuse_in_the_first_round(name: str) -> None:
    for n in range(20 if COMPILED else 4):
        dice = Dice(spread_seed(5, n))
        match = Match(GAMES[name])
        match.roll(dice)
        while match.outcome is None and match.state.round == 1:
            seat = match.game.to_act(match.state)
            moment = Moment(match.game.view(match.state, seat), match.choices(seat))
            action = levels.choose(name, 1, moment, seed=dice.below(1 << 30))
            assert match.game.choice(match.state, action).kind != "accuse"
            match.play(seat, action)
            match.roll(dice)


def test_a_level_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="from 1 to 5; got 6"):
        levels.make("pocket", 6)


@pytest.mark.parametrize("name", list(GAMES))
def test_a_worker_process_can_be_asked(name: str) -> None:
    """View in, action out, everything pickled."""
    for match, seat in decisions(name, SOME, seed=3):
        view, legal = match.game.view(match.state, seat), match.choices(seat)
        for level in (1, 3):
            question = (levels.choose, name, level, Moment(view, legal), 9)
            ask, *arguments = pickle.loads(pickle.dumps(question))
            assert ask(*arguments) == levels.choose(name, level, Moment(view, legal), 9)
