"""Every message of the wire, and nothing else is one: requests, answers, socket messages.

The OpenAPI document and the page's TypeScript types are made from these structs.
Times are milliseconds since 1970 (UTC), lengths of time are milliseconds too.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

VERSION = 1
"""The number in every address (`/api/v1/…`) and in `hello`; it changes when a message breaks."""

LONGEST_NAME = 40
LONGEST_CHAT = 500
LONGEST_NOTE = 500
LONGEST_RECORD = 256 * 1024
MOST_PICKS = 400

Name: TypeAlias = Annotated[str, Meta(max_length=LONGEST_NAME)]
Word: TypeAlias = Annotated[str, Meta(max_length=64)]
Notation: TypeAlias = Annotated[str, Meta(max_length=200)]
Token: TypeAlias = Annotated[str, Meta(max_length=64)]
Seat: TypeAlias = Annotated[int, Meta(ge=0, le=15)]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=2**53)]
Level: TypeAlias = Annotated[int, Meta(ge=1, le=5)]
Ref: TypeAlias = Number

Player: TypeAlias = Literal["person", "computer", "open"]
Status: TypeAlias = Literal["open", "running", "finished"]
Watch: TypeAlias = Literal["nobody", "link", "all"]
"""Who may watch: nobody, whoever knows the table's address, or everybody (the table is listed)."""
AtZero: TypeAlias = Literal["computer", "claim"]
"""When a clock is at zero: the computer plays on for that side, or the rival may claim the game."""
Channel: TypeAlias = Literal["table", "team", "watchers"]
By: TypeAlias = Literal["person", "computer", "clock", "server"]


class Wire(Struct, frozen=True, omit_defaults=False):
    """What the server sends: every field is written out."""


class Asked(Struct, frozen=True, forbid_unknown_fields=True):
    """What comes from outside: unknown fields are refused."""


# --- Tables: requests ---------------------------------------------------------------------


class Pace(Asked, frozen=True):
    """How long a side may think: no clock, minutes plus seconds a move, or days for every move."""

    kind: Literal["none", "live", "days"] = "none"
    minutes: Annotated[int, Meta(ge=1, le=600)] = 10
    increment: Annotated[int, Meta(ge=0, le=600)] = 10
    """Seconds added after each confirmed move."""
    days: Annotated[int, Meta(ge=1, le=30)] = 3


class SeatPlan(Asked, frozen=True):
    """Who shall sit on a seat: the one who creates the table, somebody invited, or the computer."""

    player: Literal["me", "open", "computer"]
    name: Name = ""
    level: Level = 2


class StartFrom(Asked, frozen=True):
    """Play on from a moment of a finished game: its first `moves` entries are taken over."""

    table: Word
    moves: Number


class CreateTable(Asked, frozen=True):
    """Set up a table. Seats are in the game's seat order; those left out are open.

    Several seats of "me" make a hot-seat table. With `shuffle` chance decides who gets which seat.
    """

    game: Word
    name: Name = ""
    options: dict[Word, Word] = {}
    seats: Annotated[list[SeatPlan], Meta(max_length=16)] = []
    shuffle: bool = False
    pace: Pace = Pace()
    at_zero: AtZero = "computer"
    help: Annotated[int, Meta(ge=0, le=3)] = 1
    takebacks: bool = False
    watch: Watch = "nobody"
    delay: Annotated[int, Meta(ge=0, le=3600)] = 0
    """So many seconds later those who watch see what happens; at the end of the game, at once."""
    rated: bool = False
    games: Annotated[int, Meta(ge=1, le=2)] = 1
    """2: a match of two games, with the seats changed for the second."""
    start_from: StartFrom | None = None


class JoinTable(Asked, frozen=True):
    """Take a free seat, or a computer's seat, with the invite token in the Authorization header."""

    name: Name = ""
    seat: Seat | None = None
    """None: the first open seat, else the first seat of a computer."""


class MySeat(Asked, frozen=True):
    """A seat that this device holds."""

    table: Word
    token: Token


class MySeats(Asked, frozen=True):
    """Ask for the tables of the seats that this device holds."""

    seats: Annotated[list[MySeat], Meta(max_length=100)]


class OpenLesson(Asked, frozen=True):
    """Open a lesson at a table of one's own."""

    name: Name = ""


class OpenRecord(Asked, frozen=True):
    """Open a game file: its text becomes a finished table to look at."""

    text: Annotated[str, Meta(max_length=LONGEST_RECORD)]


# --- Tables: answers ----------------------------------------------------------------------


class SeatInfo(Wire, frozen=True):
    """A seat and who sits there."""

    seat: int
    role: str
    team: int
    """The number of the side it belongs to: seats of one side win, lose and know together."""
    player: Player
    name: str
    level: int | None
    connected: bool
    stand_in: bool
    """The computer plays on for a person who is away; the person's next move ends that."""
    seen_at: int | None
    """When the person was last connected, if not connected now."""


