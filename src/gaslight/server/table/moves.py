"""What a seat may do at its table: draft, confirm, take back, claim, resign."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain

from gaslight.core.draft import Draft, NotAChoice
from gaslight.core.play import strokes
from gaslight.server.table import offers, setup
from gaslight.server.table.commit import Stored, commit
from gaslight.server.table.entries import AnyEntry, Ask, Decline, End, Move, Sit, StandIn, Takeback
from gaslight.server.table.live import LiveTable
from gaslight.server.table.registry import Registry
from gaslight.server.table.table import Table
from gaslight.server.wire import By
from gaslight.server.wire.refusals import Refusal


@dataclass(frozen=True)
class Deed:
    """Who does something where, and who wants to know when it is stored."""

    registry: Registry
    live: LiveTable
    seat: int
    stored: Stored

    @property
    def table(self) -> Table:
        return self.live.table

    async def commit(self, entry: AnyEntry) -> None:
        await commit(self.registry, self.live, entry, stored=self.stored)


def pick(live: LiveTable, seat: int, chosen: str | None, text: str | None) -> Draft:
    """Add one choice to the seat's draft, by its id or by its notation."""
    draft = live.draft(seat)
    if (chosen is None) == (text is None):
        raise Refusal("bad_message", "a pick names a choice either by id or by text")
    try:
        if text is not None:
            draft.pick_text(text)
        else:
            for action in chosen_actions(live.table, draft, chosen or ""):
                draft.pick(action)
    except NotAChoice as problem:
        raise Refusal("illegal", str(problem)) from None
    return draft


def chosen_actions(table: Table, draft: Draft, chosen: str) -> tuple[int, ...]:
    choices = offers.single(table, draft)
    for offer in chain(choices, offers.together(table, draft, choices)):
        if offer.info.id == chosen:
            return offer.actions
    raise Refusal(
        "stale", "this choice belongs to an earlier step; the choices are those sent last"
    )


def undo(live: LiveTable, seat: int) -> Draft:
    draft = live.draft(seat)
    draft.undo()
    return draft


def reset(live: LiveTable, seat: int) -> Draft:
    draft = live.draft(seat)
    draft.reset()
    return draft


def set_draft(live: LiveTable, seat: int, texts: Iterable[str]) -> Draft:
    """Replace the seat's draft; nothing changes when a pick is not legal."""
    current = live.draft(seat)
    fresh = Draft(current.game, current.base, seat)
    try:
        fresh.pick_all(texts)
    except NotAChoice as problem:
        raise Refusal("illegal", str(problem)) from None
    live.drafts[seat] = fresh
    return fresh


async def confirm(deed: Deed, number: int) -> None:
    """Play the seat's draft: whole, and only once."""
    async with deed.live.lock:
        check_number(deed.live, number)
        await play(deed.registry, deed.live, deed.live.draft(deed.seat), "person", deed.stored)


async def move(deed: Deed, number: int, texts: list[str]) -> None:
    """Draft and confirm at once."""
    async with deed.live.lock:
        check_number(deed.live, number)
        await play(
            deed.registry, deed.live, set_draft(deed.live, deed.seat, texts), "person", deed.stored
        )


def check_number(live: LiveTable, number: int) -> None:
    if number != live.table.number:
        raise Refusal("stale", f"the table is at entry {live.table.number}, not at {number}")


async def play(
    registry: Registry, live: LiveTable, draft: Draft, by: By, stored: Stored | None
) -> None:
    """Store a complete draft with everything that chance and the truth add to it."""
    if not draft.complete():
        raise Refusal("incomplete", "the draft is not finished: something is still owed")
    table = live.table
    game = table.game
    after = game.copy(draft.state)
    dice = registry.world.dice(table.seal, table.drawn())
    rolled = [game.action_text(after, action) for action in strokes(game, after, dice)]
    texts = [picked.text for picked in draft.picks]
    left = table.clocks.after_move(table.chairs[draft.seat].team, registry.now())
    entry = Move(draft.seat, by, [*texts, *rolled], len(texts), dice.drawn, left)
    await commit(registry, live, entry, after=after, stored=stored)


async def back_at_the_table(registry: Registry, live: LiveTable, seat: int) -> None:
    """A person acts again for whom the computer played on."""
    chair = live.table.chairs[seat]
    if not chair.stand_in:
        return
    if chair.time_is_up:
        raise Refusal("not_allowed", "the time of this seat is up: the computer plays on for it")
    async with live.lock:
        if chair.stand_in:
            await commit(registry, live, StandIn(seat, on=False))


