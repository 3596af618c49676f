/** Chat at the table; watchers have a channel of their own, a team another. */

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { AnyScene } from "../games/adapter";
import { t } from "../i18n/words";
import type { Session } from "../play/session";
import { useStore } from "../state/store";
import type { Say } from "../wire/types";

export function Chat({ session, scene }: { session: Session; scene: AnyScene }): JSX.Element {
  const line = useStore(session.state, ({ active }) => session.lines[active]!);
  const chat = useStore(line.state, (now) => now.chat);
  const team = scene.seat === null ? [] : scene.table.seats.filter((one) => one.team === scene.table.seats[scene.seat!]?.team);
  const channels: Say["channel"][] = scene.seat === null ? ["watchers"] : team.length > 1 ? ["table", "team"] : ["table"];
  const [channel, setChannel] = useState<Say["channel"]>(channels[0]!);
  const [words, setWords] = useState("");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const say = async (): Promise<void> => {
    const text = words.trim();
    if (text === "") return;
    if (await session.ask({ type: "say", channel, text })) setWords("");
  };
  return (
    <div class="chat">
      <ul class="chat-lines" aria-live="polite">
        {chat.length === 0 && <li class="list-dim">{t("chat.empty")}</li>}
        {chat.map((one, i) => (
          <li key={i}>
            <b>{one.name !== "" ? one.name : one.seat === null ? t("spectator") : t(`role.${scene.table.seats[one.seat]?.role ?? ""}`)}</b>
            {one.channel !== "table" && <small> {t(`channel.${one.channel}`)}</small>}
            <span>{one.text}</span>
          </li>
        ))}
      </ul>
      <form
        class="chat-form"
        onSubmit={(event) => {
          event.preventDefault();
          void say();
        }}
      >
        {channels.length > 1 && (
          <select aria-label={t("channel")} value={channel} onChange={(event) => setChannel(event.currentTarget.value as Say["channel"])}>
            {channels.map((name) => (
              <option key={name} value={name}>
                {t(`channel.${name}`)}
              </option>
            ))}
          </select>
        )}
        <input ref={input} type="text" maxLength={500} value={words} aria-label={t("chat.say")} placeholder={t("chat.say")} onInput={(event) => setWords(event.currentTarget.value)} />
        <button type="submit" class="button">
          {t("chat.send")}
        </button>
      </form>
    </div>
  );
}
