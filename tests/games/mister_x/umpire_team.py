"""The detectives' half of the umpire: their moves, their special actions, and the position check."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

COLOURS = ["blue", "red", "green", "yellow", "pink"]
EVEN = [[5], [3, 2], [2, 2, 1], [2, 1, 1, 1], [1, 1, 1, 1, 1]]
UNEVEN = [[5], [4, 1], [3, 1, 1], [2, 1, 1, 1], [1, 1, 1, 1, 1]]
PRICES = {"investigate-3": 3, "investigate-4": 4, "investigate-5": 5}
PRICES |= {"operate-car": 3, "operate-rail": 4, "operate-air": 5}
MEANS = ["car", "rail", "air"]
CHANCE = -1


@cache
def movable(leaving_by: tuple[tuple[str, ...], ...], purse: tuple[int, ...]) -> int:
    """How many of some detectives can move with so many tickets for each means of transport."""
    if not leaving_by:
        return 0
    best = movable(leaving_by[1:], purse)
    for n, by in enumerate(MEANS):
        if by in leaving_by[0] and purse[n]:
            rest = (*purse[:n], purse[n] - 1, *purse[n + 1 :])
            best = max(best, 1 + movable(leaving_by[1:], rest))
    return best


class Team:
    """What the detectives' players may do, and what comes of it."""

    options: dict[str, str]
    lines: dict[int, dict[int, set[str]]]
    hands: list[Counter[str]]
    discards: Counter[str]
    box: Counter[str]
    trail: list[int]
    drawing: list[int]
    round: int
    stage: str
    end: str
    fill: Any
    new_round: Any

    def gather(self) -> None:
        """The table before the start cards."""
        players = int(self.options["players"])
        split = UNEVEN if self.options["sharing"] == "uneven" else EVEN
        self.owner = [n for n, own in enumerate(split[players - 2], start=1) for _ in range(own)]
        self.seats = range(1, players)
        self.places: list[int] = []
        self.rings: dict[int, int] = {}
        self.entered: list[int] = []

    def owned(self, seat: int) -> int:
        return self.owner.count(seat)

    # --- Moving -------------------------------------------------------------------------------

    def begin_pursuit(self) -> None:
        self.markers: list[str | None] = [None] * 5
        self.stayed: set[int] = set()
        self.entered = []
        self.stage = "moving"

    def pursuit(self) -> set[tuple[int, str]]:
        """Who may do what, from the detectives' moves to the check."""
        match self.stage:
            case "moving":
                return self.moving()
            case "ticketing":
                owner, here = self.owner[self.mover], self.places[self.mover]
                text = f"{COLOURS[self.mover]}: {{}} {here}-{self.bound_for}"
                return {
                    (owner, text.format(kind)) for kind in self.tickets(self.mover, self.bound_for)
                }
            case "arresting":
                found = self.trail[-1] in self.looked_at()
                return {(CHANCE, "arrest" if found else "no arrest")}
            case "conferring":
                return self.conferring()
            case "agreeing":
                return {
                    (seat, f"D{seat}: {word}")
                    for seat in self.seats
                    if seat not in self.agreed
                    for word in ("agree", "object")
                    if word == "object" or self.payable(self.proposal)
                }
            case "collecting":
                return self.collecting()
            case "investigating":
                past = self.asked_for()
                return {(CHANCE, f"position {past} was {self.trail[past]}")}
            case "operating":
                return self.operating()
            case "discarding":
                return {
                    (seat, f"D{seat}: {text}")
                    for seat in self.seats
                    if seat not in self.done
                    for text in ["done", *(f"discard {kind}" for kind in +self.hands[seat])]
                }
            case _:
                due = self.due_rings()
                return {(CHANCE, f"ring {due[0]} {self.trail[due[0]]}" if due else "no more rings")}

    def waiting(self, seat: int) -> list[int]:
        """A player's detectives who have not moved."""
        return [n for n in range(5) if self.owner[n] == seat and self.markers[n] is None]

    def ways(self, detective: int) -> dict[int, set[str]]:
        """Where lines lead a detective, but for cities with detectives."""
        lines = self.lines[self.places[detective]]
        return {to: by for to, by in lines.items() if to not in self.places}

    def purse(self, seat: int) -> dict[str, int]:
        """How many tickets a player has for each means of transport."""
        hand = self.hands[seat]
        return {by: sum(n for kind, n in hand.items() if kind.startswith(by)) for by in MEANS}

    def leaving_by(self, detectives: list[int]) -> tuple[tuple[str, ...], ...]:
        """By what each of some detectives can leave his city, as all stand."""
        return tuple(tuple(sorted(set().union(*self.ways(n).values()))) for n in detectives)

    def means(self, detective: int) -> set[str]:
        """§1.11: what a detective may travel by, so that as many of his player's can move as can now."""
        seat = self.owner[detective]
        purse = self.purse(seat)
        fitting = {by for by in MEANS if purse[by]}
        if self.options["moves"] == "free":
            return fitting
        waiting = self.waiting(seat)
        most = movable(self.leaving_by(waiting), tuple(purse.values()))
        others = self.leaving_by([other for other in waiting if other != detective])
        return {
            by
            for by in fitting
            if 1 + movable(others, tuple((purse | {by: purse[by] - 1}).values())) >= most
        }

    def tickets(self, detective: int, to: int) -> set[str]:
        """The tickets for a trip of a detective."""
        fitting = self.means(detective) & self.ways(detective)[to]
        return {
            kind for kind in +self.hands[self.owner[detective]] if kind.split("+")[0] in fitting
        }

    def moving(self) -> set[tuple[int, str]]:
        found: set[tuple[int, str]] = set()
        for seat in self.seats:
            waiting = self.waiting(seat)
            trips = {
                (seat, f"{COLOURS[n]}: {self.places[n]}-{to}")
                for n in waiting
                for means in [self.means(n)]
                for to, by in self.ways(n).items()
                if means & by
            }
            if waiting and not trips and seat not in self.stayed:
                found.add((seat, f"D{seat}: stay"))
            found |= trips
        return found

    # --- Special actions ------------------------------------------------------------------------

    def begin_conference(self) -> None:
        for n, kind in enumerate(self.markers):
            if kind:
                self.discards[kind] += 1
                self.markers[n] = None
        self.struck: set[str] = set()
        self.silent: set[int] = set()
        self.stage = "conferring"
        reached = self.round if self.options["specials_from"] == "round_5" else len(self.trail) - 1
        if reached < 5:
            self.begin_discarding()

    def conferring(self) -> set[tuple[int, str]]:
        found: set[tuple[int, str]] = set()
        for seat in self.seats:
            if seat in self.silent:
                continue
            found.add((seat, f"D{seat}: no special action"))
            for special in PRICES:
                if special not in self.struck and self.possible(special):
                    found.add((seat, f"D{seat}: propose {special}"))
        return found

    def symbol(self, special: str) -> str:
        return "magnifier" if special.startswith("investigate") else "beacon"

    def possible(self, special: str) -> bool:
        """Whether it may be proposed: the team can pay for it, or may bluff, and something comes of it."""
        bluffing = self.options["proposals"] == "any" and len(self.seats) > 1
        if not bluffing and not self.payable(special):
            return False
        if special.startswith("investigate"):
            return len(self.trail) - 1 - (7 - PRICES[special]) <= 24
        return bool(self.operations(special))

    def payable(self, special: str) -> bool:
        given = sum(min(self.owned(seat), self.has(seat, special)) for seat in self.seats)
        return given >= PRICES[special]

    def has(self, seat: int, special: str) -> int:
        symbol = self.symbol(special)
        return sum(n for kind, n in self.hands[seat].items() if kind.endswith(symbol))

    def operations(self, special: str) -> set[tuple[int, str]]:
        by = special.split("-")[1]
        return {
            (self.owner[n], f"{COLOURS[n]}: {self.places[n]}-{to}")
            for n in range(5)
            for to, ways in self.ways(n).items()
            if by in ways
        }

    def operating(self) -> set[tuple[int, str]]:
        return self.operations(self.proposal)

    def asked_for(self) -> int:
        return len(self.trail) - 1 - (7 - PRICES[self.proposal])

    def collecting(self) -> set[tuple[int, str]]:
        """Whose turn it is gives a ticket, or stops if those after him can make up for it."""
        seat = self.giver
        symbol = self.symbol(self.proposal)
        found: set[tuple[int, str]] = set()
        if self.may_give(seat):
            kinds = [kind for kind in +self.hands[seat] if kind.endswith(symbol)]
            found = {(seat, f"D{seat}: give {kind}") for kind in kinds}
        if self.can_give(seat + 1) >= self.still_to_give():
            found.add((seat, f"D{seat}: give no more"))
        return found

    def still_to_give(self) -> int:
        return PRICES[self.proposal] - sum(given.total() for given in self.given.values())

    def can_give(self, first: int) -> int:
        """How many more tickets the players from a seat on can give."""
        return sum(self.may_give(seat) for seat in self.seats if seat >= first)

    def may_give(self, seat: int) -> int:
        return min(self.owned(seat) - self.given[seat].total(), self.has(seat, self.proposal))

    def collect(self) -> None:
        """Another ticket, or all are given and the action follows."""
        if not self.still_to_give():
            for given in self.given.values():
                self.box += given
            investigates = self.proposal.startswith("investigate")
            self.stage = "investigating" if investigates else "operating"
            return
        self.stage = "collecting"
        if self.given[self.giver].total() == self.owned(self.giver):
            self.giver += 1

    # --- What it does -----------------------------------------------------------------------------

    def pursue(self, words: list[str]) -> None:
        match words:
            case ["arrest"]:
                self.end = "1/arrested"
            case ["no", "arrest"]:
                self.after_landing()
            case ["position", past, "was", city]:
                self.rings[int(past)] = int(city)
                self.begin_discarding()
            case ["ring", past, city]:
                self.rings[int(past)] = int(city)
            case ["no", "more", "rings"]:
                self.new_round()
            case [who, *rest] if who[:-1] in COLOURS:
                self.move(COLOURS.index(who[:-1]), rest)
            case [who, *rest]:
                self.speak(int(who[1:-1]), rest)

    def move(self, detective: int, words: list[str]) -> None:
        self.mover = detective
        self.bound_for = int(words[-1].split("-")[1])
        if self.stage == "moving":
            self.stage = "ticketing"
            return
        if self.stage == "ticketing":
            self.hands[self.owner[detective]][words[0]] -= 1
            self.markers[detective] = words[0]
            self.stayed = set()
        self.places[detective] = self.bound_for
        self.entered.append(self.bound_for)
        self.landed_by = self.stage
        if self.waits():
            self.after_landing()
        else:
            self.stage = "arresting"

    def waits(self) -> bool:
        """Whether an arrest waits for the check: in the open it never does."""
        return self.options["arrest"] == "at_check" and len(self.trail) - 1 <= 24

    def looked_at(self) -> list[int]:
        return self.entered if self.waits() else self.entered[-1:]

    def after_landing(self) -> None:
        if self.stage == "arresting" and self.waits():
            self.stage = "checking"
        elif self.landed_by == "operating":
            self.begin_discarding()
        else:
            self.stage = "moving"
            self.go_on()

    def go_on(self) -> None:
        """The moves are over when everybody has moved or stays."""
        if all(seat in self.stayed or not self.waiting(seat) for seat in self.seats):
            self.begin_conference()

    def speak(self, seat: int, words: list[str]) -> None:
        match words:
            case ["stay"]:
                self.stayed.add(seat)
                self.go_on()
            case ["no", "special", "action"]:
                self.silent.add(seat)
                if len(self.silent) == len(self.seats):
                    self.begin_discarding()
            case ["propose", special]:
                self.proposal = special
                self.agreed = {seat}
                self.stage = "agreeing"
                self.agree()
            case ["agree"]:
                self.agreed.add(seat)
                self.agree()
            case ["object"]:
                self.struck.add(self.proposal)
                self.stage = "conferring"
            case ["give", "no", "more"]:
                self.giver += 1
                self.collect()
            case ["give", kind]:
                self.hands[seat][kind] -= 1
                self.given[seat][kind] += 1
                self.collect()
            case ["discard", kind]:
                self.hands[seat][kind] -= 1
                self.discards[kind] += 1
            case _:
                self.done.add(seat)
                if len(self.done) == len(self.seats):
                    self.stage = "refilling"
                    self.drawing = list(self.seats)
                    self.fill()

    def agree(self) -> None:
        if len(self.agreed) == len(self.seats):
            self.given = {seat: Counter[str]() for seat in self.seats}
            self.giver = 1
            self.collect()

    def begin_discarding(self) -> None:
        self.done: set[int] = set()
        self.stage = "discarding"

    # --- The position check ------------------------------------------------------------------------

    def begin_check(self) -> None:
        self.stage = "arresting" if self.waits() else "checking"

    def due_rings(self) -> list[int]:
        """The positions still to be ringed, the oldest first."""
        here = len(self.trail) - 1
        back = 5 if self.options["window"] == "1-5" else 4
        first = 1 if self.options["start_ring"] == "no" else 0
        return [
            past
            for past in range(here - back, here)
            if first <= past <= 24 and past not in self.rings and self.trail[past] in self.entered
        ]
