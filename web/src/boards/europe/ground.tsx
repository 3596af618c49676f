/** Sea, land and lines, and the cloud of cities Mister X may be in. */

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { round } from "../../art/marks";
import { memo } from "../memo";
import type { EuropeProps } from "../types";
import type { Atlas } from "./atlas";
import coast from "./coast.svg";

/** The picture of the land is drawn at this scale, and so are the widths of its strokes. */
const scale = 2;

/** Where each sea has room for its name; `room` is the length in units that lies between its coasts. */
export const SEAS = {
  norwegian: { x: 130, y: 214, turn: -18, size: 20, room: 330 },
  north: { x: 364, y: 374, turn: -48, size: 16, room: 150 },
  atlantic: { x: 40, y: 590, turn: -62, size: 20, room: 320 },
  mediterranean: { x: 272, y: 916, turn: 3, size: 16, room: 260 },
  black: { x: 925, y: 702, turn: -6, size: 17.5, room: 150 },
  baltic: { x: 636, y: 402, turn: -62, size: 15, room: 150 },
} as const;

/** As far as the picture of the land reaches, see scripts/coastline.mjs, and how soon it fades there. */
const DRAWN = { top: -140, bottom: 1130 };
const FADE = 110;

/** No letter on the map is smaller, in pixels. */
const LEAST = 11.5;
/** A letter of the italic, in parts of its size. */
const LETTER = 0.52;

