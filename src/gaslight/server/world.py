"""Where the server gets the time and its secrets from; tests put in their own."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass

from gaslight.core.dice import SEED_BYTES
from gaslight.server.table.seal import CountedChance, Seal, sealed_dice

TOKEN_BYTES = 16
ID_BYTES = 10


def now_in_milliseconds() -> int:
    return time.time_ns() // 1_000_000


def new_id() -> str:
    """A table's id: 80 random bits in letters and digits that can be read aloud."""
    return base64.b32encode(secrets.token_bytes(ID_BYTES)).decode().lower()


def new_token() -> str:
    """A secret of 128 random bits."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_seed() -> str:
    return secrets.token_hex(SEED_BYTES)


def new_shuffle(count: int) -> list[int]:
    """The numbers below `count` in a secret order."""
    order = list(range(count))
    secrets.SystemRandom().shuffle(order)
    return order


@dataclass(frozen=True)
class World:
    """The time, and everything that is drawn at random."""

    now: Callable[[], int] = now_in_milliseconds
    table_id: Callable[[], str] = new_id
    token: Callable[[], str] = new_token
    seed: Callable[[], str] = new_seed
    shuffle: Callable[[int], list[int]] = new_shuffle
    dice: Callable[[Seal, int], CountedChance] = sealed_dice


def token_hash(token: str) -> str:
    """What is stored of a token."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def same_hash(one: str, other: str) -> bool:
    """Whether two hashes are equal, in a time that does not tell where they differ."""
    return hmac.compare_digest(one, other)


def id_of_next(table_id: str, seed: str) -> str:
    """The id of the table that follows another: two servers that make it make the same."""
    digest = hashlib.sha256(f"next {table_id} {seed}".encode()).digest()
    return base64.b32encode(digest[:ID_BYTES]).decode().lower()
