/** Ground and light of the hex boards: gradients, lit streets, kerbs, fog. */

import "./ground.css";
import type { JSX } from "preact";
import { round } from "../art/marks";
import { hexPath, S, type Point } from "./hex";
import type { Spots } from "./layers";
import { memo } from "./memo";
import { TIME, useLingering } from "./motion";
import type { Lit, Place } from "./types";

export const Pools = memo(function Pools({ id, lamps }: { id: string; lamps: readonly { at: Place; point: Point }[] }): JSX.Element {
  return (
    <defs>
      {lamps.map(({ at, point }) => (
        <radialGradient key={at} id={`${id}pool-${at}`} gradientUnits="userSpaceOnUse" cx={round(point.x)} cy={round(point.y)} r={round(2.75 * S)}>
          <stop offset="0" class="pool-0" />
          <stop offset=".3" class="pool-1" />
          <stop offset=".68" class="pool-2" />
          <stop offset="1" class="pool-3" />
        </radialGradient>
      ))}
    </defs>
  );
});

/** Lit streets: the colour of their lamp, then dots, so that light is never only a colour. */
export function LitStreets(props: { id: string; lit: readonly Lit[]; spots: Spots; nearest: (at: Point) => Place | undefined }): JSX.Element {
  const { id, spots } = props;
  return (
    <>
      {useLingering(props.lit, ({ at, by }) => `${at}:${by ?? ""}`, TIME.light).map(({ item, leaving }) => {
        const at = spots.get(item.at);
        if (at === undefined) return null;
        return (
          <g key={`${item.at}:${item.by ?? ""}`} class={leaving ? "light is-leaving" : "light"}>
            <path d={hexPath(at, 1.004 * S)} fill={`url(#${id}pool-${item.by ?? props.nearest(at) ?? ""})`} />
            <path d={hexPath(at)} fill={`url(#${id}dots)`} />
          </g>
        );
      })}
    </>
  );
}

/** The lamp nearest to a point: its colour is taken when the view does not say whose light it is. */
export function nearestLamp(lamps: readonly { at: Place; point: Point }[], to: Point): Place | undefined {
  const far = ({ point }: { point: Point }): number => Math.hypot(point.x - to.x, point.y - to.y);
  return [...lamps].sort((a, b) => far(a) - far(b))[0]?.at;
}

/** The glow that roofs catch from a lamp, under the streets. */
export const Bloom = memo(function Bloom({ id, lamps }: { id: string; lamps: readonly { at: Place; point: Point }[] }): JSX.Element {
  return (
    <g class="bloom">
      {useLingering(lamps, ({ at }) => at, TIME.light).map(({ item, leaving }) => (
        <circle key={item.at} class={leaving ? "light is-leaving" : "light"} cx={round(item.point.x)} cy={round(item.point.y)} r={round(3.3 * S)} fill={`url(#${id}bloom)`} />
      ))}
    </g>
  );
});

type StreetLine = "inner" | "innerLit" | "kerb" | "kerbLit" | "edgeLit";

/** What separates two hexes: hardly a line between streets, a firm kerb against anything else, bright where light ends. */
export function lineBetween(a: { open: boolean; lit: boolean }, b: { open: boolean; lit: boolean }): StreetLine | null {
  if (a.open && b.open) return a.lit && b.lit ? "innerLit" : a.lit !== b.lit ? "edgeLit" : "inner";
  if (!a.open && !b.open) return null;
  return (a.open ? a : b).lit ? "kerbLit" : "kerb";
}

export function StreetLines({ paths }: { paths: Partial<Record<StreetLine, string>> }): JSX.Element {
  return (
    <g class="lines">
      <path class="line-inner" d={paths.inner ?? ""} />
      <path class="line-inner-lit" d={paths.innerLit ?? ""} />
      <path class="line-kerb" d={paths.kerb ?? ""} />
      <path class="line-edge-lit" d={paths.edgeLit ?? ""} />
      <path class="line-kerb-lit" d={paths.kerbLit ?? ""} />
    </g>
  );
}

/** Gradients and patterns of the ground that need no position. */
export const GroundDefs = memo(function GroundDefs({ id }: { id: string }): JSX.Element {
  return (
    <defs>
      <pattern id={`${id}hatch`} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path class="roof-hatch" d="M0 0V5" />
      </pattern>
      <pattern id={`${id}dots`} width="6.5" height="6.5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <circle class="lit-dot" cx="3.25" cy="3.25" r=".95" />
      </pattern>
      <pattern id={`${id}dots2`} width="8" height="8" patternUnits="userSpaceOnUse">
        <circle class="beam-dot" cx="2" cy="2" r="1.5" />
        <circle class="beam-dot" cx="6" cy="6" r="1.5" />
      </pattern>
      <pattern id={`${id}cobble`} width="12" height="9" patternUnits="userSpaceOnUse">
        <path class="cobble" d="M0 .5H12M0 5H12M3 .5V5M9 5V9.5" />
      </pattern>
      <linearGradient id={`${id}street`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" class="street-top" />
        <stop offset="1" class="street-bottom" />
      </linearGradient>
      <radialGradient id={`${id}bloom`}>
        <stop offset="0" class="bloom-0" />
        <stop offset=".55" class="bloom-1" />
        <stop offset="1" class="bloom-2" />
      </radialGradient>
      <radialGradient id={`${id}fog`}>
        <stop offset="0" class="fog-0" />
        <stop offset="1" class="fog-1" />
      </radialGradient>
    </defs>
  );
});

/** Slow banks of fog at the edges, without a filter. */
export function Fog({ id, box }: { id: string; box: { x: number; y: number; width: number; height: number } }): JSX.Element {
  const at = (fx: number, fy: number, rx: number, ry: number): JSX.Element => (
    <ellipse cx={box.x + fx * box.width} cy={box.y + fy * box.height} rx={rx * box.width} ry={ry * box.height} fill={`url(#${id}fog)`} />
  );
  return (
    <g class="fog">
      {at(-0.05, 0.12, 0.42, 0.16)}
      {at(1.02, 0.3, 0.36, 0.2)}
      {at(0.1, 0.95, 0.5, 0.16)}
      {at(0.9, 0.92, 0.46, 0.18)}
      {at(0.55, -0.02, 0.5, 0.1)}
    </g>
  );
}
