/** The time a side has left, in figures. */

import { t } from "../i18n/words";

/** 7:42, 1:02:05, or days and hours. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const hours = Math.floor(seconds / 3600);
  if (hours >= 24) return t("clock_days", { days: Math.floor(hours / 24), hours: hours % 24 });
  const two = (n: number): string => String(n).padStart(2, "0");
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
