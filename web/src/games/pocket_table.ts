/** The data of a Pocket table as the page reads it. */

import type { Side } from "../boards/types";
import type { PocketChoiceKind, PocketFacts, PocketInsight, PocketView } from "../wire/views";
import type { AnyScene, Scene } from "./adapter";

export const GAME = "pocket";
export const DETECTIVES = ["holmes", "watson", "toby"] as const;
const SIDES: readonly Side[] = ["N", "E", "S", "W"];
export const TURNS: Readonly<Record<string, 90 | 180 | 270>> = { cw: 90, "180": 180, ccw: 270 };
export const HIDDEN_CARD = -1;

export type PocketScene = Scene<PocketView, PocketInsight, PocketFacts, PocketChoiceKind>;
export const own = (scene: AnyScene): PocketScene => scene as PocketScene;
export type Props = { scene: AnyScene };

export const suspectId = (scene: PocketScene, n: number): string => scene.facts.suspects[n]!.id;
export const wallSide = (scene: PocketScene, wall: number | undefined): Side | null =>
  wall === undefined || wall === scene.facts.no_wall ? null : SIDES[wall]!;
export const placeIndex = (scene: PocketScene, name: string): number => scene.facts.places.indexOf(name);

/** The order of play of a turn: the Investigator opens and closes the odd ones, Jack the even ones. */
export const orderOf = (turn: number): readonly ("investigator" | "jack")[] =>
  turn % 2 === 1 ? ["investigator", "jack", "jack", "investigator"] : ["jack", "investigator", "investigator", "jack"];
