"""A London view as a row of numbers."""

from __future__ import annotations

from gaslight.encoding.layout import Fixed, Flag, Layout, Maybe, Members, Number, Row, Word
from gaslight.games.london.state import OPTIONS, STAGES, Ending
from gaslight.games.london.view import LondonView

NO_DRAW = -2
"""No card was drawn in that round; -1 is one that the seat may not know."""


def london() -> Layout:
    """Field by field as in `LondonView`; boards from an owner's file are not encoded."""
    values = {option.name: option.values for option in OPTIONS}
    return Layout(
        LondonView,
        {
            "seat": Maybe(1),
            "board": Word(values["board"]),
            "whistle": Word(values["whistle"]),
            "stage": Word(STAGES),
            "to_act": Number(-2, 1),
            "round": Number(0, 8),
            "hand": Row(4, Number(0, 7)),
            "chosen_by": Row(4, Maybe(1)),
            "next_hand": Row(4, Number(0, 7)),
            "acted": Number(0, 4),
            "active": Maybe(7),
            "moved": Flag(),
            "powered": Flag(),
            "points": Number(0, 3),
            "led": Members(8),
            "called": Maybe(7),
            "at": Fixed(8, Maybe(59)),
            "facing": Number(0, 5),
            "lamps": Fixed(8, Number(0, 5)),
            "covered": Members(9),
            "cordons": Members(4),
            "suspects": Members(8),
            "sightings": Row(8, Flag()),
            "jack_may_leave": Flag(),
            "alibi_drawers": Row(8, Maybe(1)),
            "alibis": Row(8, Maybe(7, none=NO_DRAW, least=-1)),
            "identity": Maybe(7),
            "accused": Maybe(7),
            "exit": Maybe(3),
            "winner": Maybe(1),
            "ending": Word(tuple(ending.value for ending in Ending), optional=True),
        },
    )
