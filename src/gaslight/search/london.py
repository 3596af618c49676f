"""London as the tree search meets it: to the end of the round, then the formula."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.games.london.actions import ACCUSE, CHOOSE_CARD, ESCAPE, KIND
from gaslight.games.london.characters import HOLMES
from gaslight.games.london.rules import BLANK, advance, legal_into, to_act
from gaslight.games.london.state import DRAWING, NO_CARD, State
from gaslight.games.london.witnesses import visible
from gaslight.games.shared.tables import BIT
from gaslight.search.hunt import HuntMarks, HuntTable, Prospects

PROSPECTS: Final = Prospects(-0.23, 1.13, -0.44, 0.11)
MARKS: Final = HuntMarks(KIND, CHOOSE_CARD, ACCUSE, ESCAPE)


class LondonTable(HuntTable):
    """The imagined states, and the one in work."""

    def __init__(self, states: list[State]) -> None:
        super().__init__(states, PROSPECTS, BLANK, MARKS, DRAWING)

    def choices(self, out: vec[i64]) -> i64:
        return legal_into(cast("State", self.state), out)

    def advance(self, action: i64) -> None:
        advance(cast("State", self.state), action)

    def acting(self) -> i64:
        return to_act(cast("State", self.state))

    def cleared_by_her(self) -> i64:
        state = cast("State", self.state)
        cleared: i64 = 0
        turn: i64 = 1
        while turn <= state.round:
            if state.alibi_at[turn] != NO_CARD and not state.jack_drew & BIT[turn]:
                cleared |= BIT[state.alibi_at[turn]]
            turn += 1
        return cleared

    def seen_after(self, action: i64) -> i64:
        after = cast("State", self.state).copy()
        advance(after, action)
        return visible(after)

    def may_draw(self) -> bool:
        state = cast("State", self.state)
        if state.active == HOLMES:
            return state.powered == 0
        return state.hand & ~state.used & BIT[HOLMES] != 0

    def facts(self, out: vec[i64]) -> i64:
        state = cast("State", self.state)
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
