"""A move in the making: what is picked, filled in, undone, and where it ends."""

from __future__ import annotations

import random
from typing import Any

import pytest

from gaslight.core.draft import Draft, NotAChoice
from gaslight.core.game import CHANCE, NOBODY
from gaslight.core.options import settle
from gaslight.core.play import own_choices
from gaslight.games import GAMES
from tests.random_play import GAME_OPTIONS, label, steps


def decisions(name: str, options: dict[str, str], seed: int = 1) -> list[tuple[Any, int]]:
    """Positions of a random game with a seat that may act there."""
    game = GAMES[name]
    settled = settle(game.OPTIONS, options)
    return [
        (state, game.actor(state, action))
        for state, action in steps(game, settled, seed)
        if game.to_act(state) != CHANCE
    ]


def picked_at_random(draft: Draft, chance: random.Random) -> Draft:
    while not draft.complete():
        draft.pick(chance.choice(draft.choices()))
    return draft


@pytest.mark.parametrize("case", GAME_OPTIONS, ids=label)
def test_a_draft_ends_before_anything_that_hangs_on_a_secret(
    case: tuple[str, dict[str, str]],
) -> None:
    name, options = case
    game = GAMES[name]
    chance = random.Random(name)
    ends = set()
    for state, seat in decisions(name, options)[:120]:
        before = game.position_text(state)
        draft = picked_at_random(Draft(game, state, seat), chance)
        assert game.position_text(state) == before  # the table itself was not touched
        assert draft.choices() == []
        at = state
        for picked in draft.picks:
            assert game.to_act(at) != CHANCE
            assert game.activation(at) == game.activation(state)
            assert picked.action in own_choices(game, at, seat)
            assert picked.text == game.action_text(at, picked.action)
            assert picked.choice == game.choice(at, picked.action)
            assert not picked.filled or own_choices(game, at, seat) == [picked.action]
            at = game.apply(at, picked.action)
        assert game.position_text(at) == game.position_text(draft.state)
        ends.add(draft.follows())
        follower = game.to_act(at)
        expected = {CHANCE: "chance", NOBODY: "over"}.get(follower, "turn")
        assert draft.follows() == expected
    assert "more" not in ends
    assert len(ends) > 1


@pytest.mark.parametrize("name", sorted(GAMES))
def test_undo_takes_the_last_own_pick_back_and_reset_all(name: str) -> None:
    game = GAMES[name]
    chance = random.Random(name)
    long = 0
    for state, seat in decisions(name, {})[:80]:
        draft = Draft(game, state, seat)
        fresh = (draft.choices(), [picked.text for picked in draft.picks])
        stages = []
        while not draft.complete():
            stages.append((draft.choices(), game.position_text(draft.state)))
            draft.pick(chance.choice(draft.choices()))
        long += len(stages) > 1
        for stage in reversed(stages):
            draft.undo()
            assert (draft.choices(), game.position_text(draft.state)) == stage
        draft.undo()  # nothing is left to take back
        assert (draft.choices(), [picked.text for picked in draft.picks]) == fresh
        picked_at_random(draft, chance).reset()
        assert (draft.choices(), [picked.text for picked in draft.picks]) == fresh
    assert long or name == "pocket"  # whose moves are one pick each


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_list_of_picks_may_name_what_is_filled_in_or_leave_it_out(name: str) -> None:
    game = GAMES[name]
    chance = random.Random(name)
    for state, seat in decisions(name, {})[:80]:
        draft = picked_at_random(Draft(game, state, seat), chance)
        for texts in ([picked.text for picked in draft.picks], draft.chosen_texts()):
            again = Draft(game, state, seat)
            again.pick_all(texts)
            assert again.picks == draft.picks
            assert game.position_text(again.state) == game.position_text(draft.state)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_fork_has_the_next_pick_and_leaves_the_draft_as_it_is(name: str) -> None:
    game = GAMES[name]
    for state, seat in decisions(name, {})[:40]:
        draft = Draft(game, state, seat)
        while not draft.complete():
            before = ([*draft.picks], game.position_text(draft.state))
            for action in draft.choices():
                fork = draft.forked(action)
                picked = Draft(game, state, seat)
                picked.pick_all(each.text for each in draft.picks)
                picked.pick(action)
                assert fork.picks == picked.picks
                assert game.position_text(fork.state) == game.position_text(picked.state)
                assert fork.complete() == picked.complete()
            assert ([*draft.picks], game.position_text(draft.state)) == before
            draft.pick(draft.choices()[-1])


def test_a_move_may_end_the_game() -> None:
    class Ending:
        """Pocket, which is over as soon as something was picked."""

        def __getattr__(self, name: str) -> Any:
            return getattr(GAMES["pocket"], name)

        def to_act(self, now: Any) -> int:
            return GAMES["pocket"].to_act(now) if now is state else NOBODY

    state, seat = decisions("pocket", {})[0]
    draft = Draft(Ending(), state, seat)
    assert not draft.complete()
    draft.pick(draft.choices()[0])
    assert draft.follows() == "over"
    assert draft.complete()


def test_where_nothing_is_filled_in_each_pick_is_asked_for() -> None:
    game = GAMES["pocket"]
    filled = 0
    for state, seat in decisions("pocket", {}):
        draft = picked_at_random(Draft(game, state, seat, fills=False), random.Random(1))
        assert not any(picked.filled for picked in draft.picks)
        filled += any(
            picked.filled
            for picked in picked_at_random(Draft(game, state, seat), random.Random(1)).picks
        )
    assert filled


def test_what_is_not_a_choice_is_refused() -> None:
    game = GAMES["pocket"]
    state, seat = decisions("pocket", {})[0]
    draft = Draft(game, state, seat)
    other = next(action for action in range(len(game.ACTIONS)) if action not in draft.choices())
    with pytest.raises(NotAChoice, match="not one of the choices"):
        draft.pick(other)
    with pytest.raises(NotAChoice, match="notation"):
        draft.pick_text("fly to Paris")
    assert draft.picks == []
    nobody = Draft(game, state, 1 - seat)
    assert nobody.choices() == []
    assert not nobody.complete()
    assert nobody.follows() == "turn"


def test_an_older_draft_is_kept_as_far_as_it_is_legal() -> None:
    game = GAMES["pocket"]
    state, seat = decisions("pocket", {})[0]
    texts = picked_at_random(Draft(game, state, seat), random.Random(1)).chosen_texts()
    kept = Draft(game, state, seat)
    kept.keep_legal([texts[0], "fly to Paris", *texts[1:]])
    assert kept.chosen_texts() == texts[:1]
