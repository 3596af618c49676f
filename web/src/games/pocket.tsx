/** Mr. Jack Pocket on the page: view and choices onto tiles, plates and tokens. */

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { PocketDetective } from "../art/cast/pocket";
import "../art/cast/pocket";
// Before the board: its paint comes last.
import "../styles/pocket_table.css";
import { PocketBoard } from "../boards/PocketBoard";
import type { PocketTile, Target } from "../boards/types";
import { t } from "../i18n/words";
import { thing } from "../play/clicks";
import { useFaded } from "../play/pointed";
import { preview } from "../play/preview";
import { useStore } from "../state/store";
import type { Adapter, AnyScene } from "./adapter";
import { boardLabels } from "./board_labels";
import { noteOf } from "./panels";
import { asForeseen, pocketForeseen, raysThen } from "./pocket_foreseen";
import { Bar, CaseFile, Secret, Strip, Track } from "./pocket_panels";
import { DETECTIVES, GAME, own, placeIndex, suspectId, TURNS, wallSide, type PocketScene, type Props } from "./pocket_table";
import { choiceWords, logLines, prompt, ruleInPlay, sound, thingText, tileWords, tokenWords } from "./pocket_words";
import { RULE_SECTIONS } from "./rules";
import { shownWays } from "./shown_ways";
import type { PocketEventKind, PocketView } from "../wire/views";
import { callParts } from "./witness_call";
import { byKind, nameOf } from "./words";

function tilesOf(scene: PocketScene): PocketTile[] {
  const { view, before, insight } = scene;
  return view.suspect_at.map((suspect, place) => {
    const id = suspectId(scene, suspect);
    const eye = insight?.eyes[id];
    const earlier = scene.insightBefore?.eyes[id];
    const seen = eye?.seen;
    const isSuspect = view.suspects.includes(suspect);
    const note = noteOf(scene.notes, id);
    const old = wallSide(scene, before.wall_at[place]);
    const turned = before.suspect_at[place] === suspect && old !== wallSide(scene, view.wall_at[place]);
    return {
      place,
      character: id,
      wall: wallSide(scene, view.wall_at[place]),
      state: isSuspect ? "suspect" : "innocent",
      seen: isSuspect ? seen : undefined,
      eyeChanged: earlier !== undefined && seen !== undefined && seen !== earlier.seen,
      seenBy: eye?.by ?? [],
      locked: view.rotated.includes(suspect),
      ...(note === undefined ? {} : { note }),
      jack: scene.over && view.identity === suspect,
      oldWall: turned && old !== null ? old : undefined,
    };
  });
}

/** What may be picked on the board: of the step in play, or, in a complete draft, instead of the last pick. */
function targetsOf(scene: PocketScene): Target[] {
  if (!scene.mine) return [];
  const drafted = new Set(scene.picks.at(-1)?.path ?? []);
  const open = scene.things.size > 0 ? scene.things : scene.others;
  const clicked = scene.things.size > 0 ? scene.clicks : (scene.picks.at(-1)?.path.slice(0, -1) ?? []);
  const targets: Target[] = [];
  for (const text of open) {
    const { sort, name } = thing(text);
    const label = thingText(scene as unknown as AnyScene, text);
    const base = { choice: text, label, drafted: drafted.has(text) };
    if (sort === "post") {
      const detective = thing(clicked[0] ?? wayFirst(scene, text)).name;
      // The detective's own token would be spent; where the Joker could do it as well the name tells which.
      targets.push({ ...base, label: clicked.length > 0 ? label : `${nameOf(GAME, detective)} · ${label}`, at: `post:${name}`, kind: "move", mover: detective });
    } else if (sort === "detective") {
      const post = (scene.before.posts[DETECTIVES.indexOf(name as PocketDetective)]! + 1) % 12;
      targets.push({ ...base, label: `${nameOf(GAME, "joker")} · ${label}`, at: `post:${post}`, kind: "power", mover: name });
    } else if (sort === "area" && !clicked.includes(text)) {
      targets.push({ ...base, at: `tile:${placeIndex(scene, name)}`, kind: "piece" });
    } else if (sort === "turn") {
      const area = clicked.find((step) => step.startsWith("area:"));
      if (area !== undefined) targets.push({ ...base, at: `tile:${placeIndex(scene, thing(area).name)}`, kind: "power", turn: TURNS[name]! });
    }
  }
  return targets;
}

