"""How tables come to be: set up, joined, begun, followed by the next game."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

import msgspec

from gaslight.core.game import AnyGame
from gaslight.core.options import settle
from gaslight.core.play import strokes
from gaslight.games import GAMES
from gaslight.server import wire
from gaslight.server.table.clocks import full
from gaslight.server.table.commit import Outrun, commit
from gaslight.server.table.entries import (
    Next,
    PlannedSeat,
    Reveal,
    Setup,
    Sit,
    Start,
    entry_text,
    setup_text,
)
from gaslight.server.table.live import LiveTable
from gaslight.server.table.projection import check_told_whole
from gaslight.server.table.rated import check_rated
from gaslight.server.table.registry import Registry
from gaslight.server.table.seal import keeps
from gaslight.server.table.sitter import Sitter
from gaslight.server.table.sitter import rows_of as sitter_rows
from gaslight.server.table.table import REVEAL_MS, Table
from gaslight.server.wire.refusals import Refusal
from gaslight.server.world import id_of_next, token_hash
from gaslight.storage.engine import Conflict, Unavailable
from gaslight.storage.people import PeopleStore
from gaslight.storage.rows import EntryRow, Row, SittingRow, TableRow, TokenRow


def game_named(name: str) -> AnyGame:
    if name not in GAMES:
        raise Refusal("not_found", f"there is no game of this name; there are: {', '.join(GAMES)}")
    return GAMES[name]


def settled(game: AnyGame, options: dict[str, str], *, fresh: bool = False) -> dict[str, str]:
    """The options of a table, or of a new one; a refusal says what is wrong."""
    try:
        return settle(game.OPTIONS, options, files=False, fresh=fresh)
    except ValueError as problem:
        raise Refusal("bad_message", str(problem)) from None


def cleaned(text: str) -> str:
    """Text that somebody typed, without control characters and with single spaces."""
    printable = "".join(
        " " if unicodedata.category(sign).startswith(("C", "Z")) else sign for sign in text
    )
    return " ".join(printable.split())


# --- Setting up ---------------------------------------------------------------------------


async def create(
    registry: Registry, request: wire.CreateTable, sitter: Sitter | None = None
) -> wire.TableCreated:
    """Set a table up; it begins at once when no seat is open."""
    registry.rules.check_new_game()
    game = game_named(request.game)
    # A game that is played on from a moment keeps what its own table meant by saying nothing.
    fresh = request.start_from is None
    options = settled(game, dict(request.options), fresh=fresh)
    check_rated(request, game, options)
    plans = seat_plans(registry, game, options, request)
    mine = [seat for seat, plan in enumerate(plans) if plan.player == "me"]
    taken = await taken_over(registry, request, options)
    seats = [planned(plan, request.name) for plan in plans]
    if request.promise and not taken:
        seats[mine[0]] = msgspec.structs.replace(seats[mine[0]], promise=request.promise)
    setup = Setup(
        seats=seats,
        pace=request.pace,
        at_zero=request.at_zero,
        help=request.help,
        takebacks=request.takebacks,
        watch=request.watch,
        delay=request.delay,
        watchers_talk=request.watchers_talk,
        rated=request.rated,
        games=request.games,
        hot_seat=len(mine) > 1,
        within=request.within,
    )
    table_id = registry.world.table_id()
    row = table_row(registry, table_id, game, options, setup)
    own = [wire.OwnSeat(seat, registry.world.token()) for seat in mine]
    tokens = [TokenRow(token_hash(each.token), table_id, "seat", each.seat) for each in own]
    invite = None
    if any(plan.player != "me" for plan in plans):
        invite = registry.world.token()
        tokens.append(TokenRow(token_hash(invite), table_id, "invite", None))
    if request.offered:
        if all(seat.player != "open" for seat in seats):
            raise Refusal("bad_message", "only a table with a free seat can be shown in the lobby")
        tokens.append(offer_of(registry, table_id))
    entries = []
    if begins_at_once(setup):
        entry, _ = first_entry(registry, Table(row, game), taken)
        entries.append(EntryRow(table_id, 1, "start", registry.now(), entry_text(entry)))
    elif taken:  # no promise was taken: a seat is open
        raise Refusal(
            "bad_message", "a game that is played on from a moment needs all its seats filled"
        )
    seated = [(each.seat, each.token) for each in own]
    beside = sitter_rows(sitter, table_id, seated, row.created_at)
    await written(registry, row, entries, tokens, beside)
    live = await registry.open(table_id)
    registry.metrics.count("tables_created")
    return wire.TableCreated(live.info(registry.now(), mine[0] if mine else None), own, invite)


def offer_of(registry: Registry, table_id: str) -> TokenRow:
    """What says that a table is in the lobby: a link that nobody holds, and that is withdrawn like the others."""
    return TokenRow(token_hash(registry.world.token()), table_id, "lobby", None)


def seat_plans(
    registry: Registry, game: AnyGame, options: dict[str, str], request: wire.CreateTable
) -> list[wire.SeatPlan]:
    """Who shall sit where, one plan a seat."""
    count = len(game.seats(options))
    if len(request.seats) > count:
        raise Refusal("bad_message", f"this game has {count} seats; got {len(request.seats)}")
    plans = list(request.seats) or [wire.SeatPlan("me")]
    plans += [wire.SeatPlan("open")] * (count - len(plans))
    if all(plan.player == "computer" for plan in plans):
        raise Refusal("bad_message", "at least one seat must be for a person")
    if request.shuffle:
        return [plans[n] for n in registry.world.shuffle(count)]
    return plans


def planned(plan: wire.SeatPlan, name: str) -> PlannedSeat:
    match plan.player:
        case "me":
            return PlannedSeat("person", cleaned(plan.name or name))
        case "computer":
            return PlannedSeat("computer", "", plan.level)
        case _:
            return PlannedSeat("open")


def table_row(
    registry: Registry, table_id: str, game: AnyGame, options: dict[str, str], setup: Setup
) -> TableRow:
    now = registry.now()
    begun = begins_at_once(setup)
    full_by_now = all(seat.player != "open" for seat in setup.seats)
    due = now + REVEAL_MS if full_by_now else None
    return TableRow(
        id=table_id,
        game=game.NAME,
        options=json.dumps(options),
        setup=setup_text(setup),
        seed=registry.world.seed(),
        salt=registry.world.seed(),
        status="running" if begun else "open",
        listed=int(setup.watch == "all"),
        created_at=now,
        touched_at=now,
        due_at=now if begun else due,
    )


def begins_at_once(setup: Setup) -> bool:
    """Whether nobody is missing, and no number that was promised to chance."""
    return all(seat.player != "open" and not seat.promise for seat in setup.seats)


async def written(
    registry: Registry,
    row: TableRow,
    entries: list[EntryRow],
    tokens: list[TokenRow],
    beside: Sequence[Row] = (),
) -> None:
    try:
        await registry.store.create(row, entries, tokens, beside)
    except Unavailable:
        raise Refusal("unavailable", "the store does not answer; try again soon") from None


async def taken_over(
    registry: Registry, request: wire.CreateTable, options: dict[str, str]
) -> list[str]:
    """The actions of a finished game up to the moment from which it is played on."""
    if request.start_from is None:
        return []
    live = await registry.open(request.start_from.table)
    live.admitted(request.start_from.token)
    origin = live.table
    check_told_whole(
        origin, registry.now(), "only a finished game can be played on from one of its moments"
    )
    if (origin.game.NAME, origin.options) != (request.game, options):
        raise Refusal(
            "bad_message", "the game and its options must be those of the game it is taken from"
        )
    turns = [turn for turn in origin.turns if turn.number <= request.start_from.moves]
    end = next(
        (turn.first for turn in origin.turns if turn.number > request.start_from.moves),
        len(origin.actions),
    )
    if not turns or origin.game.outcome(origin.history.position(end)) is not None:
        raise Refusal("bad_message", "there is no moment of this number to play on from")
    state = origin.game.initial(origin.options)
    texts = []
    for action in origin.actions[:end]:
        texts.append(origin.game.action_text(state, action))
        origin.game.advance(state, action)
    return texts


# --- Beginning ----------------------------------------------------------------------------


def first_entry(registry: Registry, table: Table, taken: list[str]) -> tuple[Start, Any]:
    """What chance lays out at the start, and the position that leads to."""
    game = table.game
    state = game.initial(table.options)
    for text in taken:
        game.advance(state, game.parse_action(state, text))
    dice = registry.world.dice(table.seal, 0)
    rolled = [game.action_text(state, action) for action in strokes(game, state, dice)]
    pace = table.setup.pace
    left = [] if pace.kind == "none" else [full(pace)] * len(game.teams(table.options))
    return Start(rolled, dice.drawn, taken, left), state


async def begin_if_full(registry: Registry, live: LiveTable) -> None:
    """Begin the game when every seat is taken, if no other server did; the caller holds the table's lock."""
    table = live.table
    while table.may_begin(registry.now()):
        entry, after = first_entry(registry, table, [])
        with suppress(Outrun):
            await commit(registry, live, entry, after=after)


