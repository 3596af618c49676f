/** What one table shows on this screen at a moment, beside what the server has sent. */

import type { Frame, PickInfo } from "../wire/types";
import type { Choice } from "./choices";
import type { WaitingMove } from "./waiting";

export interface Shown {
  readonly view: unknown;
  readonly insight: unknown;
  readonly n: number;
  readonly frame: number;
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
  readonly shown: Shown | null;
  readonly frames: readonly Frame[];
  readonly moving: boolean;
  readonly witness: { readonly answer: "seen" | "hidden"; readonly left: number; readonly leave: boolean } | null;
  /** Entries that were played while this seat was away, offered to be shown. */
  readonly missed: number;
  /** The moment looked at in the replay, or null for the live game. */
  readonly at: number | null;
  /** The moment of the line of the log under pointer or focus: its move is drawn as an arrow. */
  readonly lookedAt: number | null;
  /** The public view, while it is held. */
  readonly asRival: { readonly view: unknown; readonly insight: unknown } | null;
  /** As whom the replay is seen, once another view was asked for. */
  readonly viewedAs: string;
  /** A move that the coach suggests for the moment looked at, drawn like a draft. */
  readonly imagined: { readonly picks: readonly PickInfo[]; readonly view: unknown; readonly insight: unknown } | null;
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
  moving: false,
  witness: null,
  missed: 0,
  at: null,
  lookedAt: null,
  asRival: null,
  viewedAs: "",
  imagined: null,
  complaint: "",
  counting: false,
};
