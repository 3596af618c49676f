/** Both catalogues say the same things: nothing missing, nothing unused, nothing left in the other language. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../src");
const FOLDERS = ["i18n", "i18n/games", "i18n/rules", "i18n/learn"];

const names = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder))
    .filter((file) => file.endsWith(".en.ts"))
    .map((file) => `${folder}/${file.replace(".en.ts", "")}`),
);

const load = async (name: string, lang: string): Promise<Record<string, string>> =>
  ((await import(join(ROOT, `${name}.${lang}.ts`))) as { default: Record<string, string> }).default;

/** The facts a template asks for. */
const facts = (template: string): string[] => [...new Set([...template.matchAll(/\{(\w+)/g)].map(([, name]) => name!))].sort();

/** Every source file but the catalogues and what other tests own. */
function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "i18n" || entry.name === "gallery" ? [] : sources(path);
    return /\.tsx?$/.test(entry.name) ? [readFileSync(path, "utf8")] : [];
  });
}

describe.each(names)("%s", (name) => {
  it("has the same keys in both languages", async () => {
    const [en, ru] = await Promise.all([load(name, "en"), load(name, "ru")]);
    expect(Object.keys(ru).sort()).toEqual(Object.keys(en).sort());
  });

  it("asks for the same facts in both languages", async () => {
    const [en, ru] = await Promise.all([load(name, "en"), load(name, "ru")]);
    const optional = new Set(["n"]);
    for (const [key, text] of Object.entries(en)) {
      const missing = facts(text).filter((fact) => !facts(ru[key]!).includes(fact) && !optional.has(fact));
      expect([key, missing.filter((fact) => fact !== "by")]).toEqual([key, []]);
    }
  });

  it("holds no empty text", async () => {
    for (const lang of ["en", "ru"]) for (const [key, text] of Object.entries(await load(name, lang))) expect([key, text.trim()]).not.toEqual([key, ""]);
  });

  it("holds no Russian in the English words", async () => {
    for (const [key, text] of Object.entries(await load(name, "en"))) expect([key, /[А-Яа-яЁё]/.test(text)]).toEqual([key, false]);
  });

  it("holds no English in the Russian words", async () => {
    const allowed = /\bGaslight\b|\{[^{}]*\}|\b[a-m]\d{1,2}\b/g;
    for (const [key, text] of Object.entries(await load(name, "ru"))) {
      expect([key, text.replace(/\{\w+\?/g, "").replace(allowed, "").match(/[A-Za-z]{2,}/)?.[0] ?? ""]).toEqual([key, ""]);
    }
  });

  it("gives three forms after a number in Russian and two in English", async () => {
    for (const [lang, forms] of [["en", 2], ["ru", 3]] as const) {
      for (const [key, text] of Object.entries(await load(name, lang))) {
        for (const [, list] of text.matchAll(/\{\w+((?:\|[^{}|]*)+)\}/g)) expect([key, list!.split("|").length - 1]).toEqual([key, forms]);
      }
    }
  });
});

describe("keys in the page", () => {
  const code = sources(ROOT).join("\n");
  const used = new Set([...code.matchAll(/"([a-z][\w]*(?:\.[\w-]+)*)"/g)].map(([, key]) => key!));
  const begins = [...code.matchAll(/`([a-z][\w.]*[._])\$\{/g)].map(([, start]) => start!);
  // Keys made of the game's name, a sort and an id: `${game}.${sort}.${name}`.
  const game = /^(pocket|london|new_york|mister_x)\./;

  it("are all in the catalogues", async () => {
    const all = new Set<string>();
    for (const name of names) for (const key of Object.keys(await load(name, "en"))) all.add(key);
    const asked = [...code.matchAll(/\bt\(\s*"([^"]+)"/g)].map(([, key]) => key!);
    expect(asked.filter((key) => !all.has(key))).toEqual([]);
  });

  it("are all used", async () => {
    for (const name of names) {
      for (const key of Object.keys(await load(name, "en"))) {
        const isUsed = used.has(key) || game.test(key) || begins.some((start) => key.startsWith(start));
        expect([key, isUsed]).toEqual([key, true]);
      }
    }
  });
});
