/** What the end of a game turns over on a board of hexes: whom the accusation was for, and who Jack is. Fetched at the end. */

import type { JSX } from "preact";
import { round } from "../art/marks";
import { type Point, R } from "./hex";
import { fontAt, spotOf, type Spots } from "./layers";
import type { CharacterPiece, Finale as Turned } from "./types";
import type { Box } from "./view";

/** Between a piece and its plate. */
const GAP = R + 12;

export function Finale({ of, pieces, spots, k, box }: { of: Turned; pieces: readonly CharacterPiece[]; spots: Spots; k: number; box: Box }): JSX.Element {
  const accused = of.accused === undefined ? undefined : spots.get(of.accused);
  const size = fontAt(k, 13);
  const taken = pieces.flatMap((piece) => spotOf(piece, spots, pieces) ?? []);
  return (
    <g class="finale" data-testid="finale">
      {accused !== undefined && (
        <g class="finale-accused" transform={`translate(${round(accused.x)} ${round(accused.y)})`}>
          <circle class="ring-casing" r={R + 4} stroke-width={6.5} />
          <circle class="finale-ring" r={R + 4} />
        </g>
      )}
      {of.plates.map((plate) => {
        const { kind, title, line } = plate;
        const spot = spotOf(plate, spots, pieces);
        if (spot === undefined) return null;
        const [width, height] = [Math.max(title.length, line.length) * 0.56 * size + 1.6 * size, 3.3 * size];
        const { x, y } = freest(spot, width, height, taken, box);
        taken.push({ x: x + width / 2, y: y + height / 2 });
        return (
          <g key={kind} class={`finale-plate finale-${kind}`} data-place={plate.at} data-kind={kind} font-size={size}>
            {kind === "jack" && <circle class="finale-jack-ring" cx={round(spot.x)} cy={round(spot.y)} r={R + 6} />}
            <rect x={round(x)} y={round(y)} width={round(width)} height={round(height)} rx={8} />
            <text class="finale-title" x={round(x + 0.8 * size)} y={round(y + 1.35 * size)}>
              {title}
            </text>
            <text x={round(x + 0.8 * size)} y={round(y + 2.65 * size)}>
              {line}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** Where a plate lies beside a piece: on the board, over as few pieces as can be, at the right if nothing else speaks for a side. */
function freest(at: Point, width: number, height: number, taken: readonly Point[], box: Box): Point {
  const sides = [
    { x: at.x + GAP, y: at.y - height / 2 },
    { x: at.x - GAP - width, y: at.y - height / 2 },
    { x: at.x - width / 2, y: at.y - GAP - height },
    { x: at.x - width / 2, y: at.y + GAP },
  ];
  const cost = ({ x, y }: Point): number => {
    const covered = taken.filter((one) => one.x > x - R && one.x < x + width + R && one.y > y - R && one.y < y + height + R).length;
    const outside = x < box.x || y < box.y || x + width > box.x + box.width || y + height > box.y + box.height;
    return covered + (outside ? 10 : 0);
  };
  return sides.reduce((best, one) => (cost(one) < cost(best) ? one : best));
}
