/** The people of London and what only London shows. */

import { addCast, look, type Look } from "../characters";
import { circle, mark24, type Mark } from "../marks";
import { WHITECHAPEL, WHITECHAPEL_EMBLEMS } from "./whitechapel";

export const LONDON = {
  holmes: look("#B8293D", "magnifier", "Ho", "Хо"),
  watson: look("#A8703F", "lantern", "Wa", "Ва"),
  ...WHITECHAPEL,
} as const satisfies Record<string, Look>;

export const LONDON_EMBLEMS = {
  lantern: mark24(
    { d: "M4.8 9.2h9.9v10.1a1.9 1.9 0 0 1-1.9 1.9H6.7a1.9 1.9 0 0 1-1.9-1.9zM9.77 11.7a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4z" },
    { d: circle(9.77, 14.9, 1.3) },
    { d: "M6.1 8.1L7.5 5.1h4.6l1.4 3z" },
    { d: "M16.3 13.9h2.8v-2.5l4.4 3.5-4.4 3.5v-2.5h-2.8z" },
    { d: "M7.5 4.6V3.7a2.3 2.3 0 0 1 4.6 0v.9", w: 1.4 },
  ),
  cover: mark24({ d: circle(12, 12, 8.6), w: 1.8 }, { d: "M4.2 16.5L19.8 7.5", w: 3.2 }),
} satisfies Record<string, Mark>;

addCast("london", LONDON, WHITECHAPEL_EMBLEMS, LONDON_EMBLEMS);
