/** The journal: log, notes, chat, rules; on smaller screens the case file is a tab of it as well. */

import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../art/icons";
import type { Adapter, AnyScene } from "../games/adapter";
import { t } from "../i18n/words";
import type { Session } from "../play/session";
import { shortPrint } from "../replay/print";
import { Guard } from "../shell/Guard";
import { lazy } from "../state/lazy";
import { useStore } from "../state/store";
import "../styles/journal.css";
import { Log } from "./Log";

const Notes = lazy(() => import("./Notes").then((m) => m.withTalkWords(m.Notes)));
const Chat = lazy(() => import("./Chat").then((m) => m.withTalkWords(m.Chat)));
const Rules = lazy(() => import("./Rules").then((m) => m.Rules));

export type JournalTab = "result" | "case" | "log" | "notes" | "chat" | "rules";

export function Journal(props: {
  session: Session;
  adapter: Adapter;
  scene: AnyScene;
  tab: JournalTab;
  onTab: (tab: JournalTab) => void;
  caseFile: ComponentChildren;
  result: ComponentChildren;
}): JSX.Element {
  const { session, adapter, scene } = props;
  const chat = useStore(session.line.state, (now) => now.chat.length);
  const seen = useRef(chat);
  const hadResult = useRef(false);
  // Before anything is painted: the sound of the end comes with it.
  useLayoutEffect(() => {
    if (props.result !== null && !hadResult.current) props.onTab("result");
    hadResult.current = props.result !== null;
  }, [props.result !== null]);
  const tabs: JournalTab[] = [
    ...(props.result === null ? [] : (["result"] as const)),
    ...(props.caseFile === null ? [] : (["case"] as const)),
    "log",
    "notes",
    "chat",
    "rules",
  ];
  const tab = tabs.includes(props.tab) ? props.tab : tabs[0]!;
  if (tab === "chat") seen.current = chat;
  const unread = chat - seen.current;
  return (
    <aside class="journal" aria-label={t("region.journal")} data-testid="journal">
      <div
        class="tabs"
        role="tablist"
        aria-label={t("region.journal")}
        onKeyDown={(event) => {
          const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
          if (step === 0) return;
          event.preventDefault();
          const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length]!;
          props.onTab(next);
          requestAnimationFrame(() => document.getElementById(`tab-${next}`)?.focus());
        }}
      >
        {tabs.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-selected={tab === name}
            aria-controls="tab-panel"
            tabIndex={tab === name ? 0 : -1}
            onClick={() => props.onTab(name)}
          >
            {t(`tab.${name}`)}
            {name === "chat" && unread > 0 && <span class="count">{unread}</span>}
          </button>
        ))}
      </div>
      <div class={`tab-panel tab-${tab}`} id="tab-panel" role="tabpanel" aria-labelledby={`tab-${tab}`} tabIndex={0}>
        <Guard key={tab} part={`the tab ${tab}`}>
          {tab === "result" && props.result}
          {tab === "case" && <div class="case-file">{props.caseFile}</div>}
          {tab === "log" && <Log session={session} adapter={adapter} scene={scene} />}
          {tab === "notes" && <Notes session={session} adapter={adapter} scene={scene} />}
          {tab === "chat" && <Chat session={session} scene={scene} />}
          {tab === "rules" && <Rules adapter={adapter} scene={scene} />}
        </Guard>
      </div>
      {!(scene.over && scene.table.opening === null) && (
        <p class="journal-foot">
          <Icon name="lock" size={16} /> <span>{t("fingerprint", { print: shortPrint(scene.table.fingerprint) })}</span>
        </p>
      )}
    </aside>
  );
}
