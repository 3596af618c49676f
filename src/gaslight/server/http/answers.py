"""What each address answers; which is asked how, the list in `routes.py` says."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any, Literal

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from gaslight import __version__
from gaslight.agents.levels import LEVELS
from gaslight.games import GAMES
from gaslight.server import wire
from gaslight.server.house import coach, lessons, measuring, records
from gaslight.server.house.computers import Computers
from gaslight.server.house.records import record_text
from gaslight.server.house.reviews import Reviews
from gaslight.server.http.access import address_of, bearer, is_neighbour
from gaslight.server.http.devices import Sitting, known_in, people_of
from gaslight.server.http.reading import LARGEST_RECORD, body_of, count_of
from gaslight.server.http.streams import event_stream
from gaslight.server.limits import Limits
from gaslight.server.people.avoiding import check_welcome
from gaslight.server.people.strengths import Strengths
from gaslight.server.table import joining, projection, setup
from gaslight.server.table.access import access_of, change
from gaslight.server.table.history import Audience
from gaslight.server.table.live import LiveTable
from gaslight.server.table.registry import Registry
from gaslight.server.table.seal import check_strokes, sealed_dice
from gaslight.server.wire.refusals import Refusal
from gaslight.server.world import same_hash, token_hash

_encode = msgspec.json.Encoder().encode
TABLES_LISTED = 50
MOST_FRAMES = 200
LOOKUPS_PER_SECOND = 10.0
LOOKUPS_AT_ONCE = 500
"""How many tables of its own, or what it takes for them, an address may have looked up in the store at once."""


def json_response(value: Any, status: int = 200) -> Response:
    return Response(_encode(value), status, media_type="application/json")


def refused(refusal: Refusal) -> Response:
    return json_response(
        wire.Refused(wire.ErrorInfo(refusal.code, refusal.message)), refusal.status
    )


def registry_of(request: Request) -> Registry:
    registry: Registry = request.app.state.registry
    return registry


async def table_of(request: Request) -> LiveTable:
    """The table that a request is about, with all that other servers wrote there."""
    registry = registry_of(request)
    live = await registry.open(request.path_params["table"])
    await registry.freshened([live])
    await registry.know(live, bearer(request))
    return live


def audience_of(request: Request, live: LiveTable) -> tuple[Audience, bool]:
    """As whom somebody wants to see a table, if he may; and whether that is "everything"."""
    seat = live.admitted(bearer(request))
    wanted = request.query_params.get("as", "public" if seat is None else "own")
    if wanted == "public":
        return None, False
    if wanted == "own" and seat is not None:
        return seat, False
    others = {"all": 0, **{f"seat:{n}": n for n in range(len(live.table.chairs))}}
    if wanted not in others:
        raise Refusal("bad_message", "as must be own, public, seat:N or all")
    if others[wanted] != seat or wanted == "all":
        what = "everything" if wanted == "all" else "other seats"
        projection.check_told_whole(
            live.table,
            registry_of(request).now(),
            f"{what} can be looked at after the end of the game",
        )
    return others[wanted], wanted == "all"


# --- Games --------------------------------------------------------------------------------


def game_info(name: str, options: dict[str, str]) -> wire.GameInfo:
    game = setup.game_named(name)
    settled = setup.settled(game, options)
    return wire.GameInfo(
        name=game.NAME,
        title=game.TITLE,
        options=[
            wire.OptionInfo(option.name, list(option.values), option.usual(), option.meaning)
            for option in game.OPTIONS
        ],
        seats=list(game.seats(settled)),
        teams=[list(team) for team in game.teams(settled)],
        levels=[wire.LevelInfo(level.number, level.name) for level in LEVELS],
        event_words=dict(game.EVENT_WORDS),
    )


async def games(request: Request) -> Response:
    settings = registry_of(request).settings
    ways: list[Literal["mail", "hook"]] = []
    ways += ["mail"] if settings.mail_relay else []
    ways += ["hook"] if settings.notice_hook else []
    return json_response(wire.GameList(wire.VERSION, [game_info(name, {}) for name in GAMES], ways))


async def one_game(request: Request) -> Response:
    return json_response(game_info(request.path_params["game"], dict(request.query_params)))


async def board(request: Request) -> Response:
    game = setup.game_named(request.path_params["game"])
    options = setup.settled(game, dict(request.query_params))
    facts = wire.BoardFacts(game.NAME, options, game.board_facts(options))
    response = json_response(facts)
    response.headers["cache-control"] = "public, max-age=3600"
    return response


# --- Lessons ------------------------------------------------------------------------------


async def lesson_list(request: Request) -> Response:
    return json_response(lessons.lessons_of(request.path_params["game"]))


async def open_lesson(request: Request) -> Response:
    asked = await body_of(request, wire.OpenLesson)
    lesson = lessons.asked_for(request.path_params["game"], request.path_params["lesson"])
    check_tables(request, "lessons")
    return json_response(await lessons.open_lesson(registry_of(request), lesson, asked), 201)


async def solution(request: Request) -> Response:
    lesson = lessons.asked_for(request.path_params["game"], request.path_params["lesson"])
    return json_response(wire.Solution(list(lesson.solution)))


# --- Tables -------------------------------------------------------------------------------


async def tables(request: Request) -> Response:
    registry = registry_of(request)
    infos = []
    for table_id in await registry.store.listed(TABLES_LISTED):
        try:
            infos.append((await registry.open(table_id)).info(registry.now()))
        except Refusal as refusal:
            if refusal.code != "damaged":
                raise
    # The store's own order would tell where somebody moved just now at a table shown later.
    infos.sort(key=lambda info: info.touched_at, reverse=True)
    return json_response(wire.TableList(infos))


def check_tables(request: Request, what: str = "tables") -> None:
    """Whether an address may have one more table stored."""
    limits: Limits = request.app.state.limits
    settings = registry_of(request).settings
    most = settings.tables_per_hour
    if not limits.allows(what, address_of(request, settings), most / 3600, most):
        raise Refusal("too_many", f"an address may set up {most} {what} in an hour")


async def create_table(request: Request) -> Response:
    asked = await body_of(request, wire.CreateTable)
    check_tables(request)
    sitting = Sitting(request)
    sitter = await sitting.sitter([asked.name, *(plan.name for plan in asked.seats)])
    created = await setup.create(registry_of(request), asked, sitter)
    return sitting.answered(json_response(created, 201))


async def open_record(request: Request) -> Response:
    """A game file becomes a finished table; a bad one is refused before anything is stored."""
    check_tables(request)
    asked = await body_of(request, wire.OpenRecord, LARGEST_RECORD)
    return json_response(await records.open_record(registry_of(request), asked.text), 201)


def check_lookup(request: Request, mine: wire.MySeat) -> None:
    """Refuse an address that names too many tables and tokens that the store must be asked about."""
    registry = registry_of(request)
    live = registry.tables.get(mine.table)
    if live is None or not live.knows(mine.token):
        limits: Limits = request.app.state.limits
        address = address_of(request, registry.settings)
        if not limits.allows("lookups", address, LOOKUPS_PER_SECOND, LOOKUPS_AT_ONCE):
            raise Refusal("too_fast", "too many tables are asked for; wait a little")


async def my_tables(request: Request) -> Response:
    registry = registry_of(request)
    asked: wire.MySeats = await body_of(request, wire.MySeats)
    found = []
    damaged = []
    held = []
    for mine in asked.seats:
        check_lookup(request, mine)
        try:
            live = await registry.open(mine.table)
            await registry.know(live, mine.token)
            seat = live.seat_of(mine.token)
            held.append((live, seat, mine.token))
            found.append(wire.MyTable(live.info(registry.now(), seat), seat))
        except Refusal as refusal:
            if refusal.code == "unavailable":
                raise
            if refusal.code == "damaged":
                damaged.append(mine.table)
    known = await known_in(request)
    if known is not None:
        await people_of(request).adopt(known, held)
    return json_response(wire.MyTables(found, damaged))


async def one_table(request: Request) -> Response:
    """The card of a table; with a wrong token it is a stranger's."""
    live = await table_of(request)
    try:
        audience = live.audience_of(bearer(request))
    except Refusal:
        audience = None
    return json_response(live.info(registry_of(request).now(), audience))


