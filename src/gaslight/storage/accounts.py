"""What a store keeps of claimed names: codes, passkeys, signing in and out, and the end of all of it."""

from __future__ import annotations

import json
from collections.abc import Sequence

from gaslight.storage.belongings import handed_over, thrown_away
from gaslight.storage.engine import Statement
from gaslight.storage.rows import (
    CodeRow,
    DeviceKeyRow,
    DeviceRow,
    PasskeyRow,
    PersonRow,
    SpentRow,
    TokenRow,
)
from gaslight.storage.store import Store, insert

SPENT_MS = 24 * 3_600_000
"""How long it is kept that a code was used: far longer than any request that read it before takes."""
FOLD = "people"
"""The key whose value changes whenever seats change their person: what was worked out before is void."""
KEYS_OF_A_DEVICE = 4
"""How many keys to one table a device holds at most; with the next one those before it are void."""
IF_STILL_HIS = """
INSERT INTO tokens (hash, table_id, kind, seat)
SELECT CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS BIGINT)
WHERE EXISTS (SELECT 1 FROM devices WHERE hash = CAST(? AS TEXT) AND person = CAST(? AS TEXT))
AND EXISTS (SELECT 1 FROM sittings WHERE table_id = CAST(? AS TEXT) AND seat = CAST(? AS BIGINT)
            AND person = CAST(? AS TEXT))
"""
NOTED_IF_HANDED_OUT = """
INSERT INTO device_keys (table_id, hash, device)
SELECT table_id, hash, CAST(? AS TEXT) FROM tokens WHERE table_id = CAST(? AS TEXT) AND hash = CAST(? AS TEXT)
"""
STILL_SILENT = """
INSERT INTO host_blocks (kind, way, what, origin, seat, at, until)
SELECT kind, way, CAST(? AS TEXT), origin, seat, at, until FROM host_blocks
WHERE kind = 'mute' AND way = 'key' AND origin = ? AND seat = ?
AND EXISTS (SELECT 1 FROM tokens WHERE table_id = ? AND hash = CAST(? AS TEXT))
AND EXISTS (SELECT 1 FROM sittings s WHERE s.table_id = ? AND s.seat = ? AND s.at <= host_blocks.at)
AND NOT EXISTS (SELECT 1 FROM tokens t JOIN host_blocks m ON m.what = t.hash
                WHERE t.table_id = ? AND t.seat = ? AND m.kind = 'mute' AND m.way = 'key')
LIMIT 1
"""
"""Of the keys to a seat that was silenced one at least is known to be; those of a device that signed out are gone."""
SHUT_OUT = """
SELECT 1 FROM host_blocks b JOIN sittings s ON s.table_id = b.origin AND s.seat = b.seat
WHERE b.kind = 'ban' AND b.way = 'key' AND s.person = ? AND s.at <= b.at
AND (b.until IS NULL OR b.until > ?)
UNION ALL
SELECT 1 FROM host_blocks b JOIN device_keys k ON k.hash = b.what JOIN devices d ON d.hash = k.device
WHERE b.kind = 'ban' AND b.way = 'key' AND d.person = ?
AND (b.until IS NULL OR b.until > ?)
LIMIT 1
"""
"""Somebody sat where it was shut out, or one of his devices holds a key that was."""


