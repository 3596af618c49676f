/** Under the scrubber, on its scale: suspects or possible cities left, and the hunter's chance to win. */

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { Adapter, AnyScene } from "../games/adapter";
import { t } from "../i18n/words";
import type { Session } from "../play/session";
import { useStore } from "../state/store";
import { sideOf } from "../shell/seat_name";
import { mistakes } from "./review";
import { along } from "./steps";

interface Point {
  readonly frame: number;
  readonly n: number;
}

/** The upper and the lower end of the scale, in a height of 80. */
const TOP = 8;
const FOOT = 76;
const MOST_TURNS = 12;
/** So much of a width of 1000 such a figure takes. */
const WIDE = 110;
/** Less than this between two figures, and they would lie on one another. */
const APART = 18;

export function Graph(props: { session: Session; adapter: Adapter; scene: AnyScene; stopsAt: readonly number[]; now: number }): JSX.Element | null {
  const { session, adapter, scene, stopsAt, now } = props;
  const frames = useStore(session.state, ({ frames: all }) => all);
  const points = useMemo(() => pointsOf(frames.map(({ view, insight }) => adapter.count(view, insight))), [frames, adapter]);
  const judged = useStore(session.state, (all) => all.judged);
  // The figure is Jack's; the line is the hunter's, in his colour.
  const told = useMemo(() => pointsOf(frames.map(({ chance }) => (chance == null ? null : 100 - chance))), [frames]);
  const law = (seat: number): boolean => sideOf(scene.table.seats[seat]?.role ?? "") === "law";
  // Where a game has no figure of its own, that of the moves which were weighed.
  const chances = told.length > 0 ? told : judged.map(({ frame, seat, made }) => ({ frame, n: law(seat) ? made : 100 - made }));
  if (points.length < 2) return null;
  const x = (frame: number): number => Math.round(along(stopsAt, frame) * 10000) / 10;
  const most = Math.max(...points.map(({ n }) => n));
  const y = (n: number, of: number): number => FOOT - (n / of) * (FOOT - TOP);
  const stairs = (all: readonly Point[], of: number): string => all.map(({ frame, n }, i) => (i === 0 ? `M${x(frame)} ${y(n, of)}` : `H${x(frame)}V${y(n, of)}`)).join("");
  const line = `${stairs(points, most)}H1000`;
  const last = points.at(-1)!;
  const faults = mistakes(judged, stopsAt);
  const turns = turningPoints(points, x);
  const hunter = t(`role.${scene.table.seats.find(({ seat }) => law(seat))?.role ?? ""}`);
  return (
    <>
      <div class="graph">
        <svg viewBox="0 0 1000 80" preserveAspectRatio="none" aria-hidden="true">
          <path class="graph-area" d={`${line}V78H${x(points[0]!.frame)}z`} />
          <path class="graph-line" d={line} />
          {chances.length > 1 && <path class="graph-chance" data-testid="chance-line" d={`${stairs(chances, 100)}H1000`} />}
          <path class="graph-now" d={`M${x(now)} 0V80`} />
        </svg>
        {y(last.n, most) - TOP > APART && (
          <span class="graph-figure" aria-hidden="true" style={{ top: `${TOP / 0.8}%` }}>
            {most}
          </span>
        )}
        <span class="graph-figure is-last" aria-hidden="true" style={{ top: `${y(last.n, most) / 0.8}%` }}>
          {last.n}
        </span>
        <ul class="graph-turns" aria-label={t("replay.turning")}>
          {turns.map(({ frame, n, before }) => (
            <li key={frame} class={x(frame) > 900 ? "is-late" : ""} style={{ left: `${x(frame) / 10}%`, top: `${y(n, most) / 0.8}%` }}>
              <button type="button" onClick={() => session.state.set({ at: frame })}>
                {before} → {n}
              </button>
            </li>
          ))}
        </ul>
        <ul class="graph-faults" aria-label={t("replay.mistakes")}>
          {faults.map(({ stop, move: { mark, best, made, seat } }) => (
            <li key={stop} style={{ left: `${x(stop) / 10}%`, top: `${y(chances.findLast(({ frame }) => frame <= stop)?.n ?? (law(seat) ? made : 100 - made), 100) / 0.8}%` }}>
              <button type="button" class={mark === "??" ? "fault fault-bad" : "fault"} aria-label={t("replay.fault", { mark, best, made })} onClick={() => session.state.set({ at: stop })}>
                {mark}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <p class="graph-key">
        <span class="key-count">{t(adapter.game === "mister_x" ? "replay.key_cities" : "replay.key_suspects")}</span>
        {chances.length > 1 && (
          <span class="key-chance">
            {t("replay.key_chance", { role: hunter })}
            <b data-testid="chance">{t("replay.percent", { n: chances.findLast(({ frame }) => frame <= now)?.n ?? chances[0]!.n })}</b>
          </span>
        )}
      </p>
    </>
  );
}

interface Turn extends Point {
  readonly before: number;
}

/** Where the figure falls most, each far enough from the others that none lies on another. */
export function turningPoints(points: readonly Point[], x: (frame: number) => number): Turn[] {
  const falls = points.flatMap(({ frame, n }, i): Turn[] => (i > 0 && points[i - 1]!.n - n >= 2 ? [{ frame, n, before: points[i - 1]!.n }] : []));
  const kept: Turn[] = [];
  for (const fall of [...falls].sort((a, b) => b.before - b.n - (a.before - a.n))) {
    if (kept.length < MOST_TURNS && kept.every(({ frame }) => Math.abs(x(frame) - x(fall.frame)) >= WIDE)) kept.push(fall);
  }
  return kept.sort((a, b) => a.frame - b.frame);
}

/** The moments that have a figure, each run of the same figure once. */
export function pointsOf(figures: readonly (number | null)[]): Point[] {
  const points: Point[] = [];
  figures.forEach((n, frame) => {
    if (n !== null && n !== points.at(-1)?.n) points.push({ frame, n });
  });
  return points;
}
