/** The data of a Pocket table as the page reads it. */

import type { PocketDetective } from "../art/characters";
import type { Side } from "../boards/types";
import type { AnyScene, Scene } from "./adapter";

export const GAME = "pocket";
export const DETECTIVES = ["holmes", "watson", "toby"] as const;
const SIDES: readonly Side[] = ["N", "E", "S", "W"];
export const TURNS: Readonly<Record<string, 90 | 180 | 270>> = { cw: 90, "180": 180, ccw: 270 };
export const HIDDEN_CARD = -1;

export interface View {
  readonly seat: number | null;
  readonly stage: string;
  readonly turn: number;
  readonly last_turn: number;
  readonly goal: number;
  readonly cards: readonly number[];
  readonly suspect_at: readonly number[];
  readonly wall_at: readonly number[];
  readonly posts: readonly number[];
  readonly suspects: readonly number[];
  readonly rotated: readonly number[];
  readonly faces: readonly number[];
  readonly used: readonly (number | null)[];
  readonly acted: number;
  readonly jack_turns: readonly number[];
  readonly sightings: readonly boolean[];
  readonly race_since: number;
  readonly investigator_alibis: readonly (number | null)[];
  readonly jack_alibis: readonly (number | null)[];
  readonly identity: number | null;
  readonly winner: number | null;
}

export interface Insight {
  readonly rays?: readonly { post: number; places: readonly number[]; wall: "before" | "behind" | "none" }[];
  readonly seen_by?: Readonly<Record<string, readonly PocketDetective[]>>;
  readonly if_seen?: readonly string[];
  readonly if_unseen?: readonly string[];
  readonly hourglasses?: { goal: number; turns: number; known: number; hidden_cards: number; least: number; most: number };
}

export interface BoardData {
  readonly suspects: readonly { id: string; hourglasses: number }[];
  readonly places: readonly string[];
  readonly faces: readonly string[];
  readonly tokens: readonly (readonly string[])[];
  readonly no_wall: number;
}

export type PocketScene = Scene<View, Insight, BoardData>;
export const own = (scene: AnyScene): PocketScene => scene as PocketScene;
export type Props = { scene: AnyScene };

export const suspectId = (scene: PocketScene, n: number): string => scene.facts.suspects[n]!.id;
export const wallSide = (scene: PocketScene, wall: number | undefined): Side | null =>
  wall === undefined || wall === scene.facts.no_wall ? null : SIDES[wall]!;
export const placeIndex = (scene: PocketScene, name: string): number => scene.facts.places.indexOf(name);

/** The order of play of a turn: the Investigator opens and closes the odd ones, Jack the even ones. */
export const orderOf = (turn: number): readonly ("investigator" | "jack")[] =>
  turn % 2 === 1 ? ["investigator", "jack", "jack", "investigator"] : ["jack", "investigator", "investigator", "jack"];
