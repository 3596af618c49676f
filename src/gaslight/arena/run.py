"""Playing a schedule: in this process, in a pool of processes, or on a Dask cluster; resumable.

Results go to a file of JSON lines, one a bout, in the order they are finished. A bout found in
the file is not played again, so an interrupted run goes on where it stopped.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from gaslight.arena.bout import Result, play
from gaslight.arena.schedule import Bout

Progress = Callable[[int], None]


def run(
    bouts: Sequence[Bout],
    file: Path | None = None,
    workers: int = 1,
    cluster: str | None = None,
    progress: Progress | None = None,
) -> list[Result]:
    """Play what is not in the file yet; the results of all bouts, in the order of the schedule."""
    known = {result.bout.key: result for result in load(file)} if file else {}
    if file:
        end_last_line(file)
    missing = [bout for bout in bouts if bout.key not in known]
    done = len(bouts) - len(missing)
    for result in played(missing, workers, cluster):
        known[result.bout.key] = result
        if file:
            append(file, result)
        done += 1
        if progress is not None:
            progress(done)
    return [known[bout.key] for bout in bouts]


def played(bouts: Sequence[Bout], workers: int, cluster: str | None) -> Iterator[Result]:
    """The results of bouts, as they are finished."""
    if cluster is not None:
        yield from played_on_cluster(bouts, cluster)
    elif workers <= 1:
        yield from map(play, bouts)
    else:
        with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
            for future in as_completed([pool.submit(play, bout) for bout in bouts]):
                yield future.result()


def played_on_cluster(bouts: Sequence[Bout], address: str) -> Iterator[Result]:
    """The results of bouts played on a Dask cluster; a bout of a lost worker is played again."""
    distributed: Any = import_module("distributed")  # of the extra `cluster`
    with distributed.Client(address) as client:
        futures = client.map(play, list(bouts), pure=False, retries=3)
        for future in distributed.as_completed(futures):
            result: Result = future.result()
            future.release()
            yield result


# --- The file -----------------------------------------------------------------------------


def append(file: Path, result: Result) -> None:
    """Write one result behind the others, complete or not at all."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="utf-8") as lines:
        lines.write(json.dumps(as_plain(result), separators=(",", ":")) + "\n")


def end_last_line(file: Path) -> None:
    """Close a line that was cut off, so that the next result stands on its own."""
    if file.exists():
        text = file.read_bytes()
        if text and not text.endswith(b"\n"):
            file.write_bytes(text + b"\n")


def as_plain(result: Result) -> dict[str, Any]:
    """A result as JSON holds it."""
    bout = result.bout
    return {
        "game": bout.game,
        "options": dict(bout.options),
        "seed": bout.seed,
        "deal": bout.deal,
        "sides": list(bout.sides),
        "winner": result.winner,
        "reason": result.reason,
        "actions": list(result.actions),
        "milliseconds": list(result.milliseconds),
    }


def load(file: Path) -> list[Result]:
    """The results that a file holds; a line cut off by a crash is left out."""
    if not file.exists():
        return []
    results: list[Result] = []
    for line in file.read_text(encoding="utf-8").splitlines():
        try:
            results.append(from_plain(json.loads(line)))
        except (ValueError, KeyError):
            continue
    return results


def from_plain(plain: dict[str, Any]) -> Result:
    """The result that `as_plain` wrote."""
    bout = Bout(
        plain["game"],
        tuple([(name, value) for name, value in plain["options"].items()]),
        plain["seed"],
        plain["deal"],
        (plain["sides"][0], plain["sides"][1]),
    )
    times = plain["milliseconds"]
    return Result(
        bout, plain["winner"], plain["reason"], tuple(plain["actions"]), (times[0], times[1])
    )
