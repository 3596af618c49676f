"""What the server refuses: a code for programs, words for people, never a secret in either."""

from __future__ import annotations

STATUS = {
    "bad_message": 400,
    "bad_record": 400,
    "bad_version": 400,
    "bad_name": 400,
    "name_taken": 409,
    "bad_origin": 403,
    "bad_token": 401,
    "not_found": 404,
    "damaged": 409,
    "not_allowed": 403,
    "banned": 403,
    "muted": 403,
    "closed": 403,
    "not_your_turn": 409,
    "illegal": 409,
    "stale": 409,
    "incomplete": 409,
    "no_seat": 409,
    "over": 409,
    "not_over": 409,
    "not_started": 409,
    "no_takeback": 409,
    "busy": 409,
    "too_large": 413,
    "too_fast": 429,
    "too_many": 429,
    "unavailable": 503,
}
"""Each code and the HTTP status it goes with."""

CLOSES = {
    "bad_version": 4400,
    "bad_token": 4401,
    "bad_origin": 4403,
    "not_found": 4404,
    "damaged": 4409,
    "not_allowed": 4403,
    "banned": 4403,
    "bad_message": 4400,
    "too_many": 4429,
    "unavailable": 4503,
}
"""The code a socket is closed with when its `hello` is refused."""


class Refusal(Exception):
    """A request that is not carried out; nothing has changed."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message

    @property
    def status(self) -> int:
        return STATUS[self.code]
