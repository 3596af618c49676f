/** The case of the day at a glance: what is asked, how hard it is, whether it is solved. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import "./day.css";
import { Icon } from "../art/icons";
import { Poster } from "../art/Poster";
import { needCatalogue, t, useWords } from "../i18n/words";
import type { GameName } from "../state/address";
import type { CasesOfPerson, CasesToday } from "../wire/types";
import { fetchFares, fetchToday } from "./api";
import { Stars } from "./Stars";
import { keptCase, sendWaiting } from "./kept";
import "./texts";
import { dayText, titleOf } from "./words";

export function CaseOfTheDay(): JSX.Element | null {
  const lang = useWords();
  const [today, setToday] = useState<Pick<CasesToday, "day" | "case"> | null>(null);
  const [fares, setFares] = useState<CasesOfPerson | null>(null);
  useEffect(() => {
    // Without it the page has everything else: nothing is said where it does not come.
    void Promise.all([fetchToday().catch(lastKept), sendWaiting().then(fetchFares).catch(() => null), needCatalogue("cases")]).then(
      ([day, own]) => {
        setToday(day);
        setFares(own);
      },
      () => undefined,
    );
  }, []);
  if (today === null) return null;
  const { game, stars } = today.case;
  const state = fares?.today ?? "open";
  return (
    <a class="day-case" href="/cases/today" data-testid="case-of-day" data-today={state}>
      <Poster game={game as GameName} />
      <span class="day-words">
        <span class="day-over">
          <small>
            {t("case.of_day")}
            <span class="day-date"> · {dayText(today.day, lang)}</span>
          </small>
          <Stars n={stars} />
        </span>
        <b>{titleOf(today.case)}</b>
        <span>{[...new Set([t(`game.${game}`), t(`role.${today.case.role}`)])].join(" · ")}</span>
        <span class="day-foot">
          <span class="button" aria-hidden="true">
            {t(state === "solved" ? "case.day.look" : "case.day.solve")}
          </span>
          {fares !== null && (
            <span class={`day-state is-${state}${fares.streak > 0 ? " is-going" : ""}`}>
              <Icon name={state === "solved" ? "check" : "gaslight"} size={16} />
              {state === "solved" ? t("case.day.solved") : fares.streak > 0 ? t("case.streak", { n: fares.streak }) : t("case.day.open")}
            </span>
          )}
        </span>
      </span>
    </a>
  );
}

/** Without a connection: the case of the day that was opened here last. */
function lastKept(): Pick<CasesToday, "day" | "case"> | null {
  const kept = keptCase();
  return kept === null ? null : { day: kept.info.day, case: kept.info };
}
