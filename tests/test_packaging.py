"""pyproject.toml, the locks and the package agree."""

import re
import tomllib
from pathlib import Path

import gaslight

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())


def name(requirement: str) -> str:
    return re.split(r"[^\w.-]", requirement, maxsplit=1)[0].lower().replace("_", "-")


def names(requirements: list[str]) -> set[str]:
    return {name(requirement) for requirement in requirements}


def locked(lock: str) -> set[str]:
    text = (ROOT / "requirements" / f"{lock}.txt").read_text()
    return {name(line) for line in text.splitlines() if re.match(r"\w", line)}


def test_the_version_is_the_same_everywhere() -> None:
    assert gaslight.__version__ == PROJECT["project"]["version"]
    assert f"## {gaslight.__version__}" in (ROOT / "CHANGELOG.md").read_text()


def test_every_lock_holds_what_pyproject_asks_for() -> None:
    runtime = names(PROJECT["project"]["dependencies"])
    extras = PROJECT["project"]["optional-dependencies"]
    groups = PROJECT["dependency-groups"]
    assert runtime <= locked("runtime")
    for extra, requirements in extras.items():
        if extra == "train":
            continue  # in no check: which torch fits is a matter of the machine
        assert runtime | names(requirements) <= locked(extra)
    for group in ("build", "node", "peers", "site", "dev"):
        assert names(groups[group]) <= locked(group)
    assert locked("runtime") | locked("build") | locked("cluster") | locked("data") | locked(
        "research"
    ) <= locked("dev")


def test_the_build_lock_holds_what_the_build_asks_for() -> None:
    assert names(PROJECT["build-system"]["requires"]) <= names(
        PROJECT["dependency-groups"]["build"]
    )


def test_every_locked_version_has_a_hash() -> None:
    for lock in (ROOT / "requirements").glob("*.txt"):
        lines = lock.read_text().splitlines()
        pins = [number for number, line in enumerate(lines) if re.match(r"\w", line)]
        assert pins
        assert all("--hash=sha256:" in lines[pin + 1] for pin in pins)


def test_the_package_is_ours_and_its_commands_are() -> None:
    project = PROJECT["project"]
    assert project["name"] == "gaslight-games"
    assert set(project["scripts"]) == {"gaslight", "gaslight-games"}
    for required in ("authors", "keywords", "classifiers", "license", "requires-python"):
        assert project[required]
    assert set(project["dynamic"]) == {"readme", "urls"}


def test_the_source_package_carries_the_page() -> None:
    targets = PROJECT["tool"]["hatch"]["build"]["targets"]
    for target in ("wheel", "sdist"):
        assert "src/gaslight/web/dist/**" in targets[target]["artifacts"]
