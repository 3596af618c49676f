"""Gymnasium's own checker, for all games and seats; the opponent is shown its own seat alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from gaslight.adapters.gymnasium import GaslightEnv, register
from gaslight.adapters.vector import GaslightVectorEnv
from gaslight.agents.uniform import Uniform
from gaslight.core.dice import Chance, Dice
from gaslight.core.game import IllegalActionError
from tests.adapters.cases import CASES, ids

pytestmark = pytest.mark.research
cases = pytest.mark.parametrize(("name", "options"), CASES, ids=ids)


@cases
@pytest.mark.parametrize("seat", [0, 1])
def test_it_passes_the_checker(name: str, options: dict[str, str], seat: int) -> None:
    """With the defaults: the checker acts at random without a look at the mask."""
    check_env(GaslightEnv(name, seat, options=options), skip_render_check=True)


def test_an_opponent_is_named_as_everywhere() -> None:
    assert GaslightEnv("pocket", 1, "greedy").opponent.name == "greedy"
    assert GaslightVectorEnv(2, "pocket", 0, "uniform").opponent == Uniform()
    with pytest.raises(ValueError, match="unknown agent 'nobody'"):
        GaslightEnv("pocket", 0, "nobody")


class Watcher:
    """Plays at random and keeps the seats whose views it was shown."""

    name = "watcher"

    def __init__(self) -> None:
        self.seats: set[int] = set()

    def choose(
        self, view: Any, legal_actions: list[int], dice: Chance, past: Sequence[Any] = ()
    ) -> int:
        self.seats.add(view.seat)
        return legal_actions[dice.below(len(legal_actions))]


@cases
def test_a_game_ends_with_a_win_or_a_loss(name: str, options: dict[str, str]) -> None:
    watcher = Watcher()
    env = GaslightEnv(name, 1, watcher, options=options)
    observation, _ = env.reset(seed=2)
    dice = Dice(1)
    over = False
    while not over:
        choices = np.flatnonzero(observation["action_mask"])
        assert env.observation_space.contains(observation)
        observation, reward, over, cut, info = env.step(choices[dice.below(len(choices))])
        assert not cut
        assert not info
    assert reward in (1.0, -1.0)
    assert watcher.seats == set(range(len(env.table.roles))) - {1}


def test_a_new_game_leaves_something_to_decide() -> None:
    """A detective who accuses at once may end a game before Jack has acted."""
    env = GaslightEnv("new_york", 1, Watcher(), illegal="replace")
    over = 0
    for seed in range(40):
        env.table.restart(seed)
        env.let_others_play()
        if env.table.seat is None:
            over += 1
            with pytest.raises(IllegalActionError, match="the game is over"):
                env.step(0)
        observation, _ = env.reset(seed=seed)
        assert observation["action_mask"].any()
    assert over, "no game ended so early: the test would not notice"


def test_it_can_be_made_by_name() -> None:
    register()
    env = gymnasium.make("gaslight/pocket-v0", seat=1, opponent=1, render_mode="ansi")
    env.reset(seed=1)
    assert "Turn 1 of 8" in str(env.render())
    assert GaslightEnv("pocket").render() is None
    with pytest.raises(ValueError, match="expected one of 0 investigator, 1 jack; got 2"):
        GaslightEnv("pocket", 2)


def test_the_same_seed_gives_the_same_game() -> None:
    rows = []
    for _ in range(2):
        env = GaslightEnv("pocket", 1, 1)
        observation, _ = env.reset(seed=11)
        for _ in range(5):
            first = int(np.flatnonzero(observation["action_mask"])[0])
            observation, *_ = env.step(first)
        rows.append(observation["observation"].tolist())
    assert rows[0] == rows[1]


@cases
def test_another_truth_gives_the_same_observation_and_mask(
    name: str, options: dict[str, str]
) -> None:
    env = GaslightEnv(name, 0, 1, options=options)
    observation, _ = env.reset(seed=6)
    dice = Dice(2)
    for _ in range(20):
        table = env.table
        state = table.state
        if table.seat is None:
            break
        table.put(table.game.sample(table.game.view(state, 0), dice))
        twin = table.observation(0)
        assert (twin["observation"] == observation["observation"]).all()
        assert (twin["action_mask"] == observation["action_mask"]).all()
        table.put(state)
        observation, *_ = env.step(table.choices[dice.below(len(table.choices))])
