import { describe, expect, it } from "vitest";
import { learnTickets, settle } from "../src/games/mister_x_team";
import type { Choice } from "../src/play/clicks";
import type { MisterXView } from "../src/wire/views";

const KINDS = ["car+footprints", "car+magnifier", "rail+silhouette", "rail+beacon"];
learnTickets(KINDS.map((id) => ({ id })));

const tickets = (...names: string[]): Choice[] => names.map((name) => ({ id: name, kind: "ticket", path: [`ticket:${name}`] }));
const holding = (...hand: number[]): MisterXView => ({ seat: 1, hands: [null, hand] }) as unknown as MisterXView;

describe("a detective's ticket", () => {
  it("is the one whose symbol is of no use, of the transport there is most of", () => {
    expect(settle(tickets("car+footprints", "car+magnifier", "rail+silhouette"), holding(3, 1, 3, 1))).toBe("car+footprints");
    expect(settle(tickets("car+footprints", "rail+silhouette"), holding(2, 1, 4, 1))).toBe("rail+silhouette");
  });

  it("is asked for where each is worth something", () => {
    expect(settle(tickets("car+magnifier", "rail+beacon"), holding(3, 1, 3, 1))).toBeNull();
    expect(settle(tickets("car+footprints", "car+magnifier"), holding(1, 1, 0, 0))).toBeNull();
  });

  it("is nobody else's matter: not of Mister X, nor of other choices", () => {
    expect(settle(tickets("car+footprints", "rail+silhouette"), { ...holding(3, 1, 3, 1), seat: 0 })).toBeNull();
    expect(settle([{ id: "a", kind: "move", path: ["detective:blue"] }, { id: "b", kind: "move", path: ["detective:red"] }], holding(9, 9, 9, 9))).toBeNull();
  });
});
