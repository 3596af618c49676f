/** The words of the screens before a game and of the dialogs come with them. */

import { needCatalogue, offerCatalogue } from "../i18n/words";

offerCatalogue("lobby", () => import("../i18n/lobby.en"), () => import("../i18n/lobby.ru"));

/** A part of the page, once its words are there. */
export async function withLobbyWords<T>(part: T): Promise<T> {
  await needCatalogue("lobby");
  return part;
}
