"""Plain and compiled play the same games: checksums of seeded random play, pinned, on both builds."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gaslight.core.simulate import simulate
from gaslight.games import GAMES

PINNED: dict[str, dict[str, list[int]]] = json.loads(
    (Path(__file__).parent / "checksums.json").read_text()
)
"""By game and option, ``default`` or ``name=value``: how many games from seed 1, and the checksum of all actions.

A rule change moves these on purpose: print the new one by
``gaslight simulate GAME --games N --seed 1 --option name=value --json``.
"""
ENDLESS = "none"
"""A random game of Mister X without a last round may go on for ever."""
CASES = [(name, options) for name, pins in PINNED.items() for options in pins]


def test_every_value_of_every_option_of_every_game_is_pinned() -> None:
    wanted = {
        name: {"default"}
        | {
            f"{option.name}={value}"
            for option in game.OPTIONS
            for value in option.values
            if value not in (option.default, ENDLESS)
        }
        for name, game in GAMES.items()
    }
    assert {name: set(pins) for name, pins in PINNED.items()} == wanted


@pytest.mark.parametrize(("name", "options"), CASES)
def test_seeded_games_are_the_same_on_every_build(name: str, options: str) -> None:
    games, checksum = PINNED[name][options]
    chosen = {} if options == "default" else dict([options.split("=")])
    assert simulate(GAMES[name], games, 1, chosen).checksum == checksum
