"""Figures for Prometheus: counters, gauges and histograms, in its text format.

They tell an operator how the server does, and nobody anything about a game: of the computer players only when
they answered, which the whole table sees, and how many were at work at moments that depend on no thought.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections import Counter, deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from statistics import median
from typing import Final

STORE_BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
ANSWER_BUCKETS: Final = (0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 8.0, 13.0, 20.0, 30.0, 60.0)
LAST_ANSWERS: Final = 100
GRID: Final = 0.25
"""Answers of computers are noted on this grid, in seconds: finer than what people see is told to nobody."""

Labels = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Family:
    """What one figure means, and by what it is told apart."""

    help: str
    label: str = ""


COUNTERS: Final[dict[str, Family]] = {
    "requests": Family("Requests over HTTP."),
    "refusals": Family(
        "Requests and messages that were refused, by the code of the refusal.", "code"
    ),
    "sockets": Family("Sockets that were opened at tables."),
    "entries": Family("Entries of tables that were stored, by their kind.", "kind"),
    "tables_created": Family("Tables that were set up."),
    "tables_loaded": Family("Tables that were brought into memory."),
    "lessons_opened": Family("Lessons and cases that were opened."),
    "records_opened": Family("Game files that were opened."),
    "store_failures": Family("Entries that the store did not take."),
    "computer_failures": Family("Moves that a simpler player made because a computer failed."),
    "lines_reported": Family("Lines of chat that were reported to the host."),
    "host_acts": Family("Acts of hosts, by what was done.", "act"),
    "notices_sent": Family("Notices that were sent, by the way they went.", "way"),
    "notices_failed": Family("Notices that could not be sent."),
    "notices_left_out": Family("Notices that were left out because too many waited."),
}
GAUGES: Final[dict[str, Family]] = {
    "tables_in_memory": Family("Tables in memory."),
    "tables_damaged": Family("Tables whose rows cannot be read, set aside."),
    "sockets_open": Family("Sockets and event streams that are connected to tables."),
    "notices_waiting": Family("Notices that wait for their moment."),
    "workers": Family("Processes in which computer players think."),
    "workers_busy": Family(
        "Of these, how many were at work when it was looked last, every few seconds."
    ),
    "queue_jobs": Family(
        "Moves of computers that waited when it was looked last, by lane.", "lane"
    ),
    "queue_oldest_seconds": Family("How long the oldest of them had waited by then.", "lane"),
    "store_ready": Family("1 while the store can be written, else 0."),
    "build_info": Family("Always 1; its labels tell what runs here.", "version"),
}


class Histogram:
    """How long something took, by one label or none."""

    def __init__(self, what: str, buckets: tuple[float, ...], label: str = "") -> None:
        self.help = what
        self.label = label
        self.buckets = buckets
        self.found: dict[str, list[int]] = {}
        self.sums: Counter[str] = Counter()
        if not label:
            self.of("")

    def of(self, value: str) -> list[int]:
        return self.found.setdefault(value, [0] * (len(self.buckets) + 1))

    def observe(self, seconds: float, of: str = "") -> None:
        """Count one more."""
        self.of(of)[bisect_left(self.buckets, seconds)] += 1
        self.sums[of] += seconds  # type: ignore[assignment] # a Counter holds fractions as well

    def lines(self, name: str) -> Iterator[str]:
        yield from head(name, "histogram", self.help)
        for value, counts in sorted(self.found.items()):
            labels: Labels = ((self.label, value),) if self.label else ()
            so_far = 0
            for bound, count in zip((*self.buckets, math.inf), counts, strict=True):
                so_far += count
                yield sample(f"{name}_bucket", (*labels, ("le", number(bound))), so_far)
            yield sample(f"{name}_sum", labels, self.sums[value])
            yield sample(f"{name}_count", labels, so_far)


class Answers:
    """When computers answered, by level: counted from the asking, on a grid."""

    def __init__(self) -> None:
        self.histogram = Histogram(
            "How long a computer's move was waited for, by level; its moment tells nothing of the thought.",
            ANSWER_BUCKETS,
            "level",
        )
        self.last: dict[int, deque[float]] = {}

    def observe(self, level: int, seconds: float) -> None:
        seen = math.ceil(seconds / GRID - 0.01) * GRID
        self.histogram.observe(seen, str(level))
        self.last.setdefault(level, deque(maxlen=LAST_ANSWERS)).append(seen)

    def count(self, level: int) -> int:
        return sum(self.histogram.found.get(str(level), ()))

    def middle(self, level: int | None = None) -> float:
        """The median of the last answers, of a level or of all."""
        if level is None:
            return median([each for kept in self.last.values() for each in kept] or [0.0])
        return median(self.last.get(level) or [0.0])


@dataclass
class Metrics:
    """What this server has done since it started, and how it stands."""

    counts: Counter[str] = field(default_factory=Counter)
    """By name, or by name and what it is told apart by: `refusals stale`."""
    gauges: dict[str, float] = field(default_factory=dict)
    facts: dict[str, str] = field(default_factory=dict)
    """The labels of `build_info`."""
    answers: Answers = field(default_factory=Answers)
    acknowledgements: Histogram = field(
        default_factory=lambda: Histogram(
            "From a move's coming in to its acknowledgement.", STORE_BUCKETS
        )
    )
    commits: Histogram = field(
        default_factory=lambda: Histogram(
            "How long the store took to keep an entry.", STORE_BUCKETS
        )
    )
    process: Callable[[], dict[str, float]] = dict
    """Memory and processor time of this process, by the names that Prometheus gives them."""

    def count(self, name: str, by: int = 1, *, of: str = "") -> None:
        """Count something that happened; `of`: what it is told apart by."""
        self.counts[f"{name} {of}" if of else name] += by

    def gauge(self, name: str, level: float, *, of: str = "") -> None:
        """Say how high something stands now."""
        self.gauges[f"{name} {of}" if of else name] = level

    def acknowledged(self, seconds: float) -> None:
        """A move was stored and acknowledged so long after it came."""
        self.acknowledgements.observe(seconds)

    def text(self) -> str:
        """All figures, each with what it means."""
        lines: list[str] = []
        lines += told("gaslight_{}_total", "counter", COUNTERS, self.counts)
        lines += told("gaslight_{}", "gauge", GAUGES, self.gauges)
        if self.facts:
            lines += head("gaslight_build_info", "gauge", GAUGES["build_info"].help)
            lines.append(sample("gaslight_build_info", tuple(sorted(self.facts.items())), 1))
        lines += self.acknowledgements.lines("gaslight_acknowledgement_seconds")
        lines += self.commits.lines("gaslight_commit_seconds")
        lines += self.answers.histogram.lines("gaslight_computer_answer_seconds")
        for name, level in self.process().items():
            kind = "counter" if name.endswith("_total") else "gauge"
            lines += [*head(name, kind, PROCESS[name]), sample(name, (), level)]
        return "\n".join(lines) + "\n"


PROCESS: Final = {
    "process_cpu_seconds_total": "Processor time of the server itself; of its computer players none is told.",
    "process_resident_memory_bytes": "Memory of the server itself.",
    "process_open_fds": "Open files and connections.",
    "process_start_time_seconds": "When the server started, in seconds since 1970.",
}


def told(
    form: str, kind: str, families: dict[str, Family], levels: dict[str, float] | Counter[str]
) -> Iterator[str]:
    """Figures of a kind, those without labels from the start at 0."""
    names = {key.partition(" ")[0] for key in levels}
    plain = {name for name, family in families.items() if not family.label and kind == "counter"}
    for name in sorted(names | plain):
        family = families.get(name, Family(f"What the server counts as {name}."))
        full = form.format(name)
        yield from head(full, kind, family.help)
        if name not in names:
            yield sample(full, (), 0)
        for key, level in sorted(levels.items()):
            before, _, value = key.partition(" ")
            if before == name:
                yield sample(full, ((family.label or "of", value),) if value else (), level)


def head(name: str, kind: str, what: str) -> list[str]:
    return [f"# HELP {name} {what}", f"# TYPE {name} {kind}"]


def sample(name: str, labels: Labels, level: float) -> str:
    inside = ",".join(f'{label}="{value}"' for label, value in labels)
    return f"{name}{{{inside}}} {number(level)}" if labels else f"{name} {number(level)}"


def number(level: float) -> str:
    return "+Inf" if level == math.inf else f"{level:.10g}"
