/** The words of replays, results and game files come with the screens that need them. */

import { needCatalogue, offerCatalogue } from "../i18n/words";

offerCatalogue("replay", () => import("../i18n/replay.en"), () => import("../i18n/replay.ru"));

/** A part of the page, once its words are there. */
export async function withWords<T>(part: T): Promise<T> {
  await needCatalogue("replay");
  return part;
}
