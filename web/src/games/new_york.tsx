/** Mr. Jack in New York on the page: a board that is built during play. */

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import "../art/cast/new_york";
import { Icon, type IconName } from "../art/icons";
import { NewYorkBoard } from "../boards/NewYorkBoard";
import type { NewYorkGeometry, Target } from "../boards/types";
import { t } from "../i18n/words";
import { thing } from "../play/clicks";
import type { NewYorkChoiceKind, NewYorkFacts, NewYorkInsight, NewYorkView } from "../wire/views";
import type { Adapter, AnyScene, Scene } from "./adapter";
import type { Reasons } from "./foreseen";
import { carried, type Standing } from "./hex_board";
import { BoardTools, hexRule } from "./hex_panels";
import type { HeldAlibi, HexTable } from "./hex_table";
import { accuseWords, accusedAt, cardsOf, huntAdapter, huntTable, lightAndPerson, type Offered, person, piecesOf, targetsOf, useHuntBoard } from "./hunt";
import { nameOf, thingWords } from "./words";

const GAME = "new_york";

type NewYorkScene = Scene<NewYorkView, NewYorkInsight, NewYorkFacts, NewYorkChoiceKind>;
type Props = { scene: AnyScene };
const own = (scene: AnyScene): NewYorkScene => scene as NewYorkScene;

const POWER_ICONS: Readonly<Record<string, IconName>> = {
  beach: "metro",
  cloud_rider: "girder",
  latimer: "gaslight",
  grant: "leaf",
  callahan: "cordon",
  eastman: "puppet",
  tumblety: "swap",
  smith: "anchor",
};

const cell = (scene: NewYorkScene, n: number): string => scene.facts.cell_names[n]!;

function standing(scene: NewYorkScene, view: NewYorkView): Standing {
  return Object.fromEntries(view.at.map((at, n) => [person(scene, n), cell(scene, at)]));
}

function eyeWords(scene: NewYorkScene, id: string, help: NewYorkInsight | null = scene.insight): string {
  const eye = help?.eyes?.[id];
  if (eye === undefined) return "";
  if (!eye.seen) return t(`new_york.eye.${eye.why}`);
  const why = [
    ...eye.gaslights.map((at) => t("new_york.eye.lamp_at", { at: nameOf(GAME, at) })),
    ...eye.next_to.map((who) => t("new_york.eye.beside", { who: nameOf(GAME, who) })),
  ];
  return why.join(", ");
}

/** Where that stands which makes somebody seen, on the board as it lies. */
const reasons = (scene: NewYorkScene): Reasons => ({
  words: (who, help) => eyeWords(scene, who, help as NewYorkInsight),
  causes: (who, help) => {
    const at = standing(scene, scene.view);
    const eye = (help as NewYorkInsight).eyes[who];
    return eye === undefined ? [] : [...eye.gaslights, ...eye.next_to.flatMap((other) => at[other] ?? [])];
  },
  place: (name) => scene.facts.ways.find((way) => way.id === name)?.cell ?? name,
});

/** The alibi cards of both sides: by name where this seat may know them, else only that they are there. */
function alibisOf(view: NewYorkView, name: (n: number) => string): HeldAlibi[] {
  const side = (cards: readonly number[] | null, count: number, by: "law" | "jack"): HeldAlibi[] =>
    cards === null ? Array.from({ length: count }, () => ({ character: null, by })) : cards.map((n) => ({ character: name(n), by }));
  return [...side(view.detective_alibis, view.detective_cards, "law"), ...side(view.jack_alibis, view.jack_cards, "jack")];
}

const wayLabel = (scene: NewYorkScene, id: string): string => {
  if (id === "land") return t("new_york.way.land");
  const ports = shipPorts(scene, scene.view).map((port) => scene.facts.ways[port + 1]!.id);
  return t("new_york.way.steamer", { n: ports.indexOf(id) + 1 });
};

function tableOf(any: AnyScene): HexTable {
  const scene = own(any);
  const { view, facts } = scene;
  const cards = cardsOf(scene);
  const mine = scene.seat === 1 ? view.jack_alibis : scene.seat === 0 ? view.detective_alibis : null;
  return huntTable(scene, {
    hand: [...new Set([...cards.hand, ...cards.used])]
      .sort((a, b) => a - b)
      .map((n) => ({
        id: person(scene, n),
        usedBy: cards.active === n || !cards.used.includes(n) ? null : cards.used_by_jack.includes(n) ? "jack" : "law",
      })),
    next: cards.next_round.map((n) => person(scene, n)),
    mayLeave: view.round > 0 && !view.witness_seen,
    cleared: (n) => mine?.includes(n) ?? false,
    alibis: alibisOf(view, (n) => person(scene, n)),
    stack: Math.max(0, facts.characters.length - 1 - view.jack_cards - view.detective_cards),
    wayLabel: (way) => wayLabel(scene, way),
    moved: !view.move_owed,
    powered: !view.power_owed,
    lampsOut: [],
    steps: () => facts.points,
    icons: POWER_ICONS,
    at: Object.fromEntries(Object.entries(standing(scene, view)).map(([id, at]) => [id, nameOf(GAME, at)])),
    eyeWords: (id) => eyeWords(scene, id),
  });
}

