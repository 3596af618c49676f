/** Cards, tickets and tokens that lie in the action bar or the case file. */

import type { ComponentChildren, JSX } from "preact";
import { lookOf, type GameName, type Language } from "./characters";
import { EMBLEMS, type EmblemName } from "./emblems";
import { Icon, ICONS, type IconName } from "./icons";
import { MarkAt, Strokes } from "./marks";
import { TokenIcon } from "./Token";

export interface CharacterCardProps {
  readonly game: GameName;
  readonly character: string;
  readonly language?: Language;
  readonly name: string;
  /** "1–3" */
  readonly steps: string;
  readonly power: { icon: IconName; timing: string; noun: string };
  readonly state?: "open" | "chosen" | "used";
  /** Who used it, in words, and the side whose bar it carries. */
  readonly usedBy?: { side: "law" | "jack"; name: string };
  readonly hotkey?: string;
  readonly small?: boolean;
  /** Choice id when the card may be picked. */
  readonly choice?: string | undefined;
  readonly onPick?: (choice: string) => void;
  readonly onHover?: (character: string | null) => void;
}

/** One of the four characters of the round. */
export function CharacterCard(props: CharacterCardProps): JSX.Element {
  const { game, character, language = "en", name, steps, power, state = "open", usedBy, hotkey, choice } = props;
  const { colour } = lookOf(game, character);
  const used = state === "used";
  return (
    <button
      type="button"
      class={`card character-card ${used ? "card-used" : "paper"} card-${state}${props.small ? " card-small" : ""}${name.length > 9 ? " card-long" : ""}`}
      style={{ "--edge": colour }}
      data-card={character}
      data-choice={choice}
      disabled={choice === undefined}
      aria-pressed={state === "chosen"}
      onClick={() => choice !== undefined && props.onPick?.(choice)}
      onMouseEnter={() => props.onHover?.(character)}
      onMouseLeave={() => props.onHover?.(null)}
      onFocus={() => props.onHover?.(character)}
      onBlur={() => props.onHover?.(null)}
    >
      <span class="card-head">
        <TokenIcon game={game} character={character} language={language} size={used ? 30 : 44} dim={used} ground="paper" />
        <span>
          <span class="card-name">{name}</span>
          {!used && (
            <span class="card-steps">
              <Icon name="steps" size={14} /> {steps}
            </span>
          )}
        </span>
      </span>
      {used ? (
        <span class={`card-by side-${usedBy?.side ?? "law"}`}>{usedBy?.name}</span>
      ) : (
        <span class="card-power">
          <Icon name={power.icon} size={16} />
          <span>
            <i>{power.timing}</i> {power.noun}
          </span>
          {hotkey !== undefined && <kbd>{hotkey}</kbd>}
        </span>
      )}
    </button>
  );
}

/** SEEN, NOT SEEN, or the back while nobody has been called. */
export function WitnessCard(props: {
  answer: "seen" | "hidden" | "back";
  title?: string;
  text?: string;
  /** "Jack may leave" with a door. */
  leave?: string | undefined;
  size?: "strip" | "large";
}): JSX.Element {
  const { answer, title, text, leave, size = "strip" } = props;
  if (answer === "back") {
    return (
      <div class={`witness witness-${size} witness-back`} aria-hidden="true">
        <Icon name="gaslight" size={size === "large" ? 48 : 24} />
      </div>
    );
  }
  return (
    <div class={`witness witness-${size} witness-${answer} paper`}>
      {size === "large" ? <WitnessEye open={answer === "seen"} /> : <Icon name={answer === "seen" ? "eye" : "eyeClosed"} size={30} />}
      <div>
        <div class="witness-title">{title}</div>
        {text !== undefined && <div class="witness-text">{text}</div>}
        {leave !== undefined && (
          <div class="witness-leave">
            {size === "large" && <Icon name="door" size={18} />} {leave}
          </div>
        )}
      </div>
    </div>
  );
}

