/** Layers that both hex boards share: light, targets, ways, pieces, focus. */

import { memo } from "./memo";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { round } from "../art/marks";
import { Token, type Detail } from "../art/Token";
import type { GameName, Language } from "../art/characters";
import { EndMark } from "./furniture";
import { ANGLE, angle, bowed, hexPath, polygon, R, S, shortened, trimmed, type Point } from "./hex";
import { useFlip, useTravel } from "./motion";
import type { Scene } from "./Stage";
import type { CharacterPiece, Compass, Flight, Ghost, Place, Route, Target } from "./types";

export type Spots = ReadonlyMap<Place, Point>;

/** Emblem and letters from 34 px, letters alone below. */
export const detailAt = (k: number): Detail => (2 * R * k < 34 ? "letters" : "full");

/** A font size that is never under `px` on the screen. */
export const fontAt = (k: number, px = 12): number => round(Math.max(px / k, 9), 1);

const onRim = (place: Point, facing: Compass, far: number): Point => {
  const a = (ANGLE[facing] * Math.PI) / 180;
  return { x: place.x + far * Math.cos(a), y: place.y + far * Math.sin(a) };
};

/** Rings under the tokens: what may be picked, what it would do. */
export function Targets(props: { targets: readonly Target[]; spots: Spots; scene: Scene; rings?: Spots; size?: (place: Place) => number }): JSX.Element {
  const { targets, spots, scene } = props;
  const shown = scene.shown?.choice;
  return (
    <g class="targets">
      {targets.map((target) => {
        const at = spots.get(target.at);
        if (at === undefined || target.turn !== undefined) return null;
        if (target.facing !== undefined) return <Arrow key={target.choice} target={target} at={at} shown={shown === target.choice} r={Math.max(10, 8.5 / scene.k)} />;
        const state = `${target.drafted ? " is-drafted" : ""}${shown === target.choice ? " is-shown" : ""}`;
        const own = props.size?.(target.at);
        if (target.piece !== undefined || target.kind === "accuse" || own !== undefined) {
          const r = own ?? R + 3.4;
          return (
            <g key={target.choice} class={`ring ring-${target.kind}${state}`} transform={`translate(${round(at.x)} ${round(at.y)})`}>
              <circle class="ring-casing" stroke-width={5.4} r={r} />
              <circle class="ring-line" stroke-width={2.5} r={r} />
              {target.kind === "power" && <path class="ring-heads" d={HEADS} transform={`scale(${round(r / (R + 3.4), 3)})`} />}
            </g>
          );
        }
        const d = hexPath(at, 0.8 * S);
        return (
          <g key={target.choice} class={`ring ring-${target.kind}${state}`}>
            <path class="ring-casing" stroke-width={5.4} d={d} />
            <path class="ring-line" stroke-width={2.5} d={d} />
            <circle class="ring-dot-casing" cx={round(at.x)} cy={round(at.y)} r={5.4} />
            <circle class="ring-dot" cx={round(at.x)} cy={round(at.y)} r={3.3} />
          </g>
        );
      })}
    </g>
  );
}

/** Four arrow heads on the diagonals: this piece may be moved by a power. */
const HEADS = [45, 135, 225, 315]
  .map((a) => {
    const t = (a * Math.PI) / 180;
    const [c, s] = [Math.cos(t), Math.sin(t)];
    const p = (along: number, aside: number): string => `${round(along * c - aside * s)} ${round(along * s + aside * c)}`;
    return `M${p(R + 13, 0)}L${p(R + 6, 5)}L${p(R + 6, -5)}z`;
  })
  .join("");

/** One of six beam arrows; its wedge answers the pointer, so that it is larger than it looks. */
function Arrow({ target, at, shown, r }: { target: Target; at: Point; shown: boolean; r: number }): JSX.Element {
  const p = onRim(at, target.facing!, 1.16 * S + 0.8 * r);
  const a = (ANGLE[target.facing!] * Math.PI) / 180;
  const far = (r: number, turn: number): Point => ({ x: at.x + r * Math.cos(a + turn), y: at.y + r * Math.sin(a + turn) });
  return (
    <g
      class={`beam-button${target.drafted ? " is-drafted" : ""}${shown ? " is-shown" : ""}`}
      data-button=""
      data-choice={target.choice}
      data-facing={target.facing}
      role="button"
      aria-label={target.label}
    >
      <path class="beam-hit" d={polygon([far(0.95 * S, -0.5), far(1.9 * S, -0.4), far(1.9 * S, 0.4), far(0.95 * S, 0.5)])} />
      <circle class="beam-casing" cx={round(p.x)} cy={round(p.y)} r={round(1.2 * r)} />
      <circle class="beam-disc" cx={round(p.x)} cy={round(p.y)} r={round(r)} />
      <path class="beam-head" transform={`translate(${round(p.x)} ${round(p.y)}) rotate(${ANGLE[target.facing!]}) scale(${round(r / 10)})`} d="M-5 0H4M.5 -4L4.6 0L.5 4" />
    </g>
  );
}

