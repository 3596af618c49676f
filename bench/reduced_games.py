"""The reduced games that can be solved whole, as a table: python bench/reduced_games.py [SUSPECTS ...]

Writes docs/reduced_games.md: for each number of suspects the size of the tree of Pocket's single turn, and between
which two figures its value lies. CFR+ on the public tree, compiled; half a minute for all.

The proof needs no trust in CFR+: whatever the two strategies are that it leaves, the best answer to the Investigator's
wins Jack no less than the game is worth, and against the best answer to Jack's he wins no more. Both best answers are
worked out over the whole tree, throw by throw; if the two figures lie further apart than a hundredth, it ends with 1.
"""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass
from pathlib import Path

import gaslight
from gaslight.agents.pocket.solved_turn import Work, solve
from gaslight.search.public_tree import HIDER, SEEKER

PAGE = Path(__file__).resolve().parent.parent / "docs" / "reduced_games.md"
ITERATIONS = 40
WIDEST = 0.01
ROUNDING = 1e-9
SUSPECTS = (3, 4, 5, 6, 9)


@dataclass
class Solved:
    """A reduced game, solved: all throws together."""

    suspects: int
    throws: int
    choices: int
    at_least: float
    """What Jack's strategy wins against the best answer to it."""
    at_most: float
    """What the best answer to the Investigator's strategy wins Jack."""
    seconds: float

    @property
    def proved(self) -> bool:
        """Whether the value is known to a hundredth."""
        return 0 <= self.at_most - self.at_least + ROUNDING <= WIDEST


def solved(suspects: int) -> Solved:
    """Pocket with one turn and so many suspects, from Jack's card and the throw to every end."""
    pocket = gaslight.game("pocket")
    options = {"layout": "rulebook", "suspects": str(suspects), "turns": "1"}
    start = pocket.initial(options)
    pocket.advance(start, pocket.legal_actions(start)[0])  # his card: the solver looks at none
    throws = pocket.legal_actions(start)
    found = Solved(suspects, len(throws), 0, 0.0, 0.0, 0.0)
    began = time.process_time()
    for throw in throws:
        after = pocket.apply(start, throw)
        result = solve(pocket.view(after, None), Work(iterations=ITERATIONS, exact=True))
        found.choices += len(result.game.tree.child)
        found.at_least += result.solver.value_against(SEEKER) / len(throws)
        found.at_most += result.solver.value_against(HIDER) / len(throws)
    found.seconds = time.process_time() - began
    return found


def page(rows: list[Solved]) -> str:
    """The page with the table."""
    lines = [
        "# Reduced games with exact values",
        "",
        "Made by `python bench/reduced_games.py`. Mr. Jack Pocket with one turn (`turns=1`, `layout=rulebook`), from",
        f"Jack's card and the throw of the tokens to every end: {rows[0].throws} throws, each a game of its own. The",
        "public tree is walked whole; choices that come to the same are counted once. CFR+ in",
        f"{ITERATIONS} iterations leaves two strategies. What Jack's wins against the best answer to it, and the best",
        "answer to the Investigator's, bound the value from both sides, however they were found; both are worked out",
        "over the whole tree. The command ends with 1 if they lie further apart than a hundredth.",
        "",
        "| suspects | choices | Jack wins at least | at most | processor seconds |",
        "|---:|---:|---:|---:|---:|",
    ]
    lines += [
        f"| {row.suspects} | {row.choices:,} | {row.at_least:.5f} | {row.at_most:.5f} | {row.seconds:.1f} |"
        for row in rows
    ]
    lines += [
        "",
        "`examples/solve_a_small_game.py` solves one of them in 40 lines.",
    ]
    return "\n".join(lines) + "\n"


def main(words: list[str]) -> None:
    rows = []
    for suspects in map(int, words) if words else SUSPECTS:
        rows.append(solved(suspects))
        print(rows[-1], flush=True)
    if not words:
        PAGE.write_text(page(rows), encoding="utf-8")
    sys.exit(not all(row.proved for row in rows))


if __name__ == "__main__":
    main(sys.argv[1:])
