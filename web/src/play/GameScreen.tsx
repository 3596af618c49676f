/** The regions of a game: header, case file, round track, board, action bar, journal. */

import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { Adapter, AnyScene } from "../games/adapter";
import { t } from "../i18n/words";
import { Journal, type JournalTab } from "../journal/Journal";
import { Guard } from "../shell/Guard";
import { Header } from "../shell/Header";
import { lazy } from "../state/lazy";
import { useLayout } from "../state/media";
import { useStore } from "../state/store";
import type { Board } from "../wire/views";
import { ActionBar } from "./ActionBar";
import { Banners } from "./Banners";
import { ChoicesPanel } from "./ChoicesPanel";
import { useKeys } from "./keys";
import { Players } from "./Players";
import { ResultPanel } from "./result";
import { SeatTools } from "./SeatTools";
import { useScene } from "./scene";
import type { Session } from "./session";
import { WitnessOverlay } from "./WitnessOverlay";
import { TableChip } from "./TableChip";

const KeysDialog = lazy(() => import("./KeysDialog").then((m) => m.withLobbyWords(m.KeysDialog)));
const Curtain = lazy(() => import("./Curtain").then((m) => m.Curtain));
const ReplayBar = lazy(() => import("../replay/ReplayBar").then((m) => m.withWords(m.ReplayBar)));

export function GameScreen(props: { session: Session; adapter: Adapter; facts: Board }): JSX.Element {
  const { session, adapter } = props;
  const scene = useScene(session, adapter, props.facts);
  const layout = useLayout();
  const curtain = useStore(session.state, (now) => now.curtain);
  const moving = useStore(session.state, (now) => now.moving);
  const [tab, setTab] = useState<JournalTab>(layout === "desktop" ? "log" : "case");
  const [help, setHelp] = useState(false);
  useKeys(session, scene, { openTab: setTab, openHelp: () => setHelp(true) });
  useTitle(scene);
  useHurry(session, moving);
  useRoundInSight(layout, scene?.position);
  if (curtain !== null) return <Curtain session={session} role={session.held[curtain]?.seat ?? 0} />;
  if (scene === null) return <Header title={t(`game.${adapter.game}.full`)} />;
  const replaying = !scene.live;
  const finished = scene.over;
  const ended = finished ? <ResultPanel session={session} adapter={adapter} scene={scene} /> : null;
  const caseFile = (
    <>
      <Players scene={scene} session={session} />
      <SeatTools session={session} scene={scene} />
      <Guard part="the case file">
        <adapter.CaseFile scene={scene} />
      </Guard>
    </>
  );
  return (
    <div class={`table layout-${layout}${replaying ? " is-replay" : ""}`} data-game={adapter.game} data-help={scene.help}>
      <Header title={t(`game.${adapter.game}.full`)} onHelp={() => setHelp(true)}>
        <TableChip session={session} scene={scene} />
      </Header>
      <Banners session={session} scene={scene} adapter={adapter} />
      {layout === "desktop" && (
        <aside class="case-file" aria-label={t("region.case")} data-testid="case-file">
          {caseFile}
        </aside>
      )}
      <section class="round-track" aria-label={t("region.track")} data-testid="track" {...(layout === "desktop" ? {} : { tabIndex: 0 })}>
        <Guard part="the round track">
          <adapter.Track scene={scene} />
        </Guard>
      </section>
      <main id="main" class="board-region" data-testid="board" data-state={scene.position} data-clicks={scene.clicks.join(" ")} data-moving={moving} data-told={scene.told}>
        <h1 class="unseen">{t(`game.${adapter.game}.full`)}</h1>
        <Guard part="the board">
          <adapter.Board scene={scene} />
        </Guard>
        <WitnessOverlay scene={scene} />
      </main>
      {layout === "phone" && (
        <section class="strip" aria-label={t("region.case")}>
          <Guard part="the strip">
            <adapter.Strip scene={scene} />
          </Guard>
        </section>
      )}
      {ended && !replaying && layout === "landscape" ? (
        <div class="landscape-end">
          {ended}
          <ReplayBar session={session} adapter={adapter} scene={scene} />
        </div>
      ) : replaying || finished ? (
        <Guard part="the replay">
          <ReplayBar session={session} adapter={adapter} scene={scene} />
        </Guard>
      ) : (
        <Guard part="the action bar">
          <ActionBar session={session} adapter={adapter} scene={scene} />
        </Guard>
      )}
      <Journal
        session={session}
        adapter={adapter}
        scene={scene}
        tab={tab}
        onTab={setTab}
        caseFile={layout === "desktop" ? null : caseFile}
        result={layout === "landscape" ? null : ended}
      />
      <Guard part="the choices">
        <ChoicesPanel session={session} adapter={adapter} scene={scene} />
      </Guard>
      {help && (
        <Guard part="the keys" dialog={{ title: t("keys"), onClose: () => setHelp(false) }}>
          <KeysDialog onClose={() => setHelp(false)} />
        </Guard>
      )}
    </div>
  );
}

/** While something is told any click ends it; over board and bar that is all it does. */
function useHurry(session: Session, moving: boolean): void {
  useEffect(() => {
    if (!moving) return;
    const press = (event: PointerEvent): void => {
      session.skipMotion();
      if (!(event.target instanceof Element) || event.target.closest(".board-region, .action-bar") === null) return;
      event.stopPropagation();
      const swallow = (click: MouseEvent): void => click.stopPropagation();
      addEventListener("click", swallow, { capture: true, once: true });
      addEventListener("pointerup", () => setTimeout(() => removeEventListener("click", swallow, true)), { once: true });
    };
    addEventListener("pointerdown", press, true);
    return () => removeEventListener("pointerdown", press, true);
  }, [session, moving]);
}

/** On a narrow screen the rounds scroll: keep the present one in sight. */
function useRoundInSight(layout: string, position: string | undefined): void {
  useEffect(() => {
    if (layout === "desktop") return;
    const track = document.querySelector(".round-track");
    const now = track?.querySelector<HTMLElement>("[aria-current], .slot-current");
    if (track == null || now == null) return;
    track.scrollLeft = now.offsetLeft - track.clientWidth / 2;
  }, [layout, position]);
}

function useTitle(scene: AnyScene | null): void {
  const mine = scene?.mine ?? false;
  const game = scene === null ? "" : t(`game.${scene.game}`);
  // With the prompt, not after the paint: they say the same.
  useLayoutEffect(() => {
    document.title = mine ? `● ${t("your_turn")} · ${game}` : `${game} · ${t("brand")}`;
  }, [mine, game, scene?.lang]);
}

