// Made by tools/wire_types.py from server/wire/lobby.py. Do not edit by hand.

import type { ErrorMessage } from "./from_server";
import type { Pace } from "./asked";

/** A game that somebody would play, with its usual options, and the seats that would do. */
export interface Want {
  game: string;
  seats: number[];
}

/** First message of the socket: who comes. `key` is a secret of this device; nobody is paired with himself. */
export interface Enter {
  type: "enter";
  version?: number;
  key?: string;
}

/**
 * Look for a rival. `token` will open the seat that is found: the client makes it and keeps it.
 *
 * Sent again with the same token after a break, it tells what was found meanwhile.
 */
export interface Seek {
  type: "seek";
  token: string;
  wants: Want[];
  paces: Pace[];
  name?: string;
  /** What this person gives to the chance of the game: see `reveal`. */
  promise?: string;
}

/** Look no longer. */
export interface Stop {
  type: "stop";
}

/** Do not wait: let a computer take the other seat now. */
export interface Fill {
  type: "fill";
}

/** Ask whether the line is alive; the answer is `alive`. */
export interface Alive {
  type: "alive";
}

/** A seat of a table that waits for people. */
export interface OpenSeat {
  seat: number;
  role: string;
  player: "computer" | "open" | "person";
  name: string;
  level: number | null;
  connected: boolean;
  /** The rating in this game, both sides in the mean, of who sits there under a claimed name with a public profile. */
  rating?: number | null;
  /** A side of that rating has few games yet. */
  provisional?: boolean;
}

/** Ratings from one to another, both within. */
export interface RatingRange {
  lowest: number;
  highest: number;
}

/** A table that whoever comes may join; nothing of a game is here. */
export interface OpenTable {
  id: string;
  game: string;
  options: Record<string, string>;
  seats: OpenSeat[];
  pace: Pace;
  help: number;
  takebacks: boolean;
  rated: boolean;
  games: number;
  created_at: number;
  /** A game against a computer has just begun: who comes takes the computer's seat. */
  running?: boolean;
  /** The ratings in this game that may come; whose rating is unknown may, too. None: all. */
  ratings?: RatingRange | null;
}

/** A search that goes on: since when, when it takes in more people, when a computer sits down. */
export interface SeekInfo {
  since: number;
  wider_at: number;
  computer_at: number;
  /** The level of that computer. */
  level: number;
  /** Around which rating rivals are looked for; None: none is known, and anybody fits. */
  rating?: number | null;
}

/** Somebody who is here: he waits for a rival, or plays where everybody may watch. */
export interface HereInfo {
  name: string;
  doing: "plays" | "waits";
  /** Nothing: any of several. */
  game: string;
  since: number;
  /** Of a claimed name with a public profile. */
  rating: number | null;
  provisional: boolean;
}

/** How it stands in the lobby: the whole of it, whenever something changed. */
export interface LobbyMessage {
  type: "lobby";
  tables: OpenTable[];
  /** How many people are here at this server: in the lobby, and at tables. */
  here: number;
  /** How many look for a rival. */
  waiting: number;
  /** Some of them by name; who only looks is not. */
  people?: HereInfo[];
  /** One's own rating in each game in which a table asks for it. */
  ratings?: Record<string, number>;
}

/** How the own search stands; None: there is none. */
export interface SeekingMessage {
  type: "seeking";
  seek: SeekInfo | null;
  now: number;
}

/** The search is over: the token of `seek` opens this seat. */
export interface FoundMessage {
  type: "found";
  table: string;
  seat: number;
  /** Whether a person sits on the other side, and not a computer. */
  person: boolean;
}

/** The line is alive. */
export interface AliveMessage {
  type: "alive";
}

export type LobbyAsked =
  | Enter
  | Seek
  | Stop
  | Fill
  | Alive;

export type LobbyTold =
  | LobbyMessage
  | SeekingMessage
  | FoundMessage
  | AliveMessage
  | ErrorMessage;