class Clock(Wire, frozen=True):
    """The time a side has left; milliseconds."""

    team: int
    left: int
    running: bool


class OutcomeInfo(Wire, frozen=True):
    """`reason` is the game's own word for the rule, or: resigned, timeout, abandoned, unfinished."""

    winners: list[int]
    reason: str


class Opening(Wire, frozen=True):
    """What a fingerprint was made of: its SHA-256 over `text` (UTF-8) in hex is the fingerprint."""

    fingerprint: str
    text: str


class LessonState(Wire, frozen=True):
    """The lesson that a table is for, and whether its goal was reached: None while it can still be."""

    id: str
    kind: Literal["lesson", "case"]
    solved: bool | None


class TableInfo(Wire, frozen=True):
    """What everybody who knows a table's address may know about it."""

    id: str
    game: str
    options: dict[str, str]
    status: Status
    seats: list[SeatInfo]
    pace: Pace
    at_zero: AtZero
    help: int
    takebacks: bool
    watch: Watch
    rated: bool
    practice: bool
    """A move was taken back against the computer, or the table began in mid-game."""
    hot_seat: bool
    games: int
    game_number: int
    previous: str | None
    next: str | None
    """The table of the second game, or of the rematch; a seat's token is good there too."""
    n: int
    to_act: list[int]
    clocks: list[Clock]
    fingerprint: str
    opening: Opening | None
    """Once the game is over."""
    outcome: OutcomeInfo | None
    asked: int | None
    """The seat that asks to take its last move back."""
    claimable: list[int]
    """The seats that are away or out of time: their rivals may send `claim` or `replace`."""
    lesson: LessonState | None
    watchers: int
    created_at: int
    touched_at: int
    delay: int = 0
    """So many seconds later those who watch see what happens."""


class OwnSeat(Wire, frozen=True):
    """A seat and the secret that opens it; the link of the seat is `/t/{table}#seat={token}`."""

    seat: int
    token: str


class TableCreated(Wire, frozen=True):
    """The link to hand out is `/t/{table}#invite={invite}`."""

    table: TableInfo
    seats: list[OwnSeat]
    invite: str | None


class Joined(Wire, frozen=True):
    """The seat that was taken, with its secret."""

    table: TableInfo
    seat: OwnSeat


class MyTable(Wire, frozen=True):
    """A table, and the seat that this device holds there."""

    table: TableInfo
    seat: int


class TableList(Wire, frozen=True):
    """The tables to watch or to join."""

    tables: list[TableInfo]


class MyTables(Wire, frozen=True):
    """The tables of this device; unknown seats are left out."""

    tables: list[MyTable]


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
    notices: list[Literal["mail", "hook"]] = []
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
    board: Any
    """The unchanging board, as the game's `board_facts` gives it."""


# --- Records and replays ------------------------------------------------------------------


class EventInfo(Wire, frozen=True):
    """One thing that happened, as this seat saw it; sentences are made from kind and facts."""

    kind: str
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
    view: Any
    insight: Any
    views: list[Any]
    chance: int | None = None
    """After the end, where the game has a figure for it: how likely Jack was to win, in per cent."""


class Replay(Wire, frozen=True):
    """A stretch of a game, moment by moment, as one seat saw it."""

    table: str
    viewed_as: str
    total: int
    frames: list[Frame]


class PickInfo(Wire, frozen=True):
    """A pick of the draft; `filled`: it was the only legal one and the server filled it in."""

    kind: str
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
    view: Any
    insight: Any


class Analysis(Wire, frozen=True):
    """The best moves at a moment of a game, from the knowledge of the seat that is to move there.

    `seat` is None where chance or the truth comes next: nobody has to decide.
    """

    frame: int
    seat: int | None
    tries: int
    moves: list[AdvisedMove]


class Proof(Wire, frozen=True):
    """The check of a finished game: the fingerprint, and every stroke of chance from the seed."""

    opening: Opening
    fingerprint_holds: bool
    strokes: int
    strokes_hold: bool


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


# --- Socket: from the client --------------------------------------------------------------


class FromClient(Asked, frozen=True, tag_field="type", tag=str.lower):
    """`ref` is the client's own number for a message; the answer carries it."""


class Hello(FromClient, frozen=True):
    """First message of a socket. No token: watch. `last`: the newest entry the client knows."""

    version: int = VERSION
    token: Token | None = None
    last: Number | None = None


class Pick(FromClient, frozen=True):
    """Add one choice to the draft, by its id or by its notation. Answer: `choices`."""

    ref: Ref
    id: Word | None = None
    text: Notation | None = None


