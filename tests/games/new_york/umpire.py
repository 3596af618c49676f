"""A whole game in New York a second time: names, sets and one table, as one would keep it by hand.

Written from the rulebook, not from the engine; how characters move and what powers do is
`reference.py`. The umpire is told every action in notation; he says who may do what, and keeps the table.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations

from tests.games.new_york.reference import (
    BESIDE,
    EXITS,
    PORTS,
    QUAYS,
    STREETS,
    Case,
    Table,
    ended_moves,
    powers,
    seen,
    tapes,
)

CAST = ["beach", "cloud_rider", "latimer", "grant", "callahan", "eastman", "tumblety", "smith"]
STARTS = ["e10", "i8", "e8", "j7", "f9", "h5", "h11", "j9"]
CHANCE, DETECTIVE, JACK = -1, 0, 1


def in_order(cells: Iterable[str]) -> list[str]:
    """Column by column, each from the top."""
    return sorted(cells, key=lambda cell: (cell[0], int(cell[1:])))


class Umpire:
    """One game in New York."""

    def __init__(self, options: dict[str, str]) -> None:
        self.options = options
        starts = dict(zip(CAST, STARTS, strict=True)) | {"latimer": options["latimer_start"]}
        self.tiles = [frozenset({"e4", "f3"}), frozenset({"k14", "l15"})]
        self.table = Table(
            places=tuple(sorted(starts.items())),
            metros=frozenset({"b9", "g8", "k4", "l13"}),
            gaslights=frozenset({"c10", "m12"}),
            sites=frozenset(),
            parks=frozenset(),
            tape=frozenset(self.tiles),
            steamers=frozenset({"e2", "k16"}),
            informant="liberty",
            talkative=True,
        )
        self.round = 0
        self.acted = 0
        self.hand: dict[str, int | None] = {}
        self.suspects = set(CAST)
        self.answers: list[str] = []
        self.alibis: dict[int, list[str]] = {DETECTIVE: [], JACK: []}
        self.jack = ""
        self.end = ""
        self.rest("")

    def rest(self, active: str) -> None:
        """An activation begins, or nobody is active."""
        self.active = active
        self.to_move = True
        self.to_use = active != "eastman"
        self.mover = active
        self.lifted: frozenset[str] | None = None
        self.first = ""
        self.patient = ""
        self.to_send = self.to_draw = False

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
        if self.table.ending.startswith("accused"):
            return ["right" if self.table.ending.endswith(f" {self.jack}") else "wrong"]
        if self.table.ending:
            return [f"jack {self.jack}"]
        if not self.hand:
            return ["deal " + " ".join(cards) for cards in combinations(CAST, 4)]
        if self.to_draw:
            return [f"draw {name}" for name in self.deck()]
        if not self.active and not self.unused():
            return ["seen" if self.jack in seen(self.table, self.case()) else "unseen"]
        return None

    def deck(self) -> list[str]:
        gone = {self.jack, *self.alibis[DETECTIVE], *self.alibis[JACK]}
        return [name for name in CAST if name not in gone]

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

    def case(self) -> Case:
        return Case(
            character=self.active,
            detective=bool(self.active) and self.player() == DETECTIVE,
            jack=self.jack,
            may_escape=self.answers[-1:] == ["unseen"],
            quays_dark=self.options["quay_light"] == "always_dark",
            cover_informant=self.options["informant_cover"] == "allow",
            swap_self=self.options["tumblety_self"] == "allow",
        )

    def activation(self) -> set[str]:
        table = self.table
        if self.to_send:
            standing = STREETS | QUAYS | {"liberty"}
            barred = table.gaslights | table.sites | table.covered | {table.informant}
            return {f"informant {cell}" for cell in standing - barred - set(table.at.values())}
        if self.mover != self.active:
            return self.moves(self.mover)
        if self.lifted is not None:
            return self.covers(self.lifted)
        if self.patient:
            every = set(CAST) - {self.patient}
            allowed = every if self.case().swap_self else every - {"tumblety"}
            return {f"swap {name}" for name in allowed}
        found: set[str] = set()
        if self.to_move:
            found |= self.moves(self.active)
            if self.active == "eastman":
                found |= {f"lead {name}" for name in CAST if self.leads(name)}
        if self.to_use:
            found |= self.powers()
            if not self.to_move and (self.active == "tumblety" or not found):
                found.add("skip")
        return found

    def moves(self, who: str) -> set[str]:
        found: set[str] = set()
        for after, _ in ended_moves(self.table, self.case(), who, who != self.active):
            kind, _, name = after.ending.partition(" ")
            if kind == "accused":
                found.add(f"accuse {name}")
            elif kind == "left":
                found.add("escape land" if name in EXITS else f"escape {name}")
            elif after == self.table:
                found.add("stay")
            else:
                found.add(f"move {after.at[who]}")
        return found

    def leads(self, who: str) -> bool:
        """Whether Eastman may lead somebody: he is seen or unseen like Eastman, and can go somewhere."""
        visible = seen(self.table, self.case())
        alike = (who in visible) == ("eastman" in visible)
        return who != "eastman" and alike and bool(self.moves(who))

    def powers(self) -> set[str]:
        table = self.table
        used = powers(table, self.case())
        match self.active:
            case "beach":
                return {f"build {cell}" for after in used for cell in after.metros - table.metros}
            case "latimer":
                lit = table.gaslights
                return {f"build {cell}" for after in used for cell in after.gaslights - lit}
            case "cloud_rider":
                return {f"build {cell}" for after in used for cell in after.sites - table.sites}
            case "grant":
                return {f"park {cell}" for after in used for cell in after.parks - table.parks}
            case "smith":
                free = PORTS - table.steamers
                return {f"sail {ship} {port}" for ship in table.steamers for port in free}
            case "callahan":
                return {
                    f"lift {n}"
                    for n, tile in enumerate(self.tiles, start=1)
                    if any(tile not in after.tape for after in used)
                }
            case _:
                near = BESIDE[table.at["tumblety"]]
                return {f"hypnotise {name}" for name, cell in table.places if cell in near}

    def covers(self, lifted: frozenset[str]) -> set[str]:
        """Where the lifted tile may lie: its first hex, then its second."""
        (kept,) = self.table.tape - {lifted}
        laid = [
            tile
            for after in tapes(self.table, self.case())
            if kept in after.tape
            for tile in after.tape - {kept}
            if tile != lifted
        ]
        if not self.first:
            return {f"cover {cell}" for tile in laid for cell in tile}
        return {
            f"and {cell}" for tile in laid if self.first in tile for cell in tile - {self.first}
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
                self.end = "j/left_by_land" if self.table.ending == "left land" else "j/left_by_sea"
            case _:
                self.act(verb, rest)
                self.close()

    def act(self, verb: str, rest: list[str]) -> None:
        match verb:
            case "move":
                self.table = self.table.put(**{self.mover: rest[0]})
                self.to_send = rest[0] == self.table.informant
                self.to_move = False
                self.mover = self.active
            case "stay" | "skip":
                self.to_use = self.to_use and verb != "skip"
                self.to_move = False
            case "accuse":
                place = self.table.at[rest[0]]
                moved = self.table.put(**{self.active: place})
                self.table = replace(moved, ending=f"accused {rest[0]}")
            case "escape":
                self.table = replace(self.table, ending=f"left {rest[0]}")
            case "informant":
                self.table = replace(self.table, informant=rest[0], talkative=False)
                self.to_send = False
                self.to_draw = bool(self.deck())
            case "draw":
                self.alibis[self.player()].append(rest[0])
                self.to_draw = False
            case "lead":
                self.mover = rest[0]
            case "hypnotise":
                self.patient = rest[0]
            case "lift":
                self.lifted = self.tiles[int(rest[0]) - 1]
            case "cover":
                self.first = rest[0]
            case _:
                self.use(verb, rest)
                self.to_use = False

    def use(self, verb: str, rest: list[str]) -> None:
        """A power is used, all of it."""
        table = self.table
        metros, gaslights, sites = table.supplies
        match verb, self.active:
            case "build", "beach":
                left = (metros - 1, gaslights, sites)
                self.table = replace(table, metros=table.metros | {rest[0]}, supplies=left)
            case "build", "latimer":
                left = (metros, gaslights - 1, sites)
                self.table = replace(table, gaslights=table.gaslights | {rest[0]}, supplies=left)
            case "build", _:
                left = (metros, gaslights, sites - 1)
                self.table = replace(table, sites=table.sites | {rest[0]}, supplies=left)
            case "park", _:
                self.table = replace(
                    table,
                    parks=table.parks | {rest[0]},
                    metros=table.metros - {rest[0]},
                    gaslights=table.gaslights - {rest[0]},
                    sites=table.sites - {rest[0]},
                )
            case "sail", _:
                self.table = replace(table, steamers=table.steamers - {rest[0]} | {rest[1]})
            case "swap", _:
                one, two = table.at[self.patient], table.at[rest[0]]
                self.table = table.put(**{self.patient: two, rest[0]: one})
                self.patient = ""
            case _:
                assert self.lifted is not None
                self.tiles[self.tiles.index(self.lifted)] = frozenset({self.first, rest[0]})
                self.table = replace(table, tape=frozenset(self.tiles))
                self.lifted = None

    def close(self) -> None:
        """Whether the activation is over."""
        waiting = self.to_send or self.to_draw or self.to_move or self.to_use
        if not waiting and not self.table.ending:
            self.rest("")

    def answer(self, said: str) -> None:
        visible = seen(self.table, self.case())
        self.suspects = {name for name in self.suspects if (name in visible) == (said == "seen")}
        self.answers.append(said)
        if self.round == 8:
            self.end = "j/not_caught"
            return
        self.round += 1
        self.table = replace(self.table, talkative=True)
        if self.round % 2:
            self.hand = {}
        else:
            self.hand = dict.fromkeys(name for name in CAST if name not in self.hand)

    # --- How it stands ----------------------------------------------------------------------

    def fields(self) -> dict[str, str]:
        table = self.table
        ports = in_order(PORTS)
        said = "talkative" if table.talkative else "silent"
        kept = {
            "witness": self.answers[-1] if self.answers else "seen",
            "appeals": "".join(answer[0] for answer in self.answers) or "-",
            "suspects": ",".join(name for name in CAST if name in self.suspects),
            "left": ",".join(str(number) for number in table.supplies),
            "investigations": ",".join("+".join(in_order(tile)) for tile in self.tiles),
            "steamers": "".join(str(n) for n, port in enumerate(ports) if port in table.steamers),
            "informant": f"{table.informant}/{said}",
            "alibis": "/".join(
                ",".join(name for name in CAST if name in drawn) or "-"
                for drawn in self.alibis.values()
            ),
            "jack": self.jack or "?",
            "end": self.end or "-",
        }
        laid = {"metros": table.metros, "gaslights": table.gaslights}
        laid |= {"sites": table.sites, "parks": table.parks}
        kept |= {name: ",".join(in_order(cells)) or "-" for name, cells in laid.items()}
        if not table.ending.startswith("left"):
            kept["at"] = ",".join(table.at[name] for name in CAST)
        if self.hand:
            kept["cards"] = self.cards()
        return kept

    def cards(self) -> str:
        letters = {DETECTIVE: "d", JACK: "j"}
        used = [f"{name}:{letters[user]}" for name, user in self.hand.items() if user is not None]
        return f"{','.join(self.unused()) or '-'}/{','.join(used) or '-'}"