class AccountStore:
    """The rows of claimed names in a store."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # --- Names ---

    async def owner(self, looks: str) -> PersonRow | None:
        """Whose a name that looks so is."""
        found = await self.store.rows(PersonRow, "WHERE looks = ?", (looks,))
        return found[0] if found else None

    async def owner_named(self, name: str) -> PersonRow | None:
        """Whose a name is, written as he wrote it."""
        found = await self.store.rows(PersonRow, "WHERE name = ? AND looks IS NOT NULL", (name,))
        return found[0] if found else None

    async def public_people(self) -> list[PersonRow]:
        """Everybody whose profile is public."""
        return await self.store.rows(
            PersonRow, "WHERE public = 1 AND looks IS NOT NULL ORDER BY id", ()
        )

    async def public_among(self, people: Sequence[str]) -> dict[str, str]:
        """Of some people those whose profile is public, each with the claimed name."""
        if not people:
            return {}
        marks = ", ".join("?" for _ in people)
        sql = f"SELECT id, name FROM people WHERE public = 1 AND looks IS NOT NULL AND id IN ({marks})"  # noqa: S608
        found = await self.store.engine.fetch(sql, tuple(people))
        return {str(person): str(name) for person, name in found}

    async def public_sitters(self, tables: Sequence[str]) -> list[tuple[str, str, str]]:
        """Those at some tables whose profile is public: the table, the person, the claimed name."""
        if not tables:
            return []
        marks = ", ".join("?" for _ in tables)
        sql = (
            "SELECT sittings.table_id, people.id, people.name FROM sittings"  # noqa: S608 - our own words
            " JOIN people ON people.id = sittings.person"
            f" WHERE people.public = 1 AND people.looks IS NOT NULL AND sittings.table_id IN ({marks})"
        )
        found = await self.store.engine.fetch(sql, tuple(tables))
        return [(table, person, name) for table, person, name in found]

    async def claim(self, person_id: str, name: str, looks: str, codes: Sequence[CodeRow]) -> None:
        """Give a guest a name of his own, with codes to come back by; Conflict when it is somebody's."""
        sql = "UPDATE people SET name = ?, looks = ? WHERE id = ? AND looks IS NULL"
        await self.store.engine.write(
            [(sql, (name, looks, person_id)), *(insert(code) for code in codes)]
        )

    async def show(self, person_id: str, *, public: bool) -> None:
        """Let everybody see a profile, or its owner alone."""
        sql = "UPDATE people SET public = ? WHERE id = ?"
        await self.store.engine.write([(sql, (int(public), person_id))])

    # --- Codes ---

    async def put_codes(self, codes: Sequence[CodeRow], *, instead_of: str | None = None) -> None:
        """Keep codes; with `instead_of`, those of this kind that the person had are void."""
        statements: list[Statement] = []
        if instead_of is not None:
            sql = "DELETE FROM codes WHERE person = ? AND kind = ?"
            statements.append((sql, (codes[0].person, instead_of)))
        await self.store.engine.write([*statements, *(insert(code) for code in codes)])

    async def code(self, hashed: str, now: int) -> CodeRow | None:
        """A code that is still good."""
        found = await self.store.rows(
            CodeRow, "WHERE hash = ? AND (until IS NULL OR until > ?)", (hashed, now)
        )
        return found[0] if found else None

    async def codes_left(self, person_id: str, kind: str) -> int:
        sql = "SELECT COUNT(*) FROM codes WHERE person = ? AND kind = ?"
        rows = await self.store.engine.fetch(sql, (person_id, kind))
        return int(rows[0][0])

    async def forget_old(self, now: int) -> None:
        """Remove what has run out."""
        await self.store.engine.write(
            [
                ("DELETE FROM codes WHERE until IS NOT NULL AND until < ?", (now,)),
                ("DELETE FROM spent WHERE at < ?", (now - SPENT_MS,)),
            ]
        )

    async def spend(self, hashed: str, now: int, also: Sequence[Statement] = ()) -> None:
        """Use a code up, with what it was used for; Conflict when somebody else has."""
        gone: Statement = ("DELETE FROM codes WHERE hash = ?", (hashed,))
        await self.store.engine.write([insert(SpentRow(hashed, now)), gone, *also])

    # --- Passkeys ---

    async def passkey(self, key_id: str) -> PasskeyRow | None:
        found = await self.store.rows(PasskeyRow, "WHERE id = ?", (key_id,))
        return found[0] if found else None

    async def passkeys(self, person_id: str) -> list[PasskeyRow]:
        return await self.store.rows(
            PasskeyRow, "WHERE person = ? ORDER BY made_at, id", (person_id,)
        )

    async def count_passkey(self, key_id: str, count: int) -> None:
        """Keep how often a passkey says it has signed: a copy of it would count otherwise."""
        sql = "UPDATE passkeys SET count = ? WHERE id = ?"
        await self.store.engine.write([(sql, (count, key_id))])

    # --- Devices ---

    async def keys_of(self, device: str) -> list[DeviceKeyRow]:
        """The keys of seats that a device holds."""
        return await self.store.rows(
            DeviceKeyRow, "WHERE device = ? ORDER BY table_id, hash", (device,)
        )

    async def hand_key(self, person_id: str, device: str, key: TokenRow) -> bool:
        """Give a device one more key to a seat; not if the seat is another's by now, or the device signed out.

        One stroke, and the rows that it hangs on are held meanwhile: whoever takes the seat back or signs the
        device out in the same moment waits, and finds the key.
        """
        table, seat = where = key.table_id, key.seat
        his, sits = (device, person_id), (table, seat, person_id)
        held = "SELECT hash FROM device_keys WHERE table_id = ? AND device = ?"
        many = "SELECT COUNT(*) FROM device_keys WHERE table_id = ? AND device = ?"
        # What a host has blocked stays: by it he knows whom he silenced.
        blocked = "SELECT what FROM host_blocks WHERE way = 'key'"
        at = (table, device)
        too_many = (
            "DELETE FROM tokens WHERE table_id = ? AND kind = 'seat' AND seat = ?"  # noqa: S608 - our own words
            f" AND hash IN ({held}) AND hash NOT IN ({blocked}) AND ({many}) >= CAST(? AS BIGINT)"
        )
        void = (
            "DELETE FROM device_keys WHERE table_id = ? AND device = ?"
            " AND hash NOT IN (SELECT hash FROM tokens WHERE table_id = ?)"
        )
        await self.store.engine.write(
            [
                ("UPDATE devices SET seen_at = seen_at WHERE hash = ? AND person = ?", his),
                (
                    "UPDATE sittings SET at = at WHERE table_id = ? AND seat = ? AND person = ?",
                    sits,
                ),
                (too_many, (table, seat, *at, *at, KEYS_OF_A_DEVICE)),
                (void, (*at, table)),
                (IF_STILL_HIS, (key.hash, table, key.kind, seat, *his, *sits)),
                (NOTED_IF_HANDED_OUT, (device, table, key.hash)),
                (STILL_SILENT, (key.hash, *where, table, key.hash, *where, *where)),
            ],
            (f"t {table}", ""),
        )
        return bool(
            await self.store.rows(TokenRow, "WHERE table_id = ? AND hash = ?", (table, key.hash))
        )

    async def is_shut_out(self, person_id: str, now: int) -> bool:
        """Whether a host has shut somebody out by a seat that he sits on, or by a key that he holds."""
        return bool(await self.store.engine.fetch(SHUT_OUT, (person_id, now, person_id, now)))

    async def end_device(self, device: str) -> None:
        """Sign a device out: what it holds opens no seat any more."""
        # Its row first: a key that is handed out in this moment is found, or was not given.
        await self.store.engine.write(
            [("DELETE FROM devices WHERE hash = ?", (device,)), without_keys(device)]
        )

    async def forget_keys(self, device: str) -> None:
        """Remove the notes of what a device held."""
        await self.store.engine.write([("DELETE FROM device_keys WHERE device = ?", (device,))])

    # --- The end ---

    async def wipe_seat(self, table_id: str, seat: int) -> None:
        """Remove what was written from a seat: name, talk, notes. The moves stay: they are the rival's too."""
        where = (table_id, seat)
        statements: list[Statement] = [
            (f"DELETE FROM {what} WHERE table_id = ? AND seat = ?", where)  # noqa: S608 - our own words
            for what in ("chat", "notes")
        ]
        blank = "UPDATE played SET name = '' WHERE table_id = ? AND seat = ?"
        statements.append((blank, where))
        row = await self.store.table(table_id)
        if row is not None:
            sql = "UPDATE tables SET setup = ? WHERE id = ?"
            statements.append((sql, (without_name(row.setup, seat), table_id)))
        for entry in await self.store.entries(table_id):
            if entry.kind in ("sit", "rename"):
                sql = "UPDATE entries SET body = ? WHERE table_id = ? AND seq = ?"
                statements.append((sql, (without_name(entry.body, seat), table_id, entry.seq)))
        await self.store.engine.write(statements)

    async def forget(self, person_id: str, also: Sequence[Statement]) -> None:
        """Remove a person's name and ways in. A number without a name stays, for the rivals' ratings."""
        gone: list[Statement] = [
            (f"DELETE FROM {what} WHERE person = ?", (person_id,))  # noqa: S608 - our own words
            for what in ("devices", "codes", "passkeys")
        ]
        blank = "UPDATE people SET name = '', looks = NULL, public = 0, made_at = 0 WHERE id = ?"
        away = thrown_away(person_id)
        await self.store.engine.write([*gone, *away, (blank, (person_id,)), *also])


