"""What a table's log is made of: each entry is committed whole, and the table is their sum."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec import Struct

from gaslight.server.wire import AtZero, By, Pace, Player, Watch


class Stored(Struct, frozen=True, omit_defaults=True):
    """Kept as JSON in the store; a new field needs a default, so that older rows still read."""


class PlannedSeat(Stored, frozen=True):
    """Who was to sit on a seat when the table was set up."""

    player: Player
    name: str = ""
    level: int | None = None
    promise: str = ""
    """The SHA-256 of the number that this person gives to the chance of the game."""


class Setup(Stored, frozen=True):
    """How a table was set up; it never changes."""

    seats: list[PlannedSeat]
    pace: Pace = Pace()
    at_zero: AtZero = "computer"
    help: int = 1
    takebacks: bool = False
    watch: Watch = "nobody"
    delay: int = 0
    """How many seconds later those who watch see what happens."""
    rated: bool = False
    games: int = 1
    game_number: int = 1
    previous: str | None = None
    hot_seat: bool = False
    imported: bool = False
    """Read from a record: its chance came from elsewhere."""
    watchers_talk: bool = True
    """Whether those who watch may talk among themselves."""
    lesson: str | None = None
    """A lesson or case: one learner, no rival who moves, and a goal."""
    host: list[int] | None = None
    """The seats of who set the table up; None: all that were a person's from the start."""
    within: int = 0
    """So far from the host's rating may who comes from the lobby be; 0: any."""

    deal: str = ""
    """The deal that many play, each at a table of his own: no takebacks, and the seal opens for all at once."""
    opens_at: int = 0
    """When the seal of such a deal is opened."""

    def hosts(self) -> list[int]:
        """The seats of who set the table up."""
        if self.host is not None:
            return self.host
        return [seat for seat, plan in enumerate(self.seats) if plan.player == "person"]


class Entry(Stored, frozen=True, tag_field="kind", tag=str.lower):
    """One thing that happened."""


class Sit(Entry, frozen=True):
    """Somebody takes a seat, or the computer plays on for somebody."""

    seat: int
    player: Player
    name: str = ""
    level: int | None = None
    promise: str = ""


class Rename(Entry, frozen=True):
    """The host of the server gives somebody another name, or takes it away."""

    seat: int
    name: str = ""


class Reveal(Entry, frozen=True):
    """A person shows the number that was promised."""

    seat: int
    number: str


class StandIn(Entry, frozen=True):
    """The computer begins or ends to play on for a person; `final`: the person's time is up."""

    seat: int
    on: bool
    final: bool = False


class Start(Entry, frozen=True):
    """The game begins: what was taken over from another game, then what chance laid out."""

    actions: list[str]
    drawn: int
    taken: list[str] = []
    left: list[int] = []


class Move(Entry, frozen=True):
    """A confirmed draft: the seat's own actions first, then what chance and the truth added."""

    seat: int
    by: By
    actions: list[str]
    own: int
    drawn: int
    """How many numbers the sealed dice have given out by now."""
    left: list[int] = []
    """The time each side has left."""


class Ask(Entry, frozen=True):
    """A seat asks to take its last move back."""

    seat: int
    to: int


class Decline(Entry, frozen=True):
    """The rival does not agree."""

    seat: int


class Takeback(Entry, frozen=True):
    """The game goes back to before entry `to`."""

    seat: int
    to: int
    practice: bool = False


class End(Entry, frozen=True):
    """The game ends otherwise than by its rules."""

    reason: str
    winners: list[int]
    seat: int | None = None


class Next(Entry, frozen=True):
    """The next table of the same people."""

    table: str


AnyEntry: TypeAlias = (
    Sit | Rename | Reveal | StandIn | Start | Move | Ask | Decline | Takeback | End | Next
)

_entry_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)
_setup_decoder = msgspec.json.Decoder(Setup)


def kind_of(entry: AnyEntry) -> str:
    return type(entry).__name__.lower()


def entry_text(entry: AnyEntry) -> str:
    return msgspec.json.encode(entry).decode()


def read_entry(text: str) -> AnyEntry:
    return _entry_decoder.decode(text)


def setup_text(setup: Setup) -> str:
    return msgspec.json.encode(setup).decode()


def read_setup(text: str) -> Setup:
    return _setup_decoder.decode(text)
