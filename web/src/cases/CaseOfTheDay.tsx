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
import "./texts";
import { titleOf } from "./words";

export function CaseOfTheDay(): JSX.Element | null {
  const lang = useWords();
  const [today, setToday] = useState<CasesToday | null>(null);
  const [fares, setFares] = useState<CasesOfPerson | null>(null);
  useEffect(() => {
    // Without it the page has everything else: nothing is said where it does not come.
    void Promise.all([fetchToday(), fetchFares(), needCatalogue("cases")]).then(
      ([day, own]) => {
        setToday(day);
        setFares(own);
      },
      () => undefined,
    );
  }, []);
  if (today === null || fares === null) return null;
  const { game, stars } = today.case;
  const date = new Intl.DateTimeFormat(lang, { day: "numeric", month: "long", timeZone: "UTC" }).format(new Date(`${today.day}T00:00:00Z`));
  return (
    <a class="day-case" href="/cases/today" data-testid="case-of-day" data-today={fares.today}>
      <Poster game={game as GameName} />
      <span class="day-words">
        <small>
          {t("case.of_day")} · {date}
        </small>
        <b>{titleOf(today.case)}</b>
        <span>
          {t(`game.${game}`)} · {t(`role.${today.case.role}`)} · <span aria-label={t("case.stars", { n: stars })} role="img">{"★".repeat(stars) + "☆".repeat(5 - stars)}</span>
        </span>
        <span class={`day-state is-${fares.today}`}>
          {fares.today === "solved" ? <Icon name="check" size={16} /> : <Icon name="gaslight" size={16} />}
          {fares.today === "solved" ? t("case.day.solved") : fares.streak > 0 ? t("case.streak", { n: fares.streak }) : t("case.day.open")}
        </span>
      </span>
    </a>
  );
}
