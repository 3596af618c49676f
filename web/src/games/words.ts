/** Putting ids, facts, things and choices of any game into words. */

import { has, t, type Facts } from "../i18n/words";
import { thing } from "../play/clicks";
import type { GameName } from "../state/address";
import type { EventInfo } from "../wire/types";
import type { EventKind } from "../wire/views";

/** What a game's table says of a kind of event; a kind that the game does not have is an error where the table is written. */
export const byKind = <T,>(table: Readonly<Partial<Record<EventKind, T>>>, kind: EventKind): T | undefined => table[kind];

/** The name of a person, piece or place by its id; an id without a name is its own name. */
export function nameOf(game: GameName, id: string): string {
  const key = `${game}.${id}`;
  return has(key) ? t(key) : id;
}

/** The facts of an event with every id put into words. */
export function factWords(game: GameName, facts: Readonly<Record<string, string | number>>): Facts {
  const words: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(facts)) {
    const special = `${game}.${name}.${value}`;
    words[name] = has(special) ? t(special) : typeof value === "string" ? nameOf(game, value) : value;
  }
  return words;
}

export function eventWords(game: GameName, event: EventInfo): string {
  return t(`${game}.event.${event.kind}`, factWords(game, event.facts));
}

/** A thing of a path in words: "tile b2", "post 3", "clockwise". */
export function thingWords(game: GameName, text: string): string {
  const { sort, name } = thing(text);
  const special = `${game}.${sort}.${name}`;
  if (has(special)) return t(special);
  const template = `${game}.thing.${sort}`;
  return has(template) ? t(template, { name: nameOf(game, name) }) : nameOf(game, name === "" ? sort : name);
}

/** What somebody can do, in a sentence: the line of the short rules that begins with the name. */
export function powerWords(game: GameName, id: string): string {
  const begin = `• ${nameOf(game, id)}`;
  const key = `rules.${game}.powers`;
  const line = has(key) ? t(key).split("\n").find((one) => one.startsWith(begin) && " ,:".includes(one.charAt(begin.length))) : undefined;
  if (line === undefined) return "";
  const rest = line.slice(begin.length + 1).trim();
  return rest.slice(0, 1).toLocaleUpperCase() + rest.slice(1);
}
