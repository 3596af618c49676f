/** Thin bars over the board that few games see, fetched when one is needed: moves missed, a hint, a request to take back, a rival who has gone. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../art/icons";
import type { Adapter, AnyScene } from "../games/adapter";
import { has, t } from "../i18n/words";
import { lazy } from "../state/lazy";
import { useStore } from "../state/store";
import type { HintMessage, PickInfo, SeatInfo } from "../wire/types";
import { Banner } from "./Banner";
import { thing } from "./clicks";
import type { Session } from "./session";

const Why = lazy(() => import("../replay/Why").then((m) => m.withWords(m.Why)));

export interface Seldom {
  readonly missed: number;
  readonly hint: HintMessage | null;
  /** The rival's seat that asks to take a move back. */
  readonly asking: SeatInfo | null;
  readonly gone: readonly SeatInfo[];
}

export function SeldomBanners({ session, scene, adapter, missed, hint, asking, gone }: Seldom & { session: Session; scene: AnyScene; adapter: Adapter }): JSX.Element {
  const frames = useStore(session.state, (now) => now.frames);
  const showMissed = (): void => {
    const newest = frames.at(-1)?.n ?? 0;
    const first = frames.find(({ n }) => n > newest - missed);
    session.state.set({ missed: 0, at: first?.frame ?? null });
  };
  return (
    <>
      {missed > 0 && (
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
      {hint !== null && (
        <Banner icon="idea" testid="hint">
          {t("banner.hint", { draft: hint.picks.map((pick) => hintWords(adapter, scene, pick)).join(" · ") })}
          <Why move={hint} />
          <button type="button" class="button button-quiet" onClick={() => void session.ask({ type: "draft", picks: hint.picks.map(({ text }) => text) })}>
            {t("banner.take_hint")}
          </button>
        </Banner>
      )}
      {asking !== null && (
        <Banner icon="undo">
          {t("banner.asked", { role: t(`role.${asking.role}`) })}
          <button type="button" class="button button-quiet" onClick={() => void session.ask({ type: "reply", agree: true })}>
            {t("agree")}
          </button>
          <button type="button" class="button button-quiet" onClick={() => void session.ask({ type: "reply", agree: false })}>
            {t("refuse")}
          </button>
        </Banner>
      )}
      {gone.map((one) => (
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
    </>
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
