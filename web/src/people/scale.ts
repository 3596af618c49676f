/** The scale of a graph of ratings: round figures above and below all that is on it. */

import type { RatingLine } from "../wire/types";

export interface Scale {
  readonly low: number;
  readonly high: number;
  readonly step: number;
  readonly first: number;
  readonly last: number;
  /** From 0 on the left to 1 on the right. */
  readonly along: (at: number) => number;
  /** From 0 at the foot to 1 at the top. */
  readonly up: (rating: number) => number;
}

const MOST_STEPS = 6;
const STEPS = [20, 50, 100, 200, 500, 1000];

export function scaleOf(lines: readonly RatingLine[]): Scale {
  const points = lines.flatMap((line) => line.points);
  const ratings = points.map(({ rating }) => rating);
  const times = points.map(({ at }) => at);
  const [least, most] = [Math.min(...ratings), Math.max(...ratings)];
  const step = STEPS.find((each) => (most - least) / each <= MOST_STEPS - 1) ?? STEPS.at(-1)!;
  const low = Math.floor(least / step) * step;
  const high = Math.max(Math.ceil(most / step) * step, low + step);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  return {
    low,
    high,
    step,
    first,
    last,
    along: (at) => (last === first ? 1 : (at - first) / (last - first)),
    up: (rating) => (rating - low) / (high - low),
  };
}

/** The figures beside the scale. */
export const stepsOf = ({ low, high, step }: Scale): number[] => Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => low + i * step);

const MOST_MONTHS = 8;

/** The months that begin within the time of a graph, by name: all of them, or every second, third, … */
export function monthsOf({ first, last }: Scale, lang: string): { readonly at: number; readonly text: string }[] {
  const names = new Intl.DateTimeFormat(lang, { month: "short" });
  const begin = new Date(first);
  const found: { at: number; text: string }[] = [];
  for (let n = 1; ; n += 1) {
    const month = new Date(begin.getFullYear(), begin.getMonth() + n, 1);
    if (month.getTime() > last) break;
    found.push({ at: month.getTime(), text: names.format(month) });
  }
  const every = Math.ceil(found.length / MOST_MONTHS);
  return found.filter((_, i) => i % Math.max(every, 1) === 0);
}
