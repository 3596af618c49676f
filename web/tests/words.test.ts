import { describe, expect, it } from "vitest";
import { fill, pluralForm } from "../src/i18n/words";

describe("plural forms", () => {
  it("follow English", () => {
    expect([0, 1, 2, 11].map((n) => pluralForm("en", n))).toEqual([1, 0, 1, 1]);
  });

  it("follow Russian", () => {
    expect([0, 1, 2, 4, 5, 11, 12, 14, 20, 21, 22, 25, 101, 111].map((n) => pluralForm("ru", n))).toEqual([
      2, 0, 1, 1, 2, 2, 2, 2, 2, 0, 1, 2, 0, 2,
    ]);
  });
});

describe("a template", () => {
  it("takes its facts", () => {
    expect(fill("en", "{who}: {from} → {to}", { who: "Holmes", from: "e4", to: "e5" })).toBe("Holmes: e4 → e5");
  });

  it("takes the form that goes with a number", () => {
    const russian = "{n} {n|подозреваемый|подозреваемых|подозреваемых}, {n|ход|хода|ходов}";
    expect(fill("ru", russian, { n: 1 })).toBe("1 подозреваемый, ход");
    expect(fill("ru", russian, { n: 3 })).toBe("3 подозреваемых, хода");
    expect(fill("ru", russian, { n: 5 })).toBe("5 подозреваемых, ходов");
  });

  it("drops a part whose fact is missing", () => {
    expect(fill("en", "alibi drawn{card? — {card}}", { card: "Bert" })).toBe("alibi drawn — Bert");
    expect(fill("en", "alibi drawn{card? — {card}}", {})).toBe("alibi drawn");
  });

  it("leaves a name without a fact in sight", () => {
    expect(fill("en", "{who}", {})).toBe("{who}");
  });
});
