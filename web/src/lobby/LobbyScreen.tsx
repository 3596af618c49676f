/** The tables: open ones to join, running ones to watch, and mine; beside them, looking for a rival. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../art/icons";
import { t } from "../i18n/words";
import { Header } from "../shell/Header";
import { GAME_NAMES, type LobbyTab } from "../state/address";
import { useStore } from "../state/store";
import "../styles/lobby.css";
import { FilterBar } from "./FilterBar";
import { EVERYTHING, keepFilters, keptFilters, type Filters } from "./filters";
import { HereNow } from "./HereNow";
import { lobby, visitLobby } from "./line";
import { MyGames, WatchList } from "./MyGames";
import { useTables } from "./my_tables";
import { OpenTables } from "./OpenTables";
import { PlayNow } from "./PlayNow";

export { withTableWords } from "./texts";

const TABS: readonly { readonly tab: LobbyTab; readonly href: string }[] = [
  { tab: "open", href: "/tables" },
  { tab: "watch", href: "/watch" },
  { tab: "mine", href: "/tables/mine" },
];

export function LobbyScreen({ tab }: { tab: LobbyTab }): JSX.Element {
  const open = useStore(lobby, (now) => now.tables);
  const here = useStore(lobby, (now) => now.here);
  const wish = useStore(lobby, (now) => now.wish);
  const tables = useTables();
  const [filters, setFilters] = useState<Filters>(keptFilters);
  const [folded, setFolded] = useState(true);
  useEffect(visitLobby, []);
  const filter = (next: Filters): void => {
    setFilters(next);
    keepFilters(next);
  };
  const counts: Record<LobbyTab, number | undefined> = {
    open: open?.length,
    watch: tables.watch?.length,
    mine: tables.mine?.filter(({ table }) => table.status !== "finished").length,
  };
  return (
    <>
      <Header place={tab === "watch" ? "watch" : "tables"} />
      <main id="main" class={`lobby${wish === null ? "" : " is-waiting"}`} data-testid="lobby">
        <div class="lobby-head">
          <h1 class="page-title">{t("lobby.title")}</h1>
          <p role="status">{open === null ? " " : t("lobby.stand", { here, open: open.length, playing: tables.watch?.length ?? 0 })}</p>
          <OpenOne />
        </div>
        <nav class="lobby-tabs" aria-label={t("lobby.title")}>
          {TABS.map((one) => (
            <a key={one.tab} href={one.href} aria-current={one.tab === tab ? "page" : undefined}>
              {t(`lobby.tab.${one.tab}`)} {(counts[one.tab] ?? 0) > 0 && <small class="count">{counts[one.tab]}</small>}
            </a>
          ))}
        </nav>
        <div class="lobby-list">
          {tab === "open" && <OpenTables filters={filters} onClear={() => filter(EVERYTHING)} wide />}
          {tab === "watch" && <WatchList tables={tables} most={50} />}
          {tab === "mine" && <MyGames tables={tables} results={30} />}
        </div>
        {tab === "open" && (
          <div class={`lobby-filters${folded ? " is-folded" : ""}`}>
            <button type="button" class="chip" aria-expanded={!folded} onClick={() => setFolded(!folded)}>
              {t("filters")} <Icon name="chevron" size={16} />
            </button>
            <FilterBar filters={filters} tables={open ?? []} onChange={filter} />
          </div>
        )}
        <aside class="lobby-side" aria-label={t("play_now")}>
          <PlayNow first />
          <HereNow />
        </aside>
      </main>
    </>
  );
}

/** A table of one's own that everybody sees: of which game. */
function OpenOne(): JSX.Element {
  return (
    <details class="open-one">
      <summary class="button">
        <Icon name="plus" size={18} /> {t("lobby.open_one")}
      </summary>
      <ul>
        {GAME_NAMES.map((game) => (
          <li key={game}>
            <a href={`/new/${game}?with=friend&offered=1`}>{t(`game.${game}`)}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}
