"""A whole pursuit across Europe a second time: hands and piles as counters, as one would keep it by hand.

Written from the rulebook and the rulings in docs/rules/mister_x.md, not from the engine. The umpire is
told every action in notation; he says who may do what, and keeps the table. `team.py` is the detectives' half.
"""

from __future__ import annotations

import csv
import tomllib
from collections import Counter
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from itertools import combinations_with_replacement
from typing import Any

from tests.games.mister_x.umpire_team import COLOURS, Team

TRANSPORTS = ["car", "rail", "air"]
SYMBOLS = ["footprints", "silhouette", "magnifier", "beacon"]
KINDS = [f"{transport}+{symbol}" for transport in TRANSPORTS for symbol in SYMBOLS]
TICKET_FOR = {"car": "car", "rail": "rail", "ship": "rail", "air": "air"}
SECRET_SPACES = 24
CHANCE = -1

Tickets = Counter[str]


@cache
def sheet_of(name: str) -> tuple[dict[int, dict[int, set[str]]], dict[str, Any], Tickets]:
    """The lines from city to city by ticket, the missions, and the deck of a map."""
    folder = files("gaslight.games.mister_x")
    folder = folder if name == "europe" else folder / name
    lines: dict[int, dict[int, set[str]]] = {}
    for row in csv.DictReader((folder / "routes.csv").read_text(encoding="utf-8").splitlines()):
        one, two, by = int(row["from"]), int(row["to"]), TICKET_FOR[row["by"]]
        lines.setdefault(one, {}).setdefault(two, set()).add(by)
        lines.setdefault(two, {}).setdefault(one, set()).add(by)
    missions = tomllib.loads((folder / "missions.toml").read_text(encoding="utf-8"))
    tickets = tomllib.loads((folder / "tickets.toml").read_text(encoding="utf-8"))
    deck = Counter({kind: tickets[kind.split("+")[0]][kind.split("+")[1]] for kind in KINDS})
    return lines, missions, deck


def by(kind: str) -> str:
    """What a ticket takes one by."""
    return kind.split("+", maxsplit=1)[0]


def of(kind: str) -> str:
    """Its special symbol."""
    return kind.split("+")[1]


