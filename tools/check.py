"""Check everything that must hold, step by step, with a table at the end."""

from __future__ import annotations

import json
import sys
import threading
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import side_by_side
from environment import ROOT, CannotPrepare, make_environment, prepare
from side_by_side import Job
from steps import FOLDER, ON_REQUEST, STEPS, Failed, Skipped, Step, install_programs, locks_of

HELP = """\
usage: ./check [STEP...]

Check everything that must hold, and say at the end how each step went. The exit code is
0 when nothing failed. The environment in .venv is made on the first run and brought up
to date when a lock in requirements/ changes.

  ./check              every step
  ./check STEP...      only these steps
  ./check setup        only make the environment
  ./check bench        the benchmarks (not part of a plain ./check)

Steps:
"""


@dataclass
class Report:
    """How one step went."""

    name: str
    verdict: str
    seconds: float
    note: str = ""


def main(words: list[str]) -> int:
    if any(word in ("-h", "--help", "help") for word in words):
        print(
            HELP + "".join(f"  {step.name:<11} {step.purpose}\n" for step in (*STEPS, *ON_REQUEST)),
            end="",
        )
        return 0
    known = {step.name: step for step in (*STEPS, *ON_REQUEST)}
    unknown = [word for word in words if word not in known and word != "setup"]
    if unknown:
        print(
            f"There is no step named {', '.join(unknown)}; ./check --help lists them.",
            file=sys.stderr,
        )
        return 2
    chosen = [known[word] for word in words if word != "setup"] if words else list(STEPS)
    began = time.monotonic()
    try:
        make_environment()
        # Two package managers, one for Python's packages and one for the machine's: they do not meet.
        programs = threading.Thread(target=install_programs, args=(chosen,))
        programs.start()
        try:
            prepare(locks_of(chosen))
        finally:
            programs.join()
    except CannotPrepare as reason:
        print(reason, file=sys.stderr)
        return 1
    reports = [Report("setup", "ok", time.monotonic() - began)]
    if len(chosen) > 1 and side_by_side.cores() > 1:
        reports += run_side_by_side(chosen)
    else:
        reports += [run(step) for step in chosen]
    return summary(reports, time.monotonic() - began)


ALONE = "--alone"
"""Before a step's name: run it as a program of its own, and leave the report in a file."""


def run_alone(name: str) -> int:
    (step,) = (step for step in (*STEPS, *ON_REQUEST) if step.name == name)
    report_of(step).write_text(json.dumps(asdict(run(step))))
    return 0


def report_of(step: Step) -> Path:
    return FOLDER / f"{step.name}.json"


def run_side_by_side(chosen: Sequence[Step]) -> list[Report]:
    """Each step as a program of its own; the reports in the order of the steps."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    program: list[str | Path] = [sys.executable, ROOT / "tools" / "check.py", ALONE]
    jobs = [
        Job(step.name, [*program, step.name], step.whole_machine, step.after) for step in chosen
    ]
    for step in chosen:
        report_of(step).unlink(missing_ok=True)
    side_by_side.run(jobs, FOLDER, show)
    return [what_became_of(step) for step in chosen]


def show(said: bytes) -> None:
    sys.stdout.buffer.write(said)
    sys.stdout.flush()


def what_became_of(step: Step) -> Report:
    try:
        return Report(**json.loads(report_of(step).read_text()))
    except (OSError, ValueError):
        return Report(step.name, "FAILED", 0.0, "it was ended before it could report")


def run(step: Step) -> Report:
    print(f"\n=== {step.name}: {step.purpose}", flush=True)
    began = time.monotonic()
    try:
        note = step.action()
    except Skipped as reason:
        print(f"skipped: {reason}", flush=True)
        return Report(step.name, "skipped", time.monotonic() - began, str(reason))
    except Failed as reason:
        print(f"FAILED: {reason}", flush=True)
        return Report(step.name, "FAILED", time.monotonic() - began, str(reason))
    return Report(step.name, "ok", time.monotonic() - began, note)


def summary(reports: list[Report], seconds: float) -> int:
    print("\n=== summary")
    for report in reports:
        print(
            f"{report.name:<11} {report.verdict:<8}{report.seconds:7.1f} s  {report.note}".rstrip()
        )
    failed = [report.name for report in reports if report.verdict == "FAILED"]
    skipped = sum(report.verdict == "skipped" for report in reports)
    verdict = f"FAILED: {', '.join(failed)}" if failed else "all passed"
    print(f"{verdict} ({len(reports)} steps, {skipped} skipped) in {seconds:.0f} s", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    try:
        sys.exit(run_alone(sys.argv[2]) if sys.argv[1:2] == [ALONE] else main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
