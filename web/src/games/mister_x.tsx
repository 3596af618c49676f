/** Mister X on the page: the map, the travel row, tickets, the team's plan and what it knows. */

import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import type { MisterXDetective } from "../art/cast/mister_x";
import "../art/cast/mister_x";
// Before the board: its paint comes last.
import "../styles/mister_x_table.css";
import type { Target } from "../boards/types";
import { EuropeBoard, EuropeLegend } from "../boards/EuropeBoard";
import { has, t } from "../i18n/words";
import { type Choice, thing } from "../play/clicks";
import { usePointed } from "../play/pointed";
import { preview } from "../play/preview";
import { Waiting } from "../play/waiting";
import { lazy } from "../state/lazy";
import { useStore } from "../state/store";
import type { SoundName } from "../sound/sounds";
import type { EventInfo } from "../wire/types";
import type { MisterXEventKind, MisterXFacts, MisterXInsight, MisterXView } from "../wire/views";
import type { Adapter, AnyScene } from "./adapter";
import { boardLabels } from "./board_labels";
import { useChipsCleared } from "./mister_x_chips";
import { endParts } from "./mister_x_end";
import { landingWords, xForeseen } from "./mister_x_foreseen";
import { cityText, cityWords, learnCities, xEventWords, xLogLines } from "./mister_x_log";
import type { Marking } from "./mister_x_marks";
import { Bar, CaseFile, cloud, Secret, SortTickets, Strip, Track } from "./mister_x_panels";
import { ahead, beside, first, learnOwners, learnTickets, partnersPlans, settle, useSharedPlans, waits } from "./mister_x_team";
import { hasPartners, usePings } from "./mister_x_pings";
import { DETECTIVES, geometryOf, own, seaLabels, ticketOf, type XScene } from "./mister_x_table";
import { RULE_SECTIONS } from "./rules";
import { shownWays } from "./shown_ways";
import { byKind, nameOf, thingWords } from "./words";

const GAME = "mister_x";
type Props = { scene: AnyScene };

function targetsOf(scene: XScene): Target[] {
  if (!scene.mine && scene.choices.length === 0) return [];
  const open = scene.things.size > 0 ? scene.things : scene.others;
  const drafted = new Set(scene.picks.flatMap(({ path }) => path));
  const clicked = scene.clicks.find((text) => text.startsWith("detective:")) ?? scene.picks.at(-1)?.path.find((text) => text.startsWith("detective:"));
  const mover = clicked === undefined ? "mister_x" : thing(clicked).name;
  // On a phone all cities of all five at once would cover the map: first the detective, then his cities.
  const detectivesFirst = scene.phone && [...open].some((text) => text.startsWith("detective:")) && clicked === undefined;
  // Another detective may be taken instead of the one selected, also one whose move waits; not in the middle of a move.
  const others = (scene.picks.length > 0 ? [] : [...scene.choices, ...scene.waiting.flat()]).flatMap(({ kind, path }) => (kind === "move" ? [path[0]!] : []));
  return [...new Set([...open, ...others])].flatMap((text): Target[] => {
    const { sort, name } = thing(text);
    if (detectivesFirst && sort === "city") return [];
    if (sort === "city") return [{ choice: text, at: name, kind: "move", label: cityWords(Number(name)), mover, drafted: drafted.has(text), hint: [cityWords(Number(name)), ...landingWords(scene, name)] }];
    if (sort === "detective") {
      const at = scene.view.places[DETECTIVES.indexOf(name as MisterXDetective)];
      return at === undefined ? [] : [{ choice: text, at: String(at), kind: "piece", piece: name, label: nameOf(GAME, name), drafted: drafted.has(text) }];
    }
    return [];
  });
}