class Umpire(Team):
    """One pursuit."""

    def __init__(self, options: dict[str, str]) -> None:
        self.options = options
        self.lines, sheet, deck = sheet_of(options["map"])
        self.cards: list[int] = sheet["start_cards"]
        self.missions = {mission["colour"]: mission for mission in sheet["mission"]}
        self.pile = Counter(deck)
        self.discards: Tickets = Counter()
        self.box: Tickets = Counter()
        self.hands: list[Tickets] = [Counter() for _ in range(int(options["players"]))]
        self.mission = ""
        self.round = 0
        self.trail: list[int] = []
        self.used: list[str] = []
        self.secret: list[int] = []
        self.exchanges = 0
        self.end = ""
        self.gather()
        self.drawing = list(range(len(self.hands)))
        self.stage = "dealing"
        self.fill()

    # --- Who may do what ------------------------------------------------------------------

    def choices(self) -> set[tuple[int, str]]:
        if self.end:
            return set()
        match self.stage:
            case "dealing" | "drawing" | "redrawing" | "refilling":
                return {(CHANCE, f"draw {kind}") for kind in +self.pile}
            case "placing":
                colour = COLOURS[len(self.places)]
                free = [card for card in self.cards if card not in self.places]
                return {(CHANCE, f"{colour} at {city}") for city in free}
            case "choosing":
                settled = self.options["mission"]
                colours = self.missions if settled == "chosen" else [settled]
                return {(0, f"mission {colour}") for colour in colours}
            case "hiding":
                return {(0, f"X: start {city}") for city in self.missions[self.mission]["starts"]}
            case "travelling":
                return {(0, f"X: {text}") for text in self.turns()}
            case "paying":
                here = f"{self.city}-{self.bound_for}"
                return {(0, f"X: {kind} {here}") for kind in self.fares(self.bound_for)}
            case "arriving":
                goals = self.missions[self.mission]["destinations"]
                return {(CHANCE, "X: arrived" if self.city in goals else "X: travels on")}
            case "exchanging":
                kind = next(kind for kind in KINDS if self.hands[0][kind])
                return {(0, f"X: discard {kind}")}
            case "shedding":
                found = {(0, f"X: discard {kind}") for kind in +self.hands[0]}
                return found | {(0, "X: done")}
            case _:
                return self.pursuit()

    @property
    def city(self) -> int:
        return self.trail[-1]

    @property
    def position(self) -> int:
        return len(self.trail) - 1

    # --- Mister X's turn ----------------------------------------------------------------------

    def free_lines(self, city: int) -> dict[int, set[str]]:
        """Where lines lead to from a city, but for cities with detectives."""
        return {to: by for to, by in self.lines[city].items() if to not in self.places}

    def turns(self) -> set[str]:
        """A trip or a special action; of a second leg or a secret trip, the trip alone."""
        if self.trip != "plain":
            return {f"{self.city}-{to}" for to in self.free_lines(self.city) if self.fares(to)}
        found = {f"{self.city}-{to}" for to in self.free_lines(self.city) if self.fares(to)}
        hand = self.hands[0]
        for three in self.threes("footprints"):
            if self.goes_twice(hand - three):
                found.add("double " + self.transports(three))
        for three in self.threes("silhouette"):
            if (hand - three).total() and self.free_lines(self.city):
                found.add("secret " + self.transports(three))
        return found or {"exchange"}

    def threes(self, symbol: str) -> list[Tickets]:
        """Every way to give three tickets with a symbol."""
        kinds = [f"{transport}+{symbol}" for transport in TRANSPORTS]
        ways = [Counter(three) for three in combinations_with_replacement(kinds, 3)]
        return [three for three in ways if three <= self.hands[0]]

    def transports(self, three: Tickets) -> str:
        return " ".join(by(kind) for kind in KINDS for _ in range(three[kind]))

    def goes_twice(self, hand: Tickets) -> bool:
        """Whether both legs of a double move can be made with a hand."""
        return any(self.first_legs(hand, to) for to in self.free_lines(self.city))

    def first_legs(self, hand: Tickets, to: int) -> set[str]:
        """The tickets for a first leg after which he has won or can go on."""
        arrived = to in self.missions[self.mission]["destinations"]
        return {
            kind
            for kind in +hand
            if by(kind) in self.lines[self.city][to]
            and (arrived or self.goes_on(hand - Counter([kind]), to))
        }

    def goes_on(self, hand: Tickets, city: int) -> bool:
        return any(by(kind) in ways for kind in +hand for ways in self.free_lines(city).values())

    def fares(self, to: int) -> set[str]:
        """The tickets that he may lay for a trip to a city."""
        hand = self.hands[0]
        if self.trip == "secret":
            return set(+hand)
        if self.trip == "first":
            return self.first_legs(hand, to)
        return {kind for kind in +hand if by(kind) in self.lines[self.city][to]}

    # --- What it does -----------------------------------------------------------------------

    def play(self, text: str) -> None:
        words = text.split()
        match words:
            case ["draw", kind]:
                self.pile[kind] -= 1
                self.hands[self.drawing[0]][kind] += 1
                self.fill()
            case [colour, "at", city] if colour in COLOURS:
                self.places.append(int(city))
                if len(self.places) == 5:
                    self.stage = "hiding" if self.mission else "choosing"
            case ["mission", colour]:
                self.mission = colour
                self.stage = "hiding" if self.places else "placing"
            case ["X:", *rest]:
                self.play_x(rest)
            case _:
                self.pursue(words)

    def play_x(self, words: list[str]) -> None:
        match words:
            case ["start", city]:
                self.trail = [int(city)]
                self.new_round()
            case ["double" | "secret" as special, *three]:
                symbol = "footprints" if special == "double" else "silhouette"
                thrown = Counter(f"{transport}+{symbol}" for transport in three)
                self.hands[0] -= thrown
                self.box += thrown
                self.trip = "first" if special == "double" else "secret"
            case ["exchange"]:
                self.stage = "exchanging"
                self.exchanges += 1
                if self.exchanges > 1:
                    self.pile += self.box
                    self.box = Counter()
            case ["discard", kind]:
                self.hands[0][kind] -= 1
                self.discards[kind] += 1
                if self.stage == "exchanging" and not self.hands[0].total():
                    self.stage = "redrawing"
                    self.drawing = [0]
                    self.fill()
            case ["done"]:
                self.exchanges = 0
                self.stage = "drawing"
                self.drawing = [0]
                self.fill()
            case ["arrived"]:
                self.end = "0/arrived"
            case ["travels", "on"]:
                self.stage = "travelling" if self.trip == "first" else "shedding"
                self.trip = "second" if self.trip == "first" else "plain"
            case [journey]:
                self.bound_for = int(journey.split("-")[1])
                self.stage = "paying"
            case [kind, _]:
                self.pay(kind)

    def pay(self, kind: str) -> None:
        """§1.7, 1.18: the ticket lies on its space, or goes away once he travels in the open."""
        self.hands[0][kind] -= 1
        self.trail.append(self.bound_for)
        self.used.append(kind)
        if self.trip == "secret":
            self.secret.append(self.position)
        if self.position > SECRET_SPACES:
            self.discards[kind] += 1
        self.stage = "arriving"

    def full(self, seat: int) -> int:
        return 8 if seat == 0 else 4 + self.owned(seat)

    def fill(self) -> None:
        """Draw for the next who needs tickets, or go on when nobody does."""
        while self.drawing and self.hands[self.drawing[0]].total() >= self.full(self.drawing[0]):
            self.drawing.pop(0)
        if self.drawing and not self.pile.total():
            if self.discards.total():
                self.pile, self.discards = self.discards, Counter()
            else:
                self.pile, self.box = self.box, Counter()
            if not self.pile.total():
                self.drawing = []
        if not self.drawing:
            self.after_drawing()

    def after_drawing(self) -> None:
        match self.stage:
            case "dealing":
                first = self.options["mission_first"] == "yes" and not self.mission
                self.stage = "choosing" if first else "placing"
            case "redrawing":
                self.begin_turn()
            case "drawing":
                self.begin_pursuit()
            case _:
                self.begin_check()

    def new_round(self) -> None:
        """The last round and encirclement are judged before he begins his turn."""
        cap = self.options["round_cap"]
        if cap != "none" and self.round == int(cap):
            self.end = "1/out_of_time"
            return
        self.round += 1
        self.exchanges = 0
        if not self.free_lines(self.city):
            self.end = "1/encircled"
            return
        self.begin_turn()

    def begin_turn(self) -> None:
        self.trip = "plain"
        self.stage = "travelling"
        if self.exchanges == 10 and self.turns() == {"exchange"}:
            self.end = "1/encircled"

    def to_goal(self, texts: Iterable[str]) -> str:
        """The trip that brings Mister X nearest to a destination, if a trip is to be chosen now."""
        trips = [text for text in texts if text.startswith(f"X: {self.trail[-1:] and self.city}-")]
        goals = self.missions[self.mission]["destinations"] if trips else []
        return min(trips, key=lambda text: self.far(int(text.split("-")[1]), goals), default="")

    def far(self, city: int, goals: list[int]) -> int:
        """How many trips it is to the nearest of some cities."""
        met, steps = {city}, 0
        while not met & set(goals):
            met |= {to for one in met for to in self.lines[one]}
            steps += 1
        return steps

    # --- How it stands ----------------------------------------------------------------------

    def fields(self) -> dict[str, str]:
        kept = {
            "round": str(self.round),
            "trail": ",".join(str(city) for city in self.trail[: SECRET_SPACES + 2]) or "-",
            "position": str(self.position),
            "laid": ",".join(str(KINDS.index(kind)) for kind in self.used[: SECRET_SPACES + 1])
            or "-",
            "face_down": ",".join(str(space) for space in self.secret if space <= 25) or "-",
            "rings": "/".join(f"{n},{city}" for n, city in sorted(self.rings.items())) or "-",
            "hands": "/".join(bundle(hand) for hand in self.hands),
            "pile": bundle(self.pile),
            "discards": bundle(self.discards),
            "box": bundle(self.box),
            "ending": self.end.partition("/")[2] or "?",
        }
        if len(self.places) == 5:
            kept["places"] = ",".join(str(city) for city in self.places)
        if self.trail:
            kept["city"] = str(self.city)
        return kept


def bundle(tickets: Tickets) -> str:
    """Counted tickets as a position writes them: cf2 is two cars with footprints."""
    texts = [f"{by(kind)[0]}{of(kind)[0]}{tickets[kind]}" for kind in KINDS if tickets[kind]]
    return "".join(texts) or "-"
