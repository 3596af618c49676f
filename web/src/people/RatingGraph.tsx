/** How the ratings of a game went, as lines: the law's solid with a round end, the fugitive's dashed with a square one. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n/words";
import { settings } from "../state/settings";
import { fetchHistory } from "../wire/people";
import type { RatingHistory, RatingLine } from "../wire/types";
import { complaint } from "./me";
import { isLaw } from "./RatingPanel";
import { monthsOf, scaleOf, stepsOf, type Scale } from "./scale";

const WIDTH = 560;
const HEIGHT = 330;
const LEFT = 46;
const RIGHT = 52;
const FOOT = 26;
const TOP = 12;

export function RatingGraph({ name, game }: { name: string; game: string }): JSX.Element {
  const [history, setHistory] = useState<RatingHistory | null>(null);
  const [failed, setFailed] = useState("");
  const [table, setTable] = useState(false);
  useEffect(() => {
    let here = true;
    setHistory(null);
    setFailed("");
    fetchHistory(name, game).then(
      (found) => here && setHistory(found),
      (problem: unknown) => here && setFailed(complaint(problem)),
    );
    return () => {
      here = false;
    };
  }, [name, game]);
  const lines = history?.lines.filter(({ points }) => points.length > 0) ?? [];
  return (
    <section class="profile-panel graph-panel" aria-labelledby="graph-game">
      <div class="fact-head">
        <h2 id="graph-game">{t(`game.${game}`)}</h2>
        <ul class="graph-legend" aria-label={t("people.sides")}>
          {lines.map(({ side }) => (
            <li key={side} class={isLaw(side) ? "is-law" : ""}>
              {t(`role.${side}`)}
            </li>
          ))}
        </ul>
      </div>
      {failed !== "" && <p role="alert">{failed}</p>}
      {lines.length > 0 && (table ? <Numbers lines={lines} /> : <Drawing lines={lines} />)}
      {lines.length > 0 && (
        <p class="graph-facts">
          <span>{t("people.rated_n", { n: lines.reduce((sum, { points }) => sum + points.length, 0) })}</span>
          <Best lines={lines} />
          <button type="button" class="button button-quiet" aria-pressed={table} onClick={() => setTable(!table)} data-testid="as-table">
            {t(table ? "people.as_graph" : "people.as_table")}
          </button>
        </p>
      )}
    </section>
  );
}

const day = (at: number): string => new Date(at).toLocaleDateString(settings.get().lang, { day: "numeric", month: "short" });

/** With a wider deviation a rating is luck more than strength. */
const SURE = 120;

function Best({ lines }: { lines: readonly RatingLine[] }): JSX.Element | null {
  const sure = lines.flatMap(({ points }) => points.filter(({ deviation }) => deviation <= SURE));
  if (sure.length === 0) return null;
  const best = sure.reduce((a, b) => (b.rating > a.rating ? b : a));
  return <span>{t("people.best", { n: best.rating, date: day(best.at) })}</span>;
}

function Drawing({ lines }: { lines: readonly RatingLine[] }): JSX.Element {
  const scale = scaleOf(lines);
  const x = (at: number): number => LEFT + scale.along(at) * (WIDTH - LEFT - RIGHT);
  const months = monthsOf(scale, settings.get().lang);
  const ends = (scale.first === scale.last ? [scale.last] : [scale.first, scale.last]).map((at) => ({ at, text: day(at) }));
  const y = (rating: number): number => HEIGHT - FOOT - scale.up(rating) * (HEIGHT - FOOT - TOP);
  return (
    <svg class="rating-graph" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={said(lines)} data-testid="rating-graph">
      <Grid scale={scale} y={y} />
      {(months.length > 1 ? months : ends).map(({ at, text }) => (
        <text key={at} class="graph-day" x={Math.min(Math.max(x(at), LEFT + 16), WIDTH - RIGHT - 16)} y={HEIGHT - 6} text-anchor="middle">
          {text}
        </text>
      ))}
      {lines.map(({ side, points }) => {
        const last = points.at(-1)!;
        const [cx, cy] = [x(last.at), y(last.rating)];
        return (
          <g key={side} class={isLaw(side) ? "rating-line is-law" : "rating-line"}>
            {isLaw(side) && <path d={`M${x(points[0]!.at).toFixed(1)},${HEIGHT - FOOT}${points.map((point) => `L${x(point.at).toFixed(1)},${y(point.rating).toFixed(1)}`).join("")}V${HEIGHT - FOOT}Z`} />}
            <polyline points={points.map((point) => `${x(point.at).toFixed(1)},${y(point.rating).toFixed(1)}`).join(" ")} />
            {isLaw(side) ? <circle cx={cx} cy={cy} r="4" /> : <rect x={cx - 3.5} y={cy - 3.5} width="7" height="7" />}
            <text x={cx + 9} y={cy + 4 + nudge(lines, side, y)}>
              {last.rating}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** Two figures at the end of the lines do not lie on one another. */
function nudge(lines: readonly RatingLine[], side: string, y: (rating: number) => number): number {
  const ends = lines.map((line) => ({ side: line.side, at: y(line.points.at(-1)!.rating) })).sort((a, b) => a.at - b.at);
  const [upper, lower] = ends;
  if (upper === undefined || lower === undefined || lower.at - upper.at > 14) return 0;
  return (side === upper.side ? -1 : 1) * (7 - (lower.at - upper.at) / 2);
}

function Grid({ scale, y }: { scale: Scale; y: (rating: number) => number }): JSX.Element {
  return (
    <g class="graph-grid">
      {stepsOf(scale).map((rating) => (
        <g key={rating}>
          <path d={`M${LEFT} ${y(rating)}H${WIDTH - RIGHT}`} />
          <text x={LEFT - 8} y={y(rating) + 4} text-anchor="end">
            {rating}
          </text>
        </g>
      ))}
    </g>
  );
}

const said = (lines: readonly RatingLine[]): string =>
  lines.map(({ side, points }) => t("people.line_said", { side: t(`role.${side}`), from: points[0]!.rating, to: points.at(-1)!.rating, n: points.length })).join(". ");

function Numbers({ lines }: { lines: readonly RatingLine[] }): JSX.Element {
  const rows = lines.flatMap(({ side, points }) => points.map((point) => ({ side, ...point }))).sort((a, b) => b.at - a.at);
  return (
    <div class="graph-table" tabIndex={0} role="group" aria-label={t("people.as_table")}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("people.when")}</th>
            <th scope="col">{t("people.side")}</th>
            <th scope="col">{t("people.rating")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={i}>
              <td>{day(row.at)}</td>
              <td>{t(`role.${row.side}`)}</td>
              <td>
                {row.rating} ± {2 * row.deviation}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
