/** Travel row, tickets, mission, possible cities and the team's plan. */

import type { JSX } from "preact";
import { Icon } from "../art/icons";
import { DetectiveIcon } from "../art/pieces";
import { Ticket, TravelSlot } from "../art/tickets";
import { t } from "../i18n/words";
import { thing } from "../play/clicks";
import { lazy } from "../state/lazy";
import { settings } from "../state/settings";
import { createStore, useStore } from "../state/store";
import type { AnyScene } from "./adapter";
import { cityText } from "./mister_x_log";
import { DETECTIVES, FACE_DOWN, own, type XScene } from "./mister_x_table";
import { SpecialTray } from "./mister_x_team";
import { Panel } from "./panels";
import { nameOf } from "./words";

const HisWayList = lazy(() => import("./mister_x_way").then((m) => m.HisWayList));

const GAME = "mister_x";
type Props = { scene: AnyScene };

/** The move whose cloud is shown; null is now. */
export const cloud = createStore<{ at: number | null }>({ at: null });

export function Track({ scene: any }: Props): JSX.Element {
  const scene = own(any);
  const { view, facts } = scene;
  const ringed = new Set(view.rings.map(([move]) => move));
  return (
    <>
      <ol class="travel-row" aria-label={t("mister_x.travel_row")}>
        {Array.from({ length: facts.secret_spaces }, (_, i) => i + 1).map((move) => {
          const kind = view.laid[move - 1];
          const ticket = kind === undefined ? undefined : kind === FACE_DOWN || view.face_down.includes(move) ? "down" : facts.tickets[kind]!.transport;
          const words = t("mister_x.slot", {
            n: move,
            ticket: ticket === undefined ? t("mister_x.slot.empty") : ticket === "down" ? t("mister_x.slot.down") : nameOf(GAME, ticket),
            ring: ringed.has(move) ? t("mister_x.slot.ring") : "",
          });
          return (
            <li key={move} class={`${view.second_legs.includes(move) ? "is-second" : ""}${view.second_legs.includes(move + 1) ? " is-first" : ""}${move === facts.specials_from ? " is-special" : ""}`}>
              <TravelSlot number={move} ticket={ticket} ring={ringed.has(move)} current={move === view.position} label={words} />
            </li>
          );
        })}
        <li class="travel-open">
          <Icon name="hat" size={24} label={t("mister_x.open_after")} />
          <small aria-hidden="true">{t("mister_x.open")}</small>
        </li>
      </ol>
    </>
  );
}

const SYMBOLS = ["footprints", "silhouette", "magnifier", "beacon"];

/** The hand of the seat that looks, by transport or by symbol; spectators see none. */
function handOf(scene: XScene): { id: string; n: number }[] {
  const hand = scene.seat === null ? null : scene.view.hands[scene.seat];
  if (hand == null) return [];
  const { tickets } = scene.facts;
  const kinds = tickets.map((_, kind) => kind);
  const rank = (kind: number): number => SYMBOLS.indexOf(tickets[kind]!.symbol);
  if (scene.settings.bySymbol) kinds.sort((a, b) => rank(a) - rank(b) || a - b);
  return kinds.flatMap((kind) => Array.from({ length: hand[kind] ?? 0 }, (_, n) => ({ id: tickets[kind]!.id, n })));
}

/** Beside the prompt: the hand by what takes one along, or by what it is worth. */
export function SortTickets({ scene }: Props): JSX.Element | null {
  if (scene.seat === null || scene.phone) return null;
  const { bySymbol } = scene.settings;
  const words = t(bySymbol ? "mister_x.by_symbol" : "mister_x.by_transport");
  return (
    <button type="button" class="button button-quiet sort-tickets" aria-label={words} title={words} onClick={() => settings.set({ bySymbol: !bySymbol })} data-testid="sort-tickets">
      <Icon name="swap" size={16} /> <span class="tool-word">{words}</span>
    </button>
  );
}

