/** Tiles that may be chosen, turned or exchanged. */

import type { JSX } from "preact";
import { markOf } from "../../art/icons";
import { MarkAt, round } from "../../art/marks";
import type { Point } from "../hex";
import type { Scene } from "../Stage";
import type { PocketProps, PocketTile, Side, Target } from "../types";
import { MIDDLE, PLACES, TILE, tileCentre, tileCorner } from "./geometry";

export const BRACKETS = [
  [0, 0],
  [TILE, 0],
  [TILE, TILE],
  [0, TILE],
]
  .map(([x, y]) => {
    const [sx, sy] = [x === 0 ? 1 : -1, y === 0 ? 1 : -1];
    return `M${x} ${y! + 20 * sy}V${y! + 7 * sy}Q${x} ${y} ${x! + 7 * sx} ${y}H${x! + 20 * sx}`;
  })
  .join("");

export function TileTargets({ targets, scene, turning }: { targets: readonly Target[]; scene: Scene; turning: PocketProps["turning"] }): JSX.Element {
  const places = new Map<string, Target[]>();
  for (const target of targets) if (target.at.startsWith("tile:")) places.set(target.at, [...(places.get(target.at) ?? []), target]);
  return (
    <g class="tile-targets">
      {[...places].map(([at, here]) => {
        const { x, y } = tileCorner(Number(at.slice(5)));
        if (turning?.tile === Number(at.slice(5))) return null;
        const drafted = here.some((target) => target.drafted && target.turn === undefined);
        const shown = scene.hover === at || here.some((target) => target.choice === scene.shown?.choice);
        return (
          <g key={at} transform={`translate(${x} ${y})`}>
            {drafted || shown ? (
              <>
                <rect class="tile-frame-casing" x={1} y={1} width={TILE - 2} height={TILE - 2} rx={9} />
                <rect class="tile-frame" x={1} y={1} width={TILE - 2} height={TILE - 2} rx={9} />
              </>
            ) : (
              <>
                <path class="bracket-casing" d={BRACKETS} />
                <path class="bracket" d={BRACKETS} />
              </>
            )}
          </g>
        );
      })}
    </g>
  );
}

export const WORDS = { 270: { icon: "turnLeft", text: "90" }, 180: { icon: null, text: "180" }, 90: { icon: "turnRight", text: "90" } } as const;

