"""A whole game of Pocket a second time: lists and sets of names, as one would keep it at a table.

Written from the rulebook, not from the engine. The umpire is told every action in notation; it says who
may do what, and keeps the table. `fields` says how the table stands, as a position does.
"""

from __future__ import annotations

from itertools import combinations, product

NAMES = ["goodley", "lestrade", "stealthy", "smith", "pizer", "gull", "lane", "bert", "madame"]
HOURGLASSES = dict.fromkeys(NAMES, 1) | {"goodley": 0, "lestrade": 0, "madame": 2}
PLACES = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]
TOKENS = [("alibi", "holmes"), ("toby", "watson"), ("rotation", "exchange"), ("rotation", "joker")]
CLOCKWISE = "NESW"
QUARTERS = {"cw": 1, "180": 2, "ccw": 3}
FACING_WALLS = {"a1": "W", "c1": "E", "b3": "S"}
"""Where the three detectives stand at first, and so on which side these areas have their walls."""
LOOKS = [
    *(("N", [f"{column}{row}" for row in "123"]) for column in "abc"),
    *(("E", [f"{column}{row}" for column in "cba"]) for row in "123"),
    *(("S", [f"{column}{row}" for row in "321"]) for column in "cba"),
    *(("W", [f"{column}{row}" for column in "abc"]) for row in "321"),
]
"""For each of the twelve posts, clockwise: the side it looks from, and the areas, nearest first."""
RULEBOOK = ["gull W", "bert S", "stealthy E", "smith W", "pizer E", "lestrade E"]
RULEBOOK += ["lane S", "madame S", "goodley E"]
CHANCE, INVESTIGATOR, JACK = -1, 0, 1


