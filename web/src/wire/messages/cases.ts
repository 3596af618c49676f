// Made by tools/wire_types.py from server/wire/cases.py. Do not edit by hand.

import type { Insight, View } from "../views";
import type { PickInfo } from "./moments";

/** Who asks, by the secret of his device: only its hash is kept. */
export interface CasePerson {
  person: string;
}

/** Ask for a case that the person has not tried: of any kind, or of one. */
export interface NextCase {
  person: string;
  kind?: string;
}

/** The options chosen, by their places. */
export interface CaseAnswer {
  person: string;
  chosen: number[];
  /** The day whose case it was when it was answered without a connection: today, or the day before. */
  day?: string;
}

/** Ask for a hint, or to be shown the answer; either way it is no first try any more. */
export interface CaseHelp {
  person: string;
  what: "hint" | "show";
}

/** Play on from a case that is solved: a table of one's own, computers on the other seats. */
export interface PlayCase {
  person: string;
  name?: string;
  level?: number;
}

/** Begin a run of cases against the clock. */
export interface BeginStorm {
  person: string;
}

/** An answer in a run; `asked` is how many were answered before it: each is taken once. */
export interface StormAnswer {
  person: string;
  asked: number;
  chosen: number[];
}

/** What can be answered: a move with the board it leads to, or somebody or some place by name. */
export interface CaseOption {
  text: string;
  picks: PickInfo[];
  view: View | null;
}

/** A case by game and id. */
export interface CaseRef {
  game: string;
  id: string;
  kind: string;
  role: string;
  stars: number;
}

/**
 * A case as it is put before a person: his seat's view, a question, and what can be answered.
 *
 * Nothing in it depends on anything that the seat does not know.
 */
export interface CaseInfo {
  game: string;
  id: string;
  kind: string;
  seat: number;
  role: string;
  /** By seat. */
  roles: string[];
  stars: number;
  /** How hard it is by those who tried it, on the scale of ratings; None: too few have. */
  rating: number | null;
  /** What the question depends on beside its kind: the answer of the witnesses. */
  asked: string;
  /** All right options together are the answer; else one of them. */
  whole_set: boolean;
  options: CaseOption[];
  view: View;
  /** The options of the game that it is from. */
  table: Record<string, string>;
  /** The day whose case it is, or nothing. */
  day: string;
}

/** What an option comes to: who would stay, a way to do it, who is near, the figure asked about. */
export interface CaseOutcome {
  right: boolean;
  seen: string[];
  unseen: string[];
  picks: PickInfo[];
  near: string[];
  count: number | null;
}

/** Told once a case is solved or given up. */
export interface CaseSolution {
  outcomes: CaseOutcome[];
  insight: Insight | null;
  /** How many people have answered it. */
  people: number;
  /** How many of them were right at once. */
  first: number;
}

/** How good somebody is at the cases of a game: told to nobody else. */
export interface CaseRating {
  game: string;
  rating: number;
  /** Few cases have been tried. */
  provisional: boolean;
  /** What the first try at the case in question changed. */
  change: number;
}

/** What became of an answer. Until it is right only what was chosen is spoken of. */
export interface CaseResult {
  right: boolean;
  /** Right at the first try, without a hint. */
  first: boolean;
  tries: number;
  /** Of the one option that was chosen wrongly. */
  outcome: CaseOutcome | null;
  /** Of a set: how many are missing. */
  missing: number;
  /** Of a set: how many do not belong there. */
  too_many: number;
  solution: CaseSolution | null;
  /** Of the person, once he was right. */
  rating: CaseRating | null;
}

/** Help: options that are not right, or of a set how many are; or all of it. */
export interface CaseHint {
  struck: number[];
  count: number | null;
  solution: CaseSolution | null;
}

/** One of the last days: whether its case was solved on it. */
export interface CaseDay {
  day: string;
  solved: boolean;
}

/** The case of the day, and how many cases there are to solve. */
export interface CasesToday {
  day: string;
  /** Milliseconds until the next one. */
  ends_in: number;
  case: CaseRef;
  /** By game. */
  counts: Record<string, number>;
}

/** How a person fares: the days in a row, the last week, what was solved. */
export interface CasesOfPerson {
  streak: number;
  best: number;
  days: CaseDay[];
  today: "open" | "shown" | "solved" | "tried";
  /** By game. */
  solved: Record<string, number>;
  /** How many at once. */
  first: number;
  /** The best run against the clock. */
  storm: number;
  /** Of the games whose cases he has tried. */
  ratings: CaseRating[];
}

/** A run against the clock: the next case, or none once it is over. */
export interface StormState {
  id: string;
  asked: number;
  score: number;
  /** Milliseconds left. */
  ends_in: number;
  /** Whether the answer just given was right. */
  right: boolean | null;
  /** The right options of the case just answered. */
  was: number[];
  case: CaseInfo | null;
  best: number;
}
