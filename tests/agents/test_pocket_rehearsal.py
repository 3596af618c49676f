"""Turns of Pocket played through in mind: by the rules, honestly, and the same way for the same trial."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from gaslight.agents.pocket import investigator_ahead, jack_ahead
from gaslight.agents.pocket.alphabeta import PocketAlphaBeta
from gaslight.agents.pocket.greedy import PocketGreedy, some_state
from gaslight.agents.pocket.investigator_ahead import Seeking, one_of
from gaslight.agents.pocket.jack_ahead import PLAIN_MANNER, RANDOM_MANNER, Hiding, Manner
from gaslight.agents.pocket.rehearsal import Possible, Rehearsal, with_type, without
from gaslight.agents.pocket.solved_turn import Solved, Work, own_kind, solve
from gaslight.agents.pocket.trials import Trials, best_tried, promising
from gaslight.agents.pocket.turn_player import by_type, investigators_promises, jacks_promises
from gaslight.core.dice import Dice, spread_seed
from gaslight.core.match import Match
from gaslight.core.simulate import COMPILED
from gaslight.games import pocket
from gaslight.games.pocket.actions import TAKE_ALIBI
from gaslight.games.pocket.board import GOAL, HOURGLASSES
from gaslight.games.pocket.rules import apply, legal_actions
from gaslight.games.pocket.state import APPEALING, DRAWING, MANHUNT, State, hourglasses
from gaslight.games.pocket.witnesses import visible
from gaslight.games.shared.tables import table
from gaslight.search.pocket.alphabeta import AlphaBeta
from gaslight.search.pocket.boards import seen_after, signature
from gaslight.search.pocket.kinds import Types

DEALS = 6 if COMPILED else 1
HURRIED = Work(2, plain=True)
EVEN_PILE = (1 / 9,) * 9
FEW = Trials(boards=3, at_first=1, near_best=0.15, rounds=2)


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


def solved_turns(deals: int) -> Iterator[tuple[Match, int, Solved]]:
    """The choices before the last turn, with the turn solved as the seat sees it."""
    for match, seat in decisions(deals):
        view = pocket.view(match.state, seat)
        if view.turn < view.last_turn and (COMPILED or view.acted > 1):
            yield match, seat, solve(view, HURRIED)


def everybody(state: State) -> list[Possible]:
    """Every suspect left, each as likely, with the hourglasses that Jack holds."""
    held = int(hourglasses(state))
    suspects = [n for n in range(9) if state.suspects >> n & 1]
    return [Possible(jack, held, 1 / len(suspects), without(EVEN_PILE, jack)) for jack in suspects]


def rehearsals(match: Match) -> list[tuple[Rehearsal, int]]:
    """One for each seat, and which of those he may be Jack is."""
    jack = int(match.state.jack)
    possible = everybody(match.state)
    true = [one.jack for one in possible].index(jack)
    types = Types()
    for one in possible:
        types.add(one.jack, one.held, one.weight, list(one.draw))
    return [(Seeking(possible, 3), true), (Hiding(types, true, PLAIN_MANNER, 3), 0)]


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
            expected = jack_ahead.plain_actions(some_state(view))
            legal = match.choices(0)
            for n in range(5):
                assert PocketAlphaBeta(4).choose(view, legal, Dice(n)) in expected
            met += 1
    assert met > 0


def test_a_rehearsal_is_a_chance_and_the_same_trial_goes_the_same_way() -> None:
    parted = 0
    for match, _, _ in islice(solved_turns(2), 40 if COMPILED else 2):
        before = signature(match.state)
        for rehearsal, true in rehearsals(match):
            found = [rehearsal.won(match.state, true, trial) for trial in range(2)]
            assert all(-1e-9 <= won <= 1 + 1e-9 for won in found)
            assert rehearsal.won(match.state, true, 0) == found[0]
            parted += found[0] != found[1]
        assert signature(match.state) == before
    assert parted > 0


def test_an_appeal_that_ends_the_game_is_worth_what_the_rules_say() -> None:
    ended = 0
    for match, _ in decisions(DEALS):
        if match.state.acted < 3:
            continue
        for action in legal_actions(match.state):
            after = apply(match.state, action)
            if after.stage != APPEALING:
                continue
            ending = apply(after, legal_actions(after)[0])
            if ending.winner >= 0:
                for rehearsal, true in rehearsals(match):
                    assert rehearsal.won(after, true, 0) == float(ending.winner)
                ended += 1
    assert ended > 0


def test_an_appeal_frees_those_who_are_not_as_jack_is() -> None:
    met = 0
    for match, _ in decisions(DEALS):
        if match.state.acted < 3:
            continue
        after = apply(match.state, legal_actions(match.state)[0])
        if after.stage != APPEALING:
            continue
        called = apply(after, legal_actions(after)[0])
        for rehearsal, true in rehearsals(match):
            rehearsal.true = true
            held = rehearsal.possible[true].held
            answered = rehearsal.appeal(after)
            assert answered.suspects == called.suspects
            assert min(hourglasses(answered), GOAL) == min(hourglasses(called), GOAL)
            jack = rehearsal.possible[rehearsal.true]
            assert jack.jack == match.state.jack
            assert jack.held - held == 1 - (int(visible(after)) >> jack.jack & 1)
            assert all(called.suspects >> one.jack & 1 for one in rehearsal.possible)
            met += 1
    assert met > 0


def test_the_investigator_learns_from_what_a_plain_jack_does() -> None:
    """Whoever is still possible behind Jack's last action would have done it, too."""
    parted = 0
    for match, seat in decisions(DEALS):
        if seat == 0 or match.state.acted < 3 or TAKE_ALIBI in match.choices(1):
            continue
        (seeking, true), _ = rehearsals(match)
        seeking.true = true
        after = match.state.copy()
        seeking.play_on(after)
        assert after.stage == APPEALING
        assert seeking.possible[seeking.true].jack == match.state.jack
        shown = visible(after) & after.suspects
        for one in seeking.possible:
            assert shown in favourite_sights(match.state, one)
        parted += len(seeking.possible) < len(seeking.at_first)
    assert parted > 0


