/** Manholes, gates and cordons of London, centred on the origin and sized for a hex of 39. */

import type { JSX } from "preact";
import { ICONS } from "../art/icons";
import { MarkAt } from "../art/marks";
import { RedLantern } from "./furniture";

const SIX = [0, 60, 120, 180, 240, 300] as const;

/** Arrow heads in the corners stay in sight under a token; a covered manhole has bars there instead. */
export function Manhole({ covered, ghost }: { covered: boolean; ghost?: boolean }): JSX.Element {
  if (ghost) return <circle class="manhole-ghost" r={18} />;
  return (
    <g class={covered ? "manhole manhole-covered" : "manhole"}>
      <circle class="manhole-rim" r={18} />
      {covered ? (
        <>
          <circle class="manhole-line" r={14} />
          <path class="manhole-bars" d="M-9 -9h18M-12.8 -4.5h25.6M-12.8 4.5h25.6M-9 9h18" />
          <g transform="rotate(-32)">
            <rect class="manhole-bar-casing" x={-22} y={-4.2} width={44} height={8.4} rx={1.5} />
            <rect class="manhole-bar" x={-21} y={-3} width={42} height={6} rx={1} />
            <path class="manhole-rivets" d="M-18.5 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0zM15.5 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0z" />
          </g>
          <g class="manhole-shut">
            {SIX.map((a) => (
              <path key={a} transform={`rotate(${a})`} d="M32.5 -3.8v7.6" />
            ))}
          </g>
        </>
      ) : (
        <>
          <circle class="manhole-hole" r={13.5} />
          <path class="manhole-lip" d="M-13.3 -2a13.5 13.5 0 0 1 26.6 0a14.5 10 0 0 0 -26.6 0z" />
          <path class="manhole-ladder" d="M-4.5 -11.5V7M4.5 -11.5V7M-4.5 -7.5h9M-4.5 -2.5h9M-4.5 2.5h9" />
          <g class="manhole-arrows">
            {SIX.map((a) => (
              <path key={a} transform={`rotate(${a})`} d="M30.6 -4L36.8 0l-6.2 4z" />
            ))}
          </g>
        </>
      )}
    </g>
  );
}

/** The gate of London: open with two chevrons, under a cordon, in reach of a suspect. */
export function Gate({ cordon, threat }: { cordon: boolean; threat: boolean }): JSX.Element {
  return (
    <g class="gate" transform="scale(.86)">
      <ellipse class="gate-shadow" cy={27} rx={31} ry={6} />
      <path class="gate-stone" d="M-26 27V-4a26 26 0 0 1 52 0V27z" />
      <path class="gate-joints" d="M-17 -4L-26 -4M-14.7 -12.5L-22.5 -17M-8.5 -18.7L-13 -26.5M8.5 -18.7L13 -26.5M14.7 -12.5L22.5 -17M17 -4L26 -4M-26 8h9M-26 17h9M17 8h9M17 17h9" />
      <path class="gate-key" d="M-4 -31h8l-2 10h-4z" />
      <path class="gate-way" d="M-17 27V-4a17 17 0 0 1 34 0V27z" />
      {cordon ? (
        <Cordon />
      ) : (
        <path class="gate-open" d="M-6 10L0 2.5l6 7.5M-6 19L0 11.5l6 7.5" />
      )}
      {threat && <RedLantern y={-33} />}
    </g>
  );
}

/** A striped barrier with a lock. */
export function Cordon(): JSX.Element {
  return (
    <g class="cordon" transform="translate(0 12)">
      <path class="cordon-legs-casing" d="M-25 4v14M25 4v14" />
      <path class="cordon-legs" d="M-25 4v13.5M25 4v13.5" />
      <rect class="cordon-casing" x={-31} y={-8} width={62} height={16} rx={2.5} />
      <rect class="cordon-light" x={-29} y={-6} width={58} height={12} rx={1} />
      <path class="cordon-dark" d="M-29 -6h3l-3 3zM-29 6l12-12h7l-12 12zM-15 6l12-12h7l-12 12zM-1 6l12-12h7l-12 12zM13 6l12-12h4v3l-9 9z" />
      <circle class="cordon-casing" r={11} />
      <circle class="cordon-light" r={9.2} />
      <MarkAt of={ICONS.lock} size={13.5} y={-0.5} ink="#14181D" />
    </g>
  );
}
