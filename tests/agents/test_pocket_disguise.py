"""Pocket's Jack in disguise: what he tells has its price, and all who know his habits believe the same of him."""

from __future__ import annotations

import math
from collections import Counter
from typing import Any

import pytest

from gaslight.agents.agent import Agent
from gaslight.agents.pocket.alphabeta import PocketAlphaBeta
from gaslight.agents.pocket.disguise import Disguise, Habits, habits
from gaslight.agents.pocket.jack_ahead import PLAIN_MANNER
from gaslight.agents.pocket.rival_reading import account_of, manner_of
from gaslight.agents.pocket.solved_turn import EVEN, Work, own_kind, public_view
from gaslight.agents.pocket.trials import Trials
from gaslight.agents.pocket.turn_player import PocketTurn
from gaslight.core.dice import Dice, spread_seed
from gaslight.core.match import Match
from gaslight.core.simulate import COMPILED
from gaslight.games import pocket
from gaslight.games.pocket.state import JACK

WORK = Work(6, credulity=1.0)
DISGUISE = Disguise(WORK, 0.2)
QUICK = Trials(2, 1, near_best=0.1, rounds=1)
HIDDEN = PocketTurn(WORK, disguise=DISGUISE, hiding=QUICK, seeking=QUICK)
LATE = 0 if COMPILED else 2
"""The plain engine looks at the smaller trees alone."""


def game_of(seed: int, investigator: Agent, actions: int) -> tuple[Match, dict[int, list[Any]]]:
    """So many actions of a game against Jack in disguise, and what each seat saw before each and now."""
    dice, match = Dice(spread_seed(seed, 0)), Match(pocket)
    seen: dict[int, list[Any]] = {0: [], 1: []}
    while match.outcome is None and len(match.played) < actions:
        for seat, views in seen.items():
            views.append(pocket.view(match.state, seat))
        if pocket.to_act(match.state) < 0:
            legal = pocket.legal_actions(match.state)
            match.carry_out(-1, legal[dice.below(len(legal))])
            continue
        seat = int(pocket.to_act(match.state))
        player: Agent = (investigator, HIDDEN)[seat]
        past = seen[seat][:-1]
        match.play(seat, player.choose(seen[seat][-1], match.choices(seat), dice, past))
    for seat, views in seen.items():
        views.append(pocket.view(match.state, seat))
    return match, seen


def jacks_moments(seeds: int) -> list[Any]:
    """Views of Jack's where he has something to choose."""
    found = []
    for seed in range(seeds):
        dice, match = Dice(spread_seed(seed, 5)), Match(pocket)
        while match.outcome is None:
            match.roll(dice)
            if match.outcome is None:
                seat = int(pocket.to_act(match.state))
                legal = match.choices(seat)
                view = pocket.view(match.state, seat)
                if seat == JACK and len(legal) > 1 and view.acted >= LATE and view.turn < 8:
                    found.append(view)
                match.play(seat, legal[dice.below(len(legal))])
    return found


def bits(found: Habits) -> float:
    """What a choice tells on average of who took it, all suspects being equally likely."""
    told, share = 0.0, 1 / len(found.by_suspect)
    for row in found.by_suspect.values():
        for edge, often in row.items():
            together = sum([share * other.get(edge, 0.0) for other in found.by_suspect.values()])
            told += share * often * math.log2(often / together)
    return told


def test_the_more_a_bit_costs_the_fewer_are_told() -> None:
    moments = jacks_moments(3)[:: 2 if COMPILED else 1]
    assert len(moments) > 3
    totals = [
        sum(
            [bits(habits(public_view(view), EVEN, Disguise(WORK, price), None)) for view in moments]
        )
        for price in (0.005, 0.1, 0.5)
    ]
    assert totals == sorted(totals, reverse=True)
    assert totals[0] > 1.5 * totals[1]


def test_everybody_knows_his_habits_and_he_keeps_to_them() -> None:
    for view in jacks_moments(2)[:: 3 if COMPILED else 1]:
        found = habits(public_view(view), EVEN, DISGUISE, None)
        legal = pocket.legal_actions(pocket.sample(view, Dice(0)))
        assert set(found.edge_of) == set(legal)
        own = list(found.rows)[own_kind(view, list(found.rows))]
        shares = HIDDEN.shares(view, legal)
        assert shares == found.shares(own)
        assert sum(shares.values()) == pytest.approx(1)
        taken = Counter([HIDDEN.choose(view, legal, Dice(n)) for n in range(60)])
        assert set(taken) <= set(shares)
        favourite = max(shares, key=lambda action: shares[action])
        assert taken[favourite] / 60 == pytest.approx(shares[favourite], abs=0.3)


@pytest.mark.skipif(not COMPILED, reason="whole turns are read: too slow for the plain engine")
def test_both_seats_keep_the_same_account() -> None:
    told = 0
    for seed in range(2):
        match, seen = game_of(seed, PocketTurn(WORK), 20)
        accounts = [account_of(seen[seat], DISGUISE) for seat in (0, 1)]
        assert accounts[0].believed == accounts[1].believed
        assert accounts[0].ways == accounts[1].ways
        told += accounts[0].believed != EVEN
        jack = int(match.state.jack)
        assert all(0.002 <= weight <= 1 for weight in accounts[0].believed)
        assert accounts[0].believed[jack] > 0.002
    assert told > 0


@pytest.mark.skipif(not COMPILED, reason="whole turns are read: too slow for the plain engine")
def test_a_plain_investigator_is_answered_and_one_who_may_be_careful_is_hidden_from() -> None:
    _, seen = game_of(2, PocketAlphaBeta(), 24)
    ways = account_of(seen[0], DISGUISE).ways
    assert manner_of(ways) is PLAIN_MANNER
    assert min(ways) >= 0.005  # Who played plainly for long is not taken for plain for ever.
    match = Match(pocket)
    match.roll(Dice(2))
    before = pocket.view(match.state, 0)
    answered: set[bool] = set()
    for action in match.choices(0)[::4]:
        after = pocket.view(pocket.apply(match.state, action), 0)
        answered.add(manner_of(account_of([before, after], DISGUISE).ways) is not None)
    assert answered == {True, False}
