"""The addresses of the server, as a list; each names what it takes and what it answers."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Literal

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from gaslight import __version__
from gaslight.agents.levels import LEVELS
from gaslight.games import GAMES
from gaslight.server import analysis, archive, founding, projection, teaching
from gaslight.server import messages as wire
from gaslight.server.access import address_of, bearer, comes_from_here
from gaslight.server.fairness import check_strokes, sealed_dice
from gaslight.server.hall import Hall
from gaslight.server.limits import Limits
from gaslight.server.live import in_short
from gaslight.server.livetable import LiveTable
from gaslight.server.records import record_text
from gaslight.server.refusals import Refusal
from gaslight.server.streams import event_stream
from gaslight.server.tables import Audience

API = f"/api/v{wire.VERSION}"
LARGEST_BODY = 64 * 1024
LARGEST_RECORD = 2 * wire.LONGEST_RECORD
"""A game file in JSON: line ends and letters beyond ASCII take more than one byte."""
TABLES_LISTED = 50
MOST_FRAMES = 200
REQUEST_BURST = 400.0

_encode = msgspec.json.Encoder().encode


@dataclass(frozen=True)
class Endpoint:
    """One address: how it is asked, what the body and the answer are, and who answers."""

    method: str
    path: str
    answer: Callable[[Request], Awaitable[Response]]
    summary: str
    body: type | None = None
    gives: type | None = None
    secret: bool = False
    """It takes a token in the Authorization header."""

    @property
    def status(self) -> int:
        """What a good answer has: 201 where a table comes to be."""
        made = self.gives is wire.TableCreated or self.body is wire.OpenRecord
        return 201 if made else 200


def json_response(value: Any, status: int = 200) -> Response:
    return Response(_encode(value), status, media_type="application/json")


def refused(refusal: Refusal) -> Response:
    return json_response(
        wire.Refused(wire.ErrorInfo(refusal.code, refusal.message)), refusal.status
    )


def hall_of(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


async def body_of(request: Request, kind: type[Any], largest: int = LARGEST_BODY) -> Any:
    """The body of a request as a message."""
    content = b""
    try:
        async for chunk in request.stream():
            content += chunk
            if len(content) > largest:
                raise Refusal("too_large", f"a request of this kind has at most {largest} bytes")
    except ClientDisconnect:
        raise Refusal("bad_message", "the request broke off in the middle") from None
    try:
        return msgspec.json.decode(content or b"{}", type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError, ValueError) as problem:
        raise Refusal(
            "bad_message", f"this is not the expected message: {in_short(problem)}"
        ) from None


async def table_of(request: Request) -> LiveTable:
    return await hall_of(request).open(request.path_params["table"])


def count_of(request: Request, name: str, default: int) -> int:
    """A number in the query."""
    text = request.query_params.get(name, str(default))
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise Refusal(
            "bad_message", f"{name} must be a number; got {in_short(ValueError(text[:20]))}"
        )
    return int(text)


def audience_of(request: Request, live: LiveTable) -> tuple[Audience, bool]:
    """As whom somebody wants to see a table, if he may; and whether that is "everything"."""
    token = bearer(request)
    seat = live.seat_of(token) if token is not None else None
    wanted = request.query_params.get("as", "public" if seat is None else "own")
    if seat is None and not live.may_watch():
        raise Refusal("not_allowed", "nobody may watch this table")
    if wanted == "public":
        return None, False
    if wanted == "own" and seat is not None:
        return seat, False
    others = {"all": 0, **{f"seat:{n}": n for n in range(len(live.table.chairs))}}
    if wanted not in others:
        raise Refusal("bad_message", "as must be own, public, seat:N or all")
    if live.table.status != "finished" and others[wanted] != seat:
        raise Refusal("not_over", "other seats can be looked at after the end of the game")
    if wanted == "all" and live.table.status != "finished":
        raise Refusal("not_over", "everything can be looked at after the end of the game")
    return others[wanted], wanted == "all"


# --- Games --------------------------------------------------------------------------------


def game_info(name: str, options: dict[str, str]) -> wire.GameInfo:
    game = founding.game_named(name)
    settled = founding.settled(game, options)
    return wire.GameInfo(
        name=game.NAME,
        title=game.TITLE,
        options=[
            wire.OptionInfo(option.name, list(option.values), option.default, option.meaning)
            for option in game.OPTIONS
        ],
        seats=list(game.seats(settled)),
        teams=[list(team) for team in game.teams(settled)],
        levels=[wire.LevelInfo(level.number, level.name) for level in LEVELS],
        event_words=dict(game.EVENT_WORDS),
    )


async def games(request: Request) -> Response:
    settings = hall_of(request).settings
    ways: list[Literal["mail", "hook"]] = []
    ways += ["mail"] if settings.mail_relay else []
    ways += ["hook"] if settings.notice_hook else []
    return json_response(wire.GameList(wire.VERSION, [game_info(name, {}) for name in GAMES], ways))


async def one_game(request: Request) -> Response:
    return json_response(game_info(request.path_params["game"], dict(request.query_params)))


async def board(request: Request) -> Response:
    game = founding.game_named(request.path_params["game"])
    options = founding.settled(game, dict(request.query_params))
    facts = wire.BoardFacts(game.NAME, options, game.board_facts(options))
    response = json_response(facts)
    response.headers["cache-control"] = "public, max-age=3600"
    return response


# --- Lessons ------------------------------------------------------------------------------


async def lessons(request: Request) -> Response:
    return json_response(teaching.lessons_of(request.path_params["game"]))


async def open_lesson(request: Request) -> Response:
    asked = await body_of(request, wire.OpenLesson)
    lesson = teaching.asked_for(request.path_params["game"], request.path_params["lesson"])
    check_tables(request, "lessons")
    return json_response(await teaching.open_lesson(hall_of(request), lesson, asked), 201)


async def solution(request: Request) -> Response:
    lesson = teaching.asked_for(request.path_params["game"], request.path_params["lesson"])
    return json_response(wire.Solution(list(lesson.solution)))


# --- Tables -------------------------------------------------------------------------------


async def tables(request: Request) -> Response:
    hall = hall_of(request)
    now = hall.now()
    infos = [(await hall.open(each)).info(now) for each in await hall.store.listed(TABLES_LISTED)]
    return json_response(wire.TableList(infos))


def check_tables(request: Request, what: str = "tables") -> None:
    """Whether an address may have one more table stored."""
    limits: Limits = request.app.state.limits
    settings = hall_of(request).settings
    most = settings.tables_per_hour
    if not limits.allows(what, address_of(request, settings), most / 3600, most):
        raise Refusal("too_many", f"an address may set up {most} {what} in an hour")


async def create_table(request: Request) -> Response:
    asked = await body_of(request, wire.CreateTable)
    check_tables(request)
    return json_response(await founding.create(hall_of(request), asked), 201)


async def open_record(request: Request) -> Response:
    """A game file becomes a finished table; a bad one is refused before anything is stored."""
    check_tables(request)
    asked = await body_of(request, wire.OpenRecord, LARGEST_RECORD)
    return json_response(await archive.open_record(hall_of(request), asked.text), 201)


async def my_tables(request: Request) -> Response:
    hall = hall_of(request)
    asked: wire.MySeats = await body_of(request, wire.MySeats)
    found = []
    for mine in asked.seats:
        try:
            live = await hall.open(mine.table)
            found.append(wire.MyTable(live.info(hall.now()), live.seat_of(mine.token)))
        except Refusal as refusal:
            if refusal.code == "unavailable":
                raise
    return json_response(wire.MyTables(found))


async def one_table(request: Request) -> Response:
    return json_response((await table_of(request)).info(hall_of(request).now()))


async def join_table(request: Request) -> Response:
    asked = await body_of(request, wire.JoinTable)
    return json_response(
        await founding.join(hall_of(request), await table_of(request), bearer(request), asked)
    )


async def rematch(request: Request) -> Response:
    return json_response(
        await founding.rematch(hall_of(request), await table_of(request), bearer(request))
    )


async def view(request: Request) -> Response:
    live = await table_of(request)
    audience, _ = audience_of(request, live)
    table = live.seen_by(audience)
    seen = projection.sight_now(table, audience)
    return json_response(projection.view_message(table, seen, hall_of(request).now()))


async def replay(request: Request) -> Response:
    live = await table_of(request)
    audience, everything = audience_of(request, live)
    first = count_of(request, "from", 0)
    last = min(count_of(request, "to", first + 50), first + MOST_FRAMES)
    # A long game takes long to play over: meanwhile the others go on.
    frozen = live.seen_by(audience).snapshot()
    span = range(first, last)
    found = await asyncio.to_thread(
        projection.replay, frozen, audience, span, everything=everything
    )
    return json_response(found)


async def look_over(request: Request) -> Response:
    """What the coach would do at a moment of a game."""
    hall = hall_of(request)
    limits: Limits = request.app.state.limits
    live = await table_of(request)
    audience, _ = audience_of(request, live)
    frame = count_of(request, "frame", 0)
    address = address_of(request, hall.settings)
    if not limits.allows("analyses", address, 0.2, hall.settings.analyses):
        raise Refusal("too_fast", "the coach needs some time; wait a little")
    return json_response(await analysis.analysis(hall, live, audience, frame))


async def record(request: Request) -> Response:
    """The game as text: whole after the end, before it as one seat saw it."""
    live = await table_of(request)
    audience, _ = audience_of(request, live)
    text = await asyncio.to_thread(record_text, live.seen_by(audience).snapshot(), audience)
    return Response(text, media_type="text/plain")


async def proof(request: Request) -> Response:
    """Whether a finished game kept to its fingerprint."""
    live = await table_of(request)
    audience_of(request, live)
    table = live.table
    opened = projection.opening(table)
    if opened is None:
        raise Refusal("not_over", "the seal of a game is opened at its end")
    verdict = check_strokes(table.game, table.options, table.played(), sealed_dice(table.seal, 0))
    holds = table.seal.fingerprint() == table.fingerprint
    return json_response(wire.Proof(opened, holds, verdict.strokes, verdict.wrong is None))


async def events(request: Request) -> Response:
    live = await table_of(request)
    if not live.may_watch():
        raise Refusal("not_allowed", "nobody may watch this table")
    return event_stream(hall_of(request), live, request)


# --- Operation ----------------------------------------------------------------------------


async def health(request: Request) -> Response:
    return json_response(wire.Health("ok", __version__))


async def ready(request: Request) -> Response:
    """Whether the store answers."""
    await hall_of(request).store.is_empty()
    return json_response(wire.Health("ready", __version__))


async def metrics(request: Request) -> Response:
    hall = hall_of(request)
    hall.metrics.gauges["tables_in_memory"] = len(hall.tables)
    connected = [lines for live in hall.tables.values() for lines in live.lines.values()]
    hall.metrics.gauges["lines"] = sum(len(lines) for lines in connected)
    return Response(hall.metrics.text(), media_type="text/plain; version=0.0.4")


TABLE = f"{API}/tables/{{table}}"
LESSON_LIST = f"{API}/games/{{game}}/lessons"
ENDPOINTS = (
    Endpoint("GET", f"{API}/games", games, "The games", gives=wire.GameList),
    Endpoint(
        "GET", f"{API}/games/{{game}}", one_game, "One game with options", gives=wire.GameInfo
    ),
    Endpoint(
        "GET", f"{API}/games/{{game}}/board", board, "The unchanging board", gives=wire.BoardFacts
    ),
    Endpoint("GET", LESSON_LIST, lessons, "Lessons and cases of a game", gives=wire.LessonList),
    Endpoint(
        "POST",
        f"{LESSON_LIST}/{{lesson}}",
        open_lesson,
        "Open a lesson at a table",
        wire.OpenLesson,
        wire.TableCreated,
    ),
    Endpoint(
        "GET",
        f"{LESSON_LIST}/{{lesson}}/solution",
        solution,
        "A move that reaches its goal",
        gives=wire.Solution,
    ),
    Endpoint("GET", f"{API}/tables", tables, "Tables to watch or to join", gives=wire.TableList),
    Endpoint(
        "POST", f"{API}/tables", create_table, "Set up a table", wire.CreateTable, wire.TableCreated
    ),
    Endpoint(
        "POST",
        f"{API}/tables/mine",
        my_tables,
        "The tables of these seats",
        wire.MySeats,
        wire.MyTables,
    ),
    Endpoint(
        "POST",
        f"{API}/records",
        open_record,
        "Open a game file as a finished table",
        wire.OpenRecord,
        wire.TableInfo,
    ),
    Endpoint("GET", TABLE, one_table, "What a table is and who sits there", gives=wire.TableInfo),
    Endpoint(
        "POST", f"{TABLE}/join", join_table, "Take a seat", wire.JoinTable, wire.Joined, secret=True
    ),
    Endpoint("POST", f"{TABLE}/rematch", rematch, "The next game", gives=wire.Joined, secret=True),
    Endpoint("GET", f"{TABLE}/view", view, "The position", gives=wire.ViewMessage, secret=True),
    Endpoint(
        "GET",
        f"{TABLE}/replay",
        replay,
        "The game, moment by moment",
        gives=wire.Replay,
        secret=True,
    ),
    Endpoint(
        "GET",
        f"{TABLE}/analysis",
        look_over,
        "The best moves at a moment",
        gives=wire.Analysis,
        secret=True,
    ),
    Endpoint("GET", f"{TABLE}/record", record, "The game as text", secret=True),
    Endpoint(
        "GET",
        f"{TABLE}/proof",
        proof,
        "The check of the fingerprint",
        gives=wire.Proof,
        secret=True,
    ),
    Endpoint("GET", f"{TABLE}/events", events, "Watch by server-sent events"),
    Endpoint("GET", "/healthz", health, "Whether the server is alive", gives=wire.Health),
    Endpoint("GET", "/readyz", ready, "Whether the store answers", gives=wire.Health),
    Endpoint("GET", "/metrics", metrics, "Figures for Prometheus"),
)


def guarded(endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
    """An endpoint behind the checks that all share: rate, origin, guessing; refusals become answers."""

    async def answer(request: Request) -> Response:
        hall = hall_of(request)
        limits: Limits = request.app.state.limits
        address = address_of(request, hall.settings)
        hall.metrics.count("requests")
        try:
            if not limits.allows(
                "requests", address, hall.settings.requests_per_second, REQUEST_BURST
            ):
                raise Refusal("too_fast", "too many requests; wait a little")
            if endpoint.method != "GET" and not comes_from_here(request, hall.settings):
                raise Refusal(
                    "bad_origin",
                    "changes come from this server's own page, or from a program that says so",
                )
            return await endpoint.answer(request)
        except Refusal as refusal:
            hall.metrics.count("requests_refused")
            if refusal.code == "bad_token" and not limits.allows(
                "guesses", address, 0.2, hall.settings.wrong_tokens
            ):
                return refused(Refusal("too_fast", "too many wrong links; wait a little"))
            return refused(refusal)

    return answer
