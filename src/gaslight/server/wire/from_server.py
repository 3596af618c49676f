"""What the server sends through the socket."""

from __future__ import annotations

from typing import Literal, TypeAlias

from gaslight.server.wire.basics import By, Channel, Phrase, Status, Wire
from gaslight.server.wire.moments import EventInfo, Frame, PickInfo, RouteInfo
from gaslight.server.wire.payloads import ChoiceKind, Glance, Insight, View, ViewOnceBegun
from gaslight.server.wire.tables import Clock, Opening, OutcomeInfo, TableInfo


class FromServer(
    Wire, frozen=True, tag_field="type", tag=lambda name: name.removesuffix("Message").lower()
):
    """What a socket sends."""


class ChoiceInfo(Wire, frozen=True):
    """A legal choice: `id` to send back, `kind` (the label key), `path`: the things to click, in order."""

    id: str
    kind: ChoiceKind
    path: list[str]
    text: str


class ChatLine(Wire, frozen=True):
    """A line of chat; `seat` None is a watcher."""

    channel: Channel
    n: int
    seat: int | None
    name: str
    text: str
    """What was said; of a quick phrase, its English words."""
    at: int
    phrase: Phrase | None = None


class NoteInfo(Wire, frozen=True):
    """A note or mark; `shared` with the own side."""

    seat: int
    key: str
    text: str
    shared: bool


class WelcomeMessage(FromServer, frozen=True):
    """The first message: who the client is here. `events`, `view` and `choices` follow."""

    version: int
    seat: int | None
    table: TableInfo
    since: int
    """How many entries happened after `last`: "3 moves since you left"."""
    chat: list[ChatLine]
    notes: list[NoteInfo]
    frames: int
    """How many moments this seat has seen by now: its replay has so many frames."""


class TableMessage(FromServer, frozen=True):
    """The table changed: somebody sat down, left, asks for a takeback, the next game is there."""

    table: TableInfo


class EventsMessage(FromServer, frozen=True):
    """One entry of the table's log, as this seat saw it.

    `entry`: start, move, takeback (to before entry `to`), or end (resigned, timeout, abandoned, unfinished,
    ended_by_host).
    """

    n: int
    entry: Literal["start", "move", "takeback", "end"]
    seat: int | None
    by: By
    at: int
    texts: list[str]
    """The actions in notation as this seat saw them, `?` for what stayed hidden."""
    events: list[EventInfo]
    to: int | None
    frames: list[Frame]
    """For whom `hello` asked for them: the moments of this entry, as a replay tells them."""


class ViewMessage(FromServer, frozen=True):
    """The position after entry `n`, as this seat knows it."""

    n: int
    at: int
    status: Status
    to_act: list[int]
    clocks: list[Clock]
    view: ViewOnceBegun
    """None before the start, and only then."""
    insight: Insight
    """Reading help up to the table's help level; None at level 0, and where there is nothing to say."""
    outcome: OutcomeInfo | None
    opening: Opening | None


class ChoicesMessage(FromServer, frozen=True):
    """The seat's own draft: the picks so far, the position they lead to, and what may be picked next.

    Sent when the seat is to act, and in answer to pick, undo, reset and draft.
    """

    ref: int | None
    n: int
    picks: list[PickInfo]
    choices: list[ChoiceInfo]
    at_once: list[ChoiceInfo]
    """Choices that take a pick which only opens the next one, and that one, together."""
    owed: list[ChoiceKind]
    """The kinds among the choices: what is still owed."""
    complete: bool
    """`confirm` is possible."""
    then: Literal["more", "chance", "turn", "over"]
    """What follows the confirmation: chance or a secret's answer, somebody's turn, the end."""
    view: View
    insight: Insight


class PreviewInfo(Wire, frozen=True):
    """What a choice would do: the routes of pieces, and the reading help that would change.

    `help` holds the fields that the table's help level shows, as far as they would change; of a field by
    names only the entries that would.
    """

    id: str
    routes: list[RouteInfo]
    help: Glance


class PreviewsMessage(FromServer, frozen=True):
    """What each choice of a step would do: of the draft with so many picks, resting on entry `n`."""

    ref: int
    n: int
    picks: int
    previews: list[PreviewInfo]


class PlanMessage(FromServer, frozen=True):
    """The draft of a seat of the own side, for its partners only."""

    n: int
    seat: int
    picks: list[PickInfo]


class AckMessage(FromServer, frozen=True):
    """Done, and stored for good: `n` is the newest entry of the table."""

    ref: int
    n: int


class ErrorMessage(FromServer, frozen=True):
    """Refused, and nothing changed. `ref` is None when the message could not be read."""

    ref: int | None
    code: str
    message: str


class ChatMessage(FromServer, frozen=True):
    """Somebody said something."""

    line: ChatLine


class NoteMessage(FromServer, frozen=True):
    """A note was kept or removed, on another device of this seat or by a partner."""

    note: NoteInfo


class HintMessage(FromServer, frozen=True):
    """What the computer would do here; `reason` is the kind of its sentence, "" if there is none.

    `routes` are the ways that pieces would take.
    """

    ref: int
    n: int
    picks: list[PickInfo]
    routes: list[RouteInfo]
    reason: str
    facts: dict[str, int]


ServerMessage: TypeAlias = (
    WelcomeMessage
    | TableMessage
    | EventsMessage
    | ViewMessage
    | ChoicesMessage
    | PreviewsMessage
    | PlanMessage
    | AckMessage
    | ErrorMessage
    | ChatMessage
    | NoteMessage
    | HintMessage
)
