/** The map of Europe at a given scale: sizes in pixels become sizes in units, lines follow their markers. */

import { smooth, straight, type Point } from "../hex";
import type { EuropeGeometry, LineKind } from "../types";
import { pushedApart, type Rect } from "./placing";

export interface CityMark extends Point {
  readonly number: number;
  readonly id: string;
  /** Bands of its rim: car, and rail, and plane. */
  readonly bands: 1 | 2 | 3;
  readonly width: number;
  readonly height: number;
  /** Drawn with its number also where others are dots. */
  readonly numbered: boolean;
  /** The marker with its rims, in units. */
  readonly box: Rect;
}

export interface Atlas {
  /** Units a pixel. */
  readonly u: number;
  readonly near: boolean;
  readonly far: boolean;
  readonly cities: readonly CityMark[];
  readonly byNumber: ReadonlyMap<number, CityMark>;
  readonly lines: Readonly<Record<LineKind, string>>;
  /** Drawn way between two cities, in the direction asked for. */
  readonly way: (from: number, to: number, by?: LineKind) => readonly Point[];
  readonly neighbours: ReadonlyMap<number, readonly number[]>;
}

/** From this scale on markers are large and names are printed. */
export const NEAR = 1.25;
/** Below this scale 199 numbers do not fit: cities become dots, but for those that matter now. */
export const FAR = 0.52;

const DOTS = { height: 4.6, widths: [4.6, 4.6, 4.6], band: 1.1, edge: 0.7 } as const;
const FIT = { height: 14, widths: [14, 16, 20.5], band: 1.35, edge: 1 } as const;
const ZOOMED = { height: 21, widths: [21, 23.5, 29.5], band: 2.2, edge: 1.4 } as const;

export const sizesAt = (k: number, numbered = false): typeof FIT | typeof ZOOMED | typeof DOTS => (k >= NEAR ? ZOOMED : k < FAR && !numbered ? DOTS : FIT);

/** How far, in pixels, a marker may be moved from its true place. */
export const PUSH = 9;

const KINDS: readonly LineKind[] = ["car", "rail", "ship", "air"];

const NOBODY: ReadonlySet<number> = new Set();

/** The map at a scale; `matter` are the cities that keep their numbers on the smallest one. */
export function atlas(geometry: EuropeGeometry, k: number, matter: ReadonlySet<number> = NOBODY): Atlas {
  const u = 1 / k;
  const rank = new Map<number, 1 | 2 | 3>();
  for (const kind of KINDS) {
    const band = kind === "car" ? 1 : kind === "air" ? 3 : 2;
    for (const { a, b } of geometry.lines[kind]) for (const city of [a, b]) rank.set(city, Math.max(rank.get(city) ?? 1, band) as 1 | 2 | 3);
  }
  const plain = geometry.cities.map(({ number, x, y }) => {
    const bands = rank.get(number) ?? 1;
    const numbered = k >= FAR || matter.has(number);
    const sizes = sizesAt(k, numbered);
    const rim = 2 * (bands * sizes.band + sizes.edge);
    const width = sizes.widths[String(number).length - 1]!;
    return { number, x, y, bands, numbered, inner: width * u, tall: sizes.height * u, width: (width + rim) * u, height: (sizes.height + rim) * u };
  });
  const spots = pushedApart(plain, PUSH * u);
  const cities = plain.map(({ number, bands, numbered, inner, tall, width, height }, i): CityMark => {
    const { x, y } = spots[i]!;
    return { number, id: String(number), x, y, bands, numbered, width: inner, height: tall, box: { x: x - width / 2, y: y - height / 2, width, height } };
  });
  const byNumber = new Map(cities.map((city) => [city.number, city]));
  const moved = (path: readonly (readonly [number, number])[], a: number, b: number): Point[] => {
    const points = path.map(([x, y]) => ({ x, y }));
    points[0] = byNumber.get(a)!;
    points[points.length - 1] = byNumber.get(b)!;
    return points;
  };
  const ways = new Map<string, { kind: LineKind; points: readonly Point[] }[]>();
  const neighbours = new Map<number, Set<number>>();
  const lines = { car: "", rail: "", ship: "", air: "" };
  for (const kind of KINDS) {
    for (const { a, b, path } of geometry.lines[kind]) {
      const points = moved(path, a, b);
      lines[kind] += kind === "ship" && points.length > 2 ? smooth(points) : straight(points);
      ways.set(`${a}-${b}`, [...(ways.get(`${a}-${b}`) ?? []), { kind, points }]);
      for (const [p, q] of [[a, b], [b, a]] as const) neighbours.set(p, (neighbours.get(p) ?? new Set()).add(q));
    }
  }
  const way = (from: number, to: number, by?: LineKind): readonly Point[] => {
    const there = ways.get(`${from}-${to}`);
    const back = ways.get(`${to}-${from}`);
    const found = (there ?? back)?.find(({ kind }) => kind === by) ?? (there ?? back)?.[0];
    if (found === undefined) return [byNumber.get(from), byNumber.get(to)].filter((p) => p !== undefined);
    return there === undefined ? [...found.points].reverse() : found.points;
  };
  return { u, near: k >= NEAR, far: k < FAR, cities, byNumber, lines, way, neighbours: new Map([...neighbours].map(([city, others]) => [city, [...others]])) };
}
