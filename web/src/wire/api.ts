/** Requests over HTTP: how one is sent, and those of a table in play. */

import { fromTop } from "../state/base";
import type { BoardFacts, Refused, Replay, TableInfo, ViewMessage } from "./types";
import { Refusal, refusalWords } from "./refusal";

interface Request {
  readonly method?: "GET" | "POST";
  readonly body?: unknown;
  readonly token?: string | null;
}

export async function send(address: string, { method = "GET", body, token }: Request): Promise<Response> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token !== undefined && token !== null) headers["Authorization"] = `Bearer ${token}`;
  let response: Response;
  try {
    response = await fetch(fromTop(`/api/v1/${address}`), { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  } catch {
    throw new Refusal("no_connection", "");
  }
  if (response.ok) return response;
  const refused = (await response.json().catch(() => null)) as Refused | null;
  await refusalWords();
  throw new Refusal(refused?.error.code ?? "unavailable", refused?.error.message ?? response.statusText);
}

export const ask = async <T>(address: string, request: Request = {}): Promise<T> => (await send(address, request)).json() as Promise<T>;

export const query = (facts: Readonly<Record<string, string>>): string => {
  const text = new URLSearchParams(facts).toString();
  return text === "" ? "" : `?${text}`;
};

export const at = (table: string): string => `tables/${encodeURIComponent(table)}`;

export const fetchBoard = (game: string, options: Record<string, string>): Promise<BoardFacts> =>
  ask(`games/${game}/board${query(options)}`);
export const fetchTable = (table: string, token: string | null): Promise<TableInfo> => ask(at(table), { token });
export const fetchView = (table: string, token: string | null, as: string): Promise<ViewMessage> =>
  ask(`${at(table)}/view${query({ as })}`, { token });
export const fetchReplay = (table: string, token: string | null, as: string, from: number, to: number): Promise<Replay> =>
  ask(`${at(table)}/replay${query({ as, from: String(from), to: String(to) })}`, { token });
