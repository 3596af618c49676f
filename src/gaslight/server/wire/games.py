"""What is told about the games, their boards and lessons, and about the server."""

from __future__ import annotations

from typing import Literal

from msgspec import field

from gaslight.server.wire.basics import Wire
from gaslight.server.wire.payloads import Board


class OptionInfo(Wire, frozen=True):
    """A switch of a game."""

    name: str
    values: list[str]
    default: str
    meaning: str


class LevelInfo(Wire, frozen=True):
    """A strength of the computer, weakest first."""

    level: int
    name: str


class GameInfo(Wire, frozen=True):
    """A game that can be played here."""

    name: str
    title: str
    options: list[OptionInfo]
    seats: list[str]
    """The role of each seat with the options given (or the defaults)."""
    teams: list[list[int]]
    levels: list[LevelInfo]
    event_words: dict[str, str]


class GameList(Wire, frozen=True):
    """The games, the version of the wire, and how this host can tell people who are away."""

    version: int
    games: list[GameInfo]
    notices: list[Literal["mail", "hook"]] = field(default_factory=list)
    """`mail`: a seat may leave its address as the note `notice:mail`."""


class LessonInfo(Wire, frozen=True):
    """A lesson, or a case: one position to solve. Its words are the page's, by its id."""

    id: str
    kind: Literal["lesson", "case"]
    seat: int
    role: str


class LessonList(Wire, frozen=True):
    """The lessons and cases of a game, in their order."""

    game: str
    lessons: list[LessonInfo]


class Solution(Wire, frozen=True):
    """A move that reaches the goal of a lesson, as picks in notation."""

    picks: list[str]


class BoardFacts(Wire, frozen=True):
    """The unchanging board of a game with these options."""

    game: str
    options: dict[str, str]
    board: Board
    """The unchanging board, as the game's `board_facts` gives it."""


class ErrorInfo(Wire, frozen=True):
    """A code for programs, and words for people."""

    code: str
    message: str


class Refused(Wire, frozen=True):
    """The body of every refused request."""

    error: ErrorInfo


class Health(Wire, frozen=True):
    """Whether the server is alive, or ready."""

    status: str
    version: str
