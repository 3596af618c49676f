"""An agent's choice depends on its view alone: equal views, equal choices, whatever the truth."""

from __future__ import annotations

import pytest
from tests.random_play import amount

from gaslight.agents import levels
from gaslight.agents.agent import Moment
from gaslight.core.dice import Dice, spread_seed
from gaslight.core.match import Match
from gaslight.games import GAMES

POSITIONS = amount(6, 40)
"""For each game; GASLIGHT_TEST_SCALE=4 makes it more than 500 positions in all on the compiled engine."""


def positions(name: str) -> list[tuple[Match, int]]:
    """Random moments where a seat has a real choice."""
    found: list[tuple[Match, int]] = []
    n = 0
    while len(found) < POSITIONS:
        dice = Dice(spread_seed(5, n))
        n += 1
        match = Match(GAMES[name])
        wanted = 1 + dice.below(30)
        while match.outcome is None:
            match.roll(dice)
            seats = match.game.actors(match.state)
            if not seats:
                break
            choices = match.choices(seats[0])
            if wanted <= 0 and len(choices) > 1:
                found.append((match, seats[0]))
                break
            wanted -= 1
            match.play(seats[0], choices[dice.below(len(choices))])
    return found


@pytest.mark.parametrize("name", list(GAMES))
def test_equal_views_equal_choices_whatever_the_truth(name: str) -> None:
    game = GAMES[name]
    changed = 0
    for n, (match, seat) in enumerate(positions(name)):
        level = 1 + n % 5
        view = game.view(match.state, seat)
        moment = Moment(view, match.choices(seat))
        other = game.sample(view, Dice(n))
        twin_view = game.view(other, seat)
        twin_legal = [a for a in game.legal_actions(other) if game.actor(other, a) == seat]
        assert twin_view == view
        assert twin_legal == moment.legal_actions
        changed += game.position_text(other) != game.position_text(match.state)
        mine = levels.choose(name, level, moment, seed=n)
        assert levels.choose(name, level, Moment(twin_view, twin_legal), seed=n) == mine
    assert changed > POSITIONS // 10
