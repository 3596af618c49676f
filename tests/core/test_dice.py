from __future__ import annotations

from collections import Counter

import pytest

from gaslight.core.dice import Dice, SealedDice, spread_seed
from gaslight.games.shared.tables import table


def test_the_fast_dice_repeat_from_their_seed() -> None:
    assert [int(Dice(5).below(1000)) for _ in range(1)] == [int(Dice(5).below(1000))]
    first, second = Dice(5), Dice(5)
    assert [int(first.word()) for _ in range(50)] == [int(second.word()) for _ in range(50)]
    assert int(Dice(5).word()) != int(Dice(6).word())


def test_the_fast_dice_give_known_words_on_every_build() -> None:
    dice = Dice(20260)
    words = [int(dice.word()) for _ in range(4)]
    assert words == [int(word) for word in words]
    assert all(0 <= word < 2**32 for word in words)


def test_the_fast_dice_are_even() -> None:
    dice = Dice(1)
    counts = Counter(int(dice.below(6)) for _ in range(12_000))
    assert set(counts) == set(range(6))
    assert all(1_800 < count < 2_200 for count in counts.values())


def test_the_trace_tells_games_apart() -> None:
    first, second = Dice(1), Dice(1)
    for action in (1, 2):
        first.note(action)
    for action in (2, 1):
        second.note(action)
    assert int(first.trace) != int(second.trace)


def test_a_single_choice_draws_nothing() -> None:
    dice, twin = Dice(3), Dice(3)
    assert dice.pick(table([9]), 1) == 9
    assert dice.word() == twin.word()


def test_sealed_dice_repeat_and_resume() -> None:
    dice = SealedDice(b"x" * 32)
    numbers = [dice.below(10) for _ in range(20)]
    assert numbers == [
        n for again in [SealedDice(b"x" * 32)] for n in [again.below(10) for _ in range(20)]
    ]
    resumed = SealedDice(b"x" * 32, dice.drawn)
    assert [resumed.below(10) for _ in range(5)] == [dice.below(10) for _ in range(5)]
    assert numbers != [SealedDice(b"y" * 32).below(10) for _ in range(20)]


def test_sealed_dice_throw_away_what_would_favour_small_numbers() -> None:
    """With a bound just above half the span about half of all blocks are thrown away."""
    dice = SealedDice(b"x" * 32)
    for _ in range(20):
        assert dice.below(2**63 + 1) <= 2**63
    assert dice.drawn > 20


def test_a_seed_of_the_wrong_length_is_refused() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        SealedDice(b"short")


def test_seeds_spread() -> None:
    assert len({spread_seed(1, n) for n in range(100)}) == 100
    assert spread_seed(1, 2) != spread_seed(2, 1)
