"""The steps of ./check, in their order."""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import subprocess
import tempfile
import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import unsteady
from compile import compiled_modules, tree
from environment import PROGRAMS, PYTHON, ROOT, prepare
from packages import libraries_in, names_in, wrong_with
from page import has_page, node_packages
from services import Unavailable, chromium, postgres, postgres_programs
from short_run import deselected
from side_by_side import cores

PLAIN = str(ROOT / "src")
# Continuous integration compiles once, so it tests what a wheel would hold.
COMPILED = str(tree())
NO_TESTS = 5
"""pytest's exit code when it found none."""
TESTS_FAILED = 1
"""pytest's exit code when it ran them all and some failed."""
FOLDER = ROOT / ".check" / "steps"
"""What steps leave for one another and for the summary."""
MOST_UNSTEADY = 3
"""More failures than this are no mood of the machine."""


class Failed(Exception):
    """The step found something wrong."""


class Skipped(Exception):
    """The step cannot run here; the message says why."""


@dataclass(frozen=True)
class Step:
    """One thing ./check can do; `action` returns a note for the summary."""

    name: str
    purpose: str
    action: Callable[[], str]
    whole_machine: bool = False
    """It uses every core; other steps run two at a time."""
    after: tuple[str, ...] = ()
    """Steps that make what it needs."""
    locks: Callable[[], list[str]] = list
    """What it needs in `.venv` beside the lock `dev`."""
    programs: tuple[Callable[[], object], ...] = ()
    """What it needs on the machine, found or installed."""


def locks_of(chosen: Sequence[Step]) -> list[str]:
    return ["dev", *(lock for step in chosen for lock in step.locks())]


def install_programs(chosen: Sequence[Step]) -> None:
    """Install what is missing before the first step: two package managers at once would meet."""
    for program in dict.fromkeys(program for step in chosen for program in step.programs):
        with contextlib.suppress(Unavailable):  # the step itself says why it is skipped
            program()


def call(command: Sequence[str | Path], **variables: str) -> None:
    """Run a command of a step with its output shown as it comes."""
    result = subprocess.run(
        command, cwd=ROOT, env={**os.environ, **variables}, stdin=subprocess.DEVNULL, check=False
    )
    if result.returncode:
        words = " ".join(str(word) for word in command[1:] if len(str(word)) < 40)
        raise Failed(f"{Path(command[0]).name} {words}: exit code {result.returncode}")


def format_() -> str:
    call([PROGRAMS / "ruff", "format", "--check", "."])
    return ""


def lint() -> str:
    call([PROGRAMS / "ruff", "check", "."])
    return ""


def types() -> str:
    call([PROGRAMS / "mypy"])
    call([PYTHON, "tools/crossings.py"])
    return ""


def layers() -> str:
    call([PROGRAMS / "lint-imports"])
    return ""


def banned() -> str:
    call([PYTHON, "tools/banned.py"])
    return ""