def favourite_sights(state: State, one: Possible) -> list[int]:
    """Who may be in sight after the last action of such a Jack, if he looks at the appeal alone."""
    own = with_type(state, one.jack, one.held)
    legal = legal_actions(own)
    marks = table([0] * len(legal))
    AlphaBeta(1).scores(own, 1, table(legal), len(legal), marks)
    best = max([int(mark) for mark in marks])
    return [
        seen_after(own, action) & own.suspects
        for action, mark in zip(legal, marks, strict=True)
        if int(mark) == best
    ]


def test_an_alibi_is_shown_to_all_or_kept_by_jack() -> None:
    seen: set[tuple[int, str]] = set()
    for match, seat in decisions(DEALS):
        if TAKE_ALIBI not in match.choices(seat):
            continue
        drawing = apply(match.state, TAKE_ALIBI)
        assert drawing.stage == DRAWING
        for rehearsal, true in rehearsals(match):
            rehearsal.true = true
            before = rehearsal.possible[true]
            after = drawing.copy()
            rehearsal.draw(after)
            jack = rehearsal.possible[rehearsal.true]
            assert jack.jack == before.jack
            if seat == 0:
                assert match.state.suspects & ~after.suspects & 2**jack.jack == 0
                assert all(after.suspects >> one.jack & 1 for one in rehearsal.possible)
                assert jack.held == before.held
            else:
                assert jack.held - before.held in set(HOURGLASSES)
                whole = sum([one.weight for one in rehearsal.possible])
                assert whole == pytest.approx(sum([one.weight for one in rehearsal.at_first]))
            seen.add((seat, type(rehearsal).__name__))
    assert len(seen) >= (4 if COMPILED else 1)


@pytest.mark.parametrize("manner", [PLAIN_MANNER, RANDOM_MANNER], ids=["plain", "random"])
def test_the_choice_of_either_side_is_legal_and_hangs_on_the_dice_alone(manner: Manner) -> None:
    met: set[tuple[int, int]] = set()
    for match, seat, solved in solved_turns(DEALS):
        where = int(match.state.turn % 2), int(match.state.acted)
        if where in met:
            continue
        met.add(where)
        actions: list[int] = []
        for _ in range(2):
            if seat == 1:
                own = own_kind(pocket.view(match.state, 1), solved.kinds)
                promised = jacks_promises(solved, own, manner)
                hiding = Hiding(solved.game.types, own, manner, 5)
                actions.append(jack_ahead.far_sighted(hiding, solved.game, promised, FEW))
            else:
                weights = by_type(solved, [[0.2] * 9, [0.0] * 9, [0.5] * 9, [0.2] * 9, [0.1] * 9])
                promised = investigators_promises(solved, weights)
                actions.append(
                    investigator_ahead.far_sighted(solved, weights[2], promised, FEW, Dice(5))
                )
        assert actions[0] in match.choices(seat)
        assert actions[0] == actions[1]
    assert met == {(odd, acted) for odd in (0, 1) for acted in range(0 if COMPILED else 2, 4)}


def test_the_better_half_of_the_boards_is_tried_twice_as_often() -> None:
    match, _, solved = next(
        found
        for found in solved_turns(DEALS)
        if len(promising(found[2].game, [0.0] * 999, 1, 8)) == 8
    )
    game = solved.game
    prospects = promising(game, [0.0] * 999, 1, 8)
    worth = {int(signature(one.board)): n for n, one in enumerate(prospects)}
    tried: list[tuple[int, int]] = []

    def try_out(board: State, trial: int) -> float:
        tried.append((worth[int(signature(board))], trial))
        return float(tried[-1][0])

    trials = Trials(boards=8, at_first=3, near_best=1.0)
    action = best_tried(game, [0.0] * 999, trials, lambda: 0, try_out)
    assert action == prospects[-1].action
    assert action in match.choices(int(pocket.to_act(match.state)))
    times = [[n for n, _ in tried].count(n) for n in range(8)]
    assert times == [3, 3, 3, 3, 9, 9, 21, 21]
    assert {trial for n, trial in tried if n == 7} == set(range(21))
    tried.clear()
    short = Trials(boards=8, at_first=3, near_best=1.0, effort=40)
    best_tried(game, [0.0] * 999, short, lambda: len(tried), try_out)
    times = [[n for n, _ in tried].count(n) for n in range(8)]
    assert times == [
        2,
        2,
        2,
        2,
        3,
        3,
        8,
        8,
    ]  # Each round has a quarter of the effort, and tries all alike.


def test_points_fall_on_weights_in_proportion() -> None:
    weights = [0.1, 0.0, 0.3]
    found = [one_of(weights, (n + 0.5) / 100) for n in range(100)]
    assert [found.count(t) for t in range(3)] == [25, 0, 75]
    assert one_of(weights, 1.0) == 2


def test_before_the_appeal_the_rehearsal_plays_in_the_manhunt_alone() -> None:
    for match, _, _ in solved_turns(DEALS):
        for rehearsal, true in rehearsals(match):
            rehearsal.true = true
            state = match.state.copy()
            rehearsal.play_on(state)
            assert state.stage in (APPEALING, DRAWING, MANHUNT)
            assert state.turn == match.state.turn
            assert state.acted > match.state.acted or state.stage == DRAWING
