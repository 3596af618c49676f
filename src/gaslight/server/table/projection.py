"""From a table to the wire: the only place where what a seat may know becomes a message.

Everything goes through the game's own `view`, `events`, `shown` and `insight`; nothing else
of a state is read for output.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import chain, islice
from typing import Any

from msgspec import structs

from gaslight.agents.chances import chance_to_get_away
from gaslight.core.draft import Draft, Picked
from gaslight.core.game import CHANCE, AnyGame, Event
from gaslight.core.insight import at_level
from gaslight.lessons import lesson_named
from gaslight.server import wire
from gaslight.server.table import offers
from gaslight.server.table.entries import End, Move, Start, Takeback
from gaslight.server.table.goals import missed, verdict
from gaslight.server.table.history import Audience, Moment
from gaslight.server.table.table import Happened, Table
from gaslight.server.wire.refusals import Refusal


@dataclass(frozen=True)
class Presence:
    """Who is there now: the seats that are connected, when the others were last seen, the watchers."""

    connected: frozenset[int] = frozenset()
    seen_at: tuple[tuple[int, int], ...] = ()
    watchers: int = 0
    claimable: tuple[int, ...] = ()


def table_info(table: Table, presence: Presence, now: int, *, opened: bool) -> wire.TableInfo:
    """What everybody who knows a table's address may know about it; `opened`: the seal, too, at the end."""
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
        opening=opening(table, now) if opened else None,
        outcome=outcome(table),
        asked=table.asked.seat if table.asked else None,
        claimable=list(presence.claimable),
        lesson=lesson_state(table),
        watchers=presence.watchers,
        created_at=table.created_at,
        touched_at=table.touched_at,
        delay=setup.delay,
        watchers_talk=setup.watchers_talk,
        within=setup.within,
        shares=[
            wire.ShareInfo(share.seat, share.promise, share.number) for share in table.shares()
        ],
        deal=setup.deal,
    )


def lesson_state(table: Table) -> wire.LessonState | None:
    """The lesson that a table is for, and how far the learner is."""
    lesson = lesson_named(table.game.NAME, table.setup.lesson or "")
    if lesson is None:
        return None
    solved = verdict(table, lesson)
    why = missed(table, lesson) if solved is False else None
    if why is None:
        return wire.LessonState(lesson.id, lesson.kind, solved)
    return wire.LessonState(lesson.id, lesson.kind, solved, why.kind, why.count, why.who)


def clocks(table: Table, now: int) -> list[wire.Clock]:
    if table.setup.pace.kind == "none":
        return []
    return [
        wire.Clock(side, table.clocks.left_at(side, now), side == table.clocks.running)
        for side in range(len(table.clocks.left))
    ]


def shut(table: Table, now: int) -> bool:
    """Whether others still play the deal of a table: nothing but what its seat saw is told of it."""
    return now < table.setup.opens_at


def told_whole(table: Table, now: int) -> bool:
    """Whether more may be told than a seat saw: the one answer that every way out of a table asks for."""
    return table.status == "finished" and not shut(table, now)


def check_told_whole(table: Table, now: int, early: str) -> None:
    """Refuse what tells more than a seat saw; `early` says so of a running game."""
    if table.status != "finished":
        raise Refusal("not_over", early)
    if not told_whole(table, now):
        raise Refusal("not_over", "others still play this deal: it is opened for all at once")


def opening(table: Table, now: int) -> wire.Opening | None:
    """What the fingerprint was made of; None before the end."""
    if table.setup.imported or table.began_midway or not told_whole(table, now):
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
        opening=opening(table, now),
    )


def insight(table: Table, seen: Any) -> Any:
    """Reading help for a view, up to the table's help level."""
    level = table.setup.help
    if level == 0:
        return None
    found = table.game.insight(seen)
    return None if found is None else at_level(found, level)


def with_frames(  # noqa: PLR0913, PLR0917 - what happened, to whom it is told, and when
    table: Table,
    happened: Happened,
    audience: Audience,
    message: wire.EventsMessage,
    now: int,
    seen: Sight | None = None,
) -> wire.EventsMessage:
    """The same message with the moments of the entry, as a replay tells them.

    `seen` is what the audience sees of the position now, if that is known.
    """
    frames = [
        frame(
            table,
            audience,
            moment,
            happened.number,
            now,
            seen if moment.after is table.state else None,
        )
        for moment in happened.moments.get(audience, ())
    ]
    return structs.replace(message, frames=frames)


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
    entry, seat, by, to = what
    # An action in which this audience saw nothing happen is not even counted for it.
    moments = happened.moments[audience] if entry in ("start", "move") else ()
    return wire.EventsMessage(
        n=happened.number,
        entry=entry,
        seat=seat,
        by=by,
        at=happened.at,
        texts=[table.game.shown(each.before, each.action, audience) for each in moments],
        events=[event_info(event) for each in moments for event in each.events],
        to=to,
        frames=[],
    )


