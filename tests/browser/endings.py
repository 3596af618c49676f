"""Games one move short of each end, so that the end itself can be played and looked at."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from gaslight.core.dice import SealedDice
from gaslight.core.game import CHANCE, AnyGame
from gaslight.core.match import Match
from gaslight.core.record import dump, record_of
from gaslight.games import GAMES

if TYPE_CHECKING:
    from tests.browser.driver import Person

ENDS = {
    "pocket": ("identified", "seen", "time_wasted", "hidden"),
    "london": ("arrested", "wrongly_accused", "escaped", "not_caught"),
    "new_york": ("arrested", "wrongly_accused", "left_by_land", "left_by_sea", "not_caught"),
    "mister_x": ("arrived", "arrested", "out_of_time"),
}
MOST_SEEDS = 4000
FINAL = ("accuse", "escape", "leave")
"""Actions of the three games of Jack that end them are written so."""
LAW = 0
MISTER_X = 0


@dataclass(frozen=True)
class Short:
    """A game one move short of its end."""

    record: str
    moves: int
    """So many entries come before the last move."""
    seat: int
    """Who plays it."""
    picks: tuple[str, ...]
    """The last move, in notation."""


def short_of(game_name: str, ending: str) -> Short:
    """The first random game that ends so and whose last move is a seat's own choice."""
    game = GAMES[game_name]
    for seed in range(MOST_SEEDS):
        match = ended(game, ending, seed)
        if match is not None:
            return last_move(game, match)
    raise AssertionError(f"no game of {game_name} in {MOST_SEEDS} ends {ending}")


def ended(game: AnyGame, ending: str, seed: int) -> Match | None:
    """A game played towards an end; None where it ends otherwise."""
    options = {"round_cap": "24"} if game.NAME == "mister_x" else {}
    match = Match(game, options)
    dice, chance = random.Random(seed), SealedDice(seed.to_bytes(32, "big"))
    near = ways(game, options) if game.NAME == "mister_x" else {}
    while match.outcome is None:
        if game.to_act(match.state) == CHANCE:
            match.roll(chance)
            continue
        legal = list(game.legal_actions(match.state))
        dice.shuffle(legal)
        action = (
            travelled(game, match, legal, ending, near)
            if near
            else hunted(game, match, legal, ending)
        )
        match.carry_out(game.actor(match.state, action), action)
    reason = str(match.outcome.reason.value)
    return match if reason == ending else None


def hunted(game: AnyGame, match: Match, legal: list[int], ending: str) -> int:
    """An accusation or a way out only where it leads to the end that is wanted."""
    state = match.state
    final = [one for one in legal if game.action_text(state, one).startswith(FINAL)]
    for one in final:
        if reason_after(game, state, one) == ending:
            return one
    return next((one for one in legal if one not in final), legal[0])


def reason_after(game: AnyGame, state: Any, action: int) -> str:
    """How the game ends by an action, once the truth has answered; "" where it goes on."""
    after = game.apply(state, action)
    while game.to_act(after) == CHANCE:
        answers = list(game.legal_actions(after))
        if len(answers) != 1:
            return ""
        after = game.apply(after, answers[0])
    outcome = game.outcome(after)
    return "" if outcome is None else str(outcome.reason.value)


def ways(game: AnyGame, options: dict[str, str]) -> dict[int, dict[int, int]]:
    """How many lines lie between any two cities."""
    cities = json.loads(json.dumps(game.board_facts(options), default=vars))["cities"]
    beside = {int(one["number"]): [int(n) for n in one["neighbours"]] for one in cities}
    found = {}
    for start in beside:
        far = {start: 0}
        edge = [start]
        for city in edge:
            for other in beside[city]:
                if other not in far:
                    far[other] = far[city] + 1
                    edge.append(other)
        found[start] = far
    return found


