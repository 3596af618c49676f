"""How tables come to be: set up, joined, begun, followed by the next game."""

from __future__ import annotations

import json
import unicodedata
from contextlib import suppress
from typing import Any

from gaslight.core.game import AnyGame
from gaslight.core.options import settle
from gaslight.games import GAMES
from gaslight.server import messages as wire
from gaslight.server.clocks import full
from gaslight.server.entries import Next, PlannedSeat, Setup, Sit, Start, entry_text, setup_text
from gaslight.server.fairness import roll
from gaslight.server.hall import Hall
from gaslight.server.livetable import LiveTable
from gaslight.server.refusals import Refusal
from gaslight.server.tables import Chair, Table
from gaslight.server.world import id_of_next, token_hash
from gaslight.storage.engine import Conflict, Unavailable
from gaslight.storage.rows import EntryRow, TableRow, TokenRow


def game_named(name: str) -> AnyGame:
    if name not in GAMES:
        raise Refusal("not_found", f"there is no game of this name; there are: {', '.join(GAMES)}")
    return GAMES[name]


def settled(game: AnyGame, options: dict[str, str]) -> dict[str, str]:
    try:
        return settle(game.OPTIONS, options, files=False)
    except ValueError as problem:
        raise Refusal("bad_message", str(problem)) from None


def cleaned(text: str) -> str:
    """Text that somebody typed, without control characters and with single spaces."""
    printable = "".join(
        " " if unicodedata.category(sign).startswith(("C", "Z")) else sign for sign in text
    )
    return " ".join(printable.split())


# --- Setting up ---------------------------------------------------------------------------


async def create(hall: Hall, request: wire.CreateTable) -> wire.TableCreated:
    """Set a table up; it begins at once when no seat is open."""
    game = game_named(request.game)
    options = settled(game, dict(request.options))
    check_rated(request)
    plans = seat_plans(hall, game, options, request)
    mine = [seat for seat, plan in enumerate(plans) if plan.player == "me"]
    taken = await taken_over(hall, request, options)
    setup = Setup(
        seats=[planned(plan, request.name) for plan in plans],
        pace=request.pace,
        at_zero=request.at_zero,
        help=request.help,
        takebacks=request.takebacks,
        watch=request.watch,
        delay=request.delay,
        rated=request.rated,
        games=request.games,
        hot_seat=len(mine) > 1,
    )
    table_id = hall.world.table_id()
    row = table_row(hall, table_id, game, options, setup)
    own = [wire.OwnSeat(seat, hall.world.token()) for seat in mine]
    tokens = [TokenRow(token_hash(each.token), table_id, "seat", each.seat) for each in own]
    invite = None
    if any(plan.player != "me" for plan in plans):
        invite = hall.world.token()
        tokens.append(TokenRow(token_hash(invite), table_id, "invite", None))
    entries = []
    if all(seat.player != "open" for seat in setup.seats):
        entry, _ = first_entry(hall, Table(row, game), taken)
        entries.append(EntryRow(table_id, 1, "start", hall.now(), entry_text(entry)))
    elif taken:
        raise Refusal(
            "bad_message", "a game that is played on from a moment needs all its seats filled"
        )
    await written(hall, row, entries, tokens)
    live = await hall.open(table_id)
    hall.metrics.count("tables_created")
    return wire.TableCreated(live.info(hall.now()), own, invite)


def check_rated(request: wire.CreateTable) -> None:
    if request.rated and (request.help > 1 or request.takebacks or request.start_from is not None):
        raise Refusal(
            "bad_message",
            "a rated table has help level 0 or 1, no takebacks, and begins at the beginning",
        )


def seat_plans(
    hall: Hall, game: AnyGame, options: dict[str, str], request: wire.CreateTable
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
        return [plans[n] for n in hall.world.shuffle(count)]
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
    hall: Hall, table_id: str, game: AnyGame, options: dict[str, str], setup: Setup
) -> TableRow:
    now = hall.now()
    begun = all(seat.player != "open" for seat in setup.seats)
    return TableRow(
        id=table_id,
        game=game.NAME,
        options=json.dumps(options),
        setup=setup_text(setup),
        seed=hall.world.seed(),
        salt=hall.world.seed(),
        status="running" if begun else "open",
        listed=int(setup.watch == "all"),
        created_at=now,
        touched_at=now,
        due_at=now if begun else None,
    )


async def written(
    hall: Hall, row: TableRow, entries: list[EntryRow], tokens: list[TokenRow]
) -> None:
    try:
        await hall.store.create(row, entries, tokens)
    except Unavailable:
        raise Refusal("unavailable", "the store does not answer; try again soon") from None


async def taken_over(hall: Hall, request: wire.CreateTable, options: dict[str, str]) -> list[str]:
    """The actions of a finished game up to the moment from which it is played on."""
    if request.start_from is None:
        return []
    origin = (await hall.open(request.start_from.table)).table
    if origin.status != "finished":
        raise Refusal("not_over", "only a finished game can be played on from one of its moments")
    if (origin.game.NAME, origin.options) != (request.game, options):
        raise Refusal(
            "bad_message", "the game and its options must be those of the game it is taken from"
        )
    turns = [turn for turn in origin.turns if turn.number <= request.start_from.moves]
    end = next(
        (turn.first for turn in origin.turns if turn.number > request.start_from.moves),
        len(origin.actions),
    )
    if not turns or origin.game.outcome(origin.state_after(end)) is not None:
        raise Refusal("bad_message", "there is no moment of this number to play on from")
    state = origin.game.initial(origin.options)
    texts = []
    for action in origin.actions[:end]:
        texts.append(origin.game.action_text(state, action))
        origin.game.advance(state, action)
    return texts


