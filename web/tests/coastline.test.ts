import { describe, expect, test } from "vitest";
import { clipped, coastline, picture, project, SCALE, thinned, WINDOW } from "../scripts/coastline.mjs";
import cities from "../src/gallery/fixtures/cities.json";

/** Markers are nudged by at most 18 km, which is 4.5 units. */
const NUDGE = 18 / 4.031 + 0.15;

describe("the projection", () => {
  test("puts its centre where the board says", () => {
    expect(project(15, 52)).toEqual([540.5, 517.4]);
  });

  test("agrees with the place of every city on the board", () => {
    for (const { lon, lat, x, y, number } of cities.places) {
      const [px, py] = project(lon, lat);
      expect(Math.hypot(px - x, py - y), `city ${number}`).toBeLessThan(NUDGE);
    }
  });
});

describe("the coastline", () => {
  const path = coastline();
  const rings = path.split("z").filter(Boolean).map(points);

  test("stays inside the window and small", () => {
    for (const [x, y] of rings.flat()) {
      expect(x).toBeGreaterThanOrEqual(WINDOW.left - 1);
      expect(x).toBeLessThanOrEqual(WINDOW.right + 1);
      expect(y).toBeGreaterThanOrEqual(WINDOW.top - 1);
      expect(y).toBeLessThanOrEqual(WINDOW.bottom + 1);
    }
    expect(path.length).toBeLessThan(24_000);
  });

  test("has land under nearly every city: only ports may lie a little off", () => {
    const inside = (x: number, y: number): boolean => rings.reduce((odd, ring) => odd !== within(ring, x, y), false);
    const wet = cities.places.filter(({ x, y }) => {
      const near = [[0, 0], [6, 0], [-6, 0], [0, 6], [0, -6], [4, 4], [-4, 4], [4, -4], [-4, -4]];
      return !near.some(([dx, dy]) => inside(x + dx!, y + dy!));
    });
    expect(wet.map(({ number }) => number)).toEqual([]);
  });

  test("has water in the middle of the seas", () => {
    const inside = (x: number, y: number): boolean => rings.reduce((odd, ring) => odd !== within(ring, x, y), false);
    for (const [lon, lat] of [[3, 56], [-10, 47], [34, 43.3], [5, 40], [19.5, 58]] as const) expect(inside(...project(lon, lat))).toBe(false);
  });
});

test("the picture is drawn at the scale the map counts on", () => {
  expect(SCALE).toBe(2);
  expect(picture()).toMatch(/<path id="land" d="M[^"]+z" transform="scale\(0\.5\)"\/><path id="grid" d="M[^"]+"\/>/);
});

test("clipping keeps what is inside and cuts what is not", () => {
  const window = { left: 0, right: 10, top: 0, bottom: 10 };
  expect(clipped([[1, 1], [9, 1], [9, 9]], window)).toEqual([[1, 1], [9, 1], [9, 9]]);
  expect(clipped([[20, 20], [30, 20], [30, 30]], window)).toEqual([]);
  const cut = clipped([[-5, 5], [5, 5], [5, 6]], window);
  expect(Math.min(...cut.map(([x]) => x))).toBe(0);
});

test("thinning drops points that lie on the line and keeps corners", () => {
  expect(thinned([[0, 0], [5, 0.1], [10, 0]], 0.5)).toEqual([[0, 0], [10, 0]]);
  expect(thinned([[0, 0], [5, 4], [10, 0]], 0.5)).toHaveLength(3);
});

/** Path data with relative steps back to points in board units. */
function points(ring: string): [number, number][] {
  const [start, steps] = ring.slice(1).split("l") as [string, string];
  const numbers = (text: string): number[] => (text.match(/-?\d+/g) ?? []).map(Number);
  let [x, y] = numbers(start) as [number, number];
  const out: [number, number][] = [[x / SCALE, y / SCALE]];
  const deltas = numbers(steps);
  for (let i = 0; i < deltas.length; i += 2) {
    x += deltas[i]!;
    y += deltas[i + 1]!;
    out.push([x / SCALE, y / SCALE]);
  }
  return out;
}

function within(ring: readonly (readonly [number, number])[], x: number, y: number): boolean {
  let odd = false;
  ring.forEach(([ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
  });
  return odd;
}
