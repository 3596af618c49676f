/** Street furniture, centred on the origin and sized for a hex of 39. */

import type { JSX } from "preact";
import { ICONS } from "../art/icons";
import { MarkAt } from "../art/marks";
import { Badge } from "../art/Token";

/** The number keeps 11 px on a small screen, so it needs the scale `k`. */
export function Lamp({ lit, number, ghost, k = 1 }: { lit: boolean; number?: number | undefined; ghost?: boolean; k?: number }): JSX.Element {
  return (
    <g class={`lamp ${lit ? "lamp-lit" : "lamp-out"}${ghost ? " lamp-ghost" : ""}`}>
      {lit && !ghost && <circle class="lamp-core" r={34} cy={-8} />}
      <ellipse class="lamp-foot" cy={21} rx={13} ry={4.2} />
      <path class="lamp-iron" d="M-7 21h14l-2-4h-10zM-1.8 18V0h3.6v18zM-3 0h6l1 2.5h-8zM-10.5 -17.5L0 -26 10.5 -17.5zM-1.9 -27a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0 -3.8 0z" />
      <path class="lamp-arms" d="M-7.5 4.5h15" />
      <path class="lamp-glass" d="M-9 -17h18L5.2 0h-10.4z" />
      <path class="lamp-pane" d="M0 -17V0" />
      {lit && !ghost && (
        <>
          <path class="lamp-flame" d="M0 -14.5c3 3.6 4.2 5.6 4.2 8a4.2 4.2 0 0 1-8.4 0c0-2.4 1.2-4.4 4.2-8z" />
          <path class="lamp-heart" d="M0 -9.5c1.5 1.9 2 2.8 2 4a2 2 0 0 1-4 0c0-1.2.5-2.1 2-4z" />
        </>
      )}
      {number !== undefined && (
        <g transform={`translate(15 11) scale(${Math.min(Math.max(1, 0.82 / k), 1.8).toFixed(2)})`}>
          <circle class="number-casing" r={9.6} />
          <circle class="number-disc" r={8.2} />
          <text class="number-text" y={4.6}>
            {number}
          </text>
        </g>
      )}
    </g>
  );
}

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

export function RedLantern({ x = 0, y = 0 }: { x?: number; y?: number }): JSX.Element {
  return (
    <g class="red-lantern" transform={`translate(${x} ${y})`}>
      <circle class="red-glow" r={24} />
      <circle class="red-disc" r={14} />
      <MarkAt of={ICONS.redLantern} size={20} ink="var(--danger)" hole="var(--casing)" />
    </g>
  );
}

// --- New York -------------------------------------------------------------------------------------------------------

export function Metro({ printed }: { printed: boolean }): JSX.Element {
  return (
    <g class="metro">
      <path class="metro-frame" d="M33.5 0L16.75 29L-16.75 29L-33.5 0L-16.75 -29L16.75 -29z" />
      <path class="metro-arch" d="M-19 18V-3a19 19 0 0 1 38 0V18z" />
      <path class="metro-mouth" d="M-12.5 18V-2a12.5 12.5 0 0 1 25 0V18z" />
      <g class="metro-steps">
        <path d="M-12.5 15h25v3h-25z" opacity=".95" />
        <path d="M-10 10.5h20v2.6h-20z" opacity=".7" />
        <path d="M-7.5 6.2h15v2.4h-15z" opacity=".5" />
        <path d="M-5.3 2.4h10.6v2h-10.6z" opacity=".32" />
        <path d="M-32.1 4V-.6a3.6 3.6 0 0 1 7.2 0V4zM24.9 4V-.6a3.6 3.6 0 0 1 7.2 0V4z" />
      </g>
      {printed && <path class="metro-ground" d="M-24 22h48" />}
    </g>
  );
}

export function Site(): JSX.Element {
  return (
    <g class="site">
      <path d="M-20 24H20" />
      <path class="site-frame" d="M-14 24V4H4V24M-14 14H4M-5 4V24" />
      <path d="M10 24V-24M5 24H15M10 -18L-18 -14M10 -24L-18 -14M10 -18L20 -15M10 -24L20 -15M20 -15v5h-4v-5M-11 -15v9M-13 -6a2 2 0 1 0 4 0M8 -8h4M8 0h4M8 8h4M8 16h4" />
    </g>
  );
}

/** The closed eye in the middle of a park: always hidden here. */
export function ParkEye(): JSX.Element {
  return (
    <g class="park-eye">
      <circle r={12} />
      <MarkAt of={ICONS.eyeClosed} size={17} y={-1} ink="var(--park-ink)" />
    </g>
  );
}

