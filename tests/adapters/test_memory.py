"""Adapters and batches give back the memory they took, episode after episode."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
import pytest

from gaslight.adapters import open_spiel
from gaslight.adapters.gymnasium import GaslightEnv
from gaslight.adapters.pettingzoo import cycling_env, env
from gaslight.adapters.vector import GaslightVectorEnv
from gaslight.batch import Batch
from gaslight.games import GAMES
from tests.leak_watch import lost_bytes, only_where_it_can_be_seen

pytestmark = [pytest.mark.research, only_where_it_can_be_seen]
games = pytest.mark.parametrize("game", sorted(GAMES))
STEPS = 20


@games
def test_a_batch_leaves_nothing_behind(game: str) -> None:
    batch, generator = Batch(game, 16, seed=1), np.random.default_rng(1)
    assert lost_bytes(lambda: batch.step(batch.random_actions(generator))) == 0.0
    for work in (batch.masks, batch.observations, lambda: batch.state(3)):
        assert lost_bytes(work) == 0.0
    assert lost_bytes(lambda: Batch(game, 4, seed=1)) == 0.0


@games
def test_gymnasium_leaves_nothing_behind(game: str) -> None:
    table = GaslightEnv(game)

    def episode() -> None:
        table.reset(seed=1)
        for _ in range(STEPS):
            mask = table.table.observation(0)["action_mask"]
            over = table.step(int(np.flatnonzero(mask)[0]))[2]
            if over:
                break

    assert lost_bytes(episode) == 0.0


@games
@pytest.mark.parametrize("seat", [0, None])
def test_the_vector_environment_leaves_nothing_behind(game: str, seat: int | None) -> None:
    """Legal actions and others, which are replaced; games that end and begin anew."""
    vectors = GaslightVectorEnv(4, game, seat, "uniform")
    seen, _ = vectors.reset(seed=1)

    def steps() -> None:
        for actions in (seen["action_mask"].argmax(1), vectors.games.choices[:, 0]):
            vectors.step(actions)
        vectors.reset(options={"reset_mask": [True, False, False, True]})

    assert lost_bytes(steps) == 0.0


@games
@pytest.mark.parametrize("kind", [env, cycling_env])
def test_pettingzoo_leaves_nothing_behind(game: str, kind: Callable[..., Any]) -> None:
    table = kind(game)

    def episode() -> None:
        table.reset(seed=1)
        for agent in table.agent_iter(STEPS):
            observation, _, over, cut, _ = table.last()
            mask = observation["action_mask"]
            table.step(None if over or cut else int(np.flatnonzero(mask)[0]))
            assert agent in table.possible_agents

    assert lost_bytes(episode) == 0.0


@games
def test_open_spiel_leaves_nothing_behind(game: str) -> None:
    open_spiel.register()
    loaded = open_spiel.load(game)

    def episode() -> None:
        state = loaded.new_initial_state()
        for _ in range(STEPS):
            if state.is_terminal():
                break
            if state.is_chance_node():
                state.apply_action(state.chance_outcomes()[0][0])
                continue
            player = state.current_player()
            assert isinstance(state, pyspiel.State)
            state.information_state_string(player)
            state.apply_action(state.legal_actions()[0])

    assert lost_bytes(episode) == 0.0
