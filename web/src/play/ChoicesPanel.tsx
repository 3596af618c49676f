/** The legal choices as a text list, the board in words, and a line for commands. Always there for assistive technology. */

import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { Icon } from "../art/icons";
import type { Adapter, AnyScene } from "../games/adapter";
import { t } from "../i18n/words";
import { lazy } from "../state/lazy";
import { settings } from "../state/settings";
import { useStore } from "../state/store";
import type { Session } from "./session";

const InWords = lazy(() => import("./InWords").then((m) => m.InWords));

export function ChoicesPanel({ session, adapter, scene }: { session: Session; adapter: Adapter; scene: AnyScene }): JSX.Element {
  const shown = useStore(settings, (now) => now.choicesShown);
  const [answer, setAnswer] = useState("");
  const [command, setCommand] = useState("");
  const draft = useStore(session.line.state, (now) => now.draft);
  // Not what the moves that wait already use.
  const offered = useMemo(() => new Set(scene.choices.map(({ id }) => id)), [scene.choices]);
  const choices = scene.live ? (draft?.choices ?? scene.choices).filter(({ id }) => offered.has(id)) : [];
  const run = async (): Promise<void> => {
    const { runCommand } = await import("./commands");
    setAnswer(await runCommand(session, adapter, scene, command));
    setCommand("");
  };
  return (
    <section class={shown ? "choices-panel" : "choices-panel is-folded"} aria-label={t("region.choices")} data-testid="choices">
      <button
        type="button"
        class="choices-switch"
        aria-expanded={shown}
        aria-controls="choices-body"
        data-testid="choices-switch"
        onClick={() => settings.set({ choicesShown: !shown })}
      >
        <Icon name="menu" size={16} /> {t("choices.title")}
        <Icon name="chevron" size={14} />
      </button>
      <div id="choices-body" class={shown ? "choices-body" : "choices-body unseen"}>
        <h2>{t("choices.now", { n: choices.length })}</h2>
        <ul class="choices-list" data-testid="choices-list">
          {choices.map((choice) => (
            <li key={choice.id}>
              <button type="button" data-choice={choice.id} data-kind={choice.kind} tabIndex={shown ? 0 : -1} onClick={() => (draft === null ? session.plan(choice) : void session.pick(choice.id))}>
                {adapter.choiceWords(scene, choice)}
              </button>
            </li>
          ))}
        </ul>
        <form
          class="command-line"
          onSubmit={(event) => {
            event.preventDefault();
            void run();
          }}
        >
          <label>
            <span>{t("command.label")}</span>
            <input
              type="text"
              value={command}
              autocomplete="off"
              autocapitalize="off"
              spellcheck={false}
              tabIndex={shown ? 0 : -1}
              data-testid="command"
              placeholder={t("command.example")}
              onInput={(event) => setCommand(event.currentTarget.value)}
            />
          </label>
        </form>
        <p role="status" class="command-answer" data-testid="command-answer">
          {answer}
        </p>
        {shown && (
          <div class="in-words" data-testid="in-words">
            <h2>{t("in_words")}</h2>
            <InWords adapter={adapter} scene={scene} />
          </div>
        )}
      </div>
    </section>
  );
}
