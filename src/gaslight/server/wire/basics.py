"""What messages are made of: the version, the limits, the words that stand in many of them."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

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
Promise: TypeAlias = Annotated[str, Meta(pattern=r"^([0-9a-f]{64})?$")]
"""32 bytes in hexadecimal digits, or nothing."""
Token: TypeAlias = Annotated[str, Meta(max_length=64)]
OwnToken: TypeAlias = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{22,64}$")]
"""A secret that a client made by itself: at least 128 random bits in letters and digits."""
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
Phrase: TypeAlias = Literal[
    "hello",
    "good_luck",
    "thanks",
    "one_moment",
    "here_again",
    "sorry",
    "nice_move",
    "well_played",
    "good_game",
    "again",
    "goodbye",
]
"""A quick phrase: everybody reads it in his own language."""
Channel: TypeAlias = Literal["table", "team", "watchers"]
By: TypeAlias = Literal["person", "computer", "clock", "server", "lighter"]
"""Who moved: `clock` is the computer for a person, `lighter` a simpler computer than the one at the table."""


class Wire(Struct, frozen=True, omit_defaults=False):
    """What the server sends: every field is written out."""


class Asked(Struct, frozen=True, forbid_unknown_fields=True):
    """What comes from outside: unknown fields are refused."""
