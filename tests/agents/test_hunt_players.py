"""The players of London and New York: they read what Jack does, and find the last arrest."""

from __future__ import annotations

from typing import Any

import pytest

from gaslight.agents.hunt_player import HuntPlayer
from gaslight.agents.hunt_reading import LEAST, leaning_of
from gaslight.agents.named import agent
from gaslight.core.dice import Dice, spread_seed
from gaslight.core.match import Match
from gaslight.games import GAMES

NAMES = ["london", "new_york"]


def seen_by_detective(name: str, seed: int, rounds: int) -> tuple[Match, list[Any]]:
    """A match of greedy players through some rounds, and what the Detective saw before each action."""
    dice = Dice(spread_seed(11, seed))
    match = Match(GAMES[name])
    player = agent(name, "greedy")
    views: list[Any] = []
    while match.outcome is None and match.state.round <= rounds:
        views.append(match.game.view(match.state, 0))
        if match.game.to_act(match.state) == -1:
            actions = match.game.legal_actions(match.state)
            match.carry_out(-1, actions[dice.below(len(actions))])
            continue
        seat = match.game.actors(match.state)[0]
        choices = match.choices(seat)
        match.play(seat, player.choose(match.game.view(match.state, seat), choices, dice))
    return match, views


@pytest.mark.parametrize("name", NAMES)
def test_a_jack_who_takes_the_best_for_himself_is_suspected_more_than_chance(name: str) -> None:
    told = []
    for seed in range(12):
        match, views = seen_by_detective(name, seed, 2)
        if match.outcome is None:
            leaning = leaning_of(name, views)
            suspects = views[-1].suspects
            assert all(LEAST <= leaning[suspect] <= 1.0 for suspect in suspects)
            share = leaning[match.state.jack] / sum([leaning[suspect] for suspect in suspects])
            told.append(share * len(suspects))
    assert sum(told) / len(told) > 1.05


@pytest.mark.parametrize("name", NAMES)
def test_without_earlier_views_nobody_is_suspected_more_than_another(name: str) -> None:
    _, views = seen_by_detective(name, 0, 1)
    assert len(set(leaning_of(name, views[-1:]))) == 1


@pytest.mark.parametrize("name", NAMES)
def test_equal_views_and_past_give_equal_choices(name: str) -> None:
    game = GAMES[name]
    match, views = seen_by_detective(name, 3, 1)
    while game.to_act(match.state) != 0:
        views.append(game.view(match.state, 0))
        actions = game.legal_actions(match.state)
        match.carry_out(int(game.to_act(match.state)), actions[0])
    view, legal = game.view(match.state, 0), match.choices(0)
    twin = game.sample(view, Dice(8))
    player = HuntPlayer(name, 200)
    mine = player.choose(view, legal, Dice(2), views)
    assert player.choose(game.view(twin, 0), legal, Dice(2), views) == mine
