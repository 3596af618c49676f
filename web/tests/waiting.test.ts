import { describe, expect, it } from "vitest";
import { beside as besideInMisterX, first, learnTickets, waits } from "../src/games/mister_x_team";
import type { Adapter } from "../src/games/adapter";
import type { Choice } from "../src/play/clicks";
import { squares } from "../src/play/LinkCode";
import type { WaitingMove } from "../src/play/plans";
import { beside, stillOffered, Waiting, without } from "../src/play/waiting";
import type { SeatLine } from "../src/wire/line";
import { Refusal } from "../src/wire/refusal";
import type { PickInfo } from "../src/wire/types";
import type { MisterXChoiceKind, MisterXView } from "../src/wire/views";

const pick = (kind: MisterXChoiceKind, ...path: string[]): PickInfo => ({ kind, path, text: path.join(" "), filled: false });
const choice = (kind: MisterXChoiceKind, ...path: string[]): Choice => ({ id: path.join(), kind, path });

const BLUE = [pick("move", "detective:blue", "city:1"), pick("ticket", "ticket:car+beacon")];
const VIEW = { seat: 1, hands: [null, [1, 2]], proposal: 0, given: [[], []] } as unknown as MisterXView;
const MISTER_X = { beside: besideInMisterX } as unknown as Adapter;

learnTickets([{ id: "car+beacon" }, { id: "rail+magnifier" }]);

describe("moves that wait for one Confirm", () => {
  it("are those of detectives and gifts of tickets", () => {
    expect(waits(BLUE)).toBe(true);
    expect(waits([pick("give", "ticket:car+beacon")])).toBe(true);
    expect(waits([pick("travel", "city:3")])).toBe(false);
  });

  it("leave neither the detective nor the city to another move", () => {
    const choices = [choice("move", "detective:blue", "city:2"), choice("move", "detective:red", "city:1"), choice("move", "detective:red", "city:2")];
    expect(beside(MISTER_X, choices, [BLUE], VIEW)).toEqual([choices[2]]);
    expect(beside(MISTER_X, choices, [], VIEW)).toEqual(choices);
  });

  it("never spend a ticket twice", () => {
    const tickets = [choice("ticket", "ticket:car+beacon"), choice("ticket", "ticket:rail+magnifier")];
    expect(beside(MISTER_X, tickets, [BLUE], VIEW)).toEqual([tickets[1]]);
  });

  it("give no more tickets than a special action needs, and none after the word that it is enough", () => {
    const gift = [pick("give", "ticket:rail+magnifier")];
    const more = [choice("give", "ticket:rail+magnifier"), choice("give", "no_more")];
    expect(beside(MISTER_X, more, [gift], VIEW)).toEqual(more);
    expect(beside(MISTER_X, more, [gift, gift], VIEW)).toEqual([more[1]]);
    expect(beside(MISTER_X, more, [gift, gift, gift], VIEW)).toEqual([]);
    expect(beside(MISTER_X, more, [[pick("give", "no_more")]], VIEW)).toEqual([]);
  });

  it("are forgotten when the new position does not offer them", () => {
    expect(stillOffered([BLUE], [choice("move", "detective:blue", "city:1")])).toEqual([BLUE]);
    expect(stillOffered([BLUE], [choice("move", "detective:blue", "city:2")])).toEqual([]);
  });

  it("can be changed one by one", () => {
    expect(without([BLUE], "detective:blue")).toEqual([]);
    expect(without([BLUE], "detective:red")).toEqual([BLUE]);
  });
});

describe("moves on their way", () => {
  const RED = [pick("move", "detective:red", "city:2")];
  const GREEN = [pick("move", "detective:green", "city:3")];
  const offered = [RED, GREEN].map((picks) => choice("move", ...picks[0]!.path));

  /** A table whose server refuses the move with this number; each that it takes brings a position. */
  function sending(refused: number): { waiting: Waiting; now: { waiting: readonly WaitingMove[] } } {
    let asked = 0;
    const now: { waiting: readonly WaitingMove[] } = { waiting: [BLUE, RED] };
    const line = { seat: 1, view: { n: 4 }, draft: { n: 4, picks: GREEN, complete: true, choices: [] as unknown[] } };
    const seat = {
      state: { get: () => line },
      ask: () => {
        asked += 1;
        if (asked === refused) return Promise.reject(new Refusal("illegal", ""));
        line.view = { n: 4 + asked };
        line.draft = { n: 4 + asked, picks: [], complete: false, choices: offered };
        return Promise.resolve({ type: "ack", ref: asked, n: 4 + asked });
      },
      reached: () => Promise.resolve(),
    };
    const state = { get: () => now, set: (change: typeof now) => void Object.assign(now, change) };
    return { waiting: new Waiting({ table: "table", line: seat as unknown as SeatLine, adapter: MISTER_X, state }), now };
  }

  it("are gone when all were taken", async () => {
    const { waiting, now } = sending(0);
    await waiting.send();
    expect(now.waiting).toEqual([]);
  });

  it("wait on when one before them is refused", async () => {
    const { waiting, now } = sending(2);
    await expect(waiting.send()).rejects.toThrow(Refusal);
    expect(now.waiting).toEqual([RED, GREEN]);
  });

  it("are as they were when the first is refused: the draft is the server's still", async () => {
    const { waiting, now } = sending(1);
    await expect(waiting.send()).rejects.toThrow(Refusal);
    expect(now.waiting).toEqual([BLUE, RED]);
  });
});

describe("the next detective", () => {
  it("is the first in order who may still move", () => {
    expect(first([choice("move", "detective:red", "city:2"), choice("move", "detective:green", "city:4")])).toBe("detective:red");
    expect(first([choice("operation", "detective:red", "city:2")])).toBe(null);
    expect(first([])).toBe(null);
  });
});

describe("a code for the phone", () => {
  it("is one path of dark squares", () => {
    expect(squares([[true, false], [false, true]])).toBe("M0 0h1v1h-1zM1 1h1v1h-1z");
  });
});
