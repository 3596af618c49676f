"""What games count, how matches and teams count, and how well the numbers find out who is strong."""

from __future__ import annotations

import os
import random
from collections.abc import Iterable

import pytest

from gaslight.games import GAMES
from gaslight.ratings.anchors import LADDERS, anchor, handicap, sides
from gaslight.ratings.ladder import DAY_MS, MATCH_MS, Finished, Ladder, Seated, counts
from tests.ratings.world import World

SEEDS = range(int(os.environ.get("GASLIGHT_TEST_RATINGS", "1")))


def person(name: str) -> tuple[Seated, ...]:
    return (Seated(name),)


def computer(level: int) -> tuple[Seated, ...]:
    return (Seated(None, level),)


def game(  # noqa: PLR0917
    table: str,
    first: tuple[Seated, ...],
    second: tuple[Seated, ...],
    score: float = 1.0,
    at: int = 0,
    match: str = "",
    name: str = "london",
) -> Finished:
    return Finished(table, name, at, (first, second), (score, 1 - score), match)


def ladder(games: Iterable[Finished]) -> Ladder:
    made = Ladder()
    made.take_all(games)
    return made


def test_every_game_has_its_sides_and_its_levels_rise() -> None:
    assert set(LADDERS) == set(GAMES)
    for name, rules in GAMES.items():
        options = {option.name: option.default for option in rules.OPTIONS}
        assert len(sides(name)) == len(rules.teams(options))
        assert set(sides(name)) == {rules.seats(options)[team[0]] for team in rules.teams(options)}
        means = [
            sum(anchor(name, side, level).rating for side in sides(name)) for level in range(1, 6)
        ]
        assert means == sorted(means)
        assert sum(handicap(name, side) for side in sides(name)) == pytest.approx(0)


def test_one_player_alone_is_rated_by_the_computers() -> None:
    beats = [game(f"t{n}", person("ann"), computer(3), at=n * DAY_MS) for n in range(15)]
    made = ladder(beats)
    shown = made.shown("london", "ann", "detective", 15 * DAY_MS)
    assert shown.rating > anchor("london", "jack", 3).rating
    assert not shown.provisional
    assert made.shown("london", "ann", "jack", 15 * DAY_MS).provisional
    assert anchor("london", "jack", 3) == anchor("london", "jack", 3)
    assert ("london", "bo") not in made.standings


@pytest.mark.parametrize(
    "played",
    [
        game("t", person("ann"), person("ann")),
        game("t", computer(1), computer(2)),
        game("t", person("ann"), (Seated(None),)),
        game("t", person("ann"), ()),
        game("t", (Seated("ann"), Seated("bo")), person("bo"), name="mister_x"),
    ],
)
def test_what_cannot_be_judged_is_not_rated(played: Finished) -> None:
    assert not counts(played)
    assert ladder([played]).standings == {}


def test_the_same_games_always_give_the_same_numbers() -> None:
    chance = random.Random(3)
    played = [
        game(f"t{n}", person(chance.choice("abc")), person(chance.choice("xyz")), chance.choice([0, 1]), n * DAY_MS)
        for n in range(60)
    ]  # fmt: skip
    whole, parts = ladder(played), Ladder()
    for one in played:
        parts.take(one)
        parts.settle(one.at)
    assert whole.changes == parts.changes
    assert whole.shown("london", "a", "detective", 0) == parts.shown("london", "a", "detective", 0)


def test_the_two_games_of_a_match_count_together() -> None:
    first = game("m1", person("ann"), person("bo"), 1.0, 0, "m1")
    second = game("m2", person("bo"), person("ann"), 1.0, DAY_MS, "m1")
    made = ladder([first])
    assert made.standings == {}
    made.take(second)
    points = made.standings["london", "ann"]
    assert [point.at for side in points.values() for point in side.points] == [DAY_MS, DAY_MS]
    # Who won as the detective what the other won as the detective is neither better nor worse.
    for name in ("ann", "bo"):
        assert made.overall("london", name, DAY_MS).rating == pytest.approx(1500, abs=2)
    assert made.changes["m1", "ann"] == pytest.approx(made.changes["m2", "bo"])


def test_who_runs_away_from_the_second_game_keeps_the_first() -> None:
    lost = game("m1", person("ann"), person("bo"), 0.0, 0, "m1")
    made = ladder([lost])
    made.settle(MATCH_MS)
    assert made.standings == {}
    made.settle(MATCH_MS + 1)
    assert made.overall("london", "ann", MATCH_MS).rating < 1500
    late = game("m2", person("bo"), person("ann"), 1.0, MATCH_MS + DAY_MS, "m1")
    made.take(late)
    again = ladder([lost, late])
    assert again.changes == made.changes


def test_choosing_the_better_side_does_not_farm_a_rating() -> None:
    """Two equals: one plays only the side that wins more often, as often as it should."""
    share = 0.75  # of the games the detective of these two wins
    wins = [(n * 3) % 4 != 0 for n in range(60)]
    assert sum(wins) / len(wins) == share
    made = ladder(
        game(f"t{n}", person("ann"), person("bo"), float(won), n * DAY_MS)
        for n, won in enumerate(wins)
    )
    one, other = (made.overall("london", name, 60 * DAY_MS).rating for name in ("ann", "bo"))
    sides_apart = made.shown("london", "ann", "detective", 60 * DAY_MS).rating - one
    assert sides_apart > 0
    assert abs(one - other) < 200


def test_mister_x_is_rated_against_the_mean_of_the_team() -> None:
    strong = [game(f"s{n}", computer(5), person("ace"), 0.0, n, name="mister_x") for n in range(20)]
    weak = [game(f"w{n}", computer(1), person("new"), 1.0, n, name="mister_x") for n in range(20)]
    team = (Seated("ace"), Seated("new"), Seated("new"))
    mixed = ladder([*strong, *weak, game("t", person("x"), team, 1.0, 20, name="mister_x")])
    alone = ladder(
        [*strong, *weak, game("t", person("x"), person("ace"), 1.0, 20, name="mister_x")]
    )
    easy = ladder([*strong, *weak, game("t", person("x"), person("new"), 1.0, 20, name="mister_x")])
    gains = [made.changes["t", "x"] for made in (easy, mixed, alone)]
    assert gains == sorted(gains)
    assert mixed.changes["t", "ace"] < 0
    assert mixed.changes["t", "new"] < 0


def test_a_side_with_few_games_leans_on_the_other() -> None:
    made = ladder(game(f"t{n}", person("ann"), computer(5), 1.0, n) for n in range(30))
    known = made.shown("london", "ann", "detective", 30)
    leaning = made.shown("london", "ann", "jack", 30)
    assert 1600 < leaning.rating < known.rating
    assert leaning.deviation > known.deviation


@pytest.mark.parametrize("seed", SEEDS)
def test_forty_games_tell_who_is_strong_and_forecasts_hold(seed: int) -> None:
    world = World(seed, ["london", "pocket", "new_york", "mister_x"][seed % 4])
    world.play()
    agreement, errors = world.agreement(), world.errors()
    worst = max(map(abs, errors.values()))
    print(f"{world.game}: rank correlation {agreement:.3f}, worst forecast {worst:.3f}")
    assert agreement >= 0.9
    # In some worlds one tenth of ten lies a little further off (docs/ratings.md); the default run holds the bar itself.
    assert worst <= (0.03 if seed == 0 else 0.035), errors
