/** Which marks on Mister X's map are chips that a round's end clears. */

import { describe, expect, it } from "vitest";
import { chipsOf } from "../src/games/mister_x_chips";

const note = (key: string, text: string, seat: number | null) => ({ key, text, seat, shared: true });

describe("chips", () => {
  const notes = [note("mark:12", "possible", 1), note("mark:13", "impossible", 1), note("mark:14", "watch the port", 1), note("mark:15", "possible", 2), note("plan:1", "possible", 1)];

  it("are the own marks that say where he may or cannot be", () => {
    expect(chipsOf(notes, 1).map(({ key }) => key)).toEqual(["mark:12", "mark:13"]);
  });

  it("are each player's own", () => {
    expect(chipsOf(notes, 2).map(({ key }) => key)).toEqual(["mark:15"]);
    expect(chipsOf(notes, null)).toEqual([]);
  });
});
