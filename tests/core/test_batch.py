"""Many games at once: the same games as one by one, illegal actions refused, ends and new beginnings."""

from __future__ import annotations

import struct
from collections import Counter
from typing import Any

import pytest

from gaslight.core.batch import NO_WINNER, PASS, Batch
from gaslight.core.dice import Dice
from gaslight.core.game import NOBODY
from gaslight.games import GAMES

CASES = [
    ("pocket", {}),
    ("london", {}),
    ("new_york", {}),
    ("mister_x", {"round_cap": "3"}),
    ("mister_x", {"round_cap": "3", "players": "4"}),
]
SIZE = 3


def chosen(batch: Any, dice: Dice) -> list[int]:
    """A legal action for each game, 0 where there is none."""
    return [
        int(batch.choices[game * batch.most + dice.below(int(batch.counts[game]))])
        if batch.counts[game]
        else 0
        for game in range(SIZE)
    ]


def packed(actions: list[int]) -> bytes:
    return struct.pack(f"<{len(actions)}q", *actions)


@pytest.mark.parametrize(("name", "options"), CASES)
def test_the_others_play_until_one_seat_must_decide(name: str, options: dict[str, str]) -> None:
    batch = GAMES[name].Batch(SIZE, 5, options, restarts=False)
    dice = Dice(5)
    ended: set[int] = set()
    while len(ended) < SIZE:
        due = any(batch.seats[n] not in (1, NOBODY) for n in range(SIZE))
        assert (batch.play_others(1) > 0) == due
        assert all(batch.seats[n] in (1, NOBODY) for n in range(SIZE))
        assert batch.play_others(1) == 0
        ended |= {n for n in range(SIZE) if batch.winners[n] != NO_WINNER}
        batch.step(packed(chosen(batch, dice)))
        ended |= {n for n in range(SIZE) if batch.winners[n] != NO_WINNER}


@pytest.mark.parametrize(("name", "options"), CASES)
def test_a_decision_of_one_seat_leads_to_its_next(name: str, options: dict[str, str]) -> None:
    """The others play at random in between; what ended is told, and begins anew when that is asked for."""
    rules = GAMES[name]
    batch = rules.Batch(SIZE, 5, options, restarts=False)
    wide = len(rules.ACTIONS)
    batch.mask(wide)
    batch.play_others(1)
    dice = Dice(4)
    ends = begun = 0
    while ends < 2 * SIZE:
        over = [batch.counts[n] == 0 for n in range(SIZE)]
        said = batch.decide(packed(chosen(batch, dice)), 1, ends >= SIZE)
        assert said == sum(batch.ended)
        ends += said
        for n in range(SIZE):
            state = batch.states[n]
            outcome = rules.outcome(state)
            assert batch.seats[n] == (1 if outcome is None else NOBODY)
            assert rules.to_act(state) == batch.seats[n]
            if outcome is not None:
                assert batch.winners[n] == min(outcome.winners)
                assert over[n] != bool(batch.ended[n])
            begun += over[n] and outcome is None
            listed = {a for a in rules.legal_actions(state) if rules.actor(state, a) == 1}
            assert {a for a in range(wide) if batch.masks[n * wide + a]} == listed
        assert begun == 0 or ends >= SIZE
    assert begun >= SIZE


def test_a_game_that_ends_before_a_seat_has_decided_begins_once_more() -> None:
    """The Detective of London may accuse the wrong person in his first activation."""
    batch = GAMES["london"].Batch(200, 5, {}, restarts=False)
    batch.renew_marked(bytes([1] * 200), 1)
    assert set(batch.seats) == {1}


@pytest.mark.parametrize(("name", "options"), CASES)
def test_a_seat_that_plays_at_random_takes_any_choice(name: str, options: dict[str, str]) -> None:
    """All equally likely, though what is many is counted and not listed."""
    rules = GAMES[name]
    batch = rules.Batch(1, 6, options)
    dice = Dice(4)
    for _ in range(5):
        for _ in range(3):
            offered = batch.offered(0)
            batch.act(0, offered[dice.below(len(offered))])
        offered = batch.offered(0)
        if len(offered) > 80:
            continue
        drawn = Counter(batch.any_choice(0) for _ in range(60 * len(offered)))
        assert set(drawn) == set(offered)
        assert all(abs(times - 60) < 6 * 60**0.5 for times in drawn.values()) or len(offered) == 1


