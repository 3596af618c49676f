"""What hostile strangers send: requests to every address of the server, messages through its sockets."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import msgspec

from gaslight.server import wire
from gaslight.server.http.routes import ENDPOINTS

ODDITIES: list[Any] = [
    None, True, False, 0, -1, 1, 2**31, 2**53, 2**63, 2**64, 10**400, 1.5, -0.0, 1e308, "", " ", "0",
    "\u0000", "💡" * 30,
    "a" * 41, "a" * 65, "a" * 300, "../../etc/passwd", "' OR 1=1 --", "{{7*7}}", "%s%n", [], {}, [[]],
    {"": {}}, [None] * 500,
    {"type": "hello"}, "\u202eevil", "\ud83d\ude00", "NaN", ["x"] * 401,
]  # fmt: skip
NAMES = [
    "game",
    "name",
    "options",
    "seats",
    "pace",
    "help",
    "watch",
    "games",
    "start_from",
    "promise",
    "what",
    "ref",
    "n",
    "id",
    "text",
]
KINDS = [
    "hello", "pick", "undo", "reset", "draft", "confirm", "move", "takeback", "reply", "claim", "replace", "resign_",
    "say", "note", "hint", "ping", "report", "reveal", "", "view", "Pick", "__class__", "ack",
]  # fmt: skip
FIELDS = [
    "ref",
    "id",
    "text",
    "picks",
    "n",
    "to",
    "agree",
    "seat",
    "channel",
    "key",
    "shared",
    "version",
    "token",
    "last",
]
METHODS = ["GET", "POST", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "BREW"]
KNOWN = {
    "game": ["pocket", "london", "new_york", "mister_x"],
    "lesson": ["first"],
    "deal": ["today"],
    "name": ["me"],
}
"""What stands at the place of a name in an address, beside what is odd."""
GOOD: dict[str, list[Any]] = {
    "game": ["pocket", "london"],
    "person": ["p" * 43, "q" * 22],
    "what": [
        "hint",
        "show",
        "new_invite",
        "free_seat",
        "offer",
        "ban",
        "delete",
        "purge",
        "message",
    ],
    "chosen": [[0], [0, 1], [31]],
    "seat": [0, 1, 15],
    "seats": [[{"player": "me"}, {"player": "open"}], [{"table": "x", "token": "y"}] * 100],
    "start_from": [{"table": "nowhere", "moves": 3}],
    "code": ["AAAA-BBBB-CCCC", "\u0130" * 16],
    "credential": [
        "{}",
        "[]",
        '{"response": {"clientDataJSON": "e30"}}',
        '{"id": 5, "response": []}',
    ],
    "text": ["gaslight 1\ngame: pocket\n", "gaslight 1\n" * 9999],
    "options": [{"board": "x"}, {"players": "6"}],
    "name": ["Ada", "\u0430" * 40, "\ufdfa" * 40],
}
ODD_HEADERS = [
    "Cookie: gaslight=x; gaslight=y", "Cookie: gaslight=" + "z" * 5000, "Cookie: ;;;=\xff", "Range: bytes=0-0,1-1",
    "Last-Event-ID: 99999999999999", "Last-Event-ID: -1", "X-Forwarded-For: 1.2.3.4, [", "User-Agent: \xff\xfe",
    "Upgrade: websocket\r\nConnection: Upgrade", "Upgrade: h2c\r\nConnection: Upgrade", "Expect: 100-continue",
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 12\r\nSec-WebSocket-Key: x",
    "Transfer-Encoding: gzip", "Content-Type: text/\xff", "If-None-Match: *",
]  # fmt: skip


def deep(chance: random.Random) -> bytes:
    depth = chance.choice([50, 500, 5000, 7000])
    return chance.choice([b"[" * depth, b'{"a":' * depth, b"[" * depth + b"]" * depth])


def garbage(chance: random.Random) -> bytes:
    return bytes(chance.randrange(256) for _ in range(chance.randrange(200)))


def odd(chance: random.Random) -> Any:
    value = chance.choice(ODDITIES)
    return {str(chance.choice(NAMES)): value} if chance.random() < 0.1 else value


# --- Over HTTP ----------------------------------------------------------------------------


def hostile_body(chance: random.Random, kind: type | None) -> bytes:
    match chance.randrange(8):
        case 0:
            return garbage(chance)
        case 1:
            return deep(chance)
        case 2:
            return b'{"game":"' + b"x" * chance.choice([100, 70_000]) + b'"}'
        case 3:
            return json.dumps(odd(chance)).encode()
        case 4 | 5:
            return json.dumps(almost(chance, wire.CreateTable if kind is None else kind)).encode()
        case 6:
            return b'{"person":"\\ud800","name":"\\udfff","table":"\xed\xa0\x80"}'
        case _:
            wish: dict[str, Any] = {
                "game": "pocket",
                "seats": [{"player": "me"}, {"player": "open"}],
            }
            for _ in range(chance.randrange(1, 3)):
                wish[chance.choice(NAMES)] = odd(chance)
            return json.dumps(wish).encode()


def almost(chance: random.Random, kind: type) -> dict[str, Any]:
    """A message of a kind, each field of a good or of an odd sort."""
    wish: dict[str, Any] = {}
    for each in msgspec.structs.fields(kind):
        if chance.random() < 0.15:
            continue
        good = GOOD.get(each.name, ["x", 0, [], True])
        wish[each.encode_name] = odd(chance) if chance.random() < 0.2 else chance.choice(good)
    return wish


def hostile_request(chance: random.Random, table: str, tokens: list[str]) -> bytes:
    """A whole request, from somebody who has no right to anything; victims' tokens only on other tables."""
    endpoint = chance.choice(ENDPOINTS)
    usual = chance.random() < 0.7
    method = endpoint.method if usual else chance.choice(METHODS)
    name = chance.choice(
        [
            table,
            "nowhere",
            "%00",
            "%ff%fe",
            "a" * 500,
            "..%2f..",
            "mine",
            "'",
            "%ed%a0%80",
            "%0d%0a",
        ]
    )
    path = re.sub(
        r"{(\w+)}", lambda part: chance.choice([name, *KNOWN.get(part[1], ())]), endpoint.path
    )
    if chance.random() < 0.2:
        path = chance.choice(
            [
                "/api/v2/tables", "/api/", f"/{name}", f"/t/{name}", f"/api/v1/tables/{name}/socket", "//evil/api",
                "/api/v1/lobby/socket", "/assets/../api", f"/mail/confirm/{name}/0/{name}", "/mail/x/y/99/z",
                f"/mail/never/{table}/{chance.randrange(20)}/{'f' * 104}", "/api/v1//tables", "*",
            ]
        )  # fmt: skip
    query = chance.choice(
        [
            "",
            "?as=all",
            "?as=seat:1",
            "?as=own",
            "?from=-1",
            "?frame=1e9",
            "?frame=99999999",
            "?from=1e9&to=x",
            "?from=0&to=999999999",
            "?page=999999999",
            "?page=-1",
            "?layout=file:/etc/passwd",
            "?%00=%ff",
            "?find=%ed%a0%80",
            "?" + "a=b&" * 2000,
        ]
    )
    hosts = [
        "gaslight",
        "",
        "x" * 300,
        "[",
        "[::1",
        "a b",
        "x:99999999",
        "\u00bd",
        "@",
        "x:-1",
        "http://x",
    ]
    headers = [f"Host: {chance.choice(hosts)}"]
    if chance.random() < 0.95:
        headers.append("Gaslight-Client: hostile")
    if chance.random() < 0.1:
        origins = [
            "http://evil.example",
            "null",
            "http://[",
            "http://gaslight",
            "",
            "https://gaslight",
        ]
        headers.append(f"Origin: {chance.choice(origins)}")
    if chance.random() < 0.5:
        secret = chance.choice(
            [
                "Bearer x",
                "Bearer ",
                "Basic YTpi",
                f"Bearer {'y' * 3000}",
                "Bearer é",
                *wrong_tokens(tokens),
            ]
        )
        headers.append(f"Authorization: {secret}")
    if chance.random() < 0.3:
        headers.append(chance.choice(ODD_HEADERS))
    body = b"" if method == "GET" else hostile_body(chance, endpoint.body)
    if chance.random() < 0.05:
        headers.append("Transfer-Encoding: chunked")
    else:
        length = len(body) if chance.random() < 0.95 else chance.choice(["-1", "abc", "1" * 30])
        headers.append(f"Content-Length: {length}")
    head = "\r\n".join([f"{method} {path}{query} HTTP/1.1", *headers, "Connection: close", "", ""])
    return head.encode("latin-1", "replace") + body