/** Own moves, drafted and waiting, and the partners' drafts, as dashed arrows. */
function plansOf(scene: XScene): { detective: MisterXDetective; to: number }[] {
  const moves = [...scene.waiting.flat(), ...scene.picks, ...Object.values(scene.plans).flatMap(({ picks }) => picks)].filter(({ kind }) => kind === "move" || kind === "operation");
  const drafted = moves.flatMap(({ path }) => {
    const [who, where] = path.map((text) => thing(text).name);
    return who === undefined || where === undefined ? [] : [{ detective: who as MisterXDetective, to: Number(where) }];
  });
  const known = new Set(drafted.map(({ detective }) => detective));
  return [...drafted, ...partnersPlans(scene).filter(({ detective }) => !known.has(detective))];
}

/** The trips of the moment looked at. */
const travelled = ({ lastEvents }: XScene): { places: string[] }[] =>
  lastEvents.flatMap(({ facts }) => (facts["from_city"] === undefined || facts["city"] === undefined ? [] : [{ places: [String(facts["from_city"]), String(facts["city"])] }]));

function cityNames(scene: XScene): Record<string, string> {
  const { view } = scene;
  const names: Record<string, string> = {};
  for (const { number } of scene.facts.cities) {
    const here = DETECTIVES.filter((_, d) => view.places[d] === number).map((id) => nameOf(GAME, id));
    if (view.city === number) here.push(t("role.mister_x"));
    const rings = view.rings.filter(([, city]) => city === number).map(([move]) => t("mister_x.was_here", { n: move }));
    const mark = scene.notes.find(({ key }) => key === `mark:${number}`)?.text ?? "";
    const marked = mark === "" ? [] : [mark === "possible" || mark === "impossible" ? t(`mister_x.mark.${mark}`) : mark];
    names[String(number)] = [cityText(number), ...here, ...rings, ...marked].join(", ");
  }
  return names;
}

// Only who marks a city needs it.
const MarkPicker = lazy(() => import("./mister_x_marks").then((m) => m.MarkPicker));

