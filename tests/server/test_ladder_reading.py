"""The ladder is read whole, while games that are over are taken in beside."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from gaslight.ratings.glicko2 import Rating
from gaslight.ratings.ladder import Finished, Ladder, Standing
from gaslight.server.people.profiles import Profiles
from gaslight.server.people.ratings import Ratings


def test_nobody_reads_the_ladder_while_it_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    taking_in: list[bool] = []
    read_in_between: list[bool] = []

    class Watched(dict[tuple[str, str], dict[str, Standing]]):
        def __iter__(self) -> Iterator[tuple[str, str]]:
            read_in_between.append(bool(taking_in))
            return super().__iter__()

    def slowly(_: Ladder, games: Iterable[Finished]) -> None:
        taking_in.append(True)
        time.sleep(0.2)
        taking_in.pop()

    monkeypatch.setattr(Ladder, "take_all", slowly)
    over: list[Any] = []

    async def rated(after: int, _: int) -> list[Any]:
        return [game for game in over if game[0].n > after]

    async def mark() -> str:
        return ""

    async def go() -> None:
        registry: Any = SimpleNamespace(now=lambda: 5, store=None)
        ratings = Ratings(registry.store)
        ratings.kept = SimpleNamespace(rated=rated, mark=mark)  # type: ignore[assignment]
        ratings.ladder.standings = Watched(
            {("pocket", "ann"): {"jack": Standing(Rating(1500.0), games=1)}}
        )
        profiles = Profiles(SimpleNamespace(registry=registry), ratings)  # type: ignore[arg-type]
        others: list[asyncio.Task[Any]] = []

        async def public_people() -> list[Any]:
            """In this moment a game ends, and somebody else asks."""
            if not others:
                over.append((SimpleNamespace(rated=False, n=1), []))
                others.append(asyncio.create_task(profiles.ladder("pocket", None)))
                await asyncio.sleep(0.1)
            return [SimpleNamespace(id="ann", name="Ann")]

        profiles.accounts = SimpleNamespace(public_people=public_people)  # type: ignore[assignment]
        told = await profiles.ladder("pocket", None)
        assert [row.name for row in told.rows] == ["Ann"]
        assert (await others[0]).rows[0].name == "Ann"

    asyncio.run(go())
    assert read_in_between
    assert not any(read_in_between)
