"""Programs that some tests need: a real PostgreSQL server, a real browser."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
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


@contextmanager
def postgres(*, durable: bool = False) -> Iterator[str]:
    """A fresh PostgreSQL server on the loopback interface, as an address; gone afterwards.

    `durable`: every commit waits for the disk, as in real use.
    """
    named = os.environ.get("GASLIGHT_TEST_POSTGRES")
    if named:
        yield named
        return
    programs = postgres_programs()
    as_root = os.geteuid() == 0
    if as_root and not user_exists("postgres"):
        raise Unavailable("PostgreSQL refuses to run as root, and there is no user named postgres")
    folder = Path(tempfile.mkdtemp(prefix="gaslight-postgres-"))
    try:
        if as_root:
            shutil.chown(folder, "postgres")
        user = "postgres" if as_root else None
        data = folder / "data"
        demand(
            [
                programs / "initdb",
                "-D",
                data,
                "-U",
                "postgres",
                "-A",
                "trust",
                "-E",
                "UTF8",
                "--no-sync",
            ],
            user,
        )
        port = free_port()
        options = (
            f"-c listen_addresses=127.0.0.1 -c port={port} -c unix_socket_directories={folder}"
        )
        options += "" if durable else " -c fsync=off"
        control: list[str | Path] = [programs / "pg_ctl", "-D", data]
        demand([*control, "-w", "-l", folder / "log", "-o", options, "start"], user)
        try:
            yield f"postgresql://postgres@127.0.0.1:{port}/postgres"
        finally:
            demand([*control, "-w", "-m", "fast", "stop"], user)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


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
