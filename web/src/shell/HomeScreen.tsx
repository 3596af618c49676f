/** Home: four posters, my running games, games to watch. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../art/icons";
import { Poster } from "../art/Poster";
import { t } from "../i18n/words";
import { GAME_NAMES, type GameName } from "../state/address";
import { fetchMine, fetchTables } from "../wire/api";
import { heldSeats } from "../wire/keys";
import type { MyTable, TableInfo } from "../wire/types";
import "../styles/home.css";
import { Header } from "./Header";
import { clockText } from "./clock_text";
import { seatName } from "./seat_name";

export { withLobbyWords } from "./texts";

const REFRESH_MS = 15_000;

export function HomeScreen(): JSX.Element {
  return (
    <>
      <Header />
      <main id="main" class="home">
        <div class="home-head">
          <h1 class="page-title">{t("home.title")}</h1>
          <p>{t("home.lead")}</p>
        </div>
        <ul class="posters">
          {GAME_NAMES.map((game) => (
            <PosterCard key={game} game={game} />
          ))}
        </ul>
        <Tables />
        <footer class="home-foot">
          <a href="/record">{t("record.open")}</a>
        </footer>
      </main>
    </>
  );
}

function PosterCard({ game }: { game: GameName }): JSX.Element {
  const name = t(`game.${game}`);
  const link = (rival: string, words: string, kind = ""): JSX.Element => (
    <a class={`button ${kind}`} href={`/new/${game}?with=${rival}`} aria-label={`${name}: ${words}`} data-testid={`${game}-${rival}`}>
      {words}
    </a>
  );
  return (
    <li class="poster-card">
      <Poster game={game} />
      <div class="poster-text">
        <div class="poster-head">
          <h2>{name}</h2>
          <span>{t(`game.${game}.players`)}</span>
        </div>
        <p>{t(`game.${game}.line`)}</p>
        <div class="poster-buttons">
          {link("computer", t("with.computer"), "button-paper")}
          {link("friend", t("with.friend"))}
          {link("screen", t("with.screen"))}
          <a class="button" href={`/learn/${game}`} aria-label={`${name}: ${t("learn")}`}>
            {t("learn")}
          </a>
        </div>
      </div>
    </li>
  );
}

function Tables(): JSX.Element {
  const [mine, setMine] = useState<readonly MyTable[]>([]);
  const [open, setOpen] = useState<readonly TableInfo[]>([]);
  useEffect(() => {
    let here = true;
    const load = async (): Promise<void> => {
      const held = heldSeats();
      const [own, all] = await Promise.all([
        held.length === 0 ? { tables: [] } : fetchMine(held.map(({ table, token }) => ({ table, token }))).catch(() => ({ tables: [] })),
        fetchTables().catch(() => ({ tables: [] })),
      ]);
      if (!here) return;
      setMine(onePerTable(own.tables.filter(({ table }) => table.lesson === null)));
      const ids = new Set(own.tables.map(({ table }) => table.id));
      setOpen(all.tables.filter(({ id, status }) => !ids.has(id) && status !== "finished"));
    };
    void load();
    const timer = setInterval(() => void load(), REFRESH_MS);
    return () => {
      here = false;
      clearInterval(timer);
    };
  }, []);
  const running = mine.filter(({ table }) => table.status !== "finished");
  const finished = mine.filter(({ table }) => table.status === "finished").slice(0, 4);
  return (
    <div class="home-lists">
      <section aria-labelledby="my-games">
        <div class="list-head">
          <h2 id="my-games">{t("home.mine")}</h2>
          {running.length > 0 && <span>{t("home.running", { n: running.length })}</span>}
        </div>
        {mine.length === 0 ? (
          <p class="list-empty">{t("home.mine_empty")}</p>
        ) : (
          <ul class="table-list" data-testid="my-games">
            {[...running, ...finished].map((one) => (
              <MyRow key={one.table.id} mine={one} />
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="to-watch">
        <div class="list-head">
          <h2 id="to-watch">{t("home.watch")}</h2>
          {open.length > 0 && <span>{t("home.live", { n: open.length })}</span>}
        </div>
        {open.length === 0 ? (
          <p class="list-empty">{t("home.watch_empty")}</p>
        ) : (
          <ul class="table-list">
            {open.slice(0, 8).map((table) => (
              <li key={table.id}>
                <span class="list-mark">
                  <Icon name="eye" size={18} />
                </span>
                <b>{t(`game.${table.game}`)}</b>
                <span class="list-dim">{table.seats.map((seat) => seat.name || t(`role.${seat.role}`)).join(" – ")}</span>
                <span class="list-dim list-right">{t("watching", { n: table.watchers })}</span>
                <a class="button" href={`/t/${table.id}`}>
                  {t("watch")}
                </a>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

/** A hot-seat table is held by several seats; it is one game all the same. */
export function onePerTable(mine: readonly MyTable[]): MyTable[] {
  const seen = new Map<string, MyTable>();
  for (const one of mine) {
    const known = seen.get(one.table.id);
    if (known === undefined || one.table.to_act.includes(one.seat)) seen.set(one.table.id, one);
  }
  return [...seen.values()].sort((a, b) => b.table.touched_at - a.table.touched_at);
}

function MyRow({ mine: { table, seat } }: { mine: MyTable }): JSX.Element {
  const me = table.seats[seat];
  const others = table.seats.filter((one) => one.seat !== seat);
  const myMove = table.status === "running" && table.to_act.includes(seat);
  const rivals = others.map((one) => seatName(one)).join(", ");
  const clock = table.status === "running" && table.pace.kind !== "none" ? table.clocks.find(({ team }) => team === me?.team) : undefined;
  return (
    <li>
      <span class="list-mark">
        <Icon name={me?.role === "jack" || me?.role === "mister_x" ? "topHat" : "magnifier"} size={18} />
      </span>
      <b>
        {t(`game.${table.game}`)} · {table.hot_seat ? t("with.screen") : t("you_are", { role: t(`role.${me?.role ?? ""}`) })}
      </b>
      <span class="list-dim list-rival">{rivals}</span>
      <span class={`list-dim ${clock === undefined ? "list-right" : "list-clock"}`}>{clock === undefined ? t(`status.${table.status}`) : t("clock_left", { time: clockText(clock.left) })}</span>
      <a class={myMove ? "button button-choose" : "button"} href={`/t/${table.id}`} data-testid={`open-${table.id}`}>
        {myMove ? t("your_move") : t("open")}
      </a>
    </li>
  );
}
