"""Ratings of people per game and side, folded from finished games in their order; nothing here is stored.

The formula, with its reasons and its bars, is docs/ratings.md.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field

from gaslight.ratings.anchors import anchor, handicap, newcomer, sides
from gaslight.ratings.glicko2 import Rating, Scored, after, aged, expected

DAY_MS = 86_400_000
PERIOD_MS = 5 * DAY_MS
"""A rating of which nothing new is known grows as unsure in this time as Glicko-2 lets it in one period."""
APART = 80.0
"""How far somebody's two sides lie apart, beyond what the sides are worth: a standard deviation in points."""
PROVISIONAL_GAMES = 10
"""With fewer games on a side its rating is marked."""
MATCH_MS = 7 * DAY_MS
"""How long a match waits for its second game; then the first counts alone."""


@dataclass(frozen=True, slots=True)
class Seated:
    """Who played: a person, or a computer of a level."""

    person: str | None
    level: int | None = None


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished game as ratings see it: who sat on which side, and who won."""

    table: str
    game: str
    at: int
    seats: tuple[tuple[Seated, ...], ...]
    """Side by side, in the order of the game's teams."""
    scores: tuple[float, ...]
    """Of each side: 1, 0 or a half."""
    match: str = ""
    """The first table of a match of two games with the sides changed; "" where there is no match."""


@dataclass(frozen=True, slots=True)
class Point:
    """A rating as a game left it."""

    table: str
    at: int
    rating: float
    deviation: float
    change: float


@dataclass(slots=True)
class Standing:
    """What the games of one person on one side say of him."""

    known: Rating
    at: int = 0
    games: int = 0
    points: list[Point] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Shown:
    """A rating as it is shown."""

    rating: float
    deviation: float
    games: int

    @property
    def provisional(self) -> bool:
        return self.games < PROVISIONAL_GAMES


