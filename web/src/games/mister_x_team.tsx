/** What the detectives do together: several moves with one Confirm, and the tray of a special action. */

import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Ticket } from "../art/tickets";
import type { MisterXDetective } from "../art/characters";
import { Icon } from "../art/icons";
import { t } from "../i18n/words";
import { thing } from "../play/clicks";
import type { PickInfo } from "../wire/types";
import type { MisterXInsight, MisterXView } from "../wire/views";
import type { Adapter } from "./adapter";
import { DETECTIVES, type XScene } from "./mister_x_table";
import { nameOf } from "./words";

const GAME = "mister_x";

/** As the view numbers them: three, four or five tickets of either sort. */
export const SPECIALS = ["investigate-3", "investigate-4", "investigate-5", "operate-car", "operate-rail", "operate-air"] as const;
const price = (special: number): number => 3 + (special % 3);

type Moves = readonly (readonly PickInfo[])[];
const things = (picks: Moves, sort: string): string[] => picks.flatMap((move) => move.flatMap(({ path }) => path.filter((text) => thing(text).sort === sort)));
const times = (all: readonly string[], one: string): number => all.filter((text) => text === one).length;

/** The kinds of tickets by their number, and whose each detective is, learned from the board. */
let kinds: readonly string[] = [];
export const learnTickets = (tickets: readonly { id: string }[]): void => {
  kinds = tickets.map(({ id }) => id);
};
let owners: readonly number[] = [];
export const learnOwners = (seats: readonly number[]): void => {
  owners = seats;
};

export const waits: NonNullable<Adapter["waits"]> = (picks) => picks[0]?.kind === "move" || picks[0]?.kind === "give";

/** Two detectives never go to one city, one ticket is never spent twice, and nothing follows "no more". */
export const beside: NonNullable<Adapter["beside"]> = ({ kind, path }, waiting, any) => {
  const view = any as MisterXView;
  const sort = waiting[0]?.[0]?.kind;
  if (kind === "move") return sort === "move" && !path.some((text) => things(waiting, thing(text).sort).includes(text));
  const spent = path.every((text) => thing(text).sort !== "ticket" || times(things(waiting, "ticket"), text) < held(view, thing(text).name));
  if (kind === "ticket") return spent;
  return kind === "give" && sort === "give" && spent && times(things(waiting, "no_more"), "no_more") === 0 && waiting.length < missing(view);
};

/** How many tickets of a kind lie in the one hand that the seat may use; several hands are known in a team. */
function held(view: MisterXView, name: string): number {
  const hand = view.seat === null ? null : view.hands[view.seat];
  return hand?.[kinds.indexOf(name)] ?? Infinity;
}

const missing = (view: MisterXView): number => (view.proposal < 0 ? 0 : price(view.proposal) - view.given.flat().reduce((sum, n) => sum + n, 0));

/** The next detective is selected by itself, in the order of their numbers. */
export const first: NonNullable<Adapter["first"]> = (choices) => {
  const open = new Set(choices.flatMap(({ kind, path }) => (kind === "move" ? [path[0]!] : [])));
  if (open.size === 0 || choices.some(({ kind }) => kind !== "move")) return null;
  return DETECTIVES.map((id) => `detective:${id}`).find((text) => open.has(text)) ?? null;
};

/** Symbols that are of use to detectives; a ticket with one of them is never given away unasked. */
const USEFUL = ["magnifier", "beacon"];
/** So many tickets of a transport are plenty: nothing is scarce. */
const PLENTY = 2;

/**
 * A detective's ticket is taken by itself where it is worth least: its symbol is of no use to the team, and more
 * of its transport stay in the hand. Where every ticket is worth something the player is asked.
 */
export const settle: NonNullable<Adapter["settle"]> = (choices, any) => {
  const view = any as MisterXView;
  const hand = view.seat === null || view.seat === 0 ? null : view.hands[view.seat];
  if (hand == null || choices.length < 2 || choices.some(({ kind }) => kind !== "ticket")) return null;
  const ofTransport = (transport: string): number => kinds.reduce((sum, id, kind) => sum + (id.split("+")[0] === transport ? (hand[kind] ?? 0) : 0), 0);
  const cheap = choices.flatMap(({ id, path }) => {
    const [transport = "", symbol = ""] = thing(path[0] ?? "").name.split("+");
    const left = ofTransport(transport) - 1;
    return USEFUL.includes(symbol) || left < PLENTY ? [] : [{ id, left }];
  });
  return cheap.sort((a, b) => b.left - a.left)[0]?.id ?? null;
};

/** While Mister X thinks: where the own detectives could go with the tickets in hand. */
export const ahead: NonNullable<Adapter["ahead"]> = (any, help) => {
  const view = any as MisterXView;
  if (view.seat === null || view.seat === 0 || view.position < 0 || !view.actors.includes(0)) return [];
  const reach = (help as MisterXInsight | null)?.reach;
  return DETECTIVES.flatMap((id, d) =>
    owners[d] !== view.seat ? [] : Object.keys(reach?.[id]?.cities ?? {}).map((city) => ({ id: `${id} ${city}`, kind: "move", path: [`detective:${id}`, `city:${city}`] })),
  );
};

