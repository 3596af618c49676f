"""Play one game at random, chance included, and tell how it ended: random_play.py [GAME] [SEED]."""

import sys

import gaslight

name = sys.argv[1] if len(sys.argv) > 1 else "pocket"
seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1

game = gaslight.game(name)
match = gaslight.Match(game)
dice = gaslight.Dice(seed)
roles = game.seats(match.options)

while match.outcome is None:
    match.roll(dice)
    for seat in game.actors(match.state)[:1]:
        choices = match.choices(seat)
        action = choices[dice.below(len(choices))]
        print(f"{roles[seat]}: {game.action_text(match.state, action)}")
        match.play(seat, action)

winners = " and ".join(roles[seat] for seat in match.outcome.winners)
print(f"{winners} won: {match.outcome.reason.value}")
