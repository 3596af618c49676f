"""The life of a table: the sum of its entries. Nothing here waits, writes or sends."""

from __future__ import annotations

import copy
import json
from bisect import bisect_right
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from msgspec import structs

from gaslight.core.game import CHANCE, AnyGame
from gaslight.core.match import Match, Played
from gaslight.core.options import as_kept
from gaslight.server.table.clocks import Clocks
from gaslight.server.table.entries import (
    AnyEntry,
    Ask,
    Decline,
    End,
    Move,
    Next,
    Rename,
    Reveal,
    Setup,
    Sit,
    StandIn,
    Start,
    Takeback,
    read_entry,
    read_setup,
)
from gaslight.server.table.history import Audience, History, Moment, Step
from gaslight.server.table.seal import Seal, Share
from gaslight.server.wire import Player, Status
from gaslight.storage.rows import EntryRow, TableRow

REVEAL_MS = 15_000
"""How long a game waits, when all seats are taken, for the numbers that were promised to its chance."""

YOUNG = 8
"""How many entries a game may have when somebody who comes late takes a computer's seat from the lobby."""


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
    promise: str = ""
    number: str = ""
    """What the person gives to the chance of the game: first the promise, then the number."""

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
    """How many of its actions were the seat's; chance and the truth did the rest."""
    drawn: int
    left: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Happened:
    """An entry, and what each audience that is followed saw of the actions it carried out."""

    number: int
    at: int
    entry: AnyEntry
    moments: Mapping[Audience, tuple[Moment, ...]] = field(default_factory=dict)


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
        kept: dict[str, str] = json.loads(row.options)
        self.options = as_kept(game.OPTIONS, kept)
        self.setup: Setup = read_setup(row.setup)
        self.sealed = Seal(row.game, kept, row.seed, row.salt)
        self.fingerprint = self.sealed.fingerprint()
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
            Chair(role, side[seat], plan.player, plan.name, plan.level, promise=plan.promise)
            for seat, (role, plan) in enumerate(
                zip(game.seats(self.options), self.setup.seats, strict=True)
            )
        ]
        self.clocks = Clocks(self.setup.pace, len(teams))
        self.state: Any = game.initial(self.options)
        self.history = History(game, self.options)
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
        return Happened(row.seq, row.at, entry, self.carry_out(entry, row.at))

    def carry_out(self, entry: AnyEntry, at: int) -> Mapping[Audience, tuple[Moment, ...]]:
        match entry:
            case Reveal(seat, number):
                self.chairs[seat].number = number
            case Sit(seat, player, name, level, promise):
                chair = self.chairs[seat]
                if self.status == "open":
                    chair.promise, chair.number = promise, ""
                chair.player, chair.name, chair.level, chair.stand_in = player, name, level, False
            case Rename(seat, name):
                self.chairs[seat].name = name
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
        return {}

    def begin(self, entry: Start, at: int) -> Mapping[Audience, tuple[Moment, ...]]:
        self.status = "running"
        self.began_midway = bool(entry.taken)
        self.practice = self.began_midway
        self.turns.append(Turn(self.number, None, "server", 0, 0, entry.drawn, tuple(entry.left)))
        moments = self.advance([*entry.taken, *entry.actions])
        self.settle(at)
        return moments

    def move(self, entry: Move, at: int) -> Mapping[Audience, tuple[Moment, ...]]:
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
        moments = self.advance(entry.actions)
        self.settle(at)
        return moments

    def advance(self, texts: Iterable[str]) -> Mapping[Audience, tuple[Moment, ...]]:
        """Carry out actions given in notation; what each audience saw of them."""
        game = self.game
        steps: list[Step] = []
        for text in texts:
            action = game.parse_action(self.state, text)
            after = game.apply(self.state, action)
            steps.append((self.state, action, after))
            self.state = after
        return self.history.add(steps)

    def take_back(self, entry: Takeback, at: int) -> None:
        """Go back to before an entry; the dice go back with it, so that a record stays checkable."""
        self.asked = None
        self.practice = self.practice or entry.practice
        kept = len(self.actions)
        while self.turns[-1].number >= entry.to:
            kept = self.turns.pop().first
        self.history.cut(kept)
        self.state = self.history.position(kept)
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

    def forget_name(self, seat: int) -> None:
        """Forget who sat on a seat, in the plan of the table too: the next game is made of it."""
        self.chairs[seat].name = ""
        seats = list(self.setup.seats)
        seats[seat] = structs.replace(seats[seat], name="")
        self.setup = structs.replace(self.setup, seats=seats)

    # --- Chance ---

    @property
    def seal(self) -> Seal:
        """What the chance of the game comes from, with what the players gave to it."""
        return replace(self.sealed, shares=self.shares())

    def shares(self) -> tuple[Share, ...]:
        """What the players promised and gave to the chance of the game."""
        return tuple(
            Share(seat, chair.promise, chair.number)
            for seat, chair in enumerate(self.chairs)
            if chair.promise
        )

    def is_full(self) -> bool:
        """Whether somebody sits on every seat."""
        return all(chair.player != "open" for chair in self.chairs)

    def may_be_taken_over(self) -> bool:
        """Whether somebody from the lobby may take a computer's seat of the running game: nothing hangs on it yet."""
        young = self.status == "running" and self.number <= YOUNG
        fair = not self.setup.rated and not self.practice
        return young and fair and any(chair.player == "computer" for chair in self.chairs)

    def may_begin(self, now: int) -> bool:
        """Whether the game can begin: nobody is missing, and no number, or there was time enough to show it."""
        awaited = any(not share.number for share in self.shares())
        late = now - self.touched_at >= REVEAL_MS
        return self.status == "open" and self.is_full() and (late or not awaited)

    # --- Questions ---

    @property
    def actions(self) -> list[int]:
        """All that was done at the table, chance and answers of the truth among it."""
        return self.history.actions

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

    def turn_of(self, index: int) -> Turn:
        """The stretch of the game that an action belongs to."""
        return self.turns[bisect_right(self.turns, index, key=lambda turn: turn.first) - 1]

    def snapshot(self) -> Table:
        """The table as it stands, for somebody who reads it slowly: later entries do not change it."""
        twin = copy.copy(self)
        twin.history = self.history.copy()
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
        has acted since.
        """
        last = self.turns[-1] if self.turns else None
        if last is None or last.seat != seat or self.status != "running":
            return None
        acted = len(self.actions) - last.first
        return last.number if acted == last.own else None

    def may_go_back_to(self, seat: int) -> list[int]:
        """Against computers alone: every own move of the game."""
        return [turn.number for turn in self.turns if turn.seat == seat and turn.by == "person"]
