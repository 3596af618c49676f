"""The addresses of the server, as a list; each names what it takes and what it answers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

from starlette.requests import Request
from starlette.responses import Response

from gaslight.server import wire
from gaslight.server.http import (
    answers,
    blocking,
    case_answers,
    deal_answers,
    host_answers,
    people,
    profiles,
)
from gaslight.server.http.access import address_of, comes_from_here
from gaslight.server.http.answers import refused, registry_of
from gaslight.server.http.reading import check_text
from gaslight.server.limits import REQUEST_BURST, Limits
from gaslight.server.table.registry import Registry
from gaslight.server.wire.refusals import Refusal

API = f"/api/v{wire.VERSION}"
Answers: TypeAlias = Callable[[Request], Awaitable[Response]]


@dataclass(frozen=True)
class Endpoint:
    """One address: how it is asked, what the body and the answer are, and who answers."""

    method: str
    path: str
    answer: Answers
    summary: str
    body: type | None = None
    gives: type | None = None
    secret: bool = False

    @property
    def status(self) -> int:
        """What a good answer has: 201 where a table comes to be."""
        made = self.gives is wire.TableCreated or self.body is wire.OpenRecord
        return 201 if made else 200


def get(path: str, answer: Answers, summary: str, gives: type | None = None) -> Endpoint:
    """An address of the interface that is asked for something."""
    return Endpoint("GET", API + path, answer, summary, None, gives)


def post(
    path: str, answer: Answers, summary: str, body: type | None, gives: type | None
) -> Endpoint:
    """An address of the interface that is told something."""
    return Endpoint("POST", API + path, answer, summary, body, gives)


def secret(endpoint: Endpoint) -> Endpoint:
    """An address that takes a token in the Authorization header."""
    return replace(endpoint, secret=True)


TABLE = "/tables/{table}"
HOST = "/host"
"""A host who has shut himself out by his address still acts."""
HOSTING = (
    get("/message", host_answers.message, "The message of the day", wire.MessageOfTheDay),
    secret(
        get(
            HOST,
            host_answers.overview,
            "The server at a glance, with the host's key",
            wire.HostOverview,
        )
    ),
    secret(
        get(
            f"{HOST}/tables/{{id}}",
            host_answers.one_table,
            "A table as spectators see it, as text",
            wire.HostView,
        )
    ),
    secret(
        post(
            HOST,
            host_answers.act,
            "An act of the host, with the host's key",
            wire.HostAct,
            wire.HostDone,
        )
    ),
)
PEOPLE = (
    get("/me", people.me, "Who is at this device", wire.Me),
    post("/me", people.be_known, "Be known at this device", None, wire.Me),
    post("/me/claim", people.claim, "Make a name one's own", wire.ClaimName, wire.Claimed),
    post("/me/codes", people.fresh_codes, "New recovery codes", None, wire.Claimed),
    post("/me/link", people.link_code, "A code for one more device", None, wire.LinkCode),
    post("/me/public", people.show_profile, "Who may see the profile", wire.ShowProfile, wire.Me),
    post("/me/enter", people.enter, "Sign in by a code", wire.EnterCode, wire.Me),
    post("/me/enter/offer", people.offer_entry, "Ask for a passkey", None, wire.PasskeyOptions),
    post(
        "/me/enter/passkey",
        people.enter_by_passkey,
        "Sign in by a passkey",
        wire.Credential,
        wire.Me,
    ),
    post("/me/passkeys/offer", people.offer_passkey, "Begin a passkey", None, wire.PasskeyOptions),
    post("/me/passkeys", people.add_passkey, "Keep a passkey", wire.Credential, wire.Me),
    post("/me/keys", people.seat_keys, "Keys to the own seats", wire.AskKeys, wire.SeatKeys),
    post("/me/devices/end", people.end_device, "Sign a device out", wire.EndDevice, wire.Me),
    post("/me/leave", people.leave, "Sign this device out", None, wire.Me),
    post("/me/delete", people.delete, "Delete the account", wire.ClaimName, wire.Me),
)
PERSON = "/people/{name}"
GAMES_OF_PEOPLE = (
    get(PERSON, profiles.profile, "How somebody's games went", wire.Profile),
    get(f"{PERSON}/games", profiles.played, "Somebody's games", wire.PlayedGames),
    get(
        f"{PERSON}/ratings/{{game}}",
        profiles.history,
        "How somebody's ratings went",
        wire.RatingHistory,
    ),
    get("/games/{game}/ladder", profiles.ladder, "The best of a game", wire.LadderInfo),
    get("/me/records", profiles.records, "All own games as records"),
)
LESSON_LIST = "/games/{game}/lessons"
CASE = "/cases/{game}/{case}"
CASE_ENDPOINTS = (
    get("/cases", case_answers.today, "The case of the day", wire.CasesToday),
    post(
        "/cases/mine", case_answers.mine, "How a person fares", wire.CasePerson, wire.CasesOfPerson
    ),
    post(
        "/cases/storms/{storm}",
        case_answers.storm_answer,
        "Answer against the clock",
        wire.StormAnswer,
        wire.StormState,
    ),
    post(
        "/cases/{game}/next",
        case_answers.next_case,
        "A case not yet tried",
        wire.NextCase,
        wire.CaseRef,
    ),
    post(
        "/cases/{game}/storm",
        case_answers.begin_storm,
        "Begin a run against the clock",
        wire.BeginStorm,
        wire.StormState,
    ),
    get(CASE, case_answers.one_case, "A case", wire.CaseInfo),
    post(f"{CASE}/answer", case_answers.answer, "Answer a case", wire.CaseAnswer, wire.CaseResult),
    post(
        f"{CASE}/help",
        case_answers.give_help,
        "A hint for a case, or its answer",
        wire.CaseHelp,
        wire.CaseHint,
    ),
    post(
        f"{CASE}/play",
        case_answers.play_on,
        "Play on from a solved case",
        wire.PlayCase,
        wire.TableCreated,
    ),
)
"""The addresses of cases."""
DEAL_ENDPOINTS = (
    secret(
        post(
            "/deals",
            deal_answers.offer,
            "Offer the deal of a finished game",
            wire.OfferDeal,
            wire.DealInfo,
        )
    ),
    post(
        "/deals/{deal}",
        deal_answers.one_deal,
        "A deal that many play; that of the day is called today",
        wire.AskDeal,
        wire.DealInfo,
    ),
    post("/deals/{deal}/play", deal_answers.play, "Play a deal", wire.PlayDeal, wire.TableCreated),
)
"""The addresses of deals."""
ENDPOINTS = (
    get("/games", answers.games, "The games", wire.GameList),
    get("/games/{game}", answers.one_game, "One game with options", wire.GameInfo),
    get("/games/{game}/board", answers.board, "The unchanging board", wire.BoardFacts),
    get(LESSON_LIST, answers.lesson_list, "Lessons and cases of a game", wire.LessonList),
    post(
        f"{LESSON_LIST}/{{lesson}}",
        answers.open_lesson,
        "Open a lesson at a table",
        wire.OpenLesson,
        wire.TableCreated,
    ),
    get(
        f"{LESSON_LIST}/{{lesson}}/solution",
        answers.solution,
        "A move that reaches its goal",
        wire.Solution,
    ),
    *CASE_ENDPOINTS,
    *DEAL_ENDPOINTS,
    get("/tables", answers.tables, "Tables to watch or to join", wire.TableList),
    post("/tables", answers.create_table, "Set up a table", wire.CreateTable, wire.TableCreated),
    post(
        "/tables/mine", answers.my_tables, "The tables of these seats", wire.MySeats, wire.MyTables
    ),
    post(
        "/records",
        answers.open_record,
        "Open a game file as a finished table",
        wire.OpenRecord,
        wire.TableInfo,
    ),
    get(TABLE, answers.one_table, "What a table is and who sits there", wire.TableInfo),
    secret(post(f"{TABLE}/join", answers.join_table, "Take a seat", wire.JoinTable, wire.Joined)),
    secret(get(f"{TABLE}/access", answers.access, "Who may come", wire.Access)),
    secret(
        post(
            f"{TABLE}/access",
            answers.change_access,
            "New links, and the end of old ones",
            wire.ChangeAccess,
            wire.AccessChanged,
        )
    ),
    secret(
        post(
            f"{TABLE}/block",
            blocking.block,
            "Block whoever sits there",
            wire.BlockSeat,
            wire.BlockedList,
        )
    ),
    secret(post(f"{TABLE}/rematch", answers.rematch, "The next game", None, wire.Joined)),
    secret(get(f"{TABLE}/view", answers.view, "The position", wire.ViewMessage)),
    secret(get(f"{TABLE}/replay", answers.replay, "The game, moment by moment", wire.Replay)),
    secret(
        get(f"{TABLE}/analysis", answers.look_over, "The best moves at a moment", wire.Analysis)
    ),
    secret(get(f"{TABLE}/review", answers.review, "Which moves were mistakes", wire.Review)),
    secret(get(f"{TABLE}/record", answers.record, "The game as text")),
    secret(get(f"{TABLE}/proof", answers.proof, "The check of the fingerprint", wire.Proof)),
    get(f"{TABLE}/events", answers.events, "Watch by server-sent events"),
    *PEOPLE,
    *HOSTING,
    get("/me/blocked", blocking.blocked, "Whom I have blocked", wire.BlockedList),
    post("/me/blocked", blocking.unblock, "Meet somebody again", wire.Unblock, wire.BlockedList),
    *GAMES_OF_PEOPLE,
    Endpoint("GET", "/healthz", answers.health, "Whether the server is alive", gives=wire.Health),
    Endpoint("GET", "/readyz", answers.ready, "Whether the store answers", gives=wire.Health),
    Endpoint("GET", "/metrics", answers.metrics, "Figures for Prometheus"),
)


async def on_newest(registry: Registry, endpoint: Endpoint, request: Request) -> Response:
    """Answer; what is said of a table is said of its newest entries, whichever server wrote them."""
    table = request.path_params.get("table")
    if table is None:
        return await endpoint.answer(request)
    live = await registry.open(table)

    async def work() -> Response:
        return await endpoint.answer(request)

    return await registry.on_newest(live, work)


def check_pace(request: Request) -> None:
    """Refuse an address that asks too often."""
    limits: Limits = request.app.state.limits
    settings = registry_of(request).settings
    address = address_of(request, settings)
    if not limits.allows("requests", address, settings.requests_per_second, REQUEST_BURST):
        raise Refusal("too_fast", "too many requests; wait a little")


def guarded(endpoint: Endpoint) -> Answers:
    """An endpoint behind the checks that all share: rate, origin, guessing; refusals become answers."""

    async def answer(request: Request) -> Response:
        registry = registry_of(request)
        limits: Limits = request.app.state.limits
        address = address_of(request, registry.settings)
        registry.metrics.count("requests")
        try:
            check_text(f"{request.url.path}{request.query_params}".encode("utf-8", "replace"))
            check_pace(request)
            if endpoint.path.startswith(API) and not endpoint.path.startswith(API + HOST):
                registry.rules.check_address(address)
            if endpoint.method != "GET" and not comes_from_here(request, registry.settings):
                raise Refusal(
                    "bad_origin",
                    "changes come from this server's own page, or from a program that says so",
                )
            return await on_newest(registry, endpoint, request)
        except Refusal as refusal:
            registry.metrics.count("refusals", of=refusal.code)
            if refusal.code == "bad_token" and not limits.allows(
                "guesses", address, 0.2, registry.settings.wrong_tokens
            ):
                return refused(Refusal("too_fast", "too many wrong links; wait a little"))
            return refused(refusal)

    return answer
