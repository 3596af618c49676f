/** The tables, as every spectator sees them. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "../art/icons";
import { Poster } from "../art/Poster";
import type { GameName } from "../art/characters";
import { t } from "../i18n/words";
import type { HostOverview, HostTable } from "../wire/types";
import { deedsAt, seatWords, tableName, type Deed } from "./acts";
import { Deeds } from "./Deeds";

const DAY_MS = 86_400_000;

const KINDS = {
  live: (table: HostTable) => table.status === "running" && table.pace !== "days",
  open: (table: HostTable) => table.status === "open",
  days: (table: HostTable) => table.status === "running" && table.pace === "days",
  stuck: (table: HostTable) => table.stuck,
} as const;
type Kind = keyof typeof KINDS;

export function TablesPanel({ seen, onDeed }: { seen: HostOverview; onDeed: (deed: Deed) => void }): JSX.Element {
  const [kind, setKind] = useState<Kind>("live");
  const shown = seen.tables.filter(KINDS[kind]);
  const counts = (Object.keys(KINDS) as Kind[]).map((each) => [each, seen.tables.filter(KINDS[each]).length] as const);
  const stuck = seen.tables.filter(KINDS.stuck).length;
  return (
    <section class="host-panel" aria-labelledby="host-tables">
      <div class="host-panel-head">
        <h2 id="host-tables">{t("host.tables")}</h2>
        <div class="host-chips" role="group" aria-label={t("host.tables")}>
          {counts.map(([each, n]) => (
            <button key={each} type="button" class="chip" aria-pressed={each === kind} onClick={() => setKind(each)}>
              {t(`host.tables.${each}`)} {n}
            </button>
          ))}
        </div>
      </div>
      <p class="unseen" role="status">
        {stuck > 0 ? `${t("host.tables.stuck")}: ${stuck}` : ""}
      </p>
      {shown.length === 0 ? (
        <p class="list-empty">{t("host.tables.none")}</p>
      ) : (
        <table class="host-table" data-testid="host-tables">
          <thead>
            <tr>
              <th scope="col" colSpan={2}>
                {t("host.table")}
              </th>
              <th scope="col">{t("host.who")}</th>
              <th scope="col">{t("host.stands")}</th>
              <th scope="col">{t("host.watchers")}</th>
              <th scope="col">
                <span class="unseen">{t("host.acts")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((table) => (
              <Row key={table.id} table={table} onDeed={onDeed} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Row({ table, onDeed }: { table: HostTable; onDeed: (deed: Deed) => void }): JSX.Element {
  const name = tableName(table);
  return (
    <tr>
      <td class="host-cut">
        <Poster game={table.game as GameName} />
      </td>
      <th scope="row">{t(`game.${table.game}`)}</th>
      <td class="host-who">
        {table.seats.map(seatWords).join(" – ")}
        <small>{table.id}</small>
      </td>
      <td class="host-stands">
        <Standing table={table} />
      </td>
      <td class="host-watchers">{table.watchers || "—"}</td>
      <td class="host-last">
        <span class="host-acts">
          {table.watchable && table.status === "running" && (
            <a class="button button-quiet host-wide" href={`/t/${table.id}`} aria-label={t("host.act.watch_of", { name })}>
              {t("host.act.watch")}
            </a>
          )}
          <Deeds name={name} deeds={deedsAt(table)} onDeed={onDeed} watch={table.watchable && table.status === "running" ? `/t/${table.id}` : null} />
        </span>
      </td>
    </tr>
  );
}

function Standing({ table }: { table: HostTable }): JSX.Element {
  if (table.stuck) {
    const days = Math.max(1, Math.floor((Date.now() - table.touched_at) / DAY_MS));
    return (
      <span class="host-red">
        <Icon name="warning" size={16} /> {t("host.waits", { n: days })}
      </span>
    );
  }
  if (table.status === "open") return <>{t("host.not_begun")}</>;
  return <>{table.watchable ? t("host.entry", { n: table.n }) : t("host.hidden")}</>;
}
