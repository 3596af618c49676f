"""Solve a whole small Pocket, from its beginning to every end: three suspects, one turn.

CFR+ on the public tree: the Investigator has one strategy at a node, Jack one for each suspect that he
may be. Exploitability is exact: what the best answers to the two strategies gain, halved.
"""

import sys
import time

import gaslight
from gaslight.agents.pocket.solved_turn import Work, solve

pocket = gaslight.game("pocket")
suspects = sys.argv[1] if len(sys.argv) > 1 else "3"
start = pocket.initial({"layout": "rulebook", "suspects": suspects, "turns": "1"})
pocket.advance(start, pocket.legal_actions(start)[0])  # his card: the solver looks at none of them

began = time.monotonic()
throws = pocket.legal_actions(start)
edges, jack_wins, exploitability = 0, 0.0, 0.0
for throw in throws:  # all equally likely, and seen by all: what follows is a game of its own
    view = pocket.view(pocket.apply(start, throw), None)
    solved = solve(view, Work(iterations=40, exact=True))
    edges += len(solved.game.tree.child)
    jack_wins += solved.solver.value() / len(throws)
    exploitability += solved.solver.gap() / len(throws)
    print(f"{pocket.action_text(start, throw)}: Jack wins {solved.solver.value():.3f}")

print(f"{edges:,} choices, choices that come to the same counted once")
print(f"Jack wins {jack_wins:.3f} of the games; solved in {time.monotonic() - began:.1f} s")
print(f"exploitability {exploitability:.5f}")
sys.exit(exploitability >= 0.01)
