/** The Informant of New York. */

import type { JSX } from "preact";
import { EMBLEMS } from "./emblems";
import { MarkAt, round } from "./marks";
import "./informant.css";

/** A square plate, never a disc, with an open or a crossed bubble. */
export function Informant(props: { talkative: boolean; r?: number }): JSX.Element {
  const scale = (props.r ?? 27) / 27;
  return (
    <g class="informant" transform={`scale(${round(scale, 3)})`} data-char="informant">
      <rect class="token-shadow" x={-21} y={-18} width={42} height={42} rx={9} />
      <rect class="token-casing" x={-21} y={-20} width={42} height={42} rx={9} />
      <rect class="informant-body" x={-19} y={-18} width={38} height={38} rx={7} />
      <rect class="informant-line" x={-15.5} y={-14.5} width={31} height={31} rx={4.5} />
      <g class="informant-ink">
        <path d="M-9.5 -3.5h19v2.4h-19zM-6 -4c-.3 -5 1.5 -7.6 6 -7.6s6.3 2.6 6 7.6z" />
        <path d="M-5 .2h10c0 4 -2 6.6 -5 6.6s-5 -2.6 -5 -6.6z" opacity=".85" />
        <path d="M-12 16c0 -5.6 4 -8.4 12 -8.4s12 2.8 12 8.4z" />
      </g>
      <g transform="translate(17 -17)">
        <circle class="token-casing" r={11} />
        <circle class={props.talkative ? "informant-talks" : "informant-silent"} r={9.6} />
        <MarkAt of={props.talkative ? EMBLEMS.bubble : EMBLEMS.bubbleCrossed} size={12.5} y={0.4} ink="#14181D" />
      </g>
    </g>
  );
}
