/** The people of New York and what only New York shows. */

import { addCast, look, type Look } from "../characters";
import { circle, mark24, type Mark } from "../marks";

export const NEW_YORK = {
  beach: look("#E8833A", "metro", "Be", "Би"),
  cloud_rider: look("#6CB8F2", "girder", "Cl", "Кл"),
  latimer: look("#F5CE4A", "bulb", "La", "Ла"),
  grant: look("#3DBE8B", "leaf", "Gr", "Гр"),
  callahan: look("#B8293D", "star", "Ca", "Ка"),
  eastman: look("#1E2126", "puppet", "Ea", "Ис"),
  tumblety: look("#6B3FA0", "spiral", "Tu", "Та"),
  smith: look("#F3EBD8", "wheel", "Sm", "См"),
} as const satisfies Record<string, Look>;

const spokes = (inner: number, outer: number, count: number): string =>
  Array.from({ length: count }, (_, i) => {
    const a = (i * 2 * Math.PI) / count;
    const [c, s] = [Math.cos(a), Math.sin(a)];
    return `M${(12 + inner * c).toFixed(2)} ${(12 + inner * s).toFixed(2)}L${(12 + outer * c).toFixed(2)} ${(12 + outer * s).toFixed(2)}`;
  }).join("");

export const NEW_YORK_EMBLEMS = {
  metro: mark24(
    { d: "M2.8 20.8v-9a9.2 9.2 0 0 1 18.4 0v9h-3.4v-9a5.8 5.8 0 0 0-11.6 0v9z" },
    { d: "M8.1 18.9h7.8v1.9H8.1zM9 15.9h6v1.7H9zM9.9 13.1h4.2v1.5H9.9z" },
  ),
  girder: mark24(
    { d: "M1.8 4.8h20.4v2.9H1.8zM1.8 16.3h20.4v2.9H1.8z" },
    { d: "M3.4 16.4L7.7 7.6l4.3 8.8 4.3-8.8 4.3 8.8", w: 2 },
  ),
  bulb: mark24(
    { d: "M12 1.9a7.2 7.2 0 0 1 4.4 12.9c-.9.7-1.3 1.5-1.3 2.4H8.9c0-.9-.4-1.7-1.3-2.4A7.2 7.2 0 0 1 12 1.9z" },
    { d: "M9.4 9.6l1.3 1.8L12 9.2l1.3 2.2 1.3-1.8M10.7 11.6v5.4M13.3 11.6v5.4", w: 1.2, hole: true },
    { d: "M8.9 18.2h6.2v1.5H8.9zM9.9 20.6h4.2v1.5H9.9z" },
  ),
  leaf: mark24({
    d: "M20.6 2.9C10.6 2.6 3.6 7 3.6 14.1c0 1.8.4 3.3 1 4.5 2.7-5.6 6.4-8.9 11-10.9-4.7 3.3-7.7 7.4-9.3 13 1.2.5 2.5.7 4 .7C17.6 21.4 21.2 13.5 20.6 2.9z",
  }),
  star: mark24({
    d: "M12 2L14.65 8.96L22.08 9.32L16.28 13.99L18.23 21.18L12 17.1L5.77 21.18L7.72 13.99L1.92 9.32L9.35 8.96zM12 9.7a2.9 2.9 0 1 0 0 5.8 2.9 2.9 0 0 0 0-5.8z",
  }),
  // The cross of a puppeteer with two strings and a figure of two solid shapes.
  puppet: mark24(
    { d: "M3 3.7h18", w: 2.9 },
    { d: "M5.7 4v6.6M18.3 4v6.6", w: 1.4 },
    { d: circle(12, 9.3, 2.9) },
    { d: "M4.3 10.2l5.3 3.3h4.8l5.3-3.3 1.3 2.1-5.2 3.5.9 6.4h-3L12 18.4l-1.7 3.8h-3l.9-6.4L3 12.3z" },
  ),
  spiral: mark24({
    d: "M11 12.2a1.5 1.5 0 0 1 3 0 3.1 3.1 0 0 1-6.2 0 4.7 4.7 0 0 1 9.4 0 6.3 6.3 0 0 1-12.6 0 7.9 7.9 0 0 1 15.8 0",
    w: 2.1,
  }),
  wheel: mark24(
    { d: circle(12, 12, 6.6), w: 2 },
    { d: circle(12, 12, 2.2) },
    { d: spokes(2, 6, 8), w: 1.4 },
    { d: spokes(7.8, 9.9, 8), w: 2.3 },
  ),
  anchor: mark24(
    { d: circle(12, 5, 2.3), w: 1.9 },
    { d: "M12 7.4V21M7.6 10.4h8.8M4 14c.4 4.2 3.6 7 8 7s7.6-2.8 8-7M2.6 15.8L4 13.2l2.4 1.6M21.4 15.8L20 13.2l-2.4 1.6", w: 1.9 },
  ),
  bubble: mark24({ d: "M4.4 3.4h15.2c1.3 0 2.4 1.1 2.4 2.4v8.4c0 1.3-1.1 2.4-2.4 2.4h-7L7 20.8v-4.2H4.4C3.1 16.6 2 15.5 2 14.2V5.8c0-1.3 1.1-2.4 2.4-2.4z" }),
  bubbleCrossed: mark24(
    { d: "M4.4 4h15.2c1 0 1.8.8 1.8 1.8v8.4c0 1-.8 1.8-1.8 1.8h-7.4L7.2 20v-4H4.4c-1 0-1.8-.8-1.8-1.8V5.8c0-1 .8-1.8 1.8-1.8z", w: 1.8 },
    { d: "M7 13.4L17 6.6", w: 2 },
  ),
} satisfies Record<string, Mark>;

addCast("new_york", NEW_YORK, NEW_YORK_EMBLEMS);
