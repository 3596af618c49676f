"""Every decision and every chance action of Mister X: the table an action indexes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from gaslight.core.values import as_values
from gaslight.games.shared.actions import (
    Action,
    Activation,
    Answer,
    Power,
    SetUp,
    kinds,
    operands,
    phases,
)
from gaslight.games.shared.tables import table


@dataclass(frozen=True)
class DrawTicket(Answer):
    """Chance: the ticket that is drawn from the pile."""

    kind: int


@dataclass(frozen=True)
class DrawStartCard(SetUp):
    """Chance: the start card of the next detective."""

    card: int


@dataclass(frozen=True)
class ChooseMission(SetUp):
    """Mister X announces the colour of his mission."""

    mission: int


@dataclass(frozen=True)
class StartAt(SetUp):
    """Mister X secretly writes down the city he starts in."""

    city: int


@dataclass(frozen=True)
class TravelTo(Activation):
    """Mister X travels to a neighbouring city; the ticket follows."""

    city: int


@dataclass(frozen=True)
class UseTicket(Activation):
    """The ticket for the trip just chosen."""

    kind: int


@dataclass(frozen=True)
class Arrival(Answer):
    """The truth: whether Mister X has reached a destination of his mission."""

    arrived: bool


@dataclass(frozen=True)
class DoubleMove(Power):
    """Mister X gives three footprint tickets, so many of each transport, for two trips."""

    cars: int
    rails: int
    airs: int

    def numbers(self) -> tuple[int, int]:
        """Which of THREES it is."""
        return THREES.index((self.cars, self.rails, self.airs)), 0


@dataclass(frozen=True)
class SecretTrip(Power):
    """Mister X gives three silhouette tickets, so many of each transport, for a secret trip."""

    cars: int
    rails: int
    airs: int

    def numbers(self) -> tuple[int, int]:
        """Which of THREES it is."""
        return THREES.index((self.cars, self.rails, self.airs)), 0


@dataclass(frozen=True)
class Exchange(Activation):
    """Mister X, who can use none of his tickets, exchanges them all: he throws each away, then draws."""


@dataclass(frozen=True)
class Discard(Activation):
    """A player throws a ticket away at the end of his turn."""

    seat: int
    kind: int


@dataclass(frozen=True)
class EndDiscard(Activation):
    """A player throws no more tickets away."""

    seat: int


@dataclass(frozen=True)
class MoveDetective(Activation):
    """A detective moves to a city; the ticket follows, except in a special operation."""

    detective: int
    city: int


@dataclass(frozen=True)
class Stay(Activation):
    """A player none of whose detectives can move now says so; in the end they stay where they are."""

    seat: int


@dataclass(frozen=True)
class Arrest(Answer):
    """The truth: whether Mister X is in the city that a detective came to."""

    caught: bool


@dataclass(frozen=True)
class Propose(Power):
    """A player proposes a special action to the team: SPECIALS names it."""

    seat: int
    special: int


@dataclass(frozen=True)
class Decline(Power):
    """A player wants no special action this round."""

    seat: int


@dataclass(frozen=True)
class Agree(Power):
    """A player agrees to the special action proposed, and so to give what it needs."""

    seat: int


@dataclass(frozen=True)
class Object(Power):
    """A player objects: the special action is off."""

    seat: int


@dataclass(frozen=True)
class Give(Power):
    """A player gives a ticket towards the special action agreed on."""

    seat: int
    kind: int


@dataclass(frozen=True)
class GiveNoMore(Power):
    """A player leaves the rest to those after him."""

    seat: int


@dataclass(frozen=True)
class Reveal(Answer):
    """The truth: the city that an investigation finds out."""

    city: int


@dataclass(frozen=True)
class PlaceRing(Answer):
    """The truth: Mister X was, so many positions ago, in a city that a detective came to."""

    ago: int
    city: int


@dataclass(frozen=True)
class EndCheck(Answer):
    """The truth: no further ring falls."""


SPECIALS: Final = (
    "investigate-3",
    "investigate-4",
    "investigate-5",
    "operate-car",
    "operate-rail",
    "operate-air",
)
"""Three, four or five magnifiers show his city 4, 3 or 2 positions ago; as many beacons move by car, rail or air."""
OPERATE: Final[i64] = 3
"""From this number on a special action is a special operation."""

THREES: Final = [(cars, rails, 3 - cars - rails) for cars in range(4) for rails in range(4 - cars)]
"""Every way to give three tickets by transport."""
PLACES: Final = range(1, 200)
TEAM: Final = range(1, 6)

ACTIONS: Final[tuple[Action, ...]] = (
    *(DrawTicket(kind) for kind in range(12)),
    *(DrawStartCard(card) for card in range(15)),
    *(ChooseMission(mission) for mission in range(3)),
    *(StartAt(city) for city in PLACES),
    *(TravelTo(city) for city in PLACES),
    *(UseTicket(kind) for kind in range(12)),
    *(Arrival(arrived) for arrived in (False, True)),
    *(DoubleMove(*three) for three in THREES),
    *(SecretTrip(*three) for three in THREES),
    Exchange(),
    *(Discard(seat, kind) for seat in range(6) for kind in range(12)),
    *(EndDiscard(seat) for seat in range(6)),
    *(MoveDetective(detective, city) for detective in range(5) for city in PLACES),
    *(Stay(seat) for seat in TEAM),
    *(Arrest(caught) for caught in (False, True)),
    *(Propose(seat, special) for seat in TEAM for special in range(len(SPECIALS))),
    *(Decline(seat) for seat in TEAM),
    *(Agree(seat) for seat in TEAM),
    *(Object(seat) for seat in TEAM),
    *(Give(seat, kind) for seat in TEAM for kind in range(12)),
    *(GiveNoMore(seat) for seat in TEAM),
    *(Reveal(city) for city in PLACES),
    *(PlaceRing(ago, city) for ago in range(1, 6) for city in PLACES),
    EndCheck(),
)

as_values(*{type(action) for action in ACTIONS})
PHASE: Final = phases(ACTIONS)
KIND: Final = kinds(ACTIONS)
FIRST: Final = operands(ACTIONS, 0)
SECOND: Final = operands(ACTIONS, 1)
INDEX: Final[dict[Action, int]] = {action: n for n, action in enumerate(ACTIONS)}

# The first action of each kind, which stands for the kind.
DRAW_TICKET: Final[i64] = 0
DRAW_START_CARD: Final[i64] = 12
CHOOSE_MISSION: Final[i64] = 27
START_AT: Final[i64] = 30
TRAVEL_TO: Final[i64] = 229
USE_TICKET: Final[i64] = 428
ARRIVAL: Final[i64] = 440
DOUBLE_MOVE: Final[i64] = 442
SECRET_TRIP: Final[i64] = 452
EXCHANGE: Final[i64] = 462
DISCARD: Final[i64] = 463
END_DISCARD: Final[i64] = 535
MOVE_DETECTIVE: Final[i64] = 541
STAY: Final[i64] = 1536
ARREST: Final[i64] = 1541
PROPOSE: Final[i64] = 1543
DECLINE: Final[i64] = 1573
AGREE: Final[i64] = 1578
OBJECT: Final[i64] = 1583
GIVE: Final[i64] = 1588
GIVE_NO_MORE: Final[i64] = 1648
REVEAL: Final[i64] = 1653
PLACE_RING: Final[i64] = 1852
END_CHECK: Final[i64] = 2847

THREE_FOOTPRINTS: Final = table(
    [32**0 * cars + 32**4 * rails + 32**8 * airs for cars, rails, airs in THREES]
)
"""Each way to give three footprints, as a bundle."""
THREE_SILHOUETTES: Final = table([32 * three for three in THREE_FOOTPRINTS])
