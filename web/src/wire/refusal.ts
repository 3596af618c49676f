/** A refusal of the server, by its code. What it says in words comes with the first one: few people ever meet any. */

import { needCatalogue, offerCatalogue } from "../i18n/words";

offerCatalogue("refusals", () => import("../i18n/refusals.en"), () => import("../i18n/refusals.ru"));

export class Refusal extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Resolves once refusals have words; also where they cannot be fetched. */
export const refusalWords = (): Promise<void> => needCatalogue("refusals").catch(() => undefined);
