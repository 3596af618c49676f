/** The trip that is pointed at, before it is made: its line dashed, the piece where it would stand, a ring where it stands. */

import type { JSX } from "preact";
import type { MisterXDetective } from "../../art/cast/mister_x";
import { round } from "../../art/marks";
import { DetectivePiece, HatPiece } from "../../art/pieces";
import { angle, straight, trimmed } from "../hex";
import type { Foreseen } from "../types";
import type { Atlas } from "./atlas";

/** The trips of a choice whose ends lie on the map. */
function tripsOf({ routes }: Foreseen, map: Atlas): { piece: string; way: ReturnType<Atlas["way"]> }[] {
  return routes.flatMap(({ piece, places }) => {
    const [from, to] = [Number(places[0]), Number(places.at(-1))];
    return piece === undefined || !map.byNumber.has(from) || !map.byNumber.has(to) ? [] : [{ piece, way: map.way(from, to) }];
  });
}

export function ForeseenTrip({ of, map }: { of: Foreseen; map: Atlas }): JSX.Element {
  const { u } = map;
  return (
    <g class="foresight way is-shown">
      {tripsOf(of, map).map(({ piece, way: whole }) => {
        const way = trimmed(whole, 12 * u, 15 * u);
        const end = way.at(-1)!;
        return (
          <g key={piece}>
            <path class="way-casing" d={straight(way)} stroke-width={round(7 * u)} />
            <path class="way-line" d={straight(way)} stroke-width={round(3.2 * u)} />
            <path class="way-head" transform={`translate(${round(end.x)} ${round(end.y)}) rotate(${round(angle(way.at(-2) ?? end, end))}) scale(${round(u, 3)})`} d="M-5 -7L7 0L-5 7z" />
          </g>
        );
      })}
    </g>
  );
}

export function ForeseenPieces({ of, map }: { of: Foreseen; map: Atlas }): JSX.Element {
  const r = (map.near ? 13 : map.far ? 8 : 10.5) * map.u;
  return (
    <g class="foresight">
      {tripsOf(of, map).map(({ piece, way }) => {
        const [from, to] = [way[0]!, way.at(-1)!];
        return (
          <g key={piece}>
            <circle class="ghost-ring" cx={round(from.x)} cy={round(from.y)} r={round(1.5 * r)} />
            <g class="foreseen-piece" transform={`translate(${round(to.x)} ${round(to.y)})`}>
              {piece === "mister_x" ? <HatPiece r={1.2 * r} ghost /> : <DetectivePiece detective={piece as MisterXDetective} r={r} ghost />}
            </g>
          </g>
        );
      })}
    </g>
  );
}
