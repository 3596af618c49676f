/** What the host tells everybody today: a line under the header, until it is closed; each text once. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../art/icons";
import { t, useWords } from "../i18n/words";
import { fetchMessage } from "../wire/requests";
import type { MessageOfTheDay } from "../wire/types";

const KEY = "gaslight.message";

export const readBefore = (message: MessageOfTheDay, kept: string | null): boolean => kept === textOf(message);
const textOf = ({ en, ru }: MessageOfTheDay): string => `${en}\n${ru}`;

export function DayMessage(): JSX.Element | null {
  const lang = useWords();
  const [message, setMessage] = useState<MessageOfTheDay | null>(null);
  useEffect(() => {
    let here = true;
    // Without an answer there is nothing to tell.
    fetchMessage().then((told) => here && told.en !== "" && !readBefore(told, kept()) && setMessage(told), () => undefined);
    return () => {
      here = false;
    };
  }, []);
  if (message === null) return null;
  return (
    <aside class="day-message" aria-label={t("message.of_the_day")} data-testid="day-message">
      <Icon name="bell" size={18} />
      <p>{message[lang]}</p>
      <button
        type="button"
        class="icon-button"
        aria-label={t("close")}
        title={t("close")}
        onClick={() => {
          keep(textOf(message));
          setMessage(null);
        }}
      >
        <Icon name="cross" size={16} />
      </button>
    </aside>
  );
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function keep(text: string): void {
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // Then it is told again next time.
  }
}
