"""The vector environment: spaces, every way of beginning anew, opponents, self-play, masks, registration."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from gaslight.adapters.gymnasium import GaslightEnv
from gaslight.adapters.vector import GaslightVectorEnv
from gaslight.agents.uniform import Uniform
from gaslight.games import GAMES

pytestmark = pytest.mark.research
games = pytest.mark.parametrize("name", sorted(GAMES))
SMALL = {"pocket": {"turns": "1"}, "mister_x": {"round_cap": "3"}}


def vector(name: str, size: int = 6, **settings: Any) -> GaslightVectorEnv:
    settings.setdefault("opponent", Uniform())
    return GaslightVectorEnv(size, name, options=SMALL.get(name), **settings)


def picked(env: GaslightVectorEnv, generator: np.random.Generator) -> Any:
    return env.games.random_actions(generator)


@games
@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_game_that_is_over_begins_anew_at_the_next_step(name: str, seat: int | None) -> None:
    env = vector(name, seat=seat)
    generator = np.random.default_rng(1)
    seen, infos = env.reset(seed=1)
    ends = 0
    over = np.zeros(6, bool)
    for _ in range(120):
        assert env.observation_space.contains(seen)
        going_on = env.games.counts > 0
        assert (env.action_masks().any(axis=1) == going_on).all()
        if seat is None:
            assert (infos["seat"] == env.games.seats).all()
        else:
            assert (env.games.seats[going_on] == seat).all()
            assert (seen["observation"][:, 0] == seat).all()
        before = over
        seen, rewards, over, cut, infos = env.step(picked(env, generator))
        assert not (over & before).any(), "a game that has just begun anew is not over"
        assert not cut.any()
        assert (np.abs(rewards) == over).all()
        assert (seen["action_mask"].any(axis=1) == ~over).all()
        ends += int(over.sum())
    assert ends >= (1 if name in ("london", "new_york") else 6)


def test_a_game_begins_anew_within_the_step_that_ended_it() -> None:
    env = vector("pocket", autoreset_mode=AutoresetMode.SAME_STEP)
    generator = np.random.default_rng(1)
    env.reset(seed=1)
    ends = 0
    for _ in range(30):
        seen, _, over, _, infos = env.step(picked(env, generator))
        assert seen["action_mask"].any(axis=1).all()
        if over.any():
            assert (infos["_final_obs"] == over).all()
            for n in np.flatnonzero(over).tolist():
                last = infos["final_obs"][n]
                assert env.single_observation_space.contains(last)
                assert not last["action_mask"].any()
                assert env.games.rows.decode(last["observation"].tolist()).stage == "over"
            ends += 1
    assert ends


def test_without_autoreset_a_game_stays_over_until_it_is_reset() -> None:
    env = vector("pocket", autoreset_mode=AutoresetMode.DISABLED)
    generator = np.random.default_rng(1)
    env.reset(seed=1)
    for _ in range(9):
        env.step(picked(env, generator))
    assert (env.games.counts == 0).all()
    mask = np.array([True, False, True, False, False, False])
    seen, _ = env.reset(options={"reset_mask": mask})
    assert (seen["action_mask"].any(axis=1) == mask).all()
    assert mask.sum() == 2


@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_without_copies_the_same_is_seen(mode: AutoresetMode) -> None:
    """What is handed out is good until the next step; what was seen last of a game is good for ever."""
    own, lent = [vector("pocket", autoreset_mode=mode, copy=copy) for copy in (True, False)]
    own.reset(seed=4)
    seen, _ = lent.reset(seed=4)
    kept: list[tuple[Any, Any]] = []
    for _ in range(12):
        actions = own.games.choices[:, 0].copy()
        first, second = own.step(actions), lent.step(actions)
        assert all((first[0][name] == second[0][name]).all() for name in first[0])
        for n in np.flatnonzero(first[4].get("_final_obs", False)).tolist():
            kept.append((first[4]["final_obs"][n], second[4]["final_obs"][n]))
    assert np.shares_memory(seen["observation"], second[0]["observation"])
    assert not np.shares_memory(first[0]["observation"], own.observation()["observation"])
    assert bool(kept) == (mode is AutoresetMode.SAME_STEP)
    assert all((a["observation"] == b["observation"]).all() for a, b in kept)


def test_a_reward_says_who_won() -> None:
    env = vector("pocket", 32, seat=None)
    generator = np.random.default_rng(1)
    env.reset(seed=1)
    seen = set()
    for _ in range(12):
        acted = env.games.seats.copy()
        _, rewards, over, _, _ = env.step(picked(env, generator))
        for n in np.flatnonzero(over).tolist():
            outcome = env.games.game.outcome(env.games.state(n))
            assert outcome is not None
            assert rewards[n] == (1.0 if acted[n] in outcome.winners else -1.0)
            seen.add(float(rewards[n]))
    assert seen == {1.0, -1.0}


def test_the_same_seed_gives_the_same_games_and_another_others() -> None:
    runs = []
    for seed in (5, 5, 6, [5, 6], [5, 6]):
        env = vector("pocket", opponent=1)
        seen, _ = env.reset(seed=seed)
        rows = [seen["observation"]]
        for _ in range(3):
            rows.append(env.step(env.games.choices[:, 0])[0]["observation"])
        runs.append(np.stack(rows).tolist())
    assert runs[0] == runs[1] != runs[2]
    assert runs[3] == runs[4] != runs[0]


def test_an_illegal_action_is_replaced_and_told_or_refused() -> None:
    env = vector("pocket")
    env.reset(seed=1)
    infos = env.step(np.array([env.games.choices[0, 0], 145, -1, 9999, -7, 145]))[4]
    assert infos["replaced"].tolist() == [False] + [True] * 5
    strict = vector("pocket", illegal="raise")
    strict.reset(seed=1)
    fine = strict.games.choices[:, 0].copy()
    for wrong in (145, -1, 9999):
        with pytest.raises(ValueError, match=f"game 1: action {wrong} is not legal"):
            strict.step(np.where(np.arange(6) == 1, wrong, fine))
    assert (strict.games.choices[:, 0] == fine).all(), "nothing is done if one is refused"
    for env in (strict, vector("pocket")):
        with pytest.raises(ValueError, match="actions: expected one for each of 6 games; got 2"):
            env.step([0, 0])
    with pytest.raises(ValueError, match="expected one of 0 investigator, 1 jack; got 2"):
        vector("pocket", seat=2)
    with pytest.raises(ValueError, match="many games are not drawn"):
        vector("pocket", render_mode="human")


@pytest.mark.parametrize("made", ["Pocket", "London", "NewYork", "MisterX"])
def test_environments_are_made_by_name_and_pass_the_checker(made: str) -> None:
    known_as = f"gaslight.adapters.gymnasium:{made}-v0"
    env = gymnasium.make(known_as, opponent=Uniform())
    check_env(env.unwrapped)
    assert env.unwrapped.action_masks().dtype == np.bool_  # type: ignore[attr-defined] # ours
    vectors = gymnasium.make_vec(known_as, num_envs=3, opponent=Uniform())
    assert isinstance(vectors.unwrapped, GaslightVectorEnv)
    seen, _ = vectors.reset(seed=1)
    assert len(seen["observation"]) == 3


def test_the_table_is_drawn_in_plain_text_and_in_no_other_way() -> None:
    env = GaslightEnv("pocket", render_mode="ansi")
    env.reset(seed=1)
    assert "[bold]" not in env.render()
    assert "Turn 1 of 8" in env.render()
    with pytest.raises(ValueError, match="render_mode: expected 'ansi' or None; got 'human'"):
        GaslightEnv("pocket", render_mode="human")


@pytest.mark.parametrize("way", [lambda env: pickle.loads(pickle.dumps(env)), copy.deepcopy])
def test_environments_come_back_as_they_were(way: Any) -> None:
    env = vector("pocket", 4)
    env.reset(seed=1)
    env.step(env.games.choices[:, 0])
    one, two = way(env), way(env)
    for _ in range(4):
        first = one.step(one.games.choices[:, 0])
        second = two.step(two.games.choices[:, 0])
        assert (first[0]["observation"] == second[0]["observation"]).all()
    single = GaslightEnv("pocket")
    single.reset(seed=2)
    twins = [way(single) for _ in range(2)]
    for _ in range(4):
        first, second = [twin.step(twin.table.choices[0]) for twin in twins]
        assert (first[0]["observation"] == second[0]["observation"]).all()
