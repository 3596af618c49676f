/** Mister X in sentences: the position, and the answers of the command line. */

import { t } from "../i18n/words";
import type { AnyScene } from "./adapter";
import { cityText } from "./mister_x_log";
import { DETECTIVES, own } from "./mister_x_table";
import { nameOf } from "./words";

const GAME = "mister_x";

export function inWords(any: AnyScene): { title: string; lines: string[] }[] {
  const scene = own(any);
  const { view } = scene;
  return [
    {
      title: t("mister_x.detectives_title"),
      lines: DETECTIVES.map((id, d) => `${nameOf(GAME, id)}: ${view.places[d] ? cityText(view.places[d]!) : "—"}`),
    },
    {
      title: t("role.mister_x"),
      lines: [
        ...(view.city === null ? [] : [cityText(view.city)]),
        ...view.rings.map(([move, city]) => `${t("mister_x.was_here", { n: move })}: ${cityText(city)}`),
        ...(scene.insight?.whereabouts === undefined ? [] : [t("mister_x.possible_n", { n: scene.insight.whereabouts.count })]),
      ],
    },
  ];
}

export function answer(any: AnyScene, words: readonly string[]): string | null {
  const scene = own(any);
  const [verb = "", ...rest] = words.map((word) => word.toLocaleLowerCase());
  if (verb === "where" || verb === "где") {
    const wanted = rest.join(" ");
    const d = DETECTIVES.findIndex((id) => id === wanted || nameOf(GAME, id).toLocaleLowerCase().startsWith(wanted));
    if (wanted === "" || d < 0) return t("command.unknown", { word: wanted });
    return `${nameOf(GAME, DETECTIVES[d]!)}: ${cityText(scene.view.places[d]!)}`;
  }
  if (verb === "suspects" || verb === "seen" || verb === "подозреваемые" || verb === "видны") {
    return scene.insight?.whereabouts === undefined ? "—" : Object.keys(scene.insight.whereabouts.cities).map((city) => cityText(Number(city))).join(", ");
  }
  return null;
}
