/** Won and lost: against each level of the computers and against people, on both sides or one; streaks and the longest hunt. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { t } from "../i18n/words";
import { Pick } from "../shell/fields";
import type { Profile, ResultCount } from "../wire/types";
import { isLaw } from "./RatingPanel";

type Sides = "both" | "law" | "fugitive";
const LEVELS: readonly (number | null)[] = [1, 2, 3, 4, 5, null];

/** Games won and lost against a level, or people, on the sides asked for. */
export function countOf(results: readonly ResultCount[], level: number | null, sides: Sides): { won: number; lost: number } {
  const chosen = results.filter((one) => one.level === level && (sides === "both" || isLaw(one.side) === (sides === "law")));
  return { won: chosen.reduce((sum, { won }) => sum + won, 0), lost: chosen.reduce((sum, { lost }) => sum + lost, 0) };
}

export function ResultsPanel({ profile }: { profile: Profile }): JSX.Element {
  const [sides, setSides] = useState<Sides>("both");
  const { streak, longest, results } = profile;
  return (
    <section class="profile-panel" aria-labelledby="results">
      <div class="fact-head">
        <h2 id="results">{t("people.results")}</h2>
        <span>{t("people.won_lost")}</span>
      </div>
      <Pick
        label={t("people.sides")}
        name="sides"
        value={sides}
        offers={(["both", "law", "fugitive"] as const).map((value) => ({ value, label: t(`people.sides.${value}`) }))}
        onChange={setSides}
      />
      <ul class="result-list" data-testid="results">
        {LEVELS.map((level) => {
          const { won, lost } = countOf(results, level, sides);
          const name = level === null ? t("people.people") : t(`level.${level}`);
          return (
            <li key={level}>
              <span>{name}</span>
              <span class="result-bar" aria-hidden="true">
                {won + lost > 0 && <i style={{ width: `${(100 * won) / (won + lost)}%` }} />}
              </span>
              <span class="result-count" aria-label={t("people.won_lost_n", { won, lost })}>
                <b>{won}</b> – {lost}
              </span>
            </li>
          );
        })}
      </ul>
      <p class="panel-note">
        {t("people.streak", { now: streak.now, best: streak.best })}
        {longest !== null && (
          <>
            {" "}
            <a href={`/t/${longest.table}?step=0`}>{t("people.longest", { game: t(`game.${longest.game}`), n: longest.moves })}</a>
          </>
        )}
      </p>
    </section>
  );
}
