/** Going through the moments of a game. A step is an act of a player or the answer of the witnesses. */

import type { Moment } from "../wire/position";
import type { View } from "../wire/views";
import type { Session } from "../play/session";

export type Jump = "first" | "back" | "on" | "last" | "round_back" | "round_on";

/** The frames worth stopping at: the last of each whole activation, and the answer of the witnesses. */
export function stops(frames: readonly Moment[]): number[] {
  return frames.flatMap((frame, i) => {
    const next = frames[i + 1];
    return next !== undefined && goesWith(frame, next, frames[i - 1]?.activation ?? 0) ? [] : [i];
  });
}

/** Whether a moment belongs to the same step as the one before it; `begun` counts the activations finished before that. */
function goesWith(frame: Moment, next: Moment, begun: number): boolean {
  if (next.n !== frame.n) return false;
  // Chance and the truth go with what called for them; the witnesses have a step of their own.
  if (next.seat === null) return !next.events.some(({ kind }) => kind === "witnesses_called");
  return next.seat === frame.seat && frame.activation === begun;
}

export function jumpFrom(all: readonly number[], now: number, jump: Jump, roundOf: (frame: number) => number): number {
  const last = all.at(-1) ?? 0;
  switch (jump) {
    case "first":
      return all[0] ?? 0;
    case "last":
      return last;
    case "back":
      return [...all].reverse().find((stop) => stop < now) ?? all[0] ?? 0;
    case "on":
      return all.find((stop) => stop > now) ?? last;
    case "round_back":
      return [...all].reverse().find((stop) => roundOf(stop) < roundOf(now)) ?? all[0] ?? 0;
    case "round_on":
      return all.find((stop) => roundOf(stop) > roundOf(now)) ?? last;
  }
}

/** Where a moment lies between the first stop (0) and the last (1): every step is as wide as every other. */
export function along(all: readonly number[], frame: number): number {
  const steps = all.length - 1;
  const next = all.findIndex((stop) => stop >= frame);
  if (steps < 1 || next === 0) return 0;
  if (next < 0) return 1;
  const before = all[next - 1]!;
  return (next - 1 + (frame - before) / (all[next]! - before)) / steps;
}

let roundOfView: (view: View) => number = () => 0;

/** The adapter of the open game says which round a view belongs to. */
export function readRoundsWith(round: (view: View) => number): void {
  roundOfView = round;
}

export function stepTo(session: Session, jump: Jump): void {
  const { frames, at } = session.state.get();
  if (frames.length === 0) return;
  const all = stops(frames);
  const now = at ?? frames.length - 1;
  session.state.set({ at: jumpFrom(all, now, jump, (i) => roundOfView(frames[i]!.view)) });
}
