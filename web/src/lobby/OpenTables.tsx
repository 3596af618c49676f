/** The open tables as they come and go; nothing moves under the pointer. */

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { t } from "../i18n/words";
import { useStore } from "../state/store";
import { EVERYTHING, fits, type Filters } from "./filters";
import { lobby } from "./line";
import { NoTables, OpenRow } from "./OpenRow";
import { useSteady } from "./steady";

export function OpenTables(props: { filters?: Filters; onClear?: (() => void) | undefined; most?: number; wide?: boolean }): JSX.Element {
  const { filters = EVERYTHING, most = 60, wide = false } = props;
  const all = useStore(lobby, (now) => now.tables);
  const lost = useStore(lobby, (now) => now.line === "lost");
  const own = useStore(lobby, (now) => now.ratings);
  const fitting = useMemo(() => (all ?? []).filter((table) => fits(table, filters, own)).slice(0, most), [all, filters, most, own]);
  const { rows, fresh, show, inside } = useSteady(fitting);
  if (all === null) {
    return lost ? (
      <p class="list-empty" role="status">
        {t("lobby.lost")}
      </p>
    ) : (
      <div class="list-loading" role="status" aria-busy="true" aria-label={t("loading")}>
        <i />
        <i />
        <i />
      </div>
    );
  }
  if (rows.length === 0) return <NoTables filtered={all.length > 0} onClear={props.onClear} />;
  return (
    <div class="open-tables" {...inside}>
      {lost && (
        <p class="list-lost" role="status">
          {t("lobby.lost")}
        </p>
      )}
      {fresh > 0 && (
        <button type="button" class="chip fresh-tables" onClick={show}>
          {t("lobby.fresh", { n: fresh })}
        </button>
      )}
      <ul class={`open-list${wide ? " is-wide" : ""}`} data-testid="open-tables">
        {rows.map(({ one, gone }) => (
          <OpenRow key={one.id} table={one} gone={gone} wide={wide} />
        ))}
      </ul>
    </div>
  );
}
