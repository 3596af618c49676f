"""One game of a pair, played through real sockets: all that the watching seat and strangers get to see.

Two sittings on two servers do alike what the watching seat, its partners, those who watch and
strangers do; those who hold the secret draft, undo, note and say what they like.
"""

from __future__ import annotations

import asyncio
import hashlib
import itertools
import json
import random
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.server.serving import PATIENCE, Housed, Seat, generous, housed, seated
from tests.server.twins import Played

from gaslight.games import GAMES
from gaslight.server.house.thoughts import Answer, Thought
from gaslight.server.table.rated import usual
from gaslight.server.table.seal import Seal
from gaslight.server.table.table import Table
from gaslight.server.world import World

VISITS = 12
"""About so often in a game others come by."""
HINTED = 0.1
"""A hint takes a second, and more."""


class ScriptedDice:
    """Dice that show what the script says."""

    def __init__(self, numbers: list[int], already: int) -> None:
        self.numbers = numbers
        self.drawn = already

    def below(self, bound: int) -> int:
        # Behind the script nothing is compared any more.
        number = self.numbers[self.drawn] if self.drawn < len(self.numbers) else 0
        self.drawn += 1
        assert number < bound
        return number


class Twin:
    """One of two servers that draw the same ids, tokens and seeds, and go by scripted dice."""

    def __init__(self, folder: Path, name: str) -> None:
        self.name = name
        self.settings = generous(str(folder / f"{name}.sqlite"))
        self.serving: Housed
        self.scripts: dict[str, list[int]] = {}
        self.script: list[int] = []
        self.thoughts: dict[str, asyncio.Queue[list[str]]] = {}
        """What the computers of a table will do, when it is time for it."""
        self.count = itertools.count()
        self.world = World(
            now=lambda: 1_700_000_000_000,
            table_id=lambda: f"table{next(self.count)}",
            token=lambda: hashlib.sha256(f"token {next(self.count)}".encode()).hexdigest()[:22],
            seed=lambda: hashlib.sha256(f"seed {next(self.count)}".encode()).hexdigest(),
            dice=self.dice,
        )

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """Serve for a while."""
        async with housed(self.settings, self.world) as self.serving:
            self.serving.app.state.computers.move = self.think
            yield

    async def think(self, table: Table, seat: int, level: int, **_: object) -> Thought:
        """A computer's move: in each of the twins the one that was played there."""
        return Thought(Answer(await self.thoughts_at(table.id).get()), level)

    def thoughts_at(self, table: str) -> asyncio.Queue[list[str]]:
        return self.thoughts.setdefault(table, asyncio.Queue())

    def dice(self, seal: Seal, already: int) -> ScriptedDice:
        return ScriptedDice(self.scripts.setdefault(seal.seed, self.script), already)


@dataclass(frozen=True)
class Manner:
    """How a pair is played."""

    help: int
    """The table's help level."""
    takebacks: bool
    """Moves are taken back and played again, where the rules of takebacks allow it."""
    joins: bool
    """The watching seat comes by the invite link."""
    curtain: bool
    """One device for all seats: only the seat to act is connected, and nothing lies open in between."""
    computers: bool = False
    """Computers sit on the other side; moves are taken back at once, and hints are asked for."""
    clock: bool = False
    rated: bool = False
    delayed: bool = False
    """Those who watch see everything later: in these games, nothing."""


def manner(number: int) -> Manner:
    """Every help level with every way of sitting together, by turns."""
    computers = number % 7 in (1, 3)
    return Manner(
        help=number % 4,
        takebacks=number % 2 == 1,
        joins=number % 5 == 2 and not computers,
        curtain=number % 3 == 1 and not computers,
        computers=computers,
        clock=number % 11 in (0, 1, 5),
        rated=number % 8 == 0,
        delayed=number % 13 == 6,
    )


@dataclass(frozen=True)
class Pair:
    """Two games that look alike to a seat, and how they are played."""

    one: Played
    other: Played
    watcher: int
    how: Manner


