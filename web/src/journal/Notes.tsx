/** Private marks and a few words, kept on the server; shown in the replay after the end. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Adapter, AnyScene } from "../games/adapter";
import { nameOf } from "../games/words";
import { t } from "../i18n/words";
import type { Session } from "../play/session";
import "./notes.css";

export { withTalkWords } from "./texts";

const MARKS = ["?", "!", "✗"] as const;
/** As much as one remembers about a person. */
const LONGEST = 80;

export function Notes({ scene, adapter }: { session: Session; adapter: Adapter; scene: AnyScene }): JSX.Element {
  const own = scene.notes.filter((note) => note.seat === scene.seat);
  const words = own.find(({ key }) => key === "words")?.text ?? "";
  const [draft, setDraft] = useState(words);
  const [described, setDescribed] = useState<string | null>(null);
  if (scene.seat === null) return <p class="list-dim">{t("notes.none")}</p>;
  return (
    <div class="notes">
      <ul class="note-marks">
        {(adapter.people ?? []).map((person) => {
          const now = own.find(({ key }) => key === `suspect:${person}`)?.text ?? "";
          const marked = now === "" || MARKS.some((mark) => mark === now);
          const inWords = !marked || described === person;
          return (
            <li key={person} data-noted={person}>
              <span>{nameOf(adapter.game, person)}</span>
              <span class="note-buttons" role="group" aria-label={nameOf(adapter.game, person)}>
                {MARKS.map((mark) => (
                  <button
                    key={mark}
                    type="button"
                    aria-pressed={now === mark}
                    aria-label={t(`mark.${MARKS.indexOf(mark)}`)}
                    onClick={() => scene.note(`suspect:${person}`, now === mark ? "" : mark)}
                  >
                    {mark}
                  </button>
                ))}
                <button
                  type="button"
                  aria-pressed={inWords}
                  aria-label={t("mark.words")}
                  title={t("mark.words")}
                  onClick={() => {
                    setDescribed(inWords ? null : person);
                    if (!marked) scene.note(`suspect:${person}`, "");
                  }}
                >
                  …
                </button>
              </span>
              {inWords && (
                <input
                  type="text"
                  class="note-words"
                  maxLength={LONGEST}
                  value={marked ? "" : now}
                  placeholder={t("mark.words")}
                  aria-label={`${nameOf(adapter.game, person)}: ${t("mark.words")}`}
                  onChange={(event) => scene.note(`suspect:${person}`, event.currentTarget.value.trim())}
                />
              )}
            </li>
          );
        })}
      </ul>
      <label class="field">
        <span>{t("notes.words")}</span>
        <textarea
          rows={6}
          maxLength={500}
          value={draft}
          onInput={(event) => setDraft(event.currentTarget.value)}
          onChange={(event) => scene.note("words", event.currentTarget.value)}
        />
      </label>
      <p class="list-dim">{t("notes.private")}</p>
    </div>
  );
}
