/** The cities, their names, and every ring and mark round them. */

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { ICONS } from "../../art/icons";
import { MarkAt, round } from "../../art/marks";
import { memo } from "../memo";
import type { Scene } from "../Stage";
import type { EuropeProps, Target } from "../types";
import { sizesAt, type Atlas, type CityMark } from "./atlas";
import type { Layout } from "./movers";
import { nameSpot, pad } from "./placing";

export const Cities = memo(function Cities(props: { map: Atlas; k: number; possible: readonly number[] | undefined; targets: readonly Target[]; touch: boolean; covered: ReadonlySet<number> }): JSX.Element {
  const { map, k, touch, covered } = props;
  const maybe = useMemo(() => new Set(props.possible ?? []), [props.possible]);
  const offered = useMemo(() => new Set(props.targets.map(({ at }) => at)), [props.targets]);
  return (
    <g class="cities">
      {map.cities.map((city) => (
        <City key={city.number} city={city} k={k} u={map.u} maybe={maybe.has(city.number)} bare={covered.has(city.number)} big={touch && offered.has(city.id)} />
      ))}
    </g>
  );
});

export const City = memo(function City({ city, k, u, maybe, bare, big }: { city: CityMark; k: number; u: number; maybe: boolean; bare: boolean; big: boolean }): JSX.Element {
  const { x, y, bands, number, numbered } = city;
  const { band, edge, height } = sizesAt(k, numbered);
  // On a touch screen a city that may be chosen becomes a disc of 44 px with the bands inside.
  const inner = big ? { w: 34 * u - 2 * bands * band * u, h: 34 * u - 2 * bands * band * u } : { w: city.width, h: city.height };
  const ring = (by: number, name: string): JSX.Element => {
    const [w, h] = [inner.w + 2 * by * u, inner.h + 2 * by * u];
    return <rect class={name} x={round(x - w / 2)} y={round(y - h / 2)} width={round(w)} height={round(h)} rx={round(h / 2)} />;
  };
  return (
    <g class={maybe ? "city is-maybe" : "city"}>
      {ring(bands * band + edge, "city-edge")}
      {bands > 2 && ring(3 * band, "band-air")}
      {bands > 1 && ring(2 * band, "band-rail")}
      {ring(band, "band-car")}
      {ring(0, "city-disc")}
      {!bare && (big || height > 10) && (
        <text class="city-number" x={round(x)} y={round(y + (height > 14 ? 4.9 : 3.9) * u)} font-size={round((height > 14 ? 14 : 11) * u)}>
          {number}
        </text>
      )}
    </g>
  );
});

/** A capsule line `by` pixels outside the rims of a city. */
export function Capsule({ city, u, by, class: name, width, dash }: { city: CityMark; u: number; by: number; class: string; width: number; dash?: string }): JSX.Element {
  const { x, y, width: w, height: h } = pad(city.box, by * u);
  return <rect class={name} x={round(x)} y={round(y)} width={round(w)} height={round(h)} rx={round(h / 2)} stroke-width={round(width * u)} stroke-dasharray={dash} />;
}

export function Halo({ cities, map, kind }: { cities: readonly number[]; map: Atlas; kind: string }): JSX.Element {
  return (
    <g>
      {cities.map((number) => {
        const city = map.byNumber.get(number);
        return city === undefined ? null : <Capsule key={number} city={city} u={map.u} by={5} class={`halo-${kind}`} width={1.4} />;
      })}
    </g>
  );
}

export const Mission = memo(function Mission({ mission, map }: { mission: NonNullable<EuropeProps["mission"]>; map: Atlas }): JSX.Element {
  const { u } = map;
  const dash = mission.colour === "grey" ? `${4.5 * u} ${3.2 * u}` : undefined;
  return (
    <g class={`mission mission-${mission.colour}`}>
      {[...mission.starts, ...mission.goals].map((number) => {
        const city = map.byNumber.get(number);
        if (city === undefined) return null;
        return (
          <g key={number}>
            <Capsule city={city} u={u} by={4} class="mission-casing" width={4.5} />
            <Capsule city={city} u={u} by={4} class="mission-line" width={2} {...(dash === undefined ? {} : { dash })} />
            {mission.colour === "pink" && <Capsule city={city} u={u} by={7.4} class="mission-line" width={1.4} />}
          </g>
        );
      })}
    </g>
  );
});

