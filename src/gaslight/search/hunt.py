"""What the tables of London and New York share: rounds of four characters, suspects split by light.

The search looks to the end of the round; behind the call for witnesses Jack's chance is taken
from a formula fitted to games: suspects left against rounds left.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.core.dice import Dice
from gaslight.core.game import NOBODY
from gaslight.games.shared.hunt_state import HuntState
from gaslight.games.shared.order import CHOOSERS, DETECTIVE, JACK, ROUNDS
from gaslight.games.shared.tables import BIT, table
from gaslight.search.public_tree import reals
from gaslight.search.search_table import AT_RANDOM, CAREFUL, SearchTable

PEOPLE: Final = 9
TRIES: Final[i64] = 4
"""Playing on, a side takes the best of so many random actions."""
LEFT: Final = 1.001
"""What leaving the district promises: a shade more than to stay till the end of the last round."""
SAFE: Final = 0.93
"""Jack's chance against a Detective who plays at random, once her next activation is over."""


def count_of(people: i64) -> i64:
    """How many a set of at most eight holds."""
    total: i64 = 0
    while people:
        people &= people - 1
        total += 1
    return total


class Prospects:
    """Jack's chance behind a round, by a formula with four weights."""

    def __init__(self, start: float, suspects: float, rounds: float, hidden: float) -> None:
        self.start: float = start
        self.suspects: float = suspects
        """The weight of each halving of the suspects."""
        self.rounds: float = rounds
        """The weight of each round left."""
        self.hidden: float = hidden
        """The weight of having been unseen, and so free to leave."""

    def chance(self, round_number: i64, left: i64, unseen: i64) -> float:
        """Jack's chance when so many suspects are left behind a round."""
        if round_number >= ROUNDS:
            return 1.0
        halvings: float = math.log(float(left)) / math.log(2.0)
        sum_of: float = self.start + self.suspects * halvings
        sum_of += self.rounds * float(ROUNDS - round_number) + self.hidden * float(unseen)
        return 1.0 / (1.0 + math.exp(-sum_of))


PLAIN: Final[i64] = 0
CARD: Final[i64] = 1
"""An action that takes a character's card."""
ACCUSATION: Final[i64] = 2
LEAVING: Final[i64] = 3


class HuntMarks:
    """The numbers by which a game tells the search what it looks for."""

    def __init__(self, kinds: vec[i64], card: i64, accusation: i64, leaving: i64) -> None:
        named = {int(card): int(CARD), int(accusation): int(ACCUSATION), int(leaving): int(LEAVING)}
        self.sort_of: vec[i64] = table([named.get(int(kind), int(PLAIN)) for kind in kinds])
        """What each action of the game is to the search, from the kinds of its actions."""
        self.card: i64 = card
        """The first action that takes a card; the others follow in the order of the characters."""
        self.accusation: i64 = accusation
        """The first accusation; the others follow in the order of the suspects."""


