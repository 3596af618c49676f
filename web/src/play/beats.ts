/**
 * Beats: what is told at once. A moment of the game is one beat, or several where something is turned over step
 * by step; the board, the log, the prompt, the counts and the sound all take a beat from the same place.
 */

import type { Adapter } from "../games/adapter";
import type { SoundName } from "../sound/sounds";
import type { Moment } from "../wire/position";
import type { EventInfo } from "../wire/types";
import type { Insight, View } from "../wire/views";

/** A stage of the call for witnesses; nothing of its answer is known before the card has turned. */
export type Call =
  | { readonly stage: "bell" }
  | { readonly stage: "card"; readonly answer: "seen" | "hidden"; readonly leave: boolean }
  | { readonly stage: "tokens"; readonly left: number };

/** A position as it is shown. */
export interface BoardState {
  readonly view: View;
  readonly insight: Insight | null;
}

/** A part of a moment, as a game divides it. */
export interface Part {
  /** The moment as far as it has gone: what has happened of it, and the board after that. */
  readonly moment: Moment;
  readonly call: Call | null;
  readonly ms: number;
}

export interface Beat {
  /** The moments that are told by now, from the first one this beat changes. */
  readonly moments: readonly Moment[];
  /** What this beat adds to what was told before. */
  readonly fresh: readonly EventInfo[];
  readonly call: Call | null;
  readonly sound: SoundName | null;
  /** What is said aloud with it. */
  readonly spoken: readonly EventInfo[];
  readonly ms: number;
  readonly least: number;
}

interface Listener {
  readonly seat: number | null;
  /** The entry that this page confirmed from a draft: its pieces stand on the board already. */
  readonly placed: number | null;
  /** The level of a computer's seat; null for a person's. */
  levelOf(seat: number): number | null;
}

/** Moves of the computer stay on screen at least this long: the better it plays, the more deliberate it looks. */
const COMPUTER_MS: readonly number[] = [600, 600, 700, 850, 1000, 1200];
/** Several own moves that go out together follow one another quicker than a rival's would. */
const OWN_MS = 430;
/** The last move lands before the bell is rung. */
const LANDED_MS = 300;

export function beatsOf(adapter: Adapter, fresh: readonly Moment[], before: BoardState | null, listener: Listener): Beat[] {
  const beats: Beat[] = [];
  let standing = before;
  let placed: Moment[] = [];
  const land = (ms: number): void => {
    if (placed.length === 0) return;
    const events = placed.flatMap((moment) => moment.events);
    beats.push({ moments: placed, fresh: events, call: null, sound: soundOf(adapter, events), spoken: [], ms, least: 0 });
    placed = [];
  };
  for (const moment of fresh) {
    const own = moment.seat !== null && moment.seat === listener.seat;
    if (own && moment.n === listener.placed) {
      placed.push(moment);
      standing = moment;
      continue;
    }
    const parts = standing === null ? null : (adapter.parts?.(standing, moment) ?? null);
    land(parts === null ? 0 : LANDED_MS);
    standing = moment;
    if (parts !== null) {
      beats.push(...divided(adapter, parts));
      continue;
    }
    const length = Math.max(0, ...moment.events.map((event) => adapter.moment(event)));
    const level = moment.seat === null ? null : listener.levelOf(moment.seat);
    beats.push({
      moments: [moment],
      fresh: moment.events,
      call: null,
      sound: soundOf(adapter, moment.events),
      spoken: own ? [] : moment.events,
      ms: own ? Math.min(OWN_MS, length) : length,
      least: level === null ? 0 : (COMPUTER_MS[level] ?? COMPUTER_MS[0]!),
    });
  }
  land(0);
  return beats;
}

/** The parts of one moment as beats, each with what it adds to the one before. */
function divided(adapter: Adapter, parts: readonly Part[]): Beat[] {
  let told = 0;
  return parts.map(({ moment, call, ms }, i) => {
    const fresh = moment.events.slice(told);
    told = moment.events.length;
    const sound = call?.stage === "bell" ? "bell" : call?.stage === "tokens" && fresh.length > 0 ? "card" : soundOf(adapter, fresh);
    // Aloud it is one sentence, when all of it can be seen.
    return { moments: [moment], fresh, call, sound, spoken: i < parts.length - 1 ? [] : moment.events, ms, least: 0 };
  });
}

/** The first event that has a sound is heard. */
const soundOf = (adapter: Adapter, events: readonly EventInfo[]): SoundName | null =>
  events.map((event) => adapter.sound(event)).find((found) => found !== null) ?? null;