/** Handcuffs and doors, above the tokens. */
export function EndMarks({ targets, spots }: { targets: readonly Target[]; spots: Spots }): JSX.Element {
  return (
    <g class="end-marks">
      {targets.map((target) => {
        const at = spots.get(target.at);
        if (at === undefined || (target.kind !== "accuse" && target.kind !== "escape")) return null;
        return <EndMark key={target.choice} kind={target.kind} x={round(at.x + 0.72 * R)} y={round(at.y + 0.72 * R)} />;
      })}
    </g>
  );
}

const d = (points: readonly Point[]): string => `M${points.map(({ x, y }) => `${round(x, 1)} ${round(y, 1)}`).join("L")}`;

/** The rival's last move: ivory dots with an open head. */
export function LastMoves({ moves, spots }: { moves: readonly Route[]; spots: Spots }): JSX.Element {
  return (
    <g class="last-moves">
      {moves.map(({ places, wrong }, i) => {
        const points = trimmed(bowed(places.map((p) => spots.get(p)).filter((p) => p !== undefined)), 4, R + 6);
        if (points.length < 2) return null;
        const [end, before] = [points[points.length - 1]!, points[points.length - 2]!];
        const head = { d: "M-8 -6L0 0L-8 6", transform: `translate(${round(end.x)} ${round(end.y)}) rotate(${round(angle(before, end))})` };
        return (
          <g key={i} class={wrong ? "is-wrong" : undefined}>
            <path class="last-casing" d={d(points)} />
            <path class="last-dots" d={d(points)} />
            <path class="last-head-casing" {...head} />
            <path class="last-head" {...head} />
          </g>
        );
      })}
    </g>
  );
}

/** The way of a draft: a line with a dot per step and a head before the token. */
export function Way({ places, spots, shown }: { places: readonly Place[]; spots: Spots; shown?: boolean }): JSX.Element | null {
  const full = places.map((p) => spots.get(p)).filter((p) => p !== undefined);
  const points = trimmed(bowed(full), R + 2, shown ? 10 : R + 8);
  if (points.length < 2) return null;
  const [end, before] = [points[points.length - 1]!, points[points.length - 2]!];
  return (
    <g class={shown ? "way is-shown" : "way"}>
      <path class="way-casing" stroke-width={6.2} d={d(points)} />
      <path class="way-line" stroke-width={2.6} d={d(points)} />
      {(shown ? [] : full.slice(1, -1)).map((p) => (
        <g key={`${p.x},${p.y}`}>
          <circle class="way-dot-casing" cx={round(p.x)} cy={round(p.y)} r={6} />
          <circle class="way-dot" cx={round(p.x)} cy={round(p.y)} r={4} />
        </g>
      ))}
      <path class="way-head" transform={`translate(${round(end.x)} ${round(end.y)}) rotate(${round(angle(before, end))})`} d="M-11 -7L1 0L-11 7z" />
    </g>
  );
}

/** Things carried by a power, on dashed arcs that bend upwards. */
export function Flights({ flights, spots }: { flights: readonly Flight[]; spots: Spots }): JSX.Element {
  return (
    <g class="flights">
      {flights.map(({ from, to }) => {
        const [p, q] = [spots.get(from), spots.get(to)];
        if (p === undefined || q === undefined) return null;
        const length = Math.hypot(q.x - p.x, q.y - p.y);
        const mid = { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 - Math.min(0.28 * length, 60) - 12 };
        const start = shortened([p, mid], 24, 0)[0]!;
        const end = shortened([mid, q], 0, 26)[1]!;
        const path = `M${round(start.x)} ${round(start.y)}Q${round(mid.x)} ${round(mid.y)} ${round(end.x)} ${round(end.y)}`;
        return (
          <g key={`${from}-${to}`}>
            <path class="flight-casing" d={path} />
            <path class="flight-line" d={path} />
            <path class="flight-head" transform={`translate(${round(end.x)} ${round(end.y)}) rotate(${round(angle(mid, end))})`} d="M-9 -6.5L2 0L-9 6.5z" />
          </g>
        );
      })}
    </g>
  );
}

