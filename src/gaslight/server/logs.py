"""The server's log: one JSON object a line, facts by name, no secret and no traceback of one."""

from __future__ import annotations

import json
import logging
import ntpath
import sys
import threading
import time
from datetime import UTC, datetime
from types import TracebackType

LOGGER = logging.getLogger("gaslight.server")
REPEAT_SECONDS = 10.0
"""The same trouble at the same place is written once in so long, with how often it was left out."""


class JsonLines(logging.Formatter):
    """A record as one line of JSON; the facts given with it stand beside the message."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, object] = {
            "at": at,
            "level": record.levelname.lower(),
            "event": event_of(record),
        }
        line |= getattr(record, "facts", {})
        if record.exc_info and record.exc_info[0] is not None:
            line["problem"] = record.exc_info[0].__name__
            line["where"] = place(record.exc_info[2])
        if left_out := getattr(record, "left_out", 0):
            line["left_out"] = left_out
        return json.dumps(line, ensure_ascii=True, default=str)


class Repeats(logging.Filter):
    """Lets trouble that comes again and again through once in a while: a log must not fill the disk."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: dict[tuple[str, str, str], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return True
        trace = record.exc_info[2] if record.exc_info else None
        key = (record.name, str(record.msg)[:200], place(trace))
        told_at, left_out = self.seen.get(key, (float("-inf"), 0))
        now = time.monotonic()
        if now - told_at < REPEAT_SECONDS:
            self.seen[key] = (told_at, left_out + 1)
            return False
        if len(self.seen) > 1000:
            self.seen.clear()
        self.seen[key] = (now, 0)
        record.left_out = left_out
        return True


def event_of(record: logging.LogRecord) -> str:
    """The message; of asyncio's the first line alone: the others spell out errors and what came with them."""
    message = record.getMessage()
    return message.partition("\n")[0] if record.name == "asyncio" else message


def place(trace: TracebackType | None) -> str:
    """The innermost place of an error; its message may hold what a player wrote, so it stays out."""
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None:
        return ""
    # A path of Windows has both kinds of separators.
    return f"{ntpath.basename(trace.tb_frame.f_code.co_filename)}:{trace.tb_lineno}"


def log(event: str, **facts: object) -> None:
    """Write an event with its facts."""
    LOGGER.info(event, extra={"facts": facts})


def log_failure(event: str, problem: BaseException, **facts: object) -> None:
    """Write that something went wrong that should not."""
    LOGGER.error(event, exc_info=problem, extra={"facts": facts})


def set_up_logs(level: str) -> None:
    """Send the log to the standard error stream, what libraries and Python itself have to say included."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(Repeats())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    for name, least in (("gaslight.server", level), ("uvicorn.error", "warning")):
        logger = logging.getLogger(name)
        logger.handlers = []
        logger.setLevel(least.upper())
        logger.propagate = True
    # Whoever stops speaking HTTP or the socket protocol is no trouble of ours.
    logging.getLogger("websockets").setLevel(logging.ERROR)
    logging.captureWarnings(capture=True)
    sys.excepthook = unforeseen
    threading.excepthook = lambda told: unforeseen(
        told.exc_type, told.exc_value, told.exc_traceback
    )
    sys.unraisablehook = lambda told: unforeseen(told.exc_type, told.exc_value, told.exc_traceback)


def unforeseen(
    kind: type[BaseException], problem: BaseException | None, trace: TracebackType | None
) -> None:
    """Write an error that nobody caught."""
    if issubclass(kind, KeyboardInterrupt):
        return
    LOGGER.critical("an error that nobody caught", exc_info=(kind, problem or kind(), trace))
