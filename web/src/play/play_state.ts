/** What one table shows on this screen at a moment, beside what the server has sent. */

import type { Imagined, Moment, Position } from "../wire/position";
import type { EventInfo, JudgedMove } from "../wire/types";
import type { Insight, View } from "../wire/views";
import type { BoardState, Call } from "./beats";
import type { Choice } from "./clicks";
import type { WaitingMove } from "./plans";

export interface Shown extends BoardState {
  readonly n: number;
}

export interface PlayState {
  /** Which of the held seats looks at the screen. */
  readonly active: number;
  /** The seat the screen must be handed to; nothing else is shown until then. */
  readonly curtain: number | null;
  readonly clicks: readonly string[];
  /** Complete moves that go out with the next Confirm. */
  readonly waiting: readonly WaitingMove[];
  /** They are on their way: nothing can be clicked until the last one is there. */
  readonly sending: boolean;
  /** Moves planned while the rival thinks. */
  readonly ahead: readonly Choice[];
  /** The board as it stands now. */
  readonly shown: Shown | null;
  /** The moments told so far; the last one may have more to tell. */
  readonly frames: readonly Moment[];
  /** The last position that was told to its end: whose turn it is, and whether the game is over. */
  readonly position: Position | null;
  /** Something is being told: until it is over nothing can be chosen. */
  readonly moving: boolean;
  /** What is being told at this moment. */
  readonly telling: readonly EventInfo[];
  readonly call: Call | null;
  /** Somebody was in a hurry: this change is not drawn out. */
  readonly hurried: boolean;
  /** Entries that were played while this seat was away, offered to be shown. */
  readonly missed: number;
  /** The moment looked at in the replay, or null for the live game. */
  readonly at: number | null;
  /** The moment of the line of the log under pointer or focus: its move is drawn as an arrow. */
  readonly lookedAt: number | null;
  /** The public view, while it is held. */
  readonly asRival: { readonly view: View; readonly insight: Insight | null } | null;
  /** As whom the replay is seen, once another view was asked for. */
  readonly viewedAs: string;
  /** A move that the coach suggests for the moment looked at, drawn like a draft. */
  readonly imagined: Pick<Imagined, "picks" | "view" | "insight"> | null;
  /** The moves that were weighed, as the replay counts its moments; a mistake among them that is looked at. */
  readonly judged: readonly JudgedMove[];
  readonly fault: JudgedMove | null;
  /** The code of what was refused last; "" while nothing is wrong. */
  readonly complaint: string;
  /** A complete, harmless draft goes by itself in a moment. */
  readonly counting: boolean;
}

export const START: PlayState = {
  active: 0,
  curtain: null,
  clicks: [],
  waiting: [],
  sending: false,
  ahead: [],
  shown: null,
  frames: [],
  position: null,
  moving: false,
  telling: [],
  call: null,
  hurried: false,
  missed: 0,
  at: null,
  lookedAt: null,
  asRival: null,
  viewedAs: "",
  imagined: null,
  judged: [],
  fault: null,
  complaint: "",
  counting: false,
};

/** What one click picked: from which choices, at which depth of the draft, and how many picks it was. */
export interface OwnPick {
  readonly path: readonly string[];
  readonly from: readonly Choice[];
  readonly depth: number;
  readonly count: number;
}
