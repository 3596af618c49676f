/** Europe by night: three kinds of line, 199 cities, and what the detectives know of one man. */

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { round } from "../art/marks";
import { atlas, FAR, type Atlas } from "./europe/atlas";
import { Cities, EuropeFocus, Halo, Hovered, Marks, Mission, Names, OfferedMission, SeenRings, Tags, Targets } from "./europe/cities";
import "./europe/europe.css";
import { Cloud, Earth, Glows, Lines } from "./europe/ground";
import { ForeseenPieces, ForeseenTrip } from "./europe/foreseen";
import { MiniMap } from "./europe/minimap";
import { CoveredNumbers, Flags, laidOut, Pieces, Plans, Trail, Trip, type Layout } from "./europe/movers";
import { pad } from "./europe/placing";
import { useBoardId } from "./board_id";
import { lazy } from "../state/lazy";
import { Stage, type Scene, type StagePlace } from "./Stage";
import type { EuropeProps } from "./types";
import type { Box } from "./view";

const HisWay = lazy(() => import("./europe/his_way").then((m) => m.HisWay));
const Pings = lazy(() => import("./europe/pings").then((m) => m.Pings));

export { EuropeLegend } from "./europe/minimap";

/** So many possible cities may keep their numbers on a map that has no room for all 199. */
const FEW = 14;

/** The cities that a player looks for now, as one text, so that the same ones make no new map. */
function mattering({ detectives, misterX, rings, mission, possible, plans, targets }: EuropeProps): string {
  const numbers = [
    ...detectives.map(({ at }) => at),
    ...(misterX === undefined ? [] : [misterX.at]),
    ...(rings ?? []).map(({ at }) => at),
    ...(mission?.goals ?? []),
    ...(plans ?? []).map(({ to }) => to),
    ...((possible?.length ?? 0) <= FEW ? (possible ?? []) : []),
    ...targets.map(({ at }) => Number(at)),
  ];
  return [...new Set(numbers)].sort((a, b) => a - b).join(" ");
}

interface Drawn {
  readonly matter: string;
  readonly map: Atlas;
  readonly places: readonly StagePlace[];
}

const placesOf = (map: Atlas): StagePlace[] =>
  map.cities.map((city) => {
    const { x, y, width, height } = pad(city.box, 3 * map.u);
    return {
      id: city.id,
      x: city.x,
      y: city.y,
      hook: "city",
      hit: `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`,
      beside: map.neighbours.get(city.number)?.map(String) ?? [],
    };
  });

export function EuropeBoard(props: EuropeProps): JSX.Element {
  const { geometry, targets } = props;
  const id = useBoardId();
  const drawn = useMemo(() => new Map<number, Drawn>(), [geometry]);
  const matter = useMemo(() => mattering(props), [props.detectives, props.misterX?.at, props.rings, props.mission, props.possible, props.plans, targets]);
  const drawnAt = (k: number): Drawn => {
    const known = drawn.get(k);
    // Only the smallest map depends on which cities matter.
    if (known !== undefined && (k >= FAR || known.matter === matter)) return known;
    const map = atlas(geometry, k, new Set(matter.split(" ").map(Number)));
    const made = { matter, map, places: placesOf(map) };
    drawn.set(k, made);
    return made;
  };
  const at = (k: number): Atlas => drawnAt(k).map;
  const places = useMemo(() => (k: number) => drawnAt(k).places, [drawn, matter]);
  // Flags and tags stand out over the northernmost cities.
  const box = { x: -8, y: -20, width: geometry.width + 16, height: geometry.height + 24 };
  const layout = useMemo(() => new Map<number, Layout>(), [geometry, props.detectives, props.misterX, props.plans, props.mission, props.rings, props.trail, targets, matter]);
  const laid = (k: number): Layout => {
    const known = layout.get(k);
    if (known !== undefined) return known;
    const made = laidOut(at(k), props);
    layout.set(k, made);
    return made;
  };

  const ground = (scene: Scene): JSX.Element => {
    const map = at(scene.k);
    return (
      <>
        <Earth id={id} labels={props.seaLabels} k={scene.k} />
        <Glows rings={props.rings} map={map} id={id} />
        {props.possible !== undefined && <Cloud possible={props.possible} map={map} id={id} />}
        <Lines map={map} />
        {props.reach !== undefined && <Halo cities={props.reach.map(Number)} map={map} kind="reach" />}
      </>
    );
  };

  const things = (scene: Scene): JSX.Element => {
    const map = at(scene.k);
    const spots = laid(scene.k);
    return (
      <>
        {props.mission !== undefined && <Mission mission={props.mission} map={map} />}
        {props.offered?.map((mission) => <OfferedMission key={mission.colour} mission={mission} map={map} />)}
        {!props.ended && <Trail trail={props.trail} map={map} />}
        <Plans plans={props.plans} detectives={props.detectives} map={map} spots={spots} />
        <SeenRings rings={props.rings} mission={props.mission} map={map} />
        <Targets targets={targets} map={map} scene={scene} touch={(props.tapTwice ?? false) && !map.far} />
        {props.lastMoves?.map(({ places: cities, wrong }) => <Trip key={`${cities.join()}${wrong}`} cities={cities.map(Number)} wrong={wrong ?? false} map={map} />)}
        <Cities map={map} k={scene.k} possible={props.possible} targets={targets} touch={(props.tapTwice ?? false) && !map.far} covered={spots.covered} />
        <CoveredNumbers props={props} map={map} spots={spots} />
        <Marks marks={props.marks} map={map} />
        {map.near && <Names map={map} names={props.cityNames} spots={spots} targets={targets} />}
        {props.ended ? <HisWay trail={props.trail ?? []} map={map} /> : <Tags rings={props.rings} trail={props.trail} map={map} spots={spots.at} />}
        {props.mission !== undefined && <Flags goals={props.mission.goals} colour={props.mission.colour} map={map} spots={spots} />}
        <EuropeFocus scene={scene} map={map} />
        {props.foreseen !== undefined && scene.drag === null && <ForeseenTrip of={props.foreseen} map={map} />}
        <Pieces props={props} map={map} spots={spots} scene={scene} />
        {props.foreseen !== undefined && scene.drag === null && <ForeseenPieces of={props.foreseen} map={map} />}
        {props.foreseen === undefined && <Hovered scene={scene} map={map} names={props.cityNames} remarks={props.remarks} />}
        {(props.pings?.length ?? 0) > 0 && <Pings pings={props.pings!} map={map} />}
      </>
    );
  };

  const mini = (view: Box): JSX.Element => <MiniMap view={view} props={props} />;
  return (
    <Stage
      board={props}
      class={props.ended ? "europe is-ended" : "europe"}
      box={box}
      places={places}
      rowHeight={30}
      reach={14}
      foot={0}
      ground={ground}
      things={things}
      miniMap={mini}
      find={props.find === undefined ? undefined : String(props.find)}
    />
  );
}
