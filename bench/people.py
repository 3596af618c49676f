"""Many people against level 5 of Pocket at once on one server: who is answered when, and by whom.

    PYTHONPATH=.check/compiled .venv/bin/python -m bench.people 200

Each makes one move; newcomers against level 1 come one after another meanwhile.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
from collections import Counter
from contextlib import AsyncExitStack
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from tests.server.process import Process
from tests.server.serving import Seat, client, create, seated
from tests.server.test_thinking import computer_moves, first_move

NEWCOMERS = 6
PAUSE_SECONDS = 4.0


async def play(url: str, people: int) -> None:
    async with AsyncExitStack() as stack, client(url) as http:

        async def sit(level: int) -> Seat:
            seats = [{"player": "me"}, {"player": "computer", "level": level}]
            made = await create(http, seats=seats)
            there = seated(url, made["table"]["id"], made["seats"][0]["token"])
            return await stack.enter_async_context(there)

        seats = [await sit(5) for _ in range(people)]
        moves = [asyncio.create_task(first_move(seat)) for seat in seats]
        newcomers = []
        for _ in range(NEWCOMERS):
            await asyncio.sleep(PAUSE_SECONDS)
            newcomers.append(round(await first_move(await sit(1)), 2))
        waits = await asyncio.gather(*moves)
        told = Counter(computer_moves(seat)[0] for seat in seats)
        print(
            f"{people} people: half within {statistics.median(waits):.1f} s, all within {max(waits):.1f} s"
        )
        print(f"answered by {dict(told)}; newcomers against level 1 waited {newcomers} s")


def main() -> None:
    people = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    with tempfile.TemporaryDirectory() as folder:
        store = str(Path(folder) / "tables.sqlite")
        figures = {"workers": 2, "think_grid_ms": 250, "thoughts_per_address": 10**6}
        with Process(store, Path(folder), **figures) as server:
            asyncio.run(play(server.url, people))


if __name__ == "__main__":
    main()
