"""Make everything of a release in one go, and check it: version, changes, packages, checksums, bill of materials."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path

from bill_of_materials import bill
from environment import PYTHON, ROOT, CannotPrepare, prepare
from packages import NAME, libraries_in, names_in, wrong_with
from page import node_packages

HELP = """\
usage: tools/release VERSION [--draft] [--wheels FOLDER]

Make a release from the last commit, in .check/release/VERSION:

  the source package, a wheel compiled for this machine, a wheel without the compiled
  engine, SHA256SUMS, and the bill of materials (CycloneDX).

It sets the version in pyproject.toml and src/gaslight/__init__.py, dates its section of
CHANGELOG.md, commits that in a clone, builds and checks everything there, and takes the
commit over into this folder when all is well. Then it says what is left to do by hand.

  --draft            commit nothing here; the version is released another day
  --wheels FOLDER    add wheels from other machines, as cibuildwheel makes them, and check them too
"""
VERSION = re.compile(r"\d+\.\d+\.\d+(?:(?:a|b|rc)\d+)?")


class CannotRelease(Exception):
    """The release cannot be made; the message says why."""


def main(words: list[str]) -> int:
    if not words or words[0] in ("-h", "--help", "help"):
        print(HELP, end="")
        return 0
    try:
        version, draft, wheels = asked(words)
        prepare(["dev", *(["node"] if node_packages() else [])])
        # What is run below needs the environment's own packages.
        if Path(sys.prefix) != PYTHON.parent.parent:
            return subprocess.run([PYTHON, __file__, *words], check=False).returncode
        release(version, draft, wheels)
    except (CannotRelease, CannotPrepare) as reason:
        print(reason, file=sys.stderr)
        return 1
    return 0


def asked(words: list[str]) -> tuple[str, bool, Path | None]:
    version, *rest = words
    if not VERSION.fullmatch(version):
        raise CannotRelease(f"expected a version such as 0.2.0; got {version}")
    draft = "--draft" in rest
    rest = [word for word in rest if word != "--draft"]
    if rest and (rest[0] != "--wheels" or len(rest) != 2):
        raise CannotRelease(f"expected --draft or --wheels FOLDER; got {' '.join(rest)}")
    return version, draft, Path(rest[1]).resolve() if rest else None


def release(version: str, draft: bool, wheels: Path | None) -> None:
    if not draft and git(ROOT, "status", "--porcelain").strip():
        raise CannotRelease(
            "there are changes that are not committed; commit or discard them first"
        )
    target = ROOT / ".check" / "release" / version
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    with tempfile.TemporaryDirectory(prefix="gaslight-release-") as folder:
        root = Path(folder) / "gaslight"
        git(ROOT, "clone", "--quiet", str(ROOT), str(root))
        name_version(root, version, datetime.now(UTC).date().isoformat())
        commit = committed(root, version)
        build(root, target)
        for wheel in wheels.glob(f"{NAME}-{version}-*.whl") if wheels else ():
            shutil.copy2(wheel, target)
        check(root, target, version)
        accompany(root, target, version)
        if not draft:
            git(ROOT, "fetch", "--quiet", str(root), commit)
            git(ROOT, "merge", "--quiet", "--ff-only", commit)
    for path in sorted(target.iterdir()):
        print(f"{path.stat().st_size:>9}  {path.relative_to(ROOT)}")
    if not draft:
        print(
            f"Left to do: ./check; git tag -a {version} -m 'Gaslight {version}'; git push --follow-tags;"
            " upload the packages, SHA256SUMS and the bill of materials."
        )


def name_version(root: Path, version: str, day: str) -> None:
    """Write the version where it stands, and the day into its section of the changes."""
    places = {
        "pyproject.toml": (r'^version = ".*"$', f'version = "{version}"'),
        "src/gaslight/__init__.py": (r'^__version__ = ".*"$', f'__version__ = "{version}"'),
        "CHANGELOG.md": (rf"^## {re.escape(version)}(?: \(.*\))?$", f"## {version} ({day})"),
    }
    for name, (pattern, line) in places.items():
        text = (root / name).read_text(encoding="utf-8")
        text, count = re.subn(pattern, line, text, flags=re.M)
        if count != 1:
            raise CannotRelease(
                f"{name}: expected one line like {line!r} to be set, and found {count}"
                + (
                    "; write down what is new in this version first"
                    if name == "CHANGELOG.md"
                    else ""
                )
            )
        (root / name).write_text(text, encoding="utf-8")


def committed(root: Path, version: str) -> str:
    """The commit with the version in it; the last one where nothing had to change."""
    if git(root, "status", "--porcelain").strip():
        for name in ("user.name", "user.email"):
            told = git(ROOT, "config", name).strip()
            git(root, "config", name, told)
        git(root, "commit", "--quiet", "--all", "--message", f"Gaslight {version}")
    return git(root, "rev-parse", "HEAD").strip()


def build(root: Path, target: Path) -> None:
    """The packages, built with the locked versions of what builds them."""
    when = git(root, "log", "-1", "--format=%ct").strip()
    for what, variables in (
        ("sdist", {}),
        ("wheel", {"GASLIGHT_MUST_COMPILE": "1"}),
        ("wheel", {"GASLIGHT_PLAIN": "1"}),
    ):
        say(f"building the {what} {' '.join(variables)}")
        call(
            [PYTHON, "-m", "hatchling", "build", "--target", what, "--directory", target],
            root,
            SOURCE_DATE_EPOCH=when,
            **variables,
        )


def check(root: Path, target: Path, version: str) -> None:
    """Every package holds what it must; the source package builds without Node; the wheels run."""
    packages = sorted(target.iterdir())
    found = [sentence for package in packages for sentence in wrong_with(package, root, version)]
    if found:
        raise CannotRelease("\n".join(found))
    (source,) = target.glob("*.tar.gz")
    (pure,) = target.glob("*-none-any.whl")
    with tempfile.TemporaryDirectory(prefix="gaslight-check-") as folder:
        say("building a wheel from the source package, without Node and compiler")
        shutil.unpack_archive(source, folder, filter="data")
        (unpacked,) = Path(folder).iterdir()
        again = Path(folder) / "again"
        call(
            [PYTHON, "-m", "hatchling", "build", "--target", "wheel", "--directory", again],
            unpacked,
            GASLIGHT_PLAIN="1",
            PATH="",
        )
        (rebuilt,) = again.glob("*.whl")
        if names_in(rebuilt) != names_in(pure):
            odd = ", ".join(sorted(names_in(rebuilt) ^ names_in(pure)))
            raise CannotRelease(f"the source package makes another wheel than the clone: {odd}")
    for wheel in runnable(target):
        say(f"starting {wheel.name}")
        told = started(wheel)
        engine = "compiled engine" if libraries_in(wheel) else "plain engine"
        if f"gaslight {version}, {engine}" not in told:
            raise CannotRelease(f"{wheel.name} says of itself: {told}")


def runnable(target: Path) -> list[Path]:
    """The wheels that this machine can run."""
    from packaging.tags import sys_tags  # noqa: PLC0415 - in the environment of developers alone
    from packaging.utils import parse_wheel_filename  # noqa: PLC0415

    here = set(sys_tags())
    return [
        wheel
        for wheel in sorted(target.glob("*.whl"))
        if parse_wheel_filename(wheel.name)[3] & here
    ]


def started(wheel: Path) -> str:
    """What an installation of a wheel, in an environment of its own, says of itself."""
    with tempfile.TemporaryDirectory(prefix="gaslight-start-") as folder:
        call([PYTHON, "-m", "venv", folder], ROOT)
        program = Path(folder) / PYTHON.relative_to(PYTHON.parent.parent)
        pip: list[str | Path] = [
            program,
            "-m",
            "pip",
            "--quiet",
            "--disable-pip-version-check",
            "install",
            "--no-deps",
        ]
        call([*pip, "--require-hashes", "-r", "requirements/runtime.txt"], ROOT)
        call([*pip, wheel], ROOT)
        return call([program, "-m", "gaslight", "--version"], Path(folder)).strip()


def accompany(root: Path, target: Path, version: str) -> None:
    """The bill of materials and the checksums of everything."""
    text = json.dumps(bill(root, version), indent=1, sort_keys=True)
    (target / f"{NAME}-{version}.cdx.json").write_text(text + "\n", encoding="utf-8")
    lines = [f"{digest(path)}  {path.name}\n" for path in sorted(target.iterdir())]
    (target / "SHA256SUMS").write_text("".join(lines), encoding="utf-8")


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def call(command: list[str | Path], folder: Path, **variables: str) -> str:
    kept = {
        name: value
        for name, value in os.environ.items()
        if name not in ("PYTHONPATH", "GASLIGHT_PLAIN")
    }
    result = subprocess.run(
        command,
        cwd=folder,
        env={**kept, **variables},
        encoding="utf-8",
        errors="replace",
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    if result.returncode:
        words = " ".join(str(word) for word in command[1:])
        raise CannotRelease(
            f"{words} failed with exit code {result.returncode}:\n{result.stdout.strip()}"
        )
    return result.stdout


def git(folder: Path, *words: str) -> str:
    return call(["git", *words], folder)


def say(text: str) -> None:
    print(f"{text} ...", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
