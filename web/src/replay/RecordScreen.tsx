/** Opening a game file from this device: the server checks it and lays it out as a finished table. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "../art/icons";
import { t } from "../i18n/words";
import { Header } from "../shell/Header";
import { go } from "../state/address";
import { openRecord } from "../wire/requests";
import { Refusal } from "../wire/refusal";
import "../styles/home.css";
import "./record.css";

export { withWords } from "./texts";
export { withLobbyWords } from "../shell/texts";

interface Trouble {
  readonly file: string;
  readonly words: string;
  /** What the server found, in its own words. */
  readonly detail: string;
}

export function RecordScreen(): JSX.Element {
  const [busy, setBusy] = useState(false);
  const [over, setOver] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined || busy) return;
    setBusy(true);
    setTrouble(null);
    try {
      const { id } = await openRecord(await file.text());
      go(`/t/${id}?step=0`);
    } catch (reason) {
      setTrouble({ file: file.name, ...troubleWords(reason) });
      setBusy(false);
    }
  };
  return (
    <>
      <Header />
      <main id="main" class="page-narrow" data-testid="record">
        <h1 class="page-title">{t("record.open")}</h1>
        <p>{t("record.text")}</p>
        <label
          class={over ? "record-drop is-over" : "record-drop"}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            void read(event.dataTransfer?.files[0]);
          }}
        >
          <Icon name="upload" size={28} />
          <b>{busy ? t("record.reading") : t("record.choose")}</b>
          <small>{t("record.drop")}</small>
          <input
            type="file"
            accept=".txt,.record,text/plain"
            class="unseen"
            disabled={busy}
            data-testid="record-file"
            onChange={(event) => {
              void read(event.currentTarget.files?.[0]);
              event.currentTarget.value = "";
            }}
          />
        </label>
        {trouble !== null && (
          <div class="record-trouble" role="alert" data-testid="record-trouble">
            <Icon name="warning" size={20} />
            <p>
              <b>{trouble.file}</b>: {trouble.words}
              {trouble.detail !== "" && <code lang="en">{trouble.detail}</code>}
            </p>
          </div>
        )}
      </main>
    </>
  );
}

function troubleWords(reason: unknown): Omit<Trouble, "file"> {
  if (!(reason instanceof Refusal)) return { words: t("error.unavailable"), detail: "" };
  if (reason.code !== "bad_record") return { words: t(`error.${reason.code}`), detail: "" };
  const line = /^line (\d+): /.exec(reason.message);
  if (line === null) return { words: t("error.bad_record"), detail: reason.message };
  return { words: t("record.bad_line", { n: line[1]! }), detail: reason.message.slice(line[0].length) };
}