export function Bar({ scene: any }: Props): JSX.Element {
  const scene = own(any);
  const isX = scene.seat === 0;
  const useful = isX ? ["footprints", "silhouette"] : ["magnifier", "beacon"];
  // Tickets of moves that wait still lie in the hand, marked with the detective they are for.
  const spent = new Map<string, (string | undefined)[]>();
  for (const move of scene.waiting) {
    const who = move[0]?.path.find((text) => text.startsWith("detective:"));
    for (const text of move.flatMap(({ path }) => path).filter((text) => text.startsWith("ticket:"))) spent.set(text, [...(spent.get(text) ?? []), who]);
  }
  // The ticket of the last move that waits may be changed for another of its transport.
  const paid = scene.waiting.at(-1)?.[1];
  const repriced = paid?.kind === "ticket" ? thing(paid.path[0]!).name.split("+")[0] : undefined;
  return (
    <>
      <SpecialTray scene={scene} />
      <div class="tickets" role="group" aria-label={t("mister_x.tickets")}>
        {handOf(scene).map(({ id, n }) => {
          const { transport, symbol } = scene.facts.tickets.find((ticket) => ticket.id === id)!;
          const text = `ticket:${id}`;
          const waits = n < (spent.get(text)?.length ?? 0);
          const who = waits ? spent.get(text)![n] : undefined;
          const instead = transport === repriced && scene.picks.length === 0;
          const open = scene.mine && !waits && (scene.things.has(text) || scene.others.has(text) || instead);
          return (
            <Ticket
              key={`${id}${n}`}
              id={id}
              transport={transport}
              symbol={symbol}
              idle={!useful.includes(symbol)}
              label={[transport, symbol, ...(who === undefined ? [] : [thing(who).name])].map((word) => nameOf(GAME, word)).join(" · ")}
              state={waits ? "spent" : scene.clicks.includes(text) ? "chosen" : "open"}
              {...(who === undefined ? {} : { badge: <DetectiveIcon detective={thing(who).name as "blue"} size={18} /> })}
              choice={open ? text : undefined}
              onPick={scene.click}
            />
          );
        })}
      </div>
    </>
  );
}

export function CaseFile({ scene: any }: Props): JSX.Element {
  const scene = own(any);
  const { view } = scene;
  return (
    <>
      <MissionPanel scene={scene} />
      <PossiblePanel scene={scene} />
      <TeamPanel scene={scene} />
      <Panel title={t("mister_x.bag")} testid="bag">
        <ul class="figures">
          <li>
            <b>{view.pile_size}</b> {t("mister_x.bag.pile")}
          </li>
          <li>
            <b>{view.discards.reduce((a, b) => a + b, 0)}</b> {t("mister_x.bag.discards")}
          </li>
          <li>
            <b>{view.hand_sizes[0]}</b> {t("mister_x.bag.x_hand")}
          </li>
          <li>
            <b>
              {view.rings_on_board.length} / {scene.facts.ring_pairs}
            </b>{" "}
            {t("mister_x.bag.rings")}
          </li>
        </ul>
      </Panel>
    </>
  );
}

function MissionPanel({ scene }: { scene: XScene }): JSX.Element | null {
  const mission = scene.view.mission === null ? undefined : scene.facts.missions[scene.view.mission];
  if (mission === undefined) return null;
  const goals = scene.insight?.goals ?? [];
  const nearest = goals.reduce<number | null>((least, { mister_x_moves: n }) => (n === null ? least : least === null ? n : Math.min(least, n)), null);
  return (
    <Panel title={t("mister_x.mission")} aside={t(`mister_x.colour.${mission.colour}`)} testid="mission">
      <p class={`mission mission-${mission.colour}`}>
        <Icon name="flag" size={22} /> <b>{scene.lang === "ru" ? mission.title_ru : mission.title_en}</b>
      </p>
      <p class="list-dim">{mission.destinations.map(cityText).join(", ")}</p>
      {nearest !== null && scene.seat === 0 && !scene.over && <p class="list-dim">{t("mister_x.to_goal", { n: nearest })}</p>}
      {scene.insight?.danger != null && !scene.over && (
        <p class={scene.insight.danger.at_most > 0 ? "danger-line" : "list-dim"}>
          {scene.insight.danger.at_most > 0 && <Icon name="warning" size={16} />} {scene.insight.danger.at_most > 0 ? t("mister_x.danger", { n: scene.insight.danger.at_most }) : t("mister_x.foreseen.safe")}
        </p>
      )}
    </Panel>
  );
}

