import { describe, expect, it } from "vitest";
import { alternatives, atLowestPrice, click, clickable, completed, followed, goesOn, nextThings, thing, withBoth, type Choice } from "../src/play/clicks";

const choice = (...path: string[]): Choice => ({ id: path.join(","), kind: "move", path });

const POCKET = [
  choice("token:rotation", "area:a1", "turn:1"),
  choice("token:rotation", "area:a1", "turn:2"),
  choice("token:rotation", "area:b2", "turn:1"),
  choice("token:exchange", "area:a1", "area:b2"),
  choice("token:holmes", "post:1"),
  choice("token:holmes", "post:2"),
  choice("token:alibi"),
];

const cordons = ["NE", "SW"].flatMap((from) => ["NW", "SE"].map((to) => ({ id: `${from}${to}`, kind: "cordon" as const, path: [`cordon:${from}`, `exit:${to}`] })));

describe("things that are alike", () => {
  it("go where one clicks, and another may be brought instead", () => {
    expect(click(cordons, [], "exit:SE")).toEqual(["cordon:NE", "exit:SE"]);
    expect(clickable(cordons, [])).toContain("exit:NW");
    expect(click(cordons, [], "cordon:SW")).toEqual(["cordon:SW"]);
    expect(alternatives(cordons, ["cordon:NE", "exit:SE"])).toContain("cordon:SW");
  });
});

const lead = (who: string, hex: string, points: number): Choice => ({ id: `${who}${hex}${points}`, kind: "lead", path: [`character:${who}`, `hex:${hex}`, `points:${points}`] });
const calls: Choice[] = ["gull", "bert"].map((who) => ({ id: who, kind: "call", path: [`character:${who}`] }));

describe("two picks at once", () => {
  const leads = [lead("gull", "c3", 2), lead("gull", "c4", 1), lead("bert", "c3", 1), lead("bert", "c3", 3)];
  const choices = withBoth(calls, leads);

  it("bring whoever comes cheapest to where one clicks", () => {
    expect(click(choices, [], "hex:c3")).toEqual(["character:bert", "hex:c3", "points:1"]);
    expect(click(choices, [], "hex:c4")).toEqual(["character:gull", "hex:c4", "points:1"]);
    expect([...clickable(choices, [])].filter((each) => each.startsWith("hex:"))).toEqual(["hex:c4", "hex:c3"]);
  });

  it("leave a click on somebody what it was: the first pick alone", () => {
    expect(completed(choices, ["character:gull"])?.kind).toBe("call");
    expect(goesOn(choices, ["character:gull"])).toBe(false);
  });

  it("may be changed for another place of the same person", () => {
    expect(click(choices, ["character:gull", "hex:c3", "points:2"], "hex:c4")).toEqual(["character:gull", "hex:c4"]);
    expect(alternatives(choices, ["character:bert", "hex:c3", "points:1"])).toContain("points:3");
  });

  it("wait where a click on a hex means a walk", () => {
    const walk: Choice = { id: "walk", kind: "move", path: ["hex:c3"] };
    expect(withBoth([walk, ...calls], leads)).toEqual([walk, ...calls]);
  });
});

describe("the things to click", () => {
  it("are the first of each path at the start, each once", () => {
    expect(nextThings(POCKET, [])).toEqual(["token:rotation", "token:exchange", "token:holmes", "token:alibi"]);
  });

  it("are those that go on from what was clicked", () => {
    expect(nextThings(POCKET, ["token:rotation"])).toEqual(["area:a1", "area:b2"]);
    expect(nextThings(POCKET, ["token:rotation", "area:a1"])).toEqual(["turn:1", "turn:2"]);
  });

  it("include later things that only one way leads to", () => {
    const now = clickable(POCKET, []);
    expect(now.has("post:1")).toBe(true);
    expect(now.has("area:a1")).toBe(false);
  });
});

describe("a click", () => {
  it("goes one step on", () => {
    expect(click(POCKET, ["token:rotation"], "area:a1")).toEqual(["token:rotation", "area:a1"]);
  });

  it("on a piece whose token is clear takes the token as well", () => {
    expect(click(POCKET, [], "post:2")).toEqual(["token:holmes", "post:2"]);
  });

  it("on a thing of an earlier step begins that step anew", () => {
    expect(click(POCKET, ["token:rotation", "area:a1"], "area:b2")).toEqual(["token:rotation", "area:b2"]);
    expect(click(POCKET, ["token:rotation", "area:a1"], "token:alibi")).toEqual(["token:alibi"]);
  });

  it("on anything else leads nowhere", () => {
    expect(click(POCKET, [], "area:a1")).toBeNull();
    expect(click(POCKET, [], "hex:e5")).toBeNull();
  });
});

describe("a choice", () => {
  it("is complete when its whole path was clicked", () => {
    expect(completed(POCKET, ["token:alibi"])?.id).toBe("token:alibi");
    expect(completed(POCKET, ["token:rotation"])).toBeUndefined();
  });

  it("is followed while there is nothing to choose", () => {
    expect(followed([choice("card:gull", "hex:e5")], [])).toEqual(["card:gull", "hex:e5"]);
    expect(followed(POCKET, ["token:exchange"])).toEqual(["token:exchange", "area:a1", "area:b2"]);
    expect(followed(POCKET, [])).toEqual([]);
  });
});

it("names a thing by its sort and its name", () => {
  expect(thing("area:b2")).toEqual({ sort: "area", name: "b2" });
  expect(thing("skip")).toEqual({ sort: "skip", name: "" });
});

describe("the price of a way", () => {
  const LEADS = [choice("hex:h6", "points:3"), choice("hex:h6", "points:2"), choice("hex:i5", "points:1")];

  it("is the lowest where nothing else is left to choose", () => {
    expect(atLowestPrice(LEADS, ["hex:h6"])).toEqual(["hex:h6", "points:2"]);
    expect(atLowestPrice(LEADS, ["hex:i5"])).toEqual(["hex:i5", "points:1"]);
  });

  it("is not chosen before the place, nor where other things are open", () => {
    expect(atLowestPrice(LEADS, [])).toEqual([]);
    expect(atLowestPrice([...LEADS, choice("hex:h6", "stay")], ["hex:h6"])).toEqual(["hex:h6"]);
  });
});
