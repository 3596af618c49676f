"""What every game is: the one contract between the rules and everything else.

A game is a few pure functions over three kinds of value: a *state*, the whole
truth, seen by no player; an *action*, one decision or one chance action, an
int that indexes the game's table `ACTIONS`; a *view*, all that one seat may
know. A game package defines these names at its top level, so the package is
the game: ``pocket.initial()``.

Chance is explicit. Everything a table would do by shuffling, throwing or
drawing is an action of `CHANCE`, and so is every *answer that depends on a
secret* (the appeal for witnesses, the verdict on an accusation, an arrest): a
chance action with a single outcome, given by the hidden truth. No decision of a
seat therefore ever reveals anything by being carried out, which is what lets
the server draft moves on a private copy.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final, Protocol, TypeAlias, TypeVar

from gaslight.core.dice import Chance, Dice
from gaslight.core.fields import Fields
from gaslight.core.options import Option
from gaslight.core.values import as_values

Seat: TypeAlias = int
Action: TypeAlias = int

CHANCE: Final = -1
"""To act when a card is drawn, a token thrown, a tile laid, or the truth answers."""
NOBODY: Final = -2
"""To act when the game is over."""

S = TypeVar("S")
"""A game's state."""
V = TypeVar("V")
"""A game's view."""
H_co = TypeVar("H_co", covariant=True)
"""A game's reading help: its `INSIGHT`, or None where there may be none."""
G_co = TypeVar("G_co", covariant=True)
"""The quick part of it: its `GLANCE`, or None."""


class IllegalActionError(ValueError):
    """An action that its seat may not take now; the message is safe to show to that seat."""


@dataclass(frozen=True)
class Outcome:
    """How a game ended: the winning seats (a team may share), and the rule that ended it."""

    winners: tuple[int, ...]
    reason: Enum


@dataclass(frozen=True)
class Event:
    """One thing that happened, as one seat saw it: a kind and the facts its sentence needs.

    `private` marks a detail that only this seat (or its team) sees.
    """

    kind: str
    facts: tuple[tuple[str, str | int], ...] = ()
    private: bool = False


@dataclass(frozen=True)
class Choice:
    """A legal action as a person picks it: what kind it is, and the things to click, in order.

    `path` names pieces and places by their ids, e.g. ``("token:rotation", "area:b2", "turn:cw")``;
    choices that begin alike share the first clicks. `opens`: it says only whom or what the next
    choice is about, so that one click may name both.
    """

    kind: str
    path: tuple[str, ...]
    opens: bool = False


@dataclass(frozen=True)
class Route:
    """How an action of a seat takes a piece from place to place, the places between included where it walks.

    `points`: what the walk costs; 0 for what is carried.
    """

    piece: str
    places: tuple[str, ...]
    points: int = 0


@dataclass(frozen=True)
class Belief:
    """One hidden truth that a view still allows, and its weight relative to the others."""

    truth: Any
    weight: int


@dataclass(frozen=True)
class Length:
    """No game has more decisions of seats, and no more steps, chance actions included."""

    decisions: int
    steps: int


as_values(Outcome, Event, Choice, Route, Belief, Length)


