// Made by tools/wire_types.py from server/wire/moments.py. Do not edit by hand.

import type { ChoiceKind, EventKind, Insight, View } from "../views";
import type { Opening } from "./tables";

/** One thing that happened, as this seat saw it; sentences are made from kind and facts. */
export interface EventInfo {
  kind: EventKind;
  facts: Record<string, string | number>;
  private: boolean;
}

/**
 * One moment of a replay: what happened, and the board after it.
 *
 * `views` is filled for "everything" (after the end): the view of each seat in seat order.
 */
export interface Frame {
  frame: number;
  /** The entry it belongs to. */
  n: number;
  /** Who acted; None for chance and for the truth's answers. */
  seat: number | null;
  text: string;
  events: EventInfo[];
  activation: number;
  view: View;
  insight: Insight | null;
  views: View[];
  /** After the end, where the game has a figure for it: how likely the hunted side was to win, in per cent. */
  chance?: number | null;
}

/** A stretch of a game, moment by moment, as one seat saw it. */
export interface Replay {
  table: string;
  viewed_as: string;
  total: number;
  frames: Frame[];
}

/** A pick of the draft; `filled`: it was the only legal one and the server filled it in. */
export interface PickInfo {
  kind: ChoiceKind;
  path: string[];
  text: string;
  filled: boolean;
}

/** How a piece would go from place to place; `points`: what the walk costs, 0 for what is carried. */
export interface RouteInfo {
  piece: string;
  places: string[];
  points: number;
}

/** A move that the coach would make, and the position it leads to, as the one who asks sees it. */
export interface AdvisedMove {
  picks: PickInfo[];
  /** How many of the coach's tries chose it. */
  tries: number;
  /** The kind of its sentence, "" if there is none. */
  reason: string;
  facts: Record<string, number>;
  view: View;
  insight: Insight | null;
  /** The chance of its side behind it, in per cent, as far as the seat could know; None where nobody can say. */
  chance?: number | null;
}

/**
 * The best moves at a moment of a game, from the knowledge of the seat that is to move there.
 *
 * `seat` is None where chance or the truth comes next: nobody has to decide.
 */
export interface Analysis {
  frame: number;
  seat: number | null;
  tries: number;
  moves: AdvisedMove[];
  /** The same chance behind the move that was made there; None where none was made yet, or nobody can say. */
  made?: number | null;
}

/** A move that was made, beside the coach's: the chance of its side behind each, as far as its seat could know. */
export interface JudgedMove {
  /** The moment in which it was complete, as the one who asks counts them. */
  frame: number;
  seat: number;
  /** Per cent behind the better of the two. */
  best: number;
  /** Per cent behind the move that was made. */
  made: number;
  /** How bad a mistake it was. */
  mark: "" | "?" | "??";
  /** The coach's move, where the one that was made was a mistake. */
  picks: PickInfo[];
  /** The ways of the coach's move over the board. */
  routes: RouteInfo[];
  reason: string;
  facts: Record<string, number>;
}

/** A game looked over move by move, as far as that has come: ask again until `ready` is `of`. */
export interface Review {
  ready: number;
  of: number;
  moves: JudgedMove[];
}

/** The check of a finished game: the fingerprint, and every chance action from the seed. */
export interface Proof {
  opening: Opening;
  fingerprint_holds: boolean;
  strokes: number;
  strokes_hold: boolean;
}