/** Striped tape of a given length and width along the x axis. */
export function Tape({ length, width }: { length: number; width: number }): JSX.Element {
  const [l, w] = [length / 2, width / 2];
  const stripes: string[] = [];
  for (let x = -l - width; x < l; x += 14) {
    const clampX = (v: number): number => Math.min(Math.max(v, -l), l);
    stripes.push(`M${clampX(x)} ${w}L${clampX(x + width)} ${-w}L${clampX(x + width + 7)} ${-w}L${clampX(x + 7)} ${w}z`);
  }
  return (
    <g class="tape">
      <rect class="tape-edge" x={-l - 1.4} y={-w - 1.4} width={length + 2.8} height={width + 2.8} rx={2} />
      <rect class="tape-light" x={-l} y={-w} width={length} height={width} rx={1} />
      <path class="tape-dark" d={stripes.join("")} />
    </g>
  );
}

export function Steamer({ number, ghost }: { number: number; ghost?: boolean }): JSX.Element {
  if (ghost) {
    return (
      <g class="steamer-ghost">
        <path d="M-33 6H34L26 19H-25zM-20 6V-2H20V6M-9 -2V-16h6V-2M6 -2V-16h6V-2" />
      </g>
    );
  }
  return (
    <g class="steamer">
      <path class="steamer-wake" d="M-38 21c6 -3 10 3 16 0s10 3 16 0s10 3 16 0s10 3 16 0s8 3 12 0" />
      <path class="steamer-smoke" d="M-8 -20c-2 -5 -8 -5 -10 -9M7 -20c-2 -5 -8 -5 -10 -9" />
      <path class="steamer-rig" d="M-25 5V-22M26 5V-20M-25 -22L-11.5 -3M26 -20L10.5 -3" />
      <path class="steamer-hull" d="M-34 5H35L26.5 19H-26z" />
      <path class="steamer-line" d="M-31 9.5H31.5" />
      <path class="steamer-ports" d="M-20 14h.01M-13 14h.01M-6 14h.01M1 14h.01M8 14h.01M15 14h.01M22 14h.01" />
      <path class="steamer-deck" d="M-21 5V-3H21V5z" />
      <path class="steamer-windows" d="M-17 1h34" />
      <path class="steamer-funnel" d="M-11.5 -3V-19h7V-3zM3.5 -3V-19h7V-3z" />
      <path class="steamer-cap" d="M-11.5 -19h7v4h-7zM3.5 -19h7v4h-7z" />
      <g transform="translate(-30 22)">
        <circle class="number-casing" r={9.6} />
        <circle class="steamer-disc" r={8.2} />
        <text class="steamer-number" y={4.6}>
          {number}
        </text>
      </g>
    </g>
  );
}

/** A gangplank: one plain board with battens at its ends, so that it does not read as a ladder. */
export function Gangway({ length }: { length: number }): JSX.Element {
  return (
    <g class="gangway">
      <path class="gangway-casing" d={`M-1.500 0H${length + 1.5}`} />
      <path class="gangway-plank" d={`M0 0H${length}`} />
      <path class="gangway-batten" d={`M1 -2.600v5.200M${length - 1} -2.600v5.200`} />
    </g>
  );
}

export function Statue(): JSX.Element {
  return (
    <g class="statue">
      <path d="M-7 22h14l1.5 6h-17zM-5 12h10l1.5 9h-13z" opacity=".8" />
      <path d="M-3.6 12c-.4 -6 .2 -10 1.4 -14.5h4.6c1.6 4.5 2 9 1.6 14.5zM-1.9 -5.2a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0 -4.6 0zM-3 -7.5l1 -2.2 1 1.7 1.3 -2.2 1.3 2.2 1 -1.7 1 2.2zM2.5 -2.5L6 -11l1.6 .6L5 -1zM5.4 -14.5h3.4l-.7 3.2h-2z" />
      <path class="statue-flame" d="M7.1 -19c1.2 1.5 1.5 2.4 1.5 3.2a1.5 1.5 0 0 1 -3 0c0 -.8 .4 -1.7 1.5 -3.2z" />
    </g>
  );
}

export const Anchor = (): JSX.Element => <MarkAt of={ICONS.anchor} size={32} ink="var(--port)" class="anchor" />;

/** Handcuffs or a door beside a piece or a place. */
export function EndMark({ kind, x, y }: { kind: "accuse" | "escape"; x: number; y: number }): JSX.Element {
  return <Badge icon={kind === "accuse" ? "handcuffs" : "door"} kind={kind} x={x} y={y} r={10.5} />;
}
