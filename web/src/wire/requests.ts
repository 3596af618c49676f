/** Requests of the screens before and after a game: setting up, joining, the lobby, lessons, records, the host. */

import { ask, at, query, send } from "./api";
import { keepNumber, newShare } from "./share";
import type { Access, AccessChanged, Analysis, BlockedList, ChangeAccess, CreateTable, GameInfo, GameList, HostAct, HostDone, HostOverview, Joined, LessonList, Me, MessageOfTheDay, MySeat, MyTables, Proof, Review, Solution, TableCreated, TableInfo, TableList } from "./types";

export const fetchGames = (): Promise<GameList> => ask("games");
export const fetchGame = (game: string, options: Record<string, string>): Promise<GameInfo> => ask(`games/${game}${query(options)}`);
export const fetchLessons = (game: string): Promise<LessonList> => ask(`games/${game}/lessons`);
export const createLesson = (game: string, lesson: string, name: string): Promise<TableCreated> =>
  ask(`games/${game}/lessons/${encodeURIComponent(lesson)}`, { method: "POST", body: { name } });
export const fetchSolution = (game: string, lesson: string): Promise<Solution> => ask(`games/${game}/lessons/${encodeURIComponent(lesson)}/solution`);
export const openRecord = (text: string): Promise<TableInfo> => ask("records", { method: "POST", body: { text } });
/** Be known by a cookie from now on; who is known already stays who he is. */
export const becomeGuest = (): Promise<Me> => ask("me", { method: "POST" });
export const fetchMessage = (): Promise<MessageOfTheDay> => ask("message");
export const fetchHost = (key: string): Promise<HostOverview> => ask("host", { token: key });
export const actAsHost = (key: string, body: HostAct): Promise<HostDone> => ask("host", { method: "POST", token: key, body });
export const fetchBlocked = (): Promise<BlockedList> => ask("me/blocked");
export const unblock = (id: string): Promise<BlockedList> => ask("me/blocked", { method: "POST", body: { id } });
export const blockSeat = (table: string, token: string | null, seat: number): Promise<BlockedList> =>
  ask(`${at(table)}/block`, { method: "POST", token, body: { seat } });
export const fetchTables = (): Promise<TableList> => ask("tables");
export async function createTable(body: CreateTable): Promise<TableCreated> {
  const { promise, number } = await newShare();
  const created = await ask<TableCreated>("tables", { method: "POST", body: { ...body, promise } });
  keepNumber(created.table.id, number);
  return created;
}
export const fetchMine = (seats: MySeat[]): Promise<MyTables> => ask("tables/mine", { method: "POST", body: { seats } });
/** Take a seat: with an invite, or without one at a table of the lobby. */
export async function joinTable(table: string, invite: string | null, name: string, seat: number | null = null): Promise<Joined> {
  const { promise, number } = await newShare();
  keepNumber(table, number);
  return ask<Joined>(`${at(table)}/join`, { method: "POST", token: invite, body: { name, seat, promise } });
}
export const fetchAccess = (table: string, token: string): Promise<Access> => ask(`${at(table)}/access`, { token });
export const changeAccess = (table: string, token: string, body: ChangeAccess): Promise<AccessChanged> =>
  ask(`${at(table)}/access`, { method: "POST", token, body });
export const askRematch = (table: string, token: string): Promise<Joined> => ask(`${at(table)}/rematch`, { method: "POST", token });
export const fetchProof = (table: string, token: string | null): Promise<Proof> => ask(`${at(table)}/proof`, { token });
export const fetchAnalysis = (table: string, token: string | null, as: string, frame: number): Promise<Analysis> =>
  ask(`${at(table)}/analysis${query({ as, frame: String(frame) })}`, { token });
export const fetchReview = (table: string, token: string | null, as: string): Promise<Review> => ask(`${at(table)}/review${query({ as })}`, { token });
export const fetchRecord = async (table: string, token: string | null, as: string): Promise<string> =>
  (await send(`${at(table)}/record${query({ as })}`, { token })).text();
