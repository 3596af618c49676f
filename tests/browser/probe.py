"""A probe in a page: when board, log, prompt, title and sound told what."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page

SCRIPT = """
window.heard = [];
(() => {
  const OFFERED = '.action-cards [data-choice]:not([disabled]), [data-testid=board] svg .ring';
  const now = {};
  const note = (region, what) => {
    if (what === undefined || what === '' || now[region] === what) return;
    now[region] = what;
    window.heard.push([region, what, performance.now()]);
  };
  const look = () => {
    const board = document.querySelector('main[data-testid=board]');
    const prompt = document.querySelector('[data-testid=prompt]');
    note('board', board?.dataset.told);
    note('log', document.querySelector('[data-testid=log]')?.dataset.told);
    note('prompt', prompt?.dataset.told);
    if (board === null || prompt === null) return;
    note('title', `${document.title.startsWith('\\u25cf')}`);
    note('turn', prompt.dataset.mine);
    const moving = board.dataset.moving === 'true';
    if (moving && document.querySelector(OFFERED) !== null) note('early choice', board.dataset.told);
  };
  const all = {subtree: true, childList: true, attributes: true, characterData: true};
  new MutationObserver(look).observe(document, all);
})();
"""

READ = """() => [
  ...window.heard,
  ...performance.getEntriesByType('mark')
    .filter(({name}) => name.startsWith('sound '))
    .map(({name, startTime}) => ['sound', name.slice(6), startTime]),
]"""

OWN_SOUNDS = frozenset({"pick", "error", "clock", "turn"})
"""What is heard for something else than an event of the game."""

TOGETHER_MS = 100
"""What tells one event differs by no more than this."""


@dataclass
class Told:
    """What one page told of a game, and how far its regions were apart."""

    events: int
    apart: float
    """The longest time between two regions that told the same event, in milliseconds."""
    before_board: float
    """The longest time that a region was ahead of the board."""
    title_apart: float
    """The longest time between the title and the prompt saying whose turn it is."""
    sounds: int
    sound_apart: float
    """The longest time between a sound and the nearest event on the board."""
    early_choices: int

    @property
    def holds(self) -> bool:
        furthest = max(self.apart, self.before_board, self.title_apart, self.sound_apart)
        return furthest <= TOGETHER_MS and self.early_choices == 0


def attach(page: Page) -> None:
    page.add_init_script(SCRIPT)


def read(page: Page) -> Told:
    heard: list[tuple[str, str, float]] = [tuple(line) for line in page.evaluate(READ)]
    return weigh(heard)


def weigh(heard: list[tuple[str, str, float]]) -> Told:
    """How well the regions of one page kept together."""

    def times(region: str) -> dict[str, float]:
        return {what: at for name, what, at in reversed(heard) if name == region}

    board, log, prompt = times("board"), times("log"), times("prompt")
    apart = before = 0.0
    for what, at in board.items():
        others = [told[what] for told in (log, prompt) if what in told]
        apart = max([apart, *(abs(other - at) for other in others)])
        before = max([before, *(at - other for other in others)])
    shown = sorted(at for name, _, at in heard if name in ("board", "turn"))
    sounds = [at for name, what, at in heard if name == "sound" and what not in OWN_SOUNDS]
    return Told(
        events=len(board),
        apart=apart,
        before_board=before,
        title_apart=title_apart(heard),
        sounds=len(sounds),
        sound_apart=max((distance(at, shown) for at in sounds), default=0.0),
        early_choices=sum(name == "early choice" for name, _, _ in heard),
    )


def title_apart(heard: list[tuple[str, str, float]]) -> float:
    """How far apart title and prompt say whose turn it is, each change of the one beside that of the other."""
    titles = [at for name, what, at in heard if name == "title" and what == "true"]
    turns = [at for name, what, at in heard if name == "turn" and what == "true"]
    return max((distance(at, turns) for at in titles), default=0.0)


def distance(at: float, others: list[float]) -> float:
    return min((abs(at - other) for other in others), default=float("inf"))


def table(rows: dict[str, Told]) -> str:
    """The figures of several games under one another."""
    head = f"{'game':<14}{'events':>8}{'log, prompt':>13}{'before':>8}{'title':>8}{'sounds':>8}{'sound':>8}{'early':>7}"
    lines: list[Any] = [head]
    for name, told in rows.items():
        lines.append(
            f"{name:<14}{told.events:>8}{told.apart:>10.1f} ms{told.before_board:>8.1f}{told.title_apart:>8.1f}"
            f"{told.sounds:>8}{told.sound_apart:>8.1f}{told.early_choices:>7}"
        )
    return "\n".join(lines)
