"""What a client sends through the socket."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta

from gaslight.server.wire.basics import (
    LONGEST_CHAT,
    LONGEST_NOTE,
    MOST_PICKS,
    VERSION,
    Asked,
    Channel,
    Level,
    Notation,
    Number,
    Phrase,
    Promise,
    Ref,
    Seat,
    Token,
    Word,
)


class FromClient(Asked, frozen=True, tag_field="type", tag=str.lower):
    """`ref` is the client's own number for a message; the answer carries it."""


class Hello(FromClient, frozen=True):
    """First message of a socket. No token: watch. `last`: the newest entry the client knows."""

    version: int = VERSION
    token: Token | None = None
    last: Number | None = None
    frames: bool = False
    """Tell the moments of each entry with it (`EventsMessage.frames`), as a page that shows them needs them."""


class Pick(FromClient, frozen=True):
    """Add one choice to the draft, by its id or by its notation. Answer: `choices`."""

    ref: Ref
    id: Word | None = None
    text: Notation | None = None


class Peek(FromClient, frozen=True):
    """Ask what each choice of the step in play would do, without taking one. Answer: `previews`."""

    ref: Ref


class Undo(FromClient, frozen=True):
    """Take the last pick of the draft back. Answer: `choices`."""

    ref: Ref


class Reset(FromClient, frozen=True):
    """Clear the draft. Answer: `choices`."""

    ref: Ref


class SetDraft(FromClient, frozen=True, tag="draft"):
    """Replace the draft by these picks (notation). Answer: `choices`."""

    ref: Ref
    picks: Annotated[list[Notation], Meta(max_length=MOST_PICKS)]


class Confirm(FromClient, frozen=True):
    """Play the draft. `n` is the entry the client saw last: an older one is refused. Answer: `ack`."""

    ref: Ref
    n: Number


class WholeMove(FromClient, frozen=True, tag="move"):
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
    """Let the computer play on for a seat that is out of time or away; before the game begins, whoever set the
    table up puts a computer of this level into a free seat. Answer: `ack`.
    """

    ref: Ref
    seat: Seat
    level: Level | None = None


class Resign(FromClient, frozen=True):
    """Give the game up. Answer: `ack`."""

    ref: Ref


class Say(FromClient, frozen=True):
    """Chat. Players: `table` or `team`; watchers: `watchers`. A text, or a quick phrase. Answer: `ack`."""

    ref: Ref
    channel: Channel
    text: Annotated[str, Meta(max_length=LONGEST_CHAT)] = ""
    phrase: Phrase | None = None


class Reveal(FromClient, frozen=True):
    """Show the 32 bytes that were promised to the chance of the game, when every seat is taken. Answer: `ack`."""

    ref: Ref
    number: Promise


class Report(FromClient, frozen=True):
    """Tell the host of the server about a line of chat. Answer: `ack`."""

    ref: Ref
    channel: Channel
    n: Number


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
    | Peek
    | Undo
    | Reset
    | SetDraft
    | Confirm
    | WholeMove
    | Takeback
    | Reply
    | Claim
    | Replace
    | Resign
    | Say
    | Report
    | Reveal
    | Note
    | Hint
    | Ping
)
