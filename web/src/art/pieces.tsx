/** Pieces that are not tokens: brass plates, the Informant, the detectives of Mister X and his hat. */

import type { JSX } from "preact";
import { MISTER_X_DETECTIVES, POCKET_DETECTIVES, type DetectiveShape, type Language, type MisterXDetective, type PocketDetective } from "./characters";
import { EMBLEMS } from "./emblems";
import { ICONS } from "./icons";
import { MarkAt, round } from "./marks";

/** A detective of Pocket on his brass plate, centred on the origin; `size` is the side of the plate. */
export function DetectivePlate(props: {
  detective: PocketDetective;
  language?: Language;
  size?: number;
  ghost?: "old" | "offer";
  /** The letter is never smaller than this. */
  least?: number;
}): JSX.Element {
  const { detective, language = "en", size = 56, ghost } = props;
  const { emblem, letters } = POCKET_DETECTIVES[detective];
  const h = size / 2;
  const letter = Math.max(12.5, props.least ?? 0);
  const tab = letter / 12.5;
  return (
    <g class={ghost ? `plate plate-${ghost}` : "plate"} data-char={detective}>
      {!ghost && <rect class="plate-shadow" x={-h} y={-h + 2.5} width={size} height={size} rx={9} />}
      <rect class="plate-body" x={-h} y={-h} width={size} height={size} rx={9} />
      {!ghost && <rect class="plate-line" x={-h + 4.5} y={-h + 4.5} width={size - 9} height={size - 9} rx={5.5} />}
      <MarkAt of={EMBLEMS[emblem]} size={size * 0.6} y={-1} ink="var(--plate-ink)" hole="var(--plate-fill)" />
      {!ghost && (
        <g transform={`translate(${round(h - 7)} ${round(h - 7)})`}>
          <rect class="plate-tab" x={round(-9.5 * tab)} y={round(-9.5 * tab)} width={round(19 * tab)} height={round(19 * tab)} rx={4.5} />
          <text class="plate-letter" y={round(4.4 * tab)} font-size={round(letter)}>
            {letters[language]}
          </text>
        </g>
      )}
    </g>
  );
}

/** The Informant of New York: a square plate, never a disc, with an open or a crossed bubble. */
export function Informant(props: { talkative: boolean; r?: number }): JSX.Element {
  const scale = (props.r ?? 27) / 27;
  return (
    <g class="informant" transform={`scale(${round(scale, 3)})`} data-char="informant">
      <rect class="token-shadow" x={-21} y={-18} width={42} height={42} rx={9} />
      <rect class="token-casing" x={-21} y={-20} width={42} height={42} rx={9} />
      <rect class="informant-body" x={-19} y={-18} width={38} height={38} rx={7} />
      <rect class="informant-line" x={-15.5} y={-14.5} width={31} height={31} rx={4.5} />
      <g class="informant-ink">
        <path d="M-9.5 -3.5h19v2.4h-19zM-6 -4c-.3 -5 1.5 -7.6 6 -7.6s6.3 2.6 6 7.6z" />
        <path d="M-5 .2h10c0 4 -2 6.6 -5 6.6s-5 -2.6 -5 -6.6z" opacity=".85" />
        <path d="M-12 16c0 -5.6 4 -8.4 12 -8.4s12 2.8 12 8.4z" />
      </g>
      <g transform="translate(17 -17)">
        <circle class="token-casing" r={11} />
        <circle class={props.talkative ? "informant-talks" : "informant-silent"} r={9.6} />
        <MarkAt of={props.talkative ? ICONS.bubble : ICONS.bubbleCrossed} size={12.5} y={0.4} ink="#14181D" />
      </g>
    </g>
  );
}

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

/** A Pocket detective's plate in a list. */
export function PlateIcon(props: { detective: PocketDetective; size?: number; language?: Language; label?: string }): JSX.Element {
  const { detective, size = 32, language = "en", label } = props;
  return (
    <svg
      class="plate-icon"
      width={size}
      height={size}
      viewBox="-32 -32 64 64"
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    >
      <DetectivePlate detective={detective} language={language} />
    </svg>
  );
}
