import { describe, expect, test } from "vitest";
import { ANGLE, angle, centre, clip, COMPASS, corners, edge, edgePaths, HEIGHT, hexPath, OPPOSITE, S, seeded, shortened, STEP } from "../src/boards/hex";
import london from "../src/gallery/fixtures/london.json";
import newYork from "../src/gallery/fixtures/new_york.json";

const distance = (a: { x: number; y: number }, b: { x: number; y: number }): number => Math.hypot(a.x - b.x, a.y - b.y);

describe("hex geometry", () => {
  test("every neighbour lies one hex height away, in the direction of its name", () => {
    for (const side of COMPASS) {
      const [dc, dr] = STEP[side];
      const [a, b] = [centre(4, 7), centre(4 + dc, 7 + dr)];
      expect(distance(a, b)).toBeCloseTo(HEIGHT, 6);
      expect(angle(a, b)).toBeCloseTo(ANGLE[side], 6);
      expect(STEP[OPPOSITE[side]]).toEqual([dc === 0 ? 0 : -dc, -dr]);
    }
  });

  test("the edge to a neighbour is shared with it", () => {
    for (const side of COMPASS) {
      const [dc, dr] = STEP[side];
      const [p, q] = edge(centre(3, 3), side);
      const [r, s] = edge(centre(3 + dc, 3 + dr), OPPOSITE[side]);
      expect(distance(p, s)).toBeLessThan(1e-9);
      expect(distance(q, r)).toBeLessThan(1e-9);
    }
  });

  test("edges between two cells are drawn once", () => {
    const cells = [
      { id: "a", col: 0, row: 0 },
      { id: "b", col: 1, row: 1 },
    ];
    const paths = edgePaths(cells, (_cell, other) => (other === undefined ? "outer" : "inner"));
    expect(paths.inner?.match(/M/g)).toHaveLength(1);
    expect(paths.outer?.match(/M/g)).toHaveLength(10);
  });

  test("no two places of a board lie on one another, and all neighbours fit the grid", () => {
    for (const { cells } of [london, newYork]) {
      const spots = new Set(cells.map(({ col, row }) => `${col},${row}`));
      expect(spots.size).toBe(cells.length);
      expect(new Set(cells.map(({ col, row }) => (((col + row) % 2) + 2) % 2)).size).toBe(1);
    }
    expect(london.cells).toHaveLength(86);
    expect(newYork.cells).toHaveLength(83);
  });

  test("a hex has six corners at its radius and a closed path", () => {
    const at = centre(2, 4);
    for (const p of corners(at)) expect(distance(p, at)).toBeCloseTo(S, 6);
    expect(hexPath(at)).toMatch(/^M.*z$/);
  });

  test("clipping by a line through the middle halves a hex", () => {
    const area = (poly: readonly { x: number; y: number }[]): number =>
      Math.abs(poly.reduce((sum, p, i) => sum + p.x * poly[(i + 1) % poly.length]!.y - poly[(i + 1) % poly.length]!.x * p.y, 0)) / 2;
    const at = { x: 0, y: 0 };
    const half = clip(corners(at), at, { x: 0.3, y: 0.7 });
    expect(area(half)).toBeCloseTo(area(corners(at)) / 2, 6);
  });

  test("a way is shortened at both ends and keeps its middle", () => {
    const way = shortened([{ x: 0, y: 0 }, { x: 50, y: 0 }, { x: 50, y: 80 }], 10, 20);
    expect(way).toEqual([{ x: 10, y: 0 }, { x: 50, y: 0 }, { x: 50, y: 60 }]);
  });

  test("the same seed always gives the same roof", () => {
    expect(seeded("g9", 3)).toBe(seeded("g9", 3));
    const values = Array.from({ length: 200 }, (_, i) => seeded(`c${i}`, 1));
    expect(Math.min(...values)).toBeLessThan(0.1);
    expect(Math.max(...values)).toBeGreaterThan(0.9);
  });
});
