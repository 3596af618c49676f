/** The end of a game of Jack on the board: who stands where, and what is said beside it. */

import { describe, expect, it } from "vitest";
import { centre, R } from "../src/boards/hex";
import { spotOf } from "../src/boards/layers";
import type { CharacterPiece } from "../src/boards/types";
import { finaleOf, standingAtTheEnd, wayOut, type EndPlaces } from "../src/games/hunt_end";
import { finalDeed } from "../src/play/scene";
import type { Moment } from "../src/wire/position";

const NAMES = ["holmes", "watson", "gull"];
const places = (now: Record<string, string>, earlier: Record<string, string>): EndPlaces => ({ now, earlier, name: (n) => NAMES[n]!, wayOut: (way) => `exit ${way}` });
const pieces = (at: Record<string, string>): CharacterPiece[] => Object.entries(at).map(([id, here]) => ({ id, at: here, state: "suspect" }));
const moment = (frame: number, ...kinds: string[]): Moment => ({ frame, n: frame, view: { frame }, events: kinds.map((kind) => ({ kind, facts: {}, private: false })) }) as unknown as Moment;

describe("an accusation", () => {
  const now = { holmes: "e5", gull: "e5", watson: "b2" };
  const told = (accused: number, identity: number | null, ending: string | null) => ({ game: "london" as const, view: { accused, active: 2, identity, ending } as never, final: { event: { kind: "accused", facts: {} }, before: {} } });
  const there = places(now, { ...now, gull: "d4" });

  it("has the accuser stop short of the accused, on the side he came from", () => {
    const stood = standingAtTheEnd(pieces(now), told(0, null, null), there);
    expect(stood.map(({ id, short }) => [id, short])).toEqual([["holmes", undefined], ["gull", "d4"], ["watson", undefined]]);
  });

  it("tells nothing of Jack before the verdict", () => {
    expect(finaleOf(told(0, 1, null), there)).toEqual({ accused: "e5", plates: [] });
  });

  it("tells the wrong one and Jack after a wrong verdict, Jack alone after a right one", () => {
    const wrong = finaleOf(told(0, 1, "wrongly_accused"), there)!;
    expect(wrong.plates.map(({ at, kind }) => [at, kind])).toEqual([["e5", "wrong"], ["b2", "jack"]]);
    const right = finaleOf(told(0, 0, "arrested"), there)!;
    expect(right.plates.map(({ at, kind }) => [at, kind])).toEqual([["e5", "jack"]]);
  });
});

describe("an escape", () => {
  const told = { game: "new_york" as const, view: { accused: null, active: 1, identity: 1, ending: "left_by_sea" } as never, final: { event: { kind: "escaped", facts: { character: "watson", way: "port" } }, before: {} } };
  const there = places({ holmes: "e5", watson: "b2" }, { holmes: "e5", watson: "b2" });

  it("is drawn from where he stood, and he is gone", () => {
    expect(wayOut(told, there)).toEqual({ piece: "watson", places: ["b2", "exit port"] });
    expect(standingAtTheEnd(pieces(there.now), told, there).map(({ id }) => id)).toEqual(["holmes"]);
    expect(finaleOf(told, there)!.plates.map(({ at, kind }) => [at, kind])).toEqual([["exit port", "jack"]]);
  });
});

it("a running game has no end to show", () => {
  expect(finaleOf({ game: "london", view: { accused: null, active: 1, identity: 1, ending: null } as never, final: null }, places({}, {}))).toBeUndefined();
});

describe("the deed that ended a game", () => {
  it("is found behind the verdict, with the position before it", () => {
    const frames = [moment(0), moment(1, "moved"), moment(2, "accused"), moment(3, "verdict", "game_over")];
    expect(finalDeed(frames)).toEqual({ event: { kind: "accused", facts: {}, private: false }, before: { frame: 1 } });
    expect(finalDeed(frames.slice(0, 2))).toBeNull();
  });
});

it("Jack who accuses stands with his plate before the accused", () => {
  const now = { holmes: "e5", gull: "e5", watson: "b2" };
  const told = { game: "london" as const, view: { accused: 0, active: 2, identity: 2, ending: "wrongly_accused" } as never, final: { event: { kind: "accused", facts: {} }, before: {} } };
  expect(finaleOf(told, places(now, { ...now, gull: "d4" }))!.plates.map(({ at, short, kind }) => [at, short, kind])).toEqual([["e5", undefined, "wrong"], ["e5", "d4", "jack"]]);
});

describe("the accuser on the board", () => {
  // e5 with its neighbours, and d4 from where the accuser came.
  const spots = new Map(Object.entries({ e5: centre(4, 10), d4: centre(3, 9), e3: centre(4, 8), d6: centre(3, 11), f4: centre(5, 9) }));
  const far = (others: Record<string, string>): number[] => {
    const accuser: CharacterPiece = { id: "gull", at: "e5", short: "d4", state: "suspect" };
    const all = [...pieces({ holmes: "e5", ...others }), accuser];
    const own = spotOf(accuser, spots, all)!;
    return all.slice(0, -1).map(({ at }) => Math.hypot(own.x - spots.get(at)!.x, own.y - spots.get(at)!.y) / R);
  };

  it("covers nothing of the accused", () => {
    expect(far({})[0]).toBeGreaterThan(1.9);
  });

  it("steps to another side of him where somebody is in the way", () => {
    for (const one of far({ watson: "d4", smith: "e3" })) expect(one).toBeGreaterThan(1.5);
  });
});