class Umpire:
    """One game of Pocket."""

    def __init__(self, options: dict[str, str]) -> None:
        self.options = options
        self.cards = NAMES[-int(options["suspects"]) :]
        self.suspects = set(self.cards)
        self.areas: dict[str, str] = {}
        self.walls: dict[str, str] = {}
        self.posts = {"holmes": 11, "watson": 3, "toby": 7}
        self.jack = ""
        self.turn = 0
        self.faces: list[str] = []
        self.users: list[int | None] = [None] * 4
        self.rotated: set[str] = set()
        self.drawing = False
        self.appeals: list[str] = []
        self.shown: dict[int, str] = {}
        self.kept: dict[int, str] = {}
        self.race = 0
        self.end = ""
        if options["layout"] == "rulebook":
            for text in RULEBOOK:
                self.lay(*text.split())

    # --- Who may do what ------------------------------------------------------------------

    def choices(self) -> set[tuple[int, str]]:
        if self.end:
            return set()
        if (chance := self.of_chance()) is not None:
            return {(CHANCE, text) for text in chance}
        return {(self.player(), text) for text in self.manhunt()}

    def of_chance(self) -> list[str] | None:
        """What chance or the truth may say, None when a player acts."""
        if len(self.areas) < 9:
            return self.layings()
        if not self.jack:
            return [f"identity {name}" for name in self.cards]
        if not self.faces:
            return ["throw " + " ".join(faces) for faces in product(*TOKENS)]
        if self.drawing:
            return [f"draw {name}" for name in self.pile()]
        if None not in self.users:
            return ["seen" if self.jack in self.in_sight() else "unseen"]
        return None

    def layings(self) -> list[str]:
        """Any area still in the box may come next, turned in any way or with its wall to a detective."""
        place = PLACES[len(self.areas)]
        left = [name for name in NAMES if name not in self.areas.values()]
        return [f"lay {name} {wall}" for name in left for wall in FACING_WALLS.get(place, "NESW")]

    def player(self) -> int:
        """In odd turns the Investigator, Jack twice, the Investigator; in even turns the other way round."""
        used = 4 - self.users.count(None)
        first = used in (0, 3)
        return INVESTIGATOR if first == (self.turn % 2 == 1) else JACK

    def manhunt(self) -> set[str]:
        """Every use of every token that nobody has used yet."""
        found: set[str] = set()
        for face, user in zip(self.faces, self.users, strict=True):
            if user is not None:
                continue
            if face in self.posts:
                found |= {f"{face} 1", f"{face} 2"}
            elif face == "joker":
                found |= {f"joker {name}" for name in self.posts}
                if self.player() == JACK:
                    found.add("joker -")
            elif face == "rotation":
                free = [place for place in PLACES if self.areas[place] not in self.rotated]
                found |= {f"rotate {place} {turn}" for place in free for turn in QUARTERS}
            elif face == "exchange":
                found |= {f"exchange {one} {two}" for one, two in combinations(PLACES, 2)}
            else:
                found.add("alibi")
        return found

    def pile(self) -> set[str]:
        return set(self.cards) - {self.jack, *self.shown.values(), *self.kept.values()}

    # --- What it does -----------------------------------------------------------------------

    def play(self, text: str) -> None:
        verb, *rest = text.split()
        if verb == "lay":
            self.lay(*rest)
        elif verb == "identity":
            (self.jack,) = rest
            self.turn = 1
        elif verb == "throw":
            self.faces = rest
        elif verb == "draw":
            self.draw(*rest)
        elif verb in ("seen", "unseen"):
            self.answer(verb)
        else:
            self.use(verb, rest)

    def lay(self, name: str, wall: str) -> None:
        self.areas[PLACES[len(self.areas)]] = name
        self.walls[name] = wall
        if name not in self.suspects:
            self.turn_over(name)

    def turn_over(self, name: str) -> None:
        """An area shows its empty side: the same wall, but Lane's is a crossing."""
        self.suspects.discard(name)
        if name == "lane":
            self.walls[name] = ""

    def use(self, verb: str, rest: list[str]) -> None:
        user = self.player()
        face = {"rotate": "rotation"}.get(verb, verb)
        token = next(n for n in range(4) if self.faces[n] == face and self.users[n] is None)
        self.users[token] = user
        if verb in self.posts:
            self.posts[verb] = (self.posts[verb] + int(rest[0])) % 12
        elif verb == "joker" and rest != ["-"]:
            self.posts[rest[0]] = (self.posts[rest[0]] + 1) % 12
        elif verb == "rotate":
            self.rotate(*rest)
        elif verb == "exchange":
            one, two = rest
            self.areas[one], self.areas[two] = self.areas[two], self.areas[one]
        elif verb == "alibi" and self.pile():
            self.drawing = True

    def rotate(self, place: str, turn: str) -> None:
        name = self.areas[place]
        self.rotated.add(name)
        if self.walls[name]:
            side = CLOCKWISE.index(self.walls[name]) + QUARTERS[turn]
            self.walls[name] = CLOCKWISE[side % 4]

    def draw(self, name: str) -> None:
        self.drawing = False
        if self.users[self.faces.index("alibi")] == JACK:
            self.kept[self.turn] = name
        else:
            self.shown[self.turn] = name
            self.turn_over(name)

    def in_sight(self) -> set[str]:
        """Everybody whom a detective sees: walls stop him, nothing else does."""
        seen: set[str] = set()
        for post in self.posts.values():
            near, places = LOOKS[post]
            away = CLOCKWISE[(CLOCKWISE.index(near) + 2) % 4]
            for place in places:
                wall = self.walls[self.areas[place]]
                if wall == near:
                    break
                seen.add(self.areas[place])
                if wall == away:
                    break
        return seen

    def answer(self, said: str) -> None:
        seen = self.in_sight()
        for name in sorted(self.suspects):
            if (name in seen) != (said == "seen"):
                self.turn_over(name)
        self.appeals.append(said)
        self.judge(said)
        if not self.end:
            self.next_turn()

    def judge(self, said: str) -> None:
        """Whether somebody has won, after an appeal."""
        found = len(self.suspects) == 1
        glasses = self.appeals.count("unseen") + sum(
            HOURGLASSES[card] for card in self.kept.values()
        )
        wasted = glasses >= int(self.options["hourglasses"])
        last = self.turn == int(self.options["turns"])
        if found and wasted:
            at_once = self.race or last or self.options["both_goals_seen"] == "investigator"
            if said == "seen" and at_once:
                self.end = "i/seen"
            elif last:
                self.end = "j/hidden"
            elif not self.race:
                self.race = self.turn
        elif found:
            self.end = "i/identified"
        elif wasted:
            self.end = "j/time_wasted"
        elif last:
            winner = "i" if self.options["no_goal"] == "investigator" else "j"
            self.end = f"{winner}/unsolved"

    def next_turn(self) -> None:
        self.turn += 1
        self.users = [None] * 4
        self.rotated = set()
        if self.turn % 2:
            self.faces = []
        else:
            turned = zip(TOKENS, self.faces, strict=True)
            self.faces = [one if two == face else two for (one, two), face in turned]

    # --- How it stands ----------------------------------------------------------------------

    def fields(self) -> dict[str, str]:
        return {
            "turn": str(self.turn),
            "tiles": ",".join(f"{name}/{self.walls[name] or '-'}" for name in self.areas.values())
            or "-",
            "posts": ",".join(str(post) for post in self.posts.values()),
            "suspects": ",".join(name for name in NAMES if name in self.suspects),
            "appeals": "".join(said[0] for said in self.appeals) or "-",
            "race": str(self.race),
            "jack": self.jack or "?",
            "end": self.end or "-",
            "revealed": self.by_turn(self.shown),
            "taken": self.by_turn(self.kept),
        }

    def by_turn(self, cards: dict[int, str]) -> str:
        return ",".join(cards.get(turn, "-") for turn in range(1, self.turn + 1)) or "-"
