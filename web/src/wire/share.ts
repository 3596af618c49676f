/** What this device gives to the chance of a game: a number, promised at first and shown when every seat is taken. */

import type { TableInfo } from "./types";

const KEY = "gaslight.numbers";
const MOST = 40;
const BYTES = 32;

export interface Share {
  readonly promise: string;
  readonly number: string;
}

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** A fresh number and its promise; none where the browser has no means to make a promise (a plain http address). */
export async function newShare(): Promise<Share> {
  if (globalThis.crypto?.subtle === undefined) return { promise: "", number: "" };
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const promise = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return { promise: hex(promise), number: hex(bytes) };
}

function kept(): [table: string, number: string][] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? (found as [string, string][]) : [];
  } catch {
    return [];
  }
}

export function keepNumber(table: string, number: string): void {
  if (number === "") return;
  try {
    localStorage.setItem(KEY, JSON.stringify([[table, number], ...kept()].slice(0, MOST)));
  } catch {
    // Without storage the game begins without this number.
  }
}

/** The number that a seat has to show now, if it is kept on this device. */
export function numberDue(table: TableInfo, seat: number | null): string | null {
  if (table.status !== "open" || table.seats.some(({ player }) => player === "open")) return null;
  const owed = table.shares?.some((share) => share.seat === seat && share.number === "") ?? false;
  return owed ? (kept().find(([id]) => id === table.id)?.[1] ?? null) : null;
}
