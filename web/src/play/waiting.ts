/**
 * Complete moves that wait for one Confirm: five detectives, or the tickets of a special action. The server
 * knows one draft at a time; the others wait here, are kept over a reload, and go out one after the other.
 */

import type { Adapter } from "../games/adapter";
import type { SeatLine, SeatState } from "../wire/line";
import { Refusal } from "../wire/refusal";
import type { Drafted, Position } from "../wire/position";
import type { View } from "../wire/views";
import { nextPlanned, plannable, withPlanned } from "./ahead";
import type { Choice } from "./clicks";
import type { Plans, WaitingMove } from "./plans";

/** The choices that may still be added beside the moves that wait. */
export function beside<C extends Omit<Choice, "id">>(adapter: Adapter | null, choices: readonly C[], waiting: readonly WaitingMove[], view: View | undefined): readonly C[] {
  if (waiting.length === 0 || adapter?.beside === undefined || view === undefined) return choices;
  return choices.filter((choice) => adapter.beside!(choice, waiting, view));
}

/** The waiting moves that a fresh position still offers. */
export function stillOffered(waiting: readonly WaitingMove[], choices: readonly Choice[]): WaitingMove[] {
  const offered = new Set(choices.map(({ path }) => path.join("\n")));
  return waiting.filter(([first]) => first !== undefined && offered.has(first.path.join("\n")));
}

/** The moves without the one that begins with a thing. */
export const without = (waiting: readonly WaitingMove[], thing: string): WaitingMove[] => waiting.filter((picks) => picks[0]?.path[0] !== thing);

const key = (table: string, seat: number): string => `gaslight.waiting.${table}.${seat}`;

export function keepWaiting(table: string, seat: number, n: number, waiting: readonly WaitingMove[]): void {
  try {
    if (waiting.length === 0) sessionStorage.removeItem(key(table, seat));
    else sessionStorage.setItem(key(table, seat), JSON.stringify({ n, waiting }));
  } catch {
    // Without storage a reload costs the moves that wait, nothing more.
  }
}

export function keptWaiting(table: string, seat: number, n: number): WaitingMove[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key(table, seat)) ?? "null") as { n: number; waiting: WaitingMove[] } | null;
    return kept !== null && kept.n === n ? kept.waiting : [];
  } catch {
    return [];
  }
}

/** The table these moves belong to. */
export interface Table {
  readonly table: string;
  readonly line: SeatLine;
  readonly adapter: Adapter | null;
  readonly state: { get(): { readonly waiting: readonly WaitingMove[] }; set(change: { readonly waiting: readonly WaitingMove[] }): void };
}

/** The moves that wait at one table. */
export class Waiting implements Plans {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  get #moves(): readonly WaitingMove[] {
    return this.#table.state.get().waiting;
  }

  set(waiting: readonly WaitingMove[]): void {
    if (waiting.length === 0 && this.#moves.length === 0) return;
    const { seat, view } = this.#table.line.state.get();
    this.#table.state.set({ waiting });
    if (seat !== null) keepWaiting(this.#table.table, seat, view?.n ?? -1, waiting);
  }

  /** What the waiting moves leave of some choices or picks. */
  leave<C extends Omit<Choice, "id">>(choices: readonly C[]): readonly C[] {
    return beside(this.#table.adapter, choices, this.#moves, this.#table.line.state.get().view?.view);
  }

  /** The one choice that is left over: filled in, as the server does with a single choice. */
  onlyOne(choices: readonly Choice[]): Choice | undefined {
    const { draft } = this.#table.line.state.get();
    if (draft === null || draft.complete || this.#moves.length === 0) return undefined;
    return choices.length === 1 ? choices[0] : undefined;
  }

  /** Take the complete draft in, if others may be added to it; whether it was taken. */
  take(base: readonly Choice[]): boolean {
    const { adapter, line } = this.#table;
    const { draft, view } = line.state.get();
    if (draft === null || !draft.complete || adapter?.waits?.(draft.picks) !== true) return false;
    const waiting = [...this.#moves, draft.picks];
    if (beside(adapter, base, waiting, view?.view).length === 0) return false;
    this.set(waiting);
    return true;
  }

  /** Somebody clicks the piece whose move waits: it is planned anew. */
  drop(thing: string): void {
    const left = without(this.#moves, thing);
    if (left.length < this.#moves.length) this.set(left);
  }

  /** A partner has moved, or the page was opened again: what waits must still be possible. */
  recheck(): void {
    const { draft, seat } = this.#table.line.state.get();
    if (draft === null) return;
    const kept = this.#moves.length > 0 ? this.#moves : keptWaiting(this.#table.table, seat ?? -1, draft.n);
    // In the middle of a draft the first choices are not known; the server refuses what is gone.
    this.set(draft.picks.length === 0 ? stillOffered(kept, draft.choices) : kept);
  }

  /**
   * Send everything that waits and then the draft; resolves when the last position is here. After a refusal
   * what did not go out waits on, as far as the position still offers it.
   */
  async send(): Promise<void> {
    const { line } = this.#table;
    const { draft } = line.state.get();
    const moves = [...this.#moves, ...(draft?.complete === true ? [draft.picks] : [])];
    this.set([]);
    let n = draft?.n ?? 0;
    for (const [index, picks] of moves.entries()) {
      try {
        n = await sent(line, n, picks);
      } catch (refusal) {
        this.#keep(moves.slice(index), draft);
        throw refusal;
      }
    }
    await line.reached(n);
  }

  plannable(now: SeatState, shown: Position | null): readonly Choice[] {
    return plannable(this.#table.adapter, now, shown);
  }

  readonly nextPlanned = nextPlanned;
  readonly withPlanned = withPlanned;

  #keep(unsent: readonly WaitingMove[], before: Drafted | null): void {
    const { draft } = this.#table.line.state.get();
    // Where nothing has gone out the draft is still the server's, and need not wait besides.
    const stands = draft !== null && draft.complete && draft.n === before?.n;
    this.set(stands ? unsent.slice(0, -1) : unsent);
    if (this.#moves.length > 0) this.recheck();
  }
}

/** One whole move sent; a partner may have moved meanwhile, so that the number is old. Its entry's number. */
async function sent(line: SeatLine, n: number, picks: WaitingMove): Promise<number> {
  const move = { type: "move" as const, picks: picks.map(({ text }) => text) };
  let answer;
  try {
    answer = await line.ask({ ...move, n });
  } catch (refusal) {
    const newest = line.state.get().view?.n ?? n;
    if (!(refusal instanceof Refusal) || refusal.code !== "stale" || newest === n) throw refusal;
    answer = await line.ask({ ...move, n: newest });
  }
  return answer.type === "ack" ? answer.n : n;
}
