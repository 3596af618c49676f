/** Mr. Jack (London) on the page: view and choices onto hexes, lamps, covers and cordons. */

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { IconName } from "../art/icons";
import { LondonBoard } from "../boards/LondonBoard";
import type { CharacterPiece, Compass, LondonGeometry, Target } from "../boards/types";
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
import type { HexTable } from "./hex_table";
import { noteOf } from "./panels";
import { RULE_SECTIONS } from "./rules";
import { nameOf, thingWords } from "./words";

const GAME = "london";
const HIDDEN_CARD = -1;
const UNNUMBERED = 5;

interface View {
  readonly stage: string;
  readonly round: number;
  readonly hand: readonly number[];
  readonly chosen_by: readonly (number | null)[];
  readonly next_hand: readonly number[];
  readonly acted: number;
  readonly active: number | null;
  readonly moved: boolean;
  readonly powered: boolean;
  readonly points: number;
  readonly called: number | null;
  readonly at: readonly (number | null)[];
  readonly facing: number;
  readonly lamps: readonly number[];
  readonly covered: readonly number[];
  readonly cordons: readonly number[];
  readonly suspects: readonly number[];
  readonly sightings: readonly boolean[];
  readonly jack_may_leave: boolean;
  readonly alibi_drawers: readonly (number | null)[];
  readonly alibis: readonly (number | null)[];
  readonly identity: number | null;
}

interface Reason {
  readonly kind: "lamp" | "next_to" | "beam";
  readonly at?: string;
  readonly number?: number;
  readonly character?: string;
}

interface Insight {
  readonly eyes?: Readonly<Record<string, { seen: boolean; reasons: readonly Reason[] }>>;
  readonly lit?: readonly string[];
  readonly beam?: readonly string[];
  readonly if_seen?: readonly string[];
  readonly if_unseen?: readonly string[];
  readonly jack_would_be?: "seen" | "unseen" | null;
  readonly threats?: readonly { exit: string; cordon: boolean; by: readonly string[] }[];
  readonly reach?: Readonly<Record<string, { hexes: readonly string[]; characters: readonly string[] }>>;
}

interface BoardData {
  readonly hexes: readonly { id: string; kind: string; column: number; row: number }[];
  readonly lamps: readonly string[];
  readonly manholes: readonly string[];
  readonly exits: readonly { id: "NW" | "NE" | "SW" | "SE"; gate: string }[];
  readonly directions: readonly Compass[];
  readonly characters: readonly { id: string; steps: number }[];
  readonly rounds: number;
  readonly order: readonly (readonly ("detective" | "jack")[])[];
  readonly lamps_out: readonly number[];
}

type LondonScene = Scene<View, Insight, BoardData>;
type Props = { scene: AnyScene };
const own = (scene: AnyScene): LondonScene => scene as LondonScene;

const POWER_ICONS: Readonly<Record<string, IconName>> = {
  holmes: "paper",
  watson: "handLamp",
  smith: "gaslight",
  lestrade: "cordon",
  stealthy: "steps",
  goodley: "whistle",
  gull: "swap",
  bert: "cover",
};

const person = (scene: LondonScene, n: number): string => scene.facts.characters[n]!.id;

function standing(scene: LondonScene, view: View): Standing {
  const at: Record<string, string> = {};
  view.at.forEach((hex, n) => {
    if (hex !== null) at[person(scene, n)] = scene.facts.hexes[hex]!.id;
  });
  return at;
}

function eyeWords(scene: LondonScene, id: string): string {
  const eye = scene.insight?.eyes?.[id];
  if (eye === undefined) return "";
  if (!eye.seen) return t("london.eye.dark");
  return eye.reasons
    .map(({ kind, number, at, character }) => {
      if (kind === "lamp") return number ? t("london.eye.lamp", { n: number }) : t("london.eye.lamp_at", { at: at ?? "" });
      return kind === "beam" ? t("london.eye.beam") : t("london.eye.next_to", { who: nameOf(GAME, character ?? "") });
    })
    .join(", ");
}

