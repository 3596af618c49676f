/**
 * What of the wire shows a board. Before the start there is no position, and the wire sends null: here it is
 * left out, and nothing past this file ever meets a view that is not there.
 */

import type { AdvisedMove, ChoicesMessage, Frame, ViewMessage } from "./types";
import type { View } from "./views";

interface Seen {
  readonly view: View;
}

/** The position of a game that has begun. */
export type Position = Omit<ViewMessage, "view" | "status"> & Seen & { readonly status: "running" | "finished" };
/** A seat's own draft, with the board it leads to. */
export type Drafted = Omit<ChoicesMessage, "view"> & Seen;
/** One moment of a game, with the board after it. */
export type Moment = Omit<Frame, "view"> & Seen;
/** A move of the coach, with the board it leads to. */
export type Imagined = Omit<AdvisedMove, "view"> & Seen;

/** The message with its view, or null where there is none yet. */
function seen<M extends { view: View | null }>(message: M): (Omit<M, "view"> & Seen) | null {
  const { view } = message;
  return view === null ? null : { ...message, view };
}

export function begun(message: ViewMessage): Position | null {
  const { status } = message;
  const position = seen(message);
  return status === "open" || position === null ? null : { ...position, status };
}

export const drafted = (message: ChoicesMessage): Drafted | null => seen(message);

export const imagined = (move: AdvisedMove): Imagined | null => seen(move);

export const moments = (frames: readonly Frame[]): Moment[] => frames.flatMap((frame) => seen(frame) ?? []);
