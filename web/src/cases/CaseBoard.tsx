/** The board of a case, with the letters of the answers on what may be clicked. */

import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Adapter, AnyScene } from "../games/adapter";
import { t } from "../i18n/words";
import { Guard } from "../shell/Guard";
import type { CaseInfo } from "../wire/types";
import { thingsOf } from "./case_scene";
import { LETTERS } from "./words";

interface Letter {
  readonly letter: string;
  readonly x: number;
  readonly y: number;
}

export function CaseBoard({ scene, adapter, info, letters }: { scene: AnyScene; adapter: Adapter; info: CaseInfo; letters: boolean }): JSX.Element {
  const region = useRef<HTMLElement>(null);
  const things = useMemo(() => thingsOf(info, scene.facts), [info, scene.facts]);
  const shown = useLetters(region, things, scene.position, letters && scene.things.size > 0);
  return (
    <section class="board-region" ref={region} aria-label={t("case.position")}>
      <Guard part="the board">
        <adapter.Board scene={scene} />
      </Guard>
      <div class="case-letters" aria-hidden="true">
        {shown.map(({ letter, x, y }) => (
          <b key={letter} style={{ left: `${x}px`, top: `${y}px` }}>
            {letter}
          </b>
        ))}
      </div>
    </section>
  );
}

/** Where each answer's thing is on the screen: measured anew when the board is drawn, moved or zoomed. */
function useLetters(region: { readonly current: HTMLElement | null }, things: readonly (string | null)[], position: string, wanted: boolean): readonly Letter[] {
  const [letters, setLetters] = useState<readonly Letter[]>([]);
  useEffect(() => {
    const board = region.current;
    if (board === null || !wanted) {
      setLetters([]);
      return;
    }
    let asked = 0;
    const measure = (): void => {
      asked = 0;
      const frame = board.getBoundingClientRect();
      const found = things.flatMap((text, i): Letter[] => {
        const box = text === null ? null : boxOf(board, text);
        if (box === null) return [];
        // A city is a number that the letter stands for; beside anything else it leaves the drawing free.
        const off = text!.startsWith("city:") ? 0.5 : 0.16;
        return [{ letter: LETTERS[i]!, x: Math.round(box.left + box.width * off - frame.left), y: Math.round(box.top + box.height * off - frame.top) }];
      });
      setLetters((now) => (JSON.stringify(now) === JSON.stringify(found) ? now : found));
    };
    const later = (): void => {
      if (asked === 0) asked = requestAnimationFrame(measure);
    };
    later();
    const changes = new MutationObserver((all) => {
      if (all.some(({ target }) => !(target instanceof Element) || target.closest(".case-letters") === null)) later();
    });
    changes.observe(board, { subtree: true, childList: true, attributes: true, attributeFilter: ["transform", "style", "viewBox", "data-choice", "data-choices"] });
    const size = new ResizeObserver(later);
    size.observe(board);
    board.addEventListener("transitionend", later);
    return () => {
      cancelAnimationFrame(asked);
      changes.disconnect();
      size.disconnect();
      board.removeEventListener("transitionend", later);
    };
  }, [things, position, wanted]);
  return letters;
}

function boxOf(board: HTMLElement, thing: string): DOMRect | null {
  for (const element of board.querySelectorAll("svg [data-choice], svg [data-choices]")) {
    const named = `${element.getAttribute("data-choice") ?? ""} ${element.getAttribute("data-choices") ?? ""}`;
    if (!named.split(" ").includes(thing)) continue;
    const box = element.getBoundingClientRect();
    if (box.width > 0) return box;
  }
  return null;
}
