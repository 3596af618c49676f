/** How every mark is drawn: a list of strokes in a square box, in the current colour, with holes in `--hole`. */

import type { JSX } from "preact";

export interface Stroke {
  /** Path data. */
  readonly d: string;
  /** Line width; a stroke without one is a filled shape. */
  readonly w?: number;
  /** Drawn in the colour behind the mark. */
  readonly hole?: true;
  readonly opacity?: number;
  readonly dash?: string;
}

export interface Mark {
  readonly box: 24 | 48;
  readonly strokes: readonly Stroke[];
}

export const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

export const mark24 = (...strokes: Stroke[]): Mark => ({ box: 24, strokes });
export const mark48 = (...strokes: Stroke[]): Mark => ({ box: 48, strokes });

/** The strokes of a mark, in the units of its own box. */
export function Strokes({ of }: { of: Mark }): JSX.Element {
  return (
    <>
      {of.strokes.map(({ d, w, hole, opacity, dash }) => {
        const ink = hole ? "var(--hole)" : "currentColor";
        return w === undefined ? (
          <path d={d} fill={ink} fill-rule="evenodd" opacity={opacity} />
        ) : (
          <path
            d={d}
            fill="none"
            stroke={ink}
            stroke-width={w}
            stroke-linecap="round"
            stroke-linejoin="round"
            stroke-dasharray={dash}
            opacity={opacity}
          />
        );
      })}
    </>
  );
}

/** A mark inside a drawing, centred on (x, y) and `size` wide. */
export function MarkAt(props: {
  of: Mark;
  x?: number;
  y?: number;
  size: number;
  ink: string;
  hole?: string;
  class?: string;
}): JSX.Element {
  const { of, x = 0, y = 0, size, ink, hole } = props;
  const scale = size / of.box;
  return (
    <g
      class={props.class}
      transform={`translate(${round(x - size / 2)} ${round(y - size / 2)}) scale(${round(scale, 4)})`}
      style={hole === undefined ? { color: ink } : { color: ink, "--hole": hole }}
    >
      <Strokes of={of} />
    </g>
  );
}

/** A number short enough for path data. */
export function round(value: number, digits = 2): number {
  const f = 10 ** digits;
  return Math.round(value * f) / f;
}
