"""What comes in, read with care: messages, bodies of requests, numbers of a query; refused in words."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.requests import ClientDisconnect, Request

from gaslight.server import wire
from gaslight.server.wire.refusals import Refusal

LARGEST_BODY = 64 * 1024
LARGEST_RECORD = 2 * wire.LONGEST_RECORD
"""A game file in JSON: line ends and letters beyond ASCII take more than one byte."""

_decoder: msgspec.json.Decoder[wire.ClientMessage] = msgspec.json.Decoder(wire.ClientMessage)


def read_message(text: str | bytes, largest: int) -> wire.ClientMessage:
    """A message of a client; whatever is wrong with it is said in words."""
    if len(text) > largest:
        raise Refusal("too_large", f"a message has at most {largest} bytes")
    try:
        return _decoder.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError, ValueError) as problem:
        raise Refusal("bad_message", f"this is not a message: {in_short(problem)}") from None


def check_text(text: bytes) -> None:
    """Refuse the character NUL, in JSON too: not every store can keep it."""
    if b"\0" in text or b"\\u0000" in text or b"%00" in text:
        raise Refusal("bad_message", "no text may hold the character NUL")


def in_short(problem: Exception) -> str:
    """What msgspec says about a wrong message, cut to a line that any client can show."""
    return str(problem).encode("ascii", "backslashreplace").decode()[:200]


async def body_of(request: Request, kind: type[Any], largest: int = LARGEST_BODY) -> Any:
    """The body of a request as a message."""
    content: bytes = getattr(request.state, "content", b"")  # read before, and asked for again
    try:
        if not hasattr(request.state, "content"):
            async for chunk in request.stream():
                content += chunk
                if len(content) > largest:
                    raise Refusal(
                        "too_large", f"a request of this kind has at most {largest} bytes"
                    )
            request.state.content = content
    except ClientDisconnect:
        raise Refusal("bad_message", "the request broke off in the middle") from None
    if kind is not wire.OpenRecord:  # a game file is read line by line, and never kept as it came
        check_text(content)
    try:
        return msgspec.json.decode(content or b"{}", type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError, ValueError) as problem:
        raise Refusal(
            "bad_message", f"this is not the expected message: {in_short(problem)}"
        ) from None


def count_of(request: Request, name: str, default: int) -> int:
    """A number in the query."""
    text = request.query_params.get(name, str(default))
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise Refusal(
            "bad_message", f"{name} must be a number; got {in_short(ValueError(text[:20]))}"
        )
    return int(text)
