"""How fast the engine plays at random: compiled, plain, and beside OpenSpiel's C++ games.

All on one core and in one run, in turns, best of the rounds: so the ratios hold on any machine.

    ./check bench
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from pathlib import Path
from typing import Any

from gaslight.games import GAMES

ROOT = Path(__file__).resolve().parent.parent
BUILDS = {"plain": ROOT / "src", "compiled": ROOT / ".check" / "compiled"}
RESULT = ROOT / ".check" / "bench.json"

# Of the 89 sequential games OpenSpiel loads by default, 78 could be timed this way within seconds.
# The fastest of those (catch, for one player, leads; coin_game and pig follow), and well-known ones.
OPEN_SPIEL_GAMES = (
    "breakthrough",
    "catch",
    "coin_game",
    "connect_four",
    "coordinated_mp",
    "kuhn_poker",
    "leduc_poker",
    "liars_dice",
    "mancala",
    "pig",
    "sheriff",
    "tic_tac_toe",
    "tiny_hanabi",
)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "games", nargs="*", help="the games to time; all of them unless named", metavar="GAME"
    )
    parser.add_argument("--seconds", type=float, default=1.0, help="length of one measurement")
    parser.add_argument(
        "--rounds", type=int, default=3, help="measurements of each kind; the best counts"
    )
    words = parser.parse_args()
    unknown = [game for game in words.games if game not in GAMES]
    if unknown:
        parser.error(f"there is no game named {', '.join(unknown)}; there are {', '.join(GAMES)}")
    report = measure(words.games or list(GAMES), words.seconds, words.rounds)
    show(report)
    RESULT.parent.mkdir(exist_ok=True)
    RESULT.write_text(json.dumps(report, indent=1) + "\n")
    print(json.dumps(report))
    differing = [
        game
        for game, figures in report["games"].items()
        if not figures.get("equal_checksums", True)
    ]
    if differing:
        print(f"plain and compiled disagree: {', '.join(differing)}", file=sys.stderr)
    return 1 if differing else 0


def measure(games: list[str], seconds: float, rounds: int) -> dict[str, Any]:
    """Everything in turns, so that a busy moment of the machine falls on all alike."""
    ours: dict[str, dict[str, dict[str, Any]]] = {game: {} for game in games}
    theirs: dict[str, dict[str, Any]] = {}
    for _ in range(rounds):
        for game in games:
            for build, tree in BUILDS.items():
                if tree.is_dir():
                    figures = run("random_play.py", game, seconds, tree)
                    keep_best(ours[game], build, figures)
        for game in OPEN_SPIEL_GAMES:
            keep_best(theirs, game, run("open_spiel_loop.py", game, seconds, BUILDS["plain"]))
    fastest = max(theirs.values(), key=speed)
    fastest_for_two = max((row for row in theirs.values() if row["players"] > 1), key=speed)
    return {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "games": {
            game: {**builds, **ratios(builds, fastest, fastest_for_two)}
            for game, builds in ours.items()
        },
        "open_spiel": theirs,
        "open_spiel_fastest": fastest["game"],
        "open_spiel_fastest_for_two": fastest_for_two["game"],
    }


def run(script: str, game: str, seconds: float, tree: Path) -> dict[str, Any]:
    command = [sys.executable, str(ROOT / "bench" / script), game, "--seconds", str(seconds)]
    result = subprocess.run(
        command,
        env={**os.environ, "PYTHONPATH": str(tree)},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    figures: dict[str, Any] = json.loads(result.stdout)
    return figures


def keep_best(table: dict[str, dict[str, Any]], name: str, figures: dict[str, Any]) -> None:
    if name not in table or speed(figures) > speed(table[name]):
        table[name] = figures


def speed(figures: dict[str, Any]) -> float:
    return float(figures["steps_per_second"])


def ratios(
    builds: dict[str, dict[str, Any]], fastest: dict[str, Any], fastest_for_two: dict[str, Any]
) -> dict[str, Any]:
    """The figures that do not depend on the machine."""
    if "compiled" not in builds:
        return {}
    return {
        "compiled_over_plain": speed(builds["compiled"]) / speed(builds["plain"]),
        "compiled_over_open_spiel": speed(builds["compiled"]) / speed(fastest),
        "compiled_over_open_spiel_for_two": speed(builds["compiled"]) / speed(fastest_for_two),
        "equal_checksums": builds["compiled"]["checksum"] == builds["plain"]["checksum"],
    }


def show(report: dict[str, Any]) -> None:
    print(f"random play on one core, Python {report['python']}\n")
    print(
        f"{'game':<14}{'build':<10}{'M steps/s':>10}{'games/s':>12}{'µs a step from Python':>23}{'bytes a state':>15}"
    )
    for game, figures in report["games"].items():
        for build in BUILDS:
            if build in figures:
                row = figures[build]
                print(
                    f"{game:<14}{build:<10}{speed(row) / 1e6:>10.2f}{row['games_per_second']:>12,.0f}"
                    f"{row['step_from_python_seconds'] * 1e6:>23.2f}{row['state_bytes']:>15,.0f}"
                )
    print(f"\n{'OpenSpiel, C++':<24}{'M steps/s':>10}{'steps a game':>14}")
    for row in sorted(report["open_spiel"].values(), key=speed, reverse=True):
        print(f"{row['game']:<24}{speed(row) / 1e6:>10.2f}{row['mean_length']:>14.1f}")
    print(f"\ncompiled, as a multiple of        plain  {report['open_spiel_fastest']:>12}", end="")
    print(f"{report['open_spiel_fastest_for_two']:>12}  checksums")
    for game, figures in report["games"].items():
        if "compiled_over_plain" in figures:
            numbers = (
                figures["compiled_over_plain"],
                figures["compiled_over_open_spiel"],
                figures["compiled_over_open_spiel_for_two"],
            )
            equal = "equal" if figures["equal_checksums"] else "DIFFER"
            print(f"{game:<28}{numbers[0]:>11.1f}  {numbers[1]:>12.2f}{numbers[2]:>12.2f}  {equal}")
    print()


if __name__ == "__main__":
    sys.exit(main())
