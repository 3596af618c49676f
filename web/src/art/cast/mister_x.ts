/** The detectives of Mister X, their tickets and his hat. */

import { addEmblems } from "../emblems";
import { circle, mark48, type Mark } from "../marks";

export type DetectiveShape = "circle" | "square" | "triangle" | "diamond" | "pentagon";

/** The five detectives of Mister X: colour, shape and number say the same thing three times. */
export const MISTER_X_DETECTIVES = {
  blue: { colour: "#56B4E9", shape: "circle", number: 1, ink: "#0B0F14" },
  red: { colour: "#D9512C", shape: "square", number: 2, ink: "#FFF6EA" },
  green: { colour: "#0F8F6A", shape: "triangle", number: 3, ink: "#FFF6EA" },
  yellow: { colour: "#F0E442", shape: "diamond", number: 4, ink: "#0B0F14" },
  pink: { colour: "#E39AC6", shape: "pentagon", number: 5, ink: "#0B0F14" },
} as const satisfies Record<string, { colour: string; shape: DetectiveShape; number: number; ink: string }>;

export type MisterXDetective = keyof typeof MISTER_X_DETECTIVES;

export const MISTER_X_EMBLEMS = {
  hat: mark48(
    { d: "M5 31.5c3-1.6 6-2.4 8.5-2.8l2.3-14.7c.4-2.4 2.4-3.7 4.7-3L24 12.1l3.5-1.1c2.3-.7 4.3.6 4.7 3l2.3 14.7c2.5.4 5.5 1.2 8.5 2.8-3.5 4.3-11 6.5-19 6.5S8.5 35.8 5 31.5z" },
    { d: "M14 25.8c6.2 1.9 13.8 1.9 20 0", w: 2.6, hole: true },
  ),
  car: mark48(
    { d: "M10.5 22.5l3.6-8c.7-1.6 2.1-2.5 3.8-2.5h12.2c1.7 0 3.1.9 3.8 2.5l3.6 8c2.2.6 3.5 2.3 3.5 4.6v9.4c0 1.1-.9 2-2 2h-3.6c-1.1 0-2-.9-2-2v-2H14.6v2c0 1.1-.9 2-2 2H9c-1.1 0-2-.9-2-2v-9.4c0-2.3 1.3-4 3.5-4.6zM15.6 21.8l2.4-5.6h12l2.4 5.6z" },
    { d: circle(13.2, 28.4, 2.5), hole: true },
    { d: circle(34.8, 28.4, 2.5), hole: true },
  ),
  rail: mark48(
    { d: "M16.5 6h15c3.6 0 6 2.4 6 6v17c0 3.4-2.4 5.8-5.8 5.8H16.3c-3.4 0-5.8-2.4-5.8-5.8V12c0-3.6 2.4-6 6-6zM15 13.6c0-.9.7-1.6 1.6-1.6h14.8c.9 0 1.6.7 1.6 1.6v5.8c0 .9-.7 1.6-1.6 1.6H16.6c-.9 0-1.6-.7-1.6-1.6z" },
    { d: circle(17, 28, 2.5), hole: true },
    { d: circle(31, 28, 2.5), hole: true },
    { d: "M16.5 35.5 11 42.5M31.5 35.5l5.5 7M14.5 39.3h19", w: 2.8 },
  ),
  air: mark48({
    d: "M24 4.5c1.9 0 3.1 2.2 3.1 5.6v7.7l15.4 9.7v4.3l-15.4-4.6v8.2l4.9 3.7v3.4L24 40.3l-8 2.2v-3.4l4.9-3.7v-8.2L5.5 31.8v-4.3l15.4-9.7v-7.7c0-3.4 1.2-5.6 3.1-5.6z",
  }),
  ship: mark48(
    { d: "M7 26h34l-5 12H12zM13 24v-7h22v7zM18 15V7h4.5v8zM26 15V7h4.5v8z" },
    { d: "M4 42.5c3.3 0 3.3-2 6.7-2s3.3 2 6.7 2 3.3-2 6.6-2 3.3 2 6.7 2 3.3-2 6.7-2 3.3 2 6.6 2", w: 2.4 },
  ),
  footprints: mark48({
    d: "M15.2 7.5c4.2 0 6.6 4.4 5.8 9.4-.5 3-1.5 4.6-1.9 6.7l-6.8-1c-.1-2.7-2.3-5.4-2.3-9 0-3.6 2.2-6.1 5.2-6.1zM12 25.8l6.8 1c-.4 3-2 4.8-4 4.5-2.2-.3-3.2-2.5-2.8-5.5zM33 16.5c-4.2 0-6.6 4.4-5.8 9.4.5 3 1.5 4.6 1.9 6.7l6.8-1c.1-2.7 2.3-5.4 2.3-9 0-3.6-2.2-6.1-5.2-6.1zM36.2 34.8l-6.8 1c.4 3 2 4.8 4 4.5 2.2-.3 3.2-2.5 2.8-5.5z",
  }),
  beacon: mark48(
    { d: "M14.5 32.5v-7C14.5 19.6 18.5 16 24 16s9.5 3.6 9.5 9.5v7z" },
    { d: "M20 26c0-2.6 1.5-4.5 4-4.8", w: 2.2, hole: true },
    { d: "M12.3 34.5h23.4c1 0 1.8.8 1.8 1.8v2.4c0 1-.8 1.8-1.8 1.8H12.3c-1 0-1.8-.8-1.8-1.8v-2.4c0-1 .8-1.8 1.8-1.8z" },
    { d: "M24 6v5M10.6 11.4l3.4 3.6M37.4 11.4 34 15M5.5 24h4.6M42.5 24h-4.6", w: 2.8 },
  ),
} satisfies Record<string, Mark>;

addEmblems(MISTER_X_EMBLEMS);
