/** What the end of a game turns over on a board of hexes: whom the accusation was for, and who Jack is. Fetched at the end. */

import type { JSX } from "preact";
import { round } from "../art/marks";
import { R } from "./hex";
import { fontAt, type Spots } from "./layers";
import type { Finale as Turned } from "./types";
import type { Box } from "./view";

export function Finale({ of, spots, k, box }: { of: Turned; spots: Spots; k: number; box: Box }): JSX.Element {
  const accused = of.accused === undefined ? undefined : spots.get(of.accused);
  const size = fontAt(k, 13);
  return (
    <g class="finale" data-testid="finale">
      {accused !== undefined && (
        <g class="finale-accused" transform={`translate(${round(accused.x)} ${round(accused.y)})`}>
          <circle class="ring-casing" r={R + 4} stroke-width={6.5} />
          <circle class="finale-ring" r={R + 4} />
        </g>
      )}
      {of.plates.map(({ at, kind, title, line }) => {
        const spot = spots.get(at);
        if (spot === undefined) return null;
        const width = Math.max(title.length, line.length) * 0.56 * size + 1.6 * size;
        const height = 3.3 * size;
        // Beside the piece, on the side that has room.
        const right = spot.x + R + 12 + width < box.x + box.width;
        const x = right ? spot.x + R + 12 : spot.x - R - 12 - width;
        const y = spot.y - height / 2;
        return (
          <g key={at} class={`finale-plate finale-${kind}`} data-place={at} data-kind={kind} font-size={size}>
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
