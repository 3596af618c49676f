/** What happened, told: as moments on the board, as sounds, and aloud. */

import type { Adapter, WitnessCall } from "../games/adapter";
import { eventWords } from "../games/words";
import { playSound } from "../sound/sounds";
import type { SeatState } from "../wire/line";
import type { Frame } from "../wire/types";
import { announce } from "./announce";
import type { Step } from "./motion";

/** Moves of the computer stay on screen at least this long. */
const COMPUTER_MS = 600;
const WITNESS_MS = 2400;

interface Moment {
  readonly shown?: { readonly view: unknown; readonly insight: unknown; readonly n: number; readonly frame: number };
  readonly witness: WitnessCall | null;
}

/** Frames one after the other, each for its moment; the call for witnesses before its answer is seen on the board. */
export function motionSteps(adapter: Adapter, fresh: readonly Frame[], now: SeatState, set: (moment: Moment) => void): Step[] {
  return fresh.flatMap((frame): Step[] => {
    const own = frame.seat !== null && frame.seat === now.seat;
    const computer = frame.seat !== null && now.table?.seats[frame.seat]?.player === "computer";
    const call = frame.events.map((event) => adapter.witness(event)).find((found) => found !== null) ?? null;
    const show = (): void => {
      frameSound(adapter, frame);
      set({ shown: { view: frame.view, insight: frame.insight, n: frame.n, frame: frame.frame }, witness: null });
    };
    const length = own ? 0 : Math.max(0, ...frame.events.map((event) => adapter.moment(event)));
    const shown: Step = { show, ms: length, ...(computer ? { least: COMPUTER_MS } : {}) };
    if (call === null) return [shown];
    const bell = (): void => {
      playSound("bell");
      set({ witness: call });
    };
    return [{ show: bell, ms: WITNESS_MS }, shown];
  });
}

/** The first event of a frame that has a sound is heard. */
function frameSound(adapter: Adapter, { events }: Frame): void {
  const name = events.map((event) => adapter.sound(event)).find((found) => found !== null);
  if (name != null) playSound(name);
}

/** The rival's moves and the witness call, aloud for those who listen. */
export function tell(adapter: Adapter, fresh: readonly Frame[], now: SeatState): void {
  const words = fresh
    .filter(({ seat }) => seat === null || seat !== now.seat)
    .flatMap(({ events }) => events.map((event) => adapter.eventWords?.(event) ?? eventWords(adapter.game, event)));
  announce(words.filter((text) => text !== "").join(". "));
  if (now.view?.status === "finished") {
    const winners = now.view.outcome?.winners ?? [];
    playSound(now.seat !== null && winners.includes(now.seat) ? "win" : "lose");
  }
}
