"""Who fits whom: people who look for a rival, and the table they get. Nothing here waits, writes or sends."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from msgspec import Struct

from gaslight.server.wire import Pace, Want

NEAR, FAR = 150, 300
"""So far apart ratings may be at first, and after a while."""


class Wish(Struct, frozen=True, omit_defaults=True):
    """What somebody who looks for a rival would play; kept as JSON in the store."""

    name: str
    wants: list[Want]
    paces: list[Pace]
    promise: str = ""
    device: str = ""
    """The hash of the device's token, where a browser showed one: the seat found is that device's."""
    rating: int | None = None
    blocked: list[str] = []
    """People with whom this one is never paired."""


@dataclass(frozen=True)
class Looking:
    """Somebody who looks for a rival."""

    id: str
    person: str
    node: str
    wish: Wish
    since: int


@dataclass(frozen=True)
class Pair:
    """Two who fit, what they play and where each sits."""

    one: Looking
    other: Looking
    game: str
    seats: tuple[int, int]
    pace: Pace


def reach(looking: Looking, now: int, wider_after: int) -> int:
    """How far from his own rating somebody's rival may be by now."""
    return FAR if now - looking.since >= wider_after else NEAR


def common_seats(one: Want, other: Want) -> list[tuple[int, int]]:
    """Every way in which two people take two seats of a game."""
    return [(mine, his) for mine in one.seats for his in other.seats if mine != his]


def may_meet(one: Looking, other: Looking, now: int, wider_after: int) -> bool:
    """Whether two people may be paired at all."""
    if one.person == other.person:
        return False
    if other.person in one.wish.blocked or one.person in other.wish.blocked:
        return False
    if one.wish.rating is None or other.wish.rating is None:
        return True  # nobody knows how strong he is
    apart = abs(one.wish.rating - other.wish.rating)
    return apart <= min(reach(one, now, wider_after), reach(other, now, wider_after))


def choices(one: Looking, other: Looking) -> list[Pair]:
    """Every game, seating and pace that suits both."""
    return [
        Pair(one, other, mine.game, seats, pace)
        for mine in one.wish.wants
        for his in other.wish.wants
        if mine.game == his.game
        for seats in common_seats(mine, his)
        for pace in one.wish.paces
        if pace in other.wish.paces
    ]


def pairs(looking: Iterable[Looking], now: int, wider_after: int) -> Iterator[list[Pair]]:
    """For two who fit, all that suits both; who has waited longest comes first, and nobody twice."""
    waiting = sorted(looking, key=lambda one: (one.since, one.id))
    while waiting:
        one = waiting.pop(0)
        for n, other in enumerate(waiting):
            if may_meet(one, other, now, wider_after) and (found := choices(one, other)):
                del waiting[n]
                yield found
                break
