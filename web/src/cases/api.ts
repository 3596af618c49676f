/** Requests about cases and deals. */

import type { GameName } from "../state/address";
import { ask } from "../wire/api";
import type { CaseHint, CaseInfo, CaseRef, CaseResult, CasesOfPerson, CasesToday, DealInfo, StormState, TableCreated } from "../wire/types";
import { person } from "./person";

const post = <T>(address: string, body: object): Promise<T> => ask(`cases/${address}`, { method: "POST", body: { person: person(), ...body } });
const at = (game: string, id: string): string => `${game}/${encodeURIComponent(id)}`;

export const fetchToday = (): Promise<CasesToday> => ask("cases");
export const fetchFares = (): Promise<CasesOfPerson> => post("mine", {});
export const fetchCase = (game: string, id: string): Promise<CaseInfo> => ask(`cases/${at(game, id)}`);
export const fetchNext = (game: GameName, kind = ""): Promise<CaseRef> => post(`${game}/next`, { kind });
/** `day`: whose case it was when it was answered, where the answer comes late. */
export const sendAnswer = (game: string, id: string, chosen: readonly number[], day = ""): Promise<CaseResult> => post(`${at(game, id)}/answer`, { chosen, day });
/** A table of one's own that goes on where a solved case stands. */
export const playCase = (game: string, id: string, name: string): Promise<TableCreated> => post(`${at(game, id)}/play`, { name });
export const askHelp = (game: string, id: string, what: "hint" | "show"): Promise<CaseHint> => post(`${at(game, id)}/help`, { what });
export const beginStorm = (game: GameName): Promise<StormState> => post(`${game}/storm`, {});
export const answerStorm = (storm: string, asked: number, chosen: readonly number[]): Promise<StormState> => post(`storms/${encodeURIComponent(storm)}`, { asked, chosen });

export const fetchDeal = (deal: string): Promise<DealInfo> => ask(`deals/${encodeURIComponent(deal)}`, { method: "POST", body: { person: person() } });
export const playDeal = (deal: string, seat: number, name: string): Promise<TableCreated> =>
  ask(`deals/${encodeURIComponent(deal)}/play`, { method: "POST", body: { person: person(), seat, name } });
export const offerDeal = (table: string, token: string): Promise<DealInfo> => ask("deals", { method: "POST", token, body: { person: person(), table } });
