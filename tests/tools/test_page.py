"""The page is built again only when its sources change, from the versions its complete lock pins."""

import json
import shutil
from pathlib import Path

import pytest

import bill_of_materials
import page
import page_lock

ROOT = Path(__file__).resolve().parents[2]
LOCK = page_lock.lock_of(ROOT).read_text(encoding="utf-8")


def test_the_fingerprint_follows_the_sources_alone(tmp_path: Path) -> None:
    (tmp_path / "main.ts").write_text("draw()")
    before = page.fingerprint(tmp_path)
    (tmp_path / "node_modules").mkdir()
    (tmp_path / "node_modules" / "preact.js").write_text("")
    assert page.fingerprint(tmp_path) == before
    (tmp_path / "main.ts").write_text("draw(board)")
    assert page.fingerprint(tmp_path) != before


@pytest.mark.parametrize("above", sorted(page.NO_SOURCES))
def test_what_the_folders_above_are_called_does_not_matter(tmp_path: Path, above: str) -> None:
    web = tmp_path / above / "web"
    web.mkdir(parents=True)
    (web / "main.ts").write_text("draw()")
    before = page.fingerprint(web)
    (web / "main.ts").write_text("draw(board)")
    assert page.fingerprint(web) != before


def test_the_lock_is_complete_for_every_platform() -> None:
    assert page_lock.gaps(LOCK) == []


def test_every_optional_package_that_goes_missing_is_noticed() -> None:
    packages = json.loads(LOCK)["packages"]
    optional = {
        name for entry in packages.values() for name in entry.get("optionalDependencies", ())
    }
    assert len(optional) > 30
    for name in optional:
        fewer = {
            place: entry
            for place, entry in packages.items()
            if not place.endswith(f"node_modules/{name}")
        }
        assert any(name in gap for gap in page_lock.gaps(json.dumps({"packages": fewer})))


def test_a_package_may_lie_beside_the_one_that_asks_for_it_or_above() -> None:
    def lock(*places: str) -> str:
        packages = {place: {"integrity": "sha512-x"} for place in places}
        asking = {
            "node_modules/a/node_modules/b": {"integrity": "sha512-x", "dependencies": {"c": "1"}}
        }
        return json.dumps({"packages": {**packages, **asking}})

    assert page_lock.gaps(lock("node_modules/c")) == []
    assert page_lock.gaps(lock("node_modules/a/node_modules/c")) == []
    assert page_lock.gaps(lock("node_modules/a/node_modules/b/node_modules/c")) == []
    (gap,) = page_lock.gaps(lock("node_modules/d/node_modules/c"))
    assert gap == "c, which node_modules/a/node_modules/b asks for, has no entry"


def test_a_package_without_a_digest_or_with_an_address_is_refused() -> None:
    entries = {"node_modules/a": {"version": "1.0.0", "resolved": "somewhere"}}
    assert page_lock.gaps(json.dumps({"packages": entries})) == [
        "node_modules/a has no integrity",
        "node_modules/a names the place it came from",
    ]


WANTED = "^20.19.0 || >=22.12.0"


@pytest.mark.parametrize("version", ["v20.19.0", "v20.20.2", "v22.12.0", "v24.19.0", "26.0.1"])
def test_a_node_that_vite_accepts_is_taken(version: str) -> None:
    assert page.accepts(WANTED, version)


@pytest.mark.parametrize("version", ["v20.18.3", "v21.9.0", "v22.11.0", "v18.20.4", "", "nonsense"])
def test_another_node_is_not(version: str) -> None:
    assert not page.accepts(WANTED, version)


def test_the_locks_vite_says_what_it_accepts_in_words_we_read() -> None:
    wanted = page.wanted_node(ROOT)
    assert page.accepts(wanted, "v24.19.0")
    assert not page.accepts(wanted, "v18.0.0")


def test_an_old_node_on_the_path_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("node", "npm"):
        (tmp_path / name).write_text("#!/bin/sh\necho v20.18.0\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert page.node_packages(ROOT) == [page.NODE_WHEEL]
    (tmp_path / "node").write_text("#!/bin/sh\necho v22.20.0\n")
    assert page.node_packages(ROOT) == []


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a page's lock, and an npm that fails as the test says."""
    web = tmp_path / "clone" / "web"
    web.mkdir(parents=True)
    (web / "package-lock.json").write_text(LOCK)
    programs = tmp_path / "programs"
    programs.mkdir()
    (programs / "node").write_text("#!/bin/sh\necho v24.0.0\n")
    (programs / "npm").write_text("#!/bin/sh\ncat ../said\nexit 3\n")
    for program in programs.iterdir():
        program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{programs}:/usr/bin:/bin")
    return web.parent


@pytest.mark.parametrize(
    ("said", "advice"),
    [
        ("npm error code ENOTFOUND", "cannot be reached: check the network"),
        ("Could not resolve './board'", "Try again; if it fails again"),
    ],
)
def test_a_page_that_cannot_be_built_says_what_failed(
    clone: Path, capfd: pytest.CaptureFixture[str], said: str, advice: str
) -> None:
    (clone / "said").write_text("".join(f"line {n}\n" for n in range(40)) + said + "\n")
    with pytest.raises(page.CannotBuildPage) as failed:
        page.build_page(clone)
    told = str(failed.value)
    assert told.startswith("The page could not be built: npm ci")
    assert "exit code 3" in told
    assert said in told
    assert "line 5\n" not in told
    assert advice in told
    assert "line 5\n" in capfd.readouterr().out


def test_a_source_package_has_its_page_as_it_is(tmp_path: Path) -> None:
    dist = page.stamp_of(tmp_path).parent
    dist.mkdir(parents=True)
    (dist / "index.html").write_text("")
    page.stamp_of(tmp_path).write_text("built elsewhere")
    assert not page.page_is_built(tmp_path)
    (tmp_path / "PKG-INFO").write_text("")
    assert page.page_is_built(tmp_path)


def test_only_what_the_page_needs_is_installed_until_checks_want_more(
    clone: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    called = []

    def npm(*words: str, root: Path) -> None:
        called.append("--omit=dev" in words)
        folder = root / "web" / "node_modules"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()

    monkeypatch.setattr(page, "npm", npm)
    page.install_packages(clone, whole=False)
    page.install_packages(clone, whole=False)
    assert called == [True]
    page.install_packages(clone, whole=True)
    page.install_packages(clone, whole=True)
    page.install_packages(clone, whole=False)
    assert called == [True, False]
    page_lock.lock_of(clone).write_text(LOCK + " ")
    page.install_packages(clone, whole=False)
    assert called == [True, False, False]


def test_what_gets_into_the_page_is_not_left_out_with_what_only_checks_need() -> None:
    told = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    assert bill_of_materials.imported(ROOT / "web") - {"node"} <= set(told["dependencies"])
    assert "vite" in told["dependencies"]
