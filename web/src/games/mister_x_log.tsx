/** Mister X in words: cities by name, one line a trip, small things left out. */

import { DetectiveIcon } from "../art/pieces";
import { Icon, type IconName } from "../art/icons";
import type { MisterXDetective } from "../art/characters";
import { t } from "../i18n/words";
import { settings } from "../state/settings";
import type { EventInfo } from "../wire/types";
import type { EventKind, MisterXCityFacts, MisterXEventKind } from "../wire/views";
import type { AnyScene, LogLine } from "./adapter";
import { factWords, nameOf } from "./words";

const GAME = "mister_x";
const known = new Map<number, MisterXCityFacts>();

export function learnCities(cities: readonly MisterXCityFacts[]): void {
  known.clear();
  for (const city of cities) known.set(city.number, city);
}

/** "90 Warsaw" */
export function cityText(number: number): string {
  const city = known.get(number);
  return city === undefined ? String(number) : `${number} ${settings.get().lang === "ru" ? city.name_ru : city.name_en}`;
}

export const cityWords = cityText;

const ticketWords = (id: string): string => nameOf(GAME, id.split("+")[0] ?? id);

/** What nobody needs to read: half choices, draws, "not there". */
const SILENT: ReadonlySet<EventKind> = new Set<MisterXEventKind>(["ticket_drawn", "trip_planned", "trip_known", "on_his_way", "detective_sets_out", "not_there", "finished", "checked", "declined"]);

export function xEventWords(event: EventInfo): string {
  const { kind, facts } = event;
  if (SILENT.has(kind)) return "";
  const words: Record<string, string | number> = { ...factWords(GAME, facts) };
  for (const name of ["city", "from_city"]) if (typeof facts[name] === "number") words[name] = cityText(facts[name]);
  if (typeof facts["ticket"] === "string") words["ticket"] = kind === "ticket_known" || kind === "given" ? ticketWhole(facts["ticket"]) : ticketWords(facts["ticket"]);
  if (typeof facts["tickets"] === "string") words["tickets"] = facts["tickets"].split(" ").map(ticketWords).join(", ");
  return t(`mister_x.event.${kind}`, words);
}

const ticketWhole = (id: string): string => id.split("+").map((part) => nameOf(GAME, part)).join(" · ");

const DETAILS: ReadonlySet<EventKind> = new Set<MisterXEventKind>(["ticket_known", "discarded", "double_move", "secret_trip", "given", "gave_no_more", "agreed", "objected", "proposed", "reshuffled", "box_returned", "cannot_move", "start_known", "exchange"]);

export function xLogLines(_: Pick<AnyScene, "game" | "lang">, event: EventInfo, by: number | null): LogLine[] {
  const { kind, facts } = event;
  if (SILENT.has(kind) || kind === "detective_placed") return [];
  const side = by === null ? undefined : by === 0 ? "jack" : "law";
  const text = xEventWords(event);
  if (kind.startsWith("travelled")) {
    const transport = typeof facts["ticket"] === "string" ? facts["ticket"].split("+")[0] : undefined;
    return [
      { text: t("mister_x.move_n", { n: Number(facts["space"]) }), rank: "heading" },
      { text, rank: "line", side: "jack", mark: <Icon name={(transport ?? "hat") as IconName} size={22} />, private: event.private },
    ];
  }
  if (kind === "detective_moved" || kind === "operation_moved") {
    return [{ text, rank: "line", side: "law", mark: <DetectiveIcon detective={facts["detective"] as MisterXDetective} size={22} /> }];
  }
  if (kind === "ring" || kind === "investigated") return [{ text, rank: "line", mark: <Icon name="eye" size={20} class="is-seen" /> }];
  const ticket = String(facts["ticket"] ?? "");
  if (kind === "discarded") {
    const begin = t("mister_x.thrown", { by: nameOf(GAME, String(facts["by"])) });
    return [{ text, rank: "detail", side, run: { begin, item: ticketWords(ticket) } }];
  }
  if (kind === "ticket_known") return [{ text, rank: "detail", side, private: true, run: { begin: t("mister_x.drawn"), item: ticketWhole(ticket) } }];
  return [{ text, rank: kind === "game_over" ? "heading" : DETAILS.has(kind) ? "detail" : "line", side, private: event.private }];
}
