"""Cases answered in another way: by the rules, by other reading help, by a second reading of the notebook.

Nothing of `gaslight.cases` is used but the case itself; nothing here is quick.
"""

from __future__ import annotations

from typing import Any

from gaslight.cases import Case
from gaslight.core.game import CHANCE
from gaslight.games import GAMES
from tests.games.mister_x.reference import Watcher, lines_of


class Played:
    """A case played from its story: the state, and what everybody saw on the way."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.game = GAMES[case.game]
        self.state: Any = self.game.initial()
        self.watcher = Watcher()
        for text in case.story[: case.after]:
            action = self.game.parse_action(self.state, text)
            if case.game == "mister_x":
                self.watcher.watch(self.state, action)
            self.game.advance(self.state, action)

    def after(self, state: Any, option: str) -> Any:
        """A state after the picks of an option, by notation."""
        for text in option.split("; "):
            state = self.game.apply(state, self.game.parse_action(state, text))
        return state

    def by_jack(self) -> dict[str, Any]:
        """For everybody who may be Jack to the seat a whole table, the last truth of each."""
        view = self.game.view(self.state, self.case.seat)
        names = self.game.board_facts(self.table())
        people = [each["id"] for each in names.get("characters") or names["suspects"]]
        return {
            people[belief.truth.jack]: self.game.state_of(view, belief.truth)
            for belief in self.game.beliefs(view)
        }

    def table(self) -> dict[str, str]:
        return {option.name: option.default for option in self.game.OPTIONS}

    def told(self, state: Any) -> str:
        """What the truth says next."""
        return self.game.action_text(state, self.game.legal_actions(state)[0])

    def ends(self, state: Any, seat: int) -> list[Any]:
        """Every position at the end of a seat's activation, looking at each way once."""
        game, start = self.game, self.game.activation(state)
        found: list[Any] = []
        seen, stack = {game.position_text(state)}, [state]
        while stack:
            now = stack.pop()
            for action in game.legal_actions(now):
                then = game.apply(now, action)
                key = game.position_text(then)
                if key in seen:
                    continue
                seen.add(key)
                goes_on = seat in game.actors(then) and game.activation(then) == start
                (stack if goes_on else found).append(then)
        return found


def right_options(case: Case) -> set[int]:
    """The places of the right options, worked out anew."""
    played = Played(case)
    right = RIGHT[case.kind](played)
    return {place for place, option in enumerate(case.options) if option in right}


def witnesses(played: Played) -> set[str]:
    return {
        who for who, state in played.by_jack().items() if played.told(state) == played.case.asked
    }


def worst_of(played: Played, state: Any) -> int | None:
    """By reading help, how many stay at worst; None where nobody asks the witnesses."""
    if played.told(state) not in ("seen", "unseen"):
        return None
    look = played.game.glance(played.game.view(state, played.case.seat))
    return max(len(look.if_seen), len(look.if_unseen))


def split(played: Played) -> set[str]:
    every = [worst_of(played, end) for end in played.ends(played.state, played.case.seat)]
    best = min(count for count in every if count is not None)
    return {
        option
        for option in played.case.options
        if worst_of(played, played.after(played.state, option)) == best
    }


def hide(played: Played) -> set[str]:
    return {
        option
        for option in played.case.options
        if played.told(played.after(played.state, option)) == "unseen"
    }


def crowd_at(played: Played, state: Any) -> int:
    """By reading help, how many would share the answer that Jack would have to give."""
    if played.told(state) not in ("seen", "unseen"):
        return 0
    look = played.game.glance(played.game.view(state, None))
    return len(look.if_seen if played.told(state) == "seen" else look.if_unseen)


def crowd(played: Played) -> set[str]:
    best = max(crowd_at(played, end) for end in played.ends(played.state, played.case.seat))
    return {
        option
        for option in played.case.options
        if crowd_at(played, played.after(played.state, option)) == best
    }


def departures(played: Played, state: Any) -> set[str]:
    """The ways by which somebody is gone at the end of Jack's activation."""
    found = set()
    game = played.game
    start, seen, stack = game.activation(state), {game.position_text(state)}, [state]
    while stack:
        now = stack.pop()
        for action in game.legal_actions(now):
            text = game.action_text(now, action)
            if text.startswith("escape"):
                found.add(text.split(" ", 1)[1])
                continue
            then = game.apply(now, action)
            key = game.position_text(then)
            if key not in seen and game.activation(then) == start and game.to_act(then) != CHANCE:
                seen.add(key)
                stack.append(then)
    return found


def runners(played: Played) -> set[str]:
    return {who for who, state in played.by_jack().items() if departures(played, state)}


def exits(played: Played) -> set[str]:
    return departures(played, played.state)


def accuse(played: Played) -> set[str]:
    (only,) = played.by_jack()
    return {option for option in played.case.options if option.endswith(f"accuse {only}")}


def where(played: Played) -> set[str]:
    return {str(city) for city in played.watcher.sets()[-1]}


def net(played: Played) -> set[str]:
    """The cities one line away from a detective for which his player holds a ticket, by the list of choices."""
    reached = set()
    for action in played.game.legal_actions(played.state):
        text = played.game.action_text(played.state, action)
        if "-" in text and text.rpartition("-")[2].isdigit():
            reached.add(text.rpartition("-")[2])
    return where(played) & reached


def safe(played: Played) -> set[str]:
    lines = lines_of("europe")
    beside = {city for place in played.state.places for city, _ in lines[int(place)]}
    return {
        option for option in played.case.options if int(option.rpartition("-")[2]) not in beside
    }


def trail(played: Played) -> set[str]:
    def reckoned(option: str) -> int:
        """How many cities fit once the trip is made and nobody was told that he is there."""
        again = Played(played.case)
        for text in option.split("; "):
            action = again.game.parse_action(again.state, text)
            again.watcher.watch(again.state, action)
            again.game.advance(again.state, action)
        while again.game.to_act(again.state) == CHANCE:
            choices = again.game.legal_actions(again.state)
            if len(choices) > 1:
                break
            again.watcher.watch(again.state, choices[0])
            again.game.advance(again.state, choices[0])
            if again.game.outcome(again.state) is not None:
                return 1
        return len(again.watcher.sets()[-1])

    every = []
    for action in played.game.legal_actions(played.state):
        trip = played.game.action_text(played.state, action)
        if not trip.startswith("X: ") or not trip[3:].replace("-", "").isdigit():
            continue
        paying = played.game.apply(played.state, action)
        if played.game.to_act(paying) == CHANCE:
            every.append(trip)
            continue
        every += [
            f"{trip}; {played.game.action_text(paying, ticket)}"
            for ticket in played.game.legal_actions(paying)
        ]
    counts = {option: reckoned(option) for option in every}
    best = max(counts.values())
    return {option for option in played.case.options if counts[option] == best}


RIGHT = {
    "witnesses": witnesses,
    "split": split,
    "hide": hide,
    "crowd": crowd,
    "runners": runners,
    "exits": exits,
    "accuse": accuse,
    "where": where,
    "net": net,
    "safe": safe,
    "trail": trail,
}
