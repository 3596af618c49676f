"""The page's packages come from whatever registry: one that offers more than the lock, or less.

A registry of our own on the loopback interface offers a bundler with a binding for each platform, as the
real one does, and real npm reads it.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import io
import json
import platform
import sys
import tarfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

import page
import page_lock

pytestmark = pytest.mark.npm

BINDINGS = {
    "binding-linux-x64": ("linux", "x64"),
    "binding-linux-arm64": ("linux", "arm64"),
    "binding-darwin-arm64": ("darwin", "arm64"),
    "binding-win32-x64": ("win32", "x64"),
}
LATER = "binding-freebsd-x64"
"""A binding that only the next version of the bundler has."""
ROOT = Path(__file__).resolve().parents[2]


def manifest(name: str, version: str, **more: Any) -> dict[str, Any]:
    return {"name": name, "version": version, **more}


def bundler(version: str, *bindings: str) -> dict[str, Any]:
    return manifest("bundler", version, optionalDependencies=dict.fromkeys(bindings, version))


def binding(name: str, version: str) -> dict[str, Any]:
    system, machine = BINDINGS.get(name, ("freebsd", "x64"))
    return manifest(name, version, os=[system], cpu=[machine])


ALL = [bundler("1.0.0", *BINDINGS), *(binding(name, "1.0.0") for name in BINDINGS)]
MORE = [
    *ALL,
    bundler("1.1.0", *BINDINGS, LATER),
    *(binding(name, "1.1.0") for name in (*BINDINGS, LATER)),
]


def without(name: str) -> list[dict[str, Any]]:
    return [each for each in ALL if each["name"] != name]


def packed(told: dict[str, Any]) -> bytes:
    """A package as a registry keeps it; the same bytes each time."""
    text = json.dumps(told).encode()
    paper = io.BytesIO()
    with tarfile.open(fileobj=paper, mode="w") as tar:
        entry = tarfile.TarInfo("package/package.json")
        entry.size = len(text)
        tar.addfile(entry, io.BytesIO(text))
    return gzip.compress(paper.getvalue(), mtime=0)


@contextmanager
def registry(packages: list[dict[str, Any]]) -> Iterator[str]:
    """A registry that offers these packages and no other."""
    tarballs = {f"/{each['name']}-{each['version']}.tgz": packed(each) for each in packages}

    class Answers(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            if self.path in tarballs:
                self.give(tarballs[self.path])
                return
            found = [each for each in packages if f"/{each['name']}" == self.path]
            if not found:
                self.send_error(404)
                return
            versions = {each["version"]: {**each, "dist": self.dist(each)} for each in found}
            tags = {"latest": found[-1]["version"]}
            told = {"name": found[0]["name"], "dist-tags": tags, "versions": versions}
            self.give(json.dumps(told).encode())

        def dist(self, each: dict[str, Any]) -> dict[str, str]:
            place = f"/{each['name']}-{each['version']}.tgz"
            digest = base64.b64encode(hashlib.sha512(tarballs[place]).digest()).decode()
            return {
                "tarball": f"http://{self.headers['Host']}{place}",
                "integrity": f"sha512-{digest}",
            }

        def give(self, content: bytes) -> None:
            self.send_response(200)
            self.send_header("content-length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, *_: object) -> None:
            """Nothing: the test speaks."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Answers)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page that needs the bundler; its npm keeps nothing from one test to the next."""
    web = tmp_path / "root" / "web"
    web.mkdir(parents=True)
    told = {"name": "page", "version": "0.0.0", "dependencies": {"bundler": "^1.0.0"}}
    (web / "package.json").write_text(json.dumps(told))
    (web / ".npmrc").write_text((ROOT / "web" / ".npmrc").read_text())
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("npm_config_cache", str(tmp_path / "cache"))
    monkeypatch.setenv("npm_config_fetch_retries", "0")
    # The Node of this machine is good enough, whatever the little lock says.
    monkeypatch.setattr(page, "wanted_node", lambda root: ">=0.0.1")
    return web.parent


def locked(root: Path, offered: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch) -> str:
    """The lock that npm makes from a registry."""
    with registry(offered) as address:
        monkeypatch.setenv("npm_config_registry", address)
        page.npm("install", "--package-lock-only", root=root)
    return page_lock.lock_of(root).read_text()


def test_a_lock_from_a_whole_registry_is_complete(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert page_lock.gaps(locked(root, ALL, monkeypatch)) == []


@pytest.mark.parametrize("name", sorted(BINDINGS))
def test_a_lock_from_a_registry_that_offers_fewer_is_refused(
    root: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    gaps = page_lock.gaps(locked(root, without(name), monkeypatch))
    assert gaps == [f"{name}, which node_modules/bundler asks for, has no entry"]


def installed(root: Path) -> dict[str, str]:
    found = (root / "web" / "node_modules").glob("*/package.json")
    return {path.parent.name: json.loads(path.read_text())["version"] for path in found}


def here() -> str:
    """The binding for this machine."""
    chip = "arm64" if platform.machine().lower() in ("arm64", "aarch64") else "x64"
    return f"binding-{sys.platform}-{chip}"


@pytest.mark.parametrize(
    "offered", [MORE, without("binding-win32-x64"), ALL], ids=["more", "fewer", "the same"]
)
def test_a_complete_lock_installs_from_a_registry_that_offers_more_or_fewer(
    root: Path, monkeypatch: pytest.MonkeyPatch, offered: list[dict[str, Any]]
) -> None:
    lock = locked(root, ALL, monkeypatch)
    with registry(offered) as address:
        monkeypatch.setenv("npm_config_registry", address)
        page.install_packages(root, whole=True)
    assert installed(root) == {"bundler": "1.0.0", here(): "1.0.0"}
    assert page_lock.lock_of(root).read_text() == lock


def test_a_registry_with_another_content_under_the_same_name_is_refused(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    locked(root, ALL, monkeypatch)
    forged = [{**each, "description": "not what was locked"} for each in ALL]
    with registry(forged) as address:
        monkeypatch.setenv("npm_config_registry", address)
        with pytest.raises(page.CannotBuildPage, match="EINTEGRITY"):
            page.install_packages(root, whole=True)
