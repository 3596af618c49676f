"""How much one address, or one socket, may ask for."""

from __future__ import annotations

import time
from collections.abc import Callable

from gaslight.server.settings import Settings

FORGET_SECONDS = 600.0
REQUEST_BURST = 400.0
"""How many requests an address may make at once, and sockets it may open."""


class Bucket:
    """Holds up to `burst` permits and gains `rate` of them a second."""

    __slots__ = ("burst", "level", "rate", "updated")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self.level = burst
        self.updated = now

    def take(self, now: float) -> bool:
        """One permit, if there is one."""
        self.level = min(self.burst, self.level + (now - self.updated) * self.rate)
        self.updated = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Limits:
    """The buckets of all addresses; those that are full again are forgotten."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.buckets: dict[tuple[str, str], Bucket] = {}
        self.sockets: dict[str, int] = {}
        self.cleaned_at = clock()

    def allows(self, what: str, address: str, rate: float, burst: float) -> bool:
        """Whether an address may do something once more."""
        now = self.clock()
        if now - self.cleaned_at > FORGET_SECONDS:
            self.forget(now)
        bucket = self.buckets.get((what, address))
        if bucket is None:
            bucket = self.buckets[what, address] = Bucket(rate, burst, now)
        return bucket.take(now)

    def may_replay(self, address: str, settings: Settings) -> bool:
        """Whether an address may have a game played over once more."""
        return self.allows("replays", address, 1.0, settings.replays)

    def may_look(self, what: str, address: str, settings: Settings) -> bool:
        """Whether an address may be told once more of something that takes a look at much: two a second, for long."""
        return self.allows(what, address, 2.0, settings.replays)

    def forget(self, now: float) -> None:
        self.cleaned_at = now
        self.buckets = {
            key: bucket
            for key, bucket in self.buckets.items()
            if bucket.level + (now - bucket.updated) * bucket.rate < bucket.burst
        }

    def enter(self, address: str, most: int) -> bool:
        """Count a socket of an address, if it may have one more."""
        count = self.sockets.get(address, 0)
        if count >= most:
            return False
        self.sockets[address] = count + 1
        return True

    def leave(self, address: str) -> None:
        count = self.sockets[address] - 1
        if count:
            self.sockets[address] = count
        else:
            del self.sockets[address]
