"""From a table to the wire: the only place where what a seat may know becomes a message.

Everything goes through the game's own `view`, `events`, `shown` and `insight`; nothing else
of a state is read for output.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from gaslight.agents.chances import jacks_chance
from gaslight.core.game import CHANCE, Event
from gaslight.lessons import lesson_named
from gaslight.server import messages as wire
from gaslight.server.drafts import Draft, Picked
from gaslight.server.entries import End, Move, Start, Takeback
from gaslight.server.tables import Audience, Happened, Table
from gaslight.server.verdicts import verdict

FIRST_LEVEL = frozenset(
    ("rays", "seen_by", "eyes", "lit", "beam", "reach", "supplies", "eastman", "goals", "special")
)
"""What reading help shows from level 1 on: who would be seen and why. The rest is for level 2."""


@dataclass(frozen=True)
class Presence:
    """Who is there now: the seats that are connected, when the others were last seen, the watchers."""

    connected: frozenset[int] = frozenset()
    seen_at: tuple[tuple[int, int], ...] = ()
    watchers: int = 0
    claimable: tuple[int, ...] = ()


NOBODY_THERE = Presence()


def table_info(table: Table, presence: Presence, now: int) -> wire.TableInfo:
    """What everybody who knows a table's address may know about it."""
    setup = table.setup
    seen_at = dict(presence.seen_at)
    return wire.TableInfo(
        id=table.id,
        game=table.game.NAME,
        options=table.options,
        status=table.status,
        seats=[
            wire.SeatInfo(
                seat=seat,
                role=chair.role,
                team=chair.team,
                player=chair.player,
                name=chair.name,
                level=chair.level,
                connected=seat in presence.connected,
                stand_in=chair.stand_in,
                seen_at=None if seat in presence.connected else seen_at.get(seat),
            )
            for seat, chair in enumerate(table.chairs)
        ],
        pace=setup.pace,
        at_zero=setup.at_zero,
        help=setup.help,
        takebacks=setup.takebacks,
        watch=setup.watch,
        rated=setup.rated,
        practice=table.practice,
        hot_seat=setup.hot_seat,
        games=setup.games,
        game_number=setup.game_number,
        previous=setup.previous,
        next=table.next,
        n=table.number,
        to_act=list(table.to_act()),
        clocks=clocks(table, now),
        fingerprint=table.fingerprint,
        opening=opening(table),
        outcome=outcome(table),
        asked=table.asked.seat if table.asked else None,
        claimable=list(presence.claimable),
        lesson=lesson_state(table),
        watchers=presence.watchers,
        created_at=table.created_at,
        touched_at=table.touched_at,
        delay=setup.delay,
    )


def lesson_state(table: Table) -> wire.LessonState | None:
    """The lesson that a table is for, and how far the learner is."""
    lesson = lesson_named(table.game.NAME, table.setup.lesson or "")
    if lesson is None:
        return None
    return wire.LessonState(lesson.id, lesson.kind, verdict(table, lesson))


def clocks(table: Table, now: int) -> list[wire.Clock]:
    if table.setup.pace.kind == "none":
        return []
    return [
        wire.Clock(side, table.clocks.left_at(side, now), side == table.clocks.running)
        for side in range(len(table.clocks.left))
    ]


def opening(table: Table) -> wire.Opening | None:
    """What the fingerprint was made of; None before the end."""
    if table.status != "finished" or table.setup.imported or table.began_midway:
        return None
    return wire.Opening(table.fingerprint, table.seal.opening())


def outcome(table: Table) -> wire.OutcomeInfo | None:
    if table.ending is None:
        return None
    return wire.OutcomeInfo(list(table.ending.winners), table.ending.reason)


@dataclass(frozen=True)
class Sight:
    """What a seat sees of a position, and the reading help for it."""

    view: Any
    insight: Any


def sight(table: Table, state: Any, audience: Audience) -> Sight:
    """A position of a table, as an audience knows it."""
    seen = table.game.view(state, audience)
    return Sight(seen, insight(table, seen))


def sight_now(table: Table, audience: Audience) -> Sight:
    """The position now; nothing before the game has begun."""
    if table.status == "open":
        return Sight(None, None)
    return sight(table, table.state, audience)


def view_message(table: Table, seen: Sight, now: int) -> wire.ViewMessage:
    """The position now, as an audience knows it."""
    return wire.ViewMessage(
        n=table.number,
        at=now,
        status=table.status,
        to_act=list(table.to_act()),
        clocks=clocks(table, now),
        view=seen.view,
        insight=seen.insight,
        outcome=outcome(table),
        opening=opening(table),
    )


def insight(table: Table, seen: Any) -> Any:
    """Reading help for a view, up to the table's help level."""
    level = table.setup.help
    if level == 0:
        return None
    found = table.game.insight(seen)
    if level == 1:
        return {name: value for name, value in found.items() if name in FIRST_LEVEL}
    return found


