"""The server's log: one JSON object a line, facts by name, no secret and no traceback of one."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime

LOGGER = logging.getLogger("gaslight.server")


class JsonLines(logging.Formatter):
    """A record as one line of JSON; the facts given with it stand beside the message."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = {"at": at, "level": record.levelname.lower(), "event": record.getMessage()}
        line |= getattr(record, "facts", {})
        if record.exc_info and record.exc_info[0] is not None:
            line["problem"] = record.exc_info[0].__name__
            line["where"] = place(record.exc_info[2])
        return json.dumps(line, ensure_ascii=False)


def place(trace: object) -> str:
    """The innermost place of an error; its message may hold what a player wrote, so it stays out."""
    while getattr(trace, "tb_next", None) is not None:
        trace = trace.tb_next  # type: ignore[attr-defined]
    frame = getattr(trace, "tb_frame", None)
    return f"{frame.f_code.co_filename.rpartition('/')[2]}:{trace.tb_lineno}" if frame else ""  # type: ignore[attr-defined]


def log(event: str, **facts: object) -> None:
    """Write an event with its facts."""
    LOGGER.info(event, extra={"facts": facts})


def log_failure(event: str, problem: BaseException, **facts: object) -> None:
    """Write that something went wrong that should not."""
    LOGGER.error(event, exc_info=problem, extra={"facts": facts})


def set_up_logs(level: str) -> None:
    """Send the log to the standard error stream."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name, least in (("gaslight.server", level), ("uvicorn.error", "warning")):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(least.upper())
        logger.propagate = False
