"""A machine as a newcomer has it: an empty home, few variables, chosen programs, and Gaslight started on it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Sequence
from fnmatch import fnmatch
from pathlib import Path
from typing import Self

from tests.server.process import free_port

ROOT = Path(__file__).resolve().parents[2]
NODE = ("node", "nodejs", "npm", "npx", "corepack", "yarn*", "pnpm*")
COMPILERS = ("cc", "c89*", "c99*", "*gcc*", "*g++*", "*clang*", "tcc", "icc", "cl")
NETWORK = re.compile(
    r"(?i)pip_(?!require)\w+|uv_\w*index\w*|npm_config_registry|\w+_proxy|ssl_cert_\w+|requests_ca_bundle|node_extra_ca_certs"
)
"""How this machine reaches the registries of packages: no newcomer's business, but his machine would know."""
NOWHERE = "http://127.0.0.1:1/"
CLOSED = {"PIP_INDEX_URL": NOWHERE, "PIP_CONFIG_FILE": os.devnull, "npm_config_registry": NOWHERE}
"""No registry of packages can be reached."""
PATIENCE = 600.0


class Machine:
    """A home, a PATH and an environment of their own."""

    def __init__(self, folder: Path, hidden: Sequence[str]) -> None:
        self.folder = folder
        self.home = folder / "home"
        self.home.mkdir(parents=True)
        self.programs = folder / "programs"
        self.programs.mkdir()
        for place in os.environ["PATH"].split(os.pathsep):
            self.link(Path(place), hidden)
        python = self.programs / "python3"
        python.unlink(missing_ok=True)
        python.symlink_to(os.path.realpath(sys.executable))

    def link(self, place: Path, hidden: Sequence[str]) -> None:
        """The programs of a folder, but those that are hidden; the first of a name counts, as on a PATH."""
        known = {name for name in NODE if (ROOT / ".venv" / "bin" / name).exists()}
        for program in place.iterdir() if place.is_dir() else ():
            here = self.programs / program.name
            if ".pyenv" in place.parts or program.name.startswith(("python", "pip")):
                continue
            if any(fnmatch(program.name, pattern) for pattern in hidden) or here.is_symlink():
                continue
            here.symlink_to(program)
        if not set(NODE) & set(hidden):
            for name in known - {program.name for program in self.programs.iterdir()}:
                (self.programs / name).symlink_to(ROOT / ".venv" / "bin" / name)

    def environment(self, **more: str) -> dict[str, str]:
        told = {name: value for name, value in os.environ.items() if NETWORK.fullmatch(name)}
        own = {"HOME": str(self.home), "PATH": str(self.programs), "LANG": "C.UTF-8"}
        return {**told, **own, "BROWSER": "true", **more}

    def has(self, program: str) -> bool:
        return (self.programs / program).exists()

    def call(self, *words: str | Path, **more: str) -> str:
        done = subprocess.run(
            words,
            env=self.environment(**more),
            cwd=self.folder,
            text=True,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )
        assert done.returncode == 0, done.stdout
        return done.stdout


class Started:
    """Gaslight, started by some words on a machine; ended with all it started."""

    def __init__(self, machine: Machine, *words: str | Path, **more: str) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = machine.folder / f"log-{self.port}"
        environment = machine.environment(GASLIGHT_PORT=str(self.port), **more)
        self.began = time.monotonic()
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                words,
                env=environment,
                cwd=machine.folder,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.began

    @property
    def said(self) -> str:
        return self.log.read_text(encoding="utf-8")

    def until_page(self) -> float:
        """Wait until the page is served; after how many seconds it was."""
        while self.seconds < PATIENCE:
            assert self.process.poll() is None, self.said
            try:
                with urllib.request.urlopen(self.url, timeout=5) as answer:
                    assert "assets/" in answer.read().decode()
                    return self.seconds
            except (urllib.error.URLError, OSError):
                time.sleep(0.05)
        raise TimeoutError(self.said)

    def until_said(self, words: str) -> float:
        while words not in self.said:
            assert self.process.poll() is None, self.said
            assert self.seconds < PATIENCE, self.said
            time.sleep(0.1)
        return self.seconds

    def engines(self) -> set[str]:
        """The folders that the processes of the computer players take their engine from, where /proc tells."""
        found = set()
        for place in Path("/proc").glob("[0-9]*"):
            try:
                command = (place / "cmdline").read_bytes()
                variables = (place / "environ").read_bytes().decode("utf-8", "replace").split("\0")
            except OSError:
                continue
            told = dict(line.partition("=")[::2] for line in variables)
            if b"house.worker" in command and told.get("GASLIGHT_PORT") == str(self.port):
                found.add(told.get("PYTHONPATH", "").split(os.pathsep)[0])
        return found

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(90)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            raise


def clone(folder: Path) -> Path:
    """What a newcomer cloned: the last commit, in a folder whose name is hard to quote."""
    place = folder / "Мои игры" / "gaslight"
    subprocess.run(["git", "clone", "--quiet", ROOT, place], check=True)
    return place
