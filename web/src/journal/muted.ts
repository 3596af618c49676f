/** Whose words and name this device does not show, table by table. */

const KEY = "gaslight.muted";
const MOST = 100;

/** Somebody at a table: a seat, or all who watch (null). */
const named = (table: string, seat: number | null): string => `${table}:${seat ?? "watchers"}`;

function kept(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

export const isMuted = (table: string, seat: number | null): boolean => kept().includes(named(table, seat));

export function mute(table: string, seat: number | null, on: boolean): void {
  const others = kept().filter((one) => one !== named(table, seat));
  try {
    localStorage.setItem(KEY, JSON.stringify((on ? [named(table, seat), ...others] : others).slice(0, MOST)));
  } catch {
    // Without storage nobody stays muted.
  }
}
