"""What a store keeps of people: who they are, their devices, the seats they sit on."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from gaslight.storage.belongings import ALL, CASES
from gaslight.storage.engine import Conflict, Statement
from gaslight.storage.rows import DeviceKeyRow, DeviceRow, PersonRow, SittingRow
from gaslight.storage.store import Store, insert

UNLESS_TAKEN = """
INSERT INTO sittings (table_id, seat, person, at)
SELECT CAST(? AS TEXT), CAST(? AS BIGINT), CAST(? AS TEXT), CAST(? AS BIGINT)
WHERE NOT EXISTS (SELECT 1 FROM sittings WHERE table_id = CAST(? AS TEXT) AND seat = CAST(? AS BIGINT))
"""
UNLESS_NOTED = """
INSERT INTO device_keys (table_id, hash, device)
SELECT CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT)
WHERE NOT EXISTS (SELECT 1 FROM device_keys WHERE table_id = CAST(? AS TEXT) AND hash = CAST(? AS TEXT))
"""


class PeopleStore:
    """The rows of people in a store."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def make_guest(self, person: PersonRow, device: DeviceRow) -> None:
        """Somebody new, on his first device."""
        await self.store.engine.write([insert(person), insert(device)])

    async def person(self, person_id: str) -> PersonRow | None:
        found = await self.store.rows(PersonRow, "WHERE id = ?", (person_id,))
        return found[0] if found else None

    async def device(self, hashed: str) -> DeviceRow | None:
        found = await self.store.rows(DeviceRow, "WHERE hash = ?", (hashed,))
        return found[0] if found else None

    async def devices(self, person_id: str) -> list[DeviceRow]:
        """The devices of somebody, the first one first."""
        return await self.store.rows(
            DeviceRow, "WHERE person = ? ORDER BY made_at, hash", (person_id,)
        )

    async def see_device(self, hashed: str, now: int) -> None:
        """Keep when a device was last used."""
        await self.store.engine.write(
            [("UPDATE devices SET seen_at = ? WHERE hash = ?", (now, hashed))]
        )

    async def rename(self, person_id: str, name: str) -> None:
        """Keep the name that a guest goes by; a claimed name stays."""
        sql = "UPDATE people SET name = ? WHERE id = ? AND looks IS NULL"
        await self.store.engine.write([(sql, (name, person_id))])

    async def forget_guests(self, came_before: int, gone_before: int) -> None:
        """Remove guests of whom nothing is kept but that they came, and those without a seat whose cookie has run out.

        Whoever sits at a table, or ever did, stays: rivals' ratings stand on him.
        """
        guest = "person IN (SELECT id FROM people WHERE looks IS NULL)"
        seatless = f"{guest} AND person NOT IN (SELECT person FROM sittings)"  # noqa: S608 - our own words
        idle = [f"person NOT IN (SELECT {column} FROM {table})" for table, column, _ in ALL]  # noqa: S608
        bound = [("devices", "person"), ("sittings", "person")]
        bound += [(kind[0], kind[1]) for kind in ALL if kind not in CASES]
        loose = [f"id NOT IN (SELECT {column} FROM {table})" for table, column in bound]  # noqa: S608
        await self.store.engine.write(
            [
                (f"DELETE FROM devices WHERE seen_at < ? AND {seatless}", (gone_before,)),  # noqa: S608
                (
                    f"DELETE FROM devices WHERE seen_at < ? AND {' AND '.join([seatless, *idle])}",  # noqa: S608
                    (came_before,),
                ),
                (
                    f"DELETE FROM people WHERE looks IS NULL AND made_at < ? AND {' AND '.join(loose)}",  # noqa: S608
                    (came_before,),
                ),
            ]
        )

    # --- Seats ---

    async def sittings(self, person_id: str) -> list[SittingRow]:
        """The seats of somebody, the newest first."""
        return await self.store.rows(
            SittingRow, "WHERE person = ? ORDER BY at DESC, table_id, seat", (person_id,)
        )

    async def sittings_in(
        self, person_id: str, table_id: str | None, limit: int
    ) -> list[SittingRow]:
        """The seats of somebody at one table, or in the games that are open or running, the newest first."""
        if table_id is not None:
            where = "WHERE person = ? AND table_id = ? ORDER BY seat"
            return await self.store.rows(SittingRow, where, (person_id, table_id))
        where = (
            "WHERE person = ? AND table_id IN (SELECT id FROM tables WHERE status IN ('open', 'running'))"
            " ORDER BY at DESC, table_id, seat LIMIT ?"
        )
        return await self.store.rows(SittingRow, where, (person_id, limit))

    async def sitting_at(self, table_id: str) -> list[SittingRow]:
        """Who sits at a table."""
        return await self.store.rows(SittingRow, "WHERE table_id = ? ORDER BY seat", (table_id,))

    async def keys_at(self, table_id: str) -> list[DeviceKeyRow]:
        """Which devices hold keys of a table."""
        return await self.store.rows(DeviceKeyRow, "WHERE table_id = ? ORDER BY hash", (table_id,))

    async def adopt(
        self,
        sittings: Sequence[SittingRow],
        keys: Sequence[DeviceKeyRow],
        also: Sequence[Statement] = (),
    ) -> None:
        """Note whose seats these are, where nobody is noted yet, and which device holds their keys."""
        statements: list[Statement] = []
        for row in sittings:
            where = (row.table_id, row.seat)
            statements.append((UNLESS_TAKEN, (*where, row.person, row.at, *where)))
        for key in keys:
            noted = (key.table_id, key.hash)
            statements.append((UNLESS_NOTED, (*noted, key.device, *noted)))
        if statements:
            with suppress(Conflict):  # another tab said so in the same moment
                await self.store.engine.write([*statements, *also])
