/** The pieces of Mister X: the detectives and his hat. */

import type { JSX } from "preact";
import { MISTER_X_DETECTIVES, type DetectiveShape, type MisterXDetective } from "./cast/mister_x";
import { EMBLEMS } from "./emblems";
import { ICONS } from "./icons";
import { MarkAt, round } from "./marks";
import "./pieces.css";

/** The outline of a detective's shape, as large to the eye as a circle of radius r. */
export function shapePath(shape: DetectiveShape, r: number): string {
  const polygon = (count: number, radius: number, turn: number, y = 0): string =>
    `M${Array.from({ length: count }, (_, i) => {
      const a = turn + (i * 2 * Math.PI) / count;
      return `${round(radius * Math.cos(a))} ${round(y + radius * Math.sin(a))}`;
    }).join("L")}z`;
  switch (shape) {
    case "circle":
      return `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
    case "square":
      return polygon(4, 1.27 * r, Math.PI / 4);
    case "triangle":
      return polygon(3, 1.42 * r, -Math.PI / 2, 0.2 * r);
    case "diamond":
      return polygon(4, 1.25 * r, 0);
    case "pentagon":
      return polygon(5, 1.14 * r, -Math.PI / 2);
  }
}

/** A detective of Mister X: colour, shape and number. */
export function DetectivePiece(props: {
  detective: MisterXDetective;
  r?: number;
  ghost?: boolean;
  acting?: boolean;
}): JSX.Element {
  const { detective, r = 10.5, ghost, acting } = props;
  const { colour, shape, number, ink } = MISTER_X_DETECTIVES[detective];
  const d = shapePath(shape, r);
  const pale = detective === "green" ? "#4FD3AA" : colour;
  return (
    <g class="detective" data-char={detective}>
      {acting && <path class="piece-acting-casing" d={d} stroke-width={0.9 * r} />}
      {acting && <path class="piece-acting" d={d} stroke-width={0.62 * r} />}
      <path class="piece-casing" d={d} stroke-width={round(0.46 * r)} />
      {ghost ? (
        <path class="piece-ghost" d={d} style={{ stroke: `var(--ghost-${detective}, ${pale})` }} stroke-width={round(0.19 * r)} stroke-dasharray={`${round(0.32 * r)} ${round(0.22 * r)}`} />
      ) : (
        <path d={d} fill={colour} class="piece-body" stroke-width={round(0.15 * r)} />
      )}
      <text
        class="piece-number"
        y={round((shape === "triangle" ? 0.54 : 0.4) * r)}
        font-size={round(1.14 * r)}
        {...(ghost ? { style: { fill: `var(--ghost-${detective}, ${pale})` } } : { fill: ink })}
      >
        {number}
      </text>
    </g>
  );
}

/** Mister X's hat in an ivory ring. */
export function HatPiece(props: { r?: number; ghost?: boolean; caught?: boolean }): JSX.Element {
  const { r = 12, ghost, caught } = props;
  return (
    <g class={ghost ? "hat hat-ghost" : "hat"} data-char="mister_x">
      <circle class="piece-casing" r={r} stroke-width={round(0.42 * r)} />
      <circle class="hat-disc" r={r} stroke-width={round(0.16 * r)} {...(ghost ? { "stroke-dasharray": `${0.35 * r} ${0.25 * r}` } : {})} />
      <MarkAt of={EMBLEMS.hat} size={1.5 * r} y={-0.08 * r} ink="var(--hat-ink)" hole="var(--hat-fill)" />
      {caught && <MarkAt of={ICONS.handcuffs} size={1.1 * r} x={0.9 * r} y={0.9 * r} ink="var(--danger)" />}
    </g>
  );
}

/** A detective as a small mark in a list. */
export function DetectiveIcon(props: { detective: MisterXDetective; size?: number; label?: string }): JSX.Element {
  const { detective, size = 18, label } = props;
  return (
    <svg
      class="detective-icon"
      width={size}
      height={size}
      viewBox="-16 -16 32 32"
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    >
      <DetectivePiece detective={detective} r={11.5} />
    </svg>
  );
}
