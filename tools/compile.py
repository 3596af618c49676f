"""Compile the engine with mypyc into a tree of its own, `.check/compiled`.

The tree is a copy of `src` with the compiled modules beside their sources, so the
plain and the compiled package stand side by side: `PYTHONPATH=src` runs the one,
`PYTHONPATH=.check/compiled` the other. Nothing is done when no input changed.

    .venv/bin/python tools/compile.py           bring the tree up to date
    .venv/bin/python tools/compile.py --ready   only say whether it is: copies what is not compiled, compiles nothing
"""

from __future__ import annotations

import hashlib
import importlib.metadata
import json
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
import tomllib
from pathlib import Path

from turns import NotMyTurn, turn

ROOT = Path(__file__).resolve().parent.parent
PROGRESS_SECONDS = 10.0
STAMP = ".inputs"
"""In the compiled tree while, and only while, it can be run."""
SETUP = """
import json, sys
from mypyc.build import mypycify
from setuptools import setup

cache, jobs, groups = sys.argv[1], sys.argv[2], json.loads(sys.argv[3])
# What happens to be installed must not matter: numpy, say, is missing where people only play.
bare = ["--no-site-packages", "--follow-imports=silent"]
extensions = mypycify(
    ["--config-file=", "--strict", *bare, f"--cache-dir={cache}/types", *sum(groups.values(), [])],
    opt_level="3",
    debug_level="0",
    separate=[(members, name) for name, members in groups.items()],
    target_dir=f"{cache}/c",
)
for extension in extensions:
    if sys.platform != "win32":
        # Calls between our own functions may then be inlined: a quarter more speed.
        extension.extra_compile_args += ["-fno-semantic-interposition"]
setup(
    name="gaslight",
    packages=[],
    ext_modules=extensions,
    script_args=[
        "--quiet",
        "build_ext",
        "--inplace",
        f"--parallel={jobs}",
        f"--build-temp={cache}/objects",
        f"--build-lib={cache}/lib",
    ],
)
"""


class CannotCompile(Exception):
    """Compilation is impossible here; the first line of the message says why in one sentence."""


def tree(root: Path = ROOT) -> Path:
    """Where the compiled package stands."""
    return root / ".check" / "compiled"


def compiled_modules(root: Path = ROOT) -> list[str]:
    """The modules to compile, relative to `src`, as pyproject.toml lists them."""
    with (root / "pyproject.toml").open("rb") as file:
        choice = tomllib.load(file)["tool"]["gaslight"]["compile"]
    source = root / "src"
    chosen = {path for pattern in choice["include"] for path in source.glob(pattern)}
    left_out = {path for pattern in choice["exclude"] for path in source.glob(pattern)}
    return sorted(path.relative_to(source).as_posix() for path in chosen - left_out)


def groups(modules: list[str]) -> dict[str, list[str]]:
    """The modules by library: one for each game and one for each other package.

    Calls inside a library stay in C, and the short ones are inlined. An edit recompiles its own
    library alone, and several are compiled at once.
    """
    named: dict[str, list[str]] = {}
    for module in modules:
        name = "_".join(module.split("/")[:-1][:3])
        named.setdefault(name, []).append(module)
    return named


def obstacle() -> str | None:
    """Why nothing can be compiled here, in one sentence; None when it can."""
    if os.environ.get("GASLIGHT_PLAIN") == "1":
        return "GASLIGHT_PLAIN=1 is set, so the engine runs as plain Python."
    for name in ("mypy", "setuptools", "librt"):
        try:
            importlib.metadata.version(name)
        except importlib.metadata.PackageNotFoundError:
            return f"The Python package {name} is missing, so the engine runs as plain Python (slower, same rules)."
    if not c_compiler():
        wanted = "gcc or clang" if sys.platform != "win32" else "Microsoft's C++ Build Tools"
        return (
            "No C compiler was found, so the engine runs as plain Python (slower, same rules);"
            f" install {wanted} to compile it."
        )
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        return (
            "The C headers of Python are missing, so the engine runs as plain Python (slower, same rules);"
            " install your system's python3-dev package to compile it."
        )
    return None


def c_compiler(system: str = sys.platform) -> str | None:
    """The path of the C compiler the build would call; on Windows of the program that finds it."""
    if system == "win32":
        programs = os.environ.get("PROGRAMFILES(X86)", "")
        finder = Path(programs) / "Microsoft Visual Studio" / "Installer" / "vswhere.exe"
        return shutil.which("cl") or (str(finder) if finder.exists() else None)
    named = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(named.split()[0])


def compile_engine(root: Path = ROOT, only_if_ready: bool = False) -> Path:
    """Bring the compiled tree up to date and return it; raise CannotCompile with the reason.

    The stamp in the tree is there while, and only while, the tree can be run.
    """
    reason = obstacle()
    if reason:
        raise CannotCompile(reason)
    modules = compiled_modules(root)
    if not modules:
        raise CannotCompile("There is no module to compile, so the engine runs as plain Python.")
    stamp = tree(root) / STAMP

    def leave() -> bool:
        # Without its stamp the tree is not ready, whatever another program makes of it.
        return only_if_ready and not stamp.exists()

    try:
        with turn(root / ".check" / "compiling.lock", "compiling the engine", leave):
            return bring_up_to_date(root, modules, only_if_ready)
    except NotMyTurn:
        raise CannotCompile("The engine is being compiled.") from None


