"""People by their devices: found by the token that a browser shows, made when a guest sits down."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from gaslight.server.settings import Settings
from gaslight.server.table.live import LiveTable
from gaslight.server.table.registry import Registry
from gaslight.server.table.sitter import Sitter
from gaslight.server.wire.refusals import Refusal
from gaslight.server.world import new_id, token_hash
from gaslight.storage.accounts import seats_moved
from gaslight.storage.engine import Unavailable
from gaslight.storage.people import PeopleStore
from gaslight.storage.rows import DeviceKeyRow, DeviceRow, PersonRow, SittingRow

DEVICE_BYTES = 32
SEEN_EVERY_MS = 3_600_000
"""How closely it is kept when a device was last used."""


@dataclass(frozen=True)
class Known:
    """A person, and the device that he is here with."""

    person: PersonRow
    device: DeviceRow

    def sitter(self, *, fresh: bool = False) -> Sitter:
        """The same for a table; `fresh`: nothing of him is kept yet."""
        rows = (self.person, self.device) if fresh else ()
        return Sitter(self.person.id, self.device.hash, rows)


class People:
    """The people of this server."""

    def __init__(self, registry: Registry) -> None:
        self.registry = registry
        self.kept = PeopleStore(registry.store)

    @property
    def settings(self) -> Settings:
        return self.registry.settings

    async def known(self, token: str | None) -> Known | None:
        """Whose device shows this token; None for a token that is nobody's, or no longer."""
        if token is None:
            return None
        try:
            device = await self.kept.device(token_hash(token))
            person = None if device is None else await self.kept.person(device.person)
            if device is None or person is None:
                return None
            now = self.registry.now()
            if now - device.seen_at > SEEN_EVERY_MS:
                await self.kept.see_device(device.hash, now)
        except Unavailable:
            raise Refusal("unavailable", "the store does not answer; try again soon") from None
        return Known(person, device)

    def guest(self, words: str) -> tuple[Known, str]:
        """Somebody new on this device, who is not kept yet, and the token that it is to show from now on."""
        now = self.registry.now()
        token = secrets.token_urlsafe(DEVICE_BYTES)
        person = PersonRow(new_id(), "", None, 0, now)
        device = DeviceRow(token_hash(token), person.id, words, now, now)
        return Known(person, device), token

    async def keep_guest(self, known: Known) -> None:
        """Keep somebody new."""
        try:
            await self.kept.make_guest(known.person, known.device)
        except Unavailable:
            raise Refusal("unavailable", "the store does not answer; try again soon") from None

    async def adopt(self, known: Known, held: Sequence[tuple[LiveTable, int, str]]) -> None:
        """Seats that this device held the tokens of before it was known come to be its person's."""
        own = {(row.table_id, row.seat) for row in await self.kept.sittings(known.person.id)}
        fresh = [
            (live.table, seat, token)
            for live, seat, token in held
            if (live.table.id, seat) not in own
            and live.table.chairs[seat].player == "person"
            and live.table.setup.lesson is None
        ]
        over = any(table.status == "finished" for table, _, _ in fresh)
        await self.kept.adopt(
            [
                SittingRow(table.id, seat, known.person.id, table.created_at)
                for table, seat, _ in fresh
            ],
            [
                DeviceKeyRow(table.id, token_hash(token), known.device.hash)
                for table, _, token in fresh
            ],
            seats_moved(secrets.token_hex(16)) if over else [],
        )