/** The engraved eye of the large card. */
function WitnessEye({ open }: { open: boolean }): JSX.Element {
  return (
    <svg class="witness-eye" viewBox="0 0 120 64" width="120" height="64" aria-hidden="true">
      {open ? (
        <g fill="none" stroke="currentColor" stroke-linecap="round">
          <path d="M8 34C24 13 42 7 60 7s36 6 52 27C96 52 78 58 60 58S24 52 8 34z" stroke-width="3" />
          <circle cx="60" cy="32" r="16" class="witness-iris" stroke-width="2.6" />
          <circle cx="60" cy="32" r="7" fill="currentColor" stroke="none" />
          <path d="M60 2v-2M38 6l-3-5M82 6l3-5M21 15l-5-5M99 15l5-5" stroke-width="2.6" />
        </g>
      ) : (
        <g fill="none" stroke="currentColor" stroke-linecap="round">
          <path d="M8 22c14 20 31 28 52 28s38-8 52-28" stroke-width="3.2" />
          <path d="M60 51v9M40 47l-4 8M80 47l4 8M22 37l-7 7M98 37l7 7" stroke-width="2.8" />
        </g>
      )}
    </svg>
  );
}

/** An alibi or identity card, face up or down. */
export function AlibiCard(props: {
  game: GameName;
  character?: string;
  language?: Language;
  kind?: string;
  name?: string;
  hourglasses?: number;
  back?: "alibi" | "identity";
}): JSX.Element {
  if (props.character === undefined) {
    return (
      <div class="alibi alibi-back" aria-hidden="true">
        <Icon name={props.back === "identity" ? "topHat" : "alibi"} size={22} />
      </div>
    );
  }
  return (
    <div class="alibi paper">
      <TokenIcon game={props.game} character={props.character} language={props.language ?? "en"} size={34} detail="emblem" ground="paper" />
      <span>
        <i>{props.kind}</i>
        <b>{props.name}</b>
      </span>
      {props.hourglasses !== undefined && props.hourglasses > 0 && (
        <span class="alibi-glasses" aria-hidden="true">
          {Array.from({ length: props.hourglasses }, (_, i) => (
            <Icon key={i} name="hourglass" size={13} />
          ))}
        </span>
      )}
    </div>
  );
}

const FACES: Readonly<Record<string, EmblemName>> = {
  holmes: "magnifier",
  watson: "handLamp",
  toby: "paw",
  joker: "joker",
  rotation: "rotation",
  exchange: "exchange",
  alibi: "alibi",
};

/** One of the four action tokens of Pocket, with its hidden side as a small corner. */
export function ActionToken(props: {
  face: string;
  other: string;
  name: string;
  otherName?: string;
  state?: "open" | "chosen" | "used";
  usedBy?: { side: "law" | "jack"; name: string };
  choice?: string | undefined;
  onPick?: (choice: string) => void;
  compact?: boolean;
}): JSX.Element {
  const { face, other, name, otherName, state = "open", choice, usedBy } = props;
  const front = EMBLEMS[FACES[face] ?? "joker"];
  const back = EMBLEMS[FACES[other] ?? "joker"];
  return (
    <button
      type="button"
      class={`action-token action-${state}${props.compact ? " action-compact" : ""}`}
      data-token={face}
      data-choice={choice}
      disabled={choice === undefined}
      aria-pressed={state === "chosen"}
      onClick={() => choice !== undefined && props.onPick?.(choice)}
    >
      <svg viewBox="-30 -30 62 62" width="60" height="60" aria-hidden="true">
        <circle class="at-ring" r={27.5} />
        <circle class="at-disc" r={26} />
        <circle class="at-line" r={22} />
        <MarkAt of={front} size={29} ink="var(--at-ink)" hole="var(--at-fill)" />
        <g transform="translate(19.500 19)">
          <circle class="at-back" r={11.5} />
          <MarkAt of={back} size={14} ink="var(--at-dim)" hole="var(--at-sunk)" />
        </g>
      </svg>
      <span>
        <b>{name}</b>
        {usedBy ? (
          <small class={`side-${usedBy.side}`}>{usedBy.name}</small>
        ) : (
          otherName !== undefined && (
            <small>
              <Icon name="swap" size={12} /> {otherName}
            </small>
          )
        )}
      </span>
    </button>
  );
}

export type Transport = "car" | "rail" | "air";
export type TicketSymbol = "footprints" | "silhouette" | "magnifier" | "beacon";

