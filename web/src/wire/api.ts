/** Requests over HTTP: setting up, joining, replays, records. */

import type {
  Analysis,
  BoardFacts,
  CreateTable,
  GameInfo,
  GameList,
  Joined,
  LessonList,
  MySeat,
  MyTables,
  Proof,
  Refused,
  Replay,
  Solution,
  TableCreated,
  TableInfo,
  TableList,
  ViewMessage,
} from "./types";
import { Refusal } from "./line";

interface Request {
  readonly method?: "GET" | "POST";
  readonly body?: unknown;
  readonly token?: string | null;
}

async function send(address: string, { method = "GET", body, token }: Request): Promise<Response> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token !== undefined && token !== null) headers["Authorization"] = `Bearer ${token}`;
  let response: Response;
  try {
    response = await fetch(`/api/v1/${address}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  } catch {
    throw new Refusal("no_connection", "");
  }
  if (response.ok) return response;
  const refused = (await response.json().catch(() => null)) as Refused | null;
  throw new Refusal(refused?.error.code ?? "unavailable", refused?.error.message ?? response.statusText);
}

const ask = async <T>(address: string, request: Request = {}): Promise<T> => (await send(address, request)).json() as Promise<T>;

const query = (facts: Readonly<Record<string, string>>): string => {
  const text = new URLSearchParams(facts).toString();
  return text === "" ? "" : `?${text}`;
};

const at = (table: string): string => `tables/${encodeURIComponent(table)}`;

export const fetchGames = (): Promise<GameList> => ask("games");
export const fetchGame = (game: string, options: Record<string, string>): Promise<GameInfo> => ask(`games/${game}${query(options)}`);
export const fetchBoard = (game: string, options: Record<string, string>): Promise<BoardFacts> =>
  ask(`games/${game}/board${query(options)}`);
export const fetchLessons = (game: string): Promise<LessonList> => ask(`games/${game}/lessons`);
export const createLesson = (game: string, lesson: string, name: string): Promise<TableCreated> =>
  ask(`games/${game}/lessons/${encodeURIComponent(lesson)}`, { method: "POST", body: { name } });
export const fetchSolution = (game: string, lesson: string): Promise<Solution> => ask(`games/${game}/lessons/${encodeURIComponent(lesson)}/solution`);
export const openRecord = (text: string): Promise<TableInfo> => ask("records", { method: "POST", body: { text } });
export const fetchTables = (): Promise<TableList> => ask("tables");
export const fetchTable = (table: string, token: string | null): Promise<TableInfo> => ask(at(table), { token });
export const createTable = (body: CreateTable): Promise<TableCreated> => ask("tables", { method: "POST", body });
export const fetchMine = (seats: MySeat[]): Promise<MyTables> => ask("tables/mine", { method: "POST", body: { seats } });
export const joinTable = (table: string, invite: string, name: string, seat: number | null = null): Promise<Joined> =>
  ask(`${at(table)}/join`, { method: "POST", token: invite, body: { name, seat } });
export const askRematch = (table: string, token: string): Promise<Joined> => ask(`${at(table)}/rematch`, { method: "POST", token });
export const fetchView = (table: string, token: string | null, as: string): Promise<ViewMessage> =>
  ask(`${at(table)}/view${query({ as })}`, { token });
export const fetchProof = (table: string, token: string | null): Promise<Proof> => ask(`${at(table)}/proof`, { token });
export const fetchReplay = (table: string, token: string | null, as: string, from: number, to: number): Promise<Replay> =>
  ask(`${at(table)}/replay${query({ as, from: String(from), to: String(to) })}`, { token });
export const fetchAnalysis = (table: string, token: string | null, as: string, frame: number): Promise<Analysis> =>
  ask(`${at(table)}/analysis${query({ as, frame: String(frame) })}`, { token });
export const fetchRecord = async (table: string, token: string | null, as: string): Promise<string> =>
  (await send(`${at(table)}/record${query({ as })}`, { token })).text();
