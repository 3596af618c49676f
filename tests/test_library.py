"""`import gaslight`: quick, complete, and true to the modules that define things."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from typing import Any

import pytest

import gaslight


def test_every_public_name_is_there() -> None:
    for name in gaslight.__all__:
        if name == "Batch" and not importlib.util.find_spec("numpy"):
            continue  # the extra `research` is not installed
        assert getattr(gaslight, name) is not None
    assert set(gaslight.HOME_OF) | {"game", "layout"} == set(gaslight.__all__)
    assert set(gaslight.__all__) <= set(dir(gaslight))
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        _ = gaslight.chess  # type: ignore[attr-defined]


def test_a_game_is_found_by_name() -> None:
    assert gaslight.game("pocket") is gaslight.GAMES["pocket"]
    assert gaslight.game("new-york") is gaslight.GAMES["new_york"]
    with pytest.raises(
        ValueError, match="'chess-x'; there are: pocket, london, new_york, mister_x"
    ):
        gaslight.game("chess-x")


class First:
    """Takes the first action there is."""

    name = "first"

    def choose(self, view: Any, legal_actions: list[int], dice: Any, past: Any = ()) -> int:
        return legal_actions[0]


@pytest.mark.parametrize("name", sorted(gaslight.GAMES))
def test_a_whole_game_is_one_call(name: str) -> None:
    options = {"round_cap": "24"} if name == "mister_x" else {}
    players: list[Any] = ["uniform", First()]
    match = gaslight.play(name, players, seed=3, options=options)
    assert match.outcome is not None
    assert gaslight.play(name, players, seed=3, options=options) == match
    assert gaslight.play(name, players, seed=4, options=options) != match
    again = gaslight.replay(match.game, gaslight.record_of(match))
    assert again.state == match.state


def test_players_of_a_game_are_levels_names_and_ones_own() -> None:
    small = {"turns": "1"}
    one = gaslight.play("pocket", [1, "tests.test_library:First"], options=small)
    assert gaslight.play("pocket", ["level:1", First()], options=small) == one
    assert gaslight.agent("pocket", "tests.test_library:First").name == "first"
    with pytest.raises(ValueError, match="players: expected 2, one for each side; got 1"):
        gaslight.play("pocket", [1])
    with pytest.raises(ValueError, match="there is no game named 'chess'"):
        gaslight.play("chess", [1, 1])
    with pytest.raises(ValueError, match="No module named 'nobody_wrote_this'"):
        gaslight.agent("pocket", "nobody_wrote_this:Bot")
    with pytest.raises(ValueError, match="has no attribute 'Second'"):
        gaslight.agent("pocket", "tests.test_library:Second")
    with pytest.raises(ValueError, match="expected a `name` and a method `choose`"):
        gaslight.agent("pocket", "pathlib:Path")
    with pytest.raises(ValueError, match="expected a whole number behind the colon"):
        gaslight.agent("pocket", "level:five")


def test_a_match_is_played_in_notation() -> None:
    match = gaslight.Match(gaslight.game("pocket"))
    assert match.legal_texts() == []
    with pytest.raises(gaslight.IllegalActionError, match="chance is to act: `roll` lets it"):
        match.play("rotate b2 cw")
    dice = gaslight.Dice(7)
    match.roll(dice)
    texts = match.legal_texts()
    assert texts == match.legal_texts(0)
    assert match.legal_texts(1) == []
    match.play(texts[3])
    match.play(1, match.legal_texts(1)[0])
    assert [
        match.game.action_text(match.state_at(n), p.action)
        for n, p in enumerate(match.played)
        if p.actor == 0
    ] == [texts[3]]
    match.roll(dice)
    with pytest.raises(ValueError, match="expected"):
        match.play("dance")
    with pytest.raises(TypeError, match="a seat and an action, or an action in notation"):
        match.play("rotate b2 cw", 0)
    match.game.play_out(match.state, dice)
    assert match.legal_texts() == []
    with pytest.raises(gaslight.IllegalActionError, match="the game is over"):
        match.play(texts[0])


def test_importing_the_package_loads_no_game() -> None:
    asked = "import gaslight, sys; print([m for m in sys.modules if m.startswith('gaslight.')])"
    out = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert out.stdout.strip() == "[]"
