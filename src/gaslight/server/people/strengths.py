"""How strong people are, as far as the lobby needs it: to find rivals, and behind the names of who lets it be seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from gaslight.ratings.anchors import sides
from gaslight.ratings.ladder import Ladder
from gaslight.server import wire
from gaslight.server.people.ratings import Ratings
from gaslight.server.table.table import Table
from gaslight.server.wire.refusals import Refusal
from gaslight.storage.accounts import AccountStore
from gaslight.storage.people import PeopleStore
from gaslight.storage.store import Store

Side: TypeAlias = tuple[str, str]
"""A game and one of its sides."""
STEP = 50
"""The limits of a table go by such steps."""


@dataclass(frozen=True)
class Strength:
    """A rating as others see it; marked while a side has few games."""

    rating: int
    provisional: bool


class Strengths:
    """What the finished games of people say of how strong they are."""

    def __init__(self, store: Store, ratings: Ratings) -> None:
        self.ratings = ratings
        self.accounts = AccountStore(store)
        self.people = PeopleStore(store)

    async def on_sides(self, person: str, asked: Sequence[Side], now: int) -> list[int | None]:
        """How strong somebody is on each of some sides; None in a game of which nothing is known."""
        async with self.ratings.now(now) as ladder:
            return [
                round(ladder.shown(game, person, side, now).rating)
                if (game, person) in ladder.standings
                else None
                for game, side in asked
            ]

    async def in_games(
        self, people: Sequence[str], games: set[str], now: int
    ) -> dict[str, dict[str, int]]:
        """How strong each of some people is in each of some games, where it is known."""
        if not games:
            return {}
        async with self.ratings.now(now) as ladder:
            return {
                person: {
                    game: known.rating
                    for game in sorted(games)
                    if (known := strength(ladder, game, person, now)) is not None
                }
                for person in people
            }

    async def welcome(self, table: Table, now: int) -> wire.RatingRange | None:
        """The ratings that may come from the lobby to a table; None: all.

        Rounded, so that the middle is not to the point the rating of a host who hides it.
        """
        within = table.setup.within
        hosts = table.setup.hosts()
        if not within or not hosts:
            return None
        sitters = await self.people.sitting_at(table.id)
        host = next((row.person for row in sitters if row.seat == hosts[0]), "")
        async with self.ratings.now(now) as ladder:
            known = strength(ladder, table.game.NAME, host, now)
        if known is None:
            return None
        middle = STEP * round(known.rating / STEP)
        return wire.RatingRange(middle - within, middle + within)

    async def check_welcome(self, table: Table, person: str | None, now: int) -> None:
        """Whether somebody's rating lies within the limits of a table of the lobby."""
        limits = await self.welcome(table, now)
        if limits is None or person is None:
            return
        async with self.ratings.now(now) as ladder:
            known = strength(ladder, table.game.NAME, person, now)
        if known is not None and not limits.lowest <= known.rating <= limits.highest:
            raise Refusal(
                "not_allowed",
                f"this table is for ratings from {limits.lowest} to {limits.highest}; yours is {known.rating}",
            )

    async def behind_names(
        self, games: dict[str, str], now: int
    ) -> dict[tuple[str, str], Strength]:
        """How strong those are who sit at some tables (each with its game) and have a public profile.

        By table and claimed name: behind another name nobody's rating stands.
        """
        sitters = await self.accounts.public_sitters(list(games))
        if not sitters:
            return {}
        found: dict[tuple[str, str], Strength] = {}
        async with self.ratings.now(now) as ladder:
            for table, person, name in sitters:
                known = strength(ladder, games[table], person, now)
                if known is not None:
                    found[table, name] = known
        return found


def strength(ladder: Ladder, game: str, person: str, now: int) -> Strength | None:
    """How strong somebody is in a game by a ladder."""
    if (game, person) not in ladder.standings:
        return None
    each = [ladder.shown(game, person, side, now) for side in sides(game)]
    rating = ladder.overall(game, person, now).rating
    return Strength(round(rating), any(shown.provisional for shown in each))
