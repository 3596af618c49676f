/** The lobby: wishes, filters, what stays while somebody points, and which game goes on first. */

import { describe, expect, it } from "vitest";
import { EVERYTHING, fits, outside, readFilters } from "../src/lobby/filters";
import { featured } from "../src/lobby/Featured";
import { nextMove } from "../src/lobby/my_tables";
import { held } from "../src/lobby/steady";
import { pacesOf, paceName, readWish, wantsOf } from "../src/lobby/wish";
import type { MyTable, OpenTable, TableInfo } from "../src/wire/types";

const GAMES = [
  { name: "pocket", seats: ["investigator", "jack"] },
  { name: "mister_x", seats: ["mister_x", "detectives"] },
];

const table = (game: string, role: string, facts: Partial<OpenTable> = {}): OpenTable => ({
  id: `${game}-${role}`,
  game,
  options: {},
  seats: [
    { seat: 0, role: "taken", player: "person", name: "Clara", level: null, connected: true },
    { seat: 1, role, player: "open", name: "", level: null, connected: false },
  ],
  pace: { kind: "live", minutes: 10, increment: 10 },
  help: 1,
  takebacks: false,
  rated: false,
  games: 1,
  created_at: 0,
  ...facts,
});

describe("a wish", () => {
  it("names the seats of its side in each game", () => {
    const wish = { game: "any", side: "jack", pace: "live" } as const;
    expect(wantsOf(wish, GAMES)).toEqual([
      { game: "pocket", seats: [1] },
      { game: "mister_x", seats: [0] },
    ]);
    expect(wantsOf({ ...wish, game: "pocket", side: "either" }, GAMES)).toEqual([{ game: "pocket", seats: [0, 1] }]);
  });

  it("takes any pace or one", () => {
    expect(pacesOf(readWish('{"pace":"any"}'))).toHaveLength(4);
    expect(pacesOf(readWish(null))).toEqual([{ kind: "live", minutes: 10, increment: 10 }]);
    expect(paceName({ kind: "days", days: 1 })).toBe("day");
    expect(paceName({ kind: "live", minutes: 5, increment: 3 })).toBeNull();
  });

  it("survives damage", () => {
    for (const kept of ["{", "null", '{"game":"chess","side":7}']) expect(readWish(kept)).toEqual({ game: "any", side: "either", pace: "live" });
  });
});

describe("the limits of a table", () => {
  it("keep out who is known to lie outside", () => {
    const near = { ratings: { lowest: 1400, highest: 1700 } };
    expect([1399, 1400, 1700, 1701, undefined].map((own) => outside(near, own))).toEqual(["above", null, null, "below", null]);
    expect(outside({ ratings: null }, 900)).toBeNull();
    expect(outside({}, 900)).toBeNull();
    const strong = table("pocket", "jack", { ratings: { lowest: 1700, highest: 2000 } });
    const mine = { ...EVERYTHING, only: ["mine"] as const };
    expect([fits(strong, mine, { pocket: 1500 }), fits(strong, mine, { pocket: 1800 }), fits(strong, mine, { london: 1500 }), fits(strong, EVERYTHING, { pocket: 1500 })]).toEqual([false, true, true, true]);
  });
});

describe("filters", () => {
  it("look at the free seat, not at the taken ones", () => {
    const jacks = { ...EVERYTHING, side: ["jack"] as const };
    expect(fits(table("london", "jack"), jacks)).toBe(true);
    expect(fits(table("london", "detective"), jacks)).toBe(false);
  });

  it("let through what every group allows, and only what is asked for", () => {
    expect(fits(table("london", "jack"), { ...EVERYTHING, game: ["pocket"] })).toBe(false);
    expect(fits(table("london", "jack"), { ...EVERYTHING, only: ["rated"] })).toBe(false);
    expect(fits(table("london", "jack", { rated: true }), { ...EVERYTHING, only: ["rated"] })).toBe(true);
    expect(fits(table("london", "jack", { help: 0 }), { ...EVERYTHING, only: ["bare"] })).toBe(true);
  });

  it("survive damage", () => {
    expect(readFilters("[")).toEqual(EVERYTHING);
    expect(readFilters('{"game":["pocket","chess"]}').game).toEqual(["pocket"]);
  });
});

it("nothing moves under the pointer: what went is marked, what came waits", () => {
  const [a, b, c] = [table("london", "jack"), table("pocket", "jack"), table("pocket", "investigator")];
  expect(held([a, b], [c, b]).map(({ one, gone }) => [one.id, gone])).toEqual([
    [a.id, true],
    [b.id, false],
  ]);
});

it("the game with the least time left goes on first", () => {
  const mine = (id: string, left: number | null, to_act: number): MyTable =>
    ({
      seat: 0,
      table: {
        id,
        status: "running",
        to_act: [to_act],
        touched_at: 0,
        seats: [{ team: 0 }],
        pace: { kind: left === null ? "none" : "live" },
        clocks: left === null ? [] : [{ team: 0, left, running: true }],
      },
    }) as unknown as MyTable;
  expect(nextMove([mine("a", null, 0), mine("b", 9000, 0), mine("c", 5000, 0), mine("d", 1, 1)])?.table.id).toBe("c");
  expect(nextMove([mine("d", 1, 1)])).toBeNull();
});

describe("the featured game", () => {
  const game = (id: string, connected: boolean): TableInfo => ({ id, seats: [{ player: "person", connected }, { player: "computer", connected: false }] }) as unknown as TableInfo;

  it("is the first with somebody at the board, and stays while it goes on", () => {
    const [left, there, next] = [game("left", false), game("there", true), game("next", true)];
    expect(featured([left], null)).toBeNull();
    expect(featured([left, there, next], null)).toBe(there);
    expect(featured([next, there], "there")).toBe(there);
    expect(featured([next], "there")).toBe(next);
  });
});
