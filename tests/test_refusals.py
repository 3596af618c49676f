"""What is not legal is refused in words at every public function, and nothing is changed by it."""

from __future__ import annotations

from typing import Any, cast

import pytest

import gaslight
from gaslight.core.play import strokes
from gaslight.games import GAMES

games = pytest.mark.parametrize("name", sorted(GAMES))


def at_a_decision(name: str) -> Any:
    """A state in which a seat is to decide."""
    game = GAMES[name]
    state = game.initial()
    for _ in strokes(game, state, gaslight.Dice(3)):
        pass
    return state


@games
def test_an_action_that_is_not_legal_is_refused(name: str) -> None:
    game = GAMES[name]
    for state in (game.initial(), at_a_decision(name)):
        before = game.position_text(state)
        legal = game.legal_actions(state)
        illegal = next(action for action in range(len(game.ACTIONS)) if action not in legal)
        for action in (illegal, -1, len(game.ACTIONS), 2**40):
            with pytest.raises(gaslight.IllegalActionError, match=f"action {action} is not legal"):
                game.apply(state, action)
        assert game.position_text(state) == before
        assert game.position_text(game.apply(state, legal[-1])) != before


@games
def test_a_number_that_is_no_action_has_no_text(name: str) -> None:
    game = GAMES[name]
    for action in (-1, len(game.ACTIONS)):
        with pytest.raises(ValueError, match=f"action: expected a number from 0.*got {action}"):
            game.action_text(game.initial(), action)


def test_a_name_is_no_game_and_a_game_may_be_named_either_way() -> None:
    for asked in (gaslight.Match, lambda game: gaslight.simulate(game, 1)):
        with pytest.raises(TypeError, match=r"game: expected what gaslight.game\('pocket'\) gives"):
            asked(cast("Any", "pocket"))
    for known in ("new-york", "new_york"):
        assert gaslight.game(known).NAME == "new_york"
        assert gaslight.player(known, 1).name == gaslight.agent(known, "level:1").name
    for wrong in ("chess", 5):
        for ask in (gaslight.game, gaslight.layout, lambda name: gaslight.agent(name, "greedy")):
            with pytest.raises(
                ValueError, match=f"there is no game named {wrong!r}; there are: po"
            ):
                ask(cast("Any", wrong))


def test_what_is_no_player_is_refused() -> None:
    with pytest.raises(ValueError, match="expected a level from 1 to 5; got 'greedy'"):
        gaslight.player("pocket", cast("Any", "greedy"))
    with pytest.raises(ValueError, match="a player: expected a `name` and a method `choose`"):
        gaslight.play("pocket", ["uniform", cast("Any", object())])


@games
def test_nothing_can_be_done_once_a_game_is_over(name: str) -> None:
    game = GAMES[name]
    state = game.initial()
    game.play_out(state, gaslight.Dice(1))
    with pytest.raises(gaslight.IllegalActionError, match="the game is over"):
        game.apply(state, 0)


@games
def test_only_chance_has_odds(name: str) -> None:
    game = GAMES[name]
    assert len(game.odds(game.initial())) == len(game.legal_actions(game.initial()))
    with pytest.raises(ValueError, match="chance is not to act here"):
        game.odds(at_a_decision(name))


@games
def test_a_seat_that_is_not_there_sees_nothing(name: str) -> None:
    game = GAMES[name]
    for seat in (-1, 2, 7):
        with pytest.raises(ValueError, match=f"seat: expected a number from 0 to 1.*got {seat}"):
            game.view(game.initial(), seat)


def test_a_match_refuses_seats_steps_and_options() -> None:
    match = gaslight.Match(gaslight.game("pocket"))
    for seat in (5, -1):
        with pytest.raises(ValueError, match=f"expected one of 0 investigator, 1 jack; got {seat}"):
            match.play(seat, 0)
        with pytest.raises(ValueError, match="expected one of 0 investigator"):
            match.choices(seat)
    for step in (-1, 1):
        with pytest.raises(ValueError, match=f"step: expected a number from 0 to 0; got {step}"):
            match.state_at(step)
    with pytest.raises(ValueError, match="option turns: values are text, like '8'; got 4"):
        gaslight.Match(gaslight.game("pocket"), {"turns": cast("str", 4)})


def test_players_dice_and_simulations_refuse_what_makes_no_sense() -> None:
    with pytest.raises(ValueError, match="there is no game named 'chess'"):
        gaslight.player("chess", 1)
    with pytest.raises(ValueError, match="games: expected at least one; got 0"):
        gaslight.simulate(gaslight.game("pocket"), games=0)
    for dice in (gaslight.Dice(1), gaslight.SealedDice(bytes(32))):
        for bound in (0, -3):
            with pytest.raises(ValueError, match=f"bound: expected a number from 1.*got {bound}"):
                dice.below(bound)
    with pytest.raises(ValueError, match="bound: expected a number from 1"):
        gaslight.Dice(1).below(2**31 + 1)
    with pytest.raises(ValueError, match="bound: expected a number from 1"):
        gaslight.SealedDice(bytes(32)).below(2**64 + 1)
