"""What everybody who plays a game does alike: choices of a seat, draws, rolling to the next decision."""

from __future__ import annotations

import pytest

from gaslight.core.dice import SealedDice
from gaslight.core.game import CHANCE
from gaslight.core.options import settle
from gaslight.core.play import drawn, own_choices, stroke, strokes
from gaslight.games import GAMES
from tests.random_play import GAME_OPTIONS, label, steps


@pytest.mark.parametrize("case", GAME_OPTIONS, ids=label)
def test_every_legal_action_is_a_choice_of_one_actor(case: tuple[str, dict[str, str]]) -> None:
    name, options = case
    game = GAMES[name]
    settled = settle(game.OPTIONS, options)
    seats = range(len(game.seats(settled)))
    for state, action in steps(game, settled, 1):
        choices = [own_choices(game, state, seat) for seat in seats]
        if game.to_act(state) == CHANCE:
            assert not any(choices)
            continue
        assert sorted(each for own in choices for each in own) == sorted(game.legal_actions(state))
        assert action in choices[game.actor(state, action)]
        assert all(bool(choices[seat]) <= (seat in game.actors(state)) for seat in seats)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_chance_rolls_on_to_the_next_decision(name: str) -> None:
    game = GAMES[name]
    rolled, told = game.initial(), game.initial()
    dice, again = SealedDice(bytes(32)), SealedDice(bytes(32))
    texts = [game.action_text(rolled, action) for action in strokes(game, rolled, dice)]
    assert texts
    assert game.to_act(rolled) != CHANCE
    for text in texts:  # the notation was asked for where the stroke was still to come
        action = game.parse_action(told, text)
        assert action == stroke(game, told, again)
        game.advance(told, action)
    assert game.position_text(told) == game.position_text(rolled)
    assert dice.drawn == again.drawn > 0
    assert list(strokes(game, rolled, dice)) == []


def test_the_only_way_needs_no_number() -> None:
    class NoDice:
        def below(self, bound: int) -> int:
            raise AssertionError(bound)

    game = GAMES["pocket"]
    only = next(
        state
        for state, _ in steps(game, settle(game.OPTIONS, {}), 1)
        if game.to_act(state) == CHANCE and len(game.legal_actions(state)) == 1
    )
    assert stroke(game, only, NoDice()) == game.legal_actions(only)[0]


def test_draws_follow_the_weights() -> None:
    class Fixed:
        def __init__(self, number: int) -> None:
            self.number = number

        def below(self, bound: int) -> int:
            assert bound == 4
            return self.number

    assert [drawn([7, 8, 9], [1, 0, 3], Fixed(n)) for n in range(4)] == [7, 9, 9, 9]


def test_a_draw_outside_its_bound_is_noticed() -> None:
    class Broken:
        def below(self, bound: int) -> int:
            return bound

    with pytest.raises(AssertionError):
        drawn([1], [1], Broken())