/** The first click of the one way that leads to a thing. */
const wayFirst = (scene: PocketScene, text: string): string => scene.choices.find(({ path }) => path.includes(text))?.path[0] ?? "";

function turningOf(scene: PocketScene): { tile: number; by?: 90 | 180 | 270 } | undefined {
  const path = scene.picks.at(-1)?.kind === "rotate" ? scene.picks.at(-1)!.path : scene.clicks[0] === "token:rotation" ? scene.clicks : [];
  const area = path.find((step) => step.startsWith("area:"));
  if (area === undefined) return undefined;
  const turn = path.find((step) => step.startsWith("turn:"));
  return { tile: placeIndex(scene, thing(area).name), ...(turn === undefined ? {} : { by: TURNS[thing(turn).name]! }) };
}

function exchangedOf(scene: PocketScene): { first: number; second: number; drafted: boolean } | undefined {
  const pick = scene.picks.at(-1);
  if (pick?.kind === "exchange") {
    const [first, second] = pick.path.slice(1).map((step) => placeIndex(scene, thing(step).name));
    return { first: first!, second: second!, drafted: true };
  }
  const event = scene.lastEvents.find(({ kind }) => kind === "areas_exchanged");
  if (event === undefined || scene.picks.length > 0) return undefined;
  return {
    first: placeIndex(scene, String(event.facts["first"])),
    second: placeIndex(scene, String(event.facts["second"])),
    drafted: false,
  };
}

function placeNames(scene: PocketScene): Record<string, string> {
  const names: Record<string, string> = {};
  scene.view.suspect_at.forEach((_, place) => {
    names[`tile:${place}`] = tileWords(scene, place);
  });
  for (let post = 0; post < 12; post += 1) {
    const here = DETECTIVES.filter((_, d) => scene.view.posts[d] === post).map((id) => nameOf(GAME, id));
    names[`post:${post}`] = t("pocket.post_words", { post: post + 1, who: here.join(", ") });
  }
  return names;
}

function Board({ scene: any }: Props): JSX.Element {
  const scene = own(any);
  const { view, before, insight } = scene;
  const targets = useMemo(() => targetsOf(scene), [scene.choices, scene.clicks, scene.picks, scene.things, scene.others, scene.mine, scene.lang]);
  const tiles = useFaded(useMemo(() => tilesOf(scene), [view, before, insight, scene.notes]), ({ character }) => character);
  const names = useMemo(() => placeNames(scene), [view, insight, scene.lang]);
  const sight = Object.fromEntries((insight?.rays ?? []).map((ray, d) => [DETECTIVES[d], ray.places]));
  const moved = DETECTIVES.flatMap((id, d) => (before.posts[d] === view.posts[d] ? [] : [{ piece: id as string, at: `post:${before.posts[d]}` }]));
  const rival = shownWays(scene, lastMoves(scene), hinted(scene));
  const shown = useStore(preview, (all) => all.shown);
  const ahead = scene.mine ? shown : null;
  const foreseen = useMemo(() => (ahead === null ? undefined : pocketForeseen(scene, ahead, targets)), [ahead, targets, scene.lang]);
  const looked = useMemo(() => (ahead === null || foreseen === undefined ? tiles : asForeseen(scene, tiles, ahead)), [tiles, ahead, foreseen]);
  const you = scene.seat === 0 ? t("you") : t("role.investigator");
  return (
    <PocketBoard
      labels={boardLabels(GAME)}
      language={scene.lang}
      names={names}
      state={scene.position}
      targets={targets}
      ghosts={moved}
      lastMoves={rival}
      coordinates={scene.settings.coordinates}
      speed={scene.speed}
      tapTwice={scene.touch}
      onPick={scene.click}
      onHover={scene.point}
      tiles={looked}
      foreseen={foreseen}
      raysThen={foreseen === undefined ? undefined : raysThen(ahead!)}
      detectives={DETECTIVES.map((id, d) => ({
        id,
        post: view.posts[d]!,
        ...(before.posts[d] === view.posts[d] ? {} : { steps: (view.posts[d]! - before.posts[d]! + 12) % 12 }),
      }))}
      sight={sight}
      rays={scene.help > 0 && scene.settings.light}
      exchanged={exchangedOf(scene)}
      turning={turningOf(scene)}
      {...(scene.phone
        ? {}
        : {
            taken: {
              jack: view.jack_turns,
              investigator: view.sightings.flatMap((seen, i) => (seen ? [i + 1] : [])),
              jackLabel: t("role.jack"),
              investigatorLabel: you,
            },
          })}
    />
  );
}