function tableOf(any: AnyScene): HexTable {
  const scene = own(any);
  const { view, facts, insight } = scene;
  const side = (seat: number | null): "law" | "jack" | null => (seat === null ? null : seat === 1 ? "jack" : "law");
  const drawn = view.alibis.filter((card) => card !== null);
  const drafted = draftedCard(any);
  // While a draft lies on the table, cards and order of play are those before it.
  const cards = drafted === null ? view : scene.before;
  const truth = insight?.jack_would_be;
  return {
    round: view.round,
    rounds: facts.rounds,
    acted: cards.acted,
    order: facts.order,
    hand: cards.hand.map((n, i) => {
      const active = cards.active === n;
      return { id: person(scene, n), usedBy: active ? null : side(cards.chosen_by[i] ?? null) };
    }),
    next: cards.next_hand.map((n) => person(scene, n)),
    sightings: view.sightings,
    mayLeave: view.jack_may_leave,
    people: facts.characters.map(({ id }, n) => ({
      id,
      state: !view.suspects.includes(n) ? "innocent" : scene.seat !== null && view.alibis.includes(n) && !scene.over ? "cleared" : "suspect",
      note: noteOf(scene.notes, id),
      jack: scene.over && view.identity === n,
    })),
    identity: view.identity === null ? null : person(scene, view.identity),
    alibis: view.alibis.flatMap((card, i) =>
      card === null ? [] : [{ character: card === HIDDEN_CARD ? null : person(scene, card), by: side(view.alibi_drawers[i] ?? 0)! }],
    ),
    stack: Math.max(0, facts.characters.length - 1 - drawn.length),
    seen: insight?.if_seen,
    hidden: insight?.if_unseen,
    truth: truth === "seen" ? "seen" : truth === "unseen" ? "hidden" : undefined,
    threats: (insight?.threats ?? []).map(({ exit, cordon, by }) => ({ id: exit, label: t(`london.exit.${exit}`), closed: cordon, by })),
    active: drafted ?? (view.active === null ? null : person(scene, view.active)),
    moved: view.moved,
    powered: view.powered,
    lampsOut: facts.lamps_out,
    faces: Object.fromEntries(facts.characters.map(({ id, steps }) => [id, { steps: `1–${steps}`, icon: POWER_ICONS[id] ?? "steps" }])),
    at: standing(scene, view),
    eyeWords: (id) => eyeWords(scene, id),
  };
}

// --- Board ---------------------------------------------------------------------------------------------------------

function geometryOf(facts: BoardData): LondonGeometry {
  return {
    cells: facts.hexes.map(({ id, kind, column, row }) => ({
      id,
      col: column,
      row,
      terrain: kind === "manhole" ? "street" : (kind as "street" | "lamp" | "building" | "garden"),
    })),
    manholes: facts.manholes,
    exits: facts.exits,
  };
}

function targetsOf(scene: LondonScene): Target[] {
  if (!scene.mine) return [];
  const any = scene as unknown as AnyScene;
  const at = standing(scene, scene.view);
  const { open, instead } = openThings(any);
  const mover = scene.view.called !== null ? person(scene, scene.view.called) : scene.view.active !== null ? person(scene, scene.view.active) : undefined;
  const targets: Target[] = [];
  for (const text of open) {
    const { sort, name } = thing(text);
    const base = baseTarget(any, text, thingWords(GAME, text));
    const kinds = instead ? new Set(scene.picks.map(({ kind }) => kind)) : kindsOf(any, text);
    if (sort === "card" && !instead && at[name] !== undefined) {
      targets.push({ ...base, at: at[name], kind: "piece", piece: name });
    } else if (sort === "hex") {
      const accuse = kinds.has("accuse") || (!instead && scene.choices.some(({ kind, path }) => kind === "accuse" && path[0] === text));
      const accused = Object.keys(at).find((id) => at[id] === name && id !== mover);
      targets.push({
        ...base,
        at: name,
        kind: accuse && accused !== undefined ? "accuse" : "move",
        ...(mover === undefined ? {} : { mover }),
        ...(accuse && accused !== undefined ? { label: t("hex.accuse", { who: nameOf(GAME, accused) }) } : {}),
        hint: [name],
      });
    } else if (sort === "exit") {
      targets.push({ ...base, at: name, kind: kinds.has("escape") ? "escape" : "power", ...(kinds.has("escape") && mover !== undefined ? { mover } : {}) });
    } else if (sort === "cordon") {
      targets.push({ ...base, at: name, kind: "power" });
    } else if (sort === "lamp" || sort === "cover" || sort === "manhole") {
      targets.push({ ...base, at: name, kind: "power" });
    } else if (sort === "character" && at[name] !== undefined) {
      targets.push({ ...base, at: at[name], kind: kinds.has("call") ? "power" : "piece", piece: name });
    } else if (sort === "lantern" && at["watson"] !== undefined) {
      targets.push({ ...base, at: at["watson"], kind: "power", facing: name as Compass });
    }
  }
  return targets;
}

