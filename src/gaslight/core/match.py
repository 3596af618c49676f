"""One match: the table's state, the actions that led to it, legality at the door."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from gaslight.core.dice import Chance
from gaslight.core.game import CHANCE, AnyGame, Outcome
from gaslight.core.options import settle

MOST_LISTED = 12
"""An error names at most this many of the choices there were."""


class IllegalActionError(ValueError):
    """An action that its seat may not take now; the message is safe to show to that seat."""


@dataclass(frozen=True)
class Played:
    """One action of a match, and whose it was: a seat, or CHANCE."""

    actor: int
    action: int


class Match:
    """A game under way: everything that happened, in order, and where that led.

    `state` is the whole truth: show people views of it, never itself.
    """

    def __init__(self, game: AnyGame, options: Mapping[str, str] | None = None) -> None:
        self.game = game
        self.options = settle(game.OPTIONS, options)
        self.state: Any = game.initial(self.options)
        self.played: list[Played] = []

    def play(self, seat: int, action: int) -> None:
        """Carry out a seat's action; IllegalActionError when it is not one of its choices."""
        if action not in self.choices(seat):
            raise IllegalActionError(self.refusal(seat, action))
        self.carry_out(seat, action)

    def choices(self, seat: int) -> list[int]:
        """The legal actions of one seat now, in a fixed order."""
        game, state = self.game, self.state
        if seat not in game.actors(state):
            return []
        return [action for action in game.legal_actions(state) if game.actor(state, action) == seat]

    def refusal(self, seat: int, action: int) -> str:
        """Why an action is refused, in words that tell the seat nothing new."""
        game, state = self.game, self.state
        role = game.seats(self.options)[seat]
        if game.outcome(state) is not None:
            return "the game is over"
        if seat not in game.actors(state):
            return f"it is not the turn of {role}"
        texts = [game.action_text(state, choice) for choice in self.choices(seat)]
        more = len(texts) - MOST_LISTED
        listed = ", ".join(texts[:MOST_LISTED]) + (f" and {more} more" if more > 0 else "")
        known = 0 <= action < len(game.ACTIONS)
        given = game.action_text(state, action) if known else f"number {action}"
        return f"{given} is not a choice of {role} now; expected one of: {listed}"

    def roll(self, dice: Chance) -> list[Played]:
        """Let chance act until a seat must decide or the game is over; what it did."""
        done: list[Played] = []
        while self.game.to_act(self.state) == CHANCE:
            actions = self.game.legal_actions(self.state)
            action = (
                actions[0]
                if len(actions) == 1
                else drawn(actions, self.game.odds(self.state), dice)
            )
            self.carry_out(CHANCE, action)
            done.append(self.played[-1])
        return done

    def carry_out(self, actor: int, action: int) -> None:
        """Append an action known to be legal."""
        self.state = self.game.apply(self.state, action)
        self.played.append(Played(actor, action))

    @property
    def outcome(self) -> Outcome | None:
        """Who won and why, or None while the match goes on."""
        return self.game.outcome(self.state)

    def state_at(self, step: int) -> Any:
        """The state after the first `step` actions."""
        state = self.game.initial(self.options)
        for played in self.played[:step]:
            self.game.advance(state, played.action)
        return state


def drawn(actions: list[int], weights: list[int], dice: Chance) -> int:
    """One of the actions, by weight."""
    left = dice.below(sum(weights))
    for action, weight in zip(actions, weights, strict=True):
        if left < weight:
            return action
        left -= weight
    raise AssertionError("a number below the sum of the weights falls on one of them")
