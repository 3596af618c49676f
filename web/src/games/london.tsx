/** Mr. Jack (London) on the page: view and choices onto hexes, lamps, covers and cordons. */

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import "../art/cast/london";
import type { IconName } from "../art/icons";
import { LondonBoard } from "../boards/LondonBoard";
import type { Compass, LondonGeometry, Target } from "../boards/types";
import { t } from "../i18n/words";
import { thing } from "../play/clicks";
import { meant } from "../play/preview";
import type { LondonChoiceKind, LondonFacts, LondonInsight, LondonView } from "../wire/views";
import type { Adapter, AnyScene, Scene } from "./adapter";
import type { Reasons } from "./foreseen";
import { carried, type Standing } from "./hex_board";
import { BoardTools, hexPrompt } from "./hex_panels";
import type { HexTable } from "./hex_table";
import { accuseWords, accusedAt, cardsOf, huntAdapter, huntTable, lightAndPerson, type Offered, person, piecesOf, targetsOf, useHuntBoard } from "./hunt";
import { nameOf } from "./words";

const GAME = "london";
const HIDDEN_CARD = -1;
const UNNUMBERED = 5;
/** The points of a whistle, as pips. */
const WHISTLE = 3;

type LondonScene = Scene<LondonView, LondonInsight, LondonFacts, LondonChoiceKind>;
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

function standing(scene: LondonScene, view: LondonView): Standing {
  const at: Record<string, string> = {};
  view.at.forEach((hex, n) => {
    if (hex !== null) at[person(scene, n)] = scene.facts.hexes[hex]!.id;
  });
  return at;
}

function eyeWords(scene: LondonScene, id: string, help: LondonInsight | null = scene.insight): string {
  const eye = help?.eyes?.[id];
  if (eye === undefined) return "";
  if (!eye.seen) return t("london.eye.dark");
  return eye.reasons
    .map(({ kind, number, at, character }) => {
      if (kind === "lamp") return number ? t("london.eye.lamp", { n: number }) : t("london.eye.lamp_at", { at: at ?? "" });
      return kind === "beam" ? t("london.eye.beam") : t("london.eye.next_to", { who: nameOf(GAME, character ?? "") });
    })
    .join(", ");
}

/** Where that stands which makes somebody seen, on the board as it lies. */
const reasons = (scene: LondonScene): Reasons => ({
  words: (who, help) => eyeWords(scene, who, help as LondonInsight),
  causes: (who, help) => {
    const at = standing(scene, scene.view);
    const eye = (help as LondonInsight).eyes[who];
    return (eye?.reasons ?? []).flatMap(({ kind, at: lamp, character }) => {
      const cause = kind === "lamp" ? lamp : at[kind === "beam" ? "watson" : (character ?? "")];
      return cause == null ? [] : [cause];
    });
  },
});

function tableOf(any: AnyScene): HexTable {
  const scene = own(any);
  const { view, facts } = scene;
  const side = (seat: number | null): "law" | "jack" | null => (seat === null ? null : seat === 1 ? "jack" : "law");
  const cards = cardsOf(scene);
  return huntTable(scene, {
    hand: cards.hand.map((n, i) => ({ id: person(scene, n), usedBy: cards.active === n ? null : side(cards.chosen_by[i] ?? null) })),
    next: cards.next_hand.map((n) => person(scene, n)),
    mayLeave: view.jack_may_leave,
    cleared: (n) => scene.seat !== null && view.alibis.includes(n),
    alibis: view.alibis.flatMap((card, i) =>
      card === null ? [] : [{ character: card === HIDDEN_CARD ? null : person(scene, card), by: side(view.alibi_drawers[i] ?? 0)! }],
    ),
    stack: Math.max(0, facts.characters.length - 1 - view.alibis.filter((card) => card !== null).length),
    wayLabel: (way) => t(`london.exit.${way}`),
    moved: view.moved,
    powered: view.powered,
    lampsOut: facts.lamps_out,
    steps: (n) => facts.characters[n]!.steps,
    icons: POWER_ICONS,
    at: standing(scene, view),
    eyeWords: (id) => eyeWords(scene, id),
  });
}

// --- Board ---------------------------------------------------------------------------------------------------------

