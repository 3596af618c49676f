"""What befalls a machine, under play: nothing acknowledged is lost, nobody is robbed, the server goes on.

    PYTHONPATH=.check/compiled .venv/bin/python -m bench.mishaps             each mishap once, on SQLite
    PYTHONPATH=.check/compiled .venv/bin/python -m bench.mishaps --times 10
    PYTHONPATH=.check/compiled .venv/bin/python -m bench.mishaps --postgres  PostgreSQL, killed under play

A full disk and a read-only one are small file systems in memory: to mount them this must run as root, on Linux;
otherwise these two are left out, and it says so. Kills are counted by `tests/server/test_kill.py`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

from bench.soak import children
from tests.server.process import START, Process
from tests.server.serving import Seat, bearer, client, create, seated
from tests.server.test_kill import Ledger, check, play_on

sys.path.insert(0, str(Path(__file__).parent.parent / "tools"))
from services import Postgres, own_postgres

TABLES = 4
SECONDS = 1.5
"""So long is played before, during and after."""
SHIFTED = f"""
import pathlib, time
real, file = time.time_ns, pathlib.Path(__import__("os").environ["CLOCK_SHIFT"])
time.time_ns = lambda: real() + int(file.read_text() or 0) * 10**9
{START}
"""
"""A server whose clock is as many seconds wrong as a file says."""


class Failed(Exception):
    """A mishap that was not weathered."""


def demand(holds: bool, what: str) -> None:
    if not holds:
        raise Failed(what)


def answer_of(url: str) -> tuple[int, str]:
    """What an address answers."""
    try:
        with urllib.request.urlopen(url, timeout=30) as answer:  # noqa: S310 - our own server
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as refused:
        return refused.code, refused.read().decode()


async def ledgers_at(url: str, count: int = TABLES) -> list[Ledger]:
    async with client(url) as http:
        made = [await create(http, "london") for _ in range(count)]
    return [Ledger(each["table"]["id"], [seat["token"] for seat in each["seats"]]) for each in made]


async def played(url: str, ledgers: list[Ledger], seconds: float = SECONDS) -> int:
    """Play at all tables for a while; how many moves were made."""
    before = sum(ledger.made for ledger in ledgers)
    with suppress(AssertionError):  # where nothing can be stored no table is set up either
        ledgers += await ledgers_at(url, TABLES - sum(not each.over for each in ledgers))
    players = [
        asyncio.create_task(play_on(url, each, random.Random(7)))
        for each in ledgers
        if not each.over
    ]
    await asyncio.sleep(seconds)
    for player in players:
        player.cancel()
    for found in await asyncio.gather(*players, return_exceptions=True):
        # A move that the store does not take is refused: that is how the play of a table ends then.
        if isinstance(found, Exception) and not isinstance(found, AssertionError):
            raise found
    return sum(ledger.made for ledger in ledgers) - before


def nothing_lost(server: Process, ledgers: list[Ledger]) -> int:
    """Every acknowledged move is there, also after a restart; how many there are."""
    for ledger in ledgers:
        asyncio.run(check(server.url, ledger))
    server.end(signal.SIGTERM)
    server.start()
    return sum(asyncio.run(check(server.url, ledger)) for ledger in ledgers)


def log_of(server: Process) -> list[dict[str, Any]]:
    """What the server logged; every line must be JSON."""
    lines = server.log.read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines if not line.startswith("Gaslight is ")]


# --- The disk -------------------------------------------------------------------------------


@contextmanager
def small_disk(folder: Path) -> Iterator[Path]:
    """A file system of a few megabytes."""
    place = folder / "small"
    place.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=24m", "tmpfs", str(place)], check=True)
    try:
        yield place
    finally:
        subprocess.run(["umount", "-l", str(place)], check=True)


def no_room(folder: Path) -> str:
    """The disk is full, and then it is not."""

    def fill(place: Path) -> Callable[[], None]:
        filler = place / "filler"
        with filler.open("wb", buffering=0) as file, suppress(OSError):
            while file.write(bytes(4096)):
                pass
        return filler.unlink

    return without_writing(folder, fill, "the disk is full")


def read_only(folder: Path) -> str:
    """The disk is read-only when the server starts again, and then it is not."""
    with small_disk(folder) as place:
        server = Process(str(place / "g.sqlite"), folder)
        server.start()
        ledgers = asyncio.run(ledgers_at(server.url))
        moves = asyncio.run(played(server.url, ledgers))
        server.kill()
        remount(place, "ro")
        try:
            found = refuses(server, place / "g.sqlite", "read-only")
        finally:
            remount(place, "rw")
        server.start()
        try:
            kept = nothing_lost(server, ledgers)
        finally:
            server.kill()
    return f"{found}; {moves} moves before, {kept} entries kept"


def remount(place: Path, how: str) -> None:
    subprocess.run(["mount", "-o", f"remount,{how}", str(place)], check=True)


def without_writing(folder: Path, harm: Callable[[Path], Callable[[], None]], words: str) -> str:
    with small_disk(folder) as place:
        server = Process(str(place / "g.sqlite"), folder)
        server.start()
        try:
            ledgers = asyncio.run(ledgers_at(server.url))
            first = asyncio.run(played(server.url, ledgers))
            mend = harm(place)
            meanwhile, status, told = 0, 200, ""
            for _ in range(20):  # what was free in the log's file is used up first
                meanwhile += asyncio.run(played(server.url, ledgers))
                status, told = answer_of(f"{server.url}/readyz")
                if status != 200:
                    break
            demand(status == 503 and words in told, f"/readyz says {status} {told}")
            demand(answer_of(f"{server.url}/healthz")[0] == 200, "the server is not up")
            mend()
            time.sleep(1.5)
            demand(answer_of(f"{server.url}/readyz")[0] == 200, "the server does not recover")
            later = asyncio.run(played(server.url, ledgers))
            demand(first > 0 and later > 0, f"{first} and {later} moves")
            kept = nothing_lost(server, ledgers)
            told_of = [line for line in log_of(server) if words in str(line.get("problem"))]
            demand(len(told_of) == 1, f"logged {len(told_of)} times")
        finally:
            server.kill()
    return f"{first} moves before, {meanwhile} meanwhile, {later} after; {kept} entries kept"


# --- The file -------------------------------------------------------------------------------


def harmed(
    folder: Path, harm: Callable[[Path, list[Ledger]], None]
) -> tuple[Process, list[Ledger]]:
    """A server that was killed under play and whose file was harmed then."""
    file = folder / "g.sqlite"
    server = Process(str(file), folder)
    server.start()
    ledgers = asyncio.run(ledgers_at(server.url))
    asyncio.run(played(server.url, ledgers))
    server.kill()
    harm(file, ledgers)
    return server, ledgers


def refuses(server: Process, file: Path, words: str) -> str:
    """The start is refused in words, and nothing of the file changes."""
    before = {each.name: each.read_bytes() for each in sorted(file.parent.glob("g.sqlite*"))}
    try:
        server.start()
    except AssertionError as said:
        told = str(said)
    else:
        server.kill()
        raise Failed("a damaged file was taken")
    demand(words in told.lower() and "Traceback" not in told, told[-300:])
    for name, content in before.items():
        demand(
            not name.endswith(("sqlite", "-wal")) or (file.parent / name).read_bytes() == content,
            name,
        )
    return "the start is refused in words, the file untouched"


def damaged_log(folder: Path) -> str:
    def harm(file: Path, _: list[Ledger]) -> None:
        log = file.with_name(file.name + "-wal")
        content = bytearray(log.read_bytes())
        middle = 32 + (len(content) - 32) // (24 + 4096) // 2 * (24 + 4096) + 24 + 100
        content[middle] ^= 0xFF
        log.write_bytes(content)

    server, _ = harmed(folder, harm)
    return refuses(server, folder / "g.sqlite", "is damaged")


def damaged_page(folder: Path) -> str:
    def harm(file: Path, _: list[Ledger]) -> None:
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            (page,) = connection.execute(
                "SELECT rootpage FROM sqlite_master WHERE name = 'entries'"
            ).fetchone()
        content = bytearray(file.read_bytes())
        content[(page - 1) * 4096 : (page - 1) * 4096 + 200] = os.urandom(200)
        file.write_bytes(content)

    server, _ = harmed(folder, harm)
    return refuses(server, folder / "g.sqlite", "left untouched")


def damaged_row(folder: Path) -> str:
    def harm(file: Path, ledgers: list[Ledger]) -> None:
        with closing(sqlite3.connect(file)) as connection:
            connection.execute(
                "UPDATE entries SET body = substr(body, 1, 20) WHERE table_id = ? AND seq = 1",
                (ledgers[0].table,),
            )
            connection.commit()

    server, ledgers = harmed(folder, harm)
    server.start()
    try:
        bad, *others = ledgers
        status, _ = answer_of(f"{server.url}/api/v1/tables/{bad.table}")
        demand(status == 409, f"the damaged table answers {status}")
        moves = asyncio.run(played(server.url, others))
        kept = nothing_lost(server, others)
    finally:
        server.kill()
    return f"one table set aside; {moves} moves at the others, {kept} entries kept"


# --- Those who think, and the clock -----------------------------------------------------------


def killed_workers(folder: Path) -> str:
    """The processes that think are killed again and again while computers play."""
    server = Process(str(folder / "g.sqlite"), folder, think_grid_ms=20)
    server.start()

    async def game() -> tuple[int, int]:
        killed = 0
        async with client(server.url) as http:
            made = await create(http, seats=[{"player": "me"}, {"player": "computer", "level": 2}])
        table, token = made["table"]["id"], made["seats"][0]["token"]
        async with seated(server.url, table, token) as seat:
            while await own_move(seat):
                for process in children(server.process.pid if server.process else 0):
                    with suppress(ProcessLookupError):
                        os.kill(process, signal.SIGKILL)
                        killed += 1
            demand(seat.last("view")["outcome"] is not None, "the game stands still")
            return seat.n(), killed

    try:
        found = [asyncio.run(game()) for _ in range(4)]
        entries, killed = (sum(each) for each in zip(*found, strict=True))
        demand(killed > 4, f"{killed} killed")
        demand(answer_of(f"{server.url}/readyz")[0] == 200, "the server is not up")
    finally:
        server.kill()
    return f"{killed} killed, {entries} entries, four games to their end"


async def own_move(seat: Seat) -> bool:
    """Wait for one's turn and move; False when the game is over."""
    await seat.settle()
    while True:
        view = seat.last("view")
        if view["outcome"] is not None:
            return False
        if 0 in view["to_act"]:
            break
        await seat.receive()
    await seat.settle()
    offer = seat.last("choices")
    while not offer["complete"]:
        offer = await seat.ask("pick", id=offer["choices"][0]["id"])
    answer = await seat.ask("confirm", n=offer["n"])
    return bool(answer["type"] == "ack")


