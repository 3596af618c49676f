"""What a person asks at the prompt is answered, on the plain and on the compiled engine."""

from __future__ import annotations

import inspect
import pydoc
from typing import Any

import pytest

import gaslight
from gaslight.core import about
from gaslight.core.about import definition, text_about
from gaslight.games import GAMES


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_help_of_a_game_tells_all_its_functions(name: str) -> None:
    game: Any = gaslight.game(name)
    told = pydoc.plain(pydoc.render_doc(game))
    assert game.TITLE in told
    assert "view(state: S, seat: Seat | None) -> V" in told
    assert "What `seat` knows; None is the spectator" in told
    view = type(game.view(game.initial(), None))
    for kind in (game.State, view, game.INSIGHT):
        assert inspect.getdoc(kind), kind
        assert not str(kind.__doc__).startswith(f"{kind.__name__}(")


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_function_of_a_game_has_words(name: str) -> None:
    game = gaslight.game(name)
    for asked in ("view", "apply", "advance", "beliefs", "board_text", "action_text", "to_act"):
        heading, _, words = text_about(getattr(game, asked)).partition("\n")
        assert heading.startswith(f"{asked}(")
        assert len(words.strip()) > 20


def test_classes_methods_and_values_are_told() -> None:
    match = gaslight.Match(gaslight.game("pocket"))
    assert text_about(gaslight.Match).startswith("class Match(game: AnyGame, options:")
    assert text_about(match) == text_about(gaslight.Match)
    assert text_about(match.play).startswith("play(seat: int | str,")
    assert text_about(gaslight.Dice.below).startswith(
        "below(bound: i64) -> i64\n    A number from 0"
    )
    assert "whole game" in text_about(gaslight.play)
    assert text_about(gaslight.Outcome).startswith("class Outcome\n")
    assert text_about(about) == about.__doc__
    assert inspect.getdoc(gaslight.Match)


def test_it_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    gaslight.about(gaslight.simulate)
    gaslight.about()
    told = capsys.readouterr().out
    assert told.startswith("simulate(")
    assert "Hidden-identity" in told


@pytest.mark.parametrize("stranger", [3, len, inspect.getdoc, "view"])
def test_a_stranger_is_refused_in_words(stranger: Any) -> None:
    with pytest.raises(ValueError, match="expected something of Gaslight's"):
        text_about(stranger)


def test_what_is_not_there_is_not_found() -> None:
    assert definition("gaslight.core.no_such_module", "view") is None
    assert definition("gaslight", "no_such_name") is None


def test_a_class_that_lost_its_words_gets_them_from_the_source() -> None:
    gaslight.Outcome.__doc__ = None
    about.give_words(gaslight.Outcome)
    assert str(gaslight.Outcome.__doc__).startswith("How a game ended:")


def test_a_class_without_a_source_keeps_its_silence() -> None:
    class Mute: ...

    Mute.__module__ = "gaslight.core.match"
    about.give_words(Mute)
    assert Mute.__doc__ is None
