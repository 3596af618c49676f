import { describe, expect, test } from "vitest";
import { postAt, TILE, tileCentre } from "../src/boards/pocket/geometry";
import { band } from "../src/boards/pocket/light";
import type { PocketTile, Side } from "../src/boards/types";

const tiles = (walls: Record<number, Side | null>): Map<number, PocketTile> =>
  new Map(Array.from({ length: 9 }, (_, place) => [place, { place, character: `s${place}`, wall: place in walls ? walls[place]! : "N", state: "suspect" as const }]));

describe("posts", () => {
  test("run clockwise: above, right, below, left", () => {
    expect(postAt(0)).toMatchObject({ side: "N", x: tileCentre(0).x });
    expect(postAt(2)).toMatchObject({ side: "N", x: tileCentre(2).x });
    expect(postAt(3)).toMatchObject({ side: "E", y: tileCentre(2).y });
    expect(postAt(6)).toMatchObject({ side: "S", x: tileCentre(8).x });
    expect(postAt(8)).toMatchObject({ side: "S", x: tileCentre(6).x });
    expect(postAt(9)).toMatchObject({ side: "W", y: tileCentre(6).y });
    expect(postAt(11)).toMatchObject({ side: "W", y: tileCentre(0).y });
  });
});

describe("the light of a detective", () => {
  test("leaves the board when no wall stops it", () => {
    const light = band("watson", 5, [8, 7, 6], tiles({ 6: "N", 7: "N", 8: "N" }));
    expect(light.stop).toBe("edge");
    expect(light.end.x).toBeCloseTo(0, 6);
  });

  test("stops before the far wall of the last tile in sight", () => {
    const light = band("toby", 10, [3, 4, 5], tiles({ 5: "E" }));
    expect(light.stop).toBe("wall");
    expect(light.end.x).toBeLessThan(3 * TILE);
    expect(light.end.x).toBeGreaterThan(tileCentre(5).x);
  });

  test("stops at the near wall of the tile behind", () => {
    const light = band("holmes", 1, [1], tiles({ 1: "E", 4: "N" }));
    expect(light.stop).toBe("wall");
    expect(light.end.y).toBeCloseTo(TILE + 2, 6);
  });

  test("does not enter a tile whose wall faces the plate", () => {
    const light = band("holmes", 1, [], tiles({ 1: "N" }));
    expect(light.end).toEqual(light.start);
    expect(light.stop).toBe("wall");
  });
});
