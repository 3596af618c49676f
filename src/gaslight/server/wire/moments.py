"""The moments of a game, in a replay or as they happen, and what the coach says of one."""

from __future__ import annotations

from typing import Literal

from gaslight.server.wire.basics import Wire
from gaslight.server.wire.payloads import ChoiceKind, EventKind, Insight, View
from gaslight.server.wire.tables import Opening


class EventInfo(Wire, frozen=True):
    """One thing that happened, as this seat saw it; sentences are made from kind and facts."""

    kind: EventKind
    facts: dict[str, str | int]
    private: bool


class Frame(Wire, frozen=True):
    """One moment of a replay: what happened, and the board after it.

    `views` is filled for "everything" (after the end): the view of each seat in seat order.
    """

    frame: int
    n: int
    """The entry it belongs to."""
    seat: int | None
    """Who acted; None for chance and for the truth's answers."""
    text: str
    events: list[EventInfo]
    activation: int
    view: View
    insight: Insight
    views: list[View]
    chance: int | None = None
    """After the end, where the game has a figure for it: how likely the hunted side was to win, in per cent."""


class Replay(Wire, frozen=True):
    """A stretch of a game, moment by moment, as one seat saw it."""

    table: str
    viewed_as: str
    total: int
    frames: list[Frame]


class PickInfo(Wire, frozen=True):
    """A pick of the draft; `filled`: it was the only legal one and the server filled it in."""

    kind: ChoiceKind
    path: list[str]
    text: str
    filled: bool


class RouteInfo(Wire, frozen=True):
    """How a piece would go from place to place; `points`: what the walk costs, 0 for what is carried."""

    piece: str
    places: list[str]
    points: int


class AdvisedMove(Wire, frozen=True):
    """A move that the coach would make, and the position it leads to, as the one who asks sees it."""

    picks: list[PickInfo]
    tries: int
    """How many of the coach's tries chose it."""
    reason: str
    """The kind of its sentence, "" if there is none."""
    facts: dict[str, int]
    view: View
    insight: Insight
    chance: int | None = None
    """The chance of its side behind it, in per cent, as far as the seat could know; None where nobody can say."""


class Analysis(Wire, frozen=True):
    """The best moves at a moment of a game, from the knowledge of the seat that is to move there.

    `seat` is None where chance or the truth comes next: nobody has to decide.
    """

    frame: int
    seat: int | None
    tries: int
    moves: list[AdvisedMove]
    made: int | None = None
    """The same chance behind the move that was made there; None where none was made yet, or nobody can say."""


class JudgedMove(Wire, frozen=True):
    """A move that was made, beside the coach's: the chance of its side behind each, as far as its seat could know."""

    frame: int
    """The moment in which it was complete, as the one who asks counts them."""
    seat: int
    best: int
    """Per cent behind the better of the two."""
    made: int
    """Per cent behind the move that was made."""
    mark: Literal["", "?", "??"]
    """How bad a mistake it was."""
    picks: list[PickInfo]
    """The coach's move, where the one that was made was a mistake."""
    routes: list[RouteInfo]
    """The ways of the coach's move over the board."""
    reason: str
    facts: dict[str, int]


class Review(Wire, frozen=True):
    """A game looked over move by move, as far as that has come: ask again until `ready` is `of`."""

    ready: int
    of: int
    moves: list[JudgedMove]


class Proof(Wire, frozen=True):
    """The check of a finished game: the fingerprint, and every chance action from the seed."""

    opening: Opening
    fingerprint_holds: bool
    strokes: int
    strokes_hold: bool
