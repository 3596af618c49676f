/** Chips on the map: as on the table they are cleared at the end of each round, unless a player keeps them. */

import { useEffect, useRef } from "preact/hooks";
import type { XScene } from "./mister_x_table";

const MARK = "mark:";
const CHIPS: ReadonlySet<string> = new Set(["possible", "impossible"]);

interface Note {
  readonly key: string;
  readonly text: string;
  readonly seat: number | null;
}

/** The chips of a seat among its notes; a few words beside a city are no chips. */
export function chipsOf<N extends Note>(notes: readonly N[], seat: number | null): N[] {
  return notes.filter(({ key, text, seat: whose }) => key.startsWith(MARK) && CHIPS.has(text) && whose === seat);
}

/** Clear one's own chips whenever a round has ended while the page was open. */
export function useChipsCleared(scene: XScene): void {
  const { round } = scene.view;
  const seen = useRef(round);
  useEffect(() => {
    const ended = scene.live && round > seen.current;
    if (scene.live) seen.current = round;
    if (!ended || scene.seat === null || scene.over || scene.settings.keepMarks) return;
    for (const { key, shared } of chipsOf(scene.notes, scene.seat)) scene.note(key, "", shared);
  }, [scene.live, round]);
}
