import { describe, expect, test } from "vitest";
import { LONDON } from "../src/art/cast/london";
import { MISTER_X_DETECTIVES } from "../src/art/cast/mister_x";
import { NEW_YORK } from "../src/art/cast/new_york";
import { POCKET, POCKET_DETECTIVES } from "../src/art/cast/pocket";
import { contrast, lookOf, luminance, tokenInk, type Look } from "../src/art/characters";
import { EMBLEMS } from "../src/art/emblems";

const GAMES: Readonly<Record<string, Readonly<Record<string, Look>>>> = { london: LONDON, pocket: POCKET, new_york: NEW_YORK };

describe.each(Object.entries(GAMES))("the characters of %s", (game, looks) => {
  const all = Object.values(looks);

  test("number as on the box", () => {
    expect(all).toHaveLength(game === "pocket" ? 9 : 8);
  });

  test.each(["colour", "emblem"] as const)("have each their own %s", (what) => {
    expect(new Set(all.map((look) => look[what])).size).toBe(all.length);
  });

  test.each(["en", "ru"] as const)("have each their own two letters in %s", (language) => {
    const letters = all.map((look) => look.letters[language]);
    expect(new Set(letters).size).toBe(all.length);
    for (const pair of letters) expect(pair).toHaveLength(2);
    for (const pair of letters) expect(pair).toMatch(language === "en" ? /^[A-Z][a-z]$/ : /^[А-ЯЁ][а-яё]$/);
  });

  test("have an emblem that stands out from its disc", () => {
    for (const look of all) {
      const { ink, disc } = tokenInk(look.colour);
      expect(contrast(ink, disc), look.emblem).toBeGreaterThan(4.5);
      expect(EMBLEMS[look.emblem].strokes.length).toBeGreaterThan(0);
    }
  });
});

test("the detectives of Pocket have each their own emblem and letter", () => {
  const all = Object.values(POCKET_DETECTIVES);
  expect(new Set(all.map(({ emblem }) => emblem)).size).toBe(3);
  expect(new Set(all.map(({ letters }) => letters.en)).size).toBe(3);
  expect(new Set(all.map(({ letters }) => letters.ru)).size).toBe(3);
});

test("the detectives of Mister X differ in colour, shape and number", () => {
  const all = Object.values(MISTER_X_DETECTIVES);
  expect(all.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  expect(new Set(all.map(({ shape }) => shape)).size).toBe(5);
  expect(new Set(all.map(({ colour }) => colour)).size).toBe(5);
  for (const { colour, ink } of all) expect(contrast(colour, ink)).toBeGreaterThan(3);
});

test("a character this page does not know is drawn rather than refused", () => {
  expect(lookOf("london", "stranger").letters.en).toBe("st");
});

test("luminance agrees with white and black", () => {
  expect(luminance("#FFFFFF")).toBeCloseTo(1, 6);
  expect(contrast("#FFFFFF", "#000000")).toBeCloseTo(21, 6);
});
