/** What moves over the map: detectives, plans, Mister X and his way; each stands where nothing is hidden. */

import type { ComponentChildren, JSX } from "preact";
import { MISTER_X_DETECTIVES, type MisterXDetective } from "../../art/cast/mister_x";
import { round } from "../../art/marks";
import { DetectivePiece, HatPiece } from "../../art/pieces";
import { angle, lengthOf, straight, trimmed, type Point } from "../hex";
import { useTravel } from "../motion";
import type { Scene } from "../Stage";
import type { EuropeProps, Target } from "../types";
import type { Atlas } from "./atlas";
import { around, freeSpot, pad, Taken } from "./placing";

export interface Layout {
  /** Where pieces, ghosts, flags and numbers stand: detective:blue, ghost:blue, hat, flag:5, tag:3, number:84. */
  readonly at: ReadonlyMap<string, Point>;
  /** Cities under a piece: their numbers stand beside it. */
  readonly covered: ReadonlySet<number>;
  readonly taken: Taken;
}

/** Higher than anything that stands over the northernmost city. */
const SKY = 200;

/** Pieces stand on their cities; everything that stands beside a city is placed by search for free ground. */
export function laidOut(map: Atlas, props: EuropeProps): Layout {
  const { u, near } = map;
  const taken = new Taken(40 * u);
  const offered = new Set(props.targets.map((target) => target.at));
  for (const { box, id } of map.cities) taken.add(offered.has(id) ? pad(box, 5 * u) : box);
  // Nothing stands out over the upper edge of the map.
  taken.add({ x: 0, y: -SKY, width: props.geometry.width, height: SKY - 12 });
  const at = new Map<string, Point>();
  const size = (near ? 34 : map.far ? 20 : 26) * u;
  const put = (name: string, city: number, wide: number, from: number, to: number, prefer: number): void => {
    const home = map.byNumber.get(city);
    if (home === undefined) return;
    const spot = freeSpot(home, wide, from * u, to * u, taken, prefer);
    at.set(name, spot);
    taken.add(around(spot, wide));
  };
  const covered = new Set<number>();
  // Two on one city, as when Mister X is caught there, stand shoulder to shoulder.
  const stand = (name: string, city: number, wide: number): void => {
    const home = map.byNumber.get(city);
    if (home === undefined) return;
    const spot = covered.has(city) ? { x: home.x + 0.6 * wide, y: home.y - 0.6 * wide } : home;
    at.set(name, spot);
    taken.add(around(spot, wide));
    covered.add(city);
  };
  for (const { id, at: city } of props.detectives) stand(`detective:${id}`, city, size);
  if (props.misterX !== undefined) stand("hat", props.misterX.at, size);
  for (const { detective, to } of props.plans ?? []) stand(`ghost:${detective}`, to, 0.8 * size);
  for (const city of covered) put(`number:${city}`, city, 18 * u, near ? 26 : 19, near ? 36 : 30, Math.PI / 2);
  // The numbers of his moves, as near to the upper right of their cities as other cities allow.
  for (const { at: city, move } of [...(props.rings ?? []), ...(props.trail ?? [])]) put(`tag:${move}`, city, 18 * u, near ? 22 : 17, near ? 32 : 28, -Math.PI / 4);
  for (const goal of props.mission?.goals ?? []) put(`flag:${goal}`, goal, 14 * u, near ? 20 : 16, near ? 30 : 26, -Math.PI / 4);
  return { at, covered, taken };
}

/** Mister X's own way: ivory dots along the lines. */
export function Trail({ trail, map }: { trail: EuropeProps["trail"]; map: Atlas }): JSX.Element | null {
  if (trail === undefined || trail.length < 2) return null;
  const d = trail.slice(1).map(({ at }, i) => straight(map.way(trail[i]!.at, at))).join("");
  return (
    <g class="trail">
      <path class="trail-casing" d={d} stroke-width={7 * map.u} />
      <path class="trail-dots" d={d} stroke-width={3.2 * map.u} stroke-dasharray={`.01 ${7 * map.u}`} />
    </g>
  );
}

