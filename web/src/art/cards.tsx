/** Cards that lie in the case file and beside the rounds: the witness card, alibis, the identity. */

import type { JSX } from "preact";
import type { GameName, Language } from "./characters";
import { Icon } from "./icons";
import { TokenIcon } from "./Token";

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