function Board({ scene: any }: Props): JSX.Element {
  const scene = own(any);
  const { view, facts, insight } = scene;
  const [find, setFind] = useState<number | undefined>(undefined);
  const [marking, setMarking] = useState<Marking | null>(null);
  const shownAt = useStore(cloud, ({ at }) => at);
  const geometry = useMemo(() => geometryOf(facts), [facts]);
  const targets = useMemo(() => targetsOf(scene), [scene.choices, scene.clicks, scene.picks, scene.waiting, scene.things, scene.others, scene.mine, scene.lang, view]);
  const names = useMemo(() => cityNames(scene), [view, scene.lang, scene.notes]);
  const plain = useMemo(() => Object.fromEntries(facts.cities.map((city) => [city.number, scene.lang === "ru" ? city.name_ru : city.name_en])), [facts, scene.lang]);
  const plans = useMemo(() => plansOf(scene), [scene.picks, scene.waiting, scene.plans, scene.notes]);
  useSharedPlans(scene);
  const rings = useMemo(() => view.rings.map(([move, at]) => ({ move, at })), [view]);
  // Once his way is turned over, all see it; before that nobody but he has one.
  const ended = view.ending !== null && view.trail.length > 0;
  const trail = useMemo(() => {
    const known = new Set(view.rings.map(([move]) => move));
    return view.trail.map((at, move) => ({ at, move, by: ticketOf(scene, move), known: known.has(move) }));
  }, [view]);
  const mission = useMemo(() => {
    const chosen = view.mission === null ? undefined : facts.missions[view.mission];
    return chosen === undefined ? undefined : { colour: chosen.colour, starts: chosen.starts, goals: chosen.destinations };
  }, [view.mission, facts]);
  const looked = usePointed("mission");
  const offered = useMemo(
    () =>
      !scene.choices.some(({ kind }) => kind === "mission")
        ? []
        : facts.missions.map(({ colour, starts, destinations }) => ({ colour, starts, goals: destinations, pale: looked !== colour })),
    [scene.choices, facts, looked],
  );
  const possible = useMemo(() => {
    const known = shownAt === null ? insight?.whereabouts : insight?.whereabouts_then?.find(({ position }) => position === shownAt);
    return Object.keys(known?.cities ?? {}).map(Number);
  }, [insight, shownAt]);
  const ways = useMemo(() => shownWays(scene, scene.mistaken ? travelled(scene) : [], scene.hinted), [scene.hinted, scene.mistaken, scene.lastEvents]);
  const ahead = useStore(preview, ({ shown }) => shown);
  const foreseen = useMemo(() => (ahead === null || !scene.mine ? undefined : xForeseen(any, ahead)), [ahead, scene.mine, insight, scene.lang]);
  const pointed = usePointed("detective");
  const pointedAt = pointed === null ? undefined : insight?.reach[pointed]?.cities;
  const reach = useMemo(() => (pointedAt === undefined ? undefined : Object.keys(pointedAt)), [pointedAt]);
  const acting = scene.clicks.find((text) => text.startsWith("detective:"));
  const before = scene.before.places;
  const detectives = useMemo(
    () => DETECTIVES.map((id, d) => ({ id, at: before[d]!, acting: acting === `detective:${id}` })).filter(({ at }) => at > 0),
    [before.join(), acting],
  );
  // On a phone the map shows what may be chosen, or in a complete draft the move that was.
  const planned = plans.at(-1);
  const inSight =
    targets.length > 0 && targets.length < 24
      ? targets.map(({ at }) => at)
      : planned !== undefined && targets.length === 0
        ? [planned.to, ...detectives.filter(({ id }) => id === planned.detective).map(({ at }) => at)].map(String)
        : undefined;
  const marks = useMemo(
    () => Object.fromEntries(scene.notes.filter(({ key }) => key.startsWith("mark:")).map(({ key, text }) => [Number(key.slice(5)), text])),
    [scene.notes],
  );
  const remarks = useMemo(() => {
    const near = (insight?.goals ?? []).map(({ city, nearest, detective_moves: n }) => [city, t("mister_x.nearest", { who: nameOf(GAME, nearest), n })] as const);
    const words = Object.entries(marks).filter(([, mark]) => mark !== "possible" && mark !== "impossible");
    return Object.fromEntries([...near, ...words]);
  }, [insight, marks, scene.lang]);
  const mayMark = scene.seat !== null && scene.live && !scene.over;
  useChipsCleared(scene);
  const { pings, point } = usePings(scene);
  const inTeam = hasPartners(scene);
  return (
    <>
      <EuropeBoard
        labels={boardLabels(GAME)}
        language={scene.lang}
        names={names}
        state={scene.position}
        targets={targets}
        speed={scene.speed}
        tapTwice={scene.touch}
        zoomTo={scene.phone && scene.settings.autoZoom ? inSight : undefined}
        onPick={scene.click}
        onHover={scene.point}
        onMark={mayMark ? (city, at, region) => setMarking({ city, at, region, name: cityText(Number(city)), mark: marks[Number(city)] ?? "" }) : undefined}
        geometry={geometry}
        cityNames={plain}
        detectives={detectives}
        misterX={view.city === null ? undefined : { at: view.city, caught: view.ending === "arrested" }}
        trail={trail}
        ended={ended}
        rings={rings}
        mission={mission}
        offered={offered}
        {...(reach === undefined ? {} : { reach })}
        lastMoves={ways}
        foreseen={foreseen}
        possible={scene.settings.light && !ended ? possible : []}
        plans={plans}
        pings={pings}
        onIdle={inTeam ? point : undefined}
        marks={marks}
        remarks={remarks}
        seaLabels={seaLabels()}
        find={find}
        miniMapLabel={t("mister_x.mini_map")}
      />
      {marking !== null && mayMark && (
        <MarkPicker key={marking.city} marking={marking} onMark={(mark) => scene.note(`mark:${marking.city}`, mark, true)} {...(inTeam ? { onPoint: () => point(marking.city) } : {})} onClose={() => setMarking(null)} />
      )}
      <form
        class="find-city"
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = String(new FormData(event.currentTarget).get("city") ?? "").trim().toLocaleLowerCase();
          const city = facts.cities.find(
            ({ number, name_en, name_ru }) => String(number) === wanted || name_en.toLocaleLowerCase().startsWith(wanted) || name_ru.toLocaleLowerCase().startsWith(wanted),
          );
          if (wanted !== "" && city !== undefined) setFind(city.number);
        }}
      >
        <input type="search" name="city" placeholder={t("mister_x.find")} aria-label={t("mister_x.find")} autocomplete="off" />
      </form>
      {!scene.phone && (
        <div class="legend">
          <EuropeLegend
            title={t("mister_x.legend")}
            open={innerWidth >= 1400}
            words={{
              car: t("mister_x.car"),
              rail: t("mister_x.rail"),
              ship: t("mister_x.ship_line"),
              air: t("mister_x.air"),
              maybe: t("mister_x.may_be"),
              seen: t("mister_x.was"),
            }}
          />
        </div>
      )}
    </>
  );
}

