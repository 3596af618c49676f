"""What servers tell each other: batches that PostgreSQL takes, the newest of each subject, and never too much."""

from __future__ import annotations

import asyncio

from gaslight.storage import announcer
from gaslight.storage.announcer import MISSED, MOST_AT_ONCE, MOST_BYTES, Announcer, first_of


def test_a_batch_is_what_one_notify_takes() -> None:
    short = {f"t{n}": "" for n in range(1000)}
    assert len(first_of(short, MOST_BYTES)) == MOST_AT_ONCE
    long = {f"e {'x' * 60}{n}": "17" for n in range(1000)}
    batch = first_of(long, MOST_BYTES)
    assert 100 < len(batch) < MOST_AT_ONCE
    assert len("\n".join(" ".join(each) for each in batch)) <= MOST_BYTES
    assert batch[0] == next(iter(long.items()))
    assert len(first_of({"y" * 9000: ""}, MOST_BYTES)) == 1  # never stuck


def test_of_one_subject_the_newest_is_told_and_of_too_many_that_all_must_be_read() -> None:
    heard: list[str | None] = []

    async def go() -> None:
        told = Announcer("postgresql://nobody@127.0.0.1:1/none", "c", "me", heard.append)
        told.say(("e t1", "1"))
        told.say(("e t1", "2"))
        assert told.waiting == {"e t1": "2"}
        for n in range(announcer.MOST_WAITING + 1):
            told.say((f"e t{n}", "3"))
        assert MISSED in told.waiting
        assert len(told.waiting) < announcer.MOST_WAITING
        told.hear("me\ne t1 1")
        told.hear("other\ne t1 1\np t2 0,1 3")
        told.hear(f"other\n{MISSED}")
        told.waiting.clear()
        await told.close()

    asyncio.run(go())
    assert heard == ["other e t1 1", "other p t2 0,1 3", None]
