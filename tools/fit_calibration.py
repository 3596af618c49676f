"""Fit the bends of the coach's chances to positions that were played: src/gaslight/agents/calibration.json.

Reads what `bench/calibration.py --out FILE` wrote; test the result on games of another seed. The bends that the
positions were asked with stay: what is found is laid upon them. Remove calibration.json to begin anew.

    .venv/bin/python tools/fit_calibration.py FILE [FILE ...]
"""

from __future__ import annotations

import json
import math
import sys
from collections import defaultdict
from pathlib import Path

from gaslight.agents.calibration import THIRDS, log_odds, part_of

FILE = Path(__file__).resolve().parent.parent / "src" / "gaslight" / "agents" / "calibration.json"
STEPS = 50
PRIOR = 4.0
"""How many positions' worth it takes to move from saying what the search says."""
FLATTEST = 0.2
UNBENT = [0.0, 1.0]

Row = tuple[float, int]


def main(words: list[str]) -> None:
    if not words:
        raise SystemExit(__doc__)
    rows: dict[tuple[str, int, int], list[Row]] = defaultdict(list)
    for word in words:
        for line in Path(word).read_text(encoding="utf-8").splitlines():
            one = json.loads(line)
            if 0 < one["chance"] < 1:
                place = one["game"], min(one["seat"], 1), part_of(one["round"])
                rows[place].append((log_odds(one["chance"]), one["won"]))
    known = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    for game in sorted({game for game, _, _ in rows}):
        parts = range(len(THIRDS) + 1)
        before = known.get(game, [[UNBENT for _ in parts] for _ in (0, 1)])
        known[game] = [
            [upon(before[side][part], fitted(rows[game, side, part])) for part in parts]
            for side in (0, 1)
        ]
        print(game, known[game])
    FILE.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def fitted(rows: list[Row]) -> list[float]:
    """The offset and slope that make what happened likeliest (Newton's steps), near 0 and 1 if little is known."""
    offset, slope = 0.0, 1.0
    for _ in range(STEPS):
        pull = [-PRIOR * offset, -PRIOR * (slope - 1)]
        one, both, two = PRIOR, 0.0, PRIOR
        for odds, won in rows:
            said = 1 / (1 + math.exp(-(offset + slope * odds)))
            spread = said * (1 - said)
            pull[0] += won - said
            pull[1] += (won - said) * odds
            one, both, two = one + spread, both + spread * odds, two + spread * odds * odds
        whole = one * two - both * both
        offset += (pull[0] * two - pull[1] * both) / whole
        slope += (pull[1] * one - pull[0] * both) / whole
    return [offset, max(slope, FLATTEST)]


def upon(before: list[float], found: list[float]) -> list[float]:
    """Both bends, one after the other, as one."""
    return [round(found[0] + found[1] * before[0], 3), round(found[1] * before[1], 3)]


if __name__ == "__main__":
    main(sys.argv[1:])