def travelled(
    game: AnyGame, match: Match, legal: list[int], ending: str, near: dict[int, dict[int, int]]
) -> int:
    """Mister X goes to a goal or stays away from all; detectives come to him or keep out of his way."""
    state = match.state
    view = game.view(state, MISTER_X)
    goals = game.board_facts(match.options)["missions"]
    mine = [] if view.mission is None else list(goals[view.mission]["destinations"])

    def worth(action: int) -> int:
        chosen = game.ACTIONS[action]
        kind, city = type(chosen).__name__, getattr(chosen, "city", None)
        if kind in ("DoubleMove", "SecretTrip", "Propose"):
            return 50
        if kind == "TravelTo" and city is not None and mine:
            to_goal = min(near[city].get(goal, 99) for goal in mine)
            return to_goal if ending == "arrived" else -to_goal
        if kind == "MoveDetective" and city is not None and view.city:
            to_him = near[city].get(view.city, 99)
            return to_him if ending == "arrested" else -to_him
        return 60 if kind == "Stay" else 0

    return min(legal, key=worth)


def last_move(game: AnyGame, match: Match) -> Short:
    """Cut the game where its last move begins, as the server cuts a record into entries."""
    cuts: list[tuple[int, int, list[str]]] = []
    seat, activation, open_to_more = CHANCE, 0, False
    entries = 1
    state = game.initial(match.options)
    for played in match.played:
        if played.actor == CHANCE:
            open_to_more = False
        else:
            fresh = played.actor != seat or not open_to_more or game.activation(state) != activation
            if fresh:
                cuts.append((entries, played.actor, []))
                entries += 1
                seat, activation = played.actor, game.activation(state)
            open_to_more = True
            cuts[-1][2].append(game.action_text(state, played.action))
        game.advance(state, played.action)
    moves, mover, texts = cuts[-1]
    record = dump(record_of(match, dict.fromkeys(game.seats(match.options), "")))
    return Short(record, moves, mover, tuple(texts))


# --- At a table -------------------------------------------------------------------------------


def seated(people: list[Person], game: str, short: Short) -> None:
    """The first of two people plays the last move against a computer, the other watches: one move before the end."""
    mover, watcher = people
    opened = post(mover, "/records", {"text": short.record})
    seats = [{"player": "computer"}, {"player": "computer"}]
    seats[short.seat] = {"player": "me"}
    wish = {
        "game": game,
        "options": opened["options"],
        "seats": seats,
        "help": 2,
        "watch": "link",
        "start_from": {"table": opened["id"], "moves": short.moves},
    }
    made = post(mover, "/tables", wish)
    table = made["table"]["id"]
    mover.visit(f"/t/{table}#seat={made['seats'][0]['token']}")
    watcher.visit(f"/t/{table}")
    for one in people:
        one.at_the_board()


def post(one: Person, path: str, body: dict[str, Any]) -> Any:
    head = {"Gaslight-Client": "tests"}
    answer = one.page.request.post(f"{one.url}/api/v1{path}", data=body, headers=head)
    assert answer.ok, answer.text()
    return answer.json()


def play_last(one: Person, short: Short) -> None:
    """Pick the last move from the text list, by its notation, and confirm it."""
    one.wait_until(lambda: one.mine)
    one.page.click("[data-testid=choices-switch]")
    for text in short.picks:
        offered = newest_choices(one)
        if text in [pick["text"] for pick in offered["picks"]]:
            continue  # the only choice there was, filled in by the server
        wanted = {each["text"]: each["id"] for each in offered["choices"]}.get(text)
        if wanted is None:
            one.wait_until(lambda: one.ready)  # the page has taken a ticket by itself
            break
        stamp = one.stamp
        one.page.locator(f"[data-testid=choices-list] [data-choice='{wanted}']").click()
        one.wait_for_change(stamp)
    one.page.click("[data-testid=choices-switch]")
    one.page.click("[data-testid=confirm]")
    one.answer_question()


def newest_choices(one: Person) -> dict[str, Any]:
    told = (json.loads(frame) for frame in reversed(one.heard.frames) if '"choices"' in frame)
    return next(message for message in told if message["type"] == "choices")