/** The frame, the arc and the three pills of a turn. */
export function Turning(props: { turning: NonNullable<PocketProps["turning"]>; tile: PocketTile | undefined; targets: readonly Target[]; big: boolean }): JSX.Element {
  const { turning, tile, targets, big } = props;
  const h = big ? 21 : 13.5;
  const { x, y } = tileCorner(turning.tile);
  const pills = targets.filter((target) => target.at === `tile:${turning.tile}` && target.turn !== undefined).sort((a, b) => b.turn! - a.turn!);
  const low = tile?.wall === "S" || tile?.oldWall === "S" ? h + 12 : TILE - h - 10;
  return (
    <g class="turning" transform={`translate(${x} ${y})`}>
      <rect class="tile-frame-casing" x={1} y={1} width={TILE - 2} height={TILE - 2} rx={9} />
      <rect class="tile-frame" x={1} y={1} width={TILE - 2} height={TILE - 2} rx={9} />
      {turning.by !== undefined && tile?.oldWall !== undefined && <TurnArc from={tile.oldWall} by={turning.by} />}
      {pills.map((target, i) => {
        const { icon, text } = WORDS[target.turn!];
        const at = MIDDLE + (i - (pills.length - 1) / 2) * 51;
        return (
          <g
            key={target.choice}
            class={target.drafted ? "pill is-drafted" : "pill"}
            transform={`translate(${at} ${low})`}
            data-button=""
            data-place={target.at}
            data-choice={target.choice}
            role="button"
            // What is written on it is part of what it is called.
            aria-label={`${text}°: ${target.label}`}
          >
            <rect class="pill-casing" x={-25.5} y={-h - 2.5} width={51} height={2 * h + 5} rx={16} />
            <rect class="pill-body" x={-23} y={-h} width={46} height={2 * h} rx={13.5} />
            {icon !== null && <MarkAt of={markOf(icon)} size={big ? 17 : 14} x={-11} ink="var(--pill-ink)" />}
            <text class="pill-text" aria-hidden="true" x={icon === null ? 0 : 8} y={big ? 6 : 4.8} font-size={big ? 16 : 13}>
              {text}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** An arc from the old side of the wall to the new one. */
export function TurnArc({ from, by }: { from: Side; by: 90 | 180 | 270 }): JSX.Element {
  const r = 63;
  const start = { S: 90, W: 180, N: 270, E: 0 }[from];
  const sweep = by === 270 ? -90 : by;
  const lead = 22 * Math.sign(sweep);
  const at = (degrees: number): Point => ({ x: MIDDLE + r * Math.cos((degrees * Math.PI) / 180), y: MIDDLE + r * Math.sin((degrees * Math.PI) / 180) });
  const [p, q] = [at(start + lead), at(start + sweep - lead * 0.4)];
  const d = `M${round(p.x)} ${round(p.y)}A${r} ${r} 0 ${Math.abs(sweep) > 180 ? 1 : 0} ${sweep > 0 ? 1 : 0} ${round(q.x)} ${round(q.y)}`;
  return (
    <g class="turn-arc">
      <path class="turn-casing" d={d} />
      <path class="turn-line" d={d} />
      <path class="turn-head" transform={`translate(${round(q.x)} ${round(q.y)}) rotate(${start + sweep - lead * 0.4 + (sweep > 0 ? 90 : -90)})`} d="M-4 -8L9 0L-4 8z" />
    </g>
  );
}

/** Two arcs with heads beside the tokens that changed places. */
export function Exchanged({ first, second, drafted }: { first: number; second: number; drafted: boolean }): JSX.Element {
  const [p, q] = [tileCentre(first), tileCentre(second)];
  const arc = (a: Point, b: Point): JSX.Element => {
    const d = Math.hypot(b.x - a.x, b.y - a.y);
    const [ux, uy] = [(b.x - a.x) / d, (b.y - a.y) / d];
    const [nx, ny] = [uy, -ux];
    const s = { x: a.x + ux * 34 + nx * 24, y: a.y + uy * 34 + ny * 24 };
    const e = { x: b.x - ux * 38 + nx * 22, y: b.y - uy * 38 + ny * 22 };
    const c = { x: (a.x + b.x) / 2 + nx * (26 + d * 0.16), y: (a.y + b.y) / 2 + ny * (26 + d * 0.16) };
    const path = `M${round(s.x)} ${round(s.y)}Q${round(c.x)} ${round(c.y)} ${round(e.x)} ${round(e.y)}`;
    const turn = (Math.atan2(e.y - c.y, e.x - c.x) * 180) / Math.PI;
    return (
      <>
        <path class="turn-casing" d={path} />
        <path class="turn-line" d={path} />
        <path class="turn-head" transform={`translate(${round(e.x)} ${round(e.y)}) rotate(${round(turn)})`} d="M-5 -7.5L8 0L-5 7.5z" />
      </>
    );
  };
  return (
    <g class={drafted ? "exchanged is-drafted" : "exchanged"}>
      {arc(p, q)}
      {arc(q, p)}
    </g>
  );
}

export function PocketFocus({ scene }: { scene: Scene }): JSX.Element | null {
  const spot = PLACES.find(({ id }) => id === scene.focus);
  if (spot === undefined) return null;
  const half = spot.hook === "cell" ? MIDDLE : 34;
  const box = { x: spot.x - half, y: spot.y - half, width: 2 * half, height: 2 * half, rx: 10 };
  return (
    <g class="focus-ring">
      <rect class="focus-casing" stroke-width={6} {...box} />
      <rect class="focus-line" stroke-width={2.6} stroke-dasharray="3 3" {...box} />
    </g>
  );
}

/** Columns a to c, rows 1 to 3; posts by number. */
export const Names = (): JSX.Element => (
  <g class="coordinates" font-size={13}>
    {PLACES.map(({ id, x, y, hook }) => {
      const n = Number(id.slice(5));
      return hook === "cell" ? (
        <text key={id} x={x - MIDDLE + 18} y={y - MIDDLE + 22}>
          {"abc"[n % 3]}
          {3 - Math.floor(n / 3)}
        </text>
      ) : (
        <text key={id} x={x} y={y + 5}>
          {n + 1}
        </text>
      );
    })}
  </g>
);
