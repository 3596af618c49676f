"""The environment in `.venv`: made once, brought up to date when a lock changes.

Needs nothing but the standard library, since it runs before anything is installed.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import re
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from collections.abc import Iterable
from contextlib import AbstractContextManager
from pathlib import Path

import turns

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PROGRAMS = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = PROGRAMS / ("python.exe" if os.name == "nt" else "python")
STAMP = VENV / "gaslight-installed.json"
UNFINISHED = VENV / "gaslight-unfinished"
"""There while pip is at work: what it leaves when it is killed cannot be trusted."""
PARTS = {"runtime", "build", "cluster", "data", "passkeys", "research"}
"""The locks that dev.txt holds."""
WHAT = {
    "runtime": "what the game needs",
    "node": "Node, which builds the page",
    "build": "what compiles the engine",
    "dev": "what the checks need",
}
"""What a lock brings, for whoever has never heard of locks."""
UNREACHABLE = re.compile(
    r"NewConnectionError|NameResolutionError|ConnectTimeoutError|ReadTimeoutError|ProxyError|Connection refused"
    r"|Temporary failure in name resolution|Network is unreachable|connection broken"
)


class CannotPrepare(Exception):
    """The environment cannot be made; the message says why in one sentence."""


def prepare(locks: Iterable[str]) -> None:
    """Make `.venv` hold these locks and, as an editable install, the package itself."""
    make_environment()
    for lock in locks:
        install(lock)
    if holds_package():
        return
    with turn():
        if not holds_package():
            # The compiled engine is a tree of its own (tools/compile.py), so the sources are installed as they stand.
            pip("--no-build-isolation", "--editable", ".", GASLIGHT_PLAIN="1")
            write_stamp({**read_stamp(), "gaslight": digest(ROOT / "pyproject.toml")})


def complete(locks: Iterable[str]) -> bool:
    """Whether `prepare` would find everything done."""
    return holds_package() and all(map(holds, locks))


def holds_package() -> bool:
    return read_stamp().get("gaslight") == digest(ROOT / "pyproject.toml")


def make_environment() -> None:
    """Make `.venv` where there is none that works; one left half-made by a killed run does not."""
    if whole():
        return
    demand_writable(ROOT)
    with turn():
        # What looked like a ruin may have been another program at work.
        if not whole():
            create()


def whole() -> bool:
    return not UNFINISHED.exists() and works(PYTHON)


def turn() -> AbstractContextManager[None]:
    """While it is held no other program changes `.venv`."""
    return turns.turn(ROOT / ".check" / "installing.lock", "installing")


def holds(lock: str) -> bool:
    """Whether `.venv` has what a lock lists."""
    installed = read_stamp()
    if installed.get(lock) == digest(ROOT / "requirements" / f"{lock}.txt"):
        return True
    return lock in PARTS and installed.get("dev") == digest(ROOT / "requirements" / "dev.txt")


def install(lock: str) -> None:
    """Install what a lock lists, if that is not done yet."""
    if holds(lock):
        return
    with turn():
        if not holds(lock):
            say(f"installing {WHAT.get(lock, 'packages')} (requirements/{lock}.txt) into .venv ...")
            pip("--require-hashes", "-r", f"requirements/{lock}.txt")
            write_stamp({**read_stamp(), lock: digest(ROOT / "requirements" / f"{lock}.txt")})


def works(python: Path) -> bool:
    """Whether this interpreter starts and is new enough: the one it was made from may be gone."""
    try:
        question = "import sys, pip; sys.exit(sys.version_info < (3, 11))"
        return (
            subprocess.run([python, "-c", question], capture_output=True, check=False).returncode
            == 0
        )
    except OSError:
        return False


def writable(folder: Path) -> bool:
    try:
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def demand_writable(folder: Path) -> None:
    if not writable(folder):
        raise CannotPrepare(
            f"The folder {folder} cannot be written to, and Gaslight keeps its environment in it:"
            " copy it to a place of your own and start it there."
        )


def create() -> None:
    if not (importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip")):
        version = f"{sys.version_info.major}.{sys.version_info.minor}"
        raise CannotPrepare(
            f"Python {version} lacks its venv module: install it"
            f" (on Debian and Ubuntu: apt install python{version}-venv) and try again."
        )
    say("making the environment in .venv ...")
    wheel = bundled_pip()
    result = run_quietly(
        [sys.executable, "-m", "venv", "--clear", *(["--without-pip"] if wheel else []), str(VENV)]
    )
    if result.returncode:
        raise CannotPrepare(f"The environment .venv could not be made: {last_line(result.stdout)}")
    if wheel:
        ask = "import sysconfig; print(sysconfig.get_path('purelib'))"
        with zipfile.ZipFile(wheel) as packed:
            packed.extractall(run_quietly([str(PYTHON), "-c", ask]).stdout.strip())


def bundled_pip() -> Path | None:
    """The wheel of pip that comes with Python; unpacking it takes a moment, installing it several seconds."""
    found = importlib.util.find_spec("ensurepip")
    folders = [Path(found.origin).parent / "_bundled"] if found and found.origin else []
    if named := sysconfig.get_config_var("WHEEL_PKG_DIR"):
        folders.insert(0, Path(named))
    wheels = sorted(wheel for folder in folders for wheel in folder.glob("pip-*-none-any.whl"))
    return wheels[-1] if wheels else None


def pip(*words: str, **variables: str) -> None:
    """Install without asking for dependencies: the locks are complete."""
    demand_writable(VENV)
    command = [
        str(PYTHON),
        "-m",
        "pip",
        "--disable-pip-version-check",
        "--quiet",
        "--retries=2",
        "install",
        # What is used is compiled when it is; the rest, a thousand files, never.
        "--no-compile",
        "--no-deps",
        *words,
    ]
    UNFINISHED.touch()
    result = run_quietly(command, **variables)
    if result.returncode >= 0:
        UNFINISHED.unlink(missing_ok=True)
    if result.returncode:
        raise CannotPrepare(why_pip_failed(result.stdout))


def why_pip_failed(said: str) -> str:
    """What pip could not do, in one sentence, and where the rest of its words are."""
    log = ROOT / ".check" / "pip.log"
    log.parent.mkdir(exist_ok=True)
    log.write_text(said, encoding="utf-8")
    rest = f"all that pip said is in {log.relative_to(ROOT)}."
    if UNREACHABLE.search(said):
        return (
            "The index of Python packages cannot be reached, and Gaslight needs some of them the first time:"
            f" check the network and try again; {rest}"
        )
    errors = [line for line in said.splitlines() if line.startswith("ERROR")]
    return f"pip could not install what Gaslight needs ({errors[0] if errors else last_line(said)}); {rest}"


def run_quietly(command: list[str], **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, **variables},
        encoding="utf-8",
        errors="replace",
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        check=False,
    )


def last_line(text: str) -> str:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1] if lines else "no reason was given"


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def read_stamp() -> dict[str, str]:
    try:
        stamp: dict[str, str] = json.loads(STAMP.read_text())
    except (OSError, ValueError):
        return {}
    return stamp


def write_stamp(installed: dict[str, str]) -> None:
    STAMP.write_text(json.dumps(installed, indent=1) + "\n")


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)
