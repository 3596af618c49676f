/** Mr. Jack in New York on the page: a board that is built during play. */

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { Icon, type IconName } from "../art/icons";
import { NewYorkBoard } from "../boards/NewYorkBoard";
import type { CharacterPiece, NewYorkGeometry, Target } from "../boards/types";
import { t } from "../i18n/words";
import { thing } from "../play/choices";
import { useFaded, usePointed } from "../play/pointed";
import type { SoundName } from "../sound/sounds";
import type { EventInfo } from "../wire/types";
import type { Adapter, AnyScene, Scene } from "./adapter";
import { boardLabels } from "./board_labels";
import { baseTarget, carried, draftedCard, kindsOf, lastRoutes, movedPieces, openThings, type Standing, zoomedTo } from "./hex_board";
import {
  BoardTools,
  HexBar,
  HexCaseFile,
  hexAnswer,
  hexChoiceWords,
  hexConfirm,
  hexInWords,
  hexLogLines,
  hexPrompt,
  hexQuestion,
  hexRule,
  HexSecret,
  HexStrip,
  HexTrack,
  hexWitness,
  NextRound,
} from "./hex_panels";
import type { HeldAlibi, HexTable } from "./hex_table";
import { noteOf } from "./panels";
import { RULE_SECTIONS } from "./rules";
import { nameOf, thingWords } from "./words";

const GAME = "new_york";

interface View {
  readonly stage: string;
  readonly round: number;
  readonly acted: number;
  readonly hand: readonly number[];
  readonly used: readonly number[];
  readonly used_by_jack: readonly number[];
  readonly next_round: readonly number[];
  readonly suspects: readonly number[];
  readonly witness_seen: boolean;
  readonly sightings: readonly boolean[];
  readonly at: readonly number[];
  readonly metros: readonly number[];
  readonly gaslights: readonly number[];
  readonly sites: readonly number[];
  readonly parks: readonly number[];
  readonly metros_left: number;
  readonly gaslights_left: number;
  readonly sites_left: number;
  readonly investigations: readonly (readonly [number, number])[];
  readonly steamers: readonly number[];
  readonly informant: number;
  readonly talkative: boolean;
  readonly jack_cards: number;
  readonly detective_cards: number;
  readonly active: number | null;
  readonly move_owed: boolean;
  readonly power_owed: boolean;
  readonly led: number | null;
  readonly lifted: number | null;
  readonly jack_alibis: readonly number[] | null;
  readonly detective_alibis: readonly number[] | null;
  readonly identity: number | null;
}

interface Insight {
  readonly eyes?: Readonly<Record<string, { seen: boolean; why: string; gaslights: readonly string[]; next_to: readonly string[] }>>;
  readonly lit?: readonly string[];
  readonly if_seen?: readonly string[];
  readonly if_unseen?: readonly string[];
  readonly jack_seen?: boolean;
  readonly threats?: readonly { way: string; cell: string; open: boolean; by: readonly { character: string; how: string }[] }[];
  readonly reach?: Readonly<Record<string, readonly string[]>>;
}

interface BoardData {
  readonly cells: readonly { id: string; number: number; ground: string; column: number; row: number }[];
  readonly ferries: readonly { from: string; to: string }[];
  readonly ways: readonly { id: string; cell: string; kind: "land" | "port"; from: readonly string[] }[];
  readonly characters: readonly { id: string }[];
  readonly rounds: number;
  readonly points: number;
  readonly cell_names: readonly string[];
}

type NewYorkScene = Scene<View, Insight, BoardData>;
type Props = { scene: AnyScene };
const own = (scene: AnyScene): NewYorkScene => scene as NewYorkScene;

const ODD = ["detective", "jack", "jack", "detective"] as const;
const EVEN = ["jack", "detective", "detective", "jack"] as const;

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

const person = (scene: NewYorkScene, n: number): string => scene.facts.characters[n]!.id;
const cell = (scene: NewYorkScene, n: number): string => scene.facts.cell_names[n]!;

function standing(scene: NewYorkScene, view: View): Standing {
  return Object.fromEntries(view.at.map((at, n) => [person(scene, n), cell(scene, at)]));
}

function eyeWords(scene: NewYorkScene, id: string): string {
  const eye = scene.insight?.eyes?.[id];
  if (eye === undefined) return "";
  if (!eye.seen) return t(`new_york.eye.${eye.why}`);
  const why = [
    ...eye.gaslights.map((at) => t("new_york.eye.lamp_at", { at: nameOf(GAME, at) })),
    ...eye.next_to.map((who) => t("new_york.eye.beside", { who: nameOf(GAME, who) })),
  ];
  return why.join(", ");
}