# --- Taking back --------------------------------------------------------------------------


async def take_back(deed: Deed, to: int | None) -> None:
    """Go back at once against computers alone; else ask the rival."""
    async with deed.live.lock:
        check_running(deed.table)
        if deed.table.setup.rated:
            raise Refusal("no_takeback", "a rated game has no takebacks")
        if deed.table.setup.deal:
            raise Refusal("no_takeback", "a deal that others play too has no takebacks")
        if deed.table.persons() == [deed.seat]:
            await deed.commit(Takeback(deed.seat, practice_goal(deed, to), practice=True))
        else:
            await deed.commit(Ask(deed.seat, friendly_goal(deed, to)))


def practice_goal(deed: Deed, to: int | None) -> int:
    """The own move to go back to, of all there were."""
    own = deed.table.may_go_back_to(deed.seat)
    if not own or to not in (None, *own):
        raise Refusal("no_takeback", "there is no move of yours with this number to take back")
    return own[-1] if to is None else to


def friendly_goal(deed: Deed, to: int | None) -> int:
    """The one move that the rival can be asked about."""
    if not deed.table.setup.takebacks:
        raise Refusal("no_takeback", "this table was set up without takebacks")
    number = deed.table.may_ask_back(deed.seat)
    if number is None or to not in (None, number):
        raise Refusal(
            "no_takeback",
            "only the last move can be taken back, before anybody acts and with nothing revealed",
        )
    if deed.table.asked is not None:
        raise Refusal("busy", "a takeback has already been asked for")
    return number


async def answer_takeback(deed: Deed, *, agree: bool) -> None:
    """The rival agrees to a takeback, or does not."""
    async with deed.live.lock:
        asked = deed.table.asked
        if asked is None:
            raise Refusal("no_takeback", "nobody asks to take a move back")
        if deed.table.chairs[deed.seat].team == deed.table.chairs[asked.seat].team:
            raise Refusal("not_allowed", "the other side answers")
        await deed.commit(Takeback(asked.seat, asked.to) if agree else Decline(deed.seat))


# --- Ends ---------------------------------------------------------------------------------


def rivals(table: Table, seat: int) -> list[int]:
    team = table.chairs[seat].team
    return [other for other, chair in enumerate(table.chairs) if chair.team != team]


def check_running(table: Table) -> None:
    if table.status == "open":
        raise Refusal("not_started", "the game has not begun")
    if table.status == "finished":
        raise Refusal("over", "the game is over")


async def resign(deed: Deed) -> None:
    async with deed.live.lock:
        check_running(deed.table)
        await deed.commit(End("resigned", rivals(deed.table, deed.seat), deed.seat))


async def claim(deed: Deed) -> None:
    """Win against a side that is out of time or away."""
    async with deed.live.lock:
        check_running(deed.table)
        table, missing = deed.table, missing_rivals(deed)[0]
        late = (
            table.setup.pace.kind != "none"
            and table.clocks.left_at(table.chairs[missing].team, deed.registry.now()) == 0
        )
        await deed.commit(End("timeout" if late else "abandoned", rivals(table, missing), missing))


async def replace(deed: Deed, missing: int, level: int | None) -> None:
    """Let the computer play on for a seat that is out of time or away; before the start, take a free one."""
    async with deed.live.lock:
        if deed.table.status == "open":
            setup.check_host(deed.table, deed.seat, missing)
            await deed.commit(Sit(missing, "computer", level=level or setup.USUAL_LEVEL))
            await setup.begin_if_full(deed.registry, deed.live)
            return
        check_running(deed.table)
        if missing not in missing_rivals(deed):
            raise Refusal(
                "not_allowed", "the person of that seat has time, and is not away for long"
            )
        await deed.commit(StandIn(missing, on=True))


def missing_rivals(deed: Deed) -> list[int]:
    """The rivals who are out of time or away."""
    others = rivals(deed.table, deed.seat)
    found = [
        seat
        for seat in deed.live.now_claimable(deed.registry.now(), deed.registry.settings)
        if seat in others
    ]
    if not found:
        raise Refusal(
            "not_allowed", "nobody on the other side is out of time or has been away for long"
        )
    return found