/** The way each piece came, or is to go: by its name. */
export function useWays({ lastMoves, path }: { readonly lastMoves?: readonly Route[]; readonly path?: Route }, spots: Spots): ReadonlyMap<string, readonly Point[]> {
  return useMemo(() => {
    const found = new Map<string, Point[]>();
    for (const { piece, places } of [...(lastMoves ?? []), ...(path ? [path] : [])]) {
      if (piece !== undefined) found.set(piece, places.map((place) => spots.get(place)).filter((spot) => spot !== undefined));
    }
    return found;
  }, [lastMoves, path, spots]);
}

interface PiecesProps {
  readonly game: GameName;
  readonly language: Language;
  readonly pieces: readonly CharacterPiece[];
  readonly targets: readonly Target[];
  readonly spots: Spots;
  readonly scene: Scene;
  readonly lit: ReadonlySet<Place>;
  readonly beams?: Readonly<Record<string, Compass>>;
  /** The way each piece came, for its animation. */
  readonly ways?: ReadonlyMap<string, readonly Point[]>;
}

export function Pieces(props: PiecesProps): JSX.Element {
  const { pieces, targets, spots, scene } = props;
  const order = [...pieces].sort((a, b) => (spots.get(a.at)?.x ?? 0) - (spots.get(b.at)?.x ?? 0));
  return (
    <g class="pieces">
      {pieces.map((piece) => {
        const at = spotOf(piece, spots, pieces);
        if (at === undefined) return null;
        const choice = targets.filter((target) => target.piece === piece.id && target.facing === undefined);
        return (
          <Piece
            key={piece.id}
            game={props.game}
            language={props.language}
            piece={piece}
            at={at}
            way={props.ways?.get(piece.id)}
            order={order.indexOf(piece)}
            lit={props.lit.has(piece.at)}
            detail={detailAt(scene.k)}
            least={round(11 / scene.k, 1)}
            beam={props.beams?.[piece.id]}
            choice={choice.length === 1 ? choice[0]!.choice : undefined}
            movable={choice.length > 0 || targets.some((target) => target.mover === piece.id)}
            drag={scene.drag?.piece === piece.id ? scene.drag.at : undefined}
          />
        );
      })}
    </g>
  );
}

/** Who steps up to somebody stands clear of him, and this far from everybody else. */
const BESIDE = 1.95 * R;
const CLEAR = 1.6 * R;
/** From the side one comes from on to the side beyond. */
const ROUND: readonly number[] = [0, 60, -60, 120, -120, 180];

/** Before a place, on the side one comes from if there is room; who is there already comes from the upper left. */
function stoppedShort(goal: Point, from: Point | undefined, others: readonly Point[]): Point {
  const [dx, dy] = from === undefined || (from.x === goal.x && from.y === goal.y) ? [-0.9, -0.45] : [from.x - goal.x, from.y - goal.y];
  const came = Math.atan2(dy, dx);
  const beside = (turn: number, far: number): Point => {
    const way = came + (turn * Math.PI) / 180;
    return { x: goal.x + far * Math.cos(way), y: goal.y + far * Math.sin(way) };
  };
  const room = ROUND.map((turn) => beside(turn, BESIDE)).find((spot) => others.every((one) => Math.hypot(one.x - spot.x, one.y - spot.y) > CLEAR));
  return room ?? beside(0, 1.15 * R);
}

/** Where a piece stands; whoever stops short of somebody keeps out of the way of all the others. */
export function spotOf({ at, short }: Pick<CharacterPiece, "at" | "short">, spots: Spots, all: readonly CharacterPiece[]): Point | undefined {
  const goal = spots.get(at);
  if (goal === undefined || short === undefined) return goal;
  const others = all.flatMap((one) => (one.short === undefined ? (spots.get(one.at) ?? []) : []));
  return stoppedShort(goal, spots.get(short), others);
}