def without_name(text: str, seat: int) -> str:
    """A set-up or an entry without the name of a seat; what is none stays as it is."""
    try:
        told = json.loads(text)
        places = told.get("seats", [told])
        for number, place in enumerate(places):
            if place.get("seat", number) == seat:
                place.pop("name", None)
    except (ValueError, TypeError, AttributeError):
        return text
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))


def without_keys(device: str) -> Statement:
    """The statement after which the keys that a device holds open nothing."""
    held = "SELECT hash FROM device_keys WHERE device = ?"
    return f"DELETE FROM tokens WHERE kind = 'seat' AND hash IN ({held})", (device,)  # noqa: S608


def signed_in(
    person_id: str, fresh: DeviceRow, old: DeviceRow | None, guest: str | None
) -> list[Statement]:
    """What makes a device somebody's: its token is a new one, and what a guest played on it comes along.

    The keys of somebody else who has a name of his own do not: he is signed out.
    """
    statements: list[Statement] = []
    if old is not None:
        statements.append(("DELETE FROM devices WHERE hash = ?", (old.hash,)))
        if old.person in (guest, person_id):
            keep = "UPDATE device_keys SET device = ? WHERE device = ?"
            statements.append((keep, (fresh.hash, old.hash)))
        else:
            statements.append(without_keys(old.hash))
    if guest is not None:
        statements += [
            ("UPDATE sittings SET person = ? WHERE person = ?", (person_id, guest)),
            *handed_over(guest, person_id),
            ("DELETE FROM people WHERE id = ? AND looks IS NULL", (guest,)),
            *seats_moved(fresh.hash),
        ]
    return [*statements, insert(fresh)]


def seats_moved(mark: str) -> list[Statement]:
    """Note that seats have changed their person: `mark` is a value that was never there before."""
    return [
        ("DELETE FROM keys WHERE name = ?", (FOLD,)),
        ("INSERT INTO keys (name, value) VALUES (?, ?)", (FOLD, mark)),
    ]
