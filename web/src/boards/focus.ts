/** Where the focus goes inside a board: by arrow keys from place to place, by N and P from target to target. */

import type { Point } from "./hex";
import type { Place } from "./types";

export type Arrow = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";

export interface Spot extends Point {
  readonly id: Place;
}

const WAY: Readonly<Record<Arrow, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/**
 * The spot in the direction of an arrow that is easiest to foresee: near, and not far to the side.
 * `among` limits the search, for instance to the cities a line leads to; when none lies that way all spots count.
 */
export function nextSpot(spots: readonly Spot[], from: Place | null, arrow: Arrow, among?: ReadonlySet<Place>): Place | null {
  const start = spots.find(({ id }) => id === from);
  if (start === undefined) return spots[0]?.id ?? null;
  const way = WAY[arrow];
  const best = (candidates: readonly Spot[]): Place | null => {
    let found: Place | null = null;
    let least = Infinity;
    for (const spot of candidates) {
      if (spot.id === from) continue;
      const [dx, dy] = [spot.x - start.x, spot.y - start.y];
      const ahead = dx * way.x + dy * way.y;
      const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
      if (ahead <= 0.5 || aside > 2 * ahead) continue;
      const cost = ahead + 1.6 * aside;
      if (cost < least - 1e-6) {
        least = cost;
        found = spot.id;
      }
    }
    return found;
  };
  const near = among === undefined ? null : best(spots.filter(({ id }) => among.has(id)));
  return near ?? best(spots) ?? from;
}

/** Targets in reading order: rows from top to bottom, then from left to right. */
export function readingOrder(spots: readonly Spot[], places: Iterable<Place>, rowHeight: number): Place[] {
  const at = new Map(spots.map((spot) => [spot.id, spot]));
  return [...new Set(places)]
    .filter((id) => at.has(id))
    .sort((a, b) => {
      const [p, q] = [at.get(a)!, at.get(b)!];
      const rows = Math.round(p.y / rowHeight) - Math.round(q.y / rowHeight);
      return rows !== 0 ? rows : p.x - q.x;
    });
}

/** The next (1) or previous (-1) of `places` after `from`, round and round. */
export function nextTarget(places: readonly Place[], from: Place | null, step: 1 | -1): Place | null {
  if (places.length === 0) return null;
  const i = from === null ? -1 : places.indexOf(from);
  if (i < 0) return step === 1 ? places[0]! : places[places.length - 1]!;
  return places[(i + step + places.length) % places.length]!;
}