// --- Words ---------------------------------------------------------------------------------------------------------

/** Nothing is chosen in an exchange: every ticket goes. */
const exchanging = ({ picks }: AnyScene): boolean => picks.length > 0 && picks.every(({ kind }) => kind === "exchange");

function prompt(any: AnyScene): string {
  const scene = own(any);
  const { view } = scene;
  if (exchanging(any)) return t("mister_x.prompt.exchange");
  if (scene.complete) return t("prompt.drafted", { draft: scene.picks.map((pick) => choiceWords(any, pick)).join(" · ") });
  const detective = scene.clicks.find((text) => text.startsWith("detective:"));
  if (detective !== undefined) return t("mister_x.prompt.where", { who: nameOf(GAME, thing(detective).name) });
  if (scene.waiting.length > 0 && scene.choices.length === 0) return t("mister_x.prompt.waiting");
  const last = scene.clicks.at(-1);
  if (last === "double" || last === "secret") return t("mister_x.prompt.three");
  const leg = view.stage === "travelling" && (view.trip === "first" || view.trip === "second") ? `mister_x.prompt.leg_${view.trip}` : "";
  if (leg !== "" && has(leg)) return t(leg);
  return t(`mister_x.prompt.${view.stage}`, { n: view.to_draw });
}

function choiceWords(any: AnyScene, { kind, path }: Omit<Choice, "id">): string {
  const words = path.map((text) => thingText(any, text));
  const key = `mister_x.choice.${kind}`;
  return has(key) ? t(key, { first: words[0] ?? "", second: words[1] ?? "" }) : words.join(" · ");
}

function thingText(_: AnyScene, text: string): string {
  const { sort, name } = thing(text);
  if (sort === "city") return cityText(Number(name));
  if (sort === "ticket") return name.split("+").map((part) => nameOf(GAME, part)).join(" · ");
  if (sort === "three") return counted(name.split("+").map((part) => nameOf(GAME, part))).join(" + ");
  return thingWords(GAME, text);
}

/** Each word once, with how often it stands there: three tickets must fit a prompt. */
const counted = (words: readonly string[]): string[] =>
  [...new Set(words)].map((word) => {
    const times = words.filter((one) => one === word).length;
    return times > 1 ? `${word} ×${times}` : word;
  });

const TRIPS = { double: "footprints", secret: "silhouette" } as const;
const NEEDED = 3;

/** The trips for which the symbols in the own hand do not suffice. */
function beyond(any: AnyScene): { name: string; why: string }[] {
  const { view, facts, seat, picks, choices, clicks } = own(any);
  const hand = seat === 0 ? view.hands[0] : null;
  if (hand == null || picks.length > 0 || clicks.length > 0 || !choices.some(({ kind }) => kind === "travel")) return [];
  return Object.entries(TRIPS).flatMap(([trip, symbol]) => {
    const n = facts.tickets.reduce((sum, ticket, kind) => sum + (ticket.symbol === symbol ? (hand[kind] ?? 0) : 0), 0);
    return n >= NEEDED || choices.some(({ path }) => path[0] === trip) ? [] : [{ name: thingWords(GAME, trip), why: t(`mister_x.short.${symbol}`, { n, of: NEEDED }) }];
  });
}

