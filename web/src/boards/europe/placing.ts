/** Room on a crowded map: markers pushed apart, pieces and names laid where nothing is hidden. */

import type { Point } from "../hex";

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const around = (at: Point, width: number, height = width): Rect => ({ x: at.x - width / 2, y: at.y - height / 2, width, height });

export const overlap = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** Markers that touch are pushed apart, none by more than `most`. */
export function pushedApart(markers: readonly (Point & { width: number; height: number })[], most: number): Point[] {
  const at = markers.map(({ x, y }) => ({ x, y }));
  const pairs = closePairs(markers, 2 * most);
  for (let pass = 0; pass < 60; pass++) {
    let moved = false;
    for (const [i, j] of pairs) {
      const [a, b] = [at[i]!, at[j]!];
      const dx = b.x - a.x;
      const dy = b.y - a.y;
      const px = (markers[i]!.width + markers[j]!.width) / 2 - Math.abs(dx);
      const py = (markers[i]!.height + markers[j]!.height) / 2 - Math.abs(dy);
      if (px <= 0 || py <= 0) continue;
      moved = true;
      // Apart along the axis that needs less.
      if (px < py) {
        const step = ((dx < 0 ? -1 : 1) * px) / 2;
        a.x -= step;
        b.x += step;
      } else {
        const step = ((dy < 0 ? -1 : 1) * py) / 2;
        a.y -= step;
        b.y += step;
      }
    }
    at.forEach((p, i) => {
      const home = markers[i]!;
      const d = Math.hypot(p.x - home.x, p.y - home.y);
      if (d > most) {
        p.x = home.x + ((p.x - home.x) * most) / d;
        p.y = home.y + ((p.y - home.y) * most) / d;
      }
    });
    if (!moved) break;
  }
  return at;
}

/** Pairs that could ever touch when each may move by half of `slack`. */
function closePairs(markers: readonly (Point & { width: number; height: number })[], slack: number): (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = [];
  markers.forEach((a, i) => {
    for (let j = i + 1; j < markers.length; j++) {
      const b = markers[j]!;
      if (Math.abs(a.x - b.x) < (a.width + b.width) / 2 + slack && Math.abs(a.y - b.y) < (a.height + b.height) / 2 + slack) pairs.push([i, j]);
    }
  });
  return pairs;
}

/** Rectangles already taken, in buckets, so that only near ones are looked at. */
export class Taken {
  private readonly buckets = new Map<string, Rect[]>();
  constructor(private readonly size: number) {}

  private *keys({ x, y, width, height }: Rect): Iterable<string> {
    for (let i = Math.floor(x / this.size); i <= Math.floor((x + width) / this.size); i++)
      for (let j = Math.floor(y / this.size); j <= Math.floor((y + height) / this.size); j++) yield `${i},${j}`;
  }

  add(rect: Rect): void {
    for (const key of this.keys(rect)) {
      const bucket = this.buckets.get(key);
      if (bucket === undefined) this.buckets.set(key, [rect]);
      else bucket.push(rect);
    }
  }

  /** Area of `box` that is taken; a rectangle in two buckets may count twice. */
  covered(box: Rect): number {
    let sum = 0;
    for (const key of this.keys(box)) for (const rect of this.buckets.get(key) ?? []) sum += overlap(box, rect);
    return sum;
  }

  copy(): Taken {
    const other = new Taken(this.size);
    for (const [key, bucket] of this.buckets) other.buckets.set(key, [...bucket]);
    return other;
  }
}

/** The spot round `home`, from `near` to `far` away, that covers least of what is already there. */
export function freeSpot(home: Point, size: number, near: number, far: number, taken: Taken, prefer = 0): Point {
  let best: Point = { x: home.x, y: home.y - near };
  let least = Infinity;
  for (let ring = 0; ring < 5; ring++) {
    const d = near + ((far - near) * ring) / 4;
    for (let step = 0; step < 16; step++) {
      const a = prefer + (step % 2 === 0 ? 1 : -1) * Math.ceil(step / 2) * (Math.PI / 8);
      const spot = { x: home.x + d * Math.cos(a), y: home.y + d * Math.sin(a) };
      const hidden = taken.covered(around(spot, size)) / (size * size);
      // A little hidden nearby is better than a long stem across the map.
      const cost = d / near + step * 0.02 + 24 * hidden;
      if (cost < least) {
        least = cost;
        best = spot;
      }
    }
    if (least < 1.9) break;
  }
  return best;
}

export interface NameSpot extends Point {
  readonly anchor: "middle" | "start" | "end";
  readonly box: Rect;
}

/** Where a name goes: below, above, right or left of its marker; null when it would hide something. */
export function nameSpot(home: Point, marker: Rect, width: number, height: number, taken: Taken): NameSpot | null {
  const gap = height * 0.2;
  const options = [
    { x: home.x, y: marker.y + marker.height + gap + height / 2, anchor: "middle" as const },
    { x: home.x, y: marker.y - gap - height / 2, anchor: "middle" as const },
    { x: marker.x + marker.width + gap, y: home.y, anchor: "start" as const },
    { x: marker.x - gap, y: home.y, anchor: "end" as const },
  ];
  for (const option of options) {
    const left = option.anchor === "middle" ? option.x - width / 2 : option.anchor === "start" ? option.x : option.x - width;
    const box = { x: left, y: option.y - height / 2, width, height };
    if (taken.covered(box) < 0.03 * width * height) return { ...option, box };
  }
  return null;
}

export const pad = (rect: Rect, by: number): Rect => ({ x: rect.x - by, y: rect.y - by, width: rect.width + 2 * by, height: rect.height + 2 * by });