/** A planned move as a dashed arrow in the detective's colour; a short one swings out to be seen. */
export function Plans({ plans, detectives, map, spots }: { plans: EuropeProps["plans"]; detectives: EuropeProps["detectives"]; map: Atlas; spots: Layout }): JSX.Element {
  const { u } = map;
  return (
    <g class="plans">
      {plans?.map(({ detective, to, by }) => {
        const from = detectives.find(({ id }) => id === detective)?.at;
        if (from === undefined) return null;
        const way = map.way(from, to, by);
        const length = lengthOf(way) / u;
        const acting = detectives.find(({ id }) => id === detective)?.acting;
        const colour = `var(--ghost-${detective}, ${MISTER_X_DETECTIVES[detective].colour})`;
        let d: string;
        let end: Point;
        let turn: number;
        if (length < 62) {
          const start = spots.at.get(`detective:${detective}`) ?? way[0]!;
          const goal = map.byNumber.get(to)!;
          const mid = { x: (start.x + goal.x) / 2, y: (start.y + goal.y) / 2 };
          const span = Math.hypot(goal.x - start.x, goal.y - start.y) || 1;
          const bend = { x: mid.x - ((goal.y - start.y) / span) * 14 * u, y: mid.y + ((goal.x - start.x) / span) * 14 * u };
          const [s, e] = [trimmed([start, bend], 13 * u, 0)[0]!, trimmed([bend, goal], 0, 15 * u).at(-1)!];
          d = `M${round(s.x)} ${round(s.y)}Q${round(bend.x)} ${round(bend.y)} ${round(e.x)} ${round(e.y)}`;
          [end, turn] = [e, angle(bend, e)];
        } else {
          const cut = trimmed(way, 14 * u, 16 * u);
          d = straight(cut);
          end = cut[cut.length - 1]!;
          turn = angle(cut[cut.length - 2] ?? way[0]!, end);
        }
        return (
          <g key={detective} class={acting ? "plan is-acting" : "plan"} style={{ "--plan": colour }}>
            <path class="plan-casing" d={d} stroke-width={9 * u} />
            <path class="plan-line" d={d} stroke-width={4.2 * u} stroke-dasharray={`${6 * u} ${3 * u}`} />
            <path class="plan-head" transform={`translate(${round(end.x)} ${round(end.y)}) rotate(${round(turn)}) scale(${round(u, 3)})`} d="M-4 -7.5L8 0L-4 7.5z" />
          </g>
        );
      })}
    </g>
  );
}

/** The numbers of cities that pieces stand on, each with a short line in the colour of its piece. */
export function CoveredNumbers({ props, map, spots }: { props: EuropeProps; map: Atlas; spots: Layout }): JSX.Element {
  const { u, near } = map;
  const colours = new Map<number, string>([
    ...(props.plans ?? []).map(({ detective, to }) => [to, MISTER_X_DETECTIVES[detective].colour] as const),
    ...(props.misterX === undefined ? [] : [[props.misterX.at, "var(--hat-ink)"] as const]),
    ...props.detectives.map(({ id, at }) => [at, MISTER_X_DETECTIVES[id].colour] as const),
  ]);
  return (
    <g class="stems">
      {[...colours].map(([city, colour]) => {
        const [home, spot] = [map.byNumber.get(city), spots.at.get(`number:${city}`)];
        if (home === undefined || spot === undefined) return null;
        const width = city > 99 ? 26 : city > 9 ? 20 : 17;
        return (
          <g key={city} style={{ "--plan": colour }} data-number={city}>
            <path class="stem-casing" d={`M${round(home.x)} ${round(home.y)}L${round(spot.x)} ${round(spot.y)}`} stroke-width={5 * u} />
            <path class="stem" d={`M${round(home.x)} ${round(home.y)}L${round(spot.x)} ${round(spot.y)}`} stroke-width={2.4 * u} />
            <g class="tag tag-number" transform={`translate(${round(spot.x)} ${round(spot.y)}) scale(${round(u * (near ? 1.15 : 1), 3)})`}>
              <rect x={-width / 2} y={-8} width={width} height={16} rx={8} />
              <text y={4.2}>{city}</text>
            </g>
          </g>
        );
      })}
    </g>
  );
}

