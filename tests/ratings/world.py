"""People of known strength who play, so that ratings can be compared with the truth."""

from __future__ import annotations

import random

from gaslight.ratings.anchors import anchor, handicap, sides
from gaslight.ratings.ladder import DAY_MS, Finished, Ladder, Seated
from tests.ratings.ranks import correlation

ENOUGH = 100
"""So many forecasts a tenth must hold to be judged."""


class World:
    """200 people of known strength, 40 games each: against one another, one in ten against a computer."""

    PEOPLE, GAMES = 200, 40

    def __init__(self, seed: int, game: str) -> None:
        self.chance = random.Random(seed)
        self.game = game
        self.truth: dict[str, tuple[float, float]] = {}
        for n in range(self.PEOPLE):
            strength, lean = self.chance.gauss(1500, 250), self.chance.gauss(0, 40)
            first, second = (handicap(game, side) for side in sides(game))
            self.truth[f"p{n}"] = (strength + first + lean, strength + second - lean)
        self.ladder = Ladder()
        self.forecasts: list[tuple[float, float]] = []
        self.at = 0

    def strength(self, seat: Seated, side: int) -> float:
        if seat.person is not None:
            return self.truth[seat.person][side]
        return anchor(self.game, sides(self.game)[side], seat.level or 0).rating

    def play(self) -> None:
        left = dict.fromkeys(self.truth, self.GAMES)
        number = 0
        while len(left) > 1:
            pair = [Seated(name) for name in self.chance.sample(sorted(left), 2)]
            if self.chance.random() < 0.1:
                pair[1] = Seated(None, self.chance.randint(1, 5))
                self.chance.shuffle(pair)
            for seat in pair:
                if seat.person is not None:
                    left[seat.person] -= 1
                    if left[seat.person] == 0:
                        del left[seat.person]
            self.result(number, pair)
            number += 1

    def result(self, number: int, pair: list[Seated]) -> None:
        self.at += DAY_MS // 60
        share = 1 / (1 + 10 ** ((self.strength(pair[1], 1) - self.strength(pair[0], 0)) / 400))
        won = float(self.chance.random() < share)
        seats = ((pair[0],), (pair[1],))
        played = Finished(f"t{number}", self.game, self.at, seats, (won, 1 - won))
        self.forecasts.append((self.ladder.predicted(played), share))
        self.ladder.take(played)

    def agreement(self) -> float:
        """How well the order of the ratings is that of the true strengths: the rank correlation."""
        found = [self.ladder.overall(self.game, name, self.at).rating for name in self.truth]
        return correlation(found, [sum(both) / 2 for both in self.truth.values()])

    def errors(self) -> dict[int, float]:
        """By how much the forecasts of each tenth are too high in the mean."""
        tenths: dict[int, list[float]] = {}
        for forecast, share in self.forecasts:
            tenths.setdefault(int(forecast * 10), []).append(forecast - share)
        return {
            tenth: sum(apart) / len(apart)
            for tenth, apart in sorted(tenths.items())
            if len(apart) >= ENOUGH
        }
