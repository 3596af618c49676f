"""What a host sees: the server at a glance, tables and people as every spectator sees them, what was done."""

from __future__ import annotations

from gaslight import __version__
from gaslight.agents.levels import LEVELS
from gaslight.server import wire
from gaslight.server.table.clocks import DAY
from gaslight.server.table.registry import Registry
from gaslight.server.wire.refusals import Refusal
from gaslight.storage import hosting
from gaslight.storage.rows import ReportRow

TABLES_SHOWN = 100
PEOPLE_SHOWN = 200
REPORTS_SHOWN = 100
ACTS_SHOWN = 50
STUCK_MS = DAY
"""How long a game stands where it is before it counts as stuck, or three times the days that a move may take."""


async def overview(registry: Registry) -> wire.HostOverview:
    """Everything that the host's page shows."""
    rules, store, now = registry.rules, registry.store, registry.now()
    tables = await shown_tables(registry)
    reports = (await store.reports())[::-1]
    told = rules.message_now(now)
    return wire.HostOverview(
        figures=await figures(registry, tables),
        levels=levels(registry),
        tables=tables,
        people=people(registry, tables, reports),
        reports=[
            wire.HostReport(row.table_id, row.channel, row.n, row.seat, row.name, row.text, row.at)
            for row in reports[:REPORTS_SHOWN]
        ],
        blocks=blocked(registry),
        message=wire.MessageOfTheDay(told.en, told.ru, told.until)
        if told
        else wire.MessageOfTheDay("", "", None),
        chat=not rules.chat_off,
        games=not rules.games_off,
        log=[
            wire.HostLogLine(row.n, row.at, row.act, row.what)
            for row in await hosting.newest_acts(store, ACTS_SHOWN)
        ],
    )


async def shown_tables(registry: Registry) -> list[wire.HostTable]:
    """The tables that are open or running, those touched last first."""
    found = []
    for table_id in await hosting.newest_tables(registry.store, ("running", "open"), TABLES_SHOWN):
        try:
            live = await registry.open(table_id)
        except Refusal:
            continue  # damaged, or deleted meanwhile
        if live.table.setup.lesson is not None:
            continue
        found.append(table_card(live.info(registry.now()), registry.now()))
    return found


def table_card(info: wire.TableInfo, now: int) -> wire.HostTable:
    """A table as its card tells it to who holds no seat: a table shown later is told of later."""
    patience = STUCK_MS if info.pace.kind != "days" else 3 * info.pace.days * DAY
    return wire.HostTable(
        id=info.id,
        game=info.game,
        status=info.status,
        seats=[
            wire.HostSeat(each.seat, each.role, each.player, each.name, each.level, each.connected)
            for each in info.seats
        ],
        n=info.n,
        pace=info.pace.kind,
        watchers=info.watchers,
        watchable=info.watch != "nobody",
        stuck=info.status == "running" and now - info.touched_at > patience,
        touched_at=info.touched_at,
    )


async def shown(registry: Registry, table_id: str) -> wire.HostView:
    """A table as every spectator sees it now; one that nobody may watch shows its host no more either."""
    live = await registry.open(table_id)
    info = live.info(registry.now())
    seats = [f"{each.seat}: {role_and_name(each)}" for each in info.seats]
    about = f"{info.game}, {info.status}, entry {info.n}"
    lines = [f"table {info.id}: {about}", *seats]
    board = ""
    if not live.may_see(None):
        lines.append("Nobody may watch this table.")
    elif info.status != "open":
        table = live.seen_by(None)
        board = table.game.board_text(table.game.view(table.state, None))
    return wire.HostView("\n".join(lines), board)


def role_and_name(seat: wire.SeatInfo) -> str:
    match seat.player:
        case "computer":
            who = f"computer, level {seat.level}"
        case "open":
            who = "free"
        case _:
            who = f"{seat.name or 'guest'}{', here' if seat.connected else ', away'}"
    return f"{seat.role} ({who})"


def people(
    registry: Registry, tables: list[wire.HostTable], reports: list[ReportRow]
) -> list[wire.HostPerson]:
    """Who sits at the tables, those of whom somebody complained first, then those who are there."""
    rules = registry.rules
    found = []
    for table in tables:
        for seat in table.seats:
            if seat.player != "person":
                continue
            kinds = {
                row.kind for row in rules.blocks if (row.origin, row.seat) == (table.id, seat.seat)
            }
            found.append(
                wire.HostPerson(
                    table=table.id,
                    game=table.game,
                    seat=seat.seat,
                    role=seat.role,
                    name=seat.name,
                    connected=seat.connected,
                    reports=sum(
                        (row.table_id, row.seat) == (table.id, seat.seat) for row in reports
                    ),
                    muted="mute" in kinds,
                    banned="ban" in kinds,
                )
            )
    found.sort(key=lambda person: (-person.reports, not person.connected))
    return found[:PEOPLE_SHOWN]


def blocked(registry: Registry) -> list[wire.HostBlock]:
    """Who is silenced or shut out; the addresses found at a seat are told to nobody."""
    found: dict[tuple[str, str, int | None, str], wire.HostBlock] = {}
    for row in registry.rules.blocks:
        address = "" if row.origin else row.what
        key = (row.kind, row.origin, row.seat, address)
        found[key] = wire.HostBlock(row.kind, row.origin, row.seat, address, row.at, row.until)
    return list(found.values())


def levels(registry: Registry) -> list[wire.HostLevel]:
    """How long the computers of each level let people wait, the strongest first."""
    answers = registry.metrics.answers
    return [
        wire.HostLevel(level.number, answers.count(level.number), answers.middle(level.number))
        for level in reversed(LEVELS)
    ]


def by_lane(gauges: dict[str, float], name: str) -> list[float]:
    """What was found last of each lane of the queue."""
    return [level for gauge, level in gauges.items() if gauge.startswith(f"{name} ")]


async def figures(registry: Registry, tables: list[wire.HostTable]) -> wire.HostFigures:
    """The server at a glance."""
    gauges = registry.metrics.gauges
    seats = [(table, seat) for table in tables for seat in table.seats if seat.player == "person"]
    here = [table for table, seat in seats if seat.connected]
    playing = sum(table.status == "running" for table in here)
    watching = sum(table.watchers for table in tables)
    return wire.HostFigures(
        here=len(here) + watching,
        playing=playing,
        waiting=len(here) - playing,
        watching=watching,
        tables=await hosting.counts(registry.store),
        workers=int(gauges.get("workers", 0)),
        busy=int(gauges.get("workers_busy", 0)),
        queue=int(sum(by_lane(gauges, "queue_jobs"))),
        oldest=max(by_lane(gauges, "queue_oldest_seconds"), default=0.0),
        answer=registry.metrics.answers.middle(),
        stored_bytes=await hosting.size(registry.store),
        started_at=registry.started_at,
        problem=await registry.health.look() or "",
        version=__version__,
    )