@pytest.mark.parametrize(("name", "options"), CASES)
def test_every_game_goes_by_the_rules(name: str, options: dict[str, str]) -> None:
    rules = GAMES[name]
    batch = GAMES[name].Batch(SIZE, 5, options, restarts=False)
    dice = Dice(6)
    while any(seat != NOBODY for seat in batch.seats):
        for game in range(SIZE):
            state = batch.states[game]
            assert batch.seats[game] == rules.to_act(state)
            row = game * batch.most
            listed = [int(batch.choices[row + n]) for n in range(batch.counts[game])]
            legal = rules.legal_actions(state)
            assert listed == [a for a in legal if rules.actor(state, a) == rules.to_act(state)]
        before = [rules.copy(state) for state in batch.states]
        actions = chosen(batch, dice)
        steps = batch.step(packed(actions))
        assert steps >= sum(rules.outcome(state) is None for state in before)
        for game, state in enumerate(before):
            ended = rules.outcome(batch.states[game])
            if rules.outcome(state) is None and ended is not None:
                assert batch.winners[game] == min(ended.winners)
            else:
                assert batch.winners[game] == NO_WINNER
    assert batch.step(packed([0] * SIZE)) == 0


@pytest.mark.parametrize("name", sorted(GAMES))
def test_games_that_end_begin_anew(name: str) -> None:
    options = {"round_cap": "3"} if name == "mister_x" else {}
    batch = GAMES[name].Batch(SIZE, 7, options)
    dice = Dice(8)
    ends = 0
    for _ in range(400):
        batch.step(packed(chosen(batch, dice)))
        ends += sum(winner != NO_WINNER for winner in batch.winners)
        assert NOBODY not in list(batch.seats)
        if ends > SIZE:
            break
    assert ends > SIZE


def test_the_same_seed_gives_the_same_games() -> None:
    batches = [GAMES["pocket"].Batch(SIZE, 3) for _ in range(2)]
    dice = Dice(1)
    for _ in range(30):
        actions = packed(chosen(batches[0], dice))
        assert batches[0].step(actions) == batches[1].step(actions)
        assert list(batches[0].choices) == list(batches[1].choices)


def test_marked_games_begin_anew_and_the_others_go_on() -> None:
    one, other = [GAMES["pocket"].Batch(SIZE, 3, {"turns": "1"}, restarts=False) for _ in range(2)]
    before = one.states[1]
    one.renew_marked(bytes([1, 0, 7]))
    other.renew(0)
    other.renew(2)
    assert one.states == other.states
    assert one.states[1] is before
    with pytest.raises(ValueError, match="expected 3 marks; got 2"):
        one.renew_marked(bytes(2))


def test_an_illegal_action_changes_nothing() -> None:
    batch = GAMES["pocket"].Batch(SIZE, 1)
    actions = [*chosen(batch, Dice(1))[:2], 145]
    before = [GAMES["pocket"].position_text(state) for state in batch.states]
    with pytest.raises(ValueError, match="game 2: action 145 is not legal"):
        batch.step(packed(actions))
    with pytest.raises(ValueError, match="expected 3 actions; got 2"):
        batch.step(packed(actions[:2]))
    assert [GAMES["pocket"].position_text(state) for state in batch.states] == before


@pytest.mark.parametrize(("name", "options"), CASES)
def test_one_game_goes_on_alone(name: str, options: dict[str, str]) -> None:
    """By `act` a game takes the same course as by a step in which all others are passed over."""
    one, all_ = [GAMES[name].Batch(SIZE, 5, options, restarts=False) for _ in range(2)]
    dice = Dice(9)
    before = GAMES[name].position_text(one.states[0])
    while one.offered(1):
        action = one.offered(1)[dice.below(len(one.offered(1)))]
        assert one.act(1, action)
        all_.step(packed([int(PASS), action, int(PASS)]))
        assert one.offered(1) == all_.offered(1)
        assert list(one.winners) == list(all_.winners)
    assert one.winners[1] != NO_WINNER
    assert one.states[1] == all_.states[1]
    assert GAMES[name].position_text(one.states[0]) == before
    assert not one.act(1, action)
    assert one.winners[1] != NO_WINNER, "what is refused changes nothing"
    for question in (one.offered, lambda game: one.act(game, 0)):
        for game in (-1, SIZE):
            with pytest.raises(ValueError, match=f"expected a number from 0 to 2; got {game}"):
                question(game)


def test_a_batch_of_no_game_knows_no_rules() -> None:
    batch = Batch(1, 1, 0, True)
    for question in (batch.begin, batch.list_choices, batch.seat, batch.winner):
        with pytest.raises(NotImplementedError):
            question(0)
    with pytest.raises(NotImplementedError):
        batch.carry_out(0, 0)
