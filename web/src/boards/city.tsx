/** Roofs and trees: every hex that is not a street, as a few long paths, the same on every screen. */

import "./ground.css";
import type { JSX } from "preact";
import { round } from "../art/marks";
import { clip, corners, polygon, S, seeded, type Point } from "./hex";

/** Roof planes from bright to dark, then lines. One path for each, whatever the size of the city. */
export interface Roofs {
  readonly base: string;
  readonly planes: readonly [string, string, string, string];
  readonly hatch: string;
  readonly ridge: string;
  readonly chimney: string;
  readonly shadow: string;
}

interface Draft {
  base: string;
  planes: [string, string, string, string];
  hatch: string;
  ridge: string;
  chimney: string;
  shadow: string;
}

const line = (...points: Point[]): string => `M${points.map(({ x, y }) => `${round(x, 1)} ${round(y, 1)}`).join("L")}`;
const turn = ({ x, y }: Point, a: number): Point => ({ x: x * Math.cos(a) - y * Math.sin(a), y: x * Math.sin(a) + y * Math.cos(a) });
const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
const between = (a: Point, b: Point, t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });

/** The roofs over all given hexes. */
export function roofs(hexes: readonly { seed: string; at: Point }[], size = 0.93): Roofs {
  const draft: Draft = { base: "", planes: ["", "", "", ""], hatch: "", ridge: "", chimney: "", shadow: "" };
  for (const { seed, at } of hexes) roof(draft, seed, at, size * S);
  return draft;
}

type Builder = (draft: Draft, seed: string, at: Point, s: number, axis: number) => void;

function roof(draft: Draft, seed: string, at: Point, s: number): void {
  draft.base += polygon(corners(at, 0.985 * S));
  const kinds: readonly Builder[] = [hipped, terrace, court, twin, terrace, tent, twin, court, terrace];
  const axis = Math.floor(seeded(seed, 2) * 3) * (Math.PI / 3);
  kinds[Math.floor(seeded(seed, 1) * kinds.length)]!(draft, seed, at, s, axis);
  draft.ridge += polygon(corners(at, s));
}

/** A plane, darker the more it looks away from the moon in the north-west. */
function plane(draft: Draft, poly: readonly Point[], centre: Point, hatch = false): void {
  if (poly.length < 3) return;
  const middle = poly.reduce((sum, p) => ({ x: sum.x + p.x / poly.length, y: sum.y + p.y / poly.length }), { x: 0, y: 0 });
  const to = Math.atan2(middle.y - centre.y, middle.x - centre.x);
  const facing = Math.cos(to - (-3 * Math.PI) / 4);
  const shade = facing > 0.5 ? 0 : facing > -0.1 ? 1 : facing > -0.7 ? 2 : 3;
  draft.planes[shade as 0 | 1 | 2 | 3] += polygon(poly);
  if (hatch) draft.hatch += polygon(poly);
}

/** A chimney stack lying along an angle. */
function chimney(draft: Draft, at: Point, a: number, long = 8): void {
  const box = (w: number, h: number, dy: number): string =>
    polygon([
      { x: -w / 2, y: dy - h / 2 },
      { x: w / 2, y: dy - h / 2 },
      { x: w / 2, y: dy + h / 2 },
      { x: -w / 2, y: dy + h / 2 },
    ].map((p) => plus(at, turn(p, a))));
  draft.shadow += box(long, 4.4, 3.4);
  draft.chimney += box(long, 4.4, 0);
}

/** One long ridge with two hips. */
function hipped(draft: Draft, seed: string, at: Point, s: number, axis: number): void {
  const long = 0.42 + 0.14 * seeded(seed, 3);
  const p = (i: number): Point => plus(at, turn({ x: s * Math.cos((Math.PI / 3) * i), y: s * Math.sin((Math.PI / 3) * i) }, axis));
  const [a, b] = [plus(at, turn({ x: long * s, y: 0 }, axis)), plus(at, turn({ x: -long * s, y: 0 }, axis))];
  plane(draft, [p(1), p(2), b, a], at);
  plane(draft, [p(4), p(5), a, b], at, true);
  plane(draft, [p(5), p(0), p(1), a], at);
  plane(draft, [p(2), p(3), p(4), b], at);
  draft.ridge += line(a, b) + line(p(5), a, p(1)) + line(p(2), b, p(4)) + line(a, p(0)) + line(b, p(3));
  chimney(draft, between(a, b, 0.2 + 0.5 * seeded(seed, 4)), axis + Math.PI / 2, 7);
}

