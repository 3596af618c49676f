/** The people of Pocket and what only Pocket shows. */

import { addCast, look, type Language, type Look } from "../characters";
import type { EmblemName } from "../emblems";
import { circle, mark24, mark48, type Mark } from "../marks";
import { WHITECHAPEL, WHITECHAPEL_EMBLEMS } from "./whitechapel";

export const POCKET = {
  ...WHITECHAPEL,
  pizer: look("#F7F4EE", "boot", "Pi", "Пи"),
  lane: look("#79818C", "barricade", "La", "Лн"),
  madame: look("#F2A7CF", "fan", "Ma", "Ма"),
} as const satisfies Record<string, Look>;

/** The three detectives of Pocket sit on brass plates and have one letter. */
export const POCKET_DETECTIVES = {
  holmes: { emblem: "magnifier", letters: { en: "H", ru: "Х" } },
  watson: { emblem: "handLamp", letters: { en: "W", ru: "В" } },
  toby: { emblem: "paw", letters: { en: "T", ru: "Т" } },
} as const satisfies Record<string, { emblem: EmblemName; letters: Record<Language, string> }>;

export type PocketDetective = keyof typeof POCKET_DETECTIVES;

export const POCKET_EMBLEMS = {
  boot: mark48(
    { d: "M15.2 6.5h12.2c.9 0 1.5.6 1.5 1.5l-.3 13c0 3.2 1.6 4.7 5.2 6l5.3 1.9c2.5.9 3.9 2.7 3.9 5.3v1.8H13.7V8c0-.9.6-1.5 1.5-1.5z" },
    { d: "M13.7 37.7h29.3v2.1c0 .9-.6 1.6-1.5 1.6H27.2l-1.6-1.3-1.4 1.3h-9c-.9 0-1.5-.6-1.5-1.5z" },
    { d: "M14.5 12.2h14", w: 1.8, hole: true },
    { d: "M22.2 17.6h6.4M22.2 21.4h6.9M23.8 25.1h7.4", w: 1.6, hole: true },
  ),
  barricade: mark48(
    { d: "M12.2 13v28.5M35.8 13v28.5", w: 3.2 },
    { d: "M6.9 12.5h34.2c.8 0 1.4.6 1.4 1.4v5.8c0 .8-.6 1.4-1.4 1.4H6.9c-.8 0-1.4-.6-1.4-1.4v-5.8c0-.8.6-1.4 1.4-1.4zM6.9 26h34.2c.8 0 1.4.6 1.4 1.4v5.8c0 .8-.6 1.4-1.4 1.4H6.9c-.8 0-1.4-.6-1.4-1.4v-5.8c0-.8.6-1.4 1.4-1.4z" },
    { d: "M11 21.1l5.2-8.6h4.4l-5.2 8.6zM21 21.1l5.2-8.6h4.4l-5.2 8.6zM31 21.1l5.2-8.6h4.4l-5.2 8.6zM11 34.6l5.2-8.6h4.4l-5.2 8.6zM21 34.6l5.2-8.6h4.4l-5.2 8.6zM31 34.6l5.2-8.6h4.4l-5.2 8.6z", hole: true },
  ),
  fan: mark48(
    { d: "M24 39.5 4.6 21.5C9.4 12.8 16.2 8.5 24 8.5s14.6 4.3 19.4 13z" },
    { d: "M24 37.5 10.7 16.3M24 37.5 17 11.6M24 37.5V9.5M24 37.5l7-25.9M24 37.5l13.3-21.2", w: 1.7, hole: true },
    { d: "M12.6 28.9c2.6-4.6 6.6-7.2 11.4-7.2s8.8 2.6 11.4 7.2", w: 1.7, hole: true },
    { d: circle(24, 39.3, 2.9) },
  ),
  paw: mark24(
    { d: "M12 11.6c3.1 0 6.3 3.5 6.3 6.7 0 2-1.3 3-3 3-1.3 0-2-.7-3.3-.7s-2 .7-3.3.7c-1.7 0-3-1-3-3 0-3.2 3.2-6.7 6.3-6.7z" },
    { d: "M4.2 8.6c1.3-.4 2.7.6 3.2 2.2s-.1 3.2-1.4 3.6-2.7-.6-3.2-2.2.1-3.2 1.4-3.6zM19.8 8.6c-1.3-.4-2.7.6-3.2 2.2s.1 3.2 1.4 3.6 2.7-.6 3.2-2.2-.1-3.2-1.4-3.6zM8.6 2.9c1.5-.2 2.9 1.3 3.1 3.2s-.8 3.6-2.3 3.8S6.5 8.6 6.3 6.7s.8-3.6 2.3-3.8zM15.4 2.9c-1.5-.2-2.9 1.3-3.1 3.2s.8 3.6 2.3 3.8 2.9-1.3 3.1-3.2-.8-3.6-2.3-3.8z" },
  ),
  rotation: mark48(
    { d: "M16.5 16.5h15v15h-15z", w: 2.6 },
    { d: "M16.5 19h15", w: 5 },
    { d: "M10.3 15.2A16.6 16.6 0 0 1 38.2 15.6", w: 3.2 },
    { d: "M41 8.8l-1.6 9.4-8.6-3.7z" },
    { d: "M37.7 32.8A16.6 16.6 0 0 1 9.8 32.4", w: 3.2 },
    { d: "M7 39.2l1.6-9.4 8.6 3.7z" },
  ),
  exchange: mark48(
    { d: "M6.5 6.5h14.5v14.5H6.5z", w: 2.6 },
    { d: "M27 27h14.5v14.5H27z" },
    { d: "M26.5 10.2c6.5.2 9.6 3.4 9.9 9", w: 3.2 },
    { d: "M36.6 25.4l-5-7.6h9.6z" },
    { d: "M21.5 37.8c-6.5-.2-9.6-3.4-9.9-9", w: 3.2 },
    { d: "M11.4 22.6l5 7.6H6.8z" },
  ),
  joker: mark48(
    { d: "M12.5 33.5C12.5 25.5 11 20.8 5.6 22 6.4 12.6 15.6 10.2 18.9 19.6 19.7 14.2 21.3 10.6 24 7.2c2.7 3.4 4.3 7 5.1 12.4 3.3-9.4 12.5-7 13.3 2.4-5.4-1.2-6.9 3.5-6.9 11.5z" },
    { d: "M13.5 35.3h21a2 2 0 0 1 2 2v1.7a2 2 0 0 1-2 2h-21a2 2 0 0 1-2-2v-1.7a2 2 0 0 1 2-2z" },
    { d: circle(5.8, 24.6, 3.1) },
    { d: circle(24, 6.4, 3.1) },
    { d: circle(42.2, 24.6, 3.1) },
  ),
  knife: mark48(
    { d: "M40.5 6.8C31 9.8 23.5 16.2 18.6 24.8l5.2 5C32 24.4 38 16.6 40.5 6.8z" },
    { d: "M14.2 23.4l10.6 10.4", w: 3.4 },
    { d: "M17.4 30.4 9.6 38.4", w: 5.4 },
  ),
  turnLeft: mark24({ d: "M7.4 7.2A7.4 7.4 0 1 1 4.6 13", w: 2.2 }, { d: "M2.6 8.8l7.4.8-1.8-7.2z" }),
  turnRight: mark24({ d: "M16.6 7.2A7.4 7.4 0 1 0 19.4 13", w: 2.2 }, { d: "M21.4 8.8l-7.4.8 1.8-7.2z" }),
} satisfies Record<string, Mark>;

addCast("pocket", POCKET, WHITECHAPEL_EMBLEMS, POCKET_EMBLEMS);
