"""Every decision and every stroke of chance of Mister X: the table an action indexes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.games.shared.tables import table


@dataclass(frozen=True)
class DrawTicket:
    """Chance: the ticket that is drawn from the pile."""

    kind: int


@dataclass(frozen=True)
class DrawStartCard:
    """Chance: the start card of the next detective."""

    card: int


@dataclass(frozen=True)
class ChooseMission:
    """Mister X announces the colour of his mission."""

    mission: int


@dataclass(frozen=True)
class StartAt:
    """Mister X secretly writes down the city he starts in."""

    city: int


@dataclass(frozen=True)
class TravelTo:
    """Mister X travels to a neighbouring city; the ticket follows."""

    city: int


@dataclass(frozen=True)
class UseTicket:
    """The ticket for the trip just chosen."""

    kind: int


@dataclass(frozen=True)
class Arrival:
    """The truth: whether Mister X has reached a destination of his mission."""

    arrived: bool


@dataclass(frozen=True)
class DoubleMove:
    """Mister X gives three footprint tickets, so many of each transport, for two trips."""

    cars: int
    rails: int
    airs: int


@dataclass(frozen=True)
class SecretTrip:
    """Mister X gives three silhouette tickets, so many of each transport, for a secret trip."""

    cars: int
    rails: int
    airs: int


@dataclass(frozen=True)
class Exchange:
    """Mister X, who can use none of his tickets, exchanges them all: he throws each away, then draws."""


@dataclass(frozen=True)
class Discard:
    """A player throws a ticket away at the end of his turn."""

    seat: int
    kind: int


@dataclass(frozen=True)
class EndDiscard:
    """A player throws no more tickets away."""

    seat: int


@dataclass(frozen=True)
class MoveDetective:
    """A detective moves to a city; the ticket follows, except in a special operation."""

    detective: int
    city: int


@dataclass(frozen=True)
class Stay:
    """A player none of whose detectives can move now says so; in the end they stay where they are."""

    seat: int


@dataclass(frozen=True)
class Arrest:
    """The truth: whether Mister X is in the city that a detective came to."""

    caught: bool


@dataclass(frozen=True)
class Propose:
    """A player proposes a special action to the team: SPECIALS names it."""

    seat: int
    special: int


@dataclass(frozen=True)
class Decline:
    """A player wants no special action this round."""

    seat: int


@dataclass(frozen=True)
class Agree:
    """A player agrees to the special action proposed, and so to give what it needs."""

    seat: int


@dataclass(frozen=True)
class Object:
    """A player objects: the special action is off."""

    seat: int


@dataclass(frozen=True)
class Give:
    """A player gives a ticket towards the special action agreed on."""

    seat: int
    kind: int


@dataclass(frozen=True)
class GiveNoMore:
    """A player leaves the rest to those after him."""

    seat: int


@dataclass(frozen=True)
class Reveal:
    """The truth: the city that an investigation finds out."""

    city: int


@dataclass(frozen=True)
class PlaceRing:
    """The truth: Mister X was, so many positions ago, in a city that a detective came to."""

    ago: int
    city: int


@dataclass(frozen=True)
class EndCheck:
    """The truth: no further ring falls."""


MisterXAction: TypeAlias = (
    DrawTicket
    | DrawStartCard
    | ChooseMission
    | StartAt
    | TravelTo
    | UseTicket
    | Arrival
    | DoubleMove
    | SecretTrip
    | Exchange
    | Discard
    | EndDiscard
    | MoveDetective
    | Stay
    | Arrest
    | Propose
    | Decline
    | Agree
    | Object
    | Give
    | GiveNoMore
    | Reveal
    | PlaceRing
    | EndCheck
)

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

ACTIONS: Final[tuple[MisterXAction, ...]] = (
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

# Those of chance and the truth first, then Mister X's, those of both sides, the team's.
KINDS_OF_ACTION: Final = (
    DrawTicket,
    DrawStartCard,
    Arrival,
    Arrest,
    Reveal,
    PlaceRing,
    EndCheck,
    ChooseMission,
    StartAt,
    TravelTo,
    DoubleMove,
    SecretTrip,
    Exchange,
    UseTicket,
    Discard,
    EndDiscard,
    MoveDetective,
    Stay,
    Propose,
    Decline,
    Agree,
    Object,
    Give,
    GiveNoMore,
)
DRAW_TICKET: Final[i64] = 0
DRAW_START_CARD: Final[i64] = 1
ARRIVAL: Final[i64] = 2
ARREST: Final[i64] = 3
REVEAL: Final[i64] = 4
PLACE_RING: Final[i64] = 5
END_CHECK: Final[i64] = 6
CHOOSE_MISSION: Final[i64] = 7
START_AT: Final[i64] = 8
TRAVEL_TO: Final[i64] = 9
DOUBLE_MOVE: Final[i64] = 10
SECRET_TRIP: Final[i64] = 11
EXCHANGE: Final[i64] = 12
USE_TICKET: Final[i64] = 13
DISCARD: Final[i64] = 14
END_DISCARD: Final[i64] = 15
MOVE_DETECTIVE: Final[i64] = 16
STAY: Final[i64] = 17
PROPOSE: Final[i64] = 18
DECLINE: Final[i64] = 19
AGREE: Final[i64] = 20
OBJECT: Final[i64] = 21
GIVE: Final[i64] = 22
GIVE_NO_MORE: Final[i64] = 23


def kind_of(action: MisterXAction) -> int:
    """The number of an action's kind."""
    return KINDS_OF_ACTION.index(type(action))


