"""What a seat saw happen, with the facts its sentence needs."""

from __future__ import annotations

from gaslight.core.game import Event


def event(kind: str, private: bool = False, **facts: str | int) -> Event:
    """An event with its facts in the order given; `from_` stands for the fact named from, a word of Python's."""
    return Event(kind, tuple([(name.rstrip("_"), fact) for name, fact in facts.items()]), private)
