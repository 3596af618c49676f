/** A character card of London and New York, in the action bar. */

import type { JSX } from "preact";
import { lookOf, type GameName, type Language } from "./characters";
import { Icon, type IconName } from "./icons";
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
