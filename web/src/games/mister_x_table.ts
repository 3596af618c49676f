/** The data of a Mister X table as the page reads it. */

import type { MisterXDetective } from "../art/characters";
import type { EuropeGeometry, LineKind } from "../boards/types";
import { t } from "../i18n/words";
import type { MisterXChoiceKind, MisterXFacts, MisterXInsight, MisterXView } from "../wire/views";
import type { AnyScene, Scene } from "./adapter";

export const DETECTIVES = ["blue", "red", "green", "yellow", "pink"] as const satisfies readonly MisterXDetective[];
export const FACE_DOWN = -1;

export type XScene = Scene<MisterXView, MisterXInsight, MisterXFacts, MisterXChoiceKind>;
export const own = (scene: AnyScene): XScene => scene as XScene;

export function geometryOf(facts: MisterXFacts): EuropeGeometry {
  const lines: Record<LineKind, { a: number; b: number; path: readonly (readonly [number, number])[] }[]> = { car: [], rail: [], ship: [], air: [] };
  for (const { from, to, by, path } of facts.routes) lines[by].push({ a: from, b: to, path });
  return { width: facts.drawing.width, height: facts.drawing.height, cities: facts.cities, lines };
}

export const seaLabels = (): Record<"norwegian" | "north" | "atlantic" | "mediterranean" | "black", string> => ({
  norwegian: t("mister_x.sea.norwegian"),
  north: t("mister_x.sea.north"),
  atlantic: t("mister_x.sea.atlantic"),
  mediterranean: t("mister_x.sea.mediterranean"),
  black: t("mister_x.sea.black"),
});

/** By what Mister X came in a move, once his tickets lie open; undefined where they do not. */
export function ticketOf({ view, facts }: Pick<XScene, "view" | "facts">, move: number): LineKind | undefined {
  const kind = view.laid[move - 1];
  return kind === undefined || kind === FACE_DOWN ? undefined : (facts.tickets[kind]!.transport as LineKind);
}
