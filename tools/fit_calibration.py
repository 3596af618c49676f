"""Fit the lines that bend the coach's chances to positions that were played: src/gaslight/agents/calibration.json.

Reads what `bench/calibration.py --out FILE` wrote of a game that has no line yet; take its line out to begin anew.
Test the result on games of another seed.

    .venv/bin/python tools/fit_calibration.py FILE [FILE ...]
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from pathlib import Path

FILE = Path(__file__).resolve().parent.parent / "src" / "gaslight" / "agents" / "calibration.json"
TOGETHER = 80
"""So many positions make a point of a line."""
TRUSTED = 8
"""What the search says counts for so many positions at each point."""

Row = tuple[float, int]


def main(words: list[str]) -> None:
    if not words:
        raise SystemExit(__doc__)
    rows: dict[tuple[str, int], list[Row]] = defaultdict(list)
    for word in words:
        for line in Path(word).read_text(encoding="utf-8").splitlines():
            one = json.loads(line)
            if 0 < one["chance"] < 1:
                rows[one["game"], min(one["seat"], 1)].append((one["chance"], one["won"]))
    known = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    for game in sorted({game for game, _ in rows}):
        if game in known:
            raise SystemExit(f"{game} has its lines: take them out of {FILE.name} to begin anew")
        known[game] = [fitted(rows[game, side]) for side in (0, 1)]
        print(game, known[game])
    FILE.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def fitted(rows: list[Row]) -> list[tuple[float, float]]:
    """The rising line through the means of some positions at a time: neighbours that fall are pooled."""
    rows = sorted(rows)
    blocks: list[tuple[float, int, int]] = []
    for begin in range(0, max(len(rows) - TOGETHER // 2, 1), TOGETHER):
        end = begin + TOGETHER if begin + TOGETHER * 3 // 2 < len(rows) else len(rows)
        some = rows[begin:end]
        if not some:
            break
        blocks.append((sum([said for said, _ in some]), sum([won for _, won in some]), len(some)))
        while len(blocks) > 1 and share(blocks[-2]) >= share(blocks[-1]):
            (a, b, c), (d, e, f) = blocks[-2:]
            blocks[-2:] = [(a + d, b + e, c + f)]
        if end == len(rows):
            break
    return [
        (round(said / count, 4), round((won + TRUSTED * said / count) / (count + TRUSTED), 4))
        for said, won, count in blocks
    ]


def share(block: tuple[float, int, int]) -> float:
    """The share that was won."""
    return block[1] / block[2]


if __name__ == "__main__":
    main(sys.argv[1:])
