"""The same deal for many: one of the day, and those that people offer each other after a game.

Every game of a deal has the same seed and salt, so the same fingerprint, told before anybody plays. It is opened
for all at once; until then the finished games of a deal tell their seats what they saw, and nobody anything more.
"""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date

from gaslight.games import GAMES
from gaslight.server import wire
from gaslight.server.house.cases import DAY, FIRST_DAY, day_at
from gaslight.server.table.entries import PlannedSeat, Setup, entry_text
from gaslight.server.table.live import LiveTable
from gaslight.server.table.registry import Registry
from gaslight.server.table.seal import Seal
from gaslight.server.table.setup import cleaned, first_entry, settled, table_row, written
from gaslight.server.table.sitter import Sitter
from gaslight.server.table.sitter import rows_of as sitter_rows
from gaslight.server.table.table import Table
from gaslight.server.wire.refusals import Refusal
from gaslight.server.world import token_hash
from gaslight.storage.deal_book import DealBook
from gaslight.storage.engine import Unavailable
from gaslight.storage.people import PeopleStore
from gaslight.storage.rows import DealPlayRow, DealRow, EntryRow, TokenRow

LEVEL_OF_DAY = 3
OFFERED_FOR = 7 * DAY
"""How long somebody may take up an offered deal."""
MOST_RESULTS = 100
FINISHED_AT_ONCE = 50
"""How many games that are over are read when somebody looks at their deal; the rest at the next look."""
OFFERED = 0
"""When the game began whose deal was offered: before all others."""
ID_LETTERS = 16


class Deals:
    """What the house does about deals, over its store."""

    def __init__(self, registry: Registry) -> None:
        self.registry = registry
        self.book = DealBook(registry.store)

    async def today(self) -> DealRow:
        """The deal of the day: made when the first one asks, by whichever server."""
        now = self.registry.now()
        day = day_at(now)
        name = f"day-{day}"
        kept = await self.book.deal(name)
        if kept is not None:
            return kept
        number = date.fromisoformat(day).toordinal() - FIRST_DAY
        games = list(GAMES)
        # Another game than that of the day's case.
        game = GAMES[games[(number + 2) % len(games)]]
        options = settled(game, {}, fresh=True)
        return await self.book.made(
            DealRow(
                id=name,
                day=day,
                game=game.NAME,
                options=json.dumps(options),
                seed=self.registry.world.seed(),
                salt=self.registry.world.seed(),
                seat=number // len(games) % 2,
                level=LEVEL_OF_DAY,
                made_at=now,
                opens_at=now - now % DAY + DAY,
            )
        )

    async def named(self, name: str) -> DealRow:
        """The deal of an id, or a refusal."""
        deal = await self.today() if name == "today" else await self.book.deal(name)
        if deal is None:
            raise Refusal("not_found", "there is no deal of this name")
        return deal

    # --- What is told of a deal ---

    async def info(self, deal: DealRow, person: str) -> wire.DealInfo:
        """A deal as a person may know it."""
        for play in await self.book.to_finish(deal.id, FINISHED_AT_ONCE):
            await self.finish(play)
        plays = await self.book.plays(deal.id)
        roles = GAMES[deal.game].seats(json.loads(deal.options))
        own = {play.seat: play for play in plays if play.person == person}
        over = self.is_open(deal, plays)
        finished = {seat for seat, play in own.items() if play.done}
        told = {
            (play.table_id, play.seat): play
            for play in sorted(plays, key=lambda each: each.person == person)
            if play.done and (over or play.seat in finished)
        }
        seal = seal_of(deal)
        left = 0 if over else deal.opens_at - self.registry.now()
        return wire.DealInfo(
            id=deal.id,
            day=deal.day,
            game=deal.game,
            level=deal.level,
            fingerprint=seal.fingerprint(),
            seats=[
                seat_info(seat, roles[seat], own.get(seat)) for seat in seats_of(deal, len(roles))
            ],
            ends_in=left,
            opening=wire.Opening(seal.fingerprint(), seal.opening()) if over else None,
            results=[
                wire.DealResult(
                    play.name,
                    play.seat,
                    roles[play.seat],
                    bool(play.won),
                    play.reason,
                    play.moves,
                    bool(play.blind),
                    play.person == person,
                )
                for play in sorted(told.values(), key=rank)[:MOST_RESULTS]
            ],
            playing=len({play.table_id for play in plays}),
        )

    def is_open(self, deal: DealRow, plays: list[DealPlayRow]) -> bool:
        """Whether everybody has played: the time is over, or an offered deal was played out on every seat.

        Who played the game that was offered is not waited for again.
        """
        if self.registry.now() >= deal.opens_at:
            return True
        if deal.day:
            return False
        count = len(GAMES[deal.game].seats(json.loads(deal.options)))
        first = {play.person for play in plays if play.began_at == OFFERED}
        others = [play for play in plays if play.person not in first]
        finished = {play.seat for play in others if play.done}
        return len(finished) == count and all(play.done for play in plays)

    async def finish(self, play: DealPlayRow) -> None:
        """Keep how a game of a deal ended."""
        try:
            table = (await self.registry.open(play.table_id)).table
        except Refusal:
            return
        if table.status == "finished":
            await self.book.finish(ended(play, table))

    # --- Playing one ---

    async def play(
        self, deal: DealRow, asked: wire.PlayDeal, person: str, sitter: Sitter | None
    ) -> wire.TableCreated:
        """A table of one's own with this deal: the same chance, computers on the other seats."""
        registry = self.registry
        registry.rules.check_new_game()
        now = registry.now()
        plays = await self.book.plays(deal.id)
        if self.is_open(deal, plays):
            raise Refusal("over", "this deal has closed: it is open to all now")
        game = GAMES[deal.game]
        options = json.loads(deal.options)
        seats = seats_of(deal, len(game.seats(options)))
        seat = seats[0] if asked.seat is None else asked.seat
        if seat not in seats:
            raise Refusal("no_seat", "this deal is not played in that seat")
        name = cleaned(asked.name)
        before = any(each.person == person for each in plays)
        table_id = registry.world.table_id()
        play = DealPlayRow(deal.id, person, seat, table_id, name, int(not before), now, 0, 0, "", 0)
        if not await self.book.begin(play):
            raise Refusal(
                "not_allowed", "a deal is played once on each seat, and you have begun it"
            )
        setup = Setup(
            seats=[
                PlannedSeat("person", name)
                if each == seat
                else PlannedSeat("computer", level=deal.level)
                for each in range(len(game.seats(options)))
            ],
            deal=deal.id,
            opens_at=deal.opens_at,
        )
        row = replace(
            table_row(registry, table_id, game, options, setup), seed=deal.seed, salt=deal.salt
        )
        entry, _ = first_entry(registry, Table(row, game), [])
        own = wire.OwnSeat(seat, registry.world.token())
        token = TokenRow(token_hash(own.token), table_id, "seat", seat)
        start = EntryRow(table_id, 1, "start", now, entry_text(entry))
        beside = sitter_rows(sitter, table_id, [(seat, own.token)], now)
        try:
            await written(registry, row, [start], [token], beside)
        except (Refusal, Unavailable):
            await self.book.give_back(play)
            raise
        live = await registry.open(table_id)
        registry.metrics.count("deals_played")
        return wire.TableCreated(live.info(registry.now(), seat), [own], None)

    # --- Offering one ---

    async def offer(self, live: LiveTable, seat: int, person: str) -> DealRow:
        """The deal of a finished game for somebody else, on either seat; offered again it is the same."""
        table = live.table
        check_offer(table)
        now = self.registry.now()
        levels = [chair.level for chair in table.chairs if chair.level is not None]
        deal = await self.book.made(
            DealRow(
                # The link tells nobody which table it was: its card says how the game ended.
                id=f"of-{token_hash(table.id)[:ID_LETTERS]}",
                day="",
                game=table.game.NAME,
                options=json.dumps(table.options),
                # What the dice were made of, the players' numbers included: the same chance without them.
                seed=table.seal.dice_seed().hex(),
                salt=self.registry.world.seed(),
                seat=None,
                level=levels[0] if levels else LEVEL_OF_DAY,
                made_at=now,
                opens_at=now + OFFERED_FOR,
            )
        )
        # Everybody who sat there knows what was hidden; only who offers the deal is named to others.
        sat = await PeopleStore(self.registry.store).sitting_at(table.id)
        name = table.chairs[seat].name
        for who, where in {(person, seat): None, **{(one.person, one.seat): None for one in sat}}:
            play = DealPlayRow(
                deal.id,
                who,
                where,
                table.id,
                name if where == seat else "",
                1,
                OFFERED,
                0,
                0,
                "",
                0,
            )
            await self.book.begin(ended(play, table))
        return deal


