// Geometry for the gallery, restated from a folder of board facts: node scripts/fixtures.mjs FOLDER
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = process.argv[2] ?? process.env.GASLIGHT_FACTS;
if (!folder) throw new Error("give the folder of the board facts: node scripts/fixtures.mjs FOLDER");
const read = (name) => JSON.parse(readFileSync(join(folder, name), "utf8"));
const out = fileURLToPath(new URL("../src/gallery/fixtures/", import.meta.url));
mkdirSync(out, { recursive: true });
const write = (name, value) => writeFileSync(join(out, name), JSON.stringify(value));

const london = read("mr_jack_london.json");
write("london.json", {
  cells: london.cells.map(({ id, col, dh, type, obstacle_art_2006: art }) => ({
    id,
    col,
    row: dh,
    terrain: type === "lamp" ? "lamp" : type === "obstacle" ? (art === "garden" ? "garden" : "building") : "street",
  })),
  manholes: london.editions["2016"].manholes,
  exits: london.exits.map(({ id, gate }) => ({ id, gate })),
});

const ny = read("mr_jack_new_york.json");
write("new_york.json", {
  cells: ny.cells.map(({ id, col, row, type }) => ({ id, col, row, terrain: type === "quayside" ? "quay" : type })),
  liberty: { id: ny.liberty_island.id, ...ny.liberty_island.draw_at },
  ferries: ny.ferries.map(({ from, to }) => ({ from, to })),
  ports: ny.ports.map(({ id, boarded_from }) => ({ id, boarding: boarded_from })),
  printedMetro: ny.setup.printed.metro,
});

const europe = read("mister_x_europe.json");
const lines = (kind) => europe.edges[kind].map(({ a, b, path }) => ({ a, b, path }));
write("europe.json", {
  width: europe.board.width,
  height: europe.board.height,
  cities: europe.cities.map(({ number, x, y }) => ({ number, x, y })),
  lines: { car: lines("car"), rail: lines("rail"), ship: lines("ship"), air: lines("air") },
});
write("cities.json", {
  en: Object.fromEntries(europe.cities.map((c) => [c.number, c.name_en])),
  ru: Object.fromEntries(europe.cities.map((c) => [c.number, c.name_ru])),
  places: europe.cities.map(({ number, lat, lon, x, y }) => ({ number, lat, lon, x, y })),
});
write("missions.json", europe.missions.map(({ colour, start, destinations }) => ({ colour, starts: start, goals: destinations })));
