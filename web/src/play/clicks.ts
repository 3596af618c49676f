/**
 * Legal choices as things to click. A choice has a path of things ("token:rotation", "area:b2", "turn:cw");
 * choices that begin alike share their first clicks. All that is known here is the paths: no rule of any game.
 */

import type { ChoiceKind } from "../wire/views";

export interface Choice<K extends ChoiceKind = ChoiceKind> {
  readonly id: string;
  readonly kind: K;
  readonly path: readonly string[];
  /** It takes two picks at once: nobody needs it, it is only quicker. */
  readonly both?: boolean;
}

/** A thing as it stands in a path: its sort and its name. */
export interface Thing {
  readonly sort: string;
  readonly name: string;
}

export function thing(text: string): Thing {
  const colon = text.indexOf(":");
  return colon < 0 ? { sort: text, name: "" } : { sort: text.slice(0, colon), name: text.slice(colon + 1) };
}

const startsWith = (path: readonly string[], clicks: readonly string[]): boolean =>
  clicks.length <= path.length && clicks.every((click, i) => path[i] === click);

/** The choices that begin with what has been clicked. */
export function within(choices: readonly Choice[], clicks: readonly string[]): Choice[] {
  return choices.filter(({ path }) => startsWith(path, clicks));
}

/** The things that may be clicked next, in the order of the choices, each once. */
export function nextThings(choices: readonly Choice[], clicks: readonly string[]): string[] {
  const things = new Set<string>();
  for (const { path } of within(choices, clicks)) {
    const next = path[clicks.length];
    if (next !== undefined) things.add(next);
  }
  return [...things];
}

/** The choice that the clicks name in full, if there is one. */
export function completed(choices: readonly Choice[], clicks: readonly string[]): Choice | undefined {
  return choices.find(({ path }) => path.length === clicks.length && startsWith(path, clicks));
}

/**
 * The clicks after `clicked`, or null when it leads nowhere. A thing that comes later in the paths may be
 * clicked at once where only one way leads to it; a thing of an earlier step begins that step anew.
 */
export function click(choices: readonly Choice[], clicks: readonly string[], clicked: string): string[] | null {
  if (nextThings(choices, clicks).includes(clicked)) return [...clicks, clicked];
  const ahead = nearest(choices, clicks, clicked) ?? wayTo(choices, clicks, clicked) ?? byItsEnd(choices, clicks, clicked);
  if (ahead !== null) return ahead;
  for (let kept = clicks.length - 1; kept >= 0; kept -= 1) {
    const back = clicks.slice(0, kept);
    if (nextThings(choices, back).includes(clicked)) return [...back, clicked];
    const way = wayTo(choices, back, clicked);
    if (way !== null) return way;
  }
  return null;
}

/** The one beginning of a path, longer than `clicks`, that ends with `wanted`; null if there are none or several. */
function wayTo(choices: readonly Choice[], clicks: readonly string[], wanted: string): string[] | null {
  let way: readonly string[] | null = null;
  for (const { path } of within(choices, clicks)) {
    const at = path.indexOf(wanted, clicks.length);
    if (at < 0) continue;
    const found = path.slice(0, at + 1);
    if (way !== null && found.join("\n") !== way.join("\n")) return null;
    way = found;
  }
  return way === null ? null : [...way];
}

/** Things that are alike: clicked where one of them is to go, the first is brought, and a click on another brings that one. */
const ALIKE: ReadonlySet<ChoiceKind> = new Set<ChoiceKind>(["cordon", "cover"]);

/** Not while somebody may still walk there: then a click means the walk. */
const endsAhead = (choices: readonly Choice[], clicks: readonly string[]): Choice[] =>
  choices.some(({ kind }) => kind === "move") ? [] : within(choices, clicks).filter(({ kind, path }) => ALIKE.has(kind) && path.length > clicks.length + 1);

function byItsEnd(choices: readonly Choice[], clicks: readonly string[], wanted: string): string[] | null {
  const found = endsAhead(choices, clicks).find(({ path }) => path.at(-1) === wanted);
  return found === undefined ? null : [...found.path];
}

/** The place that a path ends with; behind it there may be its price. */
const endOf = (path: readonly string[]): string | undefined => (thing(path.at(-1) ?? "").sort === PRICE ? path.at(-2) : path.at(-1));

const priceOf = (path: readonly string[]): number => (thing(path.at(-1) ?? "").sort === PRICE ? Number(thing(path.at(-1)!).name) : 0);

