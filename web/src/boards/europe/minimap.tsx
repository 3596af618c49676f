/** The whole map in a corner while a part of it is shown, and what its lines mean. */

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { MISTER_X_DETECTIVES } from "../../art/cast/mister_x";
import type { EuropeProps } from "../types";
import type { Box } from "../view";
import coast from "./coast.svg";

export function MiniMap({ view, props }: { view: Box; props: EuropeProps }): JSX.Element {
  const { geometry } = props;
  const at = useMemo(() => new Map(geometry.cities.map((city) => [city.number, city])), [geometry]);
  const dots = (numbers: readonly number[], name: string): JSX.Element[] =>
    numbers.flatMap((number) => {
      const city = at.get(number);
      return city === undefined ? [] : [<circle key={`${name}${number}`} class={name} cx={city.x} cy={city.y} r={26} />];
    });
  return (
    <svg viewBox={`0 0 ${geometry.width} ${geometry.height}`} width="108" height="107" role="img" aria-label={props.miniMapLabel ?? ""}>
      <rect class="map-sea" width={geometry.width} height={geometry.height} />
      <use class="mini-land" href={`${coast}#land`} />
      {dots(props.mission?.goals ?? [], `mini-goal mission-${props.mission?.colour ?? "grey"}`)}
      {dots((props.rings ?? []).map(({ at: city }) => city), "mini-ring")}
      {props.detectives.map(({ id, at: city }) => {
        const spot = at.get(city);
        return spot === undefined ? null : <circle key={id} cx={spot.x} cy={spot.y} r={24} fill={MISTER_X_DETECTIVES[id].colour} />;
      })}
      {props.misterX !== undefined && dots([props.misterX.at], "mini-hat")}
      <rect class="mini-window" {...view} />
    </svg>
  );
}

/** What the lines and marks of the map mean. */
export function EuropeLegend({ words, title, open }: { words: Readonly<Record<"car" | "rail" | "ship" | "air" | "maybe" | "seen", string>>; title: string; open: boolean }): JSX.Element {
  const row = (drawing: JSX.Element, word: string): JSX.Element => (
    <li>
      <svg viewBox="0 0 36 14" width="33" height="13" aria-hidden="true">
        {drawing}
      </svg>
      {word}
    </li>
  );
  return (
    <details class="map-legend" open={open}>
      <summary>{title}</summary>
      <ul>
        {row(<path class="line-car" d="M1 7H35" stroke-width="1.5" />, words.car)}
        {row(<><path class="line-rail" d="M1 7H35" stroke-width="2" /><path class="line-ticks" d="M2 7H35" stroke-width="6" stroke-dasharray="1.200 6.400" /></>, words.rail)}
        {row(<path class="line-ship" d="M1 7H35" stroke-width="2" stroke-dasharray="6.500 4" />, words.ship)}
        {row(<path class="line-air" d="M2 7H35" stroke-width="2.4" stroke-dasharray=".01 4.600" />, words.air)}
        {row(<rect class="legend-maybe" x="8" y="1" width="20" height="12" rx="6" />, words.maybe)}
        {row(<rect class="seen-line" x="8" y="1.5" width="20" height="11" rx="5.5" stroke-width="2.6" />, words.seen)}
      </ul>
    </details>
  );
}