/** Two or three narrow houses side by side, each with its own ridge. */
function terrace(draft: Draft, seed: string, at: Point, s: number, axis: number): void {
  const count = seeded(seed, 5) < 0.5 ? 2 : 3;
  const across = turn({ x: 0, y: 1 }, axis);
  const half = (Math.sqrt(3) / 2) * s;
  const shell = corners(at, s);
  for (let i = 0; i < count; i++) {
    const [from, to] = [-half + (2 * half * i) / count, -half + (2 * half * (i + 1)) / count];
    const mid = (from + to) / 2;
    const on = (d: number): Point => plus(at, { x: across.x * d, y: across.y * d });
    const house = clip(clip(shell, on(from), across), on(to), { x: -across.x, y: -across.y });
    const upper = clip(house, on(mid), { x: -across.x, y: -across.y });
    const lower = clip(house, on(mid), across);
    const far = plus(on(mid), { x: across.x * 9, y: across.y * 9 });
    const near = plus(on(mid), { x: -across.x * 9, y: -across.y * 9 });
    plane(draft, upper, far, i % 2 === 0);
    plane(draft, lower, near, i % 2 === 1);
    const reach = 0.98 * Math.sqrt(Math.max(s * s - mid * mid, 0)) * 0.9;
    const along = turn({ x: reach, y: 0 }, axis);
    draft.ridge += line(plus(on(mid), along), plus(on(mid), { x: -along.x, y: -along.y }));
    if (i > 0) draft.ridge += line(...ends(house, on(from), across));
    chimney(draft, plus(on(from + (to - from) * 0.5), turn({ x: (seeded(seed, 10 + i) - 0.5) * s * 0.9, y: 0 }, axis)), axis + Math.PI / 2, 6);
  }
}

/** The two points of a polygon that lie on a line: the party wall between houses. */
function ends(poly: readonly Point[], p: Point, normal: Point): Point[] {
  return poly.filter((q) => Math.abs((q.x - p.x) * normal.x + (q.y - p.y) * normal.y) < 0.01);
}

/** Four wings round a dark yard. */
function court(draft: Draft, seed: string, at: Point, s: number, axis: number): void {
  const [along, across] = [turn({ x: 1, y: 0 }, axis), turn({ x: 0, y: 1 }, axis)];
  const off = (d: Point, n: number): Point => ({ x: at.x + d.x * n, y: at.y + d.y * n });
  const minus = (d: Point): Point => ({ x: -d.x, y: -d.y });
  const shell = corners(at, s);
  const [w, h] = [(0.3 + 0.12 * seeded(seed, 6)) * s, (0.2 + 0.1 * seeded(seed, 7)) * s];
  const inner = clip(clip(shell, off(across, -h), across), off(across, h), minus(across));
  const wings: readonly [Point[], Point][] = [
    [clip(shell, off(across, -h), minus(across)), minus(across)],
    [clip(shell, off(across, h), across), across],
    [clip(inner, off(along, -w), minus(along)), minus(along)],
    [clip(inner, off(along, w), along), along],
  ];
  wings.forEach(([wing, out], i) => {
    const reach = i < 2 ? (h + (Math.sqrt(3) / 2) * s) / 2 : (w + s) / 2;
    const ridge = off(out, reach);
    plane(draft, clip(wing, ridge, out), off(out, reach - 9), i % 2 === 0);
    plane(draft, clip(wing, ridge, minus(out)), off(out, reach + 9));
    draft.ridge += line(...ends(clip(wing, ridge, out), ridge, out)) + polygon(wing);
  });
  chimney(draft, off(across, -(h + 0.86 * s) / 2), axis + Math.PI / 2, 7);
  chimney(draft, plus(off(across, (h + 0.86 * s) / 2), { x: along.x * 9, y: along.y * 9 }), axis + Math.PI / 2, 7);
}

