/** The tables of this device, and those that everybody may watch, looked at again from time to time. */

import { useEffect, useState } from "preact/hooks";
import { fetchMine, fetchTables } from "../wire/requests";
import { heldSeats } from "../wire/keys";
import type { MyTable, TableInfo } from "../wire/types";

const REFRESH_MS = 15_000;

export interface Tables {
  /** Null until they are known. */
  readonly mine: readonly MyTable[] | null;
  readonly watch: readonly TableInfo[] | null;
  readonly failed: boolean;
  readonly again: () => void;
}

/** A hot-seat table is held by several seats; it is one game all the same. */
export function onePerTable(mine: readonly MyTable[]): MyTable[] {
  const seen = new Map<string, MyTable>();
  for (const one of mine) {
    const known = seen.get(one.table.id);
    if (known === undefined || one.table.to_act.includes(one.seat)) seen.set(one.table.id, one);
  }
  return [...seen.values()].sort((a, b) => b.table.touched_at - a.table.touched_at);
}

/** Whether it is my move there. */
export const isMyMove = ({ table, seat }: MyTable): boolean => table.status === "running" && table.to_act.includes(seat);

/** What is left of my time at a table; without a clock, for ever. */
export function timeLeft({ table, seat }: MyTable): number {
  const team = table.seats[seat]?.team;
  const clock = table.pace.kind === "none" ? undefined : table.clocks.find((one) => one.team === team);
  return clock?.left ?? Infinity;
}

/** The game to go on with: where it is my move and the least time is left. */
export function nextMove(mine: readonly MyTable[]): MyTable | null {
  const waiting = mine.filter(isMyMove).sort((a, b) => timeLeft(a) - timeLeft(b) || b.table.touched_at - a.table.touched_at);
  return waiting[0] ?? null;
}

/** The games to watch, the best first: people before computers, then who has most spectators. */
export function byInterest(tables: readonly TableInfo[]): TableInfo[] {
  const people = ({ seats }: TableInfo): number => seats.filter(({ player }) => player === "person").length;
  return [...tables].sort((a, b) => people(b) - people(a) || b.watchers - a.watchers || b.touched_at - a.touched_at);
}

export function useTables(): Tables {
  const [tables, setTables] = useState<Omit<Tables, "again">>({ mine: null, watch: null, failed: false });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let here = true;
    const load = async (): Promise<void> => {
      const held = heldSeats();
      try {
        const [own, all] = await Promise.all([held.length === 0 ? { tables: [] } : fetchMine(held.map(({ table, token }) => ({ table, token }))), fetchTables()]);
        if (!here) return;
        const ids = new Set(own.tables.map(({ table }) => table.id));
        const mine = onePerTable(own.tables.filter(({ table }) => table.lesson === null));
        setTables({ mine, watch: byInterest(all.tables.filter(({ id, status }) => !ids.has(id) && status === "running")), failed: false });
      } catch {
        if (here) setTables((now) => ({ ...now, failed: true }));
      }
    };
    void load();
    const timer = setInterval(() => void load(), REFRESH_MS);
    return () => {
      here = false;
      clearInterval(timer);
    };
  }, [round]);
  return { ...tables, again: () => setRound((n) => n + 1) };
}
