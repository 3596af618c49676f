/** What the page's own code must not do. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../src");
const SOURCES = readdirSync(ROOT, { recursive: true, encoding: "utf8" }).filter((file) => /\.(tsx?|css)$/.test(file));

it("names that are there for tests are looked for by tests alone", () => {
  expect(SOURCES.length).toBeGreaterThan(200);
  const asking = SOURCES.filter((file) => /\[data-testid|getAttribute\("data-testid|dataset\.testid/.test(readFileSync(join(ROOT, file), "utf8")));
  expect(asking).toEqual([]);
});
