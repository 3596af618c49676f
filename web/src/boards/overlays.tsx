/** Words beside the pointer, and the small picker for places that mean more than one thing. */

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { EMBLEMS } from "../art/emblems";
import { Icon } from "../art/icons";
import { Strokes } from "../art/marks";
import type { Point } from "./hex";
import type { Target } from "./types";
import type { Size } from "./view";

/** At most two short lines, on the side of the place with more room. */
export function Hint(props: { lines: readonly string[]; at: Point; off: number; region: Size }): JSX.Element {
  const { lines, at, off, region } = props;
  const right = at.x < region.width * 0.7;
  const below = at.y < region.height - 80;
  return (
    <div
      class="board-hint"
      role="presentation"
      style={{
        ...(right ? { left: `${at.x + off * 0.55}px` } : { right: `${region.width - at.x + off * 0.55}px` }),
        ...(below ? { top: `${at.y + off * 0.75}px` } : { bottom: `${region.height - at.y + off * 0.75}px` }),
      }}
    >
      {lines.slice(0, 2).map((line, i) => (i === 0 ? <b key={i}>{line}</b> : <span key={i}>{line}</span>))}
    </div>
  );
}

export function Picker(props: {
  targets: readonly Target[];
  at: Point;
  region: Size;
  onPick: (choice: string) => void;
  onHover: (choice: string | null) => void;
  /** Says that an accusation must be held down. */
  hold: string;
  onClose: () => void;
}): JSX.Element {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.querySelector<HTMLButtonElement>("button:not(.pick-accuse)")?.focus(), []);
  const right = props.at.x < props.region.width * 0.6;
  const below = props.at.y < props.region.height * 0.6;
  // What ends the game comes last, so that nobody enters it by habit.
  const targets = [...props.targets].sort((a, b) => Number(a.kind === "accuse") - Number(b.kind === "accuse"));
  return (
    <div
      class="board-picker"
      role="group"
      ref={list}
      style={{
        ...(right ? { left: `${props.at.x + 18}px` } : { right: `${props.region.width - props.at.x + 18}px` }),
        ...(below ? { top: `${props.at.y + 12}px` } : { bottom: `${props.region.height - props.at.y + 12}px` }),
      }}
      onKeyDown={(event) => {
        const buttons = [...list.current!.querySelectorAll("button")];
        const i = buttons.indexOf(document.activeElement as HTMLButtonElement);
        if (event.key === "Escape") props.onClose();
        else if (event.key === "ArrowDown" || event.key === "ArrowRight") buttons[(i + 1) % buttons.length]?.focus();
        else if (event.key === "ArrowUp" || event.key === "ArrowLeft") buttons[(i + buttons.length - 1) % buttons.length]?.focus();
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      {targets.map((target) => target.kind === "accuse" ? (
        <Held key={target.choice} target={target} hold={props.hold} onPick={props.onPick} onHover={props.onHover} />
      ) : (
        <button
          type="button"
          key={target.choice}
          data-choice={target.choice}
          class={`pick-${target.kind}`}
          onClick={() => props.onPick(target.choice)}
          onFocus={() => props.onHover(target.choice)}
          onMouseEnter={() => props.onHover(target.choice)}
        >
          {target.ticket !== undefined && (
            <svg class={`picker-ticket ticket-${target.ticket}-ink`} viewBox="0 0 48 48" width="24" height="24" aria-hidden="true">
              <rect class={`ticket-${target.ticket}`} width="48" height="48" rx="9" />
              <g transform="translate(6 6) scale(.750)">
                <Strokes of={EMBLEMS[target.ticket]} />
              </g>
            </svg>
          )}
          {target.ticket === undefined && <Icon name={ICON_OF[target.kind]} size={18} />}
          {target.label}
        </button>
      ))}
    </div>
  );
}

/** So long an accusation is held before it is meant, in ms. */
const HELD = 600;

/** What ends the game is never clicked by accident: held down until it is full, or entered twice. */
function Held({ target, hold, onPick, onHover }: { target: Target; hold: string; onPick: (choice: string) => void; onHover: (choice: string | null) => void }): JSX.Element {
  const [state, setState] = useState<"" | "held" | "entered">("");
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const letGo = (): void => {
    clearTimeout(timer.current);
    setState("");
  };
  return (
    <button
      type="button"
      data-choice={target.choice}
      class={`pick-accuse${state === "" ? "" : ` is-${state}`}`}
      onPointerDown={() => {
        setState("held");
        timer.current = setTimeout(() => onPick(target.choice), HELD);
      }}
      onPointerUp={letGo}
      onPointerLeave={letGo}
      onPointerCancel={letGo}
      onContextMenu={(event) => event.preventDefault()}
      onClick={(event) => {
        // A click without a pointer comes from the keyboard or a reader of the screen.
        if (event.detail > 0) return;
        if (state === "entered") onPick(target.choice);
        else setState("entered");
      }}
      onFocus={() => onHover(target.choice)}
      onBlur={letGo}
      onMouseEnter={() => onHover(target.choice)}
    >
      <Icon name="handcuffs" size={18} />
      <span>
        {target.label}… <small role="status">{state === "entered" ? `${hold} · Enter ⏎` : hold}</small>
      </span>
    </button>
  );
}

const ICON_OF = { move: "steps", accuse: "handcuffs", escape: "door", piece: "swap", power: "move" } as const;