/** The alibi cards of both sides: by name where this seat may know them, else only that they are there. */
function alibisOf(view: View, name: (n: number) => string): HeldAlibi[] {
  const side = (cards: readonly number[] | null, count: number, by: "law" | "jack"): HeldAlibi[] =>
    cards === null ? Array.from({ length: count }, () => ({ character: null, by })) : cards.map((n) => ({ character: name(n), by }));
  return [...side(view.detective_alibis, view.detective_cards, "law"), ...side(view.jack_alibis, view.jack_cards, "jack")];
}

const wayLabel = (scene: NewYorkScene, id: string): string => {
  if (id === "land") return t("new_york.way.land");
  const ports = scene.view.steamers.map((port) => scene.facts.ways[port + 1]!.id);
  return t("new_york.way.steamer", { n: ports.indexOf(id) + 1 });
};

function tableOf(any: AnyScene): HexTable {
  const scene = own(any);
  const { view, facts, insight } = scene;
  const drafted = draftedCard(any);
  // While a draft lies on the table, cards and order of play are those before it.
  const open = drafted === null ? view : scene.before;
  const cards = [...new Set([...open.hand, ...open.used])].sort((a, b) => a - b);
  const mine = scene.seat === 1 ? view.jack_alibis : scene.seat === 0 ? view.detective_alibis : null;
  return {
    round: view.round,
    rounds: facts.rounds,
    acted: open.acted,
    order: Array.from({ length: facts.rounds }, (_, i) => (i % 2 === 0 ? ODD : EVEN)),
    hand: cards.map((n) => ({
      id: person(scene, n),
      usedBy: open.active === n || !open.used.includes(n) ? null : open.used_by_jack.includes(n) ? "jack" : "law",
    })),
    next: open.next_round.map((n) => person(scene, n)),
    sightings: view.sightings,
    mayLeave: view.round > 0 && !view.witness_seen,
    people: facts.characters.map(({ id }, n) => ({
      id,
      state: !view.suspects.includes(n) ? "innocent" : mine?.includes(n) && !scene.over ? "cleared" : "suspect",
      note: noteOf(scene.notes, id),
      jack: scene.over && view.identity === n,
    })),
    identity: view.identity === null ? null : person(scene, view.identity),
    alibis: alibisOf(view, (n) => person(scene, n)),
    stack: Math.max(0, facts.characters.length - 1 - view.jack_cards - view.detective_cards),
    seen: insight?.if_seen,
    hidden: insight?.if_unseen,
    truth: insight?.jack_seen === undefined ? undefined : insight.jack_seen ? "seen" : "hidden",
    threats: (insight?.threats ?? []).map(({ way, open, by }) => ({
      id: way,
      label: wayLabel(scene, way),
      closed: !open,
      by: [...new Set(by.map(({ character }) => character))],
    })),
    active: drafted ?? (view.active === null ? null : person(scene, view.active)),
    moved: !view.move_owed,
    powered: !view.power_owed,
    lampsOut: [],
    faces: Object.fromEntries(facts.characters.map(({ id }) => [id, { steps: `1–${facts.points}`, icon: POWER_ICONS[id] ?? "steps" }])),
    at: Object.fromEntries(Object.entries(standing(scene, view)).map(([id, at]) => [id, nameOf(GAME, at)])),
    eyeWords: (id) => eyeWords(scene, id),
  };
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

function geometryOf(facts: BoardData): NewYorkGeometry {
  const liberty = facts.cells.find(({ ground }) => ground === "liberty")!;
  return {
    cells: facts.cells.filter(({ ground }) => ground !== "liberty").map(({ id, ground, column, row }) => ({ id, col: column, row, terrain: TERRAIN[ground] ?? "street" })),
    liberty: { id: liberty.id, col: liberty.column, row: liberty.row },
    ferries: facts.ferries,
    ports: facts.ways.filter(({ kind }) => kind === "port").map(({ cell: id, from }) => ({ id, boarding: from })),
    printedMetro: facts.cells.filter(({ ground }) => ground === "metro").map(({ id }) => id),
  };
}

const portsOf = (scene: NewYorkScene, view: View): string[] => view.steamers.map((port) => scene.facts.ways[port + 1]!.cell);

function targetsOf(scene: NewYorkScene): Target[] {
  if (!scene.mine) return [];
  const any = scene as unknown as AnyScene;
  const at = standing(scene, scene.view);
  const { open, instead } = openThings(any);
  const walker = scene.view.led ?? scene.view.active;
  const mover = walker === null ? undefined : person(scene, walker);
  const ports = portsOf(scene, scene.view);
  const wayCell = (id: string): string => scene.facts.ways.find((way) => way.id === id)?.cell ?? id;
  const targets: Target[] = [];
  for (const text of open) {
    const { sort, name } = thing(text);
    const base = baseTarget(any, text, thingWords(GAME, text));
    const kinds = instead ? new Set(scene.picks.map(({ kind }) => kind)) : kindsOf(any, text);
    if (sort === "card" && !instead && at[name] !== undefined) {
      targets.push({ ...base, at: at[name], kind: "piece", piece: name });
    } else if (sort === "hex") {
      const accused = kinds.has("accuse") ? Object.keys(at).find((id) => at[id] === name && id !== mover) : undefined;
      const walks = kinds.has("move") || kinds.has("accuse");
      targets.push({
        ...base,
        at: name,
        kind: accused !== undefined ? "accuse" : walks ? "move" : "power",
        ...(walks && mover !== undefined ? { mover } : {}),
        ...(accused !== undefined ? { label: t("hex.accuse", { who: nameOf(GAME, accused) }) } : {}),
        hint: [nameOf(GAME, name)],
      });
    } else if (sort === "exit") {
      targets.push({ ...base, at: wayCell(name), kind: "escape", ...(mover === undefined ? {} : { mover }) });
    } else if (sort === "tile" || sort === "port") {
      targets.push({ ...base, at: wayCell(name), kind: "power" });
    } else if (sort === "steamer") {
      targets.push({ ...base, at: wayCell(name), kind: "power", piece: `steamer-${ports.indexOf(wayCell(name)) + 1}` });
    } else if (sort === "investigation") {
      const tile = scene.view.investigations[Number(name) - 1];
      if (tile !== undefined) targets.push({ ...base, at: cell(scene, tile[0]), kind: "power" });
    } else if (sort === "character" && at[name] !== undefined) {
      targets.push({ ...base, at: at[name], kind: kinds.has("lead") ? "power" : "piece", piece: name });
    }
  }
  return targets;
}

function piecesOf(scene: NewYorkScene): CharacterPiece[] {
  const { people } = tableOf(scene as unknown as AnyScene);
  const at = standing(scene, scene.view);
  return people.map(({ id, state, note, jack }) => {
    const seen = scene.insight?.eyes?.[id]?.seen;
    const earlier = scene.insightBefore?.eyes?.[id]?.seen;
    return {
      id,
      at: at[id]!,
      state,
      seen: scene.help > 0 ? seen : undefined,
      eyeChanged: seen !== undefined && earlier !== undefined && seen !== earlier,
      ...(note === undefined ? {} : { note }),
      jack: jack ?? false,
    };
  });
}

function tilesOf(scene: NewYorkScene, printed: readonly string[]): { at: string; kind: "metro" | "site" | "gaslight" | "park" }[] {
  const { view } = scene;
  const of = (cells: readonly number[], kind: "metro" | "site" | "gaslight" | "park"): { at: string; kind: typeof kind }[] =>
    cells.map((n) => ({ at: cell(scene, n), kind }));
  return [...of(view.metros, "metro").filter(({ at }) => !printed.includes(at)), ...of(view.sites, "site"), ...of(view.gaslights, "gaslight"), ...of(view.parks, "park")];
}

function cellNames(scene: NewYorkScene, tiles: readonly { at: string; kind: string }[]): Record<string, string> {
  const at = standing(scene, scene.view);
  const lit = new Set(scene.insight?.lit ?? []);
  const names: Record<string, string> = {};
  for (const { id, ground } of scene.facts.cells) {
    const who = Object.keys(at).find((one) => at[one] === id);
    const tile = tiles.find((one) => one.at === id)?.kind ?? ground;
    names[id] = t("new_york.hex_words", {
      hex: nameOf(GAME, id),
      ground: t(`new_york.ground.${tile}`),
      light: scene.insight?.lit === undefined ? "" : t(lit.has(id) ? "new_york.is_lit" : "new_york.is_dark"),
      who: who === undefined ? "" : `${nameOf(GAME, who)}${scene.insight === null ? "" : `, ${eyeWords(scene, who)}`}`,
    });
  }
  return names;
}

function Board({ scene: any }: Props): JSX.Element {
  const scene = own(any);
  const { view, before, facts, insight, settings } = scene;
  const geometry = useMemo(() => geometryOf(facts), [facts]);
  const targets = useMemo(() => targetsOf(scene), [scene.choices, scene.clicks, scene.picks, scene.things, scene.others, scene.mine, scene.lang, view]);
  const pieces = useFaded(useMemo(() => piecesOf(scene), [view, insight, scene.notes]), ({ id }) => id);
  const tiles = useMemo(() => tilesOf(scene, geometry.printedMetro), [view, geometry]);
  const names = useMemo(() => cellNames(scene, tiles), [view, insight, scene.lang]);
  const lit = useMemo(() => (settings.light ? (insight?.lit ?? []).map((at) => ({ at })) : []), [insight, settings.light]);
  const moved = movedPieces(standing(scene, before), standing(scene, view));
  const sailed = carried(portsOf(scene, before), portsOf(scene, view));
  const drafted = scene.picks.length > 0;
  const pointed = usePointed("reach");
  const reach = pointed === null ? undefined : insight?.reach?.[pointed];
  const informant = cell(scene, view.informant);
  const informantBefore = cell(scene, before.informant);
  return (
    <>
      <NewYorkBoard
        labels={boardLabels(GAME)}
        language={scene.lang}
        names={names}
        state={scene.position}
        targets={targets}
        ghosts={drafted ? [...moved.ghosts, ...sailed.map(({ from }, i) => ({ piece: `steamer-${i + 1}`, at: from }))] : []}
        {...(moved.path === undefined || !drafted ? {} : { path: moved.path })}
        lastMoves={drafted ? [] : lastRoutes(scene.lastEvents, "origin", "cell")}
        flights={drafted ? [...sailed, ...(informant === informantBefore ? [] : [{ from: informantBefore, to: informant }])] : []}
        coordinates={settings.coordinates}
        {...(reach === undefined ? {} : { reach })}
        speed={scene.speed}
        tapTwice={scene.touch}
        zoomTo={zoomedTo(any, targets)}
        onPick={scene.click}
        geometry={geometry}
        pieces={pieces}
        tiles={tiles}
        investigations={view.investigations.flatMap(([a, b], i) =>
          view.lifted === i ? [] : [{ id: `investigation-${i + 1}`, cells: [cell(scene, a), cell(scene, b)] as const }],
        )}
        steamers={portsOf(scene, view).map((at, i) => ({ id: `steamer-${i + 1}`, number: i + 1, at }))}
        informant={{ at: informant, talkative: view.talkative }}
        lit={lit}
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
function Supplies({ view }: { view: View }): JSX.Element {
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

function sound({ kind }: EventInfo): SoundName | null {
  switch (kind) {
    case "moved":
    case "swapped":
      return "step";
    case "tile_laid":
    case "turned_to_park":
    case "investigation_moved":
      return "tile";
    case "steamer_moved":
      return "rail";
    case "alibi_drawn":
    case "alibi_known":
    case "cards_dealt":
      return "card";
    default:
      return null;
  }
}

export const adapter: Adapter = {
  game: GAME,
  Board,
  Track: ({ scene }) => <HexTrack scene={scene} table={tableOf(scene)} />,
  Bar: ({ scene }) => <HexBar scene={scene} table={tableOf(scene)} />,
  BarNote: ({ scene }) => <NextRound scene={scene} table={tableOf(scene)} />,
  CaseFile: ({ scene }) => <HexCaseFile scene={scene} table={tableOf(scene)} />,
  Strip: ({ scene }) => <HexStrip scene={scene} table={tableOf(scene)} />,
  Secret: ({ scene }) => <HexSecret scene={scene} table={tableOf(scene)} />,
  shown: new Set(["card", "hex", "exit", "tile", "port", "steamer", "investigation", "character", "accuse"]),
  prompt: (scene) => hexPrompt(scene, tableOf(scene)),
  confirmWords: (scene) => hexConfirm(scene, scene.picks.some(({ kind }) => kind === "informant") && tableOf(scene).stack > 0),
  question: hexQuestion,
  thingWords: (scene, text) => {
    const { sort, name } = thing(text);
    if (sort === "exit") return wayLabel(own(scene), name);
    if (sort === "steamer") return wayLabel(own(scene), name);
    return thingWords(GAME, text);
  },
  choiceWords: hexChoiceWords,
  logLines: hexLogLines,
  witness: hexWitness,
  sound,
  moment: ({ kind }) => ({ card_chosen: 300, cleared: 350, cards_dealt: 400, identity_drawn: 0 })[kind] ?? 650,
  inWords: (scene) => [
    ...hexInWords(scene, tableOf(scene)),
    {
      title: t("new_york.tiles_on_board"),
      lines: tilesOf(own(scene), []).map(({ at, kind }) => `${nameOf(GAME, at)}: ${t(`new_york.ground.${kind}`)}`),
    },
  ],
  answer: (scene, words) => hexAnswer(scene, tableOf(scene), words),
  ruleInPlay: (scene) => (scene.choices.some(({ kind }) => kind === "informant") ? "informant" : hexRule(scene, tableOf(scene))),
  rules: RULE_SECTIONS[GAME],
  people: ["beach", "cloud_rider", "latimer", "grant", "callahan", "eastman", "tumblety", "smith"],
  count: (view) => (view as View).suspects.length,
  round: (view) => (view as View).round,
  status: (scene) => t("hex.status", { n: Math.max(1, tableOf(scene).round), of: tableOf(scene).rounds }),
};
