/** Requests about people: who is at this device, names of one's own, profiles, ladders. */

import { ask, query } from "./api";
import type { Claimed, LadderInfo, LinkCode, Me, PasskeyOptions, PlayedGames, Profile, RatingHistory, SeatKeys } from "./types";

const change = <T>(address: string, body: unknown = {}): Promise<T> => ask<T>(`me${address}`, { method: "POST", body });

export const fetchMe = (): Promise<Me> => ask("me");
export const beKnown = (): Promise<Me> => change("");
export const claimName = (name: string): Promise<Claimed> => change("/claim", { name });
export const askCodes = (): Promise<Claimed> => change("/codes");
export const askLink = (): Promise<LinkCode> => change("/link");
export const enterByCode = (code: string): Promise<Me> => change("/enter", { code });
export const offerEntry = (): Promise<PasskeyOptions> => change("/enter/offer");
export const enterByPasskey = (credential: string): Promise<Me> => change("/enter/passkey", { credential });
export const offerPasskey = (): Promise<PasskeyOptions> => change("/passkeys/offer");
export const addPasskey = (credential: string): Promise<Me> => change("/passkeys", { credential });
export const askSeatKeys = (table: string | null): Promise<SeatKeys> => change("/keys", { table });
export const showProfile = (open: boolean): Promise<Me> => change("/public", { public: open });
export const endDevice = (id: string): Promise<Me> => change("/devices/end", { id });
export const leaveDevice = (): Promise<Me> => change("/leave");
export const deleteAccount = (name: string): Promise<Me> => change("/delete", { name });

const of = (name: string): string => `people/${encodeURIComponent(name)}`;

export const fetchProfile = (name: string): Promise<Profile> => ask(of(name));
export const fetchPlayed = (name: string, wanted: Record<string, string>): Promise<PlayedGames> => ask(`${of(name)}/games${query(wanted)}`);
export const fetchHistory = (name: string, game: string): Promise<RatingHistory> => ask(`${of(name)}/ratings/${game}`);
export const fetchLadder = (game: string): Promise<LadderInfo> => ask(`games/${game}/ladder`);
export const RECORDS = "/api/v1/me/records";