# --- Beginning ----------------------------------------------------------------------------


def first_entry(hall: Hall, table: Table, taken: list[str]) -> tuple[Start, Any]:
    """What chance lays out at the start, and the position that leads to."""
    game = table.game
    state = game.initial(table.options)
    for text in taken:
        game.advance(state, game.parse_action(state, text))
    dice = hall.world.dice(table.seal, 0)
    rolled = roll(game, state, dice)
    pace = table.setup.pace
    left = [] if pace.kind == "none" else [full(pace)] * len(game.teams(table.options))
    return Start(rolled, dice.drawn, taken, left), state


async def begin_if_full(hall: Hall, live: LiveTable) -> None:
    """Begin the game when every seat is taken; the caller holds the table's lock."""
    table = live.table
    if table.status == "open" and all(chair.player != "open" for chair in table.chairs):
        entry, after = first_entry(hall, table, [])
        await hall.commit(live, entry, after=after)


# --- Joining ------------------------------------------------------------------------------


async def join(
    hall: Hall, live: LiveTable, token: str | None, request: wire.JoinTable
) -> wire.Joined:
    """Take an open seat, or a computer's, with the invite."""
    live.opened_by(token, "invite")
    async with live.lock:
        seat = free_seat(live.table, request.seat)
        secret = hall.world.token()
        row = TokenRow(token_hash(secret), live.table.id, "seat", seat)
        await hall.commit(live, Sit(seat, "person", cleaned(request.name)), tokens=[row])
        await begin_if_full(hall, live)
    return wire.Joined(live.info(hall.now()), wire.OwnSeat(seat, secret))


def free_seat(table: Table, wanted: int | None) -> int:
    """The seat that somebody who joins gets."""
    if table.status == "finished":
        raise Refusal("over", "the game is over")

    def free(chair: Chair) -> bool:
        takeover = chair.player == "computer" and not (
            table.setup.rated and table.status == "running"
        )
        return chair.player == "open" or takeover

    if wanted is not None:
        if wanted >= len(table.chairs) or not free(table.chairs[wanted]):
            raise Refusal("no_seat", "this seat is not free")
        return wanted
    seats = [seat for seat, chair in enumerate(table.chairs) if free(chair)]
    seats.sort(key=lambda seat: table.chairs[seat].player != "open")
    if not seats:
        raise Refusal("no_seat", "no seat is free at this table")
    return seats[0]


async def sit_down(hall: Hall, live: LiveTable, seat: int) -> None:
    """Somebody comes to the seat that was kept for him in the next game."""
    chair = live.table.chairs[seat]
    if chair.player != "open":
        return
    async with live.lock:
        if chair.player == "open":
            await hall.commit(live, Sit(seat, "person", chair.name))
            await begin_if_full(hall, live)


# --- The next game ------------------------------------------------------------------------


async def rematch(hall: Hall, live: LiveTable, token: str | None) -> wire.Joined:
    """The next game of the same people with their seats changed; each one's token is good there."""
    seat = live.seat_of(token)
    if live.table.status != "finished":
        raise Refusal("not_over", "a rematch comes after the end of the game")
    following = await next_table(hall, live)
    mine = next_seat(seat, len(live.table.chairs))
    await sit_down(hall, following, mine)
    assert token is not None
    return wire.Joined(following.info(hall.now()), wire.OwnSeat(mine, token))


def next_seat(seat: int, count: int) -> int:
    """Everybody moves on by one seat: with two, they change places."""
    return (seat + 1) % count


async def next_table(hall: Hall, live: LiveTable) -> LiveTable:
    """The table of the next game, made if it is not there yet."""
    async with live.lock:
        table = live.table
        table_id = table.next or id_of_next(table.id, table.seal.seed)
        if table.next is None:
            setup = next_setup(table)
            row = table_row(hall, table_id, table.game, table.options, setup)
            count = len(table.chairs)
            tokens = [
                TokenRow(kept.hash, table_id, "seat", next_seat(kept.seat, count))
                for kept in live.tokens
                if kept.kind == "seat"
                and kept.seat is not None
                and table.chairs[kept.seat].player == "person"
            ]
            with suppress(Conflict):  # another server made it in the same moment
                await written(hall, row, [], tokens)
            await hall.commit(live, Next(table_id))
    return await hall.open(table_id)


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
    second = old.games == 2 and old.game_number == 1
    return Setup(
        seats=seats,
        pace=old.pace,
        at_zero=old.at_zero,
        help=old.help,
        takebacks=old.takebacks,
        watch=old.watch,
        delay=old.delay,
        rated=old.rated,
        games=old.games,
        game_number=2 if second else 1,
        previous=table.id,
        hot_seat=old.hot_seat,
    )
