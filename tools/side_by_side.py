"""Run steps two at a time where that is quicker: most keep one core busy and leave the other idle.

A step of the whole machine (its tests use every core) runs alone and is shown as it goes; two others
run beside each other, and what one says is shown in one piece when it ends.
"""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import IO

SLOTS = 2
LOOK_SECONDS = 0.1


@dataclass(frozen=True)
class Job:
    """A step as a program of its own."""

    name: str
    command: Sequence[str | Path]
    whole_machine: bool = False
    after: tuple[str, ...] = ()
    """What has to have ended before, well or not, if it is to run at all."""


@dataclass
class Running:
    """A job at work, and the file that takes what it says."""

    job: Job
    process: subprocess.Popen[bytes]
    said: IO[bytes] | None


def cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def run(
    jobs: Sequence[Job],
    folder: Path,
    show: Callable[[bytes], None],
    slots: int = SLOTS,
    variables: Mapping[str, str] | None = None,
) -> None:
    """Run them all, each as soon as there is room for it, in their order where nothing else decides."""
    folder.mkdir(parents=True, exist_ok=True)
    names = {job.name for job in jobs}
    waiting, ended = list(jobs), set[str]()
    running: list[Running] = []
    with ExitStack() as on_the_way_out:
        on_the_way_out.callback(lambda: end_all(running))
        while waiting or running:
            for job in next_ones(waiting, ended, names, [one.job for one in running], slots):
                waiting.remove(job)
                if not job.whole_machine:
                    show(f"... {job.name}\n".encode())
                running.append(start(job, folder, variables or os.environ))
            for one in [one for one in running if one.process.poll() is not None]:
                running.remove(one)
                ended.add(one.job.name)
                if one.said is not None:
                    one.said.seek(0)
                    show(one.said.read())
                    one.said.close()
            time.sleep(LOOK_SECONDS)


def next_ones(
    waiting: Sequence[Job], ended: set[str], names: set[str], running: Sequence[Job], slots: int
) -> Iterator[Job]:
    """What may start now: the first that are ready, those of the whole machine when it is free.

    Small ones go first, so that none is left to run with an idle core beside it.
    """
    if any(job.whole_machine for job in running):
        return
    room = slots - len(running)
    ready = [job for job in waiting if not (set(job.after) & names) - ended]
    small = [job for job in ready if not job.whole_machine]
    yield from small[:room]
    if not small and not running and ready:
        yield ready[0]


def start(job: Job, folder: Path, variables: Mapping[str, str]) -> Running:
    said = None if job.whole_machine else (folder / f"{job.name}.log").open("w+b")
    process = subprocess.Popen(
        job.command,
        stdin=subprocess.DEVNULL,
        stdout=said,
        stderr=None if said is None else subprocess.STDOUT,
        env=variables,
    )
    return Running(job, process, said)


def end_all(running: Sequence[Running]) -> None:
    """Somebody pressed Ctrl-C: nothing stays at work behind his back."""
    for one in running:
        one.process.terminate()
    for one in running:
        one.process.wait()
        if one.said is not None:
            one.said.close()