/** A mission to choose: its starts and destinations; while it is pointed at, a broad arc from the ones to the others. */
export function OfferedMission({ mission, map }: { mission: NonNullable<EuropeProps["offered"]>[number]; map: Atlas }): JSX.Element {
  const middle = (cities: readonly number[]): { x: number; y: number } => {
    const spots = cities.flatMap((number) => map.byNumber.get(number) ?? []);
    const sum = (of: (spot: { x: number; y: number }) => number): number => spots.reduce((all, spot) => all + of(spot), 0) / Math.max(1, spots.length);
    return { x: sum(({ x }) => x), y: sum(({ y }) => y) };
  };
  const [from, to] = [middle(mission.starts), middle(mission.goals)];
  const bend = { x: (from.x + to.x) / 2 + (to.y - from.y) * 0.18, y: (from.y + to.y) / 2 - (to.x - from.x) * 0.18 };
  const turn = (Math.atan2(to.y - bend.y, to.x - bend.x) * 180) / Math.PI;
  return (
    <g class={`mission-offer mission-${mission.colour}${mission.pale ? " is-pale" : ""}`} data-mission={mission.colour}>
      {!mission.pale && (
        <>
          <path class="mission-arc" d={`M${round(from.x)} ${round(from.y)}Q${round(bend.x)} ${round(bend.y)} ${round(to.x)} ${round(to.y)}`} stroke-width={round(9 * map.u)} />
          <path class="mission-head" transform={`translate(${round(to.x)} ${round(to.y)}) rotate(${round(turn)}) scale(${round(map.u, 3)})`} d="M-6 -15L18 0L-6 15z" />
        </>
      )}
      <Mission mission={mission} map={map} />
      {mission.goals.map((goal) => {
        const city = map.byNumber.get(goal);
        return city === undefined ? null : (
          <g key={goal} class="flags" transform={`translate(${round(city.x)} ${round(city.y - 17 * map.u)}) scale(${round(map.u, 3)})`}>
            <path class="flag-casing" d="M-6 9V-9h13l-3.5 4.6L7 .2H-6" />
            <path class="flag-pole" d="M-6 9V-9" />
            <path class="flag-cloth" d="M-6 -9h13l-3.5 4.6L7 .2H-6z" />
          </g>
        );
      })}
    </g>
  );
}

export const seenBy = (at: number, mission: EuropeProps["mission"]): number => (mission !== undefined && (mission.starts.includes(at) || mission.goals.includes(at)) ? 10.4 : 3.8);

/** Known past cities, outside a mission ring when there is one. */
export function SeenRings({ rings, mission, map }: { rings: EuropeProps["rings"]; mission: EuropeProps["mission"]; map: Atlas }): JSX.Element {
  return (
    <g class="seen-rings">
      {rings?.map(({ at, move }) => {
        const city = map.byNumber.get(at);
        if (city === undefined) return null;
        const by = seenBy(at, mission);
        return (
          <g key={move} data-ring={move}>
            <Capsule city={city} u={map.u} by={by} class="seen-casing" width={6} />
            <Capsule city={city} u={map.u} by={by} class="seen-line" width={2.8} />
          </g>
        );
      })}
    </g>
  );
}

/** Move numbers at the rings and along Mister X's own way. */
export function Tags({ rings, trail, map, spots }: { rings: EuropeProps["rings"]; trail: EuropeProps["trail"]; map: Atlas; spots: Layout["at"] }): JSX.Element {
  const { u, near } = map;
  const ringed = new Set(rings?.map(({ move }) => move));
  const tag = (at: number, move: number, kind: string): JSX.Element | null => {
    const spot = spots.get(`tag:${move}`);
    if (spot === undefined || !map.byNumber.has(at)) return null;
    const w = move > 9 ? 20 : 17;
    return (
      <g key={`${kind}${move}`} class={`tag tag-${kind}`} transform={`translate(${round(spot.x)} ${round(spot.y)}) scale(${round(u * (near ? 1.15 : 1), 3)})`}>
        <rect x={-w / 2} y={-8} width={w} height={16} rx={8} />
        <text y={4.2}>{move}</text>
      </g>
    );
  };
  return (
    <g class="tags">
      {trail?.filter(({ move }) => !ringed.has(move)).map(({ at, move }) => tag(at, move, "trail"))}
      {rings?.map(({ at, move }) => tag(at, move, "seen"))}
    </g>
  );
}