/** Of the choices that take two picks at once and end there, the cheapest: whoever is nearest comes. */
function nearest(choices: readonly Choice[], clicks: readonly string[], wanted: string): string[] | null {
  const found = within(choices, clicks).filter(({ both, path }) => both === true && endOf(path) === wanted);
  const [first, ...others] = found.map(({ path }) => path);
  if (first === undefined) return null;
  return [...others.reduce((least, path) => (priceOf(path) < priceOf(least) ? path : least), first)];
}

/** Two picks at once, as long as none of their things means something of its own now. */
export function withBoth(choices: readonly Choice[], atOnce: readonly Choice[]): readonly Choice[] {
  const sorts = new Set(choices.flatMap(({ path }) => path.map((text) => thing(text).sort)));
  const own = atOnce.every(({ path }) => !sorts.has(thing(endOf(path) ?? "").sort));
  return own && atOnce.length > 0 ? [...choices, ...atOnce.map((choice) => ({ ...choice, both: true }))] : choices;
}

/** Everything that a click would be taken for now: the next things, and later things with one way to them. */
export function clickable(choices: readonly Choice[], clicks: readonly string[]): Set<string> {
  const things = new Set(nextThings(choices, clicks));
  const ways = new Map<string, string | null>();
  for (const { path } of within(choices, clicks)) {
    for (let at = clicks.length + 1; at < path.length; at += 1) {
      const wanted = path[at]!;
      const way = path.slice(0, at + 1).join("\n");
      const known = ways.get(wanted);
      ways.set(wanted, known === undefined || known === way ? way : null);
    }
  }
  for (const [wanted, way] of ways) if (way !== null) things.add(wanted);
  for (const { path } of endsAhead(choices, clicks)) things.add(path.at(-1)!);
  for (const { both, path } of within(choices, clicks)) if (both === true && path.length > clicks.length + 1) things.add(endOf(path)!);
  return things;
}

/** Follow the steps in which nothing is left to choose: shown to the player, never confirmed for him. */
export function followed(choices: readonly Choice[], clicks: readonly string[]): string[] {
  let now = [...clicks];
  for (;;) {
    const next = nextThings(choices, now);
    if (next.length !== 1 || completed(choices, now) !== undefined) return now;
    now = [...now, next[0]!];
  }
}

/** Where nothing but the price is left to choose, the lowest counts as clicked; another may be taken instead. */
export function atLowestPrice(choices: readonly Choice[], clicks: readonly string[]): string[] {
  const prices = nextThings(choices, clicks).filter((text) => thing(text).sort === PRICE);
  if (prices.length === 0 || prices.length < nextThings(choices, clicks).length) return [...clicks];
  const lowest = prices.reduce((least, text) => (Number(thing(text).name) < Number(thing(least).name) ? text : least));
  return [...clicks, lowest];
}

/** The sort of things that are prices. */
export const PRICE = "points";

/** What might have been clicked instead, at each step of a path. */
export function alternatives(choices: readonly Choice[], path: readonly string[]): Set<string> {
  const things = new Set<string>();
  for (let kept = path.length - 1; kept >= 0; kept -= 1) {
    for (const other of nextThings(choices, path.slice(0, kept))) things.add(other);
  }
  return things;
}

/** Two things of one sort at the end of a path may be clicked in either order, where that says nothing else. */
export function withEitherOrder(choices: readonly Choice[]): Choice[] {
  const known = new Set(choices.map(({ path }) => path.join("\n")));
  const turned: Choice[] = [];
  for (const choice of choices) {
    const { path } = choice;
    const [first, second] = path.slice(-2);
    if (path.length < 2 || first === undefined || second === undefined) continue;
    if (first.split(":")[0] !== second.split(":")[0]) continue;
    const other = [...path.slice(0, -2), second, first];
    if (!known.has(other.join("\n"))) turned.push({ ...choice, path: other });
  }
  return [...choices, ...turned];
}

/** One more step back than what had to follow by itself. */
export function shorter(choices: readonly Choice[], clicks: readonly string[]): string[] {
  for (let kept = clicks.length - 1; kept > 0; kept -= 1) {
    const back = clicks.slice(0, kept);
    if (followed(choices, back).length === kept) return back;
  }
  return [];
}

/** Whether longer paths of one pick begin with these clicks. */
export const goesOn = (choices: readonly Choice[], clicks: readonly string[]): boolean =>
  choices.some(({ both, path }) => both !== true && path.length > clicks.length && clicks.every((thing, i) => path[i] === thing));
