"""Who sits down, where a browser showed whose it is; programs play as nobody."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from gaslight.server.world import token_hash
from gaslight.storage.rows import DeviceKeyRow, Row, SittingRow


@dataclass(frozen=True)
class Sitter:
    """A person, and the device that he sits down from, by the hash of its token."""

    person: str
    device: str
    fresh: tuple[Row, ...] = ()
    """The rows of somebody who is new here: kept together with his first seat, or not at all."""


def rows_of(
    sitter: Sitter | None, table_id: str, seats: Iterable[tuple[int, str]], now: int
) -> list[Row]:
    """What is kept of somebody who takes seats, each with the token that opens it."""
    if sitter is None:
        return []
    rows: list[Row] = [*sitter.fresh]
    for seat, token in seats:
        rows.append(SittingRow(table_id, seat, sitter.person, now))
        rows.append(DeviceKeyRow(table_id, token_hash(token), sitter.device))
    return rows
