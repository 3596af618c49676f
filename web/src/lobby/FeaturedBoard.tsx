/** The board of a game that is watched from the home page: by a spectator's line, and never by another. */

import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import "../boards/boards.css";
import type { Adapter, AnyScene } from "../games/adapter";
import { loadGame } from "../games/load";
import { STILL } from "../games/still";
import { t, useWords } from "../i18n/words";
import type { GameName } from "../state/address";
import { settings, speedInForce } from "../state/settings";
import { createStore, useStore, type Store } from "../state/store";
import { fetchBoard } from "../wire/api";
import { SeatLine, type SeatState } from "../wire/line";
import type { TableInfo } from "../wire/types";
import type { Board } from "../wire/views";

interface Loaded {
  readonly adapter: Adapter;
  readonly facts: Board;
}

type Told = Pick<SeatState, "view" | "table">;

const NOTHING: Store<Told> = createStore<Told>({ view: null, table: null });

export function FeaturedBoard({ table }: { table: TableInfo }): JSX.Element | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [line, setLine] = useState<SeatLine | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let here = true;
    Promise.all([loadGame(table.game as GameName), fetchBoard(table.game, table.options)]).then(
      ([adapter, { board }]) => {
        adapter.learn?.(board);
        if (here) setLoaded({ adapter, facts: board });
      },
      () => here && setFailed(true),
    );
    const own = new SeatLine(table.id, null);
    setLine(own);
    return () => {
      here = false;
      own.close();
    };
  }, [table.id]);
  const scene = useWatched(loaded, line);
  if (failed) return <p class="list-empty">{t("lobby.lost")}</p>;
  if (scene === null || loaded === null) return null;
  const { adapter } = loaded;
  return (
    <>
      <div class="featured-drawing" inert data-n={scene.table.n} data-testid="featured-board">
        <adapter.Board scene={scene} />
      </div>
      <span class="featured-status">{adapter.status(scene)}</span>
    </>
  );
}

/** What a spectator of the table sees now, as a scene in which nothing can be done. */
function useWatched(loaded: Loaded | null, line: SeatLine | null): AnyScene | null {
  const lang = useWords();
  const all = useStore(settings, (now) => now);
  const told = line === null ? NOTHING : (line.state as unknown as Store<Told>);
  const position = useStore(told, (now) => now.view);
  const table = useStore(told, (now) => now.table);
  return useMemo((): AnyScene | null => {
    if (loaded === null || position === null || table === null) return null;
    const { view, insight, n, status, to_act, outcome, opening } = position;
    return {
      ...STILL,
      game: loaded.adapter.game,
      facts: loaded.facts,
      view,
      before: view,
      insight,
      insightBefore: insight,
      seat: null,
      table: { ...table, n, status, to_act, outcome, opening },
      help: table.help,
      lang,
      settings: all,
      speed: speedInForce(all.speed),
      papers: false,
      live: true,
      over: status === "finished",
      position: `featured.${n}`,
      touch: false,
      phone: true,
    };
  }, [loaded, position, table, lang, all]);
}
