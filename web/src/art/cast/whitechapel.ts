/** Whom London and Pocket share. */

import { look } from "../characters";
import { mark24, mark48, type Mark } from "../marks";

export const WHITECHAPEL = {
  smith: look("#F5CE4A", "ladder", "Sm", "См"),
  lestrade: look("#5BA7F0", "badge", "Le", "Ле"),
  stealthy: look("#3DBE8B", "cat", "St", "Ст"),
  goodley: look("#1E2126", "whistle", "Go", "Гу"),
  gull: look("#6B3FA0", "bag", "Gu", "Га"),
  bert: look("#E8833A", "newspaper", "Be", "Бё"),
} as const;

export const WHITECHAPEL_EMBLEMS = {
  ladder: mark24(
    { d: "M8.3 2.8L6.4 21.2M15.7 2.8l1.9 18.4", w: 2.3 },
    { d: "M8.2 6.2h7.6M7.8 10.3h8.4M7.4 14.4h9.2M7 18.5h10", w: 1.9 },
  ),
  badge: mark24({
    d: "M12 1.9c2.5 1.9 5.2 2.7 8.3 2.8v6.6c0 4.9-3.2 8.6-8.3 10.8-5.1-2.2-8.3-5.9-8.3-10.8V4.7c3.1-.1 5.8-.9 8.3-2.8zM12 6.4L13.26 9.86L16.95 9.99L14.04 12.26L15.06 15.81L12 13.75L8.94 15.81L9.96 12.26L7.05 9.99L10.74 9.86z",
  }),
  cat: mark24({
    d: "M4.3 2.9l4.9 3.7c1.8-.5 3.8-.5 5.6 0l4.9-3.7c1.2 3.8 1.6 7.6.9 10.4-1 4.4-4.3 7.4-8.6 7.4s-7.6-3-8.6-7.4c-.7-2.8-.3-6.6.9-10.4zM6.6 11.9c.8 2 2.5 2.7 4.2 1.7-.6-1.9-2.4-2.7-4.2-1.7zM17.4 11.9c-1.8-1-3.6-.2-4.2 1.7 1.7 1 3.4.3 4.2-1.7zM10.7 16.4h2.6L12 17.9z",
  }),
  whistle: mark24(
    { d: "M1.8 7.6h12.9a6.4 6.4 0 1 1-6.4 6.4v-1.7H1.8zM14.7 11.4a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2zM7.2 7.6h2.6l-.9 2.2H7.2z" },
    { d: "M12.2 4.6l-.6-2M15.6 4.3l.5-2.1M18.8 5.4l1.5-1.7", w: 1.5 },
  ),
  bag: mark24(
    { d: "M5.4 8.2h13.2c1.1 0 1.9.7 2 1.8l.9 9c.1 1.2-.7 2.1-1.9 2.1H4.4c-1.2 0-2-.9-1.9-2.1l.9-9c.1-1.1.9-1.8 2-1.8zM4.4 11.5l-.1 1.2h6.2v-1.2zM13.5 11.5v1.2h6.2l-.1-1.2z" },
    { d: "M11 11h2v4.2h-2z" },
    { d: "M8.2 8V6.6a3.2 3.2 0 0 1 3.2-3.2h1.2a3.2 3.2 0 0 1 3.2 3.2V8", w: 1.9 },
  ),
  // A folded sheet with a headline and a picture: three cut-outs survive where columns of lines did not.
  newspaper: mark24(
    { d: "M3.2 4.4h14v13.8c0 .8.5 1.4 1.2 1.4s1.2-.6 1.2-1.4V9h1.8v9.2c0 1.7-1.3 3-3 3H5.8c-1.5 0-2.6-1.1-2.6-2.6zM5.8 7.2v2.6h8.8V7.2zM5.8 12.3v6h3.7v-6zM11.4 12.3v1.9h3.2v-1.9z" },
  ),
  handLamp: mark48(
    { d: "M17 13.5C17 8 20 5.6 24 5.6s7 2.4 7 7.9", w: 2.4 },
    { d: "M14.6 16.8 18 12.6h12l3.4 4.2z" },
    { d: "M16.4 18.6h15.2l1.8 15.6H14.6z", w: 2.6 },
    { d: "M24 20.8c3 3.2 4.4 5.4 4.4 7.9a4.4 4.4 0 0 1-8.8 0c0-2.5 1.4-4.7 4.4-7.9z" },
    { d: "M12.6 35.6h22.8l1.4 4.4H11.2z" },
  ),
} satisfies Record<string, Mark>;
