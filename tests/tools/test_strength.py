"""The page on strength says what the reports say."""

from __future__ import annotations

import json

import strength


def test_the_page_is_the_one_the_reports_give() -> None:
    assert strength.PAGE.read_text(encoding="utf-8") == strength.page()


def test_every_report_is_told_with_its_command() -> None:
    reports = list(strength.REPORTS.glob("*.json"))
    assert reports
    page = strength.page()
    for path in reports:
        report = json.loads(path.read_text(encoding="utf-8"))
        if "-exploit-" in path.stem or "-endgames-" in path.stem:
            assert strength.exploit_command(report) in page
            continue
        assert strength.command(report) in page
        for pair in report["pairs"]:
            assert f"{pair['agent']} against {pair['rival']}" in page


def test_doublings_say_what_twice_the_work_gained() -> None:
    figure = {"value": 60.0, "low": 20.0, "high": 100.0}
    won = {"value": 0.6, "low": 0.5, "high": 0.7}
    report = {
        "game": "pocket",
        "options": {},
        "seed": 1,
        "roles": ["investigator", "jack"],
        "ratings": [
            {"agent": name, "overall": figure, "by_role": [figure, figure], "milliseconds": ms}
            for name, ms in (("turn:20", 4.0), ("turn:10", 2.0), ("turn:5", 1.0))
        ],
        "pairs": [
            {
                "agent": name,
                "rival": rival,
                "games": 40,
                "score": won,
                "by_role": [0.7, 0.5],
                "elo": figure,
            }
            for name, rival in (("turn:10", "turn:5"), ("turn:20", "turn:10"))
        ],
    }
    rows = [
        line
        for line in strength.section("pocket-doublings", report).splitlines()
        if "turn:" in line
    ]
    assert rows[1:] == [
        "| turn:10 against turn:5 | 60.0% [50.0%, 70.0%] | 70.0% | 50.0% | 40 | 60 [20, 100] | 2.0 |",
        "| turn:20 against turn:10 | 60.0% [50.0%, 70.0%] | 70.0% | 50.0% | 40 | 60 [20, 100] | 4.0 |",
    ]
    noted = strength.section("pocket-doublings", {**report, "note": "Played in a hurry."})
    assert "Played in a hurry." in noted.splitlines()
    assert rows[0].startswith("gaslight arena pocket turn:5 turn:10 turn:20 --chain")


def test_the_worst_case_is_told_beside_what_he_wins_himself() -> None:
    half = {"value": 0.5, "low": 0.2, "high": 0.8}
    report = {
        "game": "mister_x",
        "player": "level:5",
        "deals": 10,
        "itself": half,
        "reader": {"value": 0.6, "low": 0.3, "high": 0.9},
        "gain": {"value": 0.1, "low": -0.2, "high": 0.4},
        "bits": {"4": 0.5, "8": 1.25},
        "believed": 0.26,
        "seed": 7,
        "samples": 2,
        "options": [["mission", "pink"]],
    }
    assert strength.worst_cases([report])[-2] == (
        "| `gaslight exploit mister_x level:5 --deals 10 --samples 2 --seed 7 -o mission=pink` | 10 "
        "| 50.0% [20.0%, 80.0%] | 60.0% [30.0%, 90.0%] | 10 [-20, 40] | 1.25 | 0.26 |"
    )
    of_jack = {**report, "believed": None, "bits": {"1": 0.1, "3": 0.9}, "options": []}
    assert strength.worst_cases([of_jack])[-2].endswith("| 0.90 |  |")
    assert strength.worst_cases([]) == []


def test_exact_endgames_are_told_for_both_roles() -> None:
    report = {
        "game": "pocket",
        "player": "greedy",
        "deals": 20,
        "endgames": 12,
        "positions": 34567,
        "samples": 8,
        "seed": 3,
        "options": [["turns", "1"]],
        "itself": [0.25, 0.75],
        "worst": [0.125, 0.5],
        "exploitability": {"value": 0.1875, "low": 0.1, "high": 0.3},
    }
    assert strength.endgames([report])[-2] == (
        "| `gaslight exploit pocket greedy --exact --deals 20 --samples 8 --seed 3 -o turns=1` | 12 | 34,567 "
        "| 25.0% / 75.0% | 12.5% / 50.0% | 18.8 [10.0, 30.0] |"
    )
    assert strength.endgames([]) == []