class Game(Protocol[S, V, H_co, G_co]):
    """The rules of one game."""

    @property
    def NAME(self) -> str:
        """The id of the game in commands, records and addresses: ``pocket``."""

    @property
    def TITLE(self) -> str: ...

    @property
    def OPTIONS(self) -> tuple[Option, ...]:
        """The named switches a table is set up with, each with its values and default."""

    @property
    def FIELDS(self) -> Fields:
        """All fields of a view, each once: what rows of numbers, texts and types are made from."""

    @property
    def INSIGHT(self) -> type[Any]:
        """The dataclass of reading help; each field names the help level from which it is shown."""

    @property
    def GLANCE(self) -> type[Any]:
        """The dataclass of a quick look: the part of reading help that tells one choice from another."""

    @property
    def FACTS(self) -> type[Any]:
        """The typed dictionary of `board_facts`."""

    @property
    def ACTIONS(self) -> Sequence[Any]:
        """Every action there is, as small frozen dataclasses; an action is an index into it."""

    @property
    def CHOICE_KINDS(self) -> Sequence[str]:
        """Every kind that a `choice` may have."""

    @property
    def EVENT_WORDS(self) -> Mapping[str, str]:
        """An English sentence for each kind of event, with its facts in braces."""

    def seats(self, options: Mapping[str, str]) -> tuple[str, ...]:
        """The role of each seat, in seat order."""

    def teams(self, options: Mapping[str, str]) -> tuple[tuple[Seat, ...], ...]:
        """The seats that win or lose together and share what they know."""

    def longest(self, options: Mapping[str, str]) -> Length | None:
        """A bound on a game's length, for those who must lay out room beforehand; None if there is none."""

    @property
    def Batch(self) -> Callable[..., Any]:
        """The game's own `core.batch.Batch`: made of a size, a seed, options and `restarts`."""

    def initial(self, options: Mapping[str, str] | None = None) -> S:
        """The table before the first random set-up step."""

    def to_act(self, state: S) -> Seat:
        """The seat that decides now (the first of `actors`), or CHANCE, or NOBODY."""

    def actors(self, state: S) -> tuple[Seat, ...]:
        """Every seat that may act now: one, or several of a team in any order; () else."""

    def legal_actions(self, state: S) -> list[Action]:
        """Every action open to `actors`, or to CHANCE, in a fixed order; empty once over."""

    def actor(self, state: S, action: Action) -> Seat:
        """Whose action a legal action is: one of `actors`, or CHANCE."""

    def odds(self, state: S) -> list[int]:
        """Relative weights of `legal_actions` when CHANCE is to act."""

    def apply(self, state: S, action: Action) -> S:
        """The state after a legal action; the given state is left as it was."""

    def advance(self, state: S, action: Action) -> None:
        """Carry out a legal action in place; the caller owns `state`."""

    def copy(self, state: S) -> S:
        """An independent copy of a state."""

    def outcome(self, state: S) -> Outcome | None:
        """Who won and why, or None while the game goes on."""

    def activation(self, state: S) -> int:
        """How many activations are complete: a draft of moves never crosses this count."""

    def view(self, state: S, seat: Seat | None) -> V:
        """What `seat` knows; None is the spectator, who knows what all know."""

    def public_key(self, state: S) -> str:
        """Equal for two states exactly when what is public is equal."""

    def info_key(self, state: S, seat: Seat | None) -> str:
        """Equal for two states exactly when what `seat` knows is equal."""

    def beliefs(self, view: V) -> list[Belief]:
        """Every hidden truth that the view still allows, with its exact prior weight."""

    def state_of(self, view: V, truth: Any) -> S:
        """The whole state that `view` and one of its `beliefs` make together."""

    def sample(self, view: V, dice: Chance) -> S:
        """A whole state drawn from the view's beliefs."""

    def action_text(self, state: S, action: Action) -> str:
        """The action in notation; `parse_action` reads it back."""

    def parse_action(self, state: S, text: str) -> Action:
        """The action that `text` notates here; ValueError says what was expected."""

    def shown(self, state: S, action: Action, seat: Seat | None) -> str:
        """The action in notation as `seat` saw it, ``?`` for what stayed hidden."""

    def position_text(self, state: S) -> str:
        """The whole state in one line of notation."""

    def parse_position(self, text: str) -> S:
        """The state that `text` notates; ValueError says what was expected."""

    def events(self, state: S, action: Action, seat: Seat | None) -> tuple[Event, ...]:
        """What `seat` saw happen when `action` was carried out in `state`."""

    def choice(self, state: S, action: Action) -> Choice:
        """A legal action of a seat as things to click."""

    def insight(self, view: V) -> H_co:
        """Reading help worked out from the view alone, an `INSIGHT`; None where there is none."""

    def glance(self, view: V) -> G_co:
        """The quick part of `insight`, a `GLANCE`, field by field the same; None where there is none."""

    def routes(self, state: S, action: Action) -> tuple[Route, ...]:
        """The ways that pieces take when a seat carries out a legal action; nothing secret but what the seat chose."""

    def board_facts(self, options: Mapping[str, str]) -> Any:
        """The unchanging board as plain data: places, neighbours, names, drawing positions."""

    def board_text(self, view: V, markup: bool = False) -> str:
        """The view drawn for a terminal: plain text, or with console markup (``[bold]…[/]``)."""

    def play_out(self, state: S, dice: Dice) -> int:
        """Play at random to the end, in place; the number of steps made."""


AnyGame: TypeAlias = "Game[Any, Any, Any, Any]"


def check_game(game: object) -> None:
    """TypeError for the name of a game where the game itself is needed."""
    if isinstance(game, str):
        raise TypeError(f"game: expected what gaslight.game({game!r}) gives; got the name alone")
