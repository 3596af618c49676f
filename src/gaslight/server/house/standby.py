"""The computer that sits down where no rival comes: in which game, where, and how strong."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from gaslight.ratings.anchors import LADDERS, anchor, side_of
from gaslight.server.house.pairing import Wish
from gaslight.server.table import setup
from gaslight.server.wire import Want
from gaslight.server.world import World

LEVELS = range(1, 6)


@dataclass(frozen=True)
class Standby:
    """The game that somebody gets if nobody comes: the seat is his, the computer's the other."""

    game: str
    seat: int
    level: int


def sides_of(wants: list[Want]) -> list[tuple[str, str]]:
    """The sides that somebody would play; of games that are rated."""
    return [
        (want.game, side_at(want.game, seat))
        for want in wants
        if want.game in LADDERS
        for seat in want.seats
    ]


def side_at(name: str, seat: int) -> str:
    """The side of a seat by the usual options."""
    game = setup.game_named(name)
    teams = game.teams(setup.settled(game, {}))
    return side_of(game, next(team for team, seats in enumerate(teams) if seat in seats))


def standby(world: World, wish: Wish, known: Mapping[tuple[str, str], int | None]) -> Standby:
    """What somebody gets if nobody comes: chance says where he sits, his rating on that side against whom."""
    offers = [(want.game, seat) for want in wish.wants for seat in want.seats]
    game, seat = offers[world.shuffle(len(offers))[0]]
    if game not in LADDERS:
        return Standby(game, seat, setup.USUAL_LEVEL)
    rating = known.get((game, side_at(game, seat)))
    # Who has played other games alone is met by these, as people meet him.
    return Standby(game, seat, nearest_level(game, seat, wish.rating if rating is None else rating))


def nearest_level(game: str, seat: int, rating: int | None) -> int:
    """The level whose computer is the most even rival of somebody on a seat; the usual one for the unknown."""
    if rating is None:
        return setup.USUAL_LEVEL
    own = side_at(game, seat)
    [other] = [side for side in LADDERS[game] if side != own]
    return min(LEVELS, key=lambda level: abs(anchor(game, other, level).rating - rating))
