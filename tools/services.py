"""Programs that some tests need: a real PostgreSQL server, a real browser."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

INSTALL_SECONDS = 300


class Unavailable(Exception):
    """The program cannot be had here; the message says why."""


def chromium() -> str:
    """The path of a Chromium, installed first where root may do so."""
    named = os.environ.get("GASLIGHT_TEST_CHROMIUM")
    if named:
        return named
    found = find_chromium() or (apt_install("chromium") and find_chromium())
    if not found:
        raise Unavailable(
            "no Chromium was found, and none could be installed (apt install chromium)"
        )
    return found


def find_chromium() -> str | None:
    names = ("chromium", "chromium-browser", "google-chrome")
    return next((path for name in names if (path := shutil.which(name))), None)


@dataclass
class Postgres:
    """A PostgreSQL server of our own on the loopback interface; `start` again after `kill`."""

    folder: Path
    programs: Path
    user: str | None
    options: str
    port: int

    @property
    def address(self) -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/postgres"

    @property
    def data(self) -> Path:
        return self.folder / "data"

    def make(self) -> None:
        initdb = self.programs / "initdb"
        words = ("-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync")
        demand([initdb, "-D", self.data, *words], self.user)

    def start(self) -> None:
        here = f"-c listen_addresses=127.0.0.1 -c port={self.port}"
        here += f" -c unix_socket_directories=''{self.options}"
        self.control("-w", "-l", self.folder / "log", "-o", here, "start")

    def stop(self) -> None:
        self.control("-w", "-m", "fast", "stop")

    def kill(self) -> None:
        """End it without a chance to tidy up, and wait until what it had started has noticed."""
        first = int((self.data / "postmaster.pid").read_text(encoding="ascii").split()[0])
        family = [first, *children(first)]
        os.kill(first, signal.SIGKILL)
        while any(is_running(each) for each in family):
            time.sleep(0.05)
        # Where nobody buries its dead, PostgreSQL would take its dead self for a rival.
        (self.data / "postmaster.pid").unlink(missing_ok=True)

    def control(self, *command: str | Path) -> None:
        demand([self.programs / "pg_ctl", "-D", self.data, *command], self.user)


@contextmanager
def own_postgres(*, durable: bool) -> Iterator[Postgres]:
    """A fresh PostgreSQL server; gone afterwards."""
    programs = postgres_programs()
    as_root = os.geteuid() == 0
    if as_root and not user_exists("postgres"):
        raise Unavailable("PostgreSQL refuses to run as root, and there is no user named postgres")
    folder = Path(tempfile.mkdtemp(prefix="gaslight-postgres-"))
    try:
        if as_root:
            shutil.chown(folder, "postgres")
        user = "postgres" if as_root else None
        server = Postgres(folder, programs, user, "" if durable else " -c fsync=off", free_port())
        server.make()
        server.start()
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def postgres(*, durable: bool = False) -> Iterator[str]:
    """The address of a fresh PostgreSQL server, or of the one that is named.

    `durable`: every commit waits for the disk, as in real use.
    """
    named = os.environ.get("GASLIGHT_TEST_POSTGRES")
    if named:
        yield named
        return
    with own_postgres(durable=durable) as server:
        yield server.address


def postgres_programs() -> Path:
    """The folder of PostgreSQL's server programs, installed first where root may do so."""
    found = find_postgres() or (apt_install("postgresql") and find_postgres())
    if not found:
        raise Unavailable(
            "no PostgreSQL was found, and none could be installed (apt install postgresql)"
        )
    return found


def find_postgres() -> Path | None:
    """The folder of PostgreSQL's server programs, which Debian keeps off the PATH."""
    on_path = shutil.which("initdb")
    if on_path:
        return Path(on_path).resolve().parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return folders[-1].parent if folders else None


def demand(command: Sequence[str | Path], user: str | None) -> None:
    result = subprocess.run(
        command,
        user=user,
        cwd=tempfile.gettempdir(),
        stdin=subprocess.DEVNULL,
        # A pipe would stay open as long as the server that inherits it.
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        check=False,
    )
    if result.returncode:
        raise Unavailable(
            f"{Path(command[0]).name} {command[-1]} failed with exit code {result.returncode}"
        )


def children(process: int) -> list[int]:
    listed = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii")
    return [int(child) for child in listed.split()]


def is_running(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2]
    except OSError:
        return False
    return state.split()[0] != "Z"


def user_exists(name: str) -> bool:
    import pwd  # noqa: PLC0415 - absent on Windows, where nobody is root

    return any(entry.pw_name == name for entry in pwd.getpwall())


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def apt_install(package: str) -> bool:
    """Install a Debian package where root can; False where it cannot."""
    apt = shutil.which("apt-get")
    if apt is None or os.geteuid() != 0:
        return False
    print(f"installing {package} ...", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for words in (["update"], ["install", "--yes", "--no-install-recommends", package]):
        try:
            result = subprocess.run(
                [apt, "-qq", *words],
                env=environment,
                timeout=INSTALL_SECONDS,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return False
    return result.returncode == 0
