"""Tournaments: balanced, repeatable on any number of workers, resumable, rated sensibly."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from gaslight.arena.bout import Result, play
from gaslight.arena.rate import pairs, ratings
from gaslight.arena.records import match_of
from gaslight.arena.report import as_json, as_lines, as_svg, report
from gaslight.arena.run import load, run
from gaslight.arena.schedule import Bout, schedule
from gaslight.arena.statistics import SequentialTest, Verdict, wilson
from gaslight.cli.main import main
from gaslight.core.dice import Dice

FIRST = Bout("pocket", (), 3, 0, ("", ""))


def told(results: list[Result]) -> list[tuple[str, int, tuple[int, ...]]]:
    return [(result.bout.key, result.winner, result.actions) for result in results]


def test_every_pair_meets_in_both_roles_on_the_same_deals() -> None:
    bouts = schedule(FIRST, ["a", "b", "c"], 6)
    assert len(bouts) == 18
    assert {bout.sides for bout in bouts if bout.deal == 2} == {
        (one, other) for one in "abc" for other in "abc" if one != other
    }


def test_a_chain_lets_neighbours_meet_only() -> None:
    bouts = schedule(FIRST, ["a", "b", "c"], 2, chain=True)
    assert {frozenset(bout.sides) for bout in bouts} == {frozenset("ab"), frozenset("bc")}


def test_both_games_of_a_deal_begin_alike() -> None:
    one = play(Bout("pocket", (), 3, 7, ("uniform", "greedy")))
    other = play(Bout("pocket", (), 3, 7, ("greedy", "uniform")))
    assert one.actions[:11] == other.actions[:11]


def test_the_same_seeds_give_the_same_results_on_any_number_of_workers() -> None:
    bouts = schedule(FIRST, ["uniform", "greedy"], 4)
    assert told(run(bouts, workers=2)) == told(run(bouts, workers=1))


def test_a_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    bouts = schedule(FIRST, ["uniform", "greedy"], 6)
    whole = run(bouts)
    run(bouts[:2], file)
    with file.open("a") as lines:
        lines.write('{"game": "pocket", "cut off')
    done: list[int] = []
    again = run(bouts, file, progress=done.append)
    assert told(again) == told(whole)
    assert done == [3, 4, 5, 6]
    assert len(load(file)) == 6


def test_a_result_can_be_replayed() -> None:
    result = play(Bout("pocket", (), 3, 1, ("greedy", "uniform")))
    outcome = match_of(result).outcome
    assert outcome is not None
    assert outcome.winners == (result.winner,)


def made_up(shares: dict[tuple[str, str], float], games: int) -> list[Result]:
    """Results in which the first side wins the given share."""
    dice = Dice(5)
    found = []
    for (one, other), share in shares.items():
        for deal in range(games):
            winner = int(int(dice.below(1000)) >= 1000 * share)
            found.append(
                Result(Bout("pocket", (), 1, deal, (one, other)), winner, "seen", (), (1.0, 1.0))
            )
    return found


def test_elo_finds_the_strengths_that_made_the_results() -> None:
    """Strengths 0, 200 and 400, the first role favoured by 100."""
    strength = {"weak": 0, "middling": 200, "strong": 400}
    shares = {
        (one, other): 1 / (1 + 10 ** (-(strength[one] - strength[other] + 100) / 400))
        for one in strength
        for other in strength
        if one != other
    }
    found = {rating.agent: rating for rating in ratings(made_up(shares, 600))}
    for name, elo in strength.items():
        assert found[name].overall.value == pytest.approx(elo, abs=40)
        assert found[name].overall.low <= found[name].overall.value <= found[name].overall.high


def test_a_pair_is_told_with_its_interval() -> None:
    results = made_up({("a", "b"): 0.75, ("b", "a"): 0.25}, 200)
    (pair,) = pairs(results)
    assert (pair.agent, pair.rival, pair.games) == ("b", "a", 400)
    assert pair.score.value == pytest.approx(0.25, abs=0.06)
    assert pair.score.low < pair.score.value < pair.score.high
    assert pair.elo.value == pytest.approx(-190, abs=60)


@pytest.mark.parametrize("deals", [2, 30])
def test_games_that_all_went_alike_are_no_certainty(deals: int) -> None:
    """Two deals, or thirty, of which one agent won every game: nobody knows that it always will."""
    bouts = schedule(FIRST, ["weak", "strong"], 2 * deals)
    results = [Result(bout, bout.sides.index("strong"), "", (), (1.0, 1.0)) for bout in bouts]
    (pair,) = pairs(results)
    assert pair.agent == "strong"
    assert pair.score.high == 1
    assert (pair.score.low < 0.6) if deals == 2 else (0.8 < pair.score.low < 0.97)
    strongest = ratings(results)[0]
    assert strongest.overall.low < strongest.overall.value - 20


def test_a_report_in_every_form() -> None:
    found = report(run(schedule(FIRST, ["uniform", "greedy"], 4)))
    assert json.loads(as_json(found))["games"] == 4
    assert any("greedy against uniform" in line for line in as_lines(found))
    assert as_svg(found).startswith("<svg")


def test_the_command_plays_and_writes(tmp_path: Path) -> None:
    words = [
        "arena",
        "pocket",
        "uniform",
        "greedy",
        "--games",
        "2",
        "--out",
        str(tmp_path),
        "--records",
    ]
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 0, result.output
    assert "greedy against uniform" in result.output
    assert {path.name for path in tmp_path.iterdir()} == {
        "results.jsonl",
        "report.json",
        "elo.svg",
        "records",
    }
    assert len(list((tmp_path / "records").iterdir())) == 2


@pytest.mark.parametrize(
    ("agents", "words"),
    [
        (["greedy"], "two or more"),
        (["greedy", "nobody"], "pocket has: uniform"),
        (["uniform", "level:x"], "whole number"),
    ],
)
def test_the_command_says_which_agents_there_are(agents: list[str], words: str) -> None:
    result = CliRunner().invoke(main, ["arena", "pocket", *agents])
    assert result.exit_code == 2
    assert words in result.output


def test_wilson_holds_the_share_that_made_the_games() -> None:
    """Of 400 times, the true share lies in about 95 of 100 intervals."""
    for share in (0.05, 0.3, 0.5):
        dice = Dice(int(100 * share))
        held = 0
        for _ in range(400):
            found = wilson(sum([int(dice.below(1000)) < 1000 * share for _ in range(40)]), 40)
            held += found.low <= share <= found.high
        assert 0.92 <= held / 400 <= 0.99


def test_wilson_is_open_at_the_edges() -> None:
    assert wilson(0, 10).low == 0.0
    assert wilson(0, 10).high == pytest.approx(0.2775, abs=1e-3)
    assert wilson(10, 10).high == pytest.approx(1.0)
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0.0, 1.0)


@pytest.mark.parametrize(
    ("share", "wanted"), [(0.5, Verdict.NOT_STRONGER), (0.6, Verdict.STRONGER)]
)
def test_a_sequential_test_errs_as_seldom_as_it_says(share: float, wanted: Verdict) -> None:
    test = SequentialTest(0.5, 0.6)
    right = decided = deals = 0
    for seed in range(200):
        dice = Dice(seed)
        scores: list[float] = []
        verdict = Verdict.NOT_YET
        while verdict == Verdict.NOT_YET and len(scores) < 400:
            scores.append(sum([int(dice.below(1000)) < 1000 * share for _ in range(2)]) / 2)
            verdict = test.verdict(scores)
        decided += verdict != Verdict.NOT_YET
        right += verdict == wanted
        deals += len(scores)
    assert decided > 190
    assert right / decided > 0.92
    assert deals / 200 < 120  # a fixed number would be more


def test_a_sequential_test_needs_two_shares_in_order() -> None:
    with pytest.raises(ValueError, match="the smaller first"):
        SequentialTest(0.6, 0.5)


def test_the_command_stops_when_it_is_decided() -> None:
    words = ["arena", "pocket", "uniform", "greedy", "--games", "200", "--decide", "0.5", "0.6"]
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 0, result.output
    assert "greedy is stronger, 60% against 50%" in result.output
    assert "24 games of pocket" in result.output
    result = CliRunner().invoke(main, [*words, "level:1"])
    assert result.exit_code == 2
    assert "just two agents" in result.output
