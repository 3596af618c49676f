"""What goes over the socket of the lobby: open tables, and finding a rival."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, field

from gaslight.server.wire.asked import Pace
from gaslight.server.wire.basics import (
    VERSION,
    Asked,
    Name,
    OwnToken,
    Player,
    Promise,
    Seat,
    Wire,
    Word,
)
from gaslight.server.wire.from_client import FromClient
from gaslight.server.wire.from_server import ErrorMessage, FromServer


class Want(Asked, frozen=True):
    """A game that somebody would play, with its usual options, and the seats that would do."""

    game: Word
    seats: Annotated[list[Seat], Meta(min_length=1, max_length=16)]


class Enter(FromClient, frozen=True):
    """First message of the socket: who comes. `key` is a secret of this device; nobody is paired with himself."""

    version: int = VERSION
    key: Promise = ""


class Seek(FromClient, frozen=True):
    """Look for a rival. `token` will open the seat that is found: the client makes it and keeps it.

    Sent again with the same token after a break, it tells what was found meanwhile.
    """

    token: OwnToken
    wants: Annotated[list[Want], Meta(min_length=1, max_length=16)]
    paces: Annotated[list[Pace], Meta(min_length=1, max_length=8)]
    name: Name = ""
    promise: Promise = ""
    """What this person gives to the chance of the game: see `reveal`."""


class Stop(FromClient, frozen=True):
    """Look no longer."""


class Fill(FromClient, frozen=True):
    """Do not wait: let a computer take the other seat now."""


class Alive(FromClient, frozen=True):
    """Ask whether the line is alive; the answer is `alive`."""


LobbyAsked: TypeAlias = Enter | Seek | Stop | Fill | Alive


class OpenSeat(Wire, frozen=True):
    """A seat of a table that waits for people."""

    seat: int
    role: str
    player: Player
    name: str
    level: int | None
    connected: bool
    rating: int | None = None
    """The rating in this game, both sides in the mean, of who sits there under a claimed name with a public profile."""
    provisional: bool = False
    """A side of that rating has few games yet."""


class RatingRange(Wire, frozen=True):
    """Ratings from one to another, both within."""

    lowest: int
    highest: int


class OpenTable(Wire, frozen=True):
    """A table that whoever comes may join; nothing of a game is here."""

    id: str
    game: str
    options: dict[str, str]
    seats: list[OpenSeat]
    pace: Pace
    help: int
    takebacks: bool
    rated: bool
    games: int
    created_at: int
    running: bool = False
    """A game against a computer has just begun: who comes takes the computer's seat."""
    ratings: RatingRange | None = None
    """The ratings in this game that may come; whose rating is unknown may, too. None: all."""


class SeekInfo(Wire, frozen=True):
    """A search that goes on: since when, when it takes in more people, when a computer sits down."""

    since: int
    wider_at: int
    computer_at: int
    level: int
    """The level of that computer."""
    rating: int | None = None
    """Around which rating rivals are looked for; None: none is known, and anybody fits."""


class HereInfo(Wire, frozen=True):
    """Somebody who is here: he waits for a rival, or plays where everybody may watch."""

    name: str
    doing: Literal["waits", "plays"]
    game: str
    """Nothing: any of several."""
    since: int
    rating: int | None
    """Of a claimed name with a public profile."""
    provisional: bool


class LobbyMessage(FromServer, frozen=True):
    """How it stands in the lobby: the whole of it, whenever something changed."""

    tables: list[OpenTable]
    here: int
    """How many people are here at this server: in the lobby, and at tables."""
    waiting: int
    """How many look for a rival."""
    people: list[HereInfo] = field(default_factory=list)
    """Some of them by name; who only looks is not."""
    ratings: dict[str, int] = field(default_factory=dict)
    """One's own rating in each game in which a table asks for it."""


class SeekingMessage(FromServer, frozen=True):
    """How the own search stands; None: there is none."""

    seek: SeekInfo | None
    now: int


class FoundMessage(FromServer, frozen=True):
    """The search is over: the token of `seek` opens this seat."""

    table: str
    seat: int
    person: bool
    """Whether a person sits on the other side, and not a computer."""


class AliveMessage(FromServer, frozen=True):
    """The line is alive."""


LobbyTold: TypeAlias = LobbyMessage | SeekingMessage | FoundMessage | AliveMessage | ErrorMessage
