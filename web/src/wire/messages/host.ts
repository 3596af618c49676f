// Made by tools/wire_types.py from server/wire/host.py. Do not edit by hand.


/**
 * One act of a host, with the host's key in the Authorization header.
 *
 * `end`, `delete`, `revoke` (its invites) take a `table`; `rename` (to `name`) a `table` and `seat`; `mute`, `ban`
 * and `lift` these or an `address`, and `days` (0: until lifted); `forget` a `table` and `seat`, or every seat of a
 * `name`; `message` both languages and `until`; `chat` and `games` whether they are `on`; `purge` what is older
 * than `days`.
 */
export interface HostAct {
  what: "ban" | "chat" | "delete" | "end" | "forget" | "games" | "lift" | "message" | "mute" | "purge" | "rename" | "revoke";
  table?: string;
  seat?: number | null;
  name?: string;
  address?: string;
  /** Of what `lift` frees somebody. */
  kind?: "ban" | "mute";
  days?: number;
  en?: string;
  ru?: string;
  /** Until when a message is shown; milliseconds. */
  until?: number | null;
  on?: boolean;
  /** What is purged. */
  old?: "archived" | "chat" | "finished" | "log" | "reports";
}

/** What was done, in words, and to how many. */
export interface HostDone {
  words: string;
  count: number;
}

/** A table as every spectator sees it: who sits there, and the board as text with rich's colours. */
export interface HostView {
  text: string;
  board: string;
}

/** A seat of a table: who sits there. */
export interface HostSeat {
  seat: number;
  role: string;
  player: "computer" | "open" | "person";
  name: string;
  level: number | null;
  connected: boolean;
}

/** A table as its card tells it to everybody; `stuck`: somebody whose turn it is has been away for a day. */
export interface HostTable {
  id: string;
  game: string;
  status: string;
  seats: HostSeat[];
  n: number;
  pace: string;
  watchers: number;
  watchable: boolean;
  stuck: boolean;
  touched_at: number;
}

/** Somebody at a table that is open or running. */
export interface HostPerson {
  table: string;
  game: string;
  seat: number;
  role: string;
  name: string;
  connected: boolean;
  reports: number;
  muted: boolean;
  banned: boolean;
}

/** A line that somebody told the host about. */
export interface HostReport {
  table: string;
  channel: string;
  n: number;
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

/** Somebody silenced or shut out: at a table's seat, or by an address that the host has named. */
export interface HostBlock {
  kind: string;
  table: string;
  seat: number | null;
  address: string;
  at: number;
  until: number | null;
}

/** How long computers of a level think: the middle of their last answers, on the grid at which they answer. */
export interface HostLevel {
  level: number;
  answers: number;
  seconds: number;
}

/** An act of a host. */
export interface HostLogLine {
  n: number;
  at: number;
  act: string;
  what: string;
}

/** The server at a glance. */
export interface HostFigures {
  /** People and watchers who are connected. */
  here: number;
  playing: number;
  waiting: number;
  watching: number;
  /** How many tables stand how, in the store. */
  tables: Record<string, number>;
  workers: number;
  busy: number;
  /** Moves of computers that wait for a worker. */
  queue: number;
  /** How many seconds the oldest of them waits. */
  oldest: number;
  /** The middle of the last waits for a computer's move, in seconds. */
  answer: number;
  stored_bytes: number;
  started_at: number;
  /** What is wrong with the store; nothing, if nothing is. */
  problem: string;
  version: string;
}

/** What the host tells everybody, in both languages; nothing to tell: both are empty. */
export interface MessageOfTheDay {
  en: string;
  ru: string;
  until: number | null;
}

/** Everything that the host's page shows. */
export interface HostOverview {
  figures: HostFigures;
  levels: HostLevel[];
  tables: HostTable[];
  people: HostPerson[];
  reports: HostReport[];
  blocks: HostBlock[];
  message: MessageOfTheDay;
  chat: boolean;
  games: boolean;
  log: HostLogLine[];
}
