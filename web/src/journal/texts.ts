/** The words of notes and of talk come with them. */

import { needCatalogue, offerCatalogue } from "../i18n/words";

offerCatalogue("talk", () => import("../i18n/talk.en"), () => import("../i18n/talk.ru"));

/** A part of the page, once the words of notes and of talking are there. */
export async function withTalkWords<T>(part: T): Promise<T> {
  await needCatalogue("talk");
  return part;
}
