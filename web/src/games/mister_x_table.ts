/** The data of a Mister X table as the page reads it. */

import type { MisterXDetective } from "../art/characters";
import type { EuropeGeometry, LineKind } from "../boards/types";
import { t } from "../i18n/words";
import type { AnyScene, Scene } from "./adapter";

export const DETECTIVES = ["blue", "red", "green", "yellow", "pink"] as const satisfies readonly MisterXDetective[];
export const FACE_DOWN = -1;

export interface View {
  readonly seat: number | null;
  readonly stage: string;
  readonly actors: readonly number[];
  readonly round: number;
  readonly players: number;
  readonly mission: number | null;
  readonly position: number;
  readonly city: number | null;
  readonly trail: readonly number[];
  readonly trip: "plain" | "first" | "second" | "secret";
  readonly laid: readonly number[];
  readonly face_down: readonly number[];
  readonly second_legs: readonly number[];
  readonly places: readonly number[];
  readonly markers: readonly number[];
  readonly rings: readonly (readonly [number, number])[];
  readonly rings_on_board: readonly number[];
  readonly proposal: number;
  readonly given: readonly (readonly number[])[];
  readonly hand_sizes: readonly number[];
  readonly hands: readonly (readonly number[] | null)[];
  readonly pile_size: number;
  readonly discards: readonly number[];
  readonly to_draw: number;
  readonly winner: number | null;
  readonly ending: string | null;
}

export interface Possible {
  readonly count: number;
  readonly cities: Readonly<Record<string, number>>;
}

export interface Insight {
  readonly possible?: Possible;
  readonly possible_after?: readonly (Possible & { position: number })[];
  readonly reach?: Readonly<Record<string, { tickets_known: boolean; cities: Readonly<Record<string, readonly string[]>> }>>;
  readonly landing?: Readonly<Record<string, { arrest: number; ring: number; rules_out: number }>>;
  readonly goals?: readonly { city: number; nearest: string; detective_moves: number; mister_x_moves?: number }[];
  readonly special?: {
    readonly from_space: number;
    readonly allowed: boolean;
    readonly magnifiers?: { held: readonly number[]; usable: readonly number[]; together: number };
    readonly beacons?: { held: readonly number[]; usable: readonly number[]; together: number };
    readonly still_to_move?: readonly string[];
  };
  readonly danger?: { at_most: number; detectives: readonly string[] };
}

export interface City {
  readonly number: number;
  readonly name_en: string;
  readonly name_ru: string;
  readonly x: number;
  readonly y: number;
}

export interface BoardData {
  readonly drawing: { readonly width: number; readonly height: number };
  readonly cities: readonly City[];
  readonly routes: readonly { from: number; to: number; by: LineKind; path: readonly (readonly [number, number])[] }[];
  readonly missions: readonly {
    readonly colour: "green" | "grey" | "pink";
    readonly title_en: string;
    readonly title_ru: string;
    readonly starts: readonly number[];
    readonly destinations: readonly number[];
  }[];
  readonly owners: readonly number[];
  readonly tickets: readonly { id: string; transport: "car" | "rail" | "air"; symbol: "footprints" | "silhouette" | "magnifier" | "beacon" }[];
  readonly secret_spaces: number;
  readonly specials_from: number;
  readonly ring_pairs: number;
}

export type XScene = Scene<View, Insight, BoardData>;
export const own = (scene: AnyScene): XScene => scene as XScene;

export function geometryOf(facts: BoardData): EuropeGeometry {
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
