"""What a release is made of: version, changes, packages that hold everything, the bill of materials."""

from __future__ import annotations

import hashlib
import io
import json
import re
import subprocess
import tarfile
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import pytest

import bill_of_materials
import packages
import release

ROOT = Path(__file__).resolve().parents[2]
PAGE = "src/gaslight/web/dist/index.html"
FILES = {
    "pyproject.toml": '[project]\nname = "gaslight-games"\nversion = "0.1.0"\n',
    "src/gaslight/__init__.py": '__version__ = "0.1.0"\n',
    "CHANGELOG.md": "# Changes\n\n## 0.2.0 (in preparation)\n\n- New.\n\n## 0.1.0\n",
    PAGE: "<html>",
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A small project."""
    for name, text in FILES.items():
        path = tmp_path / "root" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return tmp_path / "root"


def test_the_version_is_written_where_it_stands(root: Path) -> None:
    release.name_version(root, "0.2.0", "2026-01-31")
    assert 'version = "0.2.0"' in (root / "pyproject.toml").read_text()
    assert '__version__ = "0.2.0"' in (root / "src/gaslight/__init__.py").read_text()
    changes = (root / "CHANGELOG.md").read_text()
    assert "## 0.2.0 (2026-01-31)\n" in changes
    assert "## 0.1.0\n" in changes


def test_a_version_without_changes_is_refused(root: Path) -> None:
    with pytest.raises(release.CannotRelease, match="write down what is new"):
        release.name_version(root, "0.3.0", "2026-01-31")


def test_the_places_of_the_version_are_those_of_this_project(tmp_path: Path) -> None:
    for name in ("pyproject.toml", "src/gaslight/__init__.py", "CHANGELOG.md"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text((ROOT / name).read_text(encoding="utf-8"), encoding="utf-8")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    release.name_version(tmp_path, project["version"], "2026-01-31")
    assert f"## {project['version']} (2026-01-31)" in (tmp_path / "CHANGELOG.md").read_text("utf-8")


@pytest.mark.parametrize("words", [["two"], ["0.2"], ["0.2.0", "--fast"], ["0.2.0", "--wheels"]])
def test_what_is_asked_wrongly_is_refused(words: list[str]) -> None:
    with pytest.raises(release.CannotRelease, match="expected"):
        release.asked(words)


def test_what_is_asked_is_understood() -> None:
    assert release.asked(["0.2.0"]) == ("0.2.0", False, None)
    version, draft, wheels = release.asked(["1.0.0rc1", "--wheels", "there", "--draft"])
    assert (version, draft) == ("1.0.0rc1", True)
    assert wheels
    assert wheels.name == "there"


# --- What packages hold ---------------------------------------------------------------------


def wheel(folder: Path, tag: str, left_out: str = "", more: tuple[str, ...] = ()) -> Path:
    path = folder / f"gaslight_games-0.2.0-{tag}.whl"
    with zipfile.ZipFile(path, "w") as archive:
        for name in FILES:
            if name.startswith("src/") and name != left_out:
                archive.writestr(name.removeprefix("src/"), "")
        for name in more:
            archive.writestr(name, "")
        told = "Metadata-Version: 2.4\nName: gaslight-games\nVersion: 0.2.0\n"
        archive.writestr("gaslight_games-0.2.0.dist-info/METADATA", told)
    return path


def source_package(folder: Path, *left_out: str) -> Path:
    path = folder / "gaslight_games-0.2.0.tar.gz"
    told = {**FILES, "PKG-INFO": "Metadata-Version: 2.4\nName: gaslight-games\nVersion: 0.2.0\n"}
    with tarfile.open(path, "w:gz") as archive:
        for name, text in told.items():
            if name not in left_out:
                entry = tarfile.TarInfo(f"gaslight_games-0.2.0/{name}")
                entry.size = len(text)
                archive.addfile(entry, io.BytesIO(text.encode()))
    return path


LIBRARY = "gaslight/core/game.cpython-311.so"


def test_whole_packages_are_right(root: Path, tmp_path: Path) -> None:
    for package in (
        wheel(tmp_path, "py3-none-any"),
        wheel(tmp_path, "cp311-cp311-linux_x86_64", more=(LIBRARY,)),
        source_package(tmp_path),
    ):
        assert packages.wrong_with(package, root, "0.2.0") == []


def test_what_a_package_lacks_or_holds_too_much_is_said(root: Path, tmp_path: Path) -> None:
    def wrong(package: Path, version: str = "0.2.0") -> str:
        return "; ".join(packages.wrong_with(package, root, version))

    assert "lacks gaslight/__init__.py" in wrong(
        wheel(tmp_path, "py3-none-any", "src/gaslight/__init__.py")
    )
    assert "lacks the page" in wrong(wheel(tmp_path, "py3-none-any", PAGE))
    assert "lacks the page" in wrong(source_package(tmp_path, PAGE))
    assert "compiled" in wrong(wheel(tmp_path, "py3-none-any", more=(LIBRARY,)))
    assert "compiled" in wrong(wheel(tmp_path, "cp311-cp311-linux_x86_64"))
    odd = wheel(tmp_path, "py3-none-any", more=("web/node_modules/x.js",))
    assert "packages of Node" in wrong(odd)
    assert "says that it is gaslight-games 0.2.0" in wrong(source_package(tmp_path), "0.3.0")


# --- What goes with them --------------------------------------------------------------------


@pytest.fixture(scope="module")
def told() -> dict[str, dict[str, Any]]:
    """The components of the bill of this project, by what names them."""
    bill = bill_of_materials.bill(ROOT, "0.2.0")
    assert bill["bomFormat"] == "CycloneDX"
    assert bill["metadata"]["component"]["version"] == "0.2.0"
    parts = {each["purl"]: each for each in bill["components"]}
    assert len(parts) == len(bill["components"])
    return parts


def test_the_bill_names_every_locked_package(told: dict[str, dict[str, Any]]) -> None:
    lock = (ROOT / "requirements" / "runtime.txt").read_text(encoding="utf-8")
    for name, version in re.findall(r"^([\w.-]+)==([^\s;]+)", lock, re.M):
        assert told[f"pkg:pypi/{name}@{version}"]["properties"]
    page = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    for place, entry in page.items():
        if place:
            name = place.rpartition("node_modules/")[2].replace("@", "%40")
            (digest,) = told[f"pkg:npm/{name}@{entry['version']}"]["hashes"]
            assert (digest["alg"], len(digest["content"])) == ("SHA-512", 128)


def test_the_bill_tells_what_is_shipped_from_what_only_helped(
    told: dict[str, dict[str, Any]],
) -> None:
    shipped = {str(each["name"]) for each in told.values() if each["scope"] == "required"}
    page = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    assert set(page["dependencies"]) - {"vite"} <= shipped
    assert not shipped & {"vite", "vitest", "typescript", "playwright-core"}


def test_the_checksums_are_those_of_the_files(tmp_path: Path) -> None:
    source_package(tmp_path)
    release.accompany(ROOT, tmp_path, "0.2.0")
    lines = (tmp_path / "SHA256SUMS").read_text().splitlines()
    assert [line.partition("  ")[2] for line in lines] == [
        "gaslight_games-0.2.0.cdx.json",
        "gaslight_games-0.2.0.tar.gz",
    ]
    for line in lines:
        digest, _, name = line.partition("  ")
        assert hashlib.sha256((tmp_path / name).read_bytes()).hexdigest() == digest


def test_help_says_what_is_made() -> None:
    done = subprocess.run(
        [ROOT / "tools" / "release", "--help"], capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith("usage: tools/release VERSION")
