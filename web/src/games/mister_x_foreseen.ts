/** What Mister X's map foresees of a choice: the way, the piece where it would stand, and what that would mean. */

import type { Foreseen } from "../boards/types";
import { t } from "../i18n/words";
import { thing } from "../play/clicks";
import type { Preview } from "../play/preview";
import type { MisterXInsight } from "../wire/views";
import { cityText } from "./mister_x_log";
import { own, type XScene } from "./mister_x_table";
import type { AnyScene } from "./adapter";
import { nameOf } from "./words";

type Help = Pick<MisterXInsight, "goals" | "danger">;

const GAME = "mister_x";
const percent = (parts: number): number => Math.round(parts / 100);

/** What a detective who comes to a city may find there, and how much that would tell. */
export function landingWords(scene: XScene, city: string): string[] {
  const found = scene.insight?.landing?.[city];
  if (found === undefined) return [];
  const { arrest, ring } = found;
  if (arrest + ring === 0) return [t("mister_x.landing.nothing")];
  return [...(arrest > 0 ? [t("mister_x.landing.arrest", { n: percent(arrest) })] : []), ...(ring > 0 ? [t("mister_x.landing.ring", { n: percent(ring) })] : [])];
}

/** What Mister X would have of standing there. */
function standingWords({ goals, danger }: Help): string[] {
  const moves = goals.flatMap(({ mister_x_moves: n }) => n ?? []);
  const least = moves.length === 0 ? null : Math.min(...moves);
  return [
    ...(least === null ? [] : [least === 0 ? t("mister_x.foreseen.home") : t("mister_x.foreseen.goal", { n: least })]),
    ...(danger == null ? [] : [danger.at_most === 0 ? t("mister_x.foreseen.safe") : t("mister_x.foreseen.danger", { n: danger.at_most, who: danger.detectives.map((id) => nameOf(GAME, id)).join(", ") })]),
  ];
}

export function xForeseen(any: AnyScene, { thing: choice, routes, then }: Preview): Foreseen | undefined {
  const scene = own(any);
  const [route] = routes;
  const { sort, name } = thing(choice);
  const city = route?.places.at(-1) ?? (sort === "city" ? name : undefined);
  if (city === undefined) return undefined;
  const mover = route?.piece;
  const words = mover === undefined ? [] : mover === GAME ? (then === null ? [] : standingWords(then as unknown as Help)) : landingWords(scene, city);
  const by = mover === undefined || mover === GAME ? [] : (scene.insight?.reach[mover]?.cities[city] ?? []);
  return {
    choice,
    at: city,
    routes,
    flights: [],
    causes: [],
    lit: [],
    dark: [],
    lines: [[...(mover === undefined || mover === GAME ? [] : [nameOf(GAME, mover)]), cityText(Number(city)), ...(by.length === 0 ? [] : [by.map((one) => nameOf(GAME, one)).join(" / ")])].join(" · "), ...words],
  };
}
