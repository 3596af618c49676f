import { describe, expect, it } from "vitest";
import { readAddress } from "../src/state/address";
import { stepsOf as ladderOf } from "../src/people/LadderScreen";
import { figure, signed } from "../src/people/RatingPanel";
import { countOf } from "../src/people/ResultsPanel";
import { scaleOf, stepsOf } from "../src/people/scale";
import type { GameRating, RatingLine } from "../src/wire/types";

const line = (side: string, ...ratings: number[]): RatingLine => ({ side, points: ratings.map((rating, i) => ({ at: 100 * i, rating, deviation: 50 })) });

describe("the scale of a graph", () => {
  it("has round figures round all that is on it", () => {
    const scale = scaleOf([line("jack", 1433, 1544), line("detective", 1500, 1655)]);
    expect(stepsOf(scale)).toEqual([1400, 1450, 1500, 1550, 1600, 1650, 1700]);
    expect([scale.up(1400), scale.up(1700), scale.along(0), scale.along(100)]).toEqual([0, 1, 0, 1]);
  });

  it("stands for a single point, too", () => {
    const scale = scaleOf([line("jack", 1500)]);
    expect(stepsOf(scale).length).toBeGreaterThan(1);
    expect(scale.along(0)).toBe(1);
  });
});

describe("results", () => {
  const results = [
    { game: "london", side: "detective", level: 2, won: 3, lost: 1 },
    { game: "pocket", side: "jack", level: 2, won: 1, lost: 2 },
    { game: "london", side: "jack", level: null, won: 5, lost: 4 },
  ];

  it("are counted by level and side", () => {
    expect(countOf(results, 2, "both")).toEqual({ won: 4, lost: 3 });
    expect(countOf(results, 2, "law")).toEqual({ won: 3, lost: 1 });
    expect(countOf(results, null, "fugitive")).toEqual({ won: 5, lost: 4 });
    expect(countOf(results, 5, "both")).toEqual({ won: 0, lost: 0 });
  });
});

describe("a ladder", () => {
  const rated = (rating: number, games: number, provisional = false): GameRating => ({ game: "london", rating, deviation: 50, games, provisional, sides: [] });

  it("has the computers in their places, and those with a question mark last", () => {
    const rows = [
      { place: 1, name: "Clara", rating: rated(1650, 40), own: false },
      { place: 2, name: "Wen", rating: rated(1900, 3, true), own: true },
    ];
    const steps = ladderOf({ game: "london", rows, levels: [rated(1200, 1), rated(1700, 5)] });
    expect(steps.map(({ rating }) => rating.rating)).toEqual([1700, 1650, 1200, 1900]);
    expect(steps.map(({ place }) => place)).toEqual([null, 1, null, 2]);
  });

  it("marks what is not sure", () => {
    expect([figure(rated(1430, 4, true)), figure(rated(1655, 61)), signed(9), signed(-7), signed(0)]).toEqual(["1430?", "1655", "+9", "−7", "0"]);
  });
});

describe("addresses of people", () => {
  it("name the screens", () => {
    expect(readAddress("/people/me", "", "")).toEqual({ screen: "profile", name: "me" });
    expect(readAddress("/people/%D0%90%D0%BD%D0%BD%D0%B0", "", "")).toEqual({ screen: "profile", name: "Анна" });
    expect(readAddress("/people/%E0%A4%A", "", "")).toEqual({ screen: "profile", name: "%E0%A4%A" });
    expect(readAddress("/people/enter", "", "#code=ABCD-EFGH")).toEqual({ screen: "enter", code: "ABCD-EFGH" });
    expect(readAddress("/ladder/pocket", "", "")).toEqual({ screen: "ladder", game: "pocket" });
    expect(readAddress("/ladder", "", "").screen).toBe("ladder");
  });
});
