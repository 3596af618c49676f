"""The map, the missions, the deck: the figures of the box, and what is said about a map of one's own."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from gaslight.core.dice import Dice
from gaslight.core.options import settle
from gaslight.games import mister_x
from gaslight.games.mister_x.board import board_named, way
from gaslight.games.mister_x.insight import distances
from gaslight.games.mister_x.map_files import FILES, MapProblem, problems, read_europe, read_folder
from tests.games.mister_x.tables import write_small_map

EUROPE = Path(mister_x.__file__).parent
CONTINENT = EUROPE / "continent"


def test_1_the_box() -> None:
    facts = mister_x.board_facts({})
    assert len(facts["cities"]) == 199
    assert [city["number"] for city in facts["cities"]] == list(range(1, 200))
    assert Counter(city["class"] for city in facts["cities"]) == {"car": 80, "rail": 97, "air": 22}
    assert Counter(route["by"] for route in facts["routes"]) == {
        "car": 355,
        "rail": 142,
        "ship": 38,
        "air": 29,
    }
    assert sum(ticket["count"] for ticket in facts["tickets"]) == 120
    assert len(facts["start_cards"]) == 15
    assert [len(mission["starts"]) for mission in facts["missions"]] == [5, 5, 5]
    assert [len(mission["destinations"]) for mission in facts["missions"]] == [8, 5, 5]
    assert len(facts["detectives"]) == 5
    assert all(len(route["path"]) >= 2 for route in facts["routes"])
    assert all(city["name_en"] and city["name_ru"] for city in facts["cities"])


def test_1_the_deck_by_transport_and_symbol() -> None:
    tickets = mister_x.board_facts({})["tickets"]
    by_transport = Counter(dict.fromkeys(("car", "rail", "air"), 0))
    by_symbol: Counter[str] = Counter()
    for ticket in tickets:
        by_transport[ticket["transport"]] += ticket["count"]
        by_symbol[ticket["symbol"]] += ticket["count"]
    assert by_transport == {"car": 60, "rail": 40, "air": 20}
    assert by_symbol == {"footprints": 36, "silhouette": 36, "magnifier": 24, "beacon": 24}


def test_the_network_has_the_figures_of_its_design() -> None:
    board = board_named("europe")
    away = [distances(board, city) for city in range(1, 200)]
    pairs = [steps for row in away for steps in row[1:] if steps > 0]
    assert max(pairs) == 11
    assert round(sum(pairs) / len(pairs), 2) == 4.86
    assert len(board.neighbours) == 2 * 486
    cards = board.sheet.start_cards
    for mission, fewest in zip(
        board.sheet.missions, ((7, 7, 6, 7, 6), (8, 8, 8, 8, 9), (7, 8, 9, 8, 8)), strict=True
    ):
        found = tuple(
            min(away[start - 1][goal] for goal in mission.destinations) for start in mission.starts
        )
        assert found == fewest
        assert min(away[start - 1][card] for start in mission.starts for card in cards) >= 3


def test_the_continent_has_the_cities_of_europe_and_some_of_its_lines() -> None:
    assert mister_x.check_map(CONTINENT) == []
    europe, continent = board_named("europe").sheet, board_named("continent").sheet
    assert [replace(city, kind="") for city in continent.cities] == [
        replace(city, kind="") for city in europe.cities
    ]
    assert set(continent.routes) < set(europe.routes)
    assert Counter(route.by for route in continent.routes) == {
        "car": 355,
        "rail": 91,
        "ship": 25,
        "air": 4,
    }
    assert continent.start_cards == europe.start_cards


def test_the_missions_of_the_continent_are_far_and_share_no_city() -> None:
    board = board_named("continent")
    missions = board.sheet.missions
    assert [len(mission.starts) for mission in missions] == [5, 5, 5]
    named = [city for mission in missions for city in (*mission.starts, *mission.destinations)]
    assert len(set(named)) == len(named)
    for mission in missions:
        for start in mission.starts:
            away = distances(board, start)
            assert min(away[goal] for goal in mission.destinations) >= 9
            assert min(away[card] for card in board.sheet.start_cards) >= 3


def test_the_deck_of_the_continent_is_whole_and_has_few_beacons() -> None:
    by_transport: Counter[str] = Counter()
    by_symbol: Counter[str] = Counter()
    for ticket in mister_x.board_facts({"map": "continent"})["tickets"]:
        by_transport[ticket["transport"]] += ticket["count"]
        by_symbol[ticket["symbol"]] += ticket["count"]
    assert by_transport == {"car": 60, "rail": 40, "air": 20}
    assert by_symbol == {"footprints": 28, "silhouette": 48, "magnifier": 35, "beacon": 9}


def test_ruling_z6_a_new_table_is_on_the_continent_and_what_names_no_map_on_europe() -> None:
    assert settle(mister_x.OPTIONS, {}, fresh=True)["map"] == "continent"
    assert mister_x.initial({}).board.name == "europe"
    assert mister_x.initial({"map": "continent"}).board.name == "continent"


def test_a_position_and_a_row_say_their_map() -> None:
    state = mister_x.initial({"map": "continent"})
    mister_x.play_out(state, Dice(2))
    text = mister_x.position_text(state)
    assert text.startswith("map=continent ")
    assert mister_x.parse_position(text).board.name == "continent"


def test_lines_run_both_ways() -> None:
    board = board_named("europe")
    for here in range(1, 200):
        for line in range(board.first_line[here], board.first_line[here + 1]):
            assert way(board, board.neighbours[line], here) == board.by[line]
    assert way(board, 1, 199) == 0


def test_the_map_of_europe_has_no_problems() -> None:
    assert problems(read_europe()) == []
    assert mister_x.check_map(str(EUROPE)) == []
    assert mister_x.check_map(EUROPE / "cities.csv") == []


def broken(tmp_path: Path, name: str, old: str, new: str) -> list[str]:
    """What is said about the map of Europe with one change."""
    for file in FILES:
        text = (EUROPE / file).read_text(encoding="utf-8")
        if file == name:
            assert old in text
            text = text.replace(old, new, 1)
        (tmp_path / file).write_text(text, encoding="utf-8")
    return mister_x.check_map(tmp_path)


SAID = [
    ("cities.csv", "2,Bergen", "3,Bergen", "the numbers must run from 1 to 199 in order"),
    ("cities.csv", "2,Bergen", "2,Inverness", "the name Inverness occurs 2 times"),
    ("cities.csv", "GB,car,57.48", "GB,boat,57.48", "class 'boat', expected one of car, rail, air"),
    ("cities.csv", "GB,car,57.48", "GB,car,north", "cities.csv, line 2: cannot be read"),
    (
        "cities.csv",
        "GB,car,57.48",
        "GB,rail,57.48",
        "city 1 Inverness is of class rail but has car",
    ),
    (
        "routes.csv",
        "1,39,car",
        "1,200,car",
        "1-200 by car names a city that cities.csv does not list",
    ),
    ("routes.csv", "1,39,car", "1,1,car", "1-1 by car leads back to its own city"),
    ("routes.csv", "1,39,car", "1,39,tram", "1-39 by tram: expected one of car, rail, ship, air"),
    ("routes.csv", "1,39,car", "1,42,car", "these two cities already have a line for this ticket"),
    ("routes.csv", "1,39,car", "1,39,car,x", "cannot be read"),
    (
        "missions.toml",
        'colour = "grey"',
        'colour = "blue"',
        "the missions must be green, grey, pink",
    ),
    (
        "missions.toml",
        "starts = [188, 191,",
        "starts = [188, 188,",
        "grey needs 1 to 5 different start cities",
    ),
    (
        "missions.toml",
        "destinations = [5, 7, 11, 13, 15]",
        "destinations = []",
        "grey has no destination",
    ),
    ("missions.toml", "destinations = [5, 7,", "destinations = [500, 7,", "grey names a city that"),
    (
        "missions.toml",
        "destinations = [5, 7,",
        "destinations = [188, 7,",
        "grey starts in one of its own destinations",
    ),
    (
        "missions.toml",
        "start_cards = [45, 80,",
        "start_cards = [45, 45,",
        "5 to 15 different start cards are needed",
    ),
    (
        "missions.toml",
        "start_cards = [45,",
        "start_cards = [450,",
        "a start card names a city that",
    ),
    (
        "missions.toml",
        "start_cards = [45,",
        "start_cards = [188,",
        "a detective's start card is a start city",
    ),
    (
        "missions.toml",
        "start_cards = [45, 80, 81",
        "start_cards = [184, 186, 190",
        "next to the start city 188",
    ),
    ("missions.toml", "start_cards = [", "cards = [", "'start_cards' is missing"),
    ("missions.toml", "start_cards = [", "start_cards = 5 #", "a list or table was expected"),
    ("missions.toml", "start_cards = [", "start_cards = [[", "missions.toml: "),
    (
        "tickets.toml",
        "footprints = 18",
        "footprints = 32",
        "of each kind there must be 0 to 31 tickets",
    ),
    (
        "tickets.toml",
        "footprints = 18",
        "footprints = -1",
        "of each kind there must be 0 to 31 tickets",
    ),
    (
        "tickets.toml",
        "footprints = 6, silhouette = 6, magnifier = 4, beacon = 4",
        "footprints = 0, silhouette = 0, magnifier = 0, beacon = 0",
        "there is no ticket for air",
    ),
    (
        "tickets.toml",
        "silhouette = 18, magnifier = 12, beacon = 12",
        "silhouette = 0, magnifier = 0, beacon = 0",
        "",
    ),
]


@pytest.mark.parametrize(("name", "old", "new", "words"), SAID)
def test_what_is_wrong_is_said_in_words(
    tmp_path: Path, name: str, old: str, new: str, words: str
) -> None:
    found = broken(tmp_path, name, old, new)
    if words:
        assert any(words in problem for problem in found), found
    else:
        assert found == []


def test_files_that_are_not_there(tmp_path: Path) -> None:
    assert mister_x.check_map(tmp_path) == [f"cities.csv: no such file in {tmp_path}"]
    with pytest.raises(MapProblem, match="no such file"):
        read_folder(str(tmp_path))


def test_cities_that_cannot_be_reached_and_too_many_lines(tmp_path: Path) -> None:
    write_small_map(tmp_path)
    routes = (tmp_path / "routes.csv").read_text(encoding="utf-8")
    cut = "\n".join(
        line for line in routes.splitlines() if not line.startswith(("9,10", "19,20", "10,20"))
    )
    (tmp_path / "routes.csv").write_text(cut, encoding="utf-8")
    found = mister_x.check_map(tmp_path)
    assert "routes.csv: 2 cities cannot be reached from city 1, city 10 among them" in found
    assert any("has no line" in problem for problem in found)
    (tmp_path / "cities.csv").write_text(
        "number,name_en,name_ru,country,class,lat,lon,x,y", encoding="utf-8"
    )
    assert "cities.csv: 1 to 199 cities can be played, found 0" in mister_x.check_map(tmp_path)


def test_a_hub_has_at_most_twenty_neighbours(tmp_path: Path) -> None:
    rows = ["number,name_en,name_ru,country,class,lat,lon,x,y"]
    rows += [f"{n},City {n},Город {n},XX,car,0,0,{n},0" for n in range(1, 31)]
    write_small_map(tmp_path)
    (tmp_path / "cities.csv").write_text("\n".join(rows), encoding="utf-8")
    routes = ["from,to,by,km,path,crossing"] + [f'1,{n},car,1,"0,0 1,1",' for n in range(2, 31)]
    (tmp_path / "routes.csv").write_text("\n".join(routes), encoding="utf-8")
    assert "routes.csv: city 1 has more than 20 neighbours" in mister_x.check_map(tmp_path)


def test_a_small_deck_is_refused(tmp_path: Path) -> None:
    write_small_map(tmp_path)
    deck = "\n".join(
        f"{transport} = {{ footprints = 3, silhouette = 3, magnifier = 3, beacon = 3 }}"
        for transport in ("car", "rail", "air")
    )
    (tmp_path / "tickets.toml").write_text(deck, encoding="utf-8")
    assert mister_x.check_map(tmp_path) == [
        "tickets.toml: at least 60 tickets are needed, found 36"
    ]


def test_a_game_on_a_map_of_ones_own(tmp_path: Path) -> None:
    name = write_small_map(tmp_path)
    assert mister_x.check_map(tmp_path) == []
    options = {"map": name, "players": "3", "window": "1-5"}
    facts = mister_x.board_facts(options)
    assert (facts["name_en"], len(facts["cities"]), facts["window"]) == ("Ladder", 20, 5)
    state = mister_x.initial(options)
    assert mister_x.play_out(state, Dice(1)) > 0
    text = mister_x.position_text(state)
    assert mister_x.position_text(mister_x.parse_position(text)) == text


def test_a_map_with_problems_is_refused(tmp_path: Path) -> None:
    name = write_small_map(tmp_path)
    missions = (tmp_path / "missions.toml").read_text(encoding="utf-8")
    (tmp_path / "missions.toml").write_text(missions.replace("[10]", "[10, 99]"), encoding="utf-8")
    with pytest.raises(ValueError, match="mission green names a city"):
        mister_x.initial({"map": name})
