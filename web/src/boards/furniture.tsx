/** Street furniture of London and New York, centred on the origin and sized for a hex of 39. */

import "./ground.css";
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

export function RedLantern({ x = 0, y = 0 }: { x?: number; y?: number }): JSX.Element {
  return (
    <g class="red-lantern" transform={`translate(${x} ${y})`}>
      <circle class="red-glow" r={24} />
      <circle class="red-disc" r={14} />
      <MarkAt of={ICONS.redLantern} size={20} ink="var(--danger)" hole="var(--casing)" />
    </g>
  );
}

/** Handcuffs or a door beside a piece or a place. */
export function EndMark({ kind, x, y }: { kind: "accuse" | "escape"; x: number; y: number }): JSX.Element {
  return <Badge icon={kind === "accuse" ? "handcuffs" : "door"} kind={kind} x={x} y={y} r={10.5} />;
}
