"""Who is here: people who wait for a rival, and people at tables that everybody may watch.

Whoever only looks is counted and not named; so is whoever plays where others may not see it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from gaslight.server import wire
from gaslight.server.house.pairing import Looking
from gaslight.server.people.strengths import Strength, Strengths
from gaslight.server.table.live import LiveTable
from gaslight.server.table.registry import Registry

MOST = 12
"""How many are named; the others are counted."""


async def here_now(
    registry: Registry,
    strengths: Strengths,
    offered: Sequence[wire.OpenTable],
    looking: Iterable[Looking],
) -> list[wire.HereInfo]:
    """The people here, first those who wait, longest first; each name once."""
    now = registry.now()
    watched = [
        live for live in registry.tables.values() if is_shown(live) and live.presence(now).connected
    ]
    watched.sort(key=lambda live: (-live.table.created_at, live.table.id))
    del watched[MOST:]
    known = await strengths.behind_names(
        {live.table.id: live.table.game.NAME for live in watched}, now
    )
    waiting = [*at_open_tables(offered), *await in_search(strengths, looking)]
    waiting.sort(key=lambda one: (one.since, one.name))
    playing = [one for live in watched for one in at_table(live, known, now)]
    found: dict[str, wire.HereInfo] = {}
    for one in (*waiting, *playing):
        found.setdefault(one.name.casefold(), one)
    found.pop("", None)
    return list(found.values())[:MOST]


def is_shown(live: LiveTable) -> bool:
    """Whether everybody may watch a table, and sees a game there."""
    shown = live.table.setup.watch == "all" and live.seen_by(None).status == "running"
    return shown and live.table.status == "running"


def at_open_tables(offered: Iterable[wire.OpenTable]) -> list[wire.HereInfo]:
    """Who sits at an open table and waits for others."""
    return [
        wire.HereInfo(
            seat.name, "waits", table.game, table.created_at, seat.rating, seat.provisional
        )
        for table in offered
        if not table.running
        for seat in table.seats
        if seat.player == "person" and seat.connected
    ]


async def in_search(strengths: Strengths, looking: Iterable[Looking]) -> list[wire.HereInfo]:
    """Who looks for a rival; a rating stands only behind a claimed name whose profile is public."""
    seeking = list(looking)
    public = await strengths.accounts.public_among([one.person for one in seeking])
    found = []
    for one in seeking:
        games = {want.game for want in one.wish.wants}
        rating = one.wish.rating if public.get(one.person) == one.wish.name else None
        game = games.pop() if len(games) == 1 else ""
        found.append(wire.HereInfo(one.wish.name, "waits", game, one.since, rating, False))
    return found


def at_table(
    live: LiveTable, known: Mapping[tuple[str, str], Strength], now: int
) -> list[wire.HereInfo]:
    """Who plays at a table, and is there."""
    table = live.table
    found = []
    for seat in sorted(live.presence(now).connected):
        name = table.chairs[seat].name
        if table.chairs[seat].player != "person":
            continue
        strength = known.get((table.id, name))
        rating, marked = (
            (None, False) if strength is None else (strength.rating, strength.provisional)
        )
        found.append(
            wire.HereInfo(name, "plays", table.game.NAME, table.created_at, rating, marked)
        )
    return found
