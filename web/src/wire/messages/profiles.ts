// Made by tools/wire_types.py from server/wire/profiles.py. Do not edit by hand.

import type { PersonInfo } from "./people";

/** A rating on one side of a game. */
export interface RatingInfo {
  side: string;
  rating: number;
  deviation: number;
  games: number;
  /** Of few games: it will move much yet. */
  provisional: boolean;
  /** What the last 30 days brought. */
  change: number;
}

/** The ratings of a game: the mean of its sides, and each beside it. */
export interface GameRating {
  game: string;
  rating: number;
  deviation: number;
  games: number;
  provisional: boolean;
  sides: RatingInfo[];
}

/** Games won and lost on one side of a game against people, or computers of one level. */
export interface ResultCount {
  game: string;
  side: string;
  /** None: people. */
  level: number | null;
  won: number;
  lost: number;
}

/** Games won one after the other: until now, and at best. */
export interface Streak {
  now: number;
  best: number;
}

/** The longest game; `table` leads to its replay. */
export interface LongGame {
  game: string;
  table: string;
  moves: number;
}

/** Who somebody is and how his games went. Strangers see what everybody may see of a public profile. */
export interface Profile {
  person: PersonInfo;
  own: boolean;
  ratings: GameRating[];
  results: ResultCount[];
  streak: Streak;
  longest: LongGame | null;
  /** How many finished games are listed. */
  games: number;
}

/** Somebody else at a game: a person, or a computer of a level. */
export interface RivalInfo {
  role: string;
  name: string;
  level: number | null;
  /** On the same side. */
  mate: boolean;
}

/** A finished game of somebody. */
export interface PlayedGame {
  table: string;
  game: string;
  roles: string[];
  side: string;
  result: "lost" | "neither" | "none" | "won";
  rated: boolean;
  /** What it did to the rating. */
  change: number | null;
  reason: string;
  moves: number;
  ended_at: number;
  others: RivalInfo[];
}

/** A page of somebody's finished games, the newest first; `count` is how many there are in all. */
export interface PlayedGames {
  games: PlayedGame[];
  count: number;
}

/** A rating after a game. */
export interface RatingPoint {
  at: number;
  rating: number;
  deviation: number;
}

/** How the rating on one side went. */
export interface RatingLine {
  side: string;
  points: RatingPoint[];
}

/** How the ratings of a game went. */
export interface RatingHistory {
  game: string;
  lines: RatingLine[];
}

/** A place on a ladder. */
export interface LadderRow {
  place: number;
  name: string;
  rating: GameRating;
  own: boolean;
}

/** The best of a game: people with a claimed name and a public profile; `levels` are the computers' ratings. */
export interface LadderInfo {
  game: string;
  rows: LadderRow[];
  levels: GameRating[];
}