// --- Board ---------------------------------------------------------------------------------------------------------

const TERRAIN: Readonly<Record<string, NewYorkGeometry["cells"][number]["terrain"]>> = {
  street: "street",
  metro: "street",
  building: "building",
  boarding: "quay",
  landing: "quay",
  port: "port",
  exit: "land_exit",
};

function geometryOf(facts: NewYorkFacts): NewYorkGeometry {
  const liberty = facts.cells.find(({ ground }) => ground === "liberty")!;
  return {
    cells: facts.cells.filter(({ ground }) => ground !== "liberty").map(({ id, ground, column, row }) => ({ id, col: column, row, terrain: TERRAIN[ground] ?? "street" })),
    liberty: { id: liberty.id, col: liberty.column, row: liberty.row },
    ferries: facts.ferries,
    ports: facts.ways.filter(({ kind }) => kind === "port").map(({ cell: id, from }) => ({ id, boarding: from })),
    printedMetro: facts.cells.filter(({ ground }) => ground === "metro").map(({ id }) => id),
  };
}

/** Ports of the two ships, ship 1 first, by the game on the screen. */
const ships = new Map<string, readonly number[]>();

/** A ship keeps its number while it sails: the one that is not where it was has taken the port that is new. */
export function sailed(known: readonly number[], ports: readonly number[]): readonly number[] {
  const come = ports.filter((port) => !known.includes(port));
  const now = known.map((port) => (ports.includes(port) ? port : (come.shift() ?? port)));
  return now.length === ports.length && now.every((port) => ports.includes(port)) ? now : ports;
}

function shipPorts(scene: NewYorkScene, view: NewYorkView): readonly number[] {
  const now = sailed(ships.get(scene.table.id) ?? [], view.steamers);
  ships.set(scene.table.id, now);
  return now;
}

const portsOf = (scene: NewYorkScene, view: NewYorkView): string[] => shipPorts(scene, view).map((port) => scene.facts.ways[port + 1]!.cell);

function targetOf(scene: NewYorkScene, at: Standing, { sort, name, kinds, base }: Offered): Target | undefined {
  const walker = scene.view.led ?? scene.view.active;
  const mover = walker === null ? undefined : person(scene, walker);
  const wayCell = scene.facts.ways.find((way) => way.id === name)?.cell ?? name;
  if (sort === "hex") {
    const accused = kinds.has("accuse") ? accusedAt(at, name, mover) : undefined;
    const walks = kinds.has("move") || kinds.has("accuse");
    return {
      ...base,
      at: name,
      kind: accused !== undefined ? "accuse" : walks ? "move" : "power",
      ...(walks && mover !== undefined ? { mover } : {}),
      ...(accused === undefined ? {} : { label: accuseWords(GAME, accused) }),
      hint: [nameOf(GAME, name)],
    };
  }
  if (sort === "exit") return { ...base, at: wayCell, kind: "escape", ...(mover === undefined ? {} : { mover }) };
  if (sort === "tile" || sort === "port") return { ...base, at: wayCell, kind: "power" };
  if (sort === "steamer") return { ...base, at: wayCell, kind: "power", piece: `steamer-${portsOf(scene, scene.view).indexOf(wayCell) + 1}` };
  const tile = sort === "investigation" ? scene.view.investigations[Number(name) - 1] : undefined;
  return tile === undefined ? undefined : { ...base, at: cell(scene, tile[0]), kind: "power" };
}

function tilesOf(scene: NewYorkScene, printed: readonly string[]): { at: string; kind: "metro" | "site" | "gaslight" | "park" }[] {
  const { view } = scene;
  const of = (cells: readonly number[], kind: "metro" | "site" | "gaslight" | "park"): { at: string; kind: typeof kind }[] =>
    cells.map((n) => ({ at: cell(scene, n), kind }));
  return [...of(view.metros, "metro").filter(({ at }) => !printed.includes(at)), ...of(view.sites, "site"), ...of(view.gaslights, "gaslight"), ...of(view.parks, "park")];
}

function cellNames(scene: NewYorkScene, tiles: readonly { at: string; kind: string }[]): Record<string, string> {
  const at = standing(scene, scene.view);
  return Object.fromEntries(
    scene.facts.cells.map(({ id, ground }) => [
      id,
      t("new_york.hex_words", {
        hex: nameOf(GAME, id),
        ground: t(`new_york.ground.${tiles.find((one) => one.at === id)?.kind ?? ground}`),
        ...lightAndPerson(scene, GAME, at, id, (who) => eyeWords(scene, who)),
      }),
    ]),
  );
}

