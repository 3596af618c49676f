/** The tickets of Mister X, in a hand and in the row of his travels. */

import type { ComponentChildren, JSX } from "preact";
import { EMBLEMS } from "./emblems";
import { Strokes } from "./marks";
import "./tickets.css";

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
