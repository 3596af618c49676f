import { describe, expect, test } from "vitest";
import { atlas, PUSH } from "../src/boards/europe/atlas";
import { lengthOf, trimmed } from "../src/boards/hex";
import { around, freeSpot, nameSpot, overlap, pushedApart, Taken, type Rect } from "../src/boards/europe/placing";
import type { EuropeGeometry } from "../src/boards/types";
import { fitView, kept, toBoard, toScreen, viewBox, viewOf, withFoot, zoomed } from "../src/boards/view";
import geometry from "../src/gallery/fixtures/europe.json";

const GEOMETRY = geometry as unknown as EuropeGeometry;

describe("the map at fit zoom", () => {
  const map = atlas(GEOMETRY, 0.676);

  test("moves no marker far from its true place", () => {
    for (const city of map.cities) {
      const home = GEOMETRY.cities.find(({ number }) => number === city.number)!;
      expect(Math.hypot(city.x - home.x, city.y - home.y)).toBeLessThan((PUSH + 0.01) * map.u);
    }
  });

  test("leaves hardly two markers on one another: rounded corners may touch", () => {
    let touching = 0;
    for (const [i, a] of map.cities.entries()) for (const b of map.cities.slice(i + 1)) if (overlap(a.box, b.box) / map.u ** 2 > 12) touching += 1;
    expect(touching).toBeLessThan(3);
  });

  test("gives a city one band for the road, two with rail or ship, three with planes", () => {
    const counts = [1, 2, 3].map((bands) => map.cities.filter((city) => city.bands === bands).length);
    expect(counts).toEqual([80, 97, 22]);
  });

  test("runs a way from the first city to the second, whichever way it was drawn", () => {
    const { a, b } = GEOMETRY.lines.rail[0]!;
    const [p, q] = [map.byNumber.get(a)!, map.byNumber.get(b)!];
    expect(map.way(a, b)[0]).toMatchObject({ x: p.x, y: p.y });
    expect(map.way(b, a)[0]).toMatchObject({ x: q.x, y: q.y });
  });
});

describe("the smallest map", () => {
  const matter = new Set([50, 132]);
  const map = atlas(GEOMETRY, 0.37, matter);

  test("prints the numbers of the cities that matter, and the others as dots", () => {
    expect(map.far).toBe(true);
    expect(map.cities.filter(({ numbered }) => numbered).map(({ number }) => number)).toEqual([50, 132]);
    const [loud, quiet] = [map.byNumber.get(132)!, map.byNumber.get(131)!];
    expect(loud.height / map.u).toBeCloseTo(14, 6);
    expect(quiet.height / map.u).toBeLessThan(6);
  });

  test("needs no choice where there is room for all", () => {
    expect(atlas(GEOMETRY, 0.6, matter).cities.every(({ numbered }) => numbered)).toBe(true);
  });
});

const takenBy = (rects: readonly Rect[]): Taken => {
  const taken = new Taken(20);
  for (const rect of rects) taken.add(rect);
  return taken;
};

describe("room on the map", () => {
  test("markers that touch are pushed apart along the shorter way", () => {
    const [a, b] = pushedApart([{ x: 0, y: 0, width: 10, height: 10 }, { x: 8, y: 1, width: 10, height: 10 }], 8);
    expect(b!.x - a!.x).toBeGreaterThanOrEqual(10);
  });

  test("a piece goes where nothing is hidden", () => {
    const taken = [around({ x: 0, y: -20 }, 20), around({ x: 20, y: 0 }, 20)];
    const spot = freeSpot({ x: 0, y: 0 }, 10, 15, 30, takenBy(taken), -Math.PI / 2);
    expect(taken.every((rect) => overlap(rect, around(spot, 10)) === 0)).toBe(true);
  });

  test("a name that would hide something is left out", () => {
    const everywhere = [{ x: -500, y: -500, width: 1000, height: 1000 }];
    expect(nameSpot({ x: 0, y: 0 }, around({ x: 0, y: 0 }, 10), 40, 10, takenBy(everywhere))).toBeNull();
    expect(nameSpot({ x: 0, y: 0 }, around({ x: 0, y: 0 }, 10), 40, 10, takenBy([]))?.anchor).toBe("middle");
  });

  test("a way is cut to length at both ends", () => {
    const way = [{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 30 }];
    expect(lengthOf(way)).toBe(40);
    expect(lengthOf(trimmed(way, 5, 10))).toBeCloseTo(25, 6);
  });
});

describe("the window on a board", () => {
  const board = { x: -10, y: -10, width: 200, height: 100 };
  const region = { width: 800, height: 600 };

  test("fits the whole board into the middle", () => {
    expect(fitView(board, region)).toEqual({ x: 90, y: 40, k: 4 });
    expect(viewBox(fitView(board, region), region)).toBe("-10 -35 200 150");
  });

  test("keeps the point under the pointer while zooming", () => {
    const view = fitView(board, region);
    const about = { x: 30, y: 20 };
    const next = zoomed(view, 2, about, view.k);
    expect(toScreen(about, next, region)).toEqual(toScreen(about, view, region));
    expect(zoomed(view, 0.1, about, view.k).k).toBe(view.k);
  });

  test("does not leave the board", () => {
    expect(kept({ x: 900, y: 40, k: 8 }, board, region)).toEqual({ x: 140, y: 40, k: 8 });
  });

  test("turns screen into board and back", () => {
    const view = { x: 3, y: 4, k: 2.5 };
    expect(toBoard(toScreen({ x: 7, y: -2 }, view, region), view, region)).toEqual({ x: 7, y: -2 });
  });

  test("shows all points asked for, but not larger than wanted", () => {
    const view = viewOf([{ x: 0, y: 0 }, { x: 100, y: 50 }], 50, 20, region);
    expect(view).toEqual({ x: 50, y: 25, k: 7 });
    expect(viewOf([{ x: 5, y: 5 }], 50, 20, region).k).toBe(20);
  });

  test("keeps a strip free below the board", () => {
    const tall = { x: 0, y: 0, width: 100, height: 100 };
    const box = withFoot(tall, { width: 500, height: 250 }, 50);
    expect(fitView(box, { width: 500, height: 250 }).k).toBe(2);
    expect(box.height).toBe(125);
  });
});
