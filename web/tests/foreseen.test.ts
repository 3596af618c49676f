import { describe, expect, it } from "vitest";
import { freeSpot } from "../src/boards/plate";
import { huntForeseen, type Reasons } from "../src/games/foreseen";
import { lastRoutes } from "../src/games/hex_board";
import type { Preview } from "../src/play/preview";

const reasons: Reasons = { words: (who) => `${who} told`, causes: (who) => [`${who}'s lamp`] };
const help = (eyes: Record<string, boolean>, seen: string[], hidden: string[], lit: string[] = []): Preview["now"] =>
  ({
    eyes: Object.fromEntries(Object.entries(eyes).map(([who, is]) => [who, { seen: is, reasons: [] }])),
    if_seen: seen,
    if_unseen: hidden,
    lit,
  }) as unknown as Preview["now"];

const walk: Preview = {
  thing: "hex:d7",
  choice: { id: "1.0.0", kind: "move", path: ["hex:d7"] },
  routes: [{ piece: "gull", places: ["e5", "e6", "d7"], points: 2 }],
  now: help({ gull: false, bert: true }, ["bert"], ["gull"], ["a1", "a2"]),
  then: help({ gull: true, bert: true }, ["bert", "gull"], [], ["a2", "a3"]),
};

describe("what a choice would do", () => {
  it("tells the walk, its price, the eyes, the light and the split", () => {
    const told = huntForeseen("london", walk, [], { gull: "e5", bert: "f9" }, reasons)!;
    expect(told.routes).toEqual([{ piece: "gull", points: 2, places: ["e5", "e6", "d7"] }]);
    expect(told.split).toEqual({ seen: [1, 2], hidden: [1, 0] });
    expect([told.lit, told.dark, told.causes, told.at]).toEqual([["a3"], ["a1"], ["gull's lamp"], "d7"]);
    expect(told.lines).toHaveLength(2);
  });

  it("tells nothing where nothing would change", () => {
    expect(huntForeseen("london", { ...walk, routes: [], then: walk.now }, [], {}, reasons)).toBeUndefined();
    expect(huntForeseen("london", { ...walk, routes: [], now: null, then: null }, [], {}, reasons)).toBeUndefined();
  });

  it("never tells what would come of an accusation", () => {
    const told = huntForeseen("london", { ...walk, choice: { ...walk.choice, kind: "accuse" } }, [], { gull: "e5", bert: "d7" }, reasons)!;
    expect([told.split, told.causes]).toEqual([undefined, []]);
    expect(told.routes[0]!.piece).toBeUndefined();
  });
});

describe("arrows of what happened", () => {
  it("go from where it was to where it is, both ways for a swap", () => {
    const event = (kind: string, facts: Record<string, string>) => ({ kind, facts, private: false }) as never;
    expect(lastRoutes([event("moved", { character: "bert", from: "a1", to: "a3" }), event("stayed", { at: "b2" })])).toEqual([{ piece: "bert", places: ["a1", "a3"] }]);
    expect(lastRoutes([event("swapped", { character: "bert", from: "a1", to: "a3" })]).map(({ places }) => places)).toEqual([
      ["a1", "a3"],
      ["a3", "a1"],
    ]);
    expect(lastRoutes([event("steamer_moved", { origin: "port-1", port: "port-2" })], (name) => name.toUpperCase())).toEqual([{ places: ["PORT-1", "PORT-2"] }]);
  });
});

describe("the plate beside a target", () => {
  const region = { width: 800, height: 600 };
  const size = { width: 200, height: 60 };

  it("lies inside the board, and where it covers least", () => {
    expect(freeSpot({ x: 400, y: 300 }, size, 30, region, [])).toEqual({ x: 300, y: 330 });
    const moved = freeSpot({ x: 400, y: 300 }, size, 30, region, [{ x: 400, y: 350 }]);
    expect(moved.y).toBeLessThan(300);
    const corner = freeSpot({ x: 795, y: 595 }, size, 30, region, []);
    expect(corner.x + size.width).toBeLessThanOrEqual(800);
    expect(corner.y + size.height).toBeLessThanOrEqual(600);
  });
});
