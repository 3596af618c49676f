/** The position as the screen shows it, put together from what the server sent and what was clicked. */

import { useMemo, useRef } from "preact/hooks";
import type { Adapter, AnyScene } from "../games/adapter";
import { coarsePointer, useLayout } from "../state/media";
import { settings, speedInForce } from "../state/settings";
import { useStore } from "../state/store";
import { useWords } from "../i18n/words";
import { alternatives, clickable, followed } from "./clicks";
import type { Drafted, Moment } from "../wire/position";
import type { Board as Facts, Insight } from "../wire/views";
import type { EventInfo, HintMessage, PickInfo, RouteInfo, TableInfo } from "../wire/types";
import { usePapers } from "./papers";
import { asWaiting } from "./plans";
import type { Session } from "./session";

const NOTHING: ReadonlySet<string> = new Set();
const NO_EVENTS: readonly EventInfo[] = [];
const NO_ROUTES: readonly RouteInfo[] = [];

export function useScene(session: Session, adapter: Adapter, facts: Facts): AnyScene | null {
  const lang = useWords();
  const chosen = useStore(settings, (all) => all);
  const play = useStore(session.state, (all) => all);
  const line = session.lines[play.active]!;
  const seat = useStore(line.state, (all) => all);
  const layout = useLayout();
  const held = usePapers(seat.table?.hot_seat ?? true);
  const draft = play.sending || play.moving || seat.draft?.n !== play.position?.n ? null : seat.draft;
  // While something is told the table is as it was: what has come of it is not known yet.
  const calm = useRef(seat.table);
  if (!play.moving) calm.current = seat.table;
  const told = play.moving ? calm.current : seat.table;
  // What may be picked keeps its identity while only the pointer moves: boards remember a first tap by it.
  const picking = useMemo(
    () => pickable(session, draft, play.at === null, play.clicks),
    [session, draft, play.position, play.moving, told, play.at === null, play.clicks, play.waiting],
  );
  return useMemo((): AnyScene | null => {
    const { position, shown } = play;
    if (told === null || position === null || shown === null) return null;
    const { n, status, to_act, outcome, opening } = position;
    const table: TableInfo = { ...told, n, status, to_act, outcome, opening };
    const frame = play.at === null ? null : play.frames[Math.min(play.at, play.frames.length - 1)];
    const live = frame == null;
    const drafted = live && draft !== null && draft.picks.length > 0;
    const board = frame != null ? (play.imagined ?? frame) : drafted ? draft : shown;
    const before = frame != null ? frame : shown;
    const imagined = frame != null ? play.imagined : null;
    const over = table.status === "finished";
    return {
      game: adapter.game,
      facts,
      view: play.asRival !== null && live ? play.asRival.view : board.view,
      before: play.asRival !== null && live ? play.asRival.view : before.view,
      insight: play.asRival !== null && live ? play.asRival.insight : (board.insight ?? (over && live ? lastTold(play.frames) : null)),
      insightBefore: before.insight ?? (over && live ? lastTold(play.frames) : null),
      seat: seat.seat,
      table,
      help: table.help,
      lang,
      settings: chosen,
      speed: play.hurried ? "none" : speedInForce(chosen.speed),
      // Once the game is over everybody knows.
      papers: (held || over) && play.asRival === null,
      mine: live && draft !== null && !over,
      live,
      over,
      ...picking,
      ...(imagined === null ? {} : { picks: imagined.picks }),
      waiting: !live ? [] : draft === null ? asWaiting(play.ahead) : play.waiting,
      complete: live && draft !== null && draft.complete,
      ...lastMoves(play.frames, play.lookedAt, frame?.frame ?? null, seat.seat),
      final: finalDeed(frame == null ? play.frames : play.frames.slice(0, frame.frame + 1)),
      hinted: live && draft !== null && hintStands(seat.hint, draft.picks) ? seat.hint!.routes : frame != null && imagined === null && play.fault !== null ? play.fault.routes : NO_ROUTES,
      mistaken: frame != null && imagined === null && play.fault !== null,
      notes: seat.notes,
      plans: seat.plans,
      telling: live && play.moving ? play.telling : NO_EVENTS,
      call: live ? play.call : null,
      told: toldBy(play.frames),
      position: `${n}.${(draft?.picks.length ?? 0) + play.waiting.length + play.ahead.length}.${play.at ?? ""}`,
      touch: coarsePointer(),
      phone: layout === "phone" || layout === "landscape",
      click: (thing) => void session.click(thing),
      point: (thing) => session.point(thing),
      note: (key, text, shared = false) => void session.ask({ type: "note", key, text, shared }),
    };
  }, [session, adapter, facts, lang, chosen, play, seat.seat, seat.notes, seat.plans, seat.hint, told, draft, held, layout, picking]);
}

