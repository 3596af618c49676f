"""What the players may still believe, against dealing by brute force."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from gaslight.core.dice import SealedDice
from gaslight.games.london import State, beliefs, initial, sample, seats, teams, view
from gaslight.games.london.beliefs import LondonTruth
from gaslight.games.london.characters import CHARACTERS
from tests.games.london.tables import DETECTIVE, JACK, position


def dealt(state: State, seat: int | None) -> set[LondonTruth]:
    """Deal the eight cards in every order, and keep what this seat may have seen."""
    drawers = view(state, None).alibi_drawers
    draws = [drawer for drawer in drawers if drawer is not None]
    mine = view(state, seat)
    own = [card for card in mine.alibis if card is not None]
    found = set()
    for order in permutations(range(8), len(draws) + 1):
        jack, hand = order[0], order[1:]
        if not state.suspects >> jack & 1 or (seat == JACK and jack != state.jack):
            continue
        if all(who != seat or own[n] == hand[n] for n, who in enumerate(draws)):
            found.add(LondonTruth(jack, hand))
    return found


def test_beliefs_are_the_deals_that_fit() -> None:
    state = position(
        round_number=5,
        lamps="--+--+--",
        jack="gull",
        alibis="d/bert,-,j/smith,-,-",
        suspects="gull,bert,smith,holmes",
    )
    for seat in (DETECTIVE, JACK, None):
        found = beliefs(view(state, seat))
        assert {belief.weight for belief in found} == {1}
        assert {belief.truth for belief in found} == dealt(state, seat)
        assert len(found) == len(dealt(state, seat))


def test_the_detective_rules_out_his_own_alibis_and_jack_is_never_one_of_jacks() -> None:
    state = position(jack="gull", alibis="d/bert,-,-", suspects="gull,bert,smith")
    detective = {belief.truth.jack for belief in beliefs(view(state, DETECTIVE))}
    assert {CHARACTERS[jack] for jack in detective} == {"gull", "smith"}


def test_before_jack_draws_nobody_is_jack() -> None:
    state = initial()
    assert [belief.truth for belief in beliefs(view(state, JACK))] == [LondonTruth(None, ())]


def test_sampling_follows_the_beliefs() -> None:
    state = position(jack="gull", alibis="d/bert,j/smith,-", suspects="gull,bert,smith")
    seen = view(state, DETECTIVE)
    dice = SealedDice(b"l" * 32)
    drawn: Counter[tuple[int, int]] = Counter()
    for _ in range(2400):
        other = sample(seen, dice)
        drawn[int(other.jack), int(other.alibi_at[2])] += 1
    possible = {(belief.truth.jack, belief.truth.alibis[1]) for belief in beliefs(seen)}
    assert set(drawn) == possible
    assert len(possible) == 2 * 6
    assert all(140 < count < 260 for count in drawn.values())


def test_two_seats_play_for_themselves() -> None:
    assert seats({}) == ("detective", "jack")
    assert teams({}) == ((0,), (1,))
