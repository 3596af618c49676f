import { describe, expect, it } from "vitest";
import type { Adapter } from "../src/games/adapter";
import { endParts } from "../src/games/mister_x_end";
import { callParts } from "../src/games/witness_call";
import { beatsOf, type BoardState, type Part } from "../src/play/beats";
import { Frames } from "../src/replay/frames";
import type { Moment } from "../src/wire/position";
import type { EventInfo, EventsMessage, Frame } from "../src/wire/types";
import type { EventKind, View } from "../src/wire/views";

const event = (kind: EventKind, facts: EventInfo["facts"] = {}): EventInfo => ({ kind, facts, private: false });
const state = (view: object, insight: object | null = null): BoardState => ({ view: view as View, insight: insight as BoardState["insight"] });
const moment = (view: object, events: EventInfo[], change: object = {}): Moment => ({ frame: 0, n: 5, seat: null, view, insight: null, events, ...change }) as unknown as Moment;
const told = ({ moment: { events } }: Part): string[] => events.map(({ kind }) => kind);

describe("a call for witnesses", () => {
  const before = state({ suspects: [1, 2, 3, 4], sightings: [], witness_seen: true, round: 1 }, { if_seen: ["a", "b"], if_unseen: ["c", "d"] });
  const after = { suspects: [2, 4], sightings: [false], witness_seen: false, round: 2 };
  const events = [event("witnesses_called", { answer: "unseen", left: 2 }), event("cleared", { character: "a" }), event("cleared", { character: "c" }), event("lamp_out")];
  const parts = callParts(before, moment(after, events), () => ({ answer: "hidden", left: 2, leave: true }))!;
  const views = parts.map(({ moment: { view } }) => view as unknown as typeof after);

  it("goes bell, card, each token, and then what follows", () => {
    expect(parts.map(({ call }) => call?.stage ?? null)).toEqual(["bell", "card", "tokens", "tokens", null]);
    expect(told(parts[0]!)).toEqual([]);
    expect(told(parts[1]!)).toEqual(["witnesses_called"]);
    expect(told(parts[4]!)).toEqual(["witnesses_called", "cleared", "cleared", "lamp_out"]);
  });

  it("tells nothing before its part: neither answer nor round nor who is cleared", () => {
    expect(views.map(({ suspects }) => suspects.length)).toEqual([4, 4, 3, 2, 2]);
    expect(views.map(({ sightings }) => sightings.length)).toEqual([0, 1, 1, 1, 1]);
    expect(views.map(({ round }) => round)).toEqual([1, 1, 1, 1, 2]);
    expect(parts.slice(1, 4).map(({ moment: { events: [called] } }) => called!.facts["left"])).toEqual([4, 3, 2]);
  });

  it("is no other moment", () => {
    expect(callParts(before, moment(after, [event("moved")]), () => null)).toBeNull();
  });
});

describe("the end of Mister X's journey", () => {
  const before = state({ ending: null, trail: [], laid: [12, 12, 3], face_down: [3], places: [9] });
  const after = { ending: "arrested", trail: [7, 8, 9, 4], laid: [0, 1, 2], face_down: [], places: [9] };
  const parts = endParts(before, moment(after, [event("arrested"), event("game_over")]))!;

  it("shows his way city by city, and who won at the end of it", () => {
    expect(parts.map(({ moment: { view } }) => (view as unknown as typeof after).trail.length)).toEqual([1, 2, 3, 4, 4]);
    expect((parts[1]!.moment.view as unknown as typeof after).laid).toEqual([0, 12, 3]);
    expect(parts.map((part) => told(part).includes("game_over"))).toEqual([false, false, false, false, true]);
  });

  it("takes no longer than a few seconds however far he came", () => {
    const far = { ...after, trail: Array.from({ length: 60 }, (_, i) => i) };
    const long = endParts(before, moment(far, [event("game_over")]))!;
    expect(long.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThan(8000);
    expect(endParts(before, moment({ ...after, ending: null }, []))).toBeNull();
  });
});

describe("beats", () => {
  const adapter = { sound: ({ kind }: EventInfo) => (kind === "moved" ? "step" : null), moment: () => 650, parts: () => null } as unknown as Adapter;
  const listener = { seat: 0, placed: 5, levelOf: (seat: number) => (seat === 1 ? 1 : null) };
  const own = [moment({ a: 1 }, [event("moved")], { seat: 0 }), moment({ a: 2 }, [event("lamp_moved")], { seat: 0, frame: 1 })];

  it("show what was confirmed from a draft at once, and never walk there again", () => {
    const beats = beatsOf(adapter, [...own, moment({ a: 3 }, [event("alibi_taken")], { frame: 2 })], null, listener);
    expect(beats.map(({ moments, ms }) => [moments.length, ms])).toEqual([[2, 0], [1, 650]]);
    expect(beats[0]!.sound).toBe("step");
  });

  it("give a computer's move its time, and own moves that go out together less", () => {
    expect(beatsOf(adapter, [moment({}, [event("moved")], { seat: 1 })], null, listener)[0]).toMatchObject({ ms: 650, least: 600 });
    expect(beatsOf(adapter, own, null, { ...listener, placed: null }).map(({ ms }) => ms)).toEqual([430, 430]);
  });
});

describe("moments that come with their entries", () => {
  const frame = (n: number, number: number): Frame => ({ frame: number, n, view: { n }, events: [] }) as unknown as Frame;
  const entry = (n: number, frames: Frame[], change: object = {}): EventsMessage => ({ type: "events", n, entry: "move", to: null, frames, ...change }) as unknown as EventsMessage;

  it("are kept in order, each once", () => {
    const frames = new Frames("t", null, "own");
    expect(frames.take([entry(1, [frame(1, 0), frame(1, 1)])], 2)).toEqual({ complete: true, rewritten: false });
    expect(frames.take([entry(1, [frame(1, 0), frame(1, 1)]), entry(2, [frame(2, 2)])], 3)).toEqual({ complete: true, rewritten: false });
    expect(frames.all.map((one) => one.frame)).toEqual([0, 1, 2]);
  });

  it("are asked for where some are missing", () => {
    const frames = new Frames("t", null, "own");
    expect(frames.take([entry(4, [frame(4, 9)])], 10).complete).toBe(false);
    expect(frames.take([], 10).complete).toBe(false);
  });

  it("lose those that a takeback took away", () => {
    const frames = new Frames("t", null, "own");
    frames.take([entry(1, [frame(1, 0)]), entry(2, [frame(2, 1)]), entry(3, [frame(3, 2)])], 3);
    expect(frames.take([entry(4, [], { entry: "takeback", to: 2 })], 0)).toEqual({ complete: true, rewritten: true });
    expect(frames.all.map(({ n }) => n)).toEqual([1]);
  });
});
