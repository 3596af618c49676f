"""All fields of a Mister X view, each once: its numbers for learners, its text, its schema.

A position is a line of entries, ``name=value``, in the order of this table. Numbers stand as they
are; lists are ``1,2,3``, lists of lists ``1,2/3``, empty ones ``-`` (inside a list ``.``), what is
hidden or nothing ``?``. Tickets are a letter for the transport (``c r a``), one for the symbol
(``f s m b``) and a number: ``cf2rm1`` is two car+footprints and a rail+magnifier.
"""

from __future__ import annotations

import re
from typing import Any, Final, cast

from gaslight.core.fields import Entry, Fields, Unwritten
from gaslight.core.lists import Fixed, Group, Known, Members, Row
from gaslight.core.parts import NOTHING_WRITTEN, Flag, Maybe, Named, Number, Word
from gaslight.games.mister_x.board import LISTED
from gaslight.games.mister_x.map_files import MISSIONS, MOST_CITIES
from gaslight.games.mister_x.readings import READINGS
from gaslight.games.mister_x.stages import STAGES
from gaslight.games.mister_x.state import TRIPS, Ending
from gaslight.games.mister_x.tickets import KIND_NAMES
from gaslight.games.mister_x.view import MisterXView

SEATS: Final = 6
POSITIONS: Final = 26
KINDS: Final = len(KIND_NAMES)
LETTERS: Final = tuple([transport + symbol for transport in "cra" for symbol in "fsmb"])
TICKETS: Final = re.compile(r"([cra][fsmb])(\d+)")


class Tickets(Fixed):
    """How many tickets of each kind."""

    def __init__(self) -> None:
        super().__init__(KINDS, Number(0, 31))

    def text(self, value: Any) -> str:
        """Two letters for a kind, and how many."""
        counts = cast("tuple[int, ...]", value)
        found = [f"{LETTERS[kind]}{count}" for kind, count in enumerate(counts) if count]
        return "".join(found) or NOTHING_WRITTEN

    def parse(self, given: str, what: str) -> tuple[Any, ...]:
        """How many of each kind."""
        counts = [0] * KINDS
        if given != NOTHING_WRITTEN:
            if not re.fullmatch(rf"({TICKETS.pattern})+", given):
                raise ValueError(f"{what}: expected tickets like cf2rm1, or -; got {given!r}")
            for letters, count in TICKETS.findall(given):
                counts[LETTERS.index(letters)] = int(count)
        return tuple(counts)


CITY: Final = Number(0, MOST_CITIES)
CITY_OR_HIDDEN: Final = Maybe(MOST_CITIES, none="?")
BUNDLE: Final = Tickets()
HAND: Final = Known(BUNDLE)
CITIES: Final = Row(5, CITY, empty=".")

FIELDS: Final = Fields(
    MisterXView,
    Unwritten(seat=Maybe(SEATS - 1)),
    Unwritten(to_act=Number(-2, SEATS - 1)),
    Unwritten(actors=Members(SEATS)),
    Entry(map=Word(LISTED, open=True, safe=":/")),
    Entry(players=Number(2, SEATS)),
    Entry(window=Number(4, 5)),
    Entry(last_round=Number(0, 60)),
    Entry(open_table=Flag()),
    Entry(fixed_mission=Maybe(len(MISSIONS) - 1, none="?")),
    Entry(readings=Members(len(READINGS), of=Named(READINGS, "reading"))),
    Entry(stage=Word(STAGES)),
    Entry(round=Number(0, 255)),
    Entry(activations=Number(0, 4095)),
    Entry(mission=Maybe(len(MISSIONS) - 1, none="?")),
    Entry(position=Number(-1, 255)),
    Entry(city=CITY_OR_HIDDEN),
    Entry(trail=Row(POSITIONS, CITY)),
    Entry(first_open=CITY_OR_HIDDEN),
    Entry(trip=Word(TRIPS)),
    Entry(exchanges=Number(0, 10)),
    Entry(laid=Row(POSITIONS, Number(-1, KINDS))),
    Entry(face_down=Members(POSITIONS)),
    Entry(second_legs=Members(POSITIONS)),
    Entry(stuck=Row(16, Group([Number(0, POSITIONS), Number(0, 7)]), between="/")),
    Entry(places=Row(5, CITY)),
    Entry(markers=Row(5, Number(0, 14))),
    Entry(mover=Number(0, 5)),
    Entry(pending=CITY),
    Entry(blocked=Row(POSITIONS, CITIES, between="/")),
    Entry(landings=Row(POSITIONS + 4, Row(6, CITY, empty="."), between="/")),
    Entry(landed=Number(0, 6)),
    Entry(rings=Row(POSITIONS, Group([Number(0, POSITIONS), CITY]), between="/")),
    Entry(rings_on_board=Row(5, Number(0, POSITIONS))),
    Entry(proposal=Number(-1, 15)),
    Entry(proposer=Number(0, SEATS)),
    Entry(struck=Number(0, 4095)),
    Entry(silent=Number(0, 127)),
    Entry(answered=Number(0, 127)),
    Entry(giver=Number(0, SEATS)),
    Entry(given=Row(SEATS, BUNDLE, between="/")),
    Entry(hand_sizes=Row(SEATS, Number(0, 9))),
    Entry(hands=Row(SEATS, HAND, between="/")),
    Entry(pile_size=Number(0, 120)),
    Entry(pile=HAND),
    Entry(discards=BUNDLE),
    Entry(box=BUNDLE),
    Entry(drawing=Number(-1, SEATS)),
    Entry(to_draw=Number(0, 9)),
    Entry(floor_of_x=HAND),
    Entry(floor_of_team=HAND),
    Entry(winner=Maybe(SEATS - 1, none="?")),
    Entry(ending=Word(tuple([ending.value for ending in Ending]), none="?")),
)
