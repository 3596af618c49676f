/** Where a partner points: an arrow that falls onto the city and fades. Fetched when somebody points. */

import type { JSX } from "preact";
import { MISTER_X_DETECTIVES } from "../../art/cast/mister_x";
import { round } from "../../art/marks";
import type { EuropeProps } from "../types";
import type { Atlas } from "./atlas";

export function Pings({ pings, map }: { pings: NonNullable<EuropeProps["pings"]>; map: Atlas }): JSX.Element {
  return (
    <g class="pings">
      {pings.map(({ key, at, by }) => {
        const city = map.byNumber.get(at);
        return city === undefined ? null : (
          <g key={key} data-ping={at} style={{ "--plan": MISTER_X_DETECTIVES[by].colour }} transform={`translate(${round(city.x)} ${round(city.y)}) scale(${round(map.u, 3)})`}>
            <g class="ping-arrow">
              <path d="M0 -12L-11 -28H-4.5V-48H4.5V-28H11z" />
            </g>
            <circle class="ping-ring" r={12} />
          </g>
        );
      })}
    </g>
  );
}
