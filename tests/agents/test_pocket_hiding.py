"""Jack's look past the appeal: what he expects of a plain Investigator is what she does."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from gaslight.agents.heuristic.pocket import PocketGreedy, some_state
from gaslight.agents.pocket_ahead import with_type
from gaslight.agents.pocket_alphabeta import PocketAlphaBeta
from gaslight.agents.pocket_hiding import Hiding, far_sighted, plain_actions
from gaslight.agents.pocket_solving import Solved, Work, own_kind, solve
from gaslight.agents.pocket_turn import jacks_promises
from gaslight.core.dice import Dice, spread_seed
from gaslight.core.match import Match
from gaslight.core.simulate import COMPILED
from gaslight.games import pocket
from gaslight.games.pocket.rules import apply, legal_actions, visible
from gaslight.games.pocket.state import hourglasses
from gaslight.search.pocket.turn import seen_after, signature

DEALS = 6 if COMPILED else 1
HURRIED = Work(2, plain=True)


def decisions(deals: int) -> Iterator[tuple[Match, int]]:
    """Every choice of some games between players of the simpler kind."""
    for deal in range(deals):
        dice = Dice(spread_seed(4, deal))
        match = Match(pocket)
        while match.outcome is None:
            match.roll(dice)
            if match.outcome is None:
                seat = match.game.actors(match.state)[0]
                choices = match.choices(seat)
                yield match, seat
                view = pocket.view(match.state, seat)
                match.play(seat, PocketGreedy().choose(view, choices, dice))


def jacks(deals: int) -> Iterator[tuple[Match, Solved, int]]:
    """Jack's choices before the last turn, with the turn solved and his own type."""
    for match, seat in decisions(deals):
        view = pocket.view(match.state, seat)
        if seat == 1 and view.turn < view.last_turn:
            solved = solve(view, HURRIED)
            yield match, solved, own_kind(view, solved.kinds)


def test_an_action_tried_out_leaves_the_board_as_it_was() -> None:
    tried = 0
    for match, _ in decisions(DEALS):
        state = match.state.copy()
        before = signature(state)
        for action in legal_actions(state):
            after = apply(state, action)
            if after.acted > state.acted:
                assert seen_after(state, action) == visible(after)
                assert signature(state) == before
                tried += 1
    assert tried > 100


def test_the_plain_actions_are_those_she_chooses_from() -> None:
    met = 0
    for match, seat in decisions(DEALS):
        if seat == 0 and (COMPILED or match.state.acted > 1):
            view = pocket.view(match.state, 0)
            expected = plain_actions(some_state(view), 4)
            legal = match.choices(0)
            for n in range(5):
                assert PocketAlphaBeta(4).choose(view, legal, Dice(n)) in expected
            met += 1
    assert met > 0


def test_what_is_seen_past_the_appeal_is_a_chance_and_the_choice_hangs_on_the_dice_alone() -> None:
    acted: set[tuple[int, int]] = set()
    for match, solved, own in jacks(DEALS):
        odd_turn = int(match.state.turn % 2), int(match.state.acted)
        if odd_turn in acted:
            continue
        acted.add(odd_turn)
        promised = jacks_promises(solved, own, 0.0)
        action = far_sighted(solved, own, promised, Dice(5))
        assert action in match.choices(1)
        assert far_sighted(solved, own, promised, Dice(5)) == action
    assert acted == {(1, 1), (1, 2), (0, 0), (0, 3)}


def test_an_appeal_that_ends_the_game_is_worth_what_the_rules_say() -> None:
    ended = 0
    for match, solved, own in jacks(DEALS):
        if match.state.turn % 2 == 1 or match.state.acted < 3:
            continue
        hiding = Hiding(solved, own, Dice(1))
        hiding.throw()
        assert hiding.jack == match.state.jack
        assert hiding.held == hourglasses(match.state)
        for action in match.choices(1):
            after = apply(match.state, action)
            if after.stage != pocket.state.APPEALING:
                continue
            ending = apply(after, legal_actions(after)[0])
            won = hiding.behind_appeal(with_type(after, hiding.jack, hiding.held))
            if ending.winner >= 0:
                assert won == pytest.approx(float(ending.winner))
                ended += 1
            else:
                assert 0 <= won <= 1
                break
    assert ended > 0
