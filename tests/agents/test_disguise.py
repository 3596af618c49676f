"""Jack in disguise: what he tells has its price, and everybody who knows his habits believes the same of him."""

from __future__ import annotations

import math
from collections import Counter
from typing import Any

import pytest
from tests.agents.test_hunt_players import seen_by

from gaslight.agents.hunt.disguise import (
    Disguise,
    belief_of,
    even,
    everybody,
    habits,
    normal,
    public_view,
)
from gaslight.agents.hunt.game import HuntGame
from gaslight.agents.hunt.london import LONDON
from gaslight.agents.hunt.new_york import NEW_YORK
from gaslight.agents.hunt.search_player import HuntPlayer
from gaslight.agents.priced import priced
from gaslight.core.dice import Dice
from gaslight.games import GAMES
from gaslight.games.shared.order import DETECTIVE, JACK

PLAYED: dict[str, HuntGame] = {"london": LONDON, "new_york": NEW_YORK}
NAMES = list(PLAYED)
WORK = Disguise(200, 0.1)
BELIEVED = (0.5, 0.3, 0.2)


def bits_told(rows: dict[int, dict[int, float]]) -> float:
    """How much an action tells on average of who took it."""
    told = 0.0
    for jack, row in rows.items():
        for action, share in row.items():
            together = sum([BELIEVED[n] * other.get(action, 0.0) for n, other in rows.items()])
            told += BELIEVED[jack] * share * math.log2(share / together)
    return told


def of_three() -> dict[int, dict[int, float]]:
    """Three suspects who like best: the first action, the second, the third; all like the fourth quite well."""
    return {
        jack: {action: 0.6 if action == jack else 0.3 for action in range(3)} | {3: 0.5}
        for jack in range(3)
    }


def test_what_is_told_for_nothing_is_told() -> None:
    rows = priced(of_three(), BELIEVED, 0.0)
    assert all(rows[jack][jack] > 0.99 for jack in range(3))


def test_what_costs_much_to_tell_is_not_told() -> None:
    rows = priced(of_three(), BELIEVED, 0.6)
    assert all(row.get(3, 0.0) > 0.9 for row in rows.values())
    assert bits_told(rows) < 0.01


def test_the_more_a_bit_costs_the_fewer_are_told() -> None:
    told = [bits_told(priced(of_three(), BELIEVED, price)) for price in (0.0, 0.05, 0.1, 0.5)]
    assert told == sorted(told, reverse=True)
    assert told[0] > 1.4


@pytest.mark.parametrize("name", NAMES)
def test_everybody_is_imagined_against_one_hand_of_hers(name: str) -> None:
    game = PLAYED[name]
    _, views = seen_by(0, name, ("greedy", "greedy"), 1, 3)
    public = public_view(game, views[-1])
    for seed in range(5):
        states = everybody(game, public, Dice(seed))
        hers = [game.rules.view(state, DETECTIVE) for state in states]
        assert all(view == hers[0] for view in hers)
        innocent = set(game.own_cards(hers[0]))
        assert {int(state.jack) for state in states} == set(public.suspects) - innocent


@pytest.mark.parametrize("name", NAMES)
def test_both_seats_and_every_twin_believe_the_same_of_jack(name: str) -> None:
    """His habits follow from what is public, and so does what they tell."""
    game = PLAYED[name]
    _, hers = seen_by(DETECTIVE, name, ("greedy", "greedy"), 1, 2)
    _, his = seen_by(JACK, name, ("greedy", "greedy"), 1, 2)
    believed = belief_of(game, hers, WORK)
    assert believed == belief_of(game, his, WORK)
    assert believed != even(hers[-1])
    assert sum(believed) == pytest.approx(1.0, abs=0.01)
    twins = [game.rules.sample(view, Dice(n)) for n, view in enumerate(hers)]
    assert belief_of(game, [game.rules.view(twin, None) for twin in twins], WORK) == believed


def jacks_moment(name: str) -> tuple[Any, list[int], list[Any]]:
    """A choice of Jack's in the second round: his view, what he may do, his earlier views."""
    game = GAMES[name]
    for seed in range(20):
        match, views = seen_by(JACK, name, ("greedy", "greedy"), seed, 1)
        while match.outcome is None and game.to_act(match.state) != JACK:
            views.append(game.view(match.state, JACK))
            match.carry_out(int(game.to_act(match.state)), game.legal_actions(match.state)[0])
        if match.outcome is None:
            return game.view(match.state, JACK), match.choices(JACK), views
    raise AssertionError("Jack never came to the second round")


@pytest.mark.parametrize("name", NAMES)
def test_he_does_what_his_habits_say_as_often_as_they_say(name: str) -> None:
    view, legal, _ = jacks_moment(name)
    player = HuntPlayer(PLAYED[name], 100, disguise=WORK, endings=0)
    shares = player.shares(view, legal)
    assert shares is not None
    assert sum(shares.values()) == pytest.approx(1.0)
    done = Counter([player.choose(view, legal, Dice(n)) for n in range(150)])
    assert set(done) <= set(shares) <= set(legal)
    assert all(abs(done[action] / 150 - share) < 0.17 for action, share in shares.items())


@pytest.mark.parametrize("name", NAMES)
def test_habits_are_known_of_every_suspect(name: str) -> None:
    view, legal, _ = jacks_moment(name)
    public = public_view(PLAYED[name], view)
    rows = habits(PLAYED[name], public, even(public), Disguise(1500, 0.1))
    assert set(rows) == set(public.suspects)
    assert set(rows[view.identity]) <= set(legal)


def test_beliefs_are_over_those_still_suspected() -> None:
    assert normal([1.0] * 8, (2, 5)) == (0, 0, 0.5, 0, 0, 0.5, 0, 0)
    assert min(normal([1.0, 0.0] + [0.0] * 6, (0, 1))[:2]) > 0.0
