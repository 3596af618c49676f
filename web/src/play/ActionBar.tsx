/** The action bar: one sentence, the cards in play, Undo · Reset · Confirm. The buttons never move. */

import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useReducer, useState } from "preact/hooks";
import { Icon } from "../art/icons";
import type { Adapter, AnyScene } from "../games/adapter";
import { asShown } from "../journal/Log";
import { t } from "../i18n/words";
import { Dialog } from "../shell/Dialog";
import { nameOf } from "../games/words";
import { powerTexts } from "../games/texts";
import { useStore } from "../state/store";
import { completed, nextThings, PRICE, thing } from "./clicks";
import { confirming } from "./confirming";
import { seatName } from "../shell/seat_name";
import { usePointed } from "./pointed";
import { preview } from "./preview";
import type { Session } from "./session";

export function ActionBar({ session, adapter, scene }: { session: Session; adapter: Adapter; scene: AnyScene }): JSX.Element {
  const complaint = useStore(session.state, (now) => now.complaint);
  const moving = useStore(session.state, (now) => now.moving);
  const counting = useStore(session.state, (now) => now.counting);
  const lighter = useStore(session.line.state, (now) => now.entries.at(-1)?.by === "lighter");
  const tapped = useStore(preview, ({ shown }) => (scene.touch ? shown : null));
  const told = tapped === null ? [] : (adapter.foreseen?.(scene, tapped) ?? []);
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
  // What is left may be left out: Confirm does that.
  const left = scene.mine && !scene.complete && scene.clicks.length === 0 ? scene.choices.find(({ kind }) => adapter.leftOut?.includes(kind)) : undefined;
  const rest = left?.id;
  const ready = scene.mine && (scene.complete || whole || rest !== undefined || (scene.waiting.length > 0 && !begun));
  // While the rival thinks there may be something to plan.
  const acts = scene.mine || scene.choices.length > 0;
  const started = begun || scene.clicks.length > 0 || scene.waiting.length > 0;
  const question = adapter.question(scene);
  const words = ready ? adapter.confirmWords(scene) : null;
  const confirm = (): void => {
    if (question !== null && !asking) setAsking(true);
    else void session.confirm(rest);
  };
  useLayoutEffect(() => {
    confirming.now = ready && scene.seat !== null ? { press: confirm, send: () => session.confirm(rest) } : null;
  });
  useEffect(() => () => void (confirming.now = null), []);
  return (
    <section class={scene.seat === null ? "action-bar is-watching" : "action-bar"} aria-label={t("region.actions")} data-testid="action-bar">
      <div class="action-main">
        <small class="bar-status">{adapter.status(scene)}</small>
        <div class="prompt-row">
          <p class={!scene.mine ? "prompt" : scene.complete ? "prompt prompt-mine prompt-whole" : "prompt prompt-mine"} data-testid="prompt" data-mine={scene.mine} data-told={scene.told}>
            {complaint !== "" ? (
              <span class="complaint">
                <Icon name="warning" size={16} /> {t(`error.${complaint}`)}
              </span>
            ) : told.length > 0 ? (
              <>
                <span class="prompt-ahead">
                  <b>{told[0]}</b> · {told.slice(1).join(" · ")}
                </span>
                <span class="prompt-again">{t("tap_again")}</span>
              </>
            ) : (
              <>
                {promptWords(adapter, scene)}
                {lighter && !moving && <span class="prompt-ahead">{t("prompt.lighter")}</span>}
              </>
            )}
          </p>
          {adapter.BarNote !== undefined && <adapter.BarNote scene={scene} />}
          {moving && (
            <button type="button" class="button button-quiet skip-motion" onClick={() => session.skipMotion()} data-testid="skip">
              {t("skip")}
            </button>
          )}
        </div>
        <div class="action-cards" role="group" aria-label={t("region.actions")} {...(scene.phone ? { tabIndex: 0 } : {})}>
          <adapter.Bar scene={scene} />
          <OtherThings adapter={adapter} scene={scene} />
        </div>
      </div>
      {scene.seat !== null && (
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
            {counting && <CountdownRing />}{" "}
            <span>
              {words ?? t("confirm")}
              {left !== undefined && words === null && <small>{adapter.thingWords(scene, left.path.at(-1)!)}</small>}
            </span>
          </button>
        </div>
      )}
      <PowerTip adapter={adapter} />
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

/** What the card pointed at can do, in a sentence. */
function PowerTip({ adapter }: { adapter: Adapter }): JSX.Element | null {
  const card = usePointed("reach");
  const [, learned] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    if (card !== null) void powerTexts(adapter.game).then(learned);
  }, [card]);
  const told = card === null ? "" : (adapter.power?.(card) ?? "");
  return told === "" ? null : (
    <p class="power-tip" data-testid="power-tip">
      <b>{nameOf(adapter.game, card!)}</b> — {told}
    </p>
  );
}