def bring_up_to_date(root: Path, modules: list[str], only_if_ready: bool) -> Path:
    libraries = groups(modules)
    target = tree(root)
    stamp = target / STAMP
    inputs = fingerprint(root, modules)
    fresh = stamp.exists() and stamp.read_text() == inputs
    if not fresh:
        stamp.unlink(missing_ok=True)
        if only_if_ready:
            raise CannotCompile("The compiled engine is not that of the present sources.")
        remove_libraries(target, libraries)
    copy_package(root / "src" / "gaslight", target / "gaslight")
    if not fresh:
        began = time.perf_counter()
        print(f"compiling {len(modules)} modules of the engine ...", file=sys.stderr, flush=True)
        run_mypyc(target, libraries)
        stamp.write_text(inputs)
        print(f"compiled {len(modules)} modules in {time.perf_counter() - began:.1f} s")
    return target


def fingerprint(root: Path, modules: list[str]) -> str:
    """A digest of all that decides the compiled result."""
    digest = hashlib.sha256()
    digest.update(
        sys.version.encode() + platform.machine().encode() + (c_compiler() or "").encode()
    )
    for name in ("mypy", "librt"):
        digest.update(importlib.metadata.version(name).encode())
    for path in (Path(__file__), *(root / "src" / module for module in modules)):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    digest.update("\n".join(modules).encode())
    return digest.hexdigest()


def copy_package(source: Path, target: Path) -> None:
    """Make `target` hold the files of `source`, compiled libraries left in place."""
    wanted = set()
    for path in source.rglob("*"):
        if path.is_dir() or "__pycache__" in path.parts or is_library(path):
            continue
        relative = path.relative_to(source)
        wanted.add(relative)
        copy = target / relative
        if not copy.exists() or trace(copy) != trace(path):
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, copy)
    for path in list(target.rglob("*")):
        if path.is_file() and not is_library(path) and path.relative_to(target) not in wanted:
            path.unlink()


def trace(path: Path) -> tuple[int, int]:
    """Size and time of a file: equal when it was copied and neither side has changed since."""
    status = path.stat()
    return status.st_size, status.st_mtime_ns


def is_library(path: Path) -> bool:
    return path.suffix in (".so", ".pyd")


def remove_libraries(target: Path, libraries: dict[str, list[str]]) -> None:
    """A library whose module is compiled no longer must go: it would hide its source."""
    stems = {module.removesuffix(".py") for members in libraries.values() for module in members}
    stems |= {f"{name}__mypyc" for name in libraries}
    for path in list(target.rglob("*")):
        if is_library(path) and path.relative_to(target).as_posix().partition(".")[0] not in stems:
            path.unlink()


def run_mypyc(target: Path, libraries: dict[str, list[str]]) -> None:
    cache = target.with_name(f"mypyc-{target.name}")
    cache.mkdir(parents=True, exist_ok=True)
    # mypyc 2.4 forgets part of a class it reads back from its cache (which fields may be unset) and
    # then fails or miscompiles. So it starts anew each time; C that comes out the same is not compiled again.
    shutil.rmtree(cache / "types", ignore_errors=True)
    jobs = str(os.cpu_count() or 1)
    # Only what is installed: a tree on the PYTHONPATH must not be compiled in place of this one. pip puts the
    # compiler for a build into folders that it names by that variable, hence not simply nothing.
    installed = [path for path in sys.path if path.endswith(("site-packages", "dist-packages"))]
    # Run from the tree, so that a module's path there is its import name.
    with (
        tempfile.TemporaryFile() as said,
        subprocess.Popen(
            [sys.executable, "-c", SETUP, str(cache), jobs, json.dumps(libraries)],
            cwd=target,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(installed), "MYPYPATH": "."},
            stdin=subprocess.DEVNULL,
            stdout=said,
            stderr=subprocess.STDOUT,
        ) as process,
    ):
        show_progress(process, cache / "lib", len(libraries))
        if process.returncode:
            said.seek(0)
            words = said.read().decode("utf-8", "replace").strip()
            raise CannotCompile(
                f"The engine does not compile, so it runs as plain Python.\n{words}"
            )


def show_progress(process: subprocess.Popen[bytes], made: Path, libraries: int) -> None:
    """How far the compiler is, now and then on a line of its own: others may write to the terminal, too."""
    began = time.time()
    while True:
        try:
            process.wait(PROGRESS_SECONDS)
        except subprocess.TimeoutExpired:
            done = sum(
                is_library(path) and "__mypyc" in path.name and path.stat().st_mtime >= began
                for path in made.glob("*")
            )
            print(
                f"compiling the engine: {time.time() - began:.0f} s, {done} of {libraries} libraries made",
                file=sys.stderr,
                flush=True,
            )
        else:
            return


def main(words: list[str]) -> int:
    try:
        made = compile_engine(only_if_ready="--ready" in words)
        print(f"compiled tree: {made.relative_to(ROOT)}")
    except CannotCompile as reason:
        print(str(reason).partition("\n")[0] if "--brief" in words else reason, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
