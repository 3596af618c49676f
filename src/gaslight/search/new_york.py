"""New York as the tree search meets it: to the end of the round, then the formula."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.games.new_york.actions import ACCUSE, CHOOSE_CARD, ESCAPE, KIND
from gaslight.games.new_york.informant import alibi_pile
from gaslight.games.new_york.light import visible
from gaslight.games.new_york.rules import BLANK, advance, legal_into, to_act
from gaslight.games.new_york.state import DRAWING, State
from gaslight.search.hunt import HuntMarks, HuntTable, Prospects

PROSPECTS: Final = Prospects(-0.29, 1.70, -0.64, -0.06)
MARKS: Final = HuntMarks(KIND, CHOOSE_CARD, ACCUSE, ESCAPE)


class NewYorkTable(HuntTable):
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
        return cast("State", self.state).detective_alibis

    def seen_after(self, action: i64) -> i64:
        after = cast("State", self.state).copy()
        advance(after, action)
        return visible(after)

    def may_draw(self) -> bool:
        state = cast("State", self.state)
        return state.talkative != 0 and alibi_pile(state) != 0

    def facts(self, out: vec[i64]) -> i64:
        state = cast("State", self.state)
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
