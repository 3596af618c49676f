/** A scene that is only looked at: nothing in it can be clicked, nothing is told. */

import type { AnyScene } from "./adapter";

type Told = "game" | "facts" | "view" | "before" | "insight" | "insightBefore" | "seat" | "table" | "help" | "lang" | "settings" | "speed" | "papers" | "live" | "over" | "position" | "touch" | "phone";

/** Everything of a scene that does not depend on what is looked at. */
export const STILL: Omit<AnyScene, Told> = {
  mine: false,
  choices: [],
  picks: [],
  complete: false,
  waiting: [],
  clicks: [],
  things: new Set<string>(),
  others: new Set<string>(),
  earlier: new Set<string>(),
  hinted: [],
  mistaken: false,
  telling: [],
  call: null,
  lastView: null,
  final: null,
  lastEvents: [],
  notes: [],
  plans: {},
  told: "",
  click: () => undefined,
  point: () => undefined,
  note: () => undefined,
};
