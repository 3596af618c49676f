"""What a wheel or a source package must hold, and whether one does."""

from __future__ import annotations

import email
import tarfile
import zipfile
from pathlib import Path

NAME = "gaslight_games"
PAGE = "gaslight/web/dist/index.html"


def names_in(package: Path) -> set[str]:
    """The files of a package; those of a source package without the folder that holds them all."""
    if package.suffix == ".whl":
        with zipfile.ZipFile(package) as wheel:
            return set(wheel.namelist())
    with tarfile.open(package) as archive:
        return {entry.name.partition("/")[2] for entry in archive if entry.isfile()}


def metadata_of(package: Path) -> email.message.Message:
    """The fields that an index reads."""
    if package.suffix == ".whl":
        with zipfile.ZipFile(package) as wheel:
            (name,) = (each for each in wheel.namelist() if each.endswith(".dist-info/METADATA"))
            return email.message_from_bytes(wheel.read(name))
    with tarfile.open(package) as archive:
        file = archive.extractfile(f"{package.name.removesuffix('.tar.gz')}/PKG-INFO")
        assert file is not None
        return email.message_from_bytes(file.read())


def libraries_in(package: Path) -> list[str]:
    """The compiled modules of a wheel."""
    return sorted(name for name in names_in(package) if name.endswith((".so", ".pyd")))


def source_files(root: Path) -> set[str]:
    """The package's own files, the built page among them, by their names in a wheel."""
    source = root / "src"
    return {
        path.relative_to(source).as_posix()
        for path in source.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
        if path.suffix not in (".so", ".pyd")
    }


def wrong_with(package: Path, root: Path, version: str) -> list[str]:
    """What is wrong with a package of the sources in `root`, a sentence each."""
    names = names_in(package)
    inside = "" if package.suffix == ".whl" else "src/"
    lacking = sorted(name for name in source_files(root) if inside + name not in names)
    found = [f"it lacks {name}" for name in lacking]
    if inside + PAGE not in names:
        found.append("it lacks the page")
    if any("node_modules" in name for name in names):
        found.append("it holds packages of Node")
    told = metadata_of(package)
    if told["Name"] != NAME.replace("_", "-") or told["Version"] != version:
        found.append(f"it says that it is {told['Name']} {told['Version']}")
    if package.suffix == ".whl":
        pure = package.name.endswith("-none-any.whl")
        if pure == bool(libraries_in(package)):
            found.append("its name does not say whether it is compiled")
    return [f"{package.name}: {sentence}" for sentence in found]
