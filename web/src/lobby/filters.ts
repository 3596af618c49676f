/** Which open tables a person wants to see; kept on this device. */

import { GAME_NAMES, type GameName } from "../state/address";
import type { OpenTable } from "../wire/types";
import { sideOf } from "../shell/seat_name";

export const SORTS_OF_PACE = ["live", "days", "none"] as const;
export const FREE_SIDES = ["law", "jack"] as const;
export const ONLY = ["rated", "mine", "bare"] as const;

export interface Filters {
  readonly game: readonly GameName[];
  readonly side: readonly (typeof FREE_SIDES)[number][];
  readonly pace: readonly (typeof SORTS_OF_PACE)[number][];
  readonly only: readonly (typeof ONLY)[number][];
}

export const EVERYTHING: Filters = { game: GAME_NAMES, side: FREE_SIDES, pace: SORTS_OF_PACE, only: [] };

const KEY = "gaslight.filters";

const among = <T extends string>(value: unknown, offers: readonly T[], usual: readonly T[]): readonly T[] =>
  Array.isArray(value) ? offers.filter((one) => value.includes(one)) : usual;

/** The filters kept; what is damaged counts as not set. */
export function readFilters(kept: string | null): Filters {
  try {
    const found = JSON.parse(kept ?? "{}") as Record<string, unknown> | null;
    return {
      game: among(found?.["game"], GAME_NAMES, EVERYTHING.game),
      side: among(found?.["side"], FREE_SIDES, EVERYTHING.side),
      pace: among(found?.["pace"], SORTS_OF_PACE, EVERYTHING.pace),
      only: among(found?.["only"], ONLY, EVERYTHING.only),
    };
  } catch {
    return EVERYTHING;
  }
}

export const keptFilters = (): Filters => readFilters(localStorage.getItem(KEY));

export function keepFilters(filters: Filters): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(filters));
  } catch {
    // Without storage they are chosen anew next time.
  }
}

/** The seats that may be taken: free ones, or in a game that has just begun the computer's. */
export const freeSeats = ({ seats, running = false }: OpenTable): OpenTable["seats"] => seats.filter(({ player }) => player === (running ? "computer" : "open"));

/** The own rating in each game in which it is known. */
export type OwnRatings = Readonly<Record<string, number>>;

/** Whether a table has one quality that a filter asks about. */
export function has(table: OpenTable, quality: string, own: OwnRatings = {}): boolean {
  const freeSides = freeSeats(table).map(({ role }) => sideOf(role));
  if (quality === "rated") return table.rated;
  if (quality === "mine") return outside(table, own[table.game]) === null;
  if (quality === "bare") return table.help === 0;
  return table.game === quality || table.pace.kind === quality || freeSides.some((side) => side === quality);
}

/** Whether a table is one that a person wants to see. */
export const fits = (table: OpenTable, { game, side, pace, only }: Filters, own: OwnRatings = {}): boolean =>
  [game, side, pace].every((offers) => offers.some((one) => has(table, one))) && only.every((one) => has(table, one, own));

/** Why a rating is not one of those that a table asks for, as a word; null where it is, or is unknown. */
export function outside({ ratings }: Pick<OpenTable, "ratings">, own: number | undefined): "above" | "below" | null {
  if (ratings == null || own === undefined) return null;
  return own < ratings.lowest ? "above" : own > ratings.highest ? "below" : null;
}
