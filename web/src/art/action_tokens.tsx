/** What lies before the players of Pocket: action tokens and hourglasses. */

import type { JSX } from "preact";
import { EMBLEMS, type EmblemName } from "./emblems";
import { Icon } from "./icons";
import { MarkAt } from "./marks";
import "./action_tokens.css";

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
  onHover?: (face: string | null) => void;
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
      onMouseEnter={() => props.onHover?.(face)}
      onMouseLeave={() => props.onHover?.(null)}
      onFocus={() => props.onHover?.(face)}
      onBlur={() => props.onHover?.(null)}
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
