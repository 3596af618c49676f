"""The past of a table: what was found out once stays true, and a long game is not played over."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.random_play import steps

from gaslight.core.options import settle
from gaslight.games import GAMES
from gaslight.server.table.history import MARK_EVERY, History

ENOUGH = 5 * MARK_EVERY


class Counting:
    """A game that counts how often an action is carried out in it."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.count = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def apply(self, state: Any, action: int) -> Any:
        self.count += 1
        return self.game.apply(state, action)

    def advance(self, state: Any, action: int) -> None:
        self.count += 1
        self.game.advance(state, action)


def played(name: str, length: int, seed: int = 1) -> tuple[Counting, History, list[Any]]:
    """A game of so many actions: its past, and the positions it went through."""
    game = Counting(GAMES[name])
    options = settle(game.OPTIONS, {})
    history = History(game, options)
    states = [game.initial(options)]
    for before, action in steps(game.game, options, seed):
        if len(states) > length:
            break
        after = game.game.apply(before, action)
        history.add([(before, action, after)])
        states.append(after)
    return game, history, states


def brute_force(
    game: Any, states: list[Any], actions: list[int], audience: int | None
) -> list[int]:
    return [
        index
        for index, action in enumerate(actions)
        if game.events(states[index], action, audience)
    ]


@pytest.mark.parametrize("name", sorted(GAMES))
def test_positions_and_moments_are_those_of_the_game(name: str) -> None:
    game, history, states = played(name, ENOUGH)
    length = len(history.actions)
    chance = random.Random(name)
    for count in [length, 0, *(chance.randrange(length + 1) for _ in range(20))]:
        assert game.position_text(history.position(count)) == game.position_text(states[count])
    for audience in (0, 1, None):
        seen = brute_force(game, states, history.actions, audience)
        assert history.seen_by(audience) == seen
        first, last = sorted(chance.randrange(len(seen)) for _ in range(2))
        moments = list(history.moments(audience, range(first, last)))
        assert [moment.index for moment in moments] == seen[first:last]
        assert [moment.frame for moment in moments] == list(range(first, last))
        for moment in moments:
            assert game.position_text(moment.after) == game.position_text(states[moment.index + 1])
            assert moment.events == game.events(states[moment.index], moment.action, audience)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_nothing_stays_of_what_was_taken_back(name: str) -> None:
    game, history, states = played(name, ENOUGH)
    history.position(len(history.actions))
    history.seen_by(None)
    chance = random.Random(name)
    while (length := len(history.actions)) > 2:
        kept = chance.randrange(length)
        history.cut(kept)
        assert len(history.actions) == kept
        assert game.position_text(history.position(kept)) == game.position_text(states[kept])
        assert history.seen_by(None) == brute_force(game, states, history.actions, None)
        # Something else happens instead.
        del states[kept + 1 :]
        dice = random.Random(kept)
        for _ in range(kept // 2):
            legal = game.legal_actions(states[-1])
            if not legal:
                break
            action = dice.choice(legal)
            after = game.game.apply(states[-1], action)
            history.add([(states[-1], action, after)])
            states.append(after)
        now = len(history.actions)
        assert game.position_text(history.position(now)) == game.position_text(states[now])
        assert history.seen_by(None) == brute_force(game, states, history.actions, None)


def test_what_is_told_as_it_happens_needs_nothing_played_over() -> None:
    games = (played("london", 2 * MARK_EVERY + 5, seed) for seed in range(1, 50))
    game, history, states = next(each for each in games if each[0].legal_actions(each[2][-1]))
    seen = len(history.seen_by(0))
    game.count = 0
    after = game.game.apply(states[-1], game.legal_actions(states[-1])[0])
    told = history.add([(states[-1], game.legal_actions(states[-1])[0], after)])
    assert list(told) == [0]  # nobody else was asked about
    assert [moment.frame for moment in told[0]] == [seen]
    assert len(history.seen_by(0)) == seen + 1
    assert game.count == 0


def test_late_moments_of_a_long_game_are_near_a_mark() -> None:
    game, history, _ = played("mister_x", 10 * MARK_EVERY)
    total = len(history.seen_by(None))
    game.count = 0
    assert len(list(history.moments(None, range(total - 5, total)))) == 5
    assert game.count < 3 * MARK_EVERY


def test_a_copy_brings_back_what_it_found_unless_the_past_has_changed() -> None:
    game, history, states = played("pocket", 3 * MARK_EVERY)
    reader = history.copy()
    seen = list(reader.seen_by(1))
    length = len(history.actions)
    history.learn(reader)
    game.count = 0
    assert history.seen_by(1) == seen
    assert game.count == 0
    slow = history.copy()
    slow.seen_by(0)
    slow.position(length)
    history.cut(length // 2)
    history.learn(slow)
    assert history.seen_by(0) == brute_force(game, states, history.actions, 0)
    assert len(history.marks) <= len(history.actions) // MARK_EVERY
