"""What is told of people's games: ratings, results, the games themselves, ladders. Of finished games alone."""

from __future__ import annotations

from typing import Literal, TypeAlias

from gaslight.server.wire.basics import Wire
from gaslight.server.wire.people import PersonInfo

Result: TypeAlias = Literal["won", "lost", "neither", "none"]
"""How a game ended for somebody; none: at one screen, or broken off."""


class RatingInfo(Wire, frozen=True):
    """A rating on one side of a game."""

    side: str
    rating: int
    deviation: int
    games: int
    provisional: bool
    """Of few games: it will move much yet."""
    change: int
    """What the last 30 days brought."""


class GameRating(Wire, frozen=True):
    """The ratings of a game: the mean of its sides, and each beside it."""

    game: str
    rating: int
    deviation: int
    games: int
    provisional: bool
    sides: list[RatingInfo]


class ResultCount(Wire, frozen=True):
    """Games won and lost on one side of a game against people, or computers of one level."""

    game: str
    side: str
    level: int | None
    """None: people."""
    won: int
    lost: int


class Streak(Wire, frozen=True):
    """Games won one after the other: until now, and at best."""

    now: int
    best: int


class LongGame(Wire, frozen=True):
    """The longest game; `table` leads to its replay."""

    game: str
    table: str
    moves: int


class Profile(Wire, frozen=True):
    """Who somebody is and how his games went. Strangers see what everybody may see of a public profile."""

    person: PersonInfo
    own: bool
    ratings: list[GameRating]
    results: list[ResultCount]
    streak: Streak
    longest: LongGame | None
    games: int
    """How many finished games are listed."""


class RivalInfo(Wire, frozen=True):
    """Somebody else at a game: a person, or a computer of a level."""

    role: str
    name: str
    level: int | None
    mate: bool
    """On the same side."""


class PlayedGame(Wire, frozen=True):
    """A finished game of somebody."""

    table: str
    game: str
    roles: list[str]
    side: str
    result: Result
    rated: bool
    change: int | None
    """What it did to the rating."""
    reason: str
    moves: int
    ended_at: int
    others: list[RivalInfo]


class PlayedGames(Wire, frozen=True):
    """A page of somebody's finished games, the newest first; `count` is how many there are in all."""

    games: list[PlayedGame]
    count: int


class RatingPoint(Wire, frozen=True):
    """A rating after a game."""

    at: int
    rating: int
    deviation: int


class RatingLine(Wire, frozen=True):
    """How the rating on one side went."""

    side: str
    points: list[RatingPoint]


class RatingHistory(Wire, frozen=True):
    """How the ratings of a game went."""

    game: str
    lines: list[RatingLine]


class LadderRow(Wire, frozen=True):
    """A place on a ladder."""

    place: int
    name: str
    rating: GameRating
    own: bool


class LadderInfo(Wire, frozen=True):
    """The best of a game: people with a claimed name and a public profile; `levels` are the computers' ratings."""

    game: str
    rows: list[LadderRow]
    levels: list[GameRating]
