/** Words by key, in the chosen language. Catalogues are loaded when they are needed. */

import { settings, type Lang } from "../state/settings";
import { createStore, useStore } from "../state/store";

export type Facts = Readonly<Record<string, string | number>>;
export type Catalogue = Readonly<Record<string, string>>;
type Loader = () => Promise<{ default: Catalogue }>;

const loaders: Record<Lang, Map<string, Loader>> = { en: new Map(), ru: new Map() };
const loaded: Record<Lang, Set<string>> = { en: new Set(), ru: new Set() };
const words: Record<Lang, Map<string, string>> = { en: new Map(), ru: new Map() };
const wanted = new Set<string>();

/** Counts catalogues as they arrive, so that what is on screen is put into words again. */
const shelf = createStore<{ lang: Lang; version: number }>({ lang: settings.get().lang, version: 0 });

export function offerCatalogue(name: string, en: Loader, ru: Loader): void {
  loaders.en.set(name, en);
  loaders.ru.set(name, ru);
}

/** Have a catalogue ready in the language in force, now and after every change of language. */
export async function needCatalogue(name: string): Promise<void> {
  wanted.add(name);
  await load(name, settings.get().lang);
}

async function load(name: string, lang: Lang): Promise<void> {
  const loader = loaders[lang].get(name);
  if (loader === undefined || loaded[lang].has(name)) return;
  const { default: catalogue } = await loader();
  loaded[lang].add(name);
  for (const [key, text] of Object.entries(catalogue)) words[lang].set(key, text);
  if (lang === shelf.get().lang) shelf.set(({ version }) => ({ lang, version: version + 1 }));
}

export async function speak(lang: Lang): Promise<void> {
  settings.set({ lang });
  await Promise.all([...wanted].map((name) => load(name, lang)));
  shelf.set(({ version }) => ({ lang, version: version + 1 }));
}

/** Which of a language's forms goes with a number: English 2 (one, other), Russian 3 (1, 2–4, 5–20). */
export function pluralForm(lang: Lang, n: number): number {
  if (lang === "en") return n === 1 ? 0 : 1;
  const last = Math.abs(n) % 10;
  const lastTwo = Math.abs(n) % 100;
  if (last === 1 && lastTwo !== 11) return 0;
  return last >= 2 && last <= 4 && (lastTwo < 12 || lastTwo > 14) ? 1 : 2;
}

/**
 * A template with its facts put in: `{n}` is the fact, `{n|suspect|suspects}` the form that goes with it,
 * `{who?…}` the rest only where the fact is there and not empty.
 */
export function fill(lang: Lang, template: string, facts: Facts): string {
  return template
    .replace(/\{(\w+)\?([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}/g, (_, name: string, rest: string) => {
      const value = facts[name];
      return value === undefined || value === "" ? "" : rest;
    })
    .replace(/\{(\w+)((?:\|[^{}|]*)*)\}/g, (whole, name: string, forms: string) => {
      const value = facts[name];
      if (value === undefined) return whole;
      if (forms === "") return String(value);
      const list = forms.slice(1).split("|");
      return list[Math.min(pluralForm(lang, Number(value)), list.length - 1)] ?? "";
    });
}

export const has = (key: string): boolean => words[shelf.get().lang].has(key);

/** The words for a key. An unknown key is shown as it is: visible to a test, harmless to a player. */
export function t(key: string, facts: Facts = {}): string {
  const { lang } = shelf.get();
  const template = words[lang].get(key) ?? words.en.get(key);
  return template === undefined ? key : fill(lang, template, facts);
}

/** Draw the calling component again when the language or its catalogues change. */
export function useWords(): Lang {
  useStore(shelf, ({ version }) => version);
  return useStore(shelf, ({ lang }) => lang);
}
