import { describe, expect, it } from "vitest";
import { whyMoved } from "../src/journal/why";
import { hintStands } from "../src/play/scene";
import { wholeStep } from "../src/replay/ReplayBar";
import type { Adapter } from "../src/games/adapter";
import type { Moment } from "../src/wire/position";

const moment = (seat: number | null, seen: number, hidden: number): Moment =>
  ({ seat, insight: { if_seen: Array.from({ length: seen }, String), if_unseen: Array.from({ length: hidden }, String) } }) as unknown as Moment;

describe("why the computer moved", () => {
  it("tells the Detective's worst case and what Jack keeps at least", () => {
    expect(whyMoved([moment(0, 4, 4)], moment(1, 6, 2))).toBe("why.hunts");
    expect(whyMoved([moment(0, 4, 4)], moment(1, 4, 3))).toBe("why.hunts_same");
    expect(whyMoved([moment(1, 5, 3)], moment(0, 6, 2))).toBe("why.hides");
  });

  it("tells nothing where the table's help level tells no figures", () => {
    const bare = { seat: 0, insight: null } as unknown as Moment;
    expect(whyMoved([bare], moment(1, 6, 2))).toBe("");
    expect(whyMoved([moment(0, 1, 1)], undefined)).toBe("");
  });

  it("counts cities where they are what is looked for, and not what the witnesses answered", () => {
    const cities = (seat: number | null, count: number): Moment => ({ seat, insight: { whereabouts: { count } } }) as unknown as Moment;
    expect(whyMoved([cities(1, 9)], cities(0, 20))).toBe("why.cities");
    expect(whyMoved([cities(1, 20), cities(null, 3)], cities(0, 20))).toBe("why.cities_same");
  });
});

describe("a hint", () => {
  it("stands while the draft goes along with it", () => {
    const hint = { picks: [{ text: "gull" }, { text: "move d7" }] } as never;
    expect(hintStands(hint, [])).toBe(true);
    expect(hintStands(hint, [{ text: "gull" }] as never)).toBe(true);
    expect(hintStands(hint, [{ text: "bert" }] as never)).toBe(false);
    expect(hintStands(null, [])).toBe(false);
  });
});

describe("a step of a replay", () => {
  it("tells the whole activation, the move first", () => {
    const adapter = { logLines: (_: unknown, event: { kind: string }) => [{ text: event.kind, rank: event.kind.startsWith("lamp") ? "detail" : event.kind === "called" ? "heading" : "line" }] } as unknown as Adapter;
    const frames = ["lamp moved", "smith moved", "called"].map((kind, frame) => ({ frame, n: frame < 2 ? 3 : 4, seat: 0, events: [{ kind, facts: {}, private: false }] })) as unknown as Moment[];
    const scene = { game: "london", lang: "en", papers: true, over: true } as const;
    expect(wholeStep(adapter, scene, frames, [1, 2], 1)).toBe("smith moved, lamp moved");
    expect(wholeStep(adapter, scene, frames, [1, 2], 2)).toBe("called");
  });
});
