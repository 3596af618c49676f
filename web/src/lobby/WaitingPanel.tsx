/** Looking for a rival: the clock, the three steps, and the ways out of waiting. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../art/icons";
import { t } from "../i18n/words";
import { clockText } from "../shell/clock_text";
import { useStore } from "../state/store";
import { computerNow, lobby, stopLooking } from "./line";
import { useWaited } from "./waited";
import type { Wish } from "./wish";

/** What somebody looks for, in a line. */
export const wishText = ({ game, side, pace }: Wish): string =>
  [t(game === "any" ? "play_now.any" : `game.${game}`), t(`side.${side}`), t(`play_now.pace.${pace}`)].join(" · ");

export function WaitingPanel(): JSX.Element | null {
  const wish = useStore(lobby, (now) => now.wish);
  const seek = useStore(lobby, (now) => now.seek);
  const lost = useStore(lobby, (now) => now.line === "lost");
  const waited = useWaited() ?? 0;
  if (wish === null) return null;
  const wider = seek === null ? 15_000 : seek.wider_at - seek.since;
  const whole = seek === null ? 45_000 : seek.computer_at - seek.since;
  const level = t(`level.${seek?.level ?? 2}`);
  // Of whom no rating is known, anybody is a rival from the start.
  const rivals = seek?.rating == null ? [{ text: t("lobby.step.anybody"), at: 0 }] : [
    { text: t("lobby.step.near", { rating: seek.rating }), at: 0 },
    { text: t("lobby.step.far"), at: wider },
  ];
  const steps = [...rivals, { text: t("lobby.step.computer", { level }), at: whole }];
  const step = steps.findLastIndex(({ at }) => waited >= at);
  return (
    <section class="waiting-panel" aria-labelledby="looking" data-testid="waiting-panel">
      <div class="waiting-head">
        <span class="waiting-lamp">
          <Icon name="gaslight" size={26} />
        </span>
        <div>
          <h2 id="looking">{t("lobby.looking")}</h2>
          <p>{wishText(wish)}</p>
        </div>
        <b class="waiting-clock" role="timer" aria-live="off">
          {clockText(waited)}
        </b>
      </div>
      <div class="waiting-bar" aria-hidden="true">
        <span style={{ width: `${Math.min(100, (100 * waited) / whole)}%` }} />
      </div>
      <ol class="waiting-steps">
        {steps.map(({ text, at }, n) => (
          <li key={n} class={n < step ? "is-past" : n === step ? "is-now" : ""} aria-current={n === step ? "step" : undefined}>
            <span>{text}</span> <small>{clockText(at)}</small>
          </li>
        ))}
      </ol>
      <p class="waiting-short">{t("lobby.step.short", { level, at: clockText(whole) })}</p>
      <p class="waiting-note">{t(lost ? "lobby.lost" : "lobby.meanwhile")}</p>
      <div class="waiting-buttons">
        <button type="button" class="button" onClick={stopLooking} data-testid="stop-looking">
          {t("lobby.stop")}
        </button>
        <button type="button" class="button" onClick={computerNow} data-testid="computer-now">
          <Icon name="computer" size={18} /> {t("lobby.computer_now")}
        </button>
      </div>
      <Spoken step={step} texts={steps.map(({ text }) => text)} />
    </section>
  );
}

/** The clock is spoken at each step, and not between. */
function Spoken({ step, texts }: { step: number; texts: readonly string[] }): JSX.Element {
  const [words, setWords] = useState("");
  useEffect(() => {
    if (step > 0) setWords(texts[step] ?? "");
  }, [step]);
  return (
    <p class="unseen" role="status">
      {words}
    </p>
  );
}
