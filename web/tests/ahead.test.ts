import { describe, expect, it } from "vitest";
import type { Adapter } from "../src/games/adapter";
import { ahead, learnOwners } from "../src/games/mister_x_team";
import { nextPlanned, plannable, withPlanned } from "../src/play/ahead";
import { asWaiting } from "../src/play/plans";
import type { Choice } from "../src/play/clicks";
import type { SeatState } from "../src/wire/line";
import type { MisterXInsight, MisterXView } from "../src/wire/views";
import type { Position } from "../src/wire/position";

const move = (detective: string, city: number, id = ""): Choice => ({ id, kind: "move", path: [`detective:${detective}`, `city:${city}`] });
const HELP = { reach: { blue: { cities: { "7": ["car"] } }, red: { cities: { "8": ["rail"], "9": ["car"] } } } } as unknown as MisterXInsight;
const VIEW = { seat: 1, position: 2, actors: [0] } as unknown as MisterXView;

learnOwners([1, 2, 1, 1, 2]);

describe("moves planned while Mister X thinks", () => {
  it("are those of the own detectives, where their tickets lead", () => {
    expect(ahead(VIEW, HELP).map(({ path }) => path)).toEqual([["detective:blue", "city:7"]]);
    expect(ahead({ ...VIEW, seat: 2 }, HELP).map(({ path }) => path[1])).toEqual(["city:8", "city:9"]);
  });

  it("are none for Mister X, for who only watches, before the start, or without reading help", () => {
    for (const view of [{ ...VIEW, seat: 0 }, { ...VIEW, seat: null }, { ...VIEW, position: -1 }, { ...VIEW, actors: [1, 2] }]) expect(ahead(view, HELP)).toEqual([]);
    expect(ahead(VIEW, null)).toEqual([]);
  });

  it("are offered while a person thinks, not a computer", () => {
    const adapter = { ahead } as unknown as Adapter;
    const at = (player: string, change: object = {}): SeatState =>
      ({
        seat: 1,
        draft: null,
        table: { hot_seat: false, lesson: null, seats: [{ seat: 0, player }, { seat: 1, player: "person" }] },
        ...change,
      }) as unknown as SeatState;
    const shown = { status: "running", to_act: [0], view: VIEW, insight: HELP } as unknown as Position;
    expect(plannable(adapter, at("person"), shown)).toHaveLength(1);
    expect(plannable(adapter, at("computer"), shown)).toEqual([]);
    expect(plannable(adapter, at("person", { draft: { picks: [] } }), shown)).toEqual([]);
    expect(plannable(null, at("person"), shown)).toEqual([]);
  });

  it("send a detective to one city, and two never to the same", () => {
    const plan = withPlanned(withPlanned([], move("blue", 7)), move("red", 9));
    expect(plan).toHaveLength(2);
    expect(withPlanned(plan, move("blue", 8))).toEqual([move("red", 9), move("blue", 8)]);
    expect(withPlanned(plan, move("green", 9))).toEqual([move("blue", 7), move("green", 9)]);
  });

  it("become drafts one by one; what is not possible any more is left out", () => {
    const plan = [move("blue", 7), move("red", 9), move("green", 4)];
    const offered = [move("red", 9, "5.0.3"), move("green", 4, "5.0.4")];
    expect(nextPlanned(plan, offered)).toEqual({ id: "5.0.3", left: [plan[2]] });
    expect(nextPlanned([plan[0]!], offered)).toBeNull();
    expect(asWaiting([plan[0]!])).toEqual([[{ kind: "move", path: ["detective:blue", "city:7"], text: "", filled: false }]]);
  });
});
