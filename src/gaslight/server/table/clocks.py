"""The clocks of a table: time left for each side, standing still while no server ran."""

from __future__ import annotations

from collections.abc import Sequence

from gaslight.server.wire import Pace

MINUTE = 60_000
DAY = 24 * 60 * MINUTE


class Clocks:
    """One clock a side. `running` is the side to act, since the time `since`."""

    __slots__ = ("left", "outages", "pace", "running", "since")

    def __init__(self, pace: Pace, sides: int) -> None:
        self.pace = pace
        self.left = [full(pace)] * sides
        self.running: int | None = None
        self.since = 0
        self.outages: Sequence[tuple[int, int]] = ()

    def start(self, side: int | None, now: int) -> None:
        """Let the clock of a side run from now on, or none."""
        if self.pace.kind == "days" and side is not None and side != self.running:
            self.left[side] = full(self.pace)
        self.running = side
        self.since = now

    def spent(self, now: int) -> int:
        """How long the running side has been thinking."""
        return awake(self.since, now, self.outages)

    def left_at(self, side: int, now: int) -> int:
        """What a side has left at a moment."""
        if side != self.running or self.pace.kind == "none":
            return self.left[side]
        return max(self.left[side] - self.spent(now), 0)

    def after_move(self, side: int, now: int) -> list[int]:
        """What each side has left when `side` confirms a move now."""
        if self.pace.kind == "none":
            return []
        left = [self.left_at(each, now) for each in range(len(self.left))]
        if self.pace.kind == "live":
            left[side] += self.pace.increment * 1000
        return left

    def runs_out(self) -> int | None:
        """The moment at which the running clock will be at zero, if it runs on."""
        if self.pace.kind == "none" or self.running is None:
            return None
        last = max([self.since, *(ended for _, ended in self.outages)])
        stood = last - self.since - awake(self.since, last, self.outages)
        return self.since + self.left[self.running] + stood


def awake(since: int, now: int, outages: Sequence[tuple[int, int]]) -> int:
    """How long servers have been running since a moment; an outage counts once, however often it was noted."""
    span = max(now - since, 0)
    counted = since
    for began, ended in sorted(outages):
        begins = max(began, counted)
        span -= max(min(ended, now) - begins, 0)
        counted = max(counted, min(ended, now))
    return max(span, 0)


def full(pace: Pace) -> int:
    """What a clock shows at the start."""
    match pace.kind:
        case "live":
            return pace.minutes * MINUTE
        case "days":
            return pace.days * DAY
        case _:
            return 0
