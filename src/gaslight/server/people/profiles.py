"""What is told of somebody's finished games: to himself all of them, to others what everybody may see."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from gaslight.ratings.anchors import LADDERS, anchor, sides
from gaslight.ratings.ladder import DAY_MS, Ladder, Point, Shown
from gaslight.server import wire
from gaslight.server.people.persons import Known, People
from gaslight.server.people.ratings import Ratings
from gaslight.server.people.results import LOST, WON
from gaslight.server.wire.refusals import Refusal
from gaslight.storage.accounts import AccountStore
from gaslight.storage.people import PeopleStore
from gaslight.storage.results import SeatResult
from gaslight.storage.rows import GameOverRow, PersonRow

MOST_GAMES = 5000
"""How many games of one person are looked at: the newest."""
PAGE = 25
LADDER_ROWS = 100
LAST_DAYS_MS = 30 * DAY_MS
MOST_POINTS = 200
"""How many points a line of the graph has at most, the last ones among them."""
ME = "me"


@dataclass(frozen=True)
class Wanted:
    """Which games somebody asks for; "" and None: any."""

    game: str = ""
    side: str = ""
    result: str = ""
    rivals: str = ""
    """"people" or "computers"."""
    find: str = ""
    page: int = 0


@dataclass(frozen=True)
class FinishedGame:
    """A finished game as one person played it."""

    over: GameOverRow
    seats: list[SeatResult]
    person: str

    @property
    def own(self) -> list[SeatResult]:
        return [seat for seat in self.seats if seat.person == self.person]

    @property
    def others(self) -> list[SeatResult]:
        return [seat for seat in self.seats if seat.person != self.person]

    @property
    def side(self) -> int | None:
        """The side he played; None where he played both."""
        played = {seat.row.side for seat in self.own}
        return played.pop() if len(played) == 1 else None

    @property
    def side_name(self) -> str:
        side = self.side
        return "" if side is None else side_name(self.over.game, side)

    @property
    def result(self) -> wire.Result:
        halves = self.own[0].row.halves
        if self.side is None or halves is None:
            return "none"
        return "won" if halves == WON else "lost" if halves == LOST else "neither"

    @property
    def rivals(self) -> list[SeatResult]:
        return [seat for seat in self.others if seat.row.side != self.side]

    @property
    def level(self) -> int | None:
        """The level of the rivals, if all of them are computers."""
        levels = [seat.row.level for seat in self.rivals]
        return None if None in levels or not levels else max(level or 0 for level in levels)


def side_name(game: str, side: int) -> str:
    return sides(game)[side] if game in LADDERS else str(side)


class Profiles:
    """What is told of people here."""

    def __init__(self, people: People, ratings: Ratings) -> None:
        self.people = people
        self.ratings = ratings
        self.kept = PeopleStore(people.registry.store)
        self.accounts = AccountStore(people.registry.store)

    async def asked_for(self, name: str, known: Known | None) -> tuple[PersonRow, bool]:
        """Whose profile is asked for, and whether by himself; refused where it is not public."""
        if name == ME:
            if known is None:
                raise Refusal("bad_token", "this device is not known")
            return known.person, True
        row = await self.accounts.owner_named(name)
        if row is not None and known is not None and row.id == known.person.id:
            return row, True
        if row is None or not row.public:
            # The same answer: whether a hidden name exists is nobody's business.
            raise Refusal("not_found", "there is no public profile of this name")
        return row, False

    async def games(self, person: PersonRow, *, own: bool) -> list[FinishedGame]:
        """The finished games of somebody, the newest first; for others those that everybody may see."""
        found = await self.ratings.kept.of_person(person.id, MOST_GAMES)
        games = [
            FinishedGame(over, seats, person.id) for over, seats in found if over.game in LADDERS
        ]
        return [game for game in games if game.own and (own or game.over.shown)]

    async def profile(self, person: PersonRow, *, own: bool) -> wire.Profile:
        """Everything at one look."""
        now = self.people.registry.now()
        games = await self.games(person, own=own)
        async with self.ratings.now(now) as ladder:
            ratings = [
                game_rating(ladder, game, person.id, now)
                for game in LADDERS
                if (game, person.id) in ladder.standings
            ]
        return wire.Profile(
            person=person_info(person),
            own=own,
            ratings=ratings,
            results=counted(games),
            streak=streak(games),
            longest=longest(games),
            games=len(games),
        )

    async def page(self, person: PersonRow, wanted: Wanted, *, own: bool) -> wire.PlayedGames:
        """A page of games."""
        found = [game for game in await self.games(person, own=own) if fits(game, wanted)]
        first = wanted.page * PAGE
        async with self.ratings.now(self.people.registry.now()) as ladder:
            return wire.PlayedGames(
                [told(game, ladder) for game in found[first : first + PAGE]], len(found)
            )

    async def history(self, person: PersonRow, game: str) -> wire.RatingHistory:
        """How the ratings of a game went."""
        async with self.ratings.now(self.people.registry.now()) as ladder:
            mine = ladder.standings.get((game, person.id), {})
            lines = [
                wire.RatingLine(
                    side,
                    [
                        wire.RatingPoint(point.at, round(point.rating), round(point.deviation))
                        for point in thinned(mine[side].points)
                    ],
                )
                for side in sides(game)
                if side in mine
            ]
        return wire.RatingHistory(game, lines)

    async def ladder(self, game: str, known: Known | None) -> wire.LadderInfo:
        """The best of a game."""
        now = self.people.registry.now()
        public = {row.id: row.name for row in await self.accounts.public_people()}
        async with self.ratings.now(now) as ladder:
            rated = [
                (person, game_rating(ladder, game, person, now))
                for named, person in ladder.standings
                if named == game and person in public
            ]
        # Whoever has shown it stands before whoever may still turn out to be better.
        rated.sort(key=lambda each: (each[1].provisional, -each[1].rating, public[each[0]]))
        return wire.LadderInfo(
            game,
            [
                wire.LadderRow(
                    place, public[person], rating, known is not None and known.person.id == person
                )
                for place, (person, rating) in enumerate(rated[:LADDER_ROWS], 1)
            ],
            [level_rating(game, level) for level in range(1, 6)],
        )


def person_info(row: PersonRow) -> wire.PersonInfo:
    return wire.PersonInfo(row.id, row.name, row.looks is not None, bool(row.public), row.made_at)


def game_rating(ladder: Ladder, game: str, person: str, now: int) -> wire.GameRating:
    """The ratings of a game as they are shown."""
    overall = ladder.overall(game, person, now)
    each = [(side, ladder.shown(game, person, side, now)) for side in sides(game)]
    return wire.GameRating(
        game,
        round(overall.rating),
        round(overall.deviation),
        overall.games,
        any(shown.provisional for _, shown in each),
        [rating_info(ladder, game, person, side, shown, now) for side, shown in each],
    )


def rating_info(  # noqa: PLR0913, PLR0917 - a rating is named by all of them
    ladder: Ladder, game: str, person: str, side: str, shown: Shown, now: int
) -> wire.RatingInfo:
    standing = ladder.standings[game, person].get(side)
    points = [] if standing is None else standing.points
    change = sum(point.change for point in points if now - point.at <= LAST_DAYS_MS)
    return wire.RatingInfo(
        side,
        round(shown.rating),
        round(shown.deviation),
        shown.games,
        shown.provisional,
        round(change),
    )


def level_rating(game: str, level: int) -> wire.GameRating:
    """A computer's ratings: they never change. Its `games` is its level."""
    each = [(side, anchor(game, side, level)) for side in sides(game)]
    return wire.GameRating(
        game,
        round(sum(known.rating for _, known in each) / len(each)),
        round(each[0][1].deviation),
        level,
        False,
        [
            wire.RatingInfo(side, round(known.rating), round(known.deviation), 0, False, 0)
            for side, known in each
        ],
    )