/** How long an event is looked at, in ms; 650 any other. */
const MOMENTS: Readonly<Partial<Record<MisterXEventKind, number>>> = {
  ticket_drawn: 0,
  ticket_known: 120,
  trip_planned: 0,
  trip_known: 0,
  on_his_way: 0,
  not_there: 0,
  detective_sets_out: 0,
  finished: 0,
  checked: 0,
  declined: 0,
};

function sound({ kind, facts }: EventInfo): SoundName | null {
  if (kind === "ring" || kind === "investigated" || kind === "arrested") return "bell";
  if (kind === "ticket_known") return "card";
  if (kind.startsWith("travelled") || kind === "detective_moved" || kind === "operation_moved") {
    const by = String(facts["ticket"] ?? "car").split("+")[0];
    return by === "rail" || by === "air" ? by : "car";
  }
  return null;
}

function ruleInPlay(any: AnyScene): string {
  const scene = own(any);
  if (scene.over) return "end";
  const { stage, trip } = scene.view;
  if (stage === "travelling" || stage === "paying") return trip === "plain" ? "x_turn" : "x_special";
  if (stage === "shedding" || stage === "discarding" || stage === "drawing") return "draw";
  if (stage === "moving" || stage === "ticketing" || stage === "arresting") return "detectives";
  if (stage === "conferring" || stage === "collecting" || stage === "agreeing" || stage === "operating") return "special";
  return stage === "checking" ? "check" : "goal";
}

export const adapter: Adapter = {
  game: GAME,
  learn: (facts) => {
    learnCities((facts as MisterXFacts).cities);
    learnTickets((facts as MisterXFacts).tickets);
    learnOwners((facts as MisterXFacts).owners);
  },
  eventWords: xEventWords,
  Board,
  Track,
  Bar,
  BarNote: SortTickets,
  CaseFile,
  Strip,
  Secret,
  shown: new Set(["city", "detective", "ticket", "special"]),
  // Nothing more is thrown away.
  leftOut: ["draw", "done"],
  waits,
  beside,
  ahead,
  first,
  settle,
  prompt,
  confirmWords: (scene) => {
    const last = scene.picks.at(-1) ?? scene.waiting.at(-1)?.at(-1);
    if (last?.kind === "give") return t("mister_x.confirm.give", { n: scene.waiting.length + (scene.complete ? 1 : 0) });
    if (scene.waiting.length > 0) return t("mister_x.confirm.moves", { n: scene.waiting.length + (scene.complete ? 1 : 0) });
    if (exchanging(scene)) return t("mister_x.exchange");
    const drawing = [...scene.choices, ...(last === undefined ? [] : [last])].some(({ kind }) => kind === "draw" || kind === "done");
    if (drawing) return t("mister_x.confirm.draw");
    return null;
  },
  question: () => null,
  foreseen: (scene, shown) => xForeseen(scene, shown)?.lines ?? [],
  thingWords: thingText,
  thingNote: (scene, text) => {
    const { sort, name } = thing(text);
    const mission = sort === "mission" ? own(scene).facts.missions.find(({ colour }) => colour === name) : undefined;
    return mission === undefined ? undefined : t(`mister_x.level.${mission.level}`);
  },
  beyond,
  choiceWords,
  logLines: xLogLines,
  witness: () => null,
  parts: endParts,
  sound,
  moment: ({ kind }) => byKind(MOMENTS, kind) ?? 650,
  plans: (table) => new Waiting(table),
  spoken: () => import("./mister_x_spoken"),
  ruleInPlay,
  rules: RULE_SECTIONS[GAME],
  count: (_, insight) => (insight as MisterXInsight | null)?.whereabouts?.count ?? null,
  round: (view) => (view as MisterXView).round,
  status: (any) => {
    const { view, facts } = own(any);
    const n = Math.max(0, view.position);
    return n > facts.secret_spaces ? t("mister_x.status_open", { n }) : t("mister_x.status", { n, of: facts.secret_spaces });
  },
};
