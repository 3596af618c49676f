"""How likely Jack wins: certain at the end, worse with every suspect less."""

from __future__ import annotations

from functools import partial

import pytest

from gaslight.agents.chances import jacks_chance
from gaslight.games import GAMES
from gaslight.games.shared.order import JACK


@pytest.mark.parametrize("name", ["london", "new_york", "pocket"])
def test_the_end_is_certain(name: str) -> None:
    game = GAMES[name]
    state = game.initial({})
    while (outcome := game.outcome(state)) is None:
        game.advance(state, game.legal_actions(state)[-1])
    assert jacks_chance(name, partial(game.view, state)) == 100 * (JACK in outcome.winners)


@pytest.mark.parametrize("name", ["london", "new_york"])
def test_fewer_suspects_are_worse_for_jack(name: str) -> None:
    game = GAMES[name]
    state = game.initial({})
    while state.round < 2:
        game.advance(state, game.legal_actions(state)[0])
    many = jacks_chance(name, partial(game.view, state))
    for suspect in list(game.view(state, JACK).suspects):
        if suspect != game.view(state, JACK).identity:
            state.suspects &= ~(1 << suspect)
            break
    fewer = jacks_chance(name, partial(game.view, state))
    assert many is not None
    assert fewer is not None
    assert fewer < many


def test_there_is_none_in_mister_x_and_none_in_games_of_another_length() -> None:
    game = GAMES["mister_x"]
    assert jacks_chance("mister_x", partial(game.view, game.initial({}))) is None
    pocket = GAMES["pocket"]
    assert jacks_chance("pocket", partial(pocket.view, pocket.initial({}))) is None