/** The walks of a hint; two tiles that change places are named by it. */
const hinted = (scene: PocketScene): { piece: string; places: string[] }[] =>
  scene.hinted.flatMap(({ piece, places }) => (places.every((place) => /^\d+$/.test(place)) ? [{ piece, places: places.map((place) => `post:${place}`) }] : []));

/** The walks of the moves told last, worked out backwards from where they ended. */
function lastMoves(scene: PocketScene): { piece: string; places: string[] }[] {
  const posts = [...(scene.lastView ?? scene.before).posts];
  return [...scene.lastEvents].reverse().flatMap(({ kind, facts }) => {
    if (kind !== "detective_moved" && kind !== "joker_played") return [];
    const d = DETECTIVES.indexOf(facts["detective"] as PocketDetective);
    const steps = kind === "joker_played" ? 1 : Number(facts["posts"]);
    const to = posts[d]!;
    posts[d] = (to - steps + 12) % 12;
    return [{ piece: DETECTIVES[d]!, places: Array.from({ length: steps + 1 }, (_, i) => `post:${(to - steps + i + 12) % 12}`) }];
  });
}

/** How long an event is looked at, in ms; 600 any other. */
const MOMENTS: Readonly<Partial<Record<PocketEventKind, number>>> = { area_laid: 0, cleared: 350, area_rotated: 700, areas_exchanged: 800, tokens_thrown: 700 };

const witness: Adapter["witness"] = ({ kind, facts }) =>
  kind === "witnesses_called" ? { answer: facts["answer"] === "seen" ? "seen" : "hidden", left: Number(facts["left"]), leave: false } : null;

export const adapter: Adapter = {
  game: GAME,
  Board,
  Track,
  Bar,
  CaseFile,
  Strip,
  Secret,
  shown: new Set(["token", "area", "post", "detective", "turn"]),
  prompt,
  confirmWords: (scene) => (scene.picks.at(-1)?.kind === "alibi" ? t("pocket.confirm.alibi") : null),
  question: () => null,
  foreseen: (scene, ahead) => pocketForeseen(own(scene), ahead, [])?.lines ?? [],
  power: tokenWords,
  thingWords: thingText,
  choiceWords,
  logLines,
  witness,
  parts: (standing, moment) => callParts(standing, moment, witness),
  sound,
  moment: ({ kind }) => byKind(MOMENTS, kind) ?? 600,
  spoken: () => import("./pocket_spoken"),
  ruleInPlay,
  rules: RULE_SECTIONS[GAME],
  people: ["goodley", "lestrade", "stealthy", "smith", "pizer", "gull", "lane", "bert", "madame"],
  count: (view) => (view as PocketView).suspects.length,
  round: (view) => (view as PocketView).turn,
  status: (any) => t("pocket.status", { n: Math.max(1, own(any).view.turn), of: own(any).view.last_turn }),
};
