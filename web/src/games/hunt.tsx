/** What the pages of London and New York share: whom one sees, what the board offers, what the panels tell. */

import { useMemo } from "preact/hooks";
import type { IconName } from "../art/icons";
import type { BoardProps, CharacterPiece, Ghost, LondonProps, Target } from "../boards/types";
import { has, t } from "../i18n/words";
import { thing } from "../play/clicks";
import { useFaded, usePointed } from "../play/pointed";
import { type Preview, preview } from "../play/preview";
import type { SoundName } from "../sound/sounds";
import { lazy } from "../state/lazy";
import { useStore } from "../state/store";
import type { ChoiceKind, LondonChoiceKind, LondonEventKind, LondonFacts, LondonInsight, LondonView, NewYorkChoiceKind, NewYorkEventKind, NewYorkFacts, NewYorkInsight, NewYorkView } from "../wire/views";
import type { Adapter, AnyScene, Scene } from "./adapter";
import { boardLabels } from "./board_labels";
import { eyesChanged, type HuntInsight, huntForeseen, personTip, type Reasons } from "./foreseen";
import { baseTarget, draftedCard, hintedRoutes, kindsOf, lastRoutes, movedPieces, openThings, type Standing, zoomedTo } from "./hex_board";
import {
  HexBar,
  HexCaseFile,
  hexChoiceWords,
  hexConfirm,
  hexLogLines,
  hexPrompt,
  hexQuestion,
  hexRule,
  HexStrip,
  HexTrack,
  hexWitness,
  NextRound,
} from "./hex_panels";
import type { spoken as Spoken } from "./hex_spoken";
import type { HexTable } from "./hex_table";
import { type EndPlaces, finaleOf, standingAtTheEnd, wayOut } from "./hunt_end";
import { noteOf, truthOf } from "./panels";
import { RULE_SECTIONS } from "./rules";
import { shownWays } from "./shown_ways";
import { powerTexts } from "./texts";
import { callParts } from "./witness_call";
import { byKind, nameOf, powerWords, thingWords } from "./words";

const HexSecret = lazy(() => import("./hex_end").then((m) => m.HexSecret));

type HuntView = LondonView | NewYorkView;
/** A table of either game; the scene of each is one. */
export type HuntScene = Scene<HuntView, LondonInsight | NewYorkInsight, LondonFacts | NewYorkFacts, LondonChoiceKind | NewYorkChoiceKind>;
export type Game = "london" | "new_york";

export const person = (scene: HuntScene, n: number): string => scene.facts.characters[n]!.id;

// --- Panels --------------------------------------------------------------------------------------------------------

/** What the panels need that each game finds in a place of its own. */
type OwnTable = Pick<HexTable, "hand" | "next" | "mayLeave" | "alibis" | "stack" | "moved" | "powered" | "lampsOut" | "at" | "eyeWords"> & {
  readonly steps: (n: number) => number;
  readonly icons: Readonly<Record<string, IconName>>;
  readonly wayLabel: (way: string) => string;
  /** Whose alibi this seat holds. */
  readonly cleared: (n: number) => boolean;
};

export function huntTable(scene: HuntScene, { steps, icons, wayLabel, cleared, ...own }: OwnTable): HexTable {
  const { view, facts, insight } = scene;
  const drafted = draftedCard(scene);
  return {
    ...own,
    round: view.round,
    rounds: facts.rounds,
    acted: cardsOf(scene).acted,
    order: facts.order,
    sightings: view.sightings,
    people: facts.characters.map(({ id }, n) => ({
      id,
      state: !view.suspects.includes(n) ? "innocent" : cleared(n) && !scene.over ? "cleared" : "suspect",
      note: noteOf(scene.notes, id),
      jack: scene.over && view.identity === n,
    })),
    identity: view.identity === null ? null : person(scene, view.identity),
    seen: insight?.if_seen,
    hidden: insight?.if_unseen,
    truth: truthOf(insight),
    threats: (insight?.threats ?? []).map(({ way, open, by }) => ({ id: way, label: wayLabel(way), closed: !open, by })),
    active: drafted ?? (view.active === null ? null : person(scene, view.active)),
    faces: Object.fromEntries(facts.characters.map(({ id }, n) => [id, { steps: `1–${steps(n)}`, icon: icons[id] ?? "steps" }])),
  };
}

/** While a draft lies on the table, cards and order of play are those before it. */
export const cardsOf = <V extends HuntView>(scene: Scene<V, LondonInsight | NewYorkInsight, LondonFacts | NewYorkFacts>): V =>
  draftedCard(scene) === null ? scene.view : scene.before;

// --- Board ---------------------------------------------------------------------------------------------------------

export function piecesOf(scene: HuntScene, { people }: HexTable, at: Standing): CharacterPiece[] {
  return people.flatMap(({ id, state, note, jack }): CharacterPiece[] => {
    const here = at[id];
    if (here === undefined) return [];
    const seen = scene.insight?.eyes[id]?.seen;
    const earlier = scene.insightBefore?.eyes[id]?.seen;
    return [
      {
        id,
        at: here,
        state,
        seen: scene.help > 0 ? seen : undefined,
        eyeChanged: seen !== undefined && earlier !== undefined && seen !== earlier,
        ...(note === undefined ? {} : { note }),
        jack: jack ?? false,
      },
    ];
  });
}

