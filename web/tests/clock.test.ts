import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Adapter } from "../src/games/adapter";
import { Clock } from "../src/play/clock";
import { MotionQueue } from "../src/play/motion";
import { START, type PlayState } from "../src/play/play_state";
import { Frames } from "../src/replay/frames";
import { createStore } from "../src/state/store";
import type { SeatState } from "../src/wire/line";

const view = { seat: 0 };

/** What a seat knows after so many entries, each of which brought one moment. */
function after(n: number): SeatState {
  const entries = Array.from({ length: n }, (_, index) => ({
    type: "events",
    n: index + 1,
    entry: "move",
    to: null,
    frames: [{ n: index + 1, frame: index, events: [{ kind: "moved", seat: 1 }], view, insight: null }],
  }));
  return { view: { n, view, insight: null, status: "running" }, entries, moments: n, since: 0, seat: 0, table: null } as unknown as SeatState;
}

let complaints: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("location", { search: "" });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  complaints = vi.spyOn(console, "error").mockImplementation(() => undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a mistake in how a game is told", () => {
  const mistaken = (part: "sound" | "eventWords" | "parts"): Adapter =>
    ({
      game: "pocket",
      moment: () => 500,
      sound: () => null,
      eventWords: () => "words",
      parts: () => null,
      [part]: () => {
        throw new Error("mistaken");
      },
    }) as unknown as Adapter;

  for (const part of ["sound", "eventWords", "parts"] as const) {
    for (const hidden of [true, false]) {
      it(`does not stop the table: ${part}, ${hidden ? "unseen" : "seen"}`, async () => {
        vi.stubGlobal("document", { hidden, addEventListener: () => undefined, removeEventListener: () => undefined });
        const state = createStore<PlayState>(START);
        const settled: number[] = [];
        const clock = new Clock(mistaken(part), new Frames("table", null, "own"), state, ({ n }) => settled.push(n));
        clock.arrive(after(1));
        await vi.runAllTimersAsync();
        clock.arrive(after(2));
        clock.arrive(after(3));
        await vi.runAllTimersAsync();
        expect(complaints).toHaveBeenCalled();
        expect(settled).toEqual([1, 2, 3]);
        expect(state.get().moving).toBe(false);
        expect(state.get().frames).toHaveLength(3);
      });
    }
  }

  it("leaves out a step and shows those behind it", () => {
    const queue = new MotionQueue();
    const seen: string[] = [];
    const broken = {
      show: () => {
        throw new Error("mistaken");
      },
      ms: 0,
    };
    queue.add([broken, { show: () => seen.push("behind"), ms: 0 }]);
    expect(seen).toEqual(["behind"]);
    expect(complaints).toHaveBeenCalledTimes(1);
  });
});
