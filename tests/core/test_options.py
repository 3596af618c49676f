from __future__ import annotations

import pytest

from gaslight.core.options import Option, as_kept, settle

OFFERED = (
    Option("speed", ("slow", "fast"), "slow", "how fast"),
    Option("board", ("2016", "2006"), "2016", "which board", files=True),
)


def test_defaults_are_filled_in() -> None:
    assert settle(OFFERED, None) == {"speed": "slow", "board": "2016"}
    assert settle(OFFERED, {"speed": "fast"}) == {"speed": "fast", "board": "2016"}


def test_wrong_values_and_names_are_refused_in_words() -> None:
    with pytest.raises(ValueError, match=r"option speed: expected one of slow, fast; got 'warp'"):
        settle(OFFERED, {"speed": "warp"})
    with pytest.raises(ValueError, match=r"unknown option 'colour'; this game has: speed, board"):
        settle(OFFERED, {"colour": "red"})
    with pytest.raises(ValueError, match="has: none"):
        settle((), {"colour": "red"})


def test_values_of_older_records_are_read() -> None:
    corner = Option("corner", ("e8", "f11"), "e8", "where to start", older=(("c6r11", "f11"),))
    assert settle((corner,), {"corner": "c6r11"}) == {"corner": "f11"}
    with pytest.raises(ValueError, match="option corner: expected one of e8, f11"):
        settle((corner,), {"corner": "c7r1"})


def test_a_new_table_takes_what_is_usual_today_and_old_data_means_the_default() -> None:
    offered = (Option("map", ("new", "old"), "old", "which map", fresh="new"), *OFFERED)
    assert settle(offered, {})["map"] == "old"
    assert settle(offered, {}, fresh=True) == {"map": "new", "speed": "slow", "board": "2016"}
    assert settle(offered, {"map": "old"}, fresh=True)["map"] == "old"


def test_files_are_for_local_use_only() -> None:
    assert settle(OFFERED, {"board": "file:my.txt"})["board"] == "file:my.txt"
    with pytest.raises(ValueError, match="a file cannot be named here"):
        settle(OFFERED, {"board": "file:my.txt"}, files=False)
    with pytest.raises(ValueError, match="option speed"):
        settle(OFFERED, {"speed": "file:my.txt"})


def test_a_kept_game_that_does_not_name_an_option_is_older_than_it() -> None:
    moves = Option("moves", ("most", "free"), "most", "who must move", before="free")
    offered = (*OFFERED, moves)
    assert as_kept(offered, {"speed": "fast"}) == {"speed": "fast", "moves": "free"}
    assert as_kept(offered, {"speed": "fast", "moves": "most"})["moves"] == "most"
    assert as_kept(offered, {}) == {}, "it names none: it was written by hand"
    assert as_kept(OFFERED, {"speed": "fast"}) == {"speed": "fast"}
