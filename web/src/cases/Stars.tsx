/** How hard a case is, in stars. */

import type { JSX } from "preact";
import "./stars.css";
import { t } from "../i18n/words";

export function Stars({ n }: { n: number }): JSX.Element {
  return (
    <span class="stars" role="img" aria-label={t("case.stars", { n })}>
      {[1, 2, 3, 4, 5].map((one) => (
        <span key={one} aria-hidden="true" class={one <= n ? "star is-on" : "star"}>
          {one <= n ? "★" : "☆"}
        </span>
      ))}
    </span>
  );
}
