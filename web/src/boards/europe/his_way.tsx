/** Mister X's whole way, turned over at the end: a line in the colour of each ticket, a disc a move. Fetched at the end. */

import type { JSX } from "preact";
import { round } from "../../art/marks";
import { straight } from "../hex";
import type { EuropeProps } from "../types";
import type { Atlas } from "./atlas";

export function HisWay({ trail, map }: { trail: NonNullable<EuropeProps["trail"]>; map: Atlas }): JSX.Element {
  const { u } = map;
  const r = (map.near ? 13 : 10.5) * u;
  // Where he came back to a city, the last move that led there is told.
  const last = new Map(trail.map((one) => [one.at, one]));
  return (
    <g class="his-way" data-testid="his-way">
      {trail.slice(1).map(({ at, by, move }, i) => {
        const d = straight(map.way(trail[i]!.at, at, by));
        return (
          <g key={move}>
            <path class="his-casing" d={d} stroke-width={9 * u} />
            <path class={`his-line his-${by ?? "hidden"}`} d={d} stroke-width={4 * u} />
          </g>
        );
      })}
      {[...last.values()].map(({ at, move, known }) => {
        const city = map.byNumber.get(at);
        if (city === undefined) return null;
        return (
          <g key={move} class={`his-city${known ? " is-known" : ""}${move === 0 ? " is-start" : ""}`} data-move={move} transform={`translate(${round(city.x)} ${round(city.y)})`}>
            <circle r={round(r)} stroke-width={2 * u} />
            <text y={round(4.2 * u)} font-size={round(11.5 * u)}>
              {move}
            </text>
          </g>
        );
      })}
    </g>
  );
}
