/**
 * One clock for everything. What the server tells goes into one queue, and what the page shows of the game, from
 * the log to the title of the window, is taken from what this queue has reached: nothing is told before the board
 * shows it. Skipping goes to the end of the queue at once.
 */

import type { Adapter } from "../games/adapter";
import { eventWords } from "../games/words";
import { Frames } from "../replay/frames";
import { playSound } from "../sound/sounds";
import { SPEED_FACTOR, settings, speedInForce } from "../state/settings";
import type { Store } from "../state/store";
import type { SeatState } from "../wire/line";
import type { Drafted, Position } from "../wire/position";
import type { EventInfo } from "../wire/types";
import { announce } from "./announce";
import { beatsOf, type Beat } from "./beats";
import { MotionQueue } from "./motion";
import type { PlayState } from "./play_state";

/** By then a change has been drawn. */
const DRAWN_MS = 50;

/** A position with all that is known about how it came about. */
interface Arrival {
  readonly position: Position;
  readonly now: SeatState;
}

export class Clock {
  readonly #adapter: Adapter;
  readonly #frames: Frames;
  readonly #state: Store<PlayState>;
  readonly #settled: (position: Position) => void;
  readonly #queue = new MotionQueue();
  readonly #arrivals: Arrival[] = [];
  #busy = false;
  #stopped = false;
  /** The newest position that has arrived. */
  #n = -1;
  /** How many moments are told or wait in the queue. */
  #queued = 0;
  #placed: number | null = null;
  /** Positions that have arrived and are not told to their end. */
  #pending = 0;

  constructor(adapter: Adapter, frames: Frames, state: Store<PlayState>, settled: (position: Position) => void) {
    this.#adapter = adapter;
    this.#frames = frames;
    this.#state = state;
    this.#settled = settled;
    document.addEventListener("visibilitychange", this.#unseen);
  }

  stop(): void {
    this.#stopped = true;
    this.#queue.stop();
    document.removeEventListener("visibilitychange", this.#unseen);
  }

  /** Nobody looks: what happens need not be drawn out. */
  readonly #unseen = (): void => {
    if (document.hidden) this.skip();
  };

  /** The server's newest position; the same one may be looked at several times. */
  arrive(now: SeatState): void {
    const position = now.view;
    if (position === null || position.n === this.#n || this.#stopped) return;
    const first = this.#n < 0;
    this.#n = position.n;
    if (first) {
      // Somebody opens the page: the board is there at once, the log as soon as it has been read.
      this.#show(position);
      this.#state.set({ missed: now.since });
      this.#busy = true;
      void this.#load(now, position).then(() => this.#proceed());
      return;
    }
    this.#arrivals.push({ position, now });
    this.#pending += 1;
    this.#state.set({ moving: true, complaint: "" });
    if (!this.#busy) this.#proceed();
  }

  /** This page confirmed a draft: its pieces stand where they will stand, and need not walk there again. */
  place(draft: Drafted, n: number): void {
    this.#placed = n;
    if (this.#n < n) this.#state.set({ shown: { view: draft.view, insight: draft.insight, n: draft.n } });
  }

  /** Tell everything that waits at once. */
  skip(): void {
    if (!this.#queue.running) return;
    this.#state.set({ hurried: true });
    finishMotion();
    this.#queue.skip();
    setTimeout(() => this.#state.set({ hurried: false }), DRAWN_MS);
  }

  async #load(now: SeatState, { n: newest }: Position): Promise<void> {
    if (!this.#frames.take(now.entries, now.moments).complete) await this.#fetched();
    const told = this.#frames.all.filter(({ n }) => n <= newest);
    this.#queued = told.length;
    if (!this.#stopped) this.#state.set({ frames: told });
  }

  #proceed(): void {
    this.#busy = false;
    const arrival = this.#arrivals.shift();
    if (arrival === undefined || this.#stopped) return;
    this.#busy = true;
    const { entries, moments } = arrival.now;
    const { complete, rewritten } = this.#frames.take(entries, moments);
    const tell = (): void => {
      if (this.#stopped) return;
      try {
        this.#tell(arrival, rewritten);
      } catch (failure) {
        untold(failure);
      } finally {
        this.#proceed();
      }
    };
    if (complete) tell();
    else void this.#fetched().then(tell);
  }

  /** After a long absence the server leaves the moments to the replay. */

  async #fetched(): Promise<void> {
    try {
      await this.#frames.more();
    } catch {
      // The log lacks what could not be read; the position is shown all the same.
    }
  }

  #tell({ position, now }: Arrival, rewritten: boolean): void {
    const { all } = this.#frames;
    const from = rewritten ? all.length : this.#queued;
    const fresh = all.slice(from).filter(({ n }) => n <= position.n);
    this.#queued = from + fresh.length;
    const still = rewritten || document.hidden || this.#state.get().at !== null || SPEED_FACTOR[speedInForce(settings.get().speed)] === 0;
    const before = this.#state.get().shown;
    let beats: readonly Beat[] = [];
    try {
      beats = beatsOf(this.#adapter, fresh, before, {
        seat: now.seat,
        placed: this.#placed,
        levelOf: (seat) => {
          const by = now.table?.seats[seat];
          return by?.player === "computer" ? (by.level ?? 0) : null;
        },
      });
    } catch (failure) {
      untold(failure); // the position itself is shown all the same
    }
    const upTo = this.#queued;
    const end = (): void => {
      this.#pending -= 1;
      this.#state.set({ frames: this.#frames.all.slice(0, upTo) });
      this.#show(position);
    };
    if (still) {
      this.#queue.skip();
      const loudest = beats.findLast(({ sound }) => sound !== null)?.sound ?? null;
      try {
        if (loudest !== null) playSound(loudest);
        speak(this.#adapter, beats.flatMap(({ spoken }) => spoken));
      } finally {
        end();
      }
      return;
    }
    this.#queue.add([...beats.map((beat) => ({ show: (quietly: boolean) => this.#beat(beat, quietly), ms: beat.ms, least: beat.least })), { show: end, ms: 0 }]);
  }

  #beat(beat: Beat, quietly: boolean): void {
    const last = beat.moments.at(-1)!;
    this.#state.set((now) => ({
      ...now,
      shown: { view: last.view, insight: last.insight, n: last.n },
      frames: [...now.frames.slice(0, beat.moments[0]!.frame), ...beat.moments],
      telling: beat.fresh.length > 0 ? beat.fresh : now.telling,
      call: beat.call,
      moving: true,
      hurried: quietly,
    }));
    const { sound } = beat;
    // What has just changed is drawn first: nothing is heard before it is seen.
    if (!quietly && sound !== null) queueMicrotask(() => playSound(sound));
    speak(this.#adapter, beat.spoken);
  }

  /** A position is told to its end. */
  #show(position: Position): void {
    this.#state.set({
      shown: { view: position.view, insight: position.insight, n: position.n },
      position,
      telling: [],
      call: null,
      moving: this.#pending > 0,
    });
    this.#settled(position);
  }
}

/** A mistake in how a game is told must not stop the table. */
const untold = (failure: unknown): void => console.error("Gaslight: what happened could not be told.", failure);

/** The rival's moves and the witness call, aloud for those who listen. */
function speak(adapter: Adapter, events: readonly EventInfo[]): void {
  const words = events.map((event) => adapter.eventWords?.(event) ?? eventWords(adapter.game, event));
  announce(words.filter((text) => text !== "").join(". "));
}

/** What moves on the board is at its goal at once. */
function finishMotion(): void {
  const board = document.querySelector(".board-region");
  for (const animation of board?.getAnimations({ subtree: true }) ?? []) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
}