/** Two houses with ridges at right angles. */
function twin(draft: Draft, seed: string, at: Point, s: number, axis: number): void {
  const across = turn({ x: 0, y: 1 }, axis);
  const along = turn({ x: 1, y: 0 }, axis);
  const cut = plus(at, { x: along.x * s * 0.1, y: along.y * s * 0.1 });
  const shell = corners(at, s);
  const left = clip(shell, cut, { x: -along.x, y: -along.y });
  const right = clip(shell, cut, along);
  const up = { x: -across.x, y: -across.y };
  const shift = (p: Point, d: Point, n: number): Point => ({ x: p.x + d.x * n, y: p.y + d.y * n });
  plane(draft, clip(left, at, up), shift(at, across, 9), true);
  plane(draft, clip(left, at, across), shift(at, across, -9));
  const ridge = shift(cut, along, 0.38 * s);
  plane(draft, clip(right, ridge, along), shift(ridge, along, -9));
  plane(draft, clip(right, ridge, { x: -along.x, y: -along.y }), shift(ridge, along, 9), true);
  draft.ridge += line(shift(at, along, -0.95 * s), cut) + line(...ends(right, cut, along)) + line(...ends(clip(right, ridge, along), ridge, along));
  chimney(draft, shift(shift(at, along, -0.45 * s), across, 0), axis + Math.PI / 2, 8);
  chimney(draft, shift(ridge, across, (seeded(seed, 8) - 0.5) * s), axis, 6);
}

/** A tent over a square hall, with a lantern on top. */
function tent(draft: Draft, seed: string, at: Point, s: number, axis: number): void {
  const diagonal = axis + Math.PI / 4 + (seeded(seed, 9) < 0.5 ? 0 : Math.PI / 12);
  const [d, e] = [turn({ x: 1, y: 0 }, diagonal), turn({ x: 0, y: 1 }, diagonal)];
  const shell = corners(at, s);
  for (const [m, n] of [[1, 1], [1, -1], [-1, 1], [-1, -1]] as const) {
    const part = clip(clip(shell, at, { x: d.x * m, y: d.y * m }), at, { x: e.x * n, y: e.y * n });
    plane(draft, part, at, m === n);
    draft.ridge += polygon(part);
  }
  chimney(draft, at, diagonal + Math.PI / 4, 9);
}

/** Scalloped tree tops: seven for a garden, six round a free middle for a park. */
export function trees(seed: string, at: Point, count: 6 | 7): { crowns: string; marks: string } {
  let crowns = "";
  let marks = "";
  for (let i = 0; i < count; i++) {
    const ring = count === 7 && i === 6 ? 0 : 0.56 * S;
    const a = (Math.PI / 3) * i + 0.35 + 0.25 * (seeded(seed, i) - 0.5);
    const c = { x: at.x + ring * Math.cos(a), y: at.y + ring * Math.sin(a) };
    const r = (0.235 + 0.03 * seeded(seed, 20 + i)) * S;
    const lobes = 8;
    const p = (n: number): Point => ({ x: c.x + r * Math.cos((2 * Math.PI * n) / lobes + i), y: c.y + r * Math.sin((2 * Math.PI * n) / lobes + i) });
    const arc = round(0.46 * r, 1);
    crowns += `M${round(p(0).x, 1)} ${round(p(0).y, 1)}`;
    for (let n = 1; n <= lobes; n++) crowns += `A${arc} ${arc} 0 0 1 ${round(p(n).x, 1)} ${round(p(n).y, 1)}`;
    crowns += "z";
    marks += `M${round(c.x - 3.3, 1)} ${round(c.y + 1, 1)}q3.300 -4.700 6.600 -.9`;
  }
  return { crowns, marks };
}

export function RoofPaths({ of, id }: { of: Roofs; id: string }): JSX.Element {
  return (
    <>
      <path class="roof-base" d={of.base} />
      {of.planes.map((d, i) => (
        <path key={i} class={`roof-${i}`} d={d} />
      ))}
      <path d={of.hatch} fill={`url(#${id}hatch)`} />
      <path class="roof-ridge" d={of.ridge} />
      <path class="roof-shadow" d={of.shadow} />
      <path class="roof-chimney" d={of.chimney} />
    </>
  );
}
