// Made by tools/wire_types.py from server/wire/tables.py. Do not edit by hand.

import type { Pace } from "./asked";

/** A seat and who sits there. */
export interface SeatInfo {
  seat: number;
  role: string;
  /** The number of the side it belongs to: seats of one side win, lose and know together. */
  team: number;
  player: "computer" | "open" | "person";
  name: string;
  level: number | null;
  connected: boolean;
  /** The computer plays on for a person who is away; the person's next move ends that. */
  stand_in: boolean;
  /** When the person was last connected, if not connected now. */
  seen_at: number | null;
}

/** The time a side has left; milliseconds. */
export interface Clock {
  team: number;
  left: number;
  running: boolean;
}

/** `reason` is the game's own word for the rule, or: resigned, timeout, abandoned, unfinished, ended_by_host. */
export interface OutcomeInfo {
  winners: number[];
  reason: string;
}

/** What a fingerprint was made of: its SHA-256 over `text` (UTF-8) in hex is the fingerprint. */
export interface Opening {
  fingerprint: string;
  text: string;
}

/** The lesson that a table is for, and whether its goal was reached: None while it can still be. */
export interface LessonState {
  id: string;
  kind: "case" | "lesson";
  solved: boolean | null;
  /** Why the move fell short, once it did: the kind of its sentence. */
  missed?: string;
  /** The figure that the sentence is about. */
  count?: number | null;
  /** The person that it is about. */
  who?: string;
}

/** What a seat gives to the chance of the game: its promise, and the number once it was shown. */
export interface ShareInfo {
  seat: number;
  promise: string;
  number: string;
}

/** What everybody who knows a table's address may know about it. */
export interface TableInfo {
  id: string;
  game: string;
  options: Record<string, string>;
  status: "finished" | "open" | "running";
  seats: SeatInfo[];
  pace: Pace;
  at_zero: "claim" | "computer";
  help: number;
  takebacks: boolean;
  watch: "all" | "link" | "nobody";
  rated: boolean;
  /** A move was taken back against the computer, or the table began in mid-game. */
  practice: boolean;
  hot_seat: boolean;
  games: number;
  game_number: number;
  previous: string | null;
  /** The table of the second game, or of the rematch; a seat's token is good there too. */
  next: string | null;
  n: number;
  to_act: number[];
  clocks: Clock[];
  fingerprint: string;
  /** Once the game is over. */
  opening: Opening | null;
  outcome: OutcomeInfo | null;
  /** The seat that asks to take its last move back. */
  asked: number | null;
  /** The seats that are away or out of time: their rivals may send `claim` or `replace`. */
  claimable: number[];
  lesson: LessonState | null;
  watchers: number;
  created_at: number;
  touched_at: number;
  /** How many seconds later those who watch see what happens. */
  delay?: number;
  /** Whether those who watch may talk among themselves. */
  watchers_talk?: boolean;
  /** So far from the host's rating may who comes from the lobby be; 0: any. */
  within?: number;
  /** What the players give to the chance of the game. */
  shares?: ShareInfo[];
  /** The deal that many play, each at a table of his own, if it is one. */
  deal?: string;
}

/** A seat and the secret that opens it; the link of the seat is `/t/{table}#seat={token}`. */
export interface OwnSeat {
  seat: number;
  token: string;
}

/** The link to hand out is `/t/{table}#invite={invite}`. */
export interface TableCreated {
  table: TableInfo;
  seats: OwnSeat[];
  invite: string | null;
}

/** The seat that was taken, with its secret. */
export interface Joined {
  table: TableInfo;
  seat: OwnSeat;
}

/** Who holds a seat, and whether the host may have it back. */
export interface SeatAccess {
  seat: number;
  player: "computer" | "open" | "person";
  name: string;
  may_be_freed: boolean;
}

/** Who may come to a table; `invites`: how many are good, for its host alone. */
export interface Access {
  host: boolean;
  invites: number;
  seats: SeatAccess[];
  /** Whether the lobby shows the table to whoever wants to join. */
  offered?: boolean;
}

/** How it stands now, and the new secret, told once. */
export interface AccessChanged {
  access: Access;
  token?: string | null;
  invite?: string | null;
}

/** A table, and the seat that this device holds there. */
export interface MyTable {
  table: TableInfo;
  seat: number;
}

/** The tables to watch or to join. */
export interface TableList {
  tables: TableInfo[];
}

/** The tables of this device; unknown seats are left out. */
export interface MyTables {
  tables: MyTable[];
  /** Of those asked for, the tables that this server cannot read: they are kept as they are. */
  damaged: string[];
}
