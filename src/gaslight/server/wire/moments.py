"""The moments of a game, in a replay or as they happen, and what the coach says of one."""

from __future__ import annotations

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


class Analysis(Wire, frozen=True):
    """The best moves at a moment of a game, from the knowledge of the seat that is to move there.

    `seat` is None where chance or the truth comes next: nobody has to decide.
    """

    frame: int
    seat: int | None
    tries: int
    moves: list[AdvisedMove]


class Proof(Wire, frozen=True):
    """The check of a finished game: the fingerprint, and every chance action from the seed."""

    opening: Opening
    fingerprint_holds: bool
    strokes: int
    strokes_hold: bool
