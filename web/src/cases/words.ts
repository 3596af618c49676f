/** Questions, answers and reasons of cases in words. */

import type { Adapter, AnyScene } from "../games/adapter";
import { nameOf } from "../games/words";
import { has, t } from "../i18n/words";
import type { GameName } from "../state/address";
import type { CaseInfo, CaseOption, CaseOutcome, CaseRef } from "../wire/types";
import type { View } from "../wire/views";

export const LETTERS = "ABCDEFGHIJKLMNOP";

/** Words of a game where it has its own, else those of all. */
const of = (game: string, key: string): string => (has(`case.${game}.${key}`) ? `case.${game}.${key}` : `case.${key}`);

/** A day of cases, in words. */
export const dayText = (day: string, lang: string): string => new Intl.DateTimeFormat(lang, { day: "numeric", month: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));

export const titleOf = ({ game, kind }: Pick<CaseRef, "game" | "kind">): string => t(of(game, `${kind}.title`));

export function questionOf(info: CaseInfo, people: readonly string[]): string {
  const who = identity(info, people);
  return t(of(info.game, `${info.kind}.text`), { answer: info.asked === "" ? "" : t(`case.${info.asked}`), who });
}

/** Who the seat is: known to Jack alone. */
function identity(info: CaseInfo, people: readonly string[]): string {
  const view = info.view as View & { identity?: number | null };
  const own = view.identity ?? null;
  return own === null ? "" : nameOf(info.game as GameName, people[own] ?? "");
}

export function optionWords(adapter: Adapter, scene: AnyScene, info: CaseInfo, option: CaseOption): string {
  if (option.picks.length > 0) return option.picks.map((pick) => adapter.choiceWords(scene, pick)).join(" · ");
  if (info.game === "mister_x") return adapter.thingWords(scene, `city:${option.text}`);
  if (info.kind === "exits") return info.game === "london" ? t(`london.exit.${option.text}`) : adapter.thingWords(scene, `exit:${option.text}`);
  return nameOf(info.game as GameName, option.text);
}

/** Why something was refused, for people. */
export const refusalWords = (code: string): string => t(code === "not_found" ? "case.not_found" : `error.${code}`);

const listed = (game: string, names: readonly string[]): string => names.map((name) => nameOf(game as GameName, name)).join(", ");

/** What an option comes to, in a few words beside it; nothing where its mark says all. */
export function outcomeWords(info: CaseInfo, outcome: CaseOutcome): string {
  const { kind, game } = info;
  const n = outcome.count ?? 0;
  switch (kind) {
    case "split":
      return t("case.left.split", { n, seen: outcome.seen.length, hidden: outcome.unseen.length });
    case "hide":
      return outcome.seen.length > 0 ? t("case.left.seen", { n }) : t("case.left.hidden", { n });
    case "crowd":
      return t("case.left.stay", { n });
    case "trail":
      return t("case.left.cities", { n });
    case "safe":
    case "net":
      return outcome.near.length === 0 ? t("case.left.nobody_near") : t("case.left.near", { who: listed(game, outcome.near) });
    default:
      return "";
  }
}

/** Why the answer is the answer. */
export function whyWords(info: CaseInfo, outcomes: readonly CaseOutcome[], names: readonly string[]): string {
  const right = outcomes.flatMap((one, i) => (one.right ? [i] : []));
  const first = outcomes[right[0] ?? 0];
  if (first === undefined) return "";
  return t(of(info.game, `${info.kind}.why`), {
    who: right.map((i) => names[i] ?? "").join(", "),
    answer: info.asked === "" ? "" : t(`case.${info.asked}`),
    n: first.count ?? right.length,
    seen: listed(info.game, first.seen) || "–",
    hidden: listed(info.game, first.unseen) || "–",
  });
}

/** The options that typed words mean: a letter, or words that an option's notation or name holds. */
export function meant(text: string, info: CaseInfo, names: readonly string[]): number[] {
  const typed = text.trim().toLowerCase();
  if (typed === "") return [];
  const letters = typed.replace(/[\s,;]+/g, "");
  const latin = letters.toUpperCase();
  if ([...latin].every((letter) => LETTERS.indexOf(letter) >= 0 && LETTERS.indexOf(letter) < info.options.length) && new Set(latin).size === latin.length) {
    return [...latin].map((letter) => LETTERS.indexOf(letter)).sort((a, b) => a - b);
  }
  const parts = info.whole_set ? typed.split(/[,;]+|\s+(?:and|и)\s+/) : [typed];
  const found = parts.map((part) => matching(part, info, names));
  return found.every((one) => one !== null) ? [...new Set(found as number[])].sort((a, b) => a - b) : [];
}

function matching(part: string, info: CaseInfo, names: readonly string[]): number | null {
  const words = part.trim().split(/[\s→-]+/).filter((word) => word !== "");
  const fits = info.options.flatMap(({ text }, i) => {
    const held = `${text} ${names[i] ?? ""}`.toLowerCase().split(/[\s;·,:+→-]+/);
    return words.every((word) => held.includes(word)) ? [i] : [];
  });
  return fits.length === 1 ? fits[0]! : null;
}
