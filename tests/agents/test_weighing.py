"""Moves are weighed by what their seat knows: what wins is worth all, what gives the game away little."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.agents.test_mister_x_search import FAR
from tests.games.mister_x.tables import a_table

from gaslight.agents.hunt.game import looking_past_the_call
from gaslight.agents.hunt.london import LONDON
from gaslight.agents.hunt.new_york import NEW_YORK
from gaslight.agents.mister_x.distances import goal_distances
from gaslight.agents.registry import players_of
from gaslight.core.dice import Dice
from gaslight.core.game import CHANCE
from gaslight.core.simulate import COMPILED
from gaslight.games import GAMES, mister_x
from gaslight.games.mister_x.actions import ACTIONS, MoveDetective, TravelTo
from gaslight.games.shared.order import JACK

pytestmark = pytest.mark.skipif(not COMPILED, reason="the plain engine weighs nothing")


def weighed(name: str, views: list[object], moves: list[list[int]], seed: int = 0) -> list[float]:
    weigh = players_of(name).weighed
    assert weigh is not None
    return weigh(views, moves, Dice(seed), 1)


@pytest.mark.parametrize("name", ["london", "new_york", "pocket"])
def test_a_move_is_weighed_alike_beside_any_other(name: str) -> None:
    """The same truths and the same luck for each: a move's worth does not hang on its company."""
    game = GAMES[name]
    state = game.initial({})
    dice = Dice(3)
    while game.to_act(state) == CHANCE:
        legal = game.legal_actions(state)
        game.advance(state, legal[int(dice.below(len(legal)))])
    seat = game.to_act(state)
    view = game.view(state, seat)
    first, second = game.legal_actions(state)[:2]
    both = weighed(name, [view], [[first], [second]])
    assert weighed(name, [view], [[first]]) == both[:1]
    assert all(0.0 <= chance <= 1.0 for chance in both)


def test_mister_x_arrives_for_certain_and_a_sure_catch_is_one() -> None:
    goal = goal_distances("europe", 1)
    start = next(city for city in range(1, 200) if goal[city] == 1 and city not in FAR)
    state = a_table(trail=(start,), places=FAR, hands=("cb3rb3ab2",))
    home = next(
        a
        for a in mister_x.legal_actions(state)
        if isinstance(trip := ACTIONS[a], TravelTo) and goal[trip.city] == 0
    )
    assert weighed("mister_x", [mister_x.view(state, 0)], [[home]]) == [1.0]
    # Nobody weighs what is thrown away, or a mission.
    shedding = a_table(trail=(start,), places=FAR, hands=("cb3rb3ab2",), stage="shedding")
    for table in (shedding, mister_x.initial()):
        assert not players_of("mister_x").weighs(mister_x.view(table, 0))
        assert weighed("mister_x", [mister_x.view(table, 0)], [[home]]) == []
    # He travels openly, in a neighbouring city.
    beside = int(state.board.neighbours[state.board.first_line[192]])
    table = a_table(
        trail=(192,),
        places=(beside, *FAR[1:]),
        hands=("cb3rb3ab2", "cf3rf3af3"),
        stage="moving",
        rings=((0, 192),),
    )
    view = mister_x.view(table, 1)
    legal = mister_x.legal_actions(table)
    catch = next(a for a in legal if ACTIONS[a] == MoveDetective(0, 192))
    other = next(
        a
        for a in legal
        if isinstance(move := ACTIONS[a], MoveDetective)
        and move.detective == 0
        and move.city != 192
    )
    caught, missed = weighed("mister_x", [view], [[catch], [other]])
    assert caught == 1.0
    assert missed < caught


TABLES = {"london": LONDON, "new_york": NEW_YORK}


@pytest.mark.parametrize("name", list(TABLES))
def test_a_jack_who_can_walk_out_next_round_is_not_overlooked(name: str) -> None:
    """Behind the call of an odd round Jack opens the next one: where he can leave at once, he has won."""
    game, rules = TABLES[name], GAMES[name]
    wary = looking_past_the_call(game)
    found = {True: 0, False: 0}
    for seed in range(400):
        dice = random.Random(seed)
        state = rules.initial({})
        while rules.outcome(state) is None and not (found[True] and found[False]):
            before = state.copy()
            rules.advance(state, dice.choice(rules.legal_actions(state)))
            called = before.round and state.round == before.round + 1 and not state.round % 2
            if not called or rules.view(state, JACK).to_act != JACK:
                continue
            seen = rules.view(state, JACK).sightings[-1]
            leaves = not seen and leaves_at_once(name, state)
            found[leaves] += 1
            chances = []
            for one in (game, wary):
                table = one.table([before])
                table.begin(0)
                chances.append(table.finish(Dice(0)))
            assert (chances[1] == 1.0) == leaves
            assert chances[0] < 1.0
    assert found[True]
    assert found[False]


def leaves_at_once(name: str, state: Any) -> bool:
    """Whether a way out is open to Jack as soon as he has taken his own card."""
    rules = GAMES[name]
    jack = rules.view(state, JACK).identity
    for card in rules.legal_actions(state):
        choice = rules.choice(state, card)
        if choice.path[-1] == f"card:{TABLES[name].characters[jack]}":
            after = rules.apply(state, card)
            kinds = {rules.choice(after, action).kind for action in rules.legal_actions(after)}
            return "escape" in kinds
    return False
