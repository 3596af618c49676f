/** The enamel disc of a character: one recipe for every screen of every game. */

import type { JSX } from "preact";
import { lookOf, mix, tokenInk, type GameName, type Language } from "./characters";
import { EMBLEMS } from "./emblems";
import { markOf, type IconName } from "./icons";
import { MarkAt, round } from "./marks";

export type TokenState = "suspect" | "innocent" | "cleared";
/** What the token lies on; an innocent token takes the colour of its ground. */
export type Ground = "dark" | "lit" | "paper";
export type Detail = "full" | "emblem" | "letters";

export interface TokenProps {
  readonly game: GameName;
  readonly character: string;
  readonly language?: Language;
  /** suspect; innocent for everybody; cleared by an alibi only this seat holds. */
  readonly state?: TokenState;
  readonly ground?: Ground;
  readonly detail?: Detail;
  /** Radius in the units of the drawing. */
  readonly r?: number;
  /** The letters are never smaller than this, in the same units. */
  readonly least?: number;
  /** Would be seen now, or not; no badge when left out. */
  readonly seen?: boolean | undefined;
  /** The draft changed the eye: it wears a teal ring. */
  readonly eyeChanged?: boolean | undefined;
  /** A private mark of the player: ? ! ✗ */
  readonly note?: string | undefined;
  /** Angle in degrees of the beam arrow on the rim, clockwise from the right. */
  readonly beam?: number | undefined;
  /** Jack, once he is known. */
  readonly jack?: boolean | undefined;
}

/** A round badge on the rim of a token. */
export function Badge(props: {
  icon?: IconName;
  text?: string;
  x: number;
  y: number;
  r: number;
  kind: "seen" | "hidden" | "done" | "paper" | "accuse" | "note" | "jack" | "escape";
  changed?: boolean | undefined;
}): JSX.Element {
  const { icon, text, x, y, r, kind } = props;
  return (
    <g class={`badge badge-${kind}`} transform={`translate(${round(x)} ${round(y)})`}>
      {props.changed && <circle class="badge-changed" r={r + 3.1} />}
      <circle class="badge-casing" r={round(r * 1.153)} />
      <circle class="badge-disc" r={round(r)} />
      {icon !== undefined && <MarkAt of={markOf(icon)} size={r * 1.5} y={kind === "hidden" ? -r * 0.1 : 0} ink="var(--badge-ink)" hole="var(--badge-fill)" />}
      {text !== undefined && (
        <text class="badge-text" y={round(r * 0.42)} font-size={round(r * 1.25)}>
          {text}
        </text>
      )}
    </g>
  );
}

/** The token itself, centred on the origin of the surrounding drawing. */
export function Token(props: TokenProps): JSX.Element {
  const { game, character, language = "en", state = "suspect", ground = "dark", detail = "full", r = 27 } = props;
  const look = lookOf(game, character);
  const small = detail === "letters";
  const badge = small ? 0.4 * r : 0.315 * r;
  const off = small ? 0.84 * r : 0.7 * r;
  return (
    <g class={`token token-${state} on-${ground}`} data-char={character}>
      {state === "innocent" ? (
        <InnocentDisc colour={look.colour} r={r} />
      ) : (
        <SuspectDisc colour={look.colour} r={r} />
      )}
      <Face look={look} state={state} r={r} detail={detail} letters={look.letters[language]} least={props.least ?? 0} />
      {props.beam !== undefined && (
        <path
          class="beam-arrow"
          transform={`rotate(${props.beam})`}
          d={`M${round(0.8 * r)} ${round(-0.34 * r)}L${round(1.22 * r)} 0L${round(0.8 * r)} ${round(0.34 * r)}z`}
        />
      )}
      {props.seen !== undefined && (
        <Badge
          icon={props.seen ? "eye" : "eyeClosed"}
          kind={props.seen ? "seen" : "hidden"}
          x={-off}
          y={-off}
          r={badge}
          changed={props.eyeChanged}
        />
      )}
      {state === "innocent" && <Badge icon="check" kind="done" x={off} y={-off} r={badge} />}
      {state === "cleared" && <Badge icon="paper" kind="paper" x={off} y={-off} r={badge} />}
      {props.jack && <Badge icon="topHat" kind="jack" x={off} y={-off} r={badge * 1.15} />}
      {props.note !== undefined && props.note !== "" && <Badge text={props.note.slice(0, 1)} kind="note" x={-off} y={off} r={badge} />}
    </g>
  );
}

