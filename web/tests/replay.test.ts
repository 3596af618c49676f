import { describe, expect, it } from "vitest";
import { pointsOf } from "../src/replay/Graph";
import { roundStarts } from "../src/replay/Scrubber";
import { isShut } from "../src/replay/shut";
import { along } from "../src/replay/steps";

describe("the scale of a replay", () => {
  const stops = [20, 22, 23, 30];

  it("gives every step the same width, however many moments it took", () => {
    expect(stops.map((stop) => along(stops, stop))).toEqual([0, 1 / 3, 2 / 3, 1]);
  });

  it("puts a moment between its steps, and those before and behind at the ends", () => {
    expect(along(stops, 21)).toBeCloseTo(1 / 6, 9);
    expect(along(stops, 3)).toBe(0);
    expect(along(stops, 31)).toBe(1);
  });

  it("has no length with a single step", () => {
    expect(along([7], 7)).toBe(0);
    expect(along([], 0)).toBe(0);
  });
});

describe("the graph", () => {
  it("turns where the figure changes, and is silent where there is none", () => {
    expect(pointsOf([null, 8, 8, null, 5, 5, 8])).toEqual([
      { frame: 1, n: 8 },
      { frame: 4, n: 5 },
      { frame: 6, n: 8 },
    ]);
    expect(pointsOf([null, null])).toEqual([]);
  });
});

describe("the rounds under the scrubber", () => {
  it("are named where they begin", () => {
    expect(roundStarts([0, 1, 1, 1, 2, 2, 3])).toEqual([
      { at: 1, round: 1 },
      { at: 4, round: 2 },
      { at: 6, round: 3 },
    ]);
  });

  it("are left out where they would lie on one another", () => {
    const many = Array.from({ length: 104 }, (_, i) => Math.floor(i / 2) + 1);
    expect(roundStarts(many).length).toBeLessThanOrEqual(26);
  });
});

describe("a deal that others still play", () => {
  it("is shut until its seal is opened", () => {
    const opening = { fingerprint: "00", text: "" };
    expect([isShut({ deal: "day-1", opening: null }), isShut({ deal: "day-1", opening }), isShut({ deal: "", opening: null })]).toEqual([true, false, false]);
  });
});
