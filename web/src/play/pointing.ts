/** What is pointed at, and what a click on it would do. */

import type { Drafted } from "../wire/position";
import type { PreviewsMessage } from "../wire/types";
import { pointed } from "./pointed";
import { meant, preview, Previews, type Preview } from "./preview";
import type { Session } from "./session";

export class Pointing {
  readonly #session: Session;
  readonly #previews: Previews;

  constructor(session: Session) {
    this.#session = session;
    this.#previews = new Previews(async () => (await session.line.ask({ type: "peek" })) as PreviewsMessage);
  }

  /** Something is pointed at, or nothing. */
  point(thing: string | null): void {
    pointed.set({ thing });
    this.look();
    const { draft, choices, state } = this.#session;
    if (draft === null || thing === null || meant(choices, state.get().clicks, thing) === undefined) return;
    void this.#previews.fetch(draft).then((known) => {
      const now = this.#session.draft;
      const same = now !== null && now.n === draft.n && now.picks.length === draft.picks.length;
      if (known && same && pointed.get().thing === thing) this.look();
    });
  }

  /** Show what a click on what is pointed at would do to the draft as it is now. */
  look(): void {
    const { draft } = this.#session;
    preview.set({ shown: draft === null ? null : this.#foreseen(draft, pointed.get().thing) });
  }

  /** What a click would do, if that is known: the next pick, or another one instead of a pick of the draft. */
  #foreseen(draft: Drafted, thing: string | null): Preview | null {
    const { choices, ownPicks, state } = this.#session;
    if (thing === null || state.get().at !== null) return null;
    const next = meant(choices, state.get().clicks, thing);
    if (next !== undefined) return this.#previews.of(draft, draft.picks.length, next, thing);
    for (const { from, path, depth } of [...ownPicks].reverse()) {
      const instead = meant(from, path, thing);
      if (instead !== undefined) return this.#previews.of(draft, depth, instead, thing);
    }
    return null;
  }
}
