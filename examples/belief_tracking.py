"""What the Investigator may believe, turn by turn: every truth still possible, by its exact weight."""

from collections import Counter

import gaslight

pocket = gaslight.game("pocket")
suspects = [card["name"] for card in pocket.board_facts({})["suspects"]]
match = gaslight.Match(pocket)
dice = gaslight.Dice(4)
turn = 0

while match.outcome is None:
    match.roll(dice)
    view = pocket.view(match.state, 0)
    if view.turn != turn:
        turn = view.turn
        weights = Counter()
        for belief in pocket.beliefs(view):
            weights[suspects[belief.truth.jack]] += belief.weight
        total = sum(weights.values())
        shares = ", ".join(f"{name} {n / total:.0%}" for name, n in weights.most_common())
        print(f"turn {turn}: {shares}")
    for seat in pocket.actors(match.state):
        choices = match.choices(seat)
        match.play(seat, choices[dice.below(len(choices))])

print("Jack was", suspects[pocket.view(match.state, 1).identity])
