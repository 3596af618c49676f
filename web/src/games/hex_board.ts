/** Draft and last move on a board of hexes: what stood elsewhere before, and how it came here. */

import type { Flight, Ghost, Route, Target } from "../boards/types";
import type { EventInfo, RouteInfo } from "../wire/types";
import type { ChoiceKind } from "../wire/views";
import { thing } from "../play/clicks";
import type { AnyScene } from "./adapter";

/** Pieces by place, before and after. */
export type Standing = Readonly<Record<string, string>>;

export function movedPieces(before: Standing, after: Standing): { ghosts: Ghost[]; path?: Route; swap?: Flight[] } {
  const moved = Object.keys(after).filter((id) => before[id] !== undefined && before[id] !== after[id]);
  const ghosts = moved.map((piece) => ({ piece, at: before[piece]! }));
  const [only, other] = moved;
  if (moved.length === 2 && before[only!] === after[other!] && before[other!] === after[only!]) {
    return { ghosts: [], swap: moved.map((piece) => ({ from: before[piece]!, to: after[piece]! })) };
  }
  return moved.length === 1 && only !== undefined ? { ghosts, path: { piece: only, places: [before[only]!, after[only]!] } } : { ghosts };
}

/** Things that were taken from some places and laid on others, paired in order. */
export function carried(before: readonly string[], after: readonly string[]): Flight[] {
  const gone = before.filter((at) => !after.includes(at));
  const come = after.filter((at) => !before.includes(at));
  return gone.flatMap((from, i) => (come[i] === undefined ? [] : [{ from, to: come[i] }]));
}

/** Where an event names that something went from one place to another. */
const ENDS = [
  ["from", "to"],
  ["origin", "cell"],
  ["origin", "port"],
  ["cell", "other_cell"],
] as const;

/** Moves of the rival, and what was carried, as ivory dots. */
export function lastRoutes(events: readonly EventInfo[], place: (name: string) => string = (name) => name): Route[] {
  return events.flatMap(({ kind, facts }): Route[] => {
    const ends = ENDS.find(([from, to]) => facts[from] !== undefined && facts[to] !== undefined);
    if (ends === undefined) return [];
    const [from, to] = ends.map((name) => place(String(facts[name]))) as [string, string];
    const who = facts["character"];
    const there: Route = { ...(who === undefined ? {} : { piece: String(who) }), places: [from, to] };
    return kind === "swapped" ? [{ places: [from, to] }, { places: [to, from] }] : [there];
  });
}

/** The ways of a hint, drawn as what was played is: the draft alone is teal. */
export const hintedRoutes = (routes: readonly RouteInfo[], place: (name: string) => string = (name) => name): Route[] => routes.map(({ places }) => ({ places: places.map(place) }));

/** The kinds of choices that a thing may lead to. */
export const kindsOf = (scene: AnyScene, text: string): Set<ChoiceKind> =>
  new Set(scene.choices.filter(({ path }) => path.includes(text)).map(({ kind }) => kind));

/** What is open on the board: the step in play, or in a complete draft what may replace its last pick. */
export function openThings(scene: AnyScene): { open: ReadonlySet<string>; instead: boolean } {
  const instead = scene.things.size === 0;
  return { open: instead ? scene.others : scene.things, instead };
}

export const isDrafted = (scene: AnyScene, text: string): boolean => scene.picks.some(({ path }) => path.includes(text));

/** The character whose card the draft begins with. */
export function draftedCard(scene: AnyScene): string | null {
  const card = scene.picks.find(({ kind }) => kind === "card")?.path[0];
  return card === undefined ? null : thing(card).name;
}

/** A target with what all of them share. */
export const baseTarget = (scene: AnyScene, text: string, label: string): Pick<Target, "choice" | "label" | "drafted"> => ({
  choice: text,
  label,
  drafted: isDrafted(scene, text),
});

/** On a phone hexes are smaller than a finger: once a card is chosen the board zooms to what it offers. */
export function zoomedTo(scene: AnyScene, targets: readonly Target[]): readonly string[] | undefined {
  if (!scene.phone || !scene.settings.autoZoom || targets.length === 0) return undefined;
  return targets.some(({ choice }) => choice.startsWith("card:")) ? undefined : targets.map(({ at }) => at);
}
