import { describe, expect, test } from "vitest";
import { nextSpot, nextTarget, readingOrder, type Spot } from "../src/boards/focus";
import { centre, HEIGHT } from "../src/boards/hex";
import europe from "../src/gallery/fixtures/europe.json";
import london from "../src/gallery/fixtures/london.json";

const SPOTS: Spot[] = london.cells.map(({ id, col, row }) => ({ id, ...centre(col, row) }));

describe("arrow keys on hexes", () => {
  test("up and down stay in the column", () => {
    expect(nextSpot(SPOTS, "g6", "ArrowUp")).toBe("g7");
    expect(nextSpot(SPOTS, "g6", "ArrowDown")).toBe("g5");
  });

  test("left and right go to the neighbouring column", () => {
    expect(nextSpot(SPOTS, "g6", "ArrowLeft")?.[0]).toBe("f");
    expect(nextSpot(SPOTS, "g6", "ArrowRight")?.[0]).toBe("h");
  });

  test("at the edge the focus stays", () => {
    expect(nextSpot(SPOTS, "a5", "ArrowLeft")).toBe("a5");
  });

  test("without a focus it begins with the first place", () => {
    expect(nextSpot(SPOTS, null, "ArrowUp")).toBe(SPOTS[0]!.id);
  });

  test("every hex can be reached by arrows alone", () => {
    const seen = new Set([SPOTS[0]!.id]);
    for (const place of seen)
      for (const arrow of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"] as const) {
        const next = nextSpot(SPOTS, place, arrow);
        if (next !== null) seen.add(next);
      }
    expect(seen.size).toBe(SPOTS.length);
  });
});

describe("arrow keys on the map", () => {
  const cities: Spot[] = europe.cities.map(({ number, x, y }) => ({ id: String(number), x, y }));
  const beside = new Map<string, Set<string>>();
  for (const lines of Object.values(europe.lines))
    for (const { a, b } of lines)
      for (const [p, q] of [[a, b], [b, a]]) beside.set(String(p), (beside.get(String(p)) ?? new Set()).add(String(q)));

  test("the focus follows lines where one leads that way", () => {
    const next = nextSpot(cities, "83", "ArrowRight", beside.get("83"))!;
    expect(beside.get("83")).toContain(next);
    expect(cities.find(({ id }) => id === next)!.x).toBeGreaterThan(cities.find(({ id }) => id === "83")!.x);
  });

  test("every city can be reached by arrows alone", () => {
    const seen = new Set(["1"]);
    for (const place of seen)
      for (const arrow of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"] as const) seen.add(nextSpot(cities, place, arrow, beside.get(place))!);
    expect(seen.size).toBe(cities.length);
  });
});

describe("targets", () => {
  test("are read from top to bottom, then from left to right", () => {
    expect(readingOrder(SPOTS, ["l7", "b6", "f10", "b6"], HEIGHT / 2)).toEqual(["f10", "b6", "l7"]);
  });

  test("N and P go round", () => {
    const places = ["a", "b", "c"];
    expect(nextTarget(places, "c", 1)).toBe("a");
    expect(nextTarget(places, "a", -1)).toBe("c");
    expect(nextTarget(places, null, 1)).toBe("a");
    expect(nextTarget(places, "elsewhere", -1)).toBe("c");
    expect(nextTarget([], null, 1)).toBeNull();
  });
});