async def join_table(request: Request) -> Response:
    asked = await body_of(request, wire.JoinTable)
    live = await table_of(request)
    joining.check_may_join(live, bearer(request))
    sitting = Sitting(request)
    registry = registry_of(request)
    sitter = await sitting.sitter([asked.name])
    if bearer(request) is None:
        await check_welcome(registry, live, sitter)
        strengths: Strengths = request.app.state.strengths
        person = None if sitter is None else sitter.person
        await strengths.check_welcome(live.table, person, registry.now())
    joined = await joining.join(registry, live, bearer(request), asked, sitter)
    return sitting.answered(json_response(joined))


async def access(request: Request) -> Response:
    """Who may come to the table."""
    live = await table_of(request)
    return json_response(access_of(live, live.seat_of(bearer(request))))


async def change_access(request: Request) -> Response:
    asked = await body_of(request, wire.ChangeAccess)
    live = await table_of(request)
    return json_response(await change(registry_of(request), live, bearer(request), asked))


async def rematch(request: Request) -> Response:
    live = await table_of(request)
    live.seat_of(bearer(request))
    table = live.table
    if table.status == "finished" and table.next is None and not setup.is_half(table.setup):
        check_tables(request, "rematches")
    known = await known_in(request)
    sitter = None if known is None else known.sitter()
    return json_response(await setup.rematch(registry_of(request), live, bearer(request), sitter))


