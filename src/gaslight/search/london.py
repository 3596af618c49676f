"""London as the tree search meets it: to the end of the round, then the formula."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.games.london.actions import ACCUSE, CHOOSE_CARD, ESCAPE, FIRST, KIND
from gaslight.games.london.characters import HOLMES
from gaslight.games.london.rules import BLANK, advance, legal_into, to_act
from gaslight.games.london.state import DRAWING, NO_CARD, State, player
from gaslight.games.london.witnesses import visible
from gaslight.games.shared.order import JACK
from gaslight.games.shared.tables import BIT
from gaslight.search.hunt import HuntTable, Prospects, sorts

PROSPECTS: Final = Prospects(-0.23, 1.13, -0.44, 0.11)


SORT: Final = sorts(KIND, CHOOSE_CARD, ACCUSE, ESCAPE)


class LondonTable(HuntTable):
    """The imagined states, and the one in work."""

    def __init__(self, states: list[State]) -> None:
        super().__init__(PROSPECTS, states[0].round, BLANK)
        self.states = states
        self.state = states[0]
        self.saved: list[State] = []

    def begin(self, deal: i64) -> None:
        self.state = self.states[deal].copy()

    def knowledge(self, side: i64) -> i64:
        # Which Alibi cards Jack holds changes little of what he does; told apart by them, each would be rare.
        if side == JACK:
            return 512 + self.state.jack
        return 256 + (self.cleared_by_her() & self.state.suspects)

    def choices(self, out: vec[i64]) -> i64:
        return legal_into(self.state, out)

    def advance(self, action: i64) -> None:
        advance(self.state, action)

    def round_now(self) -> i64:
        return self.state.round

    def acting(self) -> i64:
        return to_act(self.state)

    def chooser(self) -> i64:
        return player(self.state)

    def drawing(self) -> bool:
        return self.state.stage == DRAWING

    def sort(self, action: i64) -> i64:
        return SORT[action]

    def accused_by(self, action: i64) -> i64:
        return BIT[action - ACCUSE]

    def taken_by(self, action: i64) -> i64:
        return BIT[FIRST[action]]

    def suspects(self) -> i64:
        return self.state.suspects

    def cleared_by_her(self) -> i64:
        state = self.state
        cleared: i64 = 0
        turn: i64 = 1
        while turn <= state.round:
            if state.alibi_at[turn] != NO_CARD and not state.jack_drew & BIT[turn]:
                cleared |= BIT[state.alibi_at[turn]]
            turn += 1
        return cleared

    def jack(self) -> i64:
        return BIT[self.state.jack]

    def seen_after(self, action: i64) -> i64:
        after = self.state.copy()
        advance(after, action)
        return visible(after)

    def save(self) -> i64:
        self.saved.append(self.state)
        self.state = self.state.copy()
        return len(self.saved) - 1

    def load(self, kept: i64) -> None:
        self.state = self.saved[kept].copy()

    def go_back(self, kept: i64) -> None:
        self.state = self.saved[kept]
        del self.saved[kept:]

    def kept(self) -> i64:
        return len(self.saved)

    def acted(self) -> i64:
        return self.state.acted

    def was_seen(self) -> bool:
        return self.state.sightings & BIT[self.number] != 0

    def winner(self) -> i64:
        return self.state.winner

    def may_draw(self) -> bool:
        state = self.state
        if state.active == HOLMES:
            return state.powered == 0
        return state.hand & ~state.used & BIT[HOLMES] != 0

    def facts(self, out: vec[i64]) -> i64:
        state = self.state
        numbers: list[i64] = [
            state.stage,
            state.acted,
            state.used,
            state.active,
            state.moved + 2 * state.powered + 4 * state.points,
            state.led,
            state.called,
            state.covered,
            state.cordons,
        ]
        n: i64 = 0
        for number in numbers:
            out[n] = number
            n += 1
        for place in state.at:
            out[n] = place
            n += 1
        return n
