/** My games: those that run first, then the last results. */

import type { JSX } from "preact";
import { Icon } from "../art/icons";
import { Poster } from "../art/Poster";
import { t } from "../i18n/words";
import { clockText } from "../shell/clock_text";
import { seatName } from "../shell/seat_name";
import type { GameName } from "../state/address";
import { settings } from "../state/settings";
import type { MyTable, TableInfo } from "../wire/types";
import { isMyMove, timeLeft, type Tables } from "./my_tables";

export function MyGames({ tables, results, but }: { tables: Tables; results: number; but?: string | undefined }): JSX.Element {
  if (tables.mine === null) return <NotYet tables={tables} />;
  const mine = tables.mine.filter(({ table }) => table.id !== but);
  const running = mine.filter(({ table }) => table.status !== "finished");
  const finished = mine.filter(({ table }) => table.status === "finished").slice(0, results);
  if (mine.length === 0) return <p class="list-empty">{t(but === undefined ? "home.mine_empty" : "home.mine_only")}</p>;
  return (
    <ul class="my-list" data-testid="my-games">
      {[...running, ...finished].map((one) => (
        <MyRow key={one.table.id} mine={one} />
      ))}
    </ul>
  );
}

/** What stands there before the tables are known, or when they could not be asked for. */
export function NotYet({ tables }: { tables: Tables }): JSX.Element {
  if (!tables.failed) {
    return (
      <div class="list-loading" role="status" aria-busy="true" aria-label={t("loading")}>
        <i />
        <i />
      </div>
    );
  }
  return (
    <p class="list-empty" role="alert">
      {t("error.no_connection")}{" "}
      <button type="button" class="button button-quiet" onClick={tables.again}>
        {t("again")}
      </button>
    </p>
  );
}

/** How a game ended for me, or null: at one screen nobody is "me". */
function result(table: TableInfo, seat: number): "won" | "lost" | null {
  const winners = table.outcome?.winners ?? [];
  if (table.hot_seat || winners.length === 0) return null;
  return winners.includes(seat) ? "won" : "lost";
}

/** How a game stands, in a few words: when it ended, or whose move it is. */
function standing(one: MyTable): string {
  const { table } = one;
  if (table.status === "open") return t("status.open");
  // The first entry is the start.
  const moves = t("mine.moves", { n: Math.max(0, table.n - 1) });
  if (table.status === "finished") return [new Date(table.touched_at).toLocaleDateString(settings.get().lang, { day: "numeric", month: "short" }), moves].join(" · ");
  const left = timeLeft(one);
  return [t(isMyMove(one) ? "mine.yours" : "mine.theirs"), left === Infinity ? moves : t("clock_left", { time: clockText(left) })].join(" · ");
}

export const rivalsOf = ({ table, seat }: MyTable): string =>
  table.seats
    .filter((one) => one.seat !== seat)
    .map((one) => seatName(one))
    .join(", ");

export const roleText = ({ table, seat }: MyTable): string => (table.hot_seat ? t("with.screen") : t("you_are", { role: t(`role.${table.seats[seat]?.role ?? ""}`) }));

function MyRow({ mine }: { mine: MyTable }): JSX.Element {
  const { table, seat } = mine;
  const ended = table.status === "finished";
  const how = ended ? result(table, seat) : null;
  const name = `${t(`game.${table.game}`)} · ${roleText(mine)}`;
  const act = t(ended ? "replay" : "open");
  return (
    <li>
      <Poster game={table.game as GameName} />
      <span class="my-what">
        <b>{name}</b>
        <small>
          {rivalsOf(mine)} · {standing(mine)}
        </small>
      </span>
      {how !== null && <span class={`my-result my-result-${how}`}>{t(`mine.${how}`)}</span>}
      <a class="button" href={`/t/${table.id}`} aria-label={`${act}: ${name}`} data-testid={`open-${table.id}`}>
        {act}
      </a>
    </li>
  );
}

/** Games that everybody may watch. */
export function WatchList({ tables, most }: { tables: Tables; most: number }): JSX.Element {
  if (tables.watch === null) return <NotYet tables={tables} />;
  if (tables.watch.length === 0) return <p class="list-empty">{t("home.watch_empty")}</p>;
  return (
    <ul class="my-list" data-testid="watch-list">
      {tables.watch.slice(0, most).map((table) => {
        const who = table.seats.map((seat) => `${t(`role.${seat.role}`)}: ${seatName(seat)}`).join(" – ");
        return (
          <li key={table.id}>
            <Poster game={table.game as GameName} />
            <span class="my-what">
              <b>{t(`game.${table.game}`)}</b>
              <small>{who}</small>
            </span>
            <span class="list-dim watchers">
              <Icon name="eye" size={16} label={t("watching", { n: table.watchers })} /> {table.watchers}
            </span>
            <a class="button" href={`/t/${table.id}`} aria-label={`${t("watch")}: ${t(`game.${table.game}`)}, ${who}`}>
              {t("watch")}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
