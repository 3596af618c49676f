/** His way as a list, when it is turned over: move, ticket, city, and whether the detectives knew of it. Fetched at the end. */

import type { JSX } from "preact";
import { t } from "../i18n/words";
import { cityText } from "./mister_x_log";
import { ticketOf, type XScene } from "./mister_x_table";

export function HisWayList({ scene }: { scene: XScene }): JSX.Element {
  const { view } = scene;
  const known = new Set(view.rings.map(([move]) => move));
  const secret = view.trail.filter((_, move) => move > 0 && !known.has(move)).length;
  return (
    <section class="x-way" data-testid="his-way-list">
      <h3>{t("mister_x.his_way")}</h3>
      <p>{t("mister_x.nobody_knew", { n: secret })}</p>
      <ol>
        {view.trail.map((city, move) => (
          <li key={move}>
            <span class="x-way-move">{move === 0 ? t("mister_x.his_way.start") : move}</span>
            <i class={`x-way-ticket is-${ticketOf(scene, move) ?? "none"}`} />
            <span class="x-way-city">{cityText(city)}</span>
            {move > 0 && <small class={known.has(move) ? "is-known" : ""}>{t(known.has(move) ? "mister_x.his_way.known" : "mister_x.his_way.hidden")}</small>}
          </li>
        ))}
      </ol>
    </section>
  );
}
