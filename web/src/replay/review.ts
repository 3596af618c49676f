/** The moves of a game weighed one by one: asked for again and again until the server has them all. */

import type { Session } from "../play/session";
import { fetchReview } from "../wire/requests";
import { Refusal } from "../wire/refusal";
import type { JudgedMove, Review } from "../wire/types";

/** So long between two questions, in ms. */
const PAUSE = 900;

export interface Asking {
  readonly table: string;
  readonly token: string | null;
  /** As whom the game is looked at: it counts the moments. */
  readonly as: string;
}

/** Ask until everything is known, as long as `wanted`; each answer is handed on. The code of a refusal, if one came. */
export async function lookOver({ table, token, as }: Asking, wanted: () => boolean, hand: (review: Review) => void): Promise<string> {
  for (;;) {
    let found: Review;
    try {
      found = await fetchReview(table, token, as);
    } catch (reason) {
      const code = reason instanceof Refusal ? reason.code : "unavailable";
      if (code !== "too_fast") return code;
      await pause();
      if (!wanted()) return "";
      continue;
    }
    if (!wanted()) return "";
    hand(found);
    if (found.ready >= found.of) return "";
    await pause();
    if (!wanted()) return "";
  }
}

const pause = (): Promise<void> => new Promise((done) => setTimeout(done, PAUSE));

/** The stop of the replay at which a judged move is shown whole. */
export const stopOf = (stopsAt: readonly number[], { frame }: JudgedMove): number => stopsAt.find((stop) => stop >= frame) ?? frame;

/** The judged move that a stop shows. */
export const judgedAt = (judged: readonly JudgedMove[], stopsAt: readonly number[], stop: number): JudgedMove | undefined => judged.find((one) => stopOf(stopsAt, one) === stop);

/** The stops of all mistakes, in order. */
export const mistakes = (judged: readonly JudgedMove[], stopsAt: readonly number[]): { readonly stop: number; readonly move: JudgedMove }[] =>
  judged.filter(({ mark }) => mark !== "").map((move) => ({ stop: stopOf(stopsAt, move), move })).sort((a, b) => a.stop - b.stop);

/** The next mistake behind a stop, or from the start again. */
export function toNextMistake(session: Session, stopsAt: readonly number[], now: number): void {
  const all = mistakes(session.state.get().judged, stopsAt);
  const next = all.find(({ stop }) => stop > now) ?? all[0];
  if (next !== undefined) session.state.set({ at: next.stop });
}