/** A thing that may be clicked: what it is, what it leads to, and what every target of it begins with. */
export interface Offered {
  readonly text: string;
  readonly sort: string;
  readonly name: string;
  readonly kinds: ReadonlySet<ChoiceKind>;
  readonly base: ReturnType<typeof baseTarget>;
  /** It may replace what a complete draft holds. */
  readonly instead: boolean;
}

/** What may be clicked on the board: cards and people here, all else as the game says. */
export function targetsOf(scene: HuntScene, at: Standing, own: (offered: Offered) => Target | undefined): Target[] {
  if (!scene.mine) return [];
  const { open, instead } = openThings(scene);
  return [...open].flatMap((text): Target[] => {
    const { sort, name } = thing(text);
    const base = baseTarget(scene, text, thingWords(scene.game, text));
    const kinds = instead ? new Set(scene.picks.map(({ kind }) => kind)) : kindsOf(scene, text);
    const here = at[name];
    if (sort === "card") return instead || here === undefined ? [] : [{ ...base, at: here, kind: "piece", piece: name }];
    if (sort === "character") {
      const label = [...kinds].map((kind) => `${scene.game}.target.${kind}`).find(has);
      const named = label === undefined ? base : { ...base, label: t(label, { who: nameOf(scene.game, name) }) };
      return here === undefined ? [] : [{ ...named, at: here, kind: kinds.has("call") || kinds.has("lead") ? "power" : "piece", piece: name }];
    }
    const target = own({ text, sort, name, kinds, base, instead });
    return target === undefined ? [] : [target];
  });
}

/** Somebody who stands where a walk ends is accused there. */
export const accusedAt = (at: Standing, place: string, mover: string | undefined): string | undefined => Object.keys(at).find((id) => at[id] === place && id !== mover);

export const accuseWords = (game: Game, who: string): string => t("hex.accuse", { who: nameOf(game, who) });

/** Who stands on a hex and why he is seen, and whether it is lit, for its name. */
export function lightAndPerson(scene: HuntScene, game: Game, at: Standing, hex: string, eyeWords: (id: string) => string): { light: string; who: string } {
  const who = Object.keys(at).find((one) => at[one] === hex);
  return {
    light: scene.insight === null ? "" : t(scene.insight.lit.includes(hex) ? `${game}.is_lit` : `${game}.is_dark`),
    who: who === undefined ? "" : `${nameOf(game, who)}${scene.insight === null ? "" : `, ${eyeWords(who)}`}`,
  };
}

/** The part of a board that both games draw alike. */
export function useHuntBoard(
  scene: HuntScene,
  game: Game,
  parts: {
    readonly standing: (view: "view" | "before") => Standing;
    readonly targets: () => Target[];
    readonly pieces: () => CharacterPiece[];
    readonly names: () => Record<string, string>;
    readonly table: () => HexTable;
    readonly reasons: Reasons;
    readonly ended: EndPlaces;
  },
): BoardProps & Pick<LondonProps, "finale"> & { readonly ghosts: readonly Ghost[]; readonly pieces: readonly CharacterPiece[]; readonly lit: readonly { at: string }[] } {
  const { view, insight, settings } = scene;
  const { standing } = parts;
  const open = useMemo(parts.targets, [scene.choices, scene.clicks, scene.picks, scene.things, scene.others, scene.mine, scene.lang, view]);
  const ends = parts.ended;
  const standingNow = useMemo(() => standingAtTheEnd(parts.pieces(), scene, ends), [view, insight, scene.notes, scene.final?.event]);
  const shown = useFaded(standingNow, ({ id }) => id);
  const finale = useMemo(() => finaleOf(scene, ends), [view, scene.final?.event, scene.lang]);
  const left = wayOut(scene, ends);
  const named = useMemo(parts.names, [view, insight, scene.lang]);
  const lit = useMemo(() => (settings.light ? (insight?.lit ?? []).map((at) => ({ at })) : []), [insight, settings.light]);
  const drafted = scene.picks.length > 0;
  const moved = movedPieces(standing("before"), standing("view"));
  const shownAhead = useStore(preview, ({ shown }) => shown);
  const ahead = scene.mine ? shownAhead : null;
  const foreseen = useMemo(() => (ahead === null ? undefined : huntForeseen(game, ahead, open, standing("view"), parts.reasons)), [ahead, open, scene.lang]);
  const pieces = useMemo(() => (ahead === null || foreseen === undefined ? shown : lookingAhead(shown, ahead, foreseen.routes[0]?.piece)), [shown, ahead, foreseen]);
  const pointed = usePointed("reach");
  const reach = pointed === null ? undefined : insight?.reach[pointed]?.places;
  return {
    labels: boardLabels(game),
    language: scene.lang,
    names: named,
    state: scene.position,
    targets: open,
    ghosts: drafted ? moved.ghosts : [],
    ...(moved.path === undefined || !drafted ? {} : { path: moved.path }),
    flights: drafted ? (moved.swap ?? []) : [],
    foreseen,
    tipOf: (piece) => {
      // Fetched once, when somebody asks; the words come as soon as they are there.
      void powerTexts(game);
      return personTip(game, parts.table(), insight, parts.reasons, piece, powerWords(game, piece));
    },
    lastMoves: [...shownWays(scene, lastRoutes(scene.lastEvents, parts.reasons.place), hintedRoutes(scene.hinted, parts.reasons.place)), ...(left === null ? [] : [left])],
    finale,
    coordinates: settings.coordinates,
    ...(reach === undefined ? {} : { reach }),
    speed: scene.speed,
    tapTwice: scene.touch,
    zoomTo: zoomedTo(scene, open),
    onPick: scene.click,
    onHover: scene.point,
    pieces,
    lit,
  };
}

