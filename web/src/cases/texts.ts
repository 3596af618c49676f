/** The words of cases and deals. */

import { needCatalogue, offerCatalogue } from "../i18n/words";

offerCatalogue("cases", () => import("../i18n/cases.en"), () => import("../i18n/cases.ru"));

export async function withCaseWords<T>(component: T): Promise<T> {
  await needCatalogue("cases");
  return component;
}

offerCatalogue("deals", () => import("../i18n/deals.en"), () => import("../i18n/deals.ru"));

export async function withDealWords<T>(component: T): Promise<T> {
  await needCatalogue("deals");
  return component;
}
