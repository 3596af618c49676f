"""The arrays of many games: shared with the engine; masks and observations agree with the rules."""

from __future__ import annotations

import copy
import pickle

import numpy as np
import pytest

from gaslight.batch import Batch
from gaslight.core.dice import Dice
from gaslight.core.game import CHANCE
from gaslight.core.play import stroke
from gaslight.games import GAMES

pytestmark = pytest.mark.research


@pytest.mark.parametrize("name", sorted(GAMES))
def test_arrays_show_the_present(name: str) -> None:
    rules = GAMES[name]
    batch = Batch(name, 6, seed=2)
    generator = np.random.default_rng(1)
    for _ in range(30):
        masks = batch.masks()
        assert masks.sum() == batch.counts.sum()
        observations = batch.observations()
        for game in range(batch.size):
            state = batch.state(game)
            seat = rules.to_act(state)
            assert batch.seats[game] == seat
            mine = [a for a in rules.legal_actions(state) if rules.actor(state, a) == seat]
            assert np.flatnonzero(masks[game]).tolist() == sorted(mine)
            assert batch.rows.decode(observations[game].tolist()) == rules.view(state, seat)
        assert batch.step(batch.random_actions(generator)) >= batch.size


def test_what_is_wrong_is_said_in_words() -> None:
    with pytest.raises(ValueError, match="there is no game named 'chess'"):
        Batch("chess", 1)
    with pytest.raises(ValueError, match="at least one game; got 0"):
        Batch("pocket", 0)
    batch = Batch("pocket", 2)
    with pytest.raises(ValueError, match="game 1: action 145 is not legal"):
        batch.step(np.array([batch.choices[0, 0], 145]))
    with pytest.raises(ValueError, match="expected a number from 0 to 1; got 2"):
        batch.play_others(2)


def test_the_others_play_at_random_until_a_seat_must_decide() -> None:
    batch = Batch("pocket", 4, seed=3)
    assert batch.play_others(1) > 0
    assert set(batch.seats.tolist()) == {1}
    assert batch.play_others(1) == 0


def test_games_that_are_over_stay_over() -> None:
    batch = Batch("pocket", 4, options={"turns": "1"}, restarts=False)
    generator = np.random.default_rng(1)
    for _ in range(4):
        batch.step(batch.random_actions(generator))
    assert set(batch.seats.tolist()) == {-2}
    assert not batch.masks().any()
    assert batch.observations().shape == (4, batch.rows.width)
    with pytest.raises(ValueError, match="read-only"):
        batch.seats[0] = 0


ROUND_CAPS = {"mister_x": {"round_cap": "40"}}
VARIANTS = [
    *[(name, ROUND_CAPS.get(name, {})) for name in sorted(GAMES)],
    ("pocket", {"suspects": "5", "turns": "4", "both_goals_seen": "play_on"}),
    ("london", {"board": "2006", "whistle": "upto"}),
    ("new_york", {"quay_light": "always_dark"}),
    ("mister_x", {"players": "4", "open_table": "on", "round_cap": "30"}),
]


@pytest.mark.parametrize(("name", "options"), VARIANTS)
def test_rows_of_every_seat_are_the_encoded_views_along_whole_games(
    name: str, options: dict[str, str]
) -> None:
    """To the end and past it: what is filled from the state is what the view would be encoded as."""
    rules = GAMES[name]
    batch = Batch(name, 3, seed=11, options=options, restarts=False)
    generator = np.random.default_rng(4)
    seats = [*range(len(rules.seats(batch.options))), None]
    ends = 0
    while ends < 2:
        ends += int(not (batch.seats >= 0).any())
        for seat in seats:
            rows = batch.observations(seat)
            for game in range(batch.size):
                expected = batch.rows.encode(rules.view(batch.engine.states[game], seat))  # type: ignore[attr-defined] # each game has its own kind
                found = rows[game].tolist()
                wrong = [
                    (batch.rows.names()[n], found[n], expected[n])
                    for n in range(batch.rows.width)
                    if found[n] != expected[n]
                ]
                assert not wrong
        batch.step(batch.random_actions(generator))


@pytest.mark.parametrize("name", sorted(GAMES))
def test_rows_before_the_first_decision_are_the_encoded_views(name: str) -> None:
    """States in which chance is to act, which a batch passes over, are written truly as well."""
    rules = GAMES[name]
    batch = Batch(name, 1, seed=3)
    dice = Dice(5)
    state = rules.initial(batch.options)
    for _ in range(150):
        if rules.outcome(state) is not None:
            break
        batch.engine.states[0] = state  # type: ignore[attr-defined] # as above
        for seat in (0, 1, None):
            expected = batch.rows.encode(rules.view(state, seat))
            assert batch.observations(seat)[0].tolist() == expected
        chance = rules.to_act(state) == CHANCE
        legal = rules.legal_actions(state)
        picked = stroke(rules, state, dice) if chance else legal[dice.below(len(legal))]
        state = rules.apply(state, picked)


def test_observations_go_where_they_are_wanted() -> None:
    batch = Batch("pocket", 5, seed=1)
    out = np.zeros((5, batch.rows.width), np.float32)
    assert batch.observations(out=out) is out
    assert (out == batch.observations()).all()
    assert (batch.observations()[:, 0] == batch.seats).all()
    for seat in (2, -1):
        with pytest.raises(ValueError, match=f"seat: expected a number from 0 to 1.*got {seat}"):
            batch.observations(seat)


def test_a_batch_comes_back_as_it_was() -> None:
    batch = Batch("mister_x", 4, seed=1)
    generator = np.random.default_rng(1)
    for _ in range(20):
        batch.step(batch.random_actions(generator))
    assert repr(batch) == "<Batch of 4 games of mister_x, 4 going on>"
    for twin in (pickle.loads(pickle.dumps(batch)), copy.deepcopy(batch)):
        one, two = np.random.default_rng(2), np.random.default_rng(2)
        original = pickle.loads(pickle.dumps(batch))
        for _ in range(30):
            assert (twin.observations() == original.observations()).all()
            assert (twin.masks() == original.masks()).all()
            assert (twin.winners == original.winners).all()
            twin.step(twin.random_actions(one))
            original.step(original.random_actions(two))