class Sitting:
    """One game being played on one server; `seen` is what the watching seat and strangers got."""

    def __init__(self, twin: Twin, game: str, options: Mapping[str, str], pair: Pair) -> None:
        self.twin = twin
        self.how = pair.how
        watcher = pair.watcher
        self.url = twin.serving.url
        self.game = game
        self.options = dict(options)
        self.watcher = watcher
        teams = GAMES[game].teams(options)
        self.side = next(team for team in teams if watcher in team)
        """Partners see each other's drafts: what they do is alike in both games."""
        self.rival = next(seat for team in teams for seat in team if watcher not in team)
        self.count = len(GAMES[game].seats(options))
        self.seen: list[tuple[str, str]] = []
        self.common = random.Random("what both games do alike")
        self.own = random.Random(f"what only {twin.name} does")
        self.seats: dict[int, Seat] = {}
        """Who is connected."""
        self.doors: dict[int, AsyncExitStack] = {}

    async def play(self, played: Played) -> None:
        how = self.how
        async with AsyncExitStack() as stack:
            if not how.curtain:
                for seat in self.tokens:
                    await self.connect(seat)
            self.spectator = await stack.enter_async_context(seated(self.url, self.table))
            number = 0
            while number < len(played.moves):
                seat, texts = played.moves[number]
                if how.curtain and seat not in self.seats:
                    await self.hand_over(seat)
                if self.common.random() < VISITS / len(played.moves):
                    await self.surroundings(number)
                if self.is_computers(seat):
                    await self.computer_moves(texts)
                    number = await self.gone_back(played, number + 1)
                    continue
                await self.noise_of(seat, own=seat not in self.side)
                await self.noise_of_holders()
                await self.confirm(seat, texts)
                if how.takebacks and not how.computers and self.common.random() < 0.3:
                    await self.take_back(seat, texts)
                number += 1
            if how.curtain:
                await self.hand_over(self.watcher)
            await self.surroundings(len(played.moves))
            for seat in list(self.seats):
                await self.disconnect(seat)
            self.seen += [("spectator", text) for text in self.spectator.heard]

    async def found_table(self, played: Played) -> None:
        """Set the table up, and let the watching seat join by invite if that is the manner."""
        how = self.how
        self.twin.script = played.numbers
        seats: list[dict[str, Any]] = [
            {"player": "computer", "level": 1 + seat % 5}
            if self.is_computers(seat)
            else {"player": "me", "name": f"P{seat}"}
            for seat in range(self.count)
        ]
        if how.joins:
            seats[self.watcher] = {"player": "open", "name": ""}
        wish = {
            "game": self.game,
            "options": self.options,
            "seats": seats,
            "watch": "link",
            "help": how.help,
            "takebacks": how.takebacks,
            "rated": how.rated and usual(GAMES[self.game], self.options),
            "delay": 60 if how.delayed else 0,
            "pace": {"kind": "live" if how.clock else "none"},
        }
        created = body_of(await self.request("POST", "/tables", None, wish))
        self.table = created["table"]["id"]
        self.tokens = {seat["seat"]: seat["token"] for seat in created["seats"]}
        if how.joins:
            path = f"/tables/{self.table}/join"
            answer = await self.request("POST", path, created["invite"], {"name": "Late"}, "join")
            self.tokens[self.watcher] = body_of(answer)["seat"]["token"]

    # --- Lines ---

    async def connect(self, seat: int) -> None:
        door = AsyncExitStack()
        self.doors[seat] = door
        self.seats[seat] = await door.enter_async_context(
            seated(self.url, self.table, self.tokens[seat])
        )

    async def disconnect(self, seat: int) -> None:
        there = self.seats.pop(seat)
        await self.doors.pop(seat).aclose()
        if seat == self.watcher:
            self.seen += [("seat", text) for text in (handshake(there), *there.heard)]

    async def hand_over(self, seat: int) -> None:
        """The curtain: the device lets one seat go before it opens the next."""
        for other in list(self.seats):
            await self.disconnect(other)
        await self.all_settled()
        await self.connect(seat)
        await self.all_settled()

    async def all_settled(self) -> None:
        """Wait until the server has noticed who came and left, and everybody was told."""
        live = self.twin.serving.registry.tables[self.table]
        expected = dict.fromkeys((*self.seats, None), 1)
        while {who: len(lines) for who, lines in live.lines.items()} != expected:  # noqa: ASYNC110 - it has no event for that
            await asyncio.sleep(0)
        await asyncio.gather(*(each.settle() for each in (*self.seats.values(), self.spectator)))

    # --- Moves ---

    async def confirm(self, seat: int, texts: list[str]) -> None:
        mover = self.seats[seat]
        await mover.settle()
        drafted = await mover.ask("draft", picks=texts)
        assert drafted.get("complete"), (texts, drafted)
        answer = await mover.ask("confirm", n=drafted["n"])
        assert answer["type"] == "ack", answer
        await self.all_settled()

    async def take_back(self, seat: int, texts: list[str]) -> None:
        """Ask for the last move; if it can be asked for, the other side agrees and it is played again."""
        answer = await self.seats[seat].ask("takeback")
        self.seen.append(("may be asked for", answer["type"]))
        if answer["type"] == "error":
            return
        other = self.rival if seat in self.side else self.watcher
        if other not in self.seats:
            await self.hand_over(other)
        await self.seats[other].ask("reply", agree=True)
        if seat not in self.seats:
            await self.hand_over(seat)
        await self.all_settled()
        await self.confirm(seat, texts)

    # --- Computers ---

    def is_computers(self, seat: int) -> bool:
        # Of several the server would not ask them in the order in which they moved here.
        others = self.count - len(self.side)
        return self.how.computers and others == 1 and seat not in self.side

    async def computer_moves(self, texts: list[str]) -> None:
        """Let the computer that is to act do what it did in this game."""
        live = self.twin.serving.registry.tables[self.table]
        before = live.table.number
        self.twin.thoughts_at(self.table).put_nowait(texts)
        while live.table.number == before:  # noqa: ASYNC110 - it has no event for that
            await asyncio.sleep(0)
        await self.all_settled()

    async def gone_back(self, played: Played, number: int) -> int:
        """The move to go on with: now and then one's own last one again, which was taken back."""
        alone = list(self.tokens) == [self.watcher] and not self.how.rated
        own = [n for n in range(number) if played.moves[n][0] == self.watcher]
        if not (alone and own and self.common.random() < 0.15):
            return number
        # What is asked for may be any move of one's own: the last one is enough.
        answer = await self.seats[self.watcher].ask("takeback")
        assert answer["type"] == "ack", answer
        await self.all_settled()
        return own[-1]

    # --- Noise ---

    async def noise_of(self, seat: int, *, own: bool) -> None:
        """Drafting to and fro: the same in both games for the watching side, any for the others."""
        chance = self.own if own else self.common
        mover = self.seats[seat]
        for _ in range(chance.randrange(4)):
            offer = mover.last("choices")
            if chance.random() < 0.3:
                await mover.ask("peek")
            if offer["choices"] and chance.random() < 0.7:
                await mover.ask("pick", id=chance.choice(offer["choices"])["id"])
            else:
                await mover.ask(chance.choice(["undo", "reset"]))
        await mover.ask("reset")

    async def noise_of_holders(self) -> None:
        """Notes, words, errors and drafts out of turn of the others: nothing of it is for the watcher."""
        for seat, there in self.seats.items():
            if seat in self.side:
                continue
            for _ in range(self.own.randrange(3)):
                key = f"suspect:{self.own.randrange(9)}"
                noises: list[tuple[str, dict[str, Any]]] = [
                    ("note", {"key": key, "text": "it is me"}),
                    ("say", {"channel": "team", "text": "it is me"}),
                    ("pick", {"text": "nonsense"}),
                    ("confirm", {"n": 0}),
                    ("peek", {}),
                ]
                kind, fields = self.own.choice(noises)
                await there.ask(kind, **fields)

    async def surroundings(self, number: int) -> None:
        """What the watching seat, those who watch and strangers do besides; all of it is compared."""
        chance = self.common
        if self.watcher in self.seats:
            await self.foolish(self.seats[self.watcher], chance.randrange(number + 1))
        match chance.randrange(7):
            case 0:
                await self.visit(
                    "reconnect", self.tokens[self.watcher], chance.randrange(number + 2)
                )
            case 1:
                await self.visit("late join", None, None)
            case 2:
                await self.visit("guess", "A" * 22, None)
            case 3:
                others = self.tokens.get(self.rival, "C" * 22)
                await self.visit("other seat, wrong token", others[::-1], 0)
            case 4:
                await self.spectator.ask("pick", text="nonsense")
                await self.spectator.ask("say", channel="watchers", text="who is it?")
                for there in self.seats.values():
                    await there.ask("say", channel="table", phrase="one_moment")
            case 5:
                await self.visit("reconnect", self.tokens[self.watcher], None)
            case _:
                await self.stream()
        await self.requests(number)

    async def foolish(self, watcher: Seat, old: int) -> None:
        """Messages that the watching seat gets errors for."""
        wrong: list[tuple[str, dict[str, Any]]] = [
            ("pick", {"text": "nonsense"}),
            ("confirm", {"n": old}),
            ("reply", {"agree": True}),
            ("claim", {}),
        ]
        offer = [message for message in watcher.messages if message["type"] == "choices"][-1:]
        if not (offer and offer[0]["complete"]):
            wrong.append(("confirm", {"n": watcher.n()}))
        for kind, fields in self.common.sample(wrong, 2):
            await watcher.ask(kind, **fields)
        # Above help level 2 a person at the machine waits for this: not often.
        if self.how.help < 3 or self.common.random() < HINTED:
            await watcher.ask("hint")

    async def requests(self, number: int) -> None:
        """Some of what can be asked for by HTTP, as oneself, as a stranger, with a wrong token."""
        chance = self.common
        first = chance.randrange(3 * number + 1)
        secret = f"?as=seat:{self.rival}"
        for path in (
            "",
            "/view",
            "/view?as=public",
            "/record",
            f"/replay?from={first}&to={first + 5}",
            f"/view{secret}",
            f"/record{secret}",
            f"/replay{secret}",
            "/proof",
            f"/analysis?frame={first}",
            "/replay?as=all",
            *(
                [] if self.is_computers(self.rival) else ["/review"]
            ),  # to who may ask, more is told bit by bit
        ):
            for label, used in (
                ("own", self.tokens[self.watcher]),
                ("stranger", None),
                ("wrong", "B" * 22),
            ):
                if chance.random() < 0.1:
                    await self.request(
                        "GET", f"/tables/{self.table}{path}", used, label=f"{label} {path}"
                    )

    async def visit(self, label: str, token: str | None, last: int | None) -> None:
        """Connect for a moment."""
        async with seated(self.url, self.table, token, last) as seat:
            self.seen += [(label, text) for text in (handshake(seat), *seat.heard)]
            if seat.messages[0]["type"] == "error":
                await seat.socket.wait_closed()
                self.seen.append(
                    (label, f"closed {seat.socket.close_code} {seat.socket.close_reason}")
                )
        await self.all_settled()

    async def stream(self) -> None:
        """Watch by server-sent events for a moment."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.twin.serving.port)
        writer.write(self.head("GET", f"/api/v1/tables/{self.table}/events", None) + b"\r\n")
        received = b""
        while received.count(b"\n\n\r\n") < 3:  # the table, the view, and that somebody watches
            received += await asyncio.wait_for(reader.read(65536), PATIENCE)
        self.seen.append(("stream", undated(received.decode())))
        writer.close()
        await writer.wait_closed()
        await self.all_settled()

    async def request(
        self, method: str, path: str, token: str | None, body: Any = None, label: str = "request"
    ) -> str:
        """A request byte by byte, so that the whole answer can be compared, headers and all."""
        content = json.dumps(body).encode() if body is not None else b""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.twin.serving.port)
        head = self.head(method, f"/api/v1{path}", token)
        writer.write(
            head + f"Content-Length: {len(content)}\r\nConnection: close\r\n\r\n".encode() + content
        )
        answer = undated((await asyncio.wait_for(reader.read(), PATIENCE)).decode())
        writer.close()
        await writer.wait_closed()
        self.seen.append((label, answer))
        return answer

    def head(self, method: str, path: str, token: str | None) -> bytes:
        secret = f"Authorization: Bearer {token}\r\n" if token else ""
        return f"{method} {path} HTTP/1.1\r\nHost: gaslight\r\nGaslight-Client: test\r\n{secret}".encode()


def body_of(answer: str) -> Any:
    return json.loads(answer.partition("\r\n\r\n")[2])


def undated(answer: str) -> str:
    """An answer without the header that tells the time of day."""
    return "\r\n".join(
        line for line in answer.split("\r\n") if not line.lower().startswith("date:")
    )


def handshake(seat: Seat) -> str:
    """The headers that a socket was opened with, but for the time of day and the echo of the client's key."""
    answer = seat.socket.response
    assert answer is not None
    kept = [
        f"{name}: {value}"
        for name, value in answer.headers.raw_items()
        if name.lower() not in ("date", "sec-websocket-accept")
    ]
    return f"{answer.status_code} {kept}"


async def sat_through(
    twins: tuple[Twin, Twin], game: str, options: Mapping[str, str], pairs: list[Pair]
) -> list[tuple[Sitting, Sitting]]:
    """Pairs of games, played at the same time on both servers."""
    together: list[tuple[Sitting, Sitting]] = []
    games = []
    for pair in pairs:
        one, other = (Sitting(twin, game, options, pair) for twin in twins)
        # Tables are set up one by one, so that both servers give them the same ids and tokens.
        await one.found_table(pair.one)
        await other.found_table(pair.other)
        together.append((one, other))
        games += [one.play(pair.one), other.play(pair.other)]
    await asyncio.gather(*games)
    return together


def compare(one: list[tuple[str, str]], other: list[tuple[str, str]], where: str) -> None:
    """Everything was the same, in the same order."""
    for index, (left, right) in enumerate(zip(one, other, strict=False)):
        assert left == right, f"{where}: message {index} ({left[0]}) tells the two games apart"
    assert len(one) == len(other), f"{where}: the number of messages tells the two games apart"
