"""Figures for Prometheus: counters, gauges and one histogram, in its text format."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter

BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Upper bounds of the times until an acknowledgement, in seconds."""


class Metrics:
    """What this server has done since it started."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.gauges: dict[str, float] = {}
        self.waits = [0] * (len(BUCKETS) + 1)
        self.waited = 0.0

    def count(self, name: str, by: int = 1) -> None:
        self.counts[name] += by

    def acknowledged(self, seconds: float) -> None:
        """A move was stored and acknowledged so long after it came."""
        self.waits[bisect_left(BUCKETS, seconds)] += 1
        self.waited += seconds

    def text(self) -> str:
        lines: list[str] = []
        for name, value in sorted(self.counts.items()):
            lines += [f"# TYPE gaslight_{name}_total counter", f"gaslight_{name}_total {value}"]
        for name, level in sorted(self.gauges.items()):
            lines += [f"# TYPE gaslight_{name} gauge", f"gaslight_{name} {level:g}"]
        name = "gaslight_acknowledgement_seconds"
        lines.append(f"# TYPE {name} histogram")
        so_far = 0
        for bound, count in zip((*BUCKETS, "+Inf"), self.waits, strict=True):
            so_far += count
            lines.append(f'{name}_bucket{{le="{bound}"}} {so_far}')
        lines += [f"{name}_sum {self.waited:.6f}", f"{name}_count {so_far}"]
        return "\n".join(lines) + "\n"
