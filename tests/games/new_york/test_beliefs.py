"""What each seat may still believe: against a count of all deals."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from gaslight.core.dice import Dice
from gaslight.games.new_york import beliefs, initial, sample, state_of, view
from gaslight.games.new_york.beliefs import NewYorkTruth
from gaslight.games.new_york.view import NewYorkView
from tests.games.new_york.tables import hunted, play, position

DETECTIVE, JACK = 0, 1


def deals(seen: NewYorkView) -> Counter[NewYorkTruth]:
    """Every deal of identity and alibis in their order of drawing, counted by what it amounts to."""
    found: Counter[NewYorkTruth] = Counter()
    drawn = 1 + seen.jack_cards + seen.detective_cards
    for jack, *cards in permutations(range(8), drawn):
        jacks = tuple(sorted(cards[: seen.jack_cards]))
        detectives = tuple(sorted(cards[seen.jack_cards :]))
        fits = (
            jack in seen.suspects
            and seen.identity in (None, jack)
            and seen.jack_alibis in (None, jacks)
            and seen.detective_alibis in (None, detectives)
        )
        if fits:
            found[NewYorkTruth(jack, jacks, detectives)] += 1
    return found


def test_beliefs_are_all_deals_that_fit_in_their_true_proportion() -> None:
    state = position(
        alibis="beach,smith/latimer", jack="grant", suspects="beach,grant,eastman,smith,callahan"
    )
    for seat in (DETECTIVE, JACK, None):
        seen = view(state, seat)
        expected = deals(seen)
        believed = {belief.truth: belief.weight for belief in beliefs(seen)}
        assert believed.keys() == expected.keys()
        (ratio,) = {expected[truth] // weight for truth, weight in believed.items()}
        assert {truth: weight * ratio for truth, weight in believed.items()} == expected


def test_samples_follow_the_beliefs() -> None:
    state = position(alibis="beach/latimer,smith", jack="grant", suspects="beach,grant,eastman")
    dice = Dice(5)
    for seat in (DETECTIVE, JACK, None):
        seen = view(state, seat)
        number = len(beliefs(seen))
        found: Counter[tuple[int, int, int]] = Counter()
        for _ in range(number * 40):
            one = sample(seen, dice)
            found[int(one.jack), int(one.jack_alibis), int(one.detective_alibis)] += 1
            assert view(one, seat) == seen
        assert len(found) == number
        assert max(found.values()) < 40 * 2.5


def test_before_jack_has_his_card_nothing_is_hidden() -> None:
    seen = view(initial(), DETECTIVE)
    assert [belief.truth for belief in beliefs(seen)] == [NewYorkTruth(None, (), ())]
    assert view(state_of(seen, NewYorkTruth(None, (), ())), DETECTIVE) == seen


def test_a_departure_tells_who_jack_is() -> None:
    own = play(hunted({"beach": "m8"}, jack="beach"), "card beach", "escape land")
    assert [belief.truth.jack for belief in beliefs(view(own, DETECTIVE))] == [0]
    led = hunted({"grant": "m8", "cloud_rider": "i12"}, jack="grant")
    led = play(led, "card eastman", "lead grant", "escape land")
    assert [belief.truth.jack for belief in beliefs(view(led, DETECTIVE))] == [3]