const PLAN = "plan:";

/** Moves that wait are shown to the partners, as notes of the side; they go when the moves have gone. */
export function useSharedPlans(scene: XScene): void {
  useEffect(() => {
    if (scene.view.players < 3 || !scene.live || scene.seat === null || scene.seat === 0) return;
    const wanted = new Map(scene.waiting.flatMap(([move]) => (move?.kind === "move" ? [[PLAN + thing(move.path[0]!).name, thing(move.path[1]!).name] as const] : [])));
    const told = new Map(scene.notes.filter(({ key, seat }) => key.startsWith(PLAN) && seat === scene.seat).map(({ key, text }) => [key, text]));
    for (const [key, city] of wanted) if (told.get(key) !== city) scene.note(key, city, true);
    for (const key of told.keys()) if (!wanted.has(key)) scene.note(key, "", true);
  }, [scene.waiting, scene.notes]);
}

/** What the partners have planned. */
export const partnersPlans = (scene: XScene): { detective: MisterXDetective; to: number }[] =>
  scene.notes.flatMap(({ key, text, seat }) => (key.startsWith(PLAN) && seat !== scene.seat ? [{ detective: key.slice(PLAN.length) as MisterXDetective, to: Number(text) }] : []));

const OFFERS: Readonly<Record<string, readonly number[]>> = { magnifier: [0, 1, 2], beacon: [3, 4, 5] };

/** What the team can do with its symbols; once something is proposed, the slots that must be filled. */
export function SpecialTray({ scene }: { scene: XScene }): JSX.Element | null {
  const { view } = scene;
  if (scene.seat === 0 || scene.over) return null;
  if (view.stage === "conferring" && scene.mine) {
    const drafted = scene.picks.at(-1)?.path[0];
    return (
      <div class="tray" role="group" aria-label={t("mister_x.tray")} data-testid="tray">
        {Object.entries(OFFERS).map(([symbol, offers]) => (
          <div key={symbol} class="tray-row">
            <Icon name={symbol as "magnifier"} size={18} label={t(`mister_x.tray.${symbol}`)} />
            {offers.map((n) => {
              const text = `special:${SPECIALS[n]!}`;
              const open = scene.things.has(text) || scene.others.has(text);
              return (
                <button key={n} type="button" class="tray-offer" data-choice={text} disabled={!open} aria-pressed={drafted === text} aria-label={nameOf(GAME, `special.${SPECIALS[n]!}`)} onClick={() => scene.click(text)}>
                  <b>{price(n)}</b> {t(`mister_x.tray.${SPECIALS[n]!}`)}
                </button>
              );
            })}
          </div>
        ))}
        <button type="button" class="tray-offer tray-none" data-choice="special:none" disabled={!scene.things.has("special:none") && !scene.others.has("special:none")} aria-pressed={drafted === "special:none"} onClick={() => scene.click("special:none")}>
          {nameOf(GAME, "special.none")}
        </button>
      </div>
    );
  }
  return view.proposal >= 0 && (view.stage === "agreeing" || view.stage === "collecting") ? <Slots scene={scene} /> : null;
}

function Slots({ scene }: { scene: XScene }): JSX.Element {
  const { view, facts } = scene;
  const given = view.given.flatMap((counts) => counts.flatMap((n, kind) => Array.from({ length: n }, () => facts.tickets[kind]!)));
  const mine = things(scene.waiting, "ticket").flatMap((text) => facts.tickets.filter(({ id }) => id === thing(text).name));
  const slots = price(view.proposal);
  const filled = [...given, ...mine].slice(0, slots);
  const owned = facts.owners.filter((seat) => seat === scene.seat).length;
  const may = Math.max(0, owned - (view.given[scene.seat ?? 0] ?? []).reduce((sum, n) => sum + n, 0) - mine.length);
  return (
    <div class="tray" role="group" aria-label={t("mister_x.tray")} data-testid="tray" data-slots={slots} data-filled={filled.length}>
      <span class="tray-title">{nameOf(GAME, `special.${SPECIALS[view.proposal]!}`)}</span>
      <div class="tray-row">
        {filled.map(({ transport, symbol }, i) => (
          <Ticket key={i} transport={transport} symbol={symbol} label={`${nameOf(GAME, transport)} · ${nameOf(GAME, symbol)}`} />
        ))}
        {Array.from({ length: slots - filled.length }, (_, i) => (
          <span key={`empty${i}`} class="tray-slot" />
        ))}
        {view.stage === "collecting" && scene.mine && <span class="tray-may">{t("mister_x.tray.may_give", { n: may })}</span>}
      </div>
    </div>
  );
}