def shifted_clock(folder: Path) -> str:
    """The clock is set back and forth by an hour while a live clock runs: nobody is robbed."""
    shift = folder / "shift"
    shift.write_text("0")
    server = Process(str(folder / "g.sqlite"), folder, away_seconds=5)
    server.environment["CLOCK_SHIFT"] = str(shift)
    server.program = SHIFTED
    server.start()

    async def go() -> int:
        pace = {"kind": "live", "minutes": 1, "increment": 0}
        async with client(server.url) as http:
            made = await create(http, pace=pace, at_zero="claim")
        table, tokens = made["table"]["id"], [each["token"] for each in made["seats"]]
        mover = made["table"]["to_act"][0]
        began = time.monotonic()
        async with seated(server.url, table, tokens[1 - mover]) as rival:
            for seconds in (3600, 0, -3600, 0, 86400, 0):
                shift.write_text(str(seconds))
                await asyncio.sleep(0.7)
                demand((await rival.ask("claim"))["type"] == "error", f"robbed at {seconds} s")
            async with client(server.url) as http:
                view = (
                    await http.get(f"/tables/{table}/view", headers=bearer(tokens[mover]))
                ).json()
        spent = 60_000 - view["clocks"][mover]["left"]
        demand(spent <= 1000 * (time.monotonic() - began) + 500, f"{spent} ms were taken")
        return int(spent)

    try:
        spent = asyncio.run(go())
        demand(answer_of(f"{server.url}/readyz")[0] == 200, "the server is not up")
    finally:
        server.kill()
    return f"six settings by up to a day, no claim; {spent} ms of the minute used"


