/** Every moment of a game as one seat saw it: the log, the replay and the motion all read these. */

import { fetchReplay } from "../wire/api";
import { moments, type Moment } from "../wire/position";
import type { EventsMessage } from "../wire/types";

const CHUNK = 60;

export class Frames {
  readonly #table: string;
  readonly #token: string | null;
  readonly as: string;
  #frames: Moment[] = [];
  /** The newest entry whose moments were taken. */
  #entry = 0;
  #loading: Promise<Moment[]> | null = null;

  constructor(table: string, token: string | null, as: string) {
    this.#table = table;
    this.#token = token;
    this.as = as;
  }

  get all(): readonly Moment[] {
    return this.#frames;
  }

  /** Fetch what is not known yet; the frames that are new. One request at a time. */
  async more(): Promise<Moment[]> {
    while (this.#loading !== null) await this.#loading.catch(() => undefined);
    this.#loading = this.#fetch();
    try {
      return await this.#loading;
    } finally {
      this.#loading = null;
    }
  }

  /** One moment as it is told now, without keeping it. */
  async peek(at: number): Promise<Moment | undefined> {
    return moments((await fetchReplay(this.#table, this.#token, this.as, at, at + 1)).frames)[0];
  }

  /**
   * Take the moments that entries brought with them, of which there should be so many by now: whether they are all
   * here, and whether a takeback took others away.
   */
  take(entries: readonly EventsMessage[], total: number): { readonly complete: boolean; readonly rewritten: boolean } {
    let complete = true;
    let rewritten = false;
    for (const { n, entry, to, frames } of entries) {
      if (n <= this.#entry) continue;
      this.#entry = n;
      if (entry === "takeback") {
        rewritten = true;
        this.#frames = this.#frames.filter((moment) => moment.n < (to ?? 0));
      }
      for (const moment of moments(frames)) {
        if (moment.frame === this.#frames.length) this.#frames = [...this.#frames, moment];
        else complete &&= moment.frame < this.#frames.length;
      }
    }
    return { complete: complete && this.#frames.length >= total, rewritten };
  }

  async #fetch(): Promise<Moment[]> {
    const fresh: Moment[] = [];
    for (;;) {
      const from = this.#frames.length;
      const { frames: raw, total } = await fetchReplay(this.#table, this.#token, this.as, from, from + CHUNK);
      const frames = moments(raw);
      this.#frames = [...this.#frames, ...frames];
      fresh.push(...frames);
      if (frames.length === 0 || this.#frames.length >= total) return fresh;
    }
  }
}
