import type { JSX } from "preact";
import { EUROPE_SCENES } from "./europe";
import { LONDON_SCENES } from "./london";
import { NEW_YORK_SCENES } from "./newyork";
import { PERF_SCENES } from "./perf";
import { POCKET_SCENES } from "./pocket";
import { SHEETS } from "./sheets";

/** Every scene by name. */
export const SCENES: Readonly<Record<string, (query: URLSearchParams) => JSX.Element>> = {
  ...SHEETS,
  ...LONDON_SCENES,
  ...NEW_YORK_SCENES,
  ...POCKET_SCENES,
  ...EUROPE_SCENES,
  ...PERF_SCENES,
};
