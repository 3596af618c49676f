/** A game's adapter with its words and its board, fetched when a table of it is opened. */

import type { GameName } from "../state/address";
import type { Adapter } from "./adapter";
import { gameTexts } from "./texts";

const ADAPTERS: Readonly<Record<GameName, () => Promise<{ adapter: Adapter }>>> = {
  pocket: () => import("./pocket"),
  london: () => import("./london"),
  new_york: () => import("./new_york"),
  mister_x: () => import("./mister_x"),
};

export async function loadGame(game: GameName): Promise<Adapter> {
  const [{ adapter }] = await Promise.all([ADAPTERS[game](), gameTexts(game)]);
  return adapter;
}
