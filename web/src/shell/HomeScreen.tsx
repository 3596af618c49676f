/** Home at a glance: go on, play now, the case of the day, the four games, open tables, my games. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../art/icons";
import { Poster } from "../art/Poster";
import { CaseOfTheDay } from "../cases/CaseOfTheDay";
import { t } from "../i18n/words";
import { visitLobby, lobby } from "../lobby/line";
import { Featured } from "../lobby/Featured";
import { MyGames, rivalsOf, roleText } from "../lobby/MyGames";
import { nextMove, timeLeft, useTables } from "../lobby/my_tables";
import { OpenTables } from "../lobby/OpenTables";
import { PlayNow } from "../lobby/PlayNow";
import { GAME_NAMES, type GameName } from "../state/address";
import { useLayout } from "../state/media";
import { useStore } from "../state/store";
import type { MyTable } from "../wire/types";
import "../styles/home.css";
import "../styles/lobby.css";
import { DayMessage } from "./DayMessage";
import { clockText } from "./clock_text";
import { Header } from "./Header";

export { withTableWords } from "../lobby/texts";

const OPEN_SHOWN = 4;
const RESULTS_SHOWN = 4;

export function HomeScreen(): JSX.Element {
  const tables = useTables();
  const open = useStore(lobby, (now) => now.tables);
  useEffect(visitLobby, []);
  const next = nextMove(tables.mine ?? []);
  const running = (tables.mine ?? []).filter(({ table }) => table.status !== "finished").length;
  return (
    <>
      <Header place="play" />
      <DayMessage />
      <main id="main" class="home">
        <div class="home-top">
          {next !== null && <Continue mine={next} />}
          <div class="home-head">
            <h1 class="page-title">{t("home.title")}</h1>
            <p>{t("home.lead")}</p>
            <PlayNow first={next === null} />
          </div>
          <CaseOfTheDay />
        </div>
        <ul class="posters">
          {GAME_NAMES.map((game) => (
            <PosterCard key={game} game={game} />
          ))}
        </ul>
        <div class="home-lists">
          <section aria-labelledby="open-tables">
            <div class="list-head">
              <h2 id="open-tables">{t("home.open")}</h2>
              <a href="/tables">{open === null || open.length === 0 ? t("home.all_tables") : t("home.open_all", { n: open.length })}</a>
            </div>
            <OpenTables most={OPEN_SHOWN} />
          </section>
          <section aria-labelledby="my-games">
            <div class="list-head">
              <h2 id="my-games">{t("home.mine")}</h2>
              {running > 0 && <a href="/tables/mine">{t("home.running", { n: running })}</a>}
            </div>
            <MyGames tables={tables} results={RESULTS_SHOWN} but={next?.table.id} />
          </section>
        </div>
        <Featured tables={tables} />
        <footer class="home-foot">
          <a href="/record">{t("record.open")}</a> · <a href="/privacy">{t("privacy.link")}</a>
        </footer>
      </main>
    </>
  );
}

/** The game where it is my move and the least time is left. */
function Continue({ mine }: { mine: MyTable }): JSX.Element {
  const { table } = mine;
  const left = timeLeft(mine);
  const computer = table.seats.find(({ seat }) => seat !== mine.seat)?.player === "computer";
  return (
    <section class="continue" aria-labelledby="continue" data-testid="continue">
      <div class="continue-head">
        <Poster game={table.game as GameName} />
        <div>
          <h2 id="continue">{t(`game.${table.game}`)}</h2>
          <p>{roleText(mine)}</p>
        </div>
        {left !== Infinity && (
          <span class="continue-clock" aria-label={t("clock_left", { time: clockText(left) })}>
            {clockText(left)}
          </span>
        )}
      </div>
      <p class="continue-rival">
        <span class={`disc${computer ? " is-guest" : ""}`} aria-hidden="true">
          {computer ? <Icon name="computer" size={16} /> : rivalsOf(mine).slice(0, 1).toUpperCase()}
        </span>
        {rivalsOf(mine)}
      </p>
      <a class="button button-choose button-large" href={`/t/${table.id}`}>
        {t("your_move")} <Icon name="arrow" size={18} />
      </a>
    </section>
  );
}

function PosterCard({ game }: { game: GameName }): JSX.Element {
  const phone = useLayout() === "phone";
  const [more, setMore] = useState(false);
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
          {phone && (
            <button type="button" class="button" aria-expanded={more} aria-label={`${name}: ${t("more")}`} onClick={() => setMore(!more)}>
              {t("more")} <Icon name="chevron" size={16} />
            </button>
          )}
          {(!phone || more) && (
            <>
              {link("screen", t("with.screen"))}
              <a class="button" href={`/learn/${game}`} aria-label={`${name}: ${t("learn")}`}>
                {t("learn")}
              </a>
            </>
          )}
        </div>
      </div>
    </li>
  );
}
