/** The words of the screens about people come with them. */

import { needCatalogue, offerCatalogue } from "../i18n/words";

offerCatalogue("people", () => import("../i18n/people.en"), () => import("../i18n/people.ru"));

/** A part of the page, once its words are there. */
export async function withPeopleWords<T>(part: T): Promise<T> {
  await needCatalogue("people");
  return part;
}
