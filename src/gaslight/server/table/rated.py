"""What makes a game one that can be rated: nothing in it that other rated games have not."""

from __future__ import annotations

from collections.abc import Mapping

from gaslight.core.game import AnyGame
from gaslight.server import wire
from gaslight.server.wire.refusals import Refusal

HELP_AGREED = 1
"""The most reading help of a rated game."""
FREE_OPTIONS = frozenset({"players", "mission", "board", "map"})
"""Options that a rated game may have as it likes; all others stand as they usually do."""


def usual(game: AnyGame, options: Mapping[str, str]) -> bool:
    """Whether a game is played by the usual rules: options that shift the odds would shift the ratings."""
    return all(
        option.name in FREE_OPTIONS or options.get(option.name) == option.usual()
        for option in game.OPTIONS
    )


def check_rated(request: wire.CreateTable, game: AnyGame, options: Mapping[str, str]) -> None:
    """Refuse a rated table that could not be rated."""
    if not request.rated:
        return
    if request.help > HELP_AGREED or request.takebacks or request.start_from is not None:
        raise Refusal(
            "bad_message",
            "a rated table has help level 0 or 1, no takebacks, and begins at the beginning",
        )
    if not usual(game, options):
        raise Refusal("bad_message", "a rated table is played by the usual options")
