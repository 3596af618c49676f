/** What stands in the streets and lies in the ports of New York, centred on the origin and sized for a hex of 39. */

import type { JSX } from "preact";
import { EMBLEMS } from "../../art/emblems";
import { ICONS } from "../../art/icons";
import { MarkAt } from "../../art/marks";

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

export const Anchor = (): JSX.Element => <MarkAt of={EMBLEMS.anchor} size={32} ink="var(--port)" class="anchor" />;
