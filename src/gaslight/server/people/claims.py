"""A name of one's own: claimed without a password, kept by codes and passkeys, given up with all that hangs on it."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from dataclasses import dataclass

from gaslight.server.people.erasing import erase
from gaslight.server.people.names import check_guest, claimable, looks_of
from gaslight.server.people.persons import DEVICE_BYTES, Known, People
from gaslight.server.table.house_rules import shut_out
from gaslight.server.table.live import LiveTable
from gaslight.server.table.setup import cleaned
from gaslight.server.wire.refusals import Refusal
from gaslight.server.world import token_hash
from gaslight.storage.accounts import AccountStore, seats_moved, signed_in
from gaslight.storage.engine import Conflict, Unavailable
from gaslight.storage.rows import CodeRow, DeviceRow, TokenRow

LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Of codes: none that is read as another."""
RECOVERY_CODES = 10
RECOVERY_LETTERS, LINK_LETTERS = 16, 12
"""Random bits: 78 for what is good for years, 58 for what is good for minutes."""
LINK_MS = 10 * 60_000
TABLES_HANDED_OVER = 40
"""How many running games a new device gets the keys of at once."""

WRONG = "this code opens nothing: it was mistyped, used before, or has run out"


@dataclass(frozen=True)
class SignedIn:
    """Somebody at a device with a new token."""

    known: Known
    token: str


def new_code(letters: int) -> str:
    """A code in groups of four."""
    text = "".join(secrets.choice(LETTERS) for _ in range(letters))
    return "-".join(text[at : at + 4] for at in range(0, letters, 4))


def code_hash(typed: str) -> str:
    """What is stored of a code, however it was typed."""
    return token_hash("code " + "".join(sign for sign in typed.upper() if sign.isalnum()))


