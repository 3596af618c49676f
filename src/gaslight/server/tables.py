"""The life of a table: the sum of its entries. Nothing here waits, writes or sends."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias

from gaslight.core.game import CHANCE, AnyGame
from gaslight.core.match import Match, Played
from gaslight.server.clocks import Clocks
from gaslight.server.entries import (
    AnyEntry,
    Ask,
    Decline,
    End,
    Move,
    Next,
    Setup,
    Sit,
    StandIn,
    Start,
    Takeback,
    read_entry,
    read_setup,
)
from gaslight.server.fairness import Seal
from gaslight.server.messages import Player, Status
from gaslight.storage.rows import EntryRow, TableRow


@dataclass(slots=True)
class Chair:
    """A seat and who sits there now."""

    role: str
    team: int
    player: Player
    name: str
    level: int | None
    stand_in: bool = False
    time_is_up: bool = False

    @property
    def by_computer(self) -> bool:
        return self.player == "computer" or self.stand_in


@dataclass(frozen=True, slots=True)
class Turn:
    """A stretch of the game that one entry added: the start, or one confirmed move."""

    number: int
    seat: int | None
    by: str
    first: int
    """The index of its first action in the table's list."""
    own: int
    """So many of its actions were the seat's; chance and the truth did the rest."""
    drawn: int
    left: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Happened:
    """An entry and the actions it carried out, each with the state it was carried out in."""

    number: int
    at: int
    entry: AnyEntry
    steps: tuple[tuple[Any, int], ...] = ()


@dataclass(frozen=True)
class Ending:
    """How a game ended, by its rules or otherwise."""

    winners: tuple[int, ...]
    reason: str