def event_info(event: Event) -> wire.EventInfo:
    return wire.EventInfo(event.kind, dict(event.facts), event.private)


def choices_message(
    table: Table, draft: Draft, ref: int | None, seen: Sight | None = None
) -> wire.ChoicesMessage:
    """A seat's own draft, for that seat alone; `seen` is what it sees of the position before any pick."""
    choices = offers.single(table, draft)
    if seen is None or draft.picks:
        seen = sight(table, draft.state, draft.seat)
    return wire.ChoicesMessage(
        ref=ref,
        n=table.number,
        picks=pick_infos(draft.picks),
        choices=[offer.info for offer in choices],
        at_once=[offer.info for offer in offers.together(table, draft, choices)],
        owed=list(dict.fromkeys(offer.info.kind for offer in choices)),
        complete=draft.complete(),
        then=draft.follows(),
        view=seen.view,
        insight=seen.insight,
    )


MOST_PREVIEWS = 256
"""A step with more choices is previewed as far as this."""


def previews(table: Table, draft: Draft) -> Iterator[wire.PreviewInfo]:
    """What each choice of a seat's own draft would do, one by one: what picking it would show, and no more."""
    game = table.game
    now = glance(table, game.view(draft.state, draft.seat))
    choices = offers.single(table, draft)
    for offer in islice(chain(choices, offers.together(table, draft, choices)), MOST_PREVIEWS):
        fork = offer.after()
        routes = routes_of(game, draft.state, fork.picks[len(draft.picks) :])
        then = glance(table, game.view(fork.state, draft.seat))
        yield wire.PreviewInfo(offer.info.id, routes, changed(now, then))


def routes_of(game: AnyGame, state: Any, picks: list[Picked]) -> list[wire.RouteInfo]:
    """The ways that pieces take by the picks of a draft that begins at a state."""
    routes: list[wire.RouteInfo] = []
    for picked in picks:
        routes += [
            wire.RouteInfo(one.piece, list(one.places), one.points)
            for one in game.routes(state, picked.action)
        ]
        state = game.apply(state, picked.action)
    return routes


def glance(table: Table, seen: Any) -> dict[str, Any]:
    """A quick look at a view, up to the table's help level."""
    level = table.setup.help
    found = table.game.glance(seen) if level > 0 else None
    return {} if found is None else at_level(found, level)


def changed(now: dict[str, Any], then: dict[str, Any]) -> dict[str, Any]:
    """What of a look is otherwise then; of a field by names the entries alone."""
    found: dict[str, Any] = {}
    for name, value in then.items():
        before = now.get(name)
        if value == before:
            continue
        if isinstance(value, dict) and isinstance(before, dict):
            found[name] = {key: one for key, one in value.items() if before.get(key) != one}
        else:
            found[name] = value
    return found


def pick_infos(picks: list[Picked]) -> list[wire.PickInfo]:
    return [
        wire.PickInfo(picked.choice.kind, list(picked.choice.path), picked.text, picked.filled)
        for picked in picks
    ]


# --- Replays ------------------------------------------------------------------------------


def replay(
    table: Table, audience: Audience, span: range, now: int, *, everything: bool
) -> wire.Replay:
    """A stretch of the game, moment by moment, as an audience saw it; `everything` only where all may be told."""
    frames = [
        frame(
            table,
            audience,
            moment,
            table.turn_of(moment.index).number,
            now,
            everything=everything,
        )
        for moment in table.history.moments(audience, span)
    ]
    name = "all" if everything else "public" if audience is None else f"seat:{audience}"
    return wire.Replay(table.id, name, len(table.history.seen_by(audience)), frames)


def frame(  # noqa: PLR0913, PLR0917 - what a moment is, and how much of it is shown
    table: Table,
    audience: Audience,
    moment: Moment,
    entry: int,
    now: int,
    seen: Sight | None = None,
    *,
    everything: bool = False,
) -> wire.Frame:
    """A moment of an entry, and the position after it; `seen` is what the audience sees there, if known."""
    game = table.game
    before, action, after = moment.before, moment.action, moment.after
    seen = seen or sight(table, after, audience)
    # The chance is worked out from the hidden side.
    whole = told_whole(table, now)
    return wire.Frame(
        frame=moment.frame,
        n=entry,
        seat=None if game.to_act(before) == CHANCE else game.actor(before, action),
        text=game.action_text(before, action)
        if everything
        else game.shown(before, action, audience),
        events=[event_info(event) for event in moment.events],
        activation=game.activation(after),
        view=seen.view,
        insight=seen.insight,
        views=[game.view(after, each) for each in range(len(table.chairs))] if everything else [],
        chance=chance_to_get_away(game.NAME, partial(game.view, after)) if whole else None,
    )
