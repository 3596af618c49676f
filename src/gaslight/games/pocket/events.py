"""What a seat of Pocket sees happen, and the English sentence for each kind of event."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

from gaslight.core.game import Choice, Event
from gaslight.games.pocket import actions
from gaslight.games.pocket.actions import ACTIONS
from gaslight.games.pocket.board import (
    COUNT,
    DETECTIVES,
    PLACE_NAMES,
    SIDE_LETTERS,
    SUSPECTS,
)
from gaslight.games.pocket.notation import NOTATION, TURNS, faces
from gaslight.games.pocket.rules import carried_out
from gaslight.games.pocket.state import ENDINGS, JACK, OVER, SEATS, State, player
from gaslight.games.shared.events import event
from gaslight.games.shared.tables import members

ChoiceKind: TypeAlias = Literal[
    "move",
    "joker",
    "rotate",
    "exchange",
    "alibi",
]
CHOICE_KINDS: Final[tuple[ChoiceKind, ...]] = get_args(ChoiceKind)

EVENT_WORDS: Final = {
    "area_laid": "{place}: {suspect}, wall {wall}",
    "identity_drawn": "Jack draws his identity card",
    "identity_known": "You are {suspect}",
    "tokens_thrown": "Turn {turn}: the tokens show {first}, {second}, {third}, {fourth}",
    "tokens_turned": "Turn {turn}: the tokens are turned over: {first}, {second}, {third}, {fourth}",
    "detective_moved": "{by}: {detective} moves {posts}",
    "joker_played": "{by}: joker, {detective} moves 1",
    "joker_declined": "{by}: joker, nobody moves",
    "area_rotated": "{by}: {suspect}'s area ({place}) turned {turn}",
    "areas_exchanged": "{by}: {suspect} ({first}) and {other} ({second}) change places",
    "alibi_taken": "{by}: draws an alibi",
    "alibi_revealed": "Alibi: {suspect}",
    "alibi_hidden": "Jack keeps the alibi hidden",
    "alibi_known": "Jack's alibi: {suspect}",
    "witnesses_called": "Turn {turn}: Jack is {answer}; suspects left: {left}",
    "cleared": "{suspect} is innocent",
    "race_begun": "The race begins: Jack must stay unseen to the end of the last turn",
    "game_over": "{winner} wins: {reason}",
}


def events(state: State, action: int, seat: int | None) -> tuple[Event, ...]:
    """What `seat` saw happen when `action` was carried out in `state`."""
    after = carried_out(state, action)
    seen = [own_event(state, action, seat)]
    for suspect in members(state.suspects & ~after.suspects):
        seen.append(event("cleared", suspect=SUSPECTS[suspect]))
    if after.race_since != state.race_since:
        seen.append(event("race_begun"))
    if after.stage == OVER:
        seen.append(
            event(
                "game_over",
                winner=SEATS[after.winner],
                reason=ENDINGS[after.ending].value,
            )
        )
    elif after.turn != state.turn and not after.turn & 1:
        seen.append(tokens_event("tokens_turned", int(after.turn), int(after.sides)))
    return tuple(seen)


def own_event(state: State, action: int, seat: int | None) -> Event:
    """What the action itself looks like to `seat`."""
    by = SEATS[player(state)]
    taken = ACTIONS[action]
    match taken:
        case actions.MoveDetective(detective, posts):
            return event("detective_moved", by=by, detective=DETECTIVES[detective], posts=posts)
        case actions.PlayJoker(None):
            return event("joker_declined", by=by)
        case actions.PlayJoker(detective):
            return event("joker_played", by=by, detective=DETECTIVES[detective or 0])
        case actions.RotateArea(place, quarters):
            return event(
                "area_rotated",
                by=by,
                suspect=SUSPECTS[state.suspect_at[place]],
                place=PLACE_NAMES[place],
                turn=TURNS[quarters],
            )
        case actions.ExchangeAreas(first, second):
            return event(
                "areas_exchanged",
                by=by,
                suspect=SUSPECTS[state.suspect_at[first]],
                first=PLACE_NAMES[first],
                other=SUSPECTS[state.suspect_at[second]],
                second=PLACE_NAMES[second],
            )
        case actions.TakeAlibi():
            return event("alibi_taken", by=by)
        case actions.DrawAlibi(card):
            if player(state) != JACK:
                return event("alibi_revealed", suspect=SUSPECTS[card])
            if seat == JACK:
                return event("alibi_known", True, suspect=SUSPECTS[card])
            return event("alibi_hidden")
        case actions.ThrowTokens(sides):
            return tokens_event("tokens_thrown", int(state.turn), sides)
        case actions.DrawIdentity(card):
            if seat == JACK:
                return event("identity_known", True, suspect=SUSPECTS[card])
            return event("identity_drawn")
        case actions.LayArea(suspect, wall):
            return event(
                "area_laid",
                place=PLACE_NAMES[state.laid],
                suspect=SUSPECTS[suspect],
                wall=SIDE_LETTERS[wall],
            )
        case _:  # AnswerWitnesses
            return event(
                "witnesses_called",
                turn=int(state.turn),
                answer=NOTATION.words[action],
                left=int(COUNT[carried_out(state, action).suspects]),
            )


def tokens_event(kind: str, turn: int, sides: int) -> Event:
    """The four faces that lie open."""
    first, second, third, fourth = faces(sides)
    return event(kind, turn=turn, first=first, second=second, third=third, fourth=fourth)


def choice(state: State, action: int) -> Choice:
    """A legal action of a seat as things to click: a token, then pieces and places."""
    match ACTIONS[action]:
        case actions.MoveDetective(detective, posts):
            post = (int(state.posts[detective]) + posts) % 12
            return pick("move", f"token:{DETECTIVES[detective]}", f"post:{post}")
        case actions.PlayJoker(None):
            return pick("joker", "token:joker", "nobody")
        case actions.PlayJoker(detective):
            return pick("joker", "token:joker", f"detective:{DETECTIVES[detective or 0]}")
        case actions.RotateArea(place, quarters):
            return pick(
                "rotate", "token:rotation", f"area:{PLACE_NAMES[place]}", f"turn:{TURNS[quarters]}"
            )
        case actions.ExchangeAreas(first, second):
            return pick(
                "exchange",
                "token:exchange",
                f"area:{PLACE_NAMES[first]}",
                f"area:{PLACE_NAMES[second]}",
            )
        case actions.TakeAlibi():
            return pick("alibi", "token:alibi")
        case _:
            raise ValueError(f"{ACTIONS[action]} is not a choice of a seat")


def pick(kind: ChoiceKind, *path: str) -> Choice:
    """A choice of a kind, and what to click for it."""
    return Choice(kind, path)
