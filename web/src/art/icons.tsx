/** Small pictures for buttons, badges and lists, in a box of 24. */

import type { JSX } from "preact";
import { EMBLEMS, type EmblemName } from "./emblems";
import { circle, mark24, Strokes, type Mark } from "./marks";

const line = (d: string, w = 2): Mark => mark24({ d, w });

export const ICONS = {
  home: line("M3.6 11.2L12 4l8.4 7.2M6 9.6V20h12V9.6M10 20v-5.6h4V20", 1.7),
  link: line("M10 13.8a4 4 0 0 0 6 .4l2.8-2.8a4 4 0 0 0-5.6-5.6l-1.5 1.4M14 10.2a4 4 0 0 0-6-.4l-2.8 2.8a4 4 0 0 0 5.6 5.6l1.5-1.4", 1.8),
  eye: mark24(
    { d: "M12 5c4.7 0 8.5 2.7 10.8 7-2.3 4.3-6.1 7-10.8 7S3.5 16.3 1.2 12C3.5 7.7 7.3 5 12 5zm0 2.6a4.4 4.4 0 1 0 0 8.8 4.4 4.4 0 0 0 0-8.8z" },
    { d: circle(12, 12, 2.3) },
  ),
  eyeClosed: line("M2.2 9.6c2.3 3.6 5.8 5.7 9.8 5.7s7.5-2.1 9.8-5.7M12 15.6v3.6M6.6 14.1l-1.8 3M17.4 14.1l1.8 3", 2.2),
  sound: mark24(
    { d: "M3.6 9.4h3.6L12 5.2v13.6l-4.8-4.2H3.6z" },
    { d: "M15 9a4.2 4.2 0 0 1 0 6M17.6 6.4a8 8 0 0 1 0 11.2", w: 1.7 },
  ),
  soundOff: mark24(
    { d: "M3.6 9.4h3.6L12 5.2v13.6l-4.8-4.2H3.6z" },
    { d: "M15.6 9.4l5.2 5.2M20.8 9.4l-5.2 5.2", w: 1.8 },
  ),
  theme: mark24({ d: "M12 3.2a8.8 8.8 0 1 0 0 17.6z" }, { d: circle(12, 12, 8.8), w: 1.7 }),
  help: mark24(
    { d: "M8.8 9.2A3.3 3.3 0 1 1 13.4 12c-1 .6-1.4 1.2-1.4 2.4", w: 2 },
    { d: circle(12, 17.8, 1.3) },
  ),
  lock: mark24(
    { d: "M6 10.4h12c.8 0 1.4.6 1.4 1.4v7.8c0 .8-.6 1.4-1.4 1.4H6c-.8 0-1.4-.6-1.4-1.4v-7.8c0-.8.6-1.4 1.4-1.4zm6 3a1.5 1.5 0 0 0-.8 2.8v2h1.6v-2a1.5 1.5 0 0 0-.8-2.8z" },
    { d: "M8 10V7.4a4 4 0 0 1 8 0V10", w: 2 },
  ),
  redLantern: mark24(
    { d: "M8 8.6h8l1 9.8H7zM9 7.4l1-2.2h4l1 2.2zM7.4 19.6h9.2V21H7.4z" },
    { d: "M10 5a2 2 0 0 1 4 0", w: 1.3 },
    { d: "M12 10.4c1.5 1.7 2.1 2.7 2.1 3.9a2.1 2.1 0 0 1-4.2 0c0-1.2.6-2.2 2.1-3.9z", hole: true },
  ),
  door: mark24(
    { d: "M4.5 21V4.2c0-.8.6-1.4 1.4-1.4H13v18.4H4.5zM10 11.2a1.15 1.15 0 1 0 0 2.3 1.15 1.15 0 0 0 0-2.3z" },
    { d: "M13 5.2h4.6c.8 0 1.4.6 1.4 1.4V21M2.6 21.2h18.8", w: 1.7 },
  ),
  handcuffs: mark24(
    { d: circle(6.6, 14.6, 4.4), w: 2.4 },
    { d: circle(17.4, 14.6, 4.4), w: 2.4 },
    { d: "M6.6 10.2V8.4M17.4 10.2V8.4", w: 2.6 },
    { d: "M7.2 7.4c1.8-3.2 7.8-3.2 9.6 0", w: 1.8, dash: "2.2 1.9" },
  ),
  hex: line("M7.5 4.3h9l4.5 7.7-4.5 7.7h-9L3 12z", 1.8),
  minus: line("M5 12h14"),
  plus: line("M12 5v14M5 12h14"),
  fit: line("M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15", 1.9),
  steps: mark24(
    { d: "M8.5 3c2.4 0 3.7 2.2 3.7 4.9 0 2-.7 3.2-.9 4.8l-4.7.4C6.2 11.2 5 9.8 5 7.3 5 4.7 6.3 3 8.5 3zM6.9 14.6l4.2-.4c.4 2.4-.3 3.9-1.9 4-1.6.2-2.3-1.2-2.3-3.6zM16.4 6.2c2 .2 3 1.9 2.7 4.1-.2 1.9-1 2.9-1.4 4.3l-3.6-.6c0-1.6-.5-2.6-.3-4.5.2-2.1 1-3.5 2.6-3.3zM14 15.5l3.3.5c-.3 2-1 3-2.2 2.9-1.2-.2-1.5-1.4-1.1-3.4z" },
  ),
  swap: line("M7 7.4h11l-3-3M17 16.6H6l3 3", 1.9),
  cordon: mark24(
    { d: "M2.5 8h19v6.5h-19z", w: 1.6 },
    { d: "M5 14.5L10.5 8h3.2l-5.5 6.5zM12 14.5L17.5 8h3.2l-5.5 6.5z" },
    { d: "M5.5 14.5V20M18.5 14.5V20", w: 2 },
  ),
  gaslight: mark24(
    { d: "M7.6 5.8h8.8l-1.5 7.6H9.1zM9.5 7.3l.9 4.6h3.2l.9-4.6z" },
    { d: "M8.6 4.8L12 1.6l3.4 3.2zM11 14.2h2v6h2.2v1.6H8.8v-1.6H11z" },
  ),
  undo: line("M9.4 5.2L4.6 10l4.8 4.8M5 10h9a5.4 5.4 0 0 1 0 10.8h-2.6"),
  reset: line("M4.6 4.8v5.2h5.2M5 9.8A8 8 0 1 1 4.2 14"),
  check: line("M5 12.8l4.6 4.6L19.2 7.4", 2.8),
  cross: line("M6 6l12 12M18 6L6 18", 2.4),
  arrow: line("M4 12h15M13.5 6.5L19 12l-5.5 5.5"),
  paper: mark24({
    d: "M5.6 2.6h8.6l4.8 4.8v12.4c0 .9-.7 1.6-1.6 1.6H5.6c-.9 0-1.6-.7-1.6-1.6V4.2c0-.9.7-1.6 1.6-1.6zm7.8 1.5v4.1h4.1zM7 11.2v1.5h9v-1.5zm0 3.1v1.5h9v-1.5zm0 3.1v1.5h6v-1.5z",
  }),
  people: mark24(
    { d: circle(8.5, 8, 3.3) },
    { d: "M2.5 19c0-4 2.6-6 6-6s6 2 6 6z" },
    { d: circle(16.5, 9, 2.6), opacity: 0.7 },
    { d: "M15.5 13.3c3.4-.4 6 1.6 6 5.2h-5.3c0-2-.2-3.6-.7-5.2z", opacity: 0.7 },
  ),
  person: mark24({ d: circle(12, 7.6, 4) }, { d: "M4 20.6c0-5 3.2-7.6 8-7.6s8 2.6 8 7.6z" }),
  computer: mark24(
    { d: "M4.6 4.4h14.8c.9 0 1.6.7 1.6 1.6v9c0 .9-.7 1.6-1.6 1.6H4.6c-.9 0-1.6-.7-1.6-1.6V6c0-.9.7-1.6 1.6-1.6z", w: 1.8 },
    { d: "M8.5 20.2h7M12 16.8v3.2", w: 1.8 },
    { d: circle(8.6, 10.4, 1.3) },
    { d: circle(15.4, 10.4, 1.3) },
  ),
  search: mark24({ d: circle(10.6, 10.6, 6), w: 2 }, { d: "M15.4 15.4l4.6 4.6", w: 2.2 }),
  menu: line("M4 7h16M4 12h16M4 17h16"),
  more: mark24({ d: circle(12, 5, 1.9) }, { d: circle(12, 12, 1.9) }, { d: circle(12, 19, 1.9) }),
  bell: line("M6 16.8v-5.4a6 6 0 0 1 12 0v5.4l1.4 1.8H4.6zM10.2 21h3.6", 1.8),
  warning: mark24({ d: "M12 4L21.4 20H2.6z", w: 1.8 }, { d: "M12 10v4.4M12 17.2v.1", w: 2 }),
  share: mark24(
    { d: circle(6.4, 12, 2.4), w: 1.8 },
    { d: circle(17.4, 6, 2.4), w: 1.8 },
    { d: circle(17.4, 18, 2.4), w: 1.8 },
    { d: "M8.6 10.8l6.6-3.6M8.6 13.2l6.6 3.6", w: 1.8 },
  ),
  download: line("M12 4v11M7.8 11L12 15.2 16.2 11M4.8 19.8h14.4"),
  upload: line("M12 15.2v-11M7.8 8.2L12 4l4.2 4.2M4.8 19.8h14.4"),
  idea: line("M9 16.4c-1.9-1.2-3-3.1-3-5.2a6 6 0 0 1 12 0c0 2.1-1.1 4-3 5.2v1.8H9zM9.8 21.2h4.4", 1.8),
  first: mark24({ d: "M6 5.4v13.2", w: 2 }, { d: "M18.6 5.4v13.2l-9.6-6.6z" }),
  back: mark24({ d: "M16.4 5.4v13.2l-9.6-6.6z" }),
  forward: mark24({ d: "M7.6 5.4v13.2l9.6-6.6z" }),
  last: mark24({ d: "M18 5.4v13.2", w: 2 }, { d: "M5.4 5.4v13.2l9.6-6.6z" }),
  play: mark24({ d: "M7.6 4.8v14.4l11.4-7.2z" }),
  pause: mark24({ d: "M7 5h3.6v14H7zM13.4 5H17v14h-3.6z" }),
  chevron: line("M6 9.5l6 6 6-6"),
  flag: mark24({ d: "M6 21V3.4", w: 2 }, { d: "M6.4 3.8h12.8l-3.4 4.4 3.4 4.4H6.4z" }),
  move: line("M12 3v18M3 12h18M9.5 5.5L12 3l2.5 2.5M9.5 18.5L12 21l2.5-2.5M5.5 9.5L3 12l2.5 2.5M18.5 9.5L21 12l-2.5 2.5", 1.8),
} satisfies Record<string, Mark>;

export type IconName = keyof typeof ICONS | EmblemName;

/** A picture by its name: an icon, or the emblem of a person or thing of the game on screen. */
export const markOf = (name: IconName): Mark => (ICONS as Partial<Record<IconName, Mark>>)[name] ?? EMBLEMS[name as EmblemName];

/** An icon in a line of text or a button; the words beside it, or `label`, speak for it. */
export function Icon(props: { name: IconName; size?: number; label?: string; class?: string }): JSX.Element {
  const { name, size = 20, label } = props;
  const of = markOf(name);
  return (
    <svg
      class={`icon ${props.class ?? ""}`}
      width={size}
      height={size}
      viewBox={`0 0 ${of.box} ${of.box}`}
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    >
      <Strokes of={of} />
    </svg>
  );
}
