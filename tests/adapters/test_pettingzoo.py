"""PettingZoo's own conformance tests, for all games; repeated turns; nothing leaks."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test

from gaslight.adapters import pettingzoo
from gaslight.core.dice import Dice
from gaslight.core.game import IllegalActionError
from tests.adapters.cases import CASES, ids

pytestmark = pytest.mark.research
cases = pytest.mark.parametrize(("name", "options"), CASES, ids=ids)


@cases
def test_it_passes_the_api_test(name: str, options: dict[str, str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter(
            "ignore", UserWarning
        )  # remarks on style: observations are not images
        api_test(pettingzoo.env(name, options=options), num_cycles=100)
        api_test(pettingzoo.cycling_env(name, options=options), num_cycles=100)


@cases
def test_it_passes_the_seed_test(name: str, options: dict[str, str]) -> None:
    seed_test(partial(pettingzoo.env, name, options=options), num_cycles=60)
    seed_test(partial(pettingzoo.cycling_env, name, options=options), num_cycles=30)


@cases
def test_it_passes_the_max_cycles_test(name: str, options: dict[str, str]) -> None:
    """That test acts at random without a look at the mask, hence `illegal`; and without a seed."""
    settings: dict[str, Any] = {"game": name, "options": options, "illegal": "replace"}

    def seeded(make: Callable[..., Any], **more: Any) -> Any:
        env = make(**settings, **more)
        for agent in env.possible_agents:
            env.action_space(agent).seed(5)
        env.unwrapped.table.engine.dice = Dice(5)
        return env

    max_cycles_test(
        SimpleNamespace(
            env=partial(seeded, pettingzoo.cycling_env),
            parallel_env=partial(seeded, pettingzoo.parallel_env),
        )
    )


@cases
def test_it_passes_the_parallel_api_test(name: str, options: dict[str, str]) -> None:
    env = pettingzoo.parallel_env(name, options=options, illegal="replace", max_cycles=30)
    parallel_api_test(env, num_cycles=60)


def test_a_seat_acts_several_times_in_a_row() -> None:
    env = pettingzoo.env("pocket")
    env.reset(seed=1)
    order = []
    for agent in env.agent_iter(8):
        order.append(agent)
        observation, *_ = env.last()
        env.step(int(np.flatnonzero(observation["action_mask"])[0]))
    inner, outer = "jack", "investigator"
    assert order == [outer, inner, inner, outer, inner, outer, outer, inner]


@cases
def test_a_game_ends_with_a_winner(name: str, options: dict[str, str]) -> None:
    env = pettingzoo.env(name, options=options)
    env.reset(seed=3)
    dice = Dice(4)
    for agent in env.agent_iter():
        if env.terminations[agent]:
            break
        choices = env.table.choices
        env.step(choices[dice.below(len(choices))])
    assert set(env.rewards.values()) == {1.0, -1.0}
    assert env.last()[1] == env.rewards[env.agent_selection]


def test_an_illegal_action_is_refused_or_replaced() -> None:
    env = pettingzoo.env("pocket")
    env.reset(seed=1)
    with pytest.raises(IllegalActionError, match="not a choice of investigator now"):
        env.step(145)
    lenient = pettingzoo.env("pocket", illegal="replace")
    lenient.reset(seed=1)
    lenient.step(145)
    assert lenient.infos["investigator"] == {"replaced": True}
    with pytest.raises(ValueError, match="expected 'raise' or 'replace'"):
        pettingzoo.env("pocket", illegal="ignore")
    with pytest.raises(ValueError, match="there is no game named 'chess'"):
        pettingzoo.env("chess")
    cycling = pettingzoo.cycling_env("pocket")
    cycling.reset(seed=1)
    cycling.step(cycling.table.choices[0])
    with pytest.raises(ValueError, match="expected the pass, 146"):
        cycling.step(0)


def test_the_table_can_be_drawn() -> None:
    env = pettingzoo.env("pocket", render_mode="ansi")
    env.reset(seed=1)
    assert "Turn 1 of 8" in str(env.render())
    assert pettingzoo.env("pocket").render() is None


@cases
def test_another_truth_gives_the_same_observation_and_mask(
    name: str, options: dict[str, str]
) -> None:
    env = pettingzoo.env(name, options=options)
    dice = Dice(9)
    changed = 0
    env.reset(seed=5)
    for _ in range(120):
        agent = env.agent_selection
        if env.terminations[agent]:
            break
        table = env.table
        state = table.state
        for role, seat in env.seat_of.items():
            before = env.observe(role)
            table.put(table.game.sample(table.game.view(state, seat), dice))
            changed += table.game.position_text(table.state) != table.game.position_text(state)
            after = env.observe(role)
            assert (before["observation"] == after["observation"]).all()
            assert (before["action_mask"] == after["action_mask"]).all()
            table.put(state)
        env.step(table.choices[dice.below(len(table.choices))])
    assert changed, "no truth was ever changed: the test would not notice a leak"


@cases
def test_the_state_for_critics_is_what_all_seats_know(name: str, options: dict[str, str]) -> None:
    table = pettingzoo.env(name, options=options)
    table.reset(seed=3)
    for agent in table.agent_iter(8):
        together = table.state()
        assert table.unwrapped.state_space.contains(together)
        apart = [table.observe(role)["observation"] for role in table.possible_agents]
        assert together.tolist() == np.concatenate(apart).tolist()
        mask = table.observe(agent)["action_mask"]
        table.step(int(np.flatnonzero(mask)[0]))
