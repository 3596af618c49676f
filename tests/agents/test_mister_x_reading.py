"""Reading how Mister X moves: nothing possible is given up, habits are learnt, he is found sooner than by chance."""

from __future__ import annotations

import math
from functools import cache

from tests.random_play import amount

from gaslight.agents.mister_x.player import MisterXPlayer
from gaslight.agents.mister_x.reading import HABITS, Habit, believed_of, followed, spread, trail_of
from gaslight.agents.uniform import Uniform
from gaslight.core.dice import Dice
from gaslight.core.match import Match
from gaslight.games import mister_x
from gaslight.games.mister_x import MisterXView

GAMES = amount(3, 12)


@cache
def watched(home: bool) -> list[tuple[MisterXView, int]]:
    """What the team saw after each turn of one who goes home as he can, or anyhow; and where he was."""
    found: list[tuple[MisterXView, int]] = []
    rule = MisterXPlayer(True)
    for seed in range(GAMES):
        match = Match(mister_x, {"mission": ("green", "grey", "pink")[seed % 3]})
        dice = Dice(seed)
        match.roll(dice)
        latest = -1
        while match.outcome is None and match.state.position < 8:
            seat = mister_x.actors(match.state)[0]
            view = mister_x.view(match.state, seat)
            if view.stage == "moving" and view.position > latest:
                latest = view.position
                found.append((view, int(match.state.city)))
            player = rule if home or seat else Uniform()
            match.play(seat, player.choose(view, match.choices(seat), dice))
            match.roll(dice)
    return found


def test_just_what_is_possible_keeps_weight() -> None:
    for view, _ in watched(True) + watched(False):
        believed = believed_of(view)
        possible = {belief.truth for belief in mister_x.beliefs(view)}
        assert {city for city, weight in enumerate(believed) if weight > 0.0} == possible
        assert math.isclose(sum(believed), 1.0)


def told_by(home: bool, habit: Habit) -> float:
    """How well a habit explains what was seen, on average."""
    rows = watched(home)
    logs = [followed(view.map, view.mission or 0, trail_of(view), habit)[0] for view, _ in rows]
    return sum(logs) / len(logs)


def test_habits_are_told_apart_by_how_he_moves() -> None:
    usual, straight, anyhow = HABITS
    assert told_by(True, usual) > told_by(True, anyhow)
    assert told_by(False, anyhow) > told_by(False, straight)


def test_who_goes_home_is_found_sooner_than_by_chance() -> None:
    gain = 0.0
    for view, city in watched(True):
        plain = {belief.truth: belief.weight for belief in mister_x.beliefs(view)}
        gain += math.log2(believed_of(view)[city] * sum(plain.values()) / plain[city])
    assert gain / len(watched(True)) > 0.2


def test_cities_are_drawn_as_often_as_they_are_likely() -> None:
    believed = [0.0, 0.5, 0.3, 0.2]
    cities = spread(believed, 20, Dice(1))
    assert [cities.count(city) for city in range(4)] == [0, 10, 6, 4]
    assert len(spread([1 / 3, 1 / 3, 1 / 3 - 1e-9], 10, Dice(2))) == 10