function piecesOf(scene: LondonScene): CharacterPiece[] {
  const { view, insight } = scene;
  const at = standing(scene, view);
  return scene.facts.characters.flatMap(({ id }, n): CharacterPiece[] => {
    const here = at[id];
    if (here === undefined) return [];
    const seen = insight?.eyes?.[id]?.seen;
    const earlier = scene.insightBefore?.eyes?.[id]?.seen;
    const note = noteOf(scene.notes, id);
    return [
      {
        id,
        at: here,
        state: !view.suspects.includes(n) ? "innocent" : scene.seat !== null && view.alibis.includes(n) && !scene.over ? "cleared" : "suspect",
        seen: scene.help > 0 ? seen : undefined,
        eyeChanged: seen !== undefined && earlier !== undefined && seen !== earlier,
        ...(note === undefined ? {} : { note }),
        jack: scene.over && view.identity === n,
      },
    ];
  });
}

function hexNames(scene: LondonScene): Record<string, string> {
  const at = standing(scene, scene.view);
  const lit = new Set(scene.insight?.lit ?? []);
  const names: Record<string, string> = {};
  for (const { id, kind } of scene.facts.hexes) {
    if (kind === "building" || kind === "garden") continue;
    const who = Object.keys(at).find((one) => at[one] === id);
    const manhole = scene.facts.manholes.indexOf(id);
    const lamp = scene.facts.lamps.indexOf(id);
    names[id] = t("london.hex_words", {
      hex: id,
      ground:
        lamp >= 0
          ? t(scene.view.lamps[lamp] === 0 ? "london.lamp.unlit" : "london.lamp.lit")
          : manhole >= 0
            ? t(scene.view.covered.includes(manhole) ? "london.manhole.covered" : "london.manhole.open")
            : t("london.street"),
      light: scene.insight?.lit === undefined ? "" : t(lit.has(id) ? "london.is_lit" : "london.is_dark"),
      who: who === undefined ? "" : `${nameOf(GAME, who)}${scene.insight === null ? "" : `, ${eyeWords(scene, who)}`}`,
    });
  }
  scene.facts.exits.forEach(({ id }, n) => {
    names[id] = `${t(`london.exit.${id}`)}: ${t(scene.view.cordons.includes(n) ? "way.closed" : "way.open")}`;
  });
  return names;
}

function Board({ scene: any }: Props): JSX.Element {
  const scene = own(any);
  const { view, before, facts, insight, settings } = scene;
  const geometry = useMemo(() => geometryOf(facts), [facts]);
  const targets = useMemo(() => targetsOf(scene), [scene.choices, scene.clicks, scene.picks, scene.things, scene.others, scene.mine, scene.lang, view]);
  const pieces = useFaded(useMemo(() => piecesOf(scene), [view, insight, scene.notes]), ({ id }) => id);
  const names = useMemo(() => hexNames(scene), [view, insight, scene.lang]);
  const lamps = useMemo(() => facts.lamps.map((at, i) => lampOf(at, view.lamps[i]!)), [facts, view.lamps.join()]);
  const lit = useMemo(() => (settings.light ? (insight?.lit ?? []).map((at) => ({ at })) : []), [insight, settings.light]);
  const moved = movedPieces(standing(scene, before), standing(scene, view));
  const burning = (of: View): string[] => facts.lamps.filter((_, i) => of.lamps[i] !== 0);
  const covers = (of: View): string[] => of.covered.map((n) => facts.manholes[n]!);
  const cordons = (of: View): string[] => of.cordons.map((n) => facts.exits[n]!.id);
  const lampFlights = carried(burning(before), burning(view));
  const coverFlights = carried(covers(before), covers(view));
  const watson = standing(scene, view)["watson"];
  const pointed = usePointed("reach");
  const reach = pointed === null ? undefined : insight?.reach?.[pointed]?.hexes;
  return (
    <>
      <LondonBoard
        labels={boardLabels(GAME)}
        language={scene.lang}
        names={names}
        state={scene.position}
        targets={targets}
        ghosts={
          scene.picks.length === 0
            ? []
            : [
                ...moved.ghosts,
                ...lampFlights.map(({ from }) => ({ piece: "lamp", at: from })),
                ...coverFlights.map(({ from }) => ({ piece: "cover", at: from })),
              ]
        }
        {...(moved.path === undefined || scene.picks.length === 0 ? {} : { path: moved.path })}
        lastMoves={scene.picks.length > 0 ? [] : lastRoutes(scene.lastEvents, "from", "to")}
        flights={scene.picks.length === 0 ? [] : [...lampFlights, ...coverFlights, ...carried(cordons(before), cordons(view))]}
        coordinates={settings.coordinates}
        {...(reach === undefined ? {} : { reach })}
        speed={scene.speed}
        tapTwice={scene.touch}
        zoomTo={zoomedTo(any, targets)}
        onPick={scene.click}
        geometry={geometry}
        pieces={pieces}
        lamps={lamps}
        covers={covers(view)}
        cordons={cordons(view)}
        threats={settings.threats ? (insight?.threats ?? []).filter(({ by, cordon }) => by.length > 0 && !cordon).map(({ exit }) => exit) : []}
        lit={lit}
        beam={watson === undefined || !settings.light ? undefined : { from: watson, facing: facts.directions[view.facing]!, cells: insight?.beam ?? [] }}
        exitLabels={Object.fromEntries(facts.exits.map(({ id }) => [id, t(`london.exit.${id}`)]))}
        turned={settings.turned && scene.seat === 1}
      />
      {!scene.phone && <BoardTools />}
    </>
  );
}

