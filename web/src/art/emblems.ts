/** The emblem of every person and thing: solid, at most five cut-outs, readable at 14 px.
 *
 * Here are those of every game; each game adds its own (`cast/`).
 */

import type { LONDON_EMBLEMS } from "./cast/london";
import type { MISTER_X_EMBLEMS } from "./cast/mister_x";
import type { NEW_YORK_EMBLEMS } from "./cast/new_york";
import type { POCKET_EMBLEMS } from "./cast/pocket";
import type { WHITECHAPEL_EMBLEMS } from "./cast/whitechapel";
import { circle, mark24, mark48, type Mark } from "./marks";

const COMMON = {
  magnifier: mark24(
    { d: circle(10, 9.6, 6.2), w: 2.4 },
    { d: "M14.9 14.5L20.2 19.8", w: 3.8 },
    { d: "M6.9 8.8a3.4 3.4 0 0 1 2.3-2.4", w: 1.4 },
  ),
  alibi: mark48(
    { d: "M12 6.5h17.5L37 14v26c0 .9-.6 1.5-1.5 1.5H12c-.9 0-1.5-.6-1.5-1.5V8c0-.9.6-1.5 1.5-1.5z" },
    { d: "M29.5 6.5V14H37M15.5 15.5h9M15.5 20.3h16", w: 2, hole: true },
    { d: "M17 30.4l5 5 9.4-9.8", w: 3.2, hole: true },
  ),
  hourglass: mark48(
    { d: "M12.5 7h23M12.5 41h23", w: 3.6 },
    { d: "M15 9.5c0 7.5 3.2 10.8 7 14.5-3.8 3.7-7 7-7 14.5h18c0-7.5-3.2-10.8-7-14.5 3.8-3.7 7-7 7-14.5z", w: 2.6 },
    { d: "M18.2 15.5h11.6c-1 3-3.2 5.2-5.8 7.5-2.6-2.3-4.8-4.5-5.8-7.5zM24 29c3.2 2.2 5.7 4.4 6.4 8.2H17.6c.7-3.8 3.2-6 6.4-8.2z" },
  ),
  topHat: mark24(
    { d: "M6.4 3.8c3.6-.9 7.6-.9 11.2 0l-.9 11.4c-3 1-6.4 1-9.4 0z" },
    { d: "M1.8 15.2c2-.5 3.6-.5 5 .1 3.2 1.4 7.2 1.4 10.4 0 1.4-.6 3-.6 5-.1-1.4 3.2-5.4 5-10.2 5s-8.8-1.8-10.2-5z" },
    { d: "M7 12.6c3.2 1 6.8 1 10 0l-.15 1.9c-3.1.9-6.6.9-9.7 0z", hole: true },
  ),
  silhouette: mark48({
    d: "M13.8 17.5c-2.8.5-4.8 1.2-4.8 2 0 1.5 6.7 2.7 15 2.7s15-1.2 15-2.7c0-.8-2-1.5-4.8-2l-1.8-8.5c-.4-1.6-1.9-2.2-3.4-1.6L24 9.2l-5-1.8c-1.5-.6-3 0-3.4 1.6zM16.5 24.5c2.3.4 4.9.5 7.5.5s5.2-.1 7.5-.5c-.3 4.9-3.1 8.5-7.5 8.5s-7.2-3.6-7.5-8.5zM17.6 33 24 37.5l6.4-4.5c5.4 1.3 8.6 4.2 9.1 9H8.5c.5-4.8 3.7-7.7 9.1-9z",
  }),
} satisfies Record<string, Mark>;

export type EmblemName =
  | keyof typeof COMMON
  | keyof typeof WHITECHAPEL_EMBLEMS
  | keyof typeof LONDON_EMBLEMS
  | keyof typeof POCKET_EMBLEMS
  | keyof typeof NEW_YORK_EMBLEMS
  | keyof typeof MISTER_X_EMBLEMS;

export const EMBLEMS = { ...COMMON } as Record<EmblemName, Mark>;

export function addEmblems(some: Partial<Record<EmblemName, Mark>>): void {
  Object.assign(EMBLEMS, some);
}
