"""The rulebook's example for three players, played out, with the public view at every step."""

from __future__ import annotations

from gaslight.games import mister_x
from gaslight.games.mister_x.notation import travel_lines
from gaslight.games.mister_x.state import DETECTIVE_NAMES
from gaslight.games.mister_x.trace import cities_of, possible_cities, possible_trail
from tests.games.mister_x.reference import Watcher
from tests.games.mister_x.tables import a_table, texts

GREY_STARTS = [188, 191, 192, 194, 198]
# Blue, red, green, yellow and pink go to and fro so that they stand where the example has them in turn 4.
BEFORE = (
    (127, 121, 127, 121),
    (110, 113, 110, 113),
    (116, 114, 116, 114),
    (165, 162, 165, 162),
    (91, 90, 91, 90),
)


class Game:
    """The example under way: plays in notation, watches, and holds the public view against another reckoning."""

    def __init__(self) -> None:
        self.state = a_table(
            trail=(192,),
            places=tuple(route[0] for route in BEFORE),
            hands=("cf3cb2rb2rs1", "cs7", "cs6"),
            players=3,
            mission="grey",
        )
        self.watcher = Watcher(mission=1, position=0)
        self.watcher.no_goal.add(0)

    def step(self, text: str) -> None:
        action = mister_x.parse_action(self.state, text)
        self.watcher.watch(self.state, action)
        mister_x.advance(self.state, action)
        self.hold()

    def play(self, *given: str) -> None:
        for text in given:
            self.truths(text)
            self.step(text)

    def truths(self, unless: str = "") -> None:
        while (
            mister_x.to_act(self.state) == -1
            and len(mister_x.legal_actions(self.state)) == 1
            and texts(self.state)[0] != unless
        ):
            self.step(texts(self.state)[0])

    def draw_back(self, *kinds: str) -> None:
        """Draw these tickets, in this order."""
        self.truths("draw " + kinds[0])
        for kind in kinds:
            self.step("draw " + kind)

    def hold(self) -> None:
        """At every step: nothing of his shows, and the possible cities are the right ones."""
        sets = self.watcher.sets()
        for seat in (1, 2, None):
            view = mister_x.view(self.state, seat)
            assert view.city is None
            assert view.trail == ()
            assert view.hands[0] is None
            assert possible_cities(view) == sorted(sets[-1])
            assert [cities_of(weights) for weights in possible_trail(view)] == [
                sorted(found) for found in sets
            ]
        assert int(self.state.city) in sets[-1]

    def detectives(self, *moves: tuple[int, int, int]) -> None:
        """Each moves by car."""
        for detective, here, there in moves:
            name = DETECTIVE_NAMES[detective]
            self.play(f"{name}: {here}-{there}")
            self.step(next(text for text in texts(self.state) if text.startswith(f"{name}: car")))
        self.truths()


def test_the_example_of_the_rulebook() -> None:
    game = Game()
    state = game.state
    for turn, (trip, drawn) in enumerate(
        (
            (("X: 192-195", "X: rail+beacon 192-195"), "rail+beacon"),
            (("X: 195-161", "X: car+beacon 195-161"), "car+beacon"),
            (("X: 161-160", "X: car+beacon 161-160"), "car+beacon"),
        )
    ):
        game.play(*trip, "X: done")
        game.draw_back(drawn)
        game.detectives(*((d, BEFORE[d][turn], BEFORE[d][turn + 1]) for d in range(5)))
        # Before space 5 there is no special action: the players throw away and draw at once.
        assert mister_x.view(state, 1).stage == "discarding"
        game.play("D2: done", "D1: done")
        refill(game)
        game.truths("X: ")
        if turn < 2:
            assert mister_x.view(state, 1).rings == ()
    assert tuple(int(place) for place in state.places) == (121, 113, 114, 162, 90)
    assert [int(city) for city in state.trail[:4]] == [192, 195, 161, 160]

    # Turn 4: two detectives are one road away, so Mister X pays three footprints for a double move.
    assert {"X: 160-162", "X: 160-121"}.isdisjoint(texts(state))
    game.play("X: double car car car")
    game.play("X: 160-151", "X: rail+beacon 160-151")
    assert mister_x.view(state, 1).second_legs == ()
    game.play("X: 151-119", "X: car+beacon 151-119")
    game.truths()
    view = mister_x.view(state, 1)
    assert view.position == 5
    assert view.second_legs == (5,)
    assert view.box == (3, *[0] * 11)
    assert travel_lines(view) == [
        "X: rail ?-?",
        "X: car ?-?",
        "X: car ?-?",
        "X: rail ?-? / car ?-?",
    ]
    assert travel_lines(mister_x.view(state, 0))[-1] == "X: rail 160-151 / car 151-119"
    game.play("X: done")
    game.draw_back(
        "rail+silhouette", "rail+silhouette", "air+silhouette", "rail+beacon", "car+beacon"
    )
    assert sum(view.hand_sizes[:1]) == 3
    assert mister_x.view(state, 1).hand_sizes[0] == 8

    # The detectives' turn: yellow drives to 161, where Mister X was in his second turn.
    before = possible_trail(mister_x.view(state, 1))[2]
    assert len(cities_of(before)) > 1
    game.detectives((3, 162, 161), (0, 121, 127), (1, 113, 110), (2, 114, 116), (4, 90, 91))
    # Space 5 is reached: special actions would be allowed, but the tickets are not there (ruling A).
    assert mister_x.view(state, 1).stage == "conferring"
    assert texts(state) == ["D1: no special action", "D2: no special action"]
    game.play("D1: no special action", "D2: no special action", "D1: done", "D2: done")
    refill(game)
    assert texts(state) == ["ring 2 161"]
    game.step("ring 2 161")
    game.step("no more rings")
    view = mister_x.view(state, None)
    assert view.rings == ((2, 161),)
    assert view.rings_on_board == (2,)
    assert cities_of(possible_trail(view)[2]) == [161]
    assert cities_of(possible_trail(view)[1]) == [195]
    assert cities_of(possible_trail(view)[0]) == [192]
    assert 119 in possible_cities(view)


def refill(game: Game) -> None:
    """The players draw road tickets only, so that the team never has three magnifiers or beacons to give."""
    while mister_x.view(game.state, None).stage == "drawing":
        silhouettes = "draw car+silhouette" in texts(game.state)
        game.step("draw car+silhouette" if silhouettes else "draw car+footprints")
