"""The last round of London and New York looked through: what either side can still bring about.

In round 8 Jack activates one character, then the Detective two, and behind them Jack is safe. So a
position between is worth what she can still do in it: whom she can accuse at once or after some
preparation, and whom if she draws an Alibi card first. Positions alike in that are one *hunt*.
Jack's activation comes down to the hunts he can leave her with, and to leaving the district.

`last_round_game.py` makes a game of that, and solves it. The search of positions stops when it has done
`budget` steps: `OutOfBudget`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.games.shared.order import CARDS_A_ROUND
from gaslight.games.shared.tables import table
from gaslight.search.hunt import ACCUSATION, LEAVING, HuntTable
from gaslight.search.tree import mix

FACTS: Final = 48
"""No position of a last round has more facts than this."""
HALF: Final[i64] = 31

Hunt = tuple[int, tuple[int, ...]]
"""Whom the Detective can accuse, as a set; and the largest such sets behind an Alibi card."""
Flight = tuple[int, tuple[Hunt, ...]]
"""What Jack can bring about: how (PLAINLY, DRAWING or LEAVES), and the hunts among which he then chooses.

If he leaves, the number behind stands for the character that does.
"""
PLAINLY: Final = 0
DRAWN: Final = 1
LEAVES: Final = 2


class OutOfBudget(Exception):
    """The round has more positions than the work that was allowed."""


class Positions:
    """Looks through the positions of the last round, from the table's working state on."""

    def __init__(self, table: HuntTable, budget: i64) -> None:
        self.table = table
        self.left: i64 = budget
        self.hunts: dict[int, Hunt] = {}
        """The hunts of positions met so far."""
        self.best: list[Hunt] = []
        """Hunts that Jack can bring about: he never wants one in which she can do all that and more."""
        self.prime: i64 = 0
        """Whom the Detective would accuse at once, as a set; 0 where that is not known beforehand."""
        self.cards_tell: bool = True
        """Whether an Alibi card can tell her anything."""
        self.numbers: vec[i64] = table_of_facts()

    def key(self) -> int:
        """A number for the working state: equal where what can still happen is equal."""
        numbers = self.numbers
        count = self.table.facts(numbers)
        low: i64 = 5
        high: i64 = 6
        n: i64 = 0
        while n < count:
            number = numbers[n]
            low = mix(mix(low, number), number >> HALF)
            high = mix(mix(high, number + 77), number >> HALF)
            n += 1
        return int(high * 0x40000000 + (low >> 1))

    def step(self, kept: i64, action: i64) -> None:
        """Carry out an action on a copy of a kept state."""
        self.left -= 1
        if self.left < 0:
            raise OutOfBudget
        self.table.load(kept)
        self.table.advance(action)

    def draw(self) -> None:
        """Let chance draw some card: which one changes nothing on the board."""
        self.table.choices(self.table.buffer)
        self.table.advance(self.table.buffer[0])

    def hunt(self) -> Hunt:
        """What the Detective can do from the working state, which is hers; the state is lost."""
        table = self.table
        key = self.key()
        known = self.hunts.get(key)
        if known is not None:
            return known
        suspects = table.suspects()
        direct: i64 = 0
        drawn: list[int] = []
        met = {key}
        first = table.kept()
        drawing = self.cards_tell and table.may_draw()
        table.save()
        n = first
        while n < table.kept():
            table.load(n)
            choices = table.buffer[:]
            count = table.choices(choices)
            a: i64 = 0
            while a < count:
                if table.sort(choices[a]) == ACCUSATION:
                    direct |= table.accused_by(choices[a]) & suspects
                a += 1
            if self.enough(direct, drawn, suspects, drawing):
                break
            a = 0
            while a < count:
                if table.sort(choices[a]) != ACCUSATION:
                    self.step(n, choices[a])
                    if table.drawing():
                        self.draw()
                        if table.acted() < CARDS_A_ROUND - 1:
                            drawn.append(self.hunt()[0])
                    elif table.acted() < CARDS_A_ROUND - 1:
                        key_then = self.key()
                        if key_then not in met:
                            met.add(key_then)
                            table.save()
                a += 1
            n += 1
        table.go_back(first)
        found = (int(direct), widest(drawn))
        self.hunts[key] = found
        return found

    def enough(self, direct: i64, drawn: list[int], suspects: i64, drawing: bool) -> bool:
        """Whether looking on cannot change what either side does."""
        if not drawing and (direct == suspects or direct & self.prime):
            return True
        if direct == suspects and int(suspects) in drawn:
            return True
        return any(offers(int(direct), drawn, hunt) for hunt in self.best)

    def flights(self, drew: bool = False) -> dict[Flight, int]:
        """What Jack can bring about from the working state, each with a first action towards it.

        What serves him worse than something else in the list, whoever he is, may be left out or
        look better for her than it is.
        """
        found: dict[Flight, int] = {}
        table = self.table
        met = {self.key()}
        firsts: list[int] = [-1]
        first = table.kept()
        table.save()
        n = first
        while n < table.kept():
            table.load(n)
            choices = table.buffer[:]
            count = table.choices(choices)
            a: i64 = 0
            while a < count:
                begun = firsts[n - first]
                if begun < 0:
                    begun = int(choices[a])
                if table.sort(choices[a]) != LEAVING:
                    self.step(n, choices[a])
                    if table.drawing():
                        self.draw()
                        self.note(found, self.behind_draw(), begun)
                    elif table.acted() > 0:
                        hunt = self.hunt()
                        if self.note(found, (PLAINLY, (hunt,)), begun) and not drew:
                            self.best.append(hunt)
                    else:
                        self.keep(met, firsts, begun)
                a += 1
            n += 1
        table.go_back(first)
        return found

    def keep(self, met: set[int], firsts: list[int], begun: int) -> None:
        """Keep the working state to be looked at, unless it was met; `begun` is the first action towards it."""
        key = self.key()
        if key not in met:
            met.add(key)
            self.table.save()
            firsts.append(begun)

    def note(self, found: dict[Flight, int], flight: Flight, begun: int) -> bool:
        """Add a flight, if it is new."""
        if flight in found:
            return False
        found[flight] = begun
        return True

    def behind_draw(self) -> Flight:
        """What Jack can still bring about once he has drawn a card."""
        if self.table.acted() > 0:
            return DRAWN, (self.hunt(),)
        hunts = [flight[1][0] for flight in self.flights(True)]
        return DRAWN, tuple(sorted(hunts))

    def way_out(self) -> int:
        """A first action by which Jack, who he is in the working state, can leave; -1 if there is none."""
        table = self.table
        met = {self.key()}
        firsts: list[int] = [-1]
        first = table.kept()
        table.save()
        n = first
        way = -1
        while n < table.kept() and way < 0:
            table.load(n)
            choices = table.buffer[:]
            count = table.choices(choices)
            a: i64 = 0
            while a < count and way < 0:
                begun = firsts[n - first]
                if begun < 0:
                    begun = int(choices[a])
                if table.sort(choices[a]) == LEAVING:
                    way = begun
                else:
                    self.step(n, choices[a])
                    if table.drawing():
                        self.draw()
                    if table.acted() == 0:
                        self.keep(met, firsts, begun)
                a += 1
            n += 1
        table.go_back(first)
        return way


def table_of_facts() -> vec[i64]:
    return table([0] * FACTS)


def widest(sets: list[int]) -> tuple[int, ...]:
    """The sets that lie in no other, in order; the empty one is none."""
    different = sorted(set(sets))
    return tuple(
        [
            one
            for one in different
            if one and not any(one != other and one & other == one for other in different)
        ]
    )


def offers(direct: int, drawn: list[int], hunt: Hunt) -> bool:
    """Whether these accusations are all that a hunt offers, or more."""
    return hunt[0] & ~direct == 0 and all(lies_in(part, drawn) for part in hunt[1])


def lies_in(part: int, sets: list[int]) -> bool:
    """Whether a set lies within one of several."""
    return any(part & ~other == 0 for other in sets)
