/** My papers stay covered; they show while they are held, or always where that is set. */

import { settings } from "../state/settings";
import { createStore, useStore } from "../state/store";

export const papers = createStore({ held: false });

export function usePapers(): boolean {
  const held = useStore(papers, (now) => now.held);
  const open = useStore(settings, (now) => now.papersOpen);
  return held || open;
}
