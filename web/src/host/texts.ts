/** The words of the host's page come with it. */

import { needCatalogue, offerCatalogue } from "../i18n/words";
import { withLobbyWords } from "../shell/texts";

offerCatalogue("host", () => import("../i18n/host.en"), () => import("../i18n/host.ru"));

/** A part of the page, once its words are there. */
export async function withHostWords<T>(part: T): Promise<T> {
  await needCatalogue("host");
  return withLobbyWords(part);
}