function Board({ scene: any }: Props): JSX.Element {
  const scene = own(any);
  const { view, before, facts, insight, settings } = scene;
  const geometry = useMemo(() => geometryOf(facts), [facts]);
  const tiles = useMemo(() => tilesOf(scene, geometry.printedMetro), [view, geometry]);
  const at = standing(scene, view);
  const shared = useHuntBoard(scene, GAME, {
    standing: (which) => standing(scene, scene[which]),
    targets: () => targetsOf(scene, at, (offered) => targetOf(scene, at, offered)),
    pieces: () => piecesOf(scene, tableOf(scene), at),
    names: () => cellNames(scene, tiles),
    table: () => tableOf(scene),
    reasons: reasons(scene),
    ended: {
      now: at,
      earlier: standing(scene, scene.final?.before ?? scene.lastView ?? before),
      name: (n) => person(scene, n),
      wayOut: (way) => facts.ways.find(({ id }) => id === way)?.cell ?? way,
    },
  });
  const drafted = scene.picks.length > 0;
  const voyages = drafted ? carried(portsOf(scene, before), portsOf(scene, view)) : [];
  const informant = cell(scene, view.informant);
  const informantBefore = cell(scene, before.informant);
  return (
    <>
      <NewYorkBoard
        {...shared}
        ghosts={[...shared.ghosts, ...voyages.map(({ from }) => ({ piece: `steamer-${portsOf(scene, before).indexOf(from) + 1}`, at: from }))]}
        flights={[...(shared.flights ?? []), ...voyages, ...(!drafted || informant === informantBefore ? [] : [{ from: informantBefore, to: informant }])]}
        geometry={geometry}
        tiles={tiles}
        investigations={view.investigations.flatMap(([a, b], i) =>
          view.lifted === i ? [] : [{ id: `investigation-${i + 1}`, cells: [cell(scene, a), cell(scene, b)] as const }],
        )}
        steamers={portsOf(scene, view).map((port, i) => ({ id: `steamer-${i + 1}`, number: i + 1, at: port }))}
        informant={{ at: informant, talkative: view.talkative }}
        threats={settings.threats ? (insight?.threats ?? []).filter(({ by }) => by.length > 0).map((danger) => danger.cell) : []}
        waterLabels={{ hudson: t("new_york.hudson"), east: t("new_york.east_river"), liberty: t("new_york.ground.liberty") }}
      />
      {!scene.phone && (
        <div class="board-tools-row">
          <Supplies view={view} />
          <BoardTools />
        </div>
      )}
    </>
  );
}

/** Tiles left of each kind; each has a park on its back. */
function Supplies({ view }: { view: NewYorkView }): JSX.Element {
  const kinds = [
    ["metro", view.metros_left, "metro"],
    ["site", view.sites_left, "girder"],
    ["gaslight", view.gaslights_left, "gaslight"],
  ] as const;
  return (
    <div class="board-tools" data-testid="supplies">
      <span class="supply-title">{t("new_york.tiles_left")}</span>
      {kinds.map(([kind, left, icon]) => (
        <span key={kind} title={t(`new_york.supply_name.${kind}`)}>
          <Icon name={icon} size={16} /> <b>{left}</b> <span class="supply-name">{t(`new_york.supply_name.${kind}`)}</span>
        </span>
      ))}
    </div>
  );
}

export const adapter: Adapter = huntAdapter(GAME, {
  Board,
  tableOf,
  reasons: (scene) => reasons(own(scene)),
  draws: (scene) => scene.picks.some(({ kind }) => kind === "informant") && tableOf(scene).stack > 0,
  people: Object.keys(POWER_ICONS),
  leftOut: ["skip"],
  things: ["tile", "port", "steamer", "investigation"],
  sounds: { tile_laid: "tile", turned_to_park: "tile", investigation_moved: "tile", steamer_moved: "rail" },
  thingWords: (scene, text) => {
    const { sort, name } = thing(text);
    if (text === "skip" && tableOf(scene).active === "tumblety") return t("new_york.without_swap");
    return sort === "exit" || sort === "steamer" ? wayLabel(own(scene), name) : thingWords(GAME, text);
  },
  more: {
    parts: (scene) => [
      {
        title: t("new_york.tiles_on_board"),
        lines: tilesOf(own(scene), []).map(({ at, kind }) => `${nameOf(GAME, at)}: ${t(`new_york.ground.${kind}`)}`),
      },
    ],
  },
  ruleInPlay: (scene) => (scene.choices.some(({ kind }) => kind === "informant") ? "informant" : hexRule(scene, tableOf(scene))),
});
