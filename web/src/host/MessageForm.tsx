/** The message of the day: written in both languages, shown under the header of every page's head. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "../art/icons";
import { t, useWords } from "../i18n/words";
import { announce } from "../play/announce";
import { Select } from "../shell/fields";
import { actAsHost } from "../wire/requests";
import { Refusal } from "../wire/refusal";
import type { MessageOfTheDay } from "../wire/types";
import type { Deed } from "./acts";

const LONGEST = 300;
const DAY_MS = 86_400_000;
const DAYS = ["0", "1", "3", "7"] as const;
type Days = (typeof DAYS)[number];

export function MessageForm(props: { message: MessageOfTheDay; hostKey: string; onChanged: () => Promise<void>; onDeed: (deed: Deed) => void }): JSX.Element {
  const lang = useWords();
  const { message } = props;
  const [en, setEn] = useState(message.en);
  const [ru, setRu] = useState(message.ru);
  const [days, setDays] = useState<Days>("3");
  const [error, setError] = useState("");
  const publish = async (): Promise<void> => {
    if (en.trim() === "" || ru.trim() === "") {
      setError(t("host.message.both"));
      return;
    }
    try {
      await actAsHost(props.hostKey, { what: "message", en, ru, until: days === "0" ? null : Date.now() + Number(days) * DAY_MS });
      setError("");
      announce(t("host.done"));
      await props.onChanged();
    } catch (problem) {
      setError(problem instanceof Refusal ? t(`error.${problem.code}`) : t("error.unavailable"));
    }
  };
  const told = message.en !== "";
  const until = message.until === null ? t("host.message.forever") : t("host.message.until", { day: new Date(message.until).toLocaleString(lang, { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" }) });
  return (
    <section class="host-panel" aria-labelledby="host-message">
      <div class="host-panel-head">
        <h2 id="host-message">{t("host.message")}</h2>
        <span class="list-dim">{told ? until : t("host.message.none")}</span>
      </div>
      <form
        class="host-message"
        onSubmit={(event) => {
          event.preventDefault();
          void publish();
        }}
      >
        <label class="field">
          <span>{t("host.message.en")}</span>
          <textarea lang="en" name="message-en" rows={2} maxLength={LONGEST} value={en} onInput={(event) => setEn(event.currentTarget.value)} />
        </label>
        <label class="field">
          <span>{t("host.message.ru")}</span>
          <textarea lang="ru" name="message-ru" rows={2} maxLength={LONGEST} value={ru} onInput={(event) => setRu(event.currentTarget.value)} />
        </label>
        <Select label={t("host.message.days")} name="message-days" value={days} offers={DAYS.map((value) => ({ value, label: t(`host.message.days.${value}`) }))} onChange={setDays} />
        {error !== "" && (
          <p class="form-error" role="alert">
            <Icon name="warning" size={16} /> {error}
          </p>
        )}
        <div class="host-two">
          <button type="button" class="button" disabled={!told} onClick={() => props.onDeed({ act: { what: "message" }, red: true, name: message[lang] })}>
            {t("host.message.drop")}
          </button>
          <button type="submit" class="button button-paper" data-testid="host-publish">
            {t("host.message.publish")}
          </button>
        </div>
      </form>
    </section>
  );
}
