/** Whoever comes to a table from another screen brings its style sheets along: they must not style the same classes. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../src");
const ELSEWHERE = ["styles/home.css", "styles/lobby.css", "styles/places.css", "people/people.css", "host/host.css", "learn/list.css"];
const AT_THE_TABLE = ["styles/table.css", "styles/journal.css", "styles/replay.css", "styles/pocket_table.css", "styles/mister_x_table.css", "boards/boards.css"];

/** The classes that a sheet styles wherever they stand. */
function classes(file: string): string[] {
  const rules = readFileSync(join(ROOT, file), "utf8").replace(/\/\*[^]*?\*\//g, "");
  return [...rules.matchAll(/([^{}]+)\{/g)].flatMap(([, selectors]) => selectors!.split(",").flatMap((one) => one.trim().match(/^\.([a-z][\w-]*)$/)?.[1] ?? []));
}

it("no class of a table is styled by another screen as well", () => {
  const cases = readdirSync(join(ROOT, "cases")).filter((file) => file.endsWith(".css")).map((file) => `cases/${file}`);
  const own = new Set(AT_THE_TABLE.flatMap(classes));
  expect(own.size).toBeGreaterThan(100);
  const twice = [...ELSEWHERE, ...cases].flatMap((file) => classes(file).filter((name) => own.has(name)).map((name) => `${file}: ${name}`));
  expect(twice).toEqual([]);
});
