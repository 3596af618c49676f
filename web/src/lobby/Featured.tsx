/** A game that everybody may watch, live on the home page: what any spectator sees of it, as late as he sees it. */

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import "./featured.css";
import { Icon } from "../art/icons";
import { t } from "../i18n/words";
import { Guard } from "../shell/Guard";
import { seatName, sideOf } from "../shell/seat_name";
import { lazy } from "../state/lazy";
import type { TableInfo } from "../wire/types";
import { WatchList } from "./MyGames";
import type { Tables } from "./my_tables";

// Fetched when it comes into sight: most visits of the page do without a board.
const FeaturedBoard = lazy(() => import("./FeaturedBoard").then((m) => m.FeaturedBoard));

const OTHERS = 3;

/** The game to show: the best there is with somebody at the board; it stays while it goes on. */
export function featured(tables: readonly TableInfo[], before: string | null): TableInfo | null {
  const live = tables.filter(({ seats }) => seats.some(({ player, connected }) => player === "person" && connected));
  return live.find(({ id }) => id === before) ?? live[0] ?? null;
}

export function Featured({ tables }: { tables: Tables }): JSX.Element | null {
  const shown = useRef<string | null>(null);
  const region = useRef<HTMLDivElement>(null);
  const table = featured(tables.watch ?? [], shown.current);
  shown.current = table?.id ?? null;
  const seen = useInSight(region, table !== null);
  const watch = tables.watch ?? [];
  if (watch.length === 0) return null;
  return (
    <section class="featured" aria-labelledby="featured">
      <div class="list-head">
        <h2 id="featured">{t(table === null ? "home.watch" : "home.featured")}</h2>
        <a href="/watch">{t("home.live", { n: watch.length })}</a>
      </div>
      {table === null ? (
        <WatchList tables={tables} most={OTHERS} />
      ) : (
        <div class="featured-body" ref={region}>
          <Shown key={table.id} table={table} seen={seen} />
          <div class="featured-side">
            <Sides table={table} />
            {watch.length > 1 && <WatchList tables={{ ...tables, watch: watch.filter(({ id }) => id !== table.id) }} most={OTHERS} />}
          </div>
        </div>
      )}
    </section>
  );
}

/** The board, as a picture that leads to the table. */
function Shown({ table, seen }: { table: TableInfo; seen: boolean }): JSX.Element {
  const game = t(`game.${table.game}`);
  const who = table.seats.map((seat) => seatName(seat)).join(" – ");
  return (
    <div class="featured-board" data-testid="featured" data-table={table.id}>
      {seen && (
        <Guard part="the board">
          <FeaturedBoard table={table} />
        </Guard>
      )}
      <a class="featured-link" href={`/t/${table.id}`} aria-label={t("home.featured_watch", { game, who })} />
    </div>
  );
}

function Sides({ table }: { table: TableInfo }): JSX.Element {
  return (
    <div class="featured-text">
      <h3>{t(`game.${table.game}`)}</h3>
      <ul>
        {table.seats.map((seat) => (
          <li key={seat.seat} class={`open-seat seat-of-${sideOf(seat.role)}`}>
            <b>{seatName(seat)}</b> <small>{t(`role.${seat.role}`)}</small>
          </li>
        ))}
      </ul>
      <p class="list-dim">
        {table.watchers > 0 && (
          <span class="watchers">
            <Icon name="eye" size={16} /> {t("watching", { n: table.watchers })}
          </span>
        )}
        {(table.delay ?? 0) > 0 && <>{table.watchers > 0 && " · "}{t("home.featured_later", { n: Math.max(1, Math.round((table.delay ?? 0) / 60)) })}</>}
      </p>
      <a class="button" href={`/t/${table.id}`}>
        <Icon name="eye" size={18} /> {t("watch")}
      </a>
    </div>
  );
}

/** Whether something is on the screen, on a page that is looked at. */
function useInSight(region: { readonly current: HTMLElement | null }, there: boolean): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = region.current;
    if (element === null) return;
    let near = false;
    const tell = (): void => setSeen(near && document.visibilityState === "visible");
    const observer = new IntersectionObserver((all) => {
      near = all.at(-1)?.isIntersecting ?? false;
      tell();
    });
    observer.observe(element);
    document.addEventListener("visibilitychange", tell);
    return () => {
      observer.disconnect();
      document.removeEventListener("visibilitychange", tell);
      setSeen(false);
    };
  }, [there]);
  return seen;
}