def check_offer(table: Table) -> None:
    """Refuse what is no deal that somebody could play without knowing it."""
    if table.status != "finished":
        raise Refusal("not_over", "a deal is offered after the end of the game")
    if table.setup.watch != "nobody" or table.setup.hot_seat:
        raise Refusal("not_allowed", "others could see this game: its deal is no secret any more")
    if table.setup.deal:
        raise Refusal("not_allowed", "others are already playing this deal")
    if table.setup.imported or table.setup.lesson or table.began_midway:
        raise Refusal("not_allowed", "this game has no deal of its own")


def ended(play: DealPlayRow, table: Table) -> DealPlayRow:
    """A game of a deal with how it ended."""
    ending = table.ending
    return replace(
        play,
        done=1,
        won=int(ending is not None and play.seat in ending.winners),
        reason="" if ending is None else ending.reason,
        moves=sum(turn.seat == play.seat for turn in table.turns),
    )


def seal_of(deal: DealRow) -> Seal:
    """What all tables of a deal are sealed with."""
    return Seal(deal.game, json.loads(deal.options), deal.seed, deal.salt)


def seats_of(deal: DealRow, count: int) -> list[int]:
    """The seats that a deal is played on."""
    return list(range(count)) if deal.seat is None else [deal.seat]


def seat_info(seat: int, role: str, own: DealPlayRow | None) -> wire.DealSeat:
    if own is None:
        return wire.DealSeat(seat, role, "open", None)
    return wire.DealSeat(seat, role, "finished" if own.done else "running", own.table_id)


def rank(play: DealPlayRow) -> tuple[int, int, int, int]:
    """Who won stands first, and among them the quickest; of those who lost, who held out longest."""
    return play.seat, -play.won, play.moves if play.won else -play.moves, play.began_at
