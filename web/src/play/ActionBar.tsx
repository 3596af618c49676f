/** Region E: one sentence, the cards in play, Undo · Reset · Confirm. The buttons never move. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../art/icons";
import type { Adapter, AnyScene } from "../games/adapter";
import { t } from "../i18n/words";
import { Dialog } from "../shell/Dialog";
import { useStore } from "../state/store";
import { completed, nextThings, thing } from "./choices";
import { seatName } from "../shell/seat_name";
import type { Session } from "./session";

export function ActionBar({ session, adapter, scene }: { session: Session; adapter: Adapter; scene: AnyScene }): JSX.Element {
  const complaint = useStore(session.state, (now) => now.complaint);
  const moving = useStore(session.state, (now) => now.moving);
  const counting = useStore(session.state, (now) => now.counting);
  const [asking, setAsking] = useState(false);
  // Any click and any key stops a move from going by itself.
  useEffect(() => {
    if (!counting) return;
    const stop = (): void => session.stopCountdown();
    addEventListener("pointerdown", stop);
    addEventListener("keydown", stop);
    return () => {
      removeEventListener("pointerdown", stop);
      removeEventListener("keydown", stop);
    };
  }, [counting]);
  const whole = scene.clicks.length > 0 && completed(scene.choices, scene.clicks) !== undefined;
  const begun = scene.picks.some(({ filled }) => !filled);
  const ready = scene.mine && (scene.complete || whole || (scene.waiting.length > 0 && !begun));
  // While the rival thinks there may be something to plan.
  const acts = scene.mine || scene.choices.length > 0;
  const started = begun || scene.clicks.length > 0 || scene.waiting.length > 0;
  const question = adapter.question(scene);
  const confirm = (): void => {
    if (question !== null && !asking) setAsking(true);
    else void session.confirm();
  };
  return (
    <section class="action-bar" aria-label={t("region.actions")} data-testid="action-bar">
      <div class="action-main">
        <small class="bar-status">{adapter.status(scene)}</small>
        <div class="prompt-row">
          <p class={scene.mine ? "prompt prompt-mine" : "prompt"} data-testid="prompt" data-mine={scene.mine}>
            {complaint !== "" ? (
              <span class="complaint">
                <Icon name="warning" size={16} /> {complaint}
              </span>
            ) : (
              promptWords(adapter, scene)
            )}
          </p>
          {adapter.BarNote !== undefined && <adapter.BarNote scene={scene} />}
          {moving && (
            <button type="button" class="button button-quiet" onClick={() => session.skipMotion()} data-testid="skip">
              {t("skip")}
            </button>
          )}
        </div>
        <div class="action-cards" role="group" aria-label={t("region.actions")} {...(scene.phone ? { tabIndex: 0 } : {})}>
          <adapter.Bar scene={scene} />
          <OtherThings adapter={adapter} scene={scene} />
        </div>
      </div>
      <div class="action-buttons">
        <button type="button" class="button" disabled={!acts || !started} onClick={() => void session.undo()} data-testid="undo">
          <Icon name="undo" size={18} /> <span>{t("undo")}</span>
        </button>
        <button type="button" class="button button-reset" disabled={!acts || !started} onClick={() => void session.reset()} data-testid="reset">
          <Icon name="reset" size={18} /> <span>{t("reset")}</span>
        </button>
        <button
          type="button"
          class={question === null ? "button button-confirm" : "button button-confirm button-danger"}
          disabled={!ready}
          onClick={confirm}
          data-testid="confirm"
        >
          {ready && !counting && <Icon name="check" size={18} />}
          {counting && <CountdownRing />} <span>{(ready ? adapter.confirmWords(scene) : null) ?? t("confirm")}</span>
        </button>
      </div>
      {asking && question !== null && (
        <Dialog title={question.title} onClose={() => setAsking(false)} question testid="question">
          <p>{question.text}</p>
          <div class="dialog-buttons">
            <button type="button" class="button" onClick={() => setAsking(false)}>
              {t("back")}
            </button>
            <button
              type="button"
              class="button button-danger"
              data-testid="question-yes"
              onClick={() => {
                setAsking(false);
                void session.confirm();
              }}
            >
              {question.yes}
            </button>
          </div>
        </Dialog>
      )}
    </section>
  );
}

/** A ring that closes while a harmless move waits to go by itself. */
const CountdownRing = (): JSX.Element => (
  <svg class="countdown" viewBox="0 0 20 20" width="18" height="18" role="img" aria-label={t("countdown")} data-testid="countdown">
    <circle cx="10" cy="10" r="8" pathLength="1" />
  </svg>
);

/** Who must do what, for every state of a running game. */
function promptWords(adapter: Adapter, scene: AnyScene): JSX.Element | string {
  if (scene.mine) {
    return (
      <>
        <b>{t("your_turn")}</b> — {adapter.prompt(scene)}
      </>
    );
  }
  const actor = scene.table.seats.find(({ seat }) => scene.table.to_act.includes(seat));
  if (scene.table.lesson !== null) return t("prompt.lesson");
  if (actor === undefined) return t("prompt.wait");
  if (actor.player === "computer") return t("prompt.thinking", { who: seatName(actor), role: t(`role.${actor.role}`) });
  return [t("prompt.rival", { role: t(`role.${actor.role}`) }), ...(scene.choices.length > 0 ? [t("prompt.ahead")] : [])].join(" ");
}

/** Things to click that stand neither on the board nor on a card: turns, skips, "nobody moves". */
function OtherThings({ adapter, scene }: { adapter: Adapter; scene: AnyScene }): JSX.Element | null {
  const others = nextThings(scene.choices, scene.clicks).filter((text) => !adapter.shown.has(thing(text).sort));
  if (others.length === 0) return null;
  return (
    <div class="other-things" role="group" aria-label={t("more_choices")}>
      {others.map((text) => (
        <button key={text} type="button" class="button button-choice" data-choice={text} onClick={() => scene.click(text)}>
          {adapter.thingWords(scene, text)}
        </button>
      ))}
    </div>
  );
}
