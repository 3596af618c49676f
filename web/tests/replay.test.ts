import { describe, expect, it } from "vitest";
import { pointsOf, turningPoints } from "../src/replay/Graph";
import { roundStarts } from "../src/replay/Scrubber";
import { isShut } from "../src/replay/shut";
import { judgedAt, mistakes } from "../src/replay/review";
import { along, stops } from "../src/replay/steps";
import type { JudgedMove } from "../src/wire/types";
import type { Moment } from "../src/wire/position";

/** A moment of an entry: who acted, how many activations are finished behind it, what happened. */
const moment = (n: number, seat: number | null, activation: number, kind = "moved"): Moment => ({ n, seat, activation, events: [{ kind }] }) as unknown as Moment;

describe("a step of a replay", () => {
  it("is a whole activation, whichever way round move and power were played, with what chance added", () => {
    const frames = [
      moment(1, null, 0, "cards_dealt"),
      moment(2, 0, 0, "card_chosen"),
      moment(2, 0, 0, "lamp_moved"),
      moment(2, 0, 1),
      moment(2, null, 1, "alibi_drawn"),
      moment(3, 1, 1, "card_chosen"),
      moment(3, 1, 2),
      moment(3, null, 2, "witnesses_called"),
      moment(3, null, 2, "cleared"),
    ];
    expect(stops(frames)).toEqual([0, 4, 6, 8]);
  });

  it("ends where an activation ends, even if one entry tells the whole game", () => {
    expect(stops([moment(1, 1, 0, "card_chosen"), moment(1, 1, 1), moment(1, 1, 1, "card_chosen"), moment(1, 1, 2)])).toEqual([1, 3]);
  });
});

describe("the mistakes of a game", () => {
  const judged = (frame: number, mark: "" | "?" | "??"): JudgedMove => ({ frame, mark, seat: 0, best: 60, made: 40, picks: [], routes: [], reason: "", facts: {} });

  it("are told at the stop that shows their move whole", () => {
    const all = [judged(9, "??"), judged(2, ""), judged(4, "?")];
    expect(mistakes(all, [1, 4, 8, 12]).map(({ stop, move }) => [stop, move.mark])).toEqual([
      [4, "?"],
      [12, "??"],
    ]);
    expect(judgedAt(all, [1, 4, 8, 12], 12)?.mark).toBe("??");
    expect(judgedAt(all, [1, 4, 8, 12], 8)).toBeUndefined();
  });
});

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

describe("the turning points of a graph", () => {
  it("are the deepest falls, and none lies on another", () => {
    const points = [190, 180, 150, 60, 55].map((n, i) => ({ frame: i, n }));
    expect(turningPoints(points, (frame) => frame * 100).map(({ before, n }) => [before, n])).toEqual([
      [190, 180],
      [150, 60],
    ]);
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
