/** Chat at the table; watchers have a channel of their own, a team another. */

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { AnyScene } from "../games/adapter";
import { t } from "../i18n/words";
import type { Session } from "../play/session";
import { useStore } from "../state/store";
import type { Say } from "../wire/types";
import { BlockButton } from "./BlockButton";
import { isMuted, mute } from "./muted";
import "./chat.css";

export { withTalkWords } from "./texts";

/** What is said without typing: everybody reads it in his own language. */
const PHRASES: readonly NonNullable<Say["phrase"]>[] = [
  "hello",
  "good_luck",
  "thanks",
  "one_moment",
  "here_again",
  "sorry",
  "nice_move",
  "well_played",
  "good_game",
  "again",
  "goodbye",
];

/** `waiting`: before the game all talk to all, and it does not take the focus from what it stands beside. */
export function Chat({ session, scene, waiting = false }: { session: Session; scene: Pick<AnyScene, "seat" | "table">; waiting?: boolean }): JSX.Element {
  const line = useStore(session.state, ({ active }) => session.lines[active]!);
  const chat = useStore(line.state, (now) => now.chat);
  const team = scene.seat === null ? [] : scene.table.seats.filter((one) => one.team === scene.table.seats[scene.seat!]?.team);
  const channels: Say["channel"][] = scene.seat === null ? ["watchers"] : team.length > 1 && !waiting ? ["team", "table"] : ["table"];
  const [channel, setChannel] = useState<Say["channel"]>(channels[0]!);
  const [words, setWords] = useState("");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!waiting) input.current?.focus();
  }, []);
  const say = async (): Promise<void> => {
    const text = words.trim();
    if (text === "") return;
    if (await session.ask({ type: "say", channel, text })) setWords("");
  };
  const [reported, setReported] = useState<readonly string[]>([]);
  const [, redraw] = useState(0);
  const silence = (seat: number | null, on: boolean): void => {
    mute(scene.table.id, seat, on);
    redraw((n) => n + 1);
  };
  const report = async (of: Say["channel"], n: number): Promise<void> => {
    if (await session.ask({ type: "report", channel: of, n })) setReported((known) => [...known, `${of} ${n}`]);
  };
  return (
    <div class="chat">
      <ul class="chat-lines" aria-live="polite">
        {chat.length === 0 && <li class="list-dim">{t("chat.empty")}</li>}
        {chat.map((one, i) => {
          const muted = isMuted(scene.table.id, one.seat);
          const who = one.seat === null ? t("spectator") : t(`role.${scene.table.seats[one.seat]?.role ?? ""}`);
          return (
            <li key={i}>
              <b>{one.name !== "" && !muted ? one.name : who}</b>
              {one.channel !== "table" && <small> {t(`channel.${one.channel}`)}</small>}
              <span>{muted ? t("chat.muted") : one.phrase == null ? one.text : t(`phrase.${one.phrase}`)}</span>
              {(one.seat === null || one.seat !== scene.seat) && (
                <small class="chat-tools">
                  <button type="button" onClick={() => silence(one.seat, !muted)}>
                    {t(muted ? "chat.unmute" : "chat.mute")}
                  </button>{" "}
                  {one.seat !== null && scene.seat !== null && (
                    <>
                      <BlockButton table={scene.table.id} token={session.held.find(({ seat }) => seat === scene.seat)?.token ?? null} seat={one.seat} />{" "}
                    </>
                  )}
                  <button type="button" onClick={() => void report(one.channel, one.n)}>
                    {t(reported.includes(`${one.channel} ${one.n}`) ? "chat.reported" : "chat.report")}
                  </button>
                </small>
              )}
            </li>
          );
        })}
      </ul>
      <details class="chat-phrases">
        <summary>{t("chat.phrases")}</summary>
        <div>
          {PHRASES.map((phrase) => (
            <button key={phrase} type="button" class="chip" onClick={() => void session.ask({ type: "say", channel, phrase })} data-testid={`phrase-${phrase}`}>
              {t(`phrase.${phrase}`)}
            </button>
          ))}
        </div>
      </details>
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
        <input ref={input} type="text" maxLength={500} value={words} aria-label={t(`chat.to.${channel}`)} placeholder={t(`chat.to.${channel}`)} onInput={(event) => setWords(event.currentTarget.value)} />
        <button type="submit" class="button">
          {t("chat.send")}
        </button>
      </form>
    </div>
  );
}