def compile_() -> str:
    """The compiled tree up to date; a reason not to compile is a reason to skip what rests on it."""
    if not compiled_modules():
        raise Skipped("there is no module to compile yet")
    result = subprocess.run(
        [PYTHON, "tools/compile.py"],
        cwd=ROOT,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    print(result.stdout, end="", flush=True)
    if result.returncode == 0:
        return ""
    if "The engine does not compile" in result.stdout:
        raise Failed("the engine does not compile")
    raise Skipped(result.stdout.strip())


def run_pytest(
    words: Sequence[str], variables: dict[str, str], wrong: Path, cache: Path
) -> tuple[int, str]:
    """Run pytest with its output shown as it comes; its exit code and its closing line.

    `wrong` will list the failed tests that no mood of the machine excuses.
    """
    slowest = ("--durations=8", "--durations-min=5", "-o", f"cache_dir={cache}")
    closing = ""
    wrong.unlink(missing_ok=True)
    path = os.pathsep.join([variables["PYTHONPATH"], str(ROOT / "tools")])
    with subprocess.Popen(
        [PYTHON, "-m", "pytest", "-p", "unsteady", *slowest, *words],
        cwd=ROOT,
        env={**os.environ, **variables, "PYTHONPATH": path, unsteady.LIST: str(wrong)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            print(line, end="", flush=True)
            closing = line.strip() or closing
    return process.returncode, closing.strip("= ")


def pytest(*words: str, path: str, **variables: str) -> str:
    """Run tests on the package at `path` and return pytest's closing line.

    Tests with sockets, processes and browsers meet every mood of a machine. A few that failed are
    tried once more, one after the other: what fails twice is wrong, what does not is named unsteady.
    A test of anything else is wrong at once.
    """
    variables = {"PYTHONPATH": path, **variables}
    # Of its own: another step's tests may run at the same time.
    folder = Path(tempfile.mkdtemp(prefix="pytest-", dir=made(FOLDER)))
    try:
        return pytest_in(folder, words, variables)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def pytest_in(folder: Path, words: Sequence[str], variables: dict[str, str]) -> str:
    list_of_wrong, cache = folder / "wrong.txt", folder / "cache"
    code, closing = run_pytest(words, variables, list_of_wrong, cache)
    if code == NO_TESTS:
        raise Skipped("there is no such test yet")
    if code == 0:
        return closing
    failures = sum(map(int, re.findall(r"(\d+) (?:failed|errors?)", closing)))
    ended = list_of_wrong.exists()
    wrong = list_of_wrong.read_text().split("\n") if ended else ["the tests did not end"]
    if code != TESTS_FAILED or not 1 <= failures <= MOST_UNSTEADY or any(wrong):
        raise Failed(closing)
    print(f"\nnot well: {failures}; once more, alone:", flush=True)
    again = [word for word in words if not word.startswith("-n")]
    again += ["--last-failed", "--last-failed-no-failures=none"]
    again += ["--cov-append"] if "--cov" in words else []
    second_code, second = run_pytest(again, variables, list_of_wrong, cache)
    if second_code:
        raise Failed(f"{closing}; once more: {second}")
    return f"{closing}; UNSTEADY, these passed when tried again: {second}"


def made(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def workers(more: int = 0) -> str:
    """One pytest process a core, and more of them where tests wait for sockets and browsers half of the time."""
    return f"-n{min(cores() + more, 8)}"


TESTS = ROOT / "tests"


def files_with(marker: str) -> list[str]:
    """Where the tests of a marker are: pytest takes ten seconds to read the files of all others.

    A mark in a `conftest.py` may be that of every test in its folder.
    """
    marked = [path for path in sorted(TESTS.rglob("*.py")) if f"mark.{marker}" in text_of(path)]
    folders = {path.parent for path in marked if path.name == "conftest.py"}
    files = [path for path in marked if not folders & set(path.parents)]
    return [str(path.relative_to(ROOT)) for path in [*sorted(folders), *files]]


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


ORDINARY = (
    "-mnot postgres and not browser and not research and not npm and not newcomer",
    "--dist=worksteal",
)
"""The tests that need nothing but Python; a worker that has none left takes from another."""


MINUTES_PLAIN = ("tests/agents", "tests/arena", "tests/cases", "tests/search", "tests/server")
"""Tests of what rests on the engine; on the sources as they stand they take minutes."""
WITH_THE_COMPILED = (
    *MINUTES_PLAIN,
    "tests/docs",
    "tests/examples",
    "tests/lessons",
    "tests/test_secrets.py",
)
"""Once is enough, on the quick engine where there is one: there they play many times as many games."""
WITHOUT_THE_ENGINE = ("tests/storage", "tests/tools")
"""Tests of what does not know the engine: once is enough, in the step `plain`."""


def plain() -> str:
    """The rules and what lies close to them; see `compiled` for the rest."""
    return watched(WITH_THE_COMPILED)


def watched(left_out: Sequence[str], *words: str, **variables: str) -> str:
    """Tests on the sources, all but those of some folders; what they reach is noted in `.coverage`."""
    ignored = [f"--ignore={folder}" for folder in left_out]
    noting = ("--cov", "--cov-report=", *words)
    return pytest(workers(), *ORDINARY, *ignored, *noting, path=PLAIN, **variables)


REPORT = ("-m", "coverage", "report", "--fail-under=100", "--show-missing", "--skip-covered")


def coverage() -> str:
    """What the tests close to the rules reach; only where that is not all, what any test reaches."""
    if not (ROOT / ".coverage").exists():
        raise Skipped("no coverage was measured: run the step plain before it")
    try:
        call([PYTHON, *REPORT])
    except Failed:
        print("The tests close to the rules leave these out; now all are watched.", flush=True)
        watched(MINUTES_PLAIN, "--cov-append", GASLIGHT_TEST_COVER_ALL="1")
        call([PYTHON, *REPORT])
        return "100 % of the branches of core and games, with the tests of other folders"
    return "100 % of the branches of core and games"


def compiled() -> str:
    """Everything that meets the engine, compiled."""
    try:
        compile_()
    except Skipped as reason:
        closing = pytest(workers(), *ORDINARY, *WITH_THE_COMPILED, path=PLAIN)
        return f"players and server on the plain engine: {closing}; {reason}"
    left_out = [f"--ignore={folder}" for folder in WITHOUT_THE_ENGINE]
    return pytest(workers(1), *ORDINARY, *left_out, path=COMPILED, GASLIGHT_EXPECT_COMPILED="1")


def quickest() -> str:
    """The compiled tree, its files as they stand in `src` now; the sources where none can be made."""
    try:
        compile_()
    except Skipped as reason:
        print(reason)
        return PLAIN
    return COMPILED


def research() -> str:
    """The adapters pass the tests of the frameworks; on the compiled engine where there is one."""
    return pytest(workers(), "-mresearch", *files_with("research"), path=quickest())


def postgres_() -> str:
    try:
        with postgres() as address:
            files = files_with("postgres")
            return pytest("-mpostgres", *files, path=PLAIN, GASLIGHT_TEST_POSTGRES=address)
    except Unavailable as reason:
        raise Skipped(str(reason)) from None


def page() -> str:
    """Type-check, unit tests and build of the page."""
    if not has_page():
        raise Skipped("there is no page yet")
    call([PYTHON, "tools/page.py", "check"])
    return pytest("-mnpm", "tests/tools", path=PLAIN, GASLIGHT_TEST_NPM="1")


def browser(every_game: str = "") -> str:
    """A short run: each thing with one or two of the games, on the page that was built last."""
    if not has_page():
        raise Skipped("there is no page yet")
    try:
        program = chromium()
    except Unavailable as reason:
        raise Skipped(str(reason)) from None
    return pytest(
        workers(),
        "-mbrowser",
        *files_with("browser"),
        *([] if every_game else deselected()),
        path=quickest(),
        GASLIGHT_TEST_CHROMIUM=program,
        GASLIGHT_TEST_BROWSER=every_game,
    )


def browser_all() -> str:
    return browser("all")


def site() -> str:
    """The documentation site, every link checked; no page wider than a phone, where a Chromium can tell."""
    call([PYTHON, "tools/doc_site.py"])
    try:
        chromium()
    except Unavailable as reason:
        return f"in .check/site; its width was not measured: {reason}"
    call([PYTHON, "tools/site_width.py"])
    return "in .check/site"


def own_version() -> str:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    version: str = project["version"]
    return version


WHEEL = ROOT / ".check" / "wheel"


def wheel() -> str:
    """Build the wheel a user would install, and look into it."""
    for old in WHEEL.glob("*.whl"):
        old.unlink()
    call([PYTHON, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(WHEEL)])
    (built,) = WHEEL.glob("*.whl")
    missing = wrong_with(built, ROOT, own_version())
    if missing:
        raise Failed("; ".join(missing))
    call(
        [PYTHON, "-c", "import gaslight; print('imported from', gaslight.__file__)"],
        PYTHONPATH=str(built),
    )
    return (
        f"{built.name}: {len(names_in(built))} files, {len(libraries_in(built))} of them compiled"
    )


def newcomer() -> str:
    """The last commit, cloned and started as on a stranger's machine; and the wheel."""
    if not (ROOT / ".git").exists():
        raise Skipped("this folder is no clone")
    try:
        program = chromium()
    except Unavailable as reason:
        raise Skipped(str(reason)) from None
    if not list(WHEEL.glob("*.whl")):
        wheel()
    closing = pytest(
        "-mnewcomer",
        "tests/newcomer",
        path=PLAIN,
        GASLIGHT_TEST_CHROMIUM=program,
        GASLIGHT_TEST_NEWCOMER=str(WHEEL),
    )
    told = json.loads((ROOT / ".check" / "newcomer.json").read_text())
    figures = (
        f"{way}: {', '.join(f'{name} {seconds:.0f} s' for name, seconds in steps.items())}"
        for way, steps in told.items()
    )
    return "; ".join([closing, *figures])


def bench() -> str:
    path = quickest()
    prepare(["dev", "peers"])
    call([PYTHON, "bench/engine.py"])
    call([PYTHON, "-m", "bench.laboratory"], PYTHONPATH=path)
    return "figures above, in .check/bench.json and docs/benchmarks.md"


def node() -> list[str]:
    """The lock that brings Node, where the PATH has none that is new enough."""
    return ["node"] if has_page() and node_packages() else []


STEPS: tuple[Step, ...] = (
    Step("format", "ruff format leaves every file as it is", format_),
    Step("lint", "ruff finds nothing", lint),
    Step("types", "mypy, strict; no bare vec crosses into compiled code", types),
    Step("layers", "imports point down only", layers),
    Step("banned", "patterns, hosts, paths and words the repository must not hold", banned),
    Step("compile", "the engine compiles, into .check/compiled", compile_),
    Step("page", "types, unit tests and build of the page", page, locks=node),
    Step(
        "postgres",
        "the store against a real PostgreSQL server",
        postgres_,
        programs=(postgres_programs,),
    ),
    Step(
        "site",
        "the documentation site builds, its links lead somewhere",
        site,
        after=("compile",),
        locks=lambda: ["site"],
        programs=(chromium,),
    ),
    Step("wheel", "the package builds and carries all its files", wheel, after=("compile", "page")),
    Step(
        "newcomer",
        "a new clone and the wheel as on a stranger's machine, to a first move",
        newcomer,
        after=("wheel",),
        programs=(chromium,),
    ),
    Step("plain", "pytest on the sources as they stand", plain, whole_machine=True),
    Step(
        "coverage",
        "every branch of core and games is tested",
        coverage,
        whole_machine=True,
        after=("plain",),
    ),
    Step(
        "compiled",
        "the same tests on the compiled engine",
        compiled,
        whole_machine=True,
        after=("compile",),
    ),
    Step(
        "research",
        "the adapters by the frameworks' own tests; examples; pages that run",
        research,
        whole_machine=True,
        after=("compile",),
    ),
    Step(
        "browser",
        "the page in a real browser",
        browser,
        whole_machine=True,
        after=("compile", "page"),
        programs=(chromium,),
    ),
)
ON_REQUEST: tuple[Step, ...] = (
    Step(
        "browser-all",
        "the page in a real browser, everything with all four games",
        browser_all,
        whole_machine=True,
        after=("compile", "page"),
        programs=(chromium,),
    ),
    Step(
        "bench",
        "engine speed; adapters and the games of other packages; writes docs/benchmarks.md",
        bench,
        whole_machine=True,
    ),
)
