"""Pocket's beliefs against brute force: every deal that would have looked the same."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

from gaslight.core.dice import SealedDice
from gaslight.games import GAMES
from gaslight.games.pocket import State, advance, legal_actions, to_act
from gaslight.games.pocket.actions import ACTIONS, DrawAlibi, DrawIdentity
from gaslight.games.pocket.beliefs import PocketTruth
from tests.random_play import amount, steps

POCKET = GAMES["pocket"]
SMALL = {"layout": "rulebook", "suspects": "5", "turns": "4", "hourglasses": "3"}


def deals(history: list[int], options: dict[str, str], seat: int | None) -> set[PocketTruth]:
    """Every deal of hidden cards under which the seat would have seen this very history."""
    possible = set()
    hidden_draws = hidden_draw_count(history, options, seat)
    cards = range(9)
    for deal in itertools.permutations(cards, hidden_draws):
        truth = retold(history, options, seat, list(deal))
        if truth is not None:
            possible.add(truth)
    return possible


def hidden_draw_count(history: list[int], options: dict[str, str], seat: int | None) -> int:
    state = POCKET.initial(options)
    count = 0
    for action in history:
        count += "?" in POCKET.shown(state, action, seat)
        POCKET.advance(state, action)
    return count


def retold(
    history: list[int], options: dict[str, str], seat: int | None, deal: list[int]
) -> PocketTruth | None:
    """The truth of a deal, if the seat sees the same history with it."""
    real: State = POCKET.initial(options)
    told: State = POCKET.initial(options)
    alibis: list[int] = []
    jack: int | None = None
    for action in history:
        other = action
        kind = ACTIONS[action]
        if "?" in POCKET.shown(real, action, seat):
            card = deal.pop(0)
            other = action - getattr(kind, "card") + card  # noqa: B009
        replaced = ACTIONS[other]
        if isinstance(replaced, DrawIdentity):
            jack = replaced.card
        if isinstance(replaced, DrawAlibi) and POCKET.shown(real, action, None) == "draw ?":
            alibis.append(replaced.card)
        if to_act(told) != to_act(real) or other not in legal_actions(told):
            return None
        advance(real, action)
        advance(told, other)
        if POCKET.public_key(told) != POCKET.public_key(real):
            return None
    return PocketTruth(jack, tuple(alibis))


def histories(games: int) -> list[list[int]]:
    return [[action for _, action in steps(POCKET, SMALL, seed)] for seed in range(games)]


def test_beliefs_equal_brute_force_on_small_games() -> None:
    checked = 0
    for history in histories(amount(6, 40)):
        for length in range(1, len(history)):
            state = POCKET.initial(SMALL)
            for action in history[:length]:
                advance(state, action)
            for seat in (0, 1, None):
                found = {belief.truth for belief in POCKET.beliefs(POCKET.view(state, seat))}
                assert found == deals(history[:length], SMALL, seat)
                checked += 1
    assert checked > 100


def test_the_race_cuts_down_what_jack_may_hold() -> None:
    from tests.games.pocket.test_rules import race  # noqa: PLC0415

    view = POCKET.view(race(), 0)
    truths = [belief.truth for belief in POCKET.beliefs(view)]
    madame = 8
    assert truths
    assert {truth.alibis for truth in truths} == {(madame,)}


def test_samples_follow_the_beliefs() -> None:
    state: Any = None
    for state, _ in steps(POCKET, {}, 7):
        if POCKET.view(state, 0).jack_alibis.count(-1):
            break
    view = POCKET.view(state, 0)
    dice = SealedDice(b"b" * 32)
    drawn = Counter(
        POCKET.position_text(POCKET.sample(view, dice)) for _ in range(amount(300, 3000))
    )
    assert set(drawn) <= {
        POCKET.position_text(POCKET.state_of(view, b.truth)) for b in POCKET.beliefs(view)
    }
    assert len(drawn) > 1
