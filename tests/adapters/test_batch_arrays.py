"""The arrays of many games: shared with the engine; masks and observations agree with the rules."""

from __future__ import annotations

import numpy as np
import pytest

from gaslight.batch import Batch
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
