/** What a host may do: each act with the words of its button and of the question before it. */

import { t } from "../i18n/words";
import type { HostAct, HostPerson, HostTable } from "../wire/types";

export interface Deed {
  readonly act: HostAct;
  /** Whether it ends or removes something: its button is red. */
  readonly red: boolean;
  /** To what or whom it is done, for the head of the question. */
  readonly name: string;
}

export const MUTE_DAYS = 7;

/** The words of a deed's button. */
export const deedWords = ({ act }: Deed): string => t(`host.act.${act.what}`);

/** What will happen. */
export function deedQuestion({ act }: Deed): string {
  return act.what === "chat" || act.what === "games" ? t(`host.sure.${act.what}.${act.on === false ? "off" : "on"}`) : t(`host.sure.${act.what}`);
}

export const personName = (name: string): string => name || t("somebody");

export const tableName = (table: HostTable): string =>
  `${t(`game.${table.game}`)}: ${table.seats.map((seat) => seatWords(seat)).join(" – ")}`;

export function seatWords(seat: HostTable["seats"][number]): string {
  if (seat.player === "open") return t("seat_open");
  return seat.player === "computer" ? t("computer_named", { level: t(`level.${seat.level ?? 1}`) }) : personName(seat.name);
}

export function deedsAt(table: HostTable): Deed[] {
  const name = tableName(table);
  const deed = (what: HostAct["what"], red: boolean): Deed => ({ act: { what, table: table.id }, red, name });
  const always = [deed("revoke", false), deed("delete", true)];
  return table.status === "running" ? [deed("end", true), ...always] : always;
}

export function deedsOn(person: HostPerson): Deed[] {
  const name = personName(person.name);
  const at = { table: person.table, seat: person.seat };
  const lift = (kind: "mute" | "ban"): Deed => ({ act: { what: "lift", kind, ...at }, red: false, name: `${name} (${t(kind === "mute" ? "host.muted" : "host.banned")})` });
  return [
    { act: { what: "rename", ...at }, red: false, name },
    person.muted ? lift("mute") : muteDeed(person),
    person.banned ? lift("ban") : { act: { what: "ban", ...at }, red: true, name },
    { act: { what: "forget", ...at }, red: true, name },
  ];
}

export const muteDeed = (person: HostPerson): Deed => ({
  act: { what: "mute", table: person.table, seat: person.seat, days: MUTE_DAYS },
  red: true,
  name: personName(person.name),
});
