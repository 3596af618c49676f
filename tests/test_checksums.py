"""Plain and compiled play the same games: one checksum of seeded random play, pinned, on both builds."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gaslight.core.simulate import simulate
from gaslight.games import GAMES

PINNED = json.loads((Path(__file__).parent / "checksums.json").read_text())
"""By game: how many games from seed 1, and the checksum of every action played in them.

A rule change moves these on purpose: print the new one by
``gaslight simulate GAME --games N --seed 1 --json``.
"""


def test_every_game_is_pinned() -> None:
    assert set(PINNED) <= set(GAMES)


@pytest.mark.parametrize("name", PINNED)
def test_seeded_games_are_the_same_on_every_build(name: str) -> None:
    games, checksum = PINNED[name]
    assert simulate(GAMES[name], games, 1).checksum == checksum