def killed_postgres(folder: Path, database: Postgres) -> str:
    """PostgreSQL is killed and started again while people play."""
    schema = f"mishap_{random.SystemRandom().randrange(16**8):08x}"
    server = Process(f"{database.address}?schema={schema}", folder)
    server.start()
    try:
        ledgers = asyncio.run(ledgers_at(server.url))

        async def through() -> int:
            playing = asyncio.create_task(played(server.url, ledgers, 2 * SECONDS))
            await asyncio.sleep(SECONDS)
            await asyncio.to_thread(database.kill)
            await asyncio.to_thread(database.start)
            return await playing

        meanwhile = asyncio.run(through())
        for _ in range(60):
            if answer_of(f"{server.url}/readyz")[0] == 200:
                break
            time.sleep(0.5)
        later = asyncio.run(played(server.url, ledgers))
        demand(meanwhile > 0 and later > 0, f"{meanwhile} and {later} moves")
        kept = nothing_lost(server, ledgers)
        log_of(server)
    finally:
        server.kill()
    return f"{meanwhile} moves before and meanwhile, {later} after; {kept} entries kept"


FILES = {
    "the disk is full": no_room,
    "the disk is read-only": read_only,
    "a page is damaged": damaged_page,
    "the log is damaged": damaged_log,
    "a row is damaged": damaged_row,
    "workers are killed": killed_workers,
    "the clock is set": shifted_clock,
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=1)
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--only", default="")
    words = parser.parse_args()
    failed = 0
    if words.postgres:
        with own_postgres(durable=True) as database:
            for _ in range(words.times):
                failed += told(
                    "PostgreSQL is killed and started", lambda at: killed_postgres(at, database)
                )
        return int(failed > 0)
    for _ in range(words.times):
        for name, mishap in FILES.items():
            if words.only not in name:
                continue
            if mishap in (no_room, read_only) and (os.name != "posix" or os.geteuid() != 0):
                print(f"{name}: left out, only root may mount a disk")
                continue
            failed += told(name, mishap)
    return int(failed > 0)


def told(name: str, mishap: Callable[[Path], str]) -> int:
    """Let a mishap happen and say how it went; 1 if it was not weathered."""
    with tempfile.TemporaryDirectory(prefix="mishap-") as folder:
        try:
            print(f"{name}: {mishap(Path(folder))}", flush=True)
        except (Failed, AssertionError) as problem:
            print(f"{name}: NOT WEATHERED: {problem!r}"[:600], flush=True)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