/** A hint goes when the player goes another way. */
export const hintStands = (hint: HintMessage | null, picks: readonly PickInfo[]): boolean => hint !== null && picks.every(({ text }, i) => hint.picks[i]?.text === text);

/** How far the game is told: the last moment, and how many of its events. */
export function toldBy(frames: readonly Moment[]): string {
  const last = frames.at(-1);
  return last === undefined ? "" : `${last.frame}.${last.events.length}`;
}

/** After the end nothing is worked out any more: light and eyes stay as they were last. */
function lastTold(frames: readonly Moment[]): Insight | null {
  const last = frames.findLast(({ insight }) => insight !== null);
  return last?.insight ?? null;
}

type Picking = Pick<AnyScene, "choices" | "picks" | "clicks" | "things" | "others" | "earlier">;

function pickable(session: Session, draft: Drafted | null, live: boolean, clicked: readonly string[]): Picking {
  if (!live) return { choices: [], picks: [], clicks: [], things: NOTHING, others: NOTHING, earlier: NOTHING };
  const { choices } = session;
  if (draft === null) return { choices, picks: [], clicks: clicked, things: clickable(choices, clicked), others: NOTHING, earlier: NOTHING };
  const clicks = followed(choices, clicked);
  const picked = session.ownPicks;
  const last = picked.at(-1);
  return {
    choices,
    picks: draft.picks,
    clicks,
    things: clickable(choices, clicks),
    others: last === undefined || clicked.length > 0 ? NOTHING : alternatives(last.from, last.path),
    earlier: new Set(picked.flatMap(({ from, path }) => [...alternatives(from, path)])),
  };
}

/** What the arrows on the board tell, and the position after it: the moment of a line of the log, of a replay, or the rival's moves since one's own. */
function lastMoves(frames: readonly Moment[], looked: number | null, at: number | null, seat: number | null): Pick<AnyScene, "lastEvents" | "lastView"> {
  const one = looked ?? at;
  if (one !== null) {
    const moment = frames[one];
    const entry = looked !== null || moment === undefined ? [moment] : frames.filter(({ n, frame }) => n === moment.n && frame <= one);
    return { lastEvents: entry.flatMap((each) => each?.events ?? []), lastView: moment?.view ?? null };
  }
  const newest = frames.at(-1);
  const ownLast = seat === null ? -1 : frames.findLastIndex((frame) => frame.seat === seat);
  // Who watches sees the last entry alone.
  const since = seat === null ? frames.filter(({ n }) => n === newest?.n) : frames.slice(ownLast + 1);
  return { lastEvents: since.flatMap(({ events }) => events), lastView: newest?.view ?? null };
}

/** So many moments may follow the deed that ends a game: the verdict, the card that is shown. */
const MOST_AFTER = 4;

/** The accusation or the way out that ended the game, and the position before it. */
export function finalDeed(frames: readonly Moment[]): AnyScene["final"] {
  for (let i = frames.length - 1; i > 0 && i >= frames.length - MOST_AFTER; i -= 1) {
    const event = frames[i]!.events.find(({ kind }) => kind === "accused" || kind === "escaped");
    if (event !== undefined) return { event, before: frames[i - 1]!.view };
  }
  return null;
}