/** A ring that closes while a harmless move waits to go by itself. */
const CountdownRing = (): JSX.Element => (
  <svg class="countdown" viewBox="0 0 20 20" width="18" height="18" role="img" aria-label={t("countdown")} data-testid="countdown">
    <circle cx="10" cy="10" r="8" pathLength="1" />
  </svg>
);

/** What is being told at this moment, as long as it has words. */
function tellingWords(adapter: Adapter, scene: AnyScene): string {
  switch (scene.call?.stage) {
    case "bell":
      return t("witness.called");
    case "card":
      return t(scene.call.answer === "seen" ? "witness.is_seen" : "witness.is_hidden");
    case "tokens":
      return t("suspects_left", { n: scene.call.left });
  }
  const all = scene.telling.flatMap((event) => adapter.logLines(scene, asShown(scene, event), null));
  const lines = all.filter(({ rank }) => rank !== "heading");
  // A heading begins something else, but at the end there is nothing behind it.
  return (lines.find(({ rank }) => rank === "line") ?? lines.at(-1) ?? (scene.view.ending === null ? undefined : all[0]))?.text ?? "";
}

/** Who must do what, for every state of a running game. */
function promptWords(adapter: Adapter, scene: AnyScene): JSX.Element | string {
  const telling = tellingWords(adapter, scene);
  if (telling !== "") return telling;
  if (scene.mine) {
    return (
      <>
        <span class="whose-turn">
          <b>{t("your_turn")}</b> —{" "}
        </span>
        {adapter.prompt(scene)}
      </>
    );
  }
  const actor = scene.table.seats.find(({ seat }) => scene.table.to_act.includes(seat));
  const solved = scene.table.lesson?.solved;
  if (typeof solved === "boolean") return t(solved ? "prompt.solved" : "prompt.missed");
  if (actor === undefined) return t("prompt.wait");
  if (actor.player === "computer") return t("prompt.thinking", { who: seatName(actor), role: t(`role.${actor.role}`) });
  return [t("prompt.rival", { role: t(`role.${actor.role}`) }), ...(scene.choices.length > 0 ? [t("prompt.ahead")] : [])].join(" ");
}

/** Things to click that stand neither on the board nor on a card: turns, skips, "nobody moves". */
function OtherThings({ adapter, scene }: { adapter: Adapter; scene: AnyScene }): JSX.Element | null {
  const next = nextThings(scene.choices, scene.clicks).filter((text) => !adapter.shown.has(thing(text).sort));
  // Another price than the lowest, which was taken by itself.
  const prices = [...scene.others].filter((text) => thing(text).sort === PRICE && !scene.picks.at(-1)?.path.includes(text));
  const others = [...new Set([...next, ...prices])];
  const beyond = scene.mine ? (adapter.beyond?.(scene) ?? []) : [];
  if (others.length + beyond.length === 0) return null;
  return (
    <div class="other-things" role="group" aria-label={t("more_choices")}>
      {others.map((text) => (
        <button
          key={text}
          type="button"
          class="button button-choice"
          data-choice={text}
          onClick={() => scene.click(text)}
          onMouseEnter={() => scene.point(text)}
          onMouseLeave={() => scene.point(null)}
          onFocus={() => scene.point(text)}
          onBlur={() => scene.point(null)}
        >
          <span>
            {prices.includes(text) ? t(`${scene.game}.other_price`, { n: Number(thing(text).name) }) : adapter.thingWords(scene, text)}
            {adapter.thingNote?.(scene, text) !== undefined && <small>{adapter.thingNote(scene, text)}</small>}
          </span>
        </button>
      ))}
      {beyond.map(({ name, why }) => (
        <button key={name} type="button" class="button button-choice" disabled>
          <span>
            {name}
            <small>{why}</small>
          </span>
        </button>
      ))}
    </div>
  );
}
