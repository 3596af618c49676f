"""A whole game in London a second time: names, sets and one table, as one would keep it by hand.

Written from the rulebook, not from the engine; how characters move and what powers do is
`reference.py`. The umpire is told every action in notation; he says who may do what, and keeps the table.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from tests.games.london.reference import (
    COMPASS,
    GATES,
    MANHOLES,
    POSTS,
    STREETS,
    Case,
    Table,
    beside,
    led_once,
    own_moves,
    step,
)

CAST = ["holmes", "watson", "smith", "lestrade", "stealthy", "goodley", "gull", "bert"]
STARTS = {
    "2016": ["g5", "i4", "g8", "e5", "a3", "m10", "e9", "i8"],
    "2006": ["g5", "a3", "g8", "e5", "i4", "m10", "e9", "i8"],
}
COVERED = {"2016": ["b1", "l12"], "2006": ["c2", "l12"]}
LAMPS = [("b2", "1"), ("l11", "2"), ("c7", "3"), ("k6", "4"), ("f5", "+"), ("h8", "+")]
MOVES_AND = ("smith", "lestrade", "bert", "goodley")
"""Whose power is used before or after the move."""
CHANCE, DETECTIVE, JACK = -1, 0, 1


class Umpire:
    """One game in London."""

    def __init__(self, options: dict[str, str]) -> None:
        printing = options["board"]
        self.whistle = options["whistle"]
        self.table = Table(
            printing=printing,
            at=tuple(sorted(zip(CAST, STARTS[printing], strict=True))),
            facing="NE",
            lamps=frozenset(LAMPS),
            covers=frozenset(COVERED[printing]),
            cordons=frozenset({"NE", "SW"}),
        )
        self.round = 0
        self.hand: dict[str, int | None] = {}
        self.suspects = set(CAST)
        self.answers: list[str] = []
        self.alibis: dict[int, tuple[int, str]] = {}
        self.jack = ""
        self.end = ""
        self.rest("")

    def rest(self, active: str) -> None:
        """An activation begins, or nobody is active."""
        self.active = active
        self.moved = self.powered = False
        self.points = 3
        self.led = frozenset({"goodley"})
        self.called = ""
        self.to_aim = self.to_draw = False

    # --- Who may do what ------------------------------------------------------------------

    def choices(self) -> set[tuple[int, str]]:
        if self.end:
            return set()
        if (chance := self.of_chance()) is not None:
            return {(CHANCE, text) for text in chance}
        if not self.active:
            return {(self.player(), f"card {name}") for name in self.unused()}
        return {(self.player(), text) for text in self.activation()}

    def of_chance(self) -> list[str] | None:
        """What chance or the truth may say, None when a player acts."""
        if not self.jack:
            return [f"identity {name}" for name in CAST]
        if self.table.end.startswith("accuse"):
            return ["right" if self.table.end.endswith(self.jack) else "wrong"]
        if self.table.end:
            return [f"jack {self.jack}"]
        if not self.hand:
            return ["deal " + " ".join(cards) for cards in combinations(CAST, 4)]
        if self.to_draw:
            gone = {self.jack, *(card for _, card in self.alibis.values())}
            return [f"draw {name}" for name in CAST if name not in gone]
        if not self.active and not self.unused():
            if self.round == 8:
                return [f"jack {self.jack}"]
            return ["seen" if self.jack in self.seen() else "unseen"]
        return None

    def unused(self) -> list[str]:
        return [name for name, user in self.hand.items() if user is None]

    def player(self) -> int:
        """Whose turn it is; of the card that is active, who plays it."""
        if self.active:
            user = self.hand[self.active]
            assert user is not None
            return user
        begins = DETECTIVE if self.round % 2 else JACK
        return begins if len(self.unused()) in (4, 1) else 1 - begins

    def activation(self) -> set[str]:
        who = self.active
        if self.to_aim:
            return {f"aim {way}" for way in COMPASS}
        if self.called:
            return {
                f"lead {end} {spent}" for name, end, spent in self.leads() if name == self.called
            }
        if self.led != {"goodley"} and not self.powered:
            return self.calls()
        found: set[str] = set()
        if not self.moved:
            found |= self.moves()
            if who == "gull":
                found |= {f"swap {other}" for other in self.table.others(who)}
        if who in MOVES_AND and not self.powered:
            found |= self.powers()
        return found

    def moves(self) -> set[str]:
        found: set[str] = set()
        for after in own_moves(self.table, self.case()):
            if after.end:
                found.add(after.end)
            elif after == self.table:
                found.add("stay")
            else:
                found.add(f"to {after.where(self.active)}")
        return found

    def case(self) -> Case:
        return Case(
            who=self.active,
            by_jack=self.player() == JACK,
            jack=self.jack,
            may_leave=self.answers[-1:] == ["unseen"],
            whistle=self.whistle,
        )

    def powers(self) -> set[str]:
        table = self.table
        if self.active == "smith":
            lit = {post for post, _ in table.lamps}
            return {f"lamp {old} {new}" for old in lit for new in POSTS - lit}
        if self.active == "lestrade":
            free = GATES.keys() - table.cordons
            return {f"cordon {old} {new}" for old in table.cordons for new in free}
        if self.active == "bert":
            open_ = MANHOLES[table.printing] - table.covers
            return {f"cover {old} {new}" for old in table.covers for new in open_}
        return self.calls()

    # --- Goodley's whistle ------------------------------------------------------------------

    def calls(self) -> set[str]:
        """Whom Goodley may call now; nobody, and the points lapse, when nobody can come nearer."""
        return {f"call {name}" for name, _, _ in self.leads()} or {"lapse"}

    def leads(self) -> set[tuple[str, str, int]]:
        """Whom, where to and for how many points, so that no more lapse than must."""
        fewest = self.lapsing(self.table, self.points, self.led)
        found: set[tuple[str, str, int]] = set()
        for after, points, led in self.next_leads(self.table, self.points, self.led):
            if self.lapsing(after, points, led) == fewest:
                (name,) = led - self.led
                found.add((name, after.where(name), self.points - points))
        return found

    def lapsing(self, table: Table, points: int, led: frozenset[str]) -> int:
        """How many points must lapse, however the rest is spent."""
        fewest = points
        for after, left, called in self.next_leads(table, points, led) if points else ():
            fewest = min(fewest, self.lapsing(after, left, called))
            if fewest == 0:
                break
        return fewest

    def next_leads(
        self, table: Table, points: int, led: frozenset[str]
    ) -> set[tuple[Table, int, frozenset[str]]]:
        """Every way to bring one more character nearer, the lantern left as it is."""
        return {
            (replace(after, facing=table.facing), left, called)
            for after, left, called in led_once(table, points, led, self.whistle)
        }

    # --- What it does -----------------------------------------------------------------------

    def play(self, text: str) -> None:
        verb, *rest = text.split()
        match verb:
            case "identity":
                (self.jack,) = rest
                self.round = 1
            case "deal":
                self.hand = dict.fromkeys(rest)
            case "card":
                player = self.player()
                self.rest(rest[0])
                self.hand[rest[0]] = player
            case "seen" | "unseen":
                self.answer(verb)
            case "right":
                self.end = "d/arrested"
            case "wrong":
                self.end = "j/wrongly_accused"
            case "jack":
                self.end = "j/escaped" if self.table.end else "j/not_caught"
            case "draw":
                self.alibis[self.round] = (self.player(), rest[0])
                self.rest("")
            case _:
                self.act(verb, rest)

    def act(self, verb: str, rest: list[str]) -> None:
        table = self.table
        match verb:
            case "to":
                self.table = table.moved(**{self.active: rest[0]})
            case "accuse":
                place = table.where(rest[0])
                self.table = replace(table.moved(**{self.active: place}), end=f"accuse {rest[0]}")
            case "escape":
                self.table = replace(table.moved(**{self.active: "-"}), end=f"escape {rest[0]}")
            case "aim":
                self.table = replace(table, facing=rest[0])
                self.to_aim = False
            case "swap":
                mine, other = table.where("gull"), table.where(rest[0])
                self.table = table.moved(gull=other, **{rest[0]: mine})
                self.to_aim = rest == ["watson"]
            case "lamp":
                (number,) = [tile for post, tile in table.lamps if post == rest[0]]
                lamps = table.lamps - {(rest[0], number)} | {(rest[1], number)}
                self.table = replace(table, lamps=lamps)
            case "cordon":
                self.table = replace(table, cordons=table.cordons - {rest[0]} | {rest[1]})
            case "cover":
                self.table = replace(table, covers=table.covers - {rest[0]} | {rest[1]})
            case "call":
                self.called = rest[0]
            case "lead":
                self.table = table.moved(**{self.called: rest[0]})
                self.points -= int(rest[1])
                self.led |= {self.called}
                self.to_aim = self.called == "watson"
                self.called = ""
        self.note(verb)

    def note(self, verb: str) -> None:
        """What is still owed, and whether the activation is over."""
        who = self.active
        if verb in ("to", "stay", "swap"):
            self.moved = True
            self.to_aim |= who == "watson"
            self.to_draw = who == "holmes"
        if verb in ("lamp", "cordon", "cover", "lapse"):
            self.powered = True
        if verb in ("lead", "aim") and who == "goodley" and not self.to_aim:
            self.powered = self.points == 0 or not self.leads()
        owed = self.to_aim or self.to_draw or not self.moved
        if not owed and (self.powered or who not in MOVES_AND) and not self.table.end:
            self.rest("")

    def seen(self) -> set[str]:
        """Everybody beside a lit lamp, beside somebody else or in the beam of the lantern."""
        at = dict(self.table.at)
        lit = {place for post, _ in self.table.lamps for place in beside(post, STREETS)}
        beam = step(at["watson"], self.table.facing)
        while beam in STREETS:
            lit.add(beam)
            beam = step(beam, self.table.facing)
        lit -= {at["watson"]} - {
            place for post, _ in self.table.lamps for place in beside(post, STREETS)
        }
        return {
            name
            for name in CAST
            if at[name] in lit or beside(at[name], STREETS) & (set(at.values()) - {at[name]})
        }

    def answer(self, said: str) -> None:
        seen = self.seen()
        self.suspects = {name for name in self.suspects if (name in seen) == (said == "seen")}
        self.answers.append(said)
        lamps = {(post, tile) for post, tile in self.table.lamps if tile != str(self.round)}
        self.table = replace(self.table, lamps=frozenset(lamps))
        self.round += 1
        if self.round % 2:
            self.hand = {}
        else:
            self.hand = dict.fromkeys(name for name in CAST if name not in self.hand)

    # --- How it stands ----------------------------------------------------------------------

    def fields(self) -> dict[str, str]:
        table = self.table
        lamps = dict(table.lamps)
        at = dict(table.at)
        letters = {None: "-", DETECTIVE: "d", JACK: "j"}
        rounds = range(1, self.round + 1)
        drawn = {n: f"{letters[user]}/{card}" for n, (user, card) in self.alibis.items()}
        cards = [f"{name}/{letters[user]}" for name, user in self.hand.items()]
        holes = sorted(table.covers, key=lambda name: (name[0], int(name[1:])))
        return {
            "round": str(self.round),
            **({"cards": ",".join(cards)} if cards else {}),
            "at": ",".join(at[name] for name in CAST),
            "lantern": table.facing,
            "lamps": "".join(lamps.get(post, "-") for post in sorted(POSTS)),
            "covers": ",".join(holes),
            "cordons": ",".join(gate for gate in GATES if gate in table.cordons),
            "suspects": ",".join(name for name in CAST if name in self.suspects),
            "answers": "".join(said[0] for said in self.answers) or "-",
            "alibis": ",".join(drawn.get(n, "-") for n in rounds) or "-",
            "jack": self.jack or "?",
            "accused": table.end.split()[1] if table.end.startswith("accuse") else "-",
            "exit": table.end.split()[1] if table.end.startswith("escape") else "-",
            "end": self.end or "-",
        }
