"""How often things happen in random games of Mister X, every step checked: no ticket is ever lost.

PYTHONPATH=.check/compiled .venv/bin/python bench/mister_x_shares.py --games 20000
"""

from __future__ import annotations

import argparse
from collections import Counter

from gaslight.core.dice import Dice
from gaslight.games import mister_x
from gaslight.games.mister_x.drawing_tickets import tickets_in_all

MISSIONS = ("green", "grey", "pink")
KINDS = [type(action).__name__ for action in mister_x.ACTIONS]


def watched(options: dict[str, str], dice: Dice) -> Counter[str]:
    """One random game, step by step: what happened in it."""
    happened: Counter[str] = Counter()
    state = mister_x.initial(options)
    pile = int(state.pile_size)
    while legal := mister_x.legal_actions(state):
        weights = mister_x.odds(state) if KINDS[legal[0]] == "DrawTicket" else [1] * len(legal)
        left = dice.below(sum(weights))
        nth = 0
        while left >= weights[nth]:
            left -= weights[nth]
            nth += 1
        happened[KINDS[legal[nth]]] += 1
        mister_x.advance(state, legal[nth])
        if tickets_in_all(state) != 120:
            raise AssertionError(f"a ticket is lost: {mister_x.position_text(state)}")
        happened["reshuffle"] += int(state.pile_size) > pile
        pile = int(state.pile_size)
    happened["open phase"] += int(state.position) > 24
    outcome = mister_x.outcome(state)
    if outcome is None:
        raise AssertionError(f"nobody can act: {mister_x.position_text(state)}")
    happened[f"ending: {outcome.reason.value}"] += 1
    return happened


def main() -> None:
    """Play, and print in how many games of a hundred each thing happened."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    games: Counter[str] = Counter()
    times: Counter[str] = Counter()
    for n in range(chosen.games):
        options = {"players": str(2 + n % 5), "mission": MISSIONS[n // 5 % 3]}
        happened = watched(options, Dice(chosen.seed * 1_000_003 + n))
        times += happened
        games.update(name for name, number in happened.items() if number)
    print(
        f"{chosen.games} games, {sum(times[kind] for kind in set(KINDS))} steps, 120 tickets at every step"
    )
    for name, number in sorted(games.items()):
        share = 100 * number / chosen.games
        print(
            f"{name:24} in {share:6.2f} % of games, {times[name] / chosen.games:9.3f} times a game"
        )


if __name__ == "__main__":
    main()
