"""A Pocket view as a row of numbers."""

from __future__ import annotations

from gaslight.encoding.layout import Fixed, Flag, Layout, Maybe, Members, Number, Row, Word
from gaslight.games.pocket.state import STAGES, Ending
from gaslight.games.pocket.view import PocketView

NO_DRAW = -2
"""No card was drawn on that turn; -1 is one that the seat may not know."""


def pocket() -> Layout:
    """Field by field as in `PocketView`."""
    by_turn = Row(8, Maybe(8, none=NO_DRAW, least=-1))
    return Layout(
        PocketView,
        {
            "seat": Maybe(1),
            "stage": Word(STAGES),
            "to_act": Number(-2, 1),
            "turn": Number(0, 8),
            "last_turn": Number(1, 8),
            "goal": Number(1, 6),
            "play_on_when_seen": Flag(),
            "cards": Members(9),
            "suspect_at": Row(9, Number(0, 8)),
            "wall_at": Row(9, Number(0, 4)),
            "posts": Fixed(3, Number(0, 11)),
            "suspects": Members(9),
            "rotated": Members(9),
            "sides": Number(0, 15),
            "faces": Fixed(4, Number(0, 6)),
            "used": Fixed(4, Maybe(1)),
            "acted": Number(0, 4),
            "jack_turns": Members(8, first=1),
            "sightings": Row(8, Flag()),
            "race_since": Number(0, 8),
            "investigator_alibis": by_turn,
            "jack_alibis": by_turn,
            "identity": Maybe(8),
            "winner": Maybe(1),
            "ending": Word(tuple(ending.value for ending in Ending), optional=True),
        },
    )
