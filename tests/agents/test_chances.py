"""How likely Jack wins: certain at the end, worse with every suspect less."""

from __future__ import annotations

import random
from functools import partial

import pytest

from gaslight.agents.chances import chance_to_get_away
from gaslight.games import GAMES
from gaslight.games.shared.order import JACK


@pytest.mark.parametrize("name", ["london", "new_york", "pocket"])
def test_the_end_is_certain(name: str) -> None:
    game = GAMES[name]
    state = game.initial({})
    while (outcome := game.outcome(state)) is None:
        game.advance(state, game.legal_actions(state)[-1])
    assert chance_to_get_away(name, partial(game.view, state)) == 100 * (JACK in outcome.winners)


@pytest.mark.parametrize("name", ["london", "new_york"])
def test_fewer_suspects_are_worse_for_jack(name: str) -> None:
    game = GAMES[name]
    state = game.initial({})
    while state.round < 2:
        game.advance(state, game.legal_actions(state)[0])
    many = chance_to_get_away(name, partial(game.view, state))
    for suspect in list(game.view(state, JACK).suspects):
        if suspect != game.view(state, JACK).identity:
            state.suspects &= ~(1 << suspect)
            break
    fewer = chance_to_get_away(name, partial(game.view, state))
    assert many is not None
    assert fewer is not None
    assert fewer < many


def test_there_is_none_in_mister_x_and_none_in_games_of_another_length() -> None:
    game = GAMES["mister_x"]
    assert chance_to_get_away("mister_x", partial(game.view, game.initial({}))) is None
    pocket = GAMES["pocket"]
    assert chance_to_get_away("pocket", partial(pocket.view, pocket.initial({}))) is None


@pytest.mark.parametrize("name", ["london", "new_york"])
def test_who_can_walk_out_has_won(name: str) -> None:
    """Random games that end with an escape: it is certain when the last activation begins, and not before."""
    game = GAMES[name]
    escaped = 0
    for seed in range(1500):
        dice = random.Random(seed)
        state = game.initial({})
        begun = [state.copy()]
        while game.outcome(state) is None:
            before = game.activation(state)
            game.advance(state, dice.choice(game.legal_actions(state)))
            if game.activation(state) != before:
                begun.append(state.copy())
        if not str(game.view(state, JACK).ending).startswith(("escaped", "left_by")):
            continue
        escaped += 1
        last = begun[-1] if game.outcome(begun[-1]) is None else begun[-2]
        chances = [chance_to_get_away(name, partial(game.view, one)) for one in (last, begun[1])]
        assert chances[0] == 100
        assert chances[1] != 100
        if escaped == 2:
            break
    assert escaped == 2