function SuspectDisc({ colour, r }: { colour: string; r: number }): JSX.Element {
  const { ring, disc, ink, rim } = tokenInk(colour);
  const inner = 0.765 * r;
  return (
    <>
      <ellipse class="token-shadow" cy={round(0.1 * r)} rx={round(1.06 * r)} ry={round(1.04 * r)} />
      <circle class="token-casing" r={r} />
      <circle r={round(r - 1.6 * (r / 27))} fill={ring} />
      <circle r={round(r - 1.6 * (r / 27))} fill="url(#gl-sheen)" />
      {rim && <circle r={round(0.908 * r)} fill="none" stroke="#F1EADB" stroke-width={round(0.067 * r)} />}
      <circle r={round(inner)} fill={disc} stroke={mix(disc, ink, 0.55)} stroke-width={round(0.04 * r)} />
    </>
  );
}

function InnocentDisc({ colour, r }: { colour: string; r: number }): JSX.Element {
  return (
    <>
      <circle class="innocent-disc" r={round(0.985 * r)} />
      <circle class="innocent-line" r={round(0.948 * r)} stroke-width={round(0.06 * r)} />
      <circle
        class="innocent-memory"
        r={round(0.765 * r)}
        stroke={colour}
        stroke-width={round(0.05 * r)}
        stroke-dasharray={`${round(0.119 * r)} ${round(0.119 * r)}`}
      />
    </>
  );
}

function Face(props: {
  look: ReturnType<typeof lookOf>;
  state: TokenState;
  r: number;
  detail: Detail;
  letters: string;
  least: number;
}): JSX.Element {
  const { look, state, r, detail, letters } = props;
  // What the letters need beyond their usual size, the emblem gives.
  const more = Math.max(0, props.least / r - 0.43);
  const { disc, ink } = tokenInk(look.colour);
  const face = state === "innocent" ? { ink: "var(--inn-ink)", hole: "var(--inn-fill)" } : { ink, hole: disc };
  return (
    <>
      {detail !== "letters" && (
        <MarkAt
          of={EMBLEMS[look.emblem]}
          size={detail === "emblem" ? 1.16 * r : (0.94 - 1.1 * more) * r}
          y={detail === "emblem" ? 0 : -(0.2 + 0.45 * more) * r}
          ink={face.ink}
          hole={face.hole}
        />
      )}
      {detail !== "emblem" && (
        <text
          class="token-letters"
          y={round(detail === "letters" ? 0.31 * r : (0.62 + 0.12 * more) * r)}
          font-size={round(detail === "letters" ? 0.9 * r : (0.43 + more) * r)}
          fill={face.ink}
        >
          {letters}
        </text>
      )}
    </>
  );
}

/** A token in a panel or a list. Where its letters would be too small to read only the emblem is shown: the name stands beside it. */
export function TokenIcon(props: TokenProps & { size: number; label?: string; dim?: boolean; ringed?: boolean }): JSX.Element {
  const { size, label, dim, ringed, ...token } = props;
  const detail = token.detail ?? (size < 58 ? "emblem" : "full");
  const badged = token.seen !== undefined || token.state === "innocent" || token.state === "cleared" || token.jack || token.note;
  const half = badged && size >= 34 ? 32.4 : 30.2;
  return (
    <svg
      class={`token-icon${dim ? " is-dim" : ""}${ringed ? " is-ringed" : ""}`}
      width={size}
      height={size}
      viewBox={`${-half} ${-half} ${2 * half} ${2 * half}`}
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    >
      <Token {...token} detail={detail} />
    </svg>
  );
}
