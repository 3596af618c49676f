/**
 * The case of the day without a connection: the case and its board are kept here, the page itself by `offline.js`, and
 * an answer waits until the server can be reached.
 */

import { BASE } from "../state/base";
import type { CaseInfo, CaseResult } from "../wire/types";
import type { Board } from "../wire/views";
import { Refusal } from "../wire/refusal";
import { sendAnswer } from "./api";

const TODAY = "gaslight.today";
const WAITING = "gaslight.case_answer";
const PAGE = "gaslight-page";

export interface KeptCase {
  readonly info: CaseInfo;
  readonly facts: Board;
}

/** An answer that was given without a connection. */
export interface WaitingAnswer {
  readonly game: string;
  readonly id: string;
  readonly day: string;
  readonly chosen: readonly number[];
}

function read<T>(key: string, fits: (found: Partial<T>) => boolean): T | null {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? "null") as Partial<T> | null;
    return found !== null && typeof found === "object" && fits(found) ? (found as T) : null;
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage there is a case of the day as long as there is a connection.
  }
}

/** The case of the day that was last opened here; it says itself of which day it is. */
export const keptCase = (): KeptCase | null => read<KeptCase>(TODAY, ({ info, facts }) => typeof info?.id === "string" && typeof info.day === "string" && facts !== undefined);

/** Keep the case of the day, and the page with every file that it took to show it. */
export function keepCase(kept: KeptCase): void {
  write(TODAY, kept);
  // Only where the browser trusts the connection: on an address of the local network there is none of this.
  if (!("serviceWorker" in navigator) || !("caches" in globalThis)) return;
  void keepPage().catch(() => undefined);
}

async function keepPage(): Promise<void> {
  // Who comes back without a connection comes by these.
  const [home, all] = await Promise.all([import("../shell/HomeScreen"), import("./CasesScreen")]);
  await Promise.all([home.withTableWords(null), all.withCaseWords(null)]);
  await navigator.serviceWorker.register(`${BASE}offline.js`, { scope: BASE });
  const files = performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => new URL(name).pathname.startsWith(`${BASE}assets/`));
  const wanted = [...new Set([new URL(BASE, location.href).href, ...files])];
  const cache = await caches.open(PAGE);
  const there = (await cache.keys()).map(({ url }) => url);
  await Promise.all(there.filter((url) => !wanted.includes(url)).map((url) => cache.delete(url)));
  // The page itself may have changed under its address; its files have names of their own for every content.
  await cache.addAll(wanted.filter((url, i) => i === 0 || !there.includes(url)));
}

export const waitingAnswer = (): WaitingAnswer | null =>
  read<WaitingAnswer>(WAITING, ({ game, id, day, chosen }) => [game, id, day].every((one) => typeof one === "string") && Array.isArray(chosen));

export const keepAnswer = (answer: WaitingAnswer): void => write(WAITING, answer);

/** Send the answer that waits; what became of it, or null where there is none or still no connection. */
export async function sendWaiting(): Promise<CaseResult | null> {
  const waiting = waitingAnswer();
  if (waiting === null) return null;
  try {
    const result = await sendAnswer(waiting.game, waiting.id, waiting.chosen, waiting.day);
    write(WAITING, null);
    return result;
  } catch (reason) {
    // What the server refuses it will not take later either.
    if (reason instanceof Refusal && !isAway(reason.code) && reason.code !== "too_fast") write(WAITING, null);
    return null;
  }
}

/** Whether a code means that the server could not be reached, and not that it refused. */
export const isAway = (code: string): boolean => code === "no_connection" || code === "unavailable";
