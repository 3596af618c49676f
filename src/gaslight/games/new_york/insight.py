"""Reading help for New York, worked out from a view alone."""

from __future__ import annotations

from typing import Any, Final

from gaslight.games.new_york.beliefs import NewYorkTruth, state_of
from gaslight.games.new_york.box import (
    CHARACTERS,
    EASTMAN,
    PEOPLE,
    POINTS,
)
from gaslight.games.new_york.grid import (
    CELL_NAMES,
    EAST,
    LIBERTY,
    WEST,
    cells_of,
    touching,
)
from gaslight.games.new_york.light import hiding_places, lit, visible
from gaslight.games.new_york.movement import led_stops, stops_among, within
from gaslight.games.new_york.powers import can_be_led
from gaslight.games.new_york.state import State
from gaslight.games.new_york.threats import threats
from gaslight.games.new_york.view import NewYorkView

NO_TRUTH: Final = NewYorkTruth(None, (), ())
"""What reading help knows of the hidden cards: nothing."""


def insight(view: NewYorkView) -> dict[str, Any]:
    """Who would be seen and why, what each answer would leave, threats, supplies, reach."""
    state = state_of(view, NO_TRUTH)
    seen = visible(state)
    stay_if_seen = [n for n in view.suspects if seen >> n & 1]
    stay_if_unseen = [n for n in view.suspects if not seen >> n & 1]
    lit_west, lit_east = lit(state)
    help_: dict[str, Any] = {
        "eyes": {CHARACTERS[n]: eye(state, n, bool(seen >> n & 1)) for n in range(PEOPLE)},
        "lit": [CELL_NAMES[cell] for cell in cells_of(lit_west, lit_east)],
        "if_seen": names(stay_if_seen),
        "if_unseen": names(stay_if_unseen),
        "at_least": min(len(stay_if_seen), len(stay_if_unseen)),
        "possible": names([n for n in view.suspects if n not in (view.detective_alibis or ())]),
        "threats": threats(view, state),
        "supplies": {
            "metro": view.metros_left,
            "gaslight": view.gaslights_left,
            "site": view.sites_left,
        },
        "reach": {CHARACTERS[n]: reach(state, n) for n in playable(view)},
        "eastman": eastman_help(state, bool(seen >> int(EASTMAN) & 1)),
    }
    if view.identity is not None:
        help_["jack_seen"] = bool(seen >> view.identity & 1)
    return help_


def names(characters: list[int]) -> list[str]:
    """Characters by id."""
    return [CHARACTERS[n] for n in characters]


def eye(state: State, character: int, seen: bool) -> dict[str, Any]:
    """§1: whether a character is seen, and the reasons."""
    cell = int(state.at[character])
    dark_west, dark_east = hiding_places(state)
    if dark_west & WEST[cell] or dark_east & EAST[cell]:
        place = "quay"
        if cell == LIBERTY:
            place = "liberty"
        elif state.park_west & WEST[cell] or state.park_east & EAST[cell]:
            place = "park"
        return {"seen": False, "why": place, "gaslights": [], "next_to": []}
    lamps = [
        CELL_NAMES[near]
        for near in touching(cell)
        if state.gaslight_west & WEST[near] or state.gaslight_east & EAST[near]
    ]
    neighbours = [
        CHARACTERS[other]
        for other in range(PEOPLE)
        if state.at[other] in touching(cell)
        and not dark_west & WEST[state.at[other]]
        and not dark_east & EAST[state.at[other]]
    ]
    why = "dark"
    if lamps:
        why = "gaslight"
    elif neighbours:
        why = "next_to"
    return {"seen": seen, "why": why, "gaslights": lamps, "next_to": neighbours}


def playable(view: NewYorkView) -> list[int]:
    """The characters still to be played or being played this round."""
    return sorted({*view.hand} if view.active is None else {*view.hand, view.active})


def reach(state: State, character: int) -> list[str]:
    """§5: where a character could stop now."""
    west, east = within(state, character, state.at[character], False, POINTS)
    return [CELL_NAMES[cell] for cell in cells_of(*stops_among(state, west, east))]


def eastman_help(state: State, seen: bool) -> dict[str, Any]:
    """§6.6: Eastman's status now, whom he could lead, and where to."""
    leads: dict[str, list[str]] = {}
    status = visible(state)
    for other in range(PEOPLE):
        if other != EASTMAN and bool(status >> other & 1) == seen and can_be_led(state, other):
            leads[CHARACTERS[other]] = [
                CELL_NAMES[cell] for cell in cells_of(*led_stops(state, other))
            ]
    return {"seen": seen, "leads": leads}
