"""New York as the tree search meets it: to the end of the round, then the formula."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.games.new_york.actions import ACCUSE, CHOOSE_CARD, ESCAPE, FIRST, KIND
from gaslight.games.new_york.informant import alibi_pile
from gaslight.games.new_york.light import visible
from gaslight.games.new_york.rules import BLANK, advance, legal_into, to_act
from gaslight.games.new_york.state import DRAWING, State, player
from gaslight.games.shared.order import JACK
from gaslight.games.shared.tables import BIT
from gaslight.search.hunt import HuntTable, Prospects, sorts

PROSPECTS: Final = Prospects(-0.29, 1.70, -0.64, -0.06)


SORT: Final = sorts(KIND, CHOOSE_CARD, ACCUSE, ESCAPE)


class NewYorkTable(HuntTable):
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
        state = self.state
        if side == JACK:
            return 512 + state.jack
        return 256 + (state.detective_alibis & state.suspects)

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
        return self.state.detective_alibis

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
        return self.state.talkative != 0 and alibi_pile(self.state) != 0

    def facts(self, out: vec[i64]) -> i64:
        state = self.state
        numbers: list[i64] = [
            state.stage,
            state.acted,
            state.used,
            state.active,
            state.move_owed + 2 * state.power_owed + 4 * state.talkative,
            state.led,
            state.lifted,
            state.chosen,
            state.informant,
            state.steamers,
        ]
        numbers += [state.metro_west, state.gaslight_west, state.site_west, state.park_west]
        numbers += [state.metro_east, state.gaslight_east, state.site_east, state.park_east]
        n: i64 = 0
        for number in numbers:
            out[n] = number
            n += 1
        for cell in state.at:
            out[n] = cell
            n += 1
        for cell in state.investigations:
            out[n] = cell
            n += 1
        return n