class HuntTable(SearchTable):
    """The search's part of both games; what differs between them is asked of the game's own table."""

    def __init__(
        self,
        states: Sequence[HuntState],
        prospects: Prospects,
        blank: vec[i64],
        marks: HuntMarks,
        drawing_stage: i64,
    ) -> None:
        self.states: list[HuntState] = list(states)
        """The imagined states."""
        self.state: HuntState = self.states[0]
        """The one in work."""
        self.saved: list[HuntState] = []
        self.sort_of: vec[i64] = marks.sort_of
        self.first_card: i64 = marks.card
        self.first_accusation: i64 = marks.accusation
        self.drawing_stage: i64 = drawing_stage
        self.after: vec[float] = vec[float]([0.0] * (2 * PEOPLE * PEOPLE + 2 * PEOPLE))
        """Jack's chance behind each round, by suspects left and whether he was unseen."""
        for played in range(1, int(ROUNDS) + 1):
            for left in range(1, PEOPLE):
                for unseen in (0, 1):
                    place = (played * PEOPLE + left) * 2 + unseen
                    self.after[place] = prospects.chance(played, left, unseen)
        self.number: i64 = self.state.round
        """The round at the root: the search looks to its end."""
        self.buffer: vec[i64] = blank[:]
        self.card_choices: vec[i64] = blank[:]
        self.card_marks: vec[float] = reals(len(blank))
        self.manner: i64 = CAREFUL
        """How the Detective plays in this iteration."""
        self.not_accused: float = 1.0
        """How likely a random Detective has accused nobody so far in this iteration."""
        self.wrongly: float = 0.0
        """How likely she has accused somebody who is not Jack."""
        self.wary: bool = False
        """Whether it is looked past the call for witnesses: a Jack who opens the next round may walk out at once."""
        self.knows_her_cards: bool = True
        """Whether the Detective's own cards count in what her actions promise: not where they are made up."""

    # --- What the game's own table answers ------------------------------------------------

    def acting(self) -> i64:
        """The seat to act, or CHANCE, or NOBODY."""
        raise NotImplementedError

    def cleared_by_her(self) -> i64:
        """Whose Alibi cards the Detective holds, as a set: she alone knows that they are innocent."""
        raise NotImplementedError

    def seen_after(self, action: i64) -> i64:
        """Who would be visible after an action."""
        raise NotImplementedError

    def may_draw(self) -> bool:
        """Whether an Alibi card can still be drawn this round."""
        raise NotImplementedError

    def facts(self, out: vec[i64]) -> i64:
        """Write all that decides what can still be done in the last round; how many numbers that is.

        Who stands in light is no such thing: behind the last round nobody asks.
        """
        raise NotImplementedError

    # --- What both tables answer alike ----------------------------------------------------

    def begin(self, deal: i64) -> None:
        self.state = self.states[deal].copy()

    def knowledge(self, side: i64) -> i64:
        # Which Alibi cards Jack holds changes little of what he does; told apart by them, each would be rare.
        if side == JACK:
            return 512 + self.state.jack
        return 256 + (self.cleared_by_her() & self.state.suspects)

    def round_now(self) -> i64:
        return self.state.round

    def chooser(self) -> i64:
        """The seat whose activation it is, also while chance draws for it."""
        return CHOOSERS[(self.state.round & 1) * 5 + self.state.acted]

    def drawing(self) -> bool:
        """Whether an Alibi card is being drawn, which only the chooser sees."""
        return self.state.stage == self.drawing_stage

    def sort(self, action: i64) -> i64:
        """PLAIN, CARD, ACCUSATION or LEAVING."""
        return self.sort_of[action]

    def accused_by(self, action: i64) -> i64:
        """The accused of an accusation, as a set of one."""
        return BIT[action - self.first_accusation]

    def taken_by(self, action: i64) -> i64:
        """Whom an action that takes a card activates, as a set of one."""
        return BIT[action - self.first_card]

    def suspects(self) -> i64:
        return self.state.suspects

    def jack(self) -> i64:
        """Jack, as a set of one."""
        return BIT[self.state.jack]

    def save(self) -> i64:
        """Keep the working state and go on with a copy; the number to find it by."""
        self.saved.append(self.state)
        self.state = self.state.copy()
        return len(self.saved) - 1

    def load(self, kept: i64) -> None:
        """Make the working state a copy of a kept one."""
        self.state = self.saved[kept].copy()

    def go_back(self, kept: i64) -> None:
        """Make a kept state the working one again, and forget it and those kept after it."""
        self.state = self.saved[kept]
        del self.saved[kept:]

    def kept(self) -> i64:
        """How many states are kept."""
        return len(self.saved)

    def acted(self) -> i64:
        """How many activations of the round are complete."""
        return self.state.acted

    def was_seen(self) -> bool:
        """Whether Jack was seen at the end of the root's round."""
        return self.state.sightings & BIT[self.number] != 0

    def winner(self) -> i64:
        """The winner, once the game is over."""
        return self.state.winner

    # --- The search's part ----------------------------------------------------------------

    def to_act(self) -> i64:
        # Behind the call for witnesses the formula knows enough: the search stops there.
        if self.round_now() != self.number:
            return NOBODY
        return self.acting()

    def stroke(self, dice: Dice) -> i64:
        if self.acting() == DETECTIVE:
            return self.stray(dice)
        count = self.choices(self.buffer)
        if count == 1:
            return self.buffer[0]
        return self.buffer[dice.below(count)]

    def shown(self, action: i64, side: i64) -> i64:
        if self.drawing() and self.chooser() != side:
            return 0
        return action

    def promises(self, actions: vec[i64], count: i64, out: vec[float]) -> None:
        seat = self.chooser()
        suspects = self.suspects()
        if seat != JACK and self.knows_her_cards:
            suspects &= ~self.cleared_by_her()
        n: i64 = 0
        while n < count:
            sort = self.sort(actions[n])
            if sort == LEAVING:
                out[n] = LEFT
            elif sort == ACCUSATION:
                out[n] = 0.0
                if suspects & self.accused_by(actions[n]):
                    out[n] = 1.0 / float(count_of(suspects))
            elif sort == CARD:
                out[n] = self.card_promise(actions[n])
            elif seat == JACK:
                out[n] = self.jack_worth(suspects, self.seen_after(actions[n]))
            else:
                out[n] = 1.0 - self.split_worth(suspects, self.seen_after(actions[n]))
            n += 1

    def card_promise(self, action: i64) -> float:
        """What the best first use of a card promises."""
        kept = self.save()
        self.advance(action)
        count = self.choices(self.card_choices)
        self.promises(self.card_choices, count, self.card_marks)
        self.go_back(kept)
        best: float = 0.0
        n: i64 = 0
        while n < count:
            best = max(best, self.card_marks[n])
            n += 1
        return best

    def split_worth(self, suspects: i64, seen: i64) -> float:
        """Jack's chance if the round ended with these in sight, any suspect being equally likely Jack."""
        total = count_of(suspects)
        shown = count_of(suspects & seen)
        worth: float = 0.0
        if shown:
            worth += float(shown) * self.behind(shown, 0)
        if total > shown:
            worth += float(total - shown) * self.behind(total - shown, 1)
        return worth / float(total)

    def jack_worth(self, suspects: i64, seen: i64) -> float:
        """Jack's chance if the round ended with these in sight, as he knows it."""
        if seen & self.jack():
            return self.behind(count_of(suspects & seen), 0)
        return self.behind(count_of(suspects & ~seen), 1)

    def behind(self, left: i64, unseen: i64) -> float:
        """Jack's chance behind the root's round."""
        return self.after[(self.number * PEOPLE + left) * 2 + unseen]

    def expect(self, manner: i64) -> None:
        self.manner = manner
        self.not_accused = 1.0
        self.wrongly = 0.0

    def stray(self, dice: Dice) -> i64:
        """Some action that accuses nobody; how likely an accusation would have been is kept count of."""
        count = self.choices(self.buffer)
        chosen = self.buffer[dice.below(count)]
        accusations: float = 0.0
        right: float = 0.0
        n: i64 = 0
        while n < count:
            if self.sort(self.buffer[n]) == ACCUSATION:
                accusations += 1.0
                if self.accused_by(self.buffer[n]) == self.jack():
                    right = 1.0
            n += 1
        if accusations > 0.0:
            total = float(count)
            self.wrongly += self.not_accused * (accusations - right) / total
            self.not_accused *= 1.0 - accusations / total
            while self.sort(chosen) == ACCUSATION:
                chosen = self.buffer[dice.below(count)]
        return chosen

    def finish_random(self, dice: Dice) -> float:
        """Play on until a random Detective has activated a character in the next round; Jack's chance then."""
        while self.acting() != NOBODY and not self.next_activation_over():
            if self.acting() == DETECTIVE:
                self.advance(self.stray(dice))
            else:
                self.advance(self.sensible(self.choices(self.buffer), dice))
        ahead: float = SAFE
        if self.acting() == NOBODY:
            ahead = float(self.winner() == JACK)
        return self.wrongly + self.not_accused * ahead

    def next_activation_over(self) -> bool:
        """Whether the Detective's first activation behind the root's round is over."""
        if self.round_now() == self.number:
            return False
        # She begins the odd rounds, Jack the even ones.
        return self.acted() > 1 - self.round_now() % 2

    def finish(self, dice: Dice) -> float:
        if self.manner == AT_RANDOM:
            return self.finish_random(dice)
        while self.round_now() == self.number and self.acting() != NOBODY:
            count = self.choices(self.buffer)
            self.advance(self.sensible(count, dice))
        if self.round_now() == self.number:
            if self.winner() == JACK:
                return 1.0
            return 0.0
        left = count_of(self.suspects())
        if self.was_seen():
            return self.behind(left, 0)
        if self.wary and self.leaves_at_once():
            return 1.0
        return self.behind(left, 1)

    def leaves_at_once(self) -> bool:
        """Whether Jack opens the round in play with his own card and walks out; the working state is lost."""
        if self.acting() != JACK:
            return False
        count = self.choices(self.buffer)
        n: i64 = 0
        while n < count:
            card = self.buffer[n]
            if self.sort(card) == CARD and self.taken_by(card) == self.jack():
                self.advance(card)
                return self.may_leave()
            n += 1
        return False

    def may_leave(self) -> bool:
        """Whether a way out is among the choices."""
        count = self.choices(self.buffer)
        n: i64 = 0
        while n < count:
            if self.sort(self.buffer[n]) == LEAVING:
                return True
            n += 1
        return False

    def better(self, action: i64, count: i64, dice: Dice) -> i64:
        """The best of several random actions, by the light they leave."""
        suspects = self.suspects()
        by_jack = self.chooser() == JACK
        best = action
        best_worth = self.worth_to(by_jack, suspects, self.seen_after(action))
        n: i64 = 1
        while n < TRIES:
            other = self.buffer[dice.below(count)]
            if self.sort(other) == PLAIN and other != best:
                worth = self.worth_to(by_jack, suspects, self.seen_after(other))
                if worth > best_worth:
                    best_worth = worth
                    best = other
            n += 1
        return best

    def worth_to(self, by_jack: bool, suspects: i64, seen: i64) -> float:
        """What a side would have of it if the round ended with these in sight."""
        if by_jack:
            return self.jack_worth(suspects, seen)
        return 1.0 - self.split_worth(suspects, seen)

    def sensible(self, count: i64, dice: Dice) -> i64:
        """The best of a few random actions; nobody accuses at random, and Jack leaves when he can."""
        action = self.buffer[dice.below(count)]
        if count > 1 and self.acting() >= 0 and self.sort(action) == PLAIN:
            action = self.better(action, count, dice)
        # Accusations and ways out stand behind the plain moves, of which there is always one.
        if self.sort(self.buffer[count - 1]) < ACCUSATION and self.sort(action) < ACCUSATION:
            return action
        only = self.suspects()
        if count_of(only) > 1:
            only = 0
        n: i64 = 0
        while n < count:
            sort = self.sort(self.buffer[n])
            if sort == LEAVING:
                return self.buffer[n]
            if sort == ACCUSATION and self.accused_by(self.buffer[n]) == only:
                return self.buffer[n]
            n += 1
        if self.sort(action) == ACCUSATION:
            return self.buffer[0]
        return action
