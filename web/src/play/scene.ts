/** The position as the screen shows it, put together from what the server sent and what was clicked. */

import { useMemo } from "preact/hooks";
import type { Adapter, AnyScene } from "../games/adapter";
import { coarsePointer, useLayout } from "../state/media";
import { settings, speedInForce } from "../state/settings";
import { useStore } from "../state/store";
import { useWords } from "../i18n/words";
import { asWaiting } from "./ahead";
import { alternatives, clickable, followed } from "./choices";
import type { ChoicesMessage, Frame } from "../wire/types";
import { pointed } from "./pointed";
import type { Session } from "./session";

const NOTHING: ReadonlySet<string> = new Set();

export function useScene(session: Session, adapter: Adapter, facts: unknown): AnyScene | null {
  const lang = useWords();
  const chosen = useStore(settings, (all) => all);
  const play = useStore(session.state, (all) => all);
  const line = session.lines[play.active]!;
  const seat = useStore(line.state, (all) => all);
  const layout = useLayout();
  // What may be picked keeps its identity while only the pointer moves: boards remember a first tap by it.
  const picking = useMemo(
    () => pickable(session, seat.draft, play.at === null, play.clicks),
    [session, seat.draft, seat.view, seat.table, play.at === null, play.clicks, play.waiting],
  );
  return useMemo((): AnyScene | null => {
    const { table, draft, view: latest } = seat;
    if (table === null || latest === null) return null;
    const frame = play.at === null ? null : play.frames[Math.min(play.at, play.frames.length - 1)];
    const live = frame == null;
    const shown = play.shown ?? { view: latest.view, insight: latest.insight, n: latest.n, frame: 0 };
    const drafted = live && draft !== null && draft.picks.length > 0 && draft.n === latest.n;
    const position = frame != null ? (play.imagined ?? frame) : drafted ? draft : shown;
    const before = frame != null ? frame : shown;
    const imagined = frame != null ? play.imagined : null;
    const over = table.status === "finished";
    return {
      game: adapter.game,
      facts,
      view: play.asRival !== null && live ? play.asRival.view : position.view,
      before: play.asRival !== null && live ? play.asRival.view : before.view,
      insight: play.asRival !== null && live ? play.asRival.insight : (told(position.insight) ?? (over && live ? lastTold(play.frames) : null)),
      insightBefore: told(before.insight) ?? (over && live ? lastTold(play.frames) : null),
      seat: seat.seat,
      table,
      help: table.help,
      lang,
      settings: chosen,
      speed: speedInForce(chosen.speed),
      mine: live && draft !== null && !over && !play.sending,
      live,
      over,
      ...picking,
      ...(imagined === null ? {} : { picks: imagined.picks }),
      waiting: !live ? [] : draft === null ? asWaiting(play.ahead) : play.waiting,
      complete: live && draft !== null && draft.complete,
      lastEvents: play.lookedAt === null
          ? lastEvents(play.frames, frame?.frame ?? play.frames.length - 1, seat.seat)
          : (play.frames[play.lookedAt]?.events ?? []),
      notes: seat.notes,
      plans: seat.plans,
      position: `${latest.n}.${(draft?.picks.length ?? 0) + play.waiting.length + play.ahead.length}.${play.at ?? ""}`,
      touch: coarsePointer(),
      phone: layout === "phone" || layout === "landscape",
      click: (thing) => void session.click(thing),
      point: (thing) => pointed.set({ thing }),
      note: (key, text, shared = false) => void session.ask({ type: "note", key, text, shared }),
    };
  }, [session, adapter, facts, lang, chosen, play, seat, layout, picking]);
}

/** Reading help that says something. */
const told = (insight: unknown): unknown => (typeof insight === "object" && insight !== null && Object.keys(insight).length > 0 ? insight : null);

/** After the end nothing is worked out any more: light and eyes stay as they were last. */
function lastTold(frames: readonly Frame[]): unknown {
  const last = frames.findLast(({ insight }) => told(insight) !== null);
  return last?.insight ?? null;
}

type Picking = Pick<AnyScene, "choices" | "picks" | "clicks" | "things" | "others" | "earlier">;

function pickable(session: Session, draft: ChoicesMessage | null, live: boolean, clicked: readonly string[]): Picking {
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

/** Events of the newest entry up to a frame that somebody else made. */
function lastEvents(
  frames: readonly Frame[],
  upTo: number,
  seat: number | null,
): AnyScene["lastEvents"] {
  const newest = frames[upTo];
  if (newest === undefined) return [];
  const entry = frames.filter((frame) => frame.n === newest.n && frame.frame <= upTo);
  const by = entry.find((frame) => frame.seat !== null)?.seat;
  return by == null || by === seat ? [] : entry.flatMap(({ events }) => events);
}
