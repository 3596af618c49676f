"""The games the adapters are tried with: all four, small where a whole one takes long."""

from __future__ import annotations

CASES: list[tuple[str, dict[str, str]]] = [
    ("pocket", {}),
    ("london", {}),
    ("new_york", {}),
    ("mister_x", {"round_cap": "24"}),
    ("mister_x", {"players": "3", "round_cap": "24"}),
]


def ids(value: object) -> str:
    if isinstance(value, dict):
        return "-".join(str(part) for part in value.values())
    return str(value)