class Claims:
    """Names of one's own on this server."""

    def __init__(self, people: People) -> None:
        self.people = people
        self.registry = people.registry
        self.kept = AccountStore(people.registry.store)

    # --- Who may come ---

    async def check_not_shut_out(self, known: Known | None) -> None:
        """Refuse whom a host has shut out by his seat: with a fresh key he would be back."""
        if known is None or not self.registry.rules.barred:
            return
        if await self.kept.is_shut_out(known.person.id, self.registry.now()):
            raise shut_out()

    # --- Names ---

    async def check_names(self, known: Known | None, names: Iterable[str]) -> None:
        """Refuse names at a table that are somebody else's, or look like it, and whoever is shut out."""
        await self.check_not_shut_out(known)
        if self.people.settings.accounts == "off":
            return
        for name in {cleaned(name) for name in names} - {""}:
            check_guest(name)
            owner = await self.kept.owner(looks_of(name))
            if owner is not None and (known is None or owner.id != known.person.id):
                raise Refusal("name_taken", "this name is somebody's own; choose another")

    async def claim(self, known: Known, asked: str) -> list[str]:
        """Make a name a guest's own; the codes he comes back by, told once."""
        if known.person.looks is not None:
            raise Refusal("not_allowed", "a name was claimed on this device already")
        name, looks = claimable(asked)
        codes = [new_code(RECOVERY_LETTERS) for _ in range(RECOVERY_CODES)]
        try:
            await self.kept.claim(known.person.id, name, looks, rows_of(known, codes))
        except Conflict:
            raise Refusal("name_taken", "this name is somebody's own; choose another") from None
        return codes

    async def fresh_codes(self, known: Known) -> list[str]:
        """New codes in the place of all old ones."""
        codes = [new_code(RECOVERY_LETTERS) for _ in range(RECOVERY_CODES)]
        await self.kept.put_codes(rows_of(known, codes), instead_of="recovery")
        return codes

    async def link_code(self, known: Known) -> tuple[str, int]:
        """A code that signs one more device in, and until when it is good."""
        code, until = new_code(LINK_LETTERS), self.registry.now() + LINK_MS
        await self.kept.forget_old(self.registry.now())
        row = CodeRow(code_hash(code), known.person.id, "link", until)
        await self.kept.put_codes([row], instead_of="link")
        return code, until

    # --- Signing in ---

    async def enter_by_code(self, here: Known | None, typed: str, words: str) -> SignedIn:
        """Sign a device in by a code, which is good no more."""
        hashed = code_hash(typed)
        code = await self.kept.code(hashed, self.registry.now())
        if code is None or code.kind not in ("recovery", "link"):
            raise Refusal("bad_token", WRONG)
        return await self.enter(here, code.person, hashed, words)

    async def enter(self, here: Known | None, person_id: str, spent: str, words: str) -> SignedIn:
        """Sign a device in as somebody; what a guest played on it comes along, in one stroke."""
        person = await self.people.kept.person(person_id)
        if person is None or person.looks is None:
            raise Refusal("bad_token", WRONG)
        now = self.registry.now()
        token = secrets.token_urlsafe(DEVICE_BYTES)
        fresh = DeviceRow(token_hash(token), person.id, words, now, now)
        is_guest = here is not None and here.person.looks is None
        guest = here.person.id if here is not None and is_guest else None
        old = None if here is None else here.device
        moved = signed_in(person.id, fresh, old, guest)
        try:
            await self.kept.spend(spent, now, moved)
        except Conflict:
            raise Refusal("bad_token", WRONG) from None
        if old is not None:
            # Of somebody else with a name of his own: his keys on this device are dead.
            await self.let_go(old.hash)
        return SignedIn(Known(person, fresh), token)

    # --- The seats of a device that was signed in ---

    async def keys(self, known: Known, table_id: str | None) -> list[tuple[str, int, str]]:
        """Keys for this device to the seats of its person: of one table, or of the games that run."""
        await self.check_not_shut_out(known)
        found = []
        held = {key.table_id for key in await self.kept.keys_of(known.device.hash)}
        for sitting in await self.people.kept.sittings_in(
            known.person.id, table_id, TABLES_HANDED_OVER
        ):
            if table_id is None and sitting.table_id in held:
                continue
            try:
                live = await self.registry.open(sitting.table_id)
            except Refusal as refusal:
                if refusal.code == "unavailable":
                    raise
                continue
            token = await self.key(known, live, sitting.seat)
            if token is not None:
                found.append((sitting.table_id, sitting.seat, token))
        return found

    async def key(self, known: Known, live: LiveTable, seat: int) -> str | None:
        """One more key to a seat, for this device; None where it is no longer his, or he signed out."""
        token = self.registry.world.token()
        row = TokenRow(token_hash(token), live.table.id, "seat", seat)
        try:
            async with live.lock:
                # Within the lock: a host may have acted since it was asked.
                await self.check_not_shut_out(known)
                if not await self.kept.hand_key(known.person.id, known.device.hash, row):
                    return None
                live.know_tokens(await self.registry.store.tokens(live.table.id))
                if self.registry.rules.muted:
                    await self.registry.host_acted()
        except Unavailable:
            raise Refusal("unavailable", "the store does not answer; try again soon") from None
        return token

    # --- Signing out ---

    async def end_device(self, known: Known, device_id: str) -> None:
        """Sign one of the own devices out: neither its token nor its keys open anything any more."""
        for row in await self.people.kept.devices(known.person.id):
            if row.hash.startswith(device_id):
                await self.cut_off(row.hash)
                return
        raise Refusal("not_found", "there is no such device")

    async def cut_off(self, device: str) -> None:
        await self.kept.end_device(device)
        await self.let_go(device)

    async def let_go(self, device: str) -> None:
        """Have every server forget the keys of a device that is signed out: no more are handed to it."""
        tables = {key.table_id for key in await self.kept.keys_of(device)}
        await self.kept.forget_keys(device)
        for table_id in tables:
            await self.registry.store.announce((f"t {table_id}", ""))
            live = self.registry.tables.get(table_id)
            if live is not None:
                await self.registry.reload_tokens(live)

    async def leave(self, known: Known) -> None:
        """Sign this device out."""
        if known.person.looks is None:
            raise Refusal("not_allowed", "a guest has no way to come back: claim a name first")
        await self.cut_off(known.device.hash)

    async def delete(self, known: Known, name: str) -> None:
        """Give everything up: the name, what came with it, and what was written under it."""
        if cleaned(name) != known.person.name:
            raise Refusal("bad_name", "to delete the account, write its name")
        for sitting in await self.people.kept.sittings(known.person.id):
            await erase(self.registry, sitting.table_id, sitting.seat)
        for device in await self.people.kept.devices(known.person.id):
            await self.cut_off(device.hash)
        mark = seats_moved(secrets.token_hex(16))
        await self.kept.forget(known.person.id, mark)


def rows_of(known: Known, codes: Iterable[str]) -> list[CodeRow]:
    return [CodeRow(code_hash(code), known.person.id, "recovery", None) for code in codes]
