/** Panels of the case file that several games share. */

import type { ComponentChildren, JSX } from "preact";
import { AlibiCard } from "../art/cards";
import { Icon } from "../art/icons";
import { TokenIcon } from "../art/Token";
import { t } from "../i18n/words";
import { papers } from "../play/papers";
import { pointed } from "../play/pointed";
import { preview } from "../play/preview";
import type { GameName } from "../state/address";
import type { Lang } from "../state/settings";
import { useStore } from "../state/store";
import { nameOf } from "./words";

export function Panel(props: { title: string; aside?: ComponentChildren; class?: string; testid?: string; children: ComponentChildren }): JSX.Element {
  return (
    <section class={props.class === undefined ? "panel" : `panel ${props.class}`} data-testid={props.testid}>
      <div class="panel-head">
        <h2>{props.title}</h2>
        {props.aside !== undefined && <span>{props.aside}</span>}
      </div>
      {props.children}
    </section>
  );
}

export interface Person {
  readonly id: string;
  readonly state: "suspect" | "innocent" | "cleared";
  readonly note?: string | undefined;
  readonly jack?: boolean | undefined;
}

/** The row everybody keeps in his head. */
export function Suspects(props: { game: GameName; lang: Lang; people: readonly Person[]; onNote?: (id: string) => void }): JSX.Element {
  // Whom an alibi in the own hand clears is no suspect any more, though his token still lies as one.
  const left = props.people.filter(({ state }) => state === "suspect").length;
  return (
    <Panel title={t("suspects")} aside={t("n_of", { n: left, of: props.people.length })} testid="suspects">
      <ul class={`suspects suspects-${props.people.length}`}>
        {props.people.map(({ id, state, note, jack }) => (
          <li key={id} class={`is-${state}`} data-char={id} data-suspect={state}>
            <TokenIcon game={props.game} character={id} language={props.lang} state={state} size={42} note={note} jack={jack} />
            <span>{nameOf(props.game, id)}</span>
            <span class="unseen">{t(`state.${state}`)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface Rows {
  readonly if_seen?: readonly string[];
  readonly if_unseen?: readonly string[];
}

/** While a row is pointed at, the others fade on the board. */
const only = (people: readonly string[] | null): void => pointed.set({ thing: people === null ? null : `only:${people.join("+")}` });

/** Which row of the what-if is true: whoever knows Jack knows it. */
export const truthOf = (help: { readonly jack_would_be?: "seen" | "unseen" | null } | null): "seen" | "hidden" | undefined =>
  help?.jack_would_be === "unseen" ? "hidden" : (help?.jack_would_be ?? undefined);

/** What each answer of the witnesses would leave. On Jack's screen the true row is marked. */
export function WhatIf(props: {
  game: GameName;
  lang: Lang;
  seen: readonly string[];
  hidden: readonly string[];
  /** Which row is true, where the seat knows it. */
  truth?: "seen" | "hidden" | undefined;
  note?: string;
  compact?: boolean;
}): JSX.Element {
  // While a choice is pointed at, what it would leave.
  const then = useStore(preview, ({ shown }) => shown?.then ?? null) as Rows | null;
  const ahead = then?.if_seen !== undefined && then.if_unseen !== undefined;
  const [seen, hidden] = ahead ? [then.if_seen!, then.if_unseen!] : [props.seen, props.hidden];
  const truth = ahead ? undefined : props.truth;
  const row = (answer: "seen" | "hidden", people: readonly string[]): JSX.Element => (
    <button
      type="button"
      class={`what-if-row${truth === answer ? " is-true" : ""}`}
      onMouseEnter={() => only(people)}
      onMouseLeave={() => only(null)}
      onFocus={() => only(people)}
      onBlur={() => only(null)}
    >
      <span class={`what-if-word word-${answer}`}>
        <Icon name={answer === "seen" ? "eye" : "eyeClosed"} size={20} />
        <span>{t(answer === "seen" ? "seen" : "not_seen")}</span>
        {truth === answer && <span class="tag">{t("you")}</span>}
      </span>
      <span class="what-if-marks" aria-label={people.map((id) => nameOf(props.game, id)).join(", ")} role="img">
        {people.map((id) => (
          <TokenIcon key={id} game={props.game} character={id} language={props.lang} size={28} ringed={ahead && !(answer === "seen" ? props.seen : props.hidden).includes(id)} />
        ))}
      </span>
      <span class="what-if-figure">
        <b>{people.length}</b> <span>{t("stay", { n: people.length })}</span>
      </span>
    </button>
  );
  const worst = Math.max(seen.length, hidden.length);
  const body = (
    <>
      {row("seen", seen)}
      {row("hidden", hidden)}
      {!props.compact && <p class="what-if-worst">{props.note ?? t("at_worst", { n: worst })}</p>}
    </>
  );
  return props.compact ? (
    <div class={`what-if what-if-compact${ahead ? " is-ahead" : ""}`} data-testid="whatif">
      {body}
    </div>
  ) : (
    <Panel title={t("what_if")} testid="whatif">
      <div class={ahead ? "what-if is-ahead" : "what-if"}>{body}</div>
    </Panel>
  );
}

/** Who I am: covered, and shown only while it is held. */
export function Identity(props: { game: GameName; lang: Lang; identity: string; open: boolean }): JSX.Element {
  const { open } = props;
  const hold = (held: boolean) => (): void => papers.set({ held });
  return (
    <button
      type="button"
      class="identity"
      aria-label={open ? undefined : t("identity.hold")}
      data-testid="identity"
      onPointerDown={hold(true)}
      onPointerUp={hold(false)}
      onPointerLeave={hold(false)}
      onKeyDown={(event) => {
        if (event.key === " " || event.key === "Enter") papers.set({ held: true });
      }}
      onKeyUp={hold(false)}
      onBlur={hold(false)}
    >
      {open ? (
        <AlibiCard game={props.game} language={props.lang} character={props.identity} kind={t("identity.kind")} name={nameOf(props.game, props.identity)} />
      ) : (
        <>
          <AlibiCard game={props.game} back="identity" />
          <span>{t("identity.hold")}</span>
        </>
      )}
    </button>
  );
}

/** Private mark on a person; words are too long for a token. */
export function noteOf(notes: readonly { key: string; text: string }[], id: string): string | undefined {
  const text = notes.find(({ key }) => key === `suspect:${id}`)?.text;
  return text !== undefined && text.length > 1 ? "…" : text;
}