const lampOf = (at: string, tile: number): { at: string; lit: boolean; number?: number } => ({
  at,
  lit: tile !== 0,
  ...(tile > 0 && tile < UNNUMBERED ? { number: tile } : {}),
});

function sound({ kind }: EventInfo): SoundName | null {
  switch (kind) {
    case "moved":
    case "led":
    case "swapped":
      return "step";
    case "lamp_moved":
    case "lantern_aimed":
      return "lamp_on";
    case "cordon_moved":
      return "cordon";
    case "cover_moved":
      return "manhole";
    case "called":
      return "whistle";
    case "lamp_out":
      return "lamp_off";
    case "alibi_drawn":
    case "alibi_known":
    case "cards_dealt":
      return "card";
    default:
      return null;
  }
}

/** Holmes draws an alibi at the end of his turn, as long as the stack lasts. */
const draws = (any: AnyScene): boolean => {
  const table = tableOf(any);
  return table.active === "holmes" && table.stack > 0;
};

export const adapter: Adapter = {
  game: GAME,
  Board,
  Track: ({ scene }) => <HexTrack scene={scene} table={tableOf(scene)} />,
  Bar: ({ scene }) => <HexBar scene={scene} table={tableOf(scene)} />,
  BarNote: ({ scene }) => <NextRound scene={scene} table={tableOf(scene)} />,
  CaseFile: ({ scene }) => <HexCaseFile scene={scene} table={tableOf(scene)} />,
  Strip: ({ scene }) => <HexStrip scene={scene} table={tableOf(scene)} />,
  Secret: ({ scene }) => <HexSecret scene={scene} table={tableOf(scene)} />,
  shown: new Set(["card", "hex", "exit", "cordon", "lamp", "cover", "manhole", "character", "lantern", "accuse"]),
  prompt: (scene) => hexPrompt(scene, tableOf(scene)),
  confirmWords: (scene) => hexConfirm(scene, draws(scene)),
  question: hexQuestion,
  thingWords: (_, text) => thingWords(GAME, text),
  choiceWords: hexChoiceWords,
  logLines: hexLogLines,
  witness: hexWitness,
  sound,
  moment: ({ kind }) => ({ card_chosen: 300, cleared: 350, called: 300, cards_dealt: 400, identity_drawn: 0 })[kind] ?? 650,
  inWords: (scene) => hexInWords(scene, tableOf(scene)),
  answer: (scene, words) => {
    const hex = own(scene).facts.hexes.find(({ id }) => id === words[0]?.toLowerCase());
    if (words.length === 1 && hex !== undefined && !scene.things.has(`hex:${hex.id}`)) return hexNames(own(scene))[hex.id] ?? null;
    return hexAnswer(scene, tableOf(scene), words);
  },
  ruleInPlay: (scene) => hexRule(scene, tableOf(scene)),
  rules: RULE_SECTIONS[GAME],
  people: ["holmes", "watson", "smith", "lestrade", "stealthy", "goodley", "gull", "bert"],
  count: (view) => (view as View).suspects.length,
  round: (view) => (view as View).round,
  status: (scene) => t("hex.status", { n: Math.max(1, tableOf(scene).round), of: tableOf(scene).rounds }),
};
