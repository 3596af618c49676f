"""A New York view as a row of numbers."""

from __future__ import annotations

from gaslight.encoding.layout import (
    Fixed,
    Flag,
    Group,
    Known,
    Layout,
    Maybe,
    Members,
    Number,
    Row,
    Word,
)
from gaslight.games.new_york.grid import CELLS
from gaslight.games.new_york.state import OPTIONS, STAGES, Ending
from gaslight.games.new_york.view import NewYorkView


def new_york() -> Layout:
    """Field by field as in `NewYorkView`; boards from an owner's file are not encoded."""
    values = {option.name: option.values for option in OPTIONS}
    cell = Number(0, CELLS - 1)
    return Layout(
        NewYorkView,
        {
            "seat": Maybe(1),
            "board": Word(values["board"]),
            "quays_dark": Flag(),
            "cover_informant": Flag(),
            "swap_self": Flag(),
            "stage": Word(STAGES),
            "to_act": Number(-2, 1),
            "round": Number(0, 8),
            "acted": Number(0, 4),
            "hand": Members(8),
            "used": Members(8),
            "used_by_jack": Members(8),
            "next_round": Members(8),
            "suspects": Members(8),
            "witness_seen": Flag(),
            "sightings": Row(8, Flag()),
            "at": Fixed(8, cell),
            "metros": Members(CELLS),
            "gaslights": Members(CELLS),
            "sites": Members(CELLS),
            "parks": Members(CELLS),
            "metros_left": Number(0, 7),
            "gaslights_left": Number(0, 6),
            "sites_left": Number(0, 4),
            "investigations": Fixed(2, Group([cell, cell])),
            "steamers": Members(5),
            "informant": cell,
            "talkative": Flag(),
            "jack_visits": Members(8, first=1),
            "detective_visits": Members(8, first=1),
            "jack_cards": Number(0, 7),
            "detective_cards": Number(0, 7),
            "active": Maybe(7),
            "move_owed": Flag(),
            "power_owed": Flag(),
            "led": Maybe(7),
            "lifted": Maybe(1),
            "chosen": Maybe(CELLS - 1),
            "accused": Maybe(7),
            "jack_alibis": Known(Members(8)),
            "detective_alibis": Known(Members(8)),
            "identity": Maybe(7),
            "winner": Maybe(1),
            "ending": Word(tuple(ending.value for ending in Ending), optional=True),
        },
    )
