import { describe, expect, it } from "vitest";
import { joinRuns, moveFirst } from "../src/journal/Log";
import { meant } from "../src/play/commands";
import { type Choice, withEitherOrder } from "../src/play/clicks";
import { jumpFrom, stops } from "../src/replay/steps";
import { shortPrint } from "../src/replay/print";
import { onePerTable } from "../src/lobby/my_tables";
import { readBefore } from "../src/shell/DayMessage";
import { rolesOf, seatPlans } from "../src/shell/SetUpScreen";
import { readAddress } from "../src/state/address";
import { layoutFor } from "../src/state/media";
import { browserLang, readSettings } from "../src/state/settings";
import { createStore } from "../src/state/store";
import { withEntry, withNote } from "../src/wire/line";
import type { Moment } from "../src/wire/position";
import type { EventsMessage, MyTable } from "../src/wire/types";

describe("an address", () => {
  it("names a screen", () => {
    expect(readAddress("/", "", "")).toEqual({ screen: "home" });
    expect(readAddress("/new/pocket", "?with=friend", "")).toEqual({ screen: "set-up", game: "pocket", rival: "friend", offered: false });
    expect(readAddress("/new/pocket", "?with=nobody", "")).toEqual({ screen: "set-up", game: "pocket", rival: "computer", offered: false });
    expect(readAddress("/", "", "#/host")).toEqual({ screen: "host" });
    expect(readAddress("/", "", "#elsewhere")).toEqual({ screen: "home" });
    expect(readAddress("/privacy", "", "")).toEqual({ screen: "privacy" });
    expect(readAddress("/new/chess", "", "")).toEqual({ screen: "nowhere" });
    expect(readAddress("/anything", "", "")).toEqual({ screen: "nowhere" });
  });

  it("keeps keys behind the #", () => {
    expect(readAddress("/t/abc", "?step=12", "#seat=xyz")).toEqual({ screen: "table", table: "abc", key: "xyz", invite: null, step: 12 });
    expect(readAddress("/t/abc", "", "#invite=q")).toEqual({ screen: "table", table: "abc", key: null, invite: "q", step: null });
    expect(readAddress("/t/abc", "?step=x", "")).toMatchObject({ step: null });
  });
});

describe("the message of the day", () => {
  it("is told once, and a new text again", () => {
    const message = { en: "Hello", ru: "Привет", until: null };
    expect(readBefore(message, null)).toBe(false);
    expect(readBefore(message, "Hello\nПривет")).toBe(true);
    expect(readBefore({ ...message, ru: "Здравствуйте" }, "Hello\nПривет")).toBe(false);
  });
});

describe("settings", () => {
  it("follow the browser's language at first", () => {
    expect(browserLang(["de", "ru-RU", "en"])).toBe("ru");
    expect(browserLang(["de"])).toBe("en");
    expect(readSettings(null, ["ru"]).lang).toBe("ru");
  });

  it("survive damage: a value of another kind counts as absent", () => {
    expect(readSettings('{"volume": "loud", "sound": false, "strange": 1}', ["en"])).toMatchObject({ volume: 0.6, sound: false });
    expect(readSettings("{", ["en"]).lang).toBe("en");
  });
});

it("a store tells its watchers of changes only", () => {
  const store = createStore({ n: 1 });
  let told = 0;
  const stop = store.watch(() => (told += 1));
  store.set({ n: 2 });
  store.set((now) => now);
  stop();
  store.set({ n: 3 });
  expect([store.get().n, told]).toEqual([3, 1]);
});

it("a layout goes by width, and by height for a phone on its side", () => {
  expect([layoutFor(1440, 900), layoutFor(1024, 768), layoutFor(390, 844), layoutFor(844, 390)]).toEqual(["desktop", "tablet", "phone", "landscape"]);
});

describe("a table set up", () => {
  const info = { seats: ["investigator", "jack"] };

  it("offers each role once", () => {
    expect(rolesOf({ seats: ["mister_x", "detectives", "detectives"] })).toEqual([
      { seat: 0, role: "mister_x" },
      { seat: 1, role: "detectives" },
    ]);
  });

  it("seats me, and the rival on the other chairs", () => {
    expect(seatPlans(info, "computer", "1", 3, "Ada")).toEqual([
      { player: "computer", level: 3 },
      { player: "me", name: "Ada" },
    ]);
    expect(seatPlans(info, "friend", "chance", 3, "")).toEqual([{ player: "me", name: "" }, { player: "open" }]);
    expect(seatPlans(info, "screen", "0", 3, "")).toEqual([{ player: "me" }, { player: "me" }]);
  });
});

