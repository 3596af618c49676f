/** Who sits where and on which side, in words; apart from the home page, so that a table need not load it. */

import { t } from "../i18n/words";

/** Who sits on a seat, in words. */
export function seatName(seat: { player: string; name: string; level: number | null; role: string }): string {
  if (seat.player === "computer") return t("computer_named", { level: t(`level.${seat.level ?? 2}`) });
  if (seat.player === "open") return t("seat_open");
  return seat.name || t("somebody");
}

/** The law has the yellow edge, Jack and Mister X the grey one. */
export const sideOf = (role: string): "law" | "jack" => (role === "jack" || role === "mister_x" ? "jack" : "law");
