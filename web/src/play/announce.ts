/** What a screen reader says by itself: politely, and never the same thing twice in a row. */

import { createStore } from "../state/store";

export const spoken = createStore<{ polite: string; count: number }>({ polite: "", count: 0 });

let waiting: string[] = [];

/** Say something. What comes at one moment is one announcement, or the last of it alone would be heard. */
export function announce(words: string): void {
  if (words === "") return;
  if (waiting.length === 0) queueMicrotask(say);
  waiting.push(words);
}

function say(): void {
  const words = waiting.join(". ");
  waiting = [];
  if (words === spoken.get().polite) return;
  spoken.set(({ count }) => ({ polite: words, count: count + 1 }));
}
