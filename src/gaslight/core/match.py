"""One match: the table's state, the actions that led to it, legality at the door."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from gaslight.core.dice import Chance
from gaslight.core.game import (
    CHANCE,
    NOBODY,
    AnyGame,
    IllegalActionError,
    Outcome,
    check_game,
)
from gaslight.core.options import settle
from gaslight.core.play import own_choices, strokes
from gaslight.core.values import as_values

MOST_LISTED = 12
"""An error names at most this many of the choices there were."""


@dataclass(frozen=True)
class Played:
    """One action of a match, and whose it was: a seat, or CHANCE."""

    actor: int
    action: int


as_values(Played)


class Match:
    """A game under way: everything that happened, in order, and where that led.

    `state` is the whole truth: show people views of it, never itself.
    """

    def __init__(self, game: AnyGame, options: Mapping[str, str] | None = None) -> None:
        check_game(game)
        self.game = game
        self.options = settle(game.OPTIONS, options)
        self.state: Any = game.initial(self.options)
        self.played: list[Played] = []

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Match) and self.__reduce__() == other.__reduce__()

    def __hash__(self) -> int:
        raise TypeError("a match goes on, so it is no key")

    def __repr__(self) -> str:
        roles = self.game.seats(self.options)
        actors = [roles[seat] for seat in self.game.actors(self.state)]
        now = "over" if self.outcome is not None else f"{' or '.join(actors) or 'chance'} to act"
        return f"<Match of {self.game.NAME}: {len(self.played)} actions, {now}>"

    def __reduce__(self) -> tuple[Any, ...]:
        actions = [(played.actor, played.action) for played in self.played]
        return again, (vars(self.game)["__name__"], self.options, actions)

    def play(self, seat: int | str, action: int | str | None = None) -> None:
        """Carry out a seat's action; IllegalActionError when it is not one of its choices.

        The action may be given in notation, and then without the seat: ``match.play("rotate b2 cw")``.
        """
        if action is None:
            action = seat
            seat = self.game.to_act(self.state)
            if seat == CHANCE:
                raise IllegalActionError("chance is to act: `roll` lets it")
            if seat == NOBODY:
                raise IllegalActionError("the game is over")
        if isinstance(seat, str):
            raise TypeError("play takes a seat and an action, or an action in notation")
        self.check_seat(seat)
        if isinstance(action, str):
            action = self.game.parse_action(self.state, action)
        if action not in self.choices(seat):
            raise IllegalActionError(self.refusal(seat, action))
        self.carry_out(seat, action)

    def choices(self, seat: int) -> list[int]:
        """The legal actions of one seat now, in a fixed order; ValueError where there is no such seat."""
        self.check_seat(seat)
        return own_choices(self.game, self.state, seat)

    def legal_texts(self, seat: int | None = None) -> list[str]:
        """What a seat may do now in notation, as `play` takes it; without a seat, whoever is to act."""
        if seat is None:
            actions = self.game.legal_actions(self.state) if self.game.actors(self.state) else []
        else:
            actions = self.choices(seat)
        return [self.game.action_text(self.state, action) for action in actions]

    def check_seat(self, seat: int) -> None:
        """ValueError unless the table has that seat."""
        roles = self.game.seats(self.options)
        if not 0 <= seat < len(roles):
            named = ", ".join([f"{n} {role}" for n, role in enumerate(roles)])
            raise ValueError(f"seat: expected one of {named}; got {seat}")

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
        self.state = self.game.copy(self.state)
        done = [Played(CHANCE, action) for action in strokes(self.game, self.state, dice)]
        self.played += done
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
        """The state after the first `step` actions; ValueError where there were fewer."""
        if not 0 <= step <= len(self.played):
            raise ValueError(f"step: expected a number from 0 to {len(self.played)}; got {step}")
        state = self.game.initial(self.options)
        for played in self.played[:step]:
            self.game.advance(state, played.action)
        return state


def again(game: str, options: dict[str, str], actions: list[tuple[int, int]]) -> Match:
    """The match in which these actions were played, in the game of that package."""
    match = Match(importlib.import_module(game), options)
    for actor, action in actions:
        match.game.advance(match.state, action)
        match.played.append(Played(actor, action))
    return match
