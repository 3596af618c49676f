/** The same game for everybody, once: a line that leads there. */

import type { JSX } from "preact";
import "./day.css";
import { Icon } from "../art/icons";
import { t } from "../i18n/words";
import "./texts";

export function DealOfTheDay(): JSX.Element {
  return (
    <a class="day-deal" href="/deals/today" data-testid="deal-of-day">
      <Icon name="people" size={22} />
      <span>
        <b>{t("case.deal.title")}</b>
        <span>{t("case.deal.text")}</span>
      </span>
      <Icon name="arrow" size={18} />
    </a>
  );
}
