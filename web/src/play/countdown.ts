/** "Confirm only what cannot be undone": a complete, harmless draft goes by itself after two seconds. */

import { settings } from "../state/settings";
import type { SeatLine } from "../wire/line";

/** As long as the ring round Confirm takes to close, see .countdown in table.css. */
const COUNTDOWN_MS = 2000;

interface Table {
  readonly line: SeatLine;
  readonly state: { set(change: { readonly counting: boolean }): void };
  confirm(): Promise<void>;
}

export class Countdown {
  readonly #table: Table;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Begins where the player asked for it and the draft can do no harm. */
  begin(): void {
    const { draft } = this.#table.line.state.get();
    if (settings.get().confirm !== "irreversible" || draft === null || !draft.complete || draft.then !== "turn") return;
    this.#table.state.set({ counting: true });
    this.#timer = setTimeout(() => void this.#table.confirm(), COUNTDOWN_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#table.state.set({ counting: false });
  }
}
