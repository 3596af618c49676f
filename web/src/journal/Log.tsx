/** The game in words, one line an event; a click goes to that moment. */

import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { Icon } from "../art/icons";
import type { Adapter, AnyScene, LogLine } from "../games/adapter";
import { t } from "../i18n/words";
import type { Session } from "../play/session";
import { useStore } from "../state/store";
import type { Frame } from "../wire/types";

interface Line extends LogLine {
  readonly frame: number;
}

/** The lines of all frames, each with the moment it belongs to. */
export function logLines(adapter: Adapter, scene: { game: AnyScene["game"]; lang: AnyScene["lang"] }, frames: readonly Frame[]): Line[] {
  const entries = new Map<number, Line[]>();
  for (const frame of frames) {
    const lines = frame.events.flatMap((event) => adapter.logLines(scene, event, frame.seat).map((line) => ({ ...line, frame: frame.frame })));
    entries.set(frame.n, [...(entries.get(frame.n) ?? []), ...lines]);
  }
  return [...entries.values()].flatMap((lines) => moveFirst(joinRuns(lines)));
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

function LogItem({ line, session, now }: { line: Line; session: Session; now: boolean }): JSX.Element {
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
        {line.note !== undefined && <span class="log-note">{line.note}</span>}
      </button>
    </li>
  );
}

export function Log({ session, adapter, scene }: { session: Session; adapter: Adapter; scene: AnyScene }): JSX.Element {
  const frames = useStore(session.state, (now) => now.frames);
  const at = useStore(session.state, (now) => now.at);
  const lines = useMemo(() => logLines(adapter, scene, frames), [adapter, scene.lang, frames]);
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
  const list = useMemo(() => lines.map((line, i) => <LogItem key={i} line={line} session={session} now={line.frame === now} />), [lines, now, session]);
  return (
    <ol class="log" data-testid="log" onPointerLeave={() => session.state.set({ lookedAt: null })}>
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
