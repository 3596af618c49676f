"""The rest of a turn of Pocket as a zero-sum game over what Jack may be.

The public tree runs from the position to the appeal. A type of Jack's is his identity and the
hourglasses he has; while the Alibi token is free, also the very cards he holds, because they are
not in the pile. Behind the appeal the game is over, or its value is looked up: so on the last
turn the tree is the whole game, and earlier it looks ahead to the end of the turn.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gaslight.games.pocket.actions import (
    DRAW_ALIBI,
    TAKE_ALIBI,
)
from gaslight.games.pocket.board import ALIBI, BIT, COUNT, HOURGLASSES, SuspectSet
from gaslight.games.pocket.goals import end_turn
from gaslight.games.pocket.rules import BLANK, advance, legal_into
from gaslight.games.pocket.state import INVESTIGATOR, JACK, MANHUNT, OVER, State, player
from gaslight.games.pocket.tokens import face_up
from gaslight.games.pocket.witnesses import visible
from gaslight.games.shared.tables import table
from gaslight.search.pocket.alphabeta import HOURGLASS, WON
from gaslight.search.pocket.boards import (
    NOTHING,
    Branches,
    Sights,
    alibi_left,
    board_key,
    change_board,
    place_of,
    seen_after,
    signature,
)
from gaslight.search.pocket.kinds import (
    MOST_HOURGLASSES,
    LeafMarks,
    Types,
    split_mark,
    value_place,
)
from gaslight.search.pocket.values import Values
from gaslight.search.public_tree import FLOW, HIDER, SEEKER, PublicTree, reals

EVERY_CARD: Final = table(list(range(9)))


class TurnGame:
    """The tree of the rest of a turn; types before an Alibi is drawn are space 0, after it space 1."""

    def __init__(self, state: State, types: Types, values: Values, most_cards: i64 = 9) -> None:
        self.types = types
        self.most_cards: i64 = most_cards
        """Of an Alibi the Investigator may take, so many cards are looked into; the exact game has 9."""
        self.values: vec[float] = values.at
        self.start = state
        self.edge_of: vec[i64] = table([-1] * int(DRAW_ALIBI))
        """Which edge of the root each action belongs to: actions that come to the same share one."""
        self.leaves: dict[int, int] = {}
        """The appeals met so far."""
        self.boards: dict[int, Sights] = {}
        """What the last action can show, by the board before it."""
        self.branches: dict[int, Branches] = {}
        """What the last action but one can leave, by the board before it."""
        self.after: vec[i64] = table([-1] * int(9 * MOST_HOURGLASSES))
        """The type behind a draw, by identity and hourglasses."""
        width: i64 = len(types.jack)
        after_jack: vec[i64] = NOTHING
        after_hours: vec[i64] = NOTHING
        n: i64 = 0
        while n < width:
            extra: i64 = 0
            while extra < 3:
                place = types.jack[n] * MOST_HOURGLASSES + types.hourglasses[n] + extra
                if self.after[place] < 0:
                    self.after[place] = len(after_jack)
                    after_jack = append(after_jack, types.jack[n])
                    after_hours = append(after_hours, types.hourglasses[n] + extra)
                extra += 1
            n += 1
        self.jack0: vec[i64] = types.jack
        self.hours0: vec[i64] = types.hourglasses
        self.jack1: vec[i64] = after_jack
        self.hours1: vec[i64] = after_hours
        self.tree = PublicTree([len(types.jack), len(after_jack)])
        self.times: vec[i64] = NOTHING
        """How many actions share each edge of the tree."""
        self.leaves_marked = LeafMarks()
        self.ends: vec[float] = reals(2 * 10 * (MOST_HOURGLASSES + 1))
        """Jack's chances behind the appeal: by whether he is seen, suspects left, hourglasses."""
        self.end_marks: vec[float] = reals(2 * 10 * (MOST_HOURGLASSES + 1))
        """What a plain Jack makes of the same, see `alphabeta`."""
        self.fill_ends()
        self.scratch: vec[float] = reals(width + len(after_jack))
        self.root: i64 = self.grow(state, 0)

    def fill_ends(self) -> None:
        """Ask the rules how the turn ends, and the table of values where play goes on."""
        seen: i64 = 0
        while seen < 2:
            suspects: i64 = 1
            while suspects < 10:
                hourglasses: i64 = 0
                while hourglasses <= MOST_HOURGLASSES:
                    place = (seen * 10 + suspects) * (MOST_HOURGLASSES + 1) + hourglasses
                    self.ends[place] = self.end(seen, suspects, hourglasses)
                    hourglasses += 1
                suspects += 1
            seen += 1

    def end(self, seen: i64, suspects: i64, hourglasses: i64) -> float:
        """Jack's chance behind the appeal of this turn."""
        state = self.start.copy()
        state.suspects = BIT[suspects] - 1
        state.jack_alibi_turns = 0
        shown: i64 = hourglasses
        shown = min(shown, 8)
        state.jack_turns = 2 * (BIT[shown] - 1)
        situation: i64 = 2 * seen
        if state.turn & 1 and state.sides & 1:
            situation += 1
        turn = state.turn
        end_turn(state, seen != 0)
        place = (seen * 10 + suspects) * (MOST_HOURGLASSES + 1) + hourglasses
        self.end_marks[place] = float(100 * suspects + HOURGLASS * hourglasses)
        if state.stage == OVER:
            self.end_marks[place] = -float(WON)
            if state.winner == JACK:
                self.end_marks[place] = float(WON)
                return 1.0
            return 0.0
        return self.values[value_place(turn, suspects, hourglasses, situation)]

    def grow(self, state: State, space: i64) -> i64:
        """The tree from a position of this turn; its root node."""
        if state.stage != MANHUNT:
            return self.leaf(space, visible(state), state.suspects)
        if state.acted == 3 and not alibi_left(state):
            return self.last(state, space, self.sights(state))
        if state.acted == 2 and state is not self.start:
            return self.last_but_one(state, space)
        choices = BLANK[:]
        count = legal_into(state, choices)
        children = NOTHING
        labels = NOTHING
        times = NOTHING
        found = NOTHING
        placed = NOTHING
        n: i64 = 0
        while n < count:
            action = choices[n]
            if action == TAKE_ALIBI:
                if state is self.start:
                    self.edge_of[action] = len(children)
                children = append(children, self.draw(state))
                labels = append(labels, action)
                times = append(times, 1)
            else:
                after = state.copy()
                advance(after, action)
                content = self.content(after)
                place = place_of(found, content)
                if place < 0:
                    place = len(children)
                    found = append(found, content)
                    placed = append(placed, place)
                    children = append(children, self.grow(after, space))
                    labels = append(labels, action)
                    times = append(times, 1)
                else:
                    place = placed[place]
                    times[place] += 1
                if state is self.start:
                    self.edge_of[action] = place
            n += 1
        return self.decision(player(state), space, children, labels, times)

    def content(self, state: State) -> i64:
        """A number that is equal where what may follow is equal.

        Before the last action that is which suspects can be shown, earlier the open board.
        """
        if state.acted < 3:
            return signature(state)
        if state.stage != MANHUNT or alibi_left(state):
            return visible(state)
        return self.sights(state).content

    def last_but_one(self, state: State, space: i64) -> i64:
        """The last action but one of the turn."""
        children = NOTHING
        labels = NOTHING
        times = NOTHING
        if face_up(state, 0) == ALIBI and not state.used & 1:
            children = append(children, self.draw(state))
            labels = append(labels, TAKE_ALIBI)
            times = append(times, 1)
        branches = self.branches_from(state)
        n: i64 = 0
        while n < len(branches.actions):
            sights = branches.sights[n]
            if sights is None:
                after = state.copy()
                advance(after, branches.actions[n])
                children = append(children, self.grow(after, space))
            else:
                children = append(children, self.shown_last(state, space, sights))
            labels = append(labels, branches.actions[n])
            times = append(times, branches.times[n])
            n += 1
        return self.decision(player(state), space, children, labels, times)

    def branches_from(self, state: State) -> Branches:
        """What the last action but one can leave; the same board is met by several ways."""
        key = board_key(state)
        known = self.branches.get(key)
        if known is not None:
            return known
        choices = BLANK[:]
        count = legal_into(state, choices)
        found = Branches()
        used = state.used
        used_by_jack = state.used_by_jack
        rotated = state.rotated
        n: i64 = 0
        while n < count:
            action = choices[n]
            if action != TAKE_ALIBI:
                advance(state, action)
                if alibi_left(state):
                    found.add(visible(state), action, None)
                else:
                    sights = self.sights(state)
                    found.add(sights.content, action, sights)
                change_board(state, action, -1)
                state.used = used
                state.used_by_jack = used_by_jack
                state.rotated = rotated
                state.acted = 2
            n += 1
        self.branches[key] = found
        return found

    def sights(self, state: State) -> Sights:
        """What the last action can show; the same board is met by several ways."""
        key = board_key(state)
        known = self.boards.get(key)
        if known is not None:
            return known
        choices = BLANK[:]
        count = legal_into(state, choices)
        found = Sights()
        n: i64 = 0
        while n < count:
            found.add(seen_after(state, choices[n]) & state.suspects, choices[n])
            n += 1
        self.boards[key] = found
        return found

    def decision(
        self, seat: i64, space: i64, children: vec[i64], labels: vec[i64], times: vec[i64]
    ) -> i64:
        """A node where a player has these choices."""
        n: i64 = 0
        count: i64 = len(children)
        while n < count:
            self.tree.add_edge(children[n], labels[n])
            self.times = append(self.times, times[n])
            n += 1
        if seat == JACK:
            return self.tree.add_decision(HIDER, space, count)
        return self.tree.add_decision(SEEKER, space, count)

    def last(self, state: State, space: i64, sights: Sights) -> i64:
        """The last action of the turn: one child for each set of suspects it can show.

        Jack's is a leaf, unless it is the very choice to be made: each type takes what suits it
        best, and nothing follows but the appeal, so that it betrays nothing that still matters.
        """
        if state is self.start:
            return self.very_last(state, sights)
        return self.shown_last(state, space, sights)

    def shown_last(self, state: State, space: i64, sights: Sights) -> i64:
        """The last action of a turn in which something went before."""
        if not state.turn & 1:
            return self.last_of_jack(space, sights, state.suspects)
        count: i64 = len(sights.shown)
        if count == 1:
            return self.leaf(space, sights.shown[0], state.suspects)
        children = NOTHING
        n: i64 = 0
        while n < count:
            children = append(children, self.leaf(space, sights.shown[n], state.suspects))
            n += 1
        return self.decision(INVESTIGATOR, space, children, sights.actions, sights.times)

    def very_last(self, state: State, sights: Sights) -> i64:
        """The only action left from the start."""
        choices = BLANK[:]
        count = legal_into(state, choices)
        n: i64 = 0
        while n < count:
            seen = seen_after(state, choices[n]) & state.suspects
            self.edge_of[choices[n]] = place_of(sights.shown, seen)
            n += 1
        children = NOTHING
        n = 0
        while n < len(sights.shown):
            children = append(children, self.leaf(0, sights.shown[n], state.suspects))
            n += 1
        return self.decision(player(state), 0, children, sights.actions, sights.times)

    def last_of_jack(self, space: i64, sights: Sights, suspects: SuspectSet) -> i64:
        """A leaf where each type has the best of several appeals."""
        known = sights.leaf0
        jack = self.jack0
        hours = self.hours0
        if space == 1:
            known = sights.leaf1
            jack = self.jack1
            hours = self.hours1
        if known >= 0:
            return known
        shown = sights.shown
        width: i64 = len(jack)
        count: i64 = len(shown)
        feared: i64 = -WON
        n: i64 = 0
        while n < count:
            feared = max(feared, split_mark(shown[n], suspects))
            n += 1
        t: i64 = 0
        while t < width:
            best: float = 0.0
            best_mark: float = -float(WON) - 1.0
            total: float = 0.0
            times: float = 0.0
            n = 0
            while n < count:
                place = self.end_place(jack[t], hours[t], shown[n], suspects)
                chance = self.ends[place]
                best = max(best, chance)
                if self.end_marks[place] > best_mark:
                    best_mark = self.end_marks[place]
                    total = 0.0
                    times = 0.0
                if self.end_marks[place] == best_mark:
                    total += chance * float(sights.times[n])
                    times += float(sights.times[n])
                n += 1
            self.scratch[t] = best
            self.leaves_marked.add(float(feared), best_mark, total / times)
            t += 1
        node = self.tree.add_leaf(space, self.scratch)
        if space == 1:
            sights.leaf1 = node
        else:
            sights.leaf0 = node
        return node

    def leaf(self, space: i64, seen: SuspectSet, suspects: SuspectSet) -> i64:
        """The appeal, with these tiles in sight."""
        key = int((space * 512 + (seen & suspects)) * 512 + suspects)
        known = self.leaves.get(key, -1)
        if known >= 0:
            return known
        jack = self.jack0
        hours = self.hours0
        if space == 1:
            jack = self.jack1
            hours = self.hours1
        feared: float = float(split_mark(seen, suspects))
        t: i64 = 0
        width: i64 = len(jack)
        while t < width:
            place = self.end_place(jack[t], hours[t], seen, suspects)
            self.scratch[t] = self.ends[place]
            self.leaves_marked.add(feared, self.end_marks[place], self.ends[place])
            t += 1
        node = self.tree.add_leaf(space, self.scratch)
        self.leaves[key] = int(node)
        return node

    def end_place(self, jack: i64, hourglasses: i64, seen: SuspectSet, suspects: SuspectSet) -> i64:
        """Where a type's chance is kept when the appeal shows `seen`."""
        if not suspects & BIT[jack]:
            return 0
        if seen & BIT[jack]:
            return (10 + COUNT[seen & suspects]) * (MOST_HOURGLASSES + 1) + hourglasses
        return COUNT[suspects & ~seen] * (MOST_HOURGLASSES + 1) + hourglasses + 1

    def draw(self, state: State) -> i64:
        """The Alibi token is used: a card is shown to all, or known to Jack alone."""
        if player(state) == INVESTIGATOR:
            return self.draw_shown(state)
        after = state.copy()
        advance(after, TAKE_ALIBI)
        advance(after, DRAW_ALIBI)
        child = self.grow(after, 1)
        self.tree.add_edge(child, DRAW_ALIBI)
        self.times = append(self.times, 1)
        card: i64 = 0
        while card < 9:
            self.add_flows(EVERY_CARD, card, True)
            card += 1
        return self.tree.add(FLOW, 0, 1, 0)

    def draw_shown(self, state: State) -> i64:
        """The Investigator's card: one child for each that it may be."""
        children = NOTHING
        cards = self.cards_to_try()
        count: i64 = len(cards)
        n: i64 = 0
        while n < count:
            after = state.copy()
            advance(after, TAKE_ALIBI)
            advance(after, DRAW_ALIBI + cards[n])
            children = append(children, self.grow(after, 1))
            n += 1
        n = 0
        while n < count:
            self.tree.add_edge(children[n], DRAW_ALIBI + cards[n])
            self.times = append(self.times, 1)
            self.add_flows(cards, n, False)
            n += 1
        return self.tree.add(FLOW, 0, count, 0)

    def cards_to_try(self) -> vec[i64]:
        """The cards that may be drawn, or an even choice of them if they are too many."""
        possible = NOTHING
        card: i64 = 0
        while card < 9:
            if self.drawable(card):
                possible = append(possible, card)
            card += 1
        count: i64 = len(possible)
        if count <= self.most_cards:
            return possible
        tried = NOTHING
        n: i64 = 0
        while n < self.most_cards:
            tried = append(tried, possible[(2 * n + 1) * count // (2 * self.most_cards)])
            n += 1
        return tried

    def drawable(self, card: i64) -> bool:
        """Whether some type leaves this card in the pile."""
        t: i64 = 0
        width: i64 = len(self.types.jack)
        while t < width:
            if self.types.draw[t * 9 + card] > 0.0:
                return True
            t += 1
        return False

    def add_flows(self, cards: vec[i64], nth: i64, kept: bool) -> None:
        """Every type that can see the nth of these cards drawn goes on; if Jack kept it, richer."""
        types = self.types
        card = cards[nth]
        more: i64 = 0
        if kept:
            more = HOURGLASSES[card]
        t: i64 = 0
        width: i64 = len(types.jack)
        while t < width:
            odds: float = types.draw[t * 9 + card]
            if odds > 0.0:
                whole: float = 0.0
                n: i64 = 0
                while n < len(cards):
                    whole += types.draw[t * 9 + cards[n]]
                    n += 1
                place = types.jack[t] * MOST_HOURGLASSES + types.hourglasses[t] + more
                self.tree.add_flow(t, self.after[place], odds / whole)
            t += 1
