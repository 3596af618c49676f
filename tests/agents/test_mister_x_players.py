"""The players of Mister X: distances, goals and captures."""

from __future__ import annotations

import pytest

from gaslight.agents.mister_x.distances import distances, goal_distances
from gaslight.agents.mister_x.hunting import expected_next, suspected
from gaslight.agents.mister_x.player import MisterXPlayer
from gaslight.core.dice import Dice, spread_seed
from gaslight.core.match import Match
from gaslight.games import mister_x
from gaslight.games.mister_x.actions import ACTIONS, MoveDetective, TravelTo


def test_distances_are_those_of_the_map() -> None:
    steps = distances("europe")
    assert all(steps[a][b] == steps[b][a] for a in range(1, 200, 7) for b in range(1, 200))
    assert max(steps[a][b] for a in range(1, 200) for b in range(1, 200)) == 11
    assert [goal_distances("europe", mission).count(0) for mission in range(3)] == [8, 5, 5]


def play(cunning: bool, seed: int, mission: str = "green") -> list[tuple[Match, int, int]]:
    """A whole match of one player against itself: each decision with its seat and choice."""
    dice = Dice(spread_seed(seed, 0))
    match = Match(mister_x, {"mission": mission})
    player = MisterXPlayer(cunning)
    made: list[tuple[Match, int, int]] = []
    while True:
        match.roll(dice)
        if match.outcome is not None:
            return made
        seat = match.game.actors(match.state)[0]
        choices = match.choices(seat)
        action = player.choose(mister_x.view(match.state, seat), choices, dice)
        twin = Match(mister_x, {"mission": mission})
        twin.state, twin.played = match.state, list(match.played)
        made.append((twin, seat, action))
        match.play(seat, action)


@pytest.mark.parametrize("cunning", [False, True])
def test_mister_x_goes_home_when_he_can(cunning: bool) -> None:
    chances = 0
    for seed in range(6):
        for match, seat, action in play(cunning, seed):
            view = mister_x.view(match.state, seat)
            if seat == 0 and view.stage == "travelling" and view.mission is not None:
                goal = goal_distances("europe", view.mission)
                home = [
                    a
                    for a in match.choices(0)
                    if isinstance(kind := ACTIONS[a], TravelTo) and goal[kind.city] == 0
                ]
                if home:
                    assert action in home
                    chances += 1
    assert chances > 0


@pytest.mark.parametrize("cunning", [False, True])
def test_detectives_take_a_man_whose_city_they_know(cunning: bool) -> None:
    caught = 0
    for seed in range(40):
        for match, seat, action in play(cunning, seed):
            view = mister_x.view(match.state, seat)
            if seat > 0 and view.stage == "moving":
                weights = suspected(view, cunning)
                sure = [city for city, weight in weights.items() if weight > 0.95]
                moves = [
                    a
                    for a in match.choices(seat)
                    if isinstance(kind := ACTIONS[a], MoveDetective) and kind.city in sure
                ]
                if moves:
                    assert action in moves
                    caught += 1
    assert caught > 0


def test_the_team_thinks_as_many_trips_ahead_as_it_is_told() -> None:
    looked = 0
    for match, seat, _ in play(True, 1):
        view = mister_x.view(match.state, seat)
        if seat == 0 or view.mission is None or view.stage != "moving":
            continue
        weights = suspected(view, True)
        steps = distances("europe")
        for trips in (1, 3):
            ahead = expected_next(view, weights, trips)
            assert sum(ahead.values()) == pytest.approx(sum(weights.values()))
            for city in ahead:
                assert min([steps[now][city] for now in weights]) <= trips
        looked += 1
    assert looked > 0
