"""No button of a choice is ever cut off: measured at every stage of every game, at six sizes, in both languages."""

from __future__ import annotations

import os
from typing import Any

import pytest

from tests.browser.conftest import NewPerson
from tests.browser.driver import Person

pytestmark = [pytest.mark.browser, pytest.mark.fast]

GAMES = ("pocket", "london", "new_york", "mister_x")
SIZES = {
    (1920, 1080): "desktop",
    (1440, 900): "desktop",
    (1200, 800): "desktop",
    (1024, 768): "tablet",
    (390, 844): "phone",
    (844, 390): "landscape",
}
SHORT: dict[str, dict[str, str]] = {"mister_x": {"round_cap": "24", "map": "europe"}}
STAGES_AT_MOST = int(os.environ.get("GASLIGHT_TEST_STAGES", "24"))
MOST_MOVES = {"pocket": 8, "london": 14, "new_york": 14, "mister_x": 9}

STAGE = """() => [
  ...document.querySelectorAll('.other-things [data-choice], .tray [data-choice], .action-cards [data-choice]'),
].map(one => one.dataset.choice.split(':')[0]).filter((one, i, all) => all.indexOf(one) === i).sort().join(' ')"""

CUT = """() => {
  const found = [];
  const hidden = (one) => [...one.querySelectorAll('span')].some(part => getComputedStyle(part).clipPath !== 'none');
  const bar = document.querySelector('[data-testid=action-bar]');
  const told = document.querySelector('[data-testid=prompt]');
  const over = (one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2;
  if (over(told)) found.push(`the prompt is cut: ${told.textContent}`);
  const track = document.querySelector('.round-track');
  // The row of travels scrolls, with the newest in sight; tracks of rounds are seen whole.
  const rounds = document.querySelector('.table').dataset.game !== 'mister_x';
  const wide = track.scrollWidth - track.clientWidth;
  if (rounds && wide > 1) found.push(`the track is cut by ${wide}`);
  bar.scrollIntoView({block: 'end'});
  const worded = '.other-things button, .tray button, .action-buttons button';
  const buttons = bar.querySelectorAll(`${worded}, .action-cards [data-choice]`);
  for (const one of buttons) {
    const name = (one.textContent || one.getAttribute('aria-label') || '').trim().slice(0, 40);
    // A bar of a phone on its side scrolls up and down; never to the side.
    one.scrollIntoView({block: 'nearest', inline: 'nearest', behavior: 'instant'});
    const box = one.getBoundingClientRect();
    const shape = [box.x, box.y, box.width, box.height].map(Math.round).join(' ');
    const say = (why) => found.push(`${name}: ${why} (${shape})`);
    if (box.width === 0) { say('has no room'); continue; }
    if (box.left < -0.5 || box.right > innerWidth + 0.5) say('leaves the screen');
    if (box.top < -0.5 || box.bottom > innerHeight + 0.5) say('lies under the edge of the screen');
    if (one.matches(worded)) {
      const words = document.createRange();
      words.selectNodeContents(one);
      for (const line of words.getClientRects()) {
        // Words for the screen reader alone have no size of their own.
        if (line.width < 2 || line.height < 2 || hidden(one)) continue;
        const [wide, high] = [line.left < box.left - 1 || line.right > box.right + 1, line.bottom > box.bottom + 2];
        if (wide || high || line.top < box.top - 2) {
          say('its words stand out');
          break;
        }
      }
    }
    for (let frame = one.parentElement; frame !== null && frame !== bar.parentElement; frame = frame.parentElement) {
      const style = getComputedStyle(frame);
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      const within = frame.getBoundingClientRect();
      if (box.left < within.left - 1 || box.right > within.right + 1) say(`is cut off by ${frame.className}`);
      if (box.top < within.top - 1 || box.bottom > within.bottom + 1) say(`is cut off below by ${frame.className}`);
    }
    for (const [x, y] of [[0.5, 0.5], [0.04, 0.5], [0.96, 0.5]]) {
      const top = document.elementFromPoint(box.x + x * box.width, box.y + y * box.height);
      if (top !== null && !one.contains(top) && !top.contains(one)) say(`lies under ${top.className || top.tagName}`);
    }
  }
  return {found, measured: buttons.length};
}"""


def resized(one: Person, width: int, height: int, layout: str) -> None:
    """Change the screen, and wait until the page has found its layout."""
    one.page.set_viewport_size({"width": width, "height": height})
    one.page.wait_for_selector(f".table.layout-{layout}")
    one.page.wait_for_function(
        "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"
    )


def measured(one: Person, seen: set[str], cut: list[str]) -> int:
    """Measure the bar at every size, if this stage was not measured before; how many buttons."""
    stage = f"{one.page.evaluate(STAGE)}{' whole' if one.ready else ''}"
    if stage in seen or len(seen) >= STAGES_AT_MOST:
        return 0
    seen.add(stage)
    total = 0
    for (width, height), layout in SIZES.items():
        resized(one, width, height, layout)
        answer: dict[str, Any] = one.page.evaluate(CUT)
        total += answer["measured"]
        cut += [f"{width}x{height} [{stage}] {words}" for words in answer["found"]]
    resized(one, 1440, 900, "desktop")
    return total


@pytest.mark.parametrize("locale", ["en-GB", "ru-RU"])
@pytest.mark.parametrize("game", GAMES)
def test_buttons_of_a_choice_are_whole(person: NewPerson, game: str, locale: str) -> None:
    one = person(5, locale=locale)
    one.set_up(game, "screen", options=SHORT.get(game))
    seen: set[str] = set()
    cut: list[str] = []
    buttons = moves = 0
    while not one.over and moves < MOST_MOVES[game]:
        curtain = one.page.locator("[data-testid=open-curtain]")
        if curtain.count():
            curtain.click()
        elif not one.mine:
            one.page.wait_for_timeout(15)
        elif one.ready and not one.can_add:
            buttons += measured(one, seen, cut)
            one.confirm()
            moves += 1
        else:
            buttons += measured(one, seen, cut)
            one.pick()
    print(f"{game} {locale}: {len(seen)} stages, {buttons} buttons measured, {len(cut)} cut off")
    assert not cut, "\n".join(cut[:40])
    assert seen