function PossiblePanel({ scene }: { scene: XScene }): JSX.Element | null {
  const at = useStore(cloud, (now) => now.at);
  const { whereabouts: possible, whereabouts_then: past = [] } = scene.insight ?? {};
  if (possible === undefined || scene.over) return null;
  const shown = at === null ? possible : (past.find(({ position }) => position === at) ?? possible);
  const most = Math.max(1, ...past.map(({ count }) => count), possible.count);
  const last = past.length - 1;
  return (
    <Panel
      title={t(scene.seat === 0 ? "mister_x.they_know" : "mister_x.possible")}
      aside={at === null ? t("mister_x.now") : t("mister_x.after_move", { n: at })}
      testid="possible"
    >
      <div class="glasses">
        <span class="big-figure is-maybe">{shown.count}</span>
        <span>{t("mister_x.possible_of", { n: shown.count })}</span>
      </div>
      {last > 0 && (
        <>
          <div class="bars" aria-hidden="true">
            {past.map(({ position, count }) => (
              <span key={position} class={position === (at ?? last) ? "is-now" : ""} style={{ height: `${Math.max(6, (count / most) * 100)}%` }} />
            ))}
          </div>
          <input
            type="range"
            min={0}
            max={last}
            value={at ?? last}
            aria-label={t("mister_x.look_back")}
            onInput={(event) => {
              const value = Number(event.currentTarget.value);
              cloud.set({ at: value === last ? null : value });
            }}
          />
        </>
      )}
    </Panel>
  );
}

const MARK = "mark:";

/** Marks on cities are for the whole team; one button takes the own ones away. */
function MarksButton({ scene }: { scene: XScene }): JSX.Element | null {
  const marks = scene.notes.filter(({ key, seat }) => key.startsWith(MARK) && seat === scene.seat);
  if (marks.length === 0 || !scene.live || scene.over) return null;
  return (
    <button type="button" class="button" data-testid="clear-marks" onClick={() => marks.forEach(({ key, shared }) => scene.note(key, "", shared))}>
      {t("mister_x.marks.clear")}
    </button>
  );
}

/** Where each detective is and what his player has drafted; and what special actions would cost. */
function TeamPanel({ scene }: { scene: XScene }): JSX.Element {
  const { view, facts } = scene;
  const drafted = new Map<string, string>();
  for (const { path } of [...Object.values(scene.plans).flatMap(({ picks }) => picks), ...scene.waiting.flat(), ...scene.picks]) {
    const [who, where] = path.map((text) => thing(text));
    if (who?.sort === "detective" && where?.sort === "city") drafted.set(who.name, where.name);
  }
  const special = scene.insight?.special;
  return (
    <Panel title={t("mister_x.team")} testid="team">
      <ul class="team-plan">
        {DETECTIVES.map((id, d) => {
          const to = drafted.get(id);
          const owner = scene.table.seats[facts.owners[d] ?? 1];
          return (
            <li key={id}>
              <DetectiveIcon detective={id} size={22} label={nameOf(GAME, id)} />
              <span>
                {view.places[d] ? cityText(scene.before.places[d] ?? view.places[d]!) : "—"}
                {to !== undefined && <b> → {cityText(Number(to))}</b>}
              </span>
              {view.players > 2 && <small>{owner?.name || t(`role.${owner?.role ?? "detectives"}`)}</small>}
            </li>
          );
        })}
      </ul>
      {special?.magnifiers != null && special.beacons != null && (
        <ul class="figures">
          <li>
            <Icon name="magnifier" size={16} /> {t("mister_x.magnifiers", { n: special.magnifiers.together })}
          </li>
          <li>
            <Icon name="beacon" size={16} /> {t("mister_x.beacons", { n: special.beacons.together })}
          </li>
        </ul>
      )}
      <MarksButton scene={scene} />
    </Panel>
  );
}

export function Strip({ scene: any }: Props): JSX.Element {
  const scene = own(any);
  const { insight } = scene;
  if (scene.over) return <p class="x-strip" />;
  const goal = insight?.goals.reduce((least, { mister_x_moves: n }) => Math.min(least, n ?? 99), 99) ?? 99;
  return (
    <p class="x-strip">
      {insight?.whereabouts !== undefined && <span class="is-maybe">{t("mister_x.possible_n", { n: insight.whereabouts.count })}</span>}
      {scene.seat === 0 && goal < 99 && <span>{t("mister_x.to_goal", { n: goal })}</span>}
      {insight?.danger != null && insight.danger.at_most > 0 && <span class="danger-line">{t("mister_x.danger", { n: insight.danger.at_most })}</span>}
    </p>
  );
}

export function Secret({ scene: any }: Props): JSX.Element {
  const scene = own(any);
  const { view } = scene;
  return (
    <>
      <span class="x-secret">
        <Icon name="hat" size={44} />
        <b>{view.city === null ? t("role.mister_x") : cityText(view.city)}</b>
      </span>
      {scene.over && view.trail.length > 1 && <HisWayList scene={scene} />}
    </>
  );
}