class Undo(FromClient, frozen=True):
    """Take the last pick of the draft back. Answer: `choices`."""

    ref: Ref


class Reset(FromClient, frozen=True):
    """Clear the draft. Answer: `choices`."""

    ref: Ref


class Draft(FromClient, frozen=True):
    """Replace the draft by these picks (notation). Answer: `choices`."""

    ref: Ref
    picks: Annotated[list[Notation], Meta(max_length=MOST_PICKS)]


class Confirm(FromClient, frozen=True):
    """Play the draft. `n` is the entry the client saw last: an older one is refused. Answer: `ack`."""

    ref: Ref
    n: Number


class Move(FromClient, frozen=True):
    """Draft and confirm in one message, for programs. Answer: `ack`."""

    ref: Ref
    n: Number
    picks: Annotated[list[Notation], Meta(max_length=MOST_PICKS)]


class Takeback(FromClient, frozen=True):
    """Ask to take the last move back; against computers alone: go back to before entry `to`. Answer: `ack`."""

    ref: Ref
    to: Number | None = None


class Reply(FromClient, frozen=True):
    """Answer the rival who asks to take a move back. Answer: `ack`."""

    ref: Ref
    agree: bool


class Claim(FromClient, frozen=True):
    """Claim the game from a side that is out of time or away. Answer: `ack`."""

    ref: Ref


class Replace(FromClient, frozen=True):
    """Let the computer play on for a seat that is out of time or away. Answer: `ack`."""

    ref: Ref
    seat: Seat


class Resign(FromClient, frozen=True):
    """Give the game up. Answer: `ack`."""

    ref: Ref


class Say(FromClient, frozen=True):
    """Chat. Players: `table` or `team`; watchers: `watchers`. Answer: `ack`."""

    ref: Ref
    channel: Channel
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]


class Note(FromClient, frozen=True):
    """Keep a private note or mark ("suspect:gull" -> "?"), or one shared with the own side; "" removes it.

    Answer: `ack`.
    """

    ref: Ref
    key: Word
    text: Annotated[str, Meta(max_length=LONGEST_NOTE)]
    shared: bool = False


class Hint(FromClient, frozen=True):
    """Ask for a suggestion (help level 3). Answer: `hint`."""

    ref: Ref


class Ping(FromClient, frozen=True):
    """Ask whether the line is alive. Answer: `ack`."""

    ref: Ref


ClientMessage: TypeAlias = (
    Hello
    | Pick
    | Undo
    | Reset
    | Draft
    | Confirm
    | Move
    | Takeback
    | Reply
    | Claim
    | Replace
    | Resign
    | Say
    | Note
    | Hint
    | Ping
)


# --- Socket: from the server --------------------------------------------------------------


class FromServer(
    Wire, frozen=True, tag_field="type", tag=lambda name: name.removesuffix("Message").lower()
):
    """What a socket sends."""


class ChoiceInfo(Wire, frozen=True):
    """A legal choice: `id` to send back, `kind` (the label key), `path`: the things to click, in order."""

    id: str
    kind: str
    path: list[str]
    text: str


class ChatLine(Wire, frozen=True):
    """A line of chat; `seat` None is a watcher."""

    channel: Channel
    n: int
    seat: int | None
    name: str
    text: str
    at: int


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


class TableMessage(FromServer, frozen=True):
    """The table changed: somebody sat down, left, asks for a takeback, the next game is there."""

    table: TableInfo


class EventsMessage(FromServer, frozen=True):
    """One entry of the table's log, as this seat saw it.

    `entry`: start, move, takeback (to before entry `to`), or end (resigned, timeout, abandoned, unfinished).
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


class ViewMessage(FromServer, frozen=True):
    """The position after entry `n`, as this seat knows it."""

    n: int
    at: int
    status: Status
    to_act: list[int]
    clocks: list[Clock]
    view: Any
    insight: Any
    """Reading help up to the table's help level; None at level 0."""
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
    owed: list[str]
    """The kinds among the choices: what is still owed."""
    complete: bool
    """`confirm` is possible."""
    then: Literal["more", "chance", "turn", "over"]
    """What follows the confirmation: chance or a secret's answer, somebody's turn, the end."""
    view: Any
    insight: Any


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
    """What the computer would do here; `reason` is the kind of its sentence, "" if there is none."""

    ref: int
    n: int
    picks: list[PickInfo]
    reason: str
    facts: dict[str, int]


ServerMessage: TypeAlias = (
    WelcomeMessage
    | TableMessage
    | EventsMessage
    | ViewMessage
    | ChoicesMessage
    | PlanMessage
    | AckMessage
    | ErrorMessage
    | ChatMessage
    | NoteMessage
    | HintMessage
)