export const Earth = memo(function Earth({ id, labels, k }: { id: string; labels: EuropeProps["seaLabels"]; k: number }): JSX.Element {
  const u = Math.max(1 / k, 0.45);
  return (
    <g class="earth">
      <defs>
        <radialGradient id={`${id}lamp`}>
          <stop offset="0" class="bloom-0" />
          <stop offset=".4" class="bloom-1" />
          <stop offset="1" class="bloom-2" />
        </radialGradient>
        <linearGradient id={`${id}edge`} x2="0" y2="1">
          <stop offset=".1" class="edge-0" />
          <stop offset="1" class="edge-1" />
        </linearGradient>
        <pattern id={`${id}maybe`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(30)">
          <circle class="maybe-dot" cx="1.5" cy="1.5" r=".9" />
        </pattern>
      </defs>
      <rect class="map-sea" x={-3000} y={-3000} width={7000} height={7000} />
      <use href={`${coast}#grid`} class="map-grid" stroke-width={u} />
      <use href={`${coast}#land`} class="water-3" stroke-width={27 * scale} />
      <use href={`${coast}#land`} class="water-0" stroke-width={25.2 * scale} />
      <use href={`${coast}#land`} class="water-2" stroke-width={17 * scale} />
      <use href={`${coast}#land`} class="water-0" stroke-width={15.4 * scale} />
      <use href={`${coast}#land`} class="water-1" stroke-width={8.6 * scale} />
      <use href={`${coast}#land`} class="water-0" stroke-width={7 * scale} />
      <use href={`${coast}#land`} class="map-land" stroke-width={scale * u * 1.2} />
      {/* On a tall screen the drawn land ends within sight: it fades out. */}
      <rect x={-3000} y={DRAWN.top - 10} width={7000} height={FADE} fill={`url(#${id}edge)`} />
      <rect x={-3000} y={-DRAWN.bottom - 10} width={7000} height={FADE} fill={`url(#${id}edge)`} transform="scale(1 -1)" />
      {(Object.keys(SEAS) as (keyof typeof SEAS)[]).map((sea) => {
        const name = labels?.[sea];
        if (name === undefined) return null;
        const { x, y, turn, room, ...drawn } = SEAS[sea];
        const size = Math.max(drawn.size, LEAST / k);
        const spare = Math.min(room / name.length - LETTER * size, size / 4);
        // On a small map a name that reaches over the coasts is left out, and none reaches over the edge in the west.
        if (spare < 0) return null;
        const half = (name.length * (LETTER * size + spare)) / 2;
        const middle = Math.max(x, half * Math.cos((turn * Math.PI) / 180));
        return (
          <text key={sea} class="sea-name" transform={`translate(${round(middle)} ${y}) rotate(${turn})`} font-size={round(size)} letter-spacing={round(spare)}>
            {name}
          </text>
        );
      })}
    </g>
  );
});

export const Lines = memo(function Lines({ map }: { map: Atlas }): JSX.Element {
  const { u, near, lines } = map;
  const w = (near ? 1.6 : 1) * u;
  return (
    <g class="map-lines">
      <path class="line-casing" d={lines.car} stroke-width={3 * w} />
      <path class="line-car" d={lines.car} stroke-width={1.15 * w} />
      <path class="line-casing" d={lines.rail} stroke-width={5.4 * w} />
      <path class="line-rail" d={lines.rail} stroke-width={1.9 * w} />
      <path class="line-ticks" d={lines.rail} stroke-width={5.2 * w} stroke-dasharray={`${1.1 * w} ${6.4 * w}`} />
      <path class="line-casing" d={lines.ship} stroke-width={4.4 * w} />
      <path class="line-ship" d={lines.ship} stroke-width={2 * w} stroke-dasharray={`${6.5 * w} ${4 * w}`} />
      <path class="line-casing" d={lines.air} stroke-width={3.4 * w} opacity={0.6} />
      <path class="line-air" d={lines.air} stroke-width={2.2 * w} stroke-dasharray={`.01 ${4.6 * w}`} />
    </g>
  );
});

export const Glows = memo(function Glows({ rings, map, id }: { rings: EuropeProps["rings"]; map: Atlas; id: string }): JSX.Element {
  return (
    <g class="glows">
      {rings?.map(({ at, move }) => {
        const city = map.byNumber.get(at);
        return city === undefined ? null : <circle key={move} cx={round(city.x)} cy={round(city.y)} r={46 * map.u} fill={`url(#${id}lamp)`} />;
      })}
    </g>
  );
});

/** Where Mister X may be: one shape with a contour, under the lines. */
export const Cloud = memo(function Cloud({ possible, map, id }: { possible: readonly number[]; map: Atlas; id: string }): JSX.Element {
  const { u } = map;
  const { dots, links } = useMemo(() => {
    const here = new Set(possible);
    const cities = map.cities.filter(({ number }) => here.has(number));
    const pairs = cities.flatMap((city) =>
      (map.neighbours.get(city.number) ?? []).filter((other) => other > city.number && here.has(other)).map((other) => [city, map.byNumber.get(other)!] as const),
    );
    // Long flights would tie the map together with violet ropes.
    const close = pairs.filter(([a, b]) => Math.hypot(a.x - b.x, a.y - b.y) < 120);
    return {
      dots: cities.map(({ x, y }) => `M${round(x)} ${round(y)}h.01`).join(""),
      links: close.map(([a, b]) => `M${round(a.x)} ${round(a.y)}L${round(b.x)} ${round(b.y)}`).join(""),
    };
  }, [possible, map]);
  const r = map.near ? 27 : 22;
  return (
    <g class="cloud">
      <path class="cloud-haze" d={dots} stroke-width={2 * (r + 8) * u} />
      <path class="cloud-line" d={dots} stroke-width={2 * (r + 1.1) * u} />
      {!map.near && <path class="cloud-line" d={links} stroke-width={(r + 3.2) * u} />}
      {map.near && <path class="cloud-haze" d={links} stroke-width={20 * u} />}
      <path class="cloud-fill" d={dots} stroke-width={2 * r * u} />
      {!map.near && <path class="cloud-fill" d={links} stroke-width={(r + 1) * u} />}
      <path class="cloud-dots" d={dots} stroke-width={2 * r * u} stroke={`url(#${id}maybe)`} />
    </g>
  );
});