class Ladder:
    """The ratings of all people: the sum of the finished games it has taken in."""

    def __init__(self) -> None:
        self.standings: dict[tuple[str, str], dict[str, Standing]] = {}
        """By game and person: a standing for each side he has played."""
        self.waiting: dict[str, Finished] = {}
        """First games of matches whose second game is still to come."""
        self.changes: dict[tuple[str, str], float] = {}
        """By table and person: what a game changed."""

    # --- Taking games in ---

    def take_all(self, games: Iterable[Finished]) -> None:
        for game in games:
            self.take(game)

    def take(self, game: Finished) -> None:
        """Take the next finished game in. The two of a match count together, as one period."""
        self.settle(game.at)
        if not counts(game):
            return
        if not game.match:
            self.rate([game])
        elif (first := self.waiting.pop(game.match, None)) is not None:
            self.rate([first, game])
        elif game.match == game.table:
            self.waiting[game.match] = game
        else:
            self.rate([game])

    def settle(self, now: int) -> None:
        """Count first games alone whose second one did not come in time."""
        late = [key for key, first in self.waiting.items() if now - first.at > MATCH_MS]
        for key in late:
            self.rate([self.waiting.pop(key)])

    def rate(self, games: list[Finished]) -> None:
        """One period: all its games are judged by what was known before it."""
        at = max(game.at for game in games)
        changed: list[tuple[Finished, str, str, Rating]] = []
        for game in games:
            for number, seats in enumerate(game.seats):
                side = sides(game.game)[number]
                for person in people_in(seats):
                    scored = self.scored(game, number, person, at)
                    standing = self.standing(game.game, person, side)
                    periods = (at - standing.at) / PERIOD_MS if standing.games else 0.0
                    changed.append(
                        (game, person, side, after(standing.known, [scored], max(periods, 0.0)))
                    )
        before = {
            (person, side): self.shown(game.game, person, side, at).rating
            for game, person, side, _ in changed
        }
        for game, person, side, known in changed:
            standing = self.standing(game.game, person, side)
            standing.known, standing.at = known, at
            standing.games += 1
        for game, person, side, _ in changed:
            now = self.shown(game.game, person, side, at)
            change = now.rating - before[person, side]
            point = Point(game.table, at, now.rating, now.deviation, change)
            self.standing(game.game, person, side).points.append(point)
            self.changes[game.table, person] = change

    def scored(self, game: Finished, number: int, person: str, at: int) -> Scored:
        """What a game was for one person: against the other side as one rival, with the mean of its team.

        A team's member is judged by the chances of his team: the rival is as much stronger for him as he is
        stronger than the team's mean.
        """
        side = sides(game.game)[number]
        own = self.standing(game.game, person, side).known
        mine = [self.of(game, number, seated, at) for seated in distinct(game.seats[number])]
        others = 1 - number
        rivals = [self.of(game, others, seated, at) for seated in distinct(game.seats[others])]
        mean, spread = team(rivals)
        mates = [
            rating
            for seated, rating in zip(distinct(game.seats[number]), mine, strict=True)
            if seated.person != person
        ]
        if mates:
            mates_mean, mates_spread = team(mates)
            share = len(mates) / (len(mates) + 1)
            mean += share * (own.rating - mates_mean)
            spread = math.hypot(spread, share * mates_spread)
        return Scored(mean, spread, game.scores[number])

    def of(self, game: Finished, number: int, seated: Seated, at: int) -> tuple[float, float]:
        """A seat's rating and deviation before a game."""
        side = sides(game.game)[number]
        if seated.person is not None:
            shown = self.shown(game.game, seated.person, side, at)
            return shown.rating, shown.deviation
        if seated.level is not None:
            known = anchor(game.game, side, seated.level)
            return known.rating, known.deviation
        raise ValueError("nobody sits there")

    def standing(self, game: str, person: str, side: str) -> Standing:
        mine = self.standings.setdefault((game, person), {})
        if side not in mine:
            mine[side] = Standing(Rating(newcomer(game, side)))
        return mine[side]

    # --- What is shown ---

    def shown(self, game: str, person: str, side: str, now: int) -> Shown:
        """A rating now. A side with few games leans on the other: both are one person's."""
        mine = self.standings.get((game, person), {})
        known = self.now(game, mine.get(side), side, now)
        weights = [(known.rating, known.deviation)]
        for other in sides(game):
            if other != side and other in mine and mine[other].games:
                there = self.now(game, mine[other], other, now)
                moved = there.rating - handicap(game, other) + handicap(game, side)
                weights.append((moved, math.hypot(there.deviation, APART)))
        precision = sum(1 / deviation**2 for _, deviation in weights)
        rating = sum(rating / deviation**2 for rating, deviation in weights) / precision
        games = mine[side].games if side in mine else 0
        return Shown(rating, 1 / math.sqrt(precision), games)

    def now(self, game: str, standing: Standing | None, side: str, now: int) -> Rating:
        if standing is None or not standing.games:
            return Rating(newcomer(game, side))
        return aged(standing.known, max(now - standing.at, 0) / PERIOD_MS)

    def overall(self, game: str, person: str, now: int) -> Shown:
        """The mean of all sides of a game, each as it is shown."""
        each = [self.shown(game, person, side, now) for side in sides(game)]
        rating = sum(one.rating for one in each) / len(each)
        deviation = math.sqrt(sum(one.deviation**2 for one in each)) / len(each)
        return Shown(rating, deviation, sum(one.games for one in each))

    def predicted(self, game: Finished) -> float:
        """The share that the first side was to win, by what is known before the game."""
        ratings = [
            team([self.of(game, number, seated, game.at) for seated in distinct(seats)])
            for number, seats in enumerate(game.seats)
        ]
        (mean, spread), (other, other_spread) = ratings
        return expected(mean, other, math.hypot(spread, other_spread))


def counts(game: Finished) -> bool:
    """Whether a game can be rated: two sides, all known, at least one person, nobody against himself."""
    if len(game.seats) != 2 or any(not seats for seats in game.seats):
        return False
    if any(seat.person is None and seat.level is None for seats in game.seats for seat in seats):
        return False
    first, second = (set(people_in(seats)) for seats in game.seats)
    return bool(first | second) and not first & second


def people_in(seats: Iterable[Seated]) -> list[str]:
    """The people of a side, each once."""
    return list(dict.fromkeys(seat.person for seat in seats if seat.person is not None))


def distinct(seats: Iterable[Seated]) -> list[Seated]:
    """Whoever plays on a side, people once each."""
    found: list[Seated] = []
    for seat in seats:
        if seat.person is None or seat not in found:
            found.append(seat)
    return found


def team(members: list[tuple[float, float]]) -> tuple[float, float]:
    """A team as one rival: the mean of its members, and how sure that is."""
    count = len(members)
    mean = sum(rating for rating, _ in members) / count
    return mean, math.sqrt(sum(deviation**2 for _, deviation in members)) / count
