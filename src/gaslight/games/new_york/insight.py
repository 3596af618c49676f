"""Reading help for New York, worked out from a view alone."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from gaslight.core.insight import FROM_1, FROM_2
from gaslight.games.new_york.beliefs import NewYorkTruth, state_of
from gaslight.games.new_york.box import (
    CHARACTERS,
    EASTMAN,
    PEOPLE,
    POINTS,
)
from gaslight.games.new_york.eastman import can_be_led, led_stops
from gaslight.games.new_york.grid import (
    CELL_NAMES,
    EAST,
    LIBERTY,
    WEST,
    cells_of,
    touching,
)
from gaslight.games.new_york.light import hiding_places, lit, visible
from gaslight.games.new_york.movement import stops_among, within
from gaslight.games.new_york.state import State
from gaslight.games.new_york.threats import NewYorkThreat, threats
from gaslight.games.new_york.view import NewYorkView
from gaslight.games.shared.insight import HuntGlance, HuntInsight, answer

NO_TRUTH: Final = NewYorkTruth(None, (), ())
"""What reading help knows of the hidden cards: nothing."""


Why: TypeAlias = Literal["gaslight", "next_to", "dark", "quay", "liberty", "park"]


@dataclass
class Eye:
    """Whether a character is seen and why: the gaslights beside, whoever stands beside, or what hides him."""

    seen: bool
    why: Why
    gaslights: list[str]
    next_to: list[str]


@dataclass
class Reach:
    """The cells where a character could stop now."""

    places: list[str]


@dataclass
class Supplies:
    """Tiles left in the box."""

    metro: int
    gaslight: int
    site: int


@dataclass
class Eastman:
    """§6.6: whether Eastman is seen now, whom he could lead, and where to."""

    seen: bool
    leads: dict[str, list[str]]


@dataclass(kw_only=True)
class NewYorkInsight(HuntInsight):
    """Who would be seen and why, what each answer would leave, threats, supplies, reach."""

    eyes: dict[str, Eye] = field(metadata=FROM_1)
    lit: list[str] = field(metadata=FROM_1)
    supplies: Supplies = field(metadata=FROM_1)
    reach: dict[str, Reach] = field(metadata=FROM_1)
    eastman: Eastman = field(metadata=FROM_1)
    threats: list[NewYorkThreat] = field(metadata=FROM_2)


@dataclass(kw_only=True)
class NewYorkGlance(HuntGlance):
    """Who would be seen and why, what is lit, what each answer would leave."""

    eyes: dict[str, Eye] = field(metadata=FROM_1)
    lit: list[str] = field(metadata=FROM_1)


def glance(view: NewYorkView) -> NewYorkGlance:
    """The quick part of reading help."""
    return glance_at(view, state_of(view, NO_TRUTH))


def glance_at(view: NewYorkView, state: State) -> NewYorkGlance:
    """The quick part of reading help, the table laid open already."""
    seen = visible(state)
    possible = those_possible(view)
    lit_west, lit_east = lit(state)
    return NewYorkGlance(
        eyes={CHARACTERS[n]: eye(state, n, bool(seen >> n & 1)) for n in range(PEOPLE)},
        lit=[CELL_NAMES[cell] for cell in cells_of(lit_west, lit_east)],
        if_seen=names([n for n in possible if seen >> n & 1]),
        if_unseen=names([n for n in possible if not seen >> n & 1]),
    )


def those_possible(view: NewYorkView) -> list[int]:
    """Who may be Jack: nobody whose alibi the detective holds."""
    return [n for n in view.suspects if n not in (view.detective_alibis or ())]


def insight(view: NewYorkView) -> NewYorkInsight:
    """Reading help."""
    state = state_of(view, NO_TRUTH)
    seen = visible(state)
    possible = those_possible(view)
    now = glance_at(view, state)
    return NewYorkInsight(
        eyes=now.eyes,
        lit=now.lit,
        if_seen=now.if_seen,
        if_unseen=now.if_unseen,
        at_least=min(len(now.if_seen), len(now.if_unseen)),
        jack_would_be=None if view.identity is None else answer(bool(seen >> view.identity & 1)),
        possible=names(possible),
        threats=threats(view, state, possible),
        supplies=Supplies(view.metros_left, view.gaslights_left, view.sites_left),
        reach={CHARACTERS[n]: reach(state, n) for n in playable(view)},
        eastman=eastman_help(state, bool(seen >> int(EASTMAN) & 1)),
    )


def names(characters: list[int]) -> list[str]:
    """Characters by id."""
    return [CHARACTERS[n] for n in characters]


def eye(state: State, character: int, seen: bool) -> Eye:
    """§1: whether a character is seen, and the reasons."""
    cell = int(state.at[character])
    dark_west, dark_east = hiding_places(state)
    if dark_west & WEST[cell] or dark_east & EAST[cell]:
        place: Why = "quay"
        if cell == LIBERTY:
            place = "liberty"
        elif state.park_west & WEST[cell] or state.park_east & EAST[cell]:
            place = "park"
        return Eye(False, place, [], [])
    beside = touching(cell)
    lamps = [
        CELL_NAMES[near]
        for near in beside
        if state.gaslight_west & WEST[near] or state.gaslight_east & EAST[near]
    ]
    neighbours = [
        CHARACTERS[other]
        for other in range(PEOPLE)
        if state.at[other] in beside
        and not dark_west & WEST[state.at[other]]
        and not dark_east & EAST[state.at[other]]
    ]
    why: Why = "dark"
    if lamps:
        why = "gaslight"
    elif neighbours:
        why = "next_to"
    return Eye(seen, why, lamps, neighbours)


def playable(view: NewYorkView) -> list[int]:
    """The characters still to be played or being played this round."""
    return sorted({*view.hand} if view.active is None else {*view.hand, view.active})


def reach(state: State, character: int) -> Reach:
    """§5: where a character could stop now."""
    west, east = within(state, character, state.at[character], False, POINTS)
    return Reach([CELL_NAMES[cell] for cell in cells_of(*stops_among(state, west, east))])


def eastman_help(state: State, seen: bool) -> Eastman:
    """§6.6: Eastman's status now, whom he could lead, and where to."""
    leads: dict[str, list[str]] = {}
    status = visible(state)
    for other in range(PEOPLE):
        if other != EASTMAN and bool(status >> other & 1) == seen and can_be_led(state, other):
            leads[CHARACTERS[other]] = [
                CELL_NAMES[cell] for cell in cells_of(*led_stops(state, other))
            ]
    return Eastman(seen, leads)
