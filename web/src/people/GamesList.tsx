/** Somebody's finished games: filters, pages of 25, and one click to look each over. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../art/icons";
import { Poster } from "../art/Poster";
import { t, useWords } from "../i18n/words";
import { Select } from "../shell/fields";
import { GAME_NAMES, go, type GameName } from "../state/address";
import { settings } from "../state/settings";
import { seatsAt } from "../wire/keys";
import { fetchPlayed } from "../wire/people";
import type { PlayedGame, PlayedGames } from "../wire/types";
import { complaint, fetchKeys } from "./me";
import { isLaw, signed } from "./RatingPanel";

const PAGE = 25;
const SIDES = ["detective", "investigator", "detectives", "jack", "mister_x"] as const;
const NONE = { game: "", side: "", result: "", rivals: "", find: "" };
type Filters = typeof NONE;

export function GamesList({ name, own }: { name: string; own: boolean }): JSX.Element {
  useWords();
  const [filters, setFilters] = useState<Filters>(NONE);
  const [page, setPage] = useState(0);
  const [found, setFound] = useState<PlayedGames | null>(null);
  const [failed, setFailed] = useState("");
  useEffect(() => {
    let here = true;
    const wait = setTimeout(() => {
      fetchPlayed(name, { ...filters, page: String(page) }).then(
        (games) => {
          if (!here) return;
          setFound(games);
          setFailed("");
        },
        (problem: unknown) => here && setFailed(complaint(problem)),
      );
    }, filters.find === "" ? 0 : 250);
    return () => {
      here = false;
      clearTimeout(wait);
    };
  }, [name, filters, page]);
  const set = (change: Partial<Filters>): void => {
    setFilters((now) => ({ ...now, ...change }));
    setPage(0);
  };
  const last = Math.max(0, Math.ceil((found?.count ?? 0) / PAGE) - 1);
  const any = (value: string, label: string): { value: string; label: string } => ({ value, label });
  return (
    <section class="games" aria-labelledby="games">
      <div class="games-head">
        <h2 id="games">
          {t("people.games")} {found !== null && <small>{found.count}</small>}
        </h2>
        <Select label={t("people.game")} name="game" value={filters.game} onChange={(game) => set({ game })} offers={[any("", t("people.all_games")), ...GAME_NAMES.map((game) => any(game, t(`game.${game}`)))]} />
        <Select label={t("people.side")} name="side" value={filters.side} onChange={(side) => set({ side })} offers={[any("", t("people.any_side")), ...SIDES.map((side) => any(side, t(`people.side.${side}`)))]} />
        <Select label={t("people.result")} name="result" value={filters.result} onChange={(result) => set({ result })} offers={[any("", t("people.any_result")), any("won", t("people.won")), any("lost", t("people.lost"))]} />
        <Select label={t("people.rivals")} name="rivals" value={filters.rivals} onChange={(rivals) => set({ rivals })} offers={[any("", t("people.any_rival")), any("people", t("people.people")), any("computers", t("people.computers"))]} />
        <label class="field text games-find">
          <span>{t("people.find")}</span>
          <input type="text" maxLength={40} value={filters.find} data-testid="find" onInput={(event) => set({ find: event.currentTarget.value })} />
        </label>
      </div>
      {failed !== "" && <p role="alert">{failed}</p>}
      {found !== null && found.games.length === 0 && (
        <p class="list-empty">
          {t("people.none_fits")}{" "}
          <button type="button" class="button button-quiet" onClick={() => set(NONE)}>
            {t("people.clear")}
          </button>
        </p>
      )}
      <ul class="played" data-testid="played">
        {found?.games.map((game) => (
          <Row key={game.table} game={game} own={own} />
        ))}
      </ul>
      {last > 0 && (
        <nav class="pages" aria-label={t("people.pages")}>
          <button type="button" class="button" disabled={page === 0} onClick={() => setPage(page - 1)}>
            {t("people.newer")}
          </button>
          <span>{t("people.page_n", { n: page + 1, of: last + 1 })}</span>
          <button type="button" class="button" disabled={page === last} onClick={() => setPage(page + 1)}>
            {t("people.older")}
          </button>
        </nav>
      )}
    </section>
  );
}

/** The rivals in a few words: the first by name, the others counted. */
export function rivalsOf(game: PlayedGame): string {
  const rivals = game.others.filter(({ mate }) => !mate);
  const names = rivals.map(({ name, level }) => (level !== null ? t("computer_named", { level: t(`level.${level}`) }) : name || t("somebody")));
  if (names.length === 0) return t("people.at_screen");
  const different = [...new Set(names)];
  return different.length === 1 ? different[0]! : t("people.and_more", { name: different[0]!, n: different.length - 1 });
}

function Row({ game, own }: { game: PlayedGame; own: boolean }): JSX.Element {
  const [busy, setBusy] = useState(false);
  const rivals = rivalsOf(game);
  const when = new Date(game.ended_at).toLocaleDateString(settings.get().lang, { day: "numeric", month: "short", year: "numeric" });
  const replay = `/t/${game.table}?step=0`;
  // A game of another device is opened by a key of this one.
  const open = (event: MouseEvent): void => {
    if (!own || seatsAt(game.table).length > 0) return;
    event.preventDefault();
    setBusy(true);
    void fetchKeys(game.table).then(
      () => go(replay),
      () => go(replay),
    );
  };
  const computer = game.others.some(({ level, mate }) => level !== null && !mate);
  return (
    <li data-table={game.table}>
      <Poster game={game.game as GameName} />
      <span class="played-game">
        <b>{t(`game.${game.game}`)}</b>
        <span class={isLaw(game.side) ? "rating-side is-law" : "rating-side"}>{game.side === "" ? t("people.sides.both") : t(`people.side.${game.side}`)}</span>
      </span>
      <span class="played-rival">
        <Icon name={computer ? "computer" : "person"} size={16} /> {rivals}
      </span>
      <span class="played-facts">
        {when} · {t("people.moves_n", { n: game.moves })}
      </span>
      <span class={`played-result is-${game.result}`}>
        {t(`people.${game.result}`)}
        {game.change !== null && ` ${signed(game.change)}`}
      </span>
      <a class="button" href={replay} aria-disabled={busy} aria-label={t("people.replay_named", { game: t(`game.${game.game}`), rival: rivals, date: when })} onClick={open}>
        {t("people.replay")}
      </a>
    </li>
  );
}