/** Eyes as they would be; whoever would walk stands back. */
function lookingAhead(pieces: readonly CharacterPiece[], ahead: Preview, walker: string | undefined): readonly CharacterPiece[] {
  const turned = new Set(eyesChanged(ahead));
  const [now, then] = [ahead.now as HuntInsight | null, ahead.then as HuntInsight | null];
  return pieces.map((piece) => {
    const { id } = piece;
    if (id !== walker && !turned.has(id)) return piece;
    const seen = then?.eyes[id]?.seen;
    return { ...piece, ...(seen === undefined ? {} : { seen, eyeChanged: seen !== now?.eyes[id]?.seen }), leaving: id === walker };
  });
}

// --- The adapter ---------------------------------------------------------------------------------------------------

/** What the two games say of some kinds of events. */
export type ByHuntEvent<T> = Readonly<Partial<Record<LondonEventKind | NewYorkEventKind, T>>>;

const SOUNDS: ByHuntEvent<SoundName> = { moved: "step", swapped: "step", alibi_drawn: "card", alibi_known: "card", cards_dealt: "card" };
/** An accusation and its verdict are the end: each is looked at. */
const MOMENTS: ByHuntEvent<number> = { accused: 900, verdict: 900, escaped: 1100, card_chosen: 300, cleared: 350, cards_dealt: 400, identity_drawn: 0 };

type Own = Pick<Adapter, "Board" | "people"> &
  Partial<Adapter> & {
    readonly tableOf: (scene: AnyScene) => HexTable;
    readonly reasons: (scene: AnyScene) => Reasons;
    readonly things: readonly string[];
    /** Whether the draft ends with an alibi drawn. */
    readonly draws: (scene: AnyScene) => boolean;
    readonly sounds: ByHuntEvent<SoundName>;
    readonly moments?: ByHuntEvent<number>;
    /** What the position in sentences tells besides. */
    readonly more?: Parameters<typeof Spoken>[1];
  };

export function huntAdapter(game: Game, { tableOf, reasons, things, draws, sounds, moments = {}, more = {}, ...own }: Own): Adapter {
  return {
    game,
    Track: ({ scene }) => <HexTrack scene={scene} table={tableOf(scene)} />,
    Bar: ({ scene }) => <HexBar scene={scene} table={tableOf(scene)} />,
    BarNote: ({ scene }) => <NextRound scene={scene} table={tableOf(scene)} />,
    CaseFile: ({ scene }) => <HexCaseFile scene={scene} table={tableOf(scene)} />,
    Strip: ({ scene }) => <HexStrip scene={scene} table={tableOf(scene)} />,
    Secret: ({ scene }) => <HexSecret scene={scene} table={tableOf(scene)} />,
    shown: new Set(["card", "hex", "exit", "character", "accuse", ...things]),
    prompt: (scene) => hexPrompt(scene, tableOf(scene)),
    confirmWords: (scene) => hexConfirm(scene, draws(scene)),
    question: hexQuestion,
    foreseen: (scene, shown) => huntForeseen(game, shown, [], tableOf(scene).at, reasons(scene))?.lines ?? [],
    power: (card) => powerWords(game, card),
    thingWords: (_, text) => thingWords(game, text),
    choiceWords: hexChoiceWords,
    logLines: hexLogLines,
    witness: hexWitness,
    parts: (standing, moment) => callParts(standing, moment, hexWitness),
    sound: ({ kind }) => byKind({ ...SOUNDS, ...sounds }, kind) ?? null,
    moment: ({ kind }) => byKind({ ...MOMENTS, ...moments }, kind) ?? 650,
    spoken: () => import("./hex_spoken").then((m) => m.spoken(tableOf, more)),
    ruleInPlay: (scene) => hexRule(scene, tableOf(scene)),
    rules: RULE_SECTIONS[game],
    count: (view) => (view as HuntView).suspects.length,
    round: (view) => (view as HuntView).round,
    status: (scene) => t("hex.status", { n: Math.max(1, tableOf(scene).round), of: tableOf(scene).rounds }),
    ...own,
  };
}
