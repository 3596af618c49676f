/** Draft and last move on a board of hexes: what stood elsewhere before, and how it came here. */

import type { Flight, Ghost, Route, Target } from "../boards/types";
import type { EventInfo } from "../wire/types";
import { thing } from "../play/choices";
import type { AnyScene } from "./adapter";

/** Pieces by place, before and after. */
export type Standing = Readonly<Record<string, string>>;

export function movedPieces(before: Standing, after: Standing): { ghosts: Ghost[]; path?: Route } {
  const moved = Object.keys(after).filter((id) => before[id] !== undefined && before[id] !== after[id]);
  const ghosts = moved.map((piece) => ({ piece, at: before[piece]! }));
  const [only] = moved;
  return moved.length === 1 && only !== undefined ? { ghosts, path: { piece: only, places: [before[only]!, after[only]!] } } : { ghosts };
}

/** Things that were taken from some places and laid on others, paired in order. */
export function carried(before: readonly string[], after: readonly string[]): Flight[] {
  const gone = before.filter((at) => !after.includes(at));
  const come = after.filter((at) => !before.includes(at));
  return gone.flatMap((from, i) => (come[i] === undefined ? [] : [{ from, to: come[i] }]));
}

/** Moves of the rival as ivory dots. */
export function lastRoutes(events: readonly EventInfo[], from: string, to: string): Route[] {
  return events.flatMap(({ kind, facts }) =>
    (kind === "moved" || kind === "led") && facts[from] !== undefined && facts[to] !== undefined
      ? [{ piece: String(facts["character"]), places: [String(facts[from]), String(facts[to])] }]
      : [],
  );
}

/** The kinds of choices that a thing may lead to. */
export const kindsOf = (scene: AnyScene, text: string): Set<string> =>
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
