/** Putting ids, facts, things and choices of any game into words. */

import { has, t, type Facts } from "../i18n/words";
import { thing } from "../play/choices";
import type { GameName } from "../state/address";
import type { EventInfo } from "../wire/types";

/** New York's cells are numbered by column and row; people read a letter and a row. */
const cellName = (id: string): string => id.replace(/^c(\d+)r(\d+)$/, (_, column: string, row: string) => String.fromCharCode(96 + Number(column)) + row);

/** The name of a person, piece or place by its id; an id without a name is its own name. */
export function nameOf(game: GameName, id: string): string {
  const key = `${game}.${id}`;
  return has(key) ? t(key) : cellName(id);
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
