/** Everything of Pocket that lies under the light: posts, tiles, roofs, walls. */

import "../ground.css";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { EMBLEMS } from "../../art/emblems";
import { MarkAt, round } from "../../art/marks";
import { seeded } from "../hex";
import { memo } from "../memo";
import { useUnwound } from "../motion";
import type { PocketProps, PocketTile } from "../types";
import { BOARD, MIDDLE, PITCH, PLAZA, POST, postAt, RING, SIDES, STREET, TILE, tileCorner, TURN } from "./geometry";

export const Defs = memo(function Defs({ id }: { id: string }): JSX.Element {
  return (
    <defs>
      <radialGradient id={`${id}ground`} gradientUnits="userSpaceOnUse" cx={250} cy={250} r={620}>
        <stop offset="0" class="beyond-in" />
        <stop offset="1" class="beyond-1" />
      </radialGradient>
      <pattern id={`${id}hatch`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" class="roof-base" />
        <path d="M0 0V6" class="roof-hatch" stroke-width="1.6" />
      </pattern>
      <pattern id={`${id}wall`} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="8" height="8" class="wall-ground" />
        <path d="M2 0V8" class="wall-stripe" />
      </pattern>
      <pattern id={`${id}dots`} width="7" height="7" patternUnits="userSpaceOnUse">
        <circle cx="1.75" cy="1.75" r=".9" class="lit-dot" />
      </pattern>
      <pattern id={`${id}cobble`} width="12" height="8" patternUnits="userSpaceOnUse">
        <path class="cobble" d="M0 0H12M0 4H12M3 0V4M9 4V8" />
      </pattern>
      {(["v", "h"] as const).map((way) => (
        <linearGradient key={way} id={`${id}band-${way}`} x1="0" y1="0" x2={way === "v" ? 1 : 0} y2={way === "v" ? 0 : 1}>
          <stop offset="0" class="pool-2" />
          <stop offset=".5" class="band-core" />
          <stop offset="1" class="pool-2" />
        </linearGradient>
      ))}
      {(["v", "h"] as const).map((way) => (
        <linearGradient key={way} id={`${id}spill-${way}`} x1="0" y1="0" x2={way === "v" ? 1 : 0} y2={way === "v" ? 0 : 1}>
          <stop offset="0" class="bloom-2" />
          <stop offset=".5" class="bloom-0" />
          <stop offset="1" class="bloom-2" />
        </linearGradient>
      ))}
      <radialGradient id={`${id}plaza`}>
        <stop offset="0" class="band-core" />
        <stop offset="1" class="pool-2" />
      </radialGradient>
      <radialGradient id={`${id}glow`}>
        <stop offset="0" class="bloom-0" />
        <stop offset=".5" class="bloom-1" />
        <stop offset="1" class="bloom-2" />
      </radialGradient>
      <radialGradient id={`${id}fog`}>
        <stop offset="0" class="fog-0" />
        <stop offset="1" class="fog-1" />
      </radialGradient>
    </defs>
  );
});

/** Empty posts, the dotted track and its clockwise arrows. */
export const Posts = memo(function Posts({ compact }: { compact: boolean }): JSX.Element {
  const far = compact ? POST : RING;
  const chevrons = SIDES.flatMap((side, i) =>
    [PITCH - 2, 2 * PITCH - 2].map((along) => {
      const at = side === "N" ? { x: along, y: -far } : side === "E" ? { x: BOARD + far, y: along } : side === "S" ? { x: BOARD - along, y: BOARD + far } : { x: -far, y: BOARD - along };
      return <path key={`${side}${along}`} class="chevron" transform={`translate(${at.x} ${at.y}) rotate(${90 * i})${compact ? " scale(1.500)" : ""}`} d="M-4 -6L3 0L-4 6" />;
    }),
  );
  return (
    <g class="posts">
      {!compact && <rect class="track" x={-RING} y={-RING} width={BOARD + 2 * RING} height={BOARD + 2 * RING} rx={30} />}
      {Array.from({ length: 12 }, (_, post) => {
        const { x, y } = postAt(post);
        const h = compact ? 27 : 22;
        return <rect key={post} class="post" x={x - h} y={y - h} width={2 * h} height={2 * h} rx={8} />;
      })}
      {chevrons}
    </g>
  );
});

/** Buildings and the street of a tile. */
export const Ground = memo(function Ground({ id, tile }: { id: string; tile: PocketTile }): JSX.Element {
  const { x, y } = tileCorner(tile.place);
  const turn = useUnwound(TURN[tile.wall ?? "S"]);
  const blocks = useMemo(() => cornerRoofs(tile.character), [tile.character]);
  const lane = tile.character === "lane";
  const arms = `M${MIDDLE} ${MIDDLE}V0M${MIDDLE} ${MIDDLE}H${TILE}M${MIDDLE} ${MIDDLE}H0${lane ? `M${MIDDLE} ${MIDDLE}V${TILE}` : ""}`;
  return (
    <g class="tile" style={{ transform: `translate(${x}px, ${y}px)` }} data-tile={tile.character}>
      <g class="tile-turn" style={{ transform: `translate(${MIDDLE}px, ${MIDDLE}px) rotate(${turn}deg) translate(${-MIDDLE}px, ${-MIDDLE}px)` }}>
        <rect class="tile-base" width={TILE} height={TILE} rx={9} fill={`url(#${id}hatch)`} />
        <path class="house-0" d={blocks.houses[0]} />
        <path class="house-1" d={blocks.houses[1]} />
        <path class="house-2" d={blocks.houses[2]} />
        <path class="roof-ridge" d={blocks.ridge} />
        <path class="roof-chimney" d={blocks.chimneys} />
        <path class="arm-kerb" d={arms} />
        <circle class="plaza-kerb" cx={MIDDLE} cy={MIDDLE} r={PLAZA + 1.5} />
        <path class="arm" d={arms} />
        <circle class="plaza" cx={MIDDLE} cy={MIDDLE} r={PLAZA} />
        <path class="arm-cobble" d={arms} stroke={`url(#${id}cobble)`} />
        <circle cx={MIDDLE} cy={MIDDLE} r={PLAZA} fill={`url(#${id}cobble)`} />
      </g>
    </g>
  );
});

export interface Blocks {
  readonly houses: readonly [string, string, string];
  readonly ridge: string;
  readonly chimneys: string;
}

/** Small roofs in the corners of a tile and along its closed side: texture, never brighter than the street. */
export function cornerRoofs(seed: string): Blocks {
  const houses: [string, string, string] = ["", "", ""];
  let ridge = "";
  let chimneys = "";
  let n = 0;
  const house = (x: number, y: number, w: number, h: number): void => {
    n += 1;
    const shade = Math.floor(seeded(seed, n) * 3) as 0 | 1 | 2;
    houses[shade] += `M${x} ${y}h${w}v${h}h${-w}z`;
    const kind = seeded(seed, 100 + n);
    ridge += `M${x} ${y}h${w}v${h}h${-w}z`;
    const m = Math.min(w, h) / 2;
    if (kind < 0.4) ridge += w > h ? `M${x} ${y}l${m} ${m}L${x} ${y + h}M${x + w} ${y}l${-m} ${m}L${x + w} ${y + h}M${x + m} ${y + m}H${x + w - m}` : `M${x} ${y}l${m} ${m}L${x + w} ${y}M${x} ${y + h}l${m} ${-m}L${x + w} ${y + h}M${x + m} ${y + m}V${y + h - m}`;
    else if (kind < 0.75) ridge += w > h ? `M${x} ${y + h / 2}h${w}` : `M${x + w / 2} ${y}v${h}`;
    else ridge += `M${x + 4} ${y + 4}h${w - 8}v${h - 8}h${8 - w}z`;
    if (kind > 0.3 && kind < 0.6) chimneys += `M${x + w * 0.25} ${y + h * 0.3}h5v5h-5z`;
  };
  const block = (x: number, y: number, w: number, h: number, i: number): void => {
    const cut = 0.35 + 0.3 * seeded(seed, 200 + i);
    if (seeded(seed, 210 + i) < 0.5) {
      const c = Math.round(w * cut);
      house(x, y, c - 1, h);
      const d = Math.round(h * (0.35 + 0.3 * seeded(seed, 220 + i)));
      house(x + c + 1, y, w - c - 1, d - 1);
      house(x + c + 1, y + d + 1, w - c - 1, h - d - 1);
    } else {
      const c = Math.round(h * cut);
      house(x, y, w, c - 1);
      const d = Math.round(w * (0.35 + 0.3 * seeded(seed, 220 + i)));
      house(x, y + c + 1, d - 1, h - c - 1);
      house(x + d + 1, y + c + 1, w - d - 1, h - c - 1);
    }
  };
  const edge = MIDDLE - STREET / 2 - 5;
  const low = MIDDLE + STREET / 2 + 5;
  block(5, 5, edge - 5, edge - 5, 1);
  block(low, 5, TILE - 5 - low, edge - 5, 2);
  block(5, low, edge - 5, TILE - 5 - low, 3);
  block(low, low, TILE - 5 - low, TILE - 5 - low, 4);
  // The closed side: a terrace behind the wall, hidden by Lane's fourth arm where there is one.
  house(edge + 2, MIDDLE + PLAZA + 5, 28, TILE - 5 - MIDDLE - PLAZA - 5);
  house(edge + 33, MIDDLE + PLAZA + 5, low - edge - 36, TILE - 5 - MIDDLE - PLAZA - 5);
  return { houses, ridge, chimneys };
}

/** A wall over the whole side; Lane's is a barricade of two planks. */
export const Wall = memo(function Wall({ id, tile }: { id: string; tile: PocketTile }): JSX.Element | null {
  const { x, y } = tileCorner(tile.place);
  const turn = useUnwound(TURN[tile.wall ?? "S"]);
  if (tile.wall === null) return null;
  const bar = (top: number, high: number): JSX.Element => (
    <>
      <rect class="wall-casing" x={4} y={top} width={TILE - 8} height={high} rx={3.5} />
      <rect class="wall" x={4} y={top} width={TILE - 8} height={high} rx={3.5} fill={`url(#${id}wall)`} />
    </>
  );
  return (
    <g class="tile" style={{ transform: `translate(${x}px, ${y}px)` }} data-wall={tile.wall}>
      <g class="tile-turn" style={{ transform: `translate(${MIDDLE}px, ${MIDDLE}px) rotate(${turn}deg) translate(${-MIDDLE}px, ${-MIDDLE}px)` }}>
        {tile.character === "lane" ? (
          <>
            <path class="plank-legs-casing" d={`M34 ${TILE - 32}v27M${TILE - 34} ${TILE - 32}v27`} />
            <path class="plank-legs" d={`M34 ${TILE - 32}v27M${TILE - 34} ${TILE - 32}v27`} />
            {bar(TILE - 29, 9)}
            {bar(TILE - 15, 9)}
          </>
        ) : (
          bar(TILE - 21, 17)
        )}
      </g>
    </g>
  );
});

export function OldWall({ tile }: { tile: PocketTile }): JSX.Element {
  const { x, y } = tileCorner(tile.place);
  return (
    <g transform={`translate(${x} ${y}) rotate(${TURN[tile.oldWall!]} ${MIDDLE} ${MIDDLE})`}>
      <rect class="old-wall" x={6} y={TILE - 20} width={TILE - 12} height={15} rx={3} />
    </g>
  );
}

/** Turn tokens beside the board. */
export const Taken = memo(function Taken({ jack, investigator, jackLabel, investigatorLabel, k }: NonNullable<PocketProps["taken"]> & { k: number }): JSX.Element {
  const least = Math.max(12, round(11 / k, 1));
  const disc = (turn: number, y: number, mark: "hourglass" | "magnifier"): JSX.Element => (
    <g key={turn} class="turn-token" transform={`translate(-124 ${y})`}>
      <circle r={21} />
      <MarkAt of={EMBLEMS[mark]} size={18} y={-6} ink="var(--at-dim)" hole="var(--at-fill)" />
      <text y={16.5} font-size={least}>
        {turn}
      </text>
    </g>
  );
  return (
    <g class="taken">
      <text class="board-label" x={-124} y={-52} font-size={least}>
        {jackLabel}
      </text>
      {jack.map((turn, i) => disc(turn, -14 + 44 * Math.min(i, 5), "hourglass"))}
      <text class="board-label" x={-124} y={BOARD + 64} font-size={least}>
        {investigatorLabel}
      </text>
      {investigator.map((turn, i) => disc(turn, BOARD + 24 - 44 * Math.min(i, 5), "magnifier"))}
    </g>
  );
});
