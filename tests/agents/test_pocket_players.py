"""The players of Pocket: alpha-beta loses nothing by pruning, and behaviour gives Jack away."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from gaslight.agents.agent import Agent
from gaslight.agents.forgetful import Forgetful
from gaslight.agents.pocket.alphabeta import PocketAlphaBeta
from gaslight.agents.pocket.greedy import PocketGreedy, some_state
from gaslight.agents.pocket.rival_reading import PLAIN, RANDOM, account_of, leaning_of
from gaslight.agents.pocket.solved_turn import Work, own_kind, public_view, solve, types_of
from gaslight.agents.pocket.turn_player import PocketTurn
from gaslight.agents.uniform import Uniform
from gaslight.core.dice import Dice, spread_seed
from gaslight.core.match import Match
from gaslight.core.simulate import COMPILED
from gaslight.games import pocket
from gaslight.games.shared.tables import table
from gaslight.search.pocket.alphabeta import WON, AlphaBeta

GAMES = 12 if COMPILED else 2


def moments(seed: int, investigator: Agent, jack: Agent) -> Iterator[tuple[Match, int, list[Any]]]:
    """Every decision of a match, with the seat and the Investigator's earlier views."""
    dice = Dice(spread_seed(seed, 0))
    match = Match(pocket)
    past: list[Any] = []
    while match.outcome is None:
        if pocket.to_act(match.state) < 0:
            past.append(pocket.view(match.state, 0))
            actions = pocket.legal_actions(match.state)
            match.carry_out(-1, actions[dice.below(len(actions))])
            continue
        seat = int(pocket.to_act(match.state))
        yield match, seat, past
        view, choices = pocket.view(match.state, seat), match.choices(seat)
        player = (investigator, jack)[seat]
        past.append(pocket.view(match.state, 0))
        match.play(seat, player.choose(view, choices, Dice(spread_seed(seed, len(match.played)))))


def test_alpha_beta_finds_what_a_search_without_cuts_finds() -> None:
    looked_at = 0
    for seed in range(3):
        for match, seat, _ in moments(seed, Uniform(), Uniform()):
            if match.state.acted < (1 if COMPILED else 2):
                continue
            state = some_state(pocket.view(match.state, seat))
            legal = match.choices(seat)
            cut = table([0] * len(legal))
            search = AlphaBeta(seat)
            search.scores(state, 4, table(legal), len(legal), cut)
            whole = [search.after(state, action, 4, -WON - 2, WON + 2) for action in legal]
            best = max if seat == 1 else min
            assert best([int(score) for score in cut]) == best(whole)
            favourites = {a for a, score in zip(legal, cut, strict=True) if score == best(whole)}
            assert favourites == {
                a for a, score in zip(legal, whole, strict=True) if score == best(whole)
            }
            looked_at += 1
    assert looked_at > 20


def test_behaviour_gives_jack_away() -> None:
    """Against a Jack who looks at the appeal alone the truth is suspected far more than by chance."""
    read: list[float] = []
    even: list[float] = []
    for seed in range(GAMES):
        for match, seat, past in moments(seed, PocketGreedy(), PocketAlphaBeta()):
            if seat == 0 and match.state.turn < 4:
                view = pocket.view(match.state, 0)
                leaning = leaning_of([*past, view])
                suspects = sum([leaning[suspect] for suspect in view.suspects])
                read.append(leaning[int(match.state.jack)] / suspects)
                even.append(1 / len(view.suspects))
    assert sum(read) / len(read) > sum(even) / len(even) + 0.1


@pytest.mark.skipif(not COMPILED, reason="whole turns are read: too slow for the plain engine")
def test_jack_tells_a_plain_investigator_from_a_random_one() -> None:
    believed: list[list[float]] = []
    for investigator in (PocketAlphaBeta(), Uniform()):
        *_, (_, _, past) = moments(3, investigator, PocketGreedy())
        believed.append(account_of(past, None).ways)
    plain, random = believed
    assert plain[PLAIN] > 0.5
    assert plain[RANDOM] < 0.01
    assert random[RANDOM] > 0.9


def test_without_earlier_views_nobody_is_suspected_more() -> None:
    match, _, _ = next(moments(5, Uniform(), Uniform()))
    assert leaning_of([pocket.view(match.state, 0)]) == (1.0,) * 9


def test_types_are_what_all_know_and_jack_finds_his_own() -> None:
    for match, seat, _ in moments(6, Uniform(), Uniform()):
        view = pocket.view(match.state, seat)
        types, kinds = types_of(public_view(view), exact=True)
        assert sum(list(types.weight)) == pytest.approx(1)
        assert kinds == types_of(public_view(pocket.view(match.state, 1 - seat)), exact=True)[1]
        if seat == 1:
            assert kinds[own_kind(view, kinds)][0] == view.identity


def test_jacks_last_action_takes_what_is_best_for_him() -> None:
    """With one action left there is nothing to hide: the solved turn plays the best answer."""
    found = 0
    for seed in range(20):
        for match, seat, _ in moments(seed, Uniform(), Uniform()):
            view = pocket.view(match.state, seat)
            if seat == 1 and view.acted == 3 and view.turn == 8:
                solved = solve(view, Work(50, exact=True))
                own = own_kind(view, solved.kinds)
                values = [
                    solved.solver.values_behind(a)[own]
                    for a in range(int(solved.game.tree.count[solved.game.root]))
                ]
                action = PocketTurn(Work(50)).choose(view, match.choices(1), Dice(1))
                assert values[int(solved.game.edge_of[action])] == max(values)
                found += 1
    assert found > 0


def test_a_forgetful_player_still_plays_legally_and_overlooks_things() -> None:
    player = Forgetful("pocket", PocketGreedy(), 50)
    differs = 0
    for match, seat, _ in moments(3, PocketGreedy(), PocketGreedy()):
        view, legal = pocket.view(match.state, seat), match.choices(seat)
        action = player.choose(view, legal, Dice(1))
        assert action in legal
        differs += action != PocketGreedy().choose(view, legal, Dice(1))
    assert differs > 0
