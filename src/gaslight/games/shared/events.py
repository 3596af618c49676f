"""What a seat saw happen, with the facts its sentence needs."""

from __future__ import annotations

from gaslight.core.game import Event


def event(kind: str, private: bool = False, **facts: str | int) -> Event:
    """An event with its facts in the order given."""
    return Event(kind, tuple(facts.items()), private)
