/** London and New York in sentences: the position, and the answers of the command line. */

import { t } from "../i18n/words";
import type { AnyScene, Spoken } from "./adapter";
import type { HexTable } from "./hex_table";
import { nameOf } from "./words";

/** What one of the two games adds: more of the position, and what is on a place. */
interface More {
  readonly parts?: (scene: AnyScene) => ReturnType<Spoken["inWords"]>;
  readonly place?: (scene: AnyScene, name: string) => string | null;
}

export const spoken = (tableOf: (scene: AnyScene) => HexTable, { parts, place }: More): Spoken => ({
  inWords: (scene) => [...inWords(scene, tableOf(scene)), ...(parts?.(scene) ?? [])],
  answer: (scene, words) => (words.length === 1 ? place?.(scene, words[0]!) : null) ?? answer(scene, tableOf(scene), words),
});

/** Answers of the command line that both games share. */
function answer(scene: AnyScene, table: HexTable, words: readonly string[]): string | null {
  const [verb = "", ...rest] = words.map((word) => word.toLocaleLowerCase());
  const list = (ids: readonly string[]): string => ids.map((id) => nameOf(scene.game, id)).join(", ") || "—";
  if (verb === "suspects" || verb === "подозреваемые") return list(table.people.filter(({ state }) => state !== "innocent").map(({ id }) => id));
  if ((verb === "seen" || verb === "видны") && table.seen !== undefined) return list(table.seen);
  if (verb === "exits" || verb === "выходы") {
    return table.threats
      .map(({ label, closed, by }) => `${label}: ${closed ? t("way.closed") : by.length > 0 ? list(by) : t("way.nobody")}`)
      .join("; ");
  }
  if (verb === "where" || verb === "где") {
    const wanted = rest.join(" ");
    const id = Object.keys(table.at).find((one) => one === wanted || nameOf(scene.game, one).toLocaleLowerCase().includes(wanted));
    return wanted === "" || id === undefined ? t("command.unknown", { word: wanted }) : personWords(scene, table, id);
  }
  return null;
}

function personWords(scene: AnyScene, table: HexTable, id: string): string {
  const person = table.people.find((one) => one.id === id);
  return t("hex.person_words", {
    who: nameOf(scene.game, id),
    state: t(`state.${person?.state ?? "suspect"}`),
    at: table.at[id] ?? "—",
    eye: table.eyeWords(id),
  });
}

function inWords(scene: AnyScene, table: HexTable): { title: string; lines: string[] }[] {
  return [
    { title: t("suspects"), lines: table.people.map(({ id }) => personWords(scene, table, id)) },
    {
      title: t("ways_out"),
      lines: table.threats.map(({ label, closed, by }) =>
        `${label}: ${closed ? t("way.closed") : by.length > 0 ? by.map((who) => nameOf(scene.game, who)).join(", ") : t("way.nobody")}`,
      ),
    },
  ];
}
