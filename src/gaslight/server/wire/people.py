"""What is told and asked about people: who is at this device."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from gaslight.server.wire.basics import Asked, Name, Wire, Word

Accounts: TypeAlias = Literal["on", "off", "required"]
"""Whether a name can be claimed here, cannot, or must be to sit down at a table."""


class PersonInfo(Wire, frozen=True):
    """A person: `id` never changes, and opens nothing."""

    id: str
    name: str
    claimed: bool
    """The name is his own: nobody else can play under it, or under one that looks like it."""
    public: bool
    """Everybody may see his profile."""
    since: int


class DeviceInfo(Wire, frozen=True):
    """A browser where somebody is signed in; told to its owner alone."""

    id: str
    words: str
    """Which browser on which system."""
    here: bool
    since: int
    seen_at: int


class Me(Wire, frozen=True):
    """Who is at this device: nobody yet, a guest, or somebody with a claimed name."""

    person: PersonInfo | None
    accounts: Accounts
    devices: list[DeviceInfo]
    passkeys: int
    """How many passkeys the name is kept by."""
    codes: int
    """How many recovery codes are left."""
    takes_passkeys: bool
    """Whether this server can check passkeys at all."""


class Claimed(Wire, frozen=True):
    """The codes to come back by, told once: each is good for one time."""

    me: Me
    codes: list[str]


class LinkCode(Wire, frozen=True):
    """A code that signs one more device in: typed there, or opened as `/people/enter#code={code}`."""

    code: str
    until: int


class SeatKey(Wire, frozen=True):
    """A key to one of the own seats, for this device."""

    table: str
    seat: int
    token: str


class SeatKeys(Wire, frozen=True):
    """Keys to the own seats."""

    seats: list[SeatKey]


class PasskeyOptions(Wire, frozen=True):
    """What the browser needs to make or to show a passkey, as the JSON of the WebAuthn standard."""

    options: str


class ClaimName(Asked, frozen=True):
    """Make a name one's own; or, to delete the account, name it."""

    name: Name


class EnterCode(Asked, frozen=True):
    """Sign this device in by a recovery code or one of another device."""

    code: Word


class AskKeys(Asked, frozen=True):
    """Keys to the own seats at one table, or at all that are open or running."""

    table: Word | None = None


class ShowProfile(Asked, frozen=True):
    """Whether everybody may see one's profile."""

    public: bool


class EndDevice(Asked, frozen=True):
    """Sign one of the own devices out."""

    id: Annotated[str, Meta(pattern=r"^[0-9a-f]{16}$")]


class Credential(Asked, frozen=True):
    """A passkey's answer, as the JSON of the WebAuthn standard."""

    credential: Annotated[str, Meta(max_length=16_000)]
