"""The layout of each game's view; one file a game beside this one."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from gaslight.encoding.layout import Layout
from gaslight.encoding.london import london
from gaslight.encoding.mister_x import mister_x
from gaslight.encoding.new_york import new_york
from gaslight.encoding.pocket import pocket

MAKERS: dict[str, Callable[[], Layout]] = {
    "pocket": pocket,
    "london": london,
    "new_york": new_york,
    "mister_x": mister_x,
}


@cache
def layout(game: str) -> Layout:
    """How the views of a game are encoded."""
    return MAKERS[game]()
