/** The game in words, one line an event; a click goes to that moment. */

import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { Icon } from "../art/icons";
import type { Adapter, AnyScene, LogLine } from "../games/adapter";
import { t } from "../i18n/words";
import type { Session } from "../play/session";
import { toldBy } from "../play/scene";
import { useStore } from "../state/store";
import type { Moment } from "../wire/position";
import type { EventInfo, JudgedMove } from "../wire/types";
import { whyMoved } from "./why";

/** From this help level on the computer's moves are explained. */
const COACH = 3;

interface Line extends LogLine {
  readonly frame: number;
}

/** Who I am stays covered in the log as well: until it may be read the line is the one that everybody has. */
export const asShown = (scene: Pick<AnyScene, "papers" | "over">, event: EventInfo): EventInfo =>
  event.kind === "identity_known" && !scene.papers && !scene.over ? { kind: "identity_drawn", facts: {}, private: false } : event;

/** The lines of all frames, each with the moment it belongs to. */
export function logLines(
  adapter: Adapter,
  scene: Pick<AnyScene, "game" | "lang" | "papers" | "over">,
  frames: readonly Moment[],
  /** A sentence to add behind an entry. */
  why: (entry: readonly Moment[], before: Moment | undefined) => string = () => "",
): Line[] {
  const entries = new Map<number, Line[]>();
  const told = new Map<number, Moment[]>();
  for (const frame of frames) {
    const lines = frame.events.flatMap((event) => adapter.logLines(scene, asShown(scene, event), frame.seat).map((line) => ({ ...line, frame: frame.frame })));
    entries.set(frame.n, [...(entries.get(frame.n) ?? []), ...lines]);
    told.set(frame.n, [...(told.get(frame.n) ?? []), frame]);
  }
  return [...entries].flatMap(([n, lines]) => {
    const all = moveFirst(joinRuns(lines));
    const moments = told.get(n)!;
    const words = why(moments, frames[frames.indexOf(moments[0]!) - 1]);
    // Before the appeal that may follow the move.
    const heading = all.findIndex(({ rank }, i) => i > 0 && rank === "heading");
    const at = heading < 0 ? all.length : heading;
    return words === "" || all.length === 0 ? all : [...all.slice(0, at), { text: words, rank: "detail" as const, frame: all[Math.max(0, at - 1)]!.frame }, ...all.slice(at)];
  });
}

/** Lines that differ only in their last word become one line with the words counted. */
export function joinRuns(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  let items = new Map<string, number>();
  for (const line of lines) {
    const last = joined.at(-1);
    if (line.run === undefined) {
      joined.push(line);
      continue;
    }
    if (last?.run?.begin === line.run.begin) joined.pop();
    else items = new Map();
    items.set(line.run.item, (items.get(line.run.item) ?? 0) + 1);
    const words = [...items].map(([item, n]) => (n > 1 ? `${item} ×${n}` : item)).join(", ");
    joined.push({ ...line, text: `${line.run.begin}: ${words}` });
  }
  return joined;
}

/** Within one activation the move is told first, whichever way round move and power were played. */
export function moveFirst(lines: readonly Line[]): Line[] {
  const first = lines.findIndex(({ rank }) => rank === "line");
  const heading = lines.findIndex(({ rank }) => rank === "heading");
  if (first <= 0 || (heading >= 0 && heading < first)) return [...lines];
  return [lines[first]!, ...lines.slice(0, first), ...lines.slice(first + 1)];
}

/** The sign of each mistake, at the first line of its move. */
function marked(lines: readonly Line[], judged: readonly JudgedMove[]): ReadonlyMap<Line, string> {
  const marks = new Map<Line, string>();
  for (const { frame, mark } of judged) {
    const line = mark === "" ? undefined : (lines.findLast((one) => one.frame <= frame && one.rank === "line") ?? lines.find((one) => one.frame === frame));
    if (line !== undefined) marks.set(line, mark);
  }
  return marks;
}

function LogItem({ line, session, now, mark }: { line: Line; session: Session; now: boolean; mark: string }): JSX.Element {
  const look = (frame: number | null) => (): void => session.state.set({ lookedAt: frame });
  return (
    <li class={`log-${line.rank}${line.side === undefined ? "" : ` edge-${line.side}`}${now ? " is-now" : ""}`}>
      <button
        type="button"
        onClick={() => session.state.set({ at: line.frame })}
        onPointerEnter={look(line.frame)}
        onFocus={look(line.frame)}
        onBlur={look(null)}
        aria-current={now ? "step" : undefined}
      >
        {line.mark !== undefined && <span class="log-mark">{line.mark}</span>}
        <span class="log-text">
          {line.text}
          {line.private && <Icon name="lock" size={13} label={t("only_you")} />}
        </span>
        {mark !== "" && <b class={mark === "??" ? "fault fault-bad" : "fault"}>{mark}</b>}
        {line.note !== undefined && <span class="log-note">{line.note}</span>}
      </button>
    </li>
  );
}

export function Log({ session, adapter, scene }: { session: Session; adapter: Adapter; scene: AnyScene }): JSX.Element {
  const frames = useStore(session.state, (now) => now.frames);
  const at = useStore(session.state, (now) => now.at);
  const lines = useMemo(() => {
    const computers = new Set(scene.table.seats.filter(({ player }) => player === "computer").map(({ seat }) => seat));
    const coached = scene.help >= COACH && scene.seat !== null;
    const why = (entry: readonly Moment[], before: Moment | undefined): string =>
      coached && entry.some(({ seat }) => seat !== null && computers.has(seat)) ? whyMoved(entry, before) : "";
    return logLines(adapter, scene, frames, why);
  }, [adapter, scene.lang, scene.papers, scene.over, scene.help, frames]);
  const end = useRef<HTMLLIElement>(null);
  const drafted = [...scene.waiting.flat(), ...scene.picks];
  useEffect(() => {
    // After the frame: scrolling asks for the layout of the whole page, and a pick must not wait for that.
    const later = setTimeout(() => {
      const panel = end.current?.closest(".tab-panel");
      if (panel != null && at === null) panel.scrollTop = panel.scrollHeight;
    }, 30);
    return () => clearTimeout(later);
  }, [lines.length, drafted.length]);
  const now = at === null ? -1 : (frames[at]?.frame ?? -1);
  // The lines themselves stay the same while a move is drafted.
  const judged = useStore(session.state, (all) => all.judged);
  const marks = useMemo(() => marked(lines, judged), [lines, judged]);
  const list = useMemo(() => lines.map((line, i) => <LogItem key={i} line={line} session={session} now={line.frame === now} mark={marks.get(line) ?? ""} />), [lines, now, session, marks]);
  return (
    <ol class="log" data-testid="log" data-told={toldBy(frames)} onPointerLeave={() => session.state.set({ lookedAt: null })}>
      {list}
      {drafted.length > 0 && (
        <li class="log-draft">
          <span class="log-text">
            <b>{t("draft")}</b> {drafted.map((pick) => adapter.choiceWords(scene, pick)).join(" · ")}
          </span>
        </li>
      )}
      <li ref={end} class="log-end" aria-hidden="true" />
    </ol>
  );
}
