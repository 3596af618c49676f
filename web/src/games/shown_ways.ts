/** Which ways the arrows on a board tell. */

import type { Route } from "../boards/types";
import type { AnyScene } from "./adapter";

/** The last moves or a hint; of a mistake what was done, in red, and what would have been better. */
export function shownWays({ hinted, mistaken }: Pick<AnyScene, "hinted" | "mistaken">, last: readonly Route[], better: readonly Route[]): readonly Route[] {
  if (mistaken) return [...last.map((route) => ({ ...route, wrong: true })), ...better];
  return hinted.length > 0 ? better : last;
}