it("a hot-seat table is one game in the list, seen from the seat to act", () => {
  const table = { id: "a", to_act: [1], touched_at: 1 };
  const mine = [{ table, seat: 0 }, { table, seat: 1 }] as unknown as MyTable[];
  expect(onePerTable(mine).map(({ seat }) => seat)).toEqual([1]);
});

describe("what comes over the wire", () => {
  const entry = (n: number): EventsMessage => ({ n }) as EventsMessage;

  it("is in order, each entry once", () => {
    expect(withEntry([entry(1), entry(3)], entry(2)).map(({ n }) => n)).toEqual([1, 2, 3]);
    expect(withEntry([entry(1), entry(2)], entry(2)).map(({ n }) => n)).toEqual([1, 2]);
  });

  it("keeps one note a key; an empty one takes it away", () => {
    const note = (text: string): Parameters<typeof withNote>[1] => ({ seat: 0, key: "suspect:gull", text, shared: false });
    expect(withNote([note("?")], note("!"))).toEqual([note("!")]);
    expect(withNote([note("?")], note(""))).toEqual([]);
  });
});

describe("either order", () => {
  const choice = (...path: string[]): Choice => ({ id: path.join(), kind: "exchange", path });

  it("is added for two things of one sort", () => {
    expect(withEitherOrder([choice("token:exchange", "area:a1", "area:b2")]).map(({ path }) => path.join(" "))).toEqual([
      "token:exchange area:a1 area:b2",
      "token:exchange area:b2 area:a1",
    ]);
  });

  it("is left out where it would mean something else", () => {
    expect(withEitherOrder([choice("lamp:a", "lamp:b"), choice("lamp:b", "lamp:a")])).toHaveLength(2);
    expect(withEitherOrder([choice("cover:a", "manhole:b")])).toHaveLength(1);
  });
});

describe("the log", () => {
  const line = (text: string, rank: "heading" | "line" | "detail"): Parameters<typeof moveFirst>[0][number] => ({ text, rank, frame: 0 });

  it("tells the move before the power", () => {
    expect(moveFirst([line("lamp", "detail"), line("Smith", "line")]).map(({ text }) => text)).toEqual(["Smith", "lamp"]);
    expect(moveFirst([line("Round 2", "heading"), line("cards", "detail"), line("Smith", "line")]).map(({ text }) => text)).toEqual(["Round 2", "cards", "Smith"]);
  });

  it("joins what differs in the last word only", () => {
    const thrown = (item: string): ReturnType<typeof line> => ({ ...line(item, "detail"), run: { begin: "Thrown", item } });
    expect(joinRuns([thrown("rail"), thrown("car"), thrown("rail"), line("x", "line")]).map(({ text }) => text)).toEqual(["Thrown: rail ×2, car", "x"]);
  });
});

describe("a replay", () => {
  const frame = (activation: number, n = 1): Moment => ({ activation, n }) as Moment;

  it("stops at the end of each activation", () => {
    expect(stops([frame(0), frame(0), frame(1), frame(1), frame(2)])).toEqual([2, 4]);
  });

  it("jumps by step and by round", () => {
    const round = (i: number): number => Math.floor(i / 4);
    const all = [1, 3, 5, 7, 9];
    expect(jumpFrom(all, 5, "on", round)).toBe(7);
    expect(jumpFrom(all, 5, "back", round)).toBe(3);
    expect(jumpFrom(all, 5, "round_on", round)).toBe(9);
    expect(jumpFrom(all, 5, "round_back", round)).toBe(3);
    expect(jumpFrom(all, 5, "first", round)).toBe(1);
    expect(jumpFrom(all, 9, "on", round)).toBe(9);
  });
});

it("a word of the command line means one thing or nothing", () => {
  const things = ["card:gull", "card:goodley", "hex:e5"];
  const words = (text: string): string => ({ "card:gull": "Gull", "card:goodley": "Goodley", "hex:e5": "e5" })[text] ?? "";
  expect(meant(things, "gull", words)).toBe("card:gull");
  expect(meant(things, "Go", words)).toBe("card:goodley");
  expect(meant(things, "g", words)).toBeNull();
  expect(meant(things, "E5", words)).toBe("hex:e5");
});

it("a fingerprint is read in fours", () => {
  expect(shortPrint("4f1c9ae077d2ffff")).toBe("4f1c 9ae0 77d2");
});