interface PieceProps {
  readonly game: GameName;
  readonly language: Language;
  readonly piece: CharacterPiece;
  readonly at: Point;
  readonly way?: readonly Point[] | undefined;
  readonly order: number;
  readonly lit: boolean;
  readonly detail: Detail;
  readonly least: number;
  readonly beam?: Compass | undefined;
  readonly choice?: string | undefined;
  readonly movable: boolean;
  readonly drag?: Point | undefined;
}

/** Nobody walks further than four hexes: what goes beyond goes underground. */
const HOP = 4.2 * Math.sqrt(3) * S;

const Piece = memo(function Piece(props: PieceProps): JSX.Element {
  const { piece, at, drag } = props;
  const travel = useTravel<SVGGElement>(at, props.way, HOP);
  const flip = useFlip<SVGGElement>(piece.state === "innocent" ? "innocent" : "suspect", props.order);
  const place = drag ?? at;
  return (
    <g
      ref={travel}
      class={`piece${props.movable ? " is-movable" : ""}${drag ? " is-dragged" : ""}${piece.faded ? " is-faded" : ""}${piece.leaving ? " is-leaving" : ""}`}
      style={{ transform: `translate(${round(place.x)}px, ${round(place.y)}px)` }}
      data-place={piece.at}
      data-piece={piece.id}
      data-choice={props.choice}
    >
      <g ref={flip}>
        <Token
          game={props.game}
          character={piece.id}
          language={props.language}
          state={piece.state}
          ground={props.lit ? "lit" : "dark"}
          detail={props.detail}
          r={R}
          least={props.least}
          seen={piece.seen}
          eyeChanged={piece.eyeChanged}
          note={piece.note}
          jack={piece.jack}
          beam={props.beam === undefined ? undefined : ANGLE[props.beam]}
        />
      </g>
    </g>
  );
});

/** Pieces as they stood before the draft. */
export function Ghosts(props: { game: GameName; language: Language; ghosts: readonly Ghost[]; spots: Spots; pieces: readonly CharacterPiece[] }): JSX.Element {
  return (
    <g class="ghosts">
      {props.ghosts.map(({ piece, at }) => {
        const p = props.spots.get(at);
        const own = props.pieces.find(({ id }) => id === piece);
        if (p === undefined || own === undefined) return null;
        return (
          <g key={piece} transform={`translate(${round(p.x)} ${round(p.y)})`}>
            <g class="ghost-piece">
              <Token game={props.game} character={piece} language={props.language} state={own.state === "innocent" ? "innocent" : "suspect"} detail="emblem" r={R} />
            </g>
            <circle class="ghost-ring" r={R + 0.5} />
          </g>
        );
      })}
    </g>
  );
}

/** The ring of the keyboard focus. */
export function FocusRing({ scene, spots, size }: { scene: Scene; spots: Spots; size?: (place: Place) => number | undefined }): JSX.Element | null {
  const at = scene.focus === null ? undefined : spots.get(scene.focus);
  if (at === undefined) return null;
  const r = size?.(scene.focus!);
  const shape = r === undefined ? hexPath(at, 0.94 * S) : polygon(Array.from({ length: 40 }, (_, i) => ({ x: at.x + r * Math.cos((i * Math.PI) / 20), y: at.y + r * Math.sin((i * Math.PI) / 20) })));
  return (
    <g class="focus-ring">
      <path class="focus-casing" stroke-width={6} d={shape} />
      <path class="focus-line" stroke-width={2.6} stroke-dasharray="3 3" d={shape} />
    </g>
  );
}

export function Coordinates({ spots, k, names }: { spots: Spots; k: number; names?: (place: Place) => string }): JSX.Element {
  const size = fontAt(k, 11);
  return (
    <g class="coordinates" font-size={size}>
      {[...spots].map(([place, { x, y }]) => (
        <text key={place} x={round(x)} y={round(y + 0.85 * S)}>
          {names?.(place) ?? place}
        </text>
      ))}
    </g>
  );
}

export function Reach({ places, spots }: { places: readonly Place[]; spots: Spots }): JSX.Element {
  const path = places
    .map((place) => spots.get(place))
    .filter((at) => at !== undefined)
    .map((at) => hexPath(at, 0.9 * S))
    .join("");
  return <path class="reach" d={path} />;
}
