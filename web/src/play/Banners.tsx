/** Thin bars over the board: lost line, moves missed, rival gone, a request to take back, a hint. */

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon, type IconName } from "../art/icons";
import type { Adapter, AnyScene } from "../games/adapter";
import { has, t } from "../i18n/words";
import { lazy } from "../state/lazy";
import { useStore } from "../state/store";
import type { PickInfo } from "../wire/types";
import { thing } from "./clicks";
import { hintStands } from "./scene";
import type { Session } from "./session";

const Why = lazy(() => import("../replay/Why").then((m) => m.withWords(m.Why)));
const LessonCard = lazy(() => import("../learn/LessonCard").then((m) => m.LessonCard));

export function Banners({ session, scene, adapter }: { session: Session; scene: AnyScene; adapter: Adapter }): JSX.Element {
  const line = useStore(session.state, ({ active }) => session.lines[active]!);
  const status = useStore(line.state, (now) => now.line);
  const missed = useStore(session.state, (now) => now.missed);
  const frames = useStore(session.state, (now) => now.frames);
  const asRival = useStore(session.state, (now) => now.asRival);
  const hint = useStore(line.state, (now) => now.hint);
  const { table, seat } = scene;
  const gone = table.status === "running" ? table.seats.filter((one) => table.claimable.includes(one.seat) && one.team !== table.seats[seat ?? -1]?.team) : [];
  const showMissed = (): void => {
    const newest = frames.at(-1)?.n ?? 0;
    const first = frames.find(({ n }) => n > newest - missed);
    session.state.set({ missed: 0, at: first?.frame ?? null });
  };
  return (
    <div class="banners" data-testid="banners">
      {table.lesson !== null && <LessonCard session={session} scene={scene} lesson={table.lesson} />}
      {status === "lost" && (
        <Banner icon="warning" kind="warning" testid="reconnecting">
          {t("banner.reconnecting")}
        </Banner>
      )}
      {missed > 0 && scene.live && (
        <Banner icon="bell" testid="missed">
          {t("banner.missed", { n: missed })}
          <button type="button" class="button button-quiet" onClick={showMissed}>
            <Icon name="play" size={14} /> {t("banner.show")}
          </button>
          <button type="button" class="button button-quiet" onClick={() => session.state.set({ missed: 0 })}>
            {t("skip")}
          </button>
        </Banner>
      )}
      {hint !== null && scene.mine && hintStands(hint, scene.picks) && (
        <Banner icon="idea" testid="hint">
          {t("banner.hint", { draft: hint.picks.map((pick) => hintWords(adapter, scene, pick)).join(" · ") })}
          <Why move={hint} />
          <button type="button" class="button button-quiet" onClick={() => void session.ask({ type: "draft", picks: hint.picks.map(({ text }) => text) })}>
            {t("banner.take_hint")}
          </button>
        </Banner>
      )}
      {asRival !== null && (
        <Banner icon="eye" testid="as-rival">
          {t("banner.as_rival")}
        </Banner>
      )}
      {seat !== null && table.asked !== null && table.seats[table.asked]?.team !== table.seats[seat]?.team && (
        <Banner icon="undo">
          {t("banner.asked", { role: t(`role.${table.seats[table.asked]?.role ?? ""}`) })}
          <button type="button" class="button button-quiet" onClick={() => void session.ask({ type: "reply", agree: true })}>
            {t("agree")}
          </button>
          <button type="button" class="button button-quiet" onClick={() => void session.ask({ type: "reply", agree: false })}>
            {t("refuse")}
          </button>
        </Banner>
      )}
      {seat !== null &&
        gone.map((one) => (
          <Banner key={one.seat} icon="person" kind="warning" testid="rival-gone">
            <Gone role={t(`role.${one.role}`)} since={one.seen_at} />
            <button type="button" class="button button-quiet" onClick={() => void session.ask({ type: "replace", seat: one.seat })}>
              {t("banner.computer")}
            </button>
            <button type="button" class="button button-quiet" onClick={() => void session.ask({ type: "claim" })}>
              {t("banner.claim")}
            </button>
          </Banner>
        ))}
    </div>
  );
}

/** Where no coordinates are printed a step says what is done: the arrows say where. */
function hintWords(adapter: Adapter, scene: AnyScene, pick: PickInfo): string {
  const owed = `${scene.game}.owed.${pick.kind}`;
  const named = pick.path.some((text) => ["card", "character", "accuse"].includes(thing(text).sort));
  return scene.hinted.length > 0 && !scene.settings.coordinates && !named && has(owed) ? t(owed) : adapter.choiceWords(scene, pick);
}

function Gone({ role, since }: { role: string; since: number | null }): JSX.Element {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), 5000);
    return () => clearInterval(timer);
  }, []);
  const seconds = since === null ? 0 : Math.max(0, Math.round((Date.now() - since) / 1000));
  return <>{t("banner.gone", { role, time: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}` })}</>;
}

function Banner(props: { icon: IconName; kind?: "warning"; testid?: string; children: ComponentChildren }): JSX.Element {
  return (
    <div class={`banner ${props.kind === "warning" ? "banner-warning" : ""}`} role="status" data-testid={props.testid}>
      <Icon name={props.icon} size={18} />
      {props.children}
    </div>
  );
}