class Table:
    """A table as its entries made it. `state` is the whole truth: only the projection reads it."""

    def __init__(self, row: TableRow, game: AnyGame) -> None:
        self.id = row.id
        self.game = game
        self.options: dict[str, str] = json.loads(row.options)
        self.setup: Setup = read_setup(row.setup)
        self.seal = Seal(row.game, self.options, row.seed, row.salt)
        self.fingerprint = self.seal.fingerprint()
        self.created_at = row.created_at
        self.touched_at = row.created_at
        self.number = 0
        self.status: Status = "open"
        self.ending: Ending | None = None
        self.practice = False
        self.began_midway = False
        """Taken over from a moment of another game: its seal does not tell the whole of it."""
        self.asked: Ask | None = None
        self.next: str | None = None
        teams = game.teams(self.options)
        side = {seat: team for team, seats in enumerate(teams) for seat in seats}
        self.chairs = [
            Chair(role, side[seat], plan.player, plan.name, plan.level)
            for seat, (role, plan) in enumerate(
                zip(game.seats(self.options), self.setup.seats, strict=True)
            )
        ]
        self.clocks = Clocks(self.setup.pace, len(teams))
        self.state: Any = game.initial(self.options)
        self.actions: list[int] = []
        self.turns: list[Turn] = []

    # --- The fold ---

    def take_all(self, rows: Iterable[EntryRow]) -> None:
        """Take entries in without remembering what each looked like."""
        for row in rows:
            self.take(row)

    def take(self, row: EntryRow) -> Happened:
        """Take the next entry in."""
        if row.seq != self.number + 1:
            raise ValueError(f"table {self.id}: expected entry {self.number + 1}; got {row.seq}")
        entry = read_entry(row.body)
        self.number = row.seq
        self.touched_at = row.at
        steps = self.carry_out(entry, row.at)
        return Happened(row.seq, row.at, entry, tuple(steps))

    def carry_out(self, entry: AnyEntry, at: int) -> list[tuple[Any, int]]:
        match entry:
            case Sit(seat, player, name, level):
                chair = self.chairs[seat]
                chair.player, chair.name, chair.level, chair.stand_in = player, name, level, False
            case StandIn(seat, on, final):
                self.chairs[seat].stand_in = on
                self.chairs[seat].time_is_up = final
            case Start():
                return self.begin(entry, at)
            case Move():
                return self.move(entry, at)
            case Ask():
                self.asked = entry
            case Decline():
                self.asked = None
            case Takeback():
                self.take_back(entry, at)
            case End(reason, winners):
                self.finish(Ending(tuple(winners), reason))
            case Next(table):
                self.next = table
        return []

    def begin(self, entry: Start, at: int) -> list[tuple[Any, int]]:
        self.status = "running"
        self.began_midway = bool(entry.taken)
        self.practice = self.began_midway
        self.turns.append(Turn(self.number, None, "server", 0, 0, entry.drawn, tuple(entry.left)))
        steps = self.advance([*entry.taken, *entry.actions])
        self.settle(at)
        return steps

    def move(self, entry: Move, at: int) -> list[tuple[Any, int]]:
        self.asked = None
        turn = Turn(
            self.number,
            entry.seat,
            entry.by,
            len(self.actions),
            entry.own,
            entry.drawn,
            tuple(entry.left),
        )
        self.turns.append(turn)
        steps = self.advance(entry.actions)
        self.settle(at)
        return steps

    def advance(self, texts: Iterable[str]) -> list[tuple[Any, int]]:
        """Carry out actions given in notation; the steps they made."""
        game = self.game
        steps: list[tuple[Any, int]] = []
        for text in texts:
            action = game.parse_action(self.state, text)
            steps.append((self.state, action))
            self.state = game.apply(self.state, action)
            self.actions.append(action)
        return steps

    def take_back(self, entry: Takeback, at: int) -> None:
        """Go back to before an entry; the dice go back with it, so that a record stays checkable."""
        self.asked = None
        self.practice = self.practice or entry.practice
        kept = len(self.actions)
        while self.turns[-1].number >= entry.to:
            kept = self.turns.pop().first
        del self.actions[kept:]
        self.state = self.state_after(kept)
        self.settle(at)

    def settle(self, at: int) -> None:
        """Set the clocks and the status by the position reached."""
        outcome = self.game.outcome(self.state)
        if outcome is not None:
            self.finish(Ending(tuple(outcome.winners), str(outcome.reason.value)))
            return
        left = self.turns[-1].left
        if left:
            self.clocks.left = list(left)
        self.clocks.start(self.side_to_act(), at)

    def finish(self, ending: Ending) -> None:
        self.status = "finished"
        self.ending = ending
        self.asked = None
        self.clocks.running = None

    # --- Questions ---

    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now."""
        if self.status != "running":
            return ()
        return tuple(self.game.actors(self.state))

    def side_to_act(self) -> int | None:
        actors = self.to_act()
        return self.chairs[actors[0]].team if actors else None

    def partners(self, seat: int) -> list[int]:
        """The other seats of a seat's side."""
        team = self.chairs[seat].team
        return [
            other for other, chair in enumerate(self.chairs) if chair.team == team and other != seat
        ]

    def drawn(self) -> int:
        """How many numbers the sealed dice have given out."""
        return self.turns[-1].drawn if self.turns else 0

    def computers_to_act(self) -> list[int]:
        return [seat for seat in self.to_act() if self.chairs[seat].by_computer]

    def persons(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.player == "person"]

    def state_after(self, actions: int) -> Any:
        """The state after so many actions."""
        state = self.game.initial(self.options)
        for action in self.actions[:actions]:
            self.game.advance(state, action)
        return state

    def snapshot(self) -> Table:
        """The table as it stands, for somebody who reads it slowly: later entries do not change it."""
        twin = copy.copy(self)
        twin.actions = list(self.actions)
        twin.turns = list(self.turns)
        twin.chairs = [copy.copy(chair) for chair in self.chairs]
        return twin

    def match(self) -> Match:
        """The game as a match of the core, for records."""
        match = Match(self.game, self.options)
        for action in self.actions:
            actor = self.game.to_act(match.state)
            if actor != CHANCE:
                actor = self.game.actor(match.state, action)
            match.carry_out(actor, action)
        return match

    def played(self) -> list[Played]:
        return self.match().played

    # --- Taking back ---

    def may_ask_back(self, seat: int) -> int | None:
        """The entry a seat may ask to take back: its own last move, if nothing was revealed since.

        Nothing was revealed when neither chance nor the truth had a part in it, and nobody
        has acted since (screens §4.2).
        """
        last = self.turns[-1] if self.turns else None
        if last is None or last.seat != seat or self.status != "running":
            return None
        acted = len(self.actions) - last.first
        return last.number if acted == last.own else None

    def may_go_back_to(self, seat: int) -> list[int]:
        """Against computers alone: every own move of the game."""
        return [turn.number for turn in self.turns if turn.seat == seat and turn.by == "person"]


Audience: TypeAlias = int | None
"""Who looks: a seat, or None for those who watch."""
