/** Who is at this browser: asked once, and kept in step with what is changed here. */

import { Refusal } from "../wire/refusal";
import { t } from "../i18n/words";
import { createStore } from "../state/store";
import { settings } from "../state/settings";
import { holdSeats } from "../wire/keys";
import { askSeatKeys, fetchMe } from "../wire/people";
import type { Me } from "../wire/types";

export const me = createStore<{ now: Me | null }>({ now: null });

/** Take in what the server says of the person here; a claimed name is the one to play under. */
export function know(now: Me): Me {
  me.set({ now });
  if (now.person?.claimed === true) settings.set({ name: now.person.name });
  return now;
}

export const lookMe = async (): Promise<Me> => know(await fetchMe());

/** Have the keys of the own games that run on this device, too. */
export async function fetchKeys(table: string | null = null): Promise<void> {
  const { seats } = await askSeatKeys(table);
  holdSeats(seats);
}

/** What went wrong, in words. */
export function complaint(problem: unknown): string {
  const code = problem instanceof Refusal ? problem.code : "unavailable";
  const own = `people.error.${code}`;
  const words = t(own);
  return words === own ? t(`error.${code}`) : words;
}
