/** Pocket in sentences: the position, and the answers of the command line. */

import { t } from "../i18n/words";
import type { AnyScene } from "./adapter";
import { DETECTIVES, GAME, own, suspectId } from "./pocket_table";
import { tileWords } from "./pocket_words";
import { nameOf } from "./words";

export function inWords(any: AnyScene): { title: string; lines: string[] }[] {
  const scene = own(any);
  return [
    { title: t("pocket.tiles"), lines: scene.view.suspect_at.map((_, place) => tileWords(scene, place)) },
    {
      title: t("pocket.detectives"),
      lines: DETECTIVES.map((id, d) => t("pocket.detective_words", { who: nameOf(GAME, id), post: scene.view.posts[d]! + 1 })),
    },
    {
      title: t("pocket.tokens"),
      lines: scene.view.faces.map((face, i) =>
        t(scene.view.used[i] === null ? "pocket.token_free" : "pocket.token_used", { name: nameOf(GAME, scene.facts.faces[face]!) }),
      ),
    },
  ];
}

export function answer(any: AnyScene, words: readonly string[]): string | null {
  const scene = own(any);
  const [verb = "", ...rest] = words.map((word) => word.toLocaleLowerCase());
  const names = (ids: readonly string[]): string => ids.map((id) => nameOf(GAME, id)).join(", ") || "—";
  if (verb === "suspects" || verb === "подозреваемые") return names(scene.view.suspects.map((n) => suspectId(scene, n)));
  if ((verb === "seen" || verb === "видны") && scene.insight?.if_seen !== undefined) return names(scene.insight.if_seen);
  if (verb === "where" || verb === "где") {
    const wanted = rest.join(" ");
    const place = scene.view.suspect_at.findIndex((n) => {
      const id = suspectId(scene, n);
      return id === wanted || nameOf(GAME, id).toLocaleLowerCase().includes(wanted);
    });
    if (place >= 0 && wanted !== "") return tileWords(scene, place);
    const d = DETECTIVES.findIndex((id) => id === wanted || nameOf(GAME, id).toLocaleLowerCase() === wanted);
    return d < 0 ? t("command.unknown", { word: wanted }) : t("pocket.detective_words", { who: nameOf(GAME, DETECTIVES[d]!), post: scene.view.posts[d]! + 1 });
  }
  return null;
}
