/**
 * Where several moves go out with one Confirm, or are planned while the rival thinks, a game brings what it takes with
 * it: `waiting.ts`. For the other games here is what does nothing.
 */

import type { SeatState } from "../wire/line";
import type { Position } from "../wire/position";
import type { PickInfo } from "../wire/types";
import type { Choice } from "./clicks";

export type WaitingMove = readonly PickInfo[];

export interface Plans {
  /** The moves that wait, anew. */
  set(waiting: readonly WaitingMove[]): void;
  /** What the waiting moves leave of some choices or picks. */
  leave<C extends Omit<Choice, "id">>(choices: readonly C[]): readonly C[];
  /** The one choice that is left over: filled in, as the server does with a single choice. */
  onlyOne(choices: readonly Choice[]): Choice | undefined;
  /** Take the complete draft in, if others may be added to it; whether it was taken. */
  take(base: readonly Choice[]): boolean;
  /** Somebody clicks the piece whose move waits: it is planned anew. */
  drop(thing: string): void;
  /** A partner has moved, or the page was opened again: what waits must still be possible. */
  recheck(): void;
  /** Send everything that waits and then the draft; resolves when the last position is here. */
  send(): Promise<void>;
  /** What may be planned now, while the rival thinks. */
  plannable(now: SeatState, shown: Position | null): readonly Choice[];
  /** The first planned move that is possible now that the turn has come, and the plan behind it. */
  nextPlanned(ahead: readonly Choice[], choices: readonly Choice[]): { readonly id: string; readonly left: readonly Choice[] } | null;
  /** A plan with one more move. */
  withPlanned(ahead: readonly Choice[], move: Choice): readonly Choice[];
}

const NOTHING: readonly Choice[] = [];
const nothing = (): undefined => undefined;

export const NO_PLANS: Plans = {
  set: nothing,
  leave: (choices) => choices,
  onlyOne: nothing,
  take: () => false,
  drop: nothing,
  recheck: nothing,
  send: () => Promise.resolve(),
  plannable: () => NOTHING,
  nextPlanned: () => null,
  withPlanned: (ahead) => ahead,
};

/** Planned moves as the boards draw moves that wait. */
export const asWaiting = (ahead: readonly Choice[]): readonly WaitingMove[] => ahead.map(({ kind, path }) => [{ kind, path: [...path], text: "", filled: false }]);
