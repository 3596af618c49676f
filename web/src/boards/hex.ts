/** Flat-top hexes on doubled rows: x = 1.5 s col, y = √3/2 s row. */

import { round } from "../art/marks";
import type { Compass } from "./types";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Corner radius of a hex; every length of the hex boards is given for this size. */
export const S = 39;
export const HEIGHT = Math.sqrt(3) * S;
/** Radius of a token. */
export const R = 0.4 * HEIGHT;

export const COMPASS: readonly Compass[] = ["N", "NE", "SE", "S", "SW", "NW"];

/** Step of one hex in columns and doubled rows. */
export const STEP: Readonly<Record<Compass, readonly [number, number]>> = {
  N: [0, -2],
  NE: [1, -1],
  SE: [1, 1],
  S: [0, 2],
  SW: [-1, 1],
  NW: [-1, -1],
};

/** Degrees clockwise from the right, as SVG turns. */
export const ANGLE: Readonly<Record<Compass, number>> = { N: -90, NE: -30, SE: 30, S: 90, SW: 150, NW: -150 };

export const OPPOSITE: Readonly<Record<Compass, Compass>> = { N: "S", NE: "SW", SE: "NW", S: "N", SW: "NE", NW: "SE" };

export function centre(col: number, row: number): Point {
  return { x: 1.5 * S * col, y: (HEIGHT / 2) * row };
}

/** The corner i of a hex, clockwise from the right. */
export function corner({ x, y }: Point, i: number, s = S): Point {
  const a = (Math.PI / 3) * i;
  return { x: x + s * Math.cos(a), y: y + s * Math.sin(a) };
}

export const corners = (at: Point, s = S): Point[] => [0, 1, 2, 3, 4, 5].map((i) => corner(at, i, s));

export const polygon = (points: readonly Point[]): string =>
  `M${points.map(({ x, y }) => `${round(x, 1)} ${round(y, 1)}`).join("L")}z`;

export const hexPath = (at: Point, s = S): string => polygon(corners(at, s));

/** The two corners of the edge that faces a neighbour: the edge to SE runs from corner 0 to corner 1. */
const EDGE: Readonly<Record<Compass, readonly [number, number]>> = {
  SE: [0, 1],
  S: [1, 2],
  SW: [2, 3],
  NW: [3, 4],
  N: [4, 5],
  NE: [5, 0],
};

export function edge(at: Point, side: Compass): readonly [Point, Point] {
  const [i, j] = EDGE[side];
  return [corner(at, i), corner(at, j)];
}

/** Edges as one path, each drawn once, sorted into the layers that `sort` names (null: not drawn). */
export function edgePaths<T extends { id: string; col: number; row: number }, L extends string>(
  cells: readonly T[],
  sort: (cell: T, other: T | undefined, side: Compass) => L | null,
): Partial<Record<L, string>> {
  const at = new Map(cells.map((cell) => [`${cell.col},${cell.row}`, cell]));
  const paths: Partial<Record<L, string>> = {};
  for (const cell of cells) {
    for (const side of COMPASS) {
      const [dc, dr] = STEP[side];
      const other = at.get(`${cell.col + dc},${cell.row + dr}`);
      // An edge between two cells belongs to the one on its north-west.
      if (other !== undefined && (side === "N" || side === "NW" || side === "SW")) continue;
      const layer = sort(cell, other, side);
      if (layer === null) continue;
      const [p, q] = edge(centre(cell.col, cell.row), side);
      paths[layer] = `${paths[layer] ?? ""}M${round(p.x, 1)} ${round(p.y, 1)}L${round(q.x, 1)} ${round(q.y, 1)}`;
    }
  }
  return paths;
}

