"""One, two and four servers on one PostgreSQL: what a move costs each of them, and how long it takes.

    .venv/bin/python -m bench.ladder                     120 tables, 40 and 80 moves a second
    .venv/bin/python -m bench.ladder --rates 200 --tables 300 --servers 2

"one server": both sockets of a table are at one server, as behind a proxy that goes by the table's id; "anywhere":
each is at another. Costs are processor time of all servers and of the database, whatever else the machine does;
waits are worth something on a machine that does nothing else.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import os
import secrets
import statistics
import sys
from contextlib import ExitStack
from pathlib import Path

import asyncpg
from bench.load import Crowd, Game, cpu_seconds, memory, post, seated, server

sys.path.insert(0, str(Path(__file__).parent.parent / "tools"))
from services import postgres

SECONDS = 10.0


class Spread(Crowd):
    """Players whose tables, or whose very seats, are at different servers."""

    def __init__(self, urls: list[str], *, anywhere: bool) -> None:
        super().__init__(urls[0], "pocket")
        self.turn = itertools.cycle(urls)
        self.anywhere = anywhere

    async def new_game(self) -> Game:
        """A table at the next server, or its seats at the next two."""
        at = next(self.turn)
        body = {"game": self.game, "seats": [{"player": "me"}, {"player": "me"}], "help": 1}
        created = await asyncio.to_thread(post, at, body)
        players = []
        for seat in created["seats"]:
            players.append(await seated(at, created["table"]["id"], seat["token"]))
            if self.anywhere:
                at = next(self.turn)
        self.listeners += [asyncio.create_task(player.listen()) for player in players]
        return Game(players)


async def database_seconds(connection: asyncpg.Connection) -> float:
    """The processor time of a PostgreSQL server and all its processes, also those that ended."""
    return family_seconds(parent(await connection.fetchval("SELECT pg_backend_pid()")))


def family_seconds(first: int) -> float:
    """The processor time of a process and its children."""
    fields = Path(f"/proc/{first}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    ended = sum(int(field) for field in fields[11:15]) / os.sysconf("SC_CLK_TCK")
    running = [int(each.name) for each in Path("/proc").iterdir() if each.name.isdigit()]
    return ended + sum(cpu_seconds(each) for each in running if parent(each) == first)


def parent(process: int) -> int:
    try:
        text = Path(f"/proc/{process}/stat").read_text(encoding="ascii", errors="replace")
    except OSError:
        return 0  # it has ended
    return int(text.rpartition(")")[2].split()[1])


async def rung(
    address: str, count: int, tables: int, rates: list[float], *, anywhere: bool
) -> None:
    """So many servers, at each rate."""
    schema = f"ladder_{secrets.token_hex(4)}"
    with ExitStack() as stack:
        started = [
            stack.enter_context(server(f"{address}?schema={schema}", None)) for _ in range(count)
        ]
        crowd = Spread([url for url, _ in started], anywhere=anywhere)
        connection = await asyncpg.connect(address)
        before_tables = [memory(process) for _, process in started]
        await crowd.grow_to(tables)
        grown = sum(memory(p) for _, p in started) - sum(before_tables)
        for rate in rates:
            before = sum(cpu_seconds(p) for _, p in started), await database_seconds(connection)
            await crowd.play(rate, SECONDS)
            moves = max(len(crowd.waits), 1)
            servers = sum(cpu_seconds(p) for _, p in started) - before[0]
            database = await database_seconds(connection) - before[1]
            waits = [1000 * wait for wait in crowd.waits] or [0.0, 0.0]
            print(
                f"{count} server(s), {'anywhere' if anywhere else 'one server'}: {rate:g}/s, {moves} moves,"
                f" {crowd.errors} errors; servers {1000 * servers / moves:.1f} ms, database"
                f" {1000 * database / moves:.1f} ms a move; half within {statistics.median(waits):.0f} ms,"
                f" 95 % within {statistics.quantiles(waits, n=20)[-1]:.0f} ms",
                flush=True,
            )
        size = await connection.fetchval(
            "SELECT SUM(pg_total_relation_size(oid)) FROM pg_class WHERE relkind = 'r'"
            " AND relnamespace = $1::regnamespace",
            schema,
        )
        entries = await connection.fetchval(f'SELECT COUNT(*) FROM "{schema}".entries')  # noqa: S608 - our own name
        print(
            f"  {grown / tables / 1024:.0f} kB a table, {size / entries:.0f} bytes on disk an entry"
        )
        for listener in crowd.listeners:
            listener.cancel()
        await connection.close()


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("--servers", type=int, nargs="+", default=[1, 2, 4])
    ask.add_argument("--rates", type=float, nargs="+", default=[40, 80])
    ask.add_argument("--tables", type=int, default=120)
    asked = ask.parse_args()
    with postgres(durable=True) as address:
        for count in asked.servers:
            for anywhere in (False, True) if count > 1 else (False,):
                asyncio.run(rung(address, count, asked.tables, asked.rates, anywhere=anywhere))


if __name__ == "__main__":
    main()
