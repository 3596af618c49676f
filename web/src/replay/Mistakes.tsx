/** What each move cost: asked for by a button, then told at the moment that is shown, with what would have been better. */

import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { Icon } from "../art/icons";
import type { Adapter, AnyScene } from "../games/adapter";
import { t } from "../i18n/words";
import { nextMistake } from "../play/next_mistake";
import type { Session } from "../play/session";
import { useStore } from "../state/store";
import { sideOf } from "../shell/seat_name";
import type { JudgedMove } from "../wire/types";
import { judgedAt, lookOver, mistakes, toNextMistake } from "./review";
import { whyWords } from "./Why";

/** The button that has the moves weighed, how far that is, and the way to the next mistake. */
export function MistakeTools({ session, stopsAt, now, as }: { session: Session; stopsAt: readonly number[]; now: number; as: string }): JSX.Element {
  const [asked, setAsked] = useState(false);
  const [far, setFar] = useState<{ readonly ready: number; readonly of: number } | null>(null);
  const [refused, setRefused] = useState("");
  const judged = useStore(session.state, (all) => all.judged);
  useEffect(() => {
    if (!asked) return;
    let wanted = true;
    setRefused("");
    void lookOver({ table: session.table, token: session.token, as }, () => wanted, ({ ready, of, moves }) => {
      setFar({ ready, of });
      session.state.set({ judged: moves });
    }).then((code) => {
      if (code === "" || !wanted) return;
      setRefused(code);
      setAsked(false);
    });
    return () => {
      wanted = false;
      // Another view counts its moments otherwise.
      session.state.set({ judged: [] });
    };
  }, [asked, as]);
  const found = mistakes(judged, stopsAt);
  const onward = (): void => toNextMistake(session, stopsAt, now);
  useLayoutEffect(() => {
    nextMistake.now = found.length > 0 ? onward : null;
  });
  useEffect(() => () => void (nextMistake.now = null), []);
  if (!asked) {
    return (
      <div class="mistake-tools">
        <button type="button" class="button button-quiet" onClick={() => setAsked(true)} data-testid="find-mistakes">
          <Icon name="warning" size={16} /> {t("replay.find_mistakes")}
        </button>
        {refused !== "" && (
          <p class="analysis-note" role="status">
            {t(`error.${refused}`)}
          </p>
        )}
      </div>
    );
  }
  const busy = far === null || far.ready < far.of;
  return (
    <div class="mistake-tools">
      {busy && (
        <p class="analysis-note" role="status" data-testid="weighing">
          {far === null ? t("replay.analysing") : t("replay.weighed", { n: far.ready, of: far.of })}
        </p>
      )}
      {!busy && found.length === 0 && (
        <p class="analysis-note" role="status" data-testid="no-mistakes">
          {t("replay.no_mistakes")}
        </p>
      )}
      {found.length > 0 && (
        <button type="button" class="button button-quiet" onClick={onward} data-testid="next-mistake">
          {t("replay.next_mistake", { n: found.length })} <kbd>M</kbd>
        </button>
      )}
    </div>
  );
}

/** The sentence about the move that is shown: its chance, and of a mistake what would have been better. */
export function Verdict({ session, adapter, scene, stopsAt, now }: { session: Session; adapter: Adapter; scene: AnyScene; stopsAt: readonly number[]; now: number }): JSX.Element | null {
  const judged = useStore(session.state, (all) => all.judged);
  const move = judgedAt(judged, stopsAt, now);
  useEffect(() => {
    session.state.set({ fault: move === undefined || move.mark === "" ? null : move });
    return () => session.state.set({ fault: null });
  }, [move]);
  if (move === undefined) return null;
  const role = scene.table.seats[move.seat]?.role ?? "";
  return (
    <p class={`verdict edge-${sideOf(role)}`} role="status" data-testid="verdict" data-mark={move.mark}>
      {move.mark !== "" && <Mark mark={move.mark} />}
      <span>{verdictWords(adapter, scene, move)}</span>
    </p>
  );
}

export function verdictWords(adapter: Adapter, scene: AnyScene, move: JudgedMove): string {
  const role = t(`role.${scene.table.seats[move.seat]?.role ?? ""}`);
  if (move.mark === "") return t("replay.held", { role, n: move.made });
  const better = move.picks.map((pick) => adapter.choiceWords(scene, pick)).join(" · ");
  const why = whyWords(move);
  return t(move.mark === "??" ? "replay.blunder" : "replay.mistake", { role, best: move.best, made: move.made, better: why === "" ? better : `${better} (${why})` });
}

/** A disc with ? or ??: a sign and a colour. */
export const Mark = ({ mark }: { mark: "?" | "??" }): JSX.Element => (
  <b class={mark === "??" ? "fault fault-bad" : "fault"} aria-hidden="true">
    {mark}
  </b>
);
