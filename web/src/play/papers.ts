/**
 * One rule for all that tells who I am, in the case file, the log and the what-if: it shows while it is held, or
 * always where a player wants that at a screen of his own; never in the board as others see it.
 */

import { settings } from "../state/settings";
import { createStore, useStore } from "../state/store";

export const papers = createStore({ held: false });

export function usePapers(oneScreen: boolean): boolean {
  const held = useStore(papers, (now) => now.held);
  const open = useStore(settings, (now) => now.papersOpen);
  return held || (open && !oneScreen);
}