async def view(request: Request) -> Response:
    live = await table_of(request)
    audience, _ = audience_of(request, live)
    table = live.seen_by(audience)
    seen = projection.sight_now(table, audience)
    return json_response(projection.view_message(table, seen, registry_of(request).now()))


def check_replays(request: Request) -> None:
    """Refuse an address that has had games played over too often."""
    settings = registry_of(request).settings
    if not request.app.state.limits.may_replay(address_of(request, settings), settings):
        raise Refusal("too_fast", "too many replays; wait a little")


async def replay(request: Request) -> Response:
    live = await table_of(request)
    audience, everything = audience_of(request, live)
    check_replays(request)
    first = count_of(request, "from", 0)
    last = min(count_of(request, "to", first + 50), first + MOST_FRAMES)
    read = partial(
        projection.replay,
        audience=audience,
        span=range(first, last),
        now=registry_of(request).now(),
        everything=everything,
    )
    return json_response(await live.beside(audience, read))


async def look_over(request: Request) -> Response:
    """What the coach would do at a moment of a game."""
    registry = registry_of(request)
    limits: Limits = request.app.state.limits
    computers: Computers = request.app.state.computers
    live = await table_of(request)
    audience, _ = audience_of(request, live)
    frame = count_of(request, "frame", 0)
    address = address_of(request, registry.settings)
    if not limits.allows("analyses", address, 0.2, registry.settings.analyses):
        raise Refusal("too_fast", "the coach needs some time; wait a little")
    asker = registry.counted(address)
    return json_response(
        await coach.analysis(computers, live, audience, frame, asker, registry.now())
    )


async def review(request: Request) -> Response:
    """Which moves were mistakes, as far as that is known by now."""
    registry = registry_of(request)
    limits: Limits = request.app.state.limits
    reviews: Reviews = request.app.state.reviews
    live = await table_of(request)
    audience, _ = audience_of(request, live)
    address = address_of(request, registry.settings)
    if not limits.may_look("reviews", address, registry.settings):
        raise Refusal("too_fast", "the coach needs some time; wait a little")
    asker = registry.counted(address)
    return json_response(await reviews.review(live, audience, asker, registry.now()))


async def record(request: Request) -> Response:
    """The game as text: whole after the end, before it as one seat saw it."""
    live = await table_of(request)
    audience, _ = audience_of(request, live)
    check_replays(request)
    read = partial(record_text, audience=audience, now=registry_of(request).now())
    text = await live.beside(audience, read)
    return Response(text, media_type="text/plain")


async def proof(request: Request) -> Response:
    """Whether a finished game kept to its fingerprint."""
    live = await table_of(request)
    audience_of(request, live)
    check_replays(request)
    table = live.table
    opened = projection.opening(table, registry_of(request).now())
    if opened is None:
        raise Refusal("not_over", "the seal of a game is opened at its end")
    verdict = await asyncio.to_thread(
        check_strokes, table.game, table.options, table.played(), sealed_dice(table.seal, 0)
    )
    holds = table.seal.fingerprint() == table.fingerprint
    return json_response(wire.Proof(opened, holds, verdict.strokes, verdict.wrong is None))


async def events(request: Request) -> Response:
    live = await table_of(request)
    live.admitted(None)
    return event_stream(registry_of(request), live, request)


# --- Operation ----------------------------------------------------------------------------


async def health(request: Request) -> Response:
    return json_response(wire.Health("ok", __version__))


async def ready(request: Request) -> Response:
    """Whether the store can be written; if not, what is wrong with it. A server that is about to stop says no, too."""
    if request.app.state.leaving:
        raise Refusal("unavailable", "this server is about to stop")
    problem = await registry_of(request).health.look()
    if problem is not None:
        raise Refusal("unavailable", problem)
    return json_response(wire.Health("ready", __version__))


async def metrics(request: Request) -> Response:
    """Figures for who runs the server: for neighbours on its machine or network, else by the host's key."""
    registry = registry_of(request)
    if not is_neighbour(address_of(request, registry.settings)) and not has_key(request):
        raise Refusal("not_found", "there is no such address; they are described at /api")
    text = measuring.now(registry, request.app.state.notices)
    return Response(text, media_type="text/plain; version=0.0.4")


def has_key(request: Request) -> bool:
    """Whether a request comes with the host's key."""
    expected: str | None = request.app.state.host_key
    return expected is not None and same_hash(expected, token_hash(bearer(request) or ""))
