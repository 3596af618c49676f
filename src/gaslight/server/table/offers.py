"""What a seat may pick next: each choice by an id of its own, and two in one where the first only opens the second."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gaslight.core.draft import Draft
from gaslight.core.game import Choice
from gaslight.server import wire
from gaslight.server.table.table import Table


@dataclass(frozen=True)
class Offer:
    """One choice, or two that go together, with the draft as it is before and would be after."""

    info: wire.ChoiceInfo
    actions: tuple[int, ...]
    before: Draft

    def after(self) -> Draft:
        """The draft with it."""
        draft = self.before
        for action in self.actions:
            draft = draft.forked(action)
        return draft


def single(table: Table, draft: Draft) -> list[Offer]:
    """Every choice of the step in play."""
    found = []
    for index, action in enumerate(draft.choices()):
        choice = table.game.choice(draft.state, action)
        text = table.game.action_text(draft.state, action)
        info = wire.ChoiceInfo(choice_id(table, draft, index), choice.kind, list(choice.path), text)
        found.append(Offer(info, (action,), draft))
    return found


def together(table: Table, draft: Draft, offers: list[Offer]) -> Iterator[Offer]:
    """Choices that only open the next one, with each that may follow."""
    for offer in offers:
        (action,) = offer.actions
        if not table.game.choice(draft.state, action).opens:
            continue
        opened = draft.forked(action)
        game, filled = table.game, opened.picks[len(draft.picks) + 1 :]
        follows: list[tuple[Choice, str, tuple[int, ...]]]
        if filled:
            # What follows has one way, and is picked by itself.
            follows = [(filled[0].choice, filled[0].text, (action,))]
        else:
            follows = [
                (
                    game.choice(opened.state, then),
                    game.action_text(opened.state, then),
                    (action, then),
                )
                for then in opened.choices()
            ]
        for number, (choice, text, actions) in enumerate(follows):
            info = wire.ChoiceInfo(
                f"{offer.info.id}.{number}",
                choice.kind,
                [*offer.info.path, *choice.path],
                f"{offer.info.text}; {text}",
            )
            yield Offer(info, actions, draft)


def choice_id(table: Table, draft: Draft, index: int) -> str:
    """Good for this very step of this draft: the entry it rests on, the picks so far, the place in the list."""
    return f"{table.number}.{len(draft.picks)}.{index}"
