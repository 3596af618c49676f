// Made by tools/wire_types.py from server/wire/games.py. Do not edit by hand.

import type { Board } from "../views";

/** A switch of a game. */
export interface OptionInfo {
  name: string;
  values: string[];
  default: string;
  meaning: string;
}

/** A strength of the computer, weakest first. */
export interface LevelInfo {
  level: number;
  name: string;
}

/** A game that can be played here. */
export interface GameInfo {
  name: string;
  title: string;
  options: OptionInfo[];
  /** The role of each seat with the options given (or the defaults). */
  seats: string[];
  teams: number[][];
  levels: LevelInfo[];
  event_words: Record<string, string>;
}

/** The games, the version of the wire, and how this host can tell people who are away. */
export interface GameList {
  version: number;
  games: GameInfo[];
  /** `mail`: a seat may leave its address as the note `notice:mail`. */
  notices?: ("hook" | "mail")[];
}

/** A lesson, or a case: one position to solve. Its words are the page's, by its id. */
export interface LessonInfo {
  id: string;
  kind: "case" | "lesson";
  seat: number;
  role: string;
}

/** The lessons and cases of a game, in their order. */
export interface LessonList {
  game: string;
  lessons: LessonInfo[];
}

/** A move that reaches the goal of a lesson, as picks in notation. */
export interface Solution {
  picks: string[];
}

/** The unchanging board of a game with these options. */
export interface BoardFacts {
  game: string;
  options: Record<string, string>;
  /** The unchanging board, as the game's `board_facts` gives it. */
  board: Board;
}

/** A code for programs, and words for people. */
export interface ErrorInfo {
  code: string;
  message: string;
}

/** The body of every refused request. */
export interface Refused {
  error: ErrorInfo;
}

/** Whether the server is alive, or ready. */
export interface Health {
  status: string;
  version: string;
}
