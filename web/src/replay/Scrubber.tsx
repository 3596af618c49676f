/** One tick for every act of a player, a taller one for every round; dragging goes through the game. */

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { Adapter } from "../games/adapter";
import { t } from "../i18n/words";
import { sideOf } from "../shell/seat_name";
import type { Session } from "../play/session";
import { useStore } from "../state/store";
import { along } from "./steps";

export function Scrubber(props: { session: Session; adapter: Adapter; stopsAt: readonly number[]; now: number }): JSX.Element {
  const { session, adapter, stopsAt, now } = props;
  const frames = useStore(session.state, ({ frames: all }) => all);
  const table = useStore(session.line.state, (state) => state.table);
  const rounds = useMemo(() => roundStarts(stopsAt.map((stop) => adapter.round(frames[stop]!.view))), [frames, stopsAt, adapter]);
  const here = stopsAt.findIndex((stop) => stop >= now);
  return (
    <div class="scrubber">
      <svg viewBox="0 0 1000 40" preserveAspectRatio="none" aria-hidden="true">
        {stopsAt.map((stop, i) => {
          const frame = frames[stop]!;
          const previous = frames[stopsAt[i - 1] ?? -1];
          const heavy = previous !== undefined && adapter.round(previous.view) !== adapter.round(frame.view);
          const call = frame.events.map((event) => adapter.witness(event)).find((found) => found !== null);
          const side = frame.seat === null ? "chance" : sideOf(table?.seats[frame.seat]?.role ?? "");
          const h = call != null || heavy ? 28 : 12;
          return (
            <rect
              key={stop}
              class={`tick tick-${call?.answer === "seen" ? "seen" : side}`}
              x={along(stopsAt, stop) * 1000 - 1.5}
              y={20 - h / 2}
              width={3}
              height={h}
            />
          );
        })}
      </svg>
      <ol class="scrub-rounds" aria-hidden="true">
        {rounds.map(({ at, round }) => (
          <li key={round} style={{ left: `${along(stopsAt, stopsAt[at]!) * 100}%` }}>
            {round}
          </li>
        ))}
      </ol>
      <input
        type="range"
        min={0}
        max={Math.max(1, stopsAt.length - 1)}
        value={here < 0 ? stopsAt.length - 1 : here}
        aria-label={t("region.replay")}
        data-testid="scrubber"
        onInput={(event) => session.state.set({ at: stopsAt[Number(event.currentTarget.value)] ?? 0 })}
      />
    </div>
  );
}

/** The first step of each round; where rounds are short, not every one can be named. */
export function roundStarts(rounds: readonly number[]): { at: number; round: number }[] {
  const starts = rounds.flatMap((round, at) => (round > 0 && round !== rounds[at - 1] ? [{ at, round }] : []));
  const room = rounds.length / 26;
  let named = -Infinity;
  return starts.filter(({ at }) => {
    if (at - named < room) return false;
    named = at;
    return true;
  });
}