# --- Before it begins ---------------------------------------------------------------------


async def reveal(registry: Registry, live: LiveTable, seat: int, number: str) -> None:
    """Take the number that a seat promised to the chance of the game; the last one lets the game begin."""
    async with live.lock:
        chair = live.table.chairs[seat]
        if live.table.status != "open":
            raise Refusal("not_allowed", "the game has begun: its chance is settled")
        if not live.table.is_full():
            raise Refusal("not_started", "numbers are shown when every seat is taken")
        if chair.number or not keeps(chair.promise, number):
            raise Refusal("bad_message", "this is not the number that was promised")
        await commit(registry, live, Reveal(seat, number))
        await begin_if_full(registry, live)


USUAL_LEVEL = 2
"""The level of a computer that takes a free seat, if none is named."""


def check_host(table: Table, host: int, seat: int) -> None:
    """Whether who waits for others may put a computer into a seat."""
    if host not in table.setup.hosts():
        raise Refusal("not_allowed", "who set the table up decides about its free seats")
    if table.setup.rated:
        raise Refusal("not_allowed", "a rated game is one between people")
    if seat >= len(table.chairs) or table.chairs[seat].player != "open":
        raise Refusal("no_seat", "this seat is not free")


async def sit_down(
    registry: Registry, live: LiveTable, seat: int, beside: Sequence[Row] = ()
) -> None:
    """Somebody comes to the seat that was kept for him in the next game."""
    async with live.lock:
        while live.table.chairs[seat].player == "open":
            with suppress(Outrun):
                await commit(
                    registry,
                    live,
                    Sit(seat, "person", live.table.chairs[seat].name),
                    beside=beside,
                )
                await begin_if_full(registry, live)


