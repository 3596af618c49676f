"""Where Mister X may have been, worked out in another way: from the actions alone, trail by trail.

A `Watcher` follows a game action by action and writes down what everybody at the table learns.
`trails` then lists every whole trail that fits, each with its weight under a uniform mover;
`sets` finds the possible cities of long games by sets alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from gaslight.games import mister_x
from gaslight.games.mister_x.actions import (
    Arrest,
    Arrival,
    Discard,
    EndCheck,
    MoveDetective,
    PlaceRing,
    Reveal,
    StartAt,
    UseTicket,
)
from gaslight.games.mister_x.board import board_named
from gaslight.games.mister_x.stages import STAGES
from gaslight.games.mister_x.state import TRIPS

TICKET = {"car": 0, "rail": 1, "ship": 1, "air": 2}


def lines_of(name: str) -> dict[int, list[tuple[int, int]]]:
    """For each city its lines: the city at the other end and the ticket, 0, 1 or 2."""
    sheet = board_named(name).sheet
    lines: dict[int, list[tuple[int, int]]] = {city.number: [] for city in sheet.cities}
    for route in sheet.routes:
        lines[route.a].append((route.b, TICKET[route.by]))
        lines[route.b].append((route.a, TICKET[route.by]))
    return lines


@dataclass
class Leg:
    """One trip: the ticket (None face down) and the cities with detectives."""

    ticket: int | None
    blocked: frozenset[int]


@dataclass
class Watcher:
    """What everybody at the table has seen."""

    name: str = "europe"
    window: int = 4
    at_check: bool = False
    """Whether arrests are looked at in the position check."""
    first: int = 0
    """The first position that a check looks at."""
    mission: int = 0
    legs: list[Leg] = field(default_factory=list)
    is_at: dict[int, int] = field(default_factory=dict)
    not_at: set[tuple[int, int]] = field(default_factory=set)
    no_goal: set[int] = field(default_factory=set)
    useless: list[tuple[int, int, frozenset[int]]] = field(default_factory=list)
    must_go_on: tuple[int, frozenset[int]] | None = None
    position: int = -1
    entered: list[int] = field(default_factory=list)

    def watch(self, state: Any, action: int) -> None:
        """Note what one action told everybody."""
        deed = mister_x.ACTIONS[action]
        detectives = frozenset(int(place) for place in state.places)
        stage = STAGES[state.stage]
        self.must_go_on = None
        if isinstance(deed, StartAt):
            self.mission = int(state.mission)
            self.position = 0
            self.no_goal.add(0)
        elif isinstance(deed, UseTicket) and stage == "paying":
            secret = TRIPS[state.trip] == "secret"
            self.legs.append(Leg(None if secret else deed.kind // 4, detectives))
            self.position += 1
            if self.position >= 25:
                self.is_at[self.position] = int(state.pending)
        elif isinstance(deed, Arrival):
            self.no_goal.add(self.position)
        elif isinstance(deed, UseTicket):
            self.entered.append(int(state.pending))
        elif isinstance(deed, MoveDetective) and stage == "operating":
            self.entered.append(deed.city)
        elif isinstance(deed, Arrest):
            asked = self.entered if self.at_check else self.entered[-1:]
            self.not_at |= {(self.position, city) for city in asked}
        elif isinstance(deed, PlaceRing):
            self.is_at[self.position - deed.ago] = deed.city
        elif isinstance(deed, Reveal):
            ago = {0: 4, 1: 3, 2: 2}[int(state.proposal)]
            self.is_at[self.position - ago] = deed.city
        elif isinstance(deed, EndCheck):
            for ago in range(1, self.window + 1):
                past = self.position - ago
                if self.first <= past <= 24 and past not in self.is_at:
                    self.not_at |= {(past, city) for city in self.entered}
            self.entered = []
        elif isinstance(deed, Discard) and stage == "exchanging":
            self.useless.append((self.position, deed.kind // 4, detectives))
        after = mister_x.apply(state, action)
        if STAGES[after.stage] in ("travelling", "paying", "exchanging"):
            self.must_go_on = (self.position, frozenset(int(place) for place in after.places))

    def allowed(self, position: int, city: int, lines: dict[int, list[tuple[int, int]]]) -> bool:
        """Whether he can have been in a city at a position, looking at that position alone."""
        if self.is_at.get(position, city) != city or (position, city) in self.not_at:
            return False
        goals = board_named(self.name).sheet.missions[self.mission].destinations
        if position in self.no_goal and city in goals:
            return False
        for where, ticket, blocked in self.useless:
            if where == position and any(
                by == ticket and to not in blocked for to, by in lines[city]
            ):
                return False
        if self.must_go_on is not None and self.must_go_on[0] == position:
            return any(to not in self.must_go_on[1] for to, _ in lines[city])
        return True

    def trails(self) -> Iterator[tuple[tuple[int, ...], float]]:
        """Every whole trail that fits all that was seen, and its weight."""
        lines = lines_of(self.name)
        starts = board_named(self.name).sheet.missions[self.mission].starts

        def longer(
            trail: tuple[int, ...], weight: float
        ) -> Iterator[tuple[tuple[int, ...], float]]:
            if not self.allowed(len(trail) - 1, trail[-1], lines):
                return
            if len(trail) == len(self.legs) + 1:
                yield trail, weight
                return
            leg = self.legs[len(trail) - 1]
            ways = {
                to
                for to, by in lines[trail[-1]]
                if (leg.ticket is None or by == leg.ticket) and to not in leg.blocked
            }
            for to in sorted(ways):
                yield from longer((*trail, to), weight / len(ways))

        for start in starts:
            yield from longer((start,), 1.0)

    def sets(self) -> list[set[int]]:
        """The possible cities at each position, by going forward and back over sets."""
        lines = lines_of(self.name)
        found = [set(board_named(self.name).sheet.missions[self.mission].starts)]
        found[0] = {city for city in found[0] if self.allowed(0, city, lines)}
        steps: list[dict[int, set[int]]] = []
        for position, leg in enumerate(self.legs, start=1):
            step = {
                city: {
                    to
                    for to, by in lines[city]
                    if (leg.ticket is None or by == leg.ticket)
                    and to not in leg.blocked
                    and self.allowed(position, to, lines)
                }
                for city in found[-1]
            }
            steps.append(step)
            found.append(set().union(*step.values()))
        for position in range(len(self.legs) - 1, -1, -1):
            found[position] = {
                city for city in found[position] if steps[position][city] & found[position + 1]
            }
        return found