def wrong_tokens(tokens: list[str]) -> list[str]:
    """Tokens of another table, and those of this one spoiled."""
    return [f"Bearer {token}" for token in tokens]


# --- Through sockets ----------------------------------------------------------------------


def hostile_message(chance: random.Random) -> str | bytes:
    match chance.randrange(8):
        case 0:
            return garbage(chance)
        case 1:
            return deep(chance).decode()
        case 2:
            return "x" * chance.choice([10, 20_000, 60_000])
        case 3:
            return json.dumps(odd(chance))
        case _:
            message: dict[str, Any] = {"type": chance.choice(KINDS), "ref": chance.randrange(100)}
            for _ in range(chance.randrange(4)):
                message[chance.choice(FIELDS)] = odd(chance)
            if message["type"] in ("say", "note", "ping"):
                message["text"] = odd(chance)
            return json.dumps(message)


THE_END = "the end"
"""A message of no kind: its refusal quotes it, so it is known when all before it was read."""


def lobby_message(chance: random.Random) -> str | bytes:
    """What a hostile visitor of the lobby sends."""
    match chance.randrange(6):
        case 0:
            return garbage(chance)
        case 1:
            return deep(chance).decode()
        case 2:
            return json.dumps(odd(chance))
        case _:
            kind = chance.choice(["enter", "seek", "seek", "stop", "alive", "", "Seek"])
            wish: dict[str, Any] = {
                "type": kind,
                "token": "t" * 22,
                "wants": [{"game": chance.choice(["pocket", "mister_x", "x"]), "seats": [0, 15]}],
                "paces": [{"kind": "live"}],
            }
            for _ in range(chance.randrange(3)):
                wish[chance.choice([*wish, "name", "promise", "key"])] = odd(chance)
            return json.dumps(wish)
