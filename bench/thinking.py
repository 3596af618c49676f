"""How long the computer players think, by game, level and seat: median, 95 of 100, the most (for `house/pace.py`).

PYTHONPATH=.check/compiled .venv/bin/python bench/thinking.py
PYTHONPATH=.check/compiled .venv/bin/python bench/thinking.py london 5 --seconds 60
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from statistics import median

from gaslight.agents.levels import LEVELS
from gaslight.core.dice import Dice
from gaslight.core.draft import Draft
from gaslight.core.game import AnyGame
from gaslight.core.match import Match
from gaslight.games import GAMES
from gaslight.server.house.thoughts import Job
from gaslight.server.house.worker import answer

SECONDS = 12.0
"""For each game and level, unless told otherwise."""


def main() -> None:
    asked = argparse.ArgumentParser(description="How long the computer players think.")
    asked.add_argument("game", nargs="?", choices=list(GAMES), help="only this game")
    asked.add_argument("level", nargs="?", type=int, help="only this level")
    asked.add_argument("--seconds", type=float, default=SECONDS, help="for each game and level")
    wanted = asked.parse_args()
    for game in GAMES.values():
        for level in LEVELS:
            if wanted.game in (None, game.NAME) and wanted.level in (None, level.number):
                for seat, times in sorted(measured(game, level.number, wanted.seconds).items()):
                    print(
                        f"{game.NAME} level {level.number} seat {seat}: {told(times)}", flush=True
                    )


def measured(game: AnyGame, level: int, seconds: float) -> dict[int, list[float]]:
    """By seat, the processor time of every choice in matches that one level plays against itself."""
    found: dict[int, list[float]] = defaultdict(list)
    until = time.perf_counter() + seconds
    seed = 0
    while time.perf_counter() < until:
        seed += 1
        match, dice = Match(game), Dice(seed)
        match.roll(dice)
        while match.outcome is None and time.perf_counter() < until:
            seat = game.actors(match.state)[0]
            actions = [played.action for played in match.played]
            job = Job(game.NAME, match.options, actions, seat, level, seed)
            began = time.process_time()
            picks = answer(job).picks
            found[seat].append(time.process_time() - began)
            draft = Draft(game, game.copy(match.state), seat)
            draft.pick_all(picks)
            for picked in draft.picks:
                match.play(seat, picked.action)
            match.roll(dice)
    return found


def told(times: list[float]) -> str:
    """The times of some choices in words."""
    ordered = sorted(times)
    within = ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))]
    return f"{len(times)} choices, median {median(ordered):.3f} s, 95 % {within:.3f} s, most {ordered[-1]:.3f} s"


if __name__ == "__main__":
    main()