/** A trip that is suggested; or one that was made and was a mistake. */
export function Trip({ cities, wrong, map }: { cities: readonly number[]; wrong: boolean; map: Atlas }): JSX.Element | null {
  if (cities.length < 2) return null;
  const { u } = map;
  const ways = cities.slice(1).map((city, i) => trimmed(map.way(cities[i]!, city), 13 * u, 15 * u));
  return (
    <g class={wrong ? "trip is-wrong" : "trip"}>
      {ways.map((way, i) => {
        const end = way[way.length - 1]!;
        return (
          <g key={i}>
            <path class="way-casing" d={straight(way)} stroke-width={9 * u} />
            <path class="trip-line" d={straight(way)} stroke-width={4 * u} stroke-dasharray={wrong ? `${8 * u} ${5 * u}` : undefined} />
            <path class="trip-head" transform={`translate(${round(end.x)} ${round(end.y)}) rotate(${round(angle(way[way.length - 2] ?? end, end))}) scale(${round(u, 3)})`} d="M-5 -8L8 0L-5 8z" />
          </g>
        );
      })}
    </g>
  );
}

export function Flags({ goals, colour, map, spots }: { goals: readonly number[]; colour: string; map: Atlas; spots: Layout }): JSX.Element {
  return (
    <g class={`flags mission-${colour}`}>
      {goals.map((goal) => {
        const at = spots.at.get(`flag:${goal}`);
        if (at === undefined) return null;
        return (
          <g key={goal} transform={`translate(${round(at.x)} ${round(at.y)}) scale(${round(map.u * (map.near ? 1.25 : 1), 3)})`}>
            <path class="flag-casing" d="M-6 9V-9h13l-3.5 4.6L7 .2H-6" />
            <path class="flag-pole" d="M-6 9V-9" />
            <path class="flag-cloth" d="M-6 -9h13l-3.5 4.6L7 .2H-6z" />
          </g>
        );
      })}
    </g>
  );
}

export function Pieces({ props, map, spots, scene }: { props: EuropeProps; map: Atlas; spots: Layout; scene: Scene }): JSX.Element {
  const { u, near } = map;
  const r = (near ? 13 : map.far ? 8 : 10.5) * u;
  return (
    <g class="pieces">
      {props.plans?.map(({ detective }) => {
        const at = spots.at.get(`ghost:${detective}`);
        return at === undefined ? null : (
          <g key={detective} transform={`translate(${round(at.x)} ${round(at.y)})`}>
            <DetectivePiece detective={detective} r={0.8 * r} ghost />
          </g>
        );
      })}
      {props.detectives.map(({ id, at, acting }) => {
        const spot = spots.at.get(`detective:${id}`);
        if (spot === undefined) return null;
        return (
          <Traveller key={id} id={id} city={at} at={spot} targets={props.targets} scene={scene}>
            <DetectivePiece detective={id as MisterXDetective} r={r} acting={acting ?? false} />
          </Traveller>
        );
      })}
      {props.misterX !== undefined && spots.at.has("hat") && (
        <Traveller id="mister_x" city={props.misterX.at} at={spots.at.get("hat")!} targets={props.targets} scene={scene}>
          <HatPiece r={1.2 * r} caught={props.misterX.caught ?? false} />
        </Traveller>
      )}
    </g>
  );
}

export function Traveller(props: { id: string; city: number; at: Point; targets: readonly Target[]; scene: Scene; children: ComponentChildren }): JSX.Element {
  const travel = useTravel<SVGGElement>(props.at);
  const at = props.scene.drag?.piece === props.id ? props.scene.drag.at : props.at;
  const own = props.targets.filter((target) => target.piece === props.id);
  return (
    <g
      ref={travel}
      class={`piece${props.targets.some((t) => t.mover === props.id) ? " is-movable" : ""}${own.length > 0 ? " is-offered" : ""}`}
      style={{ transform: `translate(${round(at.x)}px, ${round(at.y)}px)` }}
      data-place={String(props.city)}
      data-piece={props.id}
      data-choice={own.length === 1 ? own[0]!.choice : undefined}
    >
      {props.children}
    </g>
  );
}
