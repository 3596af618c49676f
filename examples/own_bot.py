"""A player of one's own against the first level: it keeps the count of suspects even.

An agent gets a view and its legal actions; here it looks one step ahead on states it may imagine.
"""

import gaslight

pocket = gaslight.game("pocket")


class Halver:
    """As Investigator: the action after which about half of the suspects are in sight."""

    name = "halver"

    def choose(self, view, legal_actions, dice, past=()):
        state = pocket.sample(view, dice)

        def unevenness(action):
            guess = pocket.insight(pocket.view(pocket.apply(state, action), view.seat))
            return abs(len(guess.if_seen) - len(guess.if_unseen))

        return min(legal_actions, key=unevenness)


players = (Halver(), gaslight.player("pocket", 1))
dice = gaslight.Dice(1)
won = [0, 0]
for _ in range(4):
    match = gaslight.Match(pocket)
    while match.outcome is None:
        match.roll(dice)
        for seat in pocket.actors(match.state):
            view = pocket.view(match.state, seat)
            match.play(seat, players[seat].choose(view, match.choices(seat), dice))
    won[match.outcome.winners[0]] += 1
print(f"halver {won[0]}, Jack of level 1 {won[1]}")
