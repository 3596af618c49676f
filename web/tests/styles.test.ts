/** Whoever comes to a table from another screen brings its style sheets along: they must not style the same classes. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../src");
const ELSEWHERE = ["styles/home.css", "styles/lobby.css", "styles/places.css", "people/people.css", "host/host.css", "learn/list.css"];
const AT_THE_TABLE = ["styles/table.css", "styles/journal.css", "styles/replay.css", "styles/pocket_table.css", "styles/mister_x_table.css", "boards/boards.css", "boards/ground.css"];

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

it("no piece or plate that is drawn takes the paint of a box that lies over the board", () => {
  // What is drawn has classes of its own by the same words: a rule for the class alone reaches both.
  const drawn = new Set(
    readdirSync(join(ROOT, "art"))
      .filter((file) => file.endsWith(".tsx"))
      .flatMap((file) => [...readFileSync(join(ROOT, "art", file), "utf8").matchAll(/<g[^>]*class=\{?[^>]*?["`]([a-z][\w-]*)[ "`]/g)].map(([, name]) => name!)),
  );
  expect(drawn).toContain("plate");
  expect(["boards/boards.css", "styles/table.css"].flatMap(classes).filter((name) => drawn.has(name))).toEqual([]);
});
