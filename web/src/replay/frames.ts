/** Every moment of a game as one seat saw it: the log, the replay and the motion all read these. */

import { fetchReplay } from "../wire/api";
import type { Frame } from "../wire/types";

const CHUNK = 60;

export class Frames {
  readonly #table: string;
  readonly #token: string | null;
  readonly as: string;
  #frames: Frame[] = [];
  #loading: Promise<Frame[]> | null = null;

  constructor(table: string, token: string | null, as: string) {
    this.#table = table;
    this.#token = token;
    this.as = as;
  }

  get all(): readonly Frame[] {
    return this.#frames;
  }

  /** Fetch what is not known yet; the frames that are new. One request at a time. */
  async more(): Promise<Frame[]> {
    while (this.#loading !== null) await this.#loading.catch(() => undefined);
    this.#loading = this.#fetch();
    try {
      return await this.#loading;
    } finally {
      this.#loading = null;
    }
  }

  /** One moment as it is told now, without keeping it. */
  async peek(at: number): Promise<Frame | undefined> {
    return (await fetchReplay(this.#table, this.#token, this.as, at, at + 1)).frames[0];
  }

  /** A takeback rewrote the end: start anew. */
  forget(): void {
    this.#frames = [];
  }

  async #fetch(): Promise<Frame[]> {
    const fresh: Frame[] = [];
    for (;;) {
      const from = this.#frames.length;
      const { frames, total } = await fetchReplay(this.#table, this.#token, this.as, from, from + CHUNK);
      this.#frames = [...this.#frames, ...frames];
      fresh.push(...frames);
      if (frames.length === 0 || this.#frames.length >= total) return fresh;
    }
  }
}
