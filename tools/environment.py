"""The environment in `.venv`: made once, brought up to date when a lock changes.

Needs nothing but the standard library, since it runs before anything is installed.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PROGRAMS = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = PROGRAMS / ("python.exe" if os.name == "nt" else "python")
STAMP = VENV / "gaslight-installed.json"
PARTS = {"runtime", "build", "cluster", "research"}
"""The locks that dev.txt holds."""


class CannotPrepare(Exception):
    """The environment cannot be made; the message says why in one sentence."""


def prepare(locks: Iterable[str]) -> None:
    """Make `.venv` hold these locks and the package itself, installed from `src`."""
    if not works(PYTHON):
        create()
    installed = read_stamp()
    for lock in locks:
        wanted = digest(ROOT / "requirements" / f"{lock}.txt")
        if installed.get(lock) == wanted or (lock in PARTS and holds_parts(installed)):
            continue
        say(f"installing requirements/{lock}.txt into .venv ...")
        pip("--require-hashes", "-r", f"requirements/{lock}.txt")
        installed[lock] = wanted
        write_stamp(installed)
    project = digest(ROOT / "pyproject.toml")
    if installed.get("gaslight") != project:
        # The compiled engine is a tree of its own (tools/compile.py), so the sources are installed as they stand.
        pip("--no-build-isolation", "--editable", ".")
        installed["gaslight"] = project
        write_stamp(installed)


def holds_parts(installed: dict[str, str]) -> bool:
    return installed.get("dev") == digest(ROOT / "requirements" / "dev.txt")


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


def create() -> None:
    if not (importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip")):
        version = f"{sys.version_info.major}.{sys.version_info.minor}"
        raise CannotPrepare(
            f"Python {version} lacks its venv module: install it"
            f" (on Debian and Ubuntu: apt install python{version}-venv) and try again."
        )
    say("making the environment in .venv ...")
    result = run_quietly([sys.executable, "-m", "venv", "--clear", str(VENV)])
    if result.returncode:
        raise CannotPrepare(f"The environment .venv could not be made: {last_line(result.stdout)}")


def pip(*words: str) -> None:
    """Install without asking for dependencies: the locks are complete."""
    command = [
        str(PYTHON),
        "-m",
        "pip",
        "--disable-pip-version-check",
        "--quiet",
        "install",
        "--no-deps",
        *words,
    ]
    result = run_quietly(command)
    if result.returncode:
        log = ROOT / ".check" / "pip.log"
        log.parent.mkdir(exist_ok=True)
        log.write_text(result.stdout)
        errors = [line for line in result.stdout.splitlines() if line.startswith("ERROR")]
        raise CannotPrepare(
            f"pip could not install what Gaslight needs ({errors[0] if errors else last_line(result.stdout)});"
            f" all it said is in {log.relative_to(ROOT)}."
        )


def run_quietly(command: list[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        cwd=ROOT,
        text=True,
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
