"""What a store keeps of people and of what their games came to, row by row."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from gaslight.storage.row import Row


@dataclass(frozen=True, slots=True)
class PersonRow(Row):
    """Somebody who plays from a browser; a guest has no claimed name."""

    TABLE: ClassVar[str] = "people"
    KEY: ClassVar[tuple[str, ...]] = ("id",)

    id: str
    name: str
    looks: str | None
    """What a claimed name looks like: two names that look alike have the same; None: a guest."""
    public: int
    made_at: int


@dataclass(frozen=True, slots=True)
class DeviceRow(Row):
    """A browser that is somebody's: the hash of the token it shows."""

    TABLE: ClassVar[str] = "devices"
    KEY: ClassVar[tuple[str, ...]] = ("hash",)

    hash: str
    person: str
    words: str
    """Which browser on which system, for its owner to tell it from the others."""
    made_at: int
    seen_at: int


@dataclass(frozen=True, slots=True)
class SittingRow(Row):
    """Who sits on a seat, or sat there."""

    TABLE: ClassVar[str] = "sittings"
    KEY: ClassVar[tuple[str, ...]] = ("table_id", "seat")

    table_id: str
    seat: int
    person: str
    at: int


@dataclass(frozen=True, slots=True)
class DeviceKeyRow(Row):
    """The hash of a seat's token that a device was given: it goes when the device is signed out."""

    TABLE: ClassVar[str] = "device_keys"
    KEY: ClassVar[tuple[str, ...]] = ("table_id", "hash")

    table_id: str
    hash: str
    device: str


@dataclass(frozen=True, slots=True)
class CodeRow(Row):
    """The hash of a code that is good once: recovery, another device, a passkey's challenge."""

    TABLE: ClassVar[str] = "codes"
    KEY: ClassVar[tuple[str, ...]] = ("hash",)

    hash: str
    person: str
    kind: str
    until: int | None


@dataclass(frozen=True, slots=True)
class SpentRow(Row):
    """A code that was used: of two who use it at once, one is refused."""

    TABLE: ClassVar[str] = "spent"
    KEY: ClassVar[tuple[str, ...]] = ("hash",)

    hash: str
    at: int


@dataclass(frozen=True, slots=True)
class PasskeyRow(Row):
    """The public half of a passkey."""

    TABLE: ClassVar[str] = "passkeys"
    KEY: ClassVar[tuple[str, ...]] = ("id",)

    id: str
    person: str
    public_key: str
    count: int
    words: str
    made_at: int


@dataclass(frozen=True, slots=True)
class GameOverRow(Row):
    """A finished game, as it ended."""

    TABLE: ClassVar[str] = "games_over"
    KEY: ClassVar[tuple[str, ...]] = ("table_id",)

    table_id: str
    n: int
    game: str
    rated: int
    match: str
    """The first table of a match of two games; empty where there is none."""
    shown: int
    reason: str
    moves: int
    ended_at: int


@dataclass(frozen=True, slots=True)
class PlayedRow(Row):
    """A seat of a finished game, and how it ended for it; who sat there, the sittings say."""

    TABLE: ClassVar[str] = "played"
    KEY: ClassVar[tuple[str, ...]] = ("table_id", "seat")

    table_id: str
    seat: int
    side: int
    role: str
    name: str
    level: int | None
    halves: int | None
    """2: won, 1: neither, 0: lost; None: it has no result."""
