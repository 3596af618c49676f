/** Days in a row, and the last week. */

import type { JSX } from "preact";
import { t, useWords } from "../i18n/words";
import { Icon } from "../art/icons";
import type { CasesOfPerson } from "../wire/types";

export function Streak({ fares }: { fares: CasesOfPerson }): JSX.Element {
  const lang = useWords();
  const today = fares.days.at(-1)?.day;
  const day = new Intl.DateTimeFormat(lang, { weekday: "short", timeZone: "UTC" });
  return (
    <section class="streak" aria-label={t("case.streak", { n: fares.streak })} data-testid="streak" data-streak={fares.streak}>
      <p>
        <b>{t("case.streak", { n: fares.streak })}</b>
        <small>{t("case.best", { n: fares.best })}</small>
      </p>
      <ol>
        {fares.days.map((one) => (
          <li key={one.day} class={`streak-day${one.solved ? " is-lit" : ""}${one.day === today ? " is-today" : ""}`}>
            <span aria-hidden="true">{one.solved && <Icon name="gaslight" size={16} />}</span>
            <small>{day.format(new Date(`${one.day}T00:00:00Z`))}</small>
            <span class="unseen">{t(one.solved ? "case.day.solved" : "case.day.open")}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
