"""The shortest walk between two places, as a list of places."""

from __future__ import annotations

from collections.abc import Callable, Iterable


def shortest(
    start: int, end: int, beside: Callable[[int], Iterable[tuple[int, int]]]
) -> tuple[list[int], int]:
    """A way of the least cost, both ends included, and what it costs; ([], 0) where none leads.

    `beside` gives the places one step on, each with the cost of entering it, 0 or 1; the end costs 1.
    """
    before: dict[int, int] = {start: start}
    border = [start]
    cost = 0
    while border and end not in before:
        beyond: list[int] = []
        for place in border:  # grows while it is gone through, by the steps that cost nothing
            for there, price in beside(place):
                if there not in before:
                    before[there] = place
                    (beyond if price else border).append(there)
        border = beyond
        cost += 1
    if end not in before:
        return [], 0
    way = [end]
    while way[-1] != start:
        way.append(before[way[-1]])
    return way[::-1], cost
