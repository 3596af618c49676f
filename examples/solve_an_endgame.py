"""Solve a small game exactly: CFR+ until nobody gains 0.01 by any other play. Needs `research`.

Three suspects, one turn, the exchange already played: three tokens are left. Jack uses two of them,
knowing who he is; the Investigator uses the last and must be left with a single suspect.
"""

import sys
import time

import pyspiel

import gaslight
from gaslight.adapters import open_spiel

pocket = gaslight.game("pocket")
options = {"layout": "rulebook", "suspects": "3", "turns": "1"}
state = pocket.initial(options)
for text in ("identity madame", "throw holmes watson exchange joker", "exchange a3 c3"):
    pocket.advance(state, pocket.parse_action(state, text))

# Only what is public of the position counts: who Jack is, chance deals anew.
game = open_spiel.load("pocket", pocket.position_text(state), **options)
solver = pyspiel.CFRPlusSolver(game)
began = time.monotonic()
gain = 1.0
iterations = 0
while gain >= 0.01:
    for _ in range(4):
        solver.evaluate_and_update_policy()
    iterations += 4
    policy = solver.average_policy()
    gain = pyspiel.exploitability(game, policy)
    print(f"{iterations} iterations: exploitability {gain:.4f}")
value = pyspiel.expected_returns(game.new_initial_state(), policy, -1, True)[0]
print(f"the Investigator's value is {value:.3f}, after {time.monotonic() - began:.0f} s")
sys.exit(gain >= 0.01)