def events_message(
    table: Table, happened: Happened, audience: Audience
) -> wire.EventsMessage | None:
    """An entry as an audience saw it; None for entries that only change the table's info."""
    match happened.entry:
        case Start():
            return told(table, happened, audience, ("start", None, "server", None))
        case Move(seat, by):
            return told(table, happened, audience, ("move", seat, by, None))
        case Takeback(seat, to):
            return told(table, happened, audience, ("takeback", seat, "person", to))
        case End(_, _, seat):
            return told(table, happened, audience, ("end", seat, "server", None))
        case _:
            return None


def told(table: Table, happened: Happened, audience: Audience, what: Any) -> wire.EventsMessage:
    game = table.game
    entry, seat, by, to = what
    texts: list[str] = []
    events: list[wire.EventInfo] = []
    for state, action in happened.steps:
        seen = game.events(state, action, audience)
        # An action in which this audience saw nothing happen is not even counted for it.
        if seen:
            texts.append(game.shown(state, action, audience))
            events.extend(event_info(event) for event in seen)
    return wire.EventsMessage(
        n=happened.number,
        entry=entry,
        seat=seat,
        by=by,
        at=happened.at,
        texts=texts,
        events=events,
        to=to,
    )


def event_info(event: Event) -> wire.EventInfo:
    return wire.EventInfo(event.kind, dict(event.facts), event.private)


def choices_message(
    table: Table, draft: Draft, ref: int | None, seen: Sight | None = None
) -> wire.ChoicesMessage:
    """A seat's own draft, for that seat alone; `seen` is what it sees of the position before any pick."""
    game = table.game
    infos = []
    for index, action in enumerate(draft.choices()):
        choice = game.choice(draft.state, action)
        text = game.action_text(draft.state, action)
        infos.append(wire.ChoiceInfo(choice_id(draft, index), choice.kind, list(choice.path), text))
    if seen is None or draft.picks:
        seen = sight(table, draft.state, draft.seat)
    return wire.ChoicesMessage(
        ref=ref,
        n=draft.number,
        picks=pick_infos(draft.picks),
        choices=infos,
        owed=list(dict.fromkeys(info.kind for info in infos)),
        complete=draft.complete(),
        then=draft.follows(),
        view=seen.view,
        insight=seen.insight,
    )


def choice_id(draft: Draft, index: int) -> str:
    """Good for this very step of this draft: the entry it rests on, the picks so far, the place in the list."""
    return f"{draft.number}.{len(draft.picks)}.{index}"


def pick_infos(picks: list[Picked]) -> list[wire.PickInfo]:
    return [
        wire.PickInfo(picked.choice.kind, list(picked.choice.path), picked.text, picked.filled)
        for picked in picks
    ]


# --- Replays ------------------------------------------------------------------------------


def moments(table: Table, audience: Audience) -> Iterator[tuple[int, int, Any, int, Any]]:
    """Each action in which an audience saw something happen: its number, entry, states, action."""
    game = table.game
    entries = iter(table.turns)
    turn = next(entries, None)
    following = next(entries, None)
    state = game.initial(table.options)
    for index, action in enumerate(table.actions):
        while following is not None and index >= following.first:
            turn, following = following, next(entries, None)
        after = game.apply(state, action)
        if game.events(state, action, audience):
            assert turn is not None
            yield index, turn.number, state, action, after
        state = after


def replay(table: Table, audience: Audience, span: range, *, everything: bool) -> wire.Replay:
    """A stretch of the game, moment by moment, as an audience saw it; `everything` only after the end."""
    frames: list[wire.Frame] = []
    total = 0
    for total, moment in enumerate(moments(table, audience), 1):
        if total - 1 in span:
            frames.append(frame(table, audience, total - 1, moment, everything=everything))
    name = "all" if everything else "public" if audience is None else f"seat:{audience}"
    return wire.Replay(table.id, name, total, frames)


def frame(
    table: Table, audience: Audience, number: int, moment: Any, *, everything: bool
) -> wire.Frame:
    game = table.game
    _, entry, state, action, after = moment
    seat = None if game.to_act(state) == CHANCE else game.actor(state, action)
    seen = sight(table, after, audience)
    over = table.status == "finished"
    return wire.Frame(
        frame=number,
        n=entry,
        seat=seat,
        text=game.action_text(state, action) if everything else game.shown(state, action, audience),
        events=[event_info(event) for event in game.events(state, action, audience)],
        activation=game.activation(after),
        view=seen.view,
        insight=seen.insight,
        views=[game.view(after, each) for each in range(len(table.chairs))] if everything else [],
        chance=jacks_chance(game.NAME, partial(game.view, after)) if over else None,
    )
