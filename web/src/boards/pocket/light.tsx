/** The light of the detectives: streets that are lit until a wall. */

import "../ground.css";
import type { JSX } from "preact";
import type { PocketDetective } from "../../art/characters";
import type { Point } from "../hex";
import { memo } from "../memo";
import type { PocketProps, PocketTile, Side } from "../types";
import { INWARD, PITCH, PLAZA, POST, postAt, SIDES, STREET, TILE, tileCentre } from "./geometry";

export interface Band {
  readonly who: PocketDetective;
  readonly from: Point & { side: Side };
  readonly seen: readonly number[];
  /** Where the light begins and ends, along the way inwards. */
  readonly start: Point;
  readonly end: Point;
  readonly stop: "wall" | "edge";
}

/** The light of one detective as a stretch of street; the tiles in sight come from the view. */
export function band(who: PocketDetective, post: number, seen: readonly number[], tiles: ReadonlyMap<number, PocketTile>): Band {
  const from = postAt(post);
  const way = INWARD[from.side];
  const start = { x: from.x + way.x * POST, y: from.y + way.y * POST };
  const last = seen[seen.length - 1];
  const far: Side = SIDES[(SIDES.indexOf(from.side) + 2) % 4]!;
  const length =
    last === undefined
      ? 0
      : tiles.get(last)?.wall === far
        ? PITCH * (seen.length - 1) + TILE - 22
        : PITCH * (seen.length - 1) + TILE + (seen.length < 3 ? 2 : 0);
  const stop = last !== undefined && seen.length === 3 && tiles.get(last)?.wall !== far ? "edge" : "wall";
  return { who, from, seen, start, end: { x: start.x + way.x * length, y: start.y + way.y * length }, stop };
}

export function rectOf({ start, end }: Band, width: number): { x: number; y: number; width: number; height: number } {
  const upright = start.x === end.x;
  return {
    x: Math.min(start.x, end.x) - (upright ? width / 2 : 0),
    y: Math.min(start.y, end.y) - (upright ? 0 : width / 2),
    width: upright ? width : Math.abs(end.x - start.x),
    height: upright ? Math.abs(end.y - start.y) : width,
  };
}

/** From the plate to the first tile the light opens from 32 to 60. */
export function cone({ from }: Band): string {
  const way = INWARD[from.side];
  const side = { x: way.y, y: way.x };
  const at = (d: number, w: number): string => `${from.x + way.x * d + side.x * w} ${from.y + way.y * d + side.y * w}`;
  return `M${at(24, -16)}L${at(POST, -30)}L${at(POST, 30)}L${at(24, 16)}z`;
}

export const Light = memo(function Light({ id, bands, tiles }: { id: string; bands: readonly Band[]; tiles: ReadonlyMap<number, PocketTile> }): JSX.Element {
  const lit = bands.filter(({ seen }) => seen.length > 0);
  // An emptied tile is a lit street like any other; only the plaza of a suspect glows.
  const plazas = [...new Set(lit.flatMap(({ seen }) => seen))].filter((place) => tiles.get(place)?.state !== "innocent").map(tileCentre);
  const way = (b: Band): string => (b.start.x === b.end.x ? "v" : "h");
  return (
    <g class="light">
      {bands.map((b) => (
        <circle key={b.who} class="plate-glow" cx={b.from.x} cy={b.from.y} r={72} fill={`url(#${id}glow)`} />
      ))}
      {lit.map((b) => (
        <rect key={b.who} class="spill" {...rectOf(b, 120)} fill={`url(#${id}spill-${way(b)})`} />
      ))}
      {lit.map((b) => (
        <rect key={b.who} class="lit-rim" {...rectOf(b, STREET + 3)} />
      ))}
      {plazas.map(({ x, y }) => (
        <circle key={`${x}${y}`} class="lit-rim" cx={x} cy={y} r={PLAZA + 1.5} />
      ))}
      {bands.map((b) => (
        <path key={b.who} class="cone" d={cone(b)} />
      ))}
      {plazas.map(({ x, y }) => (
        <circle key={`${x}${y}`} cx={x} cy={y} r={PLAZA} fill={`url(#${id}plaza)`} />
      ))}
      {lit.map((b) => (
        <rect key={b.who} {...rectOf(b, STREET)} fill={`url(#${id}band-${way(b)})`} />
      ))}
      {lit.map((b) => (
        <rect key={b.who} {...rectOf(b, STREET)} fill={`url(#${id}dots)`} />
      ))}
      {plazas.map(({ x, y }) => (
        <circle key={`${x}${y}`} cx={x} cy={y} r={PLAZA} fill={`url(#${id}dots)`} />
      ))}
      {bands.map((b) => (
        <Ray key={b.who} of={b} />
      ))}
    </g>
  );
});

/** A dashed line in the middle of the band; a cross-bar where a wall stops it, a head where it leaves the board. */
export function Ray({ of }: { of: Band }): JSX.Element {
  const way = INWARD[of.from.side];
  const from = { x: of.from.x + way.x * 30, y: of.from.y + way.y * 30 };
  const back = of.stop === "edge" ? 6 : of.seen.length === 0 ? -2 : 6;
  const end = { x: of.end.x - way.x * back, y: of.end.y - way.y * back };
  const side = { x: way.y * 13, y: way.x * 13 };
  const head =
    of.stop === "wall"
      ? `M${end.x - side.x} ${end.y - side.y}L${end.x + side.x} ${end.y + side.y}`
      : `M${end.x - way.x * 10 - side.x * 0.6} ${end.y - way.y * 10 - side.y * 0.6}L${end.x} ${end.y}L${end.x - way.x * 10 + side.x * 0.6} ${end.y - way.y * 10 + side.y * 0.6}`;
  return (
    <g class="ray" data-ray={of.who}>
      {of.seen.length > 0 && <path class="ray-line" d={`M${from.x} ${from.y}L${end.x} ${end.y}`} />}
      <path class="ray-head" d={head} />
    </g>
  );
}

/** The look of a detective after the choice pointed at, in the colour of choices: how far it would go. */
export function RayThen({ ray }: { ray: NonNullable<PocketProps["raysThen"]>[number] }): JSX.Element {
  const { side, x, y } = postAt(ray.post);
  const way = INWARD[side];
  const length = POST + (ray.places.length === 0 ? 6 : PITCH * (ray.places.length - 1) + TILE - (ray.wall ? 20 : 4));
  const [from, end] = [30, length].map((d) => ({ x: x + way.x * d, y: y + way.y * d })) as [Point, Point];
  const across = { x: way.y * 15, y: way.x * 15 };
  const line = `M${from.x} ${from.y}L${end.x} ${end.y}`;
  const bar = ray.wall ? `M${end.x - across.x} ${end.y - across.y}L${end.x + across.x} ${end.y + across.y}` : "";
  return (
    <g class="ray-then" data-ray={ray.id}>
      <path class="ray-then-casing" d={line + bar} />
      <path class="ray-then-line" d={line} />
      <path class="ray-then-bar" d={bar} />
    </g>
  );
}

/** Where light meets a wall the wall gets a warm lip. */
export const Lips = memo(function Lips({ bands }: { bands: readonly Band[] }): JSX.Element {
  const path = bands
    .filter(({ stop, seen }) => stop === "wall" && seen.length > 0)
    .map(({ end, from }) => {
      const way = INWARD[from.side];
      const side = { x: way.y * 30, y: way.x * 30 };
      return `M${end.x - side.x} ${end.y - side.y}L${end.x + side.x} ${end.y + side.y}`;
    })
    .join("");
  return <path class="lip" d={path} />;
});
