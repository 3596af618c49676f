/** The words of the lobby come with its screens. */

import { needCatalogue, offerCatalogue } from "../i18n/words";
import { withLobbyWords } from "../shell/texts";

offerCatalogue("tables", () => import("../i18n/tables.en"), () => import("../i18n/tables.ru"));

/** A part of the page, once its words are there. */
export async function withTableWords<T>(part: T): Promise<T> {
  await Promise.all([needCatalogue("tables"), withLobbyWords(part)]);
  return part;
}
