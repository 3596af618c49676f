"""A Mister X view as a row of numbers."""

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
from gaslight.games.mister_x.map_files import MISSIONS
from gaslight.games.mister_x.state import OPTIONS, STAGES, TRIPS, Ending
from gaslight.games.mister_x.tickets import KIND_NAMES
from gaslight.games.mister_x.view import MisterXView

CITIES = 199
SEATS = 6
POSITIONS = 26
KINDS = len(KIND_NAMES)


def mister_x() -> Layout:
    """Field by field as in `MisterXView`; maps from an owner's file are not encoded."""
    values = {option.name: option.values for option in OPTIONS}
    city = Number(0, CITIES)
    counts = Fixed(KINDS, Number(0, 31))
    return Layout(
        MisterXView,
        {
            "seat": Maybe(SEATS - 1),
            "stage": Word(STAGES),
            "to_act": Number(-2, SEATS - 1),
            "actors": Members(SEATS),
            "round": Number(0, 255),
            "activations": Number(0, 4095),
            "map": Word(values["map"]),
            "players": Number(2, SEATS),
            "window": Number(4, 5),
            "last_round": Number(0, 60),
            "open_table": Flag(),
            "fixed_mission": Maybe(len(MISSIONS) - 1),
            "mission": Maybe(len(MISSIONS) - 1),
            "position": Number(-1, 255),
            "city": Maybe(CITIES),
            "trail": Row(POSITIONS, city),
            "first_open": Maybe(CITIES),
            "trip": Word(TRIPS),
            "exchanges": Number(0, 10),
            "laid": Row(POSITIONS, Number(-1, KINDS)),
            "face_down": Members(POSITIONS),
            "second_legs": Members(POSITIONS),
            "stuck": Row(16, Group([Number(0, POSITIONS), Number(0, 7)])),
            "places": Row(5, city),
            "markers": Row(5, Number(0, 14)),
            "mover": Number(0, 5),
            "pending": city,
            "blocked": Row(POSITIONS, Row(5, city)),
            "landings": Row(POSITIONS + 4, Row(6, city)),
            "landed": Number(0, 6),
            "rings": Row(POSITIONS, Group([Number(0, POSITIONS), city])),
            "rings_on_board": Row(5, Number(0, POSITIONS)),
            "proposal": Number(-1, 15),
            "proposer": Number(0, SEATS),
            "struck": Number(0, 4095),
            "silent": Number(0, 127),
            "answered": Number(0, 127),
            "giver": Number(0, SEATS),
            "given": Row(SEATS, counts),
            "hand_sizes": Row(SEATS, Number(0, 9)),
            "hands": Row(SEATS, Known(counts)),
            "pile_size": Number(0, 120),
            "pile": Known(counts),
            "discards": counts,
            "box": counts,
            "drawing": Number(-1, SEATS),
            "to_draw": Number(0, 9),
            "floor_of_x": Known(counts),
            "floor_of_team": Known(counts),
            "winner": Maybe(SEATS - 1),
            "ending": Word(tuple(ending.value for ending in Ending), optional=True),
        },
    )
