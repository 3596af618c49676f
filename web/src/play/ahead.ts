/** Moves planned while the rival thinks. They become drafts, one after the other, when the turn comes. */

import type { Adapter } from "../games/adapter";
import type { Position } from "../wire/position";
import type { SeatState } from "../wire/line";
import type { Choice } from "./clicks";

const NOTHING: readonly Choice[] = [];

/** What a seat may plan now: only while somebody on the other side of the table is to act, for a computer is quick. */
export function plannable(adapter: Adapter | null, now: SeatState, shown: Position | null): readonly Choice[] {
  const { table, seat, draft } = now;
  if (adapter?.ahead === undefined || shown === null || table === null || seat === null) return NOTHING;
  if (draft !== null || shown.status !== "running" || table.hot_seat || table.lesson !== null) return NOTHING;
  const thinks = table.seats.some((chair) => shown.to_act.includes(chair.seat) && chair.player === "person");
  return thinks ? adapter.ahead(shown.view, shown.insight) : NOTHING;
}

/** A plan with one more move: a piece goes to one place, and no place is taken twice. */
export function withPlanned(ahead: readonly Choice[], move: Choice): Choice[] {
  return [...ahead.filter(({ path }) => !path.some((thing) => move.path.includes(thing))), move];
}

/** The first planned move that is possible now that the turn has come, and the plan behind it. */
export function nextPlanned(ahead: readonly Choice[], choices: readonly Choice[]): { readonly id: string; readonly left: readonly Choice[] } | null {
  for (const [nth, { path }] of ahead.entries()) {
    const offered = choices.find((choice) => choice.path.join("\n") === path.join("\n"));
    if (offered !== undefined) return { id: offered.id, left: ahead.slice(nth + 1) };
  }
  return null;
}