/** A repeatable number in [0, 1) from a text and a count: a board always looks the same. */
export function seeded(text: string, n = 0): number {
  let h = 2166136261 ^ n;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  h = Math.imul(h ^ (h >>> 15), 2246822507);
  h = Math.imul(h ^ (h >>> 13), 3266489909);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** The part of a convex polygon on the side of the line through `p` that `normal` points to. */
export function clip(poly: readonly Point[], p: Point, normal: Point): Point[] {
  const side = (q: Point): number => (q.x - p.x) * normal.x + (q.y - p.y) * normal.y;
  const out: Point[] = [];
  poly.forEach((a, i) => {
    const b = poly[(i + 1) % poly.length]!;
    const [sa, sb] = [side(a), side(b)];
    if (sa >= 0) out.push(a);
    if (sa * sb < 0) {
      const t = sa / (sa - sb);
      out.push({ x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) });
    }
  });
  return out;
}

/** A point moved towards another by `distance`. */
export function towards(from: Point, to: Point, distance: number): Point {
  const d = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) * distance) / d, y: from.y + ((to.y - from.y) * distance) / d };
}

/** The way through points, shortened at both ends so that it starts and stops at the rim of a token. */
export function shortened(points: readonly Point[], start: number, end: number): Point[] {
  if (points.length < 2) return [...points];
  const out = [...points];
  out[0] = towards(points[0]!, points[1]!, start);
  out[out.length - 1] = towards(points[points.length - 1]!, points[points.length - 2]!, end);
  return out;
}

/** A route of which only the ends are known goes in a soft arc, so that it does not claim to lead through the houses between. */
export function bowed(points: readonly Point[]): Point[] {
  const [p, q] = [points[0], points[1]];
  if (points.length !== 2 || p === undefined || q === undefined) return [...points];
  const d = Math.hypot(q.x - p.x, q.y - p.y);
  if (d < 1.2 * HEIGHT) return [...points];
  // To the upper side; a way straight up or down bends to the left.
  const bend = Math.min(0.36 * d, 96) * (q.x > p.x ? 1 : -1);
  const mid = { x: (p.x + q.x) / 2 + (bend * (q.y - p.y)) / d, y: (p.y + q.y) / 2 - (bend * (q.x - p.x)) / d };
  return Array.from({ length: 17 }, (_, i) => {
    const t = i / 16;
    const at = (a: number, b: number, c: number): number => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c;
    return { x: at(p.x, mid.x, q.x), y: at(p.y, mid.y, q.y) };
  });
}

export const angle = (from: Point, to: Point): number => (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;

const n = (value: number): number => round(value, 1);

/** Path data through points. */
export const straight = (points: readonly Point[]): string => `M${points.map(({ x, y }) => `${n(x)} ${n(y)}`).join("L")}`;

/** A curve through the middles of the stretches, for ships. */
export function smooth(points: readonly Point[]): string {
  let d = `M${n(points[0]!.x)} ${n(points[0]!.y)}`;
  for (let i = 1; i < points.length - 1; i++) {
    const [p, q] = [points[i]!, points[i + 1]!];
    const end = i === points.length - 2 ? q : { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
    d += `Q${n(p.x)} ${n(p.y)} ${n(end.x)} ${n(end.y)}`;
  }
  return d;
}

/** A way without its first `start` and last `end` units. */
export function trimmed(points: readonly Point[], start: number, end: number): Point[] {
  const cut = (list: readonly Point[], by: number): Point[] => {
    let left = by;
    for (let i = 0; i < list.length - 1; i++) {
      const [p, q] = [list[i]!, list[i + 1]!];
      const d = Math.hypot(q.x - p.x, q.y - p.y);
      if (d > left) return [{ x: p.x + ((q.x - p.x) * left) / d, y: p.y + ((q.y - p.y) * left) / d }, ...list.slice(i + 1)];
      left -= d;
    }
    return list.slice(-1);
  };
  return cut([...cut(points, start)].reverse(), end).reverse();
}

export const lengthOf = (points: readonly Point[]): number =>
  points.slice(1).reduce((sum, p, i) => sum + Math.hypot(p.x - points[i]!.x, p.y - points[i]!.y), 0);