function geometryOf(facts: LondonFacts): LondonGeometry {
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

/** Who a click on a hex brings there: nobody has been called yet, or it is changed where the last one called was led. */
function whoIsLed(scene: LondonScene, hex: string): string | undefined {
  const called = meant(scene.choices, scene.clicks, hex)?.path[0] ?? scene.picks.findLast(({ kind }) => kind === "call")?.path[0];
  return called === undefined ? undefined : thing(called).name;
}

function targetOf(scene: LondonScene, at: Standing, { text, sort, name, kinds, base, instead }: Offered): Target | undefined {
  const { called, active } = scene.view;
  const walker = called ?? active;
  const led = kinds.has("lead") && called === null ? whoIsLed(scene, text) : undefined;
  const mover = led ?? (walker === null ? undefined : person(scene, walker));
  if (sort === "hex") {
    const accuse = kinds.has("accuse") || (!instead && scene.choices.some(({ kind, path }) => kind === "accuse" && path[0] === text));
    const accused = accuse ? accusedAt(at, name, mover) : undefined;
    return {
      ...base,
      at: name,
      kind: accused === undefined ? "move" : "accuse",
      ...(mover === undefined ? {} : { mover }),
      ...(led === undefined ? {} : { label: `${nameOf(GAME, led)} → ${name}` }),
      ...(accused === undefined ? {} : { label: accuseWords(GAME, accused) }),
      hint: [name],
    };
  }
  if (sort === "exit") {
    const escape = kinds.has("escape");
    return { ...base, at: name, kind: escape ? "escape" : "power", ...(escape && mover !== undefined ? { mover } : {}) };
  }
  if (sort === "cordon" || sort === "lamp" || sort === "cover" || sort === "manhole") return { ...base, at: name, kind: "power" };
  if (sort === "lantern" && at["watson"] !== undefined) return { ...base, at: at["watson"], kind: "power", facing: name as Compass };
  return undefined;
}

function hexNames(scene: LondonScene): Record<string, string> {
  const at = standing(scene, scene.view);
  const names: Record<string, string> = {};
  for (const { id, kind } of scene.facts.hexes) {
    if (kind === "building" || kind === "garden") continue;
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
      ...lightAndPerson(scene, GAME, at, id, (who) => eyeWords(scene, who)),
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
  const at = standing(scene, view);
  const shared = useHuntBoard(scene, GAME, {
    standing: (which) => standing(scene, scene[which]),
    targets: () => targetsOf(scene, at, (offered) => targetOf(scene, at, offered)),
    pieces: () => piecesOf(scene, tableOf(scene), at),
    names: () => hexNames(scene),
    table: () => tableOf(scene),
    reasons: reasons(scene),
    ended: { now: at, earlier: standing(scene, scene.final?.before ?? scene.lastView ?? before), name: (n) => person(scene, n), wayOut: (way) => way },
  });
  const lamps = useMemo(() => facts.lamps.map((post, i) => lampOf(post, view.lamps[i]!)), [facts, view.lamps.join()]);
  const burning = (of: LondonView): string[] => facts.lamps.filter((_, i) => of.lamps[i] !== 0);
  const covers = (of: LondonView): string[] => of.covered.map((n) => facts.manholes[n]!);
  const cordons = (of: LondonView): string[] => of.cordons.map((n) => facts.exits[n]!.id);
  const drafted = scene.picks.length > 0;
  const lampFlights = drafted ? carried(burning(before), burning(view)) : [];
  const coverFlights = drafted ? carried(covers(before), covers(view)) : [];
  const cordonFlights = drafted ? carried(cordons(before), cordons(view)) : [];
  const watson = at["watson"];
  return (
    <>
      <LondonBoard
        {...shared}
        ghosts={[
          ...shared.ghosts,
          ...lampFlights.map(({ from }) => ({ piece: "lamp", at: from })),
          ...coverFlights.map(({ from }) => ({ piece: "cover", at: from })),
        ]}
        flights={[...(shared.flights ?? []), ...lampFlights, ...coverFlights, ...cordonFlights]}
        geometry={geometry}
        lamps={lamps}
        covers={covers(view)}
        cordons={cordons(view)}
        threats={settings.threats ? (insight?.threats ?? []).filter(({ by, open }) => by.length > 0 && open).map(({ way }) => way) : []}
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

/** Holmes draws an alibi at the end of his turn, as long as the stack lasts. */
const draws = (any: AnyScene): boolean => {
  const table = tableOf(any);
  return table.active === "holmes" && table.stack > 0;
};

export const adapter: Adapter = huntAdapter(GAME, {
  Board,
  tableOf,
  reasons: (scene) => reasons(own(scene)),
  draws,
  prompt: (scene) => {
    // An unlit post that is clicked first asks which lamp is brought there.
    const { sort, name } = thing(scene.clicks.at(-1) ?? "");
    const { view, facts } = own(scene);
    const post = sort === "lamp" ? facts.lamps.indexOf(name) : -1;
    if (post >= 0 && view.lamps[post] === 0) return t("london.prompt.lamp_here", { thing: name });
    const told = hexPrompt(scene, tableOf(scene));
    const whistling = view.points > 0 && (view.stage === "whistling" || view.stage === "leading");
    // Before the first call all are left.
    const left = whistling ? view.points : scene.choices.length > 0 && scene.choices.every(({ kind }) => kind === "call" || kind === "lead") ? WHISTLE : 0;
    return left > 0 ? `${told} · ${t("london.points_left", { n: left })} ${"●".repeat(left)}${"○".repeat(Math.max(0, WHISTLE - left))}` : told;
  },
  people: Object.keys(POWER_ICONS),
  things: ["cordon", "lamp", "cover", "manhole", "lantern"],
  sounds: { led: "step", lamp_moved: "lamp_on", lantern_aimed: "lamp_on", cordon_moved: "cordon", cover_moved: "manhole", called: "whistle", lamp_out: "lamp_off" },
  moments: { called: 300 },
  more: {
    place: (scene, name) => {
      const hex = own(scene).facts.hexes.find(({ id }) => id === name.toLowerCase());
      return hex === undefined || scene.things.has(`hex:${hex.id}`) ? null : (hexNames(own(scene))[hex.id] ?? null);
    },
  },
});