/** A two-part ticket of Mister X: transport on top, special symbol below. */
export function Ticket(props: {
  transport: Transport;
  symbol?: TicketSymbol | undefined;
  /** The symbol is of no use to its holder. */
  idle?: boolean;
  state?: "open" | "chosen" | "spent" | "down";
  label?: string;
  id?: string;
  choice?: string | undefined;
  onPick?: (choice: string) => void;
  /** A small mark at the corner: the detective it is spent on. */
  badge?: ComponentChildren;
}): JSX.Element {
  const { transport, symbol, idle, state = "open", choice, id } = props;
  const face = (
    <svg viewBox="0 0 42 58" width="42" height="58" aria-hidden="true">
      <path class="ticket-paper" d="M5 0H37a5 5 0 0 1 5 5V28a4 4 0 0 0 0 8V53a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5V36a4 4 0 0 0 0-8V5a5 5 0 0 1 5-5z" />
      <path class={`ticket-top ticket-${transport}`} d="M5 0H37a5 5 0 0 1 5 5V28a4 4 0 0 0-4 4H4a4 4 0 0 0-4-4V5a5 5 0 0 1 5-5z" />
      <path class="ticket-fold" d="M6 32H36" />
      <g class={`ticket-${transport}-ink`} transform="translate(8 3.500) scale(.5417)">
        <Strokes of={EMBLEMS[transport]} />
      </g>
      {symbol !== undefined && (
        <g
          class={`${symbol === "footprints" || symbol === "silhouette" ? "ticket-x" : "ticket-law"}${idle ? " is-idle" : ""}`}
          transform={symbol === "magnifier" ? "translate(11.500 35) scale(.833)" : "translate(10.500 34) scale(.4375)"}
        >
          <Strokes of={EMBLEMS[symbol]} />
        </g>
      )}
    </svg>
  );
  return (
    <button
      type="button"
      class={`ticket ticket-is-${state}`}
      data-ticket={id ?? transport}
      data-choice={choice}
      disabled={choice === undefined}
      aria-pressed={state === "chosen"}
      aria-label={props.label}
      onClick={() => choice !== undefined && props.onPick?.(choice)}
    >
      {face}
      {props.badge !== undefined && <span class="ticket-badge" aria-hidden="true">{props.badge}</span>}
    </button>
  );
}

/** One slot of the travel row: an upper half of a ticket, face down, or empty. */
export function TravelSlot(props: {
  number: number;
  ticket?: Transport | "down" | undefined;
  /** The ring that pairs this move with a city. */
  ring?: boolean;
  current?: boolean;
  label?: string;
}): JSX.Element {
  const { number, ticket, ring, current } = props;
  return (
    <span
      class={`slot${current ? " slot-current" : ""}`}
      data-slot={number}
      {...(props.label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": props.label })}
    >
      <svg viewBox="-2 -2 32 36" width="32" height="36" aria-hidden="true">
        {ticket === undefined && <rect class="slot-empty" x=".75" y=".75" width="26.5" height="30.5" rx="5" />}
        {ticket === "down" && (
          <>
            <rect class="slot-down" x=".75" y=".75" width="26.5" height="30.5" rx="5" fill="url(#gl-back)" />
            <text class="slot-question" x="14" y="21">
              ?
            </text>
          </>
        )}
        {ticket !== undefined && ticket !== "down" && (
          <>
            <rect class={`ticket-${ticket}`} width="28" height="32" rx="5" />
            <g class={`ticket-${ticket}-ink`} transform="translate(3.500 5.500) scale(.4375)">
              <Strokes of={EMBLEMS[ticket]} />
            </g>
          </>
        )}
        {current && <rect class="slot-now" x="-1.200" y="-1.200" width="30.4" height="34.4" rx="6.2" />}
      </svg>
      <span class={ring ? "slot-ring" : "slot-number"}>{number}</span>
    </span>
  );
}

/** Hourglasses of Jack: sure, possible, missing. */
export function Hourglasses(props: { sure: number; possible: number; of?: number; label: string }): JSX.Element {
  const { sure, possible, of = 6, label } = props;
  return (
    <span class="hourglasses" role="img" aria-label={label}>
      {Array.from({ length: of }, (_, i) => {
        const kind = i < sure ? "sure" : i < sure + possible ? "possible" : "missing";
        return (
          <span key={i} class={`glass glass-${kind}`}>
            <Icon name="hourglass" size={24} />
            {kind === "possible" && <sup>?</sup>}
          </span>
        );
      })}
    </span>
  );
}

export { ICONS };
