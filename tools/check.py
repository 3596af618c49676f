"""Check everything that must hold, one step after another, with a table at the end."""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass

from environment import CannotPrepare, prepare
from steps import ON_REQUEST, STEPS, Failed, Skipped, Step

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
    began = time.monotonic()
    try:
        prepare(["dev"])
    except CannotPrepare as reason:
        print(reason, file=sys.stderr)
        return 1
    reports = [Report("setup", "ok", time.monotonic() - began)]
    chosen = [known[word] for word in words if word != "setup"] if words else list(STEPS)
    reports += [run(step) for step in chosen]
    return summary(reports, time.monotonic() - began)


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
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
