/** What a person would play: kept from last time, and as the server reads it. */

import { sideOf } from "../shell/seat_name";
import { GAME_NAMES, type GameName } from "../state/address";
import type { GameInfo, Pace, Want } from "../wire/types";

export type Side = "either" | "law" | "jack";
export type PaceChoice = "live" | "none" | "day" | "days" | "any";

export interface Wish {
  readonly game: GameName | "any";
  readonly side: Side;
  readonly pace: PaceChoice;
}

export const SIDES: readonly Side[] = ["either", "law", "jack"];
export const PACE_CHOICES: readonly PaceChoice[] = ["live", "none", "day", "days", "any"];

export const PACES: Readonly<Record<Exclude<PaceChoice, "any">, Pace>> = {
  live: { kind: "live", minutes: 10, increment: 10 },
  none: { kind: "none" },
  day: { kind: "days", days: 1 },
  days: { kind: "days", days: 3 },
};

const KEY = "gaslight.play_now";
const USUAL: Wish = { game: "any", side: "either", pace: "live" };

const oneOf = <T extends string>(value: unknown, offers: readonly T[], usual: T): T => (offers.includes(value as T) ? (value as T) : usual);

/** What was wished last time; whatever of it is damaged counts as not chosen. */
export function readWish(kept: string | null): Wish {
  try {
    const found = JSON.parse(kept ?? "{}") as Record<string, unknown> | null;
    return {
      game: oneOf(found?.["game"], [...GAME_NAMES, "any"], USUAL.game),
      side: oneOf(found?.["side"], SIDES, USUAL.side),
      pace: oneOf(found?.["pace"], PACE_CHOICES, USUAL.pace),
    };
  } catch {
    return USUAL;
  }
}

export const keptWish = (): Wish => readWish(localStorage.getItem(KEY));

export function keepWish(wish: Wish): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(wish));
  } catch {
    // Without storage it is chosen anew next time.
  }
}

/** The games and seats that would do. */
export const wantsOf = (wish: Wish, games: readonly Pick<GameInfo, "name" | "seats">[]): Want[] =>
  games
    .filter(({ name }) => wish.game === "any" || wish.game === name)
    .map(({ name, seats }) => ({
      game: name,
      seats: seats.flatMap((role, seat) => (wish.side === "either" || sideOf(role) === wish.side ? [seat] : [])),
    }));

export const pacesOf = ({ pace }: Wish): Pace[] => (pace === "any" ? Object.values(PACES) : [PACES[pace]]);

/** Which of the usual paces a table's is, for words; null when it is one of its own. */
export function paceName(pace: Pace): keyof typeof PACES | null {
  const same = (other: Pace): boolean =>
    pace.kind === other.kind &&
    (pace.kind === "none" || (pace.kind === "days" ? pace.days === other.days : pace.minutes === other.minutes && pace.increment === other.increment));
  return (Object.keys(PACES) as (keyof typeof PACES)[]).find((name) => same(PACES[name])) ?? null;
}