export function Targets({ targets, map, scene, touch }: { targets: readonly Target[]; map: Atlas; scene: Scene; touch: boolean }): JSX.Element {
  const seen = new Set<string>();
  return (
    <g class="targets">
      {targets.map((target) => {
        const city = map.byNumber.get(Number(target.at));
        if (city === undefined || target.piece !== undefined || seen.has(target.at)) return null;
        seen.add(target.at);
        const same = targets.filter(({ at }) => at === target.at);
        const shown = scene.hover === target.at || same.some(({ choice }) => choice === scene.shown?.choice);
        const state = `${same.some(({ drafted }) => drafted) ? " is-drafted" : ""}${shown ? " is-shown" : ""}`;
        const { u } = map;
        if (touch) {
          return (
            <g key={target.at} class={`ring ring-${target.kind}${state}`}>
              <circle class="ring-casing" cx={round(city.x)} cy={round(city.y)} r={22 * u} stroke-width={6 * u} />
              <circle class="ring-line" cx={round(city.x)} cy={round(city.y)} r={22 * u} stroke-width={2.8 * u} />
            </g>
          );
        }
        return (
          <g key={target.at} class={`ring ring-${target.kind}${state}`}>
            <Capsule city={city} u={u} by={4} class="ring-casing" width={6.4} />
            <Capsule city={city} u={u} by={4} class="ring-line" width={2.7} />
          </g>
        );
      })}
    </g>
  );
}

export const Marks = memo(function Marks({ marks, map }: { marks: EuropeProps["marks"]; map: Atlas }): JSX.Element {
  const { u } = map;
  return (
    <g class="city-marks">
      {Object.entries(marks ?? {}).map(([number, mark]) => {
        const city = map.byNumber.get(Number(number));
        if (city === undefined) return null;
        const p = { x: city.box.x, y: city.box.y };
        return (
          <g key={number} class={`city-mark mark-${mark === "possible" || mark === "impossible" ? mark : "note"}`} transform={`translate(${round(p.x)} ${round(p.y)}) scale(${round(u, 3)})`}>
            <circle r={7.5} />
            {mark === "impossible" ? <MarkAt of={ICONS.cross} size={9} ink="currentColor" /> : <text y={4}>{mark === "possible" ? "?" : mark.slice(0, 1)}</text>}
          </g>
        );
      })}
    </g>
  );
});

/** Names of cities when there is room for them; those that may be chosen first. */
export const Names = memo(function Names({ map, names, spots, targets }: { map: Atlas; names: EuropeProps["cityNames"]; spots: Layout; targets: readonly Target[] }): JSX.Element {
  const { u } = map;
  const labels = useMemo(() => {
    const taken = spots.taken.copy();
    const offered = new Set(targets.map(({ at }) => at));
    const order = [...map.cities].sort((a, b) => Number(offered.has(b.id)) - Number(offered.has(a.id)) || b.bands - a.bands);
    return order.flatMap((city) => {
      const name = names[city.number];
      if (name === undefined) return [];
      const spot = nameSpot(city, pad(city.box, offered.has(city.id) ? 5 * u : 0), name.length * 6.6 * u, 14 * u, taken);
      if (spot === null) return [];
      taken.add(spot.box);
      return [{ name, spot, number: city.number, offered: offered.has(city.id) }];
    });
  }, [map, names, spots, targets]);
  return (
    <g class="city-names" font-size={round(13 * u)} stroke-width={3.6 * u}>
      {labels.map(({ name, spot, number, offered }) => (
        <text key={number} x={round(spot.x)} y={round(spot.y + 4.4 * u)} text-anchor={spot.anchor} class={offered ? "is-offered" : ""}>
          {name}
        </text>
      ))}
    </g>
  );
});

/** The name of the city under the pointer, and what there is to say about it. */
export function Hovered({ scene, map, names, remarks }: { scene: Scene; map: Atlas; names: EuropeProps["cityNames"]; remarks: EuropeProps["remarks"] }): JSX.Element | null {
  const city = scene.hover === null ? undefined : map.byNumber.get(Number(scene.hover));
  if (city === undefined) return null;
  const remark = remarks?.[city.number];
  const name = [names[city.number], remark].filter((part) => part !== undefined).join(": ");
  if (name === "" || (map.near && remark === undefined)) return null;
  const { u } = map;
  const w = (name.length * 7.2 + 18) * u;
  const y = city.box.y - 20 * u;
  return (
    <g class="city-tag">
      <rect x={round(city.x - w / 2)} y={round(y - 12 * u)} width={round(w)} height={24 * u} rx={6 * u} stroke-width={u} />
      <text x={round(city.x)} y={round(y + 4.6 * u)} font-size={round(13.5 * u)}>
        {name}
      </text>
    </g>
  );
}

export function EuropeFocus({ scene, map }: { scene: Scene; map: Atlas }): JSX.Element | null {
  const city = scene.focus === null ? undefined : map.byNumber.get(Number(scene.focus));
  if (city === undefined) return null;
  return (
    <g class="focus-ring">
      <Capsule city={city} u={map.u} by={8} class="focus-casing" width={6} />
      <Capsule city={city} u={map.u} by={8} class="focus-line" width={2.6} dash={`${3 * map.u} ${3 * map.u}`} />
    </g>
  );
}