def thinned(points: list[Point]) -> list[Point]:
    """Not more points than a graph can show, the last ones all."""
    return points[-MOST_POINTS:]


def counted(games: Iterable[FinishedGame]) -> list[wire.ResultCount]:
    """Games won and lost, by game, side and rival."""
    found: dict[tuple[str, str, int | None], list[int]] = {}
    for game in games:
        if game.result in ("won", "lost"):
            key = (game.over.game, game.side_name, game.level)
            found.setdefault(key, [0, 0])[game.result == "lost"] += 1
    return [wire.ResultCount(*key, won, lost) for key, (won, lost) in found.items()]


def streak(games: Iterable[FinishedGame]) -> wire.Streak:
    """Games won in a row: until now, and at best."""
    now = run = best = 0
    broken = False
    for game in games:
        if game.result == "won":
            run += 1
            best = max(best, run)
        elif game.result == "lost":
            run = 0
            broken = True
        if not broken:
            now = run
    return wire.Streak(now, best)


def longest(games: Iterable[FinishedGame]) -> wire.LongGame | None:
    """The game with the most moves that was played to a result."""
    played = [game for game in games if game.result != "none"]
    if not played:
        return None
    game = max(played, key=lambda game: game.over.moves)
    return wire.LongGame(game.over.game, game.over.table_id, game.over.moves)


def fits(game: FinishedGame, wanted: Wanted) -> bool:
    """Whether a game is one of those asked for."""
    persons = any(seat.row.level is None for seat in game.rivals)
    return (
        wanted.game in ("", game.over.game)
        and wanted.side in ("", game.side_name)
        and wanted.result in ("", game.result)
        and (wanted.rivals == "" or (wanted.rivals == "people") == persons)
        and (
            wanted.find == ""
            or wanted.find == game.over.table_id
            or any(wanted.find.casefold() in seat.name.casefold() for seat in game.others)
        )
    )


def told(game: FinishedGame, ladder: Ladder) -> wire.PlayedGame:
    """A game as it is listed."""
    over = game.over
    change = ladder.changes.get((over.table_id, game.person))
    return wire.PlayedGame(
        table=over.table_id,
        game=over.game,
        roles=[seat.row.role for seat in game.own],
        side=game.side_name,
        result=game.result,
        rated=change is not None,
        change=None if change is None else round(change),
        reason=over.reason,
        moves=over.moves,
        ended_at=over.ended_at,
        others=[
            wire.RivalInfo(seat.row.role, seat.name, seat.row.level, seat.row.side == game.side)
            for seat in game.others
        ],
    )
