/** Europe by night: three kinds of line, 199 cities, and what the detectives know of one man. */

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { round } from "../art/marks";
import { atlas, type Atlas } from "./europe/atlas";
import { Cities, EuropeFocus, Halo, Hovered, Marks, Mission, Names, SeenRings, Tags, Targets } from "./europe/cities";
import "./europe/europe.css";
import { Cloud, Earth, Glows, Lines } from "./europe/ground";
import { MiniMap } from "./europe/minimap";
import { DraftWay, Flags, laidOut, Pieces, Plans, Stems, Trail, type Layout } from "./europe/movers";
import { pad } from "./europe/placing";
import { useBoardId } from "./layers";
import { Stage, type Scene, type StagePlace } from "./Stage";
import type { EuropeProps } from "./types";
import type { Box } from "./view";

export { EuropeLegend } from "./europe/minimap";

export function EuropeBoard(props: EuropeProps): JSX.Element {
  const { geometry, targets } = props;
  const id = useBoardId();
  const maps = useMemo(() => new Map<number, Atlas>(), [geometry]);
  const at = (k: number): Atlas => {
    const known = maps.get(k);
    if (known !== undefined) return known;
    const made = atlas(geometry, k);
    maps.set(k, made);
    return made;
  };
  const places = useMemo(
    () => (k: number) => {
      const map = at(k);
      return map.cities.map((city): StagePlace => {
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
    },
    [geometry, maps],
  );
  // Flags and tags stand out over the northernmost cities.
  const box = { x: -8, y: -20, width: geometry.width + 16, height: geometry.height + 24 };
  const layout = useMemo(() => new Map<number, Layout>(), [geometry, props.detectives, props.misterX, props.plans, props.mission, props.rings, props.trail, targets]);
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
        <Trail trail={props.trail} map={map} />
        <Plans plans={props.plans} detectives={props.detectives} map={map} spots={spots} />
        <SeenRings rings={props.rings} mission={props.mission} map={map} />
        <Targets targets={targets} map={map} scene={scene} touch={(props.tapTwice ?? false) && !map.far} />
        {props.path !== undefined && <DraftWay cities={props.path.places.map(Number)} map={map} />}
        <Stems detectives={props.detectives} misterX={props.misterX} map={map} spots={spots} />
        <Cities map={map} k={scene.k} possible={props.possible} targets={targets} touch={(props.tapTwice ?? false) && !map.far} />
        <Marks marks={props.marks} map={map} />
        {map.near && <Names map={map} names={props.cityNames} spots={spots} targets={targets} />}
        <Tags rings={props.rings} trail={props.trail} map={map} spots={spots.at} />
        {props.mission !== undefined && <Flags goals={props.mission.goals} colour={props.mission.colour} map={map} spots={spots} />}
        <EuropeFocus scene={scene} map={map} />
        <Pieces props={props} map={map} spots={spots} scene={scene} />
        <Hovered scene={scene} map={map} names={props.cityNames} />
      </>
    );
  };

  const mini = (view: Box): JSX.Element => <MiniMap view={view} props={props} />;
  return (
    <Stage
      board={props}
      class="europe"
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
