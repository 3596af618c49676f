/** The detectives of Pocket on their brass plates. */

import type { JSX } from "preact";
import { POCKET_DETECTIVES, type PocketDetective } from "./cast/pocket";
import type { Language } from "./characters";
import { EMBLEMS } from "./emblems";
import { MarkAt, round } from "./marks";
import "./plates.css";

/** A detective of Pocket on his brass plate, centred on the origin; `size` is the side of the plate. */
export function DetectivePlate(props: {
  detective: PocketDetective;
  language?: Language;
  size?: number;
  ghost?: "old" | "offer";
  /** The letter is never smaller than this. */
  least?: number;
}): JSX.Element {
  const { detective, language = "en", size = 56, ghost } = props;
  const { emblem, letters } = POCKET_DETECTIVES[detective];
  const h = size / 2;
  const letter = Math.max(12.5, props.least ?? 0);
  const tab = letter / 12.5;
  return (
    <g class={ghost ? `plate plate-${ghost}` : "plate"} data-char={detective}>
      {!ghost && <rect class="plate-shadow" x={-h} y={-h + 2.5} width={size} height={size} rx={9} />}
      <rect class="plate-body" x={-h} y={-h} width={size} height={size} rx={9} />
      {!ghost && <rect class="plate-line" x={-h + 4.5} y={-h + 4.5} width={size - 9} height={size - 9} rx={5.5} />}
      <MarkAt of={EMBLEMS[emblem]} size={size * 0.6} y={-1} ink="var(--plate-ink)" hole="var(--plate-fill)" />
      {!ghost && (
        <g transform={`translate(${round(h - 7)} ${round(h - 7)})`}>
          <rect class="plate-tab" x={round(-9.5 * tab)} y={round(-9.5 * tab)} width={round(19 * tab)} height={round(19 * tab)} rx={4.5} />
          <text class="plate-letter" y={round(4.4 * tab)} font-size={round(letter)}>
            {letters[language]}
          </text>
        </g>
      )}
    </g>
  );
}

/** A Pocket detective's plate in a list. */
export function PlateIcon(props: { detective: PocketDetective; size?: number; language?: Language; label?: string }): JSX.Element {
  const { detective, size = 32, language = "en", label } = props;
  return (
    <svg
      class="plate-icon"
      width={size}
      height={size}
      viewBox="-32 -32 64 64"
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    >
      <DetectivePlate detective={detective} language={language} />
    </svg>
  );
}