# --- The next game ------------------------------------------------------------------------


async def rematch(
    registry: Registry, live: LiveTable, token: str | None, sitter: Sitter | None = None
) -> wire.Joined:
    """The next game of the same people with their seats changed; each one's token is good there."""
    seat = live.seat_of(token)
    if live.table.status != "finished":
        raise Refusal("not_over", "a rematch comes after the end of the game")
    following = await next_table(registry, live)
    mine = next_seat(seat, len(live.table.chairs))
    assert token is not None
    known = sitter_rows(sitter, following.table.id, [(mine, token)], registry.now())
    await sit_down(registry, following, mine, known)
    return wire.Joined(following.info(registry.now(), mine), wire.OwnSeat(mine, token))


def next_seat(seat: int, count: int) -> int:
    """Everybody moves on by one seat: with two, they change places."""
    return (seat + 1) % count


async def next_table(registry: Registry, live: LiveTable) -> LiveTable:
    """The table of the next game, made if it is not there yet."""
    async with live.lock:
        table = live.table
        if table.next is None and not is_half(table.setup):
            registry.rules.check_new_game()
        table_id = table.next or id_of_next(table.id, table.seal.seed)
        while table.next is None:
            if registry.store.announces:  # every link of this table is good at the next one
                live.know_tokens(await registry.store.tokens(table.id))
            setup = next_setup(table)
            row = table_row(registry, table_id, table.game, table.options, setup)
            count = len(table.chairs)
            tokens = [
                TokenRow(kept.hash, table_id, "seat", next_seat(kept.seat, count))
                for kept in live.tokens
                if kept.kind == "seat"
                and kept.seat is not None
                and table.chairs[kept.seat].player == "person"
            ]
            people = await moved_on(registry, table, row)
            with suppress(Conflict):  # another server made it in the same moment
                await written(registry, row, [], tokens, people)
            with suppress(Outrun):
                await commit(registry, live, Next(table_id))
    return await registry.open(table_id)


async def moved_on(registry: Registry, table: Table, row: TableRow) -> list[Row]:
    """The people of a table on the seats that are kept for them at the next one."""
    kept = PeopleStore(registry.store)
    count = len(table.chairs)
    keys = [replace(key, table_id=row.id) for key in await kept.keys_at(table.id)]
    return [
        *(
            SittingRow(row.id, next_seat(each.seat, count), each.person, row.created_at)
            for each in await kept.sitting_at(table.id)
        ),
        *keys,
    ]


def is_half(setup: Setup) -> bool:
    """Whether a match of two games has its second one before it."""
    return setup.games == 2 and setup.game_number == 1


def next_setup(table: Table) -> Setup:
    """The same set-up with the seats changed; people's seats are kept for them."""
    old = table.setup
    count = len(table.chairs)
    seats = [PlannedSeat("open")] * count
    for seat, chair in enumerate(table.chairs):
        person = chair.player == "person"
        seats[next_seat(seat, count)] = PlannedSeat(
            "open" if person else chair.player, chair.name, chair.level
        )
    return Setup(
        seats=seats,
        pace=old.pace,
        at_zero=old.at_zero,
        help=old.help,
        takebacks=old.takebacks,
        watch=old.watch,
        delay=old.delay,
        watchers_talk=old.watchers_talk,
        rated=old.rated,
        games=old.games,
        game_number=2 if is_half(old) else 1,
        previous=table.id,
        host=[next_seat(seat, count) for seat in old.hosts()],
        hot_seat=old.hot_seat,
    )