def operands(action: MisterXAction) -> tuple[int, int]:
    """The two numbers that the rules read from an action, 0 where it has fewer."""
    match action:
        case DrawTicket(number) | UseTicket(number) | DrawStartCard(number) | ChooseMission(number):
            return number, 0
        case StartAt(city) | TravelTo(city) | Reveal(city):
            return city, 0
        case DoubleMove(cars, rails, airs) | SecretTrip(cars, rails, airs):
            return THREES.index((cars, rails, airs)), 0
        case Discard(seat, kind) | Give(seat, kind):
            return seat, kind
        case (
            EndDiscard(seat)
            | Decline(seat)
            | Agree(seat)
            | Object(seat)
            | GiveNoMore(seat)
            | Stay(seat)
        ):
            return seat, 0
        case MoveDetective(detective, city):
            return detective, city
        case Arrest(truth) | Arrival(truth):
            return int(truth), 0
        case Propose(seat, special):
            return seat, special
        case PlaceRing(ago, city):
            return ago, city
        case _:
            return 0, 0


KIND: Final[vec[i64]] = table([kind_of(action) for action in ACTIONS])
FIRST: Final[vec[i64]] = table([operands(action)[0] for action in ACTIONS])
SECOND: Final[vec[i64]] = table([operands(action)[1] for action in ACTIONS])
INDEX: Final[dict[MisterXAction, int]] = {action: n for n, action in enumerate(ACTIONS)}


def first_of(kind: i64) -> i64:
    """The first action of a kind; the others of that kind follow it."""
    for action in range(len(ACTIONS)):
        if KIND[action] == kind:
            return action
    raise LookupError(f"no action of kind {kind}")


DRAWS: Final[i64] = first_of(DRAW_TICKET)
START_CARDS: Final[i64] = first_of(DRAW_START_CARD)
MISSIONS: Final[i64] = first_of(CHOOSE_MISSION)
STARTS: Final[i64] = first_of(START_AT) - 1
"""StartAt(city) is STARTS + city; so for the other lists of cities."""
TRAVELS: Final[i64] = first_of(TRAVEL_TO) - 1
TICKETS: Final[i64] = first_of(USE_TICKET)
ARRIVALS: Final[i64] = first_of(ARRIVAL)
DOUBLE_MOVES: Final[i64] = first_of(DOUBLE_MOVE)
SECRET_TRIPS: Final[i64] = first_of(SECRET_TRIP)
EXCHANGES: Final[i64] = first_of(EXCHANGE)
DISCARDS: Final[i64] = first_of(DISCARD)
"""Discard(seat, kind) is DISCARDS + 12 * seat + kind."""
END_DISCARDS: Final[i64] = first_of(END_DISCARD)
MOVES: Final[i64] = first_of(MOVE_DETECTIVE) - 1
"""MoveDetective(detective, city) is MOVES + 199 * detective + city."""
STAYS: Final[i64] = first_of(STAY) - 1
ARRESTS: Final[i64] = first_of(ARREST)
PROPOSALS: Final[i64] = first_of(PROPOSE) - len(SPECIALS)
"""Propose(seat, special) is PROPOSALS + 6 * seat + special: seats of the team count from 1."""
DECLINES: Final[i64] = first_of(DECLINE) - 1
AGREEMENTS: Final[i64] = first_of(AGREE) - 1
OBJECTIONS: Final[i64] = first_of(OBJECT) - 1
GIFTS: Final[i64] = first_of(GIVE) - 12
"""Give(seat, kind) is GIFTS + 12 * seat + kind."""
NO_MORE_GIFTS: Final[i64] = first_of(GIVE_NO_MORE) - 1
REVEALS: Final[i64] = first_of(REVEAL) - 1
RINGS: Final[i64] = first_of(PLACE_RING) - 200
"""PlaceRing(ago, city) is RINGS + 199 * ago + city."""
END_CHECKS: Final[i64] = first_of(END_CHECK)

THREE_FOOTPRINTS: Final = table(
    [32**0 * cars + 32**4 * rails + 32**8 * airs for cars, rails, airs in THREES]
)
"""Each way to give three footprints, as a bundle."""
THREE_SILHOUETTES: Final = table([32 * three for three in THREE_FOOTPRINTS])
