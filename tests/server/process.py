"""A server as a process of its own, that can be killed."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any, Self

GENEROUS = {
    "GASLIGHT_TABLES_PER_HOUR": "1000000",
    "GASLIGHT_SOCKETS_PER_ADDRESS": "1000000",
    "GASLIGHT_REQUESTS_PER_SECOND": "1000000",
    "GASLIGHT_MESSAGES_PER_SECOND": "1000000",
    "GASLIGHT_MESSAGES_PER_ADDRESS": "1000000",
    "GASLIGHT_CONNECTIONS_PER_ADDRESS": "1000000",
    "GASLIGHT_REPLAYS": "1000000",
    "GASLIGHT_HINTS": "1000000",
    "GASLIGHT_CHAT_LINES": "1000000",
    "GASLIGHT_THINK_GRID_MS": "0",
    "GASLIGHT_LOG_LEVEL": "info",
}
START = "from gaslight.cli.main import main; main()"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


class Process:
    """`gaslight serve` on a store; `start` again after `kill` takes the same port."""

    def __init__(self, store: str, folder: Path, **settings: Any) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / f"server-{self.port}.log"
        self.environment = {**os.environ, **GENEROUS, "GASLIGHT_STORE": store}
        self.environment |= {
            f"GASLIGHT_{name.upper()}": str(value) for name, value in settings.items()
        }
        self.program = START
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", self.program, "serve", "--port", str(self.port)],
                env=self.environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
        self.wait_until_ready()

    def wait_until_ready(self) -> None:
        assert self.process is not None
        for _ in range(600):
            assert self.process.poll() is None, self.log.read_text()
            try:
                with urllib.request.urlopen(f"{self.url}/readyz", timeout=5):
                    return
            except (urllib.error.URLError, OSError):
                time.sleep(0.05)
        raise TimeoutError(self.log.read_text())

    def kill(self) -> None:
        """End it without a chance to tidy up."""
        self.end(signal.SIGKILL)

    def end(self, how: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(30)
            self.process = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.end(signal.SIGTERM)
